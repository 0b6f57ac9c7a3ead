"""A sitting: persons and computer players at one table, until the game is over or left."""

from __future__ import annotations

from collections.abc import Callable
from itertools import zip_longest
from pathlib import Path

from rich.text import Text

from boomtown.bots.levels import MARSHAL, Player, player, specs
from boomtown.bots.told import reason_told
from boomtown.kernel.chance import mix, seed_of
from boomtown.kernel.table import CannotUndo, IllegalChoice, LogLine, Table
from boomtown.terminal import hinting, pages
from boomtown.terminal.pages import Asked
from boomtown.terminal.saves import Save, text_of, write_whole
from boomtown.terminal.screen import Left, Screen, number_in
from boomtown.terminal.seating import Sitter

COMMANDS = {
    "undo": "take back your last choice",
    "hint": "where a Marshal looks; again: what it would choose; again: why",
    "why": "why 4>B1: why that is not offered; why alone: all that is not",
    "reasons": "show or hide why computer players chose what they did, in log and news",
    "log": "what has happened",
    "rules": "rules CW-5.4, rules CW-5, rules burro: the clauses",
    "list": "all options",
    "look": "the whole table; look mine: one part of it",
    "save": "save FILE: a copy; the game itself is kept after every choice",
    "help": "this list",
    "quit": "leave; the game is kept",
}
SHORT = {"u": "undo", "h": "hint", "?": "why", "l": "log", "r": "rules", "q": "quit"}


class Sitting:
    """The people at a table, the file it is kept in, the screen they look at."""

    def __init__(self, table: Table, people: list[Sitter], save: Save, screen: Screen) -> None:
        self.table = table
        self.people = people
        self.save = save
        self.screen = screen
        self.answer = f"The dice are committed: {table.commitment[:16]}…" if not table.moments else ""
        self.reasoned = False  # are computer players' reasons wanted in the log?
        self.hinted: hinting.Hint | None = None  # the last hint
        self.looker = -1  # the seat whose secrets may be on the screen
        number = mix(seed_of(table.seed), len(table.moments))
        self.players: list[Player | None] = [
            None if one.person else player(table.game, one.player, mix(number, seat))
            for seat, one in enumerate(people)
        ]

    def play(self) -> None:
        """From here to the end, or until the person leaves."""
        self.keep()
        with self.screen.taken():
            while self.goes_on():
                pass
        if self.table.over:
            self.screen.say(f"{self.result()} The record: {self.save.path}")

    def goes_on(self) -> bool:
        """One choice or command more; False when the person leaves."""
        self.let_computers_choose()
        if self.table.over:
            return self.after_the_end()
        asked = [seat for seat in self.table.to_move if self.people[seat].person]
        seat = self.looker if self.looker in asked else asked[0]
        self.hand_over(seat)
        return self.turn(seat)

    # --- choosing -------------------------------------------------------------------------------

    def let_computers_choose(self) -> None:
        """Computer players choose until only people are asked."""
        while True:
            seats = [seat for seat in self.table.to_move if not self.people[seat].person]
            if not seats:
                return
            chooser = self.players[seats[0]]
            assert chooser is not None
            self.screen.wait(f"{self.table.names[seats[0]]} is choosing …")
            self.table.choose(seats[0], chooser.choose(self.table.state, seats[0]))
            self.keep()

    def keep(self) -> None:
        """On disk before anything else happens."""
        if not self.save.write(self.table, self.people):
            self.answer = (
                f"The saved game was played on elsewhere; this one is kept as {self.save.path.name}."
            )

    def turn(self, seat: int) -> bool:
        """Show the table, and do what this person says."""
        options = self.table.options(seat)
        asked = Asked(seat, self.news(seat), self.answer, options)
        self.screen.draw(pages.table_page(self.screen, self.table, asked))
        said = self.screen.ask(f"{self.table.names[seat]} > ")
        self.answer = ""
        texts = [self.table.game.canon(option.text) for option in options]
        canonical = self.table.game.canon(said)
        if canonical in texts:
            self.choose(seat, options[texts.index(canonical)].id)
            return True
        if number_in(said) >= 0:
            self.by_number(seat, number_in(said))
            return True
        return self.obey(seat, said)

    def by_number(self, seat: int, number: int) -> None:
        options = self.table.options(seat)
        if 1 <= number <= len(options):
            self.choose(seat, options[number - 1].id)
        else:
            self.answer = f"There is no option {number}: they are numbered 1 to {len(options)}."

    def choose(self, seat: int, choice: int | str) -> None:
        try:
            self.table.choose(seat, choice)
        except IllegalChoice as refusal:
            self.answer = str(refusal)
        else:
            self.keep()

    def obey(self, seat: int, said: str) -> bool:
        """A command, or a choice that is not offered. False: the person leaves."""
        word, _, rest = said.removeprefix("/").partition(" ")
        word = SHORT.get(word.lower(), word.lower())
        if word == "quit":
            return False
        if not said:
            self.answer = "Choose an option by its number or its notation; help lists what else you can say."
        elif word in COMMANDS:
            commands: dict[str, Callable[[int, str], None]] = {
                "undo": self.undo, "hint": self.hint, "why": self.why, "log": self.log, "rules": self.rules,
                "list": self.all_options, "look": self.look, "save": self.copy, "help": self.help,
                "reasons": self.reasons,
            }  # fmt: skip
            commands[word](seat, rest.strip())
        else:
            self.choose(seat, said)
        return True

    # --- commands -------------------------------------------------------------------------------

    def undo(self, _seat: int, _rest: str) -> None:
        """Among people, the last person's choice; against computer players alone, as far as you like."""
        persons = [seat for seat, one in enumerate(self.people) if one.person]
        chose = [moment.seat for moment in self.table.moments if moment.seat in persons]
        try:
            self.table.undo(chose[-1] if chose else persons[0], freely=len(persons) == 1)
        except CannotUndo as error:
            self.answer = str(error)
        else:
            self.answer = "Taken back."
            self.hinted = None
            self.keep()

    def hint(self, seat: int, _rest: str) -> None:
        """A little more each time; a new one is counted."""
        game = self.table.game
        if MARSHAL not in specs(game):
            self.answer = f"{game.title} has no adviser."
            return
        try:
            counts = self.table.hints_told()
            if self.hinted is None or self.hinted.asked != (len(self.table.moments), seat):
                self.screen.wait("A Marshal is thinking; any key calls it off …")
                self.hinted = hinting.think(self.table, seat, self.screen)
                counts[seat] += 1
                self.keep()
        except IllegalChoice as refusal:
            self.answer = str(refusal)
        except (hinting.CalledOff, KeyboardInterrupt):
            self.answer = "The hint was called off."
        else:
            self.answer = self.hinted.told()

    def why(self, seat: int, rest: str) -> None:
        if not rest:
            self.all_refused(seat)
            return
        options = self.table.options(seat)
        choice: str | int = rest
        if 1 <= number_in(rest) <= len(options):
            choice = options[number_in(rest) - 1].id
        try:
            reason = self.table.why_not(seat, choice)
        except IllegalChoice as error:
            self.answer = str(error)
            return
        if reason is None:
            clause = self.table.game.verbs.of(self.table.find(seat, choice)).clause
            self.answer = f"You may choose {rest} now ({clause})."
        else:
            self.answer = f"{reason}"

    def all_refused(self, seat: int) -> None:
        """Every option that a clause keeps from this seat now, clause by clause."""
        game, table = self.table.game, self.table
        seen = table.masked(seat)
        refused: dict[str, list[str]] = {}
        for option in range(int(game.verbs.size)):
            clause = game.why_not(table.state, seat, option)
            if clause is not None and clause is not game.not_now:
                text = f"{game.refused(seen, seat, option, clause)} ({clause.id})"
                refused.setdefault(text, []).append(game.notation(seen, seat, option))
        lines: list[Text] = []
        for reason, texts in refused.items():
            lines += self.screen.wrapped(pages.marked(reason, table.names), self.screen.width)
            lines += self.screen.wrapped(
                Text("  " + "  ".join(dict.fromkeys(texts)), "dim"), self.screen.width, 2
            )
        self.screen.pages("Not offered now", lines or [Text("Nothing of what is asked is kept from you.")])

    def log(self, seat: int, _rest: str) -> None:
        lines = self.with_reasons(seat, self.table.log(seat))
        self.screen.pages("Log", pages.log_lines(self.screen, self.table, lines))

    def reasons(self, _seat: int, _rest: str) -> None:
        self.reasoned = not self.reasoned
        self.answer = f"Reasons of computer players are {'shown' if self.reasoned else 'hidden'} in the log."

    def with_reasons(self, seat: int, lines: list[LogLine]) -> list[LogLine]:
        """The log with computer players' reasons, where they are wanted, below what they chose."""
        if not self.reasoned:
            return lines
        found: list[LogLine] = []
        for line, following in zip_longest(lines, lines[1:]):
            found.append(line)
            if line.choice and (following is None or following.choice != line.choice):
                chooser = self.table.moments[line.choice - 1].seat
                spec = self.people[chooser].player
                if spec and (why := reason_told(self.table, line.choice, spec, seat)):
                    found.append(LogLine(f"  {why}", "", chooser, "reason", line.choice))
        return found

    def rules(self, _seat: int, rest: str) -> None:
        lines = pages.rule_lines(self.screen, self.table.game, rest)
        if lines:
            self.screen.pages(f"Rules of {self.table.game.title}", lines)
        else:
            self.answer = f"No clause speaks of '{rest[:40]}'."

    def all_options(self, seat: int, _rest: str) -> None:
        rows = pages.option_rows(self.screen, self.table.options(seat), 10_000)
        self.screen.pages(self.table.prompt(seat), rows)

    def look(self, seat: int, rest: str) -> None:
        areas = self.table.areas(seat)
        wanted = [area for area in areas if rest.lower() in f"{area.name} {area.title}".lower()]
        if not wanted:
            self.answer = (
                f"There is no '{rest[:40]}' here. You can look at: {', '.join(a.title for a in areas)}."
            )
            return
        blocks = [pages.area_block(self.screen, a, self.table.names, self.screen.width) for a in wanted]
        self.screen.pages(self.table.game.title, [line for block in blocks for line in block])

    def copy(self, _seat: int, rest: str) -> None:
        if not rest:
            self.answer = f"The game is kept after every choice, in {self.save.path}. save FILE makes a copy."
            return
        try:
            path = Path(rest).expanduser()
            if path.exists() and not self.agreed(f"{path} is there already. Overwrite it?"):
                self.answer = f"{path} was left as it is."
                return
            write_whole(path, text_of(self.table, self.people))
        except OSError as error:
            self.answer = f"{rest}: cannot be written: {error.strerror}."
        except (RuntimeError, ValueError) as error:  # ~nobody, or a letter that no file name has
            self.answer = f"{rest}: is no name for a file: {error}."
        else:
            self.answer = f"Saved as {path}."

    def agreed(self, question: str) -> bool:
        return self.screen.ask(f"{question} yes/no > ").lower() in {"y", "yes"}

    def help(self, _seat: int, _rest: str) -> None:
        lines = [Text.assemble((f"{word:<8}", "bold cyan"), text) for word, text in COMMANDS.items()]
        first = Text("Choose by number (3) or by notation, as the list shows it. Or say:")
        last = Text("In short: u h ? l r q. A slash before a command tells it from a notation: /log.", "dim")
        self.screen.pages("At this table", [first, *lines, last])

    # --- what is shown --------------------------------------------------------------------------

    def news(self, seat: int) -> list[LogLine]:
        """What has happened since this seat last chose; its own choice first."""
        mine = [number for number, moment in enumerate(self.table.moments, 1) if moment.seat == seat]
        since = mine[-1] if mine else 0
        lines = [line for line in self.table.log(seat) if line.choice >= since]
        return self.with_reasons(seat, lines)

    def hand_over(self, seat: int) -> None:
        """Between people: nobody sees what is not theirs."""
        before, self.looker = self.looker, seat
        persons = sum(one.person for one in self.people)
        if persons < 2 or before == seat or not self.screen.typing:
            return
        secret = bool(self.table.state.secret)
        if not secret and not self.has_secrets(seat) and (before < 0 or not self.has_secrets(before)):
            return
        name = self.table.names[seat]
        if self.screen.there:
            top = [Text("")] * (self.screen.height // 3)
        else:
            top = [Text("")] * (self.screen.height if before >= 0 else 0)
        self.screen.draw(
            [*top, Text(f"  Hand over to {name}.", f"bold {pages.SEAT_COLOURS[seat % 8]}"), Text("")]
        )
        self.screen.ask(f"  {name}, press Enter when nobody else looks > ")

    def has_secrets(self, seat: int) -> bool:
        """Does this seat see anything that a spectator does not, apart from what it is asked?"""
        asked = {"options", "lanes"}
        mine, public = self.table.view(seat)["state"], self.table.view(None)["state"]
        return any(mine[name] != public[name] for name in mine if name not in asked)

    def result(self) -> str:
        return self.table.game.result(self.table.state, self.table.names)

    def after_the_end(self) -> bool:
        """The score sheet, and what one may still do."""
        table, screen = self.table, self.screen
        looker = next(
            seat for seat, one in enumerate(self.people) if one.person or seat == len(self.people) - 1
        )
        lines = [
            *pages.header(screen, table),
            Text(""),
            *screen.wrapped(Text(self.result(), "bold green"), screen.width),
            Text(""),
            *pages.score_lines(screen, table),
            *screen.wrapped(Text(table.hints_in_words(), "dim"), screen.width),
            Text(""),
            *screen.wrapped(
                f"The seed of the dice was {table.seed}. 'boomtown verify' checks the record:", screen.width
            ),
            *screen.wrapped(str(self.save.path), screen.width),
            *pages.answer(screen, table, self.answer),
        ]
        screen.draw([*lines, Text("log  reasons  look  rules  save FILE  undo  quit", "dim")])
        self.answer = ""
        said = screen.ask("> ")
        word, _, rest = said.removeprefix("/").partition(" ")
        word = SHORT.get(word.lower(), word.lower())
        allowed = {
            "log": self.log,
            "look": self.look,
            "rules": self.rules,
            "reasons": self.reasons,
            "save": self.copy,
            "undo": self.undo,
        }
        if word in allowed:
            allowed[word](looker, rest.strip())
            return True
        if word in {"", "quit"}:
            return False
        self.answer = "The game is over."
        return True


def sit(table: Table, people: list[Sitter], save: Save, screen: Screen) -> None:
    """Play; and when the person leaves in the middle, say how to come back."""
    sitting = Sitting(table, people, save, screen)
    try:
        sitting.play()
    except Left:
        pass
    except KeyboardInterrupt:
        screen.say("")
    if not table.over:
        screen.say(f"The game is kept. Go on with: boomtown play --resume {sitting.save.path}")
