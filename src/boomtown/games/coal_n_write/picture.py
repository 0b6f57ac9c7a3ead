"""The table of Coal n' Write as areas: dice, store, mine, stash, burros, and the ledger of all sheets."""

from __future__ import annotations

from markupsafe import Markup

from boomtown.drawing.cards import figure, ledger, mineral, panel, pips, row, slots
from boomtown.drawing.dice import dice_row, die_at, die_piece
from boomtown.drawing.palette import brand, seat_class
from boomtown.drawing.svg import classes, cross, el, icon, join, rect, svg, text, use
from boomtown.games.coal_n_write import actions as a
from boomtown.games.coal_n_write import words
from boomtown.games.coal_n_write.delivery import slots as slots_of
from boomtown.games.coal_n_write.delivery import stolen_types
from boomtown.games.coal_n_write.mine_picture import mine, mine_in_small
from boomtown.games.coal_n_write.reader import Reader
from boomtown.games.coal_n_write.state import ROUNDS, Camp
from boomtown.games.coal_n_write.store_picture import store
from boomtown.games.coal_n_write.words import LETTERS, NAMES
from boomtown.kernel.game import Area

PLACES = {"strip": "bar", "mine": "board", "ledger": "rivals"}  # where the page puts them


def picture(s: Camp, seat: int, names: list[str]) -> list[Area]:
    """Every area of the words, drawn; and for each seat what it holds, for the players' list."""
    look = Reader(s, seat, names)
    drawn = {"strip": strip, "store": store, "mine": mine, "stash": stash, "burros": burros, "ledger": rivals}
    areas = [
        Area(PLACES.get(area.name, area.name), area.title, drawn[area.name](look), area.words)
        for area in words.areas(s, seat, names)
    ]
    for other in s.seats():
        areas.append(Area(f"goods-{other}", names[other], goods(s, other), []))
    return areas


# --- round, dice, Bunkhouse, cash -----------------------------------------------------------------


def strip(look: Reader) -> Markup:
    """How far the game is, the dice, the Bunkhouse, the reader's cash."""
    s, own = look.s, look.own
    last = s.round == s.final_round
    thrower = int(s.round - 1) % s.book.seats
    cup = el("span", brand(thrower, "tiny"), title=f"{look.names[thrower]} throws")  # CW-R.2
    heading = el(
        "div",
        el("span", f"Round {s.round} of {s.final_round}", class_="cap"),
        el("span", "Last round", class_="stamp") if last else pips(int(s.round) - 1, 1, int(s.final_round)),
        el("b", f"Turn {s.turn}", None if s.book.solo else cup),
        class_="rd",
    )
    figures = []
    if look.seat >= 0:
        if promised := words.shares_to_pay(s, own):
            shares = s.shares_of(own)
            figures.append(
                figure("1 Share" if shares == 1 else f"{shares} Shares", f"+${promised}", small=True)
            )
        figures.append(figure("Cash", f"${s.cash[own]}"))
    ends = el("div", figures, class_="push ends")
    return panel(heading, dice(look), decisions(look), bunkhouse(s), ends, cls="bar")


def dice(look: Reader) -> Markup | None:
    """The throw: what this reader has used is faded, and one 1 is on its way to bed (CW-3.2)."""
    s = look.s
    if not s.throw:
        return None
    waiting = look.asked == "AskTonic"  # before the dice are handed out
    left = s.throw[:] if waiting or look.seat < 0 else a.DICE.faces[s.dice_left[look.own]][:]
    tired = s.ones and not s.saved
    made = []
    for k, face in enumerate(s.throw):
        used = face not in left
        if not used:
            left.remove(face)
        goes = tired and face == s.book.sleepy_face
        note, tired = ("to the Bunkhouse", 0) if goes else ("", tired)
        made.append(
            die_piece(
                f"bar-die{k}",
                face,
                [] if used else look.using(face),
                cls=classes("used" if used else "", "leaving" if note else "") or "",
                note=note,
            )
        )
    return dice_row(*made)


def decisions(look: Reader) -> Markup | None:
    """Tonic or not; done with the dice."""
    buttons = [
        look.button("bar-use-tonic", "Use a Tonic", a.USE_TONIC.of()),
        look.button("bar-keep-tonic", "Let him sleep", a.KEEP_TONIC.of()),
        look.button("bar-stop", "Done", a.STOP.of()),
    ]
    if look.asked == "AskTonic":
        return row(*buttons, cls="decide two")
    return row(*buttons, cls="decide") if any(buttons) else None


def bunkhouse(s: Camp) -> Markup:
    """CW-2.7 The common Bunkhouse, a bed for each die."""
    beds = []
    for k in range(s.book.dice):
        x = 99.5 - s.book.dice * 26.5 + k * 53
        beds.append(rect(x, 42, 44, 36, 4, "bed"))
        if k < s.bunkhouse:
            beds.append(el("g", die_at(s.book.sleepy_face, x + 6, 44, 32), id=f"bar-bed{k}"))
            beds.append(use("zz", x + 29, 37, 16, 16, "onrock"))
    return svg(
        190,
        84,
        use("bunkhouse", 0, 0, 190, 84),
        text(95, 33, "Bunkhouse", "tx bk"),
        beds,
        name=f"Bunkhouse: {s.bunkhouse} of {s.book.dice} dice asleep",
        cls="bunk",
    )


# --- Ore Stash -----------------------------------------------------------------------------------


def stash(look: Reader) -> Markup:
    """CW-5.11 What was written, vein by vein; what is gone is crossed out, oldest first."""
    s, own = look.s, look.own
    held = []
    cells: list[Markup | str] = []
    for vein, letter in enumerate(LETTERS):
        at = own * a.VEINS + vein
        load = [int(a.LOAD.of(vein))] if look.asked == "Load" else []
        held.append(
            look.thing(
                f"stash-{letter}",
                f"{NAMES[vein]}: {s.held[at]} held, ${s.book.value[vein]} each",
                mineral(letter),
                s.held[at],
                options=load,
                tag="span",
                cls="hold",
            )
        )
        gone = s.written[at] - s.held[at]
        for k in range(s.written[at]):
            name = f"stash-{letter}{k + 1}"
            if k < gone:
                scratched = svg(30, 30, cross(name, 4, 4, 22, 22))
                cells.append(el("span", letter, scratched, class_="hw gone", id=name))
            else:
                said = f"{NAMES[vein]}, held"
                cells.append(look.thing(name, said, letter, options=load, tag="span", cls="hw"))
    cells += [""] * (s.book.spaces - len(cells))
    heading = el(
        "div",
        el("h2", "Ore Stash", class_="cap"),
        el("span", held, class_="held"),
        giddy_up(look) if s.loading[own] >= 0 else None,
        el("span", f"written {s.written_of(own)} of {s.book.spaces}", class_="dim push"),
        class_="row",
    )
    return panel(heading, ledger(cells, "stash"))


def giddy_up(look: Reader) -> Markup:
    """What the bandits would take of the load as it stands (SPEC 9.2), and the word that sends the burro."""
    s, own = look.s, look.own
    burro = s.loading[own]
    load = s.aboard[own * a.VEINS : own * a.VEINS + a.VEINS]
    stolen = words.stolen_text(int(stolen_types(s, own, load, s.hats[own * a.BURROS + burro])))
    return el(
        "span",
        look.button("stash-send", "Giddy-up", a.SEND.of(), "go"),
        el("span", f"Bandits take {stolen}", class_="toll") if stolen else el("span", "Safe", class_="dim"),
        class_="row",
    )


# --- burros ----------------------------------------------------------------------------------------


def burros(look: Reader) -> Markup:
    """The string of burros, and what waits for the next one sent (CW-7.3, CW-7.4)."""
    s, own = look.s, look.own
    tiles = [burro_tile(look, k) for k in range(a.BURROS - 1)]
    if s.book.on_sheet[a.BURRO7] or s.burro7[own]:
        tiles.append(burro_tile(look, a.BURROS - 1))
    freight = s.freight[own * a.VEINS : own * a.VEINS + a.VEINS]
    waiting_bandits = int(s.waiting_bandits[own])
    waiting = None
    if sum(freight) or waiting_bandits:
        load = f"freight {words.load_text(freight)}, " if sum(freight) else ""
        waiting = look.thing(
            "burros-next",
            f"Waiting for the next burro: {load}{words.bandits(waiting_bandits)}",
            el("span", "For the next burro", class_="cap"),
            [mineral(letter) for k, letter in enumerate(LETTERS) for _ in range(freight[k])],
            hats(look, a.NEXT_BURRO, waiting_bandits, waiting_bandits),
            options=[a.SHOOT.of(a.NEXT_BURRO)],
            tag="div",
            cls="tile wait",
        )
    tiled = "tiles seven" if len(tiles) == a.BURROS else "tiles"
    return panel(el("h2", "Burros", class_="sr"), el("div", tiles, class_=tiled), waiting)


def burro_tile(look: Reader, burro: int) -> Markup:
    """A burro: its bandits, its slots, and when it was sent its load and pay."""
    s, own = look.s, look.own
    place = own * a.BURROS + burro
    locked = burro == a.BURROS - 1 and not s.burro7[own]
    loading, used, now = s.loading[own] == burro, int(s.used[place]), int(s.hats[place])
    load, stolen = s.sent[place * a.VEINS : place * a.VEINS + a.VEINS], int(s.stolen[place])
    if loading:
        load = s.aboard[own * a.VEINS : own * a.VEINS + a.VEINS]
        stolen = int(stolen_types(s, own, load, now))  # a preview (SPEC 9.2)
    written = [LETTERS[k] for k in range(a.VEINS) for _ in range(load[k])]
    lost = [LETTERS[k] for k in range(a.VEINS) if stolen >> k & 1]
    room = max(int(slots_of(s, own)), len(written))
    later = 0 if s.tack[own] or used else s.book.dashed
    drawn = svg(64, 52, use("burro", 0, 0, 64, 52), cls="burro")
    padlock = icon("lock", "locked") if locked else None
    what = a.SHOOT if look.asked == "ChooseHats" else a.BURRO
    return look.thing(
        f"burros-{burro + 1}",
        burro_said(look, burro, words.load_text(load), words.stolen_text(stolen)),
        el(
            "span",
            el("b", burro + 1),
            None if used else hats(look, burro, now, s.book.hats[burro]),
            padlock,
            class_="bh",
        ),
        el("em", f"${s.paid[place]}") if used else None,
        el("span", drawn, slots(written, room - len(written), later, lost), class_="load"),
        options=[] if loading else [what.of(burro)],
        tag="div",
        cls=classes("tile", "used" if used else "", "open" if loading else "", "cannot" if locked else "")
        or "",
    )


def burro_said(look: Reader, burro: int, load: str, stolen: str) -> str:
    """A burro as a screen reader says it."""
    s, own = look.s, look.own
    place = own * a.BURROS + burro
    name = f"Burro {burro + 1}"
    if s.used[place]:
        theft = f", {stolen} stolen" if stolen else ""
        return f"{name}: sent in round {s.used[place]} with {load}{theft}, paid ${s.paid[place]}"
    if burro == a.BURROS - 1 and not s.burro7[own]:
        return f"{name}: not bought"
    threat = words.bandits(int(s.hats[place]))
    return f"{name}: loading {load}, {threat}" if s.loading[own] == burro else f"{name}: {threat}"


def hats(look: Reader, target: int, now: int, printed: int) -> list[Markup]:
    """Bandits: those shot are crossed out, those aimed at in this visit carry a mark."""
    s, own = look.s, look.own
    aimed = int(s.targets[own * a.TARGETS + target]) if look.seat >= 0 else 0
    made = []
    for k in range(max(now, printed)):
        key = f"hat{target}/{k}"
        mark = cross(key, 6, 2, 28, 20) if k >= now else None
        if now - aimed <= k < now:
            mark = el("circle", cx=20, cy=12, r=10, class_="aim")
        made.append(svg(40, 24, use("hat", 0, 0, 40, 24), mark, cls="hat"))
    return made


# --- everybody's sheets -----------------------------------------------------------------------------


def rivals(look: Reader) -> Markup:
    """The reader's Shares in full, and every rival's sheet to open; alone, the ranks to be reached."""
    s = look.s
    if s.book.solo:
        return panel(ranks(s), cls="rivals")
    mine = share_line(s, look.own) if look.seat >= 0 else ""
    sheets = [sheet_of(look, seat) for seat in s.seats() if seat != look.seat]
    return panel(
        el("p", mine, class_="dim") if mine else None, el("div", sheets, class_="sheets"), cls="rivals"
    )


def ranks(s: Camp) -> Markup:
    """CW-12.2 What each rank takes, and how far the cash has come."""
    lowest = [low for (low,) in s.book.ranks]
    now = max(k for k, low in enumerate(lowest) if low <= s.cash[0])
    lines = [
        el("li", el("b", f"${low}"), " ", name, class_="n" if k == now else None)
        for k, (low, name) in enumerate(zip(lowest, s.book.rank_names, strict=True))
    ]
    return el("ol", lines, class_="pays")


def share_line(s: Camp, seat: int) -> str:
    """CW-9.8 Shares by the round of purchase, and what they will pay."""
    bought = [f"{n} from round {r}" for r in range(ROUNDS) if (n := s.shares[seat * ROUNDS + r])]
    if not bought:
        return ""
    if s.over():
        return f"Shares: {', '.join(bought)}, paid ${s.shares_paid[seat]}."
    coming = f"${words.shares_to_pay(s, seat)} if the game goes to round {s.final_round}"
    return f"Shares: {', '.join(bought)}. {coming}."


def sheet_of(look: Reader, seat: int) -> Markup:
    """A rival's sheet in short: the mine at a glance, the fronts, burros with their hats, Shares."""
    s = look.s
    head = el("summary", brand(seat), el("span", look.names[seat], class_="nm"), class_="btn")
    tiles = []
    for burro in range(a.BURROS):
        place = seat * a.BURROS + burro
        if burro == a.BURROS - 1 and not s.burro7[seat]:
            continue
        mark = f"${s.paid[place]}" if s.used[place] else [icon("hat", "hat")] * int(s.hats[place])
        tiles.append(el("li", el("b", burro + 1), mark, class_="d" if s.used[place] else None))
    fronts = words.mine_words(s, seat)[: a.VEINS]
    return el(
        "details",
        head,
        mine_in_small(s, seat),
        el("ul", [el("li", line.partition("; then")[0]) for line in fronts]),
        el("ol", tiles, class_="string"),
        el("p", share_line(s, seat)) if share_line(s, seat) else None,
        id=f"rivals-{seat}",
        class_=seat_class(seat),
        name="rivals",
    )


def goods(s: Camp, seat: int) -> Markup:
    """A line of the players' list: held minerals, written, marks and Shares, burros left with their hats."""
    held = [
        el("span", mineral(letter), s.held[seat * a.VEINS + k], title=NAMES[k])
        for k, letter in enumerate(LETTERS)
    ]
    owned = [
        el("span", said, class_="tag")
        for said, count in (("Tack", s.tack[seat]), ("Gold", s.gold_mark[seat]), ("Wash", s.wash_mark[seat]))
        if count
    ]
    left = [
        k for k in range(a.BURROS) if not s.used[seat * a.BURROS + k] and (k < a.BURROS - 1 or s.burro7[seat])
    ]
    hats_left = sum(s.hats[seat * a.BURROS + k] for k in left) + s.waiting_bandits[seat]
    shares, tonics = s.shares_of(seat), s.tonics_owned[seat]
    full = f"{s.written_of(seat)}/{s.book.spaces}"
    return join(
        [
            held,
            el("span", full, class_="dim", title="written in the Ore Stash"),
            el("span", f"{shares} Sh.", class_="dim", title="Railroad Shares") if shares else None,
            el("span", icon("bottle"), tonics, title="Tonics") if tonics else None,
            el("span", icon("burro"), len(left), title="burros left"),
            el("span", icon("hat", "hat"), hats_left, title="bandits on them"),
            owned,
        ]
    )
