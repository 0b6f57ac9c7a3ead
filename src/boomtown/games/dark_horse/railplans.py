"""Where rails are worth most: shortest ways to towns, city sites and free sites."""

from __future__ import annotations

from typing import Final

from boomtown.games.dark_horse.board import CORNERS, HEX_CORNERS, HEX_SIDES, MAP, NEIGHBOURS, SIDE_ENDS
from boomtown.games.dark_horse.building import too_close
from boomtown.games.dark_horse.state import Land
from boomtown.games.dark_horse.territory import has_access, own_lines, touching

FAR: Final = 99
SIDES_AT: Final[list[list[int]]] = MAP.sides_at


class Plan:
    """The best way found: its worth for each rail, how many rails it takes, and their sides."""

    __slots__ = ("each", "rails", "sides")

    def __init__(self, each: float, rails: int, sides: list[int]) -> None:
        self.each = each
        self.rails = rails
        self.sides = sides


class Ways:
    """Distances in rails to be built, from one city over all corners."""

    __slots__ = ("came", "steps")

    def __init__(self, s: Land, cell: int) -> None:
        self.steps = [FAR] * CORNERS
        self.came = [-1] * CORNERS  # the side over which a corner was reached
        here = HEX_CORNERS[cell][:]
        for corner in here:
            self.steps[corner] = 0
        rails = 0
        while here and rails < 6:
            later: list[int] = []
            while here:
                corner = here.pop()
                for side in SIDES_AT[corner]:
                    ends = SIDE_ENDS[side]
                    other = ends[0] + ends[1] - corner
                    cost = rails if s.rail[side] else rails + 1
                    if cost < self.steps[other]:
                        self.steps[other], self.came[other] = cost, side
                        if cost == rails:
                            here.append(other)
                        else:
                            later.append(other)
            here = [corner for corner in later if self.steps[corner] == rails + 1]
            rails += 1

    def nearest(self, cell: int) -> int:
        """The corner of a hex that is reached with the fewest rails."""
        best = HEX_CORNERS[cell][0]
        for corner in HEX_CORNERS[cell]:
            if self.steps[corner] < self.steps[best]:
                best = corner
        return best

    def path(self, s: Land, corner: int) -> list[int]:
        """The sides still to be built on the way to a corner."""
        sides: list[int] = []
        while 0 < self.steps[corner] < FAR:
            side = self.came[corner]
            if not s.rail[side]:
                sides.append(side)
            corner = SIDE_ENDS[side][0] + SIDE_ENDS[side][1] - corner
        return sides


def better(plan: Plan, gain: float, sides: list[int], at_hand: int) -> Plan:
    """The new way if it is worth more for each rail; longer than the rails at hand counts less."""
    n = len(sides)
    if n == 0:
        return plan
    each = gain / n * (0.8 if n > at_hand else 1.0)
    return Plan(each, n, sides) if each > plan.each else plan


class Gains:
    """What the ends of a way are worth: a link, a city and what lies beside it, a first free site, a goal."""

    __slots__ = ("access", "city", "goal", "link", "site", "town")

    def __init__(
        self, link: float, city: float, site: float, town: float, access: float, goal: float
    ) -> None:
        self.link = link
        self.city = city
        self.site = site
        self.town = town
        self.access = access
        self.goal = goal


def best_plan(s: Land, seat: int, at_hand: int, gains: Gains) -> Plan:
    """The way worth most for each rail: to an unlinked town, to a city site, to a free site."""
    lines = own_lines(s, seat)
    plan = Plan(0.0, 0, [])
    wants_city = len(s.cities[seat]) < s.book.cities_each
    wants_site = len(s.towns[seat]) < s.book.towns_each
    reachable = wants_city and bool(sites_for_city(s, lines))
    free = [cell for cell in s.book.sites if not s.built[cell]]
    if wants_site:
        wants_site = not any(has_access(s, seat, cell, lines) for cell in free)
    for home in s.cities[seat]:
        ways = Ways(s, home)
        here = touching(s, home)
        for cell in s.towns[seat]:
            if not touching(s, cell) & here:
                way = ways.path(s, ways.nearest(cell))
                plan = better(plan, gains.link, way or spare_side(s, cell), at_hand)
        for cell in s.book.goal_sites if s.book.solo else []:
            if not s.built[cell]:
                plan = better(plan, gains.goal, ways.path(s, ways.nearest(cell)), at_hand)
        if wants_site:
            for cell in free:
                plan = better(plan, gains.access, ways.path(s, ways.nearest(cell)), at_hand)
        if wants_city:
            plan = to_cities(s, seat, ways, plan, at_hand, gains, 0.35 if reachable else 1.0)
    return plan


def to_cities(s: Land, seat: int, ways: Ways, plan: Plan, at_hand: int, gains: Gains, share: float) -> Plan:
    """Ways to hexes where a city may stand, one of its own sides included."""
    for cell in s.book.open_hexes:
        if s.built[cell] or too_close(s, cell, s.book.city_distance):
            continue
        near = ways.nearest(cell)
        if ways.steps[near] > 3:
            continue
        sides = ways.path(s, near)
        if not any(side in HEX_SIDES[cell] for side in sides):
            sides = sides + [side for side in SIDES_AT[near] if side in HEX_SIDES[cell]][:1]
        gain = gains.city + gains.site * free_beside(s, cell) + gains.town * own_beside(s, seat, cell)
        plan = better(plan, gain * share, sides, at_hand)
    return plan


def spare_side(s: Land, cell: int) -> list[int]:
    """A town beside the city needs any one rail that touches both."""
    return [side for side in HEX_SIDES[cell] if not s.rail[side]][:1]


def sites_for_city(s: Land, lines: int) -> list[int]:
    """The hexes where a city could be founded with the rails that lie there."""
    found: list[int] = []
    for cell in s.book.open_hexes:
        if s.built[cell] or not touching(s, cell) & lines or too_close(s, cell, s.book.city_distance):
            continue
        for side in HEX_SIDES[cell]:
            if s.rail[side] and s.line[SIDE_ENDS[side][0]] & lines:
                found.append(cell)
                break
    return found


def free_beside(s: Land, cell: int) -> int:
    return len([k for k in NEIGHBOURS[cell] if s.book.is_site[k] and s.book.in_bounds[k] and not s.built[k]])


def own_beside(s: Land, seat: int, cell: int) -> int:
    return len([k for k in NEIGHBOURS[cell] if s.book.is_site[k] and s.built[k] == seat + 1])
