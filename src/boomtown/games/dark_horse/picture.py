"""The table of Dark Horse as areas: spaces in two columns, the map, the own tray, everybody's sheets."""

from __future__ import annotations

from markupsafe import Markup

from boomtown.drawing.cards import button, card, good, group, panel, row, token
from boomtown.drawing.dice import dice_row, die, die_piece
from boomtown.drawing.palette import brand, seat_class
from boomtown.drawing.svg import Child, el, icon, join
from boomtown.games.dark_horse import actions as a
from boomtown.games.dark_horse import areas, words
from boomtown.games.dark_horse.board import (
    CARDS,
    DICE,
    DICE_IN,
    JAILED,
    OFFICES,
    SPOTS,
    TOKEN_NAMES,
    TOKENS,
    TYPES,
    UNPLACED,
)
from boomtown.games.dark_horse.goods import limit
from boomtown.games.dark_horse.map_picture import board
from boomtown.games.dark_horse.reader import Reader
from boomtown.games.dark_horse.space_picture import east, west
from boomtown.games.dark_horse.state import Land
from boomtown.kernel.game import Area


def picture(s: Land, seat: int, names: list[str]) -> list[Area]:
    """Every area of the words, drawn; and for each seat what it holds, for the players' list."""
    look = Reader(s, seat, names)
    told = {area.name: area for area in areas.areas(s, seat, names)}
    lines = areas.space_words(s, names)  # read out: line by line, no columns
    made = [
        Area("spaces", "Spaces", west(look), lines),
        Area("board", told["board"].title, board(look), told["status"].words + areas.map_words(s, names)),
        Area("east", "More spaces, and cards", join([east(look), piles(look)]), told["cards"].words),
        Area("rivals", told["players"].title, sheets(look), told["players"].words),
    ]
    if seat >= 0:  # last: what has no piece by now is a button there
        made.append(Area("own", told["own"].title, tray(look), told["own"].words))
    made += [Area(f"goods-{other}", names[other], goods(s, other), []) for other in range(s.book.seats)]
    return made


# --- cards and turn order, players ----------------------------------------------------------------


def piles(look: Reader) -> Markup:
    """Turn order, the events in force, and the piles."""
    s, b = look.s, look.s.book
    order = [brand(seat) for seat in s.order]
    events = [
        el(
            "p",
            el("span", "Event in force", class_="cap"),
            el("b", b.card_names[k]),
            el("small", b.card_texts[k]),
        )
        for k in s.in_play
    ]
    jail = [
        el("span", brand(seat), said.partition(": ")[2], title=said)
        for seat in range(b.seats)
        if (said := jail_words(s, seat, look.names))
    ]
    status = areas.status_words(s, look.names)
    return el(
        "div",
        el("p", el("span", "Turn order", class_="cap"), order, class_="row") if not b.solo else None,
        el("p", status[-1], class_="dim") if b.solo or s.ended else None,
        el("p", el("span", "Jail", class_="cap"), jail, class_="row") if jail else None,
        events,
        el("p", f"Deck {len(s.deck)}, discards {len(s.discard)}", class_="dim"),
        class_="sheet piles",
    )


def jailed_dice(s: Land, seat: int) -> int:
    return sum(1 for i in range(DICE * seat, DICE * seat + DICE) if s.where[i] == JAILED)


def jail_words(s: Land, seat: int, names: list[str]) -> str:
    """DH-8.17 Whose dice lie in Jail this turn, and whose are owed to it next turn."""
    parts = [f"{n} in Jail"] if (n := jailed_dice(s, seat)) else []
    parts += [f"{'all' if s.owed[seat] >= DICE else s.owed[seat]} next turn"] if s.owed[seat] else []
    return f"{names[seat]}: {', '.join(parts)}" if parts else ""


def goods(s: Land, seat: int) -> Markup:
    """What stands in a player's line of the list."""
    held: list[Child] = [good_of(kind, s.goods[3 * seat + k]) for k, kind in enumerate(TYPES)]
    held += [good_of("gold", s.gold[seat]), good_of("card", len(s.hands[seat]))]
    for k, name in enumerate(TOKEN_NAMES):
        if count := s.tokens[TOKENS * seat + k]:
            held.append(good_of(name, count))
    if s.office[seat]:
        held.append(el("span", OFFICES[s.office[seat]], class_="tag"))
    dice: list[Child] = []
    for i in range(DICE * seat, DICE * seat + DICE):
        if s.where[i] == UNPLACED and s.face[i]:
            dice.append(die(s.face[i], seat, 18))
        elif s.where[i] == JAILED:
            dice.append(icon("lock"))
    if dice:
        held.append(el("span", dice, title="dice to place"))
    return join(held)


def good_of(symbol: str, amount: int) -> Markup:
    return el("span", icon(symbol), amount, title=symbol)


def sheets(look: Reader) -> Markup:
    """Everybody's sheet, to open: all that the line of the list has no room for."""
    s = look.s
    made = []
    for seat in s.order:
        head = el("summary", brand(seat), el("span", look.names[seat], class_="nm"), class_="btn")
        lines: list[Child] = [
            el("li", part) for part in areas.player_words(s, seat, look.names).split("; ")[1:]
        ]
        character = s.character[seat]
        texts = s.book.character_texts[character] if character >= 0 else []
        lines += [el("li", f"{k + 1}. {text}", class_="dim") for k, text in enumerate(texts)]
        made.append(el("details", head, el("ul", lines), id=f"sheet-{seat}", class_=seat_class(seat)))
    return panel(el("div", made, class_="sheets"), cls="rivals")


# --- the own tray ---------------------------------------------------------------------------------


def tray(look: Reader) -> Markup:
    """Dice, goods, tokens, hand, and buttons for what is no thing on the table."""
    s, seat = look.s, look.seat
    stock = [good(TYPES[k], s.goods[3 * seat + k], TYPES[k], f"own-{TYPES[k]}") for k in range(3)]
    stock.append(good("gold", s.gold[seat], "gold", "own-gold"))
    tokens = [
        token(name, s.tokens[TOKENS * seat + k], limit(s, seat, k), name.capitalize(), f"own-token-{k}")
        for k, name in enumerate(TOKEN_NAMES)
        if s.tokens[TOKENS * seat + k]
    ]
    held = [hand_card(look, k) for k in s.hands[seat] if k >= 0]
    if s.drawer == seat:
        held += [hand_card(look, k) for k in s.drawn if k >= 0]
    character = s.character[seat]
    who = f"{s.book.character_names[character]}, and your hand" if character >= 0 else "Your hand"
    parts: list[Child] = [
        group("Your dice", dice_row(*own_dice(look))),
        group("Goods", row(*stock)),
        group("Tokens", row(*tokens) if tokens else el("p", "none", class_="dim"), cls="tokens"),
        group(
            who, el("div", held, class_="cards") if held else el("p", "no cards", class_="dim"), cls="hand"
        ),
    ]
    buttons = [button(f"do-{option}", words.label(s, seat, option), [option]) for option in look.left()]
    if buttons:
        parts.append(el("div", buttons, class_="ways"))
    return panel(parts, cls=f"own {seat_class(seat)}")


def own_dice(look: Reader) -> list[Markup]:
    """Each unplaced die stands for every option that uses it."""
    s, seat = look.s, look.seat
    made = []
    for k in range(DICE):
        i = DICE * seat + k
        if s.where[i] == UNPLACED and s.face[i]:
            can = look.stands(option for option in look.can if uses_die(option, k))
            made.append(die_piece(f"die-{k}", s.face[i], can, seat, size=46))
        elif s.where[i] >= 0:
            made.append(el("span", f"on {SPOTS[s.where[i]]}", class_="dd gone"))
        elif s.where[i] == JAILED:
            made.append(el("span", "jailed", class_="dd gone"))
    return made


def uses_die(option: int, k: int) -> bool:
    """Does this option use the reader's die k where it lies?"""
    if a.SET_DIE.has(option):
        return a.SET_DIE.first(option) == k
    return any(
        verb.has(option) and k in DICE_IN[verb.first(option) + 1] for verb in (a.PLACE, a.REROLL, a.SHIFT)
    )


def hand_card(look: Reader, k: int) -> Markup:
    b = look.s.book
    can = look.stands(int(verb.of(k)) for verb in (a.PLAY, a.KEEP, a.DISCARD, a.ON_TOP))
    why = {} if can else look.why_not([int(a.PLAY.of(k))])
    return card(f"card-{CARDS[k]}", "Action", b.card_names[k], b.card_texts[k], options=can, **why)
