"""What the dice of a table promise: dice to a claim, dice and matches to come, the bounty of a hunt."""

from __future__ import annotations

from mypy_extensions import i64

from boomtown.games.coal_n_write.actions import VEINS
from boomtown.games.coal_n_write.book import Book


class Prospects:
    """Worked out once for a table, from its components."""

    def __init__(self, book: Book, pair_at_hand: float, trio_at_hand: float) -> None:
        self.book = book
        self.pair_at_hand = pair_at_hand
        self.trio_at_hand = trio_at_hand
        self.odds: list[list[float]] = [chances(dice, book.sides) for dice in range(4)]
        self.dig_share: list[list[list[float]]] = []  # vein, place, boxes scratched: of its worth
        self.claim_share: list[list[list[float]]] = []
        for vein in range(VEINS):
            digs: list[list[float]] = []
            claims: list[list[float]] = []
            for place in range(len(book.number[vein])):
                number, boxes = book.number[vein][place], book.boxes[vein][place]
                cost = [self.dice_to_claim(number, open_boxes) for open_boxes in range(boxes, -1, -1)]
                digs.append([(cost[dug] - cost[dug + 1]) / cost[0] for dug in range(boxes)])
                claims.append([dice / cost[0] for dice in cost])
            self.dig_share.append(digs)
            self.claim_share.append(claims)
        self.dice_to_come: list[float] = [0.0]  # by dice awake: throws of dice until the round is over
        self.matches_to_come: list[float] = [0.0]
        for awake in range(1, book.dice + 1):
            quiet = (1.0 - 1.0 / book.sides) ** awake
            throws = 1.0 / (1.0 - quiet)
            self.dice_to_come.append(self.dice_to_come[awake - 1] + awake * throws)
            self.matches_to_come.append(
                self.matches_to_come[awake - 1] + self.chance_of_match(awake) * throws
            )
        self.hunt: float = book.hunt_dice * (book.sides + 1) / 2.0 + book.hunt_plus

    def chance(self, dice: i64, number: i64) -> float:
        """How often so many dice reach the number."""
        if self.book.dice < dice:
            return 0.0
        total = 0.0
        odds = self.odds[dice]
        for roll in range(number, len(odds)):
            total += odds[roll]
        return total

    def chance_of_match(self, dice: i64) -> float:
        unlike = 1.0
        for k in range(dice):
            unlike *= max(0, self.book.sides - k) / self.book.sides
        return 1.0 - unlike

    def dice_to_claim(self, number: i64, boxes: i64) -> float:
        """CW-5.3, CW-5.7 Dice that a deposit with so many open boxes is expected to take.

        A low number waits for one die that reaches it and digs with the others. A high one is dug out,
        unless a pair or a trio that is at hand reaches it sooner.
        """
        sides = self.book.sides
        if number <= sides:
            dice = 1.0
            for _ in range(boxes):
                dice = 1.0 + (number - 1) / sides * dice
            return dice
        pair = self.pair_at_hand * self.chance(2, number)
        trio = self.trio_at_hand * self.chance(3, number)
        dug_out = float(boxes + 1)
        dice = trio * min(3.0, dug_out) + (1.0 - trio) * dug_out
        return pair * min(2.0, dug_out) + (1.0 - pair) * dice

    def chance_to_hunt(self, dollars: i64) -> float:
        """CW-6.1 How often a hunt brings that much."""
        odds = chances(self.book.hunt_dice, self.book.sides)
        total = 0.0
        for roll in range(len(odds)):
            if roll + self.book.hunt_plus >= dollars:
                total += odds[roll]
        return total


def chances(dice: i64, sides: i64) -> list[float]:
    """By sum, how often so many dice show it."""
    odds: list[float] = [1.0]
    for _ in range(dice):
        longer = [0.0] * (len(odds) + sides)
        for total in range(len(odds)):
            for face in range(1, sides + 1):
                longer[total + face] += odds[total] / float(sides)
        odds = longer
    return odds
