# Serving the table, and the settings of a server.
cli-serve-about = Serve the table: open it in a browser, here and for friends.
cli-bot-about = Let a bot of this machine play a seat of a table elsewhere.
cli-backup-about = Copy all tables into a file, also while they are played.
cli-prune-about = Forget tables at which nothing has happened for many days.
serve-set-host = the address to listen at; 0.0.0.0 for every network this machine is in
serve-set-port = the port; when it is not said and taken, the next that is free
serve-set-data = the folder where tables are kept
serve-set-public_url = how people reach the server when that is not how it sees itself, such as https://cards.example.org
serve-set-forwarded = proxies whose X-Forwarded-For is believed: addresses or networks, separated by commas
serve-set-durable = have every move on the disk before it is answered, so that not even a power cut loses one
serve-set-bot_workers = how many processes bots think in; 0 for one fewer than there are processors
serve-set-bot_deadline = after how many seconds a bot that still thinks is given up
serve-set-bot_memory = the most memory of each of these processes, in MiB
serve-set-connections = the most connections at once
serve-set-address_connections = the most connections from one address
serve-set-drain = how many seconds to finish what is under way when told to stop
serve-set-max_compensation = the most milliseconds of a connection that are made up for in games without turns
serve-set-metrics = answer /metrics
serve-set-log = the least weighty events to log: debug, info, warning or error
serve-set-open = open the browser
serve-setting-switch = The setting { $name } cannot be { $text }: it is on or off.
serve-setting-number = The setting { $name } cannot be { $text }: it is a whole number from { NUMBER($low, useGrouping: 0) } to { NUMBER($high, useGrouping: 0) }.
serve-setting-log = The setting log cannot be { $text }: it is one of { $known }.
serve-setting-url = The setting public_url cannot be { $text }: it is an address such as https://cards.example.org.
serve-setting-network = The setting forwarded cannot have { $text }: it has addresses such as 10.0.0.1, or networks such as 10.0.0.0/8.
serve-at = Parlour is at { $url }
serve-public = People reach it at { $url }
serve-here-only = Only this computer reaches it. For the phones in your network: parlour serve --host 0.0.0.0
serve-stop = Ctrl+C stops it; nothing that was played is lost.
serve-port-taken = Port { NUMBER($taken, useGrouping: 0) } is taken here; port { NUMBER($port, useGrouping: 0) } is used.
serve-port-refused = It cannot listen at { $host }, port { NUMBER($port, useGrouping: 0) }: { $why }
serve-runs-already = Parlour runs already, at { $url }
serve-runs-somewhere = Another Parlour uses the folder { $folder }.
serve-store = The tables in { $folder } cannot be opened: { $why }
bot-url = the table's address, as in https://cards.example.org/t/TABLE
bot-token-file = a file that holds the seat's token
bot-token-env = the variable of the environment that holds the token, if there is no file: { $name } when not said
bot-name = which of our bots plays
bot-token-missing = Give the seat's token in the variable { $name }, or in a file with --token-file.
bot-url-wrong = { $url } is not the address of a table.
bot-plays = A bot plays at { $url }
bot-over = The match is over. Scores: { $scores }
bot-gone = { $url } does not know this seat: { $why }
bot-unknown = There is no bot { $name } for this game.
backup-to = the file to make; there must be none of that name
backup-done = { $file } holds all tables as they are now.
backup-nothing = There are no tables in { $folder }.

# parlour prune
prune-days = forget tables at which nothing has happened for so many days
prune-days-wrong = { $value } is not a number of days from 1 to 999999
prune-done = { $gone ->
    [one] One table is forgotten
   *[other] { $gone } tables are forgotten
}, { $left ->
    [one] one is kept.
   *[other] { $left } are kept.
}
serve-set-tables = the most tables in memory; those without pages are put away first, and found again when somebody comes

# Bots over the wire.
server-wire-token = No seat for a wire bot is known here by this token.
server-wire-closed = The bot's stream is not open. Open it, then send the command again under the same id.
server-wire-command = This message is only for the socket of a page.
server-no-answer = The table has not answered in time. Send the command again under the same id.
