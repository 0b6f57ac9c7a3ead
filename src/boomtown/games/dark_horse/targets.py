"""Chapter 9: cards against an opponent: whom they may name, and what is taken."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boomtown.games.dark_horse.actions import AIMED, GAIN, NOT_NOW, PAY, TARGET
from boomtown.games.dark_horse.board import A02, A03, BUNDLES, BUNDLES_OF, SHERIFF
from boomtown.games.dark_horse.book import MUDSLINGING, SWITCHEROO, WHISPERING
from boomtown.games.dark_horse.goods import can_pay, change_influence, gain, pay, resources
from boomtown.games.dark_horse.jumpers import SHIELDED
from boomtown.games.dark_horse.state import Land
from boomtown.kernel.clauses import Clause
from boomtown.kernel.state import Step

NOT_A_TARGET: Final = Clause("DH-8.7", "This player is no legal target.")
NOT_OWNED: Final = Clause("DH-9.2", "The opponent does not have these resources.")


def target_refusal(s: Land, seat: int, card: int, other: int) -> Clause | None:
    """DH-8.7 Is this opponent a legal target of this card? Shields spare the Sheriff (DH-8.14)."""
    if other >= s.book.seats or other == seat:
        return NOT_A_TARGET
    if s.book.shield[card] and s.office[other] == SHERIFF:
        return SHIELDED
    if card == A02:
        return None if resources(s, other) else NOT_A_TARGET
    if card == A03:
        return None if s.influence[other] > s.influence[seat] else NOT_A_TARGET
    return None if s.influence[other] else NOT_A_TARGET


def targets(s: Land, seat: int, card: int) -> list[int]:
    return [k for k in range(s.book.seats) if target_refusal(s, seat, card, k) is None]


class ChooseTarget(Step):
    """DH-8.7 A card against an opponent names one."""

    __slots__ = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def run(self, s: Land) -> list[int]:
        return s.ask(self.seat, [int(TARGET.of(k)) for k in targets(s, self.seat, self.card)])

    def refusal(self, s: Land, option: i64) -> Clause | None:
        if not TARGET.has(option):
            return NOT_NOW
        return target_refusal(s, self.seat, self.card, TARGET.first(option))

    def choose(self, s: Land, option: i64) -> None:
        other = TARGET.first(option)
        s.tell(AIMED, self.seat, other, self.card)
        if self.card == A02:
            n = min(s.book.card_amounts[SWITCHEROO][0], resources(s, other))
            s.then(TakeFrom(self.seat, other, n), GiveTo(self.seat, other))
        elif self.card == A03:  # DH-9.3
            n = s.book.card_amounts[WHISPERING][0]
            change_influence(s, other, -n)
            change_influence(s, self.seat, n)
        else:  # DH-9.4
            change_influence(s, other, -s.book.card_amounts[MUDSLINGING][1])


class TakeFrom(Step):
    """DH-9.2 Resources of your choice from one opponent."""

    __slots__ = ("seat", "other", "amount")

    def __init__(self, seat: int, other: int, amount: int) -> None:
        self.seat = seat
        self.other = other
        self.amount = amount

    def run(self, s: Land) -> list[int]:
        base = int(GAIN.base)
        return s.ask(self.seat, s.allowed(self, [base + k for k in BUNDLES_OF[self.amount]]))

    def refusal(self, s: Land, option: i64) -> Clause | None:
        if not GAIN.has(option):
            return NOT_NOW
        bundle = BUNDLES[GAIN.first(option)]
        if sum(bundle) != self.amount or not can_pay(s, self.other, bundle[0], bundle[1], bundle[2]):
            return NOT_OWNED
        return None

    def choose(self, s: Land, option: i64) -> None:
        bundle = BUNDLES[GAIN.first(option)]
        pay(s, self.other, bundle[0], bundle[1], bundle[2])
        gain(s, self.seat, bundle[0], bundle[1], bundle[2])


class GiveTo(Step):
    """DH-9.2 Then any 1 of yours goes to that opponent."""

    __slots__ = ("seat", "other")

    def __init__(self, seat: int, other: int) -> None:
        self.seat = seat
        self.other = other

    def run(self, s: Land) -> list[int]:
        base = int(PAY.base)
        return s.ask(
            self.seat, s.allowed(self, [base + k for k in BUNDLES_OF[s.book.card_amounts[SWITCHEROO][1]]])
        )

    def refusal(self, s: Land, option: i64) -> Clause | None:
        if not PAY.has(option):
            return NOT_NOW
        bundle = BUNDLES[PAY.first(option)]
        good = sum(bundle) == s.book.card_amounts[SWITCHEROO][1]
        return None if good and can_pay(s, self.seat, bundle[0], bundle[1], bundle[2]) else NOT_OWNED

    def choose(self, s: Land, option: i64) -> None:
        bundle = BUNDLES[PAY.first(option)]
        pay(s, self.seat, bundle[0], bundle[1], bundle[2])
        gain(s, self.other, bundle[0], bundle[1], bundle[2])
