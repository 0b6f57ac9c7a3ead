"""The command line: every command in a few lines, and one place that turns what went wrong into words."""

from __future__ import annotations

import json
import os
import secrets
import sys
import traceback
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import boomtown
from boomtown.bots.levels import BadPlayer
from boomtown.kernel.game import GameDef, Setup
from boomtown.lab.ladder import BadLadder
from boomtown.terminal import citations, lobby, pages, replaying, saves
from boomtown.terminal.saves import BadSave, Save
from boomtown.terminal.screen import Screen, printable
from boomtown.terminal.seating import BadSeats, opponents, sitters, split, usual
from boomtown.terminal.sitting import sit

BAD_INPUT = 2
WRONG_DICE = 1
OUR_FAULT = 70
EXPECTED = (
    boomtown.BadFacts, boomtown.BadRecord, boomtown.BadDump, boomtown.BadPosition, boomtown.IllegalChoice,
    BadPlayer, BadSeats, BadSave, BadLadder,
)  # fmt: skip

app = typer.Typer(
    help="Five frontier board games, complete to the last clause: to play, to test and to program.",
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)

Seats = Annotated[str, typer.Option(help="Who plays, with commas: me, person:Ann, deputy, greenhorn, …")]
Options = Annotated[
    list[str] | None, typer.Option("--option", help="An option of the game: name=value. Repeatable.")
]
Components = Annotated[Path | None, typer.Option(help="An edited components.toml.")]


class BadUse(Exception):
    """A command that cannot be carried out as it was given."""


@app.callback(invoke_without_command=True)
def without_command(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Say which Boomtown this is.")] = False,
) -> None:
    if version:
        sys.stdout.write(version_line() + "\n")
        raise typer.Exit
    if context.invoked_subcommand is None:
        lobby.enter(Screen())


def version_line() -> str:
    return f"Boomtown {boomtown.__version__}, compiled: {'yes' if boomtown.compiled else 'no'}"


@app.command()
def play(
    game: Annotated[str, typer.Argument(help="The game's id; with --resume, the file of a saved game.")] = "",
    seats: Seats = "",
    names: Annotated[str, typer.Option(help="Names for the seats, with commas.")] = "",
    option: Options = None,
    components: Components = None,
    seed: Annotated[str, typer.Option(help="The seed of the dice; without it, nobody knows it.")] = "",
    no_hints: Annotated[bool, typer.Option("--no-hints", help="Nobody may ask for hints.")] = False,
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on with a saved game: the file given, or the latest.")
    ] = False,
) -> None:
    """Play a game in the terminal."""
    if resume:
        if names or option or components or seed or no_hints:
            raise BadUse(
                "With --resume, the game has its names, options, components and seed already, hints or none."
            )
        path = Path(game) if game else latest()
        sit(*saves.resume(path, seats), Screen())
        return
    if not game:
        raise BadUse(f"Play what? There are: {', '.join(boomtown.games())}.")
    rules = boomtown.game(game)
    people = sitters(rules, seats or usual(rules, wanted(rules, option) - 1), names)
    setup = checked(rules, len(people), option, components)
    table = rules.start(len(people), seed or None, setup.options, setup.overlay, [one.name for one in people])
    if no_hints:
        table.hints = None
    sit(table, people, Save.new(game), Screen())


def wanted(game: GameDef, options: list[str] | None) -> int:
    """How many sit at the table, where --seats does not say it."""
    return game.players_in(named(options)) or game.default_seats


def checked(game: GameDef, seats: int, options: list[str] | None, components: Path | None) -> Setup:
    """How the table is to be made; what the rules cannot be played with is refused with its file's name."""
    setup = game.setup(seats, named(options), components)
    game.book_for(setup, str(components or game.folder / "components.toml"))
    return setup


def latest() -> Path:
    waiting = saves.unfinished()
    if not waiting:
        raise BadUse(f"There is no unfinished game in {saves.folder()}.")
    return waiting[0].path


def named(options: list[str] | None) -> dict[str, str]:
    """`--option k=v`, taken apart; the game checks names and values."""
    found: dict[str, str] = {}
    for text in options or []:
        name, equals, value = text.partition("=")
        if not equals or not name.strip():
            raise BadUse(f"--option {text}: must be name=value.")
        if name.strip() in found:
            raise BadUse(f"--option {name.strip()} is given twice.")
        found[name.strip()] = value.strip()
    return found


@app.command()
def rules(
    game: str, clause: Annotated[str, typer.Argument(help="CW-5.4, a chapter (CW-5), or a word.")] = ""
) -> None:
    """A game's rules, or those that are asked for."""
    screen = Screen()
    found = boomtown.game(game)
    lines = pages.rule_lines(screen, found, clause)
    if not lines:
        raise BadUse(f"No clause of {found.title} is named '{clause[:40]}' or speaks of it.")
    if not clause:
        screen.say(f"{found.title}, designed by {found.designer}")
    for line in lines:
        screen.say(line)


@app.command()
def clauses(game: str) -> None:
    """All clauses of a game, each with its text, the code that holds it and the tests that name it."""
    citations.print_clauses(boomtown.game(game), Screen())


@app.command()
def simulate(
    game: str,
    games: Annotated[int, typer.Option(min=1, max=10_000_000, help="How many.")] = 1000,
    seats: Seats = "",
    option: Options = None,
    components: Components = None,
    seed: Annotated[str, typer.Option(help="The same seed gives the same games on any machine.")] = "",
    workers: Annotated[
        int | None, typer.Option(min=1, max=1024, help="Processes; all cores by default.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="All figures as JSON.")] = False,
) -> None:
    """Let computer players play many games, and sum up what happened, with 95 % intervals."""
    from boomtown.lab.simulate import Plan, refuse_clocks, run, summary
    from boomtown.terminal.figures import print_figures

    rules = boomtown.game(game)
    people = sitters(rules, seats or ",".join(opponents(rules, 1) * wanted(rules, option)))
    if persons := [one.name for one in people if one.person]:
        raise BadUse(f"{persons[0]} cannot sit in a simulation: only computer players can.")
    setup = checked(rules, len(people), option, components)
    refuse_clocks([one.player for one in people])
    plan = Plan(
        game,
        [one.player for one in people],
        games,
        seed or secrets.token_hex(4),
        setup.options,
        setup.overlay,
    )
    played = []
    stopped = False
    try:
        with progress_bar(games) as advance:
            for shard in run(plan, workers):
                played += shard
                advance(len(shard))
    except KeyboardInterrupt:
        stopped = True
        sys.stderr.write(f"\nStopped after {len(played)} of {games} games.\n")
    except BrokenProcessPool:
        raise BadUse("A worker process died (out of memory?). Try again with fewer --workers.") from None
    if played:
        figures = summary(plan, played)
        if as_json:
            sys.stdout.write(json.dumps(figures, indent=1) + "\n")
        else:
            print_figures(figures, Screen())
    if stopped:
        raise typer.Exit(130)


def progress_bar(games: int, what: str = "games") -> Any:
    """A bar on standard error where that is a terminal: a context that gives a function to advance it."""
    progress = Progress(
        TextColumn(what),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=not sys.stderr.isatty(),
    )
    task = progress.add_task(what, total=games)

    class Bar:
        def __enter__(self) -> Callable[[int], None]:
            progress.start()
            return lambda count: progress.advance(task, count)

        def __exit__(self, *_: object) -> None:
            progress.stop()

    return Bar()


@app.command()
def ladder(
    game: str,
    players: Annotated[
        str, typer.Option(help="Two or more, with commas: deputy,greenhorn,marshal(iterations=400).")
    ] = "deputy,greenhorn",
    games: Annotated[
        int, typer.Option(min=1, max=1_000_000, help="For each pairing, rounded up to whole blocks.")
    ] = 400,
    seats: Annotated[int, typer.Option(help="At the table: one of a kind among the others' kind.")] = 2,
    option: Options = None,
    seed: Annotated[str, typer.Option(help="The same seed gives the same games on any machine.")] = "ladder",
    file: Annotated[
        Path | None, typer.Option(help="Where finished blocks are kept; a killed ladder goes on there.")
    ] = None,
    workers: Annotated[
        int | None, typer.Option(min=1, max=1024, help="Processes; all cores by default.")
    ] = None,
) -> None:
    """Measure how strong computer players are: blocks of rotated seats on the same deals."""
    from boomtown.lab import ladder as lab
    from boomtown.terminal.figures import print_ladder

    rules = boomtown.game(game)
    setup = checked(rules, seats, option, None)
    plan = lab.Ladder(game, split(players), seats, games, seed, setup.options)
    lab.check(plan)
    results = lab.Results(plan, file or saves.folder().parent / "ladders" / f"{game}-{seats}-{seed}.jsonl")
    if results.found:
        sys.stderr.write(f"Going on with {results.path}.\n")
    stopped = False
    try:
        with progress_bar(len(results.missing()), "blocks") as advance:
            for _ in lab.run(results, workers):
                advance(1)
    except KeyboardInterrupt:
        stopped = True
        sys.stderr.write(f"\nStopped; what is finished is kept in {results.path}.\n")
    except BrokenProcessPool:
        raise BadUse("A worker process died (out of memory?). Try again with fewer --workers.") from None
    print_ladder(plan, lab.shares(results), lab.ratings(results), version_line(), Screen())
    if stopped:
        raise typer.Exit(130)


@app.command()
def replay(
    file: Path,
    seat: Annotated[int, typer.Option(min=0, help="Whose view: 1 for the first seat; 0: a spectator's.")] = 0,
    at: Annotated[int, typer.Option(min=0, help="Begin after this many choices.")] = 0,
    curve: Annotated[
        bool, typer.Option("--curve", help="Everybody's chances as the game went, and what cost most.")
    ] = False,
) -> None:
    """Step through a record at the table; into a pipe, print its log."""
    table = boomtown.replay(saves.read_text(file))
    if seat > table.seats:
        raise BadUse(f"--seat {seat}: this game has {table.seats} seats.")
    viewer = seat - 1 if seat else None
    screen = Screen()
    if curve:
        try:
            replaying.print_curve(table, screen)
        except ValueError as error:
            raise BadUse(str(error)) from None
    elif screen.plain or not sys.stdin.isatty():
        replaying.print_log(table.at(at) if at else table, viewer, screen)
    else:
        replaying.step_through(table, viewer, screen, min(at, len(table.moments)))


@app.command()
def verify(file: Path) -> None:
    """Check a record: that it can have happened, and that its dice are the ones committed to."""
    verdict = boomtown.verify(saves.read_text(file))
    sys.stdout.write("\n".join(verdict.findings) + "\n")
    if not verdict.ok:
        raise typer.Exit(WRONG_DICE)


@app.command()
def serve(
    host: Annotated[
        str, typer.Option(help="The address to listen at; 0.0.0.0 is open to others.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535)] = 8877,
    data: Annotated[str, typer.Option(help="Where tables are kept: an SQLite file, or a database URL.")] = "",
    workers: Annotated[int, typer.Option(min=1, max=64, help="Processes that serve.")] = 1,
    browser: Annotated[bool, typer.Option("--browser", help="Open the lobby in the browser.")] = False,
    hooks_anywhere: Annotated[
        bool, typer.Option("--hooks-anywhere", help="Let webhooks lead into this host's own network, too.")
    ] = False,
) -> None:
    """Host tables for browsers, until interrupted."""
    from boomtown.web.serve import serve as host_tables

    host_tables(host, port, data, workers, browser, hooks_anywhere=hooks_anywhere)


@app.command()
def bench(game: Annotated[str, typer.Argument(help="One game; all by default.")] = "") -> None:
    """Measure how quick the rules are on this machine, on one core."""
    from boomtown.lab.bench import main as measure

    measure([boomtown.game(game).id] if game else [])


def main() -> None:
    """Run the command; whatever goes wrong is told in words."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal without our letters shows others
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    try:
        app()
    except (*EXPECTED, BadUse) as error:
        fail(str(error), BAD_INPUT)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # `boomtown rules … | head`
    except KeyboardInterrupt:
        fail("Stopped.", 130)
    except OSError as error:
        fail(f"{error.filename or 'A file'}: {error.strerror or error}.", BAD_INPUT)
    except Exception:  # noqa: BLE001 - a fault of ours is kept for a report, not thrown at the person
        fail(our_fault(), OUR_FAULT)


def our_fault() -> str:
    """Keep the details where they can be sent from."""
    path = saves.folder().parent / "fault.txt"
    try:
        saves.write_whole(path, f"{version_line()}\n{' '.join(sys.argv)}\n{traceback.format_exc()}")
    except OSError:
        return "Something is wrong in Boomtown itself. Games are kept after every choice."
    return f"Something is wrong in Boomtown itself: see {path}. Games are kept after every choice."


def fail(text: str, code: int) -> None:
    sys.stderr.write(f"boomtown: {printable(text)}\n")
    sys.exit(code)
