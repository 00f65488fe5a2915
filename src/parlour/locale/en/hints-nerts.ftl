# Hints at Nerts: what is said for a move.
hint-nerts-sheds = { $left ->
    [0] The last card leaves your Nerts pile.
    [one] A card leaves your Nerts pile; one is left.
   *[other] A card leaves your Nerts pile; { $left } are left.
}
hint-nerts-frees = { $n ->
    [one] Your Nerts card can follow with the next move.
   *[other] Your Nerts card can follow after { $n } moves.
}
hint-nerts-lifts = The { $card } is a point in the middle.
hint-nerts-race = Somebody else may be there first: { $percent } %.
hint-nerts-opens = It lets somebody else play a { $card } that lies open.
hint-nerts-brings = { $n ->
    [one] One turn of the stock brings the { $card }.
   *[other] { $n } turns of the stock bring the { $card }.
}
hint-nerts-rotates = { $n ->
    [one] One rotation brings the { $card } up.
   *[other] { $n } rotations bring the { $card } up.
}
hint-nerts-new-cards = It turns up a card that nobody has seen yet.
hint-nerts-turn-on = Nothing better is open: go on through the stock.
hint-nerts-space = It makes a space.
hint-nerts-fills = It uses up a space.
hint-nerts-nothing = It changes little.
hint-nerts-call = Your pile is empty, and the others pay for theirs.
hint-nerts-false-call = Your pile is not empty: such a call only costs points.
hint-nerts-stuck = There is nothing left for you to play.
hint-nerts-plain-up = It is a point in the middle.
hint-nerts-plain-pile = A card leaves your Nerts pile.
hint-nerts-plain = It is one of the moves that are open.

# What is given as a share.
hint-nerts-chance-first = is there first
hint-nerts-chance-next = the next card of the pile has a place

# Gentle hints, which do not name the move.
hint-nerts-nudge-pile = Look at the top of your Nerts pile.
hint-nerts-nudge-middle = Look at the middle.
hint-nerts-nudge-waste = Look at your waste.
hint-nerts-nudge-work = Look at your work piles: something could move.
hint-nerts-nudge-stock = Look to your stock.
hint-nerts-nudge-call = Your pile is empty: think of calling.
hint-nerts-nudge-stuck = Ask yourself whether anything is left to play.
