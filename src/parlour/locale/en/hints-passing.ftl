# Hints for The Passing Game. Shares are percent of the layouts that were looked at.

# Names of chances.
hint-passing-chance-out = you go out first
hint-passing-chance-round = you win the round
hint-passing-chance-stuck = the next player has nothing that fits

# Why a tile is good.
hint-passing-out = You go out first in { $share } % of the layouts.
hint-passing-stuck = The next player has nothing for { $left } and { $right } in { $share } % of the layouts.
hint-passing-stuck-both = Both ends show { $value }, and the next player has none in { $share } % of the layouts.
hint-passing-heavy-gone = { $tile } takes { $pips } pips out of your hand.
hint-passing-goes-on = { $n } of your other tiles would fit the new ends.

# What speaks against one.
hint-passing-opens = The next player can go on in { $share } % of the layouts, against { $best } % after the best move.
hint-passing-leaves-nothing = None of your other tiles fits { $left } or { $right }.
hint-passing-heavy-kept = { $tile } stays in your hand, and { $pips } pips with it.

# Passing and drawing.
hint-passing-pass-ends = The pass ends the round, and you win it in { $share } % of the layouts.
hint-passing-pass-waits = You can keep your tile for later: you win the round in { $share } % of the layouts.
hint-passing-pass-keeps = All { $pips } pips stay in your hand while the others go on.
hint-passing-pass-cheap = A pass costs nothing, while a drawn tile brings about { $pips ->
    [one] one pip
   *[other] { $pips } pips
} and has to be set again.
hint-passing-draw-dear = A drawn tile brings about { $pips ->
    [one] one pip
   *[other] { $pips } pips
} and takes the whole turn.
hint-passing-draw-saves = A pass would end the round without a win for you in { $lost } % of the layouts; after a draw it is { $share } %.
hint-passing-draw-seeks = { $n ->
    [one] One tile
   *[other] { $n } tiles
} can still be drawn, and you need another to go on.

# Nudges: what to think about.
hint-passing-nudge-wait = You need not set a tile only because one fits.
hint-passing-nudge-boneyard = Weigh the boneyard against a pass: { $n ->
    [0] nothing can be drawn any more
    [one] one tile can still be drawn
   *[other] { $n } tiles can still be drawn
}, and { $passes ->
    [0] nobody has just passed
    [one] one player has just passed
   *[other] { $passes } players have just passed
}.
hint-passing-nudge-lead = Any tile may lead: think of its weight, and of what you can set after it.
hint-passing-nudge-next = Think about what the player after you may not have.
hint-passing-nudge-heavy = Look at your heavy tiles.
hint-passing-nudge-follow = Look at which of your tiles would fit next time.
