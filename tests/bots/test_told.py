"""Computer players' reasons: others hear what everybody may know; after the game they hear all."""

from __future__ import annotations

import pytest

from boomtown.bots.levels import Deputy, player
from boomtown.bots.told import reason_told
from boomtown.kernel.codec import dump
from boomtown.kernel.flow import offered
from boomtown.kernel.table import Table
from walk import GAMES

CHOICES = 50
every_played_game = pytest.mark.parametrize("name", [n for n, game in GAMES.items() if game.personalities()])


def deputies_play(name: str, choices: int = CHOICES) -> Table:
    game = GAMES[name]
    table = game.start(max(2, game.seats.start), "reasons")
    who = player(game, "deputy", 0)
    while not table.over and len(table.moments) < choices:
        seat = table.to_move[0]
        table.choose(seat, who.choose(table.state, seat))
    assert isinstance(table, Table)
    return table


@every_played_game
def test_others_hear_some_reasons_and_none_that_speaks_of_a_secret(name: str) -> None:
    table = deputies_play(name)
    game, who = table.game, player(table.game, "deputy", 0)
    assert isinstance(who, Deputy)
    told = 0
    for number, moment in enumerate(table.moments, 1):
        said = reason_told(table, number, "deputy", 1 - moment.seat)
        told += bool(said)
        seen = game.masked(table.before(number - 1), moment.seat)
        terms = who.advice.terms(seen, moment.seat, moment.option, who.weights)
        public = {game.reasons()[term.id][0] for term in terms if term.public}
        secret = {game.reasons()[term.id][0] for term in terms if not term.public} - public
        assert not [phrase for phrase in secret if phrase in said]
    assert told > 3


@every_played_game
def test_what_the_reader_does_not_know_makes_no_difference(name: str) -> None:
    table = deputies_play(name)
    for number, moment in enumerate(table.moments, 1):
        reader, before = 1 - moment.seat, table.before(number - 1)
        world = table.game.determinize(before, reader, number)
        if moment.option not in offered(world, moment.seat):
            continue
        twin = Table.load(table.game, table.dump() | {"state": dump(world)})
        twin.choose(moment.seat, moment.option)
        both = {reason_told(one, at, "deputy", reader) for one, at in ((table, number), (twin, 1))}
        assert len(both - {""}) <= 1, f"choice {number}: {both}"


def test_the_seat_itself_hears_everything_and_everybody_after_the_game() -> None:
    table = deputies_play("coal_n_write", 10_000)
    assert table.over
    who = player(table.game, "deputy", 0)
    told = [
        (number, moment)
        for number, moment in enumerate(table.moments[:60], 1)
        if len(offered(table.before(number - 1), moment.seat)) > 1
    ]
    for number, moment in told:
        whole = who.explain(table.before(number - 1), moment.seat, moment.option)
        assert reason_told(table, number, "deputy", 1 - moment.seat) == whole
        then = table.at(number)
        assert reason_told(then, number, "deputy", moment.seat) == whole
    assert told


def test_who_has_no_reasons_or_no_choice_says_nothing() -> None:
    table = deputies_play("coal_n_write")
    assert {reason_told(table, number, "random", 0) for number in range(1, CHOICES)} == {""}
    forced = [n for n, m in enumerate(table.moments, 1) if len(offered(table.before(n - 1), m.seat)) == 1]
    assert {reason_told(table, n, "deputy", table.moments[n - 1].seat) for n in forced} <= {""}
