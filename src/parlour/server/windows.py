"""What each viewer of a table may see, made once for all who see the same."""

from __future__ import annotations

from typing import Any, Final

from parlour.core.seats import format_seat
from parlour.server.patch import patch
from parlour.server.play import Play

_PATCHES_KEPT: Final = 64


class Window:
    """A view as JSON values; ``number`` tells one from the next of the same viewer.

    Where nobody has secrets, a seat's window is what ``shared`` shows everybody, and its moves.
    """

    __slots__ = ("number", "shared", "value", "viewer")

    def __init__(
        self,
        viewer: int | None,
        number: int,
        value: dict[str, Any],
        shared: Window | None = None,
    ) -> None:
        self.viewer = viewer
        self.number = number
        self.value = value
        self.shared = shared


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
            window = self._open[viewer] = self._look(play, viewer)
        return window

    def _look(self, play: Play, viewer: int | None) -> Window:
        self._number += 1
        if viewer is None or not play.game.facts.open:
            value = play.game.view(play.state, viewer).to_json()
            return Window(viewer, self._number, value)
        shared = self.view(play, None)
        return Window(viewer, self._number, {**shared.value, **_own(play, viewer)}, shared)

    def patch(self, old: Window, new: Window) -> dict[str, Any]:
        """What to replace in an older view of the same viewer."""
        if old.shared is None or new.shared is None:
            return self._patch(old, new)
        common = self._patch(old.shared, new.shared)
        before, after = old.value["legal"], new.value["legal"]
        return common if before == after else common | patch({"legal": before}, {"legal": after})

    def _patch(self, old: Window, new: Window) -> dict[str, Any]:
        key = (old.number, new.number)
        found = self._patches.get(key)
        if found is None:
            found = patch(old.value, new.value)
            while len(self._patches) >= _PATCHES_KEPT:
                del self._patches[next(iter(self._patches))]
            self._patches[key] = found
        return found


def _own(play: Play, seat: int) -> dict[str, Any]:
    """All that a seat's view has of its own in a game where nobody has secrets."""
    letter = format_seat(seat)
    legal = [play.game.format_move(move) for move in play.state.legal(seat)]
    return {"seat": letter, "legal": {letter: legal} if legal else {}}
