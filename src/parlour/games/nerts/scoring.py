"""Counting a round, and who wins the match (sections 13 and 14)."""

from __future__ import annotations

from typing import Final

from parlour.games.nerts.state import DEAL, OVER, Table

CALLED: Final = "call"
ALL_STUCK: Final = "stuck"
REASONS: Final = (CALLED, ALL_STUCK)


def end_round(table: Table, reason: str) -> None:
    """Count the round and gather the cards; what is left of it is only on show."""
    options = table.chosen
    counts = count_cards(table)
    scores = []
    for seat, (played, left) in enumerate(counts):
        false_calls = int(table.layouts[seat].false_calls)
        points = played - options.penalty * left - options.false_call_penalty * false_calls
        if reason == CALLED and seat == table.caller:
            points += options.caller_bonus
        scores.append(points)
    table.tally = tuple(counts)
    table.finish_round(tuple(scores), reason)
    for layout in table.layouts:
        layout.hide()
    table.words = 0
    table.winners = find_winners(table)
    table.over = bool(table.winners)
    table.phase = OVER if table.over else DEAL


def count_cards(table: Table) -> list[tuple[int, int]]:
    """For each seat its cards on foundations, and those in its Nerts pile (13.1)."""
    played = [0] * table.players
    for foundation in table.foundations:
        for landed in foundation.cards:
            played[landed.owner] += 1
    return [(played[seat], len(layout.nerts)) for seat, layout in enumerate(table.layouts)]


def find_winners(table: Table) -> tuple[int, ...]:
    """Who has won after this round; nobody while the match goes on."""
    options = table.chosen
    best = max(table.scores)
    top = [seat for seat in range(table.players) if table.scores[seat] == best]
    if len(table.rounds) == options.max_rounds:
        return tuple(top)
    if best < options.target:
        return ()
    if len(top) > 1 and options.tie == "extra_round":
        return ()
    if options.tie == "most_calls":
        most = max([table.calls[seat] for seat in top])
        top = [seat for seat in top if table.calls[seat] == most]
    return tuple(top)
