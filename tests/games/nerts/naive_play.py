"""Random play of the naive reading of Nerts, for tests: logs, replays, and what all can see."""

import random
from dataclasses import dataclass, field, replace

from tests.games.nerts.naive import LETTERS, TABLE, Naive
from tests.games.nerts.naive_layout import Card
from tests.games.nerts.naive_notation import Refused
from tests.records import Golden
from tests.records import replay as replay_events

CHANCES = [(">f", 60.0), ("n", 40.0), ("s>", 10.0), ("s/", 10.0), ("turn", 8.0), ("w", 2.0)]
OTHER_WORDS = {"call": 2.0, "rotate": 2.0, "over": 0.5, "stuck": 0.1, "unstuck": 0.1}
STEPS = [0, 5, 30, 200]


@dataclass(frozen=True)
class Entry:
    """A deal (with packs) or a move of a seat."""

    packs: list[list[str]] = field(default_factory=list)
    seat: str = ""
    move: str = ""
    at: int = 0
    grabbed: int = 0


def chance(move: str) -> float:
    """Return how readily a player makes a move; progress is sought, but everything is tried."""
    if move in OTHER_WORDS:
        return OTHER_WORDS[move]
    return next(weight for start, weight in CHANCES if move.startswith(start) or start in move)


def do(table: Naive, entry: Entry) -> None:
    """Do one entry of a log."""
    if entry.seat:
        table.apply(entry.seat, entry.move, entry.at, entry.grabbed)
    else:
        table.deal(entry.packs)


def next_entry(table: Naive, rng: random.Random, clock: int) -> Entry:
    """Return what happens next: a deal, or a move of a random seat, half of them with times."""
    if packs := table.to_deal():
        return Entry([rng.sample(pack, len(pack)) for pack in packs])
    seat = rng.choice(table.actors())
    if seat == TABLE:
        return Entry(seat=TABLE, move="close", at=clock)
    late = late_card(table, rng, seat, clock) if rng.random() < 0.2 else None
    if late is not None:
        return late
    moves = table.legal(seat)
    move = rng.choices(moves, [chance(each) for each in moves])[0]
    at = max(1, clock - rng.choice(STEPS))
    grabbed = max(1, at - rng.choice(STEPS))
    if rng.random() < 0.5 or table.refusal(seat, move, at, grabbed):
        return Entry(seat=seat, move=move)
    return Entry(seat=seat, move=move, at=at, grabbed=grabbed)


def late_card(table: Naive, rng: random.Random, seat: str, clock: int) -> Entry | None:
    """Return a card that is accepted for its time only, if one is found."""
    own = table.layouts[LETTERS.index(seat)]
    at = max(1, clock - rng.choice(STEPS))
    for source in ("n", "s", "w1", "w2", "w3", "w4"):
        card = own.top(source)
        for number in range(len(table.foundations)):
            move = f"{source}>f{number + 1}"
            if card and table.refusal(seat, move) and not table.refusal(seat, move, at):
                return Entry(seat=seat, move=move, at=at, grabbed=at)
    return None


def random_log(seed: int, players: int, options: dict[str, str], length: int) -> list[Entry]:
    """Play at random from a seed, a match or so many entries of it."""
    rng = random.Random(seed)
    table = Naive(players, 0, options)
    log: list[Entry] = []
    clock = 1
    while not table.over and len(log) < length:
        entry = next_entry(table, rng, clock)
        do(table, entry)
        clock = 1 if table.wanted == "round" else clock + rng.choice(STEPS)
        log.append(entry)
    return log


def public(table: Naive) -> dict[str, object]:
    """Return all that everybody can know: cards never seen are shown as `?`."""

    def shown(cards: list[Card]) -> list[str]:
        known = table.seen(None)
        return [card.text + card.fixed if card.origin in known else "?" for card in cards]

    seats = [
        [shown(own.nerts), shown(own.stock), shown(own.waste), *[shown(pile) for pile in own.works]]
        for own in table.layouts
    ]
    middle = [
        [[(there.card.seat, there.card.text, there.declared) for there in level] for level in pile]
        for pile in table.foundations
    ]
    legal = {seat: table.legal(seat) for seat in table.actors()}
    return {
        "seats": seats,
        "middle": middle,
        "legal": legal,
        "rounds": [*table.rounds],
        "scores": [*table.scores],
    }


def replay_record(golden: Golden) -> dict[str, object]:
    """Replay a record; refuse a pack dealt out of turn, which the reading cannot see (3.1)."""
    pack = 0
    for number, event in enumerate(golden.events):
        if event.seat is not None:
            pack = 0
        elif event.owner == LETTERS[pack]:
            pack = (pack + 1) % golden.players
        else:
            before = replay_events(replace(golden, events=golden.events[:number]), Naive, Refused)
            error = {"line": event.line, "move": event.written, "clause": "3.1"}
            return before if "error" in before else {"error": error}
    return replay_events(golden, Naive, Refused)
