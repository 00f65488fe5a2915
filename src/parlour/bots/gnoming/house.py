"""The options that a round on the small table looks at."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from parlour.bots.gnoming.lines import MATCH_ANY, MATCH_ONE
from parlour.games.gnoming.options import Options
from parlour.games.gnoming.scoring import TIE_POINTS


class House:
    """The options that a round looks at."""

    def __init__(self, options: Options) -> None:
        self.limits = options.mulligan_limit == "end_of_turn"
        self.may_discard_taken = options.discard_take_must_play == "no"
        self.forces_flips = options.hazard_flip == "forced"
        self.any_wild = options.mulligans_per_line == "any"
        self.all_wild = options.reveal_mulligans == "all_wild"
        self.match: vec[i64] = MATCH_ANY if self.any_wild and self.all_wild else MATCH_ONE
        self.turn_cap: i64 = options.turn_cap
        self.tie: i64 = TIE_POINTS[options.out_tie]
