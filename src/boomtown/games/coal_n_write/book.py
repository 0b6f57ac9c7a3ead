"""The facts of one table: components and options, checked, as the rules use them."""

from __future__ import annotations

from typing import Any

from boomtown.games.coal_n_write.actions import (
    BURROS,
    DICE,
    ITEMS,
    MAX_DICE,
    MAX_SIDES,
    MINERALS,
    VEINS,
)
from boomtown.kernel.facts import BadFacts, Facts

MOST = 9999  # dollars and counts beyond this make no game
SOLO_ONLY = ["tonic", "burro7", "blackjack"]  # they bend what all players share: the Bunkhouse, the rounds
VERSUS_ONLY = ["pinkertons", "shares"]


class Book:
    """CW-1.1 Solo or versus, the facts and the options of a table. Never changed once made."""

    def __init__(self, facts: Facts, options: dict[str, Any], seats: int) -> None:
        self.seats: int = seats
        self.solo: bool = seats == 1
        self.set_options(options)
        self.read_dice_and_rounds(facts)
        self.read_mine(facts)
        self.read_burros(facts)
        self.read_store(facts)
        self.read_tables(facts)

    def set_options(self, options: dict[str, Any]) -> None:
        self.ones_work: bool = options["ones_work"]
        self.dig_only_if_short: bool = options["dig_rule"] == "only_if_short"
        self.trio_visits: int = options["trio_visits"]
        self.baron_counts_written: bool = options["baron_counts"] == "written"
        self.type_per_hat: bool = options["bandit_greed"] == "type_per_hat"
        self.dividend: bool = options["share_payout"] == "dividend"
        self.final_round_pays: bool = options["share_final"] == "completed"
        self.soft_ace: bool = options["blackjack_ace"] == "soft"
        self.share_limit: int = options["share_limit"]
        self.burro7_any_time: bool = options["burro7_order"] == "free"
        self.rank_always: bool = options["solo_milestone"] == "ignored"
        self.turn_cap: int = options["round_turn_cap"]

    def read_dice_and_rounds(self, facts: Facts) -> None:
        # CW-R.1 one set of dice for the whole table
        self.dice: int = facts.number("dice.count", 1, MAX_DICE)
        self.sides: int = facts.number("dice.sides", 2, MAX_SIDES)
        self.sleepy_face: int = facts.number("dice.bunkhouse_face", 1, self.sides)
        self.sleepers_a_turn: int = facts.number("dice.max_to_bunkhouse_per_turn", 1, 1)
        self.base_rounds: int = facts.number("rounds.base", 1, BURROS - 1)
        self.rounds_with_burro7: int = facts.number(
            "rounds.with_burro_7", self.base_rounds + 1, self.base_rounds + 1
        )
        self.start_cash: int = facts.number("start.cash", 0, MOST)
        tonics, shares = facts.number("start.tonics", 0, 99), facts.number("start.shares", 0, 99)
        self.start_tonics: int = tonics if self.solo else 0
        self.start_shares: int = 0 if self.solo else shares

    def read_mine(self, facts: Facts) -> None:
        """CW-8.2 Minerals in their order; CW-R.12 one vein each; CLAIM lists for all handfuls and numbers."""
        if facts.rows("mineral", VEINS, VEINS) != MINERALS:
            raise BadFacts(f"{facts.source}: mineral: the rows must be {', '.join(MINERALS)}, in this order.")
        self.value: list[int] = [facts.number(f"mineral[{m}].value", 0, MOST) for m in MINERALS]
        self.mineral_names: list[str] = [str(facts.get(f"mineral[{m}].name")) for m in MINERALS]
        ranks = [facts.number(f"mineral[{m}].rank", 1, VEINS) for m in MINERALS]
        for mineral, rank in zip(MINERALS, ranks, strict=True):
            if ranks.count(rank) > 1:
                raise facts.wrong(f"mineral[{mineral}].rank", rank, "one of 1 to 4, each once")
        self.dearest_first: list[int] = [ranks.index(rank) for rank in range(1, VEINS + 1)]
        self.spaces: int = facts.number("ore_stash.spaces", 1, 999)
        rows, columns = facts.number("ore_stash.rows", 1, 99), facts.number("ore_stash.columns", 1, 99)
        facts.agree("ore_stash.spaces", self.spaces, "rows x columns", rows * columns)
        self.stash_columns: int = columns
        self.number: list[list[int]] = [[] for _ in MINERALS]
        self.boxes: list[list[int]] = [[] for _ in MINERALS]
        self.place: list[list[list[int]]] = [[] for _ in MINERALS]  # x, y on the sheet, for drawing
        for name in facts.rows("deposit", VEINS, 200):
            vein = MINERALS.index(facts.word(f"deposit[{name}].mineral", MINERALS))
            due = len(self.number[vein]) + 1
            facts.agree(
                f"deposit[{name}].index",
                facts.number(f"deposit[{name}].index", 1, 200),
                "the order of the rows",
                due,
            )
            self.number[vein].append(facts.number(f"deposit[{name}].number", 1, 99))
            self.boxes[vein].append(facts.number(f"deposit[{name}].dig_boxes", 0, 9))
            self.place[vein].append(
                [facts.number(f"deposit[{name}].x", -12, 12), facts.number(f"deposit[{name}].y", 0, 12)]
            )
        for vein, mineral in enumerate(MINERALS):
            counted = facts.number(f"mineral[{mineral}].deposits", 0, 200)
            facts.agree(f"mineral[{mineral}].deposits", counted, "deposit", len(self.number[vein]))
        tunnel = [facts.number(f"tunnel.{key}", -12, 12) for key in ("x", "y_from", "y_to")]
        self.tunnel: list[int] = tunnel
        highest = MAX_DICE * MAX_SIDES
        self.claims: list[list[list[int]]] = [
            [minimal_claims(dice, number) for number in range(highest + 1)] for dice in range(len(DICE.faces))
        ]
        self.highest: int = highest

    def read_burros(self, facts: Facts) -> None:
        self.solid: int = facts.number("burro_slots.solid", 0, 99)
        self.dashed: int = facts.number("burro_slots.dashed", 0, 99)
        names = [str(number + 1) for number in range(BURROS)]
        if facts.rows("burro", BURROS, BURROS) != names:
            raise BadFacts(f"{facts.source}: burro: the rows must be 1 to {BURROS}, in order.")
        self.hats: list[int] = [facts.number(f"burro[{name}].bandits", 0, 9) for name in names]
        for name in names:
            solid = facts.number(f"burro[{name}].solid_slots", 0, 99)
            facts.agree(f"burro[{name}].solid_slots", solid, "burro_slots.solid", self.solid)
            dashed = facts.number(f"burro[{name}].dashed_slots", 0, 99)
            facts.agree(f"burro[{name}].dashed_slots", dashed, "burro_slots.dashed", self.dashed)

    def read_store(self, facts: Facts) -> None:
        """CW-1.4 The sheet that fits the mode, and each item's figures."""
        facts.rows("store_item", len(ITEMS), len(ITEMS))
        mode = "solo" if self.solo else "versus"
        self.price: list[int] = []
        self.on_sheet: list[bool] = []
        self.item_names: list[str] = []
        for item in ITEMS:
            self.price.append(facts.number(f"store_item[{item}].price", 0, MOST))
            modes = facts.get(f"store_item[{item}].modes")
            words = (
                ["solo"] if item in SOLO_ONLY else ["versus"] if item in VERSUS_ONLY else ["solo", "versus"]
            )
            if not isinstance(modes, list) or not all(word in words for word in modes):
                raise facts.wrong(f"store_item[{item}].modes", modes, f"a list out of {', '.join(words)}")
            self.on_sheet.append(mode in modes)
            self.item_names.append(str(facts.get(f"store_item[{item}].name")))
        self.hunt_dice: int = facts.number("store_item[varmint].dice", 0, 9)
        self.hunt_plus: int = facts.number("store_item[varmint].plus", 0, MOST)
        self.pistols_a_visit: int = facts.number("store_item[pistol].per_visit_max", 0, 99)
        facts.number("store_item[tack].per_player_max", 1, 1)
        extra = facts.number("store_item[tack].extra_slots", 0, 99)
        facts.agree("store_item[tack].extra_slots", extra, "burro_slots.dashed", self.dashed)
        facts.number("store_item[gold].per_round_max", 1, 1)
        self.gold_bonus: int = facts.number("store_item[gold].bonus_per_step", 0, MOST)
        self.gold_step: int = facts.number("store_item[gold].step", 1, MOST)
        facts.number("store_item[wash].per_round_max", 1, 1)
        self.wash_borax: int = facts.number("store_item[wash].borax_needed", 0, 99)
        self.wash_bonus: int = facts.number("store_item[wash].bonus", 0, MOST)
        facts.number("store_item[baron].per_game_max", 1, 1)
        self.baron_coal: int = facts.number("store_item[baron].coal_needed", 0, 999)
        self.baron_bonus: int = facts.number("store_item[baron].bonus", 0, MOST)
        facts.number("store_item[pinkertons].per_game_max", 1, 1)
        self.pinkerton_cost: list[int] = [
            facts.number(f"store_item[pinkertons].stash_cost.{mineral}", 0, 99) for mineral in MINERALS
        ]
        self.shares_a_visit: int = facts.number("store_item[shares].per_visit_max", 1, 99)
        self.share_pays: int = facts.number("store_item[shares].pays_per_round", 0, MOST)
        self.tonics_a_game: int = facts.number("store_item[tonic].per_game_max", 0, 99)
        facts.number("store_item[burro7].per_game_max", 1, 1)
        facts.number("store_item[burro7].unlocks_burro", BURROS, BURROS)
        self.blackjack_needs: int = facts.number("store_item[blackjack].cash_needed", 0, MOST)
        facts.number("store_item[blackjack].per_visit_max", 1, 1)
        for item in ("shares", "tonic", "pistol"):
            if self.price[ITEMS.index(item)] == 0:
                raise facts.wrong(f"store_item[{item}].price", 0, f"1 to {MOST}: any number can be bought")

    def read_tables(self, facts: Facts) -> None:
        """Blackjack rows and solo ranks: each must follow on the one before."""
        self.card_rows: list[list[int]] = []  # lowest total, dollars, Tin, Coal, bandits
        self.card_row_names: list[str] = []
        due = 0
        for name in facts.rows("blackjack_row", 1, 20):
            row = f"blackjack_row[{name}]"
            low = facts.number(f"{row}.total_min", 0, 99)
            facts.agree(f"{row}.total_min", low, "the row before", due)
            due = facts.number(f"{row}.total_max", low, 99) + 1
            freight = facts.get(f"{row}.freight")
            if not isinstance(freight, list) or not all(unit in ("T", "C") for unit in freight):
                raise facts.wrong(f"{row}.freight", freight, 'a list of "T" and "C"')
            dollars = facts.number(f"{row}.cash", -MOST, MOST)
            if -dollars > self.blackjack_needs:
                raise facts.wrong(f"{row}.cash", dollars, f"at least -{self.blackjack_needs} (cash_needed)")
            self.card_rows.append(
                [low, dollars, freight.count("T"), freight.count("C"), facts.number(f"{row}.bandits", 0, 9)]
            )
            self.card_row_names.append(name)
        self.ranks: list[list[int]] = []  # lowest cash
        self.rank_names: list[str] = facts.rows("solo_rank", 1, 20)
        due = 0
        for name in self.rank_names:
            low = facts.number(f"solo_rank[{name}].cash_min", 0, MOST)
            facts.agree(f"solo_rank[{name}].cash_min", low, "the rank before", due)
            due = facts.number(f"solo_rank[{name}].cash_max", low, MOST) + 1
            self.ranks.append([low])


def minimal_claims(dice: int, number: int) -> list[int]:
    """CW-5.3, CW-R.9 The handfuls among these dice whose sum is enough; CW-5.4, CW-R.10 none to spare."""
    return [
        part
        for part in DICE.parts[dice]
        if DICE.total[part] >= number > DICE.total[part] - DICE.faces[part][0]
    ]
