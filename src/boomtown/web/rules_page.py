"""The rules of a game: every clause with its address."""

from __future__ import annotations

import htpy as h
from starlette.responses import HTMLResponse

from boomtown.drawing.svg import icon
from boomtown.kernel.game import GameDef
from boomtown.kernel.rulebook import SOURCES
from boomtown.web.paper import page, theme_button, written


def clause_list(game: GameDef) -> list[h.Element]:
    """All clauses by chapter, each with its own address."""
    chapters: dict[str, list[h.Element]] = {}
    for rule in game.rules.values():
        chapters.setdefault(rule.chapter, []).append(
            h.li(id=rule.id, data_clause_text=True)[
                h.a(".cl", href=f"#{rule.id}")[rule.id],
                h.span[written(rule.text)],
                h.abbr(title=SOURCES[rule.source], tabindex="0")[rule.source],
            ]
        )
    return [h.section[h.h2[chapter], h.ol(".clauses")[rules]] for chapter, rules in chapters.items()]


def rules_page(game: GameDef) -> HTMLResponse:
    return page(
        f"Rules of {game.title} · Boomtown",
        h.header(".top")[
            h.a(".home", href="/", aria_label="Boomtown, to the lobby")[icon("home")],
            h.h1(".name")[f"{game.title}: the rules", h.small[f"by {game.designer}"]],
            h.span(".sp"),
            theme_button(),
        ],
        h.main("#main.rulespage")[clause_list(game)],
    )
