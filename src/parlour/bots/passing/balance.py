"""Play that cannot be taken advantage of: an equilibrium of a small subgame, by regrets (CFR+).

Both players learn at every node with every hand at once. Regrets below nothing are forgotten, the
next strategy looks ahead by the last regrets (predictive), and later strategies count more. The
average is what is played. No chance is in it: the same subgame and ranges give the same numbers.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.bots.passing.stakes import Stakes
from parlour.bots.passing.subgame import ENDED, LAST, SLOTS_MOST, Subgame, nothings
from parlour.games.passing.state import NOBODY
from parlour.games.passing.tiles import ALL_PIPS

_SPAN: Final = 2 * ALL_PIPS + 1
_NOTHINGS: Final = vec[float]([0.0] * (SLOTS_MOST + 1))
_HARDLY: Final = 1e-4
"""What is so much less likely than the likeliest hand tells nothing any more."""
_LEARN: Final = 0
_COUNT: Final = 1
_ANSWER: Final = 2


class Balance:
    """Learns a subgame. ``ranges`` are the likelihoods of the root's hands, slot by slot."""

    def __init__(self, game: Subgame, ranges: vec[float], stakes: Stakes) -> None:
        self.game = game
        self.rounds: i64 = 0
        """How often both have learnt."""
        self.weight: float = 0.0
        self.roots: i64 = len(ranges)
        self.reach: vec[float] = _NOTHINGS[: game.slots]
        """How likely a hand comes to its slot, by its own moves alone."""
        self.value: vec[float] = _NOTHINGS[: game.slots]
        """What a hand wins there, summed over the other's hands and how likely these come."""
        self.chance: vec[float] = _NOTHINGS[: game.entries]
        """By entry, how often that move is made with that hand; 1 for the first, which is none."""
        self.regret: vec[float] = _NOTHINGS[: game.entries]
        self.total: vec[float] = _NOTHINGS[: game.entries]
        self.worth: vec[float] = worths_of(stakes)
        """By seat, what it is worth to be ahead by so many pips."""
        self.hands: vec[i64] = nothings(game.slots)
        self.pips: vec[i64] = nothings(game.slots)
        self.likely: vec[float] = _NOTHINGS[: game.slots]
        """The hands of the other that come to a node at all."""
        self.most: vec[float] = vec[float]([0.0, 0.0])
        """By seat, the likelihood of the likeliest hand of the root."""
        slot: i64
        for slot in range(self.roots):
            self.reach[slot] = ranges[slot]
            seat = game.turn if slot < game.count[0] else 1 - game.turn
            self.most[seat] = max(self.most[seat], ranges[slot])
        self._begin()

    def learn(self) -> None:
        """Let both players learn once more."""
        self.rounds += 1
        self.weight = float(self.rounds) * float(self.rounds)
        player: i64
        for player in range(2):
            self._spread()
            self._gather(player, _LEARN)

    def settle(self) -> None:
        """Take the average as the strategy from now on."""
        game = self.game
        slot: i64
        entry: i64
        for slot in range(game.slots):
            begin = game.entry[slot]
            total = 0.0
            for entry in range(begin, begin + game.ways[slot]):
                total += self.total[entry]
            if total > 0.0:
                for entry in range(begin, begin + game.ways[slot]):
                    self.chance[entry] = self.total[entry] / total
        self._spread()

    def comes(self, node: i64, slot: i64) -> bool:
        """Whether the mover comes to a node with a hand at all, and the other with any of its."""
        if self.reach[slot] <= _HARDLY * self.most[self.game.mover[node]]:
            return False
        return self.met(node, slot) > _HARDLY * self.most[1 - self.game.mover[node]]

    def expected(self, player: i64) -> float:
        """What a player wins on average when both keep to the strategy."""
        self._spread()
        self._gather(player, _COUNT)
        return self._won(player)

    def answered(self, player: i64) -> float:
        """What a player wins by the best answer to the other's strategy."""
        self._spread()
        self._gather(player, _ANSWER)
        return self._won(player)

    def met(self, node: i64, slot: i64) -> float:
        """How likely the other's hands that a hand of the mover may meet come to a node."""
        game = self.game
        rest = game.first[node] + game.count[node]
        likely = 0.0
        other: i64
        for other in range(rest, rest + game.rest[node]):
            if game.hand[other] & game.hand[slot] == 0:
                likely += self.reach[other]
        return likely

    def _won(self, player: i64) -> float:
        """The mean over the root's hands."""
        game = self.game
        begin: i64 = 0 if player == game.turn else game.count[0]
        end = game.count[0] if player == game.turn else self.roots
        won = 0.0
        pairs = 0.0
        slot: i64
        other: i64
        for slot in range(begin, end):
            won += self.reach[slot] * self.value[slot]
            for other in range(self.roots):
                if (other < begin or other >= end) and game.hand[slot] & game.hand[other] == 0:
                    pairs += self.reach[slot] * self.reach[other]
        return won / pairs if pairs > 0.0 else 0.0

    def _begin(self) -> None:
        """All moves alike at first."""
        game = self.game
        self.chance[0] = 1.0
        slot: i64
        entry: i64
        for slot in range(game.slots):
            begin = game.entry[slot]
            for entry in range(begin, begin + game.ways[slot]):
                self.chance[entry] = 1.0 / float(game.ways[slot])

    def _spread(self) -> None:
        """How likely each hand comes to each node."""
        game = self.game
        slot: i64
        for slot in range(self.roots, game.slots):
            self.reach[slot] = self.reach[game.up[slot]] * self.chance[game.through[slot]]

    def _gather(self, player: i64, purpose: i64) -> None:
        """From the ends back to the root: what the player's hands win at each node."""
        game = self.game
        slot: i64
        for slot in range(game.slots):
            self.value[slot] = 0.0
        node: i64 = game.nodes - 1
        while node >= 0:
            kind = game.kind[node]
            if kind == ENDED:
                self._end(node, player)
            elif kind == LAST:
                self._last(node, player)
            elif game.mover[node] == player:
                self._decide(node, purpose)
            parent = game.parent[node]
            if parent >= 0 and game.mover[parent] != player:
                begin, count = self._block(node, player)
                for slot in range(begin, begin + count):
                    self.value[game.up[slot]] += self.value[slot]
            node -= 1

    def _block(self, node: i64, player: i64) -> tuple[i64, i64]:
        """Where a player's slots at a node begin, and how many there are."""
        game = self.game
        first = game.first[node]
        if game.mover[node] == player:
            return first, game.count[node]
        return first + game.count[node], game.rest[node]

    def _meet(self, node: i64, player: i64) -> i64:
        """Note the hands that a player may really have at a node; returns how many."""
        game = self.game
        begin, count = self._block(node, player)
        met: i64 = 0
        slot: i64
        for slot in range(begin, begin + count):
            if self.reach[slot] > 0.0:
                self.hands[met] = game.hand[slot]
                self.pips[met] = game.pips[slot]
                self.likely[met] = self.reach[slot]
                met += 1
        return met

    def _end(self, node: i64, player: i64) -> None:
        """Both hands are counted."""
        game = self.game
        met = self._meet(node, 1 - player)
        begin, count = self._block(node, player)
        slot: i64
        other: i64
        for slot in range(begin, begin + count):
            hand = game.hand[slot]
            base = player * _SPAN + ALL_PIPS - game.pips[slot]
            won = 0.0
            for other in range(met):
                if self.hands[other] & hand == 0:
                    won += self.likely[other] * self.worth[base + self.pips[other]]
            self.value[slot] = won

    def _last(self, node: i64, player: i64) -> None:
        """Whoever moves goes out if its only tile fits, and passes otherwise."""
        game = self.game
        begin, count = self._block(node, player)
        slot: i64
        other: i64
        if game.mover[node] == player:
            met = self._meet(node, 1 - player)
            base = player * _SPAN + ALL_PIPS
            for slot in range(begin, begin + count):
                if game.entry[slot] >= 0:
                    self.value[slot] = self.value[game.entry[slot]]
                    continue
                hand = game.hand[slot]
                won = 0.0
                for other in range(met):
                    if self.hands[other] & hand == 0:
                        won += self.likely[other] * self.worth[base + self.pips[other]]
                self.value[slot] = won
            return
        first = game.first[node]
        base = player * _SPAN + ALL_PIPS
        for other in range(first, first + game.count[node]):
            if game.entry[other] >= 0 or self.reach[other] <= 0.0:
                continue
            hand = game.hand[other]
            for slot in range(begin, begin + count):
                if game.hand[slot] & hand == 0:
                    self.value[slot] += self.reach[other] * self.worth[base - game.pips[slot]]

    def _decide(self, node: i64, purpose: i64) -> None:
        """The player's own move."""
        game = self.game
        first = game.first[node]
        slot: i64
        entry: i64
        for slot in range(first, first + game.count[node]):
            begin = game.entry[slot]
            end = begin + game.ways[slot]
            if purpose == _ANSWER:
                best = self.value[game.down[begin]]
                for entry in range(begin + 1, end):
                    best = max(best, self.value[game.down[entry]])
                self.value[slot] = best
                continue
            mean = 0.0
            for entry in range(begin, end):
                mean += self.chance[entry] * self.value[game.down[entry]]
            self.value[slot] = mean
            if purpose == _LEARN:
                self._regret(slot, begin, end, mean)

    def _regret(self, slot: i64, begin: i64, end: i64, mean: float) -> None:
        """Note what each move would have won more, and draw the next strategy from that."""
        game = self.game
        weight = self.weight * self.reach[slot]
        sum_ahead = 0.0
        entry: i64
        for entry in range(begin, end):
            self.total[entry] += weight * self.chance[entry]
            more = self.value[game.down[entry]] - mean
            regret = max(0.0, self.regret[entry] + more)
            self.regret[entry] = regret
            ahead = max(0.0, regret + more)
            self.chance[entry] = ahead
            sum_ahead += ahead
        for entry in range(begin, end):
            if sum_ahead > 0.0:
                self.chance[entry] /= sum_ahead
            else:
                self.chance[entry] = 1.0 / float(end - begin)


def worths_of(stakes: Stakes) -> vec[float]:
    """For either seat, from 168 pips behind to 168 ahead; one wins what the other loses."""
    worths = vec[float]([0.0] * (2 * _SPAN))
    sign = 1.0 if stakes.me == 0 else -1.0
    pips: i64
    for pips in range(1, ALL_PIPS + 1):
        ahead = sign * stakes.worth[stakes.at(0, pips)]
        behind = sign * stakes.worth[stakes.at(1, pips)]
        worths[ALL_PIPS + pips] = ahead
        worths[ALL_PIPS - pips] = behind
        worths[_SPAN + ALL_PIPS + pips] = -behind
        worths[_SPAN + ALL_PIPS - pips] = -ahead
    level = sign * stakes.worth[stakes.at(NOBODY, 0)]
    worths[ALL_PIPS] = level
    worths[_SPAN + ALL_PIPS] = -level
    return worths
