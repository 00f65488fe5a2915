"""How a player of lines plays a turn: the line-potential bot, and every player of the roll-outs.

A ``Player`` sees of a round only what everybody sees and the card in hand.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlour.bots.gnoming.denial import Denial
from parlour.bots.gnoming.going_out import lowest_rival
from parlour.bots.gnoming.lines import HIDDEN, score_nine
from parlour.bots.gnoming.odds import POINT, STAGES, Odds
from parlour.bots.gnoming.round import LEFT, RIGHT, Round
from parlour.bots.gnoming.weighing import FAR, Weighing
from parlour.core.rng import Rng
from parlour.games.gnoming.deck import HAZARD, KINDS, MULLIGAN, POSITIVE
from parlour.games.gnoming.notation import CELLS
from parlour.games.gnoming.scoring import OUT_POINTS
from parlour.games.gnoming.state import ALL_CELLS, NOBODY

FROM_DRAW: Final = 2
"""A source; the discard piles are 0 and 1."""
DISCARD: Final = -1
"""Instead of a cell: the card in hand is not placed."""
MUCH: Final[i64] = -7 * POINT
"""A discard that takes off more than this is taken, whatever a draw may bring."""


class Player:
    """One way to play; holds the scratch of its turn and nothing of the round."""

    def __init__(self, odds: Odds) -> None:
        self.odds = odds
        self.own = Weighing(odds)
        self.denial = Denial(odds)
        self.next = self.denial.next
        self.goes: i64 = 0
        """The cell with which the mover would go out, as a mask, or nothing."""
        self.rival: i64 = 0
        """What the lowest rival is expected to end with."""

    def play_turn(self, table: Round, rng: Rng) -> None:
        """Play the whole turn of the seat whose turn it is, hazards' flips included."""
        self.look(table)
        source = self.source(table)
        card = table.next_card(rng) if source == FROM_DRAW else table.pop(source)
        self.play_card(table, card, source)

    def play_card(self, table: Round, card: i64, source: i64) -> None:
        """From the play on, with the card in hand; the garden has been looked at."""
        cell = self.place(table, card, source)
        if cell == DISCARD:
            self.throw(table, card)
        else:
            self.put(table, card, cell)

    def put(self, table: Round, card: i64, cell: i64) -> None:
        """Lay a card, then bounce what was there for as long as that pays, and discard."""
        loose, was_down = table.put(table.turn, cell, card)
        self.play_loose(table, loose, cell, was_down)

    def play_loose(self, table: Round, loose: i64, cell: i64, was_down: bool) -> None:
        """From a loose card on to the end of the turn."""
        while was_down and self.may_bounce(table, loose):
            target = self.bounce(table, loose, cell)
            if target == DISCARD:
                break
            loose, was_down = table.put(table.turn, target, loose)
            cell = target
        self.throw(table, loose)

    def throw(self, table: Round, card: i64) -> None:
        """Discard a card where it helps least, and end the turn."""
        if card == HAZARD:
            self.ask(table, table.turn)
            table.end_turn()
            return
        table.push(self.denial.pile(table), card)
        self.denial.forget()
        table.end_turn()

    def ask(self, table: Round, after: i64) -> None:
        """Let the others turn a card up, from the seat after ``after`` on (8.2 to 8.5)."""
        seat: i64 = (after + 1) % table.seats
        while seat != table.turn and seat != table.out:
            if table.down[seat] > 1:
                table.reveal(seat, self.flip(table, seat))
            seat = (seat + 1) % table.seats

    def look(self, table: Round) -> None:
        """Weigh the mover's garden."""
        seat = table.turn
        stage = table.rivals_stage() if self.odds.taught else table.stage()
        self.own.look(table.seen, seat * CELLS, stage)
        if stage > 0:
            self._hurry(table.down[seat], stage)
        self.goes = 0
        if table.down[seat] == 1 and table.out == NOBODY:
            self.goes = self.own.hidden
            self.rival = lowest_rival(table, seat, self.odds)

    def _hurry(self, down: i64, stage: i64) -> None:
        """Count what it is worth besides to cover one of ``down`` face-down cards."""
        odds = self.odds
        if odds.taught:
            self.own.hurry(odds.hurried(down, stage))
            return
        worth = odds.hurry * down
        if down == 2:
            worth += odds.brake
        if worth != 0:
            self.own.hurry(worth)

    def source(self, table: Round) -> i64:
        """The pile to draw from."""
        left = self.gain(table, table.top(LEFT), LEFT) if table.lefts > 0 else FAR
        right = self.gain(table, table.top(RIGHT), RIGHT) if table.rights > 0 else FAR
        best = min(left, right)
        if not table.can_draw():
            return LEFT if left <= right else RIGHT
        if best > self.odds.little or (best > MUCH and self.draw_gain(table) < best):
            return FROM_DRAW
        return LEFT if left <= right else RIGHT

    def draw_gain(self, table: Round) -> i64:
        """What drawing is expected to change, with each card placed at its best or discarded."""
        total: i64 = 0
        counts = self.odds.counts
        card: i64 = 0
        while card < KINDS:
            if counts[card] > 0:
                total += counts[card] * self.gain(table, card, FROM_DRAW)
            card += 1
        return total // self.odds.unseen

    def gain(self, table: Round, card: i64, source: i64) -> i64:
        """The least change to the garden with a card in hand."""
        allowed = self.allowed(table, card)
        change, _ = self.best(table, card, allowed)
        if self.may_discard(table, card, source, allowed):
            return min(0, change)
        return change

    def place(self, table: Round, card: i64, source: i64) -> i64:
        """The cell for a card in hand, or ``DISCARD``."""
        allowed = self.allowed(table, card)
        if self.odds.gift != 0 and (table.turn + 1) % table.seats != table.out:
            return self._place_grudging(table, card, source, allowed)
        change, cell = self.best(table, card, allowed)
        if change >= 0 and self.may_discard(table, card, source, allowed):
            return DISCARD
        return cell

    def _place_grudging(self, table: Round, card: i64, source: i64, allowed: i64) -> i64:
        """The same with a thought for what the next player gets by the discard."""
        self.denial.look(table)
        least: i64 = FAR
        at: i64 = DISCARD
        if self.may_discard(table, card, source, allowed):
            least = self.denial.gift(table, card)
        start = table.turn * CELLS
        cell: i64 = 0
        while cell < CELLS:
            if (allowed >> cell) & 1:
                change = self.own.change(card, cell)
                if (self.goes >> cell) & 1:
                    change += self.going_out(table, card, cell)
                old = table.seen[start + cell]
                if change < least and old != HIDDEN:
                    change += self.denial.gift(table, old)
                if change < least:
                    least = change
                    at = cell
            cell += 1
        return at

    def allowed(self, table: Round, card: i64) -> i64:
        """The cells for a card that leave few enough face-up mulligans (9.3)."""
        wild = self.own.wild
        if wild == 0 or not table.house.limits:
            return ALL_CELLS
        return wild if card == MULLIGAN or wild & (wild - 1) != 0 else ALL_CELLS

    def may_discard(self, table: Round, card: i64, source: i64, allowed: i64) -> bool:
        """Whether the card in hand may be discarded (5.2, 5.3, 9.3)."""
        if source != FROM_DRAW and not table.house.may_discard_taken:
            return False
        return allowed == ALL_CELLS or card == MULLIGAN

    def best(self, table: Round, card: i64, allowed: i64) -> tuple[i64, i64]:
        """The least change to the garden with a card, and its cell; going out is thought of."""
        if self.goes == 0:
            return self.own.best(card, allowed)
        change, cell = self.own.best(card, allowed & ~self.goes)
        if allowed & self.goes:
            last = cell_of(self.goes)
            out = self.own.change(card, last) + self.going_out(table, card, last)
            if out < change:
                return out, last
        return change, cell

    def going_out(self, table: Round, card: i64, cell: i64) -> i64:
        """What ending the round with ``card`` at the last cell adds to its cost."""
        at = table.turn * CELLS + cell
        table.seen[at] = card
        points = score_nine(table.seen, table.turn * CELLS, self.odds.match) * POINT
        lost: i64 = 0
        if self.odds.taught:
            # Lines have become what they are; the table tells what they might have become.
            lost = points - self.own.worth(table.seen, table.turn * CELLS)
        table.seen[at] = HIDDEN
        sure = self.odds.sure
        lead = max(-sure, min(sure, self.rival - points))
        return -OUT_POINTS * POINT * lead // sure - self.odds.ending + lost

    def may_bounce(self, table: Round, loose: i64) -> bool:
        """Whether a card that was face down may bounce (6.2, 6.3)."""
        if loose < POSITIVE or loose >= MULLIGAN or self.odds.bounce == 0:
            return False
        return table.shows(table.turn, loose)

    def bounce(self, table: Round, loose: i64, cell: i64) -> i64:
        """Where a loose card goes, or ``DISCARD``."""
        self.look(table)
        change, target = self.best(table, loose, ALL_CELLS & ~(1 << cell))
        return target if change < 0 else DISCARD

    def flip(self, table: Round, seat: i64) -> i64:
        """A face-down card to turn up: the one in whose lines least is to be seen."""
        self.denial.forget()
        self.next.look(table.seen, seat * CELLS, min(table.stage(), STAGES - 1))
        return self.next.darkest()


def cell_of(mask: i64) -> i64:
    """The cell of a mask with one bit."""
    cell: i64 = 0
    while (mask >> cell) & 1 == 0:
        cell += 1
    return cell
