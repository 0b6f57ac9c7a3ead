"""What the tests of the terminal share: a screen with scripted answers, programs run, a terminal driven."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import time
from fcntl import ioctl
from io import StringIO
from pathlib import Path
from termios import TIOCSCTTY, TIOCSWINSZ
from typing import NoReturn

from boomtown.terminal.screen import Screen

TOY = Path(__file__).parent / "terminal" / "with_toy.py"
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[()][A-Z0-9]|\x1b[=>]")


class Paper(StringIO):
    """Output of a given kind and size."""

    def __init__(self, tty: bool = False) -> None:
        super().__init__()
        self.tty = tty

    def isatty(self) -> bool:
        return self.tty


class Answers:
    """What the person types, line by line; then the input ends."""

    def __init__(self, *lines: str) -> None:
        self.lines = list(lines)
        self.prompts: list[str] = []

    def __call__(self, prompt: str) -> str:
        self.prompts.append(prompt)
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)


def screen(*lines: str, width: int = 80, height: int = 24, tty: bool = False) -> Screen:
    made = Screen(Paper(tty), Answers(*lines))
    made.console.width, made.console.height = width, height
    return made


def shown(made: Screen) -> str:
    assert isinstance(made.out, Paper)
    return made.out.getvalue()


def run(*words: str, toy: bool = False, typed: str = "", **extra: str) -> subprocess.CompletedProcess[str]:
    """The command line, run as a program with its input from a pipe."""
    program = [str(TOY)] if toy else ["-m", "boomtown"]
    return subprocess.run(
        [sys.executable, *program, *words],
        input=typed,
        capture_output=True,
        text=True,
        env=os.environ | extra,
        timeout=120,
        check=False,
    )


def _heed_the_keyboard() -> None:
    """In the new process: Ctrl-C reaches it and ends it, also when the tests run in the background."""
    ioctl(0, TIOCSCTTY, 0)
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Terminal:
    """The program in a terminal of a given size."""

    def __init__(
        self, *words: str, toy: bool = False, width: int = 80, height: int = 24, **extra: str
    ) -> None:
        program = [str(TOY)] if toy else ["-m", "boomtown"]
        ours, theirs = pty.openpty()
        ioctl(ours, TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))
        self.process = subprocess.Popen(
            [sys.executable, *program, *words],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env=os.environ | {"TERM": "xterm-256color"} | extra,
            start_new_session=True,
            preexec_fn=_heed_the_keyboard,  # noqa: PLW1509 - no threads here
        )
        os.close(theirs)
        self.file = ours
        self.raw = ""

    def until(self, text: str, seconds: float = 30, pattern: bool = False) -> str:
        """Read until this text (or what fits this pattern) has come since the last look; what came."""
        wanted = text if pattern else re.escape(text)
        came = ""
        end = time.monotonic() + seconds
        while not re.search(wanted, ESCAPES.sub("", came)):
            if time.monotonic() > end:
                self.fail(f"{text!r} did not come; this did", came)
            ready, _, _ = select.select([self.file], [], [], 0.2)
            if ready:
                try:
                    piece = os.read(self.file, 65536).decode(errors="replace")
                except OSError:
                    piece = ""
                if not piece:
                    self.fail(f"it ended before {text!r}", came)
                came += piece
                self.raw += piece
        return ESCAPES.sub("", came)

    def rest(self, seconds: float = 30) -> str:
        """Everything until the program ends."""
        came = ""
        end = time.monotonic() + seconds
        while True:
            if not select.select([self.file], [], [], max(0, end - time.monotonic()))[0]:
                self.fail("it does not end; so far", came)
            try:
                piece = os.read(self.file, 65536).decode(errors="replace")
            except OSError:
                piece = ""
            if not piece:
                self.process.wait(30)
                self.raw += came
                return ESCAPES.sub("", came)
            came += piece

    def type(self, text: str) -> None:
        os.write(self.file, text.encode())

    def interrupt(self, seconds: float = 30) -> None:
        """Ctrl-C, pressed again while nothing comes of it: Python overlooks it right after a letter."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.type("\x03")
            if select.select([self.file], [], [], 2)[0]:
                return
        self.fail("Ctrl-C is not heeded", "")

    def fail(self, why: str, came: str) -> NoReturn:
        """End the program, so that the tests after this one are not troubled by it."""
        self.kill()
        raise AssertionError(f"{why}: {ESCAPES.sub('', came)[-2000:]}")

    def kill(self) -> None:
        if self.process.poll() is None:
            os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait(30)
        os.close(self.file)
