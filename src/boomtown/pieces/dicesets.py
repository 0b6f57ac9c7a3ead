"""Handfuls of dice whose order means nothing, each with a number of its own."""

from __future__ import annotations

from mypy_extensions import i64


class DiceSets:
    """All handfuls of up to `count` dice with faces 1 to `sides`; number 0 is the empty hand."""

    def __init__(self, count: int, sides: int) -> None:
        self.sides: i64 = sides
        self.faces: list[list[int]] = [[]]  # of each handful, ascending
        start = 0
        for _ in range(count):
            end = len(self.faces)
            for smaller in self.faces[start:end]:
                low = smaller[-1] if smaller else 1
                self.faces += [[*smaller, face] for face in range(low, sides + 1)]
            start = end
        self.total: list[int] = [sum(faces) for faces in self.faces]
        self.words: list[str] = ["+".join(str(f) for f in reversed(faces)) or "-" for faces in self.faces]
        self.different: list[list[int]] = [sorted(set(faces)) for faces in self.faces]
        numbers = {str(faces): number for number, faces in enumerate(self.faces)}
        width = sides + 1
        self.longer: list[int] = [-1] * (len(self.faces) * width)  # [handful, face]: with one more die
        self.shorter: list[int] = [-1] * (len(self.faces) * width)  # [handful, face]: with one die less
        for number, faces in enumerate(self.faces):
            for face in range(1, width):
                more = numbers.get(str(sorted([*faces, face])), -1)
                self.longer[number * width + face] = more
                if more >= 0:
                    self.shorter[more * width + face] = number
        self.parts: list[list[int]] = [self.parts_of(faces) for faces in self.faces]

    def plus(self, dice: i64, face: i64) -> i64:
        """The handful with one more die of this face; -1 if that is too many dice."""
        return self.longer[dice * (self.sides + 1) + face]

    def less(self, dice: i64, face: i64) -> i64:
        """The handful without one die of this face; -1 if there is none."""
        return self.shorter[dice * (self.sides + 1) + face]

    def of(self, faces: list[int]) -> i64:
        """The number of a handful."""
        dice: i64 = 0
        for face in faces:
            dice = self.plus(dice, face)
        return dice

    def without(self, dice: i64, taken: i64) -> i64:
        """The handful without another; -1 if that is not part of it."""
        rest: i64 = dice
        for face in self.faces[taken]:
            rest = self.less(rest, face)
            if rest < 0:
                break
        return rest

    def parts_of(self, faces: list[int]) -> list[int]:
        """All handfuls that can be taken out of these dice, none left out, none twice."""
        found: set[int] = set()
        for mask in range(1, 2 ** len(faces)):
            found.add(int(self.of([face for k, face in enumerate(faces) if mask >> k & 1])))
        return sorted(found)
