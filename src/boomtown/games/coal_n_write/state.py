"""What lies on the table: the dice, the store, and every player's worksheet.

Lists with one entry a seat are read `s.cash[seat]`. Lists with several entries a seat lie one seat after
the other: `s.held[seat * VEINS + COAL]`, `s.hats[seat * BURROS + burro]` (burro 1 is place 0),
`s.shares[seat * ROUNDS + round]`, `s.targets[seat * TARGETS + target]`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boomtown.games.coal_n_write.actions import BARON, BURROS, PINKERTONS, TARGETS, VEINS
from boomtown.games.coal_n_write.book import Book
from boomtown.kernel.state import State

ROUNDS: Final = 8  # entries a seat in `shares`: rounds 1 to 7, place 0 unused
UNDECIDED: Final = -1  # in `item`: this seat has not visited the store in this step
STAYED_AWAY: Final = -2  # in `item`: it chose not to


class Camp(State):
    """The whole table. CW-1.7 No step opens a box again, gives a mark back or adds a printed hat."""

    __slots__ = (
        "aboard", "baron_open", "book", "bunkhouse", "burro7", "capped", "card_ace", "card_total",
        "cash", "dice_left", "dug", "extra", "final_round", "freight", "front", "gold_mark", "hats",
        "held", "hunting", "item", "loading", "ones", "paid", "pinkertons_open", "quantity", "round",
        "saved", "sent", "shares", "shares_paid", "stolen", "tack", "targets", "throw", "tonics_owned",
        "tonics_bought", "turn", "used", "waiting_bandits", "wash_mark", "written",
    )  # fmt: skip
    book: Book
    round: i64
    turn: i64  # of this round
    bunkhouse: i64  # dice in the Bunkhouse, one for all (CW-2.7)
    final_round: i64
    throw: list[int]  # the faces of this turn, as thrown
    ones: i64  # 1: the throw holds a 1
    saved: i64  # 1: a Tonic was used this turn
    capped: i64  # rounds that the turn cap ended
    baron_open: i64
    pinkertons_open: i64
    front: list[int]  # seat, vein: place of the first unclaimed deposit
    dug: list[int]  # seat, vein: scratched boxes of that deposit
    held: list[int]  # seat, mineral: in the Ore Stash
    written: list[int]  # seat, mineral: ever entered there
    extra: list[int]  # seat, mineral: units won as freight, less those lost or paid to Pinkertons
    cash: list[int]
    hats: list[int]  # seat, burro: bandits not scratched
    used: list[int]  # seat, burro: the round in which it was sent; 0: unused
    sent: list[int]  # seat, burro, mineral: what it carried
    stolen: list[int]  # seat, burro: the minerals stolen from it, as bits
    paid: list[int]  # seat, burro: what its delivery paid, bonuses included
    burro7: list[int]  # 1: bought
    tack: list[int]
    gold_mark: list[int]
    wash_mark: list[int]
    shares: list[int]  # seat, round of purchase: Shares
    shares_paid: list[int]  # dollars that Shares have paid so far
    tonics_owned: list[int]  # bottles in hand
    tonics_bought: list[int]
    freight: list[int]  # seat, mineral: waiting for the next burro
    waiting_bandits: list[int]  # bandits waiting for the next burro
    hunting: list[int]  # hunts of this turn
    card_total: list[int]  # Blackjack in progress; 0: none
    card_ace: list[int]  # 1: a 1 counts 11 now; 2: it did, or may no more
    dice_left: list[int]  # the handful not yet used this turn (a number of DICE)
    item: list[int]  # pending: the item chosen, UNDECIDED or STAYED_AWAY
    quantity: list[int]  # pending: how many of it
    targets: list[int]  # pending: seat, target: hats to shoot
    loading: list[int]  # the burro being loaded, -1: none
    aboard: list[int]  # seat, mineral: on that burro

    def clone(self) -> Camp:
        c = Camp()
        self.copy_to(c)
        c.book = self.book
        c.round, c.turn, c.bunkhouse, c.final_round = self.round, self.turn, self.bunkhouse, self.final_round
        c.ones, c.saved, c.capped = self.ones, self.saved, self.capped
        c.baron_open, c.pinkertons_open = self.baron_open, self.pinkertons_open
        c.throw, c.front, c.dug, c.held = self.throw[:], self.front[:], self.dug[:], self.held[:]
        c.written, c.cash, c.hats, c.used = self.written[:], self.cash[:], self.hats[:], self.used[:]
        c.sent, c.stolen, c.paid = self.sent[:], self.stolen[:], self.paid[:]
        c.burro7, c.tack = self.burro7[:], self.tack[:]
        c.gold_mark, c.wash_mark = self.gold_mark[:], self.wash_mark[:]
        c.shares, c.shares_paid = self.shares[:], self.shares_paid[:]
        c.tonics_owned, c.tonics_bought = self.tonics_owned[:], self.tonics_bought[:]
        c.freight, c.waiting_bandits, c.hunting = self.freight[:], self.waiting_bandits[:], self.hunting[:]
        c.card_total, c.card_ace, c.dice_left = self.card_total[:], self.card_ace[:], self.dice_left[:]
        c.item, c.quantity, c.targets = self.item[:], self.quantity[:], self.targets[:]
        c.loading, c.aboard, c.extra = self.loading[:], self.aboard[:], self.extra[:]
        return c

    def seats(self) -> list[int]:
        return list(range(self.book.seats))

    def held_of(self, seat: i64) -> list[int]:
        return self.held[seat * VEINS : seat * VEINS + VEINS]

    def written_of(self, seat: i64) -> i64:
        """All minerals this player has ever written in the Ore Stash."""
        at: i64 = seat * VEINS
        return self.written[at] + self.written[at + 1] + self.written[at + 2] + self.written[at + 3]

    def shares_of(self, seat: i64) -> i64:
        total: i64 = 0
        for count in self.shares[seat * ROUNDS : seat * ROUNDS + ROUNDS]:
            total += count
        return total

    def shares_bought(self, seat: i64) -> i64:
        """Without those that a table may start with."""
        return self.shares_of(seat) - self.shares[seat * ROUNDS]

    def over(self) -> bool:
        return self.asking is None and not self.lanes and not self.stack


def new_camp(book: Book) -> Camp:
    """CW-1.2, CW-1.3, CW-1.5 Unclaimed mines, empty stashes, printed hats, all dice in hand."""
    seats = book.seats
    s = Camp()
    s.book = book
    s.round, s.turn, s.bunkhouse, s.final_round = 1, 0, 0, book.base_rounds
    s.throw, s.ones, s.saved, s.capped = [], 0, 0, 0
    s.baron_open = 1 if book.on_sheet[BARON] else 0
    s.pinkertons_open = 1 if book.on_sheet[PINKERTONS] else 0
    s.front, s.dug = [0] * (seats * VEINS), [0] * (seats * VEINS)
    s.held, s.written = [0] * (seats * VEINS), [0] * (seats * VEINS)
    s.cash = [book.start_cash] * seats
    s.hats, s.used = book.hats * seats, [0] * (seats * BURROS)
    s.sent = [0] * (seats * BURROS * VEINS)
    s.stolen, s.paid = [0] * (seats * BURROS), [0] * (seats * BURROS)
    s.burro7, s.tack, s.gold_mark, s.wash_mark = [0] * seats, [0] * seats, [0] * seats, [0] * seats
    s.shares, s.shares_paid = [0] * (seats * ROUNDS), [0] * seats
    for seat in range(seats):
        s.shares[seat * ROUNDS] = book.start_shares
    s.tonics_owned, s.tonics_bought = [book.start_tonics] * seats, [0] * seats
    s.freight, s.waiting_bandits = [0] * (seats * VEINS), [0] * seats
    s.hunting, s.card_total, s.card_ace = [0] * seats, [0] * seats, [0] * seats
    s.dice_left, s.item, s.quantity = [0] * seats, [UNDECIDED] * seats, [0] * seats
    s.targets, s.loading = [0] * (seats * TARGETS), [-1] * seats
    s.aboard, s.extra = [0] * (seats * VEINS), [0] * (seats * VEINS)
    return s
