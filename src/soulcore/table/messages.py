"""What a client may say on a socket. Anything else is refused before it reaches a table."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from soulcore.table.errors import Refused

Id = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Number = Annotated[int, msgspec.Meta(ge=-1, lt=2**31)]
Word = Annotated[str, msgspec.Meta(max_length=200)]
Modes = Annotated[dict[Annotated[str, msgspec.Meta(max_length=40)], Word], msgspec.Meta(max_length=20)]


class Command(msgspec.Struct, tag_field="type", tag=str.lower, forbid_unknown_fields=True):
    """Every command has its own id."""

    id: Id


class Answer(Command):
    decision: Number
    option: Number = -1
    shortcut: Word = ""


class Undo(Command):
    decision: Number


class TakeBack(Command, tag="take_back"):
    action: Word
    decision: Number = -1


class Why(Command):
    wish: Word = ""
    piece: Number = -1
    card: Word = ""
    option: Number = -1


class Concede(Command):
    pass


class Draw(Command):
    action: Word


class Claim(Command):
    result: Literal["victory", "draw"]


class Rematch(Command):
    pass


class Chat(Command):
    text: Annotated[str, msgspec.Meta(max_length=2_000)]


class Mute(Command):
    muted: bool


class Stops(Command):
    own: Modes = {}
    opponent: Modes = {}
    formalities: bool | None = None


class Hold(Command):
    decision: Number


class PassUntil(Command, tag="pass_until"):
    until: Word


class Seat(Command):
    seat: Number


class Lang(Command):
    lang: Word


class Resync(Command):
    since: Number = -1


class Log(Command):
    before: Number


class Ping(Command):
    pass


Any = (
    Answer
    | Undo
    | TakeBack
    | Why
    | Concede
    | Draw
    | Claim
    | Rematch
    | Chat
    | Mute
    | Stops
    | Hold
    | PassUntil
    | Seat
    | Lang
    | Resync
    | Log
    | Ping
)

_decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(Any)


class _Outline(msgspec.Struct):
    """What can be told of a message that is not right."""

    id: object = ""
    type: object = ""


def without_nul(text: str | bytes) -> str | bytes:
    """JSON without the one character that no text has, and not every database takes."""
    return text.replace(b"\\u0000", b"") if isinstance(text, bytes) else text.replace("\\u0000", "")


def read(text: str | bytes) -> Any:
    """The command of a message. Raises Refused, with the message's id if it has one."""
    text = without_nul(text)
    try:
        return _decoder.decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        reason = str(error)[:200]
    try:
        outline = msgspec.json.decode(text, type=_Outline)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        raise Refused("bad_request", reason=reason) from None
    more = {"id": outline.id} if isinstance(outline.id, str) and len(outline.id) <= 64 else {}
    if "Invalid value" in reason and "$.type" in reason:
        raise Refused("unknown_type", more=more)
    raise Refused("bad_request", more=more, reason=reason)
