"""A bot of your own at somebody's table: plays one match of a game of turns, moving at random.

The host sits a "wire" bot at a seat and gives you the table's address and the seat's token:

    PARLOUR_TOKEN=… python examples/wire_bot.py https://cards.example.org/t/TABLE
"""

import os
import random
import sys

from parlour.bots.remote import Refused, Seat


def choose(view: dict[str, object], legal: list[str]) -> str:
    """The move to make: ``view`` is described in docs/views.md, ``legal`` are the moves' texts."""
    return random.choice(legal)


def main(url: str, token: str) -> None:
    """Play one match to its end and print the scores."""
    with Seat(url, token) as seat:
        for update in seat:
            if update.over:
                print(update.view["scores"])
                return
            if update.legal:
                try:
                    seat.move(choose(update.view, update.legal), seen=update.seq)
                except Refused as refusal:
                    print(refusal)


if __name__ == "__main__":
    main(sys.argv[1], os.environ["PARLOUR_TOKEN"])
