"""Chapter 1: characters, goods, cards and tiles; then cities, towns and rails."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boomtown.games.dark_horse.actions import (
    CITY,
    DEALT,
    KEPT,
    KEPT_ONE,
    NOT_NOW,
    ORDERED,
    PICK,
    PLAYED,
    TOWN,
)
from boomtown.games.dark_horse.board import ACTIONS, NEIGHBOURS, ORE, TOKENS, TR, WILD
from boomtown.games.dark_horse.book import NO_TILE
from boomtown.games.dark_horse.building import found_city, settle_town, too_close
from boomtown.games.dark_horse.cards import shuffle_deck
from boomtown.games.dark_horse.effects import EFFECTS
from boomtown.games.dark_horse.state import Land
from boomtown.games.dark_horse.territory import NOT_A_SITE, NOT_OPEN, OCCUPIED, OUT_OF_BOUNDS, then_rails
from boomtown.games.dark_horse.turn import Turn
from boomtown.kernel.clauses import Clause
from boomtown.kernel.state import NOTHING, Step, all_but, only

TAKEN: Final = Clause("DH-1.1", "This character is not in this game, or taken.")
TOO_CLOSE: Final = Clause("DH-1.9", "Between first cities there must be at least two hexes.")
TOO_FEW_SITES: Final = Clause("DH-1.9", "The first city must touch at least two sites.")
NOT_SAFE: Final = Clause("DH-13.32", "The first city must lie beside a printed safe-zone site.")
NOT_BESIDE: Final = Clause("DH-1.11", "The first towns touch your own city.")


class Game(Step):
    """DH-1.1 Characters first, then everything else, then the turns."""

    __slots__ = ()

    def run(self, s: Land) -> list[int]:
        b = s.book
        s.then(LayOut())
        if b.deal_characters:
            pool = b.pool[:]
            s.shuffle(pool)
            for seat in range(b.seats):
                s.character[seat] = pool[seat]
                s.tell(DEALT, seat, pool[seat])
        elif b.pick_characters:
            s.then_all([PickCharacter(seat) for seat in range(b.seats)])
        return NOTHING


class PickCharacter(Step):
    """DH-1.1 In seat order, one not yet taken."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Land) -> list[int]:
        return s.ask(self.seat, s.allowed(self, PICK.all()))

    def refusal(self, s: Land, option: i64) -> Clause | None:
        if not PICK.has(option):
            return NOT_NOW
        character = PICK.first(option)
        return TAKEN if character not in s.book.pool or character in s.character else None

    def choose(self, s: Land, option: i64) -> None:
        s.character[self.seat] = PICK.first(option)
        s.tell(DEALT, self.seat, s.character[self.seat])


class LayOut(Step):
    """DH-1.2 Goods, cards, tiles and turn order; then cities, towns and rails."""

    __slots__ = ()

    def run(self, s: Land) -> list[int]:
        b = s.book
        for seat in range(b.seats):
            self.equip(s, seat)
        self.shuffle_cards(s)
        self.lay_tiles(s)
        s.shuffle(s.order)  # DH-1.8
        s.tell_list(ORDERED, -1, s.order)
        if b.gunslinger:
            s.pawn = [TR] * b.seats  # DH-12.3
        steps: list[Step] = [PlaceFirstCity(seat) for seat in reversed(s.order)]
        steps += [PlaceFirstTowns(seat) for seat in s.order]  # DH-R.28
        steps += [PlaceFirstRails(seat, b.rails_at_start) for seat in s.order]
        for seat in s.order:  # DH-1.13
            if s.character[seat] >= 0 and b.start_rails[s.character[seat]]:
                steps.append(PlaceFirstRails(seat, b.start_rails[s.character[seat]]))
        steps.append(Turn())
        s.then_all(steps)
        return NOTHING

    def equip(self, s: Land, seat: int) -> None:
        """DH-1.2 What everyone starts with, and the Start box."""
        b = s.book
        who = s.character[seat]
        for kind in range(3):
            s.goods[3 * seat + kind] = b.goods_at_start[kind] + (b.start_goods[who][kind] if who >= 0 else 0)
        s.tokens[TOKENS * seat + WILD] = b.wild_at_start
        if who >= 0:
            for kind in range(TOKENS):
                s.tokens[TOKENS * seat + kind] += b.start_tokens[who][kind]

    def shuffle_cards(self, s: Land) -> None:
        """DH-1.3 The deck; Marshal Law keeps the events apart (DH-13.35); the Scoundrel's card."""
        b = s.book
        s.deck = [card for card in b.cards if card < ACTIONS or not b.marshal_law]
        s.pile = [card for card in b.cards if card >= ACTIONS and b.marshal_law]
        s.shuffle(s.pile)
        s.shuffle(s.deck)
        for seat in range(b.seats):
            if s.character[seat] >= 0 and b.start_cards[s.character[seat]]:
                self.first_card(s, seat)

    def first_card(self, s: Land, seat: int) -> None:
        """DH-1.3 The topmost action card; the events passed over are shuffled back (DH-R.52)."""
        at = len(s.deck) - 1
        while at >= 0 and s.deck[at] >= ACTIONS:
            at -= 1
        if at < 0:
            return
        card = s.deck.pop(at)
        passed = s.deck[at:]
        if passed:
            shuffle_deck(s)
        if s.book.immediate[card]:
            s.discard.append(card)
            s.tell(PLAYED, seat, card)
            EFFECTS[card](s, seat)
            return
        s.hands[seat].append(card)
        s.tell(KEPT, seat, card, to=only(seat))
        s.tell(KEPT_ONE, seat, to=all_but(seat))

    def lay_tiles(self, s: Land) -> None:
        """DH-1.4 Ore on the C spots, the rest face down, the B spots turned up (DH-1.5, DH-1.6)."""
        b = s.book
        n = len(b.tile_hex)
        s.tile = [NO_TILE] * n
        inside = [k for k in range(n) if b.in_bounds[b.tile_hex[k]]]
        bag = [tile for tile in b.tiles if tile < 3 or b.seats != 2]
        shown = 0
        if not b.all_hidden:
            for k in inside:
                if b.tile_mark[k] == "C":  # DH-R.29
                    bag.remove(ORE)
                    s.tile[k] = ORE
                    shown |= 1 << k
        s.shuffle(bag)
        if b.seats == 2:
            s.box = [bag.pop()]
        for k in inside:
            if s.tile[k] == NO_TILE:
                s.tile[k] = bag.pop()
                if b.tile_mark[k] == "B" and not b.all_hidden:
                    shown |= 1 << k
        s.shown = shown


def sites_beside(s: Land, cell: int) -> list[int]:
    return [k for k in NEIGHBOURS[cell] if s.book.is_site[k] and s.book.in_bounds[k]]


class PlaceFirstCity(Step):
    """DH-1.9 In reverse turn order: three steps from the others, beside two sites (DH-R.30)."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Land) -> list[int]:
        base = int(CITY.base)
        return s.ask(self.seat, s.allowed(self, [base + cell for cell in s.book.open_hexes]))

    def refusal(self, s: Land, option: i64) -> Clause | None:
        if not CITY.has(option):
            return NOT_NOW
        cell = CITY.first(option)
        if s.book.is_site[cell]:
            return NOT_OPEN
        if not s.book.in_bounds[cell]:
            return OUT_OF_BOUNDS
        if too_close(s, cell, s.book.setup_distance):
            return TOO_CLOSE
        if len(sites_beside(s, cell)) < 2:
            return TOO_FEW_SITES
        if s.book.safe_first_city and not any(k in s.book.safe for k in NEIGHBOURS[cell]):
            return NOT_SAFE
        return None

    def choose(self, s: Land, option: i64) -> None:
        found_city(s, self.seat, CITY.first(option))


class PlaceFirstTowns(Step):
    """DH-1.11 Two towns beside the own city; a third for the Kickstarter beside three sites (DH-R.41)."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Land) -> list[int]:
        n = s.book.towns_at_start
        who = s.character[self.seat]
        if who >= 0 and len(sites_beside(s, s.cities[self.seat][0])) > n:
            n += s.book.start_towns[who]
        s.then_all([PlaceFirstTown(self.seat) for _ in range(n)])
        return NOTHING


class PlaceFirstTown(Step):
    """DH-1.11 Nothing is paid; a face-down tile is turned up for everybody."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Land) -> list[int]:
        base = int(TOWN.base)
        beside = sorted(sites_beside(s, s.cities[self.seat][0]))
        return s.ask(self.seat, [base + cell for cell in beside if not s.built[cell]])

    def refusal(self, s: Land, option: i64) -> Clause | None:
        if not TOWN.has(option):
            return NOT_NOW
        cell = TOWN.first(option)
        if not s.book.is_site[cell]:
            return NOT_A_SITE
        if cell not in sites_beside(s, s.cities[self.seat][0]):
            return NOT_BESIDE
        return OCCUPIED if s.built[cell] else None

    def choose(self, s: Land, option: i64) -> None:
        settle_town(s, self.seat, TOWN.first(option))


class PlaceFirstRails(Step):
    """DH-1.12 The free rail; the Rail Boss has one more (DH-1.13)."""

    __slots__ = ("seat", "amount")

    def __init__(self, seat: int, amount: int) -> None:
        self.seat = seat
        self.amount = amount

    def run(self, s: Land) -> list[int]:
        then_rails(s, self.seat, self.amount)
        return NOTHING
