"""What holds for every game and number of seats. A new game is tested by all of this at once."""

from __future__ import annotations

import importlib
import json
import pkgutil
import random
from pathlib import Path
from typing import Any

import pytest

from boomtown.kernel.codec import Loader, dump, pack, slots_of, to_bytes
from boomtown.kernel.facts import BadFacts, row_name
from boomtown.kernel.flow import asking_of, offered, pass_of, play_randomly, seats_asked, take
from boomtown.kernel.game import GameDef
from boomtown.kernel.record import parse, replay_reading, verify
from boomtown.kernel.rulebook import code_of, step_clauses
from boomtown.kernel.state import NOBODY, State, Step
from walk import (
    GAMES,
    NAMES,
    Position,
    choose_randomly,
    every_case,
    every_game,
    played,
    positions,
    quick_and_deep,
    random_setup,
    values_of,
)

MOST_OPTIONS = 40  # of a question's options, so many are tried
MOST_IDS = 300  # of a game's options, so many are asked about in each position


def some(things: list[Any], most: int, seed: str) -> list[Any]:
    """All of a short list, a sample of a long one."""
    return things if len(things) <= most else random.Random(seed).sample(things, most)


def ids_to_ask(p: Position) -> list[int]:
    """Every verb's first and last option, and a sample of the rest."""
    ends = [option for verb in p.game.verbs.verbs for option in (verb.base, verb.base + verb.count - 1)]
    rest = random.Random(p.state.clock).sample(range(p.game.verbs.size), min(MOST_IDS, p.game.verbs.size))
    return sorted({int(option) for option in [*ends, *rest]})


# --- options ------------------------------------------------------------------------------------


@quick_and_deep
@every_case
def test_options_are_of_the_table_unique_and_the_same_when_asked_again(
    name: str, seats: int, deep: bool
) -> None:
    for p in positions(name, seats, deep):
        before = dump(p.state)
        for seat in range(seats):
            options = offered(p.state, seat)
            assert len(set(options)) == len(options)
            assert all(0 <= option < p.game.verbs.size for option in options)
            if step := asking_of(p.state, seat):
                assert options
                again = p.state.clone()
                assert step.run(again) == options
                assert again.seat == seat
                again.seat = p.state.seat
                assert dump(again) == before, "a step that asks changes nothing"


@quick_and_deep
@every_case
def test_a_reaction_can_be_let_pass_whatever_the_hand_holds(name: str, seats: int, deep: bool) -> None:
    for p in positions(name, seats, deep):
        for seat in range(seats):
            step = asking_of(p.state, seat)
            if step is not None and pass_of(p.state, seat) != -1:
                assert p.game.reactions
                assert pass_of(p.state, seat) == step.lets_pass()
                assert pass_of(p.state, seat) in offered(p.state, seat)


@quick_and_deep
@every_case
def test_every_option_can_be_taken_and_leads_to_a_sound_position(name: str, seats: int, deep: bool) -> None:
    for p in positions(name, seats, deep):
        for seat in seats_asked(p.state):
            for option in some(offered(p.state, seat), MOST_OPTIONS, name):
                s = p.state.clone()
                take(s, seat, option)
                assert p.game.flaw(s) == ""


@quick_and_deep
@every_case
def test_why_not_names_a_clause_exactly_for_what_is_not_offered(name: str, seats: int, deep: bool) -> None:
    for p in positions(name, seats, deep):
        for seat in range(seats):
            options = offered(p.state, seat)
            step = asking_of(p.state, seat)
            seen = p.game.masked(p.state, seat)
            for option in {*ids_to_ask(p), *options}:
                clause = p.game.why_not(p.state, seat, option)
                if option in options:
                    assert clause is None
                    assert step is not None
                    assert step.refusal(p.state, option) is None
                else:
                    assert clause is not None
                    assert clause.id in p.game.rules
                    assert clause.reason.strip()
                    assert p.game.refused(seen, seat, option, clause).strip()


@every_case
def test_side_by_side_the_order_of_answers_changes_nothing(name: str, seats: int) -> None:
    for p in positions(name, seats):
        if len(seats_asked(p.state)) < 2:
            continue
        ends = set()
        for number in range(4):
            s, order = p.state.clone(), random.Random(number)
            own = {seat: random.Random(seat) for seat in range(seats)}
            lanes = s.lanes
            while s.lanes is lanes:
                seat = order.choice(seats_asked(s))
                take(s, seat, own[seat].choice(offered(s, seat)))
            ends.add(to_bytes(dump(s)))
        assert len(ends) == 1


# --- whole games --------------------------------------------------------------------------------


@pytest.mark.parametrize("games", [2, pytest.param(25, marks=pytest.mark.slow)])
@every_case
def test_random_games_end_in_bounds_sound_at_every_choice(name: str, seats: int, games: int) -> None:
    game, dice = GAMES[name], random.Random(name)
    for number in range(games):
        s = game.begin(random_setup(game, seats, dice), f"whole {number}")
        made, round_before = 0, game.round_of(s)
        while seats_asked(s):
            assert game.flaw(s) == ""
            assert game.round_of(s) >= round_before
            round_before = game.round_of(s)
            assert made < game.choice_limit
            choose_randomly(s, dice)
            made += 1
        assert game.flaw(s) == ""
        assert s.stack == []
        check_results(game, s)


def check_results(game: GameDef, s: State) -> None:
    """Scores, sheet and ranking of a finished game agree, and something ended it."""
    seats = len(game.scores(s))
    scores, places = game.scores(s), game.ranking(s)
    assert len(scores) == len(places) == seats
    for seat in range(seats):
        sheet = game.score_sheet(s, seat)
        assert sum(line.amount for line in sheet if line.counts) == scores[seat]
        assert all(line.label.strip() and line.clause in game.rules for line in sheet)
        assert places[seat] == 1 + sum(place < places[seat] for place in places)
    for one in range(seats):
        for other in range(seats):
            assert places[one] >= places[other] or scores[one] >= scores[other]
    assert game.end_cause(s).strip()
    assert game.capped(s) in {True, False}
    assert game.result(s, NAMES[:seats]).strip()


@every_case
def test_the_same_seed_and_choices_give_the_same_game(name: str, seats: int) -> None:
    game = GAMES[name]
    ends = []
    for _ in range(2):
        s = game.begin(game.setup(seats), "twice")
        play_randomly(s, 7, game.choice_limit)
        ends.append(dump(s))
    assert ends[0] == ends[1]


def frozen(thing: Any) -> Any:
    """Everything in an object, for comparing."""
    if isinstance(thing, int | float | str | bool | None):
        return thing
    if isinstance(thing, dict):
        return {key: frozen(value) for key, value in thing.items()}
    if isinstance(thing, list | tuple | set | frozenset):
        return [frozen(value) for value in thing]
    names = [*slots_of(type(thing)), *getattr(thing, "__dict__", {})]
    return {name: frozen(getattr(thing, name, None)) for name in names}


@every_case
def test_the_book_of_facts_is_never_changed(name: str, seats: int) -> None:
    game = GAMES[name]
    book = game.book_for(game.setup(seats))
    before = frozen(book)
    for number in range(2):
        play_randomly(game.begin(game.setup(seats), f"book {number}", book), number, game.choice_limit)
    assert frozen(book) == before
    assert frozen(game.book_for(game.setup(seats))) == before


# --- keeping ------------------------------------------------------------------------------------


def lists_of(s: State) -> list[list[Any]]:
    """Every list in a state."""
    apart = {"log", "tape", "tally", "book"}
    found = [value for n in slots_of(type(s)) if n not in apart and isinstance(value := getattr(s, n), list)]
    found += [inner for value in found for inner in value if isinstance(inner, list)]
    return found + [part for lane in s.lanes for part in (lane.stack, lane.options)]


@every_case
def test_a_clone_is_equal_and_shares_nothing_that_changes(name: str, seats: int) -> None:
    for p in positions(name, seats):
        before, clone = dump(p.state), p.state.clone()
        assert dump(clone) == before
        mine = {id(part) for part in lists_of(p.state)}
        assert len(mine) == len(lists_of(p.state)), "two fields are one list"
        assert not mine & {id(part) for part in lists_of(clone)}
        play_randomly(clone, 1, p.game.choice_limit)
        assert dump(p.state) == before


@every_case
def test_a_clone_and_a_loaded_dump_play_the_same_rest_of_the_game(name: str, seats: int) -> None:
    for p in positions(name, seats)[:8]:
        table = p.table()
        loaded = p.game.load(json.loads(json.dumps(table.dump())))
        assert loaded.dump() == table.dump()
        rest = [p.state.clone(), loaded.state, table.clone().state]
        for s in rest:
            play_randomly(s, 5, p.game.choice_limit)
        assert dump(rest[0]) == dump(rest[1]) == dump(rest[2])


@every_case
def test_a_record_replays_to_the_same_table(name: str, seats: int) -> None:
    game, table = GAMES[name], played(name, seats, "record")
    text = table.record()
    again = replay_reading(game, parse(text))
    assert again.record() == text
    assert dump(again.state) == dump(table.state)
    assert again.scores == table.scores
    for viewer in (*range(seats), None):
        assert again.log(viewer) == table.log(viewer)
    verdict = verify(game, parse(text))
    assert verdict.ok, verdict.findings


@every_case
def test_undo_goes_back_exactly_and_the_same_choices_lead_on(name: str, seats: int) -> None:
    table = played(name, seats, "undo", 40)
    made, after = list(table.moments), table.dump()
    for moment in made[:-6:-1]:
        table.undo(moment.seat, freely=True)
    assert table.dump()["state"] == table.at(len(table.moments)).dump()["state"]
    for moment in made[len(table.moments) :]:
        table.choose(moment.seat, moment.option)
    assert table.dump() == after


# --- secrets ------------------------------------------------------------------------------------


@quick_and_deep
@every_case
def test_a_guessed_world_looks_the_same_and_is_guessed_from_the_view_alone(
    name: str, seats: int, deep: bool
) -> None:
    for number, p in enumerate(positions(name, seats, deep)):
        for viewer in p.viewers:
            view = to_bytes(p.game.view(p.state, viewer))
            guess = p.game.determinize(p.state, viewer, number)
            assert p.game.flaw(guess) == ""
            assert to_bytes(p.game.view(guess, viewer)) == view
            assert p.game.view(guess, NOBODY) == p.game.view(p.state, NOBODY), "what all know, each knows"
            assert seats_asked(guess) == seats_asked(p.state)
            for seed in (number, number + 1):
                twice = [dump(p.game.determinize(world, viewer, seed)) for world in (guess, p.state)]
                assert twice[0] == twice[1]
            if viewer == p.viewers[number % len(p.viewers)]:  # one of them is played to its end
                play_randomly(guess, number, p.game.choice_limit)
                check_results(p.game, guess)


def swapped(p: Position, viewer: int, dice: random.Random) -> State | None:
    """The same position with two values swapped that the viewer may not know; None where there are none."""
    masked, truth = p.game.masked(p.state, viewer), p.state.clone()
    cells: list[tuple[list[int], int]] = []
    for field in slots_of(type(truth)):
        true, seen = getattr(truth, field), getattr(masked, field)
        if field in {"stack", "lanes", "options", "book"} or not isinstance(true, list) or true == seen:
            continue
        here = [(true, seen)] if not isinstance(true[0], list) else list(zip(true, seen, strict=True))
        if any(len(a) != len(b) for a, b in here):
            continue
        cells += [(a, k) for a, b in here for k in range(len(a)) if a[k] != b[k]]
    pairs = [(x, y) for x in cells for y in cells if x[0][x[1]] < y[0][y[1]]]
    if not pairs:
        return None
    (one, i), (other, j) = dice.choice(pairs)
    one[i], other[j] = other[j], one[i]
    return truth if p.game.flaw(truth) == "" else None


@every_case
def test_what_is_hidden_can_be_swapped_without_a_byte_changing(name: str, seats: int) -> None:
    dice = random.Random(name)
    for p in positions(name, seats):
        for viewer in p.viewers:
            other = swapped(p, viewer, dice)
            if other is not None:
                assert to_bytes(p.game.view(other, viewer)) == to_bytes(p.game.view(p.state, viewer))
                guesses = [dump(p.game.determinize(world, viewer, 3)) for world in (p.state, other)]
                assert guesses[0] == guesses[1]


@every_case
def test_a_view_is_plain_data_without_the_generator(name: str, seats: int) -> None:
    for p in positions(name, seats):
        table = p.table()
        for viewer in p.viewers:
            view = table.view(None if viewer == NOBODY else viewer)
            assert json.loads(json.dumps(view)) == view
            assert not {"rng", "stream"} & set(view["state"])
            assert p.state.rng == 0 or str(p.state.rng) not in json.dumps(view)


# --- words and pictures -------------------------------------------------------------------------


@quick_and_deep
@every_case
def test_everything_offered_has_a_name_and_words(name: str, seats: int, deep: bool) -> None:
    for p in positions(name, seats, deep):
        table = p.table()
        for seat in seats_asked(p.state):
            options = table.options(seat)
            prompt = table.prompt(seat)
            assert prompt.strip()
            assert len(prompt.split()) <= 7, prompt
            assert len({p.game.canon(option.text) for option in options}) == len(options)
            assert len({option.label for option in options}) == len(options)
            for option in options:
                assert option.text.strip() == option.text != ""
                assert not set(option.text) & set(";[]\n"), "a record could not hold this"
                assert option.label.strip()
                assert option.clause in p.game.rules
            for option in some(options, MOST_OPTIONS, name):
                assert table.find(seat, option.text) == option.id
                assert table.find(seat, p.game.verbs.text(option.id)) == option.id


@every_case
def test_every_option_of_the_table_can_be_named_at_any_time(name: str, seats: int) -> None:
    for p in positions(name, seats)[:6]:
        for seat in range(seats):
            seen = p.game.masked(p.state, seat)
            for option in ids_to_ask(p):
                assert p.game.notation(seen, seat, option).strip()
                assert p.game.label(seen, seat, option).strip()


@every_case
def test_every_seat_and_a_spectator_see_the_table(name: str, seats: int) -> None:
    for number, p in enumerate(positions(name, seats)[:12]):
        table = p.table()
        for viewer in (number % seats, None):
            for areas in (table.areas(viewer), table.picture(viewer)):
                assert areas
                assert len({area.name for area in areas}) == len(areas)
                for area in areas:
                    assert area.name.strip()
                    assert area.title.strip()
                    assert all(line.strip() for line in area.words)
                assert any(area.words for area in areas)


@every_case
def test_the_log_has_words_for_everybody(name: str, seats: int) -> None:
    table = played(name, seats, "log")
    for viewer in (*range(seats), None):
        lines = table.log(viewer)
        assert lines
        assert lines[-1].kind == "result"
        for line in lines:
            assert line.text.strip()
            assert line.kind == "result" or line.clause in table.game.rules
        assert [line.choice for line in lines] == sorted(line.choice for line in lines)


# --- options and components ---------------------------------------------------------------------


@every_game
def test_a_game_plays_at_every_extreme_of_every_option(name: str) -> None:
    game = GAMES[name]
    for option in game.schema:
        assert option.clause in game.rules
        assert option.source in {"R", "P", "D"}
        assert option.check(option.default) == option.default
        for value in values_of(option):
            s = game.begin(game.setup(None, {option.id: value}), f"{option.id} {value}")
            assert play_randomly(s, 1, game.choice_limit) < game.choice_limit
            check_results(game, s)


def numbers_in(data: Any, path: str = "") -> list[tuple[str, int]]:
    """Every whole number of a components file with its path."""
    if isinstance(data, bool) or not isinstance(data, int | dict | list):
        return []
    if isinstance(data, int):
        return [(path, data)]
    if isinstance(data, dict):
        inside = [(f"{path}.{key}".lstrip("."), value) for key, value in data.items() if key != "option"]
    else:
        inside = [(f"{path}[{row_name(row)}]", row) for row in data if isinstance(row, dict)]
    return [found for where, value in inside for found in numbers_in(value, where)]


@pytest.mark.parametrize("most", [25, pytest.param(250, marks=pytest.mark.slow)])
@every_game
def test_a_number_one_higher_is_refused_with_reasons_or_plays(name: str, most: int) -> None:
    game = GAMES[name]
    refusals: list[str] = []
    played_on = 0
    for path, value in some(numbers_in(game.components), most, name):
        try:
            setup = game.setup(components={path: value + 1})
            s = game.begin(setup, path)
        except BadFacts as error:
            refusals.append(str(error))
            continue
        assert play_randomly(s, 2, game.choice_limit) < game.choice_limit, path
        assert game.flaw(s) == "", path
        check_results(game, s)
        played_on += 1
    assert played_on
    assert all(refusal.startswith("components.toml: ") for refusal in refusals)


# --- the rules and their clauses ----------------------------------------------------------------


def modules_of(game: GameDef) -> list[Any]:
    """The modules of a game's folder."""
    package = importlib.import_module("toy" if game.id == "toy" else f"boomtown.games.{game.id}")
    names = [found.name for found in pkgutil.iter_modules(package.__path__) if found.name != "scenes"]
    return [package, *(importlib.import_module(f"{package.__name__}.{n}") for n in names)]


@every_game
def test_every_clause_that_is_named_exists(name: str) -> None:
    game = GAMES[name]
    assert set(code_of(game.folder, game.prefix)) <= set(game.rules)
    assert {verb.clause for verb in game.verbs.verbs} <= set(game.rules)
    assert set(game.events.clauses) <= set(game.rules)
    assert {game.not_your_turn.id, game.not_now.id} <= set(game.rules)


@every_game
def test_every_step_is_listed_and_names_its_clause(name: str) -> None:
    game = GAMES[name]
    classes = {
        thing
        for module in modules_of(game)
        for thing in vars(module).values()
        if isinstance(thing, type)
        and issubclass(thing, Step)
        and thing.__module__.startswith(("toy", "boomtown.games"))
    }
    bases = {base for step in classes for base in step.__mro__[1:]}
    assert classes - bases <= set(game.steps)
    assert len(game.steps_by_name) == len(game.steps)
    named = step_clauses(game.folder)
    for step in game.steps:
        assert named.get(step.__name__) in game.rules, f"{step.__name__}: a docstring begins with a clause"


@every_game
def test_every_step_is_saved_in_the_order_in_which_it_is_made(name: str) -> None:
    game = GAMES[name]
    for step in game.steps:
        fields = list(range(1, len(slots_of(step)) + 1))
        made = Loader(game.steps_by_name).step([step.__name__, *fields])
        assert pack(made) == [step.__name__, *fields]


@every_game
def test_verbs_and_items_have_names_of_their_own(name: str) -> None:
    game = GAMES[name]
    assert len({verb.name for verb in game.verbs.verbs}) == len(game.verbs.verbs)
    assert len(set(game.events.names)) == len(game.events.names)
    texts = [game.verbs.text(option) for option in some(list(range(game.verbs.size)), 5000, name)]
    assert len(set(texts)) == len(texts)
    for item, options in game.items().items():
        assert ":" in item
        assert options
        assert all(0 <= option < game.verbs.size for option in options)


@every_game
def test_a_game_introduces_itself(name: str) -> None:
    game = GAMES[name]
    assert game.id == name
    assert game.title.strip()
    assert game.designer.strip()
    assert game.blurb.strip()
    assert game.default_seats in game.seats
    assert game.prefix.isupper()
    assert (game.folder / "RULES.md").exists()
    assert all(rule.startswith(f"{game.prefix}-") for rule in game.rules)


# --- records for life ---------------------------------------------------------------------------

GOLDEN = Path(__file__).parent / "golden"
RECORDS = sorted(GOLDEN.glob("*.record"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_record_replays_to_the_same_text(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    reading = parse(text)
    game = GAMES[reading.head["game"]]
    assert replay_reading(game, reading).record() == text
    verdict = verify(game, reading)
    assert verdict.ok, verdict.findings


@every_case
def test_every_game_and_number_of_seats_has_a_golden_record(name: str, seats: int) -> None:
    assert (GOLDEN / f"{name}-{seats}p.record").exists(), "make it: python scripts/goldens.py"
