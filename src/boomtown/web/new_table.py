"""The form for a new table, made from the game's seats and options; and what it says."""

from __future__ import annotations

import re

import htpy as h

from boomtown.drawing.palette import COLOURS, brand, seat_class
from boomtown.kernel.facts import GameOption
from boomtown.kernel.game import GameDef
from boomtown.web.computers import specs_of
from boomtown.web.host import Host, Refused
from boomtown.web.paper import close_button, written
from boomtown.web.says import Chair, NewTable


def new_table_dialog(game: GameDef) -> h.Element:
    """The form for a new table, made from the game's seats and options."""
    dialog = f"new-{game.id}"
    computers = specs_of(game)
    return h.dialog(f"#{dialog}.dlg", aria_labelledby=f"{dialog}-title")[
        h.form(method="post", action="/tables")[
            h.div(".hd")[h.h2(f"#{dialog}-title.poster")[f"New table: {game.title}"], close_button()],
            h.input(type="hidden", name="game", value=game.id),
            h.div(".dbody")[
                h.div[
                    h.h3(".cap")["Seats"],
                    h.ol(".seats2")[[seat_row(game, seat, computers) for seat in range(game.seats.stop - 1)]],
                ],
                h.div[
                    h.h3(".cap")["How to play"],
                    h.ol(".os")[[option_row(game, option) for option in game.schema[:3]]],
                    h.details[
                        h.summary[f"All {len(game.schema)} options"],
                        h.ol(".os")[[option_row(game, option) for option in game.schema[3:]]],
                    ]
                    if len(game.schema) > 3
                    else None,
                    h.h3(".cap")["At the table"],
                    h.ol(".os")[patience_row(game), hints_row(game)],
                ],
            ],
            h.div(".dft")[
                h.span(".dim")["Every rulebook setting is the default. You get a link for each friend."],
                h.button(".btn.go", type="submit")["Open the table"],
            ],
        ]
    ]


def seat_row(game: GameDef, seat: int, computers: list[tuple[str, str, str]]) -> h.Element:
    """Who may sit here."""
    choices = [("me", "Me"), ("person", "A friend, by link"), ("open", "Anybody")]
    choices += [(f"computer {spec}", f"{name} ({spec.partition('(')[0]})") for spec, name, _ in computers]
    least = seat < game.seats.start
    if not least:
        choices.append(("", "Nobody"))
    filled = seat < game.default_seats
    opponent = f"computer {computers[min(max(seat - 1, 0), len(computers) - 1)][0]}"
    chosen = "me" if seat == 0 else opponent if filled else ""
    names = f"Seat {seat + 1}, {COLOURS[seat]}"
    return h.li(class_=seat_class(seat))[
        brand(seat, "lg"),
        h.input(
            name=f"name{seat}",
            aria_label=f"{names}: name",
            placeholder=f"Seat {seat + 1}",
            maxlength="20",
            data_name="me" if seat == 0 else None,
        ),
        h.select(name=f"seat{seat}", aria_label=f"{names}: who")[
            [h.option(value=value, selected=value == chosen)[words] for value, words in choices]
        ],
    ]  # fmt: skip


PATIENCE = {0: "Never", 10: "10 minutes", 60: "an hour", 60 * 24: "a day", 60 * 24 * 7: "a week"}


def patience_row(game: GameDef) -> h.Element:
    """From when on one other's word gives an absent player's seat to a computer player."""
    name = f"{game.id}-patience"
    return h.li[
        h.span[
            h.label(for_=name)[h.b["A computer plays on"]],
            h.small[
                "As soon as all others agree; or on one other’s word, when nothing has happened for so long."
            ],
        ],
        h.select(f"#{name}", name="patience")[
            [h.option(value=str(minutes))[words] for minutes, words in PATIENCE.items()]
        ],
    ]


def hints_row(game: GameDef) -> h.Element:
    """May anybody ask for hints?"""
    name = f"{game.id}-hints"
    return h.li[
        h.span[
            h.label(for_=name)[h.b["Hints"]],
            h.small["For whoever asks; they are counted, and shown when the game is over."],
        ],
        h.select(f"#{name}", name="hints")[h.option(value="on")["On"], h.option(value="off")["Off"]],
    ]  # fmt: skip


def words_of(game: GameDef, option: GameOption) -> str:
    """What the option's clause says of it: the sentence that names it, or the first."""
    if option.clause not in game.rules:
        return ""
    sentences = re.split(r"(?<=\.) (?=[A-Z*`])", game.rules[option.clause].text)
    return next((one for one in sentences if f"`{option.id}" in one), sentences[0])


def option_row(game: GameDef, option: GameOption) -> h.Element:
    """One option: what the rulebook says is chosen already."""
    name = f"o.{option.id}"
    control: h.Node
    if option.kind == "int":
        low, high = option.values[:2]
        control = h.input(
            f"#{game.id}-{option.id}",
            type="number",
            name=name,
            value=str(option.default),
            min=str(low),
            max=str(high),
        )
    else:
        values = [True, False] if option.kind == "bool" else list(option.values)
        shown = {True: "On", False: "Off"}
        control = h.select(f"#{game.id}-{option.id}", name=name)[
            [
                h.option(
                    value=str(value).lower() if option.kind == "bool" else str(value),
                    selected=value == option.default,
                )[shown[value] if option.kind == "bool" else str(value).replace("_", " ")]
                for value in values
            ]
        ]
    return h.li[
        h.span[
            h.label(for_=f"{game.id}-{option.id}")[h.b[option.id.replace("_", " ").capitalize()]],
            h.small[
                written(words_of(game, option)),
                " ",
                h.a(".cl", href=f"/rules/{game.id}#{option.clause}")[option.clause],
            ],
        ],
        control,
    ]


def table_of_form(host: Host, form: dict[str, str]) -> NewTable:
    """What the form says, as the API says it."""
    game = host.game(form.get("game", ""))
    computers = specs_of(game)
    if "quick" in form:
        others = max(game.seats.start, min(3, game.seats.stop - 1)) - 1
        chairs = [Chair(kind="me", name=form.get("name0", "")[:60] or "Tenderfoot")]
        chairs += [Chair(kind="computer", spec=computers[k % len(computers)][0]) for k in range(others)]
        return NewTable(game=game.id, seats=chairs)
    chairs = []
    for seat in range(game.seats.stop - 1):
        kind, _, spec = form.get(f"seat{seat}", "").partition(" ")
        if kind in {"me", "person", "open", "computer"}:
            chairs.append(Chair(kind=kind, name=form.get(f"name{seat}", "")[:60], spec=spec[:60]))  # type: ignore[arg-type]
    if not chairs:
        raise Refused(422, "A table needs somebody to sit at it.")
    options: dict[str, bool | int | str] = {
        key.removeprefix("o."): value for key, value in form.items() if key.startswith("o.")
    }
    patience = form.get("patience", "0")
    return NewTable(
        game=game.id,
        seats=chairs,
        options=options,
        patience=int(patience) if patience.isdecimal() else 0,
        hints=form.get("hints") != "off",
    )
