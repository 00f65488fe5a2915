# The board of Gnoming A Round in the browser. A card is 7, -3, M, H or hidden.

# Moves, on buttons and for places.
web-gnoming-do-draw = Draw from the draw pile
web-gnoming-do-take = Take { $card ->
    [M] the mulligan
   *[other] the { $card }
} from the { $pile ->
    [left] left
   *[right] right
} pile
web-gnoming-do-place = Put { $card ->
    [M] the mulligan
    [H] the hazard
    [hidden] the card
   *[other] the { $card }
} on { $cell }
web-gnoming-do-bounce = Bounce the { $card } to { $cell }
web-gnoming-do-discard = Discard { $card ->
    [M] the mulligan
    [H] the hazard
    [hidden] the card
   *[other] the { $card }
} on the { $pile ->
    [left] left
   *[right] right
} pile
web-gnoming-do-away = Discard the hazard: it leaves play

# The same moves, short, for the row of buttons.
web-gnoming-draw = Draw
web-gnoming-take = { $pile ->
    [left] ◂ Take { $card ->
        [M] mulligan
       *[other] { $card }
    }
   *[right] Take { $card ->
        [M] mulligan
       *[other] { $card }
    } ▸
}
web-gnoming-take-none = { $pile ->
    [left] ◂ Empty
   *[right] Empty ▸
}
web-gnoming-discard = { $pile ->
    [left] ◂ Discard
   *[right] Discard ▸
}
web-gnoming-away = Discard the hazard
web-gnoming-decline = Turn up nothing
web-gnoming-no-turn = It is not your turn.
web-gnoming-must-place = This card must go into your garden.

# The places of the table.
web-gnoming-garden = { $you ->
    [yes] Your garden
   *[no] The garden of { $name }
}
web-gnoming-cell = { $cell }: { $card }
web-gnoming-cell-line = { $cell }: { $card }, in a matched line
web-gnoming-pile = The { $pile ->
    [left] left
   *[right] right
} discard pile: { $n ->
    [0] empty
   *[other] { $card } on top, { $n } in all
}
web-gnoming-draw-pile = The draw pile: { $n ->
    [one] 1 card
   *[other] { $n } cards
}
web-gnoming-draw-name = Draw pile
web-gnoming-pile-name = { $pile ->
    [left] Left
   *[right] Right
}
web-gnoming-pile-empty = empty
web-gnoming-hand = In hand
web-gnoming-loose = Loose
web-gnoming-hand-label = In hand: { $card }
web-gnoming-loose-label = Loose: { $card }
web-gnoming-chain-first = The card was put here
web-gnoming-chain-bounce = Bounce { $n } went here
web-gnoming-line = { $kind ->
    [row] Row { $index }: { $value } off
   *[column] Column { $index }: { $value } off
}
web-gnoming-shows-short = shows { $points }
web-gnoming-shows-other = { $down ->
    [0] It shows { $points }, and every card is face up.
    [one] It shows { $points }, and 1 card is face down.
   *[other] It shows { $points }, and { $down } cards are face down.
}
web-gnoming-down = { $n } down
web-gnoming-out = out
web-gnoming-enlarge = Look at the garden of { $name }
web-gnoming-close = Close
web-gnoming-final = { $you ->
    [yes] You are out: everybody else has one last turn.
   *[no] { $mine ->
        [now] { $name } is out: this is your last turn.
       *[no] { $name } is out: everybody else has one last turn.
    }
}
web-gnoming-final-short = Final turn
web-gnoming-lowest = Lowest wins
web-gnoming-round = Round { $round } of { $rounds }

# What is to be done now.
web-gnoming-now-flip = { $n ->
    [one] Turn up one more of your cards.
   *[other] Turn up { $n } of your cards: tap them.
}
web-gnoming-now-draw = Your turn: draw, or take a discard.
web-gnoming-now-play = { $taken ->
    [yes] You took { $card ->
        [M] the mulligan
       *[other] the { $card }
    }
   *[no] You drew { $card ->
        [M] a mulligan
        [H] a hazard
       *[other] the { $card }
    }
}: { $discard ->
    [yes] tap a place for it, or discard it.
   *[no] tap a place for it.
}
web-gnoming-now-mulligans = Only one mulligan may lie face up when your turn ends, so { $card ->
    [M] the mulligan
    [H] the hazard
   *[other] the { $card }
} { $n ->
    [0] cannot go into your garden: discard it.
   *[other] can go only on { $cells }{ $discard ->
        [yes] , or be discarded.
       *[no] .
    }
}
web-gnoming-now-bounce = The { $card } from { $cell } may bounce: tap another place, or discard it.
web-gnoming-now-loose = { $card ->
    [M] The mulligan from { $cell } is loose: discard it.
    [H] A hazard lay on { $cell }: discard it, and it leaves play.
   *[other] The { $card } from { $cell } is loose: discard it.
}
web-gnoming-now-ask = { $may ->
    [yes] { $name } discarded a hazard: turn up one of your cards, or nothing.
   *[no] { $name } discarded a hazard: you must turn up one of your cards.
}
web-gnoming-wait-opening = The others are turning up their two cards.
web-gnoming-wait-reshuffle = The discards are being shuffled.
web-gnoming-wait-ask = A hazard was discarded: { $name } may turn up a card.
web-gnoming-wait-turn = { $step ->
    [draw] { $name } is to draw.
    [play] { $name } has a card in hand.
   *[loose] { $name } has a loose card.
}

# How a round was scored.
web-gnoming-end-lines = { $n ->
    [0] no matched line
    [one] 1 matched line: { $list }
   *[other] { $n } matched lines: { $list }
}
web-gnoming-end-cards = Other cards: { $points }
web-gnoming-end-out-less = Out first, and lowest: { $points }
web-gnoming-end-out-more = Out first, but not lowest: { $points }
web-gnoming-end-out-tie = Out first, and level with the lowest: { $points }
web-gnoming-end-out-same = Out first, and level with the lowest: no change
