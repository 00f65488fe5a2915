# What the plain adviser says, where a game has none of its own.

hint-plain-close = Several moves are about as good here. Look at what each leaves you with.
hint-plain-weigh = { $n ->
    [one] There is one move to make.
   *[other] The { $n } moves are not alike here. Play each to the end in your head before you choose.
}
hint-plain-points = Played on from here in { $n ->
    [one] one likely layout
   *[other] { $n } likely layouts
}, it comes to { $points } points for the round on average.
