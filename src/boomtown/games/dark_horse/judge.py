"""What spaces, buildings, cards and dice are worth to one seat, in victory points."""

from __future__ import annotations

from typing import Final

from boomtown.games.dark_horse.board import (
    BR,
    BU,
    CH,
    DE,
    EN,
    ENGINEER,
    HH,
    LOAN,
    MA,
    MK,
    NO_OFFICE,
    ORE,
    PI,
    PO,
    RB,
    SC,
    SH,
    STOCK,
    TO,
    TR,
    TRACKER,
    TY,
    WC,
    WILD,
)
from boomtown.games.dark_horse.building import can_afford_city, town_sites
from boomtown.games.dark_horse.goods import below_limit
from boomtown.games.dark_horse.groups import in_produce, spots_for, unplaced
from boomtown.games.dark_horse.railplans import Gains, best_plan, free_beside, sites_for_city
from boomtown.games.dark_horse.scoring import points
from boomtown.games.dark_horse.spaces import (
    baron_cost,
    market_cost,
    politics_cost,
    towns_on,
    trader_cost,
)
from boomtown.games.dark_horse.state import Land
from boomtown.games.dark_horse.territory import (
    knows_tile,
    own_lines,
    seems_rugged,
    touching,
    type_of,
)

NAMES: Final[list[str]] = [
    "food", "wood", "ore", "later", "surplus", "pioneer", "scout", "hired_hand", "politics",
    "politics_cost", "mayor", "sheriff", "office", "rail_ore", "rail_food", "town", "town_link",
    "new_type", "rugged", "town_cost", "city", "city_link", "city_site", "gold", "gold_for_city",
    "engineer", "engineer_tokens", "stock", "tycoon", "loan", "order", "wild_spent", "engineer_spent",
    "dealer_die", "extra_die", "builder", "rail_baron", "trader", "broker", "market", "hostile", "cards",
]  # fmt: skip


(
    FOOD_W, WOOD_W, ORE_W, LATER, SURPLUS, PIONEER, SCOUT, HAND, POLITICS, POLITICS_COST, MAYOR_W,
    SHERIFF_W, OFFICE_W, RAIL_ORE, RAIL_FOOD, TOWN_W, TOWN_LINK, NEW_TYPE, RUGGED_W, TOWN_COST, CITY_W,
    CITY_LINK, CITY_SITE, GOLD_W, GOLD_CITY, ENGINEER_W, ENGINEER_TOKENS, STOCK_W, TYCOON, LOAN_W,
    ORDER_W, WILD_SPENT, ENGINEER_SPENT, DEALER_DIE, EXTRA_DIE, BUILDER_W, BARON_W, TRADER_W, BROKER_W,
    MARKET_W, HOSTILE, CARDS_W,
) = range(42)  # fmt: skip


CARD_WORTH: Final[list[float]] = [
    0.6, 0.7, 1.2, 0.3, 0.45, 1.1, 1.8, 1.2, 1.1, 1.2, 1.1, 0.8, 1.4, 0.8, 0.8, 1.2, 1.0, 1.3, 0.5, 1.1,
]  # fmt: skip


AGAINST_OTHERS: Final[list[int]] = [0, 1, 2, 3]


RAIL_CITY, RAIL_SITE, RAIL_TOWN, RAIL_ACCESS, TO_GOAL = 1.6, 0.55, 0.4, 1.2, 6.0


class Judge:
    """One look at the table by one seat."""

    def __init__(self, s: Land, seat: int, w: list[float]) -> None:
        self.s = s
        self.seat = seat
        self.w = w
        self.lines = own_lines(s, seat) if s.cities[seat] else 0
        at = 3 * seat
        self.goods = [s.goods[at], s.goods[at + 1], s.goods[at + 2]]
        if s.phase == 1:
            for spot in range(3, 12):  # resources from groups already placed come before what they buy
                if (s.claim[spot] >> seat) & 1:
                    kind = s.book.row_type[spot]
                    n = towns_on(s, seat, kind)
                    self.goods[kind] += n + (s.book.effort[spot] if n else 0)
        self.plan_at = -1
        self.plan_worth = 0.0
        self.plan_sides: list[int] = []
        self.city_site = s.phase > 0 and bool(sites_for_city(s, self.lines))
        self.more_cities = len(s.cities[seat]) < s.book.cities_each
        self.for_influence = self.for_gold = self.for_links = self.for_building = 1.0
        if s.book.solo:
            self.play_for_the_goal()

    def play_for_the_goal(self) -> None:
        """DH-13.12 Alone only the scenario's goal counts."""
        s, b = self.s, self.s.book
        self.for_links = 0.0
        self.for_influence = 1.3 if s.influence[0] < b.goal_influence else 0.05
        self.for_gold = 2.5 if s.gold[0] < b.goal_gold else 0.3
        self.for_building = 3.0 if len(s.towns[0]) < b.goal_towns or b.goal_sites else 0.8

    # --- goods --------------------------------------------------------------------------------

    def need(self, kind: int) -> int:
        if kind == 1:
            return 4 if self.more_cities else 2
        return 3 if kind == 0 else 2

    def marginal(self, kind: int, held: int) -> float:
        """The worth of one more resource of a type, holding so many."""
        worth = self.w[FOOD_W + kind]
        if held < self.need(kind):
            return worth
        return worth * (self.w[LATER] if held < self.need(kind) + 3 else self.w[SURPLUS])

    def gaining(self, kind: int, n: int) -> float:
        total = 0.0
        for k in range(n):
            total += self.marginal(kind, self.goods[kind] + k)
        return total

    def losing(self, kind: int, n: int) -> float:
        total = 0.0
        for k in range(n):
            total += self.marginal(kind, max(0, self.goods[kind] - 1 - k))
        return total

    def cheapest(self, n: int) -> float:
        """What the n least useful resources are worth."""
        left = self.goods[:]
        total = 0.0
        for _ in range(n):
            best, worth = -1, 99.0
            for kind in range(3):
                if left[kind]:
                    value = self.marginal(kind, left[kind] - 1)
                    if value < worth:
                        best, worth = kind, value
            if best < 0:
                return 99.0
            left[best] -= 1
            total += worth
        return total

    def most_wanted(self, n: int) -> float:
        have = self.goods[:]
        total = 0.0
        for _ in range(n):
            best = 0
            for kind in range(3):
                if self.marginal(kind, have[kind]) > self.marginal(best, have[best]):
                    best = kind
            total += self.marginal(best, have[best])
            have[best] += 1
        return total

    def produced(self, kind: int, extra: int) -> float:
        n = towns_on(self.s, self.seat, kind)
        return self.gaining(kind, n + extra) if n else 0.0

    def gold(self) -> float:
        needs = self.more_cities and self.s.gold[self.seat] < self.s.book.city_gold
        return self.w[GOLD_W] * self.for_gold + (
            self.w[GOLD_CITY] * (2.0 if self.s.book.solo else 1.0) if needs else 0.0
        )

    # --- rails and building -------------------------------------------------------------------

    def rails(self, n: int) -> float:
        """What n rails are worth by the best plan."""
        if self.plan_at != n:
            reach = RAIL_ACCESS * self.for_building
            gains = Gains(self.for_links, RAIL_CITY, RAIL_SITE, RAIL_TOWN, reach, TO_GOAL)
            plan = best_plan(self.s, self.seat, n, gains)
            self.plan_at, self.plan_worth, self.plan_sides = n, plan.each, plan.sides
        return self.plan_worth * n

    def town(self, cell: int) -> float:
        s, w = self.s, self.w
        linked = 0
        for home in s.cities[self.seat]:
            if touching(s, cell) & touching(s, home):
                linked += 1
        known = knows_tile(s, self.seat, cell)
        new = known and not towns_on(s, self.seat, type_of(s, cell))
        worth = (
            w[TOWN_W]
            + w[TOWN_LINK] * linked * self.for_links
            + (w[NEW_TYPE] if new else 0.15)
            - w[TOWN_COST]
            + 0.4
        )
        if s.book.solo:
            worth = worth * self.for_building + (TO_GOAL if cell in s.book.goal_sites else 0.0)
        rugged = seems_rugged(s, self.seat, cell) and s.character[self.seat] != TRACKER
        return worth - (w[RUGGED_W] if rugged else 0.0)

    def city(self, cell: int) -> float:
        s, w = self.s, self.w
        linked = 0
        for town in s.towns[self.seat]:
            if touching(s, town) & touching(s, cell):
                linked += 1
        links = w[CITY_LINK] * linked * self.for_links + (2.0 if s.book.solo else 0.0)
        return w[CITY_W] + links + w[CITY_SITE] * free_beside(s, cell) - 1.1

    def building(self) -> float:
        """The best that the Builder could do with what will be there."""
        s = self.s
        at = 3 * self.seat
        kept = s.goods[at : at + 3]
        s.goods[at : at + 3] = self.goods
        best = 0.0
        for cell in town_sites(s, self.seat, 0):
            best = max(best, self.town(cell))
        if self.more_cities and can_afford_city(s, self.seat):
            for cell in sites_for_city(s, self.lines):
                best = max(best, self.city(cell))
        s.goods[at : at + 3] = kept
        return best

    # --- spaces -------------------------------------------------------------------------------

    def space(self, spot: int) -> float:
        """What a group on this spot will bring, before its costs."""
        s, w, seat, b = self.s, self.w, self.seat, self.s.book
        if in_produce(spot):
            return self.produced(b.row_type[spot], b.effort[spot])
        if spot == WC:
            worths = sorted([self.produced(kind, 0) for kind in range(3)])
            return worths[2] + worths[1]
        if spot == CH:
            return max(self.produced(kind, 0) for kind in range(3)) + self.gaining(0, 1)
        if spot == HH:
            return 0.0 if s.bonus[seat] else w[HAND]
        if spot == PO:
            cost = politics_cost(s, seat)
            if sum(self.goods) < cost:
                return -0.2
            return w[POLITICS] * (1.05 - w[POLITICS_COST] * cost) * self.for_influence + self.ending(1)
        if spot == MA:
            office = w[OFFICE_W] if s.office[seat] == NO_OFFICE else 0.0
            return w[MAYOR_W] * (1.5 + office) * max(0.2, self.for_influence) + self.ending(1)
        if spot == SH:
            office = w[OFFICE_W] if s.office[seat] == NO_OFFICE else 0.0
            return w[SHERIFF_W] + office * (0.3 if s.book.solo else 1.0)
        return self.trade_space(spot)

    def trade_space(self, spot: int) -> float:
        s, w, seat = self.s, self.w, self.seat
        if spot == BU:
            return self.building() * w[BUILDER_W]
        if spot == RB:
            food, _, ore = baron_cost(s, seat)
            if self.goods[0] < food or self.goods[ORE] < ore:
                return -0.2
            return (self.rails(2) - w[RAIL_ORE] * ore - w[RAIL_FOOD] * food) * w[BARON_W]
        if spot == TR:
            n = trader_cost(s, seat)
            return max(0.0, self.gold() - self.cheapest(n)) * w[TRADER_W] if sum(self.goods) >= n else -0.2
        if spot == MK:
            n = market_cost(s, seat)
            best = max(0.05, self.gold() - self.cheapest(n)) if sum(self.goods) >= n else 0.05
            if sum(self.goods) >= 3:
                best = max(best, self.most_wanted(1) - self.cheapest(3))
            return best * w[MARKET_W]
        if spot == EN:
            room = int(below_limit(s, seat, ENGINEER)) + int(below_limit(s, seat, WILD))
            return w[ENGINEER_W] + w[ENGINEER_TOKENS] * room * 0.5 + 0.1 if room else 0.2
        if spot == BR:
            worth = w[STOCK_W] if below_limit(s, seat, STOCK) else 0.0
            return worth * w[BROKER_W] * max(1.0, self.for_gold)
        if spot == TY:
            return (self.gold() - 0.1 + 0.8 * self.rails(1)) * w[TYCOON]
        if spot in (PI, SC):
            return (w[PIONEER] if spot == PI else w[SCOUT]) * w[CARDS_W]
        if spot == TO:
            return w[ORDER_W] * s.order.index(seat)
        return 0.0 if spot != DE else self.dealing()

    def dealing(self) -> float:
        """The Dealer's die: a Loan, or what a shift makes of the other dice."""
        s, w = self.s, self.w
        late = s.ended or s.turn > 18
        best = w[LOAN_W] if below_limit(s, self.seat, LOAN) and not late else 0.0
        free = unplaced(s, self.seat)
        for mask in (1, 2, 4, 3, 5, 6):
            if mask & free == mask and mask != free:
                for mark in (1, -1):
                    for spot in spots_for(s, self.seat, mask, mark):
                        if not s.claim[spot] and spot != DE:
                            best = max(best, 0.7 * self.space(spot))
        return best - w[DEALER_DIE]

    def ending(self, n: int) -> float:
        """Influence that ends a losing game is bad, one that wins it good."""
        s = self.s
        if s.book.solo or s.influence[self.seat] + n < s.book.end_influence or s.ended:
            return 0.0
        mine = points(s, self.seat) + n
        for other in range(s.book.seats):
            if other != self.seat and points(s, other) >= mine:
                return -1.0
        return 1.0
