"""Many moves over connections that lose, repeat, disorder and break: nothing is lost or doubled."""

from __future__ import annotations

import pytest

from tests.server.network.soak import soak

MILLION = 1_000_000
AT_ONCE = 50_000


@pytest.mark.slow
def test_no_card_is_lost_or_doubled_however_bad_the_connections_are() -> None:
    found = soak(6_000, seed=1)
    assert found.moves >= 6_000
    assert found.cuts > 200 and found.again > 200 and found.refused > 200 and found.rounds > 0


@pytest.mark.long
@pytest.mark.parametrize("seed", range(MILLION // AT_ONCE))
def test_no_card_is_lost_or_doubled_in_a_million_moves(seed: int) -> None:
    found = soak(AT_ONCE, seed=seed + 10)
    print(vars(found))
    assert found.moves >= AT_ONCE and found.cuts > AT_ONCE // 50
