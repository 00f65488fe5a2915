"""The sentences of ``docs/protocol.md`` that no message's type can tell."""

# ruff: noqa: E501 - the rows of a table cannot be broken

from __future__ import annotations

from typing import Final

OPENING: Final = """\
# The protocol

This page is generated: `python -m parlour.server.protocol_page > docs/protocol.md`. It describes
version {version} of what a page, or any other program, says to a table and hears from it. Everything
is JSON in UTF-8. Times of day are milliseconds since 1970 by the server's clock, durations are
milliseconds. Seats are letters, moves and cards are texts as in [records](records.md), what a seat
may know is the `view` of [views](views.md).

The server computes all rules. A client shows its view, offers the moves in `view.legal`, and sends
the text of one of them.

## A connection

1. Make a table with `POST /api/tables`, or get a link to one. Whoever made it has its host's token.
2. Open the WebSocket `/t/TABLE/socket` and send [hello](#hello) within {hello:.0f} seconds: with the
   token, or without one as a visitor. [Sit](#sit) makes a visitor a person of the table, whose token
   comes in [you](#you). A token is the person, so keep it and never put it into an address.
3. The server answers [welcome](#welcome), [you](#you) and an [update](#update) with all there is.
4. From then on send commands. Each is answered by [done](#done), [refused](#refused) or
   [hint](#hint-answer) with its `id`, and whatever happens arrives in updates, to everybody.

Messages are text frames of at most {most} bytes. A message with a field that is not listed here, or
a value out of its range, is refused and says which: `clause` is `notation`, and `reason` ends in the
place, as in `$.settings.grace`. Fields with a default may be left out.

## Updates

The table's log is numbered. `seq` is the number of the last entry this client has been told of, and
`since` the one it was told of before; `events` is what happened between the two. When `since` is 0,
forget everything and take this update as the whole. `room` and `view` are null when they have not
changed. Instead of a whole view there may be a `patch`: each key is a path of keys and indices with
dots between, each value replaces what is there; an index one past the end of a list appends.

A slow client is never waited for. It gets the latest state with all events since its last update, or
none and `since` 0 when there are too many. Whoever lets {outbox} answers pile up is closed.

## Times in real-time games

A [move](#move) says when its card was grabbed and dropped, in milliseconds of the round by the clock
that the page *sees*. To have it, a page sends [ping](#ping) a few times when it connects and every few
seconds after that. Of the last 16 pongs it takes by how much their `now` is behind the page's own
clock: the middle one of these differences is the page's lag, and the page's server time is its own
clock less the lag. It must not be corrected for the way. The round began at `Update.now` less
`room.round_ms` of the same update.

A page in Sydney so stamps a card with what its player was looking at, just as one beside the server. The
server believes a stamp if it is no earlier than the arrival less the round trip which it has measured
itself, by the `echo` and `held` of pings, at most {cap} ms (a setting); other stamps are cut to that. What was measured
last counts, so that a page without pings gets nothing made up for.

With the setting `even` everything but pongs is held back for quick connections until all have the round
trip of the slowest (at most {cap} ms). A client need not know: the server takes it off the stamps.

## Coming back

Open the socket again, with the token, the last `seq` and its `match`: the server tells only what was
missed, or all anew. A command that was not answered should be sent again **with the same id**. It is
done once, however often it comes, and answered as it was the first time, even by a server that was
killed in between.

So a client must never use an id twice: not after it was reloaded, not in another tab. A random part
made when the page opens, and a number, will do.

Several connections may have one token, such as two tabs; all of them hear everything.

## Limits

| what | how much | beyond it |
|---|---|---|
| messages of a connection | {message_burst:.0f} at once, {message_rate:.0f} a second | `server-flood`, after 200 of those closed |
| card moves of a seat in real-time games | {card_burst} at once, {card_rate:.0f} a second | `table-too-quick` |
| pointers of a person | {point_burst} at once, {point_rate:.0f} a second | left out |
| what a person says | {talk_burst} at once, one in {talk_gap:.0f} s | `table-talk-quick` |
| hints for a person | {hint_burst} at once, one in {hint_gap:.0f} s | `table-hint-quick` |
| tables made from an address | {table_burst:.0f} at once, one in {table_gap:.0f} s | status 429 |
| records sent in from an address | {upload_burst:.0f} at once, one in {upload_gap:.0f} s | status 429 |
| reviews asked for from an address | {review_burst:.0f} at once, one in {review_gap:.0f} s; {review_waiting} may wait | status 429, 503 |
| puzzles for an address | {puzzle_burst:.0f} at once, {puzzle_rate:.0f} a second | status 429 |
| requests of an address | {request_burst:.0f} at once, {request_rate:.0f} a second | status 429 |
| connections of an address | a setting, usually {connections} | `server-too-many-connections` |

A browser's page must be the server's own: another `Origin` gets status 403. Programs send none.

The server closes a connection with 1008 when it will not talk to it (no hello, an unknown token or
table, a flood), 1009 when a message is longer than {frame} bytes, 1012 when it stops, 1013 when the
client should try again later. But for 1009 and 1012 a [refused](#refused) with an empty `id` comes
first and says why.
"""

CLOSING: Final = """\
## Bots over the wire

A seat can be played by a program anywhere. The host sends [bot](#bot) with `"bot": "wire"`; the
`token` in the answer is that seat's. With the header `Authorization: Bearer TOKEN`:

- `GET /t/TABLE/bot/stream?since=0&match=0` never ends: one message a line, [you](#you) and
  [update](#update) as above but with whole views and no patches. An empty line every ten seconds
  says that the server is still there.
- `POST /t/TABLE/bot/commands` takes one command and answers [done](#done), [refused](#refused) or
  [hint](#hint-answer); a [ping](#ping) is answered by [pong](#pong).

`parlour.bots.remote` does this in Python, and `examples/wire_bot.py` plays a whole match with it.

## HTTP

| request | answer |
|---|---|
| `GET /api/hello` | `version`, `now` |
| `GET /api/games` | `games`: each with `id`, `title_key`, `about_key`, `players`, `facts`, `bots`, `usual_bot`, `tempos`, `options`, `presets` |
| `GET /api/rules/GAME` | `title`, `sections` of `number`, `title`, `html`; each clause is an element such as `c3.4` |
| `POST /api/tables` | makes a table: `game`, `players`, and if wanted `options`, `settings`, `bots` (one for each seat, null for nobody), `seat`, `name`, `start`. Status 201: `table`, `token`, `person` |
| `GET /api/tables` | `tables` that look for players: `table`, `game`, `players`, `free`, `host_name`, `options` |
| `GET /api/tables/TABLE` | `table`, `game`, `players`, `phase`, `seats` (names, empty for a free seat) |
| `GET /api/tables/TABLE/record?match=1` | the record of a finished match as text; 409 while it is played |
| `GET /api/tables/TABLE/fairness?match=1` | of a finished match without turns: the [report](#the-fairness-report) on its races |
| `GET /api/tables/TABLE/replay?match=1` | `replay`: the name of its replay |
| `POST /api/replays` | opens a record of at most 2 MB. Status 201: `replay`, `game`, `players`, `names`, `rounds` (the step of each round's deal), `steps` (the last one's number), `over`, `takebacks` |
| `GET /api/replays/REPLAY` | the same; 404 when it is open no more, then send the record again |
| `GET /api/replays/REPLAY/steps?seat=B&from=0&count=50&open=0` | `steps`: each with `n`, `event` (null for step 0, before the first deal), `view` of the seat (`none`: a spectator's), and with `open=1` `places`: where every card is |
| `POST /api/reviews` | asks for the [review](bots.md#review) of a finished match: `record` (its text), or `table` and `match` of this server; `seat` if it is for one only (usually those of people). Status 202: `review` |
| `GET /api/reviews/REVIEW` | `state` (`waiting`, `working`, `done` or `failed`), `done` of `of` decisions, `review` (null until it is done); kept until there are too many |
| `GET /api/reviews/REVIEW/record` | the record with the findings as comments; 409 until the review is done |
| `POST /api/practice` | makes a table that goes on from a `record` after its step number `event`: `seat` is yours; if wanted `bots` (who sits at the others), `tempo`, `settings`, `name`. Status 201: as `POST /api/tables` |
| `GET /api/puzzles/GAME` | `puzzles`: each with `id`, `game`, `players`, `seat`, `event`, `worth` (points), `level` (1 to 3), `source` |
| `GET /api/puzzles/GAME/PUZZLE` | the same, with the `view` of its seat, and `events`: the round's moves so far in words |
| `POST /api/puzzles/GAME/PUZZLE` | judges a `move`: `right`, `loss`, `worth`, `best`, `best_words`, `advice` |
| `POST /api/puzzles` | makes a puzzle of the step `event` of a `record`, a decision of `seat`. Status 201: `id`, `game` |
| `GET /t/TABLE/qr.svg` | the link to the table as a picture |
| `GET /healthz` `GET /metrics` | for whoever runs the server, see [hosting](host.md) |

Errors are `{"error": {"key", "details", "reason", "place"}}`: `reason` is a sentence, `key` and
`details` name it in the Fluent files, `place` is where in the body or query the fault is. Refusals by
a game's rules add `clause`; a record's add `line` and `move`.

| status | when |
|---|---|
| 401 | a wire bot's token is not known |
| 403 | the request is from another site's page |
| 404 | no such address, table, match, game or replay |
| 405 | the address is not asked with this method |
| 409 | the match is still played, or the bot's stream is not open |
| 413 | the body is too long |
| 415 | the body is not JSON |
| 422 | the body or query was understood but is wrong |
| 429 | too often; `Retry-After` tells when |
| 503 | the log cannot be written or read, or the server is full |
"""
