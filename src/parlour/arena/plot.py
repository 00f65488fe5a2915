"""The picture of an arena: a row for each meeting and each rating, its interval drawn as a line.

What is to be seen is a list of marks, drawn by us as SVG or by Pillow as PNG: the same picture.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple
from xml.sax.saxutils import escape

from parlour.arena.report import rating_text, share_text, wins_text
from parlour.arena.summary import Summary
from parlour.words import say

KINDS: Final = (".svg", ".png")
WIDTH: Final = 760
_LEFT, _RIGHT, _ROW, _TOP, _GAP = 190, 190, 24, 34, 30
_INK, _PALE, _MARK = "#222222", "#cccccc", "#1f5f8b"
_SIZE: Final = 13
_PLAIN: Final = str.maketrans("–−", "--")
"""The font that comes with Pillow has no other dashes."""
_SHARP: Final = 2
"""Pixels of a PNG to a unit of the picture."""


class PictureError(Exception):
    """The package that draws PNG is not there."""


class Stroke(NamedTuple):
    """A straight line."""

    x: float
    y: float
    to_x: float
    to_y: float
    colour: str = _INK
    width: float = 1.0


class Dot(NamedTuple):
    """A filled circle."""

    x: float
    y: float
    radius: float
    colour: str = _MARK


class Label(NamedTuple):
    """Words on one line, ``x`` being their ``start``, ``middle`` or ``end``; ``y`` their middle."""

    x: float
    y: float
    text: str
    anchor: str = "start"
    size: int = _SIZE


Mark = Stroke | Dot | Label


class Row(NamedTuple):
    """An estimate with its interval, and what is written before and behind it."""

    name: str
    value: float
    low: float
    high: float
    words: str


class Panel(NamedTuple):
    """Rows over one scale; ``even`` is where a pale line goes."""

    title: str
    rows: list[Row]
    low: float
    high: float
    even: float
    ticks: list[tuple[float, str]]


def check(path: Path) -> None:
    """Raise :class:`PictureError` when such a file could not be drawn in the end."""
    if path.suffix == ".png":
        _pillow()


def draw(summary: Summary, path: Path) -> None:
    """Write the picture; raises OSError, and :class:`PictureError` for a PNG without Pillow."""
    panels = [_wins_panel(summary), _ratings_panel(summary)]
    found, height = marks(panels)
    if path.suffix == ".svg":
        path.write_text(svg(found, height), encoding="utf-8")
    else:
        _draw_png(found, height, path)


def marks(panels: Sequence[Panel]) -> tuple[list[Mark], int]:
    """All marks of panels one below the other, and how high the picture is."""
    found: list[Mark] = []
    top = 0
    for panel in panels:
        found += _panel_marks(panel, top)
        top += _TOP + _ROW * len(panel.rows) + _GAP
    return found, top


def svg(found: Sequence[Mark], height: int) -> str:
    """The marks as a document."""
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" '
        f'viewBox="0 0 {WIDTH} {height}" font-family="system-ui, sans-serif">'
    )
    back = f'<rect width="{WIDTH}" height="{height}" fill="#ffffff"/>'
    return "\n".join([head, back, *[_svg_mark(mark) for mark in found], "</svg>"]) + "\n"


def _wins_panel(summary: Summary) -> Panel:
    rows = [
        Row(
            say("arena-plot-against", guest=one.guest, field=one.field),
            *one.wins[:3], wins_text(one.wins),
        )
        for one in summary.meetings
    ] or [
        Row(one.bot, *one.wins[:3], wins_text(one.wins)) for one in summary.standings
    ]  # fmt: skip
    ticks = [(share / 4, share_text(share / 4).replace(".0", "")) for share in range(5)]
    return Panel(say("arena-plot-wins"), rows, 0.0, 1.0, summary.even, ticks)


def _ratings_panel(summary: Summary) -> Panel:
    rows = [Row(one.bot, *one.rating, rating_text(one.rating)) for one in summary.standings]
    ends = [end for row in rows for end in (row.value, row.low, row.high) if math.isfinite(end)]
    low, high = min(ends), max(ends)
    step = 100
    while (high - low) / step > 6:
        step *= 2 if str(step)[0] != "2" else 5
    first, last = math.floor(low / step), math.ceil(high / step)
    last = max(last, first + 1)
    ticks = [(float(step * n), str(step * n).replace("-", "−")) for n in range(first, last + 1)]
    return Panel(say("arena-plot-rating"), rows, ticks[0][0], ticks[-1][0], 0.0, ticks)


def _panel_marks(panel: Panel, top: int) -> list[Mark]:
    width = WIDTH - _LEFT - _RIGHT

    def across(value: float) -> float:
        share = (value - panel.low) / (panel.high - panel.low)
        return _LEFT + width * min(1.0, max(0.0, share))

    bottom = top + _TOP + _ROW * len(panel.rows)
    found: list[Mark] = [Label(10, top + 16, panel.title, size=_SIZE + 2)]
    for value, text in panel.ticks:
        found.append(Stroke(across(value), bottom, across(value), bottom + 4))
        found.append(Label(across(value), bottom + 14, text, "middle", _SIZE - 2))
    found.append(Stroke(_LEFT, bottom, _LEFT + width, bottom))
    found.append(Stroke(across(panel.even), top + _TOP, across(panel.even), bottom, _PALE, 2.0))
    for place, row in enumerate(panel.rows):
        y = top + _TOP + _ROW * (place + 0.5)
        found.append(Label(_LEFT - 12, y, row.name, "end"))
        found.append(Stroke(across(row.low), y, across(row.high), y, _MARK, 2.0))
        found.append(Dot(across(row.value), y, 4.0))
        found.append(Label(_LEFT + width + 12, y, row.words))
    return found


def _svg_mark(mark: Mark) -> str:
    if isinstance(mark, Stroke):
        ends = f'x1="{mark.x:.1f}" y1="{mark.y:.1f}" x2="{mark.to_x:.1f}" y2="{mark.to_y:.1f}"'
        return f'<line {ends} stroke="{mark.colour}" stroke-width="{mark.width}"/>'
    if isinstance(mark, Dot):
        return (
            f'<circle cx="{mark.x:.1f}" cy="{mark.y:.1f}" r="{mark.radius}" fill="{mark.colour}"/>'
        )
    where = f'x="{mark.x:.1f}" y="{mark.y:.1f}" dy="0.35em" text-anchor="{mark.anchor}"'
    return f'<text {where} font-size="{mark.size}" fill="{_INK}">{escape(mark.text)}</text>'


def _draw_png(found: Sequence[Mark], height: int, path: Path) -> None:
    pillow = _pillow()
    picture = pillow.Image.new("RGB", (WIDTH * _SHARP, height * _SHARP), "#ffffff")
    pen = pillow.ImageDraw.Draw(picture)
    anchors = {"start": "lm", "middle": "mm", "end": "rm"}
    for mark in found:
        x, y = mark.x * _SHARP, mark.y * _SHARP
        if isinstance(mark, Stroke):
            ends = (x, y, mark.to_x * _SHARP, mark.to_y * _SHARP)
            pen.line(ends, mark.colour, round(mark.width * _SHARP))
        elif isinstance(mark, Dot):
            r = mark.radius * _SHARP
            pen.ellipse((x - r, y - r, x + r, y + r), mark.colour)
        else:
            font = pillow.ImageFont.load_default(mark.size * _SHARP)
            pen.text((x, y), mark.text.translate(_PLAIN), _INK, font, anchors[mark.anchor])
    picture.save(path)


def _pillow() -> Any:
    """Pillow, which only a PNG needs."""
    try:
        import PIL.ImageDraw  # noqa: PLC0415 - an optional package
        import PIL.ImageFont  # noqa: PLC0415
    except ImportError as fault:
        raise PictureError from fault
    return PIL
