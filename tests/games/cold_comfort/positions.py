"""Positions of Cold Comfort as SPEC section 11 writes them, and short ways to read a table."""

from __future__ import annotations

from typing import Any

from boomtown.games.cold_comfort import GAME
from boomtown.games.cold_comfort.actions import SQUARES
from boomtown.kernel.table import Table

A, B, C, D, E, F = range(6)
NAMES = ["Ann", "Ben", "Cat", "Dan", "Eve", "Fay"]
PELL, BRACK, SHARROW, OLANDER, QUILL, WYNYARD = range(6)

M1 = "1 r0 -2,0; 6 r0 1,0"
M2 = M1 + "; 8 r3 -1,-3; 10 r3 -1,4"
M3_WITHOUT_4 = M2 + "; 23 r0 3,0"
M3 = M3_WITHOUT_4 + "; 4 r0 3,3"


def lay(text: str) -> dict[str, list[int]]:
    """A map `tile r anchor; …` as fields of the state."""
    fields: dict[str, list[int]] = {
        "placed": [], "rotation": [-1] * 24, "anchor_x": [0] * 24, "anchor_y": [0] * 24,
    }  # fmt: skip
    for item in text.split("; ") if text else []:
        tile, turns, anchor = item.split()
        t = int(tile) - 1
        fields["placed"].append(t)
        fields["rotation"][t] = int(turns[1:])
        fields["anchor_x"][t], fields["anchor_y"][t] = (int(v) for v in anchor.split(","))
    return fields


def stand(hotels: str, camps: str, seats: int, each: int = 2) -> dict[str, Any]:
    """Hotels `square:owner size`, `*` guest, `!` built this turn, and camps, as fields of the state."""
    fields: dict[str, Any] = {name: [0] * 144 for name in ("camp", "size", "guest", "built")}
    fields["owner"] = [-1] * 144
    fields["supply"] = [[0] + [each] * 6 for _ in range(seats)]
    for item in hotels.split():
        here, hotel = item.split(":")
        q, owner, size = SQUARES.index(here), ord(hotel[0]) - ord("A"), int(hotel[1])
        fields["owner"][q], fields["size"][q] = owner, size
        fields["guest"][q], fields["built"][q] = int("*" in hotel), int("!" in hotel)
        fields["supply"][owner][size] -= 1
    for here in camps.split():
        fields["camp"][SQUARES.index(here)] = 1
    return fields


def city(
    map: str = M3,
    hotels: str = "",
    camps: str = "",
    gold: str = "",
    pool: int = 0,
    seats: int = 3,
    top: list[int] | None = None,
    at: list[list[Any]] | None = None,
    rolls: list[int] | None = None,
    options: dict[str, Any] | None = None,
    components: dict[str, Any] | None = None,
    **changes: Any,
) -> Table:
    """An excerpt: A's Management, already collected, unless `at` says otherwise.

    `gold`: `A9 B3`. `top`: the tiles on top of the deck, first to come first. `rolls`: dice to come.
    """
    base = GAME.start(seats, "scene", options, components, NAMES[:seats])
    fields = lay(map) | stand(hotels, camps, seats, base.state.book.tiles_per_size)
    fields["gold"] = [0] * seats
    for item in gold.split():
        fields["gold"][ord(item[0]) - ord("A")] = int(item[1:])
    top = [tile - 1 for tile in top or []]
    held = fields["placed"] + top + changes.get("turned_up", [])
    fields["deck"] = [tile for tile in range(24) if tile not in held] + top[::-1]
    fields["pool"] = pool
    fields["all_dice"] = pool + sum(fields["camp"]) + sum(fields["guest"])
    fields["character"] = list(range(seats))
    fields["start_seat"] = fields["active"] = 0
    at = [["Manage", 0], ["CheckPool", 0], ["EndTurn", 0]] if at is None else at
    made: Table = GAME.scene(base=base, at=at, dice=rolls, **(fields | changes))
    return made


def play(t: Table, *choices: str) -> Table:
    """Whoever is asked makes these choices, one after the other."""
    for choice in choices:
        t.choose(t.to_move[0], choice)
    return t


def offered(t: Table) -> list[str]:
    """What the seat asked may choose, in notation."""
    return [option.text for option in t.options(t.to_move[0])]


def asked(t: Table) -> str:
    """The question that is open."""
    return type(t.state.asking).__name__


def why_not(t: Table, choice: str | int, seat: int | None = None) -> str:
    """The clause that keeps a choice out, '' if it is offered."""
    reason = t.why_not(t.to_move[0] if seat is None else seat, choice)
    return reason.clause if reason else ""


def hotels(t: Table) -> str:
    """All hotels, as positions write them, in order of squares."""
    s = t.state
    found = []
    for q in range(144):
        if s.owner[q] >= 0:
            marks = "*" * s.guest[q] + "!" * s.built[q]
            found.append(f"{SQUARES[q]}:{'ABCDEF'[s.owner[q]]}{s.size[q]}{marks}")
    return " ".join(found)


def camps(t: Table) -> str:
    return " ".join(SQUARES[q] for q in range(144) if t.state.camp[q])


def told(t: Table) -> list[str]:
    """The log, as a spectator reads it."""
    return [line.text for line in t.log(None)]


def places(map: str) -> dict[int, str]:
    """Where each tile of a map lies, as rotation and anchor."""
    return {int(item.split()[0]): " ".join(item.split()[1:]) for item in map.split("; ")}


def laid(t: Table) -> dict[int, str]:
    """The same, for a table."""
    s = t.state
    return {tile + 1: f"r{s.rotation[tile]} {s.anchor_x[tile]},{s.anchor_y[tile]}" for tile in s.placed}


def quarters(t: Table) -> list[tuple[list[int], int]]:
    """Each neighborhood: its tiles and its worth."""
    from boomtown.games.cold_comfort.city import neighborhoods, tiles_of, worth

    s = t.state
    return [([tile + 1 for tile in tiles_of(s, hood)], int(worth(s, hood))) for hood in neighborhoods(s)]


def streets(t: Table) -> set[tuple[int, int]]:
    """All street squares."""
    from boomtown.games.cold_comfort.city import STREET, ground_of, key_x, key_y

    ground = ground_of(t.state)
    return {(int(key_x(key)), int(key_y(key))) for key in ground if ground[key] == STREET}
