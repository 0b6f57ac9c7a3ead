"""The JSON API of play: what a seat sees, what it chooses, what is left when the game is over."""

from __future__ import annotations

import asyncio
from typing import cast

from fastapi import APIRouter
from starlette.responses import JSONResponse, PlainTextResponse, Response

from boomtown.bots.levels import player
from boomtown.bots.told import reason_told
from boomtown.kernel.flow import offered
from boomtown.kernel.record import parse, verify
from boomtown.web import answers, frames
from boomtown.web.computers import adviser, plain
from boomtown.web.host import At, Refused
from boomtown.web.live import frame_of, news
from boomtown.web.luck_page import kept_luck
from boomtown.web.rooms import Room
from boomtown.web.says import After, Choice, ChoiceNumber, Moment, Passing, Question, Tag, Wait, Words

REASONS_AT_ONCE = 40  # choices
router = APIRouter(prefix="/api/tables/{table}", responses=answers.REFUSALS)


@router.get("/view", tags=["play"])
async def view(at: At) -> answers.View:
    """All that this seat (or somebody looking on) may know, as data."""
    room, mine = await at.reader()
    async with room.lock:
        return {"seq": room.position(mine), "view": room.table.view(mine)}


@router.get("/options", tags=["play"], response_model=answers.Position)
async def options(at: At) -> Response:
    """What this seat may choose now."""
    room, mine = await at.reader()
    return JSONResponse(await frame_of(room, mine, draw=False))


@router.get("/frame", tags=["play"], responses={204: {"description": "Nothing else than what is tagged."}})
async def frame(at: At, tag: Tag = "", wait: Wait = 0) -> Response:
    """What the page shows; waits for another frame than the one tagged, 204 if none comes."""
    room, mine = await at.reader()
    made = await news(at.host.rooms, room.id, mine, tag, wait)
    return Response(status_code=204) if made is None else JSONResponse(made)


@router.post("/choose", tags=["play"])
async def choose(at: At, choice: Choice) -> answers.Kept:
    """Choose. The answer comes when the choice is kept for good."""
    room, mine = await at.sitter()
    room = await at.host.rooms.choose(room.id, mine, choice.option, choice.seq, sitting=True)
    return {"ok": True, "seq": room.position(mine)}


@router.post("/why-not", tags=["play"])
async def why_not(at: At, asked: Question) -> answers.WhyNot:
    """Why an option is not there: the reason and its clause; nothing if it may be chosen."""
    room, mine = await at.sitter()
    async with room.lock:
        option = await at.host.rooms.option(room, mine, asked.option)
        reason = room.table.why_not(mine, option)
        label = room.table.option(room.table.masked(mine), mine, option).label
    if reason is None:
        return {"allowed": True, "label": label}
    return {"allowed": False, "label": label, "reason": reason.text, "clause": reason.clause}


@router.post("/undo", tags=["play"])
async def undo(at: At, moment: Moment) -> answers.Kept:
    """Take the last choice back; 409 says what was learnt since."""
    room, mine = await at.sitter()
    room = await at.host.rooms.undo(room.id, mine, moment.seq)
    return {"ok": True, "seq": room.position(mine)}


@router.put("/passing", tags=["play"])
async def let_pass(at: At, said: Passing) -> answers.Done:
    """Let reactions pass without asking you. Where your hand holds nothing that fits, they do anyway.

    The table answers after a while, so that nobody can tell one from the other.
    """
    room, mine = await at.sitter()
    if not room.game.reactions:
        raise Refused(409, f"In {room.game.title} nobody is asked for reactions.")
    await at.host.rooms.let_pass(room.id, mine, said.until)
    return {"ok": True}


@router.post("/hint", tags=["play"])
async def hint(at: At) -> answers.Hint:
    """What a computer player would choose here, and why. It thinks for a second on what this seat knows.

    Everybody's hints are counted, and shown when the game is over.
    """
    room, mine = await at.sitter()
    if mine not in room.table.to_move:
        raise Refused(409, "You are not asked anything now.")
    room.table.hints_told()
    said = await at.host.computers.hint(room, mine)
    if said is None:
        raise Refused(409, "The hint was called off.")
    if said.get("option") not in offered(room.table.state, mine):
        raise Refused(503, "No hint could be found just now.")
    option = room.table.option(room.table.masked(mine), mine, said["option"])
    await at.host.rooms.add(room.id, "hint", mine, {})
    return {"option": option.id, "label": option.label, "who": adviser(room.game)[1],
            "clause": option.clause, "why": said.get("why", "")}  # fmt: skip


@router.delete("/hint", tags=["play"])
async def no_hint(at: At) -> answers.Done:
    """No hint is wanted any more."""
    room, mine = await at.sitter()
    await at.host.computers.call_off(room.id, mine)
    return {"ok": True}


@router.get("/log", tags=["play"])
async def log(at: At, after: After = -1) -> list[answers.LogEntry]:
    """What happened, as this seat may know it; `after`: only what came later than so many choices."""
    room, mine = await at.reader()
    async with room.lock:
        known = room.choices()
        return [
            {"text": line.text, "clause": line.clause, "seat": line.seat, "kind": line.kind,
             "choice": min(line.choice, known)}
            for line in room.log_lines(mine)
            if min(line.choice, known) > after
        ]  # fmt: skip


@router.get("/reasons", tags=["play"])
async def reasons(at: At, after: After = -1) -> list[answers.Reason]:
    """Why computer players made their latest choices: what everybody may know of it; after the game, all."""
    room, mine = await at.sitter()
    async with room.lock:
        return await asyncio.to_thread(reasons_told, room, mine, max(after, room.choices() - REASONS_AT_ONCE))


def reasons_told(room: Room, reader: int, after: int) -> list[answers.Reason]:
    found: list[answers.Reason] = []
    for choice in range(max(after, 0) + 1, room.choices() + 1):
        seat = room.table.moments[choice - 1].seat
        if room.seats[seat].kind == "computer":
            why = reason_told(room.table, choice, room.seats[seat].spec, reader)
            if why:
                found.append({"choice": choice, "seat": seat, "why": why})
    return found


@router.get("/at/{choice}", tags=["after"])
async def look_back(at: At, choice: ChoiceNumber) -> Response:
    """The table as this seat saw it after so many choices."""
    room, mine = await at.reader()
    async with room.lock:
        if choice > room.choices():
            raise Refused(404, f"There are {room.choices()} choices so far.")
        return JSONResponse(await asyncio.to_thread(drawn_at, room, choice, mine))


@router.get("/why/{choice}", tags=["after"])
async def why(at: At, choice: ChoiceNumber) -> answers.Why:
    """Why the choice of this number was made, or what speaks against it: after the game, for any seat."""
    room = await finished(at, "Everybody keeps their reasons until the game is over.")
    if not 1 <= choice <= len(room.table.moments):
        raise Refused(404, f"There are choices 1 to {len(room.table.moments)}.")
    return await asyncio.to_thread(reason_at, room, choice)


def reason_at(room: Room, choice: int) -> answers.Why:
    """The reasons of the seat's computer player; of a person's choice, what a Deputy thinks."""
    moment, then = room.table.moments[choice - 1], room.table.at(choice - 1)
    spec = room.seats[moment.seat].spec or plain(room.game)
    said = player(room.game, spec, 0).explain(then.state, moment.seat, moment.option)
    label = then.option(then.masked(moment.seat), moment.seat, moment.option).label
    return {"choice": choice, "seat": moment.seat, "label": label, "why": said}


def drawn_at(room: Room, choice: int, seat: int | None) -> dict[str, object]:
    return frames.look_back(room, room.table.at(choice), seat)


@router.post("/chat", tags=["play"])
async def chat(at: At, words: Words) -> answers.Done:
    """Say something to everybody at the table."""
    room, mine = await at.sitter()
    await at.host.rooms.say(room.id, mine, words.text)
    return {"ok": True}


async def finished(at: At, otherwise: str) -> Room:
    """The table, once it is over."""
    room = await at.room()
    async with room.lock:  # what is being committed has not happened yet
        if not room.table.over:
            raise Refused(409, otherwise)
    return room


@router.get("/scores", tags=["after"])
async def scores(at: At) -> list[answers.ScoreSheet]:
    """The score sheet, line by line, when the game is over."""
    table = (await finished(at, "Scores are counted when the game is over.")).table
    ranks, points = table.ranking, table.scores
    return [
        {"seat": seat, "name": table.names[seat], "score": int(points[seat]), "rank": int(ranks[seat]),
         "hints": table.hints[seat] if table.hints else 0,
         "lines": [{"label": line.label, "amount": int(line.amount), "clause": line.clause,
                    "counts": line.counts} for line in table.score_sheet(seat)]}
        for seat in range(table.seats)
    ]  # fmt: skip


@router.get("/record", tags=["after"], response_class=PlainTextResponse)
async def record(at: At) -> Response:
    """The game as a text for life; its seed is in it. Only when it is over: it holds every secret."""
    room = await finished(at, "The record holds everybody's secrets: it is there when the game is over.")
    name = f"{room.game.id}-{room.id[:6]}.txt"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return PlainTextResponse(room.table.record(), headers=headers)


@router.get("/verify", tags=["after"])
async def check(at: At) -> answers.Verdict:
    """Replay the record and check its dice against the seed that was committed to."""
    room = await finished(at, "The seed is revealed when the game is over.")
    verdict = await asyncio.to_thread(verify, room.game, parse(room.table.record()))
    return {"ok": verdict.ok, "findings": verdict.findings, "commitment": room.table.commitment}


@router.get("/luck", tags=["after"])
async def luck(at: At) -> answers.Luck:
    """How the dice of a finished game fell against expectation, and what chance was worth to each seat."""
    found = await kept_luck(await finished(at, "The luck ledger is opened when the game is over."))
    return cast("answers.Luck", found)


@router.post("/curve", tags=["after"])
async def begin_curve(at: At) -> answers.Curve:
    """Begin to look back at a finished game; ask again with GET how far that is."""
    room = await finished(at, "A game is looked back at when it is over.")
    if not room.game.personalities():
        raise Refused(409, f"{room.game.title} has no advice, so nobody can look back at it.")
    at.host.curves.begin(room)
    return cast("answers.Curve", at.host.curves.so_far(room))


@router.get("/curve", tags=["after"])
async def curve(at: At) -> answers.Curve:
    """Everybody's chances as the game went, and the decisions that cost most: what is known so far."""
    room = await finished(at, "A game is looked back at when it is over.")
    return cast("answers.Curve", at.host.curves.so_far(room))


@router.delete("/curve", tags=["after"])
async def no_curve(at: At) -> answers.Done:
    """Enough looked back; what is known stays."""
    room = await finished(at, "A game is looked back at when it is over.")
    await at.host.curves.stop(room.id)
    return {"ok": True}
