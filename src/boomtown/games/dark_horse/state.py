"""What lies on the table of Dark Horse. Everything is a number."""

from __future__ import annotations

from boomtown.games.dark_horse.board import NO_CHARACTER, OUT, SPOTS, TOKENS
from boomtown.games.dark_horse.book import NO_TILE, Book
from boomtown.kernel.state import State


class Land(State):
    """The table. Lists over seats run in seat order; `x * seat` says how many fields a seat has in a row."""

    __slots__ = (
        "book", "box", "built", "bonus", "by", "cause", "character", "cities", "claim", "deck", "did",
        "discard", "drawer", "drawn", "ended", "face", "flags", "former", "ghosts", "gold", "gone", "goods",
        "gun", "hands", "haunted", "in_play", "influence", "jump", "known", "line", "mark", "new_event",
        "office", "order", "owed", "pawn", "phase", "pile", "placed", "rail", "rails_left", "round",
        "settled", "shown", "space", "stale", "tile", "tokens", "top_seen", "towns", "track", "turn",
        "used", "where",
    )  # fmt: skip
    book: Book
    # time
    turn: int  # from 1; 0 in setup
    phase: int  # 0 setup, 1 placement, 2 collection, 3 over
    round: int  # placement round of this turn
    placed: int  # placements in this round
    space: int  # the space being resolved
    did: int  # 1: the effect of the space being visited was taken
    jump: int  # the spot that Claim Jumpers obliges the mover to place on, or -1
    ended: int  # 1: the end is triggered
    cause: int  # of the end: see scoring.CAUSES
    settled: int  # 1: Stocks are cashed and Loans repaid
    # players
    order: list[int]  # turn order: seats, first to last
    goods: list[int]  # 3 * seat: food, wood, ore
    gold: list[int]
    influence: list[int]
    tokens: list[int]  # 5 * seat: Wild Die, Engineer, Loan, Stock, Trader
    office: list[int]
    character: list[int]
    bonus: list[int]  # 1: has the bonus die for the next Placement Phase
    owed: list[int]  # dice owed to Jail in the next Placement Phase
    used: list[int]  # what a player used this turn, as bits
    # dice, three a seat
    face: list[int]
    where: list[int]  # OUT, JAILED, UNPLACED, or a spot
    flags: list[int]
    former: list[int]  # the face before an Engineer set that Claim Jumpers would take back, or 0
    mark: list[int]  # of the die's group: -1, 0, +1
    by: list[int]  # 1 + the Dealer die that shifted the die's group, or 0
    # spots
    claim: list[int]  # per spot: the seats with a group there, as bits
    track: list[int]  # the Turn Order spots from the top: a seat, or -1
    haunted: int  # spots with a ghost, as bits
    ghosts: list[int]  # ghost dice rolled and not yet placed: the single die, then pairs
    pawn: list[int]  # Gunslinger pawns: a spot, or -1
    gun: list[int]  # Gunslinger dice, 0: none
    # map
    built: list[int]  # per hex: 0, or 1 + the owner of the city or town
    cities: list[list[int]]  # per seat: hexes in the order of building
    towns: list[list[int]]
    rail: list[int]  # per side: 1 if a rail lies there
    rails_left: int
    line: list[int]  # per corner: 0, or the bit of the line that touches it
    tile: list[int]  # per tile spot: type + 3 if rugged; NO_TILE out of bounds, or not laid yet
    shown: int  # tile spots turned up, as bits
    known: list[int]  # per seat: tile spots that it has looked at, as bits
    box: list[int]  # tiles returned to the box unseen
    # cards
    deck: list[int]  # the top is last
    discard: list[int]  # the newest is last
    stale: int  # so many of the discards are from earlier turns
    hands: list[list[int]]  # sorted
    in_play: list[int]  # events
    drawn: list[int]  # action cards drawn and not yet kept or returned
    drawer: int  # who drew them, or -1
    new_event: int  # the event just drawn, whose ability is on offer, or -1
    top_seen: list[int]  # per seat: how many cards on top of the deck it put there itself
    pile: list[int]  # Marshal Law: the event pile, the top is last
    gone: list[int]  # events removed from the game

    def clone(self) -> Land:
        c = Land()
        self.copy_to(c)
        c.book = self.book
        c.turn, c.phase, c.round, c.placed, c.space = (
            self.turn,
            self.phase,
            self.round,
            self.placed,
            self.space,
        )
        c.did, c.jump, c.ended, c.cause, c.settled = self.did, self.jump, self.ended, self.cause, self.settled
        c.order, c.goods, c.gold = self.order[:], self.goods[:], self.gold[:]
        c.influence, c.tokens, c.office = self.influence[:], self.tokens[:], self.office[:]
        c.character, c.bonus, c.owed, c.used = self.character[:], self.bonus[:], self.owed[:], self.used[:]
        c.face, c.where, c.flags = self.face[:], self.where[:], self.flags[:]
        c.former, c.mark, c.by = self.former[:], self.mark[:], self.by[:]
        c.claim, c.track, c.haunted, c.ghosts = self.claim[:], self.track[:], self.haunted, self.ghosts[:]
        c.pawn, c.gun = self.pawn[:], self.gun[:]
        c.built = self.built[:]
        c.cities = [held[:] for held in self.cities]
        c.towns = [held[:] for held in self.towns]
        c.rail, c.rails_left, c.line = self.rail[:], self.rails_left, self.line[:]
        c.tile, c.shown, c.known, c.box = self.tile[:], self.shown, self.known[:], self.box[:]
        c.deck, c.discard, c.stale = self.deck[:], self.discard[:], self.stale
        c.hands = [held[:] for held in self.hands]
        c.in_play, c.drawn, c.drawer = self.in_play[:], self.drawn[:], self.drawer
        c.new_event, c.top_seen = self.new_event, self.top_seen[:]
        c.pile, c.gone = self.pile[:], self.gone[:]
        return c


def empty_land(book: Book, sides: int, corners: int, hexes: int) -> Land:
    """The table before anything is laid out."""
    seats = book.seats
    s = Land()
    s.book = book
    s.turn = s.phase = s.round = s.placed = s.space = s.did = s.ended = s.cause = s.settled = 0
    s.jump = -1
    s.order = list(range(seats))
    s.goods, s.gold, s.influence = [0] * (3 * seats), [0] * seats, [0] * seats
    s.tokens, s.office = [0] * (TOKENS * seats), [0] * seats
    s.character, s.bonus, s.owed, s.used = [NO_CHARACTER] * seats, [0] * seats, [0] * seats, [0] * seats
    s.face, s.where, s.flags = [0] * (3 * seats), [OUT] * (3 * seats), [0] * (3 * seats)
    s.former, s.mark, s.by = [0] * (3 * seats), [0] * (3 * seats), [0] * (3 * seats)
    s.claim, s.track, s.haunted, s.ghosts = [0] * len(SPOTS), [-1] * seats, 0, []
    s.pawn, s.gun = [-1] * seats, [0] * seats
    s.built, s.cities, s.towns = [0] * hexes, [[] for _ in range(seats)], [[] for _ in range(seats)]
    s.rail, s.rails_left, s.line = [0] * sides, book.rails, [0] * corners
    s.tile, s.shown, s.known, s.box = [NO_TILE] * len(book.tile_hex), 0, [0] * seats, []
    s.deck, s.discard, s.stale, s.hands = [], [], 0, [[] for _ in range(seats)]
    s.in_play, s.drawn, s.drawer, s.new_event, s.top_seen = [], [], -1, -1, [0] * seats
    s.pile, s.gone = [], []
    return s
