"""What ladders are held to: the points that each rung gained on fixed deals when it was stored.

``python -m tests.bots.released`` plays the present ladders and stores them; that is done for a
release, not to make a gate pass. Each rung plays one against copies of the sensible bot ``rules``,
which stays as it is, and that one against uniform ones: on the same deals later, gains are paired.
"""

from __future__ import annotations

import argparse
import json
import math
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from parlour.arena.crew import play_all
from parlour.arena.plan import Plan
from parlour.arena.seating import Sitting, meeting
from parlour.arena.sitting import Played
from parlour.arena.summary import outcomes
from parlour.bots.intervals import standard_error
from parlour.bots.roster import bot_names
from parlour.games import GAMES

FOLDER: Final = Path(__file__).parent / "reference"
DEALS: Final = {"euchre": 150, "passing": 200, "gnoming": 100, "nerts": 80}
"""One round of each, every seat in turn; unless other numbers are asked for."""
EFFORT: Final = 0.25
"""Of the bots' usual work: a slip shows there too, and sooner."""
PLAYERS: Final = {"euchre": 3, "passing": 2, "gnoming": 3, "nerts": 2}
SEED: Final = 20
DIGITS: Final = 6
"""After the point, of a gain: what is stored is what is measured, to the last of them."""
TOLERATED: Final = 2.0
"""Standard errors that a rung may be worse before the gate closes."""


def plan_of(game: str, bot: str) -> Plan:
    """One of a rung against copies of its yardstick."""
    field = "uniform" if bot == "rules" else "rules"
    defaults = GAMES[game].defaults
    return Plan(game, PLAYERS[game], defaults, (field, bot), "neighbours", SEED, 1, EFFORT)


def gains(game: str, bot: str, deals: int, jobs: int) -> list[float]:
    """Per deal, the points by which the rung was better than the others, over its seats."""
    plan = plan_of(game, bot)
    seatings = meeting(plan, bot, plan.bots[0])
    sittings = [Sitting(deal, seats) for deal in range(deals) for seats in seatings]
    played = list(play_all(plan, sittings, jobs))
    each = len(seatings)
    found = []
    for deal in range(deals):
        own = [_own(plan, one, bot) for one in played[deal * each : (deal + 1) * each]]
        found.append(round(math.fsum(own) / each, DIGITS))
    return found


def _own(plan: Plan, played: Played, bot: str) -> float:
    seat = played.sitting.seats.index(bot)
    return outcomes(plan, played)[seat].gain


def paired(before: list[float], now: list[float]) -> tuple[float, float]:
    """By how much a rung has become better, deal by deal, and the standard error of that."""
    differences = [late - early for early, late in zip(before, now, strict=True)]
    return math.fsum(differences) / len(differences), standard_error(differences)


def passes(gain: float, error: float) -> bool:
    """Whether the gate lets it through: not worse by more than chance would have it."""
    return gain >= -TOLERATED * error


def stored(game: str) -> Mapping[str, Any]:
    """What was stored of a game; ``gains`` has a list for each rung."""
    found: Mapping[str, Any] = json.loads((FOLDER / f"{game}.json").read_text(encoding="utf-8"))
    return found


def store(game: str, deals: int, jobs: int) -> None:
    """Play a game's ladder and store it."""
    found = {}
    for bot in bot_names(game)[1:]:
        measured = gains(game, bot, deals, jobs)
        found[bot] = measured
        mean, error = paired([0.0] * len(measured), measured)
        print(f"{game} {bot}: {mean:+.3f} ± {1.96 * error:.3f} points a round", flush=True)
    header = {**plan_of(game, "rules").to_json(), "bots": list(found)}
    FOLDER.mkdir(exist_ok=True)
    text = json.dumps({**header, "deals": deals, "gains": found}, indent=None)
    path = FOLDER / f"{game}.json"
    path.write_text(text.replace('"gains"', '\n"gains"').replace("], ", "],\n") + "\n")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--deals", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    chosen = parser.parse_args()
    for name in chosen.games:
        store(name, chosen.deals or DEALS[name], chosen.jobs)
