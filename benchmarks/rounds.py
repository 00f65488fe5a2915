"""How rounds end between rule-based bots: how many a match has, and how far apart they leave seats.

Classes of decisions and the plain model of match chances (``parlour.bots.standing``) rest on this.
"""

from __future__ import annotations

import io
import statistics
import sys

from parlour.bots.flat import relative
from parlour.bots.simulation import Plan, play_one
from parlour.core.replay import replay
from parlour.games import GAMES

TABLES = (
    ("euchre", 3, 60), ("passing", 2, 80), ("passing", 3, 60), ("gnoming", 3, 120),
    ("gnoming", 5, 60), ("nerts", 2, 10), ("nerts", 4, 6),
)  # fmt: skip
"""Game, players, matches."""


def main() -> None:
    """Print a row of a Markdown table for each."""
    print("| game | players | matches | rounds a match | points | against the others |")
    print("|---|---|---|---|---|---|")
    for game_id, players, matches in TABLES:
        game = GAMES[game_id]
        plan = Plan(game_id, players, game.defaults, ("rules",) * players, 1)
        rounds: list[int] = []
        own: list[float] = []
        gaps: list[float] = []
        for number in range(matches):
            record = play_one(plan, number, with_record=True).record.encode()
            state = replay(io.BytesIO(record), GAMES).state
            rounds.append(len(state.rounds))
            for done, result in enumerate(state.rounds):
                own += result.scores
                gaps += [relative(game, state, done, seat) for seat in range(players)]
        row = (statistics.mean(rounds), statistics.pstdev(own), statistics.pstdev(gaps))
        shown = " | ".join(f"{value:.1f}" for value in row)
        print(f"| {game_id} | {players} | {matches} | {shown} |")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
