"""Dark Horse as the kernel knows it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from boomtown.games.dark_horse import areas, flaws, picture, secrets, telling, words
from boomtown.games.dark_horse.actions import (
    ABILITY,
    CITY,
    DISCARD,
    EVENTS,
    JUMP,
    KEEP,
    NOT_NOW,
    NOT_YOUR_TURN,
    PICK,
    PLACE,
    PLAY,
    RAIL,
    SHIFT,
    TOWN,
    VERBS,
)
from boomtown.games.dark_horse.advice import DarkHorseAdvice
from boomtown.games.dark_horse.board import (
    CHARACTERS,
    CORNERS,
    FIRST_SPOT,
    HEXES,
    SIDES,
    SPACES,
    TOKEN_NAMES,
    TOKENS,
    TYPES,
)
from boomtown.games.dark_horse.book import Book
from boomtown.games.dark_horse.building import Build, RaiseBarn
from boomtown.games.dark_horse.cards import Draw, Keep, PutAway
from boomtown.games.dark_horse.characters import DiscardCard, Reclaim
from boomtown.games.dark_horse.collection import CollectFrom, Visit, Window
from boomtown.games.dark_horse.dealer import AskDealer, Relocate
from boomtown.games.dark_horse.duel import ChooseOffice, MovePawn
from boomtown.games.dark_horse.effects import GrantPardon, PlayCard, SendTelegraph, Suffer
from boomtown.games.dark_horse.goods import GainAny, PayAny, SellStock
from boomtown.games.dark_horse.jumpers import Jump
from boomtown.games.dark_horse.penalties import DropEvent, GoToJail
from boomtown.games.dark_horse.placement import Place, PlacementRounds, PlacementTurn, Prepare
from boomtown.games.dark_horse.scoring import (
    BY_CAP,
    CAUSES,
    Settle,
    items,
    linked_towns,
    places,
    points,
    resources_left,
)
from boomtown.games.dark_horse.setup import (
    Game,
    LayOut,
    PickCharacter,
    PlaceFirstCity,
    PlaceFirstRails,
    PlaceFirstTown,
    PlaceFirstTowns,
)
from boomtown.games.dark_horse.solitaire import GOAL_REACHED, GhostsReveal, PlaceGhosts, goal_met
from boomtown.games.dark_horse.spaces import (
    ChooseCrew,
    ChooseType,
    Collect,
    Politics,
    RiseInPolitics,
    Take,
    TradeHere,
    VisitMarket,
)
from boomtown.games.dark_horse.state import Land, empty_land
from boomtown.games.dark_horse.targets import ChooseTarget, GiveTo, TakeFrom
from boomtown.games.dark_horse.territory import PeekTile, PlaceRail
from boomtown.games.dark_horse.turn import BeginCollection, EndTurn, Finish, MaySurrender, RollAll, Turn
from boomtown.kernel.clauses import Clause
from boomtown.kernel.facts import Facts
from boomtown.kernel.game import Area, GameDef, ScoreLine
from boomtown.kernel.state import Event, Step


class DarkHorse(GameDef):
    """Dice, Influence and railroads in the Old West, by Don Lloyd."""

    id = "dark_horse"
    title = "Dark Horse"
    designer = "Don Lloyd"
    prefix = "DH"
    blurb = "Place dice, build towns and cities, and tie them together by rail."
    minutes = "30-90"
    folder = Path(__file__).parent
    seats = range(1, 5)
    default_seats = 4
    choice_limit = 15_000
    verbs = VERBS
    events = EVENTS
    steps = (
        Game, PickCharacter, LayOut, PlaceFirstCity, PlaceFirstTowns, PlaceFirstTown, PlaceFirstRails, Turn,
        MaySurrender, RollAll, MovePawn, ChooseOffice, PlacementRounds, PlacementTurn, Prepare, Place,
        AskDealer, Relocate, PlaceGhosts, BeginCollection, GhostsReveal, CollectFrom, Visit, Window,
        Collect, Take, Politics, RiseInPolitics, TradeHere, VisitMarket, ChooseType, ChooseCrew, Build,
        RaiseBarn, PlaceRail, PeekTile, Draw, Keep, PutAway, PlayCard, Suffer, ChooseTarget, TakeFrom,
        GiveTo, Jump, SendTelegraph, GrantPardon, DiscardCard, Reclaim, GainAny, PayAny, SellStock,
        GoToJail, DropEvent, EndTurn, Finish, Settle,
    )  # fmt: skip
    not_your_turn = NOT_YOUR_TURN
    not_now = NOT_NOW

    # --- rules ----------------------------------------------------------------------------------

    def book(self, facts: Facts, options: dict[str, Any], seats: int) -> Book:
        return Book(facts, options, seats)

    def new(self, book: Book, seats: int) -> Land:
        return empty_land(book, len(SIDES), CORNERS, len(HEXES))

    def first_step(self) -> Step:
        return Game()

    def hide(self, s: Land, seat: int) -> None:
        secrets.hide(s, seat)

    def guess(self, s: Land, seat: int) -> None:
        secrets.guess(s, seat)

    def flaw(self, s: Land) -> str:
        return flaws.flaw(s)

    def derive(self, s: Land) -> None:
        flaws.derive(s)

    def phases(self, s: Land) -> tuple[list[str], int]:
        return ["Placement", "Collection"], 0 if s.phase == 1 else 1 if s.phase == 2 else -1

    # --- results --------------------------------------------------------------------------------

    def scores(self, s: Land) -> list[int]:
        """Victory points; alone 1 if the goal is reached, else 0."""
        if s.book.solo:
            return [int(goal_met(s))]
        return [points(s, seat) for seat in range(s.book.seats)]

    def ranking(self, s: Land) -> list[int]:
        """DH-11.6"""
        return places(s)

    def score_sheet(self, s: Land, seat: int) -> list[ScoreLine]:
        if s.book.solo:
            return [
                ScoreLine("Goal reached", int(goal_met(s)), "DH-13.12"),
                ScoreLine("Turns used", int(s.turn), "DH-13.12", counts=False),
            ]
        per = s.book.points
        gold, influence, _, office, loans, jail, outlaw = items(s, seat)
        return [
            ScoreLine("Gold", gold * per[0], "DH-11.5"),
            ScoreLine("Influence", influence * per[1], "DH-11.5"),
            *(
                ScoreLine(words.city_score(city, towns), len(towns) * per[2], "DH-7.13")
                for city, towns in zip(s.cities[seat], linked_towns(s, seat), strict=True)
            ),
            ScoreLine("Mayor or Sheriff", office * per[3], "DH-11.5"),
            ScoreLine("Unpaid Loans", loans * per[4], "DH-11.4"),
            ScoreLine("Dice in Jail", jail * per[5], "DH-11.5"),
            *([ScoreLine("Outlaw", outlaw * per[6], "DH-14.1")] if s.book.outlaw else []),
            ScoreLine("Resources left (ties)", resources_left(s, seat), "DH-11.6", counts=False),
        ]

    def result(self, s: Land, names: list[str]) -> str:
        if s.book.solo:
            won = s.cause == GOAL_REACHED
            return f"{names[0]} {'won' if won else 'did not reach the goal'} in {s.turn} turns"
        winner = places(s).index(1)
        return f"{names[winner]} won with {points(s, winner)} points"

    # --- what the lab measures ------------------------------------------------------------------

    def round_of(self, s: Land) -> int:
        return s.turn

    def stocks(self, s: Land, seat: int) -> dict[str, int]:
        goods = {name: s.goods[3 * seat + k] for k, name in enumerate(TYPES)}
        tokens = {name: s.tokens[TOKENS * seat + k] for k, name in enumerate(TOKEN_NAMES)}
        return {
            **goods,
            "gold": s.gold[seat],
            **tokens,
            "influence": s.influence[seat],
            "cities": len(s.cities[seat]),
            "towns": len(s.towns[seat]),
            "hand": len(s.hands[seat]),
        }

    def items(self) -> dict[str, list[int]]:
        found: dict[str, list[int]] = {}
        for space, code in enumerate(SPACES):
            spots = range(FIRST_SPOT[space], FIRST_SPOT[space + 1] if code != "PR" else FIRST_SPOT[4])
            found[f"space:{code}"] = [
                option for verb in (PLACE, SHIFT) for option in verb.all() if verb.third(option) in spots
            ]
        for card in range(20):
            code = f"A{card + 1:02}"
            found[f"card:{code}"] = [int(PLAY.of(card)), int(KEEP.of(card)), int(DISCARD.of(card))]
        for who, code in enumerate(CHARACTERS):
            found[f"character:{code}"] = [int(PICK.of(who))]
        found["build:town"], found["build:city"], found["build:rail"] = TOWN.all(), CITY.all(), RAIL.all()
        found["action:ability"], found["action:bump"] = ABILITY.all(), JUMP.all()
        return found

    def end_cause(self, s: Land) -> str:
        return CAUSES[s.cause]

    def capped(self, s: Land) -> bool:
        return s.cause == BY_CAP

    # --- computer players -----------------------------------------------------------------------

    def advice(self) -> DarkHorseAdvice:
        return DarkHorseAdvice()

    def reasons(self) -> dict[str, tuple[str, str]]:
        return words.REASONS

    def worth(self, amount: float) -> str:
        return f"{amount:+.1f} points"

    # --- words ----------------------------------------------------------------------------------

    def notation(self, s: Land, seat: int, option: int) -> str:
        return words.notation(s, seat, option)

    def canon(self, text: str) -> str:
        return words.canon(text)

    def label(self, s: Land, seat: int, option: int) -> str:
        return words.label(s, seat, option)

    def prompt(self, s: Land, seat: int) -> str:
        return words.prompt(s, seat)

    def line(self, s: Land, event: Event, names: list[str]) -> str:
        return telling.line(s, event, names)

    def refused(self, s: Land, seat: int, option: int, clause: Clause) -> str:
        return words.refused(s, seat, option, clause)

    def areas(self, s: Land, seat: int, names: list[str]) -> list[Area]:
        return areas.areas(s, seat, names)

    def picture(self, s: Land, seat: int, names: list[str]) -> list[Area]:
        return picture.picture(s, seat, names)
