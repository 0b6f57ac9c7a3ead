"""Maps of pointy-topped hexes: neighbours, sides, corners and distances, all as small numbers."""

from __future__ import annotations

from typing import Final

DIRECTIONS: Final[list[str]] = ["E", "NE", "NW", "W", "SW", "SE"]
STEP_Q: Final[list[int]] = [1, 1, 0, -1, -1, 0]
STEP_R: Final[list[int]] = [0, -1, -1, 0, 1, 1]
OFF: Final = -1  # in place of a hex: off the map


def rows_of_hexes(lengths: list[int], indents: list[int]) -> list[list[int]]:
    """Axial cells [q, r] of a map given row by row: how many hexes, and by how many halves it is indented."""
    cells: list[list[int]] = []
    for r in range(len(lengths)):
        first = (indents[r] - r) // 2
        cells += [[first + k, r] for k in range(lengths[r])]
    return cells


def row_names(lengths: list[int]) -> list[str]:
    """A1, A2, … for the first row, B1, … for the next."""
    return [f"{chr(ord('A') + r)}{k + 1}" for r in range(len(lengths)) for k in range(lengths[r])]


class HexMap:
    """A map of hexes numbered in the order given; its sides and corners are numbered too."""

    def __init__(self, cells: list[list[int]], names: list[str]) -> None:
        self.cells = cells
        self.names = names
        self.size = len(cells)
        self.neighbours: list[list[int]] = []  # per hex and direction, or OFF
        self.corners: list[list[int]] = []  # per hex: corner k lies between directions k and k + 1
        self.sides: list[list[int]] = []  # per hex and direction
        self.side_names: list[str] = []  # by the hex that comes first
        self.side_hexes: list[list[int]] = []  # per side: the one or two hexes beside it
        self.side_ends: list[list[int]] = []  # per side: its two corners
        self.sides_at: list[list[int]] = []  # per corner
        self.number_corners()
        self.number_sides()
        self.distances: list[list[int]] = [
            [self.steps_between(a, b) for b in range(self.size)] for a in range(self.size)
        ]

    def number_corners(self) -> None:
        """A corner is where three cells meet, those off the map included."""
        at = {f"{cell[0]},{cell[1]}": k for k, cell in enumerate(self.cells)}
        known: dict[str, int] = {}
        for q, r in self.cells:
            around = [[q + STEP_Q[d], r + STEP_R[d]] for d in range(6)]
            self.neighbours.append([at.get(f"{cell[0]},{cell[1]}", OFF) for cell in around])
            corners: list[int] = []
            for d in range(6):
                meeting = str(sorted([[q, r], around[d], around[(d + 1) % 6]]))
                if meeting not in known:
                    known[meeting] = len(known)
                    self.sides_at.append([])
                corners.append(known[meeting])
            self.corners.append(corners)

    def number_sides(self) -> None:
        """A side is named from the hex that comes first, and ends at two corners."""
        for k in range(self.size):
            row: list[int] = []
            for d in range(6):
                other = self.neighbours[k][d]
                if OFF < other < k:
                    row.append(self.sides[other][(d + 3) % 6])
                    continue
                side = len(self.side_names)
                self.side_names.append(f"{self.names[k]}-{DIRECTIONS[d]}")
                self.side_hexes.append([k] if other == OFF else [k, other])
                ends = [self.corners[k][(d + 5) % 6], self.corners[k][d]]
                self.side_ends.append(ends)
                for corner in ends:
                    self.sides_at[corner].append(side)
                row.append(side)
            self.sides.append(row)

    def steps_between(self, a: int, b: int) -> int:
        q = self.cells[a][0] - self.cells[b][0]
        r = self.cells[a][1] - self.cells[b][1]
        return (abs(q) + abs(r) + abs(q + r)) // 2
