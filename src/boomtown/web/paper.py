"""Paper: what every page is made of."""

from __future__ import annotations

import re

import htpy as h
from markupsafe import Markup, escape
from starlette.responses import HTMLResponse

from boomtown.drawing.svg import icon, symbols

SHEETS = ("tokens.css", "pieces.css", "pages.css")


def page(title: str, *body: h.Node, cls: str = "", script: str = "page.js") -> HTMLResponse:
    """A whole page. The theme that somebody chose by hand is set by the script before anything is drawn."""
    made = h.html(lang="en")[
        h.head[
            h.meta(charset="utf-8"),
            h.meta(name="viewport", content="width=device-width,initial-scale=1"),
            h.title[title],
            h.link(rel="icon", href="/static/icon.svg", type="image/svg+xml"),
            [h.link(rel="stylesheet", href=f"/static/{sheet}") for sheet in SHEETS],
            h.script(src="/static/theme.js"),
            h.script(src=f"/static/{script}", type="module") if script else None,
        ],
        h.body(class_=cls)[h.a(".skip", href="#main")["To the main part"], symbols(), *body],
    ]
    return HTMLResponse(str(made))


def theme_button() -> h.Element:
    return h.button(".btn.icon", type="button", data_do="theme", aria_label="Light or lamplight")[
        icon("lamp")
    ]


def close_button() -> h.Element:
    return h.button(".btn.quiet", type="button", data_do="close")["Close"]


def written(text: str) -> Markup:
    """A clause with its stresses: *so*, **so** and `so`."""
    made = str(escape(text))
    for mark, tag in ((r"\*\*(.+?)\*\*", "b"), (r"\*(.+?)\*", "em"), (r"`(.+?)`", "code")):
        made = re.sub(mark, rf"<{tag}>\1</{tag}>", made)
    return Markup(made)  # noqa: S704 escaped above
