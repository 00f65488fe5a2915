# Gnoming A Round.
gnoming-title = Gnoming A Round
gnoming-about = Swap the nine cards of your garden for better ones; after three rounds the fewest points win.

# Why a round ended.
gnoming-reason-out = Somebody turned up their last card, and everybody else has had one more turn.
gnoming-reason-turn_cap = The most turns a round may have were played and nobody went out.
gnoming-reason-reshuffles = The discards were shuffled three times and nobody went out.

# House rules.
gnoming-option-deck = The highest value in the deck
gnoming-option-deck-ten = Values up to 10
gnoming-option-deck-eleven = Values up to 11
gnoming-option-deck-twelve = Values up to 12
gnoming-option-rounds = How many rounds make a match
gnoming-option-discard_take_must_play = Must a card taken from a discard pile be played?
gnoming-option-discard_take_must_play-yes = Yes, it must go into your garden
gnoming-option-discard_take_must_play-no = No, it may be discarded again
gnoming-option-mulligan_limit = Face-up mulligans in your garden when your turn ends
gnoming-option-mulligan_limit-end_of_turn = One at most
gnoming-option-mulligan_limit-none = As many as you like
gnoming-option-mulligans_per_line = Mulligans in a matched line
gnoming-option-mulligans_per_line-any = One or two
gnoming-option-mulligans_per_line-max1 = One at most
gnoming-option-reveal_mulligans = Several mulligans in one garden at the end
gnoming-option-reveal_mulligans-all_wild = All of them are wild
gnoming-option-reveal_mulligans-only_best_one_wild = Only the best one is wild
gnoming-option-hazard_flip = When somebody discards a hazard
gnoming-option-hazard_flip-optional = The others may turn up a card
gnoming-option-hazard_flip-forced = The others must turn up a card
gnoming-option-hazard_returns = A hazard that left play
gnoming-option-hazard_returns-next_round = Comes back in the next round
gnoming-option-hazard_returns-never = Is gone for the whole match
gnoming-option-out_tie = Going out with a tie for the lowest score
gnoming-option-out_tie-bonus = Counts as lowest: 5 points off
gnoming-option-out_tie-penalty = Does not count: 5 points more
gnoming-option-out_tie-zero = Changes nothing
gnoming-option-next_starter = Who starts the next round
gnoming-option-next_starter-rotate = The next player clockwise
gnoming-option-next_starter-first_out = Whoever went out
gnoming-option-next_starter-lowest_last = Whoever was lowest in the last round
gnoming-option-turn_cap = Turns for each player before a round is stopped

# Moves in words; a card is 7, -3, M, H or hidden.
gnoming-move-reveal = Turn up { $cell }
gnoming-move-decline = Turn up nothing
gnoming-move-draw = Draw from the draw pile
gnoming-move-take = Take { $card ->
    [M] the mulligan
   *[other] the { $card }
} from the { $pile ->
    [left] left
   *[right] right
} pile
gnoming-move-place = Put { $card ->
    [M] the mulligan
    [H] the hazard
    [hidden] the card
   *[other] the { $card }
} on { $cell }
gnoming-move-bounce = Bounce the { $card } to { $cell }
gnoming-move-discard = Discard { $card ->
    [M] the mulligan
    [H] the hazard
    [hidden] the card
   *[other] the { $card }
} on the { $pile ->
    [left] left
   *[right] right
} pile
gnoming-move-discard-hazard = Discard the hazard

# Refusals.
gnoming-card-unknown = { $card } is no card of this game: cards are -4 to 12 without 0, M and H.
gnoming-opening-done = You have turned up your two cards. Wait until everybody has turned up two.
gnoming-opening-first = The round begins with everybody turning up two cards: turn one up.
gnoming-face-up = { $cell } is face up already: turn up a card that is face down.
gnoming-another-asked = A hazard was discarded, and seat { $seat } is asked first whether to turn up a card.
gnoming-answer-first = A hazard was discarded: turn up one of your face-down cards, or decline.
gnoming-must-flip = At this table you may not decline: turn up one of your face-down cards.
gnoming-draw-first = Your turn begins with a draw, from the draw pile or a discard pile.
gnoming-pile-empty = The { $pile ->
    [left] left
   *[right] right
} discard pile is empty: take a card from another pile.
gnoming-nothing-to-draw = There is no card to draw and there are no discards to shuffle: take a discard.
gnoming-play-first = You have a card in hand ({ $card }): put it into your garden, or discard it if you may.
gnoming-taken-must-be-placed = A card taken from a discard pile must go into your garden.
gnoming-too-many-mulligans = That would leave you more than one face-up mulligan: put the card on { $cells }.
gnoming-hazard-leaves-play = A hazard leaves play: discard it on no pile.
gnoming-name-a-pile = Only a hazard leaves play: discard this card on the left or the right pile.
gnoming-other-pile-empty = The { $pile ->
    [left] left
   *[right] right
} discard pile is empty and must be begun again: discard there.
gnoming-discard-first = The { $card } that you replaced is loose: discard it, or bounce it if it may bounce.
gnoming-bounce-face-up = The { $card } lay face up, and only a card that was face down may bounce: discard it.
gnoming-bounce-kind = Only a positive card may bounce: discard this one ({ $card }).
gnoming-bounce-unmatched = The { $card } equals no face-up card of your garden, so it may not bounce: discard it.
gnoming-bounce-back = The card was just replaced on { $cell }: bounce it to another place.
