"""What a good player of Coal n' Write knows: plan the throw, weigh the store, load well."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boomtown.games.coal_n_write import character as of
from boomtown.games.coal_n_write.actions import (
    BURRO,
    BURROS,
    CLAIM,
    DIG,
    HIT,
    KEEP_TONIC,
    LOAD,
    MORE,
    PAY,
    SEND,
    SHARES,
    SHOOT,
    STAND,
    STAY,
    STOP,
    TONIC,
    USE_TONIC,
    VEINS,
    VISIT,
)
from boomtown.games.coal_n_write.delivery import slots, worth_of_shares
from boomtown.games.coal_n_write.gambler import Gambler, wanted_for_rank
from boomtown.games.coal_n_write.loader import Loader, price_of_a_clean_burro
from boomtown.games.coal_n_write.miner import Miner, deliveries_left
from boomtown.games.coal_n_write.prospects import Prospects
from boomtown.games.coal_n_write.shopper import Shopper, dice_to_come
from boomtown.games.coal_n_write.state import Camp
from boomtown.games.coal_n_write.store import hats_at
from boomtown.kernel.advice import Advice, Term
from boomtown.kernel.flow import asking_of, offered, take

PLANS: Final = 6
LONGEST_PLAN: Final = 24
NEARLY_FULL: Final = 3  # with so few spaces left, leaving a die unused may be right (CW-5.13)
GOOD_FORTUNE: Final = 540.0  # alone: cash that counts as all that can be hoped for
FILLED: Final = 0.4  # alone: how far on the way a full Ore Stash is (CW-12.1)


class CampAdvice(Advice):
    """One mind for all personalities: the weights make the difference."""

    def __init__(self) -> None:
        super().__init__()
        self.loader = Loader()
        self.tables: Prospects | None = None

    def weight_names(self) -> list[str]:
        return of.NAMES

    def prospects(self, s: Camp, w: list[float]) -> Prospects:
        """Made once a table."""
        made = self.tables
        if (
            made is None
            or made.book is not s.book
            or made.pair_at_hand != w[of.PAIR_AT_HAND]
            or made.trio_at_hand != w[of.TRIO_AT_HAND]
        ):
            made = Prospects(s.book, w[of.PAIR_AT_HAND], w[of.TRIO_AT_HAND])
            self.tables = made
        return made

    def shopper(self, s: Camp, w: list[float]) -> Shopper:
        return Shopper(self, self.prospects(s, w), self.loader)

    # --- which options ----------------------------------------------------------------------------

    def narrow(self, s: Camp, seat: i64, w: list[float]) -> list[int]:
        options = offered(s, seat)
        last: i64 = options[len(options) - 1]
        if STOP.has(last):
            return self.mining_worth_a_thought(s, seat, options)
        if BURRO.has(last):
            return one_burro_a_kind(s, seat, options)
        if SEND.has(last):
            return in_one_order(s, seat, options)
        if MORE.has(options[0]):
            return self.one_half_or_all(s, seat, options, w)
        if SHOOT.has(options[0]):
            return one_target_a_kind(s, seat, options)
        return options

    def mining_worth_a_thought(self, s: Camp, seat: i64, options: list[int]) -> list[int]:
        """Any die digs alike, and claims a dug-out deposit alike: so the lowest does."""
        kept: list[int] = []
        dug: i64 = 0
        single: i64 = 0
        for option in options:
            if DIG.has(option):
                vein = DIG.first(option)
                if (dug >> vein) & 1:
                    continue
                dug |= 1 << vein
            elif CLAIM.has(option):
                vein = CLAIM.first(option)
                at = seat * VEINS + vein
                if s.dug[at] >= s.book.boxes[vein][s.front[at]]:
                    if (single >> vein) & 1:
                        continue
                    single |= 1 << vein
            elif s.book.spaces - s.written_of(seat) > NEARLY_FULL:
                continue
            kept.append(option)
        return kept

    def one_half_or_all(self, s: Camp, seat: i64, options: list[int], w: list[float]) -> list[int]:
        """CW-4.6 A quantity is one, half of what cash allows, or all of it."""
        most = self.shopper(s, w).affordable(s, seat, s.item[seat])
        good = self.shopper(s, w).good_quantity(s, seat, s.item[seat], w)
        now: i64 = s.quantity[seat]
        goals: list[i64] = [1, (most + 1) // 2, good, most]
        goal: i64 = most
        stops = now >= most
        for one in goals:
            if one == now:
                stops = True
            elif now < one < goal:
                goal = one
        kept: list[int] = []
        five = MORE.of(1)
        if now < most:
            kept.append(five if goal - now >= 5 and five in options else MORE.of(0))
        if stops:
            kept.append(PAY.of())
        return kept

    # --- what they are worth ------------------------------------------------------------------------

    def score(self, s: Camp, seat: i64, options: list[int], w: list[float]) -> list[float]:
        scores: list[float] = []
        last: i64 = options[len(options) - 1]
        if CLAIM.has(last) or DIG.has(last) or STOP.has(last):
            miner = Miner(self.prospects(s, w))
            miner.look_at(s, seat, w)
            for option in options:
                scores.append(self.of_mining(s, seat, option, miner, w))
            return scores
        for option in options:
            scores.append(self.of_option(s, seat, option, w))
        return scores

    def of_mining(self, s: Camp, seat: i64, option: i64, miner: Miner, w: list[float]) -> float:
        """CW-5.1 The action itself, and the best that the other dice can do after it."""
        if STOP.has(option):
            return 0.0
        careful = w[of.CAREFUL] > 0.0
        now = self.part("claim" if CLAIM.has(option) else "dig", miner.gain(option, careful))
        if not careful:
            return now
        return now + self.part("other_dice", miner.rest_after(s.dice_left[seat], option))

    def of_option(self, s: Camp, seat: i64, option: i64, w: list[float]) -> float:
        if VISIT.has(option):
            return self.shopper(s, w).estimate(s, seat, VISIT.first(option), w)
        if STAY.has(option):
            return self.part("die_kept", w[of.VISIT_FLOOR])
        if SHOOT.has(option):
            return self.shopper(s, w).shot(s, seat, SHOOT.first(option), w)
        if MORE.has(option):
            return self.of_more(s, seat, s.quantity[seat] + (5 if MORE.first(option) else 1), w)
        if PAY.has(option):
            item = s.item[seat]
            bought = item == SHARES or item == TONIC
            return self.shopper(s, w).of_quantity(s, seat, s.quantity[seat], w) if bought else 0.0
        if BURRO.has(option):
            return self.of_burro(s, seat, BURRO.first(option), w)
        if LOAD.has(option):
            return self.of_loading(s, seat, LOAD.first(option), w)
        if SEND.has(option):
            return self.of_sending(s, seat, w)
        if HIT.has(option) or STAND.has(option):
            return self.of_card(s, seat, HIT.has(option), w)
        return self.of_tonic(s, seat, USE_TONIC.has(option), w)

    def of_more(self, s: Camp, seat: i64, quantity: i64, w: list[float]) -> float:
        """The best that can be bought from so many on."""
        shopper = self.shopper(s, w)
        good = shopper.good_quantity(s, seat, s.item[seat], w)
        return shopper.of_quantity(s, seat, max(quantity, good), w)

    def of_burro(self, s: Camp, seat: i64, burro: i64, w: list[float]) -> float:
        """CW-7.2 The best load for this burro, and what it costs to use up one without bandits."""
        total = self.loader.best_with(s, seat, burro, w)
        clean = self.part("clean_burro", -price_of_a_clean_burro(s, seat, burro, w))
        return self.of_best_load(total) + clean

    def of_loading(self, s: Camp, seat: i64, mineral: i64, w: list[float]) -> float:
        """CW-7.6 The best load that has one more of this on it."""
        if w[of.DECOYS] == 0.0:
            return self.part("dearest_first", float(s.book.value[mineral]))
        return self.of_best_load(self.loader.best_aboard(s, seat, mineral, w))

    def of_sending(self, s: Camp, seat: i64, w: list[float]) -> float:
        """CW-7.7 The burro as it stands."""
        if w[of.DECOYS] == 0.0:
            return 0.0
        return self.part("delivery", self.loader.as_it_stands(s, seat, w))

    def of_best_load(self, total: float) -> float:
        pay = self.part("delivery", self.loader.best_pay)
        return pay + self.part("ore_kept", total - self.loader.best_pay)

    def of_card(self, s: Camp, seat: i64, hits: bool, w: list[float]) -> float:
        """CW-10.3 What the cards promise."""
        gambler = Gambler(s.book, wanted_for_rank(s, seat, self.loader, w), w)
        total = s.card_total[seat]
        return self.part("cards", gambler.hit(total, s.card_ace[seat]) if hits else gambler.end(total))

    def of_tonic(self, s: Camp, seat: i64, uses: bool, w: list[float]) -> float:
        """CW-3.5 Always for three dice; for fewer, when bottles would be left over."""
        if not uses:
            return 0.0
        bottles = s.tonics_owned[seat]
        left = deliveries_left(s, seat)
        if len(s.throw) == s.book.dice:
            good = True
        elif len(s.throw) > 1:
            good = bottles >= left
        else:
            good = bottles > left or s.round == s.final_round
        prospects = self.prospects(s, w)
        awake = len(s.throw)
        dice = prospects.dice_to_come[awake] - prospects.dice_to_come[awake - 1]
        worth = self.part("worker_awake", w[of.DIE] * dice)
        return worth + (0.0 if good else self.part("bottle_for_later", -worth - 1.0))

    # --- for the search -----------------------------------------------------------------------------

    def plain(self, s: Camp, seat: i64) -> list[int]:
        last: i64 = offered(s, seat)[-1]
        return [last] if STAY.has(last) or KEEP_TONIC.has(last) else []

    def may_end(self, s: Camp, seat: i64) -> bool:
        last: i64 = offered(s, seat)[-1]
        return SEND.has(last) and s.round == s.final_round

    def weight(self, s: Camp, seat: i64) -> i64:
        last: i64 = offered(s, seat)[-1]
        return 4 if STAY.has(last) or BURRO.has(last) else 1

    def plans(self, s: Camp, seat: i64, w: list[float]) -> list[list[int]]:
        """The best options, each with the best that this seat can do after it before anything new shows."""
        options = self.narrow(s, seat, w)
        scores = self.score(s, seat, options, w)
        order = sorted(range(len(options)), key=lambda k: -scores[k])
        return [self.stretch(s, seat, options[k], w) for k in order[:PLANS]]

    def stretch(self, s: Camp, seat: i64, first: i64, w: list[float]) -> list[int]:
        tried: Camp = s.clone()
        plan: list[int] = []
        option = first
        while len(plan) < LONGEST_PLAN:
            plan.append(int(option))
            take(tried, seat, option)
            if tried.draws != s.draws or tried.reveals != s.reveals or asking_of(tried, seat) is None:
                break
            option = self.best(tried, seat, w)
        return plan

    def forecast(self, s: Camp, w: list[float]) -> list[float]:
        """Final cash of every seat; alone, how far on the way to a full Ore Stash and a fortune."""
        if not s.book.solo:
            return [sum_of(self.outlook(s, seat, w)) for seat in range(s.book.seats)]
        written = float(s.written_of(0))
        if not s.over():
            written += self.shopper(s, w).claims_to_come(s, w)
        if written < s.book.spaces and not s.book.rank_always:
            return [FILLED * written / s.book.spaces]
        cash = min(1.0, sum_of(self.outlook(s, 0, w)) / GOOD_FORTUNE)
        return [FILLED + (1.0 - FILLED) * max(0.0, cash)]

    def outlook(self, s: Camp, seat: i64, w: list[float]) -> list[Term]:
        """Cash, Shares, ore held, dice and matches to come."""
        found = [Term("cash", float(s.cash[seat]))]
        if s.over():
            return found
        prospects = self.prospects(s, w)
        if not s.book.dividend:
            found.append(Term("shares", float(worth_of_shares(s, seat, s.final_round))))
        left = deliveries_left(s, seat)
        awake = s.book.dice - s.bunkhouse
        rounds = s.final_round - s.round
        matches = prospects.matches_to_come[awake] + float(rounds) * prospects.matches_to_come[s.book.dice]
        room = slots(s, seat) * left
        held: i64 = 0
        ore = 0.0
        for mineral in s.book.dearest_first:
            count: i64 = min(s.held[seat * VEINS + mineral], room - held)
            held += count
            ore += float(count * s.book.value[mineral])
        found.append(Term("ore", w[of.ORE_TO_COME] * ore))
        if left > 0:
            worth = min(w[of.DIE] * dice_to_come(s, prospects), float(room - held) * w[of.SLOT_FILL])
            found.append(Term("dice", w[of.ORE_TO_COME] * worth))
            found.append(Term("matches", w[of.MATCH] * matches))
        return found

    def scale(self, s: Camp) -> float:
        """The fewer dice to come, the surer a lead."""
        made = self.tables
        return 6.0 if made is None else 6.0 + 0.4 * dice_to_come(s, made)


def sum_of(terms: list[Term]) -> float:
    total = 0.0
    for term in terms:
        total += term.amount
    return total


def one_burro_a_kind(s: Camp, seat: i64, options: list[int]) -> list[int]:
    """Burros with equally many bandits are alike."""
    kept: list[int] = []
    seen: i64 = 0
    for option in options:
        hats = s.hats[seat * BURROS + BURRO.first(option)]
        if not (seen >> hats) & 1:
            seen |= 1 << hats
            kept.append(option)
    return kept


def one_target_a_kind(s: Camp, seat: i64, options: list[int]) -> list[int]:
    """Burros with equally many bandits left are alike; those already shot at come first by having fewer."""
    kept: list[int] = []
    seen: i64 = 0
    for option in options:
        if SHOOT.has(option):
            hats = hats_at(s, seat, SHOOT.first(option))
            if (seen >> hats) & 1:
                continue
            seen |= 1 << hats
        kept.append(option)
    return kept


def in_one_order(s: Camp, seat: i64, options: list[int]) -> list[int]:
    """The order of loading has no effect: Silver, Tin, Coal, Borax. Freight aboard hides what was loaded."""
    at: i64 = seat * VEINS
    if sum(s.extra[at : at + VEINS]) > 0:
        return options
    last: i64 = 0
    for mineral in range(VEINS):
        if s.aboard[at + mineral]:
            last = mineral
    return [option for option in options if not LOAD.has(option) or LOAD.first(option) >= last]
