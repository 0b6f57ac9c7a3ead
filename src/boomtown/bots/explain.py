"""Why an option: the reasons in which it differs most from the next best, in the words of the rules."""

from __future__ import annotations

from boomtown.kernel.advice import Advice, Term
from boomtown.kernel.flow import offered
from boomtown.kernel.game import GameDef
from boomtown.kernel.state import State

MOST = 3  # reasons given at once
SLIGHT = 0.05  # differences below this are no reason, in points


def reasons(
    game: GameDef,
    advice: Advice,
    weights: list[float],
    seen: State,
    seat: int,
    option: int,
    owner: bool = True,
) -> str:
    """Why this option rather than the best other one; without `owner`, only what everyone may hear."""
    choices = list(dict.fromkeys([option, *advice.narrow(seen, seat, weights)]))
    if option not in offered(seen, seat):
        return "This is not offered now."
    if len(choices) == 1:
        return "Nothing else is worth a thought."
    scores = advice.score(seen, seat, choices, weights)
    rival = max(range(1, len(choices)), key=lambda k: scores[k])
    mine = totals(advice.terms(seen, seat, option, weights), owner)
    theirs = totals(advice.terms(seen, seat, choices[rival], weights), owner)
    other = short(game.label(seen, seat, choices[rival]))
    told = differences(game, mine, theirs)
    margin = scores[0] - scores[rival]
    if margin < -SLIGHT:
        lead = f"On a whim: '{other}' looked better by about {game.worth(-margin).lstrip('+')}"
    elif margin < SLIGHT:
        lead = f"About as good as '{other}'"
    else:
        lead = f"Better than '{other}' by about {game.worth(margin).lstrip('+')}"
    return f"{lead}: {'; '.join(told)}." if told else f"{lead}."


def speaks_for(
    game: GameDef, advice: Advice, weights: list[float], seen: State, seat: int, option: int, other: int
) -> str:
    """What the advice likes better about one option than about another; empty if nothing."""
    mine = totals(advice.terms(seen, seat, option, weights), True)
    theirs = totals(advice.terms(seen, seat, other, weights), True)
    gaps = {term: mine.get(term, 0.0) - theirs.get(term, 0.0) for term in [*mine, *theirs]}
    return "; ".join(differences(game, {term: gap for term, gap in gaps.items() if gap > 0}, {}))


def totals(terms: list[Term], owner: bool) -> dict[str, float]:
    """Terms of the same kind, added up."""
    found: dict[str, float] = {}
    for term in terms:
        if owner or term.public:
            found[term.id] = found.get(term.id, 0.0) + term.amount
    return found


def differences(game: GameDef, mine: dict[str, float], theirs: dict[str, float]) -> list[str]:
    """The largest differences as phrases with their clauses."""
    gaps = {term: mine.get(term, 0.0) - theirs.get(term, 0.0) for term in [*mine, *theirs]}
    told: list[str] = []
    for term in sorted(gaps, key=lambda one: -abs(gaps[one]))[:MOST]:
        if abs(gaps[term]) >= SLIGHT:
            phrase, clause = game.reasons().get(term, (term.replace("_", " "), ""))
            told.append(f"{phrase} {game.worth(gaps[term])}" + (f" ({clause})" if clause else ""))
    return told


def short(label: str) -> str:
    """An option's sentence without its figures."""
    return label.split(" / ", 1)[0]
