"""The General Store (CW-4, CW-9): secret visits, side by side, and what each item does."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boomtown.games.coal_n_write.actions import (
    BARON,
    BLACKJACK,
    BURRO7,
    BURROS,
    CALLED,
    CLAIM,
    COAL,
    DICE,
    DIG,
    GOLD,
    ITEMS,
    MORE,
    NEXT_BURRO,
    PAY,
    PINKERTONS,
    PISTOL,
    REPORTED,
    SHARES,
    SHOOT,
    SHOT,
    STAY,
    STAYED,
    TACK,
    TARGETS,
    TIED,
    TONIC,
    VARMINT,
    VEINS,
    VISIT,
    VISITED,
    WASH,
)
from boomtown.games.coal_n_write.blackjack import Deal
from boomtown.games.coal_n_write.mining import STASH_FULL, has_match, is_full
from boomtown.games.coal_n_write.state import ROUNDS, STAYED_AWAY, UNDECIDED, Camp
from boomtown.kernel.clauses import Clause
from boomtown.kernel.state import NOTHING, Step

NOT_ON_SHEET: Final = Clause("CW-1.4", "This item is not on the store sheet of this mode.")
TOO_DEAR: Final = Clause("CW-4.7", "You do not have the money for this.")
NO_TARGET: Final = Clause("CW-9.2", "There is no bandit there for you to shoot.")
PISTOLS_A_VISIT: Final = Clause("CW-9.2", "No more Pistols are sold in one visit at this table.")
FIRST_A_TARGET: Final = Clause("CW-9.2", "A Pistol needs a target first.")
HAS_TACK: Final = Clause("CW-9.3", "You own Tack and Harness already.")
GOLD_MARKED: Final = Clause("CW-9.4", "Your Strike Gold! mark is on for this round.")
WASH_MARKED: Final = Clause("CW-9.5", "Your Wash Day mark is on for this round.")
BARON_GONE: Final = Clause("CW-9.6", "The Coal Baron has paid his bonus already.")
TOO_LITTLE_COAL: Final = Clause("CW-9.6", "You do not hold enough Coal for the Baron.")
ONE_OF_EACH: Final = Clause("CW-9.7", "Pinkertons cost one of each mineral, and you do not hold them all.")
PINKERTONS_GONE: Final = Clause("CW-9.7", "The Pinkertons have been called already.")
ALREADY_FINAL: Final = Clause("CW-R.25", "This round is the final one as it is.")
NO_ROUND_FOLLOWS: Final = Clause("CW-9.8", "Shares are not sold in the final round.")
SHARE_LIMIT: Final = Clause("CW-R.37", "You own as many Shares as this table allows.")
SHARES_A_VISIT: Final = Clause("CW-4.6", "No more Shares can be bought in one visit.")
NO_BOTTLES: Final = Clause("CW-9.9", "You have bought all the Tonics of this game.")
HAS_BURRO7: Final = Clause("CW-9.10", "Burro #7 is yours already.")
NOT_ENOUGH_TO_GAMBLE: Final = Clause("CW-10.1", "The Blackjack Table wants to see more money than you have.")
ONE_BOTTLE: Final = Clause("CW-4.6", "Bottles are bought one at a time.")


class Visits(Step):
    """CW-4.9, CW-R.7 On a match all choose at once, secretly. CW-4.3 Once; CW-R.5, CW-R.42 maybe twice."""

    __slots__ = ("visited",)

    def __init__(self, visited: i64) -> None:
        self.visited = visited  # 0: first visits; else the seats that may visit once more, as bits

    def run(self, s: Camp) -> list[int]:
        if not has_match(s):
            return NOTHING
        everyone: i64 = (1 << s.book.seats) - 1
        who: i64 = self.visited or everyone
        seats = [seat for seat in s.seats() if (who >> seat) & 1 and legal_items(s, seat)]
        if not seats:
            return NOTHING
        s.then(Reveal(1 if self.visited else 0))
        s.together(seats, [Visit(seat) for seat in seats], not s.book.solo)
        return NOTHING


def legal_items(s: Camp, seat: i64) -> list[int]:
    """The items this player could choose now."""
    return [VISIT.of(item) for item in range(len(ITEMS)) if item_refusal(s, seat, item) is None]


class Visit(Step):
    """CW-4.6 One visit, one item; CW-4.2 or none."""

    __slots__ = ("seat",)

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def run(self, s: Camp) -> list[int]:
        return s.ask(self.seat, [*s.allowed(self, VISIT.all()), STAY.of()])

    def refusal(self, s: Camp, option: i64) -> Clause | None:
        if VISIT.has(option):
            return item_refusal(s, self.seat, VISIT.first(option))
        mining: bool = CLAIM.has(option) or DIG.has(option)
        return STASH_FULL if mining and is_full(s, self.seat) else None

    def choose(self, s: Camp, option: i64) -> None:
        seat = self.seat
        if STAY.has(option):
            s.item[seat] = STAYED_AWAY
            return
        item = VISIT.first(option)
        s.item[seat] = int(item)
        s.quantity[seat] = 1
        if item == PISTOL:
            s.quantity[seat] = 0
            s.then(ChooseHats(seat))
        elif item == SHARES or item == TONIC:
            s.then(BuyMore(seat))


def item_refusal(s: Camp, seat: i64, item: i64) -> Clause | None:
    """CW-4.7 The price and the conditions at the start of the visit, by CW-4.8 before any mining."""
    book = s.book
    if not book.on_sheet[item]:
        return NOT_ON_SHEET
    if book.price[item] > s.cash[seat]:
        return TOO_DEAR
    if item == PISTOL:
        return None if hats_in_reach(s, seat) else NO_TARGET
    if item == TACK:
        return HAS_TACK if s.tack[seat] else None
    if item == GOLD:  # CW-R.20
        return GOLD_MARKED if s.gold_mark[seat] else None
    if item == WASH:
        return WASH_MARKED if s.wash_mark[seat] else None
    if item == BARON:
        if not s.baron_open:
            return BARON_GONE
        return TOO_LITTLE_COAL if coal_for_baron(s, seat) < book.baron_coal else None
    if item == PINKERTONS:
        return pinkerton_refusal(s, seat)
    return limit_refusal(s, seat, item)


def limit_refusal(s: Camp, seat: i64, item: i64) -> Clause | None:
    """CW-9.8, CW-R.40 Shares want a later round; CW-9.9, CW-9.10, CW-10.1 stock and purse have limits."""
    book = s.book
    if item == SHARES:
        if s.round >= s.final_round:
            return NO_ROUND_FOLLOWS
        return SHARE_LIMIT if book.share_limit and s.shares_bought(seat) >= book.share_limit else None
    if item == TONIC:
        return NO_BOTTLES if s.tonics_bought[seat] >= book.tonics_a_game else None
    if item == BURRO7:
        return HAS_BURRO7 if s.burro7[seat] else None  # without it there is no round 7 to buy it in
    if item == BLACKJACK:
        return NOT_ENOUGH_TO_GAMBLE if s.cash[seat] < book.blackjack_needs else None
    return None


def coal_for_baron(s: Camp, seat: i64) -> i64:
    """CW-9.6 Coal held; CW-R.18 by option Coal ever written."""
    at: i64 = seat * VEINS + COAL
    return s.written[at] if s.book.baron_counts_written else s.held[at]


def pinkerton_refusal(s: Camp, seat: i64) -> Clause | None:
    """CW-9.7 In a round not yet final, for one of each mineral."""
    if not s.pinkertons_open:
        return PINKERTONS_GONE
    if s.round >= s.final_round:
        return ALREADY_FINAL
    for mineral in range(VEINS):
        if s.held[seat * VEINS + mineral] < s.book.pinkerton_cost[mineral]:
            return ONE_OF_EACH
    return None


def hats_at(s: Camp, seat: i64, target: i64) -> i64:
    """CW-9.2, CW-R.32 The own bandits to aim at there: on an unused unlocked burro, or waiting (CW-10.8)."""
    if target == NEXT_BURRO:
        hats: i64 = s.waiting_bandits[seat]
    elif s.used[seat * BURROS + target] or (target == BURROS - 1 and not s.burro7[seat]):
        return 0
    else:
        hats = s.hats[seat * BURROS + target]
    return hats - s.targets[seat * TARGETS + target]


def hats_in_reach(s: Camp, seat: i64) -> bool:
    for target in range(TARGETS):
        if hats_at(s, seat, target) > 0:
            return True
    return False


def can_pay_for_more(s: Camp, seat: i64, more: i64) -> bool:
    """CW-4.7 Cash never goes below $0."""
    return s.book.price[s.item[seat]] * (s.quantity[seat] + more) <= s.cash[seat]


class ChooseHats(Step):
    """CW-9.2 Each Pistol may have its own target; at least one, then as many as cash and bandits allow."""

    __slots__ = ("seat",)

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def run(self, s: Camp) -> list[int]:
        return s.ask(self.seat, s.allowed(self, [*SHOOT.all(), PAY.of()]))

    def refusal(self, s: Camp, option: i64) -> Clause | None:
        seat = self.seat
        if PAY.has(option):
            return FIRST_A_TARGET if s.quantity[seat] == 0 else None
        if not SHOOT.has(option):
            return None
        if hats_at(s, seat, SHOOT.first(option)) <= 0:
            return NO_TARGET
        if s.book.pistols_a_visit and s.quantity[seat] >= s.book.pistols_a_visit:
            return PISTOLS_A_VISIT
        return None if can_pay_for_more(s, seat, 1) else TOO_DEAR

    def choose(self, s: Camp, option: i64) -> None:
        if SHOOT.has(option):
            s.targets[self.seat * TARGETS + SHOOT.first(option)] += 1
            s.quantity[self.seat] += 1
            s.then(self)


class BuyMore(Step):
    """CW-4.6 Shares and Tonics: any number in one visit, the first comes with the choice of the item."""

    __slots__ = ("seat",)

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def run(self, s: Camp) -> list[int]:
        return s.ask(self.seat, s.allowed(self, [*MORE.all(), PAY.of()]))

    def refusal(self, s: Camp, option: i64) -> Clause | None:
        if not MORE.has(option):
            return None
        seat = self.seat
        more: i64 = 5 if MORE.first(option) else 1
        if s.item[seat] == TONIC:
            if more > 1:
                return ONE_BOTTLE
            if s.tonics_bought[seat] + s.quantity[seat] + more > s.book.tonics_a_game:
                return NO_BOTTLES
        else:
            if s.quantity[seat] + more > s.book.shares_a_visit:
                return SHARES_A_VISIT
            limit = s.book.share_limit
            if limit and s.shares_bought(seat) + s.quantity[seat] + more > limit:
                return SHARE_LIMIT
        return None if can_pay_for_more(s, seat, more) else TOO_DEAR

    def choose(self, s: Camp, option: i64) -> None:
        if MORE.has(option):
            s.quantity[self.seat] += 5 if MORE.first(option) else 1
            s.then(self)


class Reveal(Step):
    """CW-4.10 All choices are shown, then resolve: Coal Baron, Pinkertons, everything else."""

    __slots__ = ("second",)

    def __init__(self, second: i64) -> None:
        self.second = second

    def run(self, s: Camp) -> list[int]:
        visitors = [seat for seat in s.seats() if s.item[seat] >= 0]
        show(s, visitors)
        pay_baron(s, [seat for seat in visitors if s.item[seat] == BARON])
        call_pinkertons(s, [seat for seat in visitors if s.item[seat] == PINKERTONS])
        for seat in visitors:
            hand_over(s, seat)
        again: i64 = 0
        if s.book.trio_visits > 1 and not self.second and is_trio(s):
            for seat in visitors:
                again |= 1 << seat
        gamblers = [seat for seat in visitors if s.item[seat] == BLACKJACK]
        for seat in s.seats():
            s.item[seat], s.quantity[seat] = UNDECIDED, 0
        s.targets = [0] * len(s.targets)
        if again:
            s.then(Visits(again))
        for seat in gamblers:
            s.then(Deal(seat))
        return NOTHING


def is_trio(s: Camp) -> bool:
    return len(s.throw) == 3 and s.throw[0] == s.throw[1] == s.throw[2]


def matching_face(s: Camp) -> i64:
    """CW-4.4 The face of the match, of which a visitor sets one die aside."""
    for face in s.throw:
        if s.throw.count(face) > 1:
            return face
    return 0


def show(s: Camp, visitors: list[int]) -> None:
    """CW-4.4 Every visitor sets aside one die of the match; CW-4.11 and pays."""
    for seat in s.seats():
        if s.item[seat] == STAYED_AWAY:
            s.tell(STAYED, seat)
    for seat in visitors:
        s.dice_left[seat] = int(DICE.less(s.dice_left[seat], matching_face(s)))
        s.cash[seat] -= s.book.price[s.item[seat]] * s.quantity[seat]
        s.tell(VISITED, seat, s.item[seat], s.quantity[seat])


def pay_baron(s: Camp, reporters: list[int]) -> None:
    """CW-9.6 Those who report in the same turn share the bonus, rounded down (CW-R.19); Coal stays held."""
    if not reporters:
        return
    share: i64 = s.book.baron_bonus // len(reporters)
    for seat in reporters:
        s.cash[seat] += share
    if len(reporters) > 1:
        s.tell_list(TIED, -1, reporters, share)
    else:
        s.tell(REPORTED, reporters[0], coal_for_baron(s, reporters[0]), share)
    s.baron_open = 0


def call_pinkertons(s: Camp, callers: list[int]) -> None:
    """CW-9.7, CW-R.36 Every caller pays one of each mineral; this round is the final one."""
    if not callers:
        return
    for seat in callers:
        for mineral in range(VEINS):
            s.held[seat * VEINS + mineral] -= s.book.pinkerton_cost[mineral]
            s.extra[seat * VEINS + mineral] -= s.book.pinkerton_cost[mineral]
        s.tell(CALLED, seat, s.round)
    s.final_round = s.round
    s.pinkertons_open = 0


def hand_over(s: Camp, seat: i64) -> None:
    """CW-4.11 The item's effect, at once, so that it serves this round's delivery (CW-9.12).

    Shares bought as the Pinkertons are called are bought all the same (CW-R.23).
    """
    item = s.item[seat]
    if item == VARMINT:  # CW-9.1
        s.hunting[seat] += 1
    elif item == PISTOL:
        shoot(s, seat)
    elif item == TACK:
        s.tack[seat] = 1
    elif item == GOLD:
        s.gold_mark[seat] = 1
    elif item == WASH:
        s.wash_mark[seat] = 1
    elif item == SHARES:
        s.shares[seat * ROUNDS + s.round] += s.quantity[seat]
    elif item == TONIC:
        s.tonics_owned[seat] += s.quantity[seat]
        s.tonics_bought[seat] += s.quantity[seat]
    elif item == BURRO7:
        s.burro7[seat] = 1
        s.final_round = s.book.rounds_with_burro7


def shoot(s: Camp, seat: i64) -> None:
    """CW-9.2 One hat is scratched for each Pistol, for good (CW-R.33)."""
    for target in range(TARGETS):
        hats = s.targets[seat * TARGETS + target]
        if hats == 0:
            continue
        if target == NEXT_BURRO:
            s.waiting_bandits[seat] -= hats
        else:
            s.hats[seat * BURROS + target] -= hats
        s.tell(SHOT, seat, target, hats)
