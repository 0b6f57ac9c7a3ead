"""Boomtown at the prompt: the commands, and a table in the terminal."""
