"""Small positions of two players in play: what a seat does there that nobody can take advantage of.

The subgame begins at the earliest moment of the round that is small enough. What each hand had done
until then tells how likely it is; from there on both are taken to play in balance. So a round's
later decisions are all taken from the same strategy: worked out anew, or kept, which is the same.
Only where somebody has made a move that hardly ever is made by it, it begins anew after that.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.bots.budget import Budget
from parlour.bots.passing.balance import Balance, worths_of
from parlour.bots.passing.board import Board
from parlour.bots.passing.layouts import Layouts
from parlour.bots.passing.stakes import Stakes
from parlour.bots.passing.subgame import DECIDES, Subgame
from parlour.bots.passing.trail import Trail
from parlour.core.rng import Rng
from parlour.games.passing.notation import DRAW, RIGHT
from parlour.games.passing.tiles import count_tiles

_ROUNDS: Final = 40
_FEWEST: Final = 8
_WORK: Final = 1_000_000
"""Slots times rounds of learning at an effort of 1, as far as between these."""
_SEED: Final = 1
"""Which tile of a hand was drawn matters little; what is drawn for it is always the same."""
_NOBODY: Final = -1


class Found:
    """What a seat does with its hand; nothing when the position is not small."""

    def __init__(self) -> None:
        self.chances: vec[float] = vec[float]()
        """By the place of a move among the legal ones, how often it is made."""
        self.balance: Balance | None = None
        self.node: i64 = 0
        self.slot: i64 = 0
        """Where the seat stands in it."""

    def draw(self, rng: Rng) -> i64:
        """The place of one of the moves, by their chances."""
        mark = rng.unit()
        last: i64 = 0
        index: i64
        for index in range(len(self.chances)):
            if self.chances[index] > 0.0:
                last = index
                mark -= self.chances[index]
                if mark < 0.0:
                    return index
        return last

    def values(self, legal: vec[i64], me: i64) -> vec[float]:
        """What each move is worth to the seat when both play so; empty where nothing is known."""
        balance = self.balance
        if balance is None:
            return vec[float]()
        balance.expected(me)
        met = balance.met(self.node, self.slot)
        values = vec[float]([0.0] * len(legal))
        index: i64
        for index in range(len(legal)):
            entry = balance.game.entry_of(self.node, self.slot, legal[index])
            if entry < 0 or met <= 0.0:
                return vec[float]()
            values[index] = balance.value[balance.game.down[entry]] / met
        return values

    def take(self, balance: Balance, node: i64, slot: i64, legal: vec[i64]) -> None:
        """Read the chances off; at equal ends the right one is the left one over again."""
        game = balance.game
        self.balance, self.node, self.slot = balance, node, slot
        self.chances = vec[float]([0.0] * len(legal))
        index: i64
        for index in range(len(legal)):
            move = legal[index]
            entry = game.entry_of(node, slot, move)
            twice = game.same[node] and RIGHT <= move < DRAW
            if entry >= 0 and not twice:
                self.chances[index] = balance.chance[entry]


class Memory:
    """The strategy that was worked out last, and what it was worked out from."""

    def __init__(self) -> None:
        self.balance: Balance | None = None
        self.key: tuple[int, ...] = ()

    def recall(self, key: tuple[int, ...], worths: vec[float]) -> Balance | None:
        """The strategy if it is of the same subgame, ranges and stakes."""
        balance = self.balance
        if balance is None or key != self.key:
            return None
        index: i64
        for index in range(len(worths)):
            if balance.worth[index] != worths[index]:
                return None
        return balance

    def keep(self, key: tuple[int, ...], balance: Balance) -> None:
        """Remember a strategy that was thought out to the end."""
        self.key = key
        self.balance = balance


def in_balance(
    layouts: Layouts, legal: vec[i64], stakes: Stakes, budget: Budget, memory: Memory
) -> Found:
    """What the seat that asks does with its hand."""
    found = Found()
    kept = layouts.board.kept
    if layouts.players != 2 or layouts.boneyard > kept:
        return found
    if layouts.board.line and count_tiles(layouts.own) == 1:
        found.chances = vec[float]([0.0] * len(legal))
        found.chances[0] = 1.0  # it fits, for there is a choice
        return found
    trail = Trail(layouts.board, layouts.past, _NOBODY, layouts.sizes, layouts.kinds)
    begin = _after_draws(trail)
    while begin <= len(trail.moves):
        game = Subgame(_board_at(layouts, trail, begin))
        if game.size():
            balance = _learnt(game, trail, begin, stakes, budget, memory)
            node, slot = _slot_now(balance.game, trail, begin, layouts.own)
            if slot >= 0 and (begin == len(trail.moves) or balance.comes(node, slot)):
                found.take(balance, node, slot, legal)
                return found
        begin += 1
    return found


def _after_draws(trail: Trail) -> i64:
    """The first turn after which nobody has drawn."""
    begin: i64 = len(trail.moves)
    while begin > 0 and trail.moves[begin - 1] != DRAW:
        begin -= 1
    return begin


def _board_at(layouts: Layouts, trail: Trail, turn: i64) -> Board:
    """The board before a turn; of the hands only the number of tiles is right."""
    if turn < len(trail.moves):
        return trail.boards[turn]
    board = Board(layouts.house, 2)
    board.take(layouts.board)
    seat: i64
    for seat in range(2):
        board.hands[seat] = (i64(1) << layouts.sizes[seat]) - 1
    return board


def _slot_now(game: Subgame, trail: Trail, begin: i64, own: i64) -> tuple[i64, i64]:
    """The node after the turns that were seen and the slot of the asking seat's hand; or -1."""
    node: i64 = 0
    turn: i64
    for turn in range(begin, len(trail.moves)):
        node = game.after(node, trail.moves[turn])
        if node < 0:
            return -1, -1
    if game.kind[node] != DECIDES:
        return node, -1
    first = game.first[node]
    slot: i64
    for slot in range(first, first + game.count[node]):
        if game.hand[slot] == own:
            return node, slot
    return node, -1


def _ranges(game: Subgame, trail: Trail, begin: i64) -> vec[float]:
    """How likely each hand of the root would have made the moves before it."""
    rng = Rng(_SEED)
    count = game.count[0]
    ranges = vec[float]([1.0] * int(count + game.rest[0]))
    slot: i64
    for slot in range(len(ranges)):
        seat = game.turn if slot < count else 1 - game.turn
        ranges[slot] = trail.chance(seat, game.hand[slot], rng, begin)
    return ranges


def _learnt(
    game: Subgame, trail: Trail, begin: i64, stakes: Stakes, budget: Budget, memory: Memory
) -> Balance:
    """The strategies of both, remembered or learnt now."""
    rounds = budget.samples(int(max(_FEWEST, min(_ROUNDS, _WORK // game.slots))))
    key = _key(game, trail, begin, rounds)
    known = memory.recall(key, worths_of(stakes))
    if known is not None:
        return known
    game.grow()
    balance = Balance(game, _ranges(game, trail, begin), stakes)
    for _ in range(rounds):
        balance.learn()
        if budget.over():
            balance.settle()
            return balance
    balance.settle()
    memory.keep(key, balance)
    return balance


def _key(game: Subgame, trail: Trail, begin: i64, rounds: int) -> tuple[int, ...]:
    """All that the strategies depend on but for the stakes: the turns before tell the rest."""
    root = game.root
    facts = [rounds, game.tiles, game.closing, game.turn, game.mine.held, game.theirs.held]
    facts += [root.left, root.right, root.passes, root.line]
    turn: i64
    for turn in range(begin):
        facts += [trail.seats[turn], trail.moves[turn]]
    return tuple(facts)
