"""What every computer player of every game on the shelf holds to, whatever the game."""

from __future__ import annotations

import pytest

from boomtown.bots.levels import Player, player
from boomtown.kernel.chance import mix
from boomtown.kernel.codec import dump, to_bytes
from boomtown.kernel.flow import offered, seats_asked, take
from walk import GAMES, Position, positions

MARSHAL = "marshal(iterations=32)"
POSITIONS = {"deputy": 8, "greenhorn": 8, MARSHAL: 1}  # of each table size: a Marshal thinks long from source
PLAYED = [name for name, game in GAMES.items() if game.personalities()]

every_player = pytest.mark.parametrize(
    "spec", ["deputy", "greenhorn", pytest.param(MARSHAL, marks=pytest.mark.slow)]
)
every_played_game = pytest.mark.parametrize("name", PLAYED)


def asked(name: str, spec: str) -> list[tuple[Position, int]]:
    """Positions with a seat that has something to choose: the smallest table, and the game's usual one."""
    game = GAMES[name]
    found: list[tuple[Position, int]] = []
    for seats in sorted({max(2, game.seats.start), game.default_seats}):
        here = [
            (p, seat)
            for p in positions(name, seats)
            for seat in seats_asked(p.state)
            if len(offered(p.state, seat)) > 1
        ]
        found += here[: POSITIONS[spec]]
    return found


def of(p: Position, spec: str) -> Player:
    return player(p.game, spec, 11)


@every_played_game
@every_player
def test_twins_get_the_same_choice_and_the_same_reasons(name: str, spec: str) -> None:
    """What a seat cannot know makes no difference: worlds with equal views, and other dice to come."""
    for number, (p, seat) in enumerate(asked(name, spec)):
        one = of(p, spec)
        choice = one.choose(p.state, seat)
        assert choice in offered(p.state, seat)
        said = one.explain(p.state, seat, choice)
        twin = p.game.determinize(p.state, seat, mix(5, number))
        assert twin is not p.state
        other = of(p, spec)
        assert other.choose(twin, seat) == choice, "a world with the same view"
        assert other.explain(twin, seat, choice) == said
        later = p.state.clone()
        later.rng = mix(77, number)
        assert of(p, spec).choose(later, seat) == choice, "other dice to come"


@every_played_game
@every_player
def test_choosing_and_explaining_leave_the_state_as_it_was_and_can_be_repeated(name: str, spec: str) -> None:
    for p, seat in asked(name, spec):
        before = to_bytes(dump(p.state))
        one = of(p, spec)
        choice = one.choose(p.state, seat)
        one.explain(p.state, seat, choice)
        assert to_bytes(dump(p.state)) == before
        assert of(p, spec).choose(p.state, seat) == choice, "the same seed, the same choice"


def wins_at_once(p: Position, seat: int, option: int) -> bool:
    """Does this choice end the game, won by this seat alone, in all worlds?"""
    for world in [p.state, *(p.game.determinize(p.state, seat, mix(31, k)) for k in range(12))]:
        s = world.clone()
        take(s, seat, option)
        if seats_asked(s):
            return False
        places = p.game.ranking(s)
        if places[seat] != 1 or places.count(1) != 1:
            return False
    return True


def casts_dice(p: Position, seat: int, option: int) -> bool:
    s = p.state.clone()
    take(s, seat, option)
    return bool(s.draws != p.state.draws)


def last_choices(name: str, number: int) -> list[tuple[Position, int]]:
    """The last questions of a game of two Greenhorns, who leave something to be found."""
    game = GAMES[name]
    people = [player(game, "greenhorn", 2 * number + seat) for seat in range(2)]
    setup = game.setup(2)
    s = game.begin(setup, f"pl {number}")
    found: list[tuple[Position, int]] = []
    while asked_now := seats_asked(s):
        seat = asked_now[0]
        found.append((Position(game, setup, s.clone()), seat))
        take(s, seat, people[seat].choose(s, seat))
    return found[-12:]


@pytest.mark.parametrize("name", ["coal_n_write", "dark_horse"])
def test_a_choice_that_wins_at_once_is_found(name: str) -> None:
    planted = 0
    for number in range(20):
        for p, seat in last_choices(name, number):
            listed = offered(p.state, seat)
            if any(casts_dice(p, seat, option) for option in listed):
                continue  # such a choice may win as surely, whatever the dice say
            winning = [option for option in listed if wins_at_once(p, seat, option)]
            if winning and len(winning) < len(listed):
                planted += 1
                for seed in range(10):
                    for spec in ("deputy", "marshal(iterations=8)"):
                        assert player(p.game, spec, seed).choose(p.state, seat) in winning
        if planted >= 2:
            break
    assert planted >= 2
