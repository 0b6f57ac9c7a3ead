"""Coal n' Write, put together."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from boomtown.games.coal_n_write import (
    actions,
    blackjack,
    delivery,
    flaw,
    mining,
    picture,
    scoring,
    secrets,
    store,
    turn,
    words,
)
from boomtown.games.coal_n_write.advice import CampAdvice
from boomtown.games.coal_n_write.book import Book
from boomtown.games.coal_n_write.reasons import REASONS
from boomtown.games.coal_n_write.state import Camp, new_camp
from boomtown.kernel.clauses import Clause
from boomtown.kernel.facts import Facts
from boomtown.kernel.game import Area, GameDef, ScoreLine
from boomtown.kernel.state import Event, Step


class CoalNWrite(GameDef):
    """A roll-and-write by Stephen B. Thomas."""

    id = "coal_n_write"
    title = "Coal n' Write"
    designer = "Stephen B. Thomas"
    prefix = "CW"
    blurb = "Three dice, one mine, six burros: dig, load, and mind the bandits."
    minutes = "20-25"
    folder = Path(__file__).parent
    fixed = (
        r"game\..*|rounds\.turn_cap_per_round|deposit\[.*\]\.id|burro\[.*\]\.(modes|start_unlocked)"
        r"|store_item\[.*\]\.(key|argument|clause)|option\[.*"
    )
    seats = range(1, 9)
    default_seats = 1
    choice_limit = 400_000
    verbs = actions.VERBS
    events = actions.EVENTS
    steps = (
        turn.Turn,
        turn.Throw,
        turn.AskTonic,
        turn.HandOutDice,
        turn.Hunts,
        turn.Bunkhouse,
        turn.NextRound,
        mining.Mining,
        mining.Mine,
        store.Visits,
        store.Visit,
        store.ChooseHats,
        store.BuyMore,
        store.Reveal,
        blackjack.Deal,
        blackjack.HitOrStay,
        blackjack.Settle,
        delivery.Deliveries,
        delivery.ChooseBurro,
        delivery.Load,
        delivery.Dividend,
        delivery.LastPayday,
    )
    not_your_turn = Clause("CW-2.2", "You have done your part of this step; the others are still at it.")
    not_now = Clause("CW-2.2", "This belongs to another step of the turn.")

    def book(self, facts: Facts, options: dict[str, Any], seats: int) -> Book:
        return Book(facts, options, seats)

    def new(self, book: Book, seats: int) -> Camp:
        return new_camp(book)

    def first_step(self) -> Step:
        return turn.Turn()

    def hide(self, s: Camp, seat: int) -> None:
        secrets.hide(s, seat)

    def guess(self, s: Camp, seat: int) -> None:
        secrets.guess(s, seat)

    def flaw(self, s: Camp) -> str:
        return flaw.flaw(s)

    def scores(self, s: Camp) -> list[int]:
        return scoring.standings(s)

    def ranking(self, s: Camp) -> list[int]:
        return scoring.places(s)

    def score_sheet(self, s: Camp, seat: int) -> list[ScoreLine]:
        return words.score_sheet(s, seat)

    def result(self, s: Camp, names: list[str]) -> str:
        return words.result(s, names)

    def round_of(self, s: Camp) -> int:
        return int(s.round)

    def stocks(self, s: Camp, seat: int) -> dict[str, int]:
        held = s.held_of(seat)
        return {
            "cash": int(s.cash[seat]),
            "silver": held[actions.SILVER],
            "tin": held[actions.TIN],
            "coal": held[actions.COAL],
            "borax": held[actions.BORAX],
            "written": int(s.written_of(seat)),
            "shares": int(s.shares_of(seat)),
        }

    def items(self) -> dict[str, list[int]]:
        visits = {f"item:{item}": [int(actions.VISIT.of(k))] for k, item in enumerate(actions.ITEMS)}
        burros = {f"burro:{k + 1}": [int(actions.BURRO.of(k))] for k in range(actions.BURROS)}
        return visits | burros

    def end_cause(self, s: Camp) -> str:
        if s.book.solo:
            rank = scoring.solo_rank(s)
            return "unranked" if rank == scoring.MILESTONE_MISSED else s.book.rank_names[rank].lower()
        return "pinkertons" if s.final_round < s.book.base_rounds else "rounds"

    def capped(self, s: Camp) -> bool:
        return s.capped > 0

    def notation(self, s: Camp, seat: int, option: int) -> str:
        return words.notation(s, seat, option)

    def canon(self, text: str) -> str:
        return words.canon(text)

    def label(self, s: Camp, seat: int, option: int) -> str:
        return words.label(s, seat, option)

    def prompt(self, s: Camp, seat: int) -> str:
        return words.prompt(s, seat)

    def phases(self, s: Camp) -> tuple[list[str], int]:
        return words.PHASES, words.phase(s)

    def points(self, amount: int) -> str:
        return f"-${-amount}" if amount < 0 else f"${amount}"

    def line(self, s: Camp, event: Event, names: list[str]) -> str:
        return words.line(s, event, names)

    def refused(self, s: Camp, seat: int, option: int, clause: Clause) -> str:
        return words.refused(s, seat, option, clause)

    def areas(self, s: Camp, seat: int, names: list[str]) -> list[Area]:
        return words.areas(s, seat, names)

    def picture(self, s: Camp, seat: int, names: list[str]) -> list[Area]:
        return picture.picture(s, seat, names)

    def advice(self) -> CampAdvice:
        return CampAdvice()

    def reasons(self) -> dict[str, tuple[str, str]]:
        return REASONS

    def worth(self, amount: float) -> str:
        return f"{'+' if amount >= 0 else '−'}${abs(amount):.1f}"
