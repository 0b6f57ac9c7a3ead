"""95 % intervals: Wilson for shares, Student's t for means, order statistics for quantiles."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from statistics import NormalDist, fmean, stdev

TAIL = 0.025  # at each end
Z = NormalDist().inv_cdf(1 - TAIL)


@dataclass(frozen=True)
class Estimate:
    """A figure and the interval that holds the truth in 95 of 100 studies; None: too few games to say."""

    value: float
    low: float | None
    high: float | None


def share(hits: int, n: int) -> Estimate:
    """A share of independent games: Wilson's interval."""
    p = hits / n
    centre = (p + Z * Z / (2 * n)) / (1 + Z * Z / n)
    half = Z * math.sqrt(p * (1 - p) / n + Z * Z / (4 * n * n)) / (1 + Z * Z / n)
    return Estimate(p, max(0.0, centre - half), min(1.0, centre + half))


def mean(values: list[float]) -> Estimate:
    """The mean of independent values: mean ± t·s/√n."""
    n = len(values)
    middle = fmean(values)
    if n < 2:
        return Estimate(middle, None, None)
    half = t_quantile(1 - TAIL, n - 1) * stdev(values) / math.sqrt(n)
    return Estimate(middle, middle - half, middle + half)


def win_share(parts: list[float]) -> Estimate:
    """A share of wins: Wilson while every game has one winner; with shared wins, the mean of the parts."""
    if all(part in {0.0, 1.0} for part in parts):
        return share(round(sum(parts)), len(parts))
    found = mean(parts)
    return Estimate(
        found.value,
        None if found.low is None else max(0.0, found.low),
        None if found.high is None else min(1.0, found.high),
    )


def quantile(ordered: list[float], q: float) -> Estimate:
    """A quantile of sorted values, between the two order statistics that hold it."""
    n = len(ordered)
    value = ordered[min(n - 1, max(0, math.ceil(q * n) - 1))]
    low = smallest(n, lambda rank: at_most(rank, n, q) > TAIL)  # the highest rank that is low enough
    high = smallest(n + 1, lambda rank: at_most(rank - 1, n, q) >= 1 - TAIL)  # n + 1: none is high enough
    return Estimate(value, ordered[low - 1] if low else None, ordered[high - 1] if high <= n else None)


def smallest(n: int, true: Callable[[int], bool]) -> int:
    """The first of 0..n from which on it is true (n when it never is)."""
    low, high = 0, n
    while low < high:
        middle = (low + high) // 2
        if true(middle):
            high = middle
        else:
            low = middle + 1
    return low


def at_most(k: int, n: int, p: float) -> float:
    """The chance of at most k hits in n trials."""
    if k < 0:
        return 0.0
    return 1.0 if k >= n else incomplete_beta(1 - p, n - k, k + 1)


def t_quantile(p: float, df: int) -> float:
    """Student's t: the point below which a share p > 1/2 lies."""
    low, high = 0.0, 1000.0
    for _ in range(80):
        middle = (low + high) / 2
        above = incomplete_beta(df / (df + middle * middle), df / 2, 0.5) / 2
        low, high = (middle, high) if 1 - above < p else (low, middle)
    return high


def incomplete_beta(x: float, a: float, b: float) -> float:
    """The regularised incomplete beta function, by its continued fraction (Lentz)."""
    if x <= 0 or x >= 1:
        return float(x >= 1)
    if x > (a + 1) / (a + b + 2):
        return 1 - incomplete_beta(1 - x, b, a)
    front = math.exp(
        math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b) + a * math.log(x) + b * math.log1p(-x)
    )
    c, d = 1.0, 1 / (1 - (a + b) * x / (a + 1))
    total = d
    for m in range(1, 10_000):
        for term in (
            m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)),
            -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1)),
        ):
            d = 1 / (1 + term * d)
            c = 1 + term / c
            total *= c * d
        if abs(c * d - 1) < 1e-14:
            break
    return front * total / a
