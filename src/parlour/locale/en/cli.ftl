# The command line.
cli-about = A table for four parlour games. Without a verb, it opens in the browser.
cli-epilog = Exit codes: 0 fine, 1 a file or an input was refused, 2 the command line is wrong.
cli-verbs = verbs
cli-verb = VERB
cli-verb-unknown = There is no verb { $verb }. The verbs are: { $known }.
cli-help = show this help
cli-try-help = Try: { $command } --help
cli-version = show the version, and whether the rules run compiled
cli-build =
    { $kind ->
        [compiled] compiled
       *[pure] uncompiled
    }
cli-play-about = Play a match in the terminal against bots.
cli-rules-about = Read the rules of a game.
cli-replay-about = Re-play a record: where it leads, or which line is wrong and why.
cli-simulate-about = Let bots play many matches against each other.
cli-game = one of { $names }
cli-players = how many play
cli-options = house rules, such as target=50; parlour rules GAME --options lists them
cli-bots = the bots by name, one for all of them or one for each
cli-lang = the language of the page: { $known }
cli-lang-unknown = There is no language { $text }. The languages are: { $known }.
cli-clause = show this clause only, such as 3.4
cli-rules-options = list the house rules, as --options of play and simulate takes them
cli-json = print JSON for programs
cli-number = { $text } is not a whole number from { NUMBER($low, useGrouping: 0) } to { NUMBER($high, useGrouping: 0) }
cli-replay-file = the record, - for standard input
cli-replay-view = print only what this seat may know (A, B, …; none for a spectator)
cli-games = how many matches
cli-workers = how many processes; the result does not depend on it
cli-seed = the same seed gives the same result
cli-records = write every match's record into this folder
cli-bot-unknown = There is no bot { $name } for this game. The bots are: { $known }.
cli-bots-count = { $wanted ->
    [one] One bot is wanted, not { $n }.
   *[other] { $wanted } bots are wanted, or one for all seats, not { $n }.
}
cli-refused =
    parlour: { $file }, line { NUMBER($line, useGrouping: 0) }: { $text }
    { $reason } [{ $clause }]
cli-replay-title = { $n ->
    [one] { $title }, one player
   *[other] { $title }, { $n } players
}
cli-replay-round = Round { NUMBER($number, useGrouping: 0) }: { $points } — { $why }
cli-replay-scores = Scores: { $scores }
cli-replay-over = { $n ->
    [one] The match is over. Winner: { $winners }.
   *[other] The match is over. Winners: { $winners }.
}
cli-replay-legal = { $seat } may:
cli-replay-deal = { $n ->
    [0] The next deal is awaited.
    [one] The next deal is awaited; one pack of it is there.
   *[other] The next deal is awaited; { $n } packs of it are there.
}
cli-simulating = Playing
cli-simulated = { NUMBER($n, useGrouping: 0) } matches of { $title }, seed { NUMBER($seed, useGrouping: 0) }
cli-column-seat = seat
cli-column-bot = bot
cli-column-wins = matches won (95 %)
cli-column-score = match score (95 %)
cli-column-score-lowest = match score (95 %), lowest wins
cli-rounds = { NUMBER($n, useGrouping: 0) } rounds in all
cli-worker-died = A worker process died; nothing was lost but this simulation. Try fewer workers.
file-unreadable = { $file } cannot be read: { $why }.
file-unwritable = { $file } cannot be written: { $why }.
file-unusable = { $file } cannot be used: { $why }.
cli-output = The output cannot be written: { $why }.
cli-seat = your seat, by its letter
cli-first = who deals, leads or starts; by lot when not given
cli-play-seed = the same seed gives the same deals
cli-record = where the match is kept; a record that is already there is gone on with
cli-fast = do not rest between the bots' moves
cli-record-other = { $file } is a match with another { $flag }: name another file, or leave out { $flag } to go on with it.
cli-game-missing = Name a game to play: { $names }.
rules-no-clause = There is no clause { $number }. The whole page is: parlour rules { $game }
seats-line = The line "seats" names you once and a bot for every other seat.

rules-options = House rules of { $title }, with what each is when nothing is said:
rules-option = { $name }={ $value }  { $about } (rule { $clause })

# Playing at the terminal.
play-you = You
play-begin = { $title }
play-table = You sit at seat { $you }. Bots: { $others }.
play-seat = { $name } at { $seat } ({ $bot })
play-keys = Type the number of a move; ? for a hint, h for help, q to leave.
play-dealt = Round { $number } is dealt.
play-move = { $name }: { $move }
play-prompt = Your move:
play-help =
    A number makes that move; its short text (in brackets) does too.
    ?      what a strong player would do, and why
    n      only a nudge: what to think about
    b      the board        s  the scores
    r 3.4  what the rules say there
    q      leave; the match is kept
play-number = Moves are numbered 1 to { $n }.
play-unknown = { $reason } (h for help)
play-refused = Not possible: { $reason } (rule { $clause }; type r { $clause } to read it)
play-hint = A strong player might: { $move } ({ $text })
play-hint-worth = About { $points } points of this round against the others; { $win } % to win the match.
play-hint-chance = { $share } %: { $what }
play-hint-close = About as good: { $move }
play-hint-behind = { $points } points less: { $move }
play-total = total
play-lowest-wins = The lowest total wins.
play-round-over = Round { $number } is over: { $why }
play-you-win = { $n ->
    [one] The match is over. You win.
   *[other] The match is over. The win is shared: { $winners }.
}
play-they-win = { $n ->
    [one] The match is over. { $winners } wins.
   *[other] The match is over. The win is shared: { $winners }.
}
play-resumed = Going on with { $file }.
play-dropped = Its last line was cut short and is left out: { $text }
play-resume = The match is kept. Go on with it: parlour play --record { $file }
play-kept = The record of the match is { $file }
menu-title = Parlour: which game?
menu-prompt = Number or name (r 1 for the rules, q to leave):
menu-unknown = Type a number from 1 to { $n }, or the name of a game.
menu-resume = There is a match from last time. Go on with it? (y or n)
menu-lost = { $file } cannot be gone on with: { $why }

# A game without turns at the terminal.
timed-keys =
    Two keys make a move: where from (n Nerts pile, s waste, 1 2 3 4 work piles), where to (1 2 3 4, f a foundation).
    f the first card that goes up · t or space turn · n/2 slide under pile 2 · r rotate · o turn over
    c call Nerts · k stuck, u not stuck · ? a hint · m all moves · h these keys · q and Enter: leave
    After a colon, with Enter: a move in full (:w1:3>w2, :s>f2=7H), :rules 3.1 for a clause, :scores, :nudge.
timed-ready = Press Enter when you are ready; the others begin with you.
timed-prompt = Keys: { $typed }
timed-did = { $name }: { $move }
timed-beaten = { $name } was beaten to { $move }
cli-tempo = how fast the bots' hands are, in games without turns: { $names }
cli-play-tempo = how fast the bots' hands are, in games without turns: { $names }; when nothing is said, those that suit the bot
timed-refused = Not possible: { $reason } (rule { $clause }; :rules { $clause } shows it)
timed-nothing-up = No card of yours goes up now.
