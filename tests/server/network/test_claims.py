"""Times that are said and not so: wrong clocks cost nothing, lies gain no more than the cap."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.server import entries
from parlour.server.arrival import Way, accept
from parlour.server.lags import CAP, SLACK, WINDOW, Lag
from parlour.server.protocol import MakeMove, Settings
from tests.server.network.clockwork import run
from tests.server.network.lines import Road, road
from tests.server.network.pages import Page
from tests.server.network.tables import Company, company

ONE_ROUND = {"max_rounds": "1", "tie": "shared"}


class Noting(Page):
    """Keeps what an honest page of its kind would have said of each drop."""

    def __init__(self, *args) -> None:
        super().__init__(*args)
        self.honest: dict[str, int] = {}

    def said(self, at: int) -> int:
        """What it says instead."""
        return at

    def move(self, move, then, at=0, grabbed=0) -> None:
        now = self.round_now()

        def make(name: str) -> MakeMove:
            self.honest[name] = now
            return MakeMove(id=name, move=move, at=self.said(now), grabbed=self.said(now))

        self.send(make, then)


class Early(Noting):
    """Says of each card that it was dropped long ago."""

    def said(self, at: int) -> int:
        return 1


class Late(Early):
    """Lets its echoes lie about to seem far away, too."""

    def echoed(self, echo: int, held: int) -> tuple[int, int]:
        return echo, 0  # it has been held for seconds


class Future(Noting):
    """Says of each card that it comes down later, to be free of its last drop or whatever."""

    def said(self, at: int) -> int:
        return at + 5_000


def gains(table: Company, seat: int) -> list[int]:
    """By how much earlier than an honest page's each drop of a seat counted."""
    page = table.people[seat].page
    assert isinstance(page, Noting)
    log = [entries.decode(line) for line in table.store.logs[table.table.id]]
    moves = {e.command: e.at for e in log if isinstance(e, entries.Moved) and e.command}
    hold = page.line.client.hold if page.line.client is not None else 0
    return [page.honest[name] - hold - moves[name] for name in page.honest if name in moves]


def played(kind: type[Page], trip: int, *, even: bool, other: int = 120) -> list[int]:
    """The gains of somebody at this distance, at a table of three."""

    async def whole() -> list[int]:
        roads = [road(trip), road(other), road(other)]
        options = {"max_rounds": "3", "tie": "shared"}
        table = await company(roads, 3, settings=Settings(even=even), options=options, pages=[kind])
        await table.play(1)
        found = gains(table, 0)
        await table.close()
        return found

    return run(whole())


@pytest.mark.parametrize("even", [True, False])
def test_an_honest_page_is_believed_to_the_millisecond(even: bool) -> None:
    found = played(Noting, 90, even=even)
    assert len(found) > 20
    assert max(abs(gain) for gain in found) <= 2


@pytest.mark.parametrize("even", [True, False])
@pytest.mark.parametrize("trip", [10, 120, 280])
def test_saying_that_a_card_was_dropped_long_ago_gains_the_slack_only(trip, even) -> None:
    found = played(Early, trip, even=even)
    assert len(found) > 20
    assert max(found) <= SLACK + 2
    assert max(found) > 0, "a lie that is not even tried shows nothing"


@pytest.mark.parametrize("even", [True, False])
@pytest.mark.parametrize("trip", [10, 120, 280])
def test_seeming_to_be_far_away_gains_the_cap_less_the_real_way_only(trip, even) -> None:
    found = played(Late, trip, even=even)
    assert len(found) > 20
    assert max(found) <= CAP - trip + 2
    assert max(found) > (CAP - trip) // 2


@pytest.mark.parametrize("even", [True, False])
def test_a_drop_in_the_future_counts_as_its_arrival(even: bool) -> None:
    found = played(Future, 90, even=even)
    assert len(found) > 20
    assert all(-92 <= gain <= 0 for gain in found)


def test_a_clock_that_is_wrong_and_goes_wrong_costs_nothing() -> None:
    async def whole() -> list[int]:
        roads = [
            Road(45, 45, skew=3_600_000, drift=2e-4), Road(45, 45, skew=-7_200_000, drift=-2e-4),
        ]  # fmt: skip
        table = await company(roads, 5, options=ONE_ROUND, pages=[Noting, Noting])
        await table.play(1)
        log = [entries.decode(line) for line in table.store.logs[table.table.id]]
        begun = table.table.fold.clocks.round_from
        late = [e.wall - begun - e.at for e in log if isinstance(e, entries.Moved) and e.person]
        await table.close()
        return late

    late = run(whole())
    assert len(late) > 50
    assert all(80 <= ms <= 100 for ms in late), "a drop is a round trip before its arrival"


def test_an_echo_counts_once_and_only_when_it_was_sent_there() -> None:
    lag = Lag()
    assert lag.reach() == 0
    lag.told(1_000)
    assert lag.heard(1_900, 999, 0) is None
    assert lag.heard(1_900, 1_000, 850) == 50
    assert lag.heard(3_000, 1_000, 0) is None
    lag.told(4_000)
    assert lag.heard(4_030, 4_000, 31) is None
    assert (lag.typical, lag.reach()) == (50, 50 + SLACK)


@given(st.lists(st.integers(0, 2_000), min_size=1, max_size=60))
def test_the_way_is_that_of_late_and_capped(trips: list[int]) -> None:
    lag, now = Lag(), 10_000
    for trip in trips:
        lag.told(now)
        lag.heard(now + trip, now, 0)
        now += 5_000
    assert lag.reach() == min(CAP, max(trips[-WINDOW:]) + SLACK)
    assert sorted(trips[-WINDOW:])[len(trips[-WINDOW:]) // 2] == lag.typical


def test_old_pongs_are_forgotten() -> None:
    lag = Lag()
    for now in range(1, 101):
        lag.told(now)
    assert lag.heard(200, 1, 0) is None
    assert lag.heard(200, 100, 0) == 100


@given(st.integers(0, 10**6), st.integers(0, 10**6), st.integers(0, CAP))
def test_nobody_s_drop_is_earlier_than_the_way_allows(now: int, at: int, reach: int) -> None:
    """Host, people beside the server and bots are judged by this same function."""
    assert accept(now, at, at, 0, Way(reach)).drop >= now - reach
    assert accept(now, at, at, 0).drop == max(1, now)
