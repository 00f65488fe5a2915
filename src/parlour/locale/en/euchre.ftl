# Ghost Hand Euchre.
euchre-title = Ghost Hand Euchre
euchre-about = A trick game for three, each alone: bid what you can take, or swap your hand for the one that nobody holds. First to 32 points.

# Why a round ended.
euchre-reason-made = The bidder took at least the tricks bid.
euchre-reason-set = The bidder took fewer tricks than were bid, and is set.
euchre-reason-all_pass = Everybody passed, so nothing was played.

# House rules.
euchre-option-target = Points that win the match
euchre-option-moon_fail = Points lost by shooting the moon and missing it
euchre-option-ghost_swap = Swapping your hand for the ghost hand
euchre-option-ghost_swap-once = One player in a deal may swap
euchre-option-ghost_swap-chain = Everybody may swap once, for whatever lies there then
euchre-option-ghost_swap-off = Nobody may swap
euchre-option-reneging = Failing to follow suit though you could
euchre-option-reneging-prevented = Cannot happen: such a card may not be played
euchre-option-reneging-challenge = Can happen, and may be challenged after the last trick
euchre-option-false_claim_penalty = Points lost by a challenge that proves nothing
euchre-option-bidder_wins_ties = Does the bidder win when several have reached the target?
euchre-option-set_keeps_tricks = Does a bidder who is set still score the tricks taken?
euchre-option-moon_ends_auction = Does shooting the moon end the bidding at once?
euchre-option-bidding = How often each player speaks in the bidding
euchre-option-bidding-single = Once
euchre-option-bidding-auction = Until all but one have passed
euchre-option-first_bidder = Who speaks first in the bidding
euchre-option-first_bidder-left = The player to the dealer's left
euchre-option-first_bidder-dealer = The dealer

# Moves in words.
euchre-move-swap = Swap your hand for the ghost hand
euchre-move-pass = Pass
euchre-move-review-pass = Challenge nobody (more)
euchre-move-bid = { $tricks ->
    [one] Bid { $tricks } trick
   *[other] Bid { $tricks } tricks
}
euchre-move-moon = Shoot the moon
euchre-move-trump = Name { $suit ->
    [clubs] clubs
    [diamonds] diamonds
    [hearts] hearts
   *[spades] spades
} as trump
euchre-move-play = Play the { $rank ->
    [nine] nine
    [ten] ten
    [jack] jack
    [queen] queen
    [king] king
   *[ace] ace
} of { $suit ->
    [clubs] clubs
    [diamonds] diamonds
    [hearts] hearts
   *[spades] spades
}
euchre-move-challenge = Challenge seat { $seat }

# Refusals: the deal, and anybody's turn.
euchre-deal-pack = A deal is one pack: the 24 cards from nine to ace, each of them once.
euchre-no-seat = There is no such seat here: seats are A to C.
euchre-no-move = That is no move of this game.

# Refusals: the auction and the ghost hand.
euchre-speak-first = The bidding is on: swap if you may, then pass, bid 3, 4 or 5, or shoot the moon.
euchre-has-passed = Seat { $seat } has passed, and is out of this bidding.
euchre-has-spoken = Seat { $seat } has spoken, and what was said stands: everybody speaks once.
euchre-bid-higher = The highest bid is { $high }: bid more, shoot the moon, or pass.
euchre-moon-stands = Nothing beats the moon: you can only pass.
euchre-swap-off = Nobody may swap for the ghost hand at this table: pass or bid.
euchre-swap-taken = The ghost hand has been taken, and there is only one swap in a deal: pass or bid.
euchre-swap-speak-now = You have just swapped, and cannot swap back: pass or bid at once.
euchre-swap-late = A swap comes before the first time you speak: pass or bid.

# Refusals: trump and the play.
euchre-bidder-names = Seat { $bidder } won the bidding, and names trump now.
euchre-name-trump = Name trump first: clubs, diamonds, hearts or spades.
euchre-play-a-card = The tricks are being played: play a card from your hand.
euchre-not-held = You do not hold the { $card }: play a card from your hand.
euchre-follow-suit = You can follow suit, so play one of your { $suit ->
    [C] clubs
    [D] diamonds
    [H] hearts
   *[S] spades
} (the left bower counts as trump).

# Refusals: the review.
euchre-challenge-early = Nothing may be challenged during the play: play a card from your hand.
euchre-review-only = The tricks are over: challenge a seat, or pass.
euchre-review-passed = Seat { $seat } has passed, and says nothing more in this review.
euchre-challenge-self = You cannot challenge yourself: challenge another seat, or pass.
euchre-challenge-settled = What seat { $seat } played has been challenged already, and is settled.
euchre-challenge-nothing = Seat { $seat } followed suit in every trick: there is nothing to challenge.
