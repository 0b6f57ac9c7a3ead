"""Which boomtown is tested, and how hard.

BOOMTOWN_MODE=source (the default) tests ./src, where faults are easy to follow.
BOOMTOWN_MODE=compiled tests what is installed, and refuses when that isn't compiled or is of older sources.
HYPOTHESIS_PROFILE=quick (the default) repeats the same examples; deep looks for new ones.
"""

import os
import shutil
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

SRC = Path(__file__).resolve().parent.parent / "src"
MODE = os.environ.setdefault("BOOMTOWN_MODE", "source")

if MODE == "source":
    sys.path.insert(0, str(SRC))
    os.environ["PYTHONPATH"] = str(SRC)  # for the processes that tests start
elif MODE == "compiled":
    sys.path[:] = [entry for entry in sys.path if Path(entry or ".").resolve() != SRC]
    os.environ.pop("PYTHONPATH", None)
else:
    raise pytest.UsageError(f"BOOMTOWN_MODE is source or compiled, not {MODE!r}")

settings.register_profile(
    "quick",
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=50,
    suppress_health_check=[HealthCheck.too_slow],  # a busy machine is no fault of ours
)
settings.register_profile("deep", deadline=None, max_examples=2000, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "quick"))


def pytest_configure() -> None:
    """Refuse to test another boomtown than the one asked for."""
    import boomtown

    home = Path(boomtown.__file__).parent
    if MODE == "source":
        if home != SRC / "boomtown" or boomtown.compiled:
            raise pytest.UsageError(
                f"asked to test the source, but {home} is imported ({boomtown.compiled=})"
            )
        return
    if home.is_relative_to(SRC) or not boomtown.compiled:
        raise pytest.UsageError(
            f"asked to test the compiled install, but {home} is imported ({boomtown.compiled=})"
        )
    for source in (SRC / "boomtown").rglob("*.py"):
        installed = home / source.relative_to(SRC / "boomtown")
        if not installed.exists() or installed.read_bytes() != source.read_bytes():
            raise pytest.UsageError(f"the install is older than {source}; run: make .venv/.boomtown")


def pytest_report_header() -> str:
    """Name what is tested at the top of the report."""
    return f"boomtown: {MODE}"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Without Chromium its tests are skipped, except in CI, where they fail."""
    if shutil.which("chromium") or os.environ.get("CI"):
        return
    for item in items:
        if item.get_closest_marker("browser"):
            item.add_marker(pytest.mark.skip(reason="needs Chromium"))
