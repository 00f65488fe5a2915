"""The contract every game keeps: ``Game`` makes states and views, ``State`` holds one match.

These are compiled base classes, not protocols, so that loops over any game stay fast; interpreted
games may subclass them too. Cards, moves and seats are small ints. A state owns no generator: it
says which packs it needs (``to_deal``) and somebody outside shuffles them (``deal``).
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from mypy_extensions import mypyc_attr

from parlour.core.errors import OptionError, sentence, shown
from parlour.core.options import Option, Options, check_values, format_options, make_options
from parlour.core.rng import Rng
from parlour.core.seats import LETTERS, format_seat, parse_seat


@dataclass(frozen=True)
class Facts:
    """What a game declares about itself; the laws hold it to this."""

    reasons: tuple[str, ...]
    """Every reason for which a round may end."""
    lowest_wins: bool = False
    zero_sum: bool = False
    """Each round's points sum to nothing."""
    partners: bool = False
    """An option makes opposite seats share their points."""
    real_time: bool = False
    """Several seats act at once and moves may carry times in milliseconds."""
    symmetric: bool = True
    """Rotating seats and first seat rotates the result (law 14)."""
    open: bool = False
    """Nobody has secrets: views of a position differ only in ``seat`` and ``legal`` (law 12)."""
    pack_per_seat: bool = False
    """Packs are dealt one to each seat, and a deal line names the seat."""
    idle_move: str = ""
    """What a seat says when it sees no progress; a table says it for seats that only idle."""


class Round:
    """A finished round: the points of each seat and why it ended."""

    def __init__(self, scores: tuple[int, ...], reason: str) -> None:
        self.scores = scores
        self.reason = reason

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Round) and self.scores == other.scores and self.reason == other.reason
        )

    def __hash__(self) -> int:
        return hash((self.scores, self.reason))

    def __repr__(self) -> str:
        return f"Round({self.scores}, {self.reason!r})"

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return (Round, (self.scores, self.reason))


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One match: what is on the table, and whose move it is.

    ``scores`` and ``rounds`` cover finished rounds only, and the rounds always sum to the scores.
    Seats are 0 … ``players`` − 1; the table's own seat is −1.
    """

    def __init__(self, players: int, options: Options) -> None:
        self.players = players
        self.options = options
        self.over = False
        self.scores: tuple[int, ...] = (0,) * players
        self.winners: tuple[int, ...] = ()
        self.rounds: tuple[Round, ...] = ()
        self.idle = 0
        """Moves since the last that made progress; only games whose rounds may idle count them."""

    def actors(self) -> list[int]:
        """The seats that may move now, in seat order, the table (−1) last."""
        raise NotImplementedError

    def to_deal(self) -> list[tuple[int, ...]]:
        """The packs that must be shuffled now, in their fixed order; empty when none."""
        raise NotImplementedError

    def deal(self, packs: Sequence[Sequence[int]]) -> None:
        """Take the shuffled packs, all or nothing.

        Raises :class:`IllegalDeal` for anything that is not a permutation of ``to_deal()``.
        """
        raise NotImplementedError

    def legal(self, seat: int) -> list[int]:
        """Every move of ``seat`` that would be accepted now, in a pinned order."""
        raise NotImplementedError

    def apply(self, seat: int, move: int, at: int = 0, grabbed: int = 0) -> None:
        """Make the move, or raise :class:`IllegalMove` and change nothing.

        ``at`` and ``grabbed`` are milliseconds since the round began, 0 for none; only real-time
        games read them.
        """
        raise NotImplementedError

    def copy(self) -> State:
        """An independent state in the same position."""
        raise NotImplementedError

    def places(self) -> list[tuple[str, list[int]]]:
        """Where every card of the match is, hidden ones too: each in exactly one place."""
        raise NotImplementedError

    def dump(self) -> str:
        """The whole state as text; the game's ``load`` reads it back."""
        raise NotImplementedError

    def rollout(self, rng: Rng, limit: int) -> int:
        """Play uniformly random moves to the end of the round; returns how many were made.

        Stops after ``limit`` moves. A game may override this with something faster that draws
        the same numbers: which actor (when several may act), then which of its legal moves.
        """
        rounds = len(self.rounds)
        made = 0
        while made < limit and not self.over and len(self.rounds) == rounds:
            packs = self.to_deal()
            if packs:
                self.deal([rng.shuffled(pack) for pack in packs])
                continue
            actors = self.actors()
            seat = actors[0]
            if len(actors) > 1:
                seat = actors[int(rng.below(len(actors)))]
            moves = self.legal(seat)
            self.apply(seat, moves[int(rng.below(len(moves)))])
            made += 1
        return made

    def finish_round(self, scores: tuple[int, ...], reason: str) -> None:
        """Enter a finished round's points."""
        assert len(scores) == self.players
        before = self.scores
        self.rounds += (Round(scores, reason),)
        self.scores = tuple([before[seat] + scores[seat] for seat in range(self.players)])

    def take_results(self, other: State) -> None:
        """Copy what the base class holds from another state of the same match."""
        self.over = other.over
        self.scores = other.scores
        self.winners = other.winners
        self.rounds = other.rounds
        self.idle = other.idle

    def dump_results(self) -> dict[str, object]:
        """What the base class holds, as JSON, for ``dump``."""
        return {
            "over": self.over,
            "scores": list(self.scores),
            "winners": list(self.winners),
            "rounds": [[list(done.scores), done.reason] for done in self.rounds],
            "idle": self.idle,
        }

    def load_results(self, data: Mapping[str, object]) -> None:
        """Read back what ``dump_results`` wrote."""
        scores, winners, rounds = data["scores"], data["winners"], data["rounds"]
        idle = data["idle"]
        assert isinstance(scores, list) and isinstance(winners, list) and isinstance(rounds, list)
        assert isinstance(idle, int)
        self.idle = idle
        self.over = bool(data["over"])
        self.scores = tuple(scores)
        self.winners = tuple(winners)
        self.rounds = tuple([Round(tuple(points), reason) for points, reason in rounds])


@mypyc_attr(allow_interpreted_subclasses=True)
class View:
    """All that one seat (or a spectator, ``seat`` None) may know, and nothing else.

    A game's view adds its own attributes and extends ``to_json``. Views are equal when their JSON
    forms are. They do not grow with the length of the match beyond its finished rounds.
    """

    def __init__(self, game: Game, state: State, seat: int | None) -> None:
        if seat is not None and (seat < 0 or seat >= state.players):
            raise ValueError(f"there is no seat {shown(seat)} at a table of {state.players}")
        self.game = game
        self.seat = seat
        self.players = state.players
        self.options = state.options
        self.over = state.over
        self.scores = state.scores
        self.winners = state.winners
        self.rounds = state.rounds
        self.actors: tuple[int, ...] = tuple(state.actors())
        self.legal: tuple[int, ...] = tuple(state.legal(seat)) if seat is not None else ()

    def to_json(self) -> dict[str, object]:
        """The JSON form: cards, moves and seats as text; documented in ``docs/records.md``."""
        seat = None if self.seat is None else format_seat(self.seat)
        legal = [self.game.format_move(move) for move in self.legal]
        return {
            "game": self.game.id,
            "players": self.players,
            "seat": seat,
            "options": format_options(self.game.options, self.options),
            "over": self.over,
            "scores": list(self.scores),
            "winners": [format_seat(winner) for winner in self.winners],
            "rounds": [{"scores": list(r.scores), "reason": r.reason} for r in self.rounds],
            "actors": [format_seat(actor) for actor in self.actors],
            "legal": {} if seat is None or not legal else {seat: legal},
        }

    def load_results(self, data: Mapping[str, object]) -> None:
        """Read back what the base ``to_json`` wrote, but for the game and its options."""
        players = self.players
        self.seat = None if data["seat"] is None else parse_seat(str(data["seat"]), players)
        self.over = bool(data["over"])
        scores, rounds, legal = data["scores"], data["rounds"], data["legal"]
        assert isinstance(scores, list) and isinstance(rounds, list) and isinstance(legal, dict)
        self.scores = tuple(scores)
        self.rounds = tuple([Round(tuple(done["scores"]), done["reason"]) for done in rounds])
        self.winners = _read_seats(data["winners"], players)
        self.actors = _read_seats(data["actors"], players)
        moves = [self.game.parse_move(text) for texts in legal.values() for text in texts]
        self.legal = tuple(moves)

    def to_text(self) -> str:
        """The JSON form as one line with sorted keys: equal views give equal bytes."""
        return json.dumps(self.to_json(), sort_keys=True, separators=(",", ":"))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.to_text() == other.to_text()

    def __hash__(self) -> int:
        return hash(self.to_text())

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return (_read_view, (self.game, self.to_text()))


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """What a game is called and how it is begun, seen, resampled and written down.

    There is one object per game, in ``parlour.games``; it holds no state of any match.
    """

    def __init__(
        self,
        *,
        id: str,
        players: tuple[int, ...],
        options: tuple[Option, ...],
        defaults: Options,
        facts: Facts,
        moves: int,
        deck_clause: str,
        players_clause: str,
        rules_version: int = 1,
    ) -> None:
        self.id = id
        self.players = players
        """How many may play."""
        self.options = options
        self.defaults = defaults
        self.Options: type[Options] = type(defaults)
        """The frozen class of the game's options."""
        self.facts = facts
        self.moves = moves
        """Moves are 0 … ``moves`` − 1, the same in every position."""
        self.deck_clause = deck_clause
        """The clause that says what is dealt; a wrong pack is refused by it."""
        self.players_clause = players_clause
        """The clause that says how many may play."""
        self.rules_version = rules_version
        """Rises whenever the same record could give another result."""

    @property
    def title(self) -> str:
        """What people call it."""
        return sentence(f"{self.id}-title")

    def make_options(self, **values: object) -> Options:
        """The game's frozen options from values or their texts; others have their defaults.

        Raises :class:`OptionError` for an unknown name or a wrong value.
        """
        return make_options(self.options, self.defaults, values)

    def check_options(self, players: int, options: Options) -> None:
        """Raise :class:`OptionError` when ``options`` do not fit that many players."""

    def check_players(self, players: int) -> None:
        """Raise :class:`OptionError` when that many may not play."""
        if players not in self.players:
            fewest, most = self.players[0], self.players[-1]
            allowed = str(most) if fewest == most else f"{fewest}-{most}"
            n = shown(players)
            raise OptionError(self.players_clause, "players-count", n=n, allowed=allowed)

    def start(self, players: int, first: int = 0, options: Options | None = None) -> State:
        """A match waiting for its first deal; what ``first`` does is the game's to say.

        Raises :class:`OptionError` when the number of players, ``first`` or the options are wrong.
        """
        self.check_players(players)
        if first < 0 or first >= players:
            raise OptionError(self.players_clause, "first-unknown", last=LETTERS[players - 1])
        chosen = self.defaults if options is None else options
        if chosen is not self.defaults:
            check_values(self.options, chosen)
        self.check_options(players, chosen)
        return self.new_state(players, first, chosen)

    def new_state(self, players: int, first: int, options: Options) -> State:
        """The state behind ``start``, its arguments already checked."""
        raise NotImplementedError

    def load(self, text: str) -> State:
        """The state that ``State.dump`` wrote."""
        raise NotImplementedError

    def view(self, state: State, seat: int | None) -> View:
        """What ``seat`` may know of ``state``; None is a spectator. The only exit of secrets."""
        raise NotImplementedError

    def public(self, view: View) -> View:
        """A seat's view with all that only this seat knows taken out: the spectator's view."""
        raise NotImplementedError

    def load_view(self, data: Mapping[str, object]) -> View:
        """The view whose ``to_json`` gave ``data``."""
        raise NotImplementedError

    def worlds(self, view: View, rng: Rng) -> State:
        """A state drawn at random among those that fit ``view`` and the public moves so far."""
        raise NotImplementedError

    def round_bound(self, players: int, options: Options) -> int:
        """The most moves a round can take (in real-time games: the most that make progress)."""
        raise NotImplementedError

    def points_range(self, players: int, options: Options) -> tuple[int, int]:
        """The fewest and the most points one seat can get in a round."""
        raise NotImplementedError

    def format_move(self, move: int) -> str:
        """The text of a move."""
        raise NotImplementedError

    def parse_move(self, text: str) -> int:
        """The move of a text; raises :class:`NotationError`. Words are one blank apart."""
        raise NotImplementedError

    def describe_move(self, view: View, move: int) -> tuple[str, dict[str, object]]:
        """A move in a player's words: a message key and its arguments."""
        raise NotImplementedError

    def format_card(self, card: int) -> str:
        """The text of a card or tile."""
        raise NotImplementedError

    def parse_card(self, text: str) -> int:
        """The card of a text; raises :class:`NotationError`."""
        raise NotImplementedError

    def format_position(self, state: State) -> str:
        """The whole position as short free text: who acts, and where every card lies."""
        actors = " ".join(format_seat(seat) for seat in state.actors()) or "-"
        lines = [f"to act {actors}"]
        for place, cards in state.places():
            lines.append(f"{place}: {' '.join(self.format_card(card) for card in cards)}")
        return "; ".join(lines)

    def __reduce__(self) -> str:
        return "GAME"  # each game's module holds its one object under this name


def _read_seats(letters: object, players: int) -> tuple[int, ...]:
    assert isinstance(letters, list)
    return tuple([parse_seat(letter, players) for letter in letters])


def _read_view(game: Game, text: str) -> View:
    """Make a view again in another process."""
    return game.load_view(json.loads(text))
