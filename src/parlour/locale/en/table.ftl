# What a table refuses that is no rule of the game.
table-busy = Too much is asked of this table at once. Try again in a moment.
table-fault = Something went wrong at this table. It has been noted; please try again.
table-not-saved = This could not be saved, so it was not done. The server's disk may be full.
table-token-unknown = This page's key for the table is not valid any more.
table-crowded = There are already { $most } pages open at this table.
table-no-spectators = This table is full, and its host wants no spectators.
table-visitor = Take a seat first.
table-no-seat = You have no seat at this table.
table-not-host = Only the host may do this.
table-seated = You have a seat already.
table-full = All seats are taken.
table-people-full = There are already { $most } people at this table.
table-seat-unknown = There is no seat { $seat } here: seats are A to { $last }.
table-seat-taken = Seat { $seat } is taken by { $name }.
table-seat-kept = Seat { $seat } was left in this match, and the host wants nobody new to take it.
table-seat-full = There are already { $most } people on seat { $seat }.
table-seat-bot = A bot sits at { $seat }. The host can take it away.
table-seat-changed = You have sat at { $seat } in this match, so you know its cards: only that seat can be yours.
table-was-removed = The host has taken your seat away for this match.
table-role-turns = Only games without turns have roles.
table-role-work = Your partner has the work piles: you turn the stock and play from the waste.
table-role-stock = Your partner has the stock: you play from the Nerts pile and the work piles.
table-person-unknown = There is no such person at this table.
table-person-no-seat = { $name } has no seat.
table-name-empty = A name has at least one letter.
table-name-long = A name has at most { $most } letters.
table-name-sign = A name cannot contain { $sign }.
table-name-reserved = { $name } sounds like a bot: names that begin with "Bot" are theirs.
table-name-taken = Somebody at this table is called { $name } already.
table-bot-unknown = There is no bot { $bot }. The bots are: { $known }.
table-bots-many = There are more bots than the { $players } seats.
table-tempo-unknown = There is no tempo { $tempo }. The tempos are: { $known }.
table-tempo-unwanted = Only the built-in bots of games without turns have a tempo.
table-wire-later = A bot over the wire is given its seat at the table, since it needs a key.
table-wire-moves-only = A bot over the wire may only move.
table-begun = The match has begun. This can be changed before a match only.
table-settings-begun = The match has begun. The clock and the spectators' delay stay as they are.
table-not-begun = The match has not begun.
table-match-over = The match is over.
table-match-running = The match is not over yet.
table-match-unknown = There was no such match at this table.
table-fairness-turns = Only games without turns have races to report on.
table-between = The round is over. Go on to the next one first.
table-round-running = The round is not over yet.
table-paused = The table is paused.
table-not-paused = The table is not paused.
table-pause-asked = You have asked for a pause already. It begins when the others ask too.
table-position-changed = Something has changed at the table since you decided this. Look again.
table-not-yet = The round has not begun yet: it does in { $ms } ms.
table-too-quick = That was too quick: nobody moves cards so fast. The next may follow in { $ms } ms.
table-card-moved = The { $card } does not lie there any more: your partner has moved it.
table-beaten = { $name } was first with the { $card }, by { $ms } ms.
table-grabbed-late = The card was picked up { $ms } ms after the call: only what was in the air then may come down.
table-dropped-late = The card came down { $ms } ms too late after the call.
table-not-released = The card was dropped { $ms } ms after the call: only cards already let go may come down.
table-slow = One card at a time: the next may follow in { $ms } ms.
table-think-off = At this table nobody may stop a round to think.
table-thought = You have stopped this round to think already: once a round.
table-thinking = { $name } has stopped the round to think. It goes on soon.
table-undo-timed = In a game without turns nothing can be taken back.
table-undo-nothing = There is nothing of yours to take back.
table-undo-others = Somebody has moved since, so this cannot be taken back.
table-undo-not-you = You did not make this move yourself, so you cannot take it back.
table-undo-chance = Cards have been dealt since, so this cannot be taken back.
table-undo-shown = Your move has shown somebody something, so it cannot be taken back.
table-take-back-alone = { $name } plays too. Only somebody who is alone against bots may go back.
table-hint-turn = There is nothing for you to decide now.
table-hint-quick = So many hints at once do not help. Wait a moment.
table-hint-none = There is no hint this time.
table-talk-off = The host wants no talk at this table.
table-talk-phrases = At this table people talk in ready-made phrases only.
table-talk-empty = There is nothing to say.
table-talk-both = Say a phrase or something of your own, not both at once.
table-talk-long = That is too long: at most { $most } letters.
table-talk-quick = You talk too fast. Wait a moment.

# Who sits where.
table-bot-prefix = Bot
table-bot = { $seat ->
    [A] Bot Alder
    [B] Bot Birch
    [C] Bot Cedar
    [D] Bot Juniper
    [E] Bot Elder
    [F] Bot Fir
    [G] Bot Gingko
   *[other] Bot Hazel
}
table-stand-in = Stand-in at { $seat }

# What has happened, for the list of moves.
table-note-sat = { $name } sits at { $seat }.
table-note-stood = { $name } has left the seat.
table-note-renamed = { $old } is now called { $name }.
table-note-bot = A bot sits at { $seat }.
table-note-bot-left = Seat { $seat } is free.
table-note-swapped = Seats { $seat } and { $other } were exchanged.
table-note-removed = The host has freed the seat of { $name }.
table-note-host = { $name } is the host now.
table-note-configured = The host has changed the table.
table-note-started = Match { $match } begins.
table-note-pause-asked = { $name } asks for a pause.
table-note-paused = { $name } has paused the table.
table-note-resumed = { $name } goes on.
table-note-thinking = { $name } has stopped the round to think, for { $seconds } seconds at most.
table-note-thought = The round goes on.
table-note-idle = Nothing has come forward for a while. Whoever is stuck may say so.
table-note-stuck = { $name } is stuck.
table-note-unstuck = { $name } is not stuck any more.
table-note-new-stock = Nobody can bring a card forward: everybody has a new stock.
table-note-new-stock-agreed = Everybody says that they are stuck: everybody has a new stock.
table-note-called = { $name } calls Nerts! Cards in the air may still come down.
table-note-round-stuck = Everybody is stuck even with a new stock, so the round is over.
table-note-ended = { $name } has ended the match.
table-practice-alone = This is somebody's practice. You may watch, or play in the next match.
table-note-bot-failed = { $name } was at a loss; a plain move was made instead.
table-note-not-saved = The table cannot be saved at present, so play stands still. The server's disk may be full.
