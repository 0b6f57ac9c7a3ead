"""Claim Jump with a picture: what the table in the browser is tested with."""

from __future__ import annotations

from typing import Any

from boomtown.drawing.cards import caption, card, card_back, figure, panel, row, sign, signs
from boomtown.drawing.dice import dice_row, die_piece
from boomtown.drawing.palette import brand
from boomtown.drawing.svg import piece, rect, spot, svg, text, use
from boomtown.kernel.game import Area
from boomtown.kernel.state import HIDDEN
from toy import ANSWER, BID, CARDS, DIG, LOOK, NAME, PASS, ROB, ClaimJump


class DrawnClaimJump(ClaimJump):
    """The toy, drawn."""

    def phases(self, s: Any) -> tuple[list[str], int]:
        return ["Bid", "Turns"], 0 if s.lanes else 1

    def points(self, amount: int) -> str:
        return f"${amount}"

    def areas(self, s: Any, seat: int, names: list[str]) -> list[Area]:
        heaps = [f"{names[k]}: {s.gold[k]} gold, {len(s.hands[k])} cards" for k in range(s.book.seats)]
        hand = [CARDS[c].replace("_", " ") if c != HIDDEN else "a hidden card" for c in s.hands[seat]]
        return [
            Area("store", "Actions", "", ["Dig", "Look", "Pass"]),
            Area("board", "Camp", "", [*heaps, f"{len(s.deck)} cards in the deck"]),
            *([Area("own", "Your hand", "", hand)] if seat >= 0 else []),
        ]

    def picture(self, s: Any, seat: int, names: list[str]) -> list[Area]:
        drawn = {"store": self.actions(), "board": self.camp(s, names), "own": self.hand(s, seat)}
        areas = self.areas(s, seat, names)
        return [Area(area.name, area.title, drawn[area.name], area.words) for area in areas]

    def actions(self) -> str:
        return signs(
            sign("store-dig", "Dig", "draw the top card", options=[DIG.of()]),
            sign("store-look", "Look", "at the top card", options=[LOOK.of()]),
            sign("store-pass", "Pass", "do nothing", "free", options=[PASS.of()]),
            sign("store-bid", "Bid", "gold for a throw", options=BID.all()),
        )

    def camp(self, s: Any, names: list[str]) -> str:
        tents = [
            piece(
                f"board-tent{k}",
                f"{names[k]}'s tent, {s.gold[k]} gold",
                spot(20 + 150 * k, 60, 130, 130),
                use("tent", 45 + 150 * k, 70, 80, 80, f"s{k + 1}"),
                text(85 + 150 * k, 180, f"{s.gold[k]} gold", "tx onrock"),
                options=[ROB.of(k)],
            )
            for k in range(s.book.seats)
        ]
        width = 40 + 150 * s.book.seats
        return panel(
            svg(width, 220, rect(0, 0, width, 220, 6, fill="var(--rock-2)"), tents, name="The camp"),
            cls="paper",
        )

    def hand(self, s: Any, seat: int) -> str:
        if seat < 0:
            return ""
        cards = [
            card(f"own-{k}", "Card", CARDS[c].replace("_", " "), "yours", options=[ANSWER.of(c)])
            if c != HIDDEN
            else card_back(f"own-{k}", "a hidden card")
            for k, c in enumerate(s.hands[seat])
        ]
        faces = [die_piece(f"own-face{n}", n + 1, [NAME.of(n)]) for n in range(6)]
        return panel(
            brand(seat),
            figure("Gold", f"${s.gold[seat]}"),
            row(caption("Name a number"), dice_row(*faces)),
            row(*cards),
            cls=f"bar s{seat + 1}",
        )


GAME = DrawnClaimJump()
