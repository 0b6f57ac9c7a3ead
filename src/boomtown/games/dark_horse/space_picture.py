"""The spaces drawn: what each demands, what it does, and the dice that stand on it."""

from __future__ import annotations

from markupsafe import Markup

from boomtown.drawing.cards import signs
from boomtown.drawing.dice import die
from boomtown.drawing.palette import brand
from boomtown.drawing.svg import Child, classes, el, icon, piece
from boomtown.games.dark_horse import actions as a
from boomtown.games.dark_horse import areas, words
from boomtown.games.dark_horse.board import (
    CH,
    COWBOY,
    DICE,
    EXTRA,
    FIRST_ROW,
    LAST_ROW,
    NATURAL,
    ORDERED,
    RESTRICTED,
    SPACE_OF,
    SPOTS,
    TYPES,
)
from boomtown.games.dark_horse.book import UNLIMITED
from boomtown.games.dark_horse.reader import Reader

EFFECTS = {
    "TO": "first next turn", "DE": "shift by 1, or a Loan", "PI": "draw cards, keep one",
    "CH": "the Cowboy’s card", "HH": "bonus die next turn", "PO": "Influence for goods",
    "WC": "produce two types", "RB": "pay for rails", "BU": "a town or a city", "TR": "goods for gold",
    "EN": "a place up, tokens", "SC": "look at cards, keep one", "MA": "Influence, 1 good",
    "SH": "first, Deputy die", "BR": "a Stock token", "TY": "gold and a rail", "MK": "dearer trades",
}  # fmt: skip
LAST_WEST = 17  # the spots up to Builder stand in the left column, the others in the right one


def west(look: Reader) -> Markup:
    """The first spaces in the order of resolution; the rows of Produce Resources are one sign."""
    made: list[Markup] = []
    for k in shown(look, range(LAST_WEST + 1)):
        if k == FIRST_ROW:
            made.append(produce(look))
        elif not FIRST_ROW < k <= LAST_ROW:
            made.append(space(look, k))
    return signs(made, cls="spaces")


def east(look: Reader) -> Markup:
    """The spaces after Builder."""
    return signs([space(look, k) for k in shown(look, range(LAST_WEST + 1, len(SPOTS)))], cls="spaces")


def shown(look: Reader, spots: range) -> list[int]:
    """Spots of this table; the character card's only where the Cowboy plays."""
    b = look.s.book
    return [k for k in spots if not b.closed[k] and (k != CH or COWBOY in look.s.character)]


def leading_to(look: Reader, k: int) -> list[int]:
    """Options that bring something to this spot."""
    return look.stands(
        option
        for option in look.can
        if (a.PLACE.has(option) and a.PLACE.third(option) == k)
        or (a.SHIFT.has(option) and a.SHIFT.third(option) == k)
        or (a.JUMP.has(option) and a.JUMP.first(option) == k)
    )


def said_of(look: Reader, k: int) -> str:
    """A spot in words, for readers."""
    there = ", ".join(areas.group_words(look.s, k, look.names))
    return f"{words.space_name(look.s, k)}, {demand(look, k)}: {there or 'free'}"


def demand(look: Reader, k: int) -> str:
    b = look.s.book
    number = b.number[k]
    kinds = {
        NATURAL: f"one die naturally {number}",
        RESTRICTED: f"exactly {number}",
        ORDERED: f"a die from {number}",
        EXTRA: f"a die from {number}",
    }
    return kinds.get(b.kind[k], f"total {number}" if number > 1 else "any die")


def space(look: Reader, k: int) -> Markup:
    """One space as a sign: badge, name, effect, and its slots."""
    s = look.s
    can = leading_to(look, k)
    in_force = [s.book.card_names[card] for card in s.in_play if s.book.event_space[card] == SPACE_OF[k]]
    effect = ", ".join(in_force) or EFFECTS[SPOTS[k]]
    return piece(
        f"space-{SPOTS[k]}",
        said_of(look, k),
        badge(look, k),
        el(
            "span",
            el("b", words.space_name(s, k)),
            el("small", effect, class_="event" if in_force else None),
            class_="sg",
        ),
        el("span", groups(look, k) + free(look, k), class_="slots"),
        options=can,
        tag="div",
        cls="space",
        **({} if can else look.why_not(look.placing_on(k))),
    )


def badge(look: Reader, k: int) -> Markup:
    """Disc: a total; square: the die itself shows it; padlock: restricted; dashed: any die."""
    b = look.s.book
    kind, number = b.kind[k], b.number[k]
    if kind == NATURAL:
        return el("span", number, class_="no nat", title=demand(look, k))
    if kind == RESTRICTED:
        return el("span", number, icon("lock"), class_="no", title=demand(look, k))
    if kind == ORDERED:
        return el("span", f"{number}+", class_="no any", title=demand(look, k))
    return el("span", number, class_="no") if number > 1 or k == 2 else el("span", "any", class_="no any")


def groups(look: Reader, k: int) -> list[Child]:
    """The dice that stand on a spot, each group with its owner's brand; pawns and ghosts."""
    s = look.s
    made: list[Child] = []
    for seat in range(s.book.seats):
        at = DICE * seat
        there = [i for i in range(at, at + DICE) if s.where[i] == k]
        if there:
            mark = {0: None, 1: "+1", -1: "−1"}[s.mark[there[0]]]
            dice: list[Child] = [die(s.face[i], seat, 24) for i in there]
            sign = el("i", mark) if mark else None
            made.append(el("span", dice, sign, brand(seat, "tiny"), class_="claim"))
        if s.pawn[seat] == k:
            made.append(el("span", icon("hat", "hat"), brand(seat, "tiny"), class_="claim"))
    if (s.haunted >> k) & 1:
        made.append(el("span", el("i", "ghost"), class_="claim"))
    return made


def free(look: Reader, k: int) -> list[Child]:
    """Dashed: a place that is free; where room has no end there is always one more."""
    s = look.s
    claims = s.claim[k].bit_count() + ((s.haunted >> k) & 1)
    left = 1 if s.book.room[k] == UNLIMITED else s.book.room[k] - claims
    return [el("span", class_="slot") for _ in range(left)]


def produce(look: Reader) -> Markup:
    """DH-6.3 Three rows, a spot of Additional Effort at the end of each."""
    b = look.s.book
    cells: list[Child] = []
    rows = shown(look, range(FIRST_ROW, LAST_ROW + 1))
    for k in rows:
        first = k == rows[0] or b.row_type[k] != b.row_type[rows[rows.index(k) - 1]]
        kind = b.row_type[k]
        can = leading_to(look, k)
        more = f"{b.number[k]}+" if b.kind[k] == EXTRA else ""
        cells.append(
            piece(
                f"space-{SPOTS[k]}",
                said_of(look, k),
                icon(TYPES[kind], "kind") if first else None,
                groups(look, k) or more,
                options=can,
                tag="span",
                cls=classes("plot", "more" if more else "") or "",
                **({} if can else look.why_not(look.placing_on(k))),
            )
        )
    head = el("span", el("b", b.space_names[SPACE_OF[FIRST_ROW]]), el("small", "by your towns"), class_="sg")
    return el(
        "div",
        el("span", "any", class_="no any"),
        head,
        el("span", cells, class_=classes("plots", "few" if len(rows) < 9 else "")),
        class_="space produce",
    )
