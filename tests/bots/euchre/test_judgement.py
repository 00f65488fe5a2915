"""Means, errors and when a race is over."""

from __future__ import annotations

from parlour.bots.euchre.judgement import Judgement


def judged(looks: int, *worths: list[float]) -> Judgement:
    """Every look counts the same."""
    count = len(worths[0])
    found = Judgement(list(range(len(worths))), [1 / count] * count, False, looks)
    for index, values in enumerate(worths):
        for value in values:
            found.enter(index, 0, 0, value)
    return found


def test_a_second_look_at_a_layout_is_not_a_second_layout() -> None:
    once = [1.0, 3.0, 2.0, 6.0]
    twice = [value for value in once for _ in range(2)]
    one, two = judged(1, once), judged(2, twice)
    assert abs(one.mean(once) - two.mean(twice)) < 1e-12
    assert abs(one.error(once) - two.error(twice)) < 1e-12
    assert judged(1, twice).error(twice) < 0.8 * one.error(once)


def test_a_race_is_over_when_no_rival_is_near() -> None:
    best = [1.0, 2.0] * 40
    assert judged(1, best, [0.0, 0.5] * 40).clear()
    assert not judged(1, best, [2.0, 0.9] * 40).clear()


def test_a_move_that_is_the_same_move_is_no_rival() -> None:
    best = [1.0, 2.0] * 40
    assert judged(1, best, best, [0.0, 0.0] * 40).clear()


def test_time_may_run_out() -> None:
    found = judged(2, [1.0, 3.0, 5.0, 5.0])
    found.exact = True
    found.trim(2)
    assert found.weights == [0.5, 0.5]
    assert not found.exact
