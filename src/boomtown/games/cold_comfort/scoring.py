"""Chapter 7, Score: blocks, strengths and who takes each neighborhood; and the scores of chapter 8."""

from __future__ import annotations

from mypy_extensions import i64

from boomtown.games.cold_comfort.actions import GANG_BLOCKS, NOBODY_SCORES, ROUND_OVER, SCORES
from boomtown.games.cold_comfort.book import COUNT, HIGHEST
from boomtown.games.cold_comfort.city import neighborhoods, tiles_of, worth
from boomtown.games.cold_comfort.state import City
from boomtown.kernel.state import NOBODY, NOTHING, Step


def strengths(s: City) -> list[int]:
    """CC-7.6, CC-7.7 The highest block of each seat, and last of the gangs, per neighborhood.

    Index: (seats + 1) x first tile of the neighborhood + seat; a gang stands where the next seat would.
    """
    gang = s.book.seats
    best = [0] * (24 * (gang + 1))
    seen = [0] * 144
    for tile in s.placed:
        for q in range(6 * tile, 6 * tile + 6):
            if not seen[q] and (s.camp[q] or s.owner[q] >= 0):
                side = s.owner[q] if s.owner[q] >= 0 else gang
                block = block_at(s, q, seen)
                at = (gang + 1) * s.hood[tile] + side
                best[at] = max(best[at], block)
    return best


def block_at(s: City, start: i64, seen: list[int]) -> i64:
    """CC-7.2, CC-7.4 What the group or gang of this square is worth, over tiles and values alike (CC-R.28).

    Guests of one owner (CC-7.3) or campers count, never both together (CC-7.5, CC-R.40).
    """
    owner = s.owner[start]
    block: i64 = 0
    seen[start] = 1
    waiting = [int(start)]
    while waiting:
        q = waiting.pop()
        if owner < 0 or s.guest[q]:
            die = s.size[q] if owner >= 0 else s.book.value[q]
            if s.book.measure == COUNT:
                block += 1
            elif s.book.measure == HIGHEST:
                block = max(block, die)
            else:
                block += die
        for side in range(4 * q, 4 * q + 4):
            other = s.near[side]
            if other >= 0 and not seen[other] and s.owner[other] == owner and (owner >= 0 or s.camp[other]):
                seen[other] = 1
                waiting.append(other)
    return block


def gang_of(s: City, best: list[int], hood: i64) -> i64:
    """CC-7.4 The highest gang of a neighborhood."""
    return best[(s.book.seats + 1) * hood + s.book.seats]


def leaders(s: City, best: list[int], hood: i64) -> list[int]:
    """CC-7.8, CC-7.9, CC-7.11 Who takes a neighborhood's points; seats can tie, blocks cannot (CC-R.23)."""
    at = (s.book.seats + 1) * hood
    strongest = max(best[at : at + s.book.seats])
    if strongest == 0 or gang_of(s, best, hood) > strongest:
        return NOTHING
    return [seat for seat in range(s.book.seats) if best[at + seat] == strongest]


def points_now(s: City) -> list[int]:
    """CC-7.1, CC-7.12 What each seat would score if there were a Score on this map."""
    points = [0] * s.book.seats
    best = strengths(s)
    for hood in neighborhoods(s):
        winners = leaders(s, best, hood)
        for seat in winners:
            points[seat] += worth(s, hood) // len(winners)
    return points


class Score(Step):
    """CC-7.1 Every neighborhood is scored once, on the map after Roll."""

    __slots__ = ()

    def run(self, s: City) -> list[int]:
        best = strengths(s)
        for hood in neighborhoods(s):
            winners = leaders(s, best, hood)
            tiles = tiles_of(s, hood)
            for seat in winners:  # CC-7.10: rounded down, the rest is lost
                share = worth(s, hood) // len(winners)
                s.points[seat] += share
                s.tell_list(SCORES, seat, tiles, share)
            if not winners:
                gang = gang_of(s, best, hood)
                s.tell_list(GANG_BLOCKS if gang else NOBODY_SCORES, NOBODY, tiles, gang)
        s.round += 1
        s.tell(ROUND_OVER, NOBODY, s.round)
        return NOTHING


def money_points(s: City, seat: i64) -> int:
    """CC-8.2 1 point for each full $5; guests still in hotels pay nothing."""
    return s.gold[seat] // s.book.gold_per_point


def final_scores(s: City) -> list[int]:
    return [s.points[seat] + money_points(s, seat) for seat in range(s.book.seats)]


def places(s: City) -> list[int]:
    """CC-8.3, CC-R.24 Most points; ties: more gold, more hotels on the map, then a shared place."""
    scores = final_scores(s)
    keys = [(scores[seat], s.gold[seat], len(s.hotels[seat])) for seat in range(s.book.seats)]
    return [1 + sum([1 for other in keys if other > mine]) for mine in keys]
