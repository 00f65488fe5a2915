"""Hints at the terminal: the best moves with what they are worth and why, or only a nudge."""

from __future__ import annotations

from typing import Final

from parlour.bots.advice import Advice, Choice
from parlour.bots.advisers import adviser
from parlour.bots.budget import Budget
from parlour.bots.review.classes import surely
from parlour.core.game import View
from parlour.core.rng import Rng
from parlour.words import say, speak

SECONDS: Final = 5.0
"""A slow machine's hints are no slower than this."""
_OTHERS: Final = 2
"""Moves that are told beside the best."""


def hint(view: View, rng: Rng) -> list[str]:
    """The best move, what it is worth and why, and how the next ones compare."""
    advice = adviser(view.game.id).advise(view, view.legal, rng, Budget(seconds=SECONDS))
    best = advice.best
    lines = [say("play-hint", move=_words(view, best), text=view.game.format_move(best.move))]
    if len(advice.choices) > 1:
        points, win = f"{best.points:+.1f}", round(100 * best.win)
        lines.append("  " + say("play-hint-worth", points=points, win=win))
    lines += [
        "  " + say("play-hint-chance", what=say(chance.key), share=round(100 * chance.share))
        for chance in best.chances
    ]
    lines += ["  " + speak(reason.key, reason.details) for reason in best.reasons]
    return lines + [_other(view, choice) for choice in advice.choices[1 : 1 + _OTHERS]]


def nudge(view: View, rng: Rng) -> str:
    """What to think about."""
    asked = adviser(view.game.id)
    advice: Advice = asked.advise(view, view.legal, rng, Budget(seconds=SECONDS))
    said = asked.nudge(view, advice)
    return speak(said.key, said.details)


def _other(view: View, choice: Choice) -> str:
    if not surely(choice.behind, choice.doubt):
        return "  " + say("play-hint-close", move=_words(view, choice))
    return "  " + say("play-hint-behind", move=_words(view, choice), points=f"{choice.behind:.1f}")


def _words(view: View, choice: Choice) -> str:
    key, details = view.game.describe_move(view, choice.move)
    return speak(key, details)
