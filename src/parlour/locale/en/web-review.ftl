# The review of a match.
web-title-review = { $title }: review · Parlour
web-review-title = Review: { $title }
web-review-about = Every decision is judged by what could be known when it was made, by the strongest player this house has. Luck is told apart from skill.
web-review-progress = How far the review is
web-review-waiting = Other reviews come first …
web-review-done-of = { $done } of { $of } decisions
web-review-failed = This review could not be finished. The match and its record are unharmed.
web-review-seats = Whose decisions
web-review-all-seats = Review all seats of this match
web-review-of = Decisions of { $name }
web-review-accuracy = Accuracy
web-review-accuracy-about = 100 is never to give a point away, by what could be known.
web-review-loss = Given away
web-review-loss-about = { $n ->
    [one] Points, in the one decision that was open.
   *[other] Points, in { $n } decisions that were open.
}
web-review-luck = Luck
web-review-luck-about = { $luck ->
    [good] Points that the cards and the others brought, beyond what could be expected.
    [bad] Points that the cards and the others took, beyond what could be expected.
   *[even] The cards and the others brought what could be expected.
}
web-review-class-best = Best
web-review-class-fine = Good
web-review-class-inaccuracy = Inaccuracy
web-review-class-mistake = Mistake
web-review-class-blunder = Blunder
web-review-class-forced = Forced
web-review-chart = The match, move by move
web-review-chart-about = How likely the match was to be won, after each decision. Walk along it by finger, mouse or arrow keys.
web-review-chart-others = How likely the match was to be won, after each decision; the thin lines are the other seats. Walk along it by finger, mouse or arrow keys.
web-review-chart-of = The chance of { $name } to win the match
web-review-chart-at = Round { $round }: { $percent } % to win the match
web-review-show = Show the table here
web-review-worth = { $n ->
    [0] Nothing to look at
    [one] One decision worth a look
   *[other] { $n } decisions worth a look
}
web-review-all-decisions = All decisions, in order
web-review-nothing = No decision gave away more than chance explains.
web-review-more = { $n ->
    [one] Show one more
   *[other] Show { $n } more
}
web-review-better = Better: { $move }
web-review-rounds = Luck and skill, round by round
web-review-rounds-about = Points against the others’ mean. Expected is what the round was worth at the first decision; what was scored differs from it by what was given away and by luck.
web-review-scored = Scored
web-review-expected = Expected
web-review-pace = How quick the hands were
web-review-pace-about = How long the top card of the Nerts pile could have gone somewhere until it was taken, and how often somebody else was quicker.
web-review-pace-moves = Moves
web-review-pace-chances = Chances
web-review-pace-waited = Seconds waited
web-review-pace-each = Each
web-review-pace-lost = Lost
web-review-keep = Keep this review
web-review-keep-about = The record with its comments can be replayed like any other; the file has every figure.
web-review-record = Record with comments
web-review-json = All figures (JSON)
web-review-comment = { $class }: gives away { $loss } (± { $error }) points. Better: { $best } ({ $words }).
web-review-decision = What is thought of this decision
web-review-back = Back to the overview
web-review-previous = The decision worth a look before this
web-review-next = The next decision worth a look
web-review-no-decision = { $name } has nothing to decide here. The arrows go on to the next decision.
web-review-cost-sure = −{ $loss } points
web-review-cost = −{ $loss } ± { $error } points
web-review-was-best = { $move }: nothing better could be known.
web-review-made = Played
web-review-best-move = Best
web-review-wins = { $played } % to win the match after it, instead of { $best } %.
web-review-hindsight = In hindsight, with all cards open
web-review-hindsight-same = As the cards really lay, this was the best move: { $move }.
web-review-hindsight-other = As the cards really lay, this would have been best: { $move }. It would have brought { $loss } points more.
web-review-hindsight-about = Nobody could know that, so it counts neither as a mistake nor as a merit.
web-review-puzzle = Make it a puzzle
web-review-puzzle-open = Open the puzzle
