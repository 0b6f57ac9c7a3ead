"""What the design measured (section 8), to be measured again with the finished rules."""

from __future__ import annotations

from collections.abc import Callable

from boomtown.games.coal_n_write import actions as a
from boomtown.games.coal_n_write import character as of
from boomtown.games.coal_n_write.book import Book
from boomtown.games.coal_n_write.delivery import shares_before
from boomtown.games.coal_n_write.prospects import Prospects, chances
from boomtown.games.coal_n_write.scoring import places
from boomtown.games.coal_n_write.state import Camp
from boomtown.kernel.yardstick import Figure, Sample, Trial, Yardsticks, deviation, mean, middle

EAGER = 500.0
RANKS = ("under 300", "bronze", "silver", "gold rank", "platinum")


def only(*items: str) -> dict[str, float]:
    """A character that buys nothing else, and takes its best load for safe, as the design's players did."""
    never = {f"taste_{item}": 2 * of.NEVER for item in a.ITEMS if item not in items}
    return {**never, "minds_bandits": 0.0, "fear_of_pinkertons": 0.5}


MORE = ("gold", "tack", "wash")
CHARACTERS: dict[str, dict[str, float]] = {
    "Miner": {**only(), "careful": 0.0},
    "Vern": {**only("varmint"), "careful": 0.0},
    "Careful": only("varmint"),
    "Investor": {"taste_burro7": 2 * of.NEVER, "minds_bandits": 0.0},
    "Investor + Burro #7": {"taste_burro7": EAGER, "minds_bandits": 0.0},
    "Steady": {},
    "H": only("varmint"),
    "R": only("varmint", "shares"),
    "P": only("varmint", "pinkertons"),
    "H+": only("varmint", *MORE),
    "R+": only("varmint", "shares", *MORE),
    "R+ with P": only("varmint", "shares", "pinkertons", *MORE),
}


def observe(s: Camp, seat: int) -> Sample:
    ranking = places(s)
    sample = {
        "cash": float(s.cash[seat]),
        "rival": sum(s.cash[k] for k in s.seats() if k != seat) / max(1, s.book.seats - 1),
        "win": 1.0 / ranking.count(1) if ranking[seat] == 1 else 0.0,
        "full": float(s.written_of(seat) >= s.book.spaces),
        "rounds": float(s.round),
        "shares": float(shares_before(s, seat, s.round + 1)),
    }
    band = max(k for k, rank in enumerate(s.book.ranks) if rank[0] <= s.cash[seat])
    sample[RANKS[band]] = 1.0  # of the cash alone, full stash or not
    sample |= {f"win {k + 1}": 1.0 / ranking.count(1) for k in s.seats() if ranking[k] == 1}
    for event in s.log or []:
        if event.kind == a.THREW:
            key = "turns"
        elif event.kind == a.VISITED and event.seat == seat:
            key = a.ITEMS[event.a]
        elif event.kind in (a.CLAIMED, a.CLAIMED_DUG) and event.seat == seat:
            key = "claims " + a.MINERALS[event.a]
        else:
            continue
        sample[key] = sample.get(key, 0.0) + 1.0
    return sample


def solo(
    name: str, cash: float, sd: float, tenth: float, half: float, ninth: float, full: float
) -> list[Figure]:
    """One row of the design's solo table; bands: three standard errors of both samples, and rounding."""
    error = 3.0 * sd * (2.0 / 2000.0) ** 0.5 + 0.5
    return [
        Figure(f"{name}: mean cash", f"{cash}", cash - error, cash + error, name, mean("cash")),
        Figure(f"{name}: s.d.", f"{sd}", sd * 0.92 - 0.5, sd * 1.08 + 0.5, name, deviation("cash")),
        Figure(
            f"{name}: 10 %", f"{tenth}", tenth - error * 1.7, tenth + error * 1.7, name, middle("cash", 0.1)
        ),
        Figure(f"{name}: 50 %", f"{half}", half - error * 1.3, half + error * 1.3, name, middle("cash", 0.5)),
        Figure(
            f"{name}: 90 %", f"{ninth}", ninth - error * 1.7, ninth + error * 1.7, name, middle("cash", 0.9)
        ),
        Figure(f"{name}: stash full", f"{full}", full - 0.05, full + 0.05, name, mean("full")),
    ]


def ranks(name: str, *shares: int) -> list[Figure]:
    """The design's games in a hundred that end in each rank's cash."""
    return [
        Figure(f"{name}: {rank}", f"{said} %", said / 100 - 0.05, said / 100 + 0.05, name, mean(rank))
        for rank, said in zip(RANKS, shares, strict=True)
    ]


def of_full(measure: Callable[[list[Sample]], float]) -> Callable[[list[Sample]], float]:
    """The same, of the games alone in which the stash was filled."""
    return lambda samples: measure([sample for sample in samples if sample["full"]])


def visits(name: str, figures: dict[str, float], notes: dict[str, str] | None = None) -> list[Figure]:
    found = []
    for item, count in figures.items():
        low, high, note = count * 0.93 - 0.1, count * 1.07 + 0.1, (notes or {}).get(item, "")
        found.append(Figure(f"{name}: {item}", f"{count}", low, high, name, mean(item), note))
    return found


def pairing(first: str, second: str, wins: float, cash: float, rival: float, rounds: float) -> list[Figure]:
    name = f"{first} v {second}"
    return [
        Figure(f"{name}: wins", f"{wins}", wins - 0.07, wins + 0.07, name, mean("win")),
        Figure(f"{name}: cash", f"{cash}", cash - 15, cash + 15, name, mean("cash")),
        Figure(f"{name}: cash of the second", f"{rival}", rival - 15, rival + 15, name, mean("rival")),
        Figure(f"{name}: rounds", f"{rounds}", rounds - 0.15, rounds + 0.15, name, mean("rounds")),
    ]


PAIRINGS: list[tuple[str, str, float, float, float, float]] = [
    ("H", "R", 0.03, 315, 385, 6.0),
    ("H", "H+", 0.59, 309, 306, 6.0),
    ("H", "P", 0.49, 312, 312, 6.0),
    ("R", "R+", 0.55, 382, 383, 6.0),
    ("R", "P", 0.56, 254, 247, 4.7),
    ("R+", "P", 0.50, 249, 243, 4.7),
    ("R+", "R+ with P", 0.48, 374, 376, 5.9),
]


def exact(name: str, said: str, low: float, high: float, value: float) -> Figure:
    return Figure(name, said, low, high, "", lambda _: value)


def stay_at_16(book: Book) -> dict[int, float]:
    """CW-10.3 How often each total ends a game of Blackjack that stays at 16 or more; 22: a bust."""
    odds: dict[int, float] = {0: 1.0}
    ends: dict[int, float] = {}
    while odds:
        total, chance = odds.popitem()
        for face in range(1, book.sides + 1):
            after = total + 2 * face
            where = ends if after >= 16 else odds
            after = min(after, 22)
            where[after] = where.get(after, 0.0) + chance / book.sides
    return ends


def turns_of_a_round(book: Book) -> list[float]:
    """CW-2.1, CW-3.2 How likely a round is over after 0, 1, 2, … turns, the cap aside."""
    awake = [0.0] * book.dice + [1.0]  # how likely so many dice are still out
    over: list[float] = []
    while len(over) <= book.turn_cap:
        over.append(awake[0])
        for dice in range(1, book.dice + 1):
            leaves = awake[dice] * (1.0 - (1.0 - 1.0 / book.sides) ** dice)
            awake[dice] -= leaves
            awake[dice - 1] += leaves
    return over


def exact_figures(book: Book) -> list[Figure]:
    """Section 8.1, from the components."""
    prospects = Prospects(book, 0.0, 0.0)
    throws = 0.0
    for awake in range(1, book.dice + 1):
        throws += 1.0 / (1.0 - (1.0 - 1.0 / book.sides) ** awake)
    hunt = chances(book.hunt_dice, book.sides)
    spread = sum(p * (roll + book.hunt_plus - prospects.hunt) ** 2 for roll, p in enumerate(hunt)) ** 0.5
    cards = stay_at_16(book)
    dollars = {total: next(row for row in reversed(book.card_rows) if row[0] <= total) for total in cards}
    over = turns_of_a_round(book)
    rolls = [roll + book.hunt_plus for roll, p in enumerate(hunt) if p]
    dice, matches = prospects.dice_to_come, prospects.matches_to_come
    bottle = [to_come[book.dice] - to_come[book.dice - 1] for to_come in (dice, matches)]
    mean_cash = sum(p * dollars[total][1] for total, p in cards.items())
    with_tin = mean_cash + sum(p * dollars[total][2] * book.value[a.TIN] for total, p in cards.items())
    found = [
        exact("turns per round", "11.646", 11.6455, 11.6465, throws),
        exact("turns per round: 10 %", "5", 5, 5, next(k for k, p in enumerate(over) if p >= 0.1)),
        exact("turns per round: median", "10", 10, 10, next(k for k, p in enumerate(over) if p >= 0.5)),
        exact("turns per round: 90 %", "20", 20, 20, next(k for k, p in enumerate(over) if p >= 0.9)),
        exact("dice thrown per round", "19.666", 19.6655, 19.6665, prospects.dice_to_come[book.dice]),
        exact("turns with a match per round", "1.600", 1.5995, 1.6005, prospects.matches_to_come[book.dice]),
        exact("a hunt: mean", "16.50", 16.495, 16.505, prospects.hunt),
        exact("a hunt: least", "9", 9, 9, min(rolls)),
        exact("a hunt: most", "24", 24, 24, max(rolls)),
        exact("a hunt: s.d.", "2.96", 2.955, 2.965, spread),
        exact("a Tonic for a three-dice throw: dice", "+7.12", 7.115, 7.125, bottle[0]),
        exact("a Tonic for a three-dice throw: matches", "+1.055", 1.0545, 1.0555, bottle[1]),
        exact("Blackjack: bust", "0.298", 0.2975, 0.2985, cards[22]),
        exact("Blackjack: cash mean", "3.33", 3.325, 3.335, mean_cash),
        exact("Blackjack: with the Tin", "4.91", 4.905, 4.915, with_tin),
    ]
    for total, said in ((16, 0.268), (18, 0.236), (20, 0.198)):
        found.append(exact(f"Blackjack: {total}", str(said), said - 0.0005, said + 0.0005, cards[total]))
    for bought, gain in enumerate((20, 14, 8, 2, -4), 1):
        value = book.share_pays * (book.base_rounds - bought) - book.price[a.SHARES]
        found.append(exact(f"a Share of round {bought}: net gain", f"{gain:+}", gain, gain, float(value)))
    return found


def yardsticks(book: Book) -> Yardsticks:
    """`book`: the reference game's, as played alone."""
    alone = ("Miner", "Vern", "Careful", "Investor", "Investor + Burro #7", "Steady")
    trials = [Trial(name, (name,), 2000) for name in alone]
    trials += [Trial(f"{pair[0]} v {pair[1]}", (pair[0], pair[1]), 600, True) for pair in PAIRINGS]
    trials.append(Trial("four alike", ("Steady",) * 4, 600))
    figures = exact_figures(book)
    figures += solo("Miner", 159, 18, 133, 164, 178, 0.74)
    figures += solo("Vern", 314, 68, 229, 310, 404, 0.59)
    figures += solo("Careful", 316, 68, 233, 313, 407, 0.60)
    figures += solo("Investor", 341, 97, 217, 338, 468, 0.87)
    figures += solo("Investor + Burro #7", 340, 97, 218, 333, 474, 0.96)
    figures += ranks("Miner", 100, 0, 0, 0, 0)
    figures += ranks("Vern", 44, 12, 11, 10, 23)
    figures += ranks("Careful", 43, 11, 12, 10, 24)
    figures += ranks("Investor", 37, 8, 7, 8, 41)
    figures += ranks("Investor + Burro #7", 35, 9, 8, 8, 39)
    figures += [
        Figure("Vern, stash full: median", "334", 322, 346, "Vern", of_full(middle("cash", 0.5))),
        Figure("Vern, stash full: platinum", "33 %", 0.28, 0.38, "Vern", of_full(mean("platinum"))),
    ]
    figures += visits("Vern", {"varmint": 9.6})
    figures += visits(
        "Investor", {"varmint": 8.6, "gold": 2.0, "wash": 1.0, "tonic": 0.9, "tack": 0.8, "baron": 0.8}
    )
    seven = {"varmint": 8.9, "gold": 2.0, "wash": 1.2, "burro7": 1.0, "tonic": 0.9, "tack": 0.9, "baron": 0.8}
    figures += visits("Investor + Burro #7", seven, {"tonic": BOTTLES})
    figures += [
        Figure("Vern: mean within the band", "305-325", 305, 325, "Vern", mean("cash")),
        Figure("Vern: median within Bronze", "300-320", 300, 320, "Vern", middle("cash", 0.5)),
        Figure("Vern: stash full within the band", "0.52-0.68", 0.52, 0.68, "Vern", mean("full")),
        Figure("Investor: stash full within the band", "0.80-0.93", 0.80, 0.93, "Investor", mean("full")),
        Figure("Vern: turns a game", "68-72", 68, 72, "Vern", mean("turns")),
        Figure("Investor: turns a game", "81.7", 80.2, 83.2, "Investor", mean("turns")),
        Figure(
            "Investor + Burro #7: turns a game",
            "93.3",
            91.8,
            94.8,
            "Investor + Burro #7",
            mean("turns"),
            BOTTLES,
        ),
        Figure("Steady (the Deputy): mean cash", "331-351", 331, 351, "Steady", mean("cash"), STEADY),
        Figure("Steady (the Deputy): stash full", "0.80-0.93", 0.80, 0.93, "Steady", mean("full"), STEADY),
    ]
    for seat, said in enumerate((0.27, 0.24, 0.26, 0.24), 1):
        name = f"Four alike: wins of seat {seat}"
        figures.append(Figure(name, str(said), 0.2, 0.3, "four alike", mean(f"win {seat}")))
    for letter, claims in (("S", 6.0), ("T", 6.0), ("C", 14.2), ("B", 19.1)):
        name = f"claims {letter}"
        figures.append(
            Figure(f"Careful: {name}", str(claims), claims - 0.3, claims + 0.3, "Careful", mean(name), TIES)
        )
    for pair in PAIRINGS:
        figures += pairing(*pair)
    return Yardsticks(CHARACTERS, tuple(trials), tuple(figures), observe)


STEADY = "stronger than the design's player: it counts bandits when it judges Strike Gold!, and buys Burro #7"
BOTTLES = "with Burro #7 bought first, a bottle less is bought than in the design's simulation"
TIES = "plans of equal gain: the design does not say which is taken"
