"""The table of Cold Comfort as areas: pool and rounds, the city, neighborhoods, and everybody's placard."""

from __future__ import annotations

from markupsafe import Markup

from boomtown.drawing.cards import caption, figure, panel, pips, row, sign, signs
from boomtown.drawing.dice import die
from boomtown.drawing.palette import brand, seat_class
from boomtown.drawing.svg import Child, classes, el, icon, join, piece
from boomtown.games.cold_comfort import actions as a
from boomtown.games.cold_comfort import areas, words
from boomtown.games.cold_comfort.city import neighborhoods, tiles_of, worth
from boomtown.games.cold_comfort.city_picture import board, tile_picture
from boomtown.games.cold_comfort.scoring import gang_of, leaders, strengths
from boomtown.games.cold_comfort.state import City
from boomtown.kernel.flow import asking_of, offered
from boomtown.kernel.game import Area
from boomtown.kernel.state import NOBODY

LEFT_IN_POOL = 24  # more dice than these are told by their number alone


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
    drawn = {
        "bar": bar(look),
        "board": board(s, look.asked, look.can),
        "neighborhoods": quarters(look),
        "players": panel(row(*[placard(look, other) for other in range(s.book.seats)]), cls="own"),
    }
    made = [Area(area.name, area.title, drawn[area.name], area.words) for area in areas.areas(s, names)]
    made += [Area(f"goods-{other}", names[other], goods(s, other), []) for other in range(s.book.seats)]
    return made


# --- pool, rounds, actions ------------------------------------------------------------------------


def bar(look: Reader) -> Markup:
    """The pool against the trigger, the round lamps, the deck, what is in hand, and the actions."""
    s, b = look.s, look.s.book
    lamps = el(
        "div",
        caption(f"Round {min(s.round + 1, b.scoring_rounds)} of {b.scoring_rounds}"),
        pips(s.round, 1 if s.round < b.scoring_rounds else 0, b.scoring_rounds),
    )
    return panel(
        lamps,
        pool(s),
        figure("City Deck", len(s.deck), small=True),
        hand(look),
        actions(look),
        choices(look),
        cls="bar",
    )


def pool(s: City) -> Markup:
    """CC-6.1 Dice in the pool beside the mark; the boxes to come are empty."""
    full = s.pool >= s.book.trigger
    mark = f"Pool {s.pool} of {s.book.trigger}" + (": a scoring round follows" if full else "")
    coming = [areas.guests_of(s, (s.active + k) % s.book.seats) for k in range(1, s.book.seats)]
    ahead = f"guests leaving next: {' + '.join(str(n) for n in coming)}" if s.active >= 0 else ""
    return el(
        "div",
        el("span", mark, class_="cap stamp" if full else "cap"),
        pips(min(s.pool, s.book.trigger), 0, max(s.book.trigger, min(s.pool, LEFT_IN_POOL))),
        el("small", ahead, class_="dim") if ahead else None,
        id="pool",
        title=mark,
    )


def hand(look: Reader) -> Markup | None:
    """CC-6.3 The tile turned up: to choose, to turn, or as it is being laid. And extras on their way."""
    s = look.s
    made: list[Child] = []
    if look.asked == "GrowRotation":
        tile = s.turned_up[0]
        for turns in range(4):
            said = f"Tile {tile + 1} {s.book.tile_names[tile]}, {words.TURNED[turns]}"
            made.append(held(s, f"turn-{turns}", said, tile, turns, int(a.GROW_ROTATION.of(turns))))
    else:
        turns = asked_turns(look)
        for tile in s.turned_up:
            said = f"Tile {tile + 1} {s.book.tile_names[tile]}"
            made.append(held(s, f"tile-{tile + 1}", said, tile, turns, int(a.GROW_TILE.of(tile))))
    made += [die(value, size=28) for value in range(6, 0, -1) for _ in range(s.extras[value])]
    return el("div", made, class_="dz") if made else None


def held(s: City, id: str, said: str, tile: int, turns: int, option: int) -> Markup:
    """A tile in hand, to click."""
    return piece(id, said, tile_picture(s, tile, turns), options=[option], tag="span", cls="dd")


def asked_turns(look: Reader) -> int:
    step = look.s.asking
    return int(step.turns) if type(step).__name__ == "GrowAnchor" else 0  # type: ignore[union-attr]


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
    return row(*made)


def choices(look: Reader) -> Markup | None:
    """What has no place on the map: characters, sizes, letting a fire go out."""
    s, b = look.s, look.s.book
    if look.asked == "ChooseCharacter":
        return signs(
            *[
                sign(
                    f"character-{name}",
                    b.character_names[k],
                    b.character_powers[k] if b.powers else b.character_marks[k],
                    options=[int(a.TAKE_CHARACTER.of(k))],
                    owners=[other for other in range(b.seats) if s.character[other] == k],
                )
                for k, name in enumerate(a.CHARACTERS)
            ]
        )
    if look.asked == "ResizeTo":
        return row(*[button(look, f"size-{n}", int(a.RESIZE_TO.of(n))) for n in range(1, 7)])
    if look.asked == "PassFire" and int(a.LET_IT_GO_OUT.of()) in look.can:
        return row(button(look, "fire-out", int(a.LET_IT_GO_OUT.of())))
    return None


def button(look: Reader, id: str, option: int) -> Markup:
    """A choice as a button with its own words."""
    said = words.label(look.s, look.seat, option)
    dim = "" if option in look.can else "cannot"
    return piece(id, said, said, options=[option], tag="span", cls=classes("btn", dim) or "")


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
        for other in range(n):
            if block := best[(n + 1) * hood + other]:
                lead = "tag you" if other in winners else "tag"
                blocks.append(el("span", brand(other, "tiny"), block, class_=lead, title=look.names[other]))
        if gang:
            blocks.append(el("span", f"gang {gang}", class_="tag" if winners else "tag you"))
        tiles = words.tile_set(tiles_of(s, hood))
        rows.append(
            el(
                "li",
                el("b", f"{worth(s, hood)} "),
                el("span", f"{tiles} ", class_="dim"),
                blocks or el("span", "nobody", class_="dim"),
                id=f"hood-{hood + 1}",
                class_="row",
            )
        )
    return panel(el("h3", "Neighborhoods", class_="cap"), el("ul", rows))


def placard(look: Reader, seat: int) -> Markup:
    """A player's character, hotels in supply by size, and what the next Collect brings."""
    s = look.s
    character = s.character[seat]
    who = s.book.character_names[character] if character >= 0 else "no character yet"
    power = s.book.character_powers[character] if s.book.powers and character >= 0 else None
    stacks = [
        el(
            "li",
            el("b", size),
            f"×{s.supply[seat][size]}",
            class_="tag" if s.supply[seat][size] else "tag cannot",
            title=f"size {size}: {s.supply[seat][size]} in supply",
        )
        for size in range(1, 7)
    ]
    return el(
        "section",
        el("h3", brand(seat, "tiny"), f"{look.names[seat]}, {who}", class_="cap row", title=power),
        el("ul", stacks, class_="row"),
        id=f"placard-{seat}",
        class_=classes("grp", seat_class(seat)),
    )


def goods(s: City, seat: int) -> Markup:
    """A line of the players' list: gold, what the next Collect brings, hotels and guests."""
    hotels = s.hotels[seat]
    income = sum(s.size[q] for q in hotels if s.guest[q])
    return join(
        [
            el("span", icon("coin"), f"${s.gold[seat]}", title="gold"),
            el("span", f"+${income}", class_="dim", title="next Collect"),
            el("span", icon("town"), len(hotels), title="hotels on the map", class_=seat_class(seat)),
            el("span", f"{areas.guests_of(s, seat)} guests", class_="dim"),
        ]
    )
