# What the server answers to requests that are no messages of a table.
server-not-built-title = Parlour
server-not-built = The server runs, but the pages have not been built. Start it with ./parlour, which builds them.
server-guest = Guest
server-guest-of = { $n ->
    [1] Guest
   *[other] Guest { $n }
}
server-path-unknown = There is nothing at this address.
server-method-wrong = This address is not asked with { $method }.
server-body-long = The request is too long.
server-body-type = The request must be JSON (Content-Type: application/json).
server-body-wrong = The request is not as it should be: { $fault }
server-origin = Another site's page may not ask for this.
server-game-unknown = There is no game "{ $game }".
server-table-unknown = There is no table at this address. It may have been closed long ago.
server-too-many-tables = You have made many tables just now. Wait { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
} before the next.
server-too-many-records = You have sent many records just now. Wait { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
} before the next.
server-too-many-requests = Too many requests. Wait { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
} and try again.
server-too-many-connections = Too many pages of this server are open at your address. Close some of them.
server-full = This server has all the connections it can serve. Try again in a minute.
server-not-saved = The server cannot read or write its tables at present. Nothing that was played is lost; try again soon.
server-failed = Something went wrong in the server. Nothing that was played is lost.
server-replay-gone = This replay is no longer open here. Send the record again to see it.
server-record-long = The record is too long: at most { $most } MB are read.
server-query = "{ $name }" must be { $wanted }.
server-message-long = A message may have { $most } bytes.
server-message-binary = Messages are text, not binary.
server-message-wrong = This message is not understood: { $fault }
server-hello-first = The first message must be "hello".
server-hello-twice = "hello" was said already.
server-hello-late = No "hello" came in { $seconds } seconds.
server-flood = Too many messages at once. Wait a second.
