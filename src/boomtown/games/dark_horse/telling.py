"""What happened, as lines of the log."""

from __future__ import annotations

from boomtown.games.dark_horse import actions as a
from boomtown.games.dark_horse.board import DICE, HEXES, OFFICES, SIDES
from boomtown.games.dark_horse.state import Land
from boomtown.games.dark_horse.words import bundle, card_name, plural, site_words, space_name, tile_words
from boomtown.kernel.state import Event


def line(s: Land, event: Event, names: list[str]) -> str:
    """An event as a line of the log; '' if it needs none."""
    who = names[event.seat] if event.seat >= 0 else ""
    kind, x, y, z, many = event.kind, int(event.a), int(event.b), int(event.c), event.many
    return (
        turn_line(s, kind, who, x, y, many, names)
        or dice_line(s, kind, who, x, y, z, many, names)
        or goods_line(s, kind, who, x, y, z)
        or map_line(s, kind, who, x, y)
        or card_line(s, kind, who, x, many)
    )


def turn_line(s: Land, kind: int, who: str, x: int, y: int, many: list[int], names: list[str]) -> str:
    if kind == a.TURN:
        return f"Turn {x}"
    if kind == a.DEALT:
        return f"{who} is {s.book.character_names[x]}"
    if kind == a.ORDERED:
        return "Turn order: " + ", ".join(names[seat] for seat in many)
    if kind == a.OFFICE:
        return f"{who} is now {OFFICES[x]}" if x else f"{who} loses the office"
    if kind == a.SENTENCED:
        return (
            f"{who} owes {'all dice' if x >= DICE else plural(x, 'die') if x == 1 else f'{x} dice'} to Jail"
        )
    if kind == a.TRIGGERED:
        return f"{who} triggers the end by {'building' if x == 1 else 'Influence'}: this turn is the last"
    if kind == a.SETTLED:
        return f"{who} cashes {plural(x, 'Stock')} and repays {plural(y, 'Loan')}"
    if kind == a.GOAL:
        return f"{who} reaches the goal in turn {x}"
    return ""


def dice_line(s: Land, kind: int, who: str, x: int, y: int, z: int, many: list[int], names: list[str]) -> str:
    faces = "+".join(str(face) for face in many)
    if kind == a.ROLLED:
        return (
            f"{who or 'The ghosts'} rolls {', '.join(str(k) for k in many)}"
            if who
            else f"The ghosts roll {faces}"
        )
    if kind == a.REROLLED:
        return f"{who} re-rolls: {', '.join(str(k) for k in many)}"
    if kind == a.DIE_SET:
        return f"{who} turns a {x} to {y}"
    if kind == a.FLIPPED:
        return f"{who} flips the Deputy to {x}"
    if kind == a.PLACED:
        spend = a.SPENDS[a.PLACE.second(x)]
        return f"{who} {faces}{spend.replace('!', '')} → {space_name(s, a.PLACE.third(x))}" + (
            ", sharing" if "!" in spend else ""
        )
    if kind == a.SHIFTED:
        by = a.SHIFTS[a.SHIFT.second(x)]
        return f"{who} shifts {faces} by {by[0]}1 → {space_name(s, a.SHIFT.third(x))}"
    if kind == a.BUMPED:
        return f"{who} bumps {names[x]} from {space_name(s, y)}"
    if kind == a.AIMED:
        return f"{who}: {s.book.card_names[y]} on {names[x]}"
    if kind == a.PASSED:
        return f"{who} passes"
    if kind == a.PAWN_MOVED:
        return f"{who}'s Gunslinger stands on {space_name(s, x)}"
    if kind == a.GHOST:
        return f"A ghost {x} {'blocks' if z else 'finds no room on'} {space_name(s, y)}"
    return ""


def goods_line(s: Land, kind: int, who: str, x: int, y: int, z: int) -> str:
    if kind == a.GAINED:
        return f"{who} gains {bundle(x, y, z)}"
    if kind == a.PAID:
        return f"{who} pays {bundle(x, y, z)}"
    if kind == a.GOT_GOLD:
        return f"{who} {'gains' if x > 0 else 'pays'} {abs(x)} gold"
    if kind == a.GOT_TOKEN:
        return f"{who} gains {TOKEN_WORDS[x]}"
    if kind == a.SPENT_TOKEN:
        return f"{who} uses {TOKEN_WORDS[x]}"
    if kind == a.INFLUENCE:
        return f"{who}: Influence {x} → {y}"
    if kind == a.BONUS_DIE:
        return f"{who} has the bonus die for the next roll"
    if kind == a.COLLECTING:
        return f"{who} at {s.book.space_names[x]}"
    return ""


TOKEN_WORDS = ["a Wild Die token", "an Engineer token", "a Loan", "a Stock token", "a Trader token"]


def map_line(s: Land, kind: int, who: str, x: int, y: int) -> str:
    if kind == a.BUILT_CITY:
        return f"{who} founds a city on {HEXES[x]}"
    if kind == a.BUILT_TOWN:
        return f"{who} builds a town on {HEXES[x]} ({site_words(s, x)})"
    if kind == a.TILE_SHOWN:
        return f"The tile on {HEXES[x]} is {tile_words(y)}"
    if kind == a.LAID_RAIL:
        return f"{who} lays a rail on {SIDES[x]}"
    if kind == a.SAW_TILE:
        return f"You see the tile on {HEXES[x]}: {tile_words(y)}"
    if kind == a.LOOKED:
        return f"{who} knows the tile on {HEXES[x]}"
    return ""


def card_line(s: Land, kind: int, who: str, x: int, many: list[int]) -> str:
    cards = ", ".join(card_name(s, card) for card in many)
    if kind == a.DREW:
        events = f", among them {cards}" if many and who else f": {cards}" if many else ""
        return f"{who or 'The ghosts'} {'draws' if who else 'reveal'} {plural(x, 'card')}{events}"
    if kind == a.SAW_CARDS:
        return f"You see {cards}" if cards else ""
    if kind == a.KEPT:
        return f"You keep {card_name(s, x)}"
    if kind == a.KEPT_ONE:
        return f"{who} keeps a card"
    if kind == a.DISCARDED:
        return f"Discarded: {cards}"
    if kind == a.RESHUFFLED:
        return f"The discards are shuffled into a deck of {x}"
    if kind == a.EVENT_CAME:
        return f"Event: {card_name(s, x)} ({s.book.space_names[s.book.event_space[x]]})"
    if kind == a.EVENT_LEFT:
        return f"{card_name(s, x)} is over"
    if kind == a.PLAYED:
        return f"{who} plays {card_name(s, x)}"
    return ""
