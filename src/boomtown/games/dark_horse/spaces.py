"""Chapter 6: what each space does for the one who collects from it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from boomtown.games.dark_horse.actions import CREW, MARKET, NO, NOT_NOW, TRADE, TYPE, YES
from boomtown.games.dark_horse.board import (
    ENGINEER,
    FIRST_ROW,
    LAST_ROW,
    MA,
    MAYOR,
    MERCHANT,
    ORE,
    OUTLAW,
    RAIL_BOSS,
    RB,
    SH,
    SPACE_OF,
    STOCK,
    V4,
    V5,
    V6,
    V7,
    WC,
    WILD,
)
from boomtown.games.dark_horse.book import (
    BARON_RAILS,
    BROKER_STOCK,
    ENGINEER_TOKENS,
    ENGINEER_WILD,
    MACHINE,
    MARKET_COST,
    MARKET_GOLD,
    MARKET_GOLD_COST,
    MARKET_ONE,
    MARKET_RESOURCE_COST,
    MARKET_THREE,
    MAYOR_LESS,
    OF_COWBOY,
    OF_MERCHANT,
    OF_RAIL_BOSS,
    PANIC,
    PIONEER_CARDS,
    POLITICS_COST,
    POLITICS_GAIN,
    SCOUT_CARDS,
    STRIKE,
    TRADER_COST,
    TRADER_GAIN,
    TRADER_GOLD,
    TYCOON_GOLD,
    TYCOON_RAILS,
)
from boomtown.games.dark_horse.building import Build
from boomtown.games.dark_horse.cards import Draw
from boomtown.games.dark_horse.goods import (
    can_pay,
    change_influence,
    gain,
    gain_bonus_die,
    gain_gold,
    gain_token,
    pay,
    pay_gold,
    resources,
    then_gain,
    then_pay,
)
from boomtown.games.dark_horse.penalties import become_mayor, become_sheriff, move_in_order
from boomtown.games.dark_horse.state import Land
from boomtown.games.dark_horse.territory import PeekTile, can_lay_rail, then_rails, type_of
from boomtown.kernel.clauses import Clause
from boomtown.kernel.state import NOTHING, Step

TOO_POOR: Final = Clause("DH-2.4", "You cannot pay for this.")
NOT_THESE_TYPES: Final = Clause("DH-6.7", "You have no town on one of these types.")
NO_GOLD: Final = Clause("DH-6.15", "You have no gold to trade.")


# --- producing ------------------------------------------------------------------------------------


def towns_on(s: Land, seat: int, kind: int) -> int:
    n = 0
    for cell in s.towns[seat]:
        if type_of(s, cell) == kind:
            n += 1
    return n


def produce(s: Land, seat: int, kind: int, extra: int) -> None:
    """DH-2.3 One per own town on a site of the type; without a town nothing is added either."""
    n = towns_on(s, seat, kind)
    if n:
        n += extra
        gain(s, seat, n if kind == 0 else 0, n if kind == 1 else 0, n if kind == ORE else 0)


def types_held(s: Land, seat: int) -> list[int]:
    return [kind for kind in range(3) if towns_on(s, seat, kind)]


# --- prices ---------------------------------------------------------------------------------------


def politics_cost(s: Land, seat: int) -> int:
    """DH-6.6 One resource (DH-R.4), less for the Mayor (DH-6.16), more with Political Machine (DH-9.37)."""
    b = s.book
    cost = b.costs[POLITICS_COST]
    if s.office[seat] == MAYOR:
        cost = max(0, cost - b.gains[MAYOR_LESS])
    return cost + (b.card_amounts[MACHINE][0] if V7 in s.in_play else 0)  # DH-8.13


def trader_cost(s: Land, seat: int) -> int:
    """DH-6.10 Four resources, one less for the Merchant (DH-10.3), one more in a Bank Panic (DH-9.36)."""
    b = s.book
    cost = b.costs[TRADER_COST]
    if s.character[seat] == MERCHANT:
        cost = max(0, cost - b.card_amounts[OF_MERCHANT][0])
    return cost + (b.card_amounts[PANIC][0] if V6 in s.in_play else 0)


def market_cost(s: Land, seat: int) -> int:
    """DH-6.15 Six resources for a gold; five for the Merchant (DH-10.3)."""
    cost = s.book.costs[MARKET_COST]
    return max(0, cost - s.book.card_amounts[OF_MERCHANT][0]) if s.character[seat] == MERCHANT else cost


def baron_cost(s: Land, seat: int) -> list[int]:
    """DH-6.8 Two ore, one food; no food for the Rail Boss (DH-10.7), one more ore in a Strike (DH-9.34)."""
    b = s.book
    food, _, ore = b.rail_baron
    if s.character[seat] == RAIL_BOSS:
        food = max(0, food - b.card_amounts[OF_RAIL_BOSS][0])
    return [food, 0, ore + (b.card_amounts[STRIKE][0] if V4 in s.in_play else 0)]


# --- the spaces that ask nothing ------------------------------------------------------------------


def turn_order(s: Land, seat: int, place: int) -> None:
    """DH-6.1 The i-th die from the top makes its owner the i-th in turn order."""
    move_in_order(s, seat, place)


def produce_resources(s: Land, seat: int, place: int) -> None:
    """DH-6.3 Each claimed row; Additional Effort adds one, unless the locusts came (DH-9.35)."""
    for spot in range(FIRST_ROW, LAST_ROW + 1):
        if (s.claim[spot] >> seat) & 1:
            extra = 0 if V5 in s.in_play else s.book.effort[spot]
            produce(s, seat, s.book.row_type[spot], extra)


def hired_hand(s: Land, seat: int, place: int) -> None:
    """DH-6.5 The bonus die for the next Placement Phase."""
    gain_bonus_die(s, seat)


# --- the spaces that may be taken or skipped ------------------------------------------------------


def offer(s: Land, seat: int, place: int) -> None:
    s.then(Take(seat, s.space))


class Take(Step):
    """DH-5.3 A claimant may take the effect or skip it (DH-R.39)."""

    __slots__ = ("seat", "space")

    def __init__(self, seat: int, space: int) -> None:
        self.seat = seat
        self.space = space

    def useless(self, s: Land) -> bool:
        """Nothing to take: it cannot be paid, or nothing would happen."""
        if self.space == SPACE_OF[WC]:
            return not types_held(s, self.seat)
        if self.space == SPACE_OF[RB]:
            cost = baron_cost(s, self.seat)
            return not can_pay(s, self.seat, cost[0], cost[1], cost[2]) or not can_lay_rail(s, self.seat)
        if self.space in (SPACE_OF[MA], SPACE_OF[SH]):
            return s.office[self.seat] == OUTLAW  # DH-14.3, DH-R.58
        return False

    def run(self, s: Land) -> list[int]:
        if self.useless(s):
            return NOTHING
        return s.ask(self.seat, [int(YES.base), int(NO.base)])

    def refusal(self, s: Land, option: i64) -> Clause | None:
        return None if YES.has(option) or NO.has(option) else NOT_NOW

    def choose(self, s: Land, option: i64) -> None:
        if YES.has(option):
            s.did = 1
            TAKEN[self.space](s, self.seat)


def pioneer(s: Land, seat: int) -> None:
    """DH-6.2 Draw 2, keep 1."""
    s.then(Draw(seat, s.book.gains[PIONEER_CARDS], 0))


def character_card(s: Land, seat: int) -> None:
    """DH-6.4 The Cowboy produces one type and gains a food."""
    s.then(ChooseType(seat))


def work_crew(s: Land, seat: int) -> None:
    """DH-6.7 Two different types with towns; one if there is no second."""
    kinds = types_held(s, seat)
    if len(kinds) == 3:
        s.then(ChooseCrew(seat))
        return
    for kind in kinds:
        produce(s, seat, kind, 0)


def rail_baron(s: Land, seat: int) -> None:
    """DH-6.8 Pay, then place two rails one after the other."""
    cost = baron_cost(s, seat)
    pay(s, seat, cost[0], cost[1], cost[2])
    then_rails(s, seat, s.book.gains[BARON_RAILS])


def engineer(s: Land, seat: int) -> None:
    """DH-6.11 Past the player directly ahead, then an Engineer and a Wild Die."""
    at = s.order.index(seat)
    if at:
        move_in_order(s, seat, at - 1)
    gain_token(s, seat, ENGINEER, s.book.gains[ENGINEER_TOKENS])
    gain_token(s, seat, WILD, s.book.gains[ENGINEER_WILD])


def scout(s: Land, seat: int) -> None:
    """DH-6.12 Look at 3, keep 1, put 2 back; then look at a tile."""
    s.then(Draw(seat, s.book.gains[SCOUT_CARDS], 1), PeekTile(seat))


def broker(s: Land, seat: int) -> None:
    """DH-6.13 A Stock token."""
    gain_token(s, seat, STOCK, s.book.gains[BROKER_STOCK])


def tycoon(s: Land, seat: int) -> None:
    """DH-6.14 One gold, then one rail."""
    gain_gold(s, seat, s.book.gains[TYCOON_GOLD])
    then_rails(s, seat, s.book.gains[TYCOON_RAILS])


class ChooseType(Step):
    """DH-6.4 The type that the Cowboy produces."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Land) -> list[int]:
        return s.ask(self.seat, TYPE.all())

    def refusal(self, s: Land, option: i64) -> Clause | None:
        return None if TYPE.has(option) else NOT_NOW

    def choose(self, s: Land, option: i64) -> None:
        produce(s, self.seat, TYPE.first(option), 0)
        food = s.book.card_amounts[OF_COWBOY][0]
        gain(s, self.seat, food, 0, 0)


CREWS: Final[list[list[int]]] = [[0, 1], [0, 2], [1, 2]]


class ChooseCrew(Step):
    """DH-6.7 Which two types the Work Crew produces."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Land) -> list[int]:
        return s.ask(self.seat, s.allowed(self, CREW.all()))

    def refusal(self, s: Land, option: i64) -> Clause | None:
        if not CREW.has(option):
            return NOT_NOW
        for kind in CREWS[CREW.first(option)]:
            if not towns_on(s, self.seat, kind):
                return NOT_THESE_TYPES
        return None

    def choose(self, s: Land, option: i64) -> None:
        for kind in CREWS[CREW.first(option)]:
            produce(s, self.seat, kind, 0)


# --- Politics, Trader, Market ---------------------------------------------------------------------


def politics(s: Land, seat: int, place: int) -> None:
    s.then(Politics(seat))


class Politics(Step):
    """DH-6.6 Pay any resource and gain 1 Influence, or skip."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Land) -> list[int]:
        if resources(s, self.seat) < politics_cost(s, self.seat):
            return NOTHING
        return s.ask(self.seat, [int(YES.base), int(NO.base)])

    def refusal(self, s: Land, option: i64) -> Clause | None:
        return None if YES.has(option) or NO.has(option) else NOT_NOW

    def choose(self, s: Land, option: i64) -> None:
        if YES.has(option):
            s.did = 1
            s.then(RiseInPolitics(self.seat))
            then_pay(s, self.seat, politics_cost(s, self.seat))


class RiseInPolitics(Step):
    """DH-6.6 The Influence, once paid."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Land) -> list[int]:
        change_influence(s, self.seat, s.book.gains[POLITICS_GAIN])
        return NOTHING


def trader(s: Land, seat: int, place: int) -> None:
    s.then(TradeHere(seat))


class TradeHere(Step):
    """DH-6.10 One trade: resources for gold or for other resources, or none."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Land) -> list[int]:
        if resources(s, self.seat) < trader_cost(s, self.seat):
            return NOTHING
        return s.ask(self.seat, TRADE.all() + [int(NO.base)])

    def refusal(self, s: Land, option: i64) -> Clause | None:
        return None if TRADE.has(option) or NO.has(option) else NOT_NOW

    def choose(self, s: Land, option: i64) -> None:
        if NO.has(option):
            return
        s.did = 1
        if TRADE.first(option) == 0:
            gain_gold(s, self.seat, s.book.gains[TRADER_GOLD])
        else:
            then_gain(s, self.seat, s.book.gains[TRADER_GAIN])
        then_pay(s, self.seat, trader_cost(s, self.seat))


def market(s: Land, seat: int, place: int) -> None:
    s.then(VisitMarket(seat))


class VisitMarket(Step):
    """DH-6.15 One of three trades, or none."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Land) -> list[int]:
        options = s.allowed(self, MARKET.all())
        return s.ask(self.seat, options + [int(NO.base)]) if options else NOTHING

    def refusal(self, s: Land, option: i64) -> Clause | None:
        if NO.has(option):
            return None
        if not MARKET.has(option):
            return NOT_NOW
        which = MARKET.first(option)
        if which == 1:
            return None if s.gold[self.seat] >= s.book.costs[MARKET_GOLD_COST] else NO_GOLD
        cost = s.book.costs[MARKET_RESOURCE_COST] if which == 0 else market_cost(s, self.seat)
        return None if resources(s, self.seat) >= cost else TOO_POOR

    def choose(self, s: Land, option: i64) -> None:
        if NO.has(option):
            return
        s.did = 1
        b = s.book
        which = MARKET.first(option)
        if which == 0:
            then_gain(s, self.seat, b.gains[MARKET_ONE])
            then_pay(s, self.seat, b.costs[MARKET_RESOURCE_COST])
        elif which == 1:
            pay_gold(s, self.seat, b.costs[MARKET_GOLD_COST])
            then_gain(s, self.seat, b.gains[MARKET_THREE])
        else:
            then_pay(s, self.seat, market_cost(s, self.seat))
            gain_gold(s, self.seat, b.gains[MARKET_GOLD])


def builder(s: Land, seat: int, place: int) -> None:
    """DH-6.9 One town or one city."""
    s.then(Build(seat))


def nothing(s: Land, seat: int, place: int) -> None:
    """DH-5.4 The Dealer has done its work at once."""


def nothing_taken(s: Land, seat: int) -> None:
    """A space without a take-or-skip question."""


class Collect(Step):
    """DH-5.1 The effect of one space for one claimant."""

    __slots__ = ("seat", "space", "place")

    def __init__(self, seat: int, space: int, place: int) -> None:
        self.seat = seat
        self.space = space
        self.place = place

    def run(self, s: Land) -> list[int]:
        RESOLVE[self.space](s, self.seat, self.place)
        return NOTHING


RESOLVE: Final[list[Callable[[Land, int, int], None]]] = [
    turn_order, nothing, offer, produce_resources, offer, hired_hand, politics, offer, offer, builder, trader,
    offer, offer, offer, offer, offer, offer, market,
]  # fmt: skip
TAKEN: Final[list[Callable[[Land, int], None]]] = [
    nothing_taken, nothing_taken, pioneer, nothing_taken, character_card, nothing_taken, nothing_taken,
    work_crew, rail_baron, nothing_taken, nothing_taken, engineer, scout, become_mayor, become_sheriff,
    broker, tycoon, nothing_taken,
]  # fmt: skip
