"""The screen: colour and redrawing in place where the terminal can, plain lines where it cannot."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import StringIO
from select import select
from typing import Any, TextIO

from rich.console import Console
from rich.text import Text

HOME, TO_LINE_END, BELOW = "\x1b[H", "\x1b[K", "\x1b[J"
ALTERNATE, NORMAL = "\x1b[?1049h", "\x1b[?1049l"
NARROWEST, LOWEST = 40, 16  # a smaller terminal wraps and scrolls
KEYS = {
    "\x1b[D": "left", "\x1b[C": "right", "\x1b[A": "left", "\x1b[B": "right",
    "\x1b[5~": "back", "\x1b[6~": "on", "\x1b[H": "first", "\x1b[F": "last",
    "\x1b[1~": "first", "\x1b[4~": "last",
}  # fmt: skip


class Left(Exception):
    """The person has gone: end of input, or Ctrl-C."""


def is_plain(out: TextIO) -> bool:
    """No colour and no redrawing: output is no terminal, a dumb one, or NO_COLOR is set."""
    return (
        not out.isatty()
        or os.environ.get("TERM", "") in {"", "dumb", "unknown"}
        or bool(os.environ.get("NO_COLOR"))
    )


def printable(text: str) -> str:
    """Text from a file, safe to show: nothing in it can steer the terminal."""
    return "".join(letter if letter.isprintable() or letter == "\n" else "?" for letter in text)


def number_in(text: str) -> int:
    """The number that was typed; -1 for anything else."""
    return int(text) if text.isdecimal() and len(text) < 10 else -1


class Screen:
    """Where a person looks and types."""

    def __init__(self, out: TextIO | None = None, read: Callable[[str], str] | None = None) -> None:
        self.out = out or sys.stdout
        self.plain = is_plain(self.out)
        self.read = read or input
        self.typing = read is not None or sys.stdin.isatty()  # False: answers come from a file or a pipe
        self.console = Console(
            file=self.out, color_system=None if self.plain else "auto", highlight=False, soft_wrap=True
        )
        self.there = False  # in the alternate screen
        self.lines_mode: list[Any] | None = None  # how the terminal was before keys came one by one

    @property
    def width(self) -> int:
        return max(NARROWEST, self.console.width)

    @property
    def height(self) -> int:
        return max(LOWEST, self.console.height)

    @contextmanager
    def taken(self) -> Iterator[None]:
        """The whole terminal is ours in here; what was on it comes back after."""
        if not self.plain:
            remember_lines()
            self.there = True
            self.out.write(ALTERNATE)
        try:
            yield
        finally:
            self.at_once(False)
            if self.there:
                self.there = False
                self.out.write(NORMAL)
                self.out.flush()

    def draw(self, lines: list[Text]) -> None:
        """A whole page; where it can be, over the one before and without a flicker."""
        if not self.there:
            for line in lines:
                self.console.print(line)
            return
        held, self.console.file = self.console.file, StringIO()
        for line in lines:
            self.console.print(line)
        page = self.console.file.getvalue()
        self.console.file = held
        self.out.write(HOME + page.replace("\n", TO_LINE_END + "\n") + BELOW)
        self.out.flush()

    def wait(self, text: str) -> None:
        """A word below the page while something takes its time."""
        if self.there:
            self.out.write(f"\r{text}{TO_LINE_END}")
            self.out.flush()

    def say(self, text: str | Text) -> None:
        self.console.print(text)

    def ask(self, prompt: str) -> str:
        """One line from the person."""
        self.at_once(False)
        try:
            said = self.read(prompt).strip()
            if not self.typing:
                self.say("")  # nobody's Enter has ended the line
            return said
        except (EOFError, KeyboardInterrupt):
            self.say("")
            raise Left from None

    def pages(self, title: str, lines: list[Text]) -> None:
        """Something long to read, page by page; all at once where pages cannot be turned."""
        if not self.there:
            self.draw([Text(title, "bold"), *lines])
            return
        room = self.height - 3
        for first in range(0, max(1, len(lines)), room):
            more = len(lines) - first - room
            self.draw([Text(title, "bold"), *lines[first : first + room], Text("")])
            if self.ask(f"Enter: {f'{more} more lines' if more > 0 else 'back'}, q: back > "):
                return

    def wrapped(self, text: Text | str, width: int, indent: int = 0) -> list[Text]:
        """Lines no wider than this; those after the first are indented."""
        whole = Text(text) if isinstance(text, str) else text
        first = (whole.wrap(self.console, width) or [Text()])[0]
        after = whole[len(first) :]
        first.rstrip()
        after = after[len(after) - len(after.plain.lstrip()) :]
        lines = [first]
        for line in after.wrap(self.console, width - indent) if after else []:
            line.rstrip()
            lines.append(Text(" " * indent) + line)
        return lines

    def key(self) -> str:
        """One key, without Enter: a letter, or left, right, first, last, back, on, enter."""
        if self.plain or not sys.stdin.isatty():
            return self.ask("> ")
        try:
            self.at_once(True)
            pressed = os.read(sys.stdin.fileno(), 8).decode(errors="replace")
        except KeyboardInterrupt:
            raise Left from None
        if pressed in {"", "\x03", "\x04"}:
            raise Left
        return KEYS.get(pressed.replace("\x1bO", "\x1b["), "enter" if pressed in {"\r", "\n"} else pressed)

    @contextmanager
    def listening(self) -> Iterator[None]:
        """In here, `pressed` tells whether a key was."""
        if not self.plain and sys.stdin.isatty():
            self.at_once(True)
        try:
            yield
        finally:
            self.at_once(False)

    def pressed(self) -> bool:
        """Was a key pressed, while keys come one by one? It is used up."""
        if self.lines_mode is None or not select([sys.stdin], [], [], 0)[0]:
            return False
        os.read(sys.stdin.fileno(), 8)
        return True

    def at_once(self, wanted: bool) -> None:
        """Whether keys come one by one and unseen, or in lines. What was typed ahead is kept."""
        if wanted == (self.lines_mode is not None):
            return
        try:
            import termios
            import tty
        except ImportError:  # Windows: keys come with Enter
            return
        handle = sys.stdin.fileno()
        if self.lines_mode is None:
            self.lines_mode = termios.tcgetattr(handle)
            tty.setcbreak(handle, termios.TCSANOW)
        else:
            termios.tcsetattr(handle, termios.TCSANOW, self.lines_mode)
            self.lines_mode = None


def remember_lines() -> None:
    """Let what is typed be edited and called back, where the system can."""
    try:
        import readline
    except ImportError:
        return
    readline.set_auto_history(True)
