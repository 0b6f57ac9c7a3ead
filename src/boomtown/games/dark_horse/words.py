"""Dark Horse in English: notation, options, questions, events and the table in words."""

from __future__ import annotations

import re

from boomtown.games.dark_horse import actions as a
from boomtown.games.dark_horse.board import (
    ACTIONS,
    BUNDLE_WORDS,
    BUNDLES,
    CARDS,
    DICE,
    DICE_IN,
    HEXES,
    LETTERS,
    OFFICES,
    SIDES,
    SPACE_OF,
    SPOTS,
    TYPES,
)
from boomtown.games.dark_horse.groups import is_canonical, unplaced
from boomtown.games.dark_horse.placement import deputy
from boomtown.games.dark_horse.state import Land
from boomtown.games.dark_horse.territory import city_wood, town_food
from boomtown.kernel.clauses import Clause
from boomtown.kernel.state import HIDDEN, Event
from boomtown.kernel.verbs import Verb

# --- notation --------------------------------------------------------------------

PLAIN: dict[Verb, str] = {
    a.YES: "y", a.NO: "n", a.END: ".", a.PASS: "-", a.SURRENDER: "surr", a.REPAY: "lp", a.LOOK: "pk",
    a.RELOCATE: "wm", a.BORROW: "loan", a.SELL: "st", a.SWAP: "tt", a.GOLD: "G", a.USE_EVENT: "keep:ev",
    a.JAIL: "jail", a.RUN: "run",
}  # fmt: skip
ONE_WORD: dict[Verb, tuple[str, list[str]]] = {
    a.PICK: ("", [f"K{k + 1}" for k in range(8)]),
    a.CITY: ("c:", HEXES),
    a.TOWN: ("t:", HEXES),
    a.RAIL: ("r:", SIDES),
    a.PEEK: ("p:", HEXES),
    a.GUN: ("gun", ["+", "-", "MA", "SH"]),
    a.PLAY: ("k:", CARDS),
    a.PARDON: ("p", ["d", "l"]),
    a.ABILITY: ("x:", ["1", "2", "3"]),
    a.CREW: ("wc:", a.PAIRS),
    a.TRADE: ("tr", ["g", "r"]),
    a.MARKET: ("mk", ["1", "2", "3"]),
    a.KEEP: ("keep:", CARDS),
    a.TYPE: ("ty:", list(LETTERS)),
    a.TARGET: ("@", a.SEATS),
    a.GAIN: ("+", BUNDLE_WORDS),
    a.PAY: ("-", BUNDLE_WORDS),
    a.DISCARD: ("dc:", CARDS),
    a.RECLAIM: ("rc:", CARDS),
    a.DROP: ("ev-", CARDS[ACTIONS:]),
}


def faces_of(s: Land, seat: int, mask: int) -> list[str]:
    """The faces of these dice, lowest first; a die that is not there by its letter."""
    at = DICE * seat
    return sorted(str(s.face[at + die]) if s.face[at + die] else "abc"[die] for die in DICE_IN[mask])


def dice_text(s: Land, seat: int, mask: int) -> str:
    """24; a second, different pair of the same faces is 24'."""
    faces = faces_of(s, seat, mask)
    free = unplaced(s, seat)
    earlier = sum(
        1
        for other in range(1, mask)
        if other & free == other and faces_of(s, seat, other) == faces and is_canonical(s, seat, other, free)
    )
    return "".join(faces) + "'" * earlier


def notation(s: Land, seat: int, option: int) -> str:
    """One token for each decision."""
    verb = a.VERBS.of(option)
    if verb in PLAIN:
        return PLAIN[verb]
    if verb in ONE_WORD:
        start, words = ONE_WORD[verb]
        return start + words[verb.first(option)]
    first, second, third = verb.first(option), verb.second(option), verb.third(option)
    if verb is a.REROLL:
        return "w:" + dice_text(s, seat, first + 1)
    if verb is a.SET_DIE:
        return f"e:{dice_text(s, seat, 1 << first)}={second + 1}"
    if verb is a.FLIP:
        die = deputy(s, seat)
        return f"d:{7 - s.face[DICE * seat + die]}" if die >= 0 else "d:"
    if verb is a.PLACE:
        spend = a.SPENDS[second]
        share = "!" if "!" in spend else ""
        return f"{dice_text(s, seat, first + 1)}{spend.replace('!', '')}>{SPOTS[third]}{share}"
    if verb is a.SHIFT:
        by = a.SHIFTS[second]
        where = s.where[DICE * seat + DICE_IN[first + 1][0]]
        what = f"={SPOTS[where]}" if where >= 0 else dice_text(s, seat, first + 1)
        return f"s{what}{by[0]}>{SPOTS[third]}{by[1:]}"
    if verb is a.JUMP:
        return f"j:{SPOTS[first]}/{a.SEATS[second]}"
    others = [card for card in s.drawn if card != first]  # ON_TOP
    return "b:" + ",".join(CARDS[card] if card >= 0 else "?" for card in [first, *others])


def canon(text: str) -> str:
    """Blanks and capitals do not matter, nor does the order in which dice are named."""
    text = "".join(text.split()).lower().replace("−", "-")
    return re.sub(r"^((?:[ws]:?)?)(\d{2,3})", lambda m: m[1] + "".join(sorted(m[2])), text)


# --- words for things -----------------------------------------------------------------------------


def space_name(s: Land, spot: int) -> str:
    name = s.book.space_names[SPACE_OF[spot]]
    kind = s.book.row_type[spot]
    if kind < 0:
        return name
    effort = ", Additional Effort" if s.book.effort[spot] else f", spot {SPOTS[spot][1]}"
    return f"{name} ({TYPES[kind]}{effort})"


def bundle(food: int, wood: int, ore: int) -> str:
    parts = [f"{n} {name}" for n, name in zip((food, wood, ore), TYPES, strict=True) if n]
    return " and ".join(parts) or "nothing"


def bundle_text(k: int) -> str:
    return bundle(*BUNDLES[k])


def tile_words(tile: int) -> str:
    if tile == HIDDEN:
        return "face down"
    return TYPES[tile % 3] + (", rugged" if tile >= 3 else "")


def site_words(s: Land, cell: int) -> str:
    """What is known of a site: its type, and whether it is rugged."""
    b = s.book
    if b.printed[cell] >= 0:
        return TYPES[b.printed[cell]]
    tile = s.tile[b.tile_of[cell]]
    words = tile_words(tile)
    return words + (", rugged" if b.rugged_hex[cell] and not words.endswith("rugged") else "")


def dice_words(s: Land, seat: int, mask: int) -> str:
    faces = faces_of(s, seat, mask)
    return ("the " if len(faces) == 1 else "") + " and ".join(faces)


def card_name(s: Land, card: int) -> str:
    return s.book.card_names[card] if card >= 0 else "a card"


def plural(n: int, word: str) -> str:
    return f"{n} {word}" if n == 1 else f"{n} {word}s"


# --- options --------------------------------------------------------------------------------------

SENTENCES: dict[Verb, str] = {
    a.YES: "Take it", a.NO: "Skip", a.END: "Go on", a.PASS: "Nothing more",
    a.SURRENDER: "Surrender: all dice to Jail",
    a.REPAY: "Repay a Loan", a.LOOK: "Look at the tiles you have access to",
    a.RELOCATE: "Move a placed group with a Wild Die", a.BORROW: "Take a Loan: gain any 3 resources",
    a.SELL: "Use a Stock token", a.SWAP: "Use a Trader token", a.GOLD: "Gain gold",
    a.USE_EVENT: "Use the event's ability", a.JAIL: "Go to Jail", a.RUN: "Become the Outlaw",
}  # fmt: skip


def label(s: Land, seat: int, option: int) -> str:
    """The option as a sentence."""
    verb = a.VERBS.of(option)
    if verb is a.NO and s.asking is not None and type(s.asking).__name__ == "MaySurrender":
        return "Stay the Outlaw"
    if verb in SENTENCES:
        return SENTENCES[verb]
    first, second, third = verb.first(option), verb.second(option), verb.third(option)
    return (
        dice_label(s, seat, verb, first, second, third)
        or map_label(s, seat, verb, first)
        or card_label(s, verb, first, second)
    )


def dice_label(s: Land, seat: int, verb: Verb, first: int, second: int, third: int) -> str:
    if verb is a.PLACE:
        spend = a.SPENDS[second]
        with_what = [f"a Wild Die ({spend[1]}1)"] if "w" in spend else []
        with_what += ["an Engineer to share"] if "!" in spend else []
        tail = f", with {' and '.join(with_what)}" if with_what else ""
        return f"Place {dice_words(s, seat, first + 1)} on {space_name(s, third)}{tail}"
    if verb is a.SHIFT:
        where = s.where[DICE * seat + DICE_IN[first + 1][0]]
        come = f" from {space_name(s, where)}" if where >= 0 else ""
        tail = ", sharing by Engineer" if second >= 2 else ""
        sign = "-1" if second % 2 else "+1"
        return f"Shift {dice_words(s, seat, first + 1)}{come} by {sign} to {space_name(s, third)}{tail}"
    if verb is a.REROLL:
        return f"Re-roll {dice_words(s, seat, first + 1)} with a Wild Die"
    if verb is a.SET_DIE:
        return f"Turn {dice_words(s, seat, 1 << first)} to {second + 1}"
    if verb is a.FLIP:
        die = deputy(s, seat)
        return f"Flip the Deputy to {7 - s.face[DICE * seat + die]}" if die >= 0 else "Flip the Deputy"
    if verb is a.JUMP:
        return f"Bump player {second + 1} from {space_name(s, first)}"
    return ""


def map_label(s: Land, seat: int, verb: Verb, first: int) -> str:
    b = s.book
    if verb is a.CITY:
        price = f" for {plural(b.city_gold, 'gold')} and {city_wood(s, seat)} wood" if s.phase else ""
        return f"Found a city on {HEXES[first]}{price}"
    if verb is a.TOWN:
        words = site_words(s, first) if b.is_site[first] else "open hex"
        return f"Build a town on {HEXES[first]} ({words})"
    if verb is a.RAIL:
        return f"Lay a rail on {SIDES[first]}"
    if verb is a.PEEK:
        return f"Look under the tile on {HEXES[first]}"
    if verb is a.GUN:
        return ["Move the Gunslinger up", "Move the Gunslinger down", "Stand on Mayor", "Stand on Sheriff"][
            first
        ]
    return ""


def card_label(s: Land, verb: Verb, first: int, second: int) -> str:
    b = s.book
    if verb in FIXED:
        return FIXED[verb][first]
    if verb is a.PICK:
        return b.character_names[first]
    if verb in (a.PLAY, a.KEEP, a.DISCARD, a.RECLAIM):
        word = {a.PLAY: "Play", a.KEEP: "Keep", a.DISCARD: "Discard", a.RECLAIM: "Take back"}[verb]
        return f"{word} {b.card_names[first]}: {b.card_texts[first]}"
    if verb is a.ON_TOP:
        return f"Put {b.card_names[first]} on top"
    if verb is a.DROP:
        return f"Remove {b.card_names[ACTIONS + first]} from the game"
    if verb is a.ABILITY:
        return f"Use ability {first + 1} of your character"
    return f"{'Gain' if verb is a.GAIN else 'Pay'} {bundle_text(first)}"


FIXED: dict[Verb, list[str]] = {
    a.CREW: ["Produce food and wood", "Produce food and ore", "Produce wood and ore"],
    a.TYPE: ["Produce food", "Produce wood", "Produce ore"],
    a.TRADE: ["Trade resources for gold", "Trade resources for other resources"],
    a.MARKET: [
        "Trade resources for one of your choice",
        "Trade gold for resources",
        "Trade resources for gold",
    ],
    a.TARGET: ["Choose player 1", "Choose player 2", "Choose player 3", "Choose player 4"],
    a.PARDON: ["Free and roll your jailed dice", "Discard a Loan unpaid"],
}

PROMPTS: dict[str, str] = {
    "PickCharacter": "Choose your character",
    "PlaceFirstCity": "Place your first city",
    "PlaceFirstTown": "Place a town beside your city",
    "PlaceRail": "Place a rail",
    "MaySurrender": "Surrender, or stay the Outlaw?",
    "MovePawn": "Move your Gunslinger",
    "ChooseOffice": "Choose Mayor or Sheriff to block",
    "Prepare": "Prepare your dice, or go on",
    "Place": "Place your dice",
    "AskDealer": "Choose what the Dealer does",
    "Relocate": "Choose the group to move",
    "Politics": "Pay for Influence, or skip",
    "TradeHere": "Choose a trade, or skip",
    "VisitMarket": "Choose a trade, or skip",
    "ChooseType": "Choose what to produce",
    "ChooseCrew": "Choose two types to produce",
    "Build": "Build a town or a city",
    "RaiseBarn": "Choose where to build",
    "PeekTile": "Look under a tile, or skip",
    "Keep": "Keep a card",
    "PutAway": "Choose the card on top",
    "ChooseTarget": "Choose an opponent",
    "TakeFrom": "Choose what to take",
    "GiveTo": "Choose what to give back",
    "Jump": "Choose the group to bump",
    "SendTelegraph": "Turn one die",
    "GrantPardon": "Choose whom the Governor pardons",
    "DiscardCard": "Discard a card",
    "Reclaim": "Take a card back",
    "GainAny": "Choose the resources to gain",
    "PayAny": "Choose the resources to pay",
    "SellStock": "Choose what the Stock brings",
    "GoToJail": "Go to Jail, or run?",
    "DropEvent": "Remove an event, or skip",
}


def prompt(s: Land, seat: int) -> str:
    """An order in at most seven words."""
    if s.asking is None or s.seat != seat:
        return "The game is over" if s.asking is None else f"Player {s.seat + 1} chooses"
    name = type(s.asking).__name__
    if name in ("Take", "Window"):
        space = s.book.space_names[s.asking.space]  # type: ignore[attr-defined]
        if name == "Take":
            return f"Use {space}, or skip"
        return f"{'After' if s.asking.after else 'Before'} {space}: anything to use?"  # type: ignore[attr-defined]
    return PROMPTS[name]


def refused(s: Land, seat: int, option: int, clause: Clause) -> str:
    """The reason, with the figures of this very position."""
    b = s.book
    text = clause.reason
    if a.PLACE.has(option) and clause.id in ("DH-3.11", "DH-3.12", "DH-3.13"):
        mask = a.PLACE.first(option) + 1
        total = sum(s.face[DICE * seat + die] for die in DICE_IN[mask])
        spot = a.PLACE.third(option)
        return f"{text} The dice show {total}; {space_name(s, spot)} asks for {b.number[spot]}."
    if a.TOWN.has(option) and clause.id in ("DH-6.9", "DH-7.7"):
        price = f"{town_food(s, 0)} food and {b.town_cost[1]} wood, on rugged land {b.town_cost[2]} ore more"
        return f"{text} A town costs {price}."
    if a.CITY.has(option) and clause.id == "DH-6.9":
        return f"{text} It costs {b.city_gold} gold and {city_wood(s, seat)} wood."
    return text


# --- events ---------------------------------------------------------------------------------------


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
        return f"{who} builds a town on {HEXES[x]}"
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
        return f"{who}: {card_name(s, x)}"
    return ""


# --- what the terms of the advice mean ------------------------------------------------------------

REASONS: dict[str, tuple[str, str]] = {
    "produce": ("what your towns produce", "DH-6.3"),
    "influence": ("Influence and the office", "DH-6.6"),
    "building": ("what you can build", "DH-6.9"),
    "rails": ("what the rails lead to", "DH-7.13"),
    "gold": ("gold", "DH-11.5"),
    "cards": ("what the cards are good for", "DH-8.4"),
    "bonus": ("a third die next turn", "DH-6.5"),
    "space": ("what the space brings", "DH-5.1"),
    "worth": ("what it brings on the whole", ""),
}
