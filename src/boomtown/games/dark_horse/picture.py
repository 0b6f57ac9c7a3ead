"""The table of Dark Horse as areas: the map, the spaces in two columns, the own tray, the players."""

from __future__ import annotations

from collections.abc import Iterable

from markupsafe import Markup

from boomtown.drawing.cards import button, card, figure, good, group, panel, row, sign, signs, token
from boomtown.drawing.dice import dice_row, die, die_piece
from boomtown.drawing.palette import brand, branded, seat_class
from boomtown.drawing.svg import Child, el, icon, join, path, piece, spot, svg, text, use
from boomtown.games.dark_horse import actions as a
from boomtown.games.dark_horse import areas, words
from boomtown.games.dark_horse.board import (
    CARDS,
    DICE,
    DICE_IN,
    HEXES,
    JAILED,
    LOAN,
    MAP,
    NATURAL,
    OFFICES,
    RESTRICTED,
    SIDES,
    SPACE_OF,
    SPOTS,
    TOKEN_NAMES,
    TOKENS,
    TYPES,
    UNPLACED,
)
from boomtown.games.dark_horse.goods import limit
from boomtown.games.dark_horse.state import Land
from boomtown.kernel.flow import offered
from boomtown.kernel.game import Area

SIZE = 40.0  # of a hex: from its middle to a corner
ACROSS = SIZE * 1.732
LEFT, TOP = ACROSS / 2 + 6, SIZE + 6
WIDTH, HEIGHT = int(7 * ACROSS + 12), int(SIZE * 17 + 12)
CORNER = [(ACROSS / 2, -SIZE / 2), (0.0, -SIZE), (-ACROSS / 2, -SIZE / 2), (-ACROSS / 2, SIZE / 2),
          (0.0, SIZE), (ACROSS / 2, SIZE / 2)]  # fmt: skip
LANDS = ["food-land", "wood-land", "ore-land"]
WEST = 17  # the spots up to Builder stand in the left column, the others in the right one
BUTTONS = (a.END, a.PASS, a.YES, a.NO, a.FLIP, a.REPAY, a.LOOK, a.SELL, a.SWAP, a.BORROW, a.ABILITY, a.GOLD)


class Reader:
    """Who looks, and what they may choose."""

    def __init__(self, s: Land, seat: int, names: list[str]) -> None:
        self.s = s
        self.seat = seat
        self.names = names
        self.can = [int(option) for option in offered(s, seat)] if seat >= 0 else []


def picture(s: Land, seat: int, names: list[str]) -> list[Area]:
    """Every area of the words, drawn; and for each seat what it holds, for the players' list."""
    look = Reader(s, seat, names)
    told = {area.name: area for area in areas.areas(s, seat, names)}
    spaces = told["spaces"].words
    shown = [spot for spot in range(len(SPOTS)) if not s.book.closed[spot]]
    west = len([spot for spot in shown if spot <= WEST])
    made = [
        Area("bar", told["status"].title, bar(look), told["status"].words),
        Area("spaces", "Spaces 1 to 10", column(look, shown[:west]), spaces[:west]),
        Area("board", told["board"].title, board(look), told["board"].words),
        Area("east", "Spaces 11 to 18", column(look, shown[west:]), spaces[west:]),
        Area("rivals", told["players"].title, players(look), told["players"].words),
        Area("cards", told["cards"].title, piles(look), told["cards"].words),
    ]
    if seat >= 0:
        made.append(Area("own", told["own"].title, tray(look), told["own"].words))
    made += [Area(f"goods-{other}", names[other], goods(s, other), []) for other in range(s.book.seats)]
    return made


# --- the map --------------------------------------------------------------------------------------


def middle(cell: int) -> tuple[float, float]:
    q, r = MAP.cells[cell]
    return LEFT + (q + r / 2) * ACROSS, TOP + r * SIZE * 1.5


def outline(x: float, y: float, inset: float = 0.0) -> str:
    scale = 1 - inset / SIZE
    return "M" + "L".join(f"{x + dx * scale:.1f} {y + dy * scale:.1f}" for dx, dy in CORNER) + "Z"


def board(look: Reader) -> Markup:
    """Hexes, then rails, then what can be clicked on them."""
    s = look.s
    cells = [hex_piece(look, cell) for cell in range(len(HEXES))]
    rails = [rail_piece(look, side) for side in range(len(SIDES))]
    return panel(svg(WIDTH, HEIGHT, cells, rails, name=f"Territory, {sum(s.rail)} rails"), cls="map")


def hex_piece(look: Reader, cell: int) -> Markup:
    s = look.s
    b = s.book
    x, y = middle(cell)
    site = b.is_site[cell]
    tile = s.tile[b.tile_of[cell]] if b.tile_of[cell] >= 0 else -1
    kind = b.printed[cell] if b.printed[cell] >= 0 else tile % 3 if tile >= 0 else -1
    land = (LANDS[kind] if kind >= 0 else "unknown-land") if site else "land"
    dim = None if b.in_bounds[cell] else "0.45"
    rugged = bool(b.rugged_hex[cell]) or tile >= 3
    parts: list[Child] = [
        spot(x - 27, y - 27, 54, 54, 27),
        path(outline(x, y), style=f"fill:var(--{land});stroke:var(--line-strong)", opacity=dim),
    ]
    if site:
        edge = "--accent" if rugged else "--ink-2"
        dash = None if rugged else "4 4"
        parts.append(path(outline(x, y, 5), style=f"fill:none;stroke:var({edge})", stroke_dasharray=dash))
        parts.append(use(TYPES[kind], x - 9, y - 30, 18, 18) if kind >= 0 else text(x, y - 14, "?", "q"))
        if rugged:
            parts.append(use("peaks", x + 10, y - 26, 14, 12))
    owner = s.built[cell] - 1
    if owner >= 0:
        parts.append(use("town" if site else "city", x - 15, y - 12, 30, 30, seat_class(owner)))
        parts.append(branded(owner, x + 6, y + 8, 14))
    options = [int(verb.of(cell)) for verb in (a.CITY, a.TOWN, a.PEEK)]
    what = words.site_words(s, cell) if site and b.in_bounds[cell] else "out of bounds" if dim else "open"
    built = f", {'town' if site else 'city'} of {look.names[owner]}" if owner >= 0 else ""
    can = [option for option in options if option in look.can]
    return piece(f"hex-{HEXES[cell]}", f"{HEXES[cell]}, {what}{built}", parts, options=can)


def rail_piece(look: Reader, side: int) -> Markup | None:
    """A rail that lies there, or one that the reader may lay."""
    option = int(a.RAIL.of(side))
    lies, may = look.s.rail[side], option in look.can
    if not lies and not may:
        return None
    cell = MAP.side_hexes[side][0]
    d = MAP.sides[cell].index(side)
    x, y = middle(cell)
    (x1, y1), (x2, y2) = CORNER[(d + 5) % 6], CORNER[d]
    # sides are numbered from the east, anticlockwise; corner k lies between directions k and k + 1
    line = f"M{x + x1:.1f} {y + y1:.1f}L{x + x2:.1f} {y + y2:.1f}"
    style = "stroke:var(--ink);stroke-width:7" if lies else "stroke:var(--lit-edge);stroke-width:9"
    mx, my = x + (x1 + x2) / 2, y + (y1 + y2) / 2
    return piece(
        f"rail-{SIDES[side]}",
        f"{'rail' if lies else 'side'} {SIDES[side]}",
        spot(mx - 11, my - 11, 22, 22, 11) if may else None,
        path(line, style=style + ";fill:none;stroke-linecap:round"),
        options=[option] if may else [],
    )


# --- spaces ---------------------------------------------------------------------------------------


def column(look: Reader, spots: Iterable[int]) -> Markup:
    return signs([space_sign(look, k) for k in spots])


def space_sign(look: Reader, k: int) -> Markup:
    """A space: what claims it, who stands there, which options lead there."""
    s = look.s
    b = s.book
    can = [
        option
        for option in look.can
        if (a.PLACE.has(option) and a.PLACE.third(option) == k)
        or (a.SHIFT.has(option) and a.SHIFT.third(option) == k)
        or (a.JUMP.has(option) and a.JUMP.first(option) == k)
    ]
    number = b.number[k]
    demand = {NATURAL: f"natural {number}", RESTRICTED: "exactly 10"}.get(
        b.kind[k], str(number) if number and k else "3+" if not k else "any die"
    )
    there = ", ".join(areas.group_words(s, k, look.names))
    event = [b.card_names[card] for card in s.in_play if b.event_space[card] == SPACE_OF[k]]
    effect = there or (f"{event[0]}" if event else "free")
    seats = [seat for seat in range(b.seats) if (s.claim[k] >> seat) & 1]
    return sign(f"space-{SPOTS[k]}", words.space_name(s, k), effect, demand, options=can, owners=seats)


# --- bar, players, piles, tray --------------------------------------------------------------------


def bar(look: Reader) -> Markup:
    s = look.s
    told = areas.status_words(s, look.names)
    figures = [figure("Turn", int(s.turn), small=True)]
    if look.seat >= 0:
        figures.append(figure("Influence", f"{s.influence[look.seat]}/{s.book.end_influence}", small=True))
        figures.append(figure("Gold", s.gold[look.seat], small=True))
    return panel(row(*figures), el("p", ". ".join(told[1:]), class_="cap"), cls="bar")


def goods(s: Land, seat: int) -> Markup:
    """What stands in a player's line of the list."""
    at = 3 * seat
    held: list[Child] = [good(TYPES[k], s.goods[at + k], "") for k in range(3)]
    held += [good("gold", s.gold[seat], ""), good("star", s.influence[seat], "")]
    held += [good("card", len(s.hands[seat]), "")]
    if s.office[seat]:
        held.append(el("span", OFFICES[s.office[seat]], class_="tag"))
    return join(held)


def players(look: Reader) -> Markup:
    s = look.s
    rows: list[Child] = []
    for seat in s.order:
        dice = [
            die(s.face[i], seat, 24) if s.where[i] == UNPLACED else icon("lock")
            for i in range(DICE * seat, DICE * seat + DICE)
            if s.where[i] in (UNPLACED, JAILED) and (s.face[i] or s.where[i] == JAILED)
        ]
        told = el("small", areas.player_words(s, seat, look.names))
        target = int(a.TARGET.of(seat))
        can = [target] if target in look.can else []
        said = look.names[seat]
        rows.append(piece(f"player-{seat}", said, brand(seat), told, dice, options=can, tag="div"))
    return panel(*rows)


def piles(look: Reader) -> Markup:
    return panel(*[el("p", line) for line in areas.pile_words(look.s)])


def tray(look: Reader) -> Markup:
    """Dice, goods, tokens, hand, and buttons for what is no thing on the table."""
    s, seat = look.s, look.seat
    at = 3 * seat
    stock = [good(TYPES[k], s.goods[at + k], TYPES[k], f"own-{TYPES[k]}") for k in range(3)]
    stock.append(good("gold", s.gold[seat], "gold", "own-gold"))
    tokens = [
        token(
            TOKEN_NAMES[k], s.tokens[TOKENS * seat + k], limit(s, seat, k), TOKEN_NAMES[k], f"own-token-{k}"
        )
        for k in range(TOKENS)
        if s.tokens[TOKENS * seat + k] or k <= LOAN
    ]
    held = [hand_card(look, k) for k in s.hands[seat] if k >= 0]
    drawn = [hand_card(look, k) for k in s.drawn if k >= 0 and s.drawer == seat]
    buttons = [
        button(f"do-{option}", words.label(s, seat, option), [option])
        for option in look.can
        if any(verb.has(option) for verb in BUTTONS)
    ]
    parts: list[Child] = [group("Your dice", dice_row(*own_dice(look))), group("Goods", row(*stock))]
    parts.append(group("Tokens", row(*tokens)))
    if held or drawn:
        parts.append(group("Cards", row(*held, *drawn)))
    return panel(parts, row(*buttons), cls="own")


def own_dice(look: Reader) -> list[Markup]:
    """Each unplaced die stands for every option that uses it."""
    s, seat = look.s, look.seat
    made = []
    for k in range(DICE):
        i = DICE * seat + k
        if s.where[i] == UNPLACED:
            can = [
                option
                for option in look.can
                if (a.PLACE.has(option) and k in DICE_IN[a.PLACE.first(option) + 1])
                or (a.REROLL.has(option) and k in DICE_IN[a.REROLL.first(option) + 1])
                or (a.SET_DIE.has(option) and a.SET_DIE.first(option) == k)
            ]
            made.append(die_piece(f"die-{k}", s.face[i], can, seat))
    return made


def hand_card(look: Reader, k: int) -> Markup:
    b = look.s.book
    verbs = (a.PLAY, a.KEEP, a.DISCARD, a.ON_TOP)
    can = [int(verb.of(k)) for verb in verbs if int(verb.of(k)) in look.can]
    return card(f"card-{CARDS[k]}", "Action", b.card_names[k], b.card_texts[k], options=can)
