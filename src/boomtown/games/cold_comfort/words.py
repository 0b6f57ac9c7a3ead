"""Cold Comfort in English: options, prompts, the log and refusals."""

from __future__ import annotations

import re
from collections.abc import Callable

from boomtown.games.cold_comfort import actions as a
from boomtown.games.cold_comfort import clauses as no
from boomtown.games.cold_comfort.city import worth
from boomtown.games.cold_comfort.management import camp_cost, empty_cost, resize_cost
from boomtown.games.cold_comfort.scoring import final_scores, money_points, places
from boomtown.games.cold_comfort.state import City
from boomtown.kernel.clauses import Clause
from boomtown.kernel.flow import asking_of
from boomtown.kernel.state import Event

ACTION_TOKENS = {"mine": "M", "host": "H", "build": "B", "resize": "R", "fire": "F", "end": "E"}
TURNED = ["as printed", "a quarter turn clockwise", "upside down", "a quarter turn anticlockwise"]


def letter(seat: int) -> str:
    """CC-1.13 Seats are A, B, C …"""
    return chr(ord("A") + seat)


def square(q: int) -> str:
    return a.SQUARES[q]


def asked(s: City, seat: int, name: str, field: str) -> int:
    """A field of the question this seat is asked, if that is its name; else -1."""
    step = asking_of(s, seat)
    return int(getattr(step, field)) if type(step).__name__ == name else -1


def tile_in_hand(s: City) -> str:
    return a.TILES[s.turned_up[0]] if len(s.turned_up) == 1 else "?"


# --- notation (SPEC section 9.4) ------------------------------------------------------------------


def notation(s: City, seat: int, option: int) -> str:
    """One token for each decision."""
    verb = a.VERBS.of(option)
    if verb.name in ACTION_TOKENS:
        return ACTION_TOKENS[verb.name]
    if a.TAKE_CHARACTER.has(option):
        return f"K={a.CHARACTERS[a.TAKE_CHARACTER.first(option)]}"
    if a.LET_IT_GO_OUT.has(option):
        return f"{letter(seat)}>-"
    if a.RESIZE_TO.has(option):
        hotel = asked(s, seat, "ResizeTo", "hotel")
        return f"R{square(hotel) if hotel >= 0 else '?'}={a.RESIZE_TO.first(option)}"
    if a.GROW_TILE.has(option):
        return f"T{a.TILES[a.GROW_TILE.first(option)]}"
    if a.GROW_ROTATION.has(option):
        return f"G{tile_in_hand(s)}r{a.GROW_ROTATION.first(option)}"
    if a.GROW_ANCHOR.has(option):
        turns = asked(s, seat, "GrowAnchor", "turns")
        x, y = a.COLUMNS[a.GROW_ANCHOR.first(option)], a.ROWS[a.GROW_ANCHOR.second(option)]
        return f"G{tile_in_hand(s)}r{turns if turns >= 0 else '?'}@{x},{y}"
    return square_notation(s, seat, option, int(verb.first(option)))


def square_notation(s: City, seat: int, option: int, q: int) -> str:
    """The tokens that name a square."""
    if a.MINE_CAMPER.has(option):
        return f"M{square(q)}"
    if a.HOST_HOTEL.has(option):
        return f"H{square(q)}"
    if a.HOST_CAMPER.has(option):
        hotel = asked(s, seat, "HostCamper", "hotel")
        return f"H{square(hotel) if hotel >= 0 else '?'}<{square(q)}"
    if a.BUILD_LOT.has(option):
        return f"B{square(q)}{'+' if s.camp[q] else ''}"
    if a.RESIZE_HOTEL.has(option):
        return f"R{square(q)}"
    if a.FIRE_START.has(option):
        return f"F{square(q)}"
    if a.FIRE_PASS.has(option):
        return f"{letter(seat)}>{square(q)}"
    value = asked(s, seat, "Tie", "value")
    return f"{letter(seat)}:{value if value >= 0 else '?'}={square(q)}"


def canon(text: str) -> str:
    """Case and spaces do not matter, nor does the roll written after a Mine."""
    plain = re.sub(r" ?([<>=:@,+]) ?", r"\1", " ".join(text.split()).lower())
    return re.sub(r"^(m\d+[a-f])=[1-6]$", r"\1", plain)


# --- options as sentences -------------------------------------------------------------------------

ACTION_LABELS = {
    "mine": "Mine with a camper",
    "host": "Host a camper",
    "build": "Build a hotel",
    "resize": "Resize a hotel",
    "fire": "Set a fire",
    "end": "End your turn",
    "let_it_go_out": "Let the fire go out",
}


def label(s: City, seat: int, option: int) -> str:
    """Verb and object, then cost and gain."""
    verb = a.VERBS.of(option)
    if verb.name in ACTION_LABELS:
        return ACTION_LABELS[verb.name]
    if a.TAKE_CHARACTER.has(option):
        character = a.TAKE_CHARACTER.first(option)
        power = f". {s.book.character_powers[character]}" if s.book.powers else ""
        return f"Be {s.book.character_names[character]}{power}"
    if a.RESIZE_TO.has(option):
        return resize_label(s, seat, int(a.RESIZE_TO.first(option)))
    if a.GROW_TILE.has(option):
        return f"Place {tile_name(s, int(a.GROW_TILE.first(option)))}"
    if a.GROW_ROTATION.has(option):
        return f"Turn it {TURNED[a.GROW_ROTATION.first(option)]}"
    if a.GROW_ANCHOR.has(option):
        x, y = a.GROW_ANCHOR.first(option) + a.WEST, a.GROW_ANCHOR.second(option) + a.NORTH
        return place_label(s, asked(s, seat, "GrowAnchor", "turns"), int(x), int(y))
    return square_label(s, seat, option, int(verb.first(option)))


def tile_name(s: City, tile: int) -> str:
    return f"tile {tile + 1} {s.book.tile_names[tile]}"


def place_label(s: City, turns: int, x: int, y: int) -> str:
    """CC-6.3 Where the tile in hand would lie, what it would join, and what that would be worth (CC-2.14)."""
    if turns < 0 or len(s.turned_up) != 1:
        return f"Lay a tile at {x}, {y}"
    joined = joins(s, turns, x, y)
    tiles = tile_set([tile for tile in s.placed if s.hood[tile] in joined])
    together = s.book.worth[s.turned_up[0]] + sum(int(worth(s, hood)) for hood in joined)
    return f"Lay it {f'beside {tiles}' if joined else 'apart'} at {x}, {y} / worth {together}"


def joins(s: City, turns: int, x: int, y: int) -> list[int]:
    """CC-2.13 The neighborhoods that a tile laid here would belong to, by their first tiles."""
    b, found = s.book, []
    for tile in s.placed:
        left, top = s.anchor_x[tile], s.anchor_y[tile]
        wide, high = b.width[s.rotation[tile]], b.height[s.rotation[tile]]
        over = min(x + b.width[turns], left + wide) - max(x, left)  # columns and rows in common; 0: they meet
        along = min(y + b.height[turns], top + high) - max(y, top)
        if ((over == 0 and along > 0) or (along == 0 and over > 0)) and s.hood[tile] not in found:
            found.append(s.hood[tile])
    return found


def resize_label(s: City, seat: int, size: int) -> str:
    hotel = asked(s, seat, "ResizeTo", "hotel")
    if hotel < 0:
        return f"Resize to size {size}"
    word = "Upgrade" if size > s.size[hotel] else "Downgrade"
    return f"{word} {square(hotel)} from {s.size[hotel]} to {size}, {resize_price(s, seat, size)}"


def resize_price(s: City, seat: int, size: int) -> str:
    """CC-5.17 What the exchange that is asked about would cost."""
    cost = resize_cost(s, asked(s, seat, "ResizeTo", "hotel"), size)
    return f"${cost}" if cost else "free"


def square_label(s: City, seat: int, option: int, q: int) -> str:
    here, value = square(q), s.book.value[q]
    if a.MINE_CAMPER.has(option):
        return f"Mine with the camper at {here} ({value})"
    if a.HOST_HOTEL.has(option):
        fee = f", ${s.book.fee}" if s.built[q] else ""
        return f"Host into {here} (size {s.size[q]}){fee}"
    if a.HOST_CAMPER.has(option):
        return f"Take in the camper from {here} ({value})"
    if a.BUILD_LOT.has(option):
        if s.camp[q]:
            return f"Build {value} on the camp {here}, ${camp_cost(s, seat, value)}, guest inside"
        return f"Build {value} on {here}, ${empty_cost(s, value)}"
    if a.RESIZE_HOTEL.has(option):
        return f"Resize {here} (size {s.size[q]})"
    if a.FIRE_START.has(option):
        return f"Set fire to {here} (size {s.size[q]})"
    if a.FIRE_PASS.has(option):
        return f"Pass the fire to {here}, {building(s, q)}"
    return f"Let the die go to {here}, {building(s, q)}"


def building(s: City, q: int) -> str:
    """What stands on a square."""
    if s.book.building[q] >= 0:
        return f"the {s.book.building_names[s.book.building[q]]}"
    if s.owner[q] >= 0:
        return f"{letter(s.owner[q])}'s hotel {s.size[q]}, {'occupied' if s.guest[q] else 'empty'}"
    return "a camp" if s.camp[q] else "an empty lot"


PROMPTS = {
    "ChooseCharacter": "Choose your character",
    "Manage": "Choose an action, or end your turn",
    "MineCamper": "Choose the camper who mines",
    "HostHotel": "Choose the hotel to host into",
    "HostCamper": "Choose the camper to host",
    "BuildLot": "Choose a lot to build on",
    "ResizeHotel": "Choose the hotel to resize",
    "ResizeTo": "Choose its new size",
    "FireStart": "Choose the hotel to set alight",
    "PassFire": "Pass the fire on",
    "GrowTile": "Choose the tile to place",
    "GrowRotation": "Turn the new tile",
    "GrowAnchor": "Place the new tile",
}


def prompt(s: City, seat: int) -> str:
    """What this seat is asked, in at most seven words."""
    step = asking_of(s, seat)
    if step is None:
        return "The game is over" if s.asking is None else f"Wait for {letter(s.seat)}"
    name = type(step).__name__
    if name == "Tie":
        return f"Choose where the {asked(s, seat, 'Tie', 'value')} goes"
    return PROMPTS[name]


# --- the log --------------------------------------------------------------------------------------


def line(s: City, event: Event, names: list[str]) -> str:
    """An event as a line of the log."""
    who = names[event.seat] if event.seat >= 0 else ""
    kind, x, y, many = event.kind, int(event.a), int(event.b), event.many
    chosen = f" ({who} chose)" if who else ""
    lines: dict[int, Callable[[], str]] = {
        a.STARTS: lambda: f"{who} starts",
        a.IS_CHARACTER: lambda: f"{who} is {s.book.character_names[x]}",
        a.HEART: lambda: (
            f"Heart of the city: {tile_name(s, x)} in the {('west', 'east', 'north', 'south')[y]}"
        ),
        a.POPULATES: lambda: f"Roll {spaced(many)} for tile {x + 1}",
        a.COLLECTS: lambda: f"{who} collects ${x} ({guests(many)})",
        a.PASSES: lambda: f"{who} passes",
        a.MINES: lambda: f"{who} mines {square(x)}: rolls {y}, +${y}",
        a.HOSTS: lambda: f"{who} hosts {square(y)} in {square(x)} ({s.book.value[y]})" + paid(int(event.c)),
        a.BUILDS: lambda: f"{who} builds {s.book.value[x]} on {square(x)} for ${y}",
        a.BUILDS_ON_CAMP: lambda: (
            f"{who} builds {s.book.value[x]} on camp {square(x)} for ${y}, guest inside"
        ),
        a.RESIZES: lambda: resize_line(who, x, many),
        a.BURNS: lambda: f"{who}'s {square(x)} burns (+${y})",
        a.GUEST_LEAVES: lambda: f"{who} passes the fire to {square(x)}: guest leaves, fire out",
        a.REACHES_PUBLIC: lambda: f"{who} passes the fire to {square(x)}, {building(s, x)}: fire out",
        a.FIRE_OUT: lambda: "The fire is out",
        a.IDLE: lambda: "Nobody did anything for a whole round: scoring round",
        a.TURNED_UP: lambda: f"Turned up: {tile_name(s, x)}",
        a.PUT_UNDER: lambda: f"{who} puts {tile_name(s, x)} under the deck",
        a.PLACES: lambda: f"{who} places {tile_name(s, many[0])} at {many[2]}, {many[3]}",
        a.ROLLS: lambda: f"Roll {spaced(many) or 'no dice'}",
        a.FILLS: lambda: f"Fills {', '.join(square(q) for q in many) or 'nothing'}",
        a.GUEST_ARRIVES: lambda: f"{y} to hotel {square(x)}{chosen}",
        a.CAMPER_ARRIVES: lambda: f"{y} camps on {square(x)}{chosen}",
        a.BACK_TO_POOL: lambda: f"{y} × {x} back to the pool",
        a.SCORES: lambda: f"{tile_set(many)} {who} {x}",
        a.GANG_BLOCKS: lambda: f"{tile_set(many)} gang of {x}: nobody",
        a.NOBODY_SCORES: lambda: f"{tile_set(many)} nobody",
        a.ROUND_OVER: lambda: f"Scoring round {x} of {s.book.scoring_rounds} is done",
    }
    return lines[int(kind)]()


def spaced(dice: list[int]) -> str:
    return " ".join(str(die) for die in dice)


def guests(many: list[int]) -> str:
    """Hotels, each with what its guest paid."""
    return ", ".join(f"{square(q)} {size}" for q, size in zip(many[::2], many[1::2], strict=True))


def paid(fee: int) -> str:
    return f" for ${fee}" if fee else ""


def resize_line(who: str, q: int, many: list[int]) -> str:
    before, after, cost = many
    return f"{who} {'up' if after > before else 'down'}grades {square(q)} {before}→{after}{paid(cost)}"


def tile_set(tiles: list[int]) -> str:
    """A neighborhood by its tiles."""
    return "{" + " ".join(a.TILES[tile] for tile in tiles) + "}"


def result(s: City, names: list[str]) -> str:
    """Who won, and on what if the points were level."""
    scores, order = final_scores(s), places(s)
    winners = [seat for seat in range(s.book.seats) if order[seat] == 1]
    top = winners[0]
    total = f"{scores[top]} ({s.points[top]} + {money_points(s, top)})"
    if len(winners) > 1:
        return f"{' and '.join(names[seat] for seat in winners)} share the win with {total}"
    level = [seat for seat in range(s.book.seats) if scores[seat] == scores[top]]
    how = ""
    if len(level) > 1:
        how = " on gold" if [s.gold[seat] for seat in level].count(s.gold[top]) == 1 else " on hotels"
    return f"{names[top]} wins{how} with {total}"


# --- refusals -------------------------------------------------------------------------------------


def refused(s: City, seat: int, option: int, clause: Clause) -> str:
    """Why not, and what would help."""
    more = help_with(s, seat, option, clause)
    return f"{clause.reason} {more}" if more else clause.reason


def help_with(s: City, seat: int, option: int, clause: Clause) -> str:
    """The figures behind a refusal, and what would help here."""
    if clause.id == no.NOT_NOW.id and clause.reason == no.NOT_NOW.reason and asking_of(s, seat) is not None:
        return f"You are asked: {prompt(s, seat).lower()}."
    if a.BUILD_LOT.has(option):
        return help_build(s, seat, int(a.BUILD_LOT.first(option)), clause)
    if a.RESIZE_TO.has(option) and clause.reason == no.UPGRADE_TOO_DEAR.reason:
        cost = resize_cost(s, asked(s, seat, "ResizeTo", "hotel"), a.RESIZE_TO.first(option))
        return f"It costs ${cost}, and you have ${s.gold[seat]}."
    if a.HOST_CAMPER.has(option) and clause.reason == no.NOT_ITS_SIZE.reason:
        return f"The hotel needs a {s.size[asked(s, seat, 'HostCamper', 'hotel')]}."
    return HELP.get(clause.reason, "")


def help_build(s: City, seat: int, q: int, clause: Clause) -> str:
    value = s.book.value[q]
    if clause.reason == no.LOT_TOO_DEAR.reason:
        return f"It costs ${empty_cost(s, value)}, and you have ${s.gold[seat]}."
    if clause.reason == no.CAMP_TOO_DEAR.reason:
        return (
            f"It costs ${camp_cost(s, seat, value)}, and you have ${s.gold[seat]}; "
            f"with the camper gone it would cost ${empty_cost(s, value)}."
        )
    if clause.reason == no.SIZE_NOT_IN_SUPPLY.reason:
        return f"Resize or burn a hotel of size {value} first."
    return HELP.get(clause.reason, "")


HELP = {
    no.NO_CAMP.reason: "Somebody must camp first.",
    no.ACTED.reason: "Mine at the start of a turn.",
    no.NO_HOTEL_TO_HOST.reason: "Hotels are empty once you have collected from them.",
    no.NO_CAMPER_FITS.reason: "A resized hotel would take campers of its new size.",
    no.NO_CAMPER_FOR_IT.reason: "A resized hotel would take campers of its new size.",
    no.BUILT_THIS_TURN.reason: "From your next turn on it takes campers in.",
    no.OCCUPIED.reason: "You collect from it at your next turn.",
    no.OCCUPIED_RESIZE.reason: "It is empty once you have collected.",
    no.OCCUPIED_BURN.reason: "It is empty once you have collected.",
    no.BUILD_USED.reason: "Once a turn is all.",
    no.FIRE_USED.reason: "Once a turn is all.",
    no.NOTHING_TO_BUILD.reason: "A lot of 1 costs least.",
    no.TOO_FAR.reason: "Let it touch a tile, or leave one square between.",
    no.ON_A_STREET.reason: "Streets stay streets for the whole game.",
    no.STREET_THROUGH_TILE.reason: "Turn the tile, or leave room for its street.",
    no.NOT_BESIDE_THE_FIRE.reason: "The fire goes to a neighbor of the last hotel to burn.",
    no.NOT_A_BUILDING.reason: "It needs a hotel or a public building.",
    no.NEW_DOES_NOT_BURN.reason: "From the next turn on it can burn.",
}

# --- what the terms of the advice mean --------------------------------------------------------------

REASONS = {
    "control": ("neighborhoods won or denied", "CC-7.9"),
    "gold": ("gold in hand", "CC-8.2"),
    "hotels": ("what your hotels will collect", "CC-4.2"),
    "pairs": ("hotels side by side", "CC-7.2"),
    "rivals": ("what rivals' hotels will collect", "CC-4.2"),
    "presence": ("a hold on neighborhoods for later rounds", "CC-7.7"),
    "mine": ("the roll of a mining camper", "CC-5.5"),
    "taste": ("a matter of taste", ""),
    "style": ("not this player's style", ""),
    "nearness": ("extras will come to your hotels", "CC-6.9"),
    "fire": ("where the fire hurts others most", "CC-5.24"),
    "fire_out": ("letting the fire go out", "CC-R.11"),
    "points": ("points scored", "CC-7.12"),
}
