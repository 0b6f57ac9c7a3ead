"""Chapter 3: placement rounds, preparations, placing."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boomtown.games.dark_horse.actions import (
    END,
    FLIP,
    LOOK,
    MINUS,
    NOT_NOW,
    PASS,
    PASSED,
    PLACE,
    PLACED,
    PLAY,
    PLUS,
    RELOCATE,
    REPAY,
    REROLL,
    SET_DIE,
    SHARE,
)
from boomtown.games.dark_horse.actions import FLIPPED as FLIPPED_EVENT
from boomtown.games.dark_horse.actions import REROLLED as REROLLED_EVENT
from boomtown.games.dark_horse.board import (
    DE,
    DEPUTY,
    DICE,
    DICE_IN,
    ENGINEER,
    FLIPPED,
    NO_FLIP,
    REFUND,
    REROLLED,
    SET,
    SHARED,
    SHERIFF,
    USED_CARD,
    USED_ENGINEER,
    USED_WILD,
    WILD,
    WILD_MARK,
)
from boomtown.games.dark_horse.collection import look, look_refusal
from boomtown.games.dark_horse.dealer import FLIPPED_FOR_GOOD, NOTHING_TO_MOVE, AskDealer, Relocate, shifts
from boomtown.games.dark_horse.effects import (
    PlayCard,
    jailed,
    may_not_play,
    playable,
    turn_die,
    turn_options,
    turn_refusal,
)
from boomtown.games.dark_horse.goods import may_not_repay, repay, spend_token
from boomtown.games.dark_horse.groups import (
    any_flag,
    barred,
    canonical_sets,
    dice_refusal,
    forget_sets,
    group_refusal,
    is_full,
    no_engineer,
    no_wild,
    ready_after_set,
    ready_for,
    room_refusal,
    spots_for,
    stand,
    unplaced,
)
from boomtown.games.dark_horse.solitaire import PlaceGhosts
from boomtown.games.dark_horse.state import Land
from boomtown.kernel.clauses import Clause
from boomtown.kernel.state import NOTHING, Step

MUST_PLACE: Final = Clause("DH-3.9", "Some of your dice can be placed as they lie, so you must place.")
MUST_FOLLOW: Final = Clause("DH-9.1", "You must place on the space that you cleared by Claim Jumpers.")
NOT_READY: Final = Clause("DH-9.1", "No group lies ready for the space that you cleared.")
NO_REROLL_NOW: Final = Clause("DH-9.1", "After Claim Jumpers you may not re-roll before you have placed.")
SET_MUST_FIT: Final = Clause("DH-9.1", "After this set no group would fit the space that you cleared.")
NOT_THE_SHERIFF: Final = Clause("DH-5.7", "Only who holds the Sheriff token flips the Deputy.")
NO_DEPUTY: Final = Clause("DH-4.7", "The Deputy is not among your unplaced dice.")
CANNOT_FLIP: Final = Clause("DH-4.8", "A Deputy that was changed this turn is not flipped.")
NO_RELOCATION: Final = Clause("DH-R.10", "A Wild Die does not move groups placed before.")


# --- rounds ---------------------------------------------------------------------------------------


class PlacementRounds(Step):
    """DH-3.5 In turn order everybody with unplaced dice places; again, until a round passes without."""

    __slots__ = ()

    def run(self, s: Land) -> list[int]:
        if s.round and not s.placed:
            return NOTHING
        s.round += 1
        s.placed = 0
        steps: list[Step] = [PlacementTurn(seat) for seat in s.order]  # DH-R.21
        if s.round == 1 and s.ghosts:
            steps.append(PlaceGhosts())  # DH-13.7
        steps.append(PlacementRounds())
        s.then_all(steps)
        return NOTHING


class PlacementTurn(Step):
    """DH-3.6 Preparations, then one placement; with all dice jailed one preparation at most (DH-8.5)."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Land) -> list[int]:
        free = unplaced(s, self.seat)
        if free:
            forget_sets(s, self.seat, free)
            s.then(Prepare(self.seat))
        elif s.round == 1 and s.hands[self.seat] and jailed(s, self.seat):
            s.then(Prepare(self.seat))
        return NOTHING


# --- preparations ---------------------------------------------------------------------------------


def reroll_refusal(s: Land, seat: int, mask: int) -> Clause | None:
    """DH-2.11 One to three unplaced dice, together and once (DH-R.61)."""
    if s.jump >= 0:
        return NO_REROLL_NOW
    clause = no_wild(s, seat)
    if clause is None:
        clause = dice_refusal(s, seat, mask)
    if clause is None and any_flag(s, seat, mask, FLIPPED):
        return FLIPPED_FOR_GOOD
    return clause


def set_refusal(s: Land, seat: int, die: int, face: int) -> Clause | None:
    """DH-2.10 An unplaced die to any other face."""
    clause = no_engineer(s, seat)
    if clause is None:
        clause = turn_refusal(s, seat, die, face)
    if clause is None and s.jump >= 0 and not ready_after_set(s, seat, s.jump, die, face):
        return SET_MUST_FIT
    return clause


def deputy(s: Land, seat: int) -> int:
    """The Deputy among a player's unplaced dice, or -1."""
    for die in DICE_IN[unplaced(s, seat)]:
        if s.flags[DICE * seat + die] & DEPUTY:
            return die
    return -1


def flip_refusal(s: Land, seat: int) -> Clause | None:
    """DH-4.7 Once a turn, by the Sheriff, before it is placed; not without the token (DH-R.51)."""
    die = deputy(s, seat)
    if die < 0:
        return NO_DEPUTY
    if s.office[seat] != SHERIFF:
        return NOT_THE_SHERIFF
    flags = s.flags[DICE * seat + die]
    if flags & FLIPPED:
        return FLIPPED_FOR_GOOD
    return CANNOT_FLIP if flags & NO_FLIP else None


def relocation_refusal(s: Land, seat: int) -> Clause | None:
    """DH-R.10 With the option wild_relocates a Wild Die moves an earlier group, as the Dealer does."""
    if not s.book.wild_relocates:
        return NO_RELOCATION
    if s.jump >= 0:
        return MUST_FOLLOW
    clause = no_wild(s, seat)
    if clause is not None:
        return clause
    return None if shifts(s, seat, True) else NOTHING_TO_MOVE


class Prepare(Step):
    """DH-3.7 Re-roll, set, flip, a card, Loans, in any order; then go on to the placement."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Land) -> list[int]:
        seat = self.seat
        options: list[int] = []
        if unplaced(s, seat):
            if s.jump < 0 and no_wild(s, seat) is None:
                options = [
                    int(REROLL.base) + mask - 1
                    for mask in canonical_sets(s, seat)
                    if not any_flag(s, seat, mask, FLIPPED)
                ]
            if no_engineer(s, seat) is None:
                if s.jump < 0:
                    options += turn_options(s, seat)
                else:
                    options += s.allowed(self, turn_options(s, seat))
            if s.office[seat] == SHERIFF and flip_refusal(s, seat) is None:
                options.append(int(FLIP.base))
            if may_not_repay(s, seat) is None:
                options.append(int(REPAY.base))
            if not s.book.auto_peek and look_refusal(s, seat) is None:
                options.append(int(LOOK.base))
            if s.book.wild_relocates and relocation_refusal(s, seat) is None:
                options.append(int(RELOCATE.base))
        hand = len(s.hands[seat]) > 0 and not s.used[seat] & USED_CARD
        if hand:
            options += [int(PLAY.base) + card for card in playable(s, seat, True)]
        if s.jump < 0 or ready_for(s, seat, s.jump):
            options.append(int(END.base))
        return s.ask_anyway(seat, options) if hand else s.ask(seat, options)  # DH-R.50

    def refusal(self, s: Land, option: i64) -> Clause | None:
        seat = self.seat
        if PLAY.has(option):
            return may_not_play(s, seat, PLAY.first(option), True)
        if END.has(option):
            return None if s.jump < 0 or ready_for(s, seat, s.jump) else NOT_READY
        if PLACE.has(option):  # what will keep it out after going on; else it is only too early
            mask, spend, spot = PLACE.first(option) + 1, PLACE.second(option), PLACE.third(option)
            return place_refusal(s, seat, mask, spend, spot) or NOT_NOW
        if not unplaced(s, seat):
            return NO_DICE_LEFT
        if REROLL.has(option):
            return reroll_refusal(s, seat, REROLL.first(option) + 1)
        if SET_DIE.has(option):
            return set_refusal(s, seat, SET_DIE.first(option), SET_DIE.second(option) + 1)
        if FLIP.has(option):
            return flip_refusal(s, seat)
        if REPAY.has(option):
            return may_not_repay(s, seat)
        if LOOK.has(option):
            return look_refusal(s, seat)
        return relocation_refusal(s, seat) if RELOCATE.has(option) else NOT_NOW

    def choose(self, s: Land, option: i64) -> None:
        seat = self.seat
        if END.has(option):
            if unplaced(s, seat):
                s.then(Place(seat))
            return
        s.then(Prepare(seat))
        if REROLL.has(option):
            reroll(s, seat, REROLL.first(option) + 1)
        elif SET_DIE.has(option):
            set_die(s, seat, SET_DIE.first(option), SET_DIE.second(option) + 1)
        elif FLIP.has(option):
            flip(s, seat)
        elif PLAY.has(option):
            s.then(PlayCard(seat, PLAY.first(option)))
        elif REPAY.has(option):
            repay(s, seat)
        elif LOOK.has(option):
            look(s, seat)
        else:
            s.then(Relocate(seat))


NO_DICE_LEFT: Final = Clause("DH-8.5", "With all dice jailed only Governor's Pardon can be played.")


def reroll(s: Land, seat: int, mask: int) -> None:
    """DH-2.11 All chosen dice together; no Wild Die for equal faces (DH-3.3, DH-R.13)."""
    spend_token(s, seat, WILD, USED_WILD)
    faces: list[int] = []
    for die in DICE_IN[mask]:
        i = DICE * seat + die
        s.face[i] = s.roll(6, seat)
        s.former[i] = 0
        s.flags[i] |= REROLLED | (NO_FLIP if s.flags[i] & DEPUTY else 0)
        faces.append(s.face[i])
    s.tell_list(REROLLED_EVENT, seat, faces)


def set_die(s: Land, seat: int, die: int, face: int) -> None:
    """DH-2.10 The Engineer turns a die; Claim Jumpers may take that back (DH-9.1)."""
    spend_token(s, seat, ENGINEER, USED_ENGINEER)
    i = DICE * seat + die
    s.former[i] = s.face[i]
    turn_die(s, seat, die, face, SET | REFUND)


def flip(s: Land, seat: int) -> None:
    """DH-4.7 To its underside."""
    i = DICE * seat + deputy(s, seat)
    s.face[i] = 7 - s.face[i]
    s.flags[i] |= FLIPPED
    s.tell(FLIPPED_EVENT, seat, s.face[i])


# --- placing --------------------------------------------------------------------------------------


def mark_of(spend: int) -> int:
    """The Wild mark in what is spent on a placement."""
    kind = spend % SHARE
    return 1 if kind == PLUS else -1 if kind == MINUS else 0


def place_refusal(s: Land, seat: int, mask: int, spend: int, spot: int) -> Clause | None:
    """DH-3.8 May these unplaced dice go on this spot, with this mark and this share?"""
    if s.jump >= 0 and (spot != s.jump or spend >= SHARE):
        return MUST_FOLLOW
    clause = dice_refusal(s, seat, mask)
    if clause is None:
        clause = barred(s, seat, spot, -1)
    mark = mark_of(spend)
    if clause is None and mark:
        clause = no_wild(s, seat)
    if clause is None:
        clause = group_refusal(s, seat, mask, mark, spot)
    return room_refusal(s, seat, spot, spend >= SHARE) if clause is None else clause


def entry(s: Land, seat: int, spot: int, engineer: bool) -> int:
    """0: not at all; 1: freely; 2: by sharing."""
    if barred(s, seat, spot, -1) is not None:
        return 0
    if not is_full(s, spot):
        return 1
    return 2 if engineer and s.book.shareable[spot] else 0


def placements(s: Land, seat: int) -> list[int]:
    """DH-3.8 What fits by its numbers and is open, set by set of dice; no product of all with all."""
    known = [-1] * len(s.claim)  # how each spot can be entered, once it is asked
    engineer = no_engineer(s, seat) is None
    marks = [0, 1, -1] if no_wild(s, seat) is None else [0]
    options: list[int] = []
    for mask in canonical_sets(s, seat):
        for mark in marks:
            spend = PLUS if mark > 0 else MINUS if mark < 0 else 0
            for spot in spots_for(s, seat, mask, mark):
                if known[spot] < 0:
                    known[spot] = entry(s, seat, spot, engineer)
                if known[spot]:
                    options.append(int(PLACE.of(mask - 1, spend + (SHARE if known[spot] == 2 else 0), spot)))
    if s.jump >= 0:
        options = [k for k in options if PLACE.third(k) == s.jump and PLACE.second(k) < SHARE]
    return options


class Place(Step):
    """DH-3.6 Exactly one placement, or a pass where only tokens would make one possible (DH-3.9)."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Land) -> list[int]:
        options = placements(s, self.seat)
        if s.jump < 0 and not self.must_place(options):
            options.append(int(PASS.base))
        return s.ask(self.seat, options)

    def must_place(self, options: list[int]) -> bool:
        """DH-3.9 Some group as it lies, without a token (DH-R.7)."""
        for option in options:
            if PLACE.second(option) == 0:
                return True
        return False

    def refusal(self, s: Land, option: i64) -> Clause | None:
        if PLACE.has(option):
            return place_refusal(
                s, self.seat, PLACE.first(option) + 1, PLACE.second(option), PLACE.third(option)
            )
        if not PASS.has(option):
            return NOT_NOW
        if s.jump >= 0:
            return MUST_FOLLOW
        return MUST_PLACE if self.must_place(placements(s, self.seat)) else None

    def choose(self, s: Land, option: i64) -> None:
        seat = self.seat
        if PASS.has(option):
            s.tell(PASSED, seat)
            return
        mask, spend, spot = PLACE.first(option) + 1, PLACE.second(option), PLACE.third(option)
        mark = mark_of(spend)
        flags = 0
        if mark:
            spend_token(s, seat, WILD, USED_WILD)
            flags = WILD_MARK
        if spend >= SHARE:
            spend_token(s, seat, ENGINEER, USED_ENGINEER)
            flags |= SHARED
        stand(s, seat, mask, spot, mark, flags, 0)
        s.placed += 1
        s.jump = -1
        s.tell_list(PLACED, seat, [s.face[DICE * seat + die] for die in DICE_IN[mask]], int(option))
        if spot == DE:
            s.then(AskDealer(seat, DICE_IN[mask][0]))
