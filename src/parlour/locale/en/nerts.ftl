# Nerts.
nerts-title = Nerts
nerts-about = A patience for everybody at once and a race for the middle: empty your Nerts pile and call.

# Why a round ended.
nerts-reason-call = Somebody called Nerts.
nerts-reason-stuck = Nobody could move on, not even after a new stock for all.

# House rules.
nerts-option-tie_window = Milliseconds within which two cards tie on a foundation and both stay (0: no ties)
nerts-option-late_earlier = A card that arrives second but was dropped first
nerts-option-late_earlier-both_stay = Both cards stay
nerts-option-late_earlier-revoke = It stays, and the other goes back
nerts-option-redirect_loser = A card that comes too late goes to another foundation that wants it
nerts-option-short_stock = When fewer cards are left than one packet
nerts-option-short_stock-turn_over = The stock is turned over, and they are not shown
nerts-option-short_stock-expose = They are turned up like a packet
nerts-option-early_turnover = The stock may be turned over early
nerts-option-deal = Cards turned from the stock at a time
nerts-option-rotate = Moving the top card of your stock to its bottom
nerts-option-rotate-when_stuck = After a full pass without moving a card
nerts-option-rotate-any_time = At any time
nerts-option-rotate-never = Never
nerts-option-all_stuck = When everybody is stuck
nerts-option-all_stuck-new_stock = All turn over
nerts-option-all_stuck-new_stock_and_rotate = All turn over and move their top card to the bottom
nerts-option-all_stuck-shuffle = All stocks are shuffled
nerts-option-runs = Which part of a work pile may move
nerts-option-runs-any = Any card with what lies on it
nerts-option-runs-whole_pile = Only the lowest card or the whole pile
nerts-option-space_fill = What may fill an empty work pile
nerts-option-space_fill-any = Any card
nerts-option-space_fill-nerts_first = Only the Nerts pile, while it lasts
nerts-option-space_fill-kings = Only kings
nerts-option-false_call_penalty = Points for calling with cards in the Nerts pile (0: such a call is refused)
nerts-option-auto_call = An empty Nerts pile calls by itself
nerts-option-air_grace = Milliseconds in which cards in the air may come down after the call
nerts-option-air = Which cards are in the air at the call
nerts-option-air-held = Those already grabbed
nerts-option-air-released = Those already dropped
nerts-option-air-return = None: the call ends the round at once
nerts-option-penalty = Points lost for each card left in the Nerts pile
nerts-option-caller_bonus = Extra points for the call
nerts-option-target = Points that end the match
nerts-option-max_rounds = The most rounds of a match (0: no limit)
nerts-option-tie = When the highest total is shared
nerts-option-tie-extra_round = Another round is played
nerts-option-tie-shared = They win together
nerts-option-tie-most_calls = Whoever has called most often wins
nerts-option-jokers = Jokers in each pack
nerts-option-joker_release = A joker that was covered and lies open again
nerts-option-joker_release-never = Stays the card it had become
nerts-option-joker_release-when_uncovered = Stands for any card again
nerts-option-pile_size = Cards in the Nerts pile: one number for all, or one for each seat

# Moves in words. A card is its text, such as 7H; a joker is *; from is n (Nerts pile), s (waste) or w1 to w4.
nerts-move-turn = Turn the stock
nerts-move-over = Turn the stock over early
nerts-move-rotate = Move the top card of the stock to its bottom
nerts-move-call = Call Nerts!
nerts-move-stuck = Say that you are stuck
nerts-move-unstuck = Say that you are not stuck after all
nerts-move-close = Close the round
nerts-move-to-work = Move { $card ->
    [joker] the joker
    [hidden] the card
   *[other] the { $card }
} from { $from ->
    [n] the Nerts pile
    [s] the waste
    [w1] work pile 1
    [w2] work pile 2
    [w3] work pile 3
   *[w4] work pile 4
} to work pile { $pile }
nerts-move-run = { $n ->
    [one] Move { $n } card
   *[other] Move { $n } cards
}, from { $card ->
    [joker] the joker
    [hidden] the card
   *[other] the { $card }
} down, to work pile { $pile }
nerts-move-slide = Slide { $card ->
    [joker] the joker
    [hidden] the card
   *[other] the { $card }
} from { $from ->
    [n] the Nerts pile
   *[s] the waste
} under work pile { $pile }
nerts-move-new = Begin a foundation with the { $card } from { $from ->
    [n] the Nerts pile
    [s] the waste
    [w1] work pile 1
    [w2] work pile 2
    [w3] work pile 3
   *[w4] work pile 4
}
nerts-move-up = Play the { $card } from { $from ->
    [n] the Nerts pile
    [s] the waste
    [w1] work pile 1
    [w2] work pile 2
    [w3] work pile 3
   *[w4] work pile 4
} to foundation { $n }
nerts-move-new-joker = Begin a foundation with the joker from { $from ->
    [n] the Nerts pile
    [s] the waste
    [w1] work pile 1
    [w2] work pile 2
    [w3] work pile 3
   *[w4] work pile 4
} as the { $declared }
nerts-move-up-joker = Play the joker from { $from ->
    [n] the Nerts pile
    [s] the waste
    [w1] work pile 1
    [w2] work pile 2
    [w3] work pile 3
   *[w4] work pile 4
} to foundation { $n } as the { $declared }

# Refusals.
nerts-time-range = A time is from 0 to { NUMBER($most, useGrouping: 0) } milliseconds.
nerts-time-backwards = Seat { $seat } dropped a card at { NUMBER($last, useGrouping: 0) } already: its next grab and drop cannot be earlier.
nerts-only-close = The table closes a round, and does nothing else; nobody else closes one.
nerts-closing = Nerts was called: only a card in the air may still come down, and a packet be turned.
nerts-closing-done = Nerts was called: each seat may bring down one card and turn the stock once, and you have done so.
nerts-grabbed-late = The card was grabbed after the call at { NUMBER($call, useGrouping: 0) }: only what was in the air then may come down.
nerts-dropped-late = The card came down too long after the call at { NUMBER($call, useGrouping: 0) }.
nerts-not-released = The card was dropped after the call at { NUMBER($call, useGrouping: 0) }: only cards already let go may come down.
nerts-nothing-to-turn = You have no card in your stock or waste to turn.
nerts-no-early-turnover = You may not turn over while a packet can still be turned.
nerts-not-early = You may turn over early only with a waste, and while a turn would still bring cards.
nerts-rotate-never = Nobody may move the top card of the stock to its bottom at this table.
nerts-rotate-not-yet = First make a full pass through your stock in which you move no card.
nerts-rotate-one-card = Your stock would hold no second card: nothing would change.
nerts-pile-not-empty = { $n ->
    [one] You may call when your Nerts pile is empty: { $n } card is left in it.
   *[other] You may call when your Nerts pile is empty: { $n } cards are left in it.
}
nerts-said-stuck = You have said already that you are stuck.
nerts-not-said-stuck = You have not said that you are stuck.
nerts-no-nerts-card = Your Nerts pile is empty.
nerts-no-waste-card = Your waste is empty: turn the stock first.
nerts-no-work-card = Your work pile { $pile } is empty.
nerts-no-pile-to-slide = There is no pile to slide a card under: put it into the space.
nerts-run-too-long = { $n ->
    [one] Your work pile w{ $pile } holds only { $n } card.
   *[other] Your work pile w{ $pile } holds only { $n } cards.
}
nerts-whole-pile = Only the lowest card or the whole work pile may move.
nerts-no-change = Moving a whole work pile into a space changes nothing.
nerts-no-space = A card can be slid under a work pile only while you have an empty one.
nerts-not-under = The { $card } does not go under this pile: the card must be one rank higher than the pile's first and of the other colour.
nerts-space-kings = Only a king may fill a space, not the { $card }.
nerts-space-nerts-first = While your Nerts pile holds a card, spaces are filled from it only.
nerts-misfit = The { $card } does not go onto the { $onto }: work piles go down by one in alternating colours.
nerts-misfit-fixed = This does not fit: a covered joker keeps its rank and colour, and work piles go down by one in alternating colours.
nerts-joker-misfit = This does not fit: a joker must be readable as a card between its neighbours, in alternating colours.
nerts-declare = Say which card the joker is to be.
nerts-no-joker = Only a joker is declared: the { $card } is what it is.
nerts-joker-fixed = This joker has become a { $colour ->
    [red] red
   *[black] black
} { $rank } and can go up only as that.
nerts-no-foundation = There is no foundation { $n } yet.
nerts-ace-begins = Only an ace begins a foundation, not the { $card }.
nerts-ace-alone = An ace is not played onto a foundation: the { $card } begins one of its own.
nerts-complete = Foundation { $n } is complete.
nerts-next = Foundation { $n } wants the { $wants } next, not the { $card }.
nerts-taken = Somebody was there first: the place of the { $card } on this foundation is taken.
