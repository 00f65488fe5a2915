# Puzzles: one position, one move to find.
web-puzzles-title = Puzzles
web-puzzles-about = One position, one decision: find the move that is worth the most, by what can be known from your seat. They come from matches that were really played.
web-puzzles-none = There are no puzzles for this game yet. Any decision of a review can be made one.
web-puzzles-level = { $level ->
    [1] Gentle
    [2] Tricky
   *[3] Hard
}
web-puzzles-number = Puzzle { $n }
web-puzzles-worth = worth { $worth } points
web-puzzles-of = { $done } of { $n } solved
web-puzzles-solved = solved
web-puzzles-tried = tried
web-puzzles-task = Find the move worth { $worth } points.
web-puzzles-before = What happened before
web-puzzles-judging = Looking at it …
web-puzzles-right = Found: { $move }
web-puzzles-good = As good as the best: { $move }
web-puzzles-wrong = { $move } gives away { $loss } points.
web-puzzles-try-again = Try again
web-puzzles-show = Show the answer
web-puzzles-next = Next puzzle
web-puzzles-all = All puzzles
web-puzzles-last = That was the last one of this game.

