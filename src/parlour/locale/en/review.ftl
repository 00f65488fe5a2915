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
