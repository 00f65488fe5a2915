# The arena: bots measured against each other.
cli-arena-about = Measure bots against each other: the same cards for all, every seat in turn, with intervals.
arena-bots = the bots by name, two or more, the weaker first
arena-fields = who meets whom: { $names }
arena-deals = how many deals; each is played with every seating
arena-rounds = play so many rounds of each deal, and not whole matches
arena-matches = play whole matches; so it is when nothing is said
arena-jobs = how many processes; the result does not depend on it
arena-same-tempo = all hands at --tempo, also of bots that have a tempo of their own
arena-effort = how much the bots work at a decision, 1 for as much as usual
arena-patience = seconds of one decision after which a bot is taken to hang
arena-out = the file of results, one sitting a line; what it holds is gone on with
arena-markdown = print the tables as Markdown
arena-plot = draw wins and ratings into this file, .svg or .png
arena-quiet = say nothing of progress
arena-bots-two = Name two or more different bots: --bots A,B. The bots are: { $known }.
arena-bot-twice = The bot { $name } is named twice.
arena-effort-wrong = { $text } is not an effort: it is a number above 0, at most 1000.
arena-plot-kind = { $file } is no picture that can be drawn: its name ends in .svg or .png.
arena-plot-missing = A PNG needs the package Pillow: pip install "parlour[plots]". An .svg needs nothing.
arena-results-line = { $file }, line { NUMBER($line, useGrouping: 0) }, is no result of an arena.
arena-results-order = { $file }, line { NUMBER($line, useGrouping: 0) }, is another sitting than comes there.
arena-results-plan = { $file } is another arena: its { $name } is { $has }, not { $wants }. Name another file, or remove it.
arena-progress = { NUMBER($done, useGrouping: 0) } of { NUMBER($all, useGrouping: 0) } sittings
arena-done = { $n ->
    [one] One deal of { $title } for { $players }
   *[other] { NUMBER($n, useGrouping: 0) } deals of { $title } for { $players }
}, { $rounds ->
    [0] whole matches
    [one] one round each
   *[other] { $rounds } rounds each
}, seed { NUMBER($seed, useGrouping: 0) }
arena-played = { NUMBER($sittings, useGrouping: 0) } sittings with { NUMBER($rounds, useGrouping: 0) } rounds in all. Intervals cover 95 %, p is corrected after Holm.
arena-meetings = One of a kind against copies of another
arena-differences = Wherever both sat, per seat
arena-standings = Ratings from all sittings, each copy of a bot counted
arena-faults = Faults: the rung below moved instead
arena-column-guest = one of
arena-column-field = against
arena-column-sittings = sittings
arena-column-wins = won (even: { $even })
arena-column-ahead = ahead of a rival (even: { $even })
arena-column-wins-more = wins more
arena-column-gain = points a round better
arena-column-p = p
arena-column-bot = bot
arena-column-less = than
arena-column-rating = rating
arena-column-fault = fault
arena-column-count = how often
arena-fault-failed = failed
arena-fault-illegal = an illegal move
arena-fault-hung = hung
arena-fault-died = took its process down
arena-plot-wins = Won by one against copies
arena-plot-rating = Rating
arena-plot-against = { $guest } against { $field }
