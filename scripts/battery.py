#!/usr/bin/env python3
"""Put the dice of Boomtown to statistical tests: the stream of bits, dice, shuffles, neighbouring seeds.

    python scripts/battery.py            2^30 bits; a few minutes at most
    python scripts/battery.py --quick    2^23 bits; seconds
    python scripts/battery.py --seed x   another stream

The stream is drawn with the kernel's own functions, compiled if they are, and so are dice and shuffles.
Each test gives a p-value: how often chance itself would stray at least so far. One below a millionth fails;
so does one above 1 - a millionth, for a stream that fits too well is not chance either. With its
seventy tests a perfect generator would fail the battery for one seed in some seven thousand.
"""

import argparse
import math
import sys
import time
from array import array
from collections.abc import Iterator
from itertools import permutations
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

try:
    import boomtown
except ModuleNotFoundError:
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))
    import boomtown

from boomtown.kernel.chance import advance, mix, output, seed_of
from boomtown.kernel.state import State

LIMIT = 1e-6
Words = NDArray[np.uint32]
Result = tuple[str, float]  # the test, and its p-value


# --- how likely ---------------------------------------------------------------------------------


def two_sided(z: float) -> float:
    """How often a normal value strays at least so far from 0."""
    return math.erfc(abs(z) / math.sqrt(2))


def chi_square_tail(x: float, degrees: int) -> float:
    """How often chi-square is at least x: the regularised upper gamma function, by series or fraction."""
    a, x = degrees / 2, x / 2
    if x <= 0:
        return 1.0
    scale = math.exp(a * math.log(x) - x - math.lgamma(a))
    if x < a + 1:
        term = total = 1 / a
        n = a
        while term > total * 1e-15:
            n += 1
            term *= x / n
            total += term
        return 1 - total * scale
    b = x + 1 - a
    c, d = 1e300, 1 / b
    fraction, change, i = d, 0.0, 0
    while abs(change - 1) > 1e-15 and i < 100_000:
        i += 1
        b += 2
        d = 1 / (b - i * (i - a) * d)
        c = b - i * (i - a) / c
        change = c * d
        fraction *= change
    return fraction * scale


def fit(observed: NDArray[np.int64], expected: NDArray[np.float64]) -> float:
    """How likely so bad a fit is; cells that expect less than 10 are put together first."""
    if expected.sum() < 10:
        return 0.0  # what should be counted hardly ever happened
    order = np.argsort(expected)
    observed, expected = observed[order], expected[order]
    small = int(np.searchsorted(np.cumsum(expected), 10)) if expected[0] < 10 else 0
    if small:
        observed = np.concatenate([[observed[: small + 1].sum()], observed[small + 1 :]])
        expected = np.concatenate([[expected[: small + 1].sum()], expected[small + 1 :]])
    return chi_square_tail(float(((observed - expected) ** 2 / expected).sum()), len(expected) - 1)


def even_fit(values: NDArray[Any], cells: int) -> float:
    """Are values 0 … cells - 1 equally common?"""
    counts = np.bincount(values, minlength=cells)
    return fit(counts, np.full(cells, len(values) / cells))


# --- the stream of bits -------------------------------------------------------------------------


def stream(start: int, words: int) -> Words:
    """What the generator shows from this state on."""
    shown = array("I", bytes(4 * words))
    x = start
    for k in range(words):
        x = advance(x)
        shown[k] = output(x)
    return np.frombuffer(shown, dtype=np.uint32)


def pieces(words: Words, size: int = 1 << 20) -> Iterator[Words]:
    for first in range(0, len(words), size):
        yield words[first : first + size]


def bits_of(words: Words) -> NDArray[np.uint8]:
    return np.unpackbits(words.astype(">u4").view(np.uint8))


def monobit(words: Words) -> Iterator[Result]:
    """As many ones as zeros: in all, and in each of the 32 places."""
    places = np.zeros(32)
    for piece in pieces(words):
        places += [int(((piece >> np.uint32(place)) & np.uint32(1)).sum()) for place in range(32)]
    z = (places - len(words) / 2) / math.sqrt(len(words) / 4)
    yield "monobit", two_sided(float(z.sum()) / math.sqrt(32))
    yield "monobit, place by place", chi_square_tail(float((z**2).sum()), 32)


def runs(words: Words) -> Iterator[Result]:
    """Bits change as often as they stay; runs of each length are as common as they should be."""
    bits, changes, lengths = 32 * len(words), 0, np.zeros(41, dtype=np.int64)
    for piece in pieces(words):
        at = np.flatnonzero(np.diff(bits_of(piece)))
        changes += len(at)
        lengths += np.bincount(np.minimum(np.diff(at), 40), minlength=41)
    pairs = bits - len(list(pieces(words)))
    yield "runs", two_sided((changes - pairs / 2) / math.sqrt(pairs / 4))
    expected = np.array([2.0**-k for k in range(1, 40)] + [2.0**-39]) * lengths.sum()
    yield "runs, length by length", fit(lengths[1:], expected)


def serial(words: Words) -> Iterator[Result]:
    """Patterns of bits, and neighbours in the stream, are all equally common."""
    for width, kind in ((8, np.uint8), (16, np.uint16)):
        counts = np.zeros(1 << width, dtype=np.int64)
        for piece in pieces(words):
            counts += np.bincount(piece.view(kind), minlength=1 << width)
        yield f"serial, patterns of {width} bits", fit(counts, np.full(1 << width, counts.mean()))
    for name, shift in (("high", 24), ("low", 0)):
        part = (words >> np.uint32(shift) & np.uint32(0xFF)).astype(np.uint16)
        for apart in (1, 2, 3, 7, 16):
            pair = part[: len(part) // (2 * apart) * 2 * apart].reshape(-1, 2, apart)
            both = (pair[:, 0] << np.uint16(8) | pair[:, 1]).ravel()
            yield f"serial, {name} 8 bits and those {apart} further", even_fit(both, 1 << 16)
    for name, shift in (("high", 27), ("low", 0)):
        part = (words[: len(words) // 3 * 3] >> np.uint32(shift) & np.uint32(31)).astype(np.uint16)
        one, two, three = part.reshape(-1, 3).T
        all_three = one << np.uint16(10) | two << np.uint16(5) | three
        yield f"serial, {name} 5 bits in threes", even_fit(all_three, 1 << 15)


def gaps(words: Words) -> Iterator[Result]:
    """How long until an outcome comes again."""
    for name, shift in (("high", 28), ("low", 0)):
        nibbles = (words >> np.uint32(shift) & np.uint32(15)).astype(np.uint8)
        gap = np.diff(np.flatnonzero(nibbles == 7)) - 1
        most = 200
        counts = np.bincount(np.minimum(gap, most), minlength=most + 1)
        expected = (15 / 16) ** np.arange(most + 1) / 16
        expected[most] *= 16
        yield f"gaps, {name} 4 bits", fit(counts, expected * len(gap))


def birthdays(words: Words) -> Iterator[Result]:
    """4,096 birthdays in a year of 2^32 days: spacings that occur twice follow Poisson's law around 4."""
    swapped = words << np.uint32(16) | words >> np.uint32(16)
    for name, turned in (("as shown", words), ("halves swapped", swapped)):
        doubles = []
        for year in turned[: len(turned) // 4096 * 4096].reshape(-1, 4096):
            spacings = np.sort(np.diff(np.sort(year)))
            doubles.append(int((np.diff(spacings) == 0).sum()))
        law = [math.exp(-4) * 4**k / math.factorial(k) for k in range(20)]
        expected = np.array([*law, 1 - sum(law)]) * len(doubles)
        yield f"birthday spacings, {name}", fit(np.bincount(np.minimum(doubles, 20), minlength=21), expected)


# --- dice, shuffles, seeds ----------------------------------------------------------------------


class Dice(State):
    """Chance alone."""

    __slots__ = ()


def dice_from(start: int) -> Dice:
    s = Dice()
    s.rng, s.stream, s.clock, s.draws, s.tape = start, 0, 0, 0, None
    return s


def dice(start: int, rolls: int) -> Iterator[Result]:
    """Dice of 4 to 20 faces; and whether a roll depends on the one before."""
    s = dice_from(start)
    for faces in range(4, 21):
        rolled = np.array([s.roll(faces) for _ in range(rolls)], dtype=np.int64) - 1
        yield f"die of {faces} faces", even_fit(rolled, faces)
        yield (
            f"die of {faces} faces, roll after roll",
            even_fit(rolled[0::2] * faces + rolled[1::2], faces**2),
        )


def shuffles(start: int, times: int) -> Iterator[Result]:
    """All 120 orders of five cards; and each card of a deck of 52 at the top."""
    s = dice_from(start)
    orders = {order: k for k, order in enumerate(permutations(range(5)))}
    seen = np.zeros(times, dtype=np.int64)
    for k in range(times):
        cards = [0, 1, 2, 3, 4]
        s.shuffle(cards)
        seen[k] = orders[tuple(cards)]
    yield "orders of five cards", even_fit(seen, 120)
    deck, tops = list(range(52)), np.zeros(times // 8, dtype=np.int64)
    for k in range(len(tops)):
        s.shuffle(deck)
        tops[k] = deck[-1]
    yield "the top card of 52, shuffled on and on", even_fit(tops, 52)
    pulled = np.array([s.pull(list(range(7))) for _ in range(times)], dtype=np.int64)
    yield "one of seven pulled", even_fit(pulled, 7)


def seeds(seed: str, many: int) -> Iterator[Result]:
    """The first outcomes of games whose seeds differ by one."""
    starts = {
        "seeds as text": (seed_of(f"{seed}{k}") for k in range(many)),
        "seeds as numbers": (mix(k, 0) for k in range(many)),
        "second numbers": (mix(5, k) for k in range(many)),
    }
    for name, each in starts.items():
        first = np.array([output(advance(start)) for start in each], dtype=np.uint32)
        yield f"neighbouring {name}: monobit", next(monobit(first))[1]
        yield f"neighbouring {name}: bytes", even_fit(first.view(np.uint8).astype(np.int64), 256)
        pair = first[: len(first) // 2 * 2].astype(np.int64).reshape(-1, 2) >> 26
        yield f"neighbouring {name}: pairs", even_fit(pair[:, 0] << 6 | pair[:, 1], 4096)


# --- all of it ----------------------------------------------------------------------------------


def battery(seed: str, words: int, rolls: int) -> Iterator[Result]:
    """Every test."""
    shown = stream(seed_of(seed), words)
    for test in (monobit, runs, serial, gaps, birthdays):
        yield from test(shown)
    yield from dice(seed_of(f"{seed} dice"), rolls)
    yield from shuffles(seed_of(f"{seed} cards"), rolls)
    yield from seeds(seed, rolls)


def good(p: float) -> bool:
    return LIMIT <= p <= 1 - LIMIT


def main() -> None:
    parser = argparse.ArgumentParser(description="Put the dice to statistical tests.")
    parser.add_argument("--quick", action="store_true", help="2^23 bits in place of 2^30")
    parser.add_argument("--seed", default="boomtown", help="another stream (default: %(default)s)")
    args = parser.parse_args()
    power, rolls = (18, 1 << 15) if args.quick else (25, 1 << 21)
    begun = time.perf_counter()
    compiled = "compiled" if boomtown.compiled else "from source"
    print(f"Boomtown {boomtown.__version__}, {compiled}; seed {args.seed!r}; 2^{power + 5} bits\n")
    results = []
    for name, p in battery(args.seed, 1 << power, rolls):
        results.append((name, p))
        print(f"  {name:<48} p = {p:.6f}{'' if good(p) else '   FAILS'}", flush=True)
    bad = [name for name, p in results if not good(p)]
    print(f"\n{len(results)} tests, {time.perf_counter() - begun:.0f} s.", end=" ")
    print(f"The least p is {min(p for _, p in results):.6f}, the greatest {max(p for _, p in results):.6f}.")
    if bad:
        sys.exit(f"FAILED: {', '.join(bad)}")
    print(f"PASSED: no p-value outside {LIMIT} to 1 - {LIMIT}.")


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit("stopped")
