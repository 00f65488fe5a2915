# The board of The Passing Game in the browser.

# Offers: where a tile may be set.
web-passing-open = Begin the line with { $tile }
web-passing-set = Set { $tile } at the { $end ->
    [left] left
   *[right] right
} end, which shows { $value }

# The felt.
web-passing-line = The line, from left to right
web-passing-line-empty = { $you ->
    [yes] You lead: set any tile.
   *[no] { $name } leads and sets any tile.
}
web-passing-line-before = The tiles are being dealt.
web-passing-end = The { $end ->
    [left] left
   *[right] right
} end shows { $value }
web-passing-begin-here = Begin the line here
web-passing-boneyard = Boneyard
web-passing-boneyard-count = { $tiles } · { $locked } locked
web-passing-boneyard-label = { $drawable ->
    [0] Boneyard: { $tiles } tiles, and none of them may be drawn.
    [one] Boneyard: { $tiles } tiles. One may be drawn, the last { $locked } stay locked.
   *[other] Boneyard: { $tiles } tiles. { $drawable } may be drawn, the last { $locked } stay locked.
}
web-passing-passes = { $left ->
    [one] Passes in a row: { $passes }. One more and the round ends.
   *[other] Passes in a row: { $passes }. At { $closing } the round ends.
}
web-passing-passes-short = { $passes } of { $closing } passes
web-passing-target = to { NUMBER($target, useGrouping: 0) }
web-passing-seen = Values
web-passing-seen-about = How many of the seven tiles with each value lie in the line{ $own ->
    [yes] {" "}or in your hand
   *[no] {""}
}.
web-passing-seen-value = Value { $value }: { $n } of 7 seen

# The seats.
web-passing-hand = Your hand
web-passing-hand-count = { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
}, { $pips ->
    [one] 1 pip
   *[other] { $pips } pips
}
web-passing-tiles = { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
}
web-passing-drawn = { $n } drawn
web-passing-said-pass = Passes
web-passing-said-draw = Draws
web-passing-partner = with { $name }

# What you may do.
web-passing-draw = Draw
web-passing-pass = Pass
web-passing-forced = Nothing fits and nothing can be drawn: you pass.
web-passing-no-turn = It is not your turn.
web-passing-you-lead = You lead this round: set a tile first.
web-passing-nothing-to-draw = The last { $locked } tiles of the boneyard stay locked.
web-passing-choose = Tap an end for { $tile }, or tap the tile again.

# How a round was scored.
web-passing-end-hand = Left in hand
web-passing-end-pips = Pips
web-passing-end-points = Points
web-passing-end-total = Total
web-passing-end-none = no tiles
web-passing-end-nobody = The lowest count is shared, so nobody scores.
web-passing-end-level = Both sides count the same, so nobody scores.
web-passing-end-sum = { $name } scores the others’ pips less the pips of the lowest hand.
web-passing-end-sum-sides = { $one } and { $other } score the other side’s pips less their own.
web-passing-end-sum-low = { $one } and { $other } have the lowest hand: they score the others’ pips less that hand.
