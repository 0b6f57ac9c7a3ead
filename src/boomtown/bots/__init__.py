"""Computer players. They see options and views, never cards by name."""
