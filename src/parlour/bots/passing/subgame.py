"""What may still happen between two players as both of them see it, once nothing can be drawn.

Every node is what is public: the ends, the passes, who moves and which tiles have been set. At a
node each player may have any hand of the tiles that are not in the line; such a hand at a node is
a *slot*. Whoever holds one tile sets it as soon as it fits: going out is never worse than waiting,
because the other hand only becomes lighter. All other choices are there, a pass while able too.

A round in which neither can match counts as one in which both pass (5.4, 5.5): the pips are the
same. So an end that depends on hidden hands needs no node.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from parlour.bots.passing.board import Board
from parlour.bots.passing.spot import Side, Spot
from parlour.games.passing.notation import DRAW, LEFT, OPEN, PASS, RIGHT
from parlour.games.passing.tiles import TILES, WITH, count_pips, count_tiles

SLOTS_MOST: Final = 250_000
"""Hands at all nodes together; what has more is not small."""
NODES_MOST: Final = 20_000
DECIDES: Final = 0
LAST: Final = 1
"""Whoever moves holds one tile, and need not think."""
ENDED: Final = 2
_NONE: Final = -1
_NOTHINGS: Final = vec[i64]([0] * (SLOTS_MOST + 1))


class Subgame:
    """The tree from a board on, of which only what is public is looked at.

    ``size`` tells whether it is small; ``grow`` it only then. Slots and nodes are numbered so that
    what comes before has the smaller number. The root's slots are those of the mover's hands, then
    those of the other's.
    """

    def __init__(self, board: Board) -> None:
        self.closing: i64 = board.closing
        self.tiles: i64 = board.tiles
        self.root = Spot(board.left, board.right, board.passes, board.line)
        self.turn: i64 = board.turn
        self.mine = Side(count_tiles(board.hands[board.turn]), board.tiles)
        self.theirs = Side(count_tiles(board.hands[1 - board.turn]), board.tiles)
        self.nodes: i64 = 0
        self.slots: i64 = 0
        self.entries: i64 = 1
        self.edges: i64 = 0
        # by node
        self.kind: vec[i64] = vec[i64]()
        self.mover: vec[i64] = vec[i64]()
        self.parent: vec[i64] = vec[i64]()
        self.first: vec[i64] = vec[i64]()
        """The first slot of the mover's hands ..."""
        self.count: vec[i64] = vec[i64]()
        """... and how many; those of the other follow:"""
        self.rest: vec[i64] = vec[i64]()
        self.edge: vec[i64] = vec[i64]()
        """Where the node's edges begin."""
        self.same: vec[i64] = vec[i64]()
        """Whether both ends have the same value."""
        # by edge
        self.move: vec[i64] = vec[i64]()
        self.child: vec[i64] = vec[i64]()
        # by slot
        self.hand: vec[i64] = vec[i64]()
        self.pips: vec[i64] = vec[i64]()
        self.up: vec[i64] = vec[i64]()
        """The slot of the same player before; -1 at the root."""
        self.through: vec[i64] = vec[i64]()
        """The entry (a move with a hand) that leads here; 0 where it was not this player's move."""
        self.entry: vec[i64] = vec[i64]()
        """Of whoever decides: its first entry. Of a last tile: its slot after a pass, or -1."""
        self.ways: vec[i64] = vec[i64]()  # how many entries it has
        # by entry
        self.down: vec[i64] = vec[i64]()
        """The slot that the move leads to."""

    def size(self) -> bool:
        """Count what there would be; whether that is little enough."""
        self.nodes = self.slots = self.edges = 0
        self.entries = 1
        return self._measure(self.root, self.mine, self.theirs)

    def _measure(self, spot: Spot, mine: Side, theirs: Side) -> bool:
        """Add a node and all below it; whether there is still room."""
        free = self.tiles & ~spot.line
        own = free & mine.may
        count = choose(count_tiles(own), mine.held)
        self.nodes += 1
        self.slots += count + choose(count_tiles(free & theirs.may), theirs.held)
        if self.slots > SLOTS_MOST or self.nodes > NODES_MOST:
            return False
        kind = self._kind(spot, mine.held)
        if kind == ENDED:
            return True
        if kind == DECIDES:
            after = Side(mine.held - 1, self.tiles)
            for move in spot.moves(own):
                self.edges += 1
                self.entries += choose(count_tiles(own) - 1, mine.held - 1)
                if not self._measure(spot.after(move), theirs, after):
                    return False
            if spot.line == 0:
                return True
            self.entries += count
        stays = self._after_pass(spot, mine, kind)
        if free & stays.may == 0:
            return True
        self.edges += 1
        return self._measure(spot.after(PASS), theirs, stays)

    def _after_pass(self, spot: Spot, mine: Side, kind: i64) -> Side:
        """A last tile that fits is set; so whoever passes with one has another."""
        return mine if kind == DECIDES else Side(1, mine.may & ~spot.fits())

    def _kind(self, spot: Spot, held: i64) -> i64:
        if spot.passes == self.closing:
            return ENDED
        free = self.tiles & ~spot.line
        if spot.line and spot.left == spot.right and free & WITH[spot.left] == 0:
            return ENDED
        return LAST if held == 1 and spot.line else DECIDES

    # ---- looking up ----

    def after(self, node: i64, move: i64) -> i64:
        """The node after a move; -1 when there is none."""
        plain = self._plain(node, move)
        edge: i64
        for edge in range(self.edge[node], self.end(node)):
            if self.move[edge] == plain:
                return self.child[edge]
        return _NONE

    def entry_of(self, node: i64, slot: i64, move: i64) -> i64:
        """The entry of a move with a hand of a node that decides; -1 when there is none."""
        plain = self._plain(node, move)
        entry = self.entry[slot]
        edge: i64
        for edge in range(self.edge[node], self.end(node)):
            bit = _bit(self.move[edge])
            if self.hand[slot] & bit != bit:
                continue
            if self.move[edge] == plain:
                return entry
            entry += 1
        return _NONE

    def end(self, node: i64) -> i64:
        """Where the edges of a node end: those of the next one begin there."""
        return self.edge[node + 1] if node + 1 < self.nodes else self.edges

    def _plain(self, node: i64, move: i64) -> i64:
        """At equal ends the left one stands for both."""
        if move < RIGHT or move >= DRAW or not self.same[node]:
            return move
        return move - RIGHT + LEFT

    # ---- growing ----

    def grow(self) -> None:
        """Make the nodes, after ``size`` has said that they are few."""
        nodes, slots, edges = self.nodes, self.slots, self.edges
        self.kind, self.mover, self.parent = nothings(nodes), nothings(nodes), nothings(nodes)
        self.first, self.count, self.rest = nothings(nodes), nothings(nodes), nothings(nodes)
        self.edge, self.same = nothings(nodes), nothings(nodes)
        self.move, self.child = nothings(edges), nothings(edges)
        self.hand, self.pips, self.up = nothings(slots), nothings(slots), nothings(slots)
        self.through, self.entry, self.ways = nothings(slots), nothings(slots), nothings(slots)
        self.down = nothings(self.entries)
        self.nodes = self.slots = self.edges = 0
        self.entries = 1
        self._node(self.root, self.turn, self.mine, self.theirs, _NONE)

    def _node(self, spot: Spot, mover: i64, mine: Side, theirs: Side, parent: i64) -> i64:
        """Make a node and all below it; returns its number."""
        node = self.nodes
        self.nodes += 1
        free = self.tiles & ~spot.line
        kind = self._kind(spot, mine.held)
        self.kind[node] = kind
        self.mover[node] = mover
        self.same[node] = 1 if spot.line and spot.left == spot.right else 0
        self.parent[node] = parent
        self.first[node] = self.slots
        self._deal(free & mine.may, mine.held, 0)
        self.count[node] = self.slots - self.first[node]
        self._deal(free & theirs.may, theirs.held, 0)
        self.rest[node] = self.slots - self.first[node] - self.count[node]
        self.edge[node] = self.edges
        if kind == DECIDES:
            self._decide(node, spot, mine, theirs)
        elif kind == LAST:
            stays = self._after_pass(spot, mine, kind)
            if free & stays.may:
                at = self.edges
                self.edges += 1
                self.move[at] = PASS
                self.child[at] = self._node(spot.after(PASS), 1 - mover, theirs, stays, node)
                self._tie_last(node, free & stays.may)
        return node

    def _decide(self, node: i64, spot: Spot, mine: Side, theirs: Side) -> None:
        """What comes after each tile, and after a pass."""
        moves = spot.moves(self.tiles & ~spot.line & mine.may)
        if spot.line:
            moves = append(moves, PASS)
        begin = self.edges
        self.edges += len(moves)
        after = Side(mine.held - 1, self.tiles)
        other = 1 - self.mover[node]
        index: i64
        for index in range(len(moves)):
            move = moves[index]
            self.move[begin + index] = move
            side = mine if move == PASS else after
            self.child[begin + index] = self._node(spot.after(move), other, theirs, side, node)
        self._tie(node, begin, begin + len(moves))

    def _deal(self, may: i64, held: i64, rest: i64) -> None:
        """Make slots for every hand of so many of these tiles, in the order of their numbers."""
        if held == 0:
            self.hand[self.slots] = rest
            self.pips[self.slots] = count_pips(rest)
            self.entry[self.slots] = _NONE
            self.slots += 1
            return
        left = may
        while left:
            tile = left & -left
            left ^= tile
            below = may & (tile - 1)
            if count_tiles(below) >= held - 1:
                self._deal(below, held - 1, rest | tile)

    def _tie(self, node: i64, begin: i64, end: i64) -> None:
        """Tie the slots of a node to those after its moves; both are in the same order."""
        first = self.first[node]
        rest = first + self.count[node]
        next_own = vec[i64]([0] * int(end - begin))
        at: i64
        slot: i64
        for at in range(begin, end):
            child = self.child[at]
            next_own[at - begin] = self.first[child] + self.count[child]
            self._tie_other(self.first[child], rest, self.rest[node], _bit(self.move[at]))
        for slot in range(first, rest):
            self.entry[slot] = self.entries
            for at in range(begin, end):
                bit = _bit(self.move[at])
                if self.hand[slot] & bit != bit:
                    continue
                to = next_own[at - begin]
                next_own[at - begin] += 1
                self.down[self.entries] = to
                self.up[to] = slot
                self.through[to] = self.entries
                self.entries += 1
            self.ways[slot] = self.entries - self.entry[slot]

    def _tie_other(self, to: i64, rest: i64, count: i64, bit: i64) -> None:
        """The hands of whoever did not move: all without the tile that was set."""
        slot: i64
        for slot in range(rest, rest + count):
            if self.hand[slot] & bit == 0:
                self.up[to] = slot
                to += 1

    def _tie_last(self, node: i64, stays: i64) -> None:
        """After the pass of a last tile only those are left that do not fit."""
        child = self.child[self.edge[node]]
        first = self.first[node]
        self._tie_other(self.first[child], first + self.count[node], self.rest[node], 0)
        to = self.first[child] + self.count[child]
        slot: i64
        for slot in range(first, first + self.count[node]):
            if self.hand[slot] & stays:
                self.entry[slot] = to
                self.up[to] = slot
                to += 1


def nothings(count: i64) -> vec[i64]:
    """So many noughts, at most one for each slot that there may be."""
    return _NOTHINGS[:count]


def choose(tiles: i64, held: i64) -> i64:
    """In how many ways so many tiles can be held of these."""
    ways: i64 = 1
    step: i64
    for step in range(held):
        ways = ways * (tiles - step) // (step + 1)
    return ways


def _bit(move: i64) -> i64:
    """The tile that a move sets, as a mask; none for a pass."""
    if move == PASS:
        return 0
    return i64(1) << ((move - OPEN) % TILES)
