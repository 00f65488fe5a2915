"""The law that bots do not peek: other hidden cards, the same view, the same move.

At a decision the cards that the seat has not seen are dealt again so that its view stays the same.
A bot with the same seed and effort must then choose the same move, and an adviser say the same of
all moves; and so must a new one choose that gets the view as text, in this process or in another
with another hash seed.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from parlour.bots.bot import Adviser, Bot
from parlour.bots.budget import Budget
from parlour.bots.roster import make_bot
from parlour.core.dealer import Dealer
from parlour.core.errors import OptionError
from parlour.core.game import Game, State, View
from parlour.core.options import Options, parse_options
from parlour.core.rng import Rng
from parlour.games import get

ROOT = Path(__file__).parents[2]
EFFORT = 0.05
WORLDS = 2
ADVICE_EVERY = 4
"""Of how many decisions one is also held to what is said of its moves."""
LONGEST_ROUND = 400

Look = Callable[[State, int], View]


@dataclass(frozen=True)
class Decision:
    """What a seat saw, the seed of its bot, and what it chose."""

    view: str
    seed: int
    move: int


def decisions(game: Game, bot: str, count: int, seed: int, varied: bool = False) -> list[Decision]:
    """Hold so many decisions of a bot of the ladder to the law; raises AssertionError."""
    return hold_to_it(game, lambda: make_bot(game.id, bot), game.view, count, seed, varied)


def hold_to_it(
    game: Game, make: Callable[[], Bot], look: Look, count: int, seed: int, varied: bool
) -> list[Decision]:
    """The same for any bot, and for whatever it is that shows it its views."""
    player, twin = make(), make()
    found: list[Decision] = []
    rng = Rng(seed)
    for state, seat in moments(game, seed, varied):
        view = look(state, seat)
        lot = int(rng.below(1 << 30))
        move = choice(player, view, lot)
        told = advice(player, view, lot) if len(found) % ADVICE_EVERY == 0 else ""
        for _ in range(WORLDS):
            other = look(game.worlds(view, rng), seat)
            assert other == view, "the world does not fit the view"
            again = choice(twin, other, lot)
            assert again == move, f"{name(game, move)}, but {name(game, again)} with other cards"
            assert not told or advice(twin, other, lot) == told, "other advice with other cards"
        text = view.to_text()
        read = choice(make(), game.load_view(json.loads(text)), lot)
        assert read == move, f"{name(game, move)}, but {name(game, read)} from the view as text"
        found.append(Decision(text, lot, move))
        if len(found) == count:
            break
    return found


def moments(game: Game, seed: int, varied: bool) -> Iterator[tuple[State, int]]:
    """Positions with a real choice, every third on average, of matches between sensible bots."""
    rng, number = Rng(seed + 1), 0
    sensible = make_bot(game.id, "rules")
    while True:
        players = game.players[(seed + number) % len(game.players)]
        options = house(game, players, rng) if varied else game.defaults
        state = game.start(players, number % players, options)
        dealer = Dealer.named("peeking", seed, number)
        made = 0
        while not state.over and made < LONGEST_ROUND:
            if state.to_deal():
                dealer.deal(state)
                continue
            actors = [seat for seat in state.actors() if seat >= 0]
            if not actors:
                break
            seat = actors[int(rng.below(len(actors)))]
            if len(state.legal(seat)) > 1 and rng.below(3) == 0:
                yield state, seat
            view = game.view(state, seat)
            state.apply(seat, sensible.choose(view, view.legal, rng, Budget()))
            made += 1
        number += 1


def house(game: Game, players: int, rng: Rng) -> Options:
    """The default options but for two, drawn from what is allowed."""
    while True:
        texts = {}
        for _ in range(2):
            option = game.options[int(rng.below(len(game.options)))]
            samples = option.samples()
            texts[option.name] = samples[int(rng.below(len(samples)))]
        try:
            options = game.make_options(**parse_options(game.options, texts))
            game.start(players, 0, options)
        except OptionError:
            continue
        return options


def choice(bot: Bot, view: View, lot: int) -> int:
    """What a bot chooses with this seed."""
    return bot.choose(view, view.legal, Rng(lot), Budget(EFFORT))


def advice(bot: Bot, view: View, lot: int) -> str:
    """All that an adviser says of the moves, and its nudge, as text; nothing of other bots."""
    if not isinstance(bot, Adviser):
        return ""
    found = bot.advise(view, view.legal, Rng(lot), Budget(EFFORT))
    key, details = bot.nudge(view, found)
    return json.dumps([found.to_json(view.game), key, dict(details)], sort_keys=True)


def name(game: Game, move: int) -> str:
    """A move for people, even one that there is not."""
    return game.format_move(move) if 0 <= move < game.moves else str(move)


def elsewhere(
    game: str, maker: str, found: list[Decision], hash_seed: str, pure: bool = False
) -> list[int]:
    """What a new process chooses; ``maker`` is a bot's name, or ``module:function`` to make one."""
    path = os.pathsep.join([str(ROOT / "src"), str(ROOT), os.environ.get("PYTHONPATH", "")])
    surroundings = {"PARLOUR_PURE": "1" if pure else ""}
    done = subprocess.run(
        [sys.executable, "-m", "tests.bots.peeking", game, maker],
        input=json.dumps([[one.view, one.seed] for one in found]),
        capture_output=True,
        text=True,
        env={**os.environ, **surroundings, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": path},
        cwd=ROOT,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    moves: list[int] = json.loads(done.stdout)
    return moves


def answer(game: Game, maker: str, asked: list[tuple[str, int]]) -> list[int]:
    """The other process's part."""
    module, _, function = maker.rpartition(":")
    if module:
        bot: Bot = getattr(__import__(module, fromlist=[function]), function)()
    else:
        bot = make_bot(game.id, maker)
    return [choice(bot, game.load_view(json.loads(text)), lot) for text, lot in asked]


if __name__ == "__main__":
    print(json.dumps(answer(get(sys.argv[1]), sys.argv[2], json.load(sys.stdin))))
