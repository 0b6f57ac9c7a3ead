"""What programs say to the API, and how refusals are told."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import Path, Query, Security
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from pydantic import BaseModel, ConfigDict, Field

from boomtown.web.live import PATIENCE

GameId = Annotated[str, Path(max_length=40, description="A game's id.")]
TableId = Annotated[str, Path(max_length=40, description="The table's name, from its address.")]
SeatNumber = Annotated[
    int | None, Query(ge=0, le=15, description="Which of your seats, if you have several.")
]
Token = Annotated[
    HTTPAuthorizationCredentials | None,
    Security(
        HTTPBearer(auto_error=False, description="A seat's token. Without one, a browser's cookie counts.")
    ),
]
Search = Annotated[str, Query(max_length=80)]
Tag = Annotated[str, Query(max_length=40)]
Wait = Annotated[float, Query(ge=0, le=PATIENCE)]
After = Annotated[int, Query(ge=-1, le=1_000_000, description="Only what came after so many choices.")]
ChoiceNumber = Annotated[int, Path(ge=0, le=1_000_000)]


class Asked(BaseModel):
    """What a request says; words that nobody knows are refused."""

    model_config = ConfigDict(extra="forbid")


class Chair(Asked):
    """One seat of a new table."""

    kind: Literal["me", "person", "open", "computer"]
    name: str = Field(default="", max_length=60)
    spec: str = Field(default="", max_length=60, description="Which computer player.")


class NewTable(Asked):
    """A table to be made."""

    game: str = Field(max_length=40)
    seats: list[Chair] = Field(min_length=1, max_length=16)
    options: dict[str, bool | int | str] = Field(default_factory=dict, max_length=60)
    seed: str | None = Field(
        default=None,
        max_length=80,
        pattern=r"^[^\x00]*$",  # PostgreSQL keeps no such letter
        description="For repeatable games; leave it out otherwise.",
    )
    patience: int = Field(
        default=0,
        ge=0,
        le=60 * 24 * 30,
        description="Minutes after which one other's word gives an absent player's seat to a computer "
        "player; 0: never, all others must agree.",
    )
    hints: bool = Field(default=True, description="May anybody at the table ask for hints?")


class Choice(Asked):
    """A choice: the option's number or its notation."""

    option: int | Annotated[str, Field(max_length=200)]
    seq: int | None = Field(default=None, description="The `seq` of the frame or view that was looked at.")


class Question(Asked):
    """An option to ask about."""

    option: int | Annotated[str, Field(max_length=200)]


class Moment(Asked):
    """The position that was looked at."""

    seq: int | None = None


class Words(Asked):
    """Something to say."""

    text: str = Field(max_length=2000)


class Joining(Asked):
    """Who sits down."""

    name: str = Field(max_length=60)
    seat: int | None = Field(default=None, ge=0, le=15)


class Sub(Asked):
    """Who plays on for somebody who leaves."""

    spec: str = Field(default="", max_length=60)


class Giving(Asked):
    """Whose seat is given to a computer player."""

    seat: int = Field(ge=0, le=15)
    spec: str = Field(default="", max_length=60, description="Which computer player.")


class Passing(Asked):
    """Until when reactions are passed for a seat."""

    until: Literal["never", "turn", "changed"] = Field(
        description="never: you are asked; turn: while this turn lasts; changed: until you say otherwise."
    )


class Hook(Asked):
    """Where to tell that it is this seat's turn."""

    url: str = Field(max_length=500, description="http(s) and public; empty: nowhere any more.")


class Branching(Asked):
    """Where a new table begins: after so many choices of a finished one."""

    choice: int = Field(ge=0, le=1_000_000)


class Text(Asked):
    """A record."""

    record: str = Field(max_length=2_000_000)
