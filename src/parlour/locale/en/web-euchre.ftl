# Words on the board of Ghost Hand Euchre in the browser.

# Cards and places.
web-euchre-play = Play the { $card }
web-euchre-card = { $bower ->
    [R] The { $card }, the right bower
    [L] The { $card }, the left bower: it is trump
   *[none] The { $card }
}
web-euchre-hand = Your hand
web-euchre-hand-of = { $name }: { $cards ->
    [0] no cards left
    [one] 1 card
   *[other] { $cards } cards
}
web-euchre-drop-here = Play the chosen card here
web-euchre-take-here = Swap all your cards for the ghost hand
web-euchre-tricks = { $tricks ->
    [one] { $tricks } trick
   *[other] { $tricks } tricks
}
web-euchre-middle = The trick on the table
web-euchre-middle-card = { $name }: { $card }
web-euchre-led = led
web-euchre-deals = Deals
web-euchre-dealer-mark = D
web-euchre-cards = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}

# Trump.
web-euchre-suit = { $suit ->
    [C] Clubs
    [D] Diamonds
    [H] Hearts
   *[S] Spades
}
web-euchre-trump = { $suit ->
    [C] Clubs are trump
    [D] Diamonds are trump
    [H] Hearts are trump
   *[S] Spades are trump
}

# The bid ladder and what was said.
web-euchre-ladder = The bids so far
web-euchre-ladder-step = { $bid ->
    [6] Moon
   *[other] { $bid }
}
web-euchre-ladder-open = { $bid ->
    [6] The moon: nobody
   *[other] { $bid } tricks: nobody
}
web-euchre-ladder-by = { $bid ->
    [6] The moon: { $name }
   *[other] { $bid } tricks: { $name }
}
web-euchre-said-pass = Pass
web-euchre-said-swap = Swapped
web-euchre-said-bid = Bid { $bid }
web-euchre-said-moon = The moon
web-euchre-said-done = No challenge
web-euchre-said-lost = { $points ->
    [0] Challenged: no revoke
   *[other] In review: −{ $points }
}

# The ghost hand.
web-euchre-ghost = Ghost hand
web-euchre-ghost-lies = Free to take
web-euchre-ghost-left = Nobody took it
web-euchre-ghost-off = Out of play
web-euchre-ghost-taken = { $you ->
    [yes] You have taken it
   *[no] { $name } has taken it
}
web-euchre-ghost-exchanged = { $you ->
    [yes] Your old hand
   *[no] Old hand of { $name }
}
web-euchre-ghost-dead = Dead hand
web-euchre-given = You gave up
web-euchre-given-card = { $where ->
    [dead] The { $card }: dead
    [played] The { $card }: played
   *[other] The { $card }: { $name } has it
}

# The contract.
web-euchre-contract-none = No bid yet
web-euchre-contract-bid = { $you ->
    [yes] Yours is the high bid: { $bid }
   *[no] { $name } has the high bid: { $bid }
}
web-euchre-contract-moon = { $you ->
    [yes] You are shooting the moon
   *[no] { $name } is shooting the moon
}
web-euchre-contract-needs = { $you ->
    [yes] You need { $needs }, and have { $has }
   *[no] { $name } needs { $needs }, has { $has }
}
web-euchre-contract-made = { $you ->
    [yes] You bid { $needs } and have { $has }: made
   *[no] { $name } bid { $needs } and has { $has }: made
}
web-euchre-contract-took = { $moon ->
    [yes] { $you ->
        [yes] You shot the moon and took { $has }
       *[no] { $name } shot the moon and took { $has }
    }
   *[no] { $you ->
        [yes] You bid { $needs } and took { $has }
       *[no] { $name } bid { $needs } and took { $has }
    }
}
web-euchre-contract-passed = Everybody passed

# Whose turn it is, and for what.
web-euchre-turn-deal = The next hand is about to be dealt.
web-euchre-turn-over = The match is over.
web-euchre-turn-auction = { $you ->
    [yes] Your turn: swap, pass or bid.
   *[no] { $name } is thinking about a bid.
}
web-euchre-turn-speak = Your turn: pass or bid.
web-euchre-turn-trump = { $you ->
    [yes] You won the bidding: name your trump.
   *[no] { $name } won the bidding and names trump.
}
web-euchre-turn-lead = { $you ->
    [yes] Your lead.
   *[no] { $name } leads.
}
web-euchre-turn-follow = { $suit ->
    [C] { $you ->
        [yes] Clubs were led: your card.
       *[no] Clubs were led: { $name } is to play.
    }
    [D] { $you ->
        [yes] Diamonds were led: your card.
       *[no] Diamonds were led: { $name } is to play.
    }
    [H] { $you ->
        [yes] Hearts were led: your card.
       *[no] Hearts were led: { $name } is to play.
    }
   *[S] { $you ->
        [yes] Spades were led: your card.
       *[no] Spades were led: { $name } is to play.
    }
}
web-euchre-turn-review = { $you ->
    [yes] The tricks are open: did anybody fail to follow suit?
   *[no] The tricks are open. Others may still challenge.
}

# Actions.
web-euchre-do-swap = Swap
web-euchre-do-pass = Pass
web-euchre-bids = Bid tricks
web-euchre-do-challenge = Challenge { $name }
web-euchre-do-done = No challenge
web-euchre-last-trick = Last trick
web-euchre-hide-trick = Hide trick
web-euchre-last-winner = { $you ->
    [yes] You took it
   *[no] { $name } took it
}

# All the tricks, in the review and after the round.
web-euchre-all-tricks = All tricks
web-euchre-all-tricks-note = Gold frame: who took it. Line below: the lead. Broken line: not of the suit led.
web-euchre-trick-number = { $number }
web-euchre-trick-won = Trick { $number }: { $name } took it
web-euchre-led-card = { $card }, led
web-euchre-off-suit = { $card }, not of the suit led

# The end of a round.
web-euchre-end-line = { $kind ->
    [none] Everybody passed: nobody scores.
    [made] { $you ->
        [yes] You bid { $bid } and took { $took }: made.
       *[no] { $name } bid { $bid } and took { $took }: made.
    }
    [set] { $you ->
        [yes] You bid { $bid } and took { $took }: set.
       *[no] { $name } bid { $bid } and took { $took }: set.
    }
    [moon] { $you ->
        [yes] You shot the moon and took all six.
       *[no] { $name } shot the moon and took all six.
    }
   *[fallen] { $you ->
        [yes] You shot the moon and took { $took }: set.
       *[no] { $name } shot the moon and took { $took }: set.
    }
}
web-euchre-end-took = { $lost ->
    [0] { $tricks ->
        [one] { $name }: { $tricks } trick
       *[other] { $name }: { $tricks } tricks
    }
   *[other] { $tricks ->
        [one] { $name }: { $tricks } trick, −{ $lost } in the review
       *[other] { $name }: { $tricks } tricks, −{ $lost } in the review
    }
}
