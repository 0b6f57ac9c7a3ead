"""Coal n' Write by Stephen B. Thomas."""

from boomtown.games.coal_n_write.game import CoalNWrite

GAME = CoalNWrite()

__all__ = ["GAME"]
