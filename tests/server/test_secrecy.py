"""Every byte a page receives says only what its seat may know.

A table is played live on a real server. Then the cards that one viewer has not seen, by the naive
reading of the rules, are exchanged in the deals, and the same moves are made at a second table: all
that this viewer is sent must be the same, byte for byte, but for ids and secrets.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable, Coroutine
from contextlib import AsyncExitStack
from typing import Any

import pytest

from parlour.core.dealer import Dealer
from parlour.core.game import Game
from parlour.core.rng import Rng
from parlour.core.seats import format_seat
from parlour.games import GAMES
from parlour.server.needs import Wall
from tests.conformance.exchange import Packs, exchanged, fits, trace
from tests.conformance.naive import follow
from tests.conformance.walk import Start, Walk
from tests.server.running import UNHURRIED, InlineDesk, Page, Served, serving

CARD = re.compile(r"(?<![0-9A-Za-z])(?:[9TJQKA][CDHS]|[0-6]-[0-6])(?![0-9A-Za-z])")
"""A card of euchre or a tile: in these games each is there once."""
Move = tuple[int, str]
STEP_MS = 400
"""Time from move to move."""
PLAYERS = {"euchre": 3, "passing": 3, "gnoming": 2, "nerts": 2}
STEPS = {"euchre": 32, "passing": 24, "gnoming": 40, "nerts": 40}
OPTIONS: dict[str, dict[str, str]] = {
    "euchre": {"reneging": "challenge"},
    "passing": {},
    "gnoming": {},
    "nerts": {"jokers": "1"},
}


class StillWall(Wall):
    """A wall clock that goes only when it is told to."""

    def __init__(self) -> None:
        self._now = 1_800_000_000_000
        self._waiting: set[asyncio.Event] = set()

    def now(self) -> int:
        return self._now

    def turn(self, milliseconds: int) -> None:
        """Let time go by."""
        self._now += milliseconds
        for event in list(self._waiting):
            event.set()

    async def wait(self, event: asyncio.Event, until: int | None) -> None:
        if until is None or until > self._now:
            self._waiting.add(event)
            await event.wait()
            self._waiting.discard(event)


class Scripted(Dealer):
    """Deals what is written; who is first is written too."""

    def __init__(self, first: int, deals: Packs) -> None:
        super().__init__(bytes(32))
        self._first = first
        self._packs = [pack for packs in deals for pack in packs]

    def below(self, bound: int) -> int:
        assert self._first < bound
        return self._first

    def shuffle(self, pack: tuple[int, ...]) -> list[int]:
        dealt = self._packs.pop(0)
        assert sorted(dealt) == sorted(pack)
        return dealt


class Session:
    """A table at which a page for each seat, and one that looks on, move in lockstep."""

    def __init__(self, served: Served, wall: StillWall, made: dict[str, str]) -> None:
        self.served = served
        self.wall = wall
        self.made = made
        self.pages: list[Page] = []
        self.told: list[list[str]] = []
        """For each page all it was told so far, as of each time that everybody had seen all."""

    @property
    def fold(self) -> Any:
        """The table itself, which no page sees."""
        return self.served.hall.tables[self.made["table"]].fold

    async def sit(self, stack: AsyncExitStack, players: int) -> None:
        """Seat everybody, let somebody look on, and begin."""
        for seat in range(players + 1):
            token = None if seat else self.made["token"]
            page = await stack.enter_async_context(self.served.page(self.made["table"], token))
            self.pages.append(page)
            self.told.append([])
            if 0 < seat < players:
                await page.done("sit", name=f"Number {seat}", seat=format_seat(seat))
            await self.settle()
        await self.pages[0].done("start")
        await self.turn(5000)  # rounds of games without turns begin a little after the deal

    async def turn(self, milliseconds: int) -> None:
        """Let time go by and everybody see what comes of it."""
        await self.settle()
        self.wall.turn(milliseconds)
        await self.settle()

    async def settle(self) -> None:
        """Until every page has seen all there is; then note what it was told."""
        seq = -1
        while self.fold.seq != seq:
            seq = self.fold.seq
            for page in self.pages:
                await page.until(lambda page=page, seq=seq: page.seq >= seq)
            for _ in range(2):  # what was due before the first is told before the second
                await asyncio.gather(*(page.pong() for page in self.pages))
        for page, told in zip(self.pages, self.told, strict=True):
            told.append(self._plain(page))

    def _plain(self, page: Page) -> str:
        """All a page knows, without ids and secrets, which differ from table to table."""
        others = [
            {**told, "id": ""}
            for told in page.told
            if told["type"] in ("hint", "refused", "done", "said", "welcome")
        ]
        text = json.dumps([page.view, page.room, page.you, page.may, page.events, others])
        text = text.replace(self.made["table"], "TABLE")
        for number, other in enumerate(self.pages):
            for told in other.told:
                for key in ("person", "token"):
                    if told["type"] == "you" and told[key]:
                        text = text.replace(told[key], f"{key} {number}")
        return text

    async def step(self, move: Move | None, *, hint: bool) -> None:
        """Make a move (or only let time pass), and let everybody see it."""
        if move is not None:
            if hint:
                await self.pages[move[0]].say("hint")
            await self.pages[move[0]].say("move", move=move[1])
            await self.settle()
        if self.fold.room.phase == "between":
            for page in self.pages[:-1]:
                await page.done("next")
            await self.turn(5000)
        await self.turn(STEP_MS)

    def choose(self, rng: Rng) -> Move | None:
        """A move that some page may make, at random."""
        able = [seat for seat, page in enumerate(self.pages) if page.legal]
        if not able:
            return None
        seat = able[int(rng.below(len(able)))]
        moves = self.pages[seat].legal
        return seat, moves[int(rng.below(len(moves)))]

    def walk(self, game: Game) -> Walk:
        """All deals and moves so far, as the laws look at them."""
        play, room = self.fold.playing(), self.fold.room
        start = Start(game, play.players, play.first, tuple(room.options.items()), "uniform", 0, 0)
        walk = Walk(start)
        for step in play.steps:
            if step.packs is not None:
                walk.events.append(("deal", len(walk.packs)))
                walk.packs.append(step.packs)
            else:
                walk.events.append(("move", len(walk.moves)))
                walk.moves.append((step.seat, step.move, step.at, step.grabbed))
        return walk


def in_session(
    game: Game,
    players: int,
    dealer: Dealer,
    work: Callable[[Session], Coroutine[Any, Any, None]],
) -> Session:
    """Let ``work`` happen at a new table dealt by ``dealer``."""

    async def run() -> Session:
        wall = StillWall()
        desk = InlineDesk(seed=1)  # so that hints differ only where what they see does
        async with serving(
            wall=wall, make_dealer=lambda: dealer, rate=UNHURRIED, desk=desk
        ) as served:
            made = await served.table(game.id, players, options=OPTIONS[game.id])
            async with AsyncExitStack() as stack:
                session = Session(served, wall, made)
                await asyncio.wait_for(session.sit(stack, players), 30)
                await asyncio.wait_for(work(session), 100)
                return session

    return asyncio.run(run())


def played(game: Game, players: int, steps: int, seed: int) -> tuple[Session, Walk, list[Move]]:
    """A live match of so many steps: the session, its deals and moves, and who made which."""
    rng, made = Rng(seed), []
    walks = []

    async def work(session: Session) -> None:
        for n in range(steps):
            if session.fold.room.phase == "over":
                break
            move = session.choose(rng)
            made.append(move)
            await session.step(move, hint=n % 5 == 0)
        walks.append(session.walk(game))

    session = in_session(game, players, Dealer.named("secrecy", game.id, seed), work)
    return session, walks[0], made


def again(game: Game, walk: Walk, packs: Packs, made: list[Move | None]) -> Session:
    """The same moves on other deals."""

    async def work(session: Session) -> None:
        for n, move in enumerate(made):
            await session.step(move, hint=n % 5 == 0)

    return in_session(game, walk.start.players, Scripted(walk.start.first, packs), work)


def other_deals(walk: Walk, viewer: int | None, rng: Rng) -> Packs | None:
    """Deals that the viewer could not tell from those of the walk; None when there are none."""
    seen = follow(walk).seen(None if viewer is None else format_seat(viewer))
    own = trace(walk, walk.packs, viewer)
    assert own is not None
    for _ in range(60):
        packs = exchanged(walk, seen, rng)
        if packs is not None and packs != walk.packs and fits(own, trace(walk, packs, viewer)):
            return packs
    return None


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_unseen_cards_change_nothing_that_a_page_is_told(game: Game) -> None:
    players = PLAYERS[game.id]
    session, walk, made = played(game, players, STEPS[game.id], seed=11)
    assert len(walk.moves) > STEPS[game.id] // 2
    rng, compared = Rng(5), 0
    for viewer in (*range(players), None):
        packs = other_deals(walk, viewer, rng)
        if packs is None:
            continue
        page = players if viewer is None else viewer
        other = again(game, walk, packs, made)
        assert other.told[page] == session.told[page], f"viewer {viewer}"
        compared += 1
    assert compared > players // 2


@pytest.mark.slow
def test_a_card_that_shows_is_found() -> None:
    """The comparison can fail: whoever does see the exchanged cards is told something else."""
    game = GAMES["passing"]
    session, walk, made = played(game, 2, 12, seed=11)
    packs = other_deals(walk, 0, Rng(5))
    assert packs is not None
    other = again(game, walk, packs, made)
    assert other.told[0] == session.told[0]
    assert other.told[1] != session.told[1]


@pytest.mark.slow
@pytest.mark.parametrize("game", [GAMES["euchre"], GAMES["passing"]], ids=lambda game: game.id)
def test_no_message_names_a_card_that_its_reader_has_not_seen(game: Game) -> None:
    players = PLAYERS[game.id]
    session, walk, _ = played(game, players, 60, seed=4)
    rounds = sum(kind == "deal" for kind, _ in walk.events)
    assert rounds > 1
    for viewer, page in enumerate(session.pages):
        letter = None if viewer == players else format_seat(viewer)
        deal, named, allowed = -1, set(), seen_by_deal(game, walk, letter)
        for message in page.heard:
            told = json.loads(message)
            for event in told.get("events", []):
                if event["type"] == "deal":
                    assert named <= allowed[deal] if deal >= 0 else not named
                    named, deal = set(), deal + 1
            named |= cards_in(told.get("view")) | cards_in(told.get("patch"))
        assert named <= allowed[deal]
        assert len(named) > 3 or letter is None


def seen_by_deal(game: Game, walk: Walk, letter: str | None) -> list[set[str]]:
    """For each deal the cards of it that a seat has seen, and those of the deal before."""
    seen = follow(walk).seen(letter)
    allowed = []
    for deal in range(len(walk.packs)):
        cards = {game.format_card(walk.packs[d][p][i]) for d, p, i in seen if d in (deal - 1, deal)}
        allowed.append(cards)
    return allowed


def cards_in(value: object) -> set[str]:
    """The cards that are named anywhere in a value, but not as what may be asked for."""
    if isinstance(value, dict):
        return {c for key, part in value.items() if key != "options" for c in cards_in(part)}
    if isinstance(value, list):
        return {c for part in value for c in cards_in(part)}
    return set(CARD.findall(value)) if isinstance(value, str) else set()
