"""A whole match of each game through the page: by taps, by drags and by keys, on both sizes."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from parlour.words import say
from tests.browser.conftest import Sit
from tests.browser.hands import Manner
from tests.browser.person import Person
from tests.browser.playing import alone, play
from tests.server.running import ServerProcess

SHORT = {
    "euchre": (3, {"target": "6"}),
    "passing": (3, {"target": "20", "targets": "seed"}),
    "gnoming": (3, {"rounds": "1"}),
    "nerts": (2, {"max_rounds": "1", "pile_size": "3"}),
}
"""Options with which a match takes a few rounds at most."""
HANDS = [
    pytest.param("phone", "tap", id="phone-tap"),
    pytest.param("phone", "drag", id="phone-drag", marks=pytest.mark.long),
    pytest.param("desktop", "drag", id="desktop-drag"),
    pytest.param("desktop", "keys", id="desktop-keys"),
]


def play_to_the_end(person: Person) -> None:
    """Play until the match is over, with a picture of each new phase."""
    seen: set[str] = set()

    def over() -> bool:
        phase = f"{person.phase}-{person.view['phase']}"
        if phase not in seen:
            person.wait(300)
            person.shoot(phase)
            seen.add(phase)
        return person.phase == "over"

    play([person], over)


@pytest.mark.parametrize(("size", "hand"), HANDS)
@pytest.mark.parametrize("game", SHORT)
def test_a_whole_match(
    server: ServerProcess, person: Sit, game: str, size: str, hand: Manner
) -> None:
    players, options = SHORT[game]
    ana = person(size, hand=hand)
    ana.sit_down(alone(server, game, players, options=options))
    play_to_the_end(ana)
    assert ana.view["over"]
    expect(ana.button(say("web-rematch"))).to_be_visible()
    assert {answer["type"] for answer in ana.answers} <= {"done", "refused"}
