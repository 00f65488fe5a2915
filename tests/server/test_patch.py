"""Patches of views: what is left out is what has not changed."""

from __future__ import annotations

import json

from hypothesis import given
from hypothesis import strategies as st

from parlour.core.dealer import Dealer
from parlour.core.rng import Rng
from parlour.games import GAMES
from parlour.server.patch import apply, patch

LEAVES = st.one_of(st.none(), st.booleans(), st.integers(0, 3), st.sampled_from("abc"))
VALUES = st.recursive(
    LEAVES,
    lambda inner: st.one_of(
        st.lists(inner, max_size=4), st.dictionaries(st.sampled_from(["a", "b", "c.d"]), inner)
    ),
    max_leaves=12,
)
VIEWS = st.fixed_dictionaries({"x": VALUES, "y": VALUES, "z": st.lists(VALUES, max_size=5)})


@given(VIEWS, VIEWS)
def test_a_patch_leads_from_one_view_to_the_other(old, new) -> None:
    before = json.dumps(old)
    changes = json.loads(json.dumps(patch(old, new)))
    result = apply(changes, old)
    assert json.dumps(result) == json.dumps({key: new[key] for key in old})
    assert json.dumps(old) == before


@given(VIEWS)
def test_nothing_has_changed(view) -> None:
    assert patch(view, json.loads(json.dumps(view))) == {}


def test_a_card_more_on_a_pile_is_all_that_is_sent() -> None:
    old = {"foundations": [{"suit": "H", "cards": ["AH", "2H"]}, {"suit": "S", "cards": ["AS"]}]}
    new = {
        "foundations": [{"suit": "H", "cards": ["AH", "2H", "3H"]}, {"suit": "S", "cards": ["AS"]}]
    }
    assert patch(old, new) == {"foundations.0.cards.2": "3H"}


def test_along_whole_matches_of_every_game() -> None:
    for game in GAMES.values():
        rng, dealer = Rng(3), Dealer.named("patch", game.id)
        players = min(3, game.players[-1])
        state = game.start(players, 0)
        old = game.view(state, 0).to_json()
        sent = whole = 0
        for _ in range(250):
            if state.over:
                break
            if state.to_deal():
                dealer.deal(state)
            else:
                seat = state.actors()[int(rng.below(len(state.actors())))]
                moves = state.legal(seat)
                state.apply(seat, moves[int(rng.below(len(moves)))])
            new = game.view(state, 0).to_json()
            changes = patch(old, new)
            assert json.dumps(apply(changes, old)) == json.dumps(new)
            sent += len(json.dumps(changes))
            whole += len(json.dumps(new))
            old = new
        assert sent < whole / 2
