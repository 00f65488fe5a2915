"""High Card read a second time, on text: what the laws compare the toy with."""

from __future__ import annotations

DEALT_TOGETHER = {2: 2, 3: 2}
FULL_PACK = 9


class Refused(Exception):
    """A move or deal that the rules do not allow."""


class Naive:
    def __init__(self, players: int, first: int, options: dict[str, str]) -> None:
        self.players, self.first = players, first
        self.target = int(options.get("target", "3"))
        self.low = options.get("low", "off") == "on"
        self.over, self.winners = False, list[str]()
        self.scores = [0] * players
        self.rounds: list[tuple[list[int], str]] = []
        self.deals = -1
        self.pack: list[str] = []
        self.moves: list[tuple[int, str]] = []
        self.known: set[tuple[int, int, int]] = set()
        self.own: list[set[tuple[int, int, int]]] = [set() for _ in range(players)]

    def to_deal(self) -> list[list[str]]:
        return [] if self.over or self.pack else [list("123456789")]

    def deal(self, packs: list[list[str]]) -> None:
        if [sorted(pack) for pack in packs] != self.to_deal():
            raise Refused
        self.pack = packs[0]
        self.deals += 1
        self.moves = []
        for place in range(2 * self.players):
            self.own[place // 2].add((self.deals, 0, place))

    def hand(self, seat: int) -> list[str]:
        played = [card for _, card in self.moves]
        return [card for card in self.pack[2 * seat : 2 * seat + 2] if card not in played]

    def next_seat(self) -> int:
        leader = self.first
        n = self.players
        for end in range(n, len(self.moves) + 1, n):
            best = (min if self.low else max)(self.moves[end - n : end], key=lambda m: m[1])
            leader = best[0]
        return (leader + len(self.moves) % n) % n

    def actors(self) -> list[str]:
        return ["ABC"[self.next_seat()]] if self.pack else []

    def legal(self, seat: str) -> list[str]:
        if seat not in self.actors():
            return []
        return [f"play {card}" for card in self.hand("ABC".index(seat))]

    def apply(self, seat: str, move: str, at: int = 0, grabbed: int = 0) -> None:
        if move not in self.legal(seat):
            raise Refused
        self.moves.append(("ABC".index(seat), move[5:]))
        self.known.add((self.deals, 0, self.pack.index(move[5:])))
        if len(self.moves) == 2 * self.players:
            self.score()

    def score(self) -> None:
        n = self.players
        points = [0] * n
        for trick in (self.moves[:n], self.moves[n:]):
            points[(min if self.low else max)(trick, key=lambda m: m[1])[0]] += 1
        self.rounds.append((points, "played"))
        self.scores = [a + b for a, b in zip(self.scores, points, strict=True)]
        self.first, self.pack, self.moves = (self.first + 1) % n, [], []
        best = [s for s in range(n) if self.scores[s] == max(self.scores)]
        if max(self.scores) >= self.target and len(best) == 1:
            self.over, self.winners = True, ["ABC"[best[0]]]

    def seen(self, seat: str | None) -> set[tuple[int, int, int]]:
        return self.known | (self.own["ABC".index(seat)] if seat else set())

    def places(self) -> dict[str, list[str]]:
        if not self.pack:
            return {"pack": list("123456789")}
        hands = {f"hand {s}": self.hand(s) for s in range(self.players)}
        shown = [card for _, card in self.moves]
        return {**hands, "shown": shown, "stock": self.pack[2 * self.players :]}
