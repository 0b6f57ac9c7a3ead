"""The play-test lab: many games, and what they say with how much certainty."""
