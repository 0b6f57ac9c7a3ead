"""Compile the rules with mypyc when that is possible; otherwise install them as they are.

Everything else about the build is in pyproject.toml. BOOMTOWN_PURE=1 asks for no compiling.
"""

import contextlib
import os
import shlex
import shutil
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

PACKAGE = Path("src/boomtown")

# These compile together or not at all. To add a module, add its path or pattern here.
COMPILED = (
    "kernel/chance.py",
    "kernel/clauses.py",
    "kernel/verbs.py",
    "kernel/state.py",
    "kernel/flow.py",
    "kernel/advice.py",
    "pieces/*.py",
    "games/*/*.py",
    "bots/levels.py",
    "bots/search.py",
    "bots/sure.py",
    "bots/marshal.py",
)
# Facts, words and pictures: read once or shown to people, so speed gains nothing there.
AS_SOURCE = {
    "__init__.py", "areas.py", "city_picture.py", "components.py", "game.py", "map_picture.py",
    "mine_picture.py", "picture.py", "reader.py", "reasons.py", "space_picture.py", "store_picture.py",
    "telling.py", "words.py", "yardsticks.py",
}  # fmt: skip

# The compile sees what is installed in a bare build environment, so it reads types of our own modules only;
# `make check` is the strict look at everything. No configuration file: these flags are all.
MYPY_FLAGS = [
    "--config-file=",
    "--cache-dir=build/mypy",
    "--ignore-missing-imports",
    "--follow-imports=silent",
]


def modules() -> list[str]:
    found = {path for pattern in COMPILED for path in PACKAGE.glob(pattern) if path.name not in AS_SOURCE}
    return sorted(path.as_posix() for path in found)


def pure(why: str) -> None:
    print(f"boomtown: building pure Python ({why}); same games, about five times slower", file=sys.stderr)


def compiler_missing() -> str:
    """Say what is missing for compiling, or nothing."""
    if os.name == "nt":
        return ""  # whether Visual C++ is there shows when it is called
    command = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    if shutil.which(command[0]) is None:
        return f"no C compiler: {command[0]} not found"
    if not Path(sysconfig.get_paths()["include"], "Python.h").exists():
        return "no Python.h: install Python's development headers"
    return ""


def extensions() -> list:
    if not modules() or not {"bdist_wheel", "build", "build_ext"} & set(sys.argv):
        return []  # asked for the metadata, or for an editable install, which runs the source
    if os.environ.get("BOOMTOWN_PURE", "0") not in {"", "0"}:
        pure("BOOMTOWN_PURE is set")
        return []
    if missing := compiler_missing():
        pure(missing)
        return []
    try:
        from mypyc.build import mypycify

        # One C file per module, so that all cores share the work.
        return mypycify(
            MYPY_FLAGS + modules(), opt_level="3", debug_level="0", multi_file=True, group_name="boomtown"
        )
    except (Exception, SystemExit) as fault:  # mypyc leaves by SystemExit when it finds a wrong type
        print(fault, file=sys.stderr)
        pure("mypyc failed, see above")
        return []


class BuildModules(build_py):
    """Copies the modules into an empty place, or one deleted since the last build would be installed."""

    def run(self) -> None:
        shutil.rmtree(self.build_lib, ignore_errors=True)
        super().run()


class BuildCompiled(build_ext):
    """Compiles on all cores, and only what changed; removes everything compiled if anything fails."""

    def build_extensions(self) -> None:
        compile_all = self.compiler.compile

        def compile_in_parallel(
            sources: list[str], output_dir: str | None = None, **options: object
        ) -> list[str]:
            objects = self.compiler.object_filenames(sources, output_dir=output_dir or "")
            headers = max((file.stat().st_mtime for file in Path("build").glob("*.h")), default=0.0)

            def compile_one(source: str, target: str) -> None:
                written = Path(target).stat().st_mtime if Path(target).exists() else 0.0
                if written <= max(headers, Path(source).stat().st_mtime):
                    compile_all([source], output_dir=output_dir, **options)

            with ThreadPoolExecutor(os.cpu_count()) as pool:
                list(pool.map(compile_one, sources, objects))
            return objects

        self.compiler.compile = compile_in_parallel
        try:
            super().build_extensions()
        except Exception as fault:
            print(fault, file=sys.stderr)
            pure("the C compiler failed, see above")
            for extension in self.extensions:
                with contextlib.suppress(FileNotFoundError):
                    Path(self.get_ext_fullpath(extension.name)).unlink()
            self.extensions = []


setup(ext_modules=extensions(), cmdclass={"build_py": BuildModules, "build_ext": BuildCompiled})
