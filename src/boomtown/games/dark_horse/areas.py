"""The table of Dark Horse in words, area by area: what the terminal prints."""

from __future__ import annotations

from boomtown.games.dark_horse.board import (
    CARDS,
    DICE,
    FLIPPED,
    HEXES,
    JAILED,
    LETTERS,
    OFFICES,
    SIDES,
    SPACE_OF,
    SPOTS,
    TOKEN_NAMES,
    TOKENS,
    TYPES,
    UNPLACED,
)
from boomtown.games.dark_horse.book import NO_TILE
from boomtown.games.dark_horse.building import city_wood, town_food
from boomtown.games.dark_horse.goods import limit
from boomtown.games.dark_horse.scoring import linked, points
from boomtown.games.dark_horse.solitaire import marker
from boomtown.games.dark_horse.spaces import baron_cost, politics_cost, trader_cost
from boomtown.games.dark_horse.state import Land
from boomtown.games.dark_horse.words import bundle, card_name, plural, site_words, space_name, tile_words
from boomtown.kernel.game import Area

COLUMN = 39
HALF_CELL = "    "
ROW_LETTERS = "ABCDEFGHIJK"


def areas(s: Land, seat: int, names: list[str]) -> list[Area]:
    """What the terminal prints, area by area."""
    found = [
        Area("status", "Turn", "", status_words(s, names)),
        Area("board", "Territory", "", map_lines(s)),
        Area("spaces", "Spaces", "", in_columns(space_words(s, names))),
        Area("players", "Players", "", [player_words(s, k, names) for k in s.order]),
        Area("cards", "Cards", "", pile_words(s)),
    ]
    if seat >= 0:
        found.append(Area("own", "Your tray", "", own_words(s, seat)))
    return found


def status_words(s: Land, names: list[str]) -> list[str]:
    b = s.book
    phase = ["Setup", "Placement Phase", "Collection Phase", "Over"][s.phase]
    lines = [f"Turn {s.turn} of at most {b.turn_cap}, {phase}"]
    if s.phase == 2:
        lines.append(f"Resolving {b.space_names[s.space]}")
    if b.solo:
        lines.append(f"Scenario {b.scenario.replace('_', ' ')}, Game End marker on {marker(b, s.turn)}")
    else:
        lines.append("Turn order: " + ", ".join(names[k] for k in s.order))
        lines.append(f"Game End marker on Influence {b.end_influence}")
    if s.ended:
        lines.append("The end is triggered: this turn is the last")
    return lines


def map_words(s: Land, names: list[str]) -> list[str]:
    lines = []
    for cell in range(len(HEXES)):
        owner = s.built[cell]
        if s.book.is_site[cell]:
            text = site_words(s, cell) + (f": town of {names[owner - 1]}" if owner else "")
        elif owner:
            text = f"city of {names[owner - 1]}"
        else:
            continue
        bounds = "" if s.book.in_bounds[cell] else " (out of bounds)"
        lines.append(f"{HEXES[cell]} {text}{bounds}")
    rails = [SIDES[side] for side in range(len(SIDES)) if s.rail[side]]
    lines.append("Rails: " + (", ".join(rails) or "none"))
    return lines


def map_lines(s: Land) -> list[str]:
    """The map as it lies, a row of hexes a line."""
    lines = ["F W O food wood ore, ? face down, ^ rugged; +1 city, -1 town of player 1"]
    for row in ROW_LETTERS:
        cells = [cell for cell in range(len(HEXES)) if HEXES[cell][0] == row]
        shift = HALF_CELL if len(cells) == 6 else ""
        lines.append((shift + "".join(f"{cell_mark(s, cell):<9}" for cell in cells)).rstrip())
    rails = [SIDES[side] for side in range(len(SIDES)) if s.rail[side]]
    return [*lines, "Rails: " + (", ".join(rails) or "none")]


def cell_mark(s: Land, cell: int) -> str:
    """A hex in eight letters: its name, what is known of it, who has built there."""
    b = s.book
    owner = s.built[cell]
    if not b.in_bounds[cell]:
        return "  ."
    if not b.is_site[cell]:
        return HEXES[cell] + (f" +{owner}" if owner else "")
    tile = b.printed[cell] if b.printed[cell] >= 0 else s.tile[b.tile_of[cell]]
    known = LETTERS[tile % 3] if tile >= 0 else "?"
    rugged = "^" if b.rugged_hex[cell] or tile >= 3 else ""
    return f"{HEXES[cell]} {known}{rugged}" + (f"-{owner}" if owner else "")


def in_columns(words: list[str]) -> list[str]:
    """Short lines side by side, first down, then across; as they come if one is too long."""
    if max(len(line) for line in words) >= COLUMN:
        return words
    half = (len(words) + 1) // 2
    left, right = words[:half], [*words[half:], ""]
    return [f"{left[k]:<{COLUMN}}{right[k]}".rstrip() for k in range(half)]


def group_words(s: Land, spot: int, names: list[str]) -> list[str]:
    groups = []
    for seat in range(s.book.seats):
        at = DICE * seat
        dice = [at + die for die in range(DICE) if s.where[at + die] == spot]
        if dice:
            mark = {0: "", 1: "(+1)", -1: "(-1)"}[s.mark[dice[0]]]
            groups.append(f"{names[seat]} {'+'.join(str(s.face[i]) for i in dice)}{mark}")
        if s.pawn[seat] == spot:
            groups.append(f"{names[seat]}'s Gunslinger")
    if (s.haunted >> spot) & 1:
        groups.append("a ghost")
    return groups


def space_words(s: Land, names: list[str]) -> list[str]:
    lines = []
    for spot in range(len(SPOTS)):
        if s.book.closed[spot]:
            continue
        groups = group_words(s, spot, names)
        event = [CARDS[k] for k in s.in_play if s.book.event_space[k] == SPACE_OF[spot]]
        tail = f" [{s.book.card_names[CARDS.index(event[0])]}]" if event else ""
        name = space_name(s, spot)
        if s.book.row_type[spot] >= 0:
            name = TYPES[s.book.row_type[spot]].capitalize() + (
                f", {s.book.number[spot]}+" if s.book.effort[spot] else ""
            )
        lines.append(f"{SPOTS[spot]} {name}: {', '.join(groups) or 'free'}{tail}")
    return lines


def player_words(s: Land, seat: int, names: list[str]) -> str:
    at = 3 * seat
    parts = [names[seat]]
    if s.character[seat] >= 0:
        parts.append(s.book.character_names[s.character[seat]])
    if s.office[seat]:
        parts.append(OFFICES[s.office[seat]])
    parts.append(bundle(s.goods[at], s.goods[at + 1], s.goods[at + 2]))
    parts.append(f"{s.gold[seat]} gold, Influence {s.influence[seat]}")
    parts.append(
        f"{len(s.cities[seat])}/{s.book.cities_each} cities, {len(s.towns[seat])}/{s.book.towns_each} towns"
    )
    tokens = [
        f"{name} {s.tokens[TOKENS * seat + k]}/{limit(s, seat, k)}"
        for k, name in enumerate(TOKEN_NAMES)
        if s.tokens[TOKENS * seat + k]
    ]
    if tokens:
        parts.append(", ".join(tokens))
    dice = [
        f"{s.face[i]}{' flipped' if s.flags[i] & FLIPPED else ''}" if s.where[i] == UNPLACED else "jailed"
        for i in range(at, at + DICE)
        if s.where[i] in (UNPLACED, JAILED)
    ]
    if dice:
        parts.append("dice " + " ".join(dice))
    if s.owed[seat]:
        parts.append(f"owes {s.owed[seat]} to Jail")
    if s.bonus[seat]:
        parts.append("bonus die next turn")
    parts.append(plural(len(s.hands[seat]), "card"))
    if not s.book.solo:
        parts.append(f"{points(s, seat)} points now")
    return "; ".join(parts)


def pile_words(s: Land) -> list[str]:
    events = ", ".join(s.book.card_names[k] for k in s.in_play) or "none"
    lines = [f"Event in play: {events}", f"Deck {len(s.deck)}, discards {len(s.discard)}"]
    if s.discard:
        lines.append("Discards: " + ", ".join(card_name(s, card) for card in s.discard))
    if s.drawn:
        lines.append("Just drawn: " + ", ".join(card_name(s, card) for card in s.drawn))
    return lines


def own_words(s: Land, seat: int) -> list[str]:
    b = s.book
    lines = [
        f"{CARDS[card]} {b.card_names[card]}: {b.card_texts[card]}" for card in s.hands[seat] if card >= 0
    ]
    if s.character[seat] >= 0:
        lines += [f"{k + 1}. {text}" for k, text in enumerate(b.character_texts[s.character[seat]])]
    food, _, ore = baron_cost(s, seat)
    lines.append(
        f"Prices: town {town_food(s, 0)} food {b.town_cost[1]} wood, "
        f"city {b.city_gold} gold {city_wood(s, seat)} wood, "
        f"rails {ore} ore {food} food, Politics {politics_cost(s, seat)}, Trader {trader_cost(s, seat)}"
    )
    if not b.solo:
        lines.append(
            "Linked towns per city: "
            + ", ".join(f"{HEXES[h]} {n}" for h, n in zip(s.cities[seat], linked(s, seat), strict=True))
        )
    known = [
        f"{HEXES[b.tile_hex[k]]} {tile_words(s.tile[k])}"
        for k in range(len(s.tile))
        if (s.known[seat] & ~s.shown) >> k & 1 and s.tile[k] != NO_TILE
    ]
    if known:
        lines.append("Known tiles: " + ", ".join(known))
    return lines
