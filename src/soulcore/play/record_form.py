"""The JSON form that records of matches and drafts have: what it is of, the number of the form, and the record's fields."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from soulcore.play.errors import RecordError

Of = TypeVar("Of", bound=msgspec.Struct)


def written(record: msgspec.Struct, kind: str, form: int) -> str:
    return msgspec.json.encode({"soulcore": kind, "form": form, **msgspec.structs.asdict(record)}).decode()


def read(of: type[Of], text: str | bytes, kind: str, form: int, most: int) -> Of:
    """The record of a text of at most so many bytes. Raises RecordError, which says what is wrong with it."""
    if len(text) > most:
        raise RecordError("play.record.form", reason=f"{len(text)} bytes")
    try:
        found = msgspec.json.decode(text)
        if not isinstance(found, dict) or found.get("soulcore") != kind:
            raise RecordError("play.record.form", reason=f'no "soulcore": "{kind}"')
        if found.get("form") != form:
            raise RecordError("play.record.version", given=str(found.get("form"))[:20], known=form)
        return msgspec.convert(found, of)
    except (msgspec.DecodeError, msgspec.ValidationError, UnicodeError, RecursionError) as error:
        raise RecordError("play.record.form", reason=str(error)) from None
