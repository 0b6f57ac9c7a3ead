"""Whole actions that might be done now, with all their squares, and which option begins each."""

from __future__ import annotations

from mypy_extensions import i64

from boomtown.games.cold_comfort import judgement as of
from boomtown.games.cold_comfort.actions import (
    BUILD,
    BUILD_LOT,
    FIRE,
    FIRE_START,
    HOST,
    HOST_CAMPER,
    HOST_HOTEL,
    MINE,
    MINE_CAMPER,
    RESIZE,
    RESIZE_HOTEL,
    RESIZE_TO,
)
from boomtown.games.cold_comfort.fire import start_refusal, targets
from boomtown.games.cold_comfort.growth import GrowAnchor
from boomtown.games.cold_comfort.judgement import gold_worth
from boomtown.games.cold_comfort.management import (
    HostCamper,
    ResizeTo,
    host_hotel_refusal,
    lot_refusal,
    size_refusal,
)
from boomtown.games.cold_comfort.state import City
from boomtown.kernel.chance import mix
from boomtown.kernel.flow import asking_of


class Idea:
    """A whole action that might be done now: what it is, with which squares, and what it would be worth."""

    __slots__ = ("a", "b", "c", "verb", "worth")

    def __init__(self, verb: i64, a: i64, b: i64 = -1, c: i64 = -1) -> None:
        self.verb = verb  # the option of Manage that begins it
        self.a = a
        self.b = b
        self.c = c
        self.worth = 0.0


def mines(s: City, found: list[Idea]) -> None:
    for q in s.book.lots:
        if s.camp[q]:
            found.append(Idea(MINE.of(), q))


def hosts(s: City, seat: i64, found: list[Idea]) -> None:
    for hotel in s.hotels[seat]:
        if host_hotel_refusal(s, seat, hotel) is None:
            for q in s.book.lots_of[s.size[hotel]]:
                if s.camp[q]:
                    found.append(Idea(HOST.of(), hotel, q))


def builds(s: City, seat: i64, w: list[float], found: list[Idea]) -> None:
    for size in range(1, 7):
        if w[of.SMALLEST_BUILD] <= size <= w[of.LARGEST_BUILD] and s.supply[seat][size]:
            for q in s.book.lots_of[size]:
                if lot_refusal(s, seat, q) is None and (w[of.ON_CAMPS] > 0.0 or not s.camp[q]):
                    found.append(Idea(BUILD.of(), q))


def resizes(s: City, seat: i64, w: list[float], found: list[Idea]) -> None:
    """A Resize together with the Host that it makes possible."""
    if w[of.RESIZES] <= 0.0:
        return
    for hotel in s.hotels[seat]:
        if s.guest[hotel] or not s.book.resized_may_host:
            continue
        for size in range(1, 7):
            if s.has_camp_of(size) and size_refusal(s, seat, hotel, size) is None:
                for q in s.book.lots_of[size]:
                    if s.camp[q]:
                        found.append(Idea(RESIZE.of(), hotel, size, q))


def fires(s: City, seat: i64, found: list[Idea]) -> None:
    """A fire that can go to a rival's hotel."""
    for hotel in s.hotels[seat]:
        if start_refusal(s, seat, hotel) is None:
            for q in targets(s, hotel):
                if s.owner[q] >= 0 and s.owner[q] != seat:
                    found.append(Idea(FIRE.of(), hotel, q))


def begins(s: City, seat: i64, idea: Idea, option: i64) -> bool:
    """Is this option the next part of the idea?"""
    if MINE_CAMPER.has(option):
        return MINE.has(idea.verb) and idea.a == MINE_CAMPER.first(option)
    if HOST_HOTEL.has(option):
        return HOST.has(idea.verb) and idea.a == HOST_HOTEL.first(option)
    if HOST_CAMPER.has(option):
        return HOST.has(idea.verb) and idea.a == hotel_of(s, seat) and idea.b == HOST_CAMPER.first(option)
    if BUILD_LOT.has(option):
        return BUILD.has(idea.verb) and idea.a == BUILD_LOT.first(option)
    if RESIZE_HOTEL.has(option):
        return RESIZE.has(idea.verb) and idea.a == RESIZE_HOTEL.first(option)
    if RESIZE_TO.has(option):
        return RESIZE.has(idea.verb) and idea.a == hotel_of(s, seat) and idea.b == RESIZE_TO.first(option)
    if FIRE_START.has(option):
        return FIRE.has(idea.verb) and idea.a == FIRE_START.first(option)
    return idea.verb == option


def best_of(s: City, seat: i64, ideas: list[Idea], option: i64) -> Idea | None:
    """The best of those that begin with an option."""
    best: Idea | None = None
    for idea in ideas:
        if begins(s, seat, idea, option) and (best is None or idea.worth > best.worth):
            best = idea
    return best


def hotel_of(s: City, seat: i64) -> i64:
    """The hotel that the question is about."""
    step = asking_of(s, seat)
    if isinstance(step, HostCamper):
        return step.hotel
    if isinstance(step, ResizeTo):
        return step.hotel
    return -1


def turns_of(s: City, seat: i64) -> i64:
    """How the tile in hand is turned."""
    step = asking_of(s, seat)
    return step.turns if isinstance(step, GrowAnchor) else 0


def bias(s: City, idea: Idea, w: list[float]) -> float:
    """CC-5.5 What a die brings on average, less what a turn without anything else costs."""
    if MINE.has(idea.verb):
        return 3.5 * gold_worth(s, w) + w[of.MINE_BIAS]
    return w[of.RESIZE_BIAS] if RESIZE.has(idea.verb) else 0.0


def noise(s: City, seat: i64, idea: Idea, w: list[float]) -> float:
    """A weaker player thinks better of every action than it is; in equal views of the same ones alike."""
    if w[of.NOISE] <= 0.0:
        return 0.0
    here = mix(1000 * s.turn + s.gold[seat], 100 * s.pool + seat)
    there = mix(here, 200 * (200 * (200 * idea.verb + idea.a) + idea.b + 1) + idea.c + 1)
    return w[of.NOISE] * float(there & 1023) / 1024.0
