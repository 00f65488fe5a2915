# Named sets of house rules on the page where a table is made.
preset-euchre-book = As in the book
preset-euchre-book-about = The rules page as it stands, to 32 points.
preset-euchre-quick = Quick evening
preset-euchre-quick-about = The usual rules, but 16 points win.
preset-euchre-long_auction = Long auction
preset-euchre-long_auction-about = The bidding goes on until all but one have passed, and everybody may swap once.
preset-euchre-sharp = Sharp eyes
preset-euchre-sharp-about = You may fail to follow suit, and be challenged for it. A wrong challenge costs 2 points, a missed moon 24.

preset-passing-book = As in the book
preset-passing-book-about = The rules page as it stands.
preset-passing-quick = Quick evening
preset-passing-quick-about = The usual rules, but 31 points win.
preset-passing-partners = Two against two
preset-passing-partners-about = Four players, partners opposite each other, to 101 points.
preset-passing-patient = Slow to end
preset-passing-patient-about = A round ends only after two passes from each player, and whoever won it leads the next.

preset-gnoming-book = As in the book
preset-gnoming-book-about = The rules page as it stands: three rounds, lowest wins.
preset-gnoming-quick = One round
preset-gnoming-quick-about = The usual rules, but a single round.
preset-gnoming-kind = Kind to beginners
preset-gnoming-kind-about = A card taken from a discard pile may be thrown away again, any number of mulligans may lie open, and a tie when going out costs nothing.
preset-gnoming-wild = Wild garden
preset-gnoming-wild-about = Values up to 12, a hazard makes everybody turn up a card, and going out without being lowest costs even a tie 5 points.

preset-nerts-book = As in the book
preset-nerts-book-about = The rules page as it stands: three cards at a time, to 100 points.
preset-nerts-quick = Quick evening
preset-nerts-quick-about = Ten cards in each Nerts pile, and 50 points end the match.
preset-nerts-kind = Kind to beginners
preset-nerts-kind-about = One card at a time, rotating whenever you like, ten cards in each Nerts pile, and each one left costs a single point.
preset-nerts-jokers = With jokers
preset-nerts-jokers-about = Two jokers in each pack; one that lies open again may stand for any card anew.
