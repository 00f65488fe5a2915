"""A real server for each test worker, a real Chromium, and pages of two sizes."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any, Literal

import browser as chromium_of
import pytest
from playwright.sync_api import Browser, BrowserContext, sync_playwright

from tests.browser.hands import Manner
from tests.browser.person import PATIENCE_MS, Person
from tests.server.running import ServerProcess

ROOT = Path(__file__).resolve().parents[2]
SIZES = {
    "phone": (360, 740),
    "tablet": (820, 1180),
    "desktop": (1280, 800),
    "zoomed": (640, 400),
}
"""Pixels of the page; ``zoomed`` is a desktop's at 200 %."""
FINGERS = ("phone", "tablet")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All tests of this folder drive a browser."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path_factory.mktemp("server") / "data") as running:
        yield running


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    found = chromium_of.find(ROOT)
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(
            executable_path=str(found.program),
            args=found.arguments,
            env={**os.environ, **found.environment},
        )
        yield launched
        launched.close()


Sit = Callable[..., Person]
FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Tell the fixtures whether their test has failed."""
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report


def browse(chromium: Browser, size: str, **more: Any) -> BrowserContext:
    """A fresh browser with a screen of this size."""
    width, height = SIZES[size]
    return chromium.new_context(
        viewport={"width": width, "height": height},
        has_touch=size in FINGERS,
        device_scale_factor=2 if size == "zoomed" else 1,
        **more,
    )


@pytest.fixture
def person(
    chromium: Browser, server: ServerProcess, request: pytest.FixtureRequest
) -> Iterator[Sit]:
    """Makes people: each has a browser of their own, of one of the sizes."""
    people: list[Person] = []

    def sit(
        size: str = "phone",
        *,
        hand: Manner = "tap",
        port: int = 0,
        scheme: Literal["dark", "light"] = "dark",
        beside: Person | None = None,
        **more: Any,
    ) -> Person:
        """``beside`` opens another tab in the browser of somebody who is there."""
        address = f"http://127.0.0.1:{port or server.port}"
        if beside is not None:
            context = beside.page.context
        else:
            context = browse(chromium, size, base_url=address, color_scheme=scheme, **more)
        context.set_default_timeout(PATIENCE_MS)
        name = f"{request.node.name}-{size}"
        people.append(Person(context.new_page(), hand, name, touch=size in FINGERS))
        return people[-1]

    yield sit
    faults = [fault for somebody in people for fault in somebody.faults]
    if request.node.stash.get(FAILED, False):
        for somebody in people:
            somebody.shoot("failed")
    for context in {somebody.page.context for somebody in people}:
        context.close()
    assert not faults, "\n".join(faults)
