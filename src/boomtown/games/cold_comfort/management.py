"""Chapter 5, Management: Mine, Host, Build and Resize. Fire has its own module."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boomtown.games.cold_comfort import clauses as no
from boomtown.games.cold_comfort.actions import (
    BUILD,
    BUILD_LOT,
    BUILDS,
    BUILDS_ON_CAMP,
    END,
    FIRE,
    FIRE_START,
    HOST,
    HOST_CAMPER,
    HOST_HOTEL,
    HOSTS,
    MINE,
    MINE_CAMPER,
    MINES,
    PASSES,
    RESIZE,
    RESIZE_HOTEL,
    RESIZE_TO,
    RESIZES,
)
from boomtown.games.cold_comfort.book import BRACK, OLANDER, SHARROW
from boomtown.games.cold_comfort.fire import FireStart, fire_refusal, no_more_fires, start_refusal
from boomtown.games.cold_comfort.state import City
from boomtown.kernel.clauses import Clause
from boomtown.kernel.state import Step

ACTIONS: Final[list[int]] = [
    int(MINE.of()),
    int(HOST.of()),
    int(BUILD.of()),
    int(RESIZE.of()),
    int(FIRE.of()),
    int(END.of()),
]


class Manage(Step):
    """CC-5.1 The active player performs actions one at a time, in any order, until choosing to end."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: City) -> list[int]:
        return s.ask(self.seat, s.allowed(self, ACTIONS))

    def refusal(self, s: City, option: i64) -> Clause | None:
        if MINE.has(option):
            return mine_refusal(s, self.seat)
        if HOST.has(option):
            return host_refusal(s, self.seat)
        if BUILD.has(option):
            return build_refusal(s, self.seat)
        if RESIZE.has(option):
            return resize_refusal(s, self.seat)
        if FIRE.has(option):
            return fire_refusal(s, self.seat)
        return piece_refusal(s, self.seat, option)

    def choose(self, s: City, option: i64) -> None:
        if END.has(option):
            if not s.acted:  # CC-5.3, CC-R.9
                s.tell(PASSES, self.seat)
            return
        s.then(Manage(self.seat))  # CC-5.30: the turn goes on after any action, a fire included
        if MINE.has(option):
            s.then(MineCamper(self.seat))
        elif HOST.has(option):
            s.then(HostHotel(self.seat))
        elif BUILD.has(option):
            s.then(BuildLot(self.seat))
        elif RESIZE.has(option):
            s.then(ResizeHotel(self.seat))
        else:
            s.then(FireStart(self.seat))


def piece_refusal(s: City, seat: i64, option: i64) -> Clause | None:
    """Asked about a piece before its action is chosen: what would keep it out then."""
    if MINE_CAMPER.has(option):
        return mine_refusal(s, seat) or camper_refusal(s, MINE_CAMPER.first(option))
    if HOST_HOTEL.has(option):
        return no_more_hosts(s, seat) or host_hotel_refusal(s, seat, HOST_HOTEL.first(option))
    if BUILD_LOT.has(option):
        return building_used(s, seat) or lot_refusal(s, seat, BUILD_LOT.first(option))
    if RESIZE_HOTEL.has(option):
        return building_used(s, seat) or resize_hotel_refusal(s, seat, RESIZE_HOTEL.first(option))
    if FIRE_START.has(option):
        return no_more_fires(s, seat) or start_refusal(s, seat, FIRE_START.first(option))
    return None


# --- Mine -----------------------------------------------------------------------------------------


def mine_refusal(s: City, seat: i64) -> Clause | None:
    """CC-5.4 Mine is the only action of its turn; Olander's goes with Host (CC-10.4)."""
    if s.has_power(seat, OLANDER):
        if s.mined:
            return no.MINED_ALREADY
        if s.used_build or s.used_fire:
            return no.ACTED_OTHERWISE
    elif s.mined:
        return no.MINED
    elif s.acted:
        return no.ACTED
    return None if 1 in s.camp else no.NO_CAMP


def after_mine_refusal(s: City, seat: i64) -> Clause | None:
    """CC-5.6 After Mine nothing else is possible, but for Olander's Hosts (CC-10.4)."""
    if not s.mined:
        return None
    return no.MINED_HOST_ONLY if s.has_power(seat, OLANDER) else no.MINED


def camper_refusal(s: City, q: i64) -> Clause | None:
    """CC-5.5, CC-5.10 Any camper, but only campers."""
    if s.camp[q]:
        return None
    return no.ONLY_CAMPERS if s.guest[q] else no.NO_CAMPER_HERE


class MineCamper(Step):
    """CC-5.5 Any camper is rolled for gold and goes to the pool."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: City) -> list[int]:
        return s.ask(self.seat, s.allowed(self, [int(MINE_CAMPER.of(q)) for q in s.book.lots if s.camp[q]]))

    def refusal(self, s: City, option: i64) -> Clause | None:
        return camper_refusal(s, MINE_CAMPER.first(option)) if MINE_CAMPER.has(option) else None

    def choose(self, s: City, option: i64) -> None:
        q = MINE_CAMPER.first(option)
        s.mined, s.acted = True, True
        s.camp[q] = 0
        s.pool += 1
        roll = s.roll(6, self.seat)
        s.gold[self.seat] += roll
        s.tell(MINES, self.seat, q, roll)


# --- Host -----------------------------------------------------------------------------------------


def no_more_hosts(s: City, seat: i64) -> Clause | None:
    """CC-5.6 No Host after Mine, but for Olander (CC-10.4)."""
    return no.MINED if s.mined and not s.has_power(seat, OLANDER) else None


def host_refusal(s: City, seat: i64) -> Clause | None:
    """CC-5.9 Host any number of times, while some hotel and some camper fit (CC-5.7)."""
    clause = no_more_hosts(s, seat)
    if clause is not None:
        return clause
    last = no.NO_HOTEL_TO_HOST
    for q in s.hotels[seat]:
        clause = host_hotel_refusal(s, seat, q)
        if clause is None:
            return None
        if clause is no.NO_CAMPER_FOR_IT:
            last = no.NO_CAMPER_FITS
        elif clause is not no.OCCUPIED and last is no.NO_HOTEL_TO_HOST:
            last = clause
    return last


def host_hotel_refusal(s: City, seat: i64, q: i64) -> Clause | None:
    """CC-5.7 An own empty hotel that some camper fits, hosted into before or not (CC-R.36)."""
    if s.owner[q] != seat:
        return no.NOT_YOUR_HOTEL
    if s.guest[q]:
        return no.OCCUPIED
    if s.built[q]:  # CC-5.12, but for Sharrow (CC-10.3), whose resized hotels count alike (CC-R.39)
        if not s.has_power(seat, SHARROW):
            return no.BUILT_THIS_TURN
        if s.gold[seat] < s.book.fee:
            return no.FEE_TOO_HIGH
    return None if s.has_camp_of(s.size[q]) else no.NO_CAMPER_FOR_IT


class HostHotel(Step):
    """CC-5.7 Which of the own empty hotels takes a camper in."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: City) -> list[int]:
        return s.ask(self.seat, s.allowed(self, [int(HOST_HOTEL.of(q)) for q in s.hotels[self.seat]]))

    def refusal(self, s: City, option: i64) -> Clause | None:
        return host_hotel_refusal(s, self.seat, HOST_HOTEL.first(option)) if HOST_HOTEL.has(option) else None

    def choose(self, s: City, option: i64) -> None:
        s.then(HostCamper(self.seat, HOST_HOTEL.first(option)))


class HostCamper(Step):
    """CC-5.8 A camper of that size from anywhere in the city moves in."""

    __slots__ = ("seat", "hotel")

    def __init__(self, seat: int, hotel: int) -> None:
        self.seat = seat
        self.hotel = hotel

    def run(self, s: City) -> list[int]:
        lots = s.book.lots_of[s.size[self.hotel]]
        return s.ask(self.seat, s.allowed(self, [int(HOST_CAMPER.of(q)) for q in lots if s.camp[q]]))

    def refusal(self, s: City, option: i64) -> Clause | None:
        if not HOST_CAMPER.has(option):
            return None
        q = HOST_CAMPER.first(option)
        if s.camp[q] and s.book.value[q] != s.size[self.hotel]:
            return no.NOT_ITS_SIZE
        return camper_refusal(s, q)

    def choose(self, s: City, option: i64) -> None:
        q = HOST_CAMPER.first(option)
        fee = s.book.fee if s.built[self.hotel] else 0  # CC-10.3; all others host free (CC-5.8)
        s.acted = True
        s.gold[self.seat] -= fee
        s.camp[q] = 0
        s.guest[self.hotel] = 1
        s.tell(HOSTS, self.seat, self.hotel, q, fee)


# --- Build ----------------------------------------------------------------------------------------


def building_used(s: City, seat: i64) -> Clause | None:
    """CC-5.2, CC-5.18 Build or Resize once in all, and not after Mine."""
    return after_mine_refusal(s, seat) or (no.BUILD_USED if s.used_build else None)


def build_refusal(s: City, seat: i64) -> Clause | None:
    """CC-5.11 Is there a lot to build on at all?"""
    clause = building_used(s, seat)
    if clause is not None:
        return clause
    for size in range(1, 7):
        if s.supply[seat][size] and s.gold[seat] >= min(empty_cost(s, size), camp_cost(s, seat, size)):
            for q in s.book.lots_of[size]:
                if lot_refusal(s, seat, q) is None:
                    return None
    return no.NOTHING_TO_BUILD


def empty_cost(s: City, value: i64) -> i64:
    """CC-5.12 Twice the value."""
    return s.book.cost_empty * value


def camp_cost(s: City, seat: i64, value: i64) -> i64:
    """CC-5.13 Four times the value; Brack has his own timber (CC-10.2)."""
    cost = s.book.cost_camp * value
    return max(0, cost - s.book.discount) if s.has_power(seat, BRACK) else cost


def lot_refusal(s: City, seat: i64, q: i64) -> Clause | None:
    """CC-5.11, CC-5.14 Any vacant lot (CC-1.4), for a tile in supply that can be paid (CC-1.12)."""
    value = s.book.value[q]
    if s.rotation[q // 6] < 0:
        return no.OFF_THE_MAP
    if not value:
        return no.NOT_A_LOT
    if s.owner[q] >= 0:
        return no.NOT_VACANT
    if not s.supply[seat][value]:
        return no.SIZE_NOT_IN_SUPPLY
    if s.camp[q]:
        return no.CAMP_TOO_DEAR if s.gold[seat] < camp_cost(s, seat, value) else None
    return no.LOT_TOO_DEAR if s.gold[seat] < empty_cost(s, value) else None


class BuildLot(Step):
    """CC-5.11 A hotel of the lot's value rises on a vacant lot."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: City) -> list[int]:
        supply = s.supply[self.seat]
        lots = [
            q for q in s.book.lots if s.owner[q] < 0 and s.rotation[q // 6] >= 0 and supply[s.book.value[q]]
        ]
        return s.ask(self.seat, s.allowed(self, [int(BUILD_LOT.of(q)) for q in lots]))

    def refusal(self, s: City, option: i64) -> Clause | None:
        return lot_refusal(s, self.seat, BUILD_LOT.first(option)) if BUILD_LOT.has(option) else None

    def choose(self, s: City, option: i64) -> None:
        q = BUILD_LOT.first(option)
        value = s.book.value[q]
        s.used_build, s.acted = True, True
        s.raise_hotel(q, self.seat, value)
        s.built[q] = 1
        if s.camp[q]:  # CC-5.13: the guest comes with the lot, which is no Host (CC-R.17)
            cost = camp_cost(s, self.seat, value)
            s.camp[q], s.guest[q] = 0, 1
            s.tell(BUILDS_ON_CAMP, self.seat, q, cost)
        else:  # a lot emptied this very turn is as good as any (CC-5.15, CC-R.29)
            cost = empty_cost(s, value)
            s.tell(BUILDS, self.seat, q, cost)
        s.gold[self.seat] -= cost


# --- Resize ---------------------------------------------------------------------------------------


def resize_refusal(s: City, seat: i64) -> Clause | None:
    """CC-5.16 Is there an exchange to make at all?"""
    clause = building_used(s, seat)
    if clause is not None:
        return clause
    last = no.NO_HOTEL_TO_RESIZE
    for q in s.hotels[seat]:
        clause = resize_hotel_refusal(s, seat, q)
        if clause is None:
            return None
        if clause is no.NO_SIZE_TO_GO_TO:
            last = no.NO_SIZE_TO_GO_TO
    return last


def resize_hotel_refusal(s: City, seat: i64, q: i64) -> Clause | None:
    """CC-5.18 An own empty hotel for which another size can be had."""
    if s.owner[q] != seat:
        return no.NOT_YOURS_TO_RESIZE
    if s.guest[q]:
        return no.OCCUPIED_RESIZE
    for size in range(1, 7):
        if size_refusal(s, seat, q, size) is None:
            return None
    return no.NO_SIZE_TO_GO_TO


def resize_cost(s: City, q: i64, size: i64) -> i64:
    """CC-5.17 Twice the difference upwards; downwards nothing, and no refund."""
    return max(0, s.book.cost_step * (size - s.size[q]))


def size_refusal(s: City, seat: i64, q: i64, size: i64) -> Clause | None:
    """CC-5.16, CC-R.35 The other tile must be in the supply before the exchange."""
    if not 1 <= size <= 6:
        return no.NO_SUCH_SIZE
    if size == s.size[q]:
        return no.SAME_SIZE
    if not s.supply[seat][size]:
        return no.RESIZE_NOT_IN_SUPPLY
    return no.UPGRADE_TOO_DEAR if resize_cost(s, q, size) > s.gold[seat] else None


class ResizeHotel(Step):
    """CC-5.16 Which of the own empty hotels is exchanged."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: City) -> list[int]:
        return s.ask(self.seat, s.allowed(self, [int(RESIZE_HOTEL.of(q)) for q in s.hotels[self.seat]]))

    def refusal(self, s: City, option: i64) -> Clause | None:
        if RESIZE_HOTEL.has(option):
            return resize_hotel_refusal(s, self.seat, RESIZE_HOTEL.first(option))
        return None

    def choose(self, s: City, option: i64) -> None:
        s.then(ResizeTo(self.seat, RESIZE_HOTEL.first(option)))


class ResizeTo(Step):
    """CC-5.17 Up for gold, down for nothing; the lot keeps its printed value (CC-5.20)."""

    __slots__ = ("seat", "hotel")

    def __init__(self, seat: int, hotel: int) -> None:
        self.seat = seat
        self.hotel = hotel

    def run(self, s: City) -> list[int]:
        return s.ask(self.seat, s.allowed(self, RESIZE_TO.all()))

    def refusal(self, s: City, option: i64) -> Clause | None:
        return (
            size_refusal(s, self.seat, self.hotel, RESIZE_TO.first(option)) if RESIZE_TO.has(option) else None
        )

    def choose(self, s: City, option: i64) -> None:
        size, q = RESIZE_TO.first(option), self.hotel
        before, cost = s.size[q], resize_cost(s, q, size)
        s.used_build, s.acted = True, True
        s.gold[self.seat] -= cost
        s.supply[self.seat][before] += 1
        s.supply[self.seat][size] -= 1
        s.size[q] = size
        if not s.book.resized_may_host:  # CC-R.15; without the option, CC-5.19 holds
            s.built[q] = 1
        s.tell_list(RESIZES, self.seat, [before, size, cost], q)
