"""The lobby: one key starts a game; games begun earlier wait; a new table can be set up in detail."""

from __future__ import annotations

from datetime import UTC, datetime

from rich.text import Text

import boomtown
from boomtown.kernel.game import GameDef
from boomtown.terminal import saves
from boomtown.terminal.saves import Save, Shelved
from boomtown.terminal.screen import Left, Screen, number_in, printable
from boomtown.terminal.seating import BadSeats, Sitter, sitters, usual
from boomtown.terminal.sitting import sit

OTHERS = 2  # computer players at a table that one key starts
ALONE = "abcdefghi"
SHOWN = 6  # unfinished games in sight


class Lobby:
    """What the lobby shows, and what a key does."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.games: list[GameDef] = [boomtown.game(name) for name in boomtown.games()]
        self.note = ""

    def stay(self) -> None:
        """Until the person leaves."""
        while True:
            waiting = saves.unfinished()
            with self.screen.taken():
                self.screen.draw(self.page(waiting))
                key = self.screen.key().strip().lower()
                self.note = ""
                game = self.chosen(key)
                table = self.set_up() if key == "n" else None
                again = self.pick(waiting) if key == "r" else None
            try:
                if key == "q":
                    return
                if game is not None:
                    others = 0 if key in ALONE else OTHERS
                    people = sitters(game, usual(game, others))
                    start(game, people, {}, self.screen)
                elif table is not None:
                    start(*table, self.screen)
                elif again is not None:
                    sit(*saves.resume(again.path), self.screen)
            except (BadSeats, saves.BadSave, boomtown.BadRecord, boomtown.BadFacts) as error:
                self.note = printable(str(error))

    def chosen(self, key: str) -> GameDef | None:
        """The game that a digit (against computer players) or a letter (alone) stands for."""
        if 1 <= number_in(key) <= len(self.games):
            return self.games[number_in(key) - 1]
        if len(key) == 1 and key in ALONE[: len(self.games)]:
            game = self.games[ALONE.index(key)]
            return game if 1 in game.seats else None
        return None

    def page(self, waiting: list[Shelved]) -> list[Text]:
        lines = [Text("BOOMTOWN", "bold yellow"), Text("")]
        for number, game in enumerate(self.games, 1):
            least, most = game.seats.start, game.seats.stop - 1
            seats = f"{least}–{most} players" + (f", {game.minutes} minutes" if game.minutes else "")
            lines.append(
                Text.assemble((game.title, "bold"), f"  by {game.designer}", (f"  {seats}", "dim")),
            )
            lines += self.screen.wrapped(Text(f"    {game.blurb}", "dim"), self.screen.width, 4)
            keys = Text.assemble("    ", (f"{number}", "bold cyan"), f"  against {rivals(game)}")
            if 1 in game.seats:
                keys.append("     ").append(ALONE[number - 1], "bold cyan").append("  alone")
            lines += [keys, Text("")]
        if waiting:
            lines.append(Text("Unfinished", "bold"))
            for one in waiting[:SHOWN]:
                lines += self.screen.wrapped(Text("    " + described(one)), self.screen.width, 4)
            if len(waiting) > SHOWN:
                lines.append(Text(f"    and {len(waiting) - SHOWN} more", "dim"))
            lines.append(Text(""))
        foot = Text()
        for key, what in [("r", "resume"), ("n", "new table"), ("q", "quit")]:
            if key != "r" or waiting:
                foot.append(key, "bold cyan").append(f"  {what}     ")
        if self.note:
            lines += self.screen.wrapped(Text(self.note, "magenta"), self.screen.width)
        return [*lines, foot]

    def pick(self, waiting: list[Shelved]) -> Shelved | None:
        """Which unfinished game goes on."""
        if len(waiting) < 2:
            return waiting[0] if waiting else None
        lines = [
            Text.assemble((f"{n:>3}  ", "bold cyan"), described(one)) for n, one in enumerate(waiting, 1)
        ]
        self.screen.pages("Unfinished games", lines)
        said = self.screen.ask(f"Which one? 1 to {len(waiting)}, Enter: back > ")
        return waiting[number_in(said) - 1] if 1 <= number_in(said) <= len(waiting) else None

    def set_up(self) -> tuple[GameDef, list[Sitter], dict[str, str]] | None:
        """Game, seats and options, asked one by one; Enter keeps what stands there."""
        ask = self.screen.ask
        self.screen.draw([Text("A new table", "bold yellow"), Text("")])
        said = (
            ask(f"Game ({', '.join(f'{n} {game.title}' for n, game in enumerate(self.games, 1))}) > ") or "1"
        )
        game = self.chosen(said)
        if game is None:
            self.note = f"There is no game {said}."
            return None
        seats = ask(f"Seats, with commas: me, person:Ann, deputy, … ({usual(game, OTHERS)}) > ")
        people = sitters_or_note(self, game, seats or usual(game, OTHERS))
        if people is None:
            return None
        options: dict[str, str] = {}
        for option in game.schema:
            shown = str(option.default).lower() if option.kind == "bool" else option.default
            while said := ask(f"{option.id}: {option.allowed} ({option.clause}) [{shown}] > "):
                try:
                    option.check(said)
                except boomtown.BadFacts as error:
                    self.screen.say(str(error))
                else:
                    options[option.id] = said
                    break
        return game, people, options


def sitters_or_note(lobby: Lobby, game: GameDef, seats: str) -> list[Sitter] | None:
    try:
        return sitters(game, seats)
    except BadSeats as error:
        lobby.note = printable(str(error))
        return None


def rivals(game: GameDef) -> str:
    """'Deputy and Varmint Vern': whom one key seats."""
    people = sitters(game, usual(game, OTHERS))
    return " and ".join(one.name for one in people if not one.person)


def described(one: Shelved) -> str:
    """'Coal n' Write: Ann, Deputy; 37 choices, yesterday'."""
    game = one.reading.head["game"]
    title = boomtown.game(game).title if game in boomtown.games() else game[:40]
    names = one.reading.head.get("names", "").replace(" | ", ", ")
    return printable(f"{title}: {names}; {len(one.reading.moves)} choices, {ago(one.when)}")


def ago(when: datetime) -> str:
    """How long ago, roughly."""
    minutes = int((datetime.now(UTC) - when).total_seconds() // 60)
    for size, unit in [(60 * 24, "day"), (60, "hour"), (1, "minute")]:
        if minutes >= size:
            return f"{minutes // size} {unit}{'s' if minutes >= 2 * size else ''} ago"
    return "just now"


def start(game: GameDef, people: list[Sitter], options: dict[str, str], screen: Screen) -> None:
    """A new game, kept from its first choice on."""
    table = game.start(len(people), options=options, names=[one.name for one in people])
    sit(table, people, Save.new(game.id), screen)


def enter(screen: Screen) -> None:
    """The lobby, until the person has enough."""
    try:
        Lobby(screen).stay()
    except (Left, KeyboardInterrupt):
        screen.say("")
