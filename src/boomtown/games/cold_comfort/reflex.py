"""What to do at once, in play-outs: no thought, yet nothing foolish."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boomtown.games.cold_comfort import judgement as of
from boomtown.games.cold_comfort.actions import (
    BUILD,
    BUILD_LOT,
    END,
    GROW_ANCHOR,
    GROW_ROTATION,
    GROW_TILE,
    HOST,
    HOST_CAMPER,
    HOST_HOTEL,
    MINE,
    MINE_CAMPER,
    NORTH,
    TAKE_CHARACTER,
    TIE,
    WEST,
)
from boomtown.games.cold_comfort.city import ground_key
from boomtown.games.cold_comfort.glance import Glance
from boomtown.games.cold_comfort.ideas import Idea, builds, turns_of
from boomtown.games.cold_comfort.judgement import Survey, gold_worth
from boomtown.games.cold_comfort.state import City
from boomtown.kernel.chance import mix

PLACES_SEEN: Final = 6  # of all places for a tile


def at_once(s: City, seat: i64, options: list[int], w: list[float]) -> i64:
    """A decent option; -1: this question is worth a glance."""
    first: i64 = options[0]
    if END.has(options[-1]):
        return action(s, seat, options, w)
    if BUILD_LOT.has(first):
        lot = likeliest_lot(s, seat, w)
        return BUILD_LOT.of(lot) if lot >= 0 else first
    if HOST_HOTEL.has(first):
        return largest(s, options)
    if GROW_ANCHOR.has(first):
        return place(s, seat, options, w)
    if TIE.has(first):
        return place_for_an_extra(s, seat, options)
    if GROW_ROTATION.has(first) or GROW_TILE.has(first) or HOST_CAMPER.has(first) or MINE_CAMPER.has(first):
        return options[any_of(s, seat, len(options))]
    return first if TAKE_CHARACTER.has(first) else -1


def any_of(s: City, seat: i64, count: i64) -> i64:
    """One of so many, by nothing but what all see: in equal views the same."""
    return (mix(100 * s.turn + s.pool, seat) & 1023) % count


def action(s: City, seat: i64, options: list[int], w: list[float]) -> i64:
    """CC-5.1 Host while one can, build what helps, mine rather than do nothing."""
    if HOST.of() in options:
        return HOST.of()
    if BUILD.of() in options and likeliest_lot(s, seat, w) >= 0:
        return BUILD.of()
    if MINE.of() in options and 3.5 * gold_worth(s, w) + w[of.MINE_BIAS] > 0.0:
        return MINE.of()
    return END.of()


def likeliest_lot(s: City, seat: i64, w: list[float]) -> i64:
    """CC-5.11 Where a hotel seems worth most; -1: nowhere worth its price."""
    found: list[Idea] = []
    builds(s, seat, w, found)
    near = Glance(s, seat, w)
    best = 0.0
    lot: i64 = -1
    for idea in found:
        worth = near.of_building(idea.a)
        if worth > best:
            best, lot = worth, idea.a
    return lot


def largest(s: City, options: list[int]) -> i64:
    """CC-5.7 The largest empty hotel earns most."""
    best: i64 = options[0]
    for option in options:
        if s.size[HOST_HOTEL.first(option)] > s.size[HOST_HOTEL.first(best)]:
            best = option
    return best


def some_of(s: City, seat: i64, options: list[int]) -> list[int]:
    """CC-6.3 A few places from all around the city."""
    count = len(options)
    if count <= PLACES_SEEN:
        return options
    start = any_of(s, seat, count)
    return sorted([options[(start + k * count // PLACES_SEEN) % count] for k in range(PLACES_SEEN)])


def place(s: City, seat: i64, options: list[int], w: list[float]) -> i64:
    """CC-6.3 The best of a few places."""
    survey = Survey(s, seat, w)
    tile, turns = s.turned_up[0], turns_of(s, seat)
    best = -1e9
    chosen: i64 = options[0]
    for option in some_of(s, seat, options):
        key = ground_key(GROW_ANCHOR.first(option) + WEST, GROW_ANCHOR.second(option) + NORTH)
        parts = survey.of_place(tile, turns, key)
        if parts[0] + parts[1] > best:
            best, chosen = parts[0] + parts[1], option
    return chosen


def place_for_an_extra(s: City, seat: i64, options: list[int]) -> i64:
    """CC-6.10 One's own hotel, if there is one."""
    for option in options:
        if s.owner[TIE.first(option)] == seat:
            return option
    return options[0]
