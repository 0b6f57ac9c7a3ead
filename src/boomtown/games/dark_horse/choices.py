"""What each option is worth to one seat: what it does, less what it costs."""

from __future__ import annotations

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
)
from boomtown.games.dark_horse.board import (
    BU,
    BUNDLES,
    DE,
    DICE,
    DICE_IN,
    FIRST_SPOT,
    NEIGHBOURS,
    ORE,
    PREACHER,
    RB,
    REROLLED,
)
from boomtown.games.dark_horse.building import city_wood
from boomtown.games.dark_horse.characters import fresh
from boomtown.games.dark_horse.dealer import shifts
from boomtown.games.dark_horse.effects import jailed
from boomtown.games.dark_horse.goods import loan_cost, resources
from boomtown.games.dark_horse.groups import spots_for, unplaced
from boomtown.games.dark_horse.judge import (
    AGAINST_OTHERS,
    CARD_WORTH,
    CARDS_W,
    ENGINEER_SPENT,
    EXTRA_DIE,
    HOSTILE,
    LOAN_W,
    TRADER_W,
    WILD_SPENT,
    Judge,
)
from boomtown.games.dark_horse.placement import deputy, mark_of
from boomtown.games.dark_horse.scoring import points
from boomtown.games.dark_horse.spaces import CREWS, market_cost, towns_on, trader_cost
from boomtown.games.dark_horse.territory import join_lines, touching, type_of
from boomtown.kernel.flow import asking_of


def worth_of(j: Judge, option: i64) -> float:
    if PLACE.has(option):
        return placing(j, option)
    if SHIFT.has(option):
        return j.space(int(SHIFT.third(option))) - (j.w[ENGINEER_SPENT] if SHIFT.second(option) > 1 else 0)
    if RAIL.has(option):
        return laying(j, int(RAIL.first(option)))
    if TOWN.has(option):
        return first_town(j, int(TOWN.first(option))) if j.s.phase == 0 else j.town(int(TOWN.first(option)))
    if CITY.has(option):
        return first_city(j, int(CITY.first(option))) if j.s.phase == 0 else j.city(int(CITY.first(option)))
    if GAIN.has(option) or PAY.has(option):
        return bundle_worth(j, option)
    if END.has(option) or NO.has(option) or PASS.has(option):
        return 0.0
    return small(j, option)


def placing(j: Judge, option: i64) -> float:
    w = j.w
    mask, spend, spot = int(PLACE.first(option)) + 1, int(PLACE.second(option)), int(PLACE.third(option))
    worth = j.space(spot) - w[EXTRA_DIE] * (len(DICE_IN[mask]) - 1)
    if mark_of(spend):
        worth -= w[WILD_SPENT]
    return worth - (w[ENGINEER_SPENT] if spend >= SHARE else 0.0)


def bundle_worth(j: Judge, option: i64) -> float:
    gaining = GAIN.has(option)
    bundle = BUNDLES[GAIN.first(option) if gaining else PAY.first(option)]
    total = 0.0
    for kind in range(3):
        total += j.gaining(kind, bundle[kind]) if gaining else -j.losing(kind, bundle[kind])
    return total


def laying(j: Judge, side: int) -> float:
    if j.s.phase == 0:
        return first_rail(j, side)
    j.rails(2)
    return j.plan_worth if side in j.plan_sides else 0.0


def first_rail(j: Judge, side: int) -> float:
    """on the side between the two towns, linking both at once."""
    s = j.s
    s.rail[side] = 1
    before = s.line[:]
    join_lines(s.line, side)
    worth = 0.0
    for town in s.towns[j.seat]:
        if touching(s, town) & touching(s, s.cities[j.seat][0]):
            worth += 1.0
    s.rail[side], s.line = 0, before
    return worth


def first_city(j: Judge, cell: int) -> float:
    """three sites, food and wood in sight, a third type near."""
    s = j.s
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


def first_town(j: Judge, cell: int) -> float:
    """food, then wood."""
    s = j.s
    tile = s.book.tile_of[cell]
    if tile >= 0 and not (s.shown >> tile) & 1:
        return 0.5
    kind = type_of(s, cell)
    return 0.3 if towns_on(s, j.seat, kind) else [1.2, 1.1, 0.8][kind]


def small(j: Judge, option: i64) -> float:
    """Everything else, roughly."""
    s, w, seat = j.s, j.w, j.seat
    if YES.has(option):
        step = asking_of(s, seat)
        space = getattr(step, "space", 6)
        return max(0.05, j.space(FIRST_SPOT[space])) if space != 8 else j.space(RB)
    if PLAY.has(option):
        return card_worth(j, int(PLAY.first(option)))
    if KEEP.has(option) or RECLAIM.has(option):
        card = KEEP.first(option) if KEEP.has(option) else RECLAIM.first(option)
        return 0.9 if s.character[seat] == PREACHER and s.book.jail[card] else CARD_WORTH[card]
    if DISCARD.has(option):
        preacher = s.character[seat] == PREACHER
        return 0.9 if preacher else 1.0 - CARD_WORTH[int(DISCARD.first(option))]
    if SET_DIE.has(option) or REROLL.has(option) or FLIP.has(option):
        return changing(j, option)
    if TARGET.has(option):
        return 0.1 * points(s, int(TARGET.first(option)))
    if JUMP.has(option):
        return j.space(int(JUMP.first(option))) + 0.05 * points(s, int(JUMP.second(option)))
    return token(j, option) + (w[LOAN_W] if BORROW.has(option) and s.turn <= 18 else 0.0)


def token(j: Judge, option: i64) -> float:
    s, seat = j.s, j.seat
    if SELL.has(option):
        lacking = j.more_cities and j.city_site and s.gold[seat] < s.book.city_gold
        ready = lacking and s.goods[3 * seat + 1] >= city_wood(s, seat)
        return 0.5 if ready and (s.claim[BU] >> seat) & 1 else -0.1
    if GOLD.has(option):
        return j.gold()
    if SWAP.has(option):
        return j.most_wanted(2) - j.cheapest(2) - 0.2
    if REPAY.has(option):
        return 0.3 if resources(s, seat) >= loan_cost(s, seat) + (0 if s.ended else 5) else -0.1
    if ABILITY.has(option):
        return ability(j, int(ABILITY.first(option)) + 1)
    if CREW.has(option):
        return sum(j.produced(kind, 0) for kind in CREWS[CREW.first(option)])
    if TYPE.has(option):
        return j.produced(int(TYPE.first(option)), 0)
    if TRADE.has(option):
        n = trader_cost(s, seat)
        worth = j.gold() if TRADE.first(option) == 0 else j.most_wanted(2)
        return (worth - j.cheapest(n)) * j.w[TRADER_W]
    if MARKET.has(option):
        return at_market(j, int(MARKET.first(option)))
    return answer(j, option)


def at_market(j: Judge, which: int) -> float:
    if which == 0:
        return j.most_wanted(1) - j.cheapest(3)
    if which == 1:
        return j.most_wanted(3) - j.gold()
    return j.gold() - j.cheapest(market_cost(j.s, j.seat))


def answer(j: Judge, option: i64) -> float:
    s, seat = j.s, j.seat
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


def ability(j: Judge, number: int) -> float:
    s, seat = j.s, j.seat
    who = s.character[seat]
    if who == 0:  # the Scoundrel
        worst = min([CARD_WORTH[card] for card in s.hands[seat] if card >= 0], default=9.0)
        if number == 2:
            return j.most_wanted(3) - worst
        return max([CARD_WORTH[card] for card in fresh(s)], default=0.0) - worst - 0.1
    if who == 6:  # the Rail Boss
        return j.rails(1) - j.losing(ORE, 2)
    return 0.3


def card_worth(j: Judge, card: int) -> float:
    """Play what is worth it now; Jail near the end and with an office costs."""
    s, w, seat = j.s, j.w, j.seat
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
        worth = j.rails(1 if card == 5 else 2) - (0.0 if card == 5 else j.losing(ORE, 1))
    return worth


def changing(j: Judge, option: i64) -> float:
    """A die set, flipped or re-rolled: how much better the best placement becomes."""
    s, w, seat = j.s, j.w, j.seat
    now = best_placement(j)
    if REROLL.has(option):
        return (0.55 if s.turn < 20 else 0.8) - now - w[WILD_SPENT]
    die = int(SET_DIE.first(option)) if SET_DIE.has(option) else deputy(s, seat)
    i = DICE * seat + die
    face, flags = s.face[i], s.flags[i]
    s.face[i] = int(SET_DIE.second(option)) + 1 if SET_DIE.has(option) else 7 - face
    s.flags[i] = flags | REROLLED
    then = best_placement(j)
    s.face[i], s.flags[i] = face, flags
    return then - now - (w[ENGINEER_SPENT] if SET_DIE.has(option) else 0.05)


def best_placement(j: Judge) -> float:
    """The best single spot for the unplaced dice as they lie."""
    s = j.s
    free = unplaced(s, j.seat)
    best = 0.0
    for mask in range(1, 8):
        if mask & free == mask:
            for spot in spots_for(s, j.seat, mask, 0):
                open_there = not (s.claim[spot] >> j.seat) & 1 and not (s.haunted >> spot) & 1
                full = s.claim[spot] and s.book.room[spot] == 1
                if open_there and not full and spot != DE:
                    cost = j.w[EXTRA_DIE] * (len(DICE_IN[mask]) - 1)
                    best = max(best, j.space(spot) - cost)
    return best
