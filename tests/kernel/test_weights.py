"""Weights files: read with checks, and changed by name."""

from __future__ import annotations

from pathlib import Path

import pytest

from boomtown.kernel.facts import BadFacts
from boomtown.kernel.weights import read_weights

GOOD = """
[head]
rules_version = 1
[[weight]]
id = "greed"
value = 0.5
low = 0
high = 1
unit = "$"
source = "tuned"
[greenhorn]
whim = 0.2
spares = 0.5
noise = 0.3
[[persona]]
name = "Steady"
blurb = "Plain."
easy_going = false
weights = {}
[[persona]]
name = "Miser"
blurb = "Wants it all."
easy_going = true
weights = { greed = 1.0 }
"""


def written(folder: Path, text: str) -> Path:
    path = folder / "weights.toml"
    path.write_text(text)
    return path


def test_personalities_change_the_reference(tmp_path: Path) -> None:
    weights = read_weights(written(tmp_path, GOOD), ["greed"])
    assert [one.weights for one in weights.personalities.values()] == [[0.5], [1.0]]
    assert weights.personalities["Miser"].easy_going
    assert weights.changed({"greed": 0.25}) == [0.25]
    with pytest.raises(BadFacts, match="there is no weight 'gread'"):
        weights.changed({"gread": 0.25})


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("value = 0.5", "value = 2", "greed = 2: must be a number from 0 to 1"),
        ("value = 0.5", 'value = "much"', "must be a number"),
        ("greed = 1.0", "greed = 7.0", "Miser: greed = 7.0: must be a number from 0 to 1"),
        ("noise = 0.3\n", "", "'noise' is missing"),
        ('unit = "$"\n', "", "'unit' is missing"),
        ('id = "greed"', 'id = "thrift"', "the weights must be greed, in this order"),
    ],
)
def test_what_is_wrong_is_said(tmp_path: Path, old: str, new: str, said: str) -> None:
    with pytest.raises(BadFacts, match=said):
        read_weights(written(tmp_path, GOOD.replace(old, new)), ["greed"])
