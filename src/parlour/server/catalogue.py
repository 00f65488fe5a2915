"""What may be played, as the page where a table is made needs it: games, options, bots, presets."""

from __future__ import annotations

from functools import cache

from parlour.bots.roster import bot_names, usual_bot
from parlour.bots.tempo import TEMPOS
from parlour.core.errors import OptionError
from parlour.core.game import Game
from parlour.core.options import Choice, Number, Option, PerSeat, Switch, parse_options
from parlour.games import GAMES
from parlour.server.presets import PRESETS, Preset, preset_keys

Entry = dict[str, object]


@cache
def catalogue() -> Entry:
    """All games, in the order people see them; the answer to ``GET /api/games``."""
    return {"games": [describe_game(game) for game in GAMES.values()]}


def describe_game(game: Game) -> Entry:
    """One game: how many may play, its options with their defaults, its bots and presets."""
    return {
        "id": game.id,
        "title_key": f"{game.id}-title",
        "about_key": f"{game.id}-about",
        "players": list(game.players),
        "facts": {
            "lowest_wins": game.facts.lowest_wins,
            "real_time": game.facts.real_time,
            "partners": game.facts.partners,
        },
        "bots": list(bot_names(game.id)),
        "usual_bot": usual_bot(game.id),
        "tempos": list(TEMPOS) if game.facts.real_time else [],
        "options": [describe_option(game, option) for option in game.options],
        "presets": [describe_preset(game, preset) for preset in PRESETS[game.id]],
    }


def describe_option(game: Game, option: Option) -> Entry:
    """One option: what kind it is and what it may be. A number may have a few values only."""
    values: list[str] | None = None
    low: int | None = None
    high: int | None = None
    if isinstance(option, Choice):
        values = list(option.values)
    elif isinstance(option, Number | PerSeat):
        low, high = option.low, option.high
        if isinstance(option, Number) and option.values:
            values = [str(value) for value in option.values]
    return {
        "name": option.name,
        "clause": option.clause,
        "kind": kind_of(option),
        "values": values,
        "low": low,
        "high": high,
        "default": option.format(getattr(game.defaults, option.name)),
    }


def kind_of(option: Option) -> str:
    """How a form should ask for this option."""
    kinds = {Switch: "switch", Choice: "choice", Number: "number", PerSeat: "per_seat"}
    return kinds[type(option)]


def describe_preset(game: Game, preset: Preset) -> Entry:
    """One preset: the message keys of its name and second line, what it sets, how many may play."""
    key, about = preset_keys(game.id, preset)
    return {
        "id": preset.id,
        "key": key,
        "about_key": about,
        "options": dict(preset.options),
        "players": [players for players in game.players if fits(game, players, preset)],
    }


def fits(game: Game, players: int, preset: Preset) -> bool:
    """Whether a preset is for this many; raises :class:`OptionError` for a wrong option."""
    options = game.make_options(**parse_options(game.options, preset.options))
    try:
        game.check_options(players, options)
    except OptionError:
        return False
    return True
