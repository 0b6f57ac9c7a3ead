"""Chapter 2: resources, gold, tokens and Influence; what is gained, paid and kept within limits."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boomtown.games.dark_horse.actions import (
    BONUS_DIE,
    GAIN,
    GAINED,
    GOLD,
    GOT_GOLD,
    GOT_TOKEN,
    INFLUENCE,
    NOT_NOW,
    PAID,
    PAY,
    SPENT_TOKEN,
    TRIGGERED,
)
from boomtown.games.dark_horse.board import (
    BANKER,
    BUNDLES,
    BUNDLES_OF,
    LOAN,
    MERCHANT,
    SCOUNDREL,
    STOCK,
    TOKENS,
    USED_STOCK,
    USED_TRADER,
    WILD,
)
from boomtown.games.dark_horse.board import TRADER_TOKEN as TRADER
from boomtown.games.dark_horse.book import (
    LOAN_GAIN,
    LOAN_REPAY,
    OF_BANKER,
    OF_MERCHANT,
    OF_SCOUNDREL,
    STOCK_GAIN,
    STOCK_GOLD,
    TOKEN_COST,
    TOKEN_GAIN,
)
from boomtown.games.dark_horse.state import Land
from boomtown.kernel.clauses import Clause
from boomtown.kernel.state import Step

BY_BUILDING: Final = 1  # causes of the end
BY_INFLUENCE: Final = 2

NOT_ENOUGH: Final = Clause("DH-2.4", "You do not have these resources.")
OTHER_AMOUNT: Final = Clause("DH-2.2", "That is not the number of resources asked for.")
NO_LOAN: Final = Clause("DH-2.12", "You hold no Loan.")
CANNOT_REPAY: Final = Clause("DH-2.12", "You do not have the resources to repay a Loan.")
NO_STOCK: Final = Clause("DH-2.13", "You hold no Stock token.")
STOCK_USED: Final = Clause("DH-2.7", "You have used a Stock token this turn.")
NO_TRADER: Final = Clause("DH-2.14", "You hold no Trader token.")
TRADER_USED: Final = Clause("DH-2.7", "You have used a Trader token this turn.")
NOTHING_TO_TRADE: Final = Clause("DH-2.14", "You do not have the resources that a Trader token asks for.")


def resources(s: Land, seat: int) -> int:
    """DH-2.1 How many resources a player has; gold is none."""
    at = 3 * seat
    return s.goods[at] + s.goods[at + 1] + s.goods[at + 2]


def limit(s: Land, seat: int, kind: int) -> int:
    """DH-2.6 Of each limited kind (DH-2.5) one token for each city, for two characters one more."""
    n = len(s.cities[seat])
    who = s.character[seat]
    if who == SCOUNDREL and kind == WILD:  # DH-10.1
        n += s.book.card_amounts[OF_SCOUNDREL][0]
    elif who == BANKER and kind in (STOCK, LOAN):  # DH-10.5
        n += s.book.card_amounts[OF_BANKER][0]
    return n


def below_limit(s: Land, seat: int, kind: int) -> bool:
    return s.tokens[TOKENS * seat + kind] < limit(s, seat, kind)


def held(s: Land, seat: int, kind: int) -> int:
    return s.tokens[TOKENS * seat + kind]


def gain_token(s: Land, seat: int, kind: int, n: int) -> None:
    """DH-2.6 A token beyond the limit is not gained; the rest of the effect still happens."""
    for _ in range(n):
        if below_limit(s, seat, kind):
            s.tokens[TOKENS * seat + kind] += 1
            s.tell(GOT_TOKEN, seat, kind)


def spend_token(s: Land, seat: int, kind: int, used: int) -> None:
    """DH-2.7 One of each kind in a turn."""
    s.tokens[TOKENS * seat + kind] -= 1
    s.used[seat] |= used
    s.tell(SPENT_TOKEN, seat, kind)


def gain(s: Land, seat: int, food: int, wood: int, ore: int) -> None:
    """DH-2.9 The Bank never runs out."""
    at = 3 * seat
    s.goods[at] += food
    s.goods[at + 1] += wood
    s.goods[at + 2] += ore
    if food or wood or ore:
        s.tell(GAINED, seat, food, wood, ore)


def pay(s: Land, seat: int, food: int, wood: int, ore: int) -> None:
    at = 3 * seat
    s.goods[at] -= food
    s.goods[at + 1] -= wood
    s.goods[at + 2] -= ore
    if food or wood or ore:
        s.tell(PAID, seat, food, wood, ore)


def can_pay(s: Land, seat: int, food: int, wood: int, ore: int) -> bool:
    """DH-2.4 A cost is paid completely or not at all."""
    at = 3 * seat
    return s.goods[at] >= food and s.goods[at + 1] >= wood and s.goods[at + 2] >= ore


def gain_gold(s: Land, seat: int, n: int) -> None:
    s.gold[seat] += n
    if n:
        s.tell(GOT_GOLD, seat, n)


def pay_gold(s: Land, seat: int, n: int) -> None:
    s.gold[seat] -= n
    if n:
        s.tell(GOT_GOLD, seat, -n)


def trigger(s: Land, seat: int, cause: int) -> None:
    """DH-11.1 The end is triggered once and for all; alone there is a goal instead (DH-13.4)."""
    if not s.ended and not s.book.solo:
        s.ended, s.cause = 1, cause
        s.tell(TRIGGERED, seat, cause)


def change_influence(s: Land, seat: int, n: int) -> None:
    """The track runs from 0 to 30; a disc stays on either end."""
    before = s.influence[seat]
    after = max(0, min(s.book.influence_max, before + n))
    s.influence[seat] = after
    if after != before:
        s.tell(INFLUENCE, seat, before, after)
    if after >= s.book.end_influence and after > before:
        trigger(s, seat, BY_INFLUENCE)


def gain_bonus_die(s: Land, seat: int) -> None:
    """DH-3.4 One bonus die for the next Placement Phase, in use now or not (DH-R.54); more are ignored."""
    if not s.bonus[seat]:
        s.bonus[seat] = 1
        s.tell(BONUS_DIE, seat)


# --- any resources --------------------------------------------------------------------------------


def payable(s: Land, seat: int, n: int) -> list[int]:
    """The bundles of n resources that a player owns, as options."""
    at = 3 * seat
    food, wood, ore = s.goods[at], s.goods[at + 1], s.goods[at + 2]
    kept: list[int] = []
    for k in BUNDLES_OF[n]:
        bundle = BUNDLES[k]
        if bundle[0] <= food and bundle[1] <= wood and bundle[2] <= ore:
            kept.append(int(PAY.base) + k)
    return kept


def gainable(n: int) -> list[int]:
    return [int(GAIN.base) + k for k in BUNDLES_OF[n]]


def gain_refusal(option: int, n: int) -> Clause | None:
    """A bundle to gain must have the number of resources asked for."""
    if not GAIN.has(option):
        return NOT_NOW
    return OTHER_AMOUNT if sum(BUNDLES[GAIN.first(option)]) != n else None


def pay_refusal(s: Land, seat: int, option: int, n: int) -> Clause | None:
    if not PAY.has(option):
        return NOT_NOW
    bundle = BUNDLES[PAY.first(option)]
    if sum(bundle) != n:
        return OTHER_AMOUNT
    return None if can_pay(s, seat, bundle[0], bundle[1], bundle[2]) else NOT_ENOUGH


class GainAny(Step):
    """DH-2.2 Gain any n resources: the gainer chooses."""

    __slots__ = ("seat", "amount")

    def __init__(self, seat: int, amount: int) -> None:
        self.seat = seat
        self.amount = amount

    def run(self, s: Land) -> list[int]:
        return s.ask(self.seat, gainable(self.amount))

    def refusal(self, s: Land, option: i64) -> Clause | None:
        return gain_refusal(option, self.amount)

    def choose(self, s: Land, option: i64) -> None:
        bundle = BUNDLES[GAIN.first(option)]
        gain(s, self.seat, bundle[0], bundle[1], bundle[2])


class PayAny(Step):
    """DH-2.2 Pay any n resources: the payer chooses."""

    __slots__ = ("seat", "amount")

    def __init__(self, seat: int, amount: int) -> None:
        self.seat = seat
        self.amount = amount

    def run(self, s: Land) -> list[int]:
        return s.ask(self.seat, payable(s, self.seat, self.amount))

    def refusal(self, s: Land, option: i64) -> Clause | None:
        return pay_refusal(s, self.seat, option, self.amount)

    def choose(self, s: Land, option: i64) -> None:
        bundle = BUNDLES[PAY.first(option)]
        pay(s, self.seat, bundle[0], bundle[1], bundle[2])


def then_gain(s: Land, seat: int, n: int) -> None:
    if n:
        s.then(GainAny(seat, n))


def then_pay(s: Land, seat: int, n: int) -> None:
    if n:
        s.then(PayAny(seat, n))


# --- Loans, Stocks, Trader tokens -----------------------------------------------------------------


def loan_cost(s: Land, seat: int) -> int:
    """DH-2.12 Six resources for each Loan (DH-R.35); the Banker pays four (DH-10.5)."""
    if s.character[seat] == BANKER:
        return s.book.card_amounts[OF_BANKER][1]
    return s.book.costs[LOAN_REPAY]


def may_not_repay(s: Land, seat: int) -> Clause | None:
    """DH-2.12 A Loan to repay, and the resources for it; where: DH-R.36."""
    if not held(s, seat, LOAN):
        return NO_LOAN
    return CANNOT_REPAY if resources(s, seat) < loan_cost(s, seat) else None


def repay(s: Land, seat: int) -> None:
    """DH-2.12 Any six resources, and the token goes back. Loans may be repaid in any number (DH-2.7)."""
    spend_token(s, seat, LOAN, 0)
    then_pay(s, seat, loan_cost(s, seat))


def take_loan(s: Land, seat: int) -> None:
    """DH-4.5 The token, and any three resources at once."""
    gain_token(s, seat, LOAN, 1)
    then_gain(s, seat, s.book.costs[LOAN_GAIN])


def may_not_sell(s: Land, seat: int) -> Clause | None:
    """DH-2.13 A Stock to discard, one in a turn."""
    if s.used[seat] & USED_STOCK:
        return STOCK_USED
    return None if held(s, seat, STOCK) else NO_STOCK


class SellStock(Step):
    """DH-2.13 A discarded Stock brings 1 gold or any 3 resources."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Land) -> list[int]:
        return s.ask(self.seat, [int(GOLD.base), *gainable(s.book.costs[STOCK_GAIN])])

    def refusal(self, s: Land, option: i64) -> Clause | None:
        return None if GOLD.has(option) else gain_refusal(option, s.book.costs[STOCK_GAIN])

    def choose(self, s: Land, option: i64) -> None:
        if s.character[self.seat] == BANKER:  # DH-10.5
            then_gain(s, self.seat, s.book.card_amounts[OF_BANKER][2])
        if GOLD.has(option):
            gain_gold(s, self.seat, s.book.costs[STOCK_GOLD])
        else:
            bundle = BUNDLES[GAIN.first(option)]
            gain(s, self.seat, bundle[0], bundle[1], bundle[2])


def sell(s: Land, seat: int) -> None:
    spend_token(s, seat, STOCK, USED_STOCK)
    s.then(SellStock(seat))


def may_not_swap(s: Land, seat: int) -> Clause | None:
    """DH-2.14 A Trader token, one in a turn, and two resources to pay."""
    if s.used[seat] & USED_TRADER:
        return TRADER_USED
    if not held(s, seat, TRADER):
        return NO_TRADER
    return NOTHING_TO_TRADE if resources(s, seat) < s.book.costs[TOKEN_COST] else None


def token_return(s: Land, seat: int) -> int:
    """DH-2.14 What a Trader token brings: any 2, for the Merchant 3 (DH-10.3)."""
    merchant = s.character[seat] == MERCHANT
    return s.book.card_amounts[OF_MERCHANT][1] if merchant else s.book.gains[TOKEN_GAIN]


def swap(s: Land, seat: int) -> None:
    """DH-2.14 Pay any 2 and gain."""
    spend_token(s, seat, TRADER, USED_TRADER)
    then_gain(s, seat, token_return(s, seat))
    then_pay(s, seat, s.book.costs[TOKEN_COST])
