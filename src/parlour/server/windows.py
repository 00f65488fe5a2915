"""What each viewer of a table may see, made once for all who see the same."""

from __future__ import annotations

from typing import Any, Final

from parlour.server.patch import patch
from parlour.server.play import Play

_PATCHES_KEPT: Final = 64


class Window:
    """A view as JSON values; ``number`` tells one from the next of the same viewer."""

    __slots__ = ("number", "value", "viewer")

    def __init__(self, viewer: int | None, number: int, value: dict[str, Any]) -> None:
        self.viewer = viewer
        self.number = number
        self.value = value


class Windows:
    """The views of one position, and the ways from older ones to it."""

    def __init__(self) -> None:
        self._number = 0
        self._seq = -1
        self._open: dict[int | None, Window] = {}
        self._patches: dict[tuple[int, int], dict[str, Any]] = {}

    def view(self, play: Play, viewer: int | None) -> Window:
        """What ``viewer`` (None: a spectator) may see now."""
        if play.seq != self._seq:
            self._seq = play.seq
            self._open.clear()
        window = self._open.get(viewer)
        if window is None:
            self._number += 1
            value = play.game.view(play.state, viewer).to_json()
            window = Window(viewer, self._number, value)
            self._open[viewer] = window
        return window

    def patch(self, old: Window, new: Window) -> dict[str, Any]:
        """What to replace in an older view of the same viewer."""
        key = (old.number, new.number)
        found = self._patches.get(key)
        if found is None:
            found = patch(old.value, new.value)
            while len(self._patches) >= _PATCHES_KEPT:
                del self._patches[next(iter(self._patches))]
            self._patches[key] = found
        return found
