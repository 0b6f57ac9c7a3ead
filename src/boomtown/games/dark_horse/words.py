"""Dark Horse in English: notation, options, questions."""

from __future__ import annotations

import re

from boomtown.drawing.palette import COLOURS
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
    SIDES,
    SPACE_OF,
    SPOTS,
    TYPES,
)
from boomtown.games.dark_horse.book import (
    LOAN_GAIN,
    MARKET_GOLD,
    MARKET_GOLD_COST,
    MARKET_ONE,
    MARKET_RESOURCE_COST,
    MARKET_THREE,
    POLITICS_GAIN,
    STOCK_GAIN,
    STOCK_GOLD,
    TOKEN_COST,
    TRADER_GAIN,
    TRADER_GOLD,
)
from boomtown.games.dark_horse.building import city_wood, rugged_ore, town_food
from boomtown.games.dark_horse.goods import loan_cost, token_return
from boomtown.games.dark_horse.groups import FULL, NEVER_SHARED, is_canonical, unplaced
from boomtown.games.dark_horse.placement import deputy
from boomtown.games.dark_horse.scoring import linked_towns
from boomtown.games.dark_horse.spaces import market_cost, politics_cost, trader_cost
from boomtown.games.dark_horse.state import Land
from boomtown.games.dark_horse.territory import join_lines, seems_rugged
from boomtown.kernel.clauses import Clause
from boomtown.kernel.state import HIDDEN
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
    a.NO: "Skip", a.END: "Go on", a.SURRENDER: "Surrender: all dice to Jail",
    a.LOOK: "Look at the tiles you have access to", a.RELOCATE: "Move a placed group with a Wild Die",
    a.JAIL: "Go to Jail", a.RUN: "Become the Outlaw",
}  # fmt: skip


def label(s: Land, seat: int, option: int) -> str:
    """The option as a sentence."""
    verb = a.VERBS.of(option)
    step = "" if s.asking is None else type(s.asking).__name__
    if verb is a.NO and step == "MaySurrender":
        return "Stay the Outlaw"
    if verb in SENTENCES:
        return SENTENCES[verb]
    first, second, third = verb.first(option), verb.second(option), verb.third(option)
    return (
        deal_label(s, seat, verb, first, step)
        or dice_label(s, seat, verb, first, second, third)
        or map_label(s, seat, verb, first, step)
        or card_label(s, seat, verb, first)
    )


def deal_label(s: Land, seat: int, verb: Verb, first: int, step: str) -> str:
    """What is paid for what."""
    b = s.book
    costs, gains = b.costs, b.gains
    if verb is a.PASS:
        return "Nothing more" if step == "AskDealer" else "Pass: these dice stay unplaced"
    if verb is a.BORROW:
        return f"Take a Loan: gain any {costs[LOAN_GAIN]} resources"
    if verb is a.REPAY:
        return f"Repay a Loan with {loan_cost(s, seat)} resources"
    if verb is a.SELL:
        return f"Use a Stock token: {costs[STOCK_GOLD]} gold, or {costs[STOCK_GAIN]} resources"
    if verb is a.SWAP:
        back = token_return(s, seat)
        return f"Use a Trader token: {costs[TOKEN_COST]} resources for any {back}"
    if verb is a.GOLD:
        return f"Gain {costs[STOCK_GOLD]} gold"
    if verb is a.TRADE:
        got = f"{gains[TRADER_GOLD]} gold" if first == 0 else f"any {gains[TRADER_GAIN]} resources"
        return f"Pay {trader_cost(s, seat)} resources for {got}"
    if verb is a.MARKET:
        return [
            f"Pay {costs[MARKET_RESOURCE_COST]} resources for any {gains[MARKET_ONE]}",
            f"Pay {costs[MARKET_GOLD_COST]} gold for any {gains[MARKET_THREE]} resources",
            f"Pay {market_cost(s, seat)} resources for {gains[MARKET_GOLD]} gold",
        ][first]
    if verb is not a.YES:
        return ""
    if step == "Politics":
        cost = politics_cost(s, seat)
        influence = f"{gains[POLITICS_GAIN]} Influence"
        return f"Pay {plural(cost, 'resource')} for {influence}" if cost else f"Gain {influence}"
    return f"Use {b.space_names[s.asking.space]}" if step == "Take" else "Yes"  # type: ignore[union-attr]


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


def map_label(s: Land, seat: int, verb: Verb, first: int, step: str) -> str:
    b = s.book
    if verb is a.CITY:
        price = f" for {b.city_gold} gold and {city_wood(s, seat)} wood" if s.phase else ""
        return f"Found a city on {HEXES[first]}{price}"
    if verb is a.TOWN:
        words = site_words(s, first) if b.is_site[first] else "open hex"
        less = int(step == "RaiseBarn")
        ore = rugged_ore(s, seat) if b.is_site[first] and seems_rugged(s, seat, first) else 0
        price = f" for {bundle(town_food(s, less), b.town_cost[1], ore)}" if s.phase else ""
        return f"Build a town on {HEXES[first]} ({words}){price}"
    if verb is a.RAIL:
        return f"Lay a rail on {SIDES[first]}{new_links(s, seat, first)}"
    if verb is a.PEEK:
        return f"Look under the tile on {HEXES[first]}"
    if verb is a.GUN:
        return ["Move the Gunslinger up", "Move the Gunslinger down", "Stand on Mayor", "Stand on Sheriff"][
            first
        ]
    return ""


def new_links(s: Land, seat: int, side: int) -> str:
    """DH-7.13 The links that a rail on this side would make."""
    if s.rail[side]:
        return ""
    before = linked_towns(s, seat)
    line = s.line[:]
    join_lines(s.line, side)
    after = linked_towns(s, seat)
    s.line = line
    gained = [
        f"{HEXES[town]} to {HEXES[city]}"
        for city, old, new in zip(s.cities[seat], before, after, strict=True)
        for town in new
        if town not in old
    ]
    return f": links {', '.join(gained)}" if gained else ""


def city_score(city: int, towns: list[int]) -> str:
    """A line of the score sheet: a city and the towns that rails link to it."""
    return f"City {HEXES[city]} with {', '.join(HEXES[town] for town in towns) or 'no town linked'}"


def card_label(s: Land, seat: int, verb: Verb, first: int) -> str:
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
        texts = b.character_texts[s.character[seat]] if s.character[seat] >= 0 else []
        return f"Ability {first + 1}{': ' + texts[first] if first < len(texts) else ''}"
    if verb is a.USE_EVENT:
        text = b.event_texts[s.new_event - ACTIONS] if s.new_event >= 0 else ""
        return f"Use the event's ability{': ' + text if text else ''}"
    return f"{'Gain' if verb is a.GAIN else 'Pay'} {bundle_text(first)}"


FIXED: dict[Verb, list[str]] = {
    a.CREW: ["Produce food and wood", "Produce food and ore", "Produce wood and ore"],
    a.TYPE: ["Produce food", "Produce wood", "Produce ore"],
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


def standing_there(s: Land, spot: int) -> str:
    """Who has claimed a spot, by colour."""
    claims = [seat for seat in range(s.book.seats) if (s.claim[spot] >> seat) & 1]
    there = [f"{COLOURS[seat]} (player {seat + 1})" for seat in claims]
    there += ["a ghost"] if (s.haunted >> spot) & 1 else []
    return " and ".join(there)


def refused(s: Land, seat: int, option: int, clause: Clause) -> str:
    """The reason, with the figures of this very position."""
    b = s.book
    text = clause.reason
    if clause in (FULL, NEVER_SHARED):
        spot = a.PLACE.third(option) if a.PLACE.has(option) else a.SHIFT.third(option)
        limit = "Two players on this space" if b.room[spot] == 2 else "One player per Limited space"
        let_in = f"{limit}; an Engineer token would let you in." if clause is FULL else "It is never shared."
        return f"Taken by {standing_there(s, spot)}. {let_in}"
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
