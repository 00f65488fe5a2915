"""What an arena plays: everything that fixes its results but the number of deals."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Final, NamedTuple

import parlour
from parlour.core.options import Options, format_options
from parlour.games import get

FIELDS: Final = ("one-against", "neighbours", "first", "ladder", "mixes")
"""Who meets whom: one of each bot against copies of each other; or of the one before it in the
list; or of the first in the list; or of these two; or all ways to fill the table."""
_SHARED: Final = ("core/*.py", "games/*.py", "bots/*.py")
_OWN: Final = ("games/{}/*.py", "bots/{}/*.py")
_PLAYING: Final = ("plan", "seating", "sitting", "watched")
"""The modules of the arena that results depend on; its reports may change."""


class Plan(NamedTuple):
    """One arena."""

    game: str
    players: int
    options: Options
    bots: tuple[str, ...]
    fields: str
    seed: int
    rounds: int = 0
    """Rounds to a sitting, each from a fresh match; 0 for whole matches."""
    effort: float = 1.0
    """Work for a decision, as a multiple of what each bot usually does."""
    tempo: str = "strong"
    """The hands of bots without a tempo of their own, in games without turns."""
    same_tempo: bool = False
    """Whether those with one have these hands too."""

    @property
    def lowest_wins(self) -> bool:
        """Whether few points are good."""
        return get(self.game).facts.lowest_wins

    def to_json(self) -> dict[str, object]:
        """How a file of results and a report begin; ``docs/records.md`` tells the fields."""
        game = get(self.game)
        found: dict[str, object] = {
            "arena": 1,
            "game": self.game,
            "players": self.players,
            "options": format_options(game.options, self.options),
            "bots": list(self.bots),
            "fields": self.fields,
            "seed": self.seed,
            "rounds": self.rounds,
            "effort": self.effort,
        }
        if game.facts.real_time:
            found["tempo"] = self.tempo
            found["same_tempo"] = self.same_tempo
        return {**found, "version": parlour.__version__, "code": code_digest(self.game)}


def code_digest(game: str) -> str:
    """A digest of all code that a result depends on: results of other code are not gone on with."""
    package = Path(parlour.__file__).parent
    patterns = [*_SHARED, *[own.format(game) for own in _OWN]]
    patterns += [f"arena/{name}.py" for name in _PLAYING]
    digest = hashlib.sha256()
    for path in sorted(path for pattern in patterns for path in package.glob(pattern)):
        digest.update(path.relative_to(package).as_posix().encode() + b"\0")
        digest.update(path.read_bytes())
    return digest.hexdigest()[:12]
