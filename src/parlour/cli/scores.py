"""The score sheet of a match at the terminal, and what is said when a round or the match ends."""

from __future__ import annotations

from parlour.cli.session import Session
from parlour.words import say

_NARROWEST = 6
_LAST = 10
"""How many rounds are listed when one has ended; ``s`` lists all."""


def score_sheet(session: Session, last: int = 0) -> list[str]:
    """The points of each round, or of the ``last`` ones, and the totals, names on top."""
    state = session.match.state
    total = say("play-total")
    label = max(len(total), _NARROWEST)
    widths = [max(_NARROWEST, len(name)) + 2 for name in session.names]
    heads = [name.rjust(width) for name, width in zip(session.names, widths, strict=True)]
    lines = [" " * label + "".join(heads)]
    begin = max(0, len(state.rounds) - last) if last else 0
    if begin:
        lines.append("…".rjust(label))
    for number, done in enumerate(state.rounds[begin:], begin + 1):
        points = [f"{p:+{width}d}" for p, width in zip(done.scores, widths, strict=True)]
        lines.append(f"{number:{label}}" + "".join(points))
    totals = [f"{score:{width}d}" for score, width in zip(state.scores, widths, strict=True)]
    lines.append(total.rjust(label) + "".join(totals))
    return [*lines, say("play-lowest-wins")] if session.game.facts.lowest_wins else lines


def round_report(session: Session) -> list[str]:
    """Why the last round ended, and the scores."""
    state = session.match.state
    reason = say(f"{session.game.id}-reason-{state.rounds[-1].reason}")
    return [
        say("play-round-over", number=len(state.rounds), why=reason),
        *score_sheet(session, _LAST),
    ]


def match_report(session: Session) -> str:
    """Who has won."""
    state = session.match.state
    winners = ", ".join(session.names[seat] for seat in state.winners)
    key = "play-you-win" if session.you in state.winners else "play-they-win"
    return say(key, n=len(state.winners), winners=winners)
