"""Chapter 3: dice in groups, and which spots are open to them."""

from __future__ import annotations

from typing import Final

from boomtown.games.dark_horse.board import (
    BITS,
    CH,
    COWBOY,
    DEPUTY,
    DICE,
    DICE_IN,
    ENGINEER,
    FIRST_ROW,
    FLIPPED,
    LAST_ROW,
    MA,
    NO_FLIP,
    OUTLAW,
    REFUND,
    REROLLED,
    RESTRICTED,
    SET,
    SH,
    SHARED,
    TELEGRAPHED,
    TO,
    UNPLACED,
    USED_ENGINEER,
    USED_WILD,
    WILD,
    WILD_MARK,
)
from boomtown.games.dark_horse.goods import held
from boomtown.games.dark_horse.state import Land
from boomtown.kernel.clauses import Clause

NOT_UNPLACED: Final = Clause("DH-3.8", "These are not all unplaced dice of yours.")
TWIN: Final = Clause("DH-3.8", "An equal die of yours stands for this one: choose that.")
SPOT_CLOSED: Final = Clause("DH-12.2", "This spot is only open with three or four players.")
SPOT_CLOSED_ALONE: Final = Clause("DH-13.1", "This spot is closed when you play alone.")
ORDER_CLOSED: Final = Clause("DH-13.3", "Turn Order is closed when you play alone.")
COWBOY_ONLY: Final = Clause("DH-10.6", "Only the Cowboy places a die on the character card.")
ONE_GROUP: Final = Clause("DH-3.15", "You have a group there already.")
ONE_IN_A_ROW: Final = Clause("DH-3.15", "You have a die in this row already.")
NOT_FOR_OUTLAWS: Final = Clause("DH-14.3", "The Outlaw cannot become Mayor or Sheriff.")
PAWN_THERE: Final = Clause("DH-12.6", "The other player's Gunslinger blocks this space.")
FULL: Final = Clause("DH-3.14", "One player per Limited space; an Engineer token would let you in.")
NEVER_SHARED: Final = Clause("DH-3.13", "It is never shared.")
NOT_FULL: Final = Clause("DH-2.10", "There is room: no Engineer is needed to share.")
NO_WILD: Final = Clause("DH-2.11", "You hold no Wild Die token.")
WILD_USED: Final = Clause("DH-2.7", "You have used a Wild Die token this turn.")
NO_ENGINEER: Final = Clause("DH-2.10", "You hold no Engineer token.")
ENGINEER_USED: Final = Clause("DH-2.7", "You have used an Engineer token this turn.")
CHANGED_DICE: Final = Clause("DH-3.13", "A die that was set or re-rolled cannot claim this space.")
FLIPPED_ALONE: Final = Clause("DH-4.7", "The flipped Deputy is placed alone and as it lies.")


# --- a player's dice ------------------------------------------------------------------------------


def unplaced(s: Land, seat: int) -> int:
    """The unplaced dice of a player, as bits."""
    at = DICE * seat
    where = s.where
    return (
        (1 if where[at] == UNPLACED else 0)
        | (2 if where[at + 1] == UNPLACED else 0)
        | (4 if where[at + 2] == UNPLACED else 0)
    )


def natural_total(s: Land, seat: int, mask: int) -> int:
    """The sum of the dice as they lie."""
    total = 0
    for die in DICE_IN[mask]:
        total += s.face[DICE * seat + die]
    return total


def twins(s: Land, seat: int, a: int, b: int) -> bool:
    """Two dice that nothing tells apart."""
    i, j = DICE * seat + a, DICE * seat + b
    return s.face[i] == s.face[j] and s.flags[i] == s.flags[j] and s.former[i] == s.former[j]


def is_canonical(s: Land, seat: int, mask: int, free: int) -> bool:
    """Of equal dice the first stand for the others."""
    for b in DICE_IN[mask]:
        for a in range(b):
            if (free >> a) & 1 and not (mask >> a) & 1 and twins(s, seat, a, b):
                return False
    return True


def canonical_sets(s: Land, seat: int) -> list[int]:
    """The non-empty sets of unplaced dice that differ."""
    free = unplaced(s, seat)
    return [m for m in range(1, 8) if m & free == m and is_canonical(s, seat, m, free)]


def dice_refusal(s: Land, seat: int, mask: int) -> Clause | None:
    free = unplaced(s, seat)
    if mask & free != mask:
        return NOT_UNPLACED
    return None if is_canonical(s, seat, mask, free) else TWIN


def any_flag(s: Land, seat: int, mask: int, flag: int) -> bool:
    for die in DICE_IN[mask]:
        if s.flags[DICE * seat + die] & flag:
            return True
    return False


def group_on(s: Land, seat: int, spot: int) -> int:
    """The dice of a player that stand on a spot, as bits."""
    mask = 0
    for die in range(DICE):
        if s.where[DICE * seat + die] == spot:
            mask |= 1 << die
    return mask


# --- tokens for dice ------------------------------------------------------------------------------


def no_wild(s: Land, seat: int) -> Clause | None:
    """DH-2.11 A Wild Die token, one in a turn (DH-2.7)."""
    if s.used[seat] & USED_WILD:
        return WILD_USED
    return None if held(s, seat, WILD) else NO_WILD


def no_engineer(s: Land, seat: int) -> Clause | None:
    """DH-2.10 An Engineer token, one in a turn (DH-2.7)."""
    if s.used[seat] & USED_ENGINEER:
        return ENGINEER_USED
    return None if held(s, seat, ENGINEER) else NO_ENGINEER


# --- spots ----------------------------------------------------------------------------------------


def in_produce(spot: int) -> bool:
    return FIRST_ROW <= spot <= LAST_ROW


def pawn_blocks(s: Land, seat: int, spot: int) -> bool:
    """DH-12.6 Another player's Gunslinger stands there."""
    for other in range(s.book.seats):
        if other != seat and s.pawn[other] == spot:
            return True
    return False


def barred(s: Land, seat: int, spot: int, leaving: int) -> Clause | None:
    """Why a player cannot come to a spot at all, however much room there is. `leaving`: coming from there."""
    b = s.book
    if b.closed[spot]:
        if spot == TO:
            return ORDER_CLOSED
        return SPOT_CLOSED_ALONE if b.solo else SPOT_CLOSED
    if spot == CH and s.character[seat] != COWBOY:
        return COWBOY_ONLY
    if in_produce(spot):
        first = spot - (spot - FIRST_ROW) % 3
        for other in range(first, first + 3):
            if other != leaving and (s.claim[other] >> seat) & 1:
                return ONE_IN_A_ROW
    elif (s.claim[spot] >> seat) & 1 and spot != leaving:  # DH-R.8
        return ONE_GROUP
    if s.office[seat] == OUTLAW and (spot in (MA, SH)):
        return NOT_FOR_OUTLAWS
    if b.gunslinger and pawn_blocks(s, seat, spot):
        return PAWN_THERE
    return None


def groups_there(s: Land, spot: int) -> int:
    return BITS[s.claim[spot]]


def is_full(s: Land, spot: int) -> bool:
    """DH-3.14 No room without sharing; a ghost fills its space (DH-13.9)."""
    return (s.haunted >> spot) & 1 == 1 or BITS[s.claim[spot]] >= s.book.room[spot]


def room_refusal(s: Land, seat: int, spot: int, share: bool) -> Clause | None:
    """DH-3.14 Is there room, or does an Engineer's share get in (DH-R.14)?"""
    if not is_full(s, spot):
        return NOT_FULL if share else None
    if not s.book.shareable[spot]:
        return NEVER_SHARED
    return no_engineer(s, seat) if share else FULL


def group_refusal(s: Land, seat: int, mask: int, mark: int, spot: int) -> Clause | None:
    """May these dice, so marked, claim this spot by their numbers?"""
    flipped = any_flag(s, seat, mask, FLIPPED)
    if flipped and (mark or len(DICE_IN[mask]) > 1):
        return FLIPPED_ALONE
    clause = s.book.misfit(spot, len(DICE_IN[mask]), natural_total(s, seat, mask), mark)
    if clause is not None:
        return clause
    if s.book.kind[spot] == RESTRICTED and not may_be_restricted(s, seat, mask):
        return CHANGED_DICE
    return None


def may_be_restricted(s: Land, seat: int, mask: int) -> bool:
    """DH-3.13 No die set by Engineer or Telegraph, none re-rolled (option reroll_restricted: DH-R.12)."""
    ban = SET | TELEGRAPHED | (0 if s.book.reroll_restricted else REROLLED)
    return not any_flag(s, seat, mask, ban)


def spots_for(s: Land, seat: int, mask: int, mark: int) -> list[int]:
    """The spots whose demand these dice, so marked, meet."""
    several = 1 if len(DICE_IN[mask]) > 1 else 0
    if any_flag(s, seat, mask, FLIPPED) and (mark or several):
        return []
    at = 3 * natural_total(s, seat, mask) + (2 if mark < 0 else mark)
    spots = s.book.fits[several][at]
    if several and any_flag(s, seat, mask, SET | TELEGRAPHED | REROLLED):
        return [k for k in spots if group_refusal(s, seat, mask, mark, k) is None]
    return spots


# --- standing and leaving -------------------------------------------------------------------------


def stand(s: Land, seat: int, mask: int, spot: int, mark: int, flags: int, by: int) -> None:
    """Put a group on a spot."""
    for die in DICE_IN[mask]:
        i = DICE * seat + die
        s.where[i] = spot
        s.mark[i] = mark
        s.by[i] = by
        s.flags[i] |= flags
        if mark and s.flags[i] & DEPUTY:
            s.flags[i] |= NO_FLIP  # DH-4.8
    s.claim[spot] |= 1 << seat
    if spot == TO:  # DH-3.16 the topmost free spot
        s.track[s.track.index(-1)] = seat


def leave(s: Land, seat: int, mask: int) -> None:
    """Take a group off its spot and free the room there (DH-4.2); its dice are unplaced again."""
    spot = s.where[DICE * seat + DICE_IN[mask][0]]
    for die in DICE_IN[mask]:
        i = DICE * seat + die
        s.where[i] = UNPLACED
        s.mark[i] = 0
        s.by[i] = 0
        s.flags[i] &= ~(WILD_MARK | SHARED)
    s.claim[spot] &= ~(1 << seat)
    if spot == TO:
        s.track[s.track.index(seat)] = -1


def forget_sets(s: Land, seat: int, mask: int) -> None:
    """DH-9.1 Only what was spent in the placement turn of the present space can be taken back."""
    for die in DICE_IN[mask]:
        i = DICE * seat + die
        s.former[i] = 0
        s.flags[i] &= ~REFUND


# --- Claim Jumpers: may one follow? ---------------------------------------------------------------


def ready_for(s: Land, seat: int, spot: int) -> bool:
    """DH-9.1 Do unplaced dice lie ready for this spot, with a Wild mark if need be?"""
    free = unplaced(s, seat)
    wild = no_wild(s, seat) is None
    for mask in range(1, 8):
        if mask & free != mask:
            continue
        if spot in spots_for(s, seat, mask, 0):
            return True
        if wild and (spot in spots_for(s, seat, mask, 1) or spot in spots_for(s, seat, mask, -1)):
            return True
    return False


def ready_after_set(s: Land, seat: int, spot: int, die: int, face: int) -> bool:
    i = DICE * seat + die
    before, flags = s.face[i], s.flags[i]
    s.face[i], s.flags[i] = face, flags | SET
    ready = ready_for(s, seat, spot)
    s.face[i], s.flags[i] = before, flags
    return ready


def could_follow(s: Land, seat: int, spot: int) -> bool:
    """DH-9.1 As the dice lie, after an Engineer set, or with a Wild mark."""
    if ready_for(s, seat, spot):
        return True
    if no_engineer(s, seat) is not None:
        return False
    for die in DICE_IN[unplaced(s, seat)]:
        if not s.flags[DICE * seat + die] & FLIPPED:
            for face in range(1, 7):
                if ready_after_set(s, seat, spot, die, face):
                    return True
    return False
