"""Advice as people are shown it: the best few moves, each also in words."""

from __future__ import annotations

from parlour.bots.advice import Advice
from parlour.core.game import Game, View

Json = dict[str, object]


def words(game: Game, view: View, move: int) -> Json:
    """A move as a message key and its arguments."""
    key, details = game.describe_move(view, move)
    plain = {
        name: value if isinstance(value, int) and not isinstance(value, bool) else str(value)
        for name, value in details.items()
    }
    return {"key": key, "details": plain}


def worded(view: View, advice: Advice, most: int, keep: int = -1) -> Json:
    """Advice as JSON with at most ``most`` choices, the move ``keep`` among them if it was judged.

    ``words`` of each choice is the move in words.
    """
    game = view.game
    told = advice.to_json(game)
    listed = told["choices"]
    assert isinstance(listed, list)
    places = list(range(min(most, len(listed))))
    for place, choice in enumerate(advice.choices):
        if choice.move == keep and place >= most:
            places[-1] = place
    choices: list[Json] = []
    for place in places:
        entry: Json = listed[place]
        move = advice.choices[place].move
        choices.append({**entry, "words": words(game, view, move)})
    return {**told, "choices": choices}
