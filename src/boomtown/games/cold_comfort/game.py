"""Cold Comfort, as the kernel plays it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from boomtown.games.cold_comfort import actions as a
from boomtown.games.cold_comfort import areas, clauses, picture, words
from boomtown.games.cold_comfort.advice import CityAdvice
from boomtown.games.cold_comfort.book import Book
from boomtown.games.cold_comfort.city import relink
from boomtown.games.cold_comfort.components import read_book
from boomtown.games.cold_comfort.fire import FireStart, PassFire
from boomtown.games.cold_comfort.flaw import flaw_of
from boomtown.games.cold_comfort.growth import (
    Grow,
    GrowAnchor,
    GrowRotation,
    GrowTile,
    PlaceExtras,
    Roll,
    Tie,
)
from boomtown.games.cold_comfort.management import (
    BuildLot,
    HostCamper,
    HostHotel,
    Manage,
    MineCamper,
    ResizeHotel,
    ResizeTo,
)
from boomtown.games.cold_comfort.scoring import Score, final_scores, money_points, places
from boomtown.games.cold_comfort.secrets import guess_deck, hide_deck
from boomtown.games.cold_comfort.setup import (
    ChooseCharacter,
    DealCharacters,
    Game,
    HeartTile,
    ShuffleDeck,
    empty_city,
)
from boomtown.games.cold_comfort.state import City
from boomtown.games.cold_comfort.turn import CheckPool, EndTurn, Turn
from boomtown.kernel.clauses import Clause
from boomtown.kernel.facts import Facts
from boomtown.kernel.game import Area, GameDef, ScoreLine
from boomtown.kernel.state import Event, Step


class ColdComfort(GameDef):
    """Hotels, campers and city blocks in Dawson City."""

    id = "cold_comfort"
    title = "Cold Comfort"
    designer = "James Ernest"
    prefix = "CC"
    blurb = "Fill your hotels, shut out the street gangs, and win the blocks of a growing city."
    minutes = "60–90"
    folder = Path(__file__).parent
    seats = range(2, 7)
    default_seats = 4
    verbs = a.VERBS
    events = a.EVENTS
    steps = (
        Game, ChooseCharacter, DealCharacters, ShuffleDeck, HeartTile,
        Turn, Manage, MineCamper, HostHotel, HostCamper, BuildLot, ResizeHotel, ResizeTo, FireStart, PassFire,
        CheckPool, Grow, GrowTile, GrowRotation, GrowAnchor, Roll, PlaceExtras, Tie, Score, EndTurn,
    )  # fmt: skip
    not_your_turn = clauses.NOT_YOUR_TURN
    not_now = clauses.NOT_NOW

    def book(self, facts: Facts, options: dict[str, Any], seats: int) -> Book:
        return read_book(facts, options, seats)

    def new(self, book: Book, seats: int) -> City:
        return empty_city(book)

    def first_step(self) -> Step:
        return Game()

    def hide(self, s: City, seat: int) -> None:
        hide_deck(s, seat)

    def guess(self, s: City, seat: int) -> None:
        guess_deck(s, seat)

    def derive(self, s: City) -> None:
        relink(s)

    def flaw(self, s: City) -> str:
        return flaw_of(s)

    # --- results --------------------------------------------------------------------------------

    def scores(self, s: City) -> list[int]:
        return final_scores(s)

    def ranking(self, s: City) -> list[int]:
        return places(s)

    def score_sheet(self, s: City, seat: int) -> list[ScoreLine]:
        return [
            ScoreLine("Scoring rounds", s.points[seat], "CC-7.12"),
            ScoreLine(f"Money: 1 for each ${s.book.gold_per_point}", money_points(s, seat), "CC-8.2"),
            ScoreLine("Gold, the first tie-break", s.gold[seat], "CC-8.3", counts=False),
            ScoreLine("Hotels on the map, the second", len(s.hotels[seat]), "CC-8.3", counts=False),
        ]

    def result(self, s: City, names: list[str]) -> str:
        return words.result(s, names)

    # --- what the lab measures ------------------------------------------------------------------

    def round_of(self, s: City) -> int:
        return min(s.round + 1, s.book.scoring_rounds)

    def stocks(self, s: City, seat: int) -> dict[str, int]:
        return {
            "gold": s.gold[seat],
            "points": s.points[seat],
            "hotels": len(s.hotels[seat]),
            "sizes": sum(s.size[q] for q in s.hotels[seat]),
            "guests": areas.guests_of(s, seat),
        }

    def items(self) -> dict[str, list[int]]:
        tiles = range(len(a.TILES))
        return {
            **{f"character:{name}": [int(a.TAKE_CHARACTER.of(k))] for k, name in enumerate(a.CHARACTERS)},
            **{f"action:{verb.name}": verb.all() for verb in (a.MINE, a.HOST, a.BUILD, a.RESIZE, a.FIRE)},
            **{f"tile:{t + 1}": [int(a.BUILD_LOT.of(q)) for q in range(6 * t, 6 * t + 6)] for t in tiles},
            **{f"resize to:{size}": [int(a.RESIZE_TO.of(size))] for size in range(1, 7)},
        }

    def end_cause(self, s: City) -> str:
        return "scoring rounds" if s.round >= s.book.scoring_rounds else "turn cap"

    def capped(self, s: City) -> bool:
        return s.round < s.book.scoring_rounds and s.turn >= s.book.turn_cap

    # --- words ----------------------------------------------------------------------------------

    def notation(self, s: City, seat: int, option: int) -> str:
        return words.notation(s, seat, option)

    def canon(self, text: str) -> str:
        return words.canon(text)

    def label(self, s: City, seat: int, option: int) -> str:
        return words.label(s, seat, option)

    def prompt(self, s: City, seat: int) -> str:
        return words.prompt(s, seat)

    def line(self, s: City, event: Event, names: list[str]) -> str:
        return words.line(s, event, names)

    def refused(self, s: City, seat: int, option: int, clause: Clause) -> str:
        return words.refused(s, seat, option, clause)

    def areas(self, s: City, seat: int, names: list[str]) -> list[Area]:
        return areas.areas(s, names)

    def picture(self, s: City, seat: int, names: list[str]) -> list[Area]:
        return picture.picture(s, seat, names)

    # --- computer players -----------------------------------------------------------------------

    def advice(self) -> CityAdvice:
        return CityAdvice()

    def reasons(self) -> dict[str, tuple[str, str]]:
        return words.REASONS

    def worth(self, amount: float) -> str:
        return f"{amount:+.1f} points"
