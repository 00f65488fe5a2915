# Hints for Gnoming A Round. A card is 7, -3, M or H; a line is row 1 … 3 or column a … c.

# Why a move is good, or what is to be known of it.
hint-gnoming-score = Your garden is then expected to end at { $points ->
    [one] { $points } point
   *[other] { $points } points
}, going out included.
hint-gnoming-completes = It completes { $line ->
    [row] row
   *[column] column
} { $name } with { $card }s.
hint-gnoming-pair = It makes a pair of { $card }s in { $line ->
    [row] row
   *[column] column
} { $name }; { $share } % of the unseen cards would finish it.
hint-gnoming-unmatches = It breaks up { $line ->
    [row] row
   *[column] column
} { $name }, which is matched.
hint-gnoming-breaks = It breaks the pair of { $card }s in { $line ->
    [row] row
   *[column] column
} { $name }.
hint-gnoming-covers = It covers a face-down card: those are worth { $points } on average, and { $share } % of them could bounce.
hint-gnoming-replaces = It takes { $card ->
    [M] the mulligan
    [H] the hazard
   *[other] a { $card }
} out of your garden.
hint-gnoming-out = Going out with it is the lowest in { $share } % of the roll-outs.
hint-gnoming-draw-line = A draw completes { $line ->
    [row] row
   *[column] column
} { $name } with a { $card } or a mulligan in { $share } % of the cases.
hint-gnoming-draw-mean = A draw takes off { $draw } points on average; the better of the two piles takes off { $pile }.
hint-gnoming-denies = It covers the { $card ->
    [M] mulligan
   *[other] { $card }
} that would help the next player by { $points } points.
hint-gnoming-gives = The { $card ->
    [M] mulligan
   *[other] { $card }
} you leave helps the next player by { $points } points.
hint-gnoming-nobody-next = Nobody plays after you, so the piles do not matter.
hint-gnoming-hazard = The hazard leaves play, and the others may turn up a card.
hint-gnoming-flip = It shows one more card of yours, which others may match and bounce; unseen cards are worth { $points } on average.
hint-gnoming-decline = A face-down card keeps its chance to bounce when you cover it.

# Chances.
hint-gnoming-chance-out = you go out first
hint-gnoming-chance-lowest = you go out and are the lowest

# Gentle hints.
hint-gnoming-nudge-flip = What would one more open card show you?
hint-gnoming-nudge-draw = Is either pile better than what a draw brings on average?
hint-gnoming-nudge-piles = Look at the tops of the two discard piles.
hint-gnoming-nudge-discard = Look at the garden of the next player before you discard.
hint-gnoming-nudge-last = It is your last turn: only the points count now.
hint-gnoming-nudge-bounce = The loose card matches one of yours. Is there a better place for it?
hint-gnoming-nudge-out = Count: would you be the lowest if you went out?
hint-gnoming-nudge-hidden = Think of your face-down cards.
hint-gnoming-nudge-open = Look at your open cards: which one costs most, and which belong together?
