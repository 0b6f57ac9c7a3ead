"""Seeds of simulated games: a function of the study alone, never of who plays which game when."""

from __future__ import annotations

import hashlib

LARGEST = 2**62


def seed_text(study: str, game: str, seats: int, block: int, stream: str) -> str:
    """The seed of one stream of one block: 'deal' for the table's chance, 'player 2' for a player's own."""
    return hashlib.sha256(
        "\x00".join(["lab/1", study, game, str(seats), str(block), stream]).encode()
    ).hexdigest()


def seed_number(study: str, game: str, seats: int, block: int, stream: str) -> int:
    """The same as a number below 2**62, as computer players take it."""
    return int(seed_text(study, game, seats, block, stream), 16) % LARGEST
