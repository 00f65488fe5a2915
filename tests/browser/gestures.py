"""Which hand movement makes a move, told by the names that boards give their pieces and places."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

CARD_MOVE = re.compile(r"^([ns]|w[1-4](?::\d+)?)([>/])(w[1-4]|f\d*)(?:=(\w+))?$")


class Gesture(NamedTuple):
    """``piece`` goes to ``place``; without a piece the place is touched.

    A ``button`` is pressed instead of, or (a joker's card) after bringing the piece.
    """

    piece: str = ""
    place: str = ""
    button: str = ""


def gesture_of(move: str, view: dict[str, Any]) -> Gesture:
    """The gesture of a move in this view."""
    return GAMES[view["game"]](move, view)


def _euchre(move: str, _view: dict[str, Any]) -> Gesture:
    verb, _, card = move.partition(" ")
    if verb == "play":
        return Gesture(card, "trick")
    return Gesture("ghost", "hand") if verb == "swap" else Gesture(button=move)


def _passing(move: str, _view: dict[str, Any]) -> Gesture:
    verb, *rest = move.split()
    if verb != "play":
        return Gesture(button=move)
    return Gesture(rest[0], rest[1] if len(rest) > 1 else "line")


def _gnoming(move: str, _view: dict[str, Any]) -> Gesture:
    verb, _, where = move.partition(" ")
    if verb == "reveal":
        return Gesture(place=where)
    if verb == "draw":
        return Gesture("draw", "hand")
    if verb == "take":
        return Gesture(where, "hand")
    if verb in ("place", "bounce") or where:
        return Gesture("held", where)
    return Gesture(button=move)


def _nerts(move: str, view: dict[str, Any]) -> Gesture:
    found = CARD_MOVE.match(move)
    if not found:
        return Gesture(button=move)
    piece, sign, target, declared = found.groups()
    if sign == "/":
        return Gesture(piece, f"u{target[1:]}")
    if target != "f":
        return Gesture(piece, target, move if declared else "")
    layout = view["layouts"]["ABCDEFGH".index(view["seat"])]
    card = _top(layout, piece) if declared is None else declared
    return Gesture(piece, f"f{card[-1]}", move if declared else "")


def _top(layout: dict[str, Any], piece: str) -> str:
    if piece in ("n", "s"):
        pile = layout["nerts" if piece == "n" else "waste"]
    else:
        pile = layout["work"][int(piece[1]) - 1]
    return str(pile[-1])


GAMES = {"euchre": _euchre, "passing": _passing, "gnoming": _gnoming, "nerts": _nerts}
