"""Parts that several games share. No game is named here."""
