"""What each item of the General Store is worth to one seat now, in dollars, price and lost hunt aside."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boomtown.games.coal_n_write import character as of
from boomtown.games.coal_n_write.actions import (
    BARON,
    BURRO7,
    BURROS,
    GOLD,
    NEXT_BURRO,
    PINKERTONS,
    PISTOL,
    SHARES,
    TACK,
    TONIC,
    VARMINT,
    VEINS,
    WASH,
)
from boomtown.games.coal_n_write.delivery import burro_refusal, slots, worth_of_shares
from boomtown.games.coal_n_write.gambler import Gambler, wanted_for_rank
from boomtown.games.coal_n_write.loader import NO_LOAD, Loader
from boomtown.games.coal_n_write.miner import deliveries_left
from boomtown.games.coal_n_write.prospects import Prospects
from boomtown.games.coal_n_write.state import Camp
from boomtown.games.coal_n_write.store import hats_at
from boomtown.kernel.advice import Advice

SURE_CALL: Final = 60.0  # calling the Pinkertons from ahead wins; no other item is worth so much
WASH_IN_VAIN: Final = -5.0


class Shopper:
    """Estimates; each tells its parts to the advice, so that reasons add up to it."""

    def __init__(self, advice: Advice, prospects: Prospects, loader: Loader) -> None:
        self.advice = advice
        self.prospects = prospects
        self.loader = loader

    def estimate(self, s: Camp, seat: i64, item: i64, w: list[float]) -> float:
        """One visit for this item, in the quantity that serves best."""
        return self.of_item(s, seat, item, w) + self.taste(s, seat, item, w)

    def taste(self, s: Camp, seat: i64, item: i64, w: list[float]) -> float:
        """What a personality adds: never beyond the sense of the thing."""
        taste = w[of.TASTE + item]
        if item == SHARES and taste > 0.0 and self.gain_a_share(s) <= 0:
            return 0.0
        return self.advice.part("taste", taste)

    def of_item(self, s: Camp, seat: i64, item: i64, w: list[float]) -> float:
        part = self.advice.part
        price = -float(s.book.price[item])
        if item == VARMINT:
            return part("hunt", self.prospects.hunt)
        if item == BARON:
            return part("baron", float(s.book.baron_bonus))
        if item == TACK:
            more = w[of.SLOT] * float(s.book.dashed * deliveries_left(s, seat))
            return part("tack", more) + part("price", price)
        if item == GOLD:
            return part("gold", self.gold(s, seat, w)) + part("price", price)
        if item == WASH:
            return self.wash(s, seat, w)
        if item == PISTOL:
            return self.pistols(s, seat, self.affordable(s, seat, item), w)
        if item == TONIC:
            return self.bottles(s, seat, self.good_quantity(s, seat, item, w), w)
        if item == BURRO7:
            fills = self.will_fill(s, seat, w)
            return part("burro_7", w[of.BURRO_7 if fills else of.BURRO_7_TO_FILL]) + part("price", price)
        if item == SHARES:
            return self.shares(s, seat, self.good_quantity(s, seat, item, w), w)
        if item == PINKERTONS:
            return self.pinkertons(s, seat, w)
        return self.blackjack(s, seat, w)

    # --- quantities -----------------------------------------------------------------------------

    def affordable(self, s: Camp, seat: i64, item: i64) -> i64:
        """CW-4.6, CW-4.7 The most that one visit can buy."""
        book = s.book
        most: i64 = s.cash[seat] // book.price[item]
        if item == TONIC:
            return min(most, book.tonics_a_game - s.tonics_bought[seat])
        if item == SHARES:
            most = min(most, book.shares_a_visit)
            if book.share_limit:
                most = min(most, book.share_limit - s.shares_of(seat))
        elif book.pistols_a_visit:
            most = min(most, book.pistols_a_visit)
        return most

    def good_quantity(self, s: Camp, seat: i64, item: i64, w: list[float]) -> i64:
        """Of Shares all that cash allows, of Tonics up to one a delivery and one more; at least one."""
        most = self.affordable(s, seat, item)
        if item == SHARES:
            return most if self.gain_a_share(s) > 0 else 1
        return max(1, min(most, deliveries_left(s, seat) + 1 - s.tonics_owned[seat]))

    def of_quantity(self, s: Camp, seat: i64, quantity: i64, w: list[float]) -> float:
        """The item being bought, in this quantity."""
        if s.item[seat] == SHARES:
            return self.shares(s, seat, quantity, w)
        return self.bottles(s, seat, quantity, w)

    # --- the items ------------------------------------------------------------------------------

    def gold(self, s: Camp, seat: i64, w: list[float]) -> float:
        """CW-9.4 On the best load now and what the dice to come may add to it."""
        load = max(0.0, self.loader.best_value(s, seat, 0, w))
        empty: i64 = slots(s, seat) - sum(self.loader.best_load)
        awake = s.book.dice - s.bunkhouse
        more = min(w[of.DIE] * self.prospects.dice_to_come[awake], w[of.SLOT_FILL] * float(empty))
        return float(s.book.gold_bonus * ((load + more) // s.book.gold_step))

    def wash(self, s: Camp, seat: i64, w: list[float]) -> float:
        """CW-9.5 If so much Borax can travel now, less what the dearer ore left behind would have paid."""
        part = self.advice.part
        with_borax = self.loader.best_value(s, seat, s.book.wash_borax, w)
        if with_borax == NO_LOAD:
            return part("wash_in_vain", WASH_IN_VAIN)
        loss = w[of.WASH_LOSS] * (self.loader.best_value(s, seat, 0, w) - with_borax)
        price = -float(s.book.price[WASH])
        return part("wash", float(s.book.wash_bonus)) + part("price", price) + part("wash_loss", -loss)

    def hat_worth(self, s: Camp, seat: i64, w: list[float]) -> float:
        """CW-8.1 What one hat less is worth; more before a dear load that has no clean burro."""
        for burro in range(BURROS):
            if burro_refusal(s, seat, burro) is None and s.hats[seat * BURROS + burro] == 0:
                return w[of.HAT]
        dear = s.held[seat * VEINS + s.book.dearest_first[0]] >= w[of.DEAR_LOAD]
        return w[of.HAT_OF_A_DEAR_LOAD if dear or s.gold_mark[seat] else of.HAT]

    def pistols(self, s: Camp, seat: i64, most: i64, w: list[float]) -> float:
        """CW-9.2 As many as make one burro safe, if the money goes so far."""
        fewest: i64 = 99
        for burro in range(BURROS):
            hats = hats_at(s, seat, burro)
            if hats > 0:
                fewest = min(fewest, hats)
        shots = max(1, min(most, fewest))
        helps = fewest <= most
        worth = self.hat_worth(s, seat, w) * float(shots) if helps else 0.0
        return self.advice.part("hats", worth) + self.advice.part(
            "price", -float(s.book.price[PISTOL] * shots)
        )

    def shot(self, s: Camp, seat: i64, target: i64, w: list[float]) -> float:
        """One more bandit shot there: worth its hat, if this visit can make the burro safe."""
        left = self.affordable(s, seat, PISTOL) - s.quantity[seat]
        hats = hats_at(s, seat, target)
        useful = hats <= left and (target == NEXT_BURRO or deliveries_left(s, seat) > 0)
        worth = (self.hat_worth(s, seat, w) - 0.1 * float(hats)) if useful else 0.0
        eager = max(0.0, w[of.TASTE + PISTOL])
        return (
            self.advice.part("hats", worth)
            + self.advice.part("price", -float(s.book.price[PISTOL]))
            + self.advice.part("taste", eager)
        )

    def bottles(self, s: Camp, seat: i64, quantity: i64, w: list[float]) -> float:
        """CW-9.9 Each keeps three dice at work a while longer; fewer are of use the later it is."""
        last = s.round == s.final_round
        useful = max(0, min(quantity, deliveries_left(s, seat) + 1 - s.tonics_owned[seat]))
        worth = w[of.BOTTLE_LATE if last else of.BOTTLE] * float(useful)
        price = -float(s.book.price[TONIC] * quantity)
        return self.advice.part("tonic", worth) + self.advice.part("price", price)

    def will_fill(self, s: Camp, seat: i64, w: list[float]) -> bool:
        """CW-12.1 Will the dice to come fill the Ore Stash?"""
        return self.claims_to_come(s, w) >= float(s.book.spaces - s.written_of(seat))

    def claims_to_come(self, s: Camp, w: list[float]) -> float:
        return dice_to_come(s, self.prospects) / w[of.DICE_A_CLAIM]

    def gain_a_share(self, s: Camp) -> i64:
        """CW-9.8 What a Share bought now pays by the end, less its price."""
        rounds: i64 = s.final_round - s.round + (1 if s.book.final_round_pays else 0)
        return s.book.share_pays * rounds - s.book.price[SHARES]

    def shares(self, s: Camp, seat: i64, quantity: i64, w: list[float]) -> float:
        """CW-9.8 Less, while a rival could call the Pinkertons."""
        gain = float(self.gain_a_share(s) * quantity)
        total = self.advice.part("shares", gain)
        if gain > 0.0 and self.rival_may_call(s, seat):
            total += self.advice.part("shares_at_risk", -w[of.FEAR_OF_PINKERTONS] * gain)
        return total

    def rival_may_call(self, s: Camp, seat: i64) -> bool:
        """CW-9.7 Does a rival hold one of each mineral, with the box still open?"""
        if not s.pinkertons_open or s.round >= s.final_round:
            return False
        for rival in range(s.book.seats):
            if rival == seat:
                continue
            able = True
            for mineral in range(VEINS):
                if s.held[rival * VEINS + mineral] < s.book.pinkerton_cost[mineral]:
                    able = False
            if able:
                return True
        return False

    def pinkertons(self, s: Camp, seat: i64, w: list[float]) -> float:
        """CW-9.7 To end the game now: only from well ahead, the ore it costs counted."""
        cost = 0
        for mineral in range(VEINS):
            cost += s.book.pinkerton_cost[mineral] * s.book.value[mineral]
        rivals = -1000000.0
        richest = 0
        for rival in range(s.book.seats):
            if rival != seat:
                rivals = max(rivals, self.if_it_ended_now(s, rival, w))
                richest = max(richest, s.cash[rival])
        lead = self.if_it_ended_now(s, seat, w) - cost - rivals
        if w[of.CALL_WHEN_RICHEST] > 0.0:
            lead = float(s.cash[seat] - richest)
            calls = lead > 0.0
        else:
            lead -= w[of.LEAD_TO_CALL]
            calls = lead >= 0.0
        total = self.advice.part("lead", lead if calls else min(lead, -1.0))
        return total + self.advice.part("last_round", SURE_CALL if calls else 0.0)

    def if_it_ended_now(self, s: Camp, seat: i64, w: list[float]) -> float:
        """Cash, Shares at today's worth, and most of the best load."""
        load = max(0.0, self.loader.best_value(s, seat, 0, w))
        shares = 0 if s.book.dividend else worth_of_shares(s, seat, s.round)
        return s.cash[seat] + shares + w[of.LOAD_TO_COME] * load

    def blackjack(self, s: Camp, seat: i64, w: list[float]) -> float:
        """CW-10.5 A loss by the odds; yet the last visit may have to gain more than a hunt can."""
        total = self.advice.part("gamble", w[of.GAMBLE])
        wanted = wanted_for_rank(s, seat, self.loader, w)
        if float(wanted) > self.prospects.hunt and len(s.throw) == 2:
            gambler = Gambler(s.book, wanted, w)
            better = gambler.best(0, 0) - w[of.RANK] * self.prospects.chance_to_hunt(wanted)
            total += self.advice.part("rank", max(0.0, better))
        return total


def dice_to_come(s: Camp, prospects: Prospects) -> float:
    """Dice that will still be thrown until the end of the game, this turn's aside."""
    awake = s.book.dice - s.bunkhouse
    return (
        prospects.dice_to_come[awake] + float(s.final_round - s.round) * prospects.dice_to_come[s.book.dice]
    )
