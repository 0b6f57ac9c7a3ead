"""The rules kernel: a stack of steps, options by number, chance in one int. It knows no game."""
