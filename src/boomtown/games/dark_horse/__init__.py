"""Dark Horse, by Don Lloyd."""

from boomtown.games.dark_horse.game import DarkHorse

GAME = DarkHorse()
