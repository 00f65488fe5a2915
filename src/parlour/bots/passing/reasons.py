"""What there is to say about a move, from the same samples that judged it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlour.bots.advice import Advice, Chance, Reason
from parlour.bots.passing.board import Board
from parlour.bots.passing.manners import new_ends
from parlour.bots.passing.trials import Trials
from parlour.games.passing.notation import DRAW, OPEN, PASS
from parlour.games.passing.tiles import PIPS, TILES, WITH, count_pips, count_tiles, format_tile
from parlour.games.passing.view import PassingView

_OFTEN: Final = 0.25
"""A share from which going out is worth a sentence."""
_STUCK: Final = 0.4
"""A share from which it is that the next player is stuck."""
_APART: Final = 0.1
"""How far two shares must be apart to be told against each other."""
_HEAVY: Final = 8


class Speaker:
    """Chances and reasons for the moves of one decision."""

    def __init__(self, board: Board, own: i64, trials: Trials) -> None:
        self.board = board
        self.own: i64 = own
        self.trials = trials
        self.best: i64 = trials.best()
        self.can_set = int(trials.moves[0]) < DRAW
        self.closes = board.line != 0 and board.passes + 1 >= board.closing

    def chances(self, index: i64) -> tuple[Chance, ...]:
        """What may come of a move, in shares of the layouts."""
        trials = self.trials
        told = [
            Chance("hint-passing-chance-out", self._share(trials.out[index], index)),
            Chance("hint-passing-chance-round", self._share(trials.won[index], index)),
        ]
        if trials.moves[index] < DRAW:
            stuck = self._share(trials.stuck[index], index)
            told.append(Chance("hint-passing-chance-stuck", stuck))
        return tuple(told)

    def reasons(self, index: i64) -> tuple[Reason, ...]:
        """For the best move why it is, for another what speaks against it."""
        move = int(self.trials.moves[index])
        if move == PASS:
            return tuple(self._of_pass(index))
        if move == DRAW:
            return tuple(self._of_draw(index))
        told = self._for_set(index) if index == self.best else self._against_set(index)
        return tuple(told) or (self._out(index),)

    def _share(self, count: i64, index: i64) -> float:
        return float(count) / float(max(1, self.trials.tried[index]))

    def _percent(self, count: i64, index: i64) -> int:
        return round(100.0 * self._share(count, index))

    def _out(self, index: i64) -> Reason:
        share = self._percent(self.trials.out[index], index)
        return Reason("hint-passing-out", {"share": share})

    # ---- tiles ----

    def _for_set(self, index: i64) -> list[Reason]:
        trials = self.trials
        move = trials.moves[index]
        tile = int(move - OPEN) % TILES
        left, right = new_ends(self.board, move)
        told: list[Reason] = []
        if self._share(trials.stuck[index], index) >= _STUCK:
            told.append(self._stuck(index))
        if self._share(trials.out[index], index) >= _OFTEN:
            told.append(self._out(index))
        if int(PIPS[tile]) >= _HEAVY:
            details: dict[str, str | int] = {"tile": format_tile(tile), "pips": int(PIPS[tile])}
            told.append(Reason("hint-passing-heavy-gone", details))
        following = self._following(tile, left, right)
        if following >= 2:
            told.append(Reason("hint-passing-goes-on", {"n": following}))
        return told[:3]

    def _against_set(self, index: i64) -> list[Reason]:
        trials = self.trials
        move = trials.moves[index]
        tile = int(move - OPEN) % TILES
        left, right = new_ends(self.board, move)
        told: list[Reason] = []
        apart = self._share(trials.stuck[self.best], self.best)
        apart -= self._share(trials.stuck[index], index)
        if trials.moves[self.best] < DRAW and apart >= _APART:
            told.append(self._opens(index))
        rest = self.own & ~(i64(1) << tile)
        if rest and self._following(tile, left, right) == 0:
            told.append(
                Reason("hint-passing-leaves-nothing", {"left": int(left), "right": int(right)})
            )
        heavy = self._heaviest(rest)
        if heavy >= 0 and PIPS[heavy] >= PIPS[tile] + 3 and PIPS[heavy] >= _HEAVY:
            pips = int(count_pips(rest))
            told.append(
                Reason("hint-passing-heavy-kept", {"tile": format_tile(int(heavy)), "pips": pips})
            )
        return told[:2]

    def _stuck(self, index: i64) -> Reason:
        left, right = new_ends(self.board, self.trials.moves[index])
        share = self._percent(self.trials.stuck[index], index)
        if left == right:
            return Reason("hint-passing-stuck-both", {"value": int(left), "share": share})
        details: dict[str, str | int] = {"left": int(left), "right": int(right), "share": share}
        return Reason("hint-passing-stuck", details)

    def _opens(self, index: i64) -> Reason:
        """The next player can go on more often than after the best move."""
        able = 100 - self._percent(self.trials.stuck[index], index)
        best = 100 - self._percent(self.trials.stuck[self.best], self.best)
        return Reason("hint-passing-opens", {"share": able, "best": best})

    def _following(self, tile: int, left: i64, right: i64) -> int:
        rest = self.own & ~(i64(1) << i64(tile))
        return int(count_tiles(rest & (WITH[left] | WITH[right])))

    def _heaviest(self, hand: i64) -> i64:
        heavy: i64 = -1
        tile: i64
        for tile in range(TILES):
            if (hand >> tile) & 1 and (heavy < 0 or PIPS[tile] >= PIPS[heavy]):
                heavy = tile
        return heavy

    # ---- draws and passes ----

    def _of_pass(self, index: i64) -> list[Reason]:
        trials = self.trials
        won = self._percent(trials.won[index], index)
        if self.closes:
            return [Reason("hint-passing-pass-ends", {"share": won})]
        if self.can_set:
            if index == self.best:
                return [Reason("hint-passing-pass-waits", {"share": won})]
            return [Reason("hint-passing-pass-keeps", {"pips": int(count_pips(self.own))})]
        if index == self.best and self.board.drawable() > 0:
            return [Reason("hint-passing-pass-cheap", {"pips": self._drawn_pips()})]
        return [self._out(index)]

    def _of_draw(self, index: i64) -> list[Reason]:
        trials = self.trials
        if index != self.best:
            return [Reason("hint-passing-draw-dear", {"pips": self._drawn_pips()})]
        if not self.closes:
            return [Reason("hint-passing-draw-seeks", {"n": int(self.board.drawable())})]
        passing: i64 = len(trials.moves) - 1  # the last of the moves, always
        lost = 100 - self._percent(trials.won[passing], passing)
        won = self._percent(trials.won[index], index)
        return [Reason("hint-passing-draw-saves", {"lost": lost, "share": won})]

    def _drawn_pips(self) -> int:
        """What a tile from the boneyard has on average, as far as the seat can know."""
        unseen: i64 = ((i64(1) << TILES) - 1) & ~(self.own | self.board.line)
        return round(float(count_pips(unseen)) / float(max(1, count_tiles(unseen))))


def nudge_of(view: PassingView, advice: Advice) -> Reason:
    """What to think about, without the move."""
    best = advice.best
    keys = [reason.key for reason in best.reasons]
    if best.move == PASS and min([choice.move for choice in advice.choices]) < DRAW:
        return Reason("hint-passing-nudge-wait", {})
    if best.move >= DRAW:
        details: dict[str, str | int] = {"passes": view.passes, "n": view.drawable}
        return Reason("hint-passing-nudge-boneyard", details)
    if not view.line:
        return Reason("hint-passing-nudge-lead", {})
    if "hint-passing-stuck" in keys or "hint-passing-stuck-both" in keys:
        return Reason("hint-passing-nudge-next", {})
    if "hint-passing-heavy-gone" in keys:
        return Reason("hint-passing-nudge-heavy", {})
    return Reason("hint-passing-nudge-follow", {})
