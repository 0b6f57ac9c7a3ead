"""What the design measured (section 8), to be measured again with the finished rules."""

from __future__ import annotations

from collections.abc import Callable
from statistics import fmean

from boomtown.games.dark_horse.actions import BUILT_CITY
from boomtown.games.dark_horse.book import Book
from boomtown.games.dark_horse.goods import BY_INFLUENCE
from boomtown.games.dark_horse.scoring import BY_CAP, linked, places, points
from boomtown.games.dark_horse.solitaire import GOAL_REACHED
from boomtown.games.dark_horse.state import Land
from boomtown.kernel.yardstick import Figure, Sample, Trial, Yardsticks, mean, middle

Measure = Callable[[list[Sample]], float]

PLAIN = "Steady"
PURE = "pure Influence"
NO_CARDS = "no cards"
STYLES: dict[str, dict[str, float]] = {
    "Influence and building": {"politics": 2.4, "mayor": 2.25, "builder": 1.5},
    "gold": {"trader": 2.0, "tycoon": 1.5, "broker": 1.6, "market": 1.5},
    "network": {"town_link": 1.35, "city_link": 1.35, "rail_baron": 1.4},
    "balanced": {"politics": 1.9, "rail_baron": 1.2, "builder": 1.2},
    PURE: {"politics": 3.5, "mayor": 3.0, "builder": 0.6},
    PLAIN: {},
    "card-heavy": {"cards": 2.0},
}
CHARACTERS: dict[str, dict[str, float]] = STYLES | {NO_CARDS: {"cards": 0.0}}


def observe(s: Land, seat: int) -> Sample:
    """How the game ended, for the seat looked at and for everybody."""
    n = s.book.seats
    if s.book.solo:
        return {"won": float(s.cause == GOAL_REACHED), "turns": float(s.turn)}
    scores, ranking = [points(s, k) for k in range(n)], places(s)
    best = sorted(scores)
    built = [len(s.cities[k]) >= s.book.end_cities and len(s.towns[k]) >= s.book.end_towns for k in range(n)]
    return {
        "win": float(ranking[seat] == 1),
        "turns": float(s.turn),
        "capped": float(s.cause == BY_CAP),
        "winner": float(best[-1]),
        "margin": float(best[-1] - best[-2]),
        "mean score": fmean(scores),
        "influence": fmean(s.influence),
        "network": fmean(sum(linked(s, k)) for k in range(n)),
        "gold": fmean(s.gold),
        "by building": float(any(built)),
        "by influence": float(s.cause == BY_INFLUENCE or max(s.influence) >= s.book.end_influence),
        **{f"score of {k}": float(scores[k]) for k in range(n)},
        f"place {1 + first_order(s).index(ranking.index(1))} wins": 1.0,
        **{f"there is {s.character[k]}": 1.0 for k in range(n)},
        **{f"win as {s.character[k]}": 1.0 for k in range(n) if ranking[k] == 1},
    }


def first_order(s: Land) -> list[int]:
    """The turn order at the start: the first cities come in reverse (DH-1.9)."""
    return [int(event.seat) for event in s.log or [] if event.kind == BUILT_CITY][: s.book.seats][::-1]


# The design's first table, for 2, 3 and 4 players: random characters, the promo among them.
TURNS = [(22.6, 17, 28, 35), (22.3, 17, 28, 34), (21.8, 17, 27, 35)]  # mean, 5 %, 95 %, longest
WINNER = [(16, 22, 29), (15, 22, 28), (14, 20, 27)]  # points: 5 %, 50 %, 95 %
EVERYBODY = [(14, 21, 28), (12, 19, 26), (11, 17, 25)]
MARGIN = [3.2, 2.4, 2.1]
AT_THE_END = [(8.0, 11.0, 1.0), (7.5, 10.0, 1.0), (7.0, 10.0, 1.0)]  # Influence, linked towns, gold
PLACES: list[tuple[float, ...]] = [(0.52, 0.48), (0.34, 0.37, 0.29), (0.30, 0.22, 0.25, 0.23)]
WINS: dict[int, list[float | None]] = {  # of the characters K1 to K8
    2: [0.49, None, 0.52, 0.58, 0.43, 0.46, 0.56, 0.46],
    3: [0.36, 0.36, 0.25, 0.40, 0.30, 0.29, 0.38, 0.31],
    4: [0.29, 0.31, 0.20, 0.24, 0.23, 0.25, 0.27, 0.21],
}
GAMES = {2: 1500, 3: 1500, 4: 2400}
QUANTILES = (0.05, 0.5, 0.95)

# The second table, without characters.
MIXED = {
    "Influence and building": (0.37, 0.37), "gold": (0.26, 0.30), "network": (0.28, 0.28),
    "balanced": (0.26, 0.29), PURE: (0.24, 0.27), PLAIN: (0.19, 0.19), "card-heavy": (0.10, 0.13),
}  # fmt: skip
OTHERS = (2, 3, 4)  # whom each style meets, so far along the list; every pair meets alike often
ALONE = {  # wins against chicken, ornery and cruel ghosts
    "tenderfoot": (0.88, 0.88, 0.88), "marshal_law": (0.93, 0.90, 0.93), "barnstorming": (0.69, 0.75, 0.34),
    "gold_rush": (0.23, 0.20, 0.22),
}  # fmt: skip
DIFFICULTIES = ("chicken", "ornery", "cruel")

# Why a figure may lie outside.
STYLES_DIFFER = "the design names its styles without their weights; these are read from the names"
ALL_RANDOM = "here collecting is random too; the design only placed at random"
SURER = "the Deputy's weights for a goal are tuned here, the design's are not written down"
FIRST_SEAT = "a reading, not measured: it comes of first cities, which the Deputy chooses in its own way"
CHARACTER = "a reading, not measured: the Deputy uses some Start boxes and abilities better, others less well"


def near(name: str, trial: str, measure: Measure, said: float, half: float, note: str = "") -> Figure:
    return Figure(f"{trial}: {name}", f"{said:g}", said - half, said + half, trial, measure, note)


def everybody(part: float) -> Measure:
    """The quantile of all players' points."""

    def measure(samples: list[Sample]) -> float:
        scores = sorted(sample[key] for sample in samples for key in sample if key.startswith("score of"))
        return scores[int(part * (len(scores) - 1))]

    return measure


def longest(samples: list[Sample]) -> float:
    return max(sample["turns"] for sample in samples)


def turns_to_win(samples: list[Sample]) -> float:
    """The mean turn of the games that were won."""
    won = [sample["turns"] for sample in samples if sample["won"]]
    return fmean(won) if won else 0.0


def as_character(who: int) -> Measure:
    """Of the games that have this character, the part that it wins."""
    return lambda samples: (
        sum(sample.get(f"win as {who}", 0.0) for sample in samples)
        / max(1.0, sum(sample.get(f"there is {who}", 0.0) for sample in samples))
    )


def table_figures(n: int, names: list[str]) -> list[Figure]:
    """A column of the first table. By its own word a comparable player lands within 2 turns and 2 points."""
    trial, k = f"{n} players", n - 2
    average, early, late, most = TURNS[k]
    influence, network, gold = AT_THE_END[k]
    found = [
        near("turns, mean", trial, mean("turns"), average, 2),
        near("turns, 5 %", trial, middle("turns", 0.05), early, 2),
        near("turns, 95 %", trial, middle("turns", 0.95), late, 2),
        Figure(f"{trial}: turns, longest", str(most), late, 40, trial, longest),
        near("stopped by the cap", trial, mean("capped"), 0.0, 0.005),
    ]
    for part, winner, anybody in zip(QUANTILES, WINNER[k], EVERYBODY[k], strict=True):
        found.append(near(f"winner's points, {part:.0%}", trial, middle("winner", part), winner, 2))
        found.append(near(f"all players' points, {part:.0%}", trial, everybody(part), anybody, 2))
    found += [
        near("margin, mean", trial, mean("margin"), MARGIN[k], 1),
        near("Influence at the end", trial, mean("influence"), influence, 2),
        near("linked towns at the end", trial, mean("network"), network, 2),
        near("gold at the end", trial, mean("gold"), gold, 1),
    ]
    for place, said in enumerate(PLACES[k], 1):
        found.append(
            near(f"wins from place {place}", trial, mean(f"place {place} wins"), said, 0.07, FIRST_SEAT)
        )
    half = 0.05 if n == 4 else 0.10  # two of the design's standard errors
    for who, wins in enumerate(WINS[n]):
        if wins is not None:
            found.append(near(f"wins as {names[who]}", trial, as_character(who), wins, half, CHARACTER))
    return found


def yardsticks(book: Book) -> Yardsticks:
    trials: list[Trial] = []
    figures: list[Figure] = []
    for n, games in GAMES.items():
        trials.append(Trial(f"{n} players", (PLAIN,) * n, games, options={"promo_kickstarter": True}))
        figures += table_figures(n, book.character_names)
    bare = {"characters": "none"}
    styles = list(STYLES)
    for k, style in enumerate(styles):
        field = (style, *(styles[(k + step) % len(styles)] for step in OTHERS))
        trials.append(Trial(style, field, 150, True, bare))
        low, high = MIXED[style]
        figures.append(
            Figure(
                f"mixed field: wins of {style}",
                "-".join(dict.fromkeys((f"{low:g}", f"{high:g}"))),
                low - 0.07,
                high + 0.07,
                style,
                mean("win"),
                STYLES_DIFFER,
            )
        )
    mixed = "Influence and building"
    figures += [
        near("ended by building", mixed, mean("by building"), 0.55, 0.1),
        near("ended by Influence", mixed, mean("by influence"), 0.49, 0.1, STYLES_DIFFER),
    ]
    trials += [
        Trial("four pure Influence", (PURE,) * 4, 400, options=bare),
        Trial(NO_CARDS, (NO_CARDS, PLAIN, NO_CARDS, PLAIN), 400, True, bare),
        Trial("quick game", (PLAIN,) * 4, 400, options={"quick": True}),
        Trial("all at random", ("random",) * 4, 200, options=bare),
        Trial("one at random", ("random", PLAIN, PLAIN, PLAIN), 50, True, bare),
    ]
    figures += [
        near("points of all", "four pure Influence", mean("mean score"), 13.6, 2, STYLES_DIFFER),
        near("wins of one without cards", NO_CARDS, mean("win"), 0.155, 0.07),
        near("turns", "quick game", mean("turns"), 16.5, 2),
        near("winner's points", "quick game", mean("winner"), 14, 2),
        near("turns", "all at random", mean("turns"), 37, 2, ALL_RANDOM),
        near("stopped by the cap", "all at random", mean("capped"), 0.43, 0.15, ALL_RANDOM),
        near("points of all", "all at random", mean("mean score"), 14, 2, ALL_RANDOM),
        near("wins", "one at random", mean("win"), 0, 0.01),
    ]
    for scenario, shares in ALONE.items():
        for difficulty, share in zip(DIFFICULTIES, shares, strict=True):
            name = f"{scenario.replace('_', ' ')}, {difficulty}"
            alone = {**bare, "solo_scenario": scenario, "solo_difficulty": difficulty}
            trials.append(Trial(name, (PLAIN,), 400, options=alone))
            figures.append(near("goals reached", name, mean("won"), share, 0.1, SURER))
            if scenario == "tenderfoot":
                figures.append(near("turn of the goal", name, turns_to_win, 19.5, 2, SURER))
    return Yardsticks(CHARACTERS, tuple(trials), tuple(figures), observe)
