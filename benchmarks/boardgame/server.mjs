// A boardgame.io server with a game of Nerts' message rate and size of state: six layouts of 52
// cards, everybody may act at any time, and a player's own stock is hidden from the others.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { Server, Origins } = require('boardgame.io/server');

const SUITS = ['C', 'D', 'H', 'S'];
const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'];
const pack = SUITS.flatMap((suit) => RANKS.map((rank) => rank + suit));

function turn({ G, playerID }, id) {
  const layout = G.layouts[playerID];
  if (layout.stock.length < 3) {
    layout.stock = [...layout.waste, ...layout.stock];
    layout.waste = [];
  } else {
    layout.waste.push(...layout.stock.splice(0, 3));
  }
  G.last = [playerID, id];
}

const table = {
  name: 'table',
  setup: ({ random, ctx }) => ({
    last: ['', 0],
    layouts: Array.from({ length: ctx.numPlayers }, () => {
      const cards = random.Shuffle(pack);
      return {
        nerts: cards.slice(0, 13),
        work: [13, 14, 15, 16].map((at) => [cards[at]]),
        stock: cards.slice(17),
        waste: [],
      };
    }),
    foundations: [],
  }),
  moves: { turn: { move: turn, ignoreStaleStateID: true, undoable: false } },
  turn: { activePlayers: { all: 'play' }, stages: {} },
  playerView: ({ G, playerID }) => ({
    ...G,
    layouts: G.layouts.map((layout, seat) => ({
      ...layout,
      nerts: layout.nerts.map((card, at) => (at === 12 ? card : null)),
      stock: String(seat) === playerID ? layout.stock : layout.stock.map(() => null),
    })),
  }),
};
table.turn.stages.play = { moves: table.moves };

const server = Server({ games: [table], origins: [Origins.LOCALHOST] });
const port = Number(process.argv[2]);
server.run({ port, callback: () => console.log(`listening ${port}`) });
