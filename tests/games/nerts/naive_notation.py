"""The text side of the naive reading of Nerts: house rules and moves."""

import re
from dataclasses import dataclass

from tests.games.nerts.naive_layout import RANKS, SUITS

NOTATION = "notation"

CHOICES = {  # 16, the default first
    "late_earlier": ["both_stay", "revoke"],
    "redirect_loser": ["off", "on"],
    "short_stock": ["turn_over", "expose"],
    "early_turnover": ["off", "on"],
    "deal": ["3", "1"],
    "rotate": ["when_stuck", "any_time", "never"],
    "all_stuck": ["new_stock", "new_stock_and_rotate", "shuffle"],
    "runs": ["any", "whole_pile"],
    "space_fill": ["any", "nerts_first", "kings"],
    "auto_call": ["off", "on"],
    "air": ["held", "released", "return"],
    "penalty": ["2", "1"],
    "tie": ["extra_round", "shared", "most_calls"],
    "jokers": ["0", "1", "2"],
    "joker_release": ["never", "when_uncovered"],
}
NUMBERS = {  # 16: the default, the least and the most
    "tie_window": (50, 0, 10_000),
    "false_call_penalty": (0, 0, 100),
    "air_grace": (750, 0, 60_000),
    "caller_bonus": (0, 0, 100),
    "target": (100, 1, 10_000),
    "max_rounds": (0, 0, 1_000),
}
SIZES = (13, 1, 40)

CARD = f"[{RANKS}][{SUITS}]"
FORMS = [
    "turn|rotate|over|call|stuck|unstuck|close",
    r"(?P<source>n|s|w[1-4])(?P<size>:[2-9]|:1[0-3])?>w(?P<work>[1-4])",
    rf"(?P<source>n|s|w[1-4])>f(?P<found>[1-9][0-9]?)?(?P<declared>={CARD})?",
    r"(?P<source>n|s)/w(?P<under>[1-4])",
]


class Refused(Exception):
    """A move or a deal was refused: the clause, and a reason."""


@dataclass
class Move:
    """The parts of a move's text; `kind` is the word of a move that is one word."""

    kind: str
    source: str = ""
    size: int = 1
    target: int = 0  # from 1; of a foundation, 0 is a new one
    declared: str = ""


def checked_options(players: int, texts: dict[str, str]) -> dict[str, str]:
    """Return all options, those left out at their defaults."""
    options = {name: values[0] for name, values in CHOICES.items()}
    options |= {name: str(default) for name, (default, _, _) in NUMBERS.items()}
    options["pile_size"] = str(SIZES[0])
    for name, text in texts.items():
        if name not in options:
            raise Refused(NOTATION, f"no option {name}")
        if name in CHOICES and text not in CHOICES[name]:
            raise Refused(NOTATION, f"{name} cannot be {text}")
        if name not in CHOICES:
            _, least, most = NUMBERS.get(name, SIZES)
            parts = text.split(",") if name == "pile_size" else [text]
            if len(parts) not in (1, players) or not all(
                re.fullmatch("0|[1-9][0-9]{0,8}", part) and least <= int(part) <= most
                for part in parts
            ):
                raise Refused(NOTATION, f"{name} cannot be {text}")
        options[name] = text
    return options


def parse_move(text: str) -> Move:
    """Take a move's text apart; refuse what cannot be read."""
    for form in FORMS:
        parts = re.fullmatch(form, text)
        if parts is None:
            continue
        got = parts.groupdict()
        if not got:
            return Move(text)
        if got.get("under"):
            return Move("slide", got["source"], 1, int(got["under"]))
        if got.get("work"):
            if got["source"] == f"w{got['work']}" or (got["size"] and got["source"] in ("n", "s")):
                break
            return Move("lay", got["source"], int((got["size"] or ":1")[1:]), int(got["work"]))
        declared = (got["declared"] or "")[1:]
        return Move("found", got["source"], 1, int(got["found"] or 0), declared)
    raise Refused(NOTATION, f"no move {text}")
