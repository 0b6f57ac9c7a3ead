"""Intervals against tables and against exact sums."""

import math

import pytest

from boomtown.lab.intervals import at_most, mean, quantile, share, t_quantile, win_share


@pytest.mark.parametrize(
    ("df", "expected"), [(1, 12.706), (4, 2.776), (10, 2.228), (99, 1.984), (9999, 1.960)]
)
def test_students_t_as_printed_tables_have_it(df: int, expected: float) -> None:
    assert t_quantile(0.975, df) == pytest.approx(expected, abs=0.0006)


def test_wilson_by_hand() -> None:
    # 8 of 10: centre (0.8 + 1.92073/10) / 1.384146 = 0.71674; half 0.313725 / 1.384146 = 0.22666
    found = share(8, 10)
    assert (found.value, found.low, found.high) == pytest.approx((0.8, 0.49016, 0.94332), abs=1e-4)


def test_wilson_stays_within_0_and_1() -> None:
    assert share(0, 100).low == 0
    assert share(100, 100).high == 1
    assert share(0, 100).high == pytest.approx(3.8415 / (100 + 3.8415), abs=1e-4)  # z²/(n+z²)


def test_a_mean_with_its_t_interval() -> None:
    # 1 2 3 4 5: mean 3, s = √2.5, t(4) = 2.776: half 2.776 · 1.5811 / √5 = 1.9632
    found = mean([1.0, 2.0, 3.0, 4.0, 5.0])
    assert (found.value, found.low, found.high) == pytest.approx((3, 1.0368, 4.9632), abs=1e-3)


def test_one_game_has_a_mean_but_no_interval() -> None:
    assert mean([7.0]).low is None
    assert quantile([7.0], 0.5).low is None


def test_shared_wins_leave_wilson_for_the_mean() -> None:
    assert win_share([1.0, 0.0, 1.0, 0.0]) == share(2, 4)
    shared = win_share([1.0, 0.5, 0.5, 0.0])
    assert shared.value == 0.5
    assert shared.low == pytest.approx(max(0, 0.5 - 3.18245 * math.sqrt(1 / 6) / 2), abs=1e-4)


@pytest.mark.parametrize(
    ("n", "low", "high"),
    # ranks of the usual table for a median's 95 % interval; five values are too few
    [(5, None, None), (6, 1, 6), (8, 1, 8), (9, 2, 8), (10, 2, 9), (20, 6, 15), (100, 40, 61)],
)
def test_the_order_statistics_around_a_median(n: int, low: int | None, high: int | None) -> None:
    found = quantile([float(k) for k in range(1, n + 1)], 0.5)
    assert (found.low, found.high) == (low, high)


@pytest.mark.parametrize("q", [0.1, 0.5, 0.9])
@pytest.mark.parametrize("n", [40, 333])
def test_a_quantiles_interval_covers_95_in_100(n: int, q: float) -> None:
    found = quantile([float(k) for k in range(1, n + 1)], q)
    if found.low is None or found.high is None:
        return
    below = sum(math.comb(n, k) * q**k * (1 - q) ** (n - k) for k in range(int(found.low), int(found.high)))
    assert below >= 0.95


@pytest.mark.parametrize(
    ("k", "n", "p"), [(0, 5, 0.5), (2, 5, 0.5), (39, 100, 0.5), (3, 40, 0.1), (38, 40, 0.9)]
)
def test_binomial_sums(k: int, n: int, p: float) -> None:
    exact = sum(math.comb(n, i) * p**i * (1 - p) ** (n - i) for i in range(k + 1))
    assert at_most(k, n, p) == pytest.approx(exact, abs=1e-12)
