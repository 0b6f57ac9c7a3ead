"""What lies on the table in Cold Comfort. A square is 6 x tile + letter, tiles counted from 0."""

from __future__ import annotations

from mypy_extensions import i64

from boomtown.games.cold_comfort.book import Book
from boomtown.kernel.state import State


class City(State):
    """All that changes in a game (SPEC section 6.3)."""

    __slots__ = (
        "book", "start_seat", "character", "gold", "points", "supply",
        "deck", "known", "turned_up", "placed", "rotation", "anchor_x", "anchor_y",
        "camp", "owner", "size", "guest", "built", "all_dice", "pool", "extras",
        "round", "turn", "active", "used_build", "used_fire", "acted", "collected", "mined", "idle_run",
        "fire_path",
        "near", "hood", "hotels",
    )  # fmt: skip
    book: Book
    start_seat: int
    character: list[int]  # per seat, -1: none yet
    gold: list[int]
    points: list[int]
    supply: list[list[int]]  # per seat and size (index 0 stays 0): hotel tiles off the map
    deck: list[int]  # the top is last
    known: int  # so many tiles at the bottom of the deck are known to all (CC-10.6)
    turned_up: list[int]  # tiles in hand while growing, known to all
    placed: list[int]  # tiles in order of placing
    rotation: list[int]  # these three per tile: how it lies, rotation -1 if it does not
    anchor_x: list[int]
    anchor_y: list[int]
    camp: list[int]  # these five per square: 1 if there is a camper, whose value is the lot's (CC-1.5)
    owner: list[int]  # the hotel's owner, -1: no hotel
    size: list[int]  # the hotel's size, 0: no hotel
    guest: list[int]  # 1 if there is a guest, whose value is the hotel's size (CC-1.7)
    built: list[int]  # 1 if the hotel was built this turn (CC-1.10)
    all_dice: int  # of this game
    pool: int
    extras: list[int]  # per value: rolled dice still to be placed
    round: int  # scoring rounds done
    turn: int  # turns done, of all seats
    active: int  # whose turn it is, -1 before the first
    used_build: bool  # these five in this turn; used_build: built or resized
    used_fire: bool
    acted: bool  # did anything at all, Mine included
    collected: bool
    mined: bool
    idle_run: int  # idle turns in a row (CC-9.1)
    fire_path: list[int]  # where the last fire went, square by square, until the turn after it is over
    # What follows from the fields above, kept because it is asked often:
    near: list[int]  # per square: its neighbors north, east, south and west, -1: none
    hood: list[int]  # per tile: the first tile placed of its neighborhood, -1: not in the city
    hotels: list[list[int]]  # per seat: the squares of its hotels, in order

    def clone(self) -> City:
        c = City()
        self.copy_to(c)
        c.book = self.book
        c.start_seat = self.start_seat
        c.character, c.gold, c.points = self.character[:], self.gold[:], self.points[:]
        c.supply = [sizes[:] for sizes in self.supply]
        c.deck, c.known, c.turned_up = self.deck[:], self.known, self.turned_up[:]
        c.placed, c.rotation = self.placed[:], self.rotation[:]
        c.anchor_x, c.anchor_y = self.anchor_x[:], self.anchor_y[:]
        c.camp, c.owner, c.size = self.camp[:], self.owner[:], self.size[:]
        c.guest, c.built = self.guest[:], self.built[:]
        c.all_dice, c.pool, c.extras = self.all_dice, self.pool, self.extras[:]
        c.round, c.turn, c.active = self.round, self.turn, self.active
        c.used_build, c.used_fire, c.acted = self.used_build, self.used_fire, self.acted
        c.collected, c.mined, c.idle_run = self.collected, self.mined, self.idle_run
        c.fire_path = self.fire_path[:]
        c.near, c.hood = self.near[:], self.hood[:]
        c.hotels = [squares[:] for squares in self.hotels]
        return c

    def has_power(self, seat: i64, character: i64) -> bool:
        """CC-R.32 Characters have powers only when the option says so."""
        return self.book.powers and self.character[seat] == character

    def next_seat(self, seat: i64) -> i64:
        """CC-1.13 The seat to the left."""
        return (seat + 1) % self.book.seats

    def has_camp_of(self, value: i64) -> bool:
        """Does a camper of this value camp anywhere?"""
        for q in self.book.lots_of[value]:
            if self.camp[q]:
                return True
        return False

    # --- what happens on a lot ------------------------------------------------------------------

    def raise_hotel(self, q: i64, seat: i64, size: i64) -> None:
        """A hotel tile goes from the supply to the map."""
        self.supply[seat][size] -= 1
        self.owner[q], self.size[q] = seat, size
        squares = self.hotels[seat]
        squares.append(q)
        squares.sort()

    def remove_hotel(self, q: i64) -> None:
        """The tile goes back to its owner's supply; the lot is empty (CC-5.22)."""
        seat = self.owner[q]
        self.supply[seat][self.size[q]] += 1
        self.hotels[seat].remove(q)
        self.owner[q], self.size[q], self.built[q] = -1, 0, 0

    def turn_out(self, q: i64) -> None:
        """The guest leaves for the pool."""
        self.guest[q] = 0
        self.pool += 1


def square_x(s: City, q: i64) -> int:
    tile = q // 6
    return s.anchor_x[tile] + s.book.dx[6 * s.rotation[tile] + q % 6]


def square_y(s: City, q: i64) -> int:
    tile = q // 6
    return s.anchor_y[tile] + s.book.dy[6 * s.rotation[tile] + q % 6]


def distance(s: City, a: i64, b: i64) -> int:
    """CC-6.9, CC-R.19 Steps along the grid; nothing stands in the way."""
    return abs(square_x(s, a) - square_x(s, b)) + abs(square_y(s, a) - square_y(s, b))
