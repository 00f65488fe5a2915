# Hints for Ghost Hand Euchre: nudges first, which name no move.
hint-euchre-nudge-swap = Compare your hand with one that nobody has seen: the average hand takes about three tricks in its best suit.
hint-euchre-nudge-pass = Think of what a defender scores, and of what a lost bid costs.
hint-euchre-nudge-bid = Count what your best suit would take: most of a trick for each trump, a good deal more for the bowers, most of one for each other ace.
hint-euchre-nudge-moon = Count your losers: how many of your cards could be beaten at all?
hint-euchre-nudge-trump = Count the trumps that each suit would give you, the left bower too, and then the aces that remain.
hint-euchre-nudge-trumps = Look at your trumps.
hint-euchre-nudge-plain = Look at your cards that are not trump.
hint-euchre-nudge-lead = Think of which cards are still out that could beat what you lead.
hint-euchre-nudge-bidder = Count the tricks that you still need, and how you will win them.
hint-euchre-nudge-defend = Think of who is winning this trick, and of whether the bid can still be set.
hint-euchre-nudge-review = Look again at every card that did not follow suit, and at what its player still held then.

# Reasons for a move.
hint-euchre-only = There is nothing else that you may do.
hint-euchre-holds = Makes the bid in { $percent } % of the layouts that are left.
hint-euchre-sets = Sets the bidder in { $percent } % of the layouts that are left.
hint-euchre-fails-right = It goes wrong mostly when the right bower is { $place ->
    [next] with the next player
    [last] with the player after the next
   *[away] out of play
} ({ $share } % of the layouts): it then succeeds in { $holds } %, otherwise in { $otherwise } %.
hint-euchre-fails-left = It goes wrong mostly when the left bower is { $place ->
    [next] with the next player
    [last] with the player after the next
   *[away] out of play
} ({ $share } % of the layouts): it then succeeds in { $holds } %, otherwise in { $otherwise } %.
hint-euchre-fails-card = It goes wrong mostly when the { $rank ->
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
} is { $place ->
    [next] with the next player
    [last] with the player after the next
   *[away] out of play
} ({ $share } % of the layouts): it then succeeds in { $holds } %, otherwise in { $otherwise } %.
hint-euchre-tricks = The bid is as good as settled; with this you may expect { $tricks } tricks of your own in all.
hint-euchre-costs = About { $points } points worse than the best.
hint-euchre-equal = As good as the best, as far as one can tell.
hint-euchre-swap = A new hand should do better than this one: about { $points } points against the others.
hint-euchre-pass = Passing should bring about { $points } points against the others, which no bid betters.
hint-euchre-bid = You play this bid in { $bidder } % of the layouts, and make it in { $makes } % of those.
hint-euchre-moon = All six tricks are yours in { $makes } % of the layouts, and that is often enough.
hint-euchre-review-pass = Says that you have nothing more to challenge.
hint-euchre-review-revokes = { $revokes ->
    [one] The tricks prove one revoke.
   *[other] The tricks prove { $revokes } revokes.
}
hint-euchre-review-innocent = The tricks prove no revoke of this seat.

# What the chances beside a move are called.
hint-euchre-chance-bidder = wins the bidding
hint-euchre-chance-makes = makes the bid
hint-euchre-chance-moon = takes all six tricks
hint-euchre-chance-sets = sets the bidder
hint-euchre-chance-trick = cannot be beaten in this trick
