"""Deliveries, bandits and the last payday (CW-7, CW-8, CW-11)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boomtown.games.coal_n_write.actions import (
    BORAX,
    BURRO,
    BURROS,
    COAL,
    FREIGHT_LOST,
    GOLD_PAID,
    LOAD,
    SEND,
    SENT,
    SHARES_PAID,
    TIN,
    VEINS,
    WASH_PAID,
)
from boomtown.games.coal_n_write.state import ROUNDS, Camp
from boomtown.kernel.clauses import Clause
from boomtown.kernel.state import NOTHING, Step

BURRO_USED: Final = Clause("CW-7.10", "This burro has made its delivery.")
BURRO_LOCKED: Final = Clause("CW-9.10", "Burro #7 has not been bought.")
ONLY_IN_ROUND_7: Final = Clause("CW-7.2", "Burro #7 carries the delivery of round 7, and only that.")
NONE_HELD: Final = Clause("CW-7.6", "You hold none of this mineral.")
NO_SLOT: Final = Clause("CW-7.5", "Every slot of this burro is taken.")


class Deliveries(Step):
    """CW-7.1 Every player makes exactly one delivery, independently of the others."""

    __slots__ = ()

    def run(self, s: Camp) -> list[int]:
        seats = s.seats()
        s.together(seats, [ChooseBurro(seat) for seat in seats], False)
        return NOTHING


class ChooseBurro(Step):
    """CW-7.2 An unused burro: in rounds 1 to 6 one of the six, in round 7 Burro #7."""

    __slots__ = ("seat",)

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def run(self, s: Camp) -> list[int]:
        return s.ask(self.seat, s.allowed(self, BURRO.all()))

    def refusal(self, s: Camp, option: i64) -> Clause | None:
        return burro_refusal(s, self.seat, BURRO.first(option)) if BURRO.has(option) else None

    def choose(self, s: Camp, option: i64) -> None:
        seat, burro = self.seat, BURRO.first(option)
        s.loading[seat] = int(burro)
        s.hats[seat * BURROS + burro] += s.waiting_bandits[seat]  # CW-7.4
        s.waiting_bandits[seat] = 0
        load_freight(s, seat)
        s.then(Load(seat))


def burro_refusal(s: Camp, seat: i64, burro: i64) -> Clause | None:
    """CW-7.2, CW-R.24 May this burro carry the delivery of this round?"""
    last: i64 = BURROS - 1
    if s.used[seat * BURROS + burro]:
        return BURRO_USED
    if burro == last and not s.burro7[seat]:
        return BURRO_LOCKED
    if s.book.burro7_any_time:
        return None
    return ONLY_IN_ROUND_7 if (burro == last) != (s.round > s.book.base_rounds) else None


def slots(s: Camp, seat: i64) -> i64:
    """CW-7.5 Six, or eight with Tack and Harness, on every burro (CW-R.17)."""
    return s.book.solid + (s.book.dashed if s.tack[seat] else 0)


def units_aboard(s: Camp, seat: i64) -> i64:
    at: i64 = seat * VEINS
    return s.aboard[at] + s.aboard[at + 1] + s.aboard[at + 2] + s.aboard[at + 3]


def load_freight(s: Camp, seat: i64) -> None:
    """CW-7.3, CW-R.27 Waiting freight goes on first, Tin before Coal; what does not fit is lost (CW-R.28)."""
    lost: i64 = 0
    for mineral in [TIN, COAL]:
        at = seat * VEINS + mineral
        room: i64 = slots(s, seat) - units_aboard(s, seat)
        fits = int(min(room, s.freight[at]))
        s.aboard[at] += fits
        lost += s.freight[at] - fits
        s.extra[at] -= s.freight[at] - fits
        s.freight[at] = 0
    if lost:
        s.tell(FREIGHT_LOST, seat, lost)


class Load(Step):
    """CW-7.6, CW-R.15 Held minerals go aboard one at a time, from none to all slots; CW-7.12 others stay."""

    __slots__ = ("seat",)

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def run(self, s: Camp) -> list[int]:
        return s.ask(self.seat, [*s.allowed(self, LOAD.all()), SEND.of()])

    def refusal(self, s: Camp, option: i64) -> Clause | None:
        if not LOAD.has(option):
            return None
        if units_aboard(s, self.seat) >= slots(s, self.seat):
            return NO_SLOT
        return NONE_HELD if not s.held[self.seat * VEINS + LOAD.first(option)] else None

    def choose(self, s: Camp, option: i64) -> None:
        if LOAD.has(option):
            at = self.seat * VEINS + LOAD.first(option)
            s.held[at] -= 1
            s.aboard[at] += 1
            s.then(self)
        else:
            send(s, self.seat)


def stolen_types(s: Camp, seat: i64, load: list[int], hats: i64) -> i64:
    """CW-8.1 The dearest type aboard goes, all of it; CW-8.3 one type however many hats (CW-R.14: or not).

    CW-8.5 No hats, or CW-8.6 no load: nothing goes.
    """
    strikes: i64 = hats if s.book.type_per_hat else min(hats, 1)
    bits: i64 = 0
    for mineral in s.book.dearest_first:
        if strikes > 0 and load[mineral]:
            bits |= 1 << mineral
            strikes -= 1
    return bits


def send(s: Camp, seat: i64) -> None:
    """CW-7.7 Bandits strike, the delivery is paid with its bonuses (CW-7.9), the marks go (CW-7.11, CW-R.35).

    CW-7.8, CW-9.11 Its value is that of its minerals; CW-R.16 bonuses look at what the bandits left.
    """
    burro: i64 = s.loading[seat]
    place: i64 = seat * BURROS + burro
    load = s.aboard[seat * VEINS : seat * VEINS + VEINS]
    bits = stolen_types(s, seat, load, s.hats[place])
    value: i64 = 0
    borax: i64 = 0
    for mineral in range(VEINS):
        s.sent[place * VEINS + mineral] = load[mineral]
        s.aboard[seat * VEINS + mineral] = 0
        if not (bits >> mineral) & 1:  # CW-8.4
            value += load[mineral] * s.book.value[mineral]
            if mineral == BORAX:
                borax = load[mineral]
    s.used[place], s.stolen[place], s.loading[seat] = int(s.round), int(bits), -1
    s.tell_list(SENT, seat, [*load, int(bits)], burro, value)
    gold: i64 = 0
    wash: i64 = 0
    if s.gold_mark[seat]:
        gold = s.book.gold_bonus * (value // s.book.gold_step)
        s.tell(GOLD_PAID, seat, gold)
    if s.wash_mark[seat]:
        wash = s.book.wash_bonus if borax >= s.book.wash_borax else 0
        s.tell(WASH_PAID, seat, wash)
    s.paid[place] = int(value + gold + wash)
    s.cash[seat] += s.paid[place]
    s.gold_mark[seat], s.wash_mark[seat] = 0, 0
    if s.book.dividend and s.book.final_round_pays:
        pay_shares(s, seat, shares_before(s, seat, s.round + 1) * s.book.share_pays)


def shares_before(s: Camp, seat: i64, before: i64) -> i64:
    """Shares bought in rounds before this one."""
    total: i64 = 0
    for bought in range(min(before, ROUNDS)):
        total += s.shares[seat * ROUNDS + bought]
    return total


def pay_shares(s: Camp, seat: i64, dollars: i64) -> None:
    if dollars:
        s.cash[seat] += dollars
        s.shares_paid[seat] += dollars
        s.tell(SHARES_PAID, seat, dollars)


class Dividend(Step):
    """CW-R.21 By option each Share pays at the start of every later round."""

    __slots__ = ()

    def run(self, s: Camp) -> list[int]:
        if s.book.dividend and not s.book.final_round_pays:
            for seat in range(s.book.seats):
                pay_shares(s, seat, shares_before(s, seat, s.round) * s.book.share_pays)
        return NOTHING


class LastPayday(Step):
    """CW-11.3 Shares are paid at the end: for each round between the purchase's and the final one."""

    __slots__ = ()

    def run(self, s: Camp) -> list[int]:
        if not s.book.dividend:
            for seat in range(s.book.seats):
                pay_shares(s, seat, worth_of_shares(s, seat, s.final_round))
        return NOTHING


def worth_of_shares(s: Camp, seat: i64, final_round: i64) -> i64:
    """CW-9.8 $6 a Share and round passed; CW-R.22 by option the final round counts too."""
    extra: i64 = 1 if s.book.final_round_pays else 0
    dollars: i64 = 0
    for bought in range(ROUNDS):
        count = s.shares[seat * ROUNDS + bought]
        if count:
            dollars += count * s.book.share_pays * (final_round - bought + extra)
    return dollars
