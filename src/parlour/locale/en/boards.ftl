# The boards drawn at the terminal. Games that keep time have their own words below the others.
euchre-board-seat = score { $score }, { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}, { $tricks ->
    [one] 1 trick
   *[other] { $tricks } tricks
}{ $dealer ->
    [now] , dealer
    [next] , deals next
   *[no] {""}
}
euchre-board-auction = { $n ->
    [0] Nobody has spoken yet.
   *[other] Said: { $said }.
}
euchre-board-no-bid = No bid yet. The match goes to { $target }.
euchre-board-contract = { $trump ->
    [none] Highest bid: { $needs }, by { $name }. Trump is not named yet.
    [C] Clubs are trump. Bidder { $name }: { $needs } bid, { $has } taken. The match goes to { $target }.
    [D] Diamonds are trump. Bidder { $name }: { $needs } bid, { $has } taken. The match goes to { $target }.
    [H] Hearts are trump. Bidder { $name }: { $needs } bid, { $has } taken. The match goes to { $target }.
   *[S] Spades are trump. Bidder { $name }: { $needs } bid, { $has } taken. The match goes to { $target }.
}
euchre-board-ghost = { $n ->
    [0] The ghost hand lies face down.
   *[other] The ghost hand was taken: { $names }.
}
euchre-board-last = Last trick:{"  "}
euchre-board-nth = Trick { $number }:{"  "}
euchre-board-trick = This trick:{"  "}
euchre-board-taken = taken: { $name }
euchre-board-given = You gave up:{"  "}
euchre-board-hand = Your hand:{"  "}

passing-board-seat = score { $score }, { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
}{ $drawn ->
    [0] {""}
   *[other] { " " }({ $drawn } drawn)
}
passing-board-partners = Partners: { $a } and { $c } against { $b } and { $d }.
passing-board-target = The match goes to { $target }.
passing-board-boneyard = Boneyard: { $tiles } tiles, { $locked } locked. Passes in a row: { $passes } (at { $closing } the round ends).
passing-board-no-line = The line is empty. { $name }: set any tile.
passing-board-ends = The line, left end { $left }, right end { $right }:
passing-board-hand = Your hand:{"  "}
passing-board-open = { $name }: { $pips ->
    [one] 1 pip
   *[other] { $pips } pips
} left  { $tiles }

gnoming-board-total = total { $score }
gnoming-board-shows = showing { $points }
gnoming-board-final = Out: { $name }. This is everybody's last turn.
gnoming-board-middle = Discards: left { $left }, right { $right }. Draw pile: { $draw } cards. Lowest wins.
gnoming-board-empty = empty
gnoming-board-hand = In hand: { $card }
gnoming-board-loose = Taken out of the garden: { $card }

nerts-board-score = { $score } points
nerts-board-stuck = (says: stuck)
nerts-board-pile = {"  "}Nerts { $n }:{" "}
nerts-board-work = {"  "}work:{" "}
nerts-board-waste = {"  "}waste:{" "}
nerts-board-middle = Middle:{"  "}
nerts-board-empty = nothing yet, only aces may begin
nerts-board-nerts = Nerts pile (n), { $n } left:{" "}
nerts-board-own-waste = Waste (s):{" "}
nerts-board-stock = {"  "}stock: { $n }
nerts-board-called = { $name } has called Nerts.
