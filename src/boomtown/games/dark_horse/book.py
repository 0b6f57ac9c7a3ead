"""The facts of one table: components and options, checked, as the rules use them."""

from __future__ import annotations

from typing import Any, Final

from boomtown.games.dark_horse.board import (
    ACTIONS,
    ANY,
    CARDS,
    CHARACTERS,
    EXTRA,
    FIRST_ROW,
    HEXES,
    LARGEST_BUNDLE,
    LAST_ROW,
    MAP,
    NATURAL,
    NUMBERED,
    ORDERED,
    RESTRICTED,
    SPACES,
    SPOTS,
    TOKEN_NAMES,
    TYPES,
)
from boomtown.kernel.clauses import Clause
from boomtown.kernel.facts import BadFacts, Facts

KINDS: Final[list[str]] = ["ordered", "unlimited", "limited", "reserved", "private", "restricted"]
NO_TILE: Final = -2  # a tile spot out of bounds
ALL_DICE: Final = 3  # owed for Jail 2+
MAYBE: Final = -1  # a card that may bring Jail
UNLIMITED: Final = 99

ONE_DIE: Final = Clause("DH-3.10", "Exactly one die goes there.")
NO_MARK_THERE: Final = Clause("DH-3.18", "A group with a +1 or -1 mark cannot stand there.")
MARK_NOT_NEEDED: Final = Clause("DH-3.18", "There a mark may only be used when it is needed.")
TOO_LOW_FOR_ORDER: Final = Clause("DH-3.16", "Turn Order takes one die with a result of 3 or more.")
TOO_LOW_FOR_EFFORT: Final = Clause("DH-3.17", "Additional Effort takes one die with a result of 4 or more.")
OTHER_NUMBER: Final = Clause("DH-3.11", "The result is not the number of this space.")
NOT_NATURAL: Final = Clause("DH-3.12", "This space takes a single die that naturally shows its number.")
NOT_TEN: Final = Clause("DH-3.13", "This space takes two or three unmarked dice that show exactly 10.")


class Book:
    """All numbers and options of a table. Never changed once made."""

    def __init__(self, facts: Facts, options: dict[str, Any], seats: int) -> None:
        self.seats: int = seats
        self.solo: bool = seats == 1
        self.read_options(facts, options)
        self.read_map(facts)
        self.read_spots(facts)
        self.read_cards(facts)
        self.read_characters(facts)
        self.read_numbers(facts)
        self.check_counts(facts)
        self.list_fits()

    # --- options --------------------------------------------------------------------------------

    def read_options(self, facts: Facts, options: dict[str, Any]) -> None:
        """Section 5 of the rules: what a table can be made with."""
        self.quick: bool = options["quick"]
        characters = "none" if self.quick else str(options["characters"])  # DH-1.1
        self.deal_characters: bool = characters == "random"
        self.pick_characters: bool = characters == "pick"
        self.promo: bool = options["promo_kickstarter"]
        self.outlaw: bool = options["outlaw"]
        end = int(options["end_influence"])
        usual = facts.number("end.influence_marker", 1, 30)
        at_default = end == int(facts.get("option[end_influence].default"))
        if at_default:
            end = facts.number("end.influence_marker_quick", 1, 30) if self.quick else usual
        self.end_influence: int = end
        size = "quick" if self.quick else "all"
        self.end_cities: int = facts.number(f"end.cities_{size}", 1, 3)
        self.end_towns: int = facts.number(f"end.towns_{size}", 0, 6)
        self.all_hidden: bool = options["hidden_setup"] == "all"
        self.gunslinger: bool = options["gunslinger"] and self.seats == 2  # DH-12.8
        # DH-R.24 own towns count, or any
        self.score_any_towns: bool = options["score_towns"] == "any"
        self.rail_hub: bool = options["rail_hub"] == "own_cities"
        self.wild_relocates: bool = options["wild_relocates"]
        self.reroll_restricted: bool = options["reroll_restricted"]
        self.two_unlimited: bool = options["trader_engineer_unlimited"]
        self.auto_peek: bool = options["peek"] == "auto"
        # DH-R.37 nothing else forces progress; DH-R.33 alone there are 28 turns
        self.turn_cap: int = facts.number("solo.turns", 1, 100) if self.solo else int(options["turn_cap"])
        self.marker_start: int = facts.number("solo.marker_start", 1, 30)
        # DH-13.6 one single ghost, and by difficulty one or two pairs
        self.single_ghosts: int = facts.number(
            f"solo_difficulties[{options['solo_difficulty']}].single_dice", 0, 1
        )
        self.ghost_pairs: int = facts.number(f"solo_difficulties[{options['solo_difficulty']}].pairs", 0, 2)
        self.ghosts_first: bool = bool(
            facts.get(f"solo_difficulties[{options['solo_difficulty']}].ghosts_first")
        )
        self.scenario: str = str(options["solo_scenario"])
        self.marshal_law: bool = self.solo and self.scenario == "marshal_law"
        self.safe_first_city: bool = self.solo and self.scenario == "wild_frontiers"
        self.read_goal(facts, f"solo_scenarios[{self.scenario}].goal")

    def read_goal(self, facts: Facts, path: str) -> None:
        """DH-13.12 What a scenario asks for; DH-13.34 Influence in Barnstorming."""
        goal = facts.get(path)
        most = {"cities": 3, "towns": 6, "gold": 99, "influence": 30}
        if not isinstance(goal, dict) or not set(goal) <= {*most, "towns_on"}:
            raise facts.wrong(path, goal, "a table of " + ", ".join([*most, "towns_on"]))
        wanted = {
            name: facts.number(f"{path}.{name}", 0, high) if name in goal else 0
            for name, high in most.items()
        }
        self.goal_cities: int = wanted["cities"]
        self.goal_towns: int = wanted["towns"]
        self.goal_gold: int = wanted["gold"]
        self.goal_influence: int = wanted["influence"]
        # DH-R.57 the dead center: E4 and G4
        names = goal.get("towns_on", [])
        if not isinstance(names, list) or any(name not in HEXES for name in names):
            raise facts.wrong(f"{path}.towns_on", names, "a list of hexes from A1 to K7")
        self.goal_sites: list[int] = [HEXES.index(name) for name in names]

    # --- the map --------------------------------------------------------------------------------

    def read_map(self, facts: Facts) -> None:
        """What each hex is; with two players the west is out of bounds (DH-12.1)."""
        if facts.rows("hexes", MAP.size, MAP.size) != HEXES:
            raise BadFacts(f"{facts.source}: hexes: must be A1 to K7, row by row.")
        self.open_hexes: list[int] = []  # in bounds
        self.sites: list[int] = []  # in bounds
        self.safe: list[int] = []
        self.is_site: list[int] = []
        self.in_bounds: list[int] = []
        self.printed: list[int] = []  # the type printed on the hex, or -1
        self.rugged_hex: list[int] = []
        self.tile_of: list[int] = []  # the tile spot of a hex, or -1
        self.tile_hex: list[int] = []  # the hex of a tile spot
        self.tile_mark: list[str] = []
        for k in range(MAP.size):
            row = f"hexes[{HEXES[k]}]"
            kind = facts.word(f"{row}.kind", ["open", "site", "safe"])
            inside = not (self.seats == 2 and facts.get(f"{row}.oob_2p"))
            if [facts.get(f"{row}.q"), facts.get(f"{row}.r")] != MAP.cells[k]:
                raise BadFacts(f"{facts.source}: {row}: q and r are {MAP.cells[k]}.")
            self.in_bounds.append(int(inside))
            self.is_site.append(int(kind != "open"))
            self.rugged_hex.append(int(bool(facts.get(f"{row}.rugged"))))
            # DH-1.7 safe zones take no tile and are known to all
            self.printed.append(TYPES.index(facts.word(f"{row}.printed", TYPES)) if kind == "safe" else -1)
            self.tile_of.append(len(self.tile_hex) if kind == "site" else -1)
            if kind == "site":
                self.tile_hex.append(k)
                self.tile_mark.append(facts.word(f"{row}.mark", ["A", "B", "C"]))
            if kind == "safe":
                self.safe.append(k)
            if inside:
                (self.open_hexes if kind == "open" else self.sites).append(k)
        self.tiles: list[int] = []  # every tile in the box: its type, and 3 more if rugged
        for name in facts.rows("tiles", 1, 12):
            kind_of_tile = TYPES.index(facts.word(f"tiles[{name}].resource", TYPES))
            rugged = bool(facts.get(f"tiles[{name}].rugged"))
            self.tiles += [kind_of_tile + 3 * rugged] * facts.number(f"tiles[{name}].count", 0, 20)
        self.setup_distance: int = facts.number("setup.city_distance_setup", 1, 5)
        self.city_distance: int = facts.number("setup.city_distance_game", 1, 5)

    # --- spaces ---------------------------------------------------------------------------------

    def read_spots(self, facts: Facts) -> None:
        """What each spot demands (DH-R.1 to DH-R.3) and how many groups it holds."""
        # DH-R.2 Work Crew is natural, DH-R.3 Pioneer is not: the `natural` of their rows
        facts.rows("spaces", len(SPACES), len(SPACES))
        self.kind: list[int] = []
        self.number: list[int] = []  # the result or natural number a spot demands, or its lowest die
        self.room: list[int] = []
        self.shareable: list[int] = []  # an Engineer gets in when it is full
        self.closed: list[int] = []
        self.row_type: list[int] = []  # of a produce spot
        self.effort: list[int] = []  # what a produce spot adds
        self.space_names: list[str] = [str(facts.get(f"spaces[{code}].name")) for code in SPACES]
        for spot in range(len(SPOTS)):
            if FIRST_ROW <= spot <= LAST_ROW:
                self.read_produce_spot(facts, f"produce_spots[{SPOTS[spot]}]")
            else:
                self.read_space(facts, spot, f"spaces[{SPOTS[spot]}]")

    def read_produce_spot(self, facts: Facts, row: str) -> None:
        lowest = facts.number(f"{row}.die_min", 1, 6)
        self.kind.append(EXTRA if lowest > 1 else ANY)
        self.number.append(lowest)
        self.room.append(1)
        self.shareable.append(1)
        # DH-R.34 alone the first plain spots stay open
        self.closed.append(int(self.seats < facts.number(f"{row}.players_min", 1, 4)))
        self.row_type.append(TYPES.index(facts.word(f"{row}.resource", TYPES)))
        self.effort.append(facts.number(f"{row}.extra", 0, 3))

    def read_space(self, facts: Facts, spot: int, row: str) -> None:
        word = facts.word(f"{row}.kind", KINDS)
        number = facts.number(f"{row}.number", 0, 18)
        capacity = facts.number(f"{row}.capacity_4p" if self.seats == 4 else f"{row}.capacity", 0, 4)
        self.row_type.append(-1)
        self.effort.append(0)
        self.closed.append(int(self.solo and word == "ordered"))  # DH-13.3
        kind = ANY
        if word == "ordered":
            kind, number = ORDERED, 3
        elif word == "restricted":
            kind = RESTRICTED
        elif number:
            kind = NATURAL if facts.get(f"{row}.natural") else NUMBERED
        self.kind.append(kind)
        self.number.append(number)
        unlimited = self.two_unlimited and SPOTS[spot] in {"TR", "EN"}  # DH-R.6
        self.room.append(UNLIMITED if capacity == 0 or unlimited else capacity)
        self.shareable.append(int(word == "limited"))

    def misfit(self, spot: int, dice: int, natural: int, mark: int) -> Clause | None:
        """DH-3.8 May so many dice of this natural total, so marked, claim the spot? The clause against it."""
        kind, number = self.kind[spot], self.number[spot]
        if kind == NUMBERED:  # DH-R.9 one mark, so one step at most
            return OTHER_NUMBER if natural + mark != number else None
        if kind == NATURAL:
            return NOT_NATURAL if dice != 1 or mark or natural != number else None
        if kind == RESTRICTED:
            return NOT_TEN if dice < 2 or mark or natural != number else None
        if dice != 1:
            return ONE_DIE
        if kind == ANY:  # DH-R.11 no number to be one above or below
            return NO_MARK_THERE if mark else None
        if natural + mark < number:
            return TOO_LOW_FOR_ORDER if kind == ORDERED else TOO_LOW_FOR_EFFORT
        # DH-R.5 Additional Effort may be reached with a mark
        return MARK_NOT_NEEDED if mark and natural >= number else None

    def list_fits(self) -> None:
        """The spots that groups fit, by one die or several, natural total, and mark (0, +1, -1)."""
        self.fits: list[list[list[int]]] = []  # [one die 0, several 1][natural * 3 + mark index]
        for dice in (1, 2):
            row: list[list[int]] = []
            for natural in range(19):
                row += [
                    [k for k in range(len(SPOTS)) if self.misfit(k, dice, natural, mark) is None]
                    for mark in (0, 1, -1)
                ]
            self.fits.append(row)

    # --- cards and characters -------------------------------------------------------------------

    def read_cards(self, facts: Facts) -> None:
        """Icons, and how many copies are in the deck (0 takes a card out; alone five are out, DH-13.2)."""
        facts.rows("cards", ACTIONS, ACTIONS)
        facts.rows("events", 7, 7)
        self.card_names: list[str] = []
        self.card_texts: list[str] = []
        self.cards: list[int] = []  # in this table's game, Marshal Law's event pile included
        self.jail: list[int] = []  # dice owed after use, or MAYBE
        self.corrupts: list[int] = []
        self.shield: list[int] = []
        self.in_placement: list[int] = []
        self.immediate: list[int] = []
        self.event_space: list[int] = []  # of events
        for card in range(len(CARDS)):
            row = f"cards[{CARDS[card]}]" if card < ACTIONS else f"events[{CARDS[card]}]"
            icons: list[str] = facts.get(f"{row}.icons" if card < ACTIONS else f"{row}.ability_icons")
            timing = (
                facts.word(f"{row}.timing", ["placement", "collection", "immediate"])
                if card < ACTIONS
                else ""
            )
            self.card_names.append(str(facts.get(f"{row}.name")))
            self.card_texts.append(str(facts.get(f"{row}.effect")))
            copies = facts.number(f"{row}.copies", 0, 1)
            if copies and not (self.solo and facts.get(f"{row}.removed_solo")):
                self.cards.append(card)
            owed = ALL_DICE if "jail2" in icons else 1 if "jail1" in icons else 0
            self.jail.append(MAYBE if "jail_maybe" in icons else owed)
            self.corrupts.append(int("corruption" in icons))
            self.shield.append(int("shield" in icons))
            self.in_placement.append(int(timing == "placement"))
            self.immediate.append(int(timing == "immediate"))
            self.event_space.append(
                SPACES.index(facts.word(f"{row}.marker_on", SPACES)) if card >= ACTIONS else -1
            )
        self.event_texts: list[str] = [str(facts.get(f"events[V{k + 1}].ability")) for k in range(7)]

    def read_characters(self, facts: Facts) -> None:
        """Who is in the pool, and the Start boxes (DH-1.2)."""
        facts.rows("characters", len(CHARACTERS), len(CHARACTERS))
        self.character_names: list[str] = []
        self.character_texts: list[list[str]] = []
        self.pool: list[int] = []
        self.start_goods: list[list[int]] = []
        self.start_tokens: list[list[int]] = []
        self.start_cards: list[int] = []
        self.start_rails: list[int] = []
        self.start_towns: list[int] = []
        for k in range(len(CHARACTERS)):
            row = f"characters[{CHARACTERS[k]}]"
            self.character_names.append(str(facts.get(f"{row}.name")))
            self.character_texts.append(self.ability_texts(facts, f"{row}.abilities"))
            absent = self.seats == 2 and not facts.get(f"{row}.allowed_2p")
            if not absent and (self.promo or not facts.get(f"{row}.promo")):
                self.pool.append(k)
            start: dict[str, int] = facts.get(f"{row}.start")
            known = [*TYPES, *TOKEN_NAMES, "action_cards", "rails", "towns"]
            for what, amount in start.items():
                if what not in known or not isinstance(amount, int) or not 0 <= amount <= 3:
                    raise facts.wrong(
                        f"{row}.start.{what}", amount, "a whole number from 0 to 3 of a known good"
                    )
            self.start_goods.append([start.get(name, 0) for name in TYPES])
            self.start_tokens.append([start.get(name, 0) for name in TOKEN_NAMES])
            self.start_cards.append(min(1, start.get("action_cards", 0)))
            self.start_rails.append(start.get("rails", 0))
            self.start_towns.append(start.get("towns", 0))

    def ability_texts(self, facts: Facts, path: str) -> list[str]:
        abilities = facts.get(path)
        if not isinstance(abilities, list) or any(not isinstance(part, dict) for part in abilities):
            raise facts.wrong(path, abilities, "a list of abilities with a text each")
        return [str(part.get("text", "")) for part in abilities]

    # --- numbers --------------------------------------------------------------------------------

    def read_numbers(self, facts: Facts) -> None:
        """Prices, gains and points."""
        self.cities_each: int = facts.number("counts.cities_per_player", 1, 3)
        self.towns_each: int = facts.number("counts.towns_per_player", 2, 6)
        self.rails: int = facts.number("counts.rails", 4, 60)
        self.goods_at_start: list[int] = [facts.number(f"setup.{name}", 0, 9) for name in TYPES]
        self.wild_at_start: int = facts.number("setup.wild", 0, 1)
        self.rails_at_start: int = facts.number("setup.rails", 0, 3)
        self.towns_at_start: int = facts.number("setup.towns", 0, 2)
        self.influence_max: int = facts.number("end_cap.influence_track_max", 11, 99)
        self.town_cost: list[int] = [
            facts.number("costs.town.food", 0, 8), facts.number("costs.town.wood", 0, 8),
            facts.number("costs.town_rugged_extra.ore", 0, 8),
        ]  # fmt: skip
        self.city_gold: int = facts.number("costs.city.gold", 0, 9)
        self.city_wood: int = facts.number("costs.city.wood", 0, 9)
        self.rail_baron: list[int] = [
            facts.number("costs.rail_baron.food", 0, 8), 0, facts.number("costs.rail_baron.ore", 0, 8),
        ]  # fmt: skip
        self.costs = self.amounts(facts, "costs", [
            "politics_any", "trader_any", "market_any_to_resource", "market_gold_to_resources",
            "market_any_to_gold", "trader_token_any", "loan_repay_any", "loan_gain_any", "stock_gain_any",
            "stock_gain_gold",
        ])  # fmt: skip
        self.gains = self.amounts(facts, "gains", [
            "pioneer_cards", "scout_cards", "politics_influence", "rail_baron_rails", "trader_gold",
            "trader_resources", "trader_token_resources", "mayor_influence", "mayor_resources",
            "mayor_politics_less", "tycoon_gold", "tycoon_rails", "market_resource", "market_resources",
            "market_gold", "engineer_tokens", "engineer_wild", "broker_stock",
        ])  # fmt: skip
        self.card_amounts: list[list[int]] = []
        for code, names in CARD_AMOUNTS:
            table = "cards" if code[0] == "A" else "events" if code[0] == "V" else "characters"
            row = f"{table}[{code}]"
            self.card_amounts.append([facts.number(f"{row}.{name}", 0, LARGEST_BUNDLE) for name in names])
        for price, event in ((POLITICS_COST, MACHINE), (TRADER_COST, PANIC)):  # DH-8.13 they add up
            if self.costs[price] + self.card_amounts[event][0] > LARGEST_BUNDLE:
                row = f"events[{CARD_AMOUNTS[event][0]}].surcharge"
                most = LARGEST_BUNDLE - self.costs[price]
                raise facts.wrong(row, self.card_amounts[event][0], f"at most {most} with this price")
        self.points = [facts.number(f"scoring.{name}", -9, 9) for name in POINTS]
        if facts.get("scoring.tie_break") != ["influence", "resources", "turn_order"]:
            raise facts.wrong(
                "scoring.tie_break", facts.get("scoring.tie_break"), "influence, resources, turn_order"
            )

    def amounts(self, facts: Facts, table: str, names: list[str]) -> list[int]:
        return [facts.number(f"{table}.{name}", 0, LARGEST_BUNDLE) for name in names]

    def check_counts(self, facts: Facts) -> None:
        """What is counted twice must agree."""
        for name in TYPES:
            listed = sum(
                int(facts.get(f"tiles[{row}].count"))
                for row in facts.rows("tiles", 1, 12)
                if facts.get(f"tiles[{row}].resource") == name
            )
            path = f"counts.resource_tiles_{name}"
            facts.agree(path, facts.number(path, 0, 20), "tiles", listed)
        facts.agree(
            "counts.resource_tiles", facts.number("counts.resource_tiles", 1, 40), "tiles", len(self.tiles)
        )
        facts.agree("counts.resource_tiles", len(self.tiles), "hexes", len(self.tile_hex))
        rugged = sum(tile >= 3 for tile in self.tiles)
        facts.agree("counts.rugged_tiles", facts.number("counts.rugged_tiles", 0, 20), "tiles", rugged)
        printed = sum(self.rugged_hex)
        facts.agree(
            "counts.rugged_hexes_printed",
            facts.number("counts.rugged_hexes_printed", 0, 72),
            "hexes",
            printed,
        )
        copies = sum(
            facts.number(f"{'cards' if code[0] == 'A' else 'events'}[{code}].copies", 0, 1) for code in CARDS
        )
        facts.agree(
            "counts.cards_total", facts.number("counts.cards_total", 0, 27), "cards and events", copies
        )
        ore = sum(tile == 2 for tile in self.tiles)
        marked = sum(mark == "C" for mark in self.tile_mark)
        if ore < marked:
            raise BadFacts(
                f"{facts.source}: tiles: {marked} ore tiles that are not rugged are needed, not {ore}."
            )
        west = sum(1 - self.in_bounds[cell] for cell in self.tile_hex)
        if self.seats == 2 and len(self.tiles) - rugged - 1 != len(self.tile_hex) - west:
            raise BadFacts(
                f"{facts.source}: tiles: with two players all rugged tiles and one more leave; "
                f"that must leave {len(self.tile_hex) - west}, not {len(self.tiles) - rugged - 1}."
            )


# Names of the amounts above, in their order: `b.costs[LOAN_REPAY]`, `b.card_amounts[HEIST][0]`.
(
    POLITICS_COST, TRADER_COST, MARKET_RESOURCE_COST, MARKET_GOLD_COST, MARKET_COST, TOKEN_COST, LOAN_REPAY,
    LOAN_GAIN, STOCK_GAIN, STOCK_GOLD,
) = range(10)  # fmt: skip
(
    PIONEER_CARDS, SCOUT_CARDS, POLITICS_GAIN, BARON_RAILS, TRADER_GOLD, TRADER_GAIN, TOKEN_GAIN,
    MAYOR_INFLUENCE, MAYOR_GAIN, MAYOR_LESS, TYCOON_GOLD, TYCOON_RAILS, MARKET_ONE, MARKET_THREE, MARKET_GOLD,
    ENGINEER_TOKENS, ENGINEER_WILD, BROKER_STOCK,
) = range(18)  # fmt: skip
POINTS: Final[list[str]] = [
    "gold", "influence", "town_linked_to_city", "special_role", "unpaid_loan", "any_die_in_jail", "outlaw",
]  # fmt: skip
PER_GOLD, PER_INFLUENCE, PER_TOWN, PER_OFFICE, PER_LOAN, FOR_JAIL, FOR_OUTLAW = range(7)
CARD_AMOUNTS: Final[list[tuple[str, list[str]]]] = [
    ("A02", ["take", "give"]),
    ("A03", ["influence"]),
    ("A04", ["penalty_influence", "influence"]),
    ("A05", ["dice", "gold"]),
    ("A06", ["rails", "resources"]),
    ("A09", ["resources", "trader"]),
    ("A10", ["gold"]),
    ("A11", ["resources"]),
    ("A12", ["ore"]),
    ("A13", ["food", "wood", "ore"]),
    ("A14", ["food_less"]),
    ("A16", ["food"]),
    ("A17", ["tiles", "resources"]),
    ("A18", ["ore_cost", "rails"]),
    ("A20", ["influence", "resources"]),
    ("V1", ["surcharge"]),
    ("V2", ["surcharge", "wood"]),
    ("V4", ["surcharge", "rails"]),
    ("V6", ["surcharge", "stock"]),
    ("V7", ["surcharge", "influence"]),
    ("K1", ["wild_limit", "resources"]),
    ("K2", ["resources"]),
    ("K3", ["trade_less", "token_return", "trader"]),
    ("K4", ["influence"]),
    ("K5", ["limit", "repay", "resources"]),
    ("K6", ["food"]),
    ("K7", ["food_less", "ore_cost", "rails"]),
    ("K8", ["city_wood"]),
]
(
    SWITCHEROO, WHISPERING, MUDSLINGING, SNAKE_EYES, ENTREPRENEUR, MERCHANTS, HEIST, MOONSHINE, VEIN, WAGON,
    BARN, HANDS, SURVEY, SPIKE, MEETING, DROUGHT, FIRE, STRIKE, PANIC, MACHINE, OF_SCOUNDREL, OF_TRACKER,
    OF_MERCHANT, OF_PREACHER, OF_BANKER, OF_COWBOY, OF_RAIL_BOSS, OF_KICKSTARTER,
) = range(28)  # fmt: skip
