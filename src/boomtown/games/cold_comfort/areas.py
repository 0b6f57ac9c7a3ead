"""The table in words, area by area: what the terminal prints and a screen reader reads."""

from __future__ import annotations

from boomtown.games.cold_comfort.actions import SQUARES, TILES
from boomtown.games.cold_comfort.city import (
    STREET,
    ground_key,
    ground_of,
    key_x,
    key_y,
    neighborhoods,
    tiles_of,
    worth,
)
from boomtown.games.cold_comfort.scoring import gang_of, leaders, money_points, strengths
from boomtown.games.cold_comfort.state import City, square_x, square_y
from boomtown.games.cold_comfort.words import letter, tile_set
from boomtown.kernel.game import Area

CELL = 7  # characters of a square on the map in words
NARROW = 9  # so many columns of the map stand on 80 characters; a wider city has two lines for each row,
SHORT = 3  # shorter squares, of which there is room for
WIDE = 18  # so many; what lies farther east comes below


def areas(s: City, names: list[str]) -> list[Area]:
    """Every named part of the table, in words alone."""
    return [
        Area("bar", "Pool and rounds", "", pool_words(s)),
        Area("board", "Dawson City", "", city_words(s)),
        Area("neighborhoods", "Neighborhoods", "", neighborhood_words(s, names)),
        Area("players", "Players", "", [player_words(s, seat, names) for seat in range(s.book.seats)]),
    ]


def pool_words(s: City) -> list[str]:
    """Pool against trigger, rounds, the deck, and what rivals will add."""
    b = s.book
    tiles = f"{len(s.deck)} tile{'' if len(s.deck) == 1 else 's'}"
    lines = [
        f"Pool: {s.pool} of the {b.trigger} dice that bring a scoring round",
        f"Scoring rounds: {s.round} of {b.scoring_rounds} done. City Deck: {tiles}",
    ]
    if s.known:
        under = ", ".join(TILES[tile] for tile in s.deck[: s.known])
        lines.append(f"At the bottom of the deck, from the bottom: {under}")
    lines += [f"In hand: {tile_words(s, tile)}" for tile in s.turned_up]
    if sum(s.extras):
        left = [str(value) for value in range(6, 0, -1) for _ in range(s.extras[value])]
        lines.append(f"Extras to place: {' '.join(left)}")
    if s.active >= 0 and b.seats > 1:
        guests = [str(guests_of(s, (s.active + k) % b.seats)) for k in range(1, b.seats)]
        lines.append(f"Guests that check out in the next turns, by seat: {' + '.join(guests)}")
    return lines


def tile_words(s: City, tile: int) -> str:
    """A tile in hand: its squares the printed way up, and its street edges."""
    lots = [f"{SQUARES[q]} {s.book.value[q] or 'public'}" for q in range(6 * tile, 6 * tile + 6)]
    edges = " ".join(s.book.streets[tile]) or "none"
    return f"tile {tile + 1} {s.book.tile_names[tile]}: {', '.join(lots)}; street edges: {edges}"


def guests_of(s: City, seat: int) -> int:
    return sum(s.guest[q] for q in s.hotels[seat])


def square_words(s: City, q: int) -> str:
    """`6c4` empty lot, `6c(4)` camp, `6c A4` empty hotel, `6c A4*` with a guest, `!` built this turn."""
    here, there = SQUARES[q], what_stands(s, q)
    return f"{here}{'' if there[0] in '(#' else ' '}{there}"


def what_stands(s: City, q: int) -> str:
    """The same without the name of the square."""
    if s.book.building[q] >= 0:
        return "##"
    if s.owner[q] >= 0:
        return f"{letter(s.owner[q])}{s.size[q]}{['', '*', '!', '+'][s.guest[q] + 2 * s.built[q]]}"
    return f"({s.book.value[q]})" if s.camp[q] else f"{s.book.value[q]}"


def city_words(s: City) -> list[str]:
    """The map in characters; `==` is street."""
    ground = ground_of(s)
    xs = [int(key_x(key)) for key in ground]
    ys = [int(key_y(key)) for key in ground]
    square_at = {
        int(ground_key(square_x(s, q), square_y(s, q))): q
        for tile in s.placed
        for q in range(6 * tile, 6 * tile + 6)
    }
    lines: list[str] = []
    one_line = max(xs) - min(xs) < NARROW
    for west in range(min(xs), max(xs) + 1, WIDE):
        columns = range(west, min(west + WIDE, max(xs) + 1))
        lines.append(map_line("y\\x", [str(x) for x in columns], CELL if one_line else SHORT))
        for y in range(min(ys), max(ys) + 1):
            row = [int(ground_key(x, y)) for x in columns]
            squares = [square_at.get(key, -1) for key in row]
            open_ground = ["==" if ground.get(key) == STREET else "." for key in row]
            if one_line:
                cells = [square_words(s, q) if q >= 0 else open_ground[k] for k, q in enumerate(squares)]
                lines.append(map_line(f"{y}", cells, CELL))
            else:
                names = [SQUARES[q] if q >= 0 else open_ground[k] for k, q in enumerate(squares)]
                lines.append(map_line(f"{y}", names, SHORT))
                if max(squares) >= 0:
                    lines.append(map_line("", [what_stands(s, q) if q >= 0 else "" for q in squares], SHORT))
    lines.append("(4) camp, A4 hotel of A, * guest, ! built this turn, + both, ## public building, == street")
    return lines


def map_line(head: str, cells: list[str], wide: int) -> str:
    """A line of the map, its cells under each other."""
    return (head.ljust(5) + " ".join(cell.ljust(wide) for cell in cells)).rstrip()


def neighborhood_words(s: City, names: list[str]) -> list[str]:
    """Worth, every player's block, the gang, and who leads."""
    best = strengths(s)
    lines: list[str] = []
    for hood in neighborhoods(s):
        blocks = [
            f"{names[seat]} {best[(s.book.seats + 1) * hood + seat]}"
            for seat in range(s.book.seats)
            if best[(s.book.seats + 1) * hood + seat]
        ]
        if gang := gang_of(s, best, hood):
            blocks.append(f"gang {gang}")
        blocks_text = ", ".join(blocks) or "nobody there"
        head = f"{tile_set(tiles_of(s, hood))} worth {worth(s, hood)}"
        lines.append(f"{head}: {blocks_text}; {lead_words(s, best, hood, names)}")
    return lines


def lead_words(s: City, best: list[int], hood: int, names: list[str]) -> str:
    """Who would score a neighborhood now."""
    winners = leaders(s, best, hood)
    if not winners:
        return "the gang leads" if gang_of(s, best, hood) else "nobody leads"
    if len(winners) > 1:
        share = worth(s, hood) // len(winners)
        return f"{' and '.join(names[seat] for seat in winners)} share, {share} each"
    return f"{names[winners[0]]} leads"


def player_words(s: City, seat: int, names: list[str]) -> str:
    """Gold, points, hotels, supply and what the next Collect brings."""
    income = sum(s.size[q] for q in s.hotels[seat] if s.guest[q])
    supply = " ".join(f"{size}×{s.supply[seat][size]}" for size in range(1, 7))
    who = s.book.character_names[s.character[seat]] if s.character[seat] >= 0 else "no character yet"
    turn = ", whose turn it is" if seat == s.active else ""
    gold = f"${s.gold[seat]} (worth {money_points(s, seat)})"
    return (
        f"{letter(seat)} {names[seat]} ({who}{turn}): {s.points[seat]} points, {gold}; "
        f"{len(s.hotels[seat])} hotels, next Collect ${income}; supply {supply}"
    )
