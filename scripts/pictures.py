"""Write the positions of a game's picture tests, each at its place in a plain table page.

python scripts/pictures.py coal_n_write build/pictures     pages to open; `?dark` is lamplight
python scripts/pictures.py coal_n_write                    the golden pictures of its tests, written anew
"""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

from markupsafe import Markup, escape

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]

from boomtown.drawing.palette import brand, seat_class  # noqa: E402 found by the line above
from boomtown.drawing.svg import el, join, symbols  # noqa: E402
from boomtown.kernel.table import Table  # noqa: E402
from pictures import readable  # noqa: E402

STATIC = ROOT / "src/boomtown/web/static"
WEST, BAR, BOARD, EAST = ("store", "spaces", "west"), ("bar",), ("board",), ("rivals", "east")
FRAME = """
body{min-height:100vh;display:flex;flex-direction:column}.top{flex:none}
.table{flex:1;min-height:0;display:grid;gap:10px;padding:10px 12px}
.table{grid-template-columns:232px minmax(0,1fr) 340px}
.west,.work,.side{display:flex;flex-direction:column;gap:10px;min-height:0;min-width:0}
.area{min-width:0}.area.board,.west .area{flex:1;min-height:0;display:flex;flex-direction:column}
@media (min-width:761px){body{height:100vh;overflow:hidden}.side{overflow-y:auto}}
@media (max-width:1240px){
  .table{grid-template-columns:150px minmax(0,1fr) 264px;gap:8px;padding:8px}.top{height:48px}
}
@media (max-width:760px){
  .table{display:flex;flex-direction:column}.work{display:contents}
  .area{order:3}.area.bar{order:1}.area.board{order:2}.west{order:4}.side{order:5}
}
"""
THEME = 'if (location.search.includes("dark")) document.documentElement.dataset.theme = "dark";'
LIGHT = """
for (const piece of document.querySelectorAll("[data-option]")) piece.classList.add("can");
if (location.hash) for (const sheet of document.querySelectorAll("details")) sheet.open = true;
"""


def page(table: Table, seat: int | None, title: str) -> Markup:
    areas = table.picture(seat)
    drawn = {area.name: Markup(area.markup) for area in areas}
    goods = {name: made for name, made in drawn.items() if name.startswith("goods-")}

    def put(names: list[str]) -> list[Markup]:
        return [
            el("section", drawn[name], class_=f"area {name} {seat_class(seat or 0)}")
            for name in names
            if drawn.get(name)
        ]

    own = [name for name in drawn if name not in goods and name not in (*WEST, *BAR, *BOARD, *EAST)]
    seats = [
        el(
            "li",
            brand(k, "lg"),
            el("span", table.names[k], class_="who"),
            el("span", f"${score}", class_="vp"),
            el("span", goods.get(f"goods-{k}"), class_="goods"),
            class_=f"seat {seat_class(k)}" + (" now" if k in table.to_move else ""),
        )
        for k, score in enumerate(table.game.scores(table.masked(seat)))
    ]
    options = table.options(seat) if seat is not None and seat in table.to_move else []
    prompt = el(
        "section",
        el("h2", table.prompt(seat) if seat is not None else "Looking on"),
        el("ul", [el("li", option.label) for option in options[:6]]),
        class_="sheet prompt",
    )
    side = el("div", prompt, el("section", el("ol", seats), class_="sheet"), put(list(EAST)), class_="side")
    body = el(
        "div",
        el("div", put(list(WEST)), class_="west"),
        el("div", put([*BAR, *BOARD]), put(own), class_="work"),
        side,
        class_="table",
    )
    head = el("header", el("h1", table.game.title, class_="name"), class_="top")
    return join(
        [
            Markup('<!doctype html><html lang="en"><meta charset="utf-8">'),
            Markup('<meta name="viewport" content="width=device-width,initial-scale=1">'),
            el("title", title),
            Markup(f"<script>{THEME}</script>"),
            [
                el("link", rel="stylesheet", href=(STATIC / name).as_uri())
                for name in ("tokens.css", "pieces.css")
            ],
            Markup(f"<style>{FRAME}</style>"),
            symbols(),
            head,
            body,
            Markup(f"<script>{LIGHT}</script>"),
        ]
    )


def main() -> None:
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    shown = importlib.import_module(f"games.{sys.argv[1]}.positions")
    if len(sys.argv) == 2:
        folder = ROOT / "tests/games" / sys.argv[1] / "pictures"
        made = {
            name: readable(shown.POSITIONS[name][0]().picture(shown.POSITIONS[name][1]))
            for name in shown.GOLDEN
        }
    else:
        folder = Path(sys.argv[2])
        made = {
            name: page(position(), seat, str(escape(name)))
            for name, (position, seat) in shown.POSITIONS.items()
        }
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in made.items():
        (folder / f"{name}.html").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
