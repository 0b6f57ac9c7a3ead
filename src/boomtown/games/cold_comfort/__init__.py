"""Cold Comfort, a game of hotels and city blocks by James Ernest."""

from boomtown.games.cold_comfort.game import ColdComfort

GAME = ColdComfort()
