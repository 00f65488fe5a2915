"""Players for the server benchmark: the same loop of sending and seeing, over either protocol.

Run as ``benchmarks.load KIND URL TABLES PLAYERS INTERVAL SECONDS``; says ``seated``, ``counting``,
``counted``, ``at rest`` and ``watched`` as it goes, then prints one line of JSON. Every player
sends a move, waits until it sees that move come back to it, and sends the next so that one move
starts each INTERVAL (milliseconds, jittered by a third). What is counted lies between a warm-up and
the end; after it people come who only watch, so that a connection's memory can be told.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
import time
from typing import Any

import uvloop

from benchmarks.boardgame_players import seat_boardgame
from benchmarks.parlour_players import seat_parlour
from benchmarks.players import Tally

WARM_UP = 3.0
COUNTDOWN = 4.0
"""Until cards may move after the start of a match."""
WATCHERS = 300
"""Connections opened at the end, spread over the tables."""


async def run(
    kind: str, url: str, tables: int, players: int, interval: float, seconds: float
) -> Any:
    """Seat everybody, play, and return what was counted."""
    rng = random.Random(7)
    seat = seat_parlour if kind == "parlour" else seat_boardgame
    everybody = [p for _ in range(tables) for p in await seat(url, players, rng)]
    await asyncio.sleep(COUNTDOWN)
    print("seated", flush=True)
    begins = time.perf_counter() + WARM_UP
    plays = [asyncio.create_task(p.play(interval, begins + seconds)) for p in everybody]
    await asyncio.sleep(WARM_UP)
    print("counting", flush=True)
    tally = Tally()
    for player in everybody:
        player.tally = tally
    spent = time.process_time()
    await asyncio.sleep(seconds)
    used = time.process_time() - spent
    for player in everybody:
        player.tally = None
    print("counted", flush=True)
    for task in plays:
        task.cancel()
    dropped = sum(player.socket.closed for player in everybody)
    await asyncio.sleep(1)
    print("at rest", flush=True)
    watchers = -(-WATCHERS // tables)
    for player in everybody[::players]:
        for _ in range(watchers):
            await player.watch()
    print("watched", flush=True)
    return {
        **figures(tally, seconds),
        "load_cpu": used / seconds,
        "dropped": dropped,
        "watchers": watchers * tables,
    }


def figures(tally: Tally, seconds: float) -> dict[str, float | None]:
    """What is told of a tally: per second, and milliseconds."""
    found = sorted(tally.latencies)
    return {
        "moves_s": len(found) / seconds,
        "refused": tally.refused,
        "lost": tally.lost,
        "received_s": tally.received / seconds,
        "bytes_a_message": tally.bytes / max(1, tally.received),
        "p50_ms": found[len(found) // 2] * 1000 if found else None,
        "p99_ms": found[len(found) * 99 // 100] * 1000 if found else None,
    }


if __name__ == "__main__":
    kind_, url_, tables_, players_, interval_, seconds_ = sys.argv[1:]
    result = uvloop.run(
        run(kind_, url_, int(tables_), int(players_), float(interval_) / 1000, float(seconds_))
    )
    print(json.dumps(result))
