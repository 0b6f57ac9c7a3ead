"""Chapter 5: the spaces are resolved in board order, with a window before and after each."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boomtown.games.dark_horse.actions import (
    ABILITY,
    COLLECTING,
    DISCARD,
    END,
    LOOK,
    NOT_NOW,
    PLAY,
    REPAY,
    SELL,
    SWAP,
)
from boomtown.games.dark_horse.board import DE, FIRST_SPOT, SPACES, TO, USED_CARD
from boomtown.games.dark_horse.characters import (
    abilities,
    ability_refusal,
    may_discard,
    preach,
    preach_refusal,
    sermons,
    use_character,
)
from boomtown.games.dark_horse.effects import PlayCard, may_not_play, playable
from boomtown.games.dark_horse.goods import (
    may_not_repay,
    may_not_sell,
    may_not_swap,
    repay,
    sell,
    swap,
)
from boomtown.games.dark_horse.spaces import Collect
from boomtown.games.dark_horse.state import Land
from boomtown.games.dark_horse.territory import see_tile, unknown_accessible
from boomtown.kernel.clauses import Clause
from boomtown.kernel.state import NOTHING, Step

LOOK_AUTOMATIC: Final = Clause("DH-7.5", "You know every tile that you have access to.")


def look_refusal(s: Land, seat: int) -> Clause | None:
    """DH-7.5 With peek=manual, while an accessible tile is unknown."""
    if s.book.auto_peek or not unknown_accessible(s, seat):
        return LOOK_AUTOMATIC
    return None


def look(s: Land, seat: int) -> None:
    for cell in unknown_accessible(s, seat):
        see_tile(s, seat, cell)


class Window(Step):
    """DH-5.5 Around an own space (DH-R.48): a card, a Stock, a Trader token, Loans, abilities."""

    __slots__ = ("seat", "space", "after")

    def __init__(self, seat: int, space: int, after: int) -> None:
        self.seat = seat
        self.space = space
        self.after = after

    def run(self, s: Land) -> list[int]:
        seat = self.seat
        options: list[int] = []
        hand = len(s.hands[seat]) > 0
        if hand:
            base = int(PLAY.base)
            options = [base + card for card in playable(s, seat, False)]
        if may_not_sell(s, seat) is None:
            options.append(int(SELL.base))
        if may_not_swap(s, seat) is None:
            options.append(int(SWAP.base))
        if may_not_repay(s, seat) is None:
            options.append(int(REPAY.base))
        options += abilities(s, seat, self.space, self.after)
        options += sermons(s, seat)
        if not s.book.auto_peek and look_refusal(s, seat) is None:
            options.append(int(LOOK.base))
        options.append(int(END.base))
        if hand and (not s.used[seat] & USED_CARD or may_discard(s, seat)):
            return s.ask_anyway(seat, options)  # DH-R.50
        return s.ask(seat, options)

    def refusal(self, s: Land, option: i64) -> Clause | None:
        if PLAY.has(option):
            return may_not_play(s, self.seat, PLAY.first(option), False)
        if SELL.has(option):
            return may_not_sell(s, self.seat)
        if SWAP.has(option):
            return may_not_swap(s, self.seat)
        if REPAY.has(option):
            return may_not_repay(s, self.seat)
        if ABILITY.has(option):
            return ability_refusal(s, self.seat, ABILITY.first(option) + 1, self.space, self.after)
        if DISCARD.has(option):
            return preach_refusal(s, self.seat, DISCARD.first(option))
        if LOOK.has(option):
            return look_refusal(s, self.seat)
        return None if END.has(option) else NOT_NOW

    def choose(self, s: Land, option: i64) -> None:
        if END.has(option):
            return
        seat = self.seat
        s.then(Window(seat, self.space, self.after))
        if PLAY.has(option):
            s.then(PlayCard(seat, PLAY.first(option)))
        elif SELL.has(option):
            sell(s, seat)
        elif SWAP.has(option):
            swap(s, seat)
        elif REPAY.has(option):
            repay(s, seat)
        elif ABILITY.has(option):
            use_character(s, seat, ABILITY.first(option) + 1)
        elif DISCARD.has(option):
            preach(s, seat, DISCARD.first(option))
        else:
            look(s, seat)


def claimants(s: Land, space: int) -> list[int]:
    """DH-5.1 In turn order as it stands when the space begins; on Turn Order by spot (DH-6.1, DH-R.53)."""
    if space == TO:
        return [seat for seat in s.track if seat >= 0]
    claims = 0
    for spot in range(FIRST_SPOT[space], FIRST_SPOT[space] + (9 if SPACES[space] == "PR" else 1)):
        claims |= s.claim[spot]
    return [seat for seat in s.order if (claims >> seat) & 1] if claims else []


class CollectFrom(Step):
    """DH-5.1 The spaces in board order, each claimant completely before the next."""

    __slots__ = ("space",)

    def __init__(self, space: int) -> None:
        self.space = space

    def run(self, s: Land) -> list[int]:
        for space in range(self.space, len(SPACES)):
            seats = claimants(s, space)
            if seats:
                s.space = space
                steps: list[Step] = [Visit(seats[k], space, k) for k in range(len(seats))]
                steps.append(CollectFrom(space + 1))
                s.then_all(steps)
                return NOTHING
        return NOTHING


class Visit(Step):
    """DH-5.5 A window, the effect, a window; at the Dealer one window only (DH-5.4, DH-R.15)."""

    __slots__ = ("seat", "space", "place")

    def __init__(self, seat: int, space: int, place: int) -> None:
        self.seat = seat
        self.space = space
        self.place = place

    def run(self, s: Land) -> list[int]:
        s.did = 0
        s.tell(COLLECTING, self.seat, self.space)
        if self.space == DE:
            s.then(Window(self.seat, self.space, 0))
        else:
            s.then(
                Window(self.seat, self.space, 0),
                Collect(self.seat, self.space, self.place),
                Window(self.seat, self.space, 1),
            )
        return NOTHING
