"""Coal n' Write in English: notation, options, refusals, log lines, and the table in words."""

from __future__ import annotations

import re

from boomtown.games.coal_n_write import actions as a
from boomtown.games.coal_n_write.delivery import slots, units_aboard, worth_of_shares
from boomtown.games.coal_n_write.mining import STASH_FULL, TOO_LOW
from boomtown.games.coal_n_write.scoring import MILESTONE_MISSED, held_value, places, solo_rank
from boomtown.games.coal_n_write.state import ROUNDS, STAYED_AWAY, Camp
from boomtown.games.coal_n_write.store import (
    ONE_OF_EACH,
    TOO_DEAR,
    TOO_LITTLE_COAL,
    coal_for_baron,
    item_refusal,
)
from boomtown.games.coal_n_write.turn import one_turns_in
from boomtown.kernel.clauses import Clause
from boomtown.kernel.flow import seats_asked
from boomtown.kernel.game import Area, ScoreLine
from boomtown.kernel.state import Event

LETTERS = a.MINERALS
NAMES = ["Silver", "Tin", "Coal", "Borax"]


# --- notation (SPEC-like tokens: `4+5>S1`, `2~B2`, `$H`, `lT`) --------------------------------------


def front_name(s: Camp, seat: int, vein: int) -> str:
    """'T3', or 'T-' when the vein is worked out."""
    front = s.front[seat * a.VEINS + vein]
    return f"{LETTERS[vein]}{front + 1}" if front < len(s.book.number[vein]) else f"{LETTERS[vein]}-"


def is_dug_out(s: Camp, seat: int, vein: int) -> bool:
    at = seat * a.VEINS + vein
    front = s.front[at]
    return front < len(s.book.number[vein]) and s.dug[at] >= s.book.boxes[vein][front]


def notation(s: Camp, seat: int, option: int) -> str:
    if a.CLAIM.has(option):
        vein = a.CLAIM.first(option)
        star = "*" if is_dug_out(s, seat, vein) else ""
        return f"{a.DICE.words[a.CLAIM.second(option)]}>{front_name(s, seat, vein)}{star}"
    if a.DIG.has(option):
        return f"{a.DIG.second(option) + 1}~{front_name(s, seat, a.DIG.first(option))}"
    if a.VISIT.has(option):
        return "$" + a.ITEM_KEYS[a.VISIT.first(option)]
    if a.SHOOT.has(option):
        target = a.SHOOT.first(option)
        return "pn" if target == a.NEXT_BURRO else f"p{target + 1}"
    if a.PAY.has(option):
        return "p." if s.item[seat] == a.PISTOL else "+."
    if a.MORE.has(option):
        return "+5" if a.MORE.first(option) else "+1"
    if a.BURRO.has(option):
        return f"u{a.BURRO.first(option) + 1}"
    if a.LOAD.has(option):
        return "l" + LETTERS[a.LOAD.first(option)]
    plain = {a.USE_TONIC: "t+", a.KEEP_TONIC: "t-", a.STAY: "$-", a.HIT: "h", a.STAND: "s"}
    return next(
        (text for verb, text in plain.items() if verb.has(option)), "." if a.STOP.has(option) else "l."
    )


def canon(text: str) -> str:
    """Faces in any order mean the same claim; capitals and spaces mean nothing."""
    return re.sub(
        r"[1-6](\+[1-6])+", lambda faces: "+".join(sorted(faces[0].split("+"))), "".join(text.split()).upper()
    )


# --- options and prompts ------------------------------------------------------------------------


def deposit(s: Camp, seat: int, vein: int) -> str:
    """'Silver 1'."""
    return f"{NAMES[vein]} {s.front[seat * a.VEINS + vein] + 1}"


def label(s: Camp, seat: int, option: int) -> str:
    book = s.book
    if a.CLAIM.has(option):
        vein, dice = a.CLAIM.first(option), a.CLAIM.second(option)
        front = s.front[seat * a.VEINS + vein]
        if front >= len(book.number[vein]):
            return f"Claim {NAMES[vein]} / worked out"
        need = "dug out" if is_dug_out(s, seat, vein) else f"needs {book.number[vein][front]}"
        words = a.DICE.words[dice].replace("+", " and ")
        return f"Claim {deposit(s, seat, vein)} with {words} / {need} · worth ${book.value[vein]}"
    if a.DIG.has(option):
        vein, face = a.DIG.first(option), a.DIG.second(option) + 1
        front = s.front[seat * a.VEINS + vein]
        if front >= len(book.number[vein]):
            return f"Dig at {NAMES[vein]} / worked out"
        box = s.dug[seat * a.VEINS + vein] + 1
        return f"Dig at {deposit(s, seat, vein)} with {face} / box {box} of {book.boxes[vein][front]}"
    if a.VISIT.has(option):
        return visit_label(s, a.VISIT.first(option))
    if a.SHOOT.has(option):
        target = a.SHOOT.first(option)
        where = "waiting for the next burro" if target == a.NEXT_BURRO else f"of burro {target + 1}"
        return f"Shoot a bandit {where} / ${book.price[a.PISTOL]}"
    if a.MORE.has(option):
        count = 5 if a.MORE.first(option) else 1
        what = "Share" if s.item[seat] == a.SHARES else "Tonic"
        price = book.price[s.item[seat]] if s.item[seat] >= 0 else 0
        return f"{count} more {what}{'s' if count > 1 else ''} / ${count * price}"
    if a.PAY.has(option):
        item = s.item[seat]
        return f"Pay / ${s.quantity[seat] * book.price[item]}" if item >= 0 else "Pay"
    if a.BURRO.has(option):
        burro = a.BURRO.first(option)
        hats = s.hats[seat * a.BURROS + burro] + s.waiting_bandits[seat]
        return f"Send burro {burro + 1} / {bandits(hats)}"
    if a.LOAD.has(option):
        mineral = a.LOAD.first(option)
        return f"Load {NAMES[mineral]} / worth ${book.value[mineral]}"
    sentences = {
        a.USE_TONIC: "Use a Tonic / nobody turns in",
        a.KEEP_TONIC: "Let him sleep / keep the Tonic",
        a.STAY: "Stay at the mine / no visit",
        a.HIT: "Hit / one more die, doubled",
        a.STAND: f"Stay / at {s.card_total[seat]}",
        a.STOP: "Done / leave the other dice",
        a.SEND: "Giddy-up / send the burro",
    }
    return next(text for verb, text in sentences.items() if verb.has(option))


def visit_label(s: Camp, item: int) -> str:
    """An item's name, its price, and its effect in a few words."""
    each = " each" if item in (a.PISTOL, a.SHARES, a.TONIC) else ""
    return f"{s.book.item_names[item]} / {item_price(s, item)}{each} · {item_effect(s, item)}"


def item_price(s: Camp, item: int) -> str:
    b = s.book
    if item == a.PINKERTONS:
        cost = [f"{n if n > 1 else ''}{LETTERS[k]}" for k, n in enumerate(b.pinkerton_cost) if n]
        return " ".join(cost) or "free"
    return f"${b.price[item]}" if b.price[item] else "free"


def item_effect(s: Camp, item: int) -> str:
    b = s.book
    effects = [
        f"{b.hunt_dice} dice + {b.hunt_plus} dollars",
        "one bandit each",
        f"{b.solid + b.dashed} slots from now on",
        f"+${b.gold_bonus} per full ${b.gold_step} delivered",
        f"+${b.wash_bonus} for {b.wash_borax} Borax delivered",
        f"+${b.baron_bonus} for {b.baron_coal} Coal",
        "this round is the last",
        f"${b.share_pays} for each later round",
        "keeps a worker awake once",
        "a seventh round",
        f"needs ${b.blackjack_needs} in hand",
    ]
    return effects[item]


def bandits(count: int) -> str:
    return "no bandit" if count == 0 else "1 bandit" if count == 1 else f"{count} bandits"


def prompt(s: Camp, seat: int) -> str:
    asking = s.asking if s.asking is not None and s.seat == seat else None
    for lane in s.lanes:
        if lane.seat == seat:
            asking = lane.asking
    if asking is None:
        return "The game is over" if s.over() else "Wait for the others"
    orders = {
        "AskTonic": "Use a Tonic?",
        "Visit": "Visit the General Store?",
        "ChooseHats": "Choose the bandits to shoot",
        "BuyMore": "Buy more, or pay",
        "HitOrStay": f"Hit or stay at {s.card_total[seat]}",
        "Mine": "Put your dice into the mine",
        "ChooseBurro": "Choose a burro to send",
        "Load": "Load your burro, then send it",
    }
    return orders[type(asking).__name__]


PHASES = ["Throw", "Store", "Mine", "Delivery"]
ASKED_IN = {
    "AskTonic": 0, "Visit": 1, "ChooseHats": 1, "BuyMore": 1, "HitOrStay": 1, "Mine": 2, "ChooseBurro": 3,
    "Load": 3,
}  # fmt: skip


def phase(s: Camp) -> int:
    """Which of the phases is now; -1 when the game is over."""
    asking = s.lanes[0].first if s.lanes else s.asking
    return ASKED_IN[type(asking).__name__] if asking is not None else -1


def refused(s: Camp, seat: int, option: int, clause: Clause) -> str:
    """The clause's reason, with the figures of this position and what would help."""
    if a.CLAIM.has(option) and clause is TOO_LOW:
        vein, dice = a.CLAIM.first(option), a.CLAIM.second(option)
        number = s.book.number[vein][s.front[seat * a.VEINS + vein]]
        short = number - a.DICE.total[dice]
        return (
            f"{deposit(s, seat, vein)} needs {number}; these dice are {short} short. A die could dig instead."
        )
    if a.VISIT.has(option):
        item = a.VISIT.first(option)
        name = s.book.item_names[item]
        if clause is TOO_DEAR:
            return (
                f"{name} costs ${s.book.price[item]}, and you have ${s.cash[seat]}. A hunt would bring money."
            )
        if clause is TOO_LITTLE_COAL:
            short = s.book.baron_coal - coal_for_baron(s, seat)
            return f"The Baron wants {s.book.baron_coal} Coal; you are {short} short."
        if clause is ONE_OF_EACH:
            lacking = [
                NAMES[k] for k in range(a.VEINS) if s.held[seat * a.VEINS + k] < s.book.pinkerton_cost[k]
            ]
            return f"The Pinkertons want one of each mineral; you lack {' and '.join(lacking)}."
    if clause is STASH_FULL:
        return (
            f"All {s.book.spaces} spaces of your Ore Stash are written, so there is no more mining for you."
        )
    return clause.reason


# --- the log ------------------------------------------------------------------------------------


def and_so(words: list[str]) -> str:
    """'Ann', 'Ann and Ben', 'Ann, Ben and Cat'."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def load_text(load: list[int]) -> str:
    return " ".join(LETTERS[k] for k in range(a.VEINS) for _ in range(load[k])) or "nothing"


def stolen_text(bits: int) -> str:
    return and_so([LETTERS[k] for k in range(a.VEINS) if bits >> k & 1])


def line(s: Camp, event: Event, names: list[str]) -> str:
    """One event as one line, names first."""
    who = names[event.seat] if event.seat >= 0 else ""
    kind, x, y, z, many = event.kind, event.a, event.b, event.c, event.many
    if kind == a.THREW:
        return f"R{y}.{z} throws {' '.join(str(face) for face in many)} ({x} asleep)"
    if kind == a.USED_TONIC:
        return f"{who} uses a Tonic: nobody turns in"
    if kind == a.STAYED:
        return f"{who} stays at the mine"
    if kind == a.VISITED:
        times = f" ({y})" if y != 1 else ""
        return f"{who} visits the store: {s.book.item_names[x]}{times}"
    if kind == a.SHOT:
        where = "waiting for the next burro" if x == a.NEXT_BURRO else f"of burro {x + 1}"
        return f"{who} shoots {bandits(y)} {where}"
    if kind == a.REPORTED:
        return f"{who} reports {x} Coal to the Baron: +${y}"
    if kind == a.TIED:
        return f"{and_so([names[seat] for seat in many])} tie at the Baron: ${x} each"
    if kind == a.CALLED:
        return f"{who} calls the Pinkertons: round {x} is the last"
    if kind == a.DEALT_CARD:
        return f"{who} at the Blackjack Table: {x} doubled, total {y}"
    if kind == a.GAMBLED:
        return f"{who} ends at {x}: {s.book.card_row_names[y]}, {money(z)}"
    if kind in (a.CLAIMED, a.CLAIMED_DUG):
        dug = "dug-out " if kind == a.CLAIMED_DUG else ""
        return f"{who} claims {dug}{LETTERS[x]}{y + 1} with {a.DICE.words[z]}"
    if kind == a.DUG:
        return f"{who} digs {LETTERS[x]}{y + 1} ({z}/{s.book.boxes[x][y]})"
    if kind == a.HUNTED:
        return f"{who} hunts varmints: {'+'.join(str(face) for face in many)}+{s.book.hunt_plus} = ${x}"
    if kind == a.TURNED_IN:
        return f"A worker turns in ({x} asleep)"
    if kind == a.CAPPED:
        return f"Turn {x}: all workers turn in, the round is over"
    if kind == a.FREIGHT_LOST:
        return f"{who} has no room for {x} of the freight: lost"
    if kind == a.SENT:
        stolen = f" – bandits take {stolen_text(many[4])}" if many[4] else ""
        return f"{who} sends burro {x + 1}: {load_text(many)}{stolen} – ${y}"
    endings = {
        a.GOLD_PAID: f"Strike Gold! {money(x)}",
        a.WASH_PAID: f"Wash Day {money(x)}",
        a.SHARES_PAID: f"Shares pay {who} ${x}",
    }
    return endings[kind]


def money(dollars: int) -> str:
    return f"-${-dollars}" if dollars < 0 else f"+${dollars}"


def result(s: Camp, names: list[str]) -> str:
    """CW-11.5 The winner; CW-12.3 alone, the rank."""
    if s.book.solo:
        cash, rank = s.cash[0], solo_rank(s)
        if rank == MILESTONE_MISSED:
            return f"Unranked ({s.written_of(0)} of {s.book.spaces} spaces written, ${cash})"
        return f"{s.book.rank_names[rank]} (${cash})"
    winners = [names[seat] for seat, place in enumerate(places(s)) if place == 1]
    cash = max(s.cash)
    return (
        f"{winners[0]} wins with ${cash}" if len(winners) == 1 else f"{and_so(winners)} share it at ${cash}"
    )


# --- the score sheet ----------------------------------------------------------------------------


def score_sheet(s: Camp, seat: int) -> list[ScoreLine]:
    """Where the cash came from; lines that count add up to it."""
    lines: list[ScoreLine] = []
    delivered = 0
    for burro in range(a.BURROS):
        place = seat * a.BURROS + burro
        if s.used[place]:
            load = s.sent[place * a.VEINS : place * a.VEINS + a.VEINS]
            stolen = f", {stolen_text(s.stolen[place])} stolen" if s.stolen[place] else ""
            text = f"Round {s.used[place]}, burro {burro + 1}: {load_text(load)}{stolen}"
            lines.append(ScoreLine(text, int(s.paid[place]), "CW-7.9"))
            delivered += s.paid[place]
    lines.sort(key=lambda sold: sold.label)
    paid_by_shares = int(s.shares_paid[seat])
    coming = 0 if s.over() or s.book.dividend else int(worth_of_shares(s, seat, s.round))
    lines.append(ScoreLine("Railroad Shares", paid_by_shares + coming, "CW-9.8"))
    store = int(s.cash[seat]) - int(delivered) - paid_by_shares
    lines.append(ScoreLine("General Store: hunts and bonuses less purchases", store, "CW-4.11"))
    lines.append(
        ScoreLine("Ore held at the end (tie-break)", int(held_value(s, seat)), "CW-11.6", counts=False)
    )
    return lines


# --- the table in words -------------------------------------------------------------------------


def areas(s: Camp, seat: int, names: list[str]) -> list[Area]:
    own = max(seat, 0)
    return [
        Area("strip", "Round and dice", "", strip(s) + cup(s, names)),
        Area("store", "General Store", "", store_words(s, seat, names)),
        Area("mine", f"Mine of {names[own]}", "", mine_words(s, own)),
        Area("stash", "Ore Stash", "", stash_words(s, own)),
        Area("burros", "Burros", "", burro_words(s, own)),
        Area("ledger", "Ledger", "", [ledger_words(s, k, names, seat) for k in range(s.book.seats)]),
    ]


def strip(s: Camp) -> list[str]:
    dice = " ".join(str(face) for face in s.throw) if s.throw else "none"
    words = [
        f"Round {s.round} of {s.final_round}, turn {s.turn}",
        f"Dice: {dice}",
        f"Bunkhouse: {s.bunkhouse} asleep",
    ]
    if s.throw and one_turns_in(s):
        words.append(f"A {s.book.sleepy_face} goes to the Bunkhouse after this turn")
    return words


def cup(s: Camp, names: list[str]) -> list[str]:
    """CW-R.2 Who would throw: another seat each round, to no effect."""
    holder = (s.round - 1) % s.book.seats
    return [] if s.book.solo else [f"The dice cup stands with {names[holder]}"]


def store_words(s: Camp, seat: int, names: list[str]) -> list[str]:
    """The sheet item by item: what the reader cannot have, and why; whose initials are there."""
    words: list[str] = []
    for item in range(len(a.ITEMS)):
        if not s.book.on_sheet[item]:
            continue
        clause = item_refusal(s, seat, item) if seat >= 0 and not s.over() else None
        why = f" – {refused(s, seat, a.VISIT.of(item), clause)}" if clause is not None else ""
        words.append(visit_label(s, item) + why)
    for what, on in (("Strike Gold!", s.gold_mark), ("Wash Day", s.wash_mark)):
        if any(on):
            words.append(f"{what} marks: {and_so([names[k] for k in s.seats() if on[k]])}")
    words += [f"Shares of {names[k]}: {tally(s, k)}" for k in s.seats() if s.shares_of(k)]
    if s.book.on_sheet[a.BARON]:
        words.append("The Baron's bonus is " + ("open" if s.baron_open else "gone"))
    if s.book.on_sheet[a.PINKERTONS] and not s.pinkertons_open:
        words.append(f"The Pinkertons are called: round {s.final_round} is the last")
    return words


def tally(s: Camp, seat: int) -> str:
    """'2 of round 1, 3 of round 4'."""
    counts = enumerate(s.shares[seat * ROUNDS : seat * ROUNDS + ROUNDS])
    return ", ".join(
        f"{n} of round {bought}" if bought else f"{n} from the start" for bought, n in counts if n
    )


def mine_words(s: Camp, seat: int) -> list[str]:
    words: list[str] = []
    for vein in range(a.VEINS):
        at = seat * a.VEINS + vein
        front, length = s.front[at], len(s.book.number[vein])
        if front >= length:
            words.append(f"{NAMES[vein]}: worked out")
            continue
        boxes = s.book.boxes[vein][front]
        following = ", ".join(
            f"{s.book.number[vein][k]}/{s.book.boxes[vein][k]}"
            for k in range(front + 1, min(front + 4, length))
        )
        then = f"; then {following}" if following else ""
        words.append(
            f"{NAMES[vein]} {front + 1} of {length}: number {s.book.number[vein][front]},"
            f" {s.dug[at]} of {boxes} boxes dug{then}"
        )
    if s.dice_left[seat]:
        words.append(f"Dice left to use: {a.DICE.words[s.dice_left[seat]]}")
    return words


def stash_words(s: Camp, seat: int) -> list[str]:
    held = " ".join(f"{LETTERS[k]} {s.held[seat * a.VEINS + k]}" for k in range(a.VEINS))
    return [f"Held: {held}", f"Written: {s.written_of(seat)} of {s.book.spaces}"]


def burro_words(s: Camp, seat: int) -> list[str]:
    words: list[str] = []
    for burro in range(a.BURROS):
        place = seat * a.BURROS + burro
        if burro == a.BURROS - 1 and not s.burro7[seat]:
            continue
        if s.used[place]:
            load = load_text(s.sent[place * a.VEINS : place * a.VEINS + a.VEINS])
            stolen = f", {stolen_text(s.stolen[place])} stolen" if s.stolen[place] else ""
            words.append(
                f"Burro {burro + 1}: sent in round {s.used[place]} with {load}{stolen}: ${s.paid[place]}"
            )
        elif s.loading[seat] == burro:
            load = load_text(s.aboard[seat * a.VEINS : seat * a.VEINS + a.VEINS])
            free = slots(s, seat) - units_aboard(s, seat)
            words.append(f"Burro {burro + 1}: loading {load}, {free} slots free, {bandits(s.hats[place])}")
        else:
            words.append(f"Burro {burro + 1}: {bandits(s.hats[place])}")
    waiting = load_text(s.freight[seat * a.VEINS : seat * a.VEINS + a.VEINS])
    if waiting != "nothing":
        words.append(f"Freight waiting for the next burro: {waiting}")
    if s.waiting_bandits[seat]:
        words.append(f"Waiting for the next burro: {bandits(s.waiting_bandits[seat])}")
    return words


def shares_to_pay(s: Camp, seat: int) -> int:
    """CW-9.8 What the Shares of a player will still pay, if the game goes as far as it may."""
    return int(worth_of_shares(s, seat, s.final_round) - s.shares_paid[seat])


def ledger_words(s: Camp, seat: int, names: list[str], reader: int) -> str:
    """One player's line: cash, ore, shares, marks, burros left; whether they are choosing."""
    held = " ".join(f"{LETTERS[k]}{s.held[seat * a.VEINS + k]}" for k in range(a.VEINS))
    parts = [f"{names[seat]}: ${s.cash[seat]}", f"held {held}", f"written {s.written_of(seat)}"]
    if shares := s.shares_of(seat):
        parts.append(f"{shares} Shares (${shares_to_pay(s, seat)} if the game goes to round {s.final_round})")
    marks = [name for name, on in (("Gold", s.gold_mark[seat]), ("Wash", s.wash_mark[seat])) if on]
    if marks:
        parts.append("marks " + " ".join(marks))
    if s.tack[seat]:
        parts.append("Tack")
    if s.tonics_owned[seat]:
        parts.append(f"{s.tonics_owned[seat]} Tonics")
    hats = [
        f"{burro + 1}({s.hats[seat * a.BURROS + burro]})"
        for burro in range(a.BURROS)
        if not s.used[seat * a.BURROS + burro] and (burro < a.BURROS - 1 or s.burro7[seat])
    ]
    parts.append("burros(hats) " + " ".join(hats) if hats else "no burros left")
    if s.lanes and reader != seat:
        parts.append("choosing" if seat in seats_asked(s) else "ready")
    if seat == reader and s.item[seat] == STAYED_AWAY:
        parts.append("staying at the mine")
    return ", ".join(parts)
