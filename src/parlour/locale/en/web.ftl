# The pages in the browser. Boards have their own files, web-GAME.ftl.
web-title = Parlour
web-about = A table for four parlour games, against bots or with friends.
web-noscript = Parlour needs JavaScript.
web-title-table = { $title } · Parlour
web-title-turn = Your turn · { $title }
web-title-rules = { $title }: how to play · Parlour
web-title-new = { $title }: a new table · Parlour
web-title-puzzles = Puzzles · Parlour
web-title-replay = { $title }: replay · Parlour
web-loading = One moment …
web-finding-table = Looking for the table …
web-page-failed = This page could not be fetched. Nothing was lost.
web-no-server = The server cannot be reached. Nothing was lost; try again in a moment.
web-again = Try again
web-home = First page
web-nowhere = There is nothing at this address.
web-close = Close
web-yes = Yes
web-no = No

# The first page.
web-play-now = Play now
web-with-friends = With friends
web-how-to-play = How to play
web-play-now-game = Play now: { $title }
web-with-friends-game = With friends: { $title }
web-how-to-play-game = How to play { $title }
web-join = Join a table by its code
web-join-go = Join
web-join-empty = Type the code of a table, or paste its link.
web-join-unknown = There is no table with this code. Ask for the link again.
web-open-tables = Tables with free seats
web-open-table = { $title }, opened by { $name }: { $free ->
    [one] one free seat
   *[other] { $free } free seats
}

web-puzzles = Puzzles

# Making a table.
web-your-name = Your name
web-players = Players
web-who-sits = Who sits where
web-your-seat = You
web-seat = Seat { $seat }
web-seat-friend = A friend, by the link
web-bots-play = How well bots play
web-bot-level1 = Beginner
web-bot-level2 = Casual
web-bot-level3 = Steady
web-bot-level4 = Strong
web-bot-level5 = Expert
web-bot-more = More bots
web-bot-rules = Sensible bot
web-bot-uniform = Bot that plays anything
web-bot-wire = A bot of your own
web-bot-level = { $bot }, { $tempo } hands
web-tempo-gentle = gentle
web-tempo-medium = medium
web-tempo-strong = strong
web-tempo-expert = expert
web-begin = Begin
web-open-table-button = Open the table
web-house-rules = House rules
web-as-in-book = As in the book.
web-own-rules = { $n ->
    [one] Your own set: one rule differs from the book.
   *[other] Your own set: { $n } rules differ from the book.
}
web-all-rules = All { $n } house rules one by one
web-default-choice = { $value } (usual)
web-option-range = From { NUMBER($low, useGrouping: 0) } to { NUMBER($high, useGrouping: 0) }; usually { $usual }.
web-option-usual = Usually: { $usual }.
web-at-table = At the table
web-clock = Clock
web-clock-none = No clock
web-clock-move = So long for each move
web-clock-bank = A bank of time that grows with each move
web-clock-seconds = Seconds
web-clock-increment = Seconds more for each move
web-clock-now = { $kind ->
    [none] No clock.
    [move] { $seconds } seconds for each move; then a bot moves.
   *[bank] { $seconds } seconds in the bank, { $increment } more for each move; then a bot moves.
}
web-pace = How quickly bots move
web-pace-quick = Quickly
web-pace-normal = Like people
web-pace-calm = Calmly
web-talk = Talk
web-talk-phrases = Quick phrases only
web-talk-free = Free text too
web-talk-off = None
web-newcomers = Somebody new may take a seat that was left in a match
web-spectators = Others may watch
web-spectator-delay = Seconds by which they see things later
web-public = Show the table on the first page while seats are free
web-slow = Pace of everybody's cards
web-slow-pace = { $tenths ->
    [0] As fast as hands are
    [10] Slow: a card a second
   *[other] Slow: a card every { $seconds } seconds
}
web-think-seconds = Seconds for which each player may stop a round, once, to think (0: not at all)
web-even = Tell everybody everything at the same moment, so that a quick connection is no help
web-pointers = Show each other's pointers
web-per-seat = A number of its own for each seat
web-grace = Seconds away after which a bot plays for somebody
web-save = Save

# Before a match.
web-seat-free = Free
web-sit-here = Sit here
web-sit-with = Join …
web-sit-with-of = Share the seat of { $name }
web-sit-again = Back to your seat
web-own-part = Your part of the seat
web-role-all = Share everything
web-role-stock = Only the stock and waste
web-role-work = Only the Nerts pile and work piles
web-stand = Stand up
web-host = host
web-bot-add = Add a bot
web-bot-of = The bot at seat { $seat }
web-bot-remove = No bot
web-remove = Free the seat
web-swap = Swap …
web-swap-of = Swap seat { $seat } with another
web-swap-with = Seat { $seat }
web-watching = { $n ->
    [one] One person watches.
   *[other] { $n } people watch.
}
web-start = Begin
web-start-bots = { $n ->
    [one] Begin, with a bot at the free seat
   *[other] Begin, with bots at the { $n } free seats
}
web-wait-host = { $name } begins when everybody is here.
web-change-rules = Change the rules of this table
web-share = Send this link to your friends
web-share-code = Or tell them the code { $code }
web-share-here = This link works on this computer only. For phones in your network, start Parlour with: parlour serve --host 0.0.0.0
web-link = The link to this table
web-qr = The link as a code to photograph
web-copy = Copy
web-copied = The link is copied.
web-copy-yourself = Mark the link and copy it.
web-send = Send
web-wire-about = Your bot takes its seat with this secret. It is shown once.
web-wire-token = The bot's secret

# At the table.
web-menu = Menu
web-menu-unread = { $n ->
    [one] Menu, one new message
   *[other] Menu, { $n } new messages
}
web-more = More
web-scores = Scores
web-log = Moves
web-rules = Rules
web-people = People
web-settings = Settings
web-panel = Beside the table
web-panel-show = Show scores and moves
web-panel-hide = Hide scores and moves
web-round = Round { $round }
web-round-column = Round
web-name-column = Name
web-scores-now = Scores: { $scores }
web-score-of = { $name } { $score }
web-lowest-wins = The lowest total wins.
web-highest-wins = The highest total wins.
web-lowest-wins-short = lowest wins
web-total = Total
web-won = won
web-this-round = This round
web-no-rounds = No round is over yet.
web-hint = Hint
web-undo = Undo your last step
web-take-back = Take back your last move
web-takebacks = { $n ->
    [one] One move was taken back in this match.
   *[other] { $n } moves were taken back in this match.
}
web-pause = Pause
web-pause-ask = Ask for a pause
web-resume = Go on
web-think = Stop to think: { $n } seconds, once a round
web-you-think = You have stopped the round to think.
web-thinks = { $name } has stopped the round to think.
web-think-left = { $n ->
    [one] It goes on in one second.
   *[other] It goes on in { $n } seconds.
}
web-paused = Paused
web-paused-about = Nothing runs, and nothing is lost.
web-paused-away = Away: { $names }
web-leave-seat = Leave the seat to a bot
web-leave-note = You may leave at any time and come back by the same address: your seat is kept for you.
web-end = End this match
web-end-sure = End this match for everybody?
web-end-no = No, play on
web-your-turn = Your turn
web-you-watch = You are watching.
web-take-seat = Take seat { $seat }
web-reconnecting = Finding the table again … Nothing is lost.

# After a round and after a match.
web-round-over = The round is over
web-round-done = Round { $round } is over
web-next = Next round
web-next-said = Waiting for the others
web-next-in = The next round begins in { $n ->
    [one] one second
   *[other] { $n } seconds
}.
web-ready = Ready: { $names }. The next round begins in { $n ->
    [one] one second
   *[other] { $n } seconds
} at the latest.
web-look-table = Look at the table
web-show-points = Show the points
web-match-over = The match is over
web-ended-early = The match was ended early.
web-you-win = { $n ->
    [one] You win
   *[other] The win is shared: { $names }
}
web-they-win = { $n ->
    [one] { $names } wins
   *[other] The win is shared: { $names }
}
web-rematch = Play again
web-replay = Replay
web-review = Review this match
web-play-on = Play on from here
web-play-on-about = A new table begins with this very position: the cards lie as they lay then, and bots take the other seats. What is dealt later is new.
web-play-on-seat = Your seat
web-play-on-go = Sit down and play
web-practice = practice
web-record-gone = The record of this replay is not at hand any more. Open its file again.
web-fair = Were the races fair?
web-fair-none = Nobody raced for the same place in this match, so no connection can have decided it.
web-fair-even = Nobody's connection decided this match: every share of races won is one that chance alone would give.
web-fair-odd = Chance alone does not explain how the races of { $names } went: quicker or slower hands may, or something that this table could not make even.
web-fair-player = Player
web-fair-delay = Delay, usual and long
web-fair-races = Races
web-fair-won = Won
web-fair-share = Share (95 % sure)
web-fair-no-delay = none
web-fair-ms = { $ms }, { $long } ms
web-fair-interval = { $share } % ({ $low }–{ $high })
web-fair-margin = A lost race was lost by { $ms } ms, more or less.
web-fair-ties = { $n ->
    [one] One race was a tie: both cards stayed.
   *[other] { $n } races were ties: the cards stayed side by side.
}
web-fair-late = { $n ->
    [one] One card came later though it was dropped first: it stayed too.
   *[other] { $n } cards came later though they were dropped first: they stayed too.
}
web-fair-evened = Everybody was told what happened as late as the slowest connection, { $ms } ms.
web-record = Record

# The list of moves.
web-log-empty = Nothing has happened yet.
web-log-deal = Round { $round }
web-log-move = { $name }: { $move }
web-log-stand-in = { $name }, by a stand-in: { $move }
web-log-clock = { $name }, out of time: { $move }
web-log-undo = { $name } took a move back.
web-log-quiet = In this game moves come too thick to be listed.

# People and talk.
web-watches = watches
web-away-mark = { ", away" }
web-mute = Mute
web-unmute = Hear again
web-give-host = Make host
web-new-name = Another name
web-rename = Rename
web-talk-open = Talk
web-talk-unread = { $n ->
    [one] Talk, one new
   *[other] Talk, { $n } new
}
web-talk-empty = Nobody has said anything.
web-reactions = Reactions
web-phrases = Phrases
web-say = Say something
web-said = { $name }: { $text }
web-phrase-hello = Hello
web-phrase-good_luck = Good luck
web-phrase-nice_play = Nicely played
web-phrase-well_played = Well played
web-phrase-oops = Oops
web-phrase-thinking = I am thinking
web-phrase-hurry = Your turn, please
web-phrase-one_moment = One moment
web-phrase-thanks = Thank you
web-phrase-good_game = Good game
web-phrase-again = Once more?
web-phrase-bye = Goodbye
web-phrase-smile = Smile
web-phrase-laugh = Laugh
web-phrase-wow = Be amazed
web-phrase-sad = Be sad
web-phrase-clap = Clap
web-phrase-heart = Heart
web-does-smile = { $name } smiles.
web-does-laugh = { $name } laughs.
web-does-wow = { $name } is amazed.
web-does-sad = { $name } is sad.
web-does-clap = { $name } claps.
web-does-heart = { $name } sends a heart.

# Settings of this device.
web-pref-theme = Room
web-pref-system = As this device is set
web-pref-dark = Evening
web-pref-light = Daylight
web-pref-faces = Card faces
web-pref-faces-auto = Large on a phone, classic elsewhere
web-pref-faces-classic = Classic
web-pref-faces-large = Large
web-pref-motion = Motion
web-pref-motion-full = Full
web-pref-motion-reduced = Reduced
web-pref-four-colour = Four colours: each suit its own
web-pref-sound = Sounds
web-pref-one-tap = One tap plays a card that can go to one place only
web-pref-no-drag = No dragging: everything by taps
web-pref-left-handed = Left-handed
web-pref-key-hints = Key letters on the piles
web-pref-pip-tints = Tinted domino pips

# Rules and replays.
web-rules-contents = Sections
web-rules-failed = The rules could not be fetched.
web-replay-file = Replay a record
web-replay-about = A record is the file of a match. Every finished match can be downloaded as one.
web-replay-choose = Choose a file
web-replay-drop = or drop it here
web-replay-paste = Or paste its text
web-replay-show = Replay
web-replay-long = This file is too long for a record: at most 2 MB are read.
web-replay-line = Line { NUMBER($line, useGrouping: 0) } is wrong.
web-replay-from = Seen from
web-replay-open = All cards open
web-replay-spectator = As a spectator
web-replay-seat = From { $name }
web-replay-step = Step
web-replay-at = { NUMBER($step, useGrouping: 0) } of { NUMBER($steps, useGrouping: 0) }
web-replay-first = To the beginning
web-replay-last = To the end
web-replay-back = One step back
web-replay-on = One step on
web-replay-play = Play
web-replay-pause = Pause the replay
web-replay-round = Round
web-replay-start = Before the first deal
web-replay-speed = Speed
web-replay-times = { $speed } ×
