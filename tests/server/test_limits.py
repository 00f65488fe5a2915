"""Buckets refill, tallies count, and addresses are told through trusted proxies only."""

from __future__ import annotations

import pytest

from parlour.server.limits import Bucket, Buckets, Rate, Tally
from parlour.server.origin import address_of, allowed, base_url


class Hands:
    """A clock that is turned by hand."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


def test_a_bucket_lets_a_burst_through_and_then_so_many_a_second() -> None:
    clock = Hands()
    bucket = Bucket(Rate(3, 2), clock)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    assert bucket.wait() == 0.5
    clock.seconds = 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    clock.seconds = 100
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_each_address_has_a_bucket_and_the_oldest_is_forgotten() -> None:
    clock = Hands()
    buckets = Buckets(Rate(1, 0.1), clock, most=2)
    assert [buckets.take("a"), buckets.take("b"), buckets.take("a")] == [True, True, False]
    assert buckets.wait("a") == pytest.approx(10)
    assert buckets.take("c")  # b was seen longest ago and goes
    assert not buckets.take("a")
    assert buckets.take("b")


def test_a_tally_knows_who_is_inside() -> None:
    tally = Tally(2)
    assert [tally.enter("a"), tally.enter("a"), tally.enter("a"), tally.enter("b")] == [
        True,
        True,
        False,
        True,
    ]
    tally.leave("a")
    assert tally.enter("a")


@pytest.mark.parametrize(
    ("origin", "host", "public", "fine"),
    [
        (None, "cards.example", "", True),
        ("http://cards.example:8421", "cards.example:8421", "", True),
        ("https://cards.example", "cards.example", "", True),
        ("http://[::1]:8421", "[::1]:8421", "", True),
        ("https://Cards.Example", "cards.example", "", True),
        ("https://cards.example", "127.0.0.1:8421", "https://cards.example/", True),
        ("http://cards.example", "127.0.0.1:8421", "https://cards.example", False),
        ("https://evil.example", "cards.example", "https://cards.example", False),
        ("http://cards.example:8422", "cards.example:8421", "", False),
        ("https://cards.example.evil.example", "cards.example", "", False),
        ("https://cards.example@evil.example", "cards.example", "", False),
        ("null", "cards.example", "", False),
        ("file://cards.example", "cards.example", "", False),
        ("http://cards.example:port", "cards.example", "", False),
        ("http://cards.example", None, "", False),
        ("http://a b", "a b", "", False),
    ],
)
def test_only_pages_of_this_server_may_act(
    origin: str | None, host: str | None, public: str, fine: bool
) -> None:
    assert allowed(origin, host, public) is fine


@pytest.mark.parametrize(
    ("peer", "forwarded", "address"),
    [
        ("9.9.9.9", "1.1.1.1", "9.9.9.9"),
        ("10.0.0.1", "1.1.1.1", "1.1.1.1"),
        ("10.0.0.1", "6.6.6.6, 1.1.1.1", "1.1.1.1"),
        ("10.0.0.1", "6.6.6.6, 1.1.1.1, 10.0.0.2", "1.1.1.1"),
        ("10.0.0.1", "6.6.6.6, nonsense", "10.0.0.1"),
        ("10.0.0.1", "", "10.0.0.1"),
        ("10.0.0.1", "2001:db8::7", "2001:db8::7"),
        (None, "1.1.1.1", "1.1.1.1"),
        (None, "", "unknown"),
    ],
)
def test_only_trusted_proxies_are_believed(peer: str | None, forwarded: str, address: str) -> None:
    headers = {"x-forwarded-for": forwarded} if forwarded else {}
    assert address_of(peer, headers, ("10.0.0.0/8",)) == address


def test_the_link_that_is_shared_is_the_address_people_use() -> None:
    assert base_url("http", "192.168.1.7:8421", "") == "http://192.168.1.7:8421"
    assert base_url("http", "127.0.0.1", "https://cards.example/") == "https://cards.example"
    with pytest.raises(ValueError, match="no host"):
        base_url("http", "evil.example/<script>", "")
