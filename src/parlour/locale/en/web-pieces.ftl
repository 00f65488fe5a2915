# Cards, tiles, plates and buttons as the page names them aloud.
web-pieces-card = { $rank ->
    [A] ace
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [T] ten
    [J] jack
    [Q] queen
   *[K] king
} of { $suit ->
    [C] clubs
    [D] diamonds
    [H] hearts
   *[S] spades
}
web-pieces-joker = joker
web-pieces-hidden-card = a card face down
web-pieces-hidden-tile = a tile face down
web-pieces-tile = { $high } and { $low }
web-pieces-golf = { $bird ->
    [yes] minus { $size }
   *[no] { $size }
}
web-pieces-mulligan = mulligan
web-pieces-hazard = hazard
web-pieces-score = Score { $score }
web-pieces-turn = to move
web-pieces-bot = bot
web-pieces-away = away
web-pieces-you = you
web-pieces-rule = Rule { $clause }
web-pieces-close = Close
