"""The statistical battery: right about what is known, and able to find bad dice."""

from __future__ import annotations

import importlib.util
import random
import sys
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

SCRIPT = Path(__file__).resolve().parents[2] / "scripts" / "battery.py"


@pytest.fixture(scope="module")
def script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("battery", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["battery"] = module
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(
    ("x", "degrees", "tail"),
    # from printed tables of chi-square
    [(3.841, 1, 0.05), (18.307, 10, 0.05), (2.558, 10, 0.99), (124.342, 100, 0.05), (135.807, 100, 0.01)],
)
def test_chi_square_agrees_with_printed_tables(
    script: ModuleType, x: float, degrees: int, tail: float
) -> None:
    assert script.chi_square_tail(x, degrees) == pytest.approx(tail, abs=2e-4)


def test_the_normal_law_agrees_with_printed_tables(script: ModuleType) -> None:
    assert script.two_sided(1.96) == pytest.approx(0.05, abs=2e-4)
    assert script.two_sided(-2.576) == pytest.approx(0.01, abs=2e-4)


def test_the_kernels_dice_pass_in_short(script: ModuleType) -> None:
    results = list(script.battery("short", 1 << 16, 1 << 13))
    assert len(results) == 68
    assert [name for name, p in results if not script.good(p)] == []


def failures(script: ModuleType, words: list[int]) -> set[str]:
    shown = np.array(words, dtype=np.uint32)
    tests = (script.monobit, script.runs, script.serial, script.gaps, script.birthdays)
    return {test.__name__ for test in tests if any(not script.good(p) for _, p in test(shown))}


def test_bad_generators_are_found(script: ModuleType) -> None:
    dice, n = random.Random(1), 1 << 18
    fair = [dice.getrandbits(32) for _ in range(n)]
    assert failures(script, fair) == set()
    assert "monobit" in failures(script, [word | dice.choice([0, 0, 0, 1]) for word in fair])
    assert "runs" in failures(script, [0xFFFF if word & 1 else 0xFFFF0000 for word in fair])
    assert "birthdays" in failures(script, [word & 0xFFFFFF00 for word in fair])
    congruential = [1]
    while len(congruential) < n:
        congruential.append((69069 * congruential[-1] + 1) % 2**32)
    assert {"serial", "gaps"} <= failures(script, congruential)
    assert "serial" in failures(script, [word for word in fair[: n // 2] for _ in (0, 1)])
