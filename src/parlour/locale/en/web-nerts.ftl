# The board of Nerts. A card is its name in words; seat names are as on the plates.

# Piles, as they are read aloud and labelled.
web-nerts-own = Your cards
web-nerts-rivals = The others
web-nerts-middle = The middle
web-nerts-nerts = { $n ->
    [one] Nerts pile, its last card: { $card }
   *[other] Nerts pile, { $n } cards left, on top { $card }
}
web-nerts-nerts-empty = Nerts pile, empty
web-nerts-nerts-name = Nerts
web-nerts-nerts-count = Nerts { $n }
web-nerts-stock = { $n ->
    [0] Stock, empty: turn the waste over
    [one] Stock, one card: turn
   *[other] Stock, { $n } cards: turn
}
web-nerts-waste = { $n ->
    [one] Waste, one card: { $card }
   *[other] Waste, { $n } cards, on top { $card }
}
web-nerts-waste-empty = Waste, empty
web-nerts-work-top = Work pile { $pile }: { $card }
web-nerts-work-run = { $n ->
    [one] Work pile { $pile }: { $card } and the card on it
   *[other] Work pile { $pile }: { $card } and the { $n } cards on it
}
web-nerts-space = Work pile { $pile }, empty
web-nerts-under = Slide under work pile { $pile }
web-nerts-under-short = under
web-nerts-foundation = Foundation { $n }, { $card } of { $name } on top
web-nerts-foundation-tie = Foundation { $n }, { $card } of several players on top
web-nerts-foundation-pending = Foundation { $n }, your { $card } on its way
web-nerts-foundation-complete = Foundation { $n }, complete
web-nerts-foundation-next = Place for a new foundation of { $suit ->
    [C] clubs
    [D] diamonds
    [H] hearts
   *[S] spades
}
web-nerts-rival = { $name }: { $nerts ->
    [one] one Nerts card
   *[other] { $nerts } Nerts cards
}, { $stock } in the stock, { $waste } in the waste
web-nerts-joker-red = a joker that is a red { $rank }
web-nerts-joker-black = a joker that is a black { $rank }

# Actions.
web-nerts-turn = Turn
web-nerts-turn-over = Turn over
web-nerts-over = Over
web-nerts-rotate = Rotate
web-nerts-call = Nerts!
web-nerts-stuck = Stuck
web-nerts-unstuck = Not stuck
web-nerts-why-call = { $n ->
    [one] One card is left in your Nerts pile: you may call when it is empty.
   *[other] { $n } cards are left in your Nerts pile: you may call when it is empty.
}
web-nerts-why-now = This cannot be done now.
web-nerts-why-rotate = First go once through your stock without moving a card.
web-nerts-no-cards = The cards are being dealt.
web-nerts-joker-as = The joker is to be
web-nerts-joker-begin = { $card }, to begin a foundation
web-nerts-joker-up = { $card }, onto foundation { $n }

# What happens.
web-nerts-starts = The cards are dealt. All start together.
web-nerts-part = { $role ->
    [stock] { $name } has the stock and the waste.
    [work] { $name } has the Nerts pile and the work piles.
   *[other] { $name } plays everything.
}
web-nerts-called-own = You have called Nerts.
web-nerts-called = { $name } has called Nerts.
web-nerts-closing = A card in the air may still come down.
web-nerts-closing-own = The card in your hand may still come down, and you may turn once.
web-nerts-closing-done = Your last card is down.
web-nerts-vote = { $then ->
    [shuffle] { $n ->
        [one] If one more says so, all stocks are shuffled.
       *[other] If { $n } more say so, all stocks are shuffled.
    }
   *[other] { $n ->
        [one] If one more says so, everybody gets a new stock.
       *[other] If { $n } more say so, everybody gets a new stock.
    }
}
web-nerts-hitch-overtaken = The card before it came back, so this one has stayed.
web-nerts-hitch-ahead = The table has not answered yet. Wait a moment.
web-nerts-said-stuck = Stuck: { $names }.
web-nerts-renewed = New stocks for all. If nobody can move on now, the round ends.
web-nerts-stuck-mark = stuck
web-nerts-called-mark = Nerts!
web-nerts-shuffle = All stocks are shuffled.

# The end of a round.
web-nerts-end-player = Player
web-nerts-end-middle = In the middle
web-nerts-end-left = Nerts cards left
web-nerts-end-bonus = For the call
web-nerts-end-false = False calls
web-nerts-end-round = This round
web-nerts-end-total = Total
web-nerts-end-cost = { $n ->
    [0] none
   *[other] { $n } × −{ $each } = −{ $cost }
}
web-nerts-end-caller = { $name } called
