"""The General Store: what is decided at its counter now, and a sign for every item of the sheet."""

from __future__ import annotations

from markupsafe import Markup

from boomtown.drawing.cards import notice, row, signs
from boomtown.drawing.palette import brand
from boomtown.drawing.svg import Child, classes, el, icon, svg, text, use
from boomtown.games.coal_n_write import actions as a
from boomtown.games.coal_n_write.mining import has_match
from boomtown.games.coal_n_write.reader import Reader
from boomtown.games.coal_n_write.state import STAYED_AWAY
from boomtown.games.coal_n_write.store import coal_for_baron, is_trio, matching_face
from boomtown.games.coal_n_write.turn import AskTonic
from boomtown.games.coal_n_write.words import item_effect, item_price, money
from boomtown.kernel.flow import seats_asked


def store(look: Reader) -> Markup:
    """CW-1.4 The sheet that fits the mode."""
    on_sheet = [item for item in range(len(a.ITEMS)) if look.s.book.on_sheet[item]]
    return el(
        "div", front(), counter(look), signs(*[item_sign(look, item) for item in on_sheet]), class_="shop"
    )


def front() -> Markup:
    """False front, sign board, awning."""
    return svg(240, 92, use("storefront", 0, 0, 240, 92), text(120, 37, "General Store", "tp"), cls="front")


def counter(look: Reader) -> Markup:
    """What is said at the counter: closed, open, how many, what the cards show."""
    s, own = look.s, look.own
    if look.asked == "Visit":
        what = "three" if is_trio(s) else "a pair of"
        return at_the_counter(
            f"Open: {what} {matching_face(s)}s.",
            "A visit takes one.",
            look.button("store-stay", "Stay at the mine", a.STAY.of()),
            notebooks(look),
        )
    if look.asked == "ChooseHats":
        shots, dollars = s.quantity[own], s.quantity[own] * s.book.price[a.PISTOL]
        aimed = f"{shots} aimed: ${dollars}." if shots else "Aim at a bandit on a burro."
        return at_the_counter("Pistols.", aimed, pay(look, dollars), notebooks(look))
    if look.asked == "BuyMore":
        item, count = s.item[own], s.quantity[own]
        dollars = count * s.book.price[item]
        more = [look.button(f"store-more{n}", f"+{n}", a.MORE.of(k)) for k, n in enumerate((1, 5))]
        said = f"{count} for ${dollars}."
        return at_the_counter(f"{s.book.item_names[item]}:", said, more, pay(look, dollars), notebooks(look))
    if s.card_total[own]:
        return blackjack(look)
    if s.secret:
        return at_the_counter("Open.", chosen(look), notebooks(look))
    if not s.throw:
        return notice("lock", "Closed.", "The game is over." if s.over() else "The burros are leaving.")
    if isinstance(s.asking, AskTonic):
        return notice("lock", "Not yet.", "The Tonic comes first.")
    if has_match(s):
        return notice("lock", "Closed.", "The visits of this turn are done.")
    return notice("lock", "Closed this turn.", "Opens on a pair.")


def at_the_counter(strong: str, said: str, *things: Child) -> Markup:
    return el("div", el("p", el("b", strong), el("span", " ", said)), row(*things), class_="counter")


def pay(look: Reader, dollars: int) -> Markup | None:
    return look.button("store-pay", f"Pay ${dollars}", a.PAY.of(), "go")


def chosen(look: Reader) -> str:
    """What this reader has chosen while the others are still at it (CW-4.9)."""
    item = look.s.item[look.own] if look.seat >= 0 else -1
    if item == STAYED_AWAY:
        return "You stay at the mine."
    return f"You visit: {look.s.book.item_names[item]}." if item >= 0 else "Secret visits are being chosen."


def notebooks(look: Reader) -> Markup | None:
    """CW-R.43 Of each rival only whether they choose or are ready: a notebook, open or closed."""
    s = look.s
    rivals = [seat for seat in s.seats() if seat != look.seat]
    if not s.secret or not rivals:
        return None
    still = seats_asked(s)
    made = []
    for seat in rivals:
        busy = seat in still
        said = f"{look.names[seat]}: {'choosing' if busy else 'ready'}"
        shown = [brand(seat, "tiny"), icon("notebook" if busy else "ok"), el("span", said, class_="sr")]
        made.append(el("span", *shown, class_="noted" if busy else "noted ready", title=said))
    return el("span", made, class_="notes")


def blackjack(look: Reader) -> Markup:
    """CW-10.5 The total, what it pays now, Hit and Stay."""
    book, total = look.s.book, look.s.card_total[look.own]
    now = max(k for k, facts in enumerate(book.card_rows) if facts[0] <= total)
    lines = []
    for k, (low, dollars, tin, coal, bandits) in enumerate(book.card_rows):
        high = f"–{book.card_rows[k + 1][0] - 1}" if k + 1 < len(book.card_rows) else "+"
        extra = " T" * tin + " C" * coal + (" and a bandit" if bandits else "")
        span = str(low) if high == f"–{low}" else f"{low}{high}"
        lines.append(el("li", el("b", span), " ", money(dollars), extra, class_="n" if k == now else None))
    hit = look.button("store-hit", "Hit", a.HIT.of())
    stand = look.button("store-stand", f"Stay at {total}", a.STAND.of())
    return el(
        "div",
        el("p", el("b", "Blackjack Table: "), el("b", total, class_="fig sm")),
        el("ol", lines, class_="pays"),
        row(hit, stand),
        class_="counter",
    )


def item_sign(look: Reader, item: int) -> Markup:
    """A sign: name, effect, price, marks; hatched and with the reason when the open store refuses it."""
    s = look.s
    option = a.VISIT.of(item)
    name, price = s.book.item_names[item], item_price(s, item)
    reason = look.why_not(option) if look.asked == "Visit" else ""
    effect = reason or note_of(look, item) or item_effect(s, item)
    said = f"{name}: {effect}, {price}"
    shut = (item == a.BARON and not s.baron_open) or (item == a.PINKERTONS and not s.pinkertons_open)
    picked = look.seat >= 0 and s.item[look.seat] == item
    return look.thing(
        f"store-{a.ITEMS[item]}",
        said,
        el("span", el("b", name), el("small", effect), class_="sg"),
        el("span", icon("no" if reason else "ok") if reason or picked else None, price, class_="pr"),
        marks(look, item),
        options=[option],
        tag="div",
        cls=classes(
            "sign",
            "refused cannot" if reason else "",
            "shut" if shut else "",
            "pay" if s.book.price[item] else "",
            "chosen" if picked else "",
        )
        or "",
    )


def note_of(look: Reader, item: int) -> str:
    """What has become of an item that is there once for the whole table."""
    s, own = look.s, look.own
    if item == a.BARON:
        if not s.baron_open:
            return "the bonus is gone"
        return f"+${s.book.baron_bonus} for {s.book.baron_coal} Coal (you: {coal_for_baron(s, own)})"
    if item == a.PINKERTONS and not s.pinkertons_open:
        return f"called: round {s.final_round} is the last"
    if item == a.TONIC and s.tonics_owned[own]:
        return f"{s.tonics_owned[own]} in hand, {s.tonics_bought[own]} of {s.book.tonics_a_game} bought"
    return ""


def marks(look: Reader, item: int) -> Markup | None:
    """Initials on the store sheet: whose mark is on, who owns it, and a tally of Shares."""
    s = look.s
    counts = {
        a.TACK: s.tack,
        a.GOLD: s.gold_mark,
        a.WASH: s.wash_mark,
        a.BURRO7: s.burro7,
        a.VARMINT: s.hunting,
        a.TONIC: s.tonics_owned,
        a.SHARES: [int(s.shares_of(seat)) for seat in s.seats()],
    }.get(item, [])
    many = item in (a.SHARES, a.TONIC)
    shown = [
        el("span", brand(seat, "tiny"), count if many else None, class_="mark")
        for seat, count in enumerate(counts)
        if count
    ]
    return el("span", shown, class_="owners") if shown else None
