# What the plain adviser says, where a game has none of its own.

hint-plain-close = Several moves are about as good here. Look at what each leaves you with.
hint-plain-weigh = { $n ->
    [one] There is one move to make.
   *[other] The { $n } moves are not alike here. Play each to the end in your head before you choose.
}
hint-plain-points = Played on from here in { $n ->
    [one] one likely layout
   *[other] { $n } likely layouts
}, it comes to { $points } points for the round on average.

# Reviews, practice and puzzles.

review-gone = This review is kept no longer. Ask for it again.
review-full = Many reviews are waiting at present. Try again in a few minutes.
review-empty = There is no decision in this record that could be judged.
review-not-done = This review is not finished yet.
review-what = Send either a record or a table of this server with the number of the match.
review-too-many = You have asked for many reviews just now. Wait { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
} before the next.
practice-event = The record has no position after step { $n }.
practice-over = The match is over there. Choose an earlier position.
puzzle-gone = This puzzle is kept no longer, or there never was one at this address.
puzzle-none = There is nothing to decide for this seat at step { $n }.
puzzle-move = "{ $move }" is not one of the moves here.
puzzle-too-many = That was very quick. Wait { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
} before the next puzzle.

# `parlour review`, and the comments in a record.

cli-review-about = Review a finished match: what each decision cost, by what could be known at the time.
cli-review-seat = review this seat only (usually that of the person, or all)
cli-review-effort = so many times the work of a decision at the table, however long it takes; without it three times, and three seconds a round at most
cli-review-annotate = write the record with the findings as comments, which still replays
cli-effort = { $text } is not a number above 0 and up to { $most }
cli-reviewing = Reviewing
review-comment = { $kind ->
    [blunder] Blunder
    [mistake] Mistake
   *[inaccuracy] Inaccuracy
}: { $loss } points (± { $error }) behind { $best }
review-comment-round = { $seat }: { $points } against the others, { $loss } lost by decisions, { $luck } by luck
review-title = Review of a match of { $title }
review-decision = Round { $round }, { $seat }, { $kind ->
    [blunder] blunder
    [mistake] mistake
   *[inaccuracy] inaccuracy
}: { $made }. Better: { $best }, worth { $loss } points more (± { $error }).
review-hindsight = With every card on the table: { $best } would have brought { $loss } more. Nobody could know that.
review-round = Round { $round }, { $seat }: { $points } points against the others; { $expected } were to be expected, { $loss } lost by decisions, { $luck } by luck.
review-pace = Round { $round }, { $seat }: { $moves ->
    [one] one move
   *[other] { $moves } moves
}; the top of the Nerts pile could go { $chances ->
    [one] once
   *[other] { $chances } times
} and waited { $waited } s in all, { $lost ->
    [0] and nobody was quicker.
    [one] and once somebody else was quicker.
   *[other] and { $lost } times somebody else was quicker.
}
review-total = { $seat } ({ $name }): { $judged } of { $decisions } decisions judged, { $blunders ->
    [one] one blunder
   *[other] { $blunders } blunders
}, { $mistakes ->
    [one] one mistake
   *[other] { $mistakes } mistakes
}, { $inaccuracies ->
    [one] one inaccuracy
   *[other] { $inaccuracies } inaccuracies
}; { $loss } points lost, { $luck } by luck; accuracy { $accuracy } %.
review-how = A loss counts only when it is more than two standard errors. Luck is what a round brought beyond what its cards were worth at the first decision, losses given back.

# `parlour puzzles`.

cli-puzzles-about = Look for puzzles in matches of bots: decisions where the move that was made cost points for sure.
cli-puzzles-wanted = how many puzzles
cli-puzzles-most = look at so many matches at most
cli-puzzles-out = write them into this file
cli-puzzles-found = { $found } of { $of }: worth { $worth } points
