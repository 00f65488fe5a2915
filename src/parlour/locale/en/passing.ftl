# The Passing Game.
passing-title = The Passing Game
passing-about = Dominoes in one line: set a tile, draw one, or simply pass, and keep the fewest pips.

# Why a round ended.
passing-reason-out = A player has set the last tile of a hand.
passing-reason-dead_ends = Both ends show a value of which all seven tiles lie in the line.
passing-reason-blocked = Nobody holds a tile that fits, and nothing can be drawn any more.
passing-reason-all_pass = Everybody has passed, one after the other.

# House rules.
passing-option-target = The score that wins the match (0: as the next option says)
passing-option-targets = The usual target
passing-option-targets-seed = 101 for two or three players, 61 for four
passing-option-targets-pagat = 101 for two players and for partners, 61 for three or four players
passing-option-out_beats_zero = Going out when another player has only the double blank
passing-option-out_beats_zero-off = Both have no pips: nobody scores
passing-option-out_beats_zero-on = Whoever went out wins
passing-option-partners = Partners
passing-option-partners-off = Everybody plays alone
passing-option-partners-on = Two and two, sitting opposite (four players only)
passing-option-partner_scoring = How partners win a round
passing-option-partner_scoring-sides = The side with fewer pips scores the difference
passing-option-partner_scoring-out_wins = The side that went out wins and scores the difference, if there is any
passing-option-partner_scoring-low_hand_opponents = The lowest hand wins for its side and scores the pips of both opponents, less its own
passing-option-partner_scoring-low_hand_all = The lowest hand wins for its side and scores the pips of the three other hands, less its own
passing-option-next_lead = Who leads the next round
passing-option-next_lead-rotate = The next player clockwise
passing-option-next_lead-winner = The winner of the last round
passing-option-all_pass_ends = How many passes in a row end a round
passing-option-all_pass_ends-one_circuit = One from each player
passing-option-all_pass_ends-two_circuits = Two from each player

# Moves in words; a tile is 6-4, an end is left or right and shows a value.
passing-move-open = Set { $tile }
passing-move-set = Set { $tile } at the { $end ->
    [left] left
   *[right] right
} end ({ $value })
passing-move-draw = Draw a tile ({ $n } can be drawn)
passing-move-pass = Pass

# Refusals.
passing-tile-unknown = { $tile } is no tile of this game: a tile is its higher half, a hyphen and its lower half, such as 6-4.
passing-partners-four = Partners need four players, and here are { $n }: play with four, or without partners.
passing-not-held = You do not hold { $tile }: set a tile of your hand.
passing-first-tile = The line has no ends yet: set { $tile } without naming one. It will lie with { $high } on the left and { $low } on the right.
passing-name-an-end = Say at which end { $tile } is to go: left or right.
passing-does-not-fit = { $tile } does not fit: the { $end ->
    [left] left
   *[right] right
} end shows { $value }, so set a tile with { $value } there.
passing-leader-sets = The leader begins the round by setting a tile, any tile: drawing and passing come later.
passing-boneyard-closed = The last { $n } tiles of the boneyard cannot be drawn: set a tile or pass.
