"""The territory drawn: the Influence track, hexes, sites and their tiles, cities, towns and rails."""

from __future__ import annotations

from markupsafe import Markup

from boomtown.drawing.palette import branded, marked, seat_class
from boomtown.drawing.svg import Child, classes, el, move, path, piece, rect, spot, svg, text, use
from boomtown.games.dark_horse import actions as a
from boomtown.games.dark_horse import words
from boomtown.games.dark_horse.board import HEXES, MAP, SIDES, TYPES
from boomtown.games.dark_horse.reader import Reader

SIZE = 36.0  # of a hex: from its middle to a corner
HALF = SIZE * 0.866  # from its middle to a side
TRACK = 74  # the Influence track on the left
LEFT, TOP = TRACK + 26 + HALF, 24 + SIZE
WIDTH, HEIGHT = int(TRACK + 52 + 14 * HALF), int(48 + 17 * SIZE)
CORNER = [
    (HALF, -SIZE / 2),
    (0.0, -SIZE),
    (-HALF, -SIZE / 2),
    (-HALF, SIZE / 2),
    (0.0, SIZE),
    (HALF, SIZE / 2),
]
LANDS = ["food", "wood", "ore"]
SLANT = [90, 30, -30, 90, 30, -30]  # of the side in each direction, in degrees
CELLS = 15  # of the Influence track, if the Game End marker does not lie further up


def board(look: Reader) -> Markup:
    """Hexes, then rails, then what stands on the hexes would be covered: so each hex holds its own."""
    s = look.s
    frame = [
        rect(TRACK + 10, 4, WIDTH - TRACK - 14, HEIGHT - 8, 14, "territory"),
        rect(TRACK + 15, 9, WIDTH - TRACK - 24, HEIGHT - 18, 10, "frame-line"),
    ]
    cells = [hex_piece(look, cell) for cell in range(len(HEXES))]
    rails = [rail_piece(look, side) for side in range(len(SIDES))]
    told = f"Territory, {sum(s.rail)} rails, and the Influence track"
    return svg(WIDTH, HEIGHT, track(look), frame, cells, rails, name=told, cls="map")


# --- the Influence track --------------------------------------------------------------------------


def track(look: Reader) -> Markup:
    """DH-6.6 How high everybody stands; the flag is the Game End marker."""
    s = look.s
    end = -1 if s.book.solo else int(s.book.end_influence)
    cells = min(int(s.book.influence_max), max(CELLS - 1, end + 3, *[int(n) for n in s.influence])) + 1
    high = (HEIGHT - 8) / cells
    drawn: list[Child] = []
    for n in range(cells):
        y = HEIGHT - 4 - (n + 1) * high
        drawn.append(
            rect(
                4,
                y,
                TRACK - 8,
                high,
                0,
                classes("cell", "odd" if n % 2 else "", "end" if n == end else "") or "",
            )
        )
        drawn.append(text(9, y + high / 2 + 6, n, "cell-no"))
        there = [seat for seat in range(s.book.seats) if s.influence[seat] == n]
        side = 20.0 if len(there) <= 2 else high / 2 - 2
        rows = (len(there) + 1) // 2
        for k, seat in enumerate(there):
            brand_y = y + (high - rows * side) / 2 + k // 2 * side
            drawn.append(branded(seat, 29 + k % 2 * side, brand_y, side))
        if n == end:
            drawn.append(path(f"M{TRACK - 4} {y}h12l-5 {high / 2:.1f}l5 {high / 2:.1f}h-12z", "end-flag"))
            if not there:
                drawn.append(text(33, y + high / 2 + 6, "END", "end-word"))
    return el("g", drawn, id="track", data_name="Influence track", class_="piece")


# --- hexes ----------------------------------------------------------------------------------------


def middle(cell: int) -> tuple[float, float]:
    q, r = MAP.cells[cell]
    return LEFT + (q + r / 2) * 2 * HALF, TOP + r * SIZE * 1.5


def outline(inset: float = 0.0) -> str:
    """A hex round the origin."""
    scale = 1 - inset / SIZE
    return "M" + "L".join(f"{dx * scale:.1f} {dy * scale:.1f}" for dx, dy in CORNER) + "Z"


def hex_piece(look: Reader, cell: int) -> Markup:
    """A hex with all that is on it; one that can be clicked lights up inside its edge."""
    s = look.s
    b = s.book
    site, inside = b.is_site[cell], b.in_bounds[cell]
    owner = s.built[cell] - 1
    what = words.site_words(s, cell) if site and inside else "open" if inside else "out of bounds"
    built = f", {'town' if site else 'city'} of {look.names[owner]}" if owner >= 0 else ""
    parts: list[Child] = ground(look, cell)
    if owner >= 0:
        parts.append(house(owner, bool(site)))
    elif not site and inside and wobbly(cell):
        parts.append(path("M-11 4l4-8 3 8m4 0l4-8 3 8", "grass"))
    parts.append(text(0, 23, HEXES[cell], "hex-name") if inside else None)
    can = look.stands(int(verb.of(cell)) for verb in (a.CITY, a.TOWN, a.PEEK))
    asked = [int(verb.of(cell)) for verb in ((a.TOWN, a.PEEK) if site else (a.CITY,))]
    why = {} if can else look.why_not(asked)
    x, y = middle(cell)
    drawn = piece(f"hex-{HEXES[cell]}", f"{HEXES[cell]}, {what}{built}", parts, options=can, **why)
    return move(x, y, drawn, cls="" if inside else "outside")


def wobbly(cell: int) -> bool:
    """Some open hexes bear a tuft of grass."""
    return cell * 7 % 3 == 0


def ground(look: Reader, cell: int) -> list[Child]:
    """The land, the light, a site's frame, and what is known of its tile."""
    s = look.s
    b = s.book
    k = b.tile_of[cell]
    tile = s.tile[k] if k >= 0 else -1
    kind = b.printed[cell] if b.printed[cell] >= 0 else tile % 3 if tile >= 0 else -1
    if not (b.is_site[cell] and b.in_bounds[cell]):
        return [path(outline(), "land"), path(outline(4), "spot")]
    rugged = bool(b.rugged_hex[cell]) or tile >= 3
    parts: list[Child] = [
        path(outline(), classes("land", LANDS[kind] if kind >= 0 else "covered") or ""),
        path(outline(4), "spot"),
        path(outline(5), "site rugged" if rugged else "site"),
    ]
    if kind >= 0:
        small = s.built[cell] > 0
        x, y, side = (-25, -6, 16) if small else (-12, -14, 24)
        parts.append(use(TYPES[kind], x, y, side, side))
    else:
        parts.append(text(0, 8, "?", "unknown"))
    if rugged:
        parts.append(use("peaks", -8, -SIZE + 7, 16, 12))
    if k >= 0 and tile >= 0 and not (s.shown >> k) & 1:
        parts.append(use("eye", -26, -10, 15, 15, "known"))
    return parts


def house(owner: int, town: bool) -> Markup:
    """DH-7.1 A town or a city, its owner's mark as door."""
    if town:
        return el("g", use("town", -14, -18, 30, 30), marked(owner, -6, -8, 14), class_=seat_class(owner))
    return el("g", use("city", -20, -26, 40, 40), marked(owner, -7, -8, 14), class_=seat_class(owner))


# --- rails ----------------------------------------------------------------------------------------


def rail_piece(look: Reader, side: int) -> Markup | None:
    """A rail that lies there, or one that the reader may lay."""
    can = look.stands([int(a.RAIL.of(side))])
    lies = look.s.rail[side]
    if not lies and not can:
        return None
    cell = MAP.side_hexes[side][0]
    direction = MAP.sides[cell].index(side)
    (x, y), (x1, y1), (x2, y2) = middle(cell), CORNER[(direction + 5) % 6], CORNER[direction]
    ties = use("rail", -SIZE / 2, -6.5, SIZE, 13, "" if lies else "ghost", preserve_aspect_ratio="none")
    said = f"rail {SIDES[side]}" if lies else words.label(look.s, look.seat, int(a.RAIL.of(side)))
    drawn = piece(
        f"rail-{SIDES[side]}",
        said,
        spot(-SIZE / 2 + 3, -7, SIZE - 6, 14, 7) if can else None,
        ties,
        options=can,
    )
    at = f"translate({x + (x1 + x2) / 2:.1f} {y + (y1 + y2) / 2:.1f}) rotate({SLANT[direction]})"
    return el("g", drawn, transform=at)
