"""The drawing layer: safe markup, stable pencil, and no way around the page's security policy."""

import re
from pathlib import Path
from xml.etree import ElementTree as ET

from boomtown import drawing
from boomtown.drawing import cards, dice, palette
from boomtown.drawing.svg import cross, el, icon, join, piece, scribble, spot, svg, symbols, text, use

STATIC = Path(drawing.__file__).parent.parent / "web/static"


def test_text_is_escaped_and_markup_is_not() -> None:
    assert el("b", "<Ann & Ben>") == "<b>&lt;Ann &amp; Ben&gt;</b>"
    assert el("p", el("b", "x"), None, ["a", 1, 2.25]) == "<p><b>x</b>a12.2</p>"
    assert el("i", title='"quoted"') == '<i title="&#34;quoted&#34;"></i>'


def test_attributes_are_written_as_html_wants_them() -> None:
    made = el("path", class_="a", stroke_width=2, hidden=True, id=None, open=False)
    assert made == '<path class="a" stroke-width="2" hidden></path>'
    assert svg(10, 20) == '<svg viewBox="0 0 10 20" aria-hidden="true"></svg>'
    assert 'aria-label="The mine"' in svg(10, 20, name="The mine")


def test_a_piece_names_the_options_it_stands_for() -> None:
    made = piece("board-S1", "Silver 1", spot(0, 0, 60, 58), text(30, 30, 9, "tn"), options=[5, 7])
    assert 'id="board-S1"' in made
    assert 'data-option="5 7"' in made
    assert 'data-name="Silver 1"' in made
    assert "data-option" not in piece("x", "nothing to do here")


def test_the_pencil_never_jitters() -> None:
    assert scribble("B3", 0, 0, 48, 32) == scribble("B3", 0, 0, 48, 32)
    assert scribble("B3", 0, 0, 48, 32) != scribble("B4", 0, 0, 48, 32)
    assert cross("B3", 0, 0, 12, 12) == cross("B3", 0, 0, 12, 12)


def everything() -> str:
    """One of each thing that can be drawn."""
    return join(
        [
            dice.dice_row(dice.die_piece("d0", 6, [1], chosen=True), dice.no_die("on 5")),
            svg(40, 40, dice.die_at(3, 0, 0, 40, 1), palette.branded(0, 0, 0, 9), palette.marked(7, 0, 0, 9)),
            cards.panel(cards.group("Goods", cards.good("ore", 3, "ore"), cards.token("wild", 0, 2, "Wild"))),
            cards.signs(cards.sign("s1", "Pistol", "scratch one bandit", "$10", [3], [0, 2])),
            cards.row(
                cards.figure("Cash", "$47"), cards.caption("log"), cards.notice("lock", "Closed.", "Later.")
            ),
            cards.card("c1", "Ability", "Scout", "Look at two", icon("hat"), [4]),
            cards.card_back("c2", "a card"),
            cards.ledger([el("span", "B", class_="hw"), ""]),
            cards.slots(["B"], 2, 1),
            cards.pips(1, 1, 6),
            cards.mineral("S"),
            svg(9, 9, use("burro", 0, 0, 9, 9)),
        ]
    )


def test_drawings_are_well_formed_and_need_no_inline_style_or_script() -> None:
    made = f"<body>{everything()}</body>"
    ET.fromstring(made.replace(" hidden>", ">"))
    assert not re.search(r"\sstyle=|<style|<script|\son\w+=", made)
    assert not re.search(r"\sstyle=|<style|<script|\son\w+=", symbols())


def test_every_symbol_used_is_on_the_sheet() -> None:
    there = set(re.findall(r'<symbol id="([^"]+)"', symbols()))
    assert set(re.findall(r'href="#([^"]+)"', everything())) <= there
    assert {f"p-{kind}{n}" for kind in ("brand", "mark") for n in range(1, 9)} <= there


def test_every_class_drawn_has_a_style() -> None:
    sheet = "".join((STATIC / name).read_text() for name in ("tokens.css", "pieces.css"))
    drawn = {name for names in re.findall(r'class="([^"]+)"', everything()) for name in names.split()}
    assert {name for name in drawn if f".{name}" not in sheet} <= {"panel", "piece", "die"}


def test_lamplight_chosen_by_hand_has_the_values_of_lamplight_by_preference() -> None:
    sheet = (STATIC / "tokens.css").read_text()
    by_preference = re.search(r":not\(\[data-theme=light\]\)\{(.*?)\n\}\}", sheet, re.DOTALL)
    by_hand = re.search(r":root\[data-theme=dark\]\{(.*?)\n\}", sheet, re.DOTALL)
    assert by_preference
    assert by_hand
    values = [dict(re.findall(r"(--[\w-]+):([^;]+);", found[1])) for found in (by_preference, by_hand)]
    assert values[0]
    assert values[0] == values[1]
