"""Chance: one stream for ever, the same compiled and not."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boomtown.kernel.chance import STATES, BadOutcome, Tape, advance, mix, output, seed_of
from boomtown.kernel.state import State

# x -> (x mod 2^32) * 698769069 + (x >> 32); what is shown is the low half of x xor (x >> 32).
# From 1: 1 * 698769069 + 0; 698769069^2; and so on, worked out with whole numbers of any size.
FROM_ONE = [
    (698769069, 698769069),
    (488278211791126761, 1402549915),
    (1000862506916012519, 3160385218),
    (2083668615104479808, 3422842832),
]
# From 5 * 2^32 + 3: 3 * 698769069 + 5 = 2096307212, and so on.
FROM_A_CARRY = [
    (2096307212, 2096307212),
    (1464834638867225628, 3289022283),
    (2442788280892303939, 3790875836),
]


@pytest.mark.parametrize(("x", "stream"), [(1, FROM_ONE), (5 * 2**32 + 3, FROM_A_CARRY)])
def test_the_stream_is_fixed(x: int, stream: list[tuple[int, int]]) -> None:
    for state, shown in stream:
        x = advance(x)
        assert (x, output(x)) == (state, shown)


@given(st.integers(1, STATES), st.integers(1, 60))
def test_a_step_divides_by_two_to_the_32_modulo_the_known_prime(x: int, steps: int) -> None:
    p = 698769069 * 2**32 - 1  # a multiply-with-carry is exactly this; so its period is known
    after = x
    for _ in range(steps):
        after = advance(after)
        assert 1 <= after <= STATES
    assert after == x * pow(2**32, -steps, p) % p


def test_the_period_is_long() -> None:
    """p and (p - 1) / 2 are prime, so whatever the start, it takes (p - 1) / 2 steps to return."""
    p = 698769069 * 2**32 - 1
    half = (p - 1) // 2
    for prime in (p, half):
        assert all(pow(base, prime - 1, prime) == 1 for base in (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37))
    assert pow(2**32, 2, p) != 1
    assert pow(2**32, half, p) == 1


class Dice(State):
    """Chance alone."""

    __slots__ = ()


def dice(rng: int = 1) -> Dice:
    s = Dice()
    s.rng, s.stream, s.clock, s.draws, s.tape = rng, 0, 0, 0, None
    return s


def test_outcomes_are_shares_of_the_32_bits_shown() -> None:
    # What FROM_ONE shows, divided by 2^32: 0.162…, 0.326…, 0.735…, 0.796…
    s = dice()
    assert [s.roll(6), s.below(52), s.roll(20), s.draw(-3, 10)] == [1, 16, 15, 4]
    assert s.draws == 4


def test_a_shuffle_swaps_from_the_end() -> None:
    # 4 * 0.162… = 0: swap places 3 and 0; 3 * 0.326… = 0: swap 2 and 0; 2 * 0.735… = 1: 1 stays
    cards = [10, 11, 12, 13]
    dice().shuffle(cards)
    assert cards == [12, 11, 13, 10]


def test_a_pull_takes_one_and_closes_the_gap_with_the_last() -> None:
    s, bag = dice(), [10, 11, 12, 13, 14, 15, 16]
    assert s.pull(bag) == 11  # 0.162… * 7 = 1
    assert bag == [10, 16, 12, 13, 14, 15]


@given(st.integers(1, STATES), st.integers(-100, 100), st.integers(1, 2**31 - 1))
def test_an_outcome_stays_in_its_range(rng: int, low: int, n: int) -> None:
    assert low <= dice(rng).draw(low, n) < low + n


@given(st.integers(1, STATES), st.lists(st.integers(0, 9), max_size=30))
def test_shuffles_and_pulls_keep_every_card(rng: int, cards: list[int]) -> None:
    s, shuffled = dice(rng), cards[:]
    s.shuffle(shuffled)
    assert Counter(shuffled) == Counter(cards)
    assert Counter(s.pull(shuffled) for _ in cards) == Counter(cards)


@given(st.text(st.characters()))
def test_a_seed_is_any_text(seed: str) -> None:
    assert 1 <= seed_of(seed) <= STATES


def test_a_seed_is_the_texts_sha256() -> None:
    # FIPS 180-2, appendix B.1: SHA-256("abc") = ba7816bf 8f01cfea 414140de 5dae2223 …
    assert seed_of("abc") == 1 + 0xBA7816BF8F01CFEA414140DE5DAE2223 % STATES
    assert hashlib.sha256(b"abc").hexdigest().startswith("ba7816bf8f01cfea414140de5dae2223")


def test_mixed_numbers_give_different_streams() -> None:
    starts = {mix(a, b) for a in range(300) for b in range(300)}
    assert len(starts) == 90_000
    assert all(1 <= start <= STATES for start in starts)
    for a, b in ((0, 0), (2**62 - 1, 2**62 - 1), (STATES, 0)):
        assert 1 <= mix(a, b) <= STATES


def test_one_bit_more_in_a_seed_changes_half_of_the_first_outcome() -> None:
    changed = [
        (output(advance(mix(a, 0))) ^ output(advance(mix(a ^ (1 << bit), 0)))).bit_count()
        for a in range(50)
        for bit in range(61)
    ]
    assert 15.8 < sum(changed) / len(changed) < 16.2


def test_a_tape_prescribes_then_listens() -> None:
    s = dice()
    s.tape = Tape([5, 6])
    assert [s.roll(6) for _ in range(4)] == [5, 6, 5, 5]  # then 0.735… * 6 and 0.796… * 6
    assert s.tape.take_heard() == [5, 6, 5, 5]
    assert s.tape.take_heard() == []
    assert s.tape.differs == 2


def test_a_strict_tape_ends_where_it_ends() -> None:
    s = dice()
    s.tape = Tape([1], strict=True)
    s.roll(6)
    with pytest.raises(BadOutcome, match="an outcome of chance is missing here"):
        s.roll(6)
