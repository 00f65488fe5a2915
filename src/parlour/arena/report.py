"""A summary as JSON, and as tables of text."""

from __future__ import annotations

import math
from typing import NamedTuple

from parlour.arena.ratings import Rating
from parlour.arena.summary import Difference, Meeting, Standing, Summary
from parlour.bots.intervals import Interval
from parlour.words import say

SMALLEST_P = 0.0001


class Table(NamedTuple):
    """Headings and rows, to be drawn or written."""

    title: str
    headings: list[str]
    rows: list[list[str]]

    def markdown(self) -> str:
        """The table as documents have it."""
        lines = [self.headings, ["---"] * len(self.headings), *self.rows]
        return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)


def report_json(summary: Summary) -> dict[str, object]:
    """The JSON form; ``docs/records.md`` tells its fields."""
    return {
        **summary.plan.to_json(),
        "deals": summary.deals,
        "sittings": summary.sittings,
        "rounds_played": summary.rounds,
        "even": summary.even,
        "meetings": [_row_json(one) for one in summary.meetings],
        "standings": [_row_json(one) for one in summary.standings],
        "differences": [_row_json(one) for one in summary.differences],
        "faults": [
            {"bot": bot, "kind": kind, "count": count}
            for (bot, kind), count in sorted(summary.faults.items())
        ],
    }


def report_tables(summary: Summary) -> list[Table]:
    """The tables for people, those with something in them."""
    found = [meetings_table(summary), _differences_table(summary), standings_table(summary)]
    return [table for table in [*found, _faults_table(summary)] if table.rows]


def meetings_table(summary: Summary) -> Table:
    """One guest against copies of another."""
    headings = [
        say("arena-column-guest"), say("arena-column-field"), say("arena-column-sittings"),
        say("arena-column-wins", even=share_text(summary.even)),
        say("arena-column-ahead", even=share_text(0.5)), say("arena-column-gain"),
        say("arena-column-p"),
    ]  # fmt: skip
    rows = [
        [
            one.guest, one.field, str(one.sittings), wins_text(one.wins), wins_text(one.ahead),
            gain_text(one.gain), p_text(one.p),
        ]
        for one in summary.meetings
    ]  # fmt: skip
    return Table(say("arena-meetings"), headings, rows)


def standings_table(summary: Summary) -> Table:
    """Every bot's rating; where they met in mixes, also what they got there."""
    headings = [say("arena-column-bot"), say("arena-column-sittings"), say("arena-column-rating")]
    rows = [[one.bot, str(one.sittings), rating_text(one.rating)] for one in summary.standings]
    if summary.differences:
        headings += [
            say("arena-column-wins", even=share_text(summary.even)), say("arena-column-gain"),
        ]  # fmt: skip
        for row, one in zip(rows, summary.standings, strict=True):
            row += [wins_text(one.wins), gain_text(one.gain)]
    return Table(say("arena-standings"), headings, rows)


def _differences_table(summary: Summary) -> Table:
    headings = [
        say("arena-column-bot"), say("arena-column-less"), say("arena-column-wins-more"),
        say("arena-column-gain"), say("arena-column-p"),
    ]  # fmt: skip
    rows = [
        [
            one.first,
            one.second,
            wins_text(one.wins, signed=True),
            gain_text(one.gain),
            p_text(one.p),
        ]
        for one in summary.differences
    ]
    return Table(say("arena-differences"), headings, rows)


def _faults_table(summary: Summary) -> Table:
    kinds = {
        "failed": say("arena-fault-failed"), "illegal": say("arena-fault-illegal"),
        "hung": say("arena-fault-hung"), "died": say("arena-fault-died"),
    }  # fmt: skip
    rows = [[bot, kinds[kind], str(count)] for (bot, kind), count in sorted(summary.faults.items())]
    headings = [say("arena-column-bot"), say("arena-column-fault"), say("arena-column-count")]
    return Table(say("arena-faults"), headings, rows)


def wins_text(wins: Interval, signed: bool = False) -> str:
    """A share and its interval, as in ``61.2 % (55.0 – 67.0)``."""
    sign = "+" if signed else ""
    value, ends = share_text(wins.value, sign), ""
    if math.isfinite(wins.low):
        low, high = f"{100 * wins.low:{sign}.1f}", f"{100 * wins.high:{sign}.1f}"
        ends = f" ({low} – {high})"
    return (value + ends).replace("-", "−")


def share_text(share: float, sign: str = "") -> str:
    """A share in per cent."""
    return f"{100 * share:{sign}.1f} %"


def gain_text(gain: Interval) -> str:
    """Points a round, with half the width of the interval."""
    half = gain.high - gain.value
    width = f" ± {half:.2f}" if math.isfinite(half) else ""
    return f"{gain.value:+.2f}{width}".replace("-", "−")


def rating_text(rating: Rating) -> str:
    """Whole rating points, as in ``+120 (+95 – +148)``; 0 for the bot that all are held to."""
    if rating == (0.0, 0.0, 0.0):
        return "0"
    ends = ""
    if math.isfinite(rating.low):
        ends = f" ({rating.low:+.0f} – {rating.high:+.0f})"
    return f"{rating.points:+.0f}{ends}".replace("-", "−")


def p_text(p: float) -> str:
    """A probability; very small ones are only said to be so."""
    return f"< {SMALLEST_P}" if p < SMALLEST_P else f"{p:.4f}"


def _row_json(row: Meeting | Standing | Difference) -> dict[str, object]:
    found: dict[str, object] = {}
    for name, value in row._asdict().items():
        if isinstance(value, Interval):
            found[name] = _interval_json(value)
        else:
            found[name] = _rating_json(value) if isinstance(value, Rating) else value
    return found


def _interval_json(found: Interval) -> dict[str, object]:
    ends = {"low": _end(found.low), "high": _end(found.high)}
    return {"value": found.value, **ends, "p": found.p}


def _rating_json(found: Rating) -> dict[str, object]:
    return {"points": found.points, "low": _end(found.low), "high": _end(found.high)}


def _end(end: float) -> float | None:
    return end if math.isfinite(end) else None
