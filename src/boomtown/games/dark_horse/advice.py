"""What a good player of Dark Horse knows: every space and building in victory points."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boomtown.games.dark_horse.actions import (
    ABILITY,
    BORROW,
    CITY,
    CREW,
    DISCARD,
    DROP,
    END,
    FLIP,
    GAIN,
    GOLD,
    GUN,
    JAIL,
    JUMP,
    KEEP,
    MARKET,
    NO,
    ON_TOP,
    PARDON,
    PASS,
    PAY,
    PEEK,
    PICK,
    PLACE,
    PLAY,
    RAIL,
    RECLAIM,
    RELOCATE,
    REPAY,
    REROLL,
    RUN,
    SELL,
    SET_DIE,
    SHARE,
    SHIFT,
    SURRENDER,
    SWAP,
    TARGET,
    TOWN,
    TRADE,
    TYPE,
    USE_EVENT,
    YES,
)  # fmt: skip
from boomtown.games.dark_horse.board import (
    BR,
    BU,
    BUNDLES,
    CH,
    DE,
    DICE,
    DICE_IN,
    EN,
    ENGINEER,
    FIRST_SPOT,
    HH,
    LOAN,
    MA,
    MK,
    NEIGHBOURS,
    NO_OFFICE,
    ORE,
    PI,
    PO,
    PREACHER,
    RB,
    REROLLED,
    SC,
    SH,
    STOCK,
    TO,
    TR,
    TRACKER,
    TY,
    WC,
    WILD,
)  # fmt: skip
from boomtown.games.dark_horse.characters import fresh
from boomtown.games.dark_horse.effects import jailed
from boomtown.games.dark_horse.goods import below_limit, loan_cost, resources
from boomtown.games.dark_horse.groups import in_produce, spots_for, unplaced
from boomtown.games.dark_horse.placement import deputy, mark_of, shifts
from boomtown.games.dark_horse.railplans import Gains, best_plan, free_beside, sites_for_city
from boomtown.games.dark_horse.scoring import points
from boomtown.games.dark_horse.solitaire import goal_met
from boomtown.games.dark_horse.spaces import (
    CREWS,
    baron_cost,
    market_cost,
    politics_cost,
    towns_on,
    trader_cost,
)  # fmt: skip
from boomtown.games.dark_horse.state import Land
from boomtown.games.dark_horse.territory import (
    can_afford_city,
    city_wood,
    join_lines,
    knows_tile,
    own_lines,
    seems_rugged,
    touching,
    town_sites,
    type_of,
)  # fmt: skip
from boomtown.kernel.advice import Advice
from boomtown.kernel.flow import asking_of, offered

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

# what each card is worth, A01 to A20
CARD_WORTH: Final[list[float]] = [
    0.6, 0.7, 1.2, 0.3, 0.45, 1.1, 1.8, 1.2, 1.1, 1.2, 1.1, 0.8, 1.4, 0.8, 0.8, 1.2, 1.0, 1.3, 0.5, 1.1,
]  # fmt: skip
AGAINST_OTHERS: Final[list[int]] = [0, 1, 2, 3]
RAIL_CITY, RAIL_SITE, RAIL_TOWN, RAIL_ACCESS, TO_GOAL = 1.6, 0.55, 0.4, 1.2, 6.0


class DarkHorseAdvice(Advice):
    """One mind for all personalities: the weights make the difference."""

    def weight_names(self) -> list[str]:
        return NAMES

    def narrow(self, s: Land, seat: i64, w: list[float]) -> list[int]:
        options = offered(s, seat)
        if len(options) <= 12 or not (RAIL.has(options[0]) or CITY.has(options[0]) or PLACE.has(options[0])):
            return options
        scores = self.score(s, seat, options, w)
        best = sorted(range(len(options)), key=lambda k: -scores[k])[:12]
        return sorted([options[k] for k in best])

    def score(self, s: Land, seat: i64, options: list[int], w: list[float]) -> list[float]:
        judge = Judge(s, int(seat), w)
        scores: list[float] = []
        for option in options:
            scores.append(self.part(term_of(option), judge.of(option)))
        return scores

    def spare(self, s: Land, seat: i64) -> i64:
        for option in offered(s, seat):
            if END.has(option):
                return option
        return -1

    def may_end(self, s: Land, seat: i64) -> bool:
        return s.phase == 2 and bool(s.ended)

    def weight(self, s: Land, seat: i64) -> i64:
        first: i64 = offered(s, seat)[0]
        if CITY.has(first) and s.phase == 0:
            return 8
        if END.has(first) or GAIN.has(first) or PAY.has(first) or PEEK.has(first) or ON_TOP.has(first):
            return 0
        return 4 if PLACE.has(first) or RAIL.has(first) or TOWN.has(first) or CITY.has(first) else 1

    def horizon(self, s: Land) -> i64:
        return 4  # the end of the next turn

    def scale(self, s: Land) -> float:
        return 3.0 + 0.3 * max(0, 24 - s.turn)

    def forecast(self, s: Land, w: list[float]) -> list[float]:
        if s.book.solo:
            return [progress(s)]
        if s.phase == 3:
            return [float(points(s, k)) for k in range(s.book.seats)]
        left = max(0.0, 22.0 - s.turn)
        found: list[float] = []
        for seat in range(s.book.seats):
            stock = 0.25 * min(10, resources(s, seat)) + 0.4 * len(s.hands[seat]) + 0.3 * s.bonus[seat]
            growth = 0.25 + 0.05 * len(s.towns[seat]) + 0.08 * len(s.cities[seat])
            found.append(points(s, seat) + stock * min(1.0, left / 4.0) + growth * left)
        return found


def progress(s: Land) -> float:
    """How far the scenario's goal is reached, 0 to 1."""
    if goal_met(s):
        return 1.0
    if s.phase == 3:
        return 0.0
    b = s.book
    parts = [1.0]
    if b.goal_cities:
        parts.append(min(1.0, len(s.cities[0]) / b.goal_cities))
    if b.goal_towns:
        parts.append(min(1.0, len(s.towns[0]) / b.goal_towns))
    if b.goal_gold:
        parts.append(min(1.0, s.gold[0] / b.goal_gold))
    if b.goal_influence:
        parts.append(min(1.0, s.influence[0] / b.goal_influence))
    for cell in b.goal_sites:
        parts.append(1.0 if cell in s.towns[0] else 0.0)
    return min(0.99, sum(parts) / (len(parts) + 1))


def term_of(option: i64) -> str:
    """Under which heading an option's worth is explained."""
    if PLACE.has(option):
        spot = PLACE.third(option)
        return "produce" if in_produce(spot) else SPACE_TERMS.get(int(spot), "space")
    if TOWN.has(option) or CITY.has(option):
        return "building"
    if RAIL.has(option):
        return "rails"
    return "cards" if PLAY.has(option) or KEEP.has(option) else "worth"


SPACE_TERMS: Final[dict[int, str]] = {
    PO: "influence", MA: "influence", BU: "building", RB: "rails", TY: "gold", TR: "gold", BR: "gold",
    PI: "cards", SC: "cards", HH: "bonus", WC: "produce", CH: "produce",
}  # fmt: skip


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
        self.for_gold = 2.0 if s.gold[0] < b.goal_gold else 0.3
        self.for_building = 2.0 if len(s.towns[0]) < b.goal_towns or b.goal_sites else 0.8

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
            return (w[STOCK_W] if below_limit(s, seat, STOCK) else 0.0) * w[BROKER_W]
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

    # --- options ------------------------------------------------------------------------------

    def of(self, option: i64) -> float:
        if PLACE.has(option):
            return self.placing(option)
        if SHIFT.has(option):
            return self.space(int(SHIFT.third(option))) - (
                self.w[ENGINEER_SPENT] if SHIFT.second(option) > 1 else 0
            )
        if RAIL.has(option):
            return self.laying(int(RAIL.first(option)))
        if TOWN.has(option):
            return (
                self.first_town(int(TOWN.first(option)))
                if self.s.phase == 0
                else self.town(int(TOWN.first(option)))
            )
        if CITY.has(option):
            return (
                self.first_city(int(CITY.first(option)))
                if self.s.phase == 0
                else self.city(int(CITY.first(option)))
            )
        if GAIN.has(option) or PAY.has(option):
            return self.bundle(option)
        if END.has(option) or NO.has(option) or PASS.has(option):
            return 0.0
        return self.small(option)

    def placing(self, option: i64) -> float:
        w = self.w
        mask, spend, spot = int(PLACE.first(option)) + 1, int(PLACE.second(option)), int(PLACE.third(option))
        worth = self.space(spot) - w[EXTRA_DIE] * (len(DICE_IN[mask]) - 1)
        if mark_of(spend):
            worth -= w[WILD_SPENT]
        return worth - (w[ENGINEER_SPENT] if spend >= SHARE else 0.0)

    def bundle(self, option: i64) -> float:
        gaining = GAIN.has(option)
        bundle = BUNDLES[GAIN.first(option) if gaining else PAY.first(option)]
        total = 0.0
        for kind in range(3):
            total += self.gaining(kind, bundle[kind]) if gaining else -self.losing(kind, bundle[kind])
        return total

    def laying(self, side: int) -> float:
        if self.s.phase == 0:
            return self.first_rail(side)
        self.rails(2)
        return self.plan_worth if side in self.plan_sides else 0.0

    def first_rail(self, side: int) -> float:
        """on the side between the two towns, linking both at once."""
        s = self.s
        s.rail[side] = 1
        before = s.line[:]
        join_lines(s.line, side)
        worth = 0.0
        for town in s.towns[self.seat]:
            if touching(s, town) & touching(s, s.cities[self.seat][0]):
                worth += 1.0
        s.rail[side], s.line = 0, before
        return worth

    def first_city(self, cell: int) -> float:
        """three sites, food and wood in sight, a third type near."""
        s = self.s
        kinds = 0
        worth = 0.0
        for k in NEIGHBOURS[cell]:
            if s.book.is_site[k] and s.book.in_bounds[k]:
                worth += 1.0
                seen = s.book.printed[k] >= 0 or (s.shown >> s.book.tile_of[k]) & 1
                if seen and not (kinds >> type_of(s, k)) & 1:
                    kinds |= 1 << type_of(s, k)
                    worth += [0.9, 0.8, 0.5][type_of(s, k)]
        return worth

    def first_town(self, cell: int) -> float:
        """food, then wood."""
        s = self.s
        tile = s.book.tile_of[cell]
        if tile >= 0 and not (s.shown >> tile) & 1:
            return 0.5
        kind = type_of(s, cell)
        return 0.3 if towns_on(s, self.seat, kind) else [1.2, 1.1, 0.8][kind]

    def small(self, option: i64) -> float:
        """Everything else, roughly."""
        s, w, seat = self.s, self.w, self.seat
        if YES.has(option):
            step = asking_of(s, seat)
            space = getattr(step, "space", 6)
            return max(0.05, self.space(FIRST_SPOT[space])) if space != 8 else self.space(RB)
        if PLAY.has(option):
            return self.card(int(PLAY.first(option)))
        if KEEP.has(option) or RECLAIM.has(option):
            card = KEEP.first(option) if KEEP.has(option) else RECLAIM.first(option)
            return 0.9 if s.character[seat] == PREACHER and s.book.jail[card] else CARD_WORTH[card]
        if DISCARD.has(option):
            preacher = s.character[seat] == PREACHER
            return 0.9 if preacher else 1.0 - CARD_WORTH[int(DISCARD.first(option))]
        if SET_DIE.has(option) or REROLL.has(option) or FLIP.has(option):
            return self.changing(option)
        if TARGET.has(option):
            return 0.1 * points(s, int(TARGET.first(option)))
        if JUMP.has(option):
            return self.space(int(JUMP.first(option))) + 0.05 * points(s, int(JUMP.second(option)))
        return self.token(option) + (w[LOAN_W] if BORROW.has(option) and s.turn <= 18 else 0.0)

    def token(self, option: i64) -> float:
        s, seat = self.s, self.seat
        if SELL.has(option):
            lacking = self.more_cities and self.city_site and s.gold[seat] < s.book.city_gold
            ready = lacking and s.goods[3 * seat + 1] >= city_wood(s, seat)
            return 0.5 if ready and (s.claim[BU] >> seat) & 1 else -0.1
        if GOLD.has(option):
            return self.gold()
        if SWAP.has(option):
            return self.most_wanted(2) - self.cheapest(2) - 0.2
        if REPAY.has(option):
            return 0.3 if resources(s, seat) >= loan_cost(s, seat) + (0 if s.ended else 5) else -0.1
        if ABILITY.has(option):
            return self.ability(int(ABILITY.first(option)) + 1)
        if CREW.has(option):
            return sum(self.produced(kind, 0) for kind in CREWS[CREW.first(option)])
        if TYPE.has(option):
            return self.produced(int(TYPE.first(option)), 0)
        if TRADE.has(option):
            n = trader_cost(s, seat)
            worth = self.gold() if TRADE.first(option) == 0 else self.most_wanted(2)
            return (worth - self.cheapest(n)) * self.w[TRADER_W]
        if MARKET.has(option):
            return self.at_market(int(MARKET.first(option)))
        return self.choice(option)

    def at_market(self, which: int) -> float:
        if which == 0:
            return self.most_wanted(1) - self.cheapest(3)
        if which == 1:
            return self.most_wanted(3) - self.gold()
        return self.gold() - self.cheapest(market_cost(self.s, self.seat))

    def choice(self, option: i64) -> float:
        s, seat = self.s, self.seat
        if USE_EVENT.has(option):
            return 1.2
        if PEEK.has(option):
            return 0.1
        if PARDON.has(option):
            return 1.0 if PARDON.first(option) == 0 else 0.8
        if RUN.has(option):
            return -0.8
        if JAIL.has(option) or SURRENDER.has(option):
            return -1.0
        if GUN.has(option) or PICK.has(option) or ON_TOP.has(option) or DROP.has(option):
            return 0.1
        if RELOCATE.has(option):
            return -0.3 if shifts(s, seat, True) else -1.0
        return 0.0

    def ability(self, number: int) -> float:
        s, seat = self.s, self.seat
        who = s.character[seat]
        if who == 0:  # the Scoundrel
            worst = min([CARD_WORTH[card] for card in s.hands[seat] if card >= 0], default=9.0)
            if number == 2:
                return self.most_wanted(3) - worst
            return max([CARD_WORTH[card] for card in fresh(s)], default=0.0) - worst - 0.1
        if who == 6:  # the Rail Boss
            return self.rails(1) - self.losing(ORE, 2)
        return 0.3

    def card(self, card: int) -> float:
        """Play what is worth it now; Jail near the end and with an office costs."""
        s, w, seat = self.s, self.w, self.seat
        worth = CARD_WORTH[card] * w[CARDS_W]
        if card in AGAINST_OTHERS:
            worth = worth * w[HOSTILE] if w[HOSTILE] else -1.0  # 0: never
        if s.book.jail[card] and s.book.jail[card] != 0:
            worth -= 0.5 + (1.0 if s.office[seat] else 0.0) + (1.0 if s.ended else 0.0)
        if card == 6 and s.office[seat] == 1:
            worth -= 0.6
        if card == 7 and s.office[seat] == 1:
            worth -= 1.0
        if card == 18:  # Governor's Pardon
            worth = 1.0 if jailed(s, seat) else 0.2
        if card in (5, 17):
            worth = self.rails(1 if card == 5 else 2) - (0.0 if card == 5 else self.losing(ORE, 1))
        return worth

    def changing(self, option: i64) -> float:
        """A die set, flipped or re-rolled: how much better the best placement becomes."""
        s, w, seat = self.s, self.w, self.seat
        now = self.best_placement()
        if REROLL.has(option):
            return (0.55 if s.turn < 20 else 0.8) - now - w[WILD_SPENT]
        die = int(SET_DIE.first(option)) if SET_DIE.has(option) else deputy(s, seat)
        i = DICE * seat + die
        face, flags = s.face[i], s.flags[i]
        s.face[i] = int(SET_DIE.second(option)) + 1 if SET_DIE.has(option) else 7 - face
        s.flags[i] = flags | REROLLED
        then = self.best_placement()
        s.face[i], s.flags[i] = face, flags
        return then - now - (w[ENGINEER_SPENT] if SET_DIE.has(option) else 0.05)

    def best_placement(self) -> float:
        """The best single spot for the unplaced dice as they lie."""
        s = self.s
        free = unplaced(s, self.seat)
        best = 0.0
        for mask in range(1, 8):
            if mask & free == mask:
                for spot in spots_for(s, self.seat, mask, 0):
                    open_there = not (s.claim[spot] >> self.seat) & 1 and not (s.haunted >> spot) & 1
                    full = s.claim[spot] and s.book.room[spot] == 1
                    if open_there and not full and spot != DE:
                        cost = self.w[EXTRA_DIE] * (len(DICE_IN[mask]) - 1)
                        best = max(best, self.space(spot) - cost)
        return best
