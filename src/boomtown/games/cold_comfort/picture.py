"""The table of Cold Comfort as areas: pool, rounds and actions, the city, and beside it who holds what."""

from __future__ import annotations

from markupsafe import Markup

from boomtown.drawing.cards import caption, panel, pips, row, sign, signs
from boomtown.drawing.dice import die
from boomtown.drawing.palette import brand, seat_class
from boomtown.drawing.svg import Child, classes, el, icon, join, piece, rect, svg, text
from boomtown.games.cold_comfort import actions as a
from boomtown.games.cold_comfort import areas, words
from boomtown.games.cold_comfort.city import neighborhoods, tiles_of, worth
from boomtown.games.cold_comfort.city_picture import board
from boomtown.games.cold_comfort.placing_picture import hand
from boomtown.games.cold_comfort.scoring import gang_of, leaders, strengths
from boomtown.games.cold_comfort.state import City
from boomtown.kernel.flow import asking_of, offered
from boomtown.kernel.game import Area
from boomtown.kernel.state import NOBODY

LEFT_IN_POOL = 12  # more dice than these are told by their number alone


class Reader:
    """Who looks: their seat, and what they are asked."""

    def __init__(self, s: City, seat: int, names: list[str]) -> None:
        self.s = s
        self.seat = seat  # NOBODY: a spectator
        self.names = names
        asking = asking_of(s, seat) if seat != NOBODY else None
        self.asked = type(asking).__name__ if asking is not None else ""
        self.can = [int(option) for option in offered(s, seat)] if seat != NOBODY else []

    def why_not(self, option: int) -> str:
        """The reason that keeps an option out of the open question, '' if it is offered."""
        asking = asking_of(self.s, self.seat) if self.seat != NOBODY else None
        clause = None if asking is None or option in self.can else asking.refusal(self.s, option)
        return words.refused(self.s, self.seat, option, clause) if clause is not None else ""


def picture(s: City, seat: int, names: list[str]) -> list[Area]:
    """Every area of the words, drawn; and for each seat what it holds, for the players' list."""
    look = Reader(s, seat, names)
    said = {area.name: area for area in areas.areas(s, names)}
    beside = panel(quarters(look), placards(look), cls="paper beside")
    made = [
        Area("bar", said["bar"].title, bar(look), said["bar"].words),
        Area("board", said["board"].title, middle(look), said["board"].words),
        Area(
            "west", "Neighborhoods and players", beside, said["neighborhoods"].words + said["players"].words
        ),
    ]
    made += [Area(f"goods-{other}", names[other], goods(s, other), []) for other in range(s.book.seats)]
    return made


def middle(look: Reader) -> Markup:
    """The city; before there is one, the characters to choose from."""
    s, b = look.s, look.s.book
    if s.placed or look.asked != "ChooseCharacter":
        return board(s, look.asked, look.can)
    made = [
        sign(
            f"character-{name}",
            b.character_names[k],
            b.character_powers[k] if b.powers else b.character_trades[k],
            options=[int(a.TAKE_CHARACTER.of(k))],
            owners=[other for other in range(b.seats) if s.character[other] == k],
        )
        for k, name in enumerate(a.CHARACTERS)
    ]
    return panel(signs(*made), cls="cast")


# --- pool, rounds, actions ------------------------------------------------------------------------


def bar(look: Reader) -> Markup:
    """The round lamps, the pool against the trigger, what is in hand, and the actions."""
    s, b = look.s, look.s.book
    lamps = el(
        "div",
        caption(f"Round {min(s.round + 1, b.scoring_rounds)} of {b.scoring_rounds}"),
        pips(s.round, 1 if s.round < b.scoring_rounds else 0, b.scoring_rounds),
        el("small", f"City Deck: {len(s.deck)} tile{'' if len(s.deck) == 1 else 's'}", class_="dim"),
        class_="gauge",
    )
    return panel(lamps, pool(s), in_hand(look), actions(look), choices(look), cls="bar tall")


def pool(s: City) -> Markup:
    """CC-6.1 Dice in the pool beside the mark; the boxes to come are empty. Full, it turns red."""
    full = s.pool >= s.book.trigger and s.active >= 0
    mark = f"Pool {s.pool} of {s.book.trigger}"
    coming = [areas.guests_of(s, (s.active + k) % s.book.seats) for k in range(1, s.book.seats)]
    ahead = f"rivals' guests to come: {' + '.join(str(n) for n in coming)}" if s.active >= 0 else ""
    if full:
        ahead = "a scoring round follows"
    boxes = max(s.book.trigger, min(s.pool, LEFT_IN_POOL))
    return el(
        "div",
        caption(mark),
        pips(min(s.pool, boxes), 0, boxes),
        el("small", ahead, class_="dim") if ahead else None,
        id="pool",
        class_="gauge full" if full else "gauge",
        title=f"{mark}. {ahead}",
    )


def in_hand(look: Reader) -> Markup | None:
    """CC-6.3 The tile turned up; and extras on their way."""
    s = look.s
    made: list[Child] = [*hand(s, look.asked)]
    made += [die(value, size=28) for value in range(6, 0, -1) for _ in range(s.extras[value])]
    return el("div", made, class_="dz inhand") if made else None


def actions(look: Reader) -> Markup | None:
    """CC-5.1 The six buttons of Management; one that is not offered says why."""
    if look.asked != "Manage":
        return None
    made = []
    for verb in (a.MINE, a.HOST, a.BUILD, a.RESIZE, a.FIRE, a.END):
        option = int(verb.of())
        why = look.why_not(option)
        said = verb.name.capitalize() + (f": {why}" if why else "")
        made.append(
            piece(
                f"act-{verb.name}",
                said,
                verb.name.capitalize(),
                options=[option],
                tag="span",
                cls=classes("btn", "cannot" if why else "") or "",
                title=why or None,
            )
        )
    return row(*made, cls="acts")


def choices(look: Reader) -> Markup | None:
    """What has no place on the map: sizes, letting a fire go out."""
    if look.asked == "ResizeTo":
        return row(*[storeys(look, n) for n in range(1, 7)], cls="acts")
    if look.asked == "PassFire" and int(a.LET_IT_GO_OUT.of()) in look.can:
        option = int(a.LET_IT_GO_OUT.of())
        said = words.label(look.s, look.seat, option)
        return row(piece("fire-out", said, said, options=[option], tag="span", cls="btn"))
    return None


def storeys(look: Reader, size: int) -> Markup:
    """CC-5.16, CC-5.17 A size to go to, as a house so high, with its price."""
    s, option = look.s, int(a.RESIZE_TO.of(size))
    cost = words.resize_price(s, look.seat, size)
    floors = [rect(3, 38 - 5 * k, 18, 5, cls="storey") for k in range(1, size + 1)]
    house = svg(24, 40, floors)
    said = words.label(s, look.seat, option)
    can = option in look.can
    return piece(
        f"size-{size}",
        said,
        house,
        el("b", size),
        el("small", cost) if can else None,
        options=[option],
        tag="span",
        cls=classes("btn size", seat_class(look.seat), "" if can else "cannot") or "",
        title=said if can else look.why_not(option) or None,
    )


# --- neighborhoods and players --------------------------------------------------------------------


def quarters(look: Reader) -> Markup:
    """Each neighborhood with its worth, everybody's block, the gang and the leader."""
    s, n = look.s, look.s.book.seats
    best = strengths(s)
    rows = []
    for hood in neighborhoods(s):
        winners = leaders(s, best, hood)
        gang = gang_of(s, best, hood)
        blocks: list[Child] = []
        held = [other for other in range(n) if best[(n + 1) * hood + other]]
        for other in sorted(held, key=lambda other: -best[(n + 1) * hood + other]):
            lead = "tag you" if other in winners else "tag"
            block = best[(n + 1) * hood + other]
            blocks.append(el("span", brand(other, "tiny"), block, class_=lead, title=look.names[other]))
        if gang:
            camp = el(
                "span",
                icon("tent", "brand tiny bone"),
                gang,
                class_="tag" if winners else "tag you",
                title="street gang",
            )
            blocks.insert(len(blocks) if winners else 0, camp)
        tiles = words.tile_set(tiles_of(s, hood))
        rows.append(
            el(
                "li",
                el("b", worth(s, hood), class_="num", title="points"),
                el("span", blocks or el("span", "nobody", class_="dim"), class_="row"),
                el("small", tiles, class_="dim"),
                id=f"hood-{hood + 1}",
                class_=classes("quarter", seat_class(winners[0]) if len(winners) == 1 else ""),
            )
        )
    return el("section", el("h3", "Neighborhoods", class_="cap"), el("ul", rows, class_="quarters"))


def placards(look: Reader) -> Markup:
    """Everybody's character and hotels in supply."""
    made = [placard(look, other) for other in range(look.s.book.seats)]
    return el("section", el("h3", "Hotels in supply", class_="cap"), el("ul", made, class_="placards"))


def placard(look: Reader, seat: int) -> Markup:
    """A player's character, and of each size the tiles left: none, one or two."""
    s = look.s
    character, most = s.character[seat], s.book.tiles_per_size
    who = s.book.character_names[character] if character >= 0 else "no character yet"
    power = s.book.character_powers[character] if s.book.powers and character >= 0 else ""
    stacks: list[Child] = []
    for size in range(1, 7):
        left = s.supply[seat][size]
        x = 22 * (size - 1)
        for k in range(min(most, 2)):
            stacks.append(rect(x + 1, 9 - 8 * k, 18, 7, 1.5, "stack" if k < left else "stack gone"))
        stacks.append(text(x + 10, 31, size if left < 3 else f"{size}×{left}", "stacked"))
    supply = " ".join(f"{size}×{s.supply[seat][size]}" for size in range(1, 7))
    return el(
        "li",
        el("b", brand(seat, "tiny"), who, class_="row"),
        svg(132, 34, stacks, name=f"supply {supply}"),
        id=f"placard-{seat}",
        class_=seat_class(seat),
        title=f"{look.names[seat]}, {who}. {power}".strip(),
    )


def goods(s: City, seat: int) -> Markup:
    """A line of the players' list: gold, what the next Collect brings, hotels and guests."""
    hotels = s.hotels[seat]
    income = sum(s.size[q] for q in hotels if s.guest[q])
    guests = areas.guests_of(s, seat)
    return join(
        [
            el("span", icon("coin"), f"${s.gold[seat]}", title="gold"),
            el("span", f"+${income}", class_="dim", title="next Collect"),
            el("span", icon("town"), len(hotels), title="hotels on the map", class_=seat_class(seat)),
            el("span", f"{guests} guest{'' if guests == 1 else 's'}", class_="dim"),
        ]
    )
