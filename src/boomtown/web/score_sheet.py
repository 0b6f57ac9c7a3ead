"""The end of a game, line by line: seats as columns, lines as rows."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from markupsafe import Markup

from boomtown.drawing.palette import brand
from boomtown.drawing.svg import el, join
from boomtown.kernel.game import GameDef, ScoreLine
from boomtown.web.rooms import Room


@lru_cache(4096)
def clause_link(game: GameDef, clause: str) -> Markup | None:
    """A clause that opens the rules at its place."""
    if not clause or clause not in game.rules:
        return None
    return el("a", clause, class_="cl", href=f"/rules/{game.id}#{clause}", data_clause=clause)


def score_sheet(room: Room, reader: int | None) -> Markup:
    """Who made what of it, the best of each line marked."""
    table, game = room.table, room.game
    sheets = [table.score_sheet(seat) for seat in range(table.seats)]
    ranks, scores = table.ranking, table.scores
    head = [
        el(
            "th",
            brand(seat),
            el("span", table.names[seat]),
            scope="col",
            class_="you" if seat == reader else None,
        )
        for seat in range(table.seats)
    ]
    total = [
        el("td", signed(game.points(int(score))), class_="best" if ranks[k] == 1 else None)
        for k, score in enumerate(scores)
    ]
    places = [el("td", f"{rank}.") for rank in ranks]
    body = [row_of(game, label, lines) for label, lines in rows_of(sheets).items()]
    return join(
        [
            el(
                "h2",
                game.result(table.state, table.names),
                class_="poster",
                id="over-title",
                tabindex="-1",
                autofocus=True,
            ),
            el(
                "div",
                el(
                    "table",
                    el("thead", el("tr", el("td", ""), head)),
                    el("tbody", body),
                    el(
                        "tfoot",
                        el("tr", el("th", "Total", scope="row"), total, class_="total"),
                        el("tr", el("th", "Place", scope="row"), places),
                    ),
                    class_="scores",
                ),
                class_="wide",
                tabindex="0",
                role="region",
                aria_label="Score sheet",
            ),
            el("p", told, class_="dim") if (told := table.hints_in_words()) else None,
        ]
    )


def rows_of(sheets: list[list[ScoreLine]]) -> dict[str, list[ScoreLine | None]]:
    """The lines of all sheets side by side: what has the same words before a colon is the same line."""
    several = {
        head
        for sheet in sheets
        for head, times in Counter(line.label.partition(": ")[0] for line in sheet).items()
        if times > 1
    }
    keyed: list[dict[str, ScoreLine]] = []
    for sheet in sheets:
        heads = [(line.label.partition(": ")[0], line) for line in sheet]
        keyed.append({line.label if head in several else head: line for head, line in heads})
    order: list[str] = []
    for lines in keyed:
        before = len(order)
        for key in reversed(lines):
            if key in order:
                before = order.index(key)
            else:
                order.insert(before, key)
    return {key: [lines.get(key) for lines in keyed] for key in order}


def row_of(game: GameDef, key: str, lines: list[ScoreLine | None]) -> Markup:
    """One line for every seat; where their words differ, each has its own below the amount."""
    labels = {line.label for line in lines if line}
    label = labels.pop() if len(labels) == 1 else key
    clause = next(line.clause for line in lines if line)
    best = max(line.amount for line in lines if line)
    counts = any(line.counts for line in lines if line)
    cells = []
    for line in lines:
        own = line.label.partition(": ")[2] if line and label == key != line.label else ""
        cells.append(
            el(
                "td",
                el("span", signed(str(line.amount)) if line else "–"),
                el("small", own) if own else None,
                class_="best" if line and line.amount == best and len(lines) > 1 else None,
            )
        )
    return el(
        "tr",
        el("th", label, " ", clause_link(game, clause), scope="row"),
        cells,
        class_=None if counts else "aside",
    )


def signed(amount: str) -> str:
    """An amount with a proper minus."""
    return amount.replace("-", "−")
