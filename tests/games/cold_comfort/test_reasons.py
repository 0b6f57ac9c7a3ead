"""Why not? Every verb can be asked about, and every reason of clauses.py is given where it is true."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from boomtown.games.cold_comfort import GAME, clauses
from boomtown.games.cold_comfort import actions as a
from boomtown.games.cold_comfort.management import Manage
from boomtown.kernel.clauses import Clause
from boomtown.kernel.verbs import Verb
from games.cold_comfort.positions import M1, M2, OLANDER, SHARROW, A, B, city, play

Case = tuple[str, Callable[[], Any], Verb, str]  # the reason, a position, what is asked about

HAND = [["GrowAnchor", A, 0], ["Roll", A], ["Score"], ["EndTurn", A]]
TWO = [["GrowTile", A], ["Roll", A], ["Score"], ["EndTurn", A]]
TIED = [["PlaceExtras", 2, 6], ["Score"]]


def acting(hotels: str = "", camps: str = "1a", gold: str = "A20", **how: Any) -> Callable[[], Any]:
    """A's Management with these hotels and camps, after these choices."""
    choices = how.pop("after", "").split()
    return lambda: play(city(hotels=hotels, camps=camps, gold=gold, **how), *choices)


def as_(character: int, *seats: int, **how: Any) -> dict[str, Any]:
    """A has this character, with powers."""
    others = [c for c in range(6) if c != character][:2]
    return how | {"options": {"character_powers": True}, "character": [character, *others]}


def beginning() -> Any:
    return play(GAME.start(3, "x", dice=[A]), "K=quill")


MINED = acting("6c:A4 10e:A5", "1a 1b 4a", after="M M1b", rolls=[3], **as_(OLANDER))
BURNING = acting("6f:A5 6d:A3* 23e:B6", after="F")

CASES: list[Case] = [
    ("CHARACTER_TAKEN", beginning, a.TAKE_CHARACTER, "quill"),
    ("NOT_NOW", acting(), a.TAKE_CHARACTER, "pell"),
    ("NOT_NOW", acting(), a.HOST_CAMPER, "1a"),
    ("NOT_NOW", acting(), a.RESIZE_TO, "3"),
    ("NOT_NOW", acting(), a.FIRE_PASS, "1a"),
    ("NOT_NOW", acting(), a.LET_IT_GO_OUT, ""),
    ("NOT_NOW", acting(), a.GROW_TILE, "4"),
    ("NOT_NOW", acting(), a.GROW_ROTATION, "1"),
    ("NOT_NOW", acting(), a.TIE, "1b"),
    ("NOT_NOW", BURNING, a.END, ""),
    # Mine
    ("ACTED", acting("6c:A4", "1a 4a", after="H H6c<4a"), a.MINE, ""),
    ("NO_CAMP", acting(camps=""), a.MINE, ""),
    ("NO_CAMPER_HERE", acting(), a.MINE_CAMPER, "6b"),
    ("ONLY_CAMPERS", acting("6d:B3*"), a.MINE_CAMPER, "6d"),
    ("MINED_ALREADY", MINED, a.MINE, ""),
    ("MINED_HOST_ONLY", MINED, a.BUILD, ""),
    ("MINED_HOST_ONLY", MINED, a.RESIZE, ""),
    ("MINED_HOST_ONLY", MINED, a.FIRE, ""),
    ("ACTED_OTHERWISE", acting("6c:A4", after="B B6d", **as_(OLANDER)), a.MINE, ""),
    ("ACTED_OTHERWISE", acting("6c:A4", "1a 1b", after="R R6c=2", **as_(OLANDER)), a.MINE, ""),
    ("ACTED_OTHERWISE", acting("6c:A4", after="F", **as_(OLANDER)), a.MINE, ""),
    # Host
    ("NO_HOTEL_TO_HOST", acting("6c:A4*"), a.HOST, ""),
    ("NO_CAMPER_FITS", acting("6d:A3"), a.HOST, ""),
    ("BUILT_THIS_TURN", acting("6c:A4!"), a.HOST, ""),
    ("NOT_YOUR_HOTEL", acting("6c:A4 6b:B2"), a.HOST_HOTEL, "6b"),
    ("OCCUPIED", acting("6c:A4*"), a.HOST_HOTEL, "6c"),
    ("BUILT_THIS_TURN", acting("6c:A4!"), a.HOST_HOTEL, "6c"),
    ("FEE_TOO_HIGH", acting("6c:A4!", gold="A0", **as_(SHARROW)), a.HOST_HOTEL, "6c"),
    ("NO_CAMPER_FOR_IT", acting("6d:A3"), a.HOST_HOTEL, "6d"),
    ("NOT_ITS_SIZE", acting("6c:A4", "1a 4a 1c", after="H"), a.HOST_CAMPER, "1c"),
    ("ONLY_CAMPERS", acting("6c:A4 8f:B4*", "1a 4a", after="H"), a.HOST_CAMPER, "8f"),
    ("NO_CAMPER_HERE", acting("6c:A4", "1a 4a", after="H"), a.HOST_CAMPER, "10f"),
    # Build
    ("BUILD_USED", acting("6c:A4", after="B B6d"), a.BUILD, ""),
    ("BUILD_USED", acting("6c:A4", after="B B6d"), a.BUILD_LOT, "6a"),
    ("NOTHING_TO_BUILD", acting(gold="A1"), a.BUILD, ""),
    ("OFF_THE_MAP", acting(), a.BUILD_LOT, "24a"),
    ("NOT_A_LOT", acting(), a.BUILD_LOT, "4d"),
    ("NOT_VACANT", acting("6b:B2"), a.BUILD_LOT, "6b"),
    ("SIZE_NOT_IN_SUPPLY", acting("1e:A3 6d:A3"), a.BUILD_LOT, "23a"),
    ("LOT_TOO_DEAR", acting(gold="A11"), a.BUILD_LOT, "6a"),
    ("CAMP_TOO_DEAR", acting(gold="A15"), a.BUILD_LOT, "1a"),
    # Resize
    ("BUILD_USED", acting("6c:A4", after="B B6d"), a.RESIZE, ""),
    ("NO_HOTEL_TO_RESIZE", acting("6c:A4*"), a.RESIZE, ""),
    ("NO_SIZE_TO_GO_TO", acting("6e:A1", gold="A1"), a.RESIZE, ""),
    ("NO_SIZE_TO_GO_TO", acting("6e:A1", gold="A1"), a.RESIZE_HOTEL, "6e"),
    ("NOT_YOURS_TO_RESIZE", acting("6c:A4 6b:B2"), a.RESIZE_HOTEL, "6b"),
    ("OCCUPIED_RESIZE", acting("6c:A4*"), a.RESIZE_HOTEL, "6c"),
    ("NO_SUCH_SIZE", acting("6c:A4", after="R"), a.RESIZE_TO, "0"),
    ("SAME_SIZE", acting("6c:A4", after="R"), a.RESIZE_TO, "4"),
    ("RESIZE_NOT_IN_SUPPLY", acting("6c:A4 1e:A3* 6d:A3*", after="R"), a.RESIZE_TO, "3"),
    ("UPGRADE_TOO_DEAR", acting("6c:A4", gold="A3", after="R"), a.RESIZE_TO, "6"),
    # Fire
    ("FIRE_USED", acting("6c:A4 1b:A6", after="F F6c"), a.FIRE, ""),
    ("FIRE_USED", acting("6c:A4 1b:A6", after="F F6c"), a.FIRE_START, "1b"),
    ("NO_HOTEL_TO_BURN", acting("6c:A4* 6d:A3!"), a.FIRE, ""),
    ("NOT_YOURS_TO_BURN", acting("6b:B2"), a.FIRE_START, "6b"),
    ("OCCUPIED_BURN", acting("6c:A4*"), a.FIRE_START, "6c"),
    ("NEW_DOES_NOT_BURN", acting("6c:A4!"), a.FIRE_START, "6c"),
    ("NEW_DOES_NOT_BURN", acting("6f:A5 6d:A3! 23e:B6 6e:B1", after="F"), a.FIRE_PASS, "6d"),
    ("NOT_BESIDE_THE_FIRE", BURNING, a.FIRE_PASS, "4a"),
    ("NOT_A_BUILDING", BURNING, a.FIRE_PASS, "6e"),
    ("NOT_A_BUILDING", acting("6f:A5 6d:A3* 23e:B6", "6e", after="F"), a.FIRE_PASS, "6e"),
    ("FIRE_MUST_GO_ON", BURNING, a.LET_IT_GO_OUT, ""),
    # Grow and Roll
    ("NOT_TURNED_UP", lambda: city(M1, turned_up=[3, 22], at=TWO, **as_(5)), a.GROW_TILE, "8"),
    ("ON_A_TILE", lambda: city(M2, turned_up=[22], at=HAND), a.GROW_ANCHOR, "1,0"),
    ("ON_A_STREET", lambda: city(M2, turned_up=[22], at=HAND), a.GROW_ANCHOR, "-2,3"),
    ("STREET_THROUGH_TILE", lambda: city(M2, turned_up=[18], at=HAND), a.GROW_ANCHOR, "3,0"),
    ("TOO_FAR", lambda: city(M2, turned_up=[22], at=HAND), a.GROW_ANCHOR, "5,0"),
    (
        "NOT_THE_CLOSEST",
        lambda: city(hotels="23a:B3 10b:C3", extras=[0, 0, 0, 1, 0, 0, 0], all_dice=1, at=TIED, active=2),
        a.TIE,
        "1e",
    ),
]  # fmt: skip


def option_of(verb: Verb, about: str) -> int:
    """The option of a verb that names this, whatever the verb is about."""
    if verb is a.GROW_ANCHOR:
        x, y = (int(n) for n in about.split(","))
        return int(verb.of(x - a.WEST, y - a.NORTH))
    words = {
        a.TAKE_CHARACTER: a.CHARACTERS, a.GROW_TILE: a.TILES, a.RESIZE_TO: a.SIZES, a.GROW_ROTATION: "0123",
    }  # fmt: skip
    return int(verb.of(words.get(verb, a.SQUARES).index(about))) if about else int(verb.of())


@pytest.mark.parametrize(("name", "made", "verb", "about"), CASES)
def test_why_not(name: str, made: Callable[[], Any], verb: Verb, about: str) -> None:
    t, option = made(), option_of(verb, about)
    seat = t.to_move[0]
    expected: Clause = getattr(clauses, name)
    assert GAME.why_not(t.state, seat, option) == expected
    said = str(t.why_not(seat, option))
    assert said.startswith(expected.reason)
    assert said.endswith(f"({expected.id})")


@pytest.mark.rule("CC-5.6", "CC-5.2")
@pytest.mark.parametrize("verb", [a.MINE, a.HOST, a.BUILD, a.RESIZE, a.FIRE])
def test_after_mine_nothing_is_left_to_ask_about(verb: Verb) -> None:
    """The turn is over by itself then, so only the step can be asked."""
    s = city(hotels="6c:A4", camps="1a", gold="A20").state
    s.mined = s.acted = True
    assert Manage(A).refusal(s, int(verb.of())) == clauses.MINED


def test_every_reason_is_given_and_every_verb_asked_about() -> None:
    reasons = {name for name in vars(clauses) if isinstance(getattr(clauses, name), Clause)}
    assert {name for name, *_ in CASES} == reasons - {
        "MINED",
        "NOT_YOUR_TURN",
    }  # they have tests of their own
    assert {verb.name for _, _, verb, _ in CASES} == {verb.name for verb in a.VERBS.verbs}


@pytest.mark.parametrize("verb", a.VERBS.verbs, ids=lambda verb: verb.name)
def test_whoever_is_not_asked_is_told_to_wait(verb: Verb) -> None:
    assert GAME.why_not(city(camps="1a").state, B, verb.base) == clauses.NOT_YOUR_TURN
