"""Chapter 3, setup: who starts, who is who, and the heart of the city."""

from __future__ import annotations

from mypy_extensions import i64

from boomtown.games.cold_comfort.actions import HEART, IS_CHARACTER, POPULATES, STARTS, TAKE_CHARACTER
from boomtown.games.cold_comfort.book import Book
from boomtown.games.cold_comfort.city import lay
from boomtown.games.cold_comfort.clauses import CHARACTER_TAKEN
from boomtown.games.cold_comfort.state import City
from boomtown.games.cold_comfort.turn import Turn
from boomtown.kernel.clauses import Clause
from boomtown.kernel.state import NOBODY, NOTHING, Step


def empty_city(book: Book) -> City:
    """The box, opened: nothing has been drawn or taken yet."""
    s = City()
    n = book.seats
    s.book = book
    s.start_seat, s.active = -1, -1
    s.character, s.gold, s.points = [-1] * n, [0] * n, [0] * n
    s.supply = [[0] + [book.tiles_per_size] * 6 for _ in range(n)]
    s.deck, s.known, s.turned_up = list(range(24)), 0, []
    s.placed, s.rotation, s.anchor_x, s.anchor_y = [], [-1] * 24, [0] * 24, [0] * 24
    s.camp, s.owner, s.size, s.guest, s.built = [0] * 144, [-1] * 144, [0] * 144, [0] * 144, [0] * 144
    # CC-3.4: all dice begin in the pool
    s.all_dice, s.pool, s.extras = book.dice, book.dice, [0] * 7
    s.round, s.turn, s.idle_run = 0, 0, 0
    s.used_build, s.used_fire, s.acted, s.collected, s.mined = False, False, False, False, False
    s.fire_path = []
    s.near, s.hood = [-1] * 576, [-1] * 24
    s.hotels = [[] for _ in range(n)]
    return s


class Game(Step):
    """CC-3.1 A starting player is drawn; then setup, then turns to the left."""

    __slots__ = ()

    def run(self, s: City) -> list[int]:
        start = s.below(s.book.seats)
        s.start_seat = start
        s.tell(STARTS, start)
        turn_order = [(start + k) % s.book.seats for k in range(s.book.seats)]
        for place in range(s.book.seats):  # CC-3.3
            s.gold[turn_order[place]] = s.book.start_gold + place * s.book.start_step
        s.then(ShuffleDeck(), HeartTile(0), HeartTile(1), Turn(start))
        if s.book.deals_characters:
            s.then(DealCharacters())
        else:
            s.then_all([ChooseCharacter(seat) for seat in turn_order])
        return NOTHING


class ChooseCharacter(Step):
    """CC-3.2 In turn order each player takes a character that is left."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: City) -> list[int]:
        return s.ask(self.seat, s.allowed(self, TAKE_CHARACTER.all()))

    def refusal(self, s: City, option: i64) -> Clause | None:
        if TAKE_CHARACTER.has(option) and TAKE_CHARACTER.first(option) in s.character:
            return CHARACTER_TAKEN
        return None

    def choose(self, s: City, option: i64) -> None:
        s.character[self.seat] = TAKE_CHARACTER.first(option)
        s.tell(IS_CHARACTER, self.seat, s.character[self.seat])


class DealCharacters(Step):
    """CC-R.2 With the option `character_choice = random` they are dealt."""

    __slots__ = ()

    def run(self, s: City) -> list[int]:
        characters = list(range(6))
        s.shuffle(characters)
        for seat in range(s.book.seats):
            s.character[seat] = characters[seat]
            s.tell(IS_CHARACTER, seat, characters[seat])
        return NOTHING


class ShuffleDeck(Step):
    """CC-3.5 The City Deck is shuffled and lies face down."""

    __slots__ = ()

    def run(self, s: City) -> list[int]:
        s.deck = list(range(24))
        s.shuffle(s.deck)
        return NOTHING


class HeartTile(Step):
    """CC-3.6, CC-3.7, CC-R.3 The top tile of the deck goes to its side of Main Street and is populated."""

    __slots__ = ("slot",)

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def run(self, s: City) -> list[int]:
        b = s.book
        tile = s.deck.pop()
        lay(s, tile, b.heart_turns[self.slot][tile], b.heart_x[self.slot], b.heart_y[self.slot])
        s.tell(HEART, NOBODY, tile, self.slot)
        populate(s, tile)
        # A third tile (CC-3.9), after a third a fourth (CC-3.10), if dice enough are left; no fifth (CC-3.11)
        if 1 <= self.slot <= 2 and s.pool >= b.heart_least:
            s.then(HeartTile(self.slot + 1))
        return NOTHING


def populate(s: City, tile: int) -> None:
    """CC-3.8, CC-R.31 Six dice are rolled; those that match an empty lot of this very tile camp there."""
    rolled = [int(s.roll(6)) for _ in range(min(s.book.heart_roll, s.pool))]
    for q in range(6 * tile, 6 * tile + 6):
        if s.book.value[q] in rolled:
            s.camp[q] = 1
            s.pool -= 1
    s.tell_list(POPULATES, NOBODY, rolled, tile)
