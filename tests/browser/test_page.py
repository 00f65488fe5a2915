"""The page itself: how much is loaded, what it keeps, and how it looks to whom."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import expect

from parlour.words import say
from tests.browser.conftest import Sit
from tests.browser.gestures import gesture_of
from tests.browser.person import Person
from tests.browser.playing import alone, play
from tests.server.running import ServerProcess, ask

BUDGET = 150_000
"""Bytes of script and style, as they are sent, until the first game can be played."""
SHORT_MS = 100
"""The longest motion for those who want little of it."""
ROOMS = {"dark": "#1f4d46", "light": "#dce8e1"}
"""The felt of an evening and of a day."""
GAMES = ["euchre", "passing", "gnoming", "nerts"]


def loaded(person: Person) -> dict[str, int]:
    """Counts the bytes of scripts and styles that a page loads from now on."""
    line = person.page.context.new_cdp_session(person.page)
    line.send("Network.enable")
    line.send("Network.setBypassServiceWorker", {"bypass": True})
    paths: dict[str, str] = {}
    sizes: dict[str, int] = {}

    def heard(told: dict[str, Any]) -> None:
        paths[told["requestId"]] = told["response"]["url"].split("/", 3)[3]

    def done(told: dict[str, Any]) -> None:
        path = paths.get(told["requestId"], "")
        if path.endswith((".js", ".css")):
            sizes[path] = int(told["encodedDataLength"])

    line.on("Network.responseReceived", heard)
    line.on("Network.loadingFinished", done)
    return sizes


@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_playable_within_the_budget(
    server: ServerProcess, person: Sit, game: str
) -> None:
    ana = person("phone")
    sizes = loaded(ana)
    ana.sit_down(alone(server, game))
    play([ana], lambda: ana.legal)
    ana.look()
    assert len(sizes) > 3
    assert sum(sizes.values()) <= BUDGET, sizes


def test_the_first_page_and_its_first_game_stay_within_the_budget(person: Sit) -> None:
    ana = person("phone")
    sizes = loaded(ana)
    ana.open("/")
    ana.press(say("web-play-now-game", title=say("euchre-title")))
    ana.until("there is a table", lambda: ana.view and ana.legal)
    ana.look()
    assert sum(sizes.values()) <= BUDGET, sizes


def test_it_installs_as_an_app(server: ServerProcess, person: Sit) -> None:
    ana = person("phone")
    ana.open("/")
    path = ana.page.locator("link[rel=manifest]").get_attribute("href")
    manifest = json.loads(ask(server.port, "GET", str(path)).text)
    assert manifest["name"] == say("web-title")
    assert manifest["display"] == "standalone"
    assert manifest["start_url"] == "/"
    sizes = set()
    for icon in manifest["icons"]:
        answer = ask(server.port, "GET", icon["src"])
        assert answer.headers["content-type"] == icon["type"]
        sizes.add(icon["sizes"])
    assert {"192x192", "512x512"} <= sizes
    active = ana.page.evaluate(
        "() => navigator.serviceWorker.ready.then((it) => it.active.scriptURL)"
    )
    assert active.endswith("/sw.js")


def test_without_a_network_the_page_says_what_is_missing(person: Sit) -> None:
    ana = person("phone")
    ana.open("/")
    ana.page.evaluate("() => navigator.serviceWorker.ready.then(() => undefined)")
    ana.page.context.set_offline(True)
    ana.page.reload()
    ana.press(say("web-play-now-game", title=say("euchre-title")))
    expect(ana.page.get_by_role("alert").first).to_have_text(say("web-no-server"))
    ana.shoot("offline")


def test_nothing_foreign_runs_on_the_page(server: ServerProcess, person: Sit) -> None:
    ana = person("desktop")
    ana.sit_down(alone(server, "euchre"))
    broken = ana.page.evaluate(
        """async () => {
          const broken = [];
          addEventListener('securitypolicyviolation', (event) =>
            broken.push(event.violatedDirective));
          const script = document.createElement('script');
          script.textContent = 'window.foreign = true';
          document.body.append(script);
          const image = new Image();
          image.src = 'http://192.0.2.1/spy.png';
          document.body.append(image);
          await new Promise((done) => setTimeout(done, 300));
          return [...broken, window.foreign ?? null];
        }"""
    )
    assert broken[-1] is None
    assert {name.split("-")[0] for name in broken[:-1]} == {"script", "img"}
    ana.faults.clear()


@pytest.mark.parametrize("game", GAMES)
def test_little_motion_is_short(server: ServerProcess, person: Sit, game: str) -> None:
    ana = person("phone", reduced_motion="reduce")
    ana.page.add_init_script(
        """window.longest = 0;
        const animate = Element.prototype.animate;
        Element.prototype.animate = function (frames, timing) {
          window.longest = Math.max(window.longest, (timing.duration ?? 0) + (timing.delay ?? 0));
          window.moved = (window.moved ?? 0) + 1;
          return animate.call(this, frames, timing);
        };"""
    )
    ana.sit_down(alone(server, game))
    made = len(ana.answers)
    play([ana], lambda: len(ana.answers) >= made + 3)
    assert ana.page.evaluate("() => window.longest") <= SHORT_MS
    running = ana.page.evaluate(
        """() => document.getAnimations()
          .map((one) => one.effect.getComputedTiming()).filter((time) => time.iterations === 1)
          .map((time) => time.duration)"""
    )
    assert all(length <= 220 for length in running), running


@pytest.mark.parametrize("scheme", ["dark", "light"])
@pytest.mark.parametrize("game", GAMES)
def test_rooms_and_colours(server: ServerProcess, person: Sit, game: str, scheme: str) -> None:
    ana = person("phone", scheme=scheme)
    ana.sit_down(alone(server, game))
    play([ana], lambda: ana.legal)
    felt = "() => getComputedStyle(document.documentElement).getPropertyValue('--felt').trim()"
    assert ana.page.evaluate(felt).lower() == ROOMS["dark"]
    ana.press(say("web-menu"))
    ana.press(say("web-settings"))
    ana.page.get_by_label(say("web-pref-theme")).select_option(label=say("web-pref-system"))
    assert ana.page.evaluate(felt).lower() == ROOMS[scheme]
    ana.shoot("settings")
    colour = """(suit) => getComputedStyle(document.documentElement)
      .getPropertyValue(`--${suit}`).trim()"""
    two = {suit: ana.page.evaluate(colour, suit) for suit in ("club", "diamond", "heart", "spade")}
    ana.page.get_by_label(say("web-pref-four-colour")).check()
    four = {suit: ana.page.evaluate(colour, suit) for suit in two}
    assert len(set(two.values())) == 2
    assert len(set(four.values())) == 4
    ana.page.keyboard.press("Escape")
    ana.shoot("four-colours")
    ana.page.reload()
    ana.until("the page is back", lambda: ana.view)
    assert {suit: ana.page.evaluate(colour, suit) for suit in two} == four


@pytest.mark.parametrize("game", GAMES)
def test_every_move_is_reached_by_keys(server: ServerProcess, person: Sit, game: str) -> None:
    ana = person("desktop", hand="keys")
    ana.sit_down(alone(server, game))
    play([ana], lambda: ana.legal and ana.view["phase"] in ("play", "turn", "draw"))
    ana.look()
    moves, view = list(ana.legal), ana.view
    walked = walk(ana)
    for move in moves:
        way = gesture_of(move, view)
        needed = f"piece={way.piece}" if way.piece else ""
        needed = needed or (f"place={way.place}" if way.place else f"move={way.button}")
        assert needed in walked, f"{move}: {needed} is in none of {walked}"


def walk(person: Person) -> set[str]:
    """What the Tab key comes to, all the way round the page."""
    reached: set[str] = set()
    for _ in range(150):
        person.page.keyboard.press("Tab")
        here = person.page.evaluate(
            """() => {
              const node = document.activeElement;
              const names = ['piece', 'place', 'move'].filter((name) => node.dataset[name]);
              const at = node === document.body ? 'end' : '';
              return [at, ...names.map((name) => `${name}=${node.dataset[name]}`)];
            }"""
        )
        if here[0] == "end" and reached:
            break
        reached |= {name for name in here if name}
    return reached
