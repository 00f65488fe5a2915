"""Hands at a page: how something is pressed, and how a piece is brought to a place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from playwright.sync_api import CDPSession, Locator, Page, Position
from playwright.sync_api import TimeoutError as PlaywrightTimeout

TooLate = PlaywrightTimeout
Manner = Literal["tap", "drag", "keys"]
GLANCE_MS = 2000
"""How long somebody looks whether the first of two touches was enough."""
REACH_MS = 6000
"""How long a hand tries to get at something that moves or is covered."""
STILL_MS = 100
"""How long a finger rests before it lets go; else the browser takes it for a throw."""
WAY = (0.05, 0.3, 0.6, 0.9, 1.0)
"""The points of a drag, as parts of the way."""
FLIES = "piece => Boolean(piece.closest('[data-flying]') ?? piece.querySelector('[data-flying]'))"
MOVES = """() => document.getAnimations().some(animation => animation.playState === 'running'
  && animation.effect.getComputedTiming().endTime !== Infinity)"""
"""Something on the page is on its way, or changes its looks."""
BARE = """(piece, parts) => {
  const box = piece.getBoundingClientRect();
  const spots = parts.flatMap(x => parts.map(y => ({ x: x * box.width, y: y * box.height })));
  const far = spot => Math.hypot(spot.x - box.width / 2, spot.y - box.height / 2);
  return spots.sort((one, other) => far(one) - far(other)).find(spot =>
    piece.contains(document.elementFromPoint(box.x + spot.x, box.y + spot.y))) ?? null;
}"""
"""Where in a piece nothing lies on it, as near to its middle as may be; null when nowhere."""
PARTS = (0.5, 0.35, 0.65, 0.2, 0.8, 0.07, 0.93)
"""Where in a piece hands look for such a spot, as parts of its width and height."""
Point = tuple[float, float]


class Hands:
    """Touches a page in one manner; ``touch`` for fingers, else it is a mouse."""

    def __init__(self, page: Page, manner: Manner, *, touch: bool) -> None:
        self.manner = manner
        self._page = page
        self._touch = touch
        self._line: CDPSession | None = None

    def press(self, found: Locator) -> None:
        """Press something; raises :class:`TooLate` when it cannot be reached."""
        if self.manner == "keys":
            found.focus(timeout=REACH_MS)
            self._page.keyboard.press("Enter")
        elif self._touch:
            found.tap(timeout=REACH_MS, position=bare_spot(found))
        else:
            found.click(timeout=REACH_MS, position=bare_spot(found))

    def bring(self, piece: Locator, place: Locator, played: Callable[[], bool]) -> None:
        """Bring a piece to a place; by taps or keys the first of two may have been enough."""
        if self.manner == "drag":
            self.drag(piece, place)
            return
        self.press(piece)
        if not self._enough(piece, played):
            self.press(place)

    def _enough(self, piece: Locator, played: Callable[[], bool]) -> bool:
        """Whether touching the piece has played it; False once it is seen to be chosen."""
        for _ in range(GLANCE_MS // 20):
            if played():
                return True
            if piece.is_visible() and piece.get_attribute("aria-pressed") == "true":
                return played()
            self._page.wait_for_timeout(20)
        return played()

    def drag(self, piece: Locator, place: Locator) -> None:
        """Drag a piece, once it lies still, to a place."""
        self._await_rest(piece)
        spot = bare_spot(piece)
        piece.hover(timeout=REACH_MS, trial=self._touch, position=spot)
        start, end = middle(piece, spot), middle(place)
        points = [between(start, end, part) for part in WAY]
        if self._touch:
            self._swipe(start, points)
            return
        mouse = self._page.mouse
        mouse.move(*start)
        mouse.down()
        for x, y in points:
            mouse.move(x, y)
        mouse.up()

    def still(self) -> bool:
        """Whether nothing on the page moves any more."""
        return not self._page.evaluate(MOVES)

    def _await_rest(self, piece: Locator) -> None:
        """Until a piece that was dealt or is on its way has come to rest."""
        for _ in range(REACH_MS // 20):
            if not piece.evaluate(FLIES, timeout=REACH_MS):
                return
            self._page.wait_for_timeout(20)
        raise TooLate(f"{piece} never rests")

    def _swipe(self, start: Point, points: list[Point]) -> None:
        """One finger, by the browser's own touch events."""
        self._finger("touchStart", start)
        for point in points:
            self._finger("touchMove", point)
        self._page.wait_for_timeout(STILL_MS)
        self._finger("touchMove", points[-1])
        self._finger("touchEnd", None)

    def _finger(self, kind: str, at: Point | None) -> None:
        if self._line is None:
            self._line = self._page.context.new_cdp_session(self._page)
        touched = [] if at is None else [{"x": at[0], "y": at[1]}]
        self._line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touched})


def between(start: Point, end: Point, part: float) -> Point:
    """The point that so much of the way from one to another is done."""
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


def bare_spot(found: Locator) -> Position | None:
    """Where in something a hand gets at it, though cards lie on the rest; None when nowhere."""
    spot: Position | None = found.evaluate(BARE, PARTS, timeout=REACH_MS)
    return spot


def middle(found: Locator, spot: Position | None = None) -> Point:
    """Where the middle of something is, or a spot in it; :class:`TooLate` when it is nowhere."""
    box = found.bounding_box(timeout=REACH_MS)
    if box is None:
        raise TooLate(f"{found} is not on the screen")
    if spot is not None:
        return box["x"] + spot["x"], box["y"] + spot["y"]
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
