"""What makes a position impossible, and the fields that follow from others."""

from __future__ import annotations

from boomtown.games.dark_horse.board import (
    ACTIONS,
    CORNERS,
    DICE,
    FIRST_ROW,
    HEXES,
    LAST_ROW,
    OUT,
    SIDES,
    SPOTS,
    TO,
    TOKENS,
    UNPLACED,
)
from boomtown.games.dark_horse.book import NO_TILE
from boomtown.games.dark_horse.state import Land
from boomtown.games.dark_horse.territory import lines_of


def derive(s: Land) -> None:
    """Owners by hex from cities and towns, lines and supply from rails, claims from dice."""
    s.built = [0] * len(HEXES)
    for seat in range(s.book.seats):
        for cell in s.cities[seat] + s.towns[seat]:
            if 0 <= cell < len(HEXES):
                s.built[cell] = seat + 1
    s.line = lines_of(s.rail, CORNERS)
    s.rails_left = s.book.rails - sum(s.rail)
    s.claim = claims(s)


def claims(s: Land) -> list[int]:
    """The seats whose dice stand on each spot, as bits."""
    found = [0] * len(SPOTS)
    for i in range(len(s.where)):
        if 0 <= s.where[i] < len(SPOTS):
            found[s.where[i]] |= 1 << (i // DICE)
    return found


def flaw(s: Land) -> str:
    """Why this position cannot be, or nothing."""
    return shape_flaw(s) or card_flaw(s) or map_flaw(s) or player_flaw(s) or dice_flaw(s)


def shape_flaw(s: Land) -> str:
    n = s.book.seats
    per_seat = [
        s.gold, s.influence, s.office, s.character, s.bonus, s.owed, s.used, s.track, s.pawn, s.gun, s.known,
        s.top_seen,
    ]  # fmt: skip
    if any(len(row) != n for row in per_seat) or len(s.hands) != n:
        return f"every field of the players has {n} entries"
    if len(s.cities) != n or len(s.towns) != n:
        return f"every field of the players has {n} entries"
    if any(len(row) != 3 * n for row in (s.goods, s.face, s.where, s.flags, s.former, s.mark, s.by)):
        return f"goods and dice have {3 * n} entries"
    if len(s.tokens) != TOKENS * n or sorted(s.order) != list(range(n)):
        return "tokens have 5 entries a seat, and the turn order names every seat once"
    if len(s.built) != len(HEXES) or len(s.claim) != len(SPOTS) or len(s.line) != CORNERS:
        return "the map and the spaces have the board's size"
    if len(s.tile) != len(s.book.tile_hex) or len(s.rail) != len(SIDES):
        return "the map has the board's size"
    return ""


def card_flaw(s: Land) -> str:
    """Every card lies in one place."""
    lying = [card for hand in s.hands for card in hand]
    for pile in (s.deck, s.discard, s.in_play, s.drawn, s.pile, s.gone):
        lying += pile
    choosing_characters = not s.turn and not s.phase and not lying  # before anything is dealt
    if not choosing_characters and sorted(lying) != sorted(s.book.cards):
        return "the cards in hands, deck and piles are not those of this table, each once"
    for hand in s.hands:
        if any(card >= ACTIONS or s.book.immediate[card] for card in hand):
            return "a hand holds no events and no immediate cards (DH-8.3)"
        if hand != sorted(hand):
            return "hands are sorted"
    if any(card < ACTIONS for card in s.in_play):
        return "only events are in play"
    if len(s.in_play) > 1 and not s.book.marshal_law:
        return "one event is in play at most (DH-8.12)"
    if not 0 <= s.stale <= len(s.discard) or any(not 0 <= n <= len(s.deck) for n in s.top_seen):
        return "no more cards are known than there are"
    return ""


def map_flaw(s: Land) -> str:
    """Tiles, cities, towns and rails are those in the box, and stand where they may."""
    b = s.book
    if s.turn or s.phase or any(tile != NO_TILE for tile in s.tile):
        tiles = sorted([tile for tile in s.tile if tile != NO_TILE] + s.box)
        if tiles != sorted(tile for tile in b.tiles if tile < 3 or b.seats != 2):
            return "the tiles on the map and in the box are not those of this table"
    built = [0] * len(s.built)
    for seat in range(b.seats):
        if len(s.cities[seat]) > b.cities_each or len(s.towns[seat]) > b.towns_each:
            return f"seat {seat} has more cities or towns than there are"
        for cell in [*s.cities[seat], *s.towns[seat]]:
            if not 0 <= cell < len(HEXES) or built[cell]:
                return "each hex holds one city or town"
            if not b.in_bounds[cell] or b.is_site[cell] != int(cell in s.towns[seat]):
                return (
                    f"{HEXES[cell]} cannot hold that: cities stand on open hexes, towns on sites, in bounds"
                )
            built[cell] = seat + 1
            tile = b.tile_of[cell]
            if tile >= 0 and not (s.shown >> tile) & 1:
                return f"the tile under the town on {HEXES[cell]} is face up"
    if built != s.built:
        return "'built' must name the owners of cities and towns"
    if sum(s.rail) + s.rails_left != b.rails or any(k not in (0, 1) for k in s.rail):
        return f"rails on the map and in the supply must be {b.rails}"
    return "" if same_lines(s) else "'line' must be the lines that the rails make"


def same_lines(s: Land) -> bool:
    """The same corners on the same lines, whichever bits name them."""
    names: dict[int, int] = {}
    real = lines_of(s.rail, CORNERS)
    for corner in range(CORNERS):
        if names.setdefault(real[corner], s.line[corner]) != s.line[corner]:
            return False
    return len(set(names.values())) == len(names) and names.get(0, 0) == 0


def player_flaw(s: Land) -> str:
    b = s.book
    if min(s.goods) < 0 or min(s.gold) < 0 or min(s.tokens) < 0 or min(s.owed) < 0:
        return "nobody holds less than nothing"
    if min(s.influence) < 0 or max(s.influence) > b.influence_max:
        return f"Influence runs from 0 to {b.influence_max}"
    for office in (1, 2, 3):
        if s.office.count(office) > 1:
            return "each office has one holder"
    if not all(0 <= office <= 3 for office in s.office):
        return "there are three offices"
    held = [who for who in s.character if who >= 0]
    if len(set(held)) != len(held) or any(not -1 <= who <= 7 for who in s.character):
        return "each character is held once"
    return ""


def dice_flaw(s: Land) -> str:
    """Dice stand on spots that say so; each group on a spot is claimed, and no other."""
    for i in range(len(s.where)):
        where = s.where[i]
        if not OUT <= where < len(SPOTS):
            return "a die is out, in Jail, unplaced, or on a spot"
        if where >= UNPLACED:
            if not 1 <= s.face[i] <= 6:
                return "a die shows 1 to 6"
    claim = claims(s)
    if claim != s.claim:
        return "'claim' must name the seats whose dice stand on each spot"
    if sorted(k for k in s.track if k >= 0) != [k for k in range(s.book.seats) if (claim[TO] >> k) & 1]:
        return "'track' must name the seats on Turn Order, each once"
    for row in range(FIRST_ROW, LAST_ROW, 3):
        if claim[row] & claim[row + 1] or claim[row] & claim[row + 2] or claim[row + 1] & claim[row + 2]:
            return "a player has one die in a row at most (DH-3.15)"
    return ""
