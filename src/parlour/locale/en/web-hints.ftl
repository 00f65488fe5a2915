# What a strong player thinks of the moves: in hints, in reviews, and after puzzles.
web-hints-title = Hint
web-hints-thinking = Thinking …
web-hints-more = Show the moves
web-hints-fold = Look at the table
web-hints-unfold = Show all moves
web-hints-none = There is no hint for this position.
web-hints-unit = Points this round, against the others’ mean
web-hints-unit-about = How many points the round is expected to bring you, less what it brings the others on average. More is better in every game.
web-hints-points = { $points } points
web-hints-points-sure = { $points } ± { $error } points
web-hints-best = best
web-hints-played = played
web-hints-equal = close
web-hints-chance = { $what }: { $percent } %
web-hints-win = Wins the match in { $percent } %
web-hints-samples = { $n ->
    [one] From one imagined deal.
   *[other] From { NUMBER($n, useGrouping: 0) } imagined deals.
}
web-hints-exact = Worked out exactly: nothing is guessed.
