"""The facts of one table, as the rules of Cold Comfort use them."""

from __future__ import annotations

PELL, BRACK, SHARROW, OLANDER, QUILL, WYNYARD = 0, 1, 2, 3, 4, 5  # characters, as in components.toml
SUM, COUNT, HIGHEST = 0, 1, 2  # how a block is measured (CC-R.18)


class Book:
    """Numbers and options of this table; made once by components.py, never changed after."""

    __slots__ = (
        "seats", "dice", "trigger", "scoring_rounds", "turn_cap", "measure", "resized_may_host",
        "occupied_burns", "fire_may_stop", "new_receives", "powers", "deals_characters",
        "start_gold", "start_step", "tiles_per_size", "cost_empty", "cost_camp", "cost_step", "insurance",
        "heart_roll", "heart_least", "gold_per_point", "bonus", "bonus_guests", "discount", "fee", "cover",
        "value", "building", "lots", "lots_of", "highest", "worth", "dx", "dy", "width", "height",
        "ground", "forced", "main_street", "heart_x", "heart_y", "heart_turns",
        "tile_names", "building_names", "building_worth", "streets", "character_names",
        "character_powers", "character_trades",
    )  # fmt: skip
    seats: int
    dice: int  # in the game
    trigger: int  # a scoring round comes when the pool holds as many (CC-6.1, CC-R.38)
    scoring_rounds: int
    turn_cap: int  # turns of all seats together
    measure: int
    resized_may_host: bool
    occupied_burns: bool
    fire_may_stop: bool
    new_receives: bool
    powers: bool
    deals_characters: bool
    start_gold: int
    start_step: int
    tiles_per_size: int
    cost_empty: int  # these five: $ for each point of size
    cost_camp: int
    cost_step: int
    insurance: int
    heart_roll: int
    heart_least: int
    gold_per_point: int
    bonus: int  # Pell
    bonus_guests: int
    discount: int  # Brack
    fee: int  # Sharrow
    cover: int  # Quill
    value: list[int]  # per square: printed lot value, 0: public building
    building: list[int]  # per square: which public building, -1: none
    lots: list[int]  # all squares that are lots
    lots_of: list[list[int]]  # per value: its lots
    highest: list[int]  # per tile: the square of its highest lot
    worth: list[int]  # per tile: points, its public building included
    dx: list[int]  # per rotation and square letter: offset from the anchor
    dy: list[int]
    width: list[int]  # per rotation
    height: list[int]
    ground: list[list[int]]  # per rotation: the six offsets as ground keys (city.py)
    forced: list[list[int]]  # per tile and rotation: what its street edges force, as offsets in ground keys
    main_street: list[int]  # ground keys
    heart_x: list[int]  # per slot
    heart_y: list[int]
    heart_turns: list[list[int]]  # per slot and tile
    tile_names: list[str]
    building_names: list[str]
    building_worth: list[int]
    streets: list[str]  # per tile: the printed sides with a street edge, as "NW"
    character_names: list[str]
    character_powers: list[str]
    character_trades: list[str]
