"""Decks as a short code for links and QR: `sc1-…` (`sc2-…` with a Side Deck), only letters, digits, `-` and `_`.

Version 1: base64url, without padding, of a body and its BLAKE2b digest of 4 bytes. The body is game, name, and runs of
cards that share what stands up to the last hyphen of their number ("26RSD01-") and the length of the rest (3):

    text   = length, UTF-8 bytes              length, value: unsigned LEB128
    body   = text game, text name, run*
    run    = text prefix, length of tails, number of cards, card*
    card   = byte: count (bits 0-1, 0: a length follows), letter (bits 2-6, 0: none), verbatim (bit 7)
             [count]  value of the digits, or text when verbatim

Version 2, for a deck with a Side Deck, has the number of runs of the Deck between name and runs; the runs behind those are
the Side Deck's.

The digest finds slips and cuts; it is no signature. A code is data from a stranger: everything in it is bounded and
checked.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import re
from itertools import groupby

from soulcore.library.deck import MOST_ENTRIES, Deck
from soulcore.library.errors import CodeError, DeckError, Mistake

VERSION = 1
WITH_SIDE = 2
LONGEST = 20_000
CHECK_BYTES = 4

_CODE = re.compile(r"sc(\d{1,4})-([A-Za-z0-9_-]+)")
_TAIL = re.compile(r"([A-Z]?)([0-9]{1,6})")


def encode(deck: Deck) -> str:
    """The code of a deck."""
    body = bytearray()
    _put_text(body, deck.game)
    _put_text(body, deck.name)
    runs, main = bytearray(), 0
    for entries in (deck.cards, deck.side):
        for (prefix, width), run in groupby(entries, key=lambda card: _split(card[0])):
            cards = list(run)
            _put_text(runs, prefix)
            _put_number(runs, width)
            _put_number(runs, len(cards))
            for number, count in cards:
                _put_card(runs, number[len(number) - width :], count)
            main += entries is deck.cards
    if deck.side:
        _put_number(body, main)
    body += runs
    version = WITH_SIDE if deck.side else VERSION
    return f"sc{version}-" + base64.urlsafe_b64encode(bytes(body) + _check(bytes(body))).decode().rstrip("=")


def decode(code: str) -> Deck:
    """The deck of a code. Raises CodeError, which says whether it was cut, mistyped or is of another version."""
    found = _CODE.fullmatch("".join(code.split())) if len(code) <= LONGEST else None
    if found is None:
        raise _wrong("library.code.form" if len(code) <= LONGEST else "library.code.too_long", most=LONGEST)
    if int(found[1]) not in (VERSION, WITH_SIDE):
        raise _wrong("library.code.version", given=int(found[1]), known=WITH_SIDE)
    try:
        data = base64.b64decode(found[2] + "=" * (-len(found[2]) % 4), altchars=b"-_", validate=True)
    except binascii.Error:
        raise _wrong("library.code.damaged") from None
    body, check = data[:-CHECK_BYTES], data[-CHECK_BYTES:]
    if not body or check != _check(body):
        raise _wrong("library.code.damaged")
    return _Body(body).deck(int(found[1]) == WITH_SIDE)


def code_in(word: str) -> str:
    """The code that a word is, or that a link to a deck ends in; "" when there is none."""
    last = word.strip().rpartition("/deck/")[2]
    return last if re.match(r"sc\d{1,4}-", last) else ""


def _check(body: bytes) -> bytes:
    return hashlib.blake2b(body, digest_size=CHECK_BYTES, person=b"soulcore deck").digest()


def _wrong(key: str, **params: object) -> CodeError:
    return CodeError([Mistake(key, params)])


def _split(number: str) -> tuple[str, int]:
    """What stands up to the last hyphen, and the length of the rest."""
    prefix, hyphen, tail = number.rpartition("-")
    return prefix + hyphen, len(tail)


def _put_number(body: bytearray, value: int) -> None:
    while value > 0x7F:
        body.append(value & 0x7F | 0x80)
        value >>= 7
    body.append(value)


def _put_text(body: bytearray, text: str) -> None:
    data = text.encode()
    _put_number(body, len(data))
    body += data


def _put_card(body: bytearray, tail: str, count: int) -> None:
    plain = _TAIL.fullmatch(tail)
    first = count if count <= 3 else 0
    if plain is None:
        first |= 0x80
    elif plain[1]:
        first |= (ord(plain[1]) - ord("A") + 1) << 2
    body.append(first)
    if count > 3:
        _put_number(body, count)
    if plain is None:
        _put_text(body, tail)
    else:
        _put_number(body, int(plain[2]))


class _Body:
    """Reads a body from front to back."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    def deck(self, has_side: bool) -> Deck:
        game, name = self.text(), self.text()
        main = self.number() if has_side else MOST_ENTRIES
        cards: list[tuple[str, int]] = []
        side: list[tuple[str, int]] = []
        run = 0
        while self.at < len(self.data):
            prefix, width, length = self.text(), self.number(), self.number()
            entries = cards if run < main else side
            if width > 200 or len(entries) + length > MOST_ENTRIES:
                raise _wrong("library.code.content")
            entries += [self.card(prefix, width) for _ in range(length)]
            run += 1
        try:
            return Deck(game, name, tuple(cards), tuple(side))
        except DeckError as error:
            raise CodeError(error.mistakes) from None

    def byte(self) -> int:
        if self.at >= len(self.data):
            raise _wrong("library.code.content")
        self.at += 1
        return self.data[self.at - 1]

    def number(self) -> int:
        value = 0
        for shift in range(0, 28, 7):
            byte = self.byte()
            value |= (byte & 0x7F) << shift
            if byte < 0x80:
                return value
        raise _wrong("library.code.content")

    def text(self) -> str:
        length = self.number()
        if self.at + length > len(self.data):
            raise _wrong("library.code.content")
        self.at += length
        try:
            return self.data[self.at - length : self.at].decode()
        except UnicodeDecodeError:
            raise _wrong("library.code.content") from None

    def card(self, prefix: str, width: int) -> tuple[str, int]:
        first = self.byte()
        count = first & 3 or self.number()
        if first & 0x80:
            return prefix + self.text(), count
        letter = first >> 2 & 31
        if letter > 26:
            raise _wrong("library.code.content")
        head = chr(ord("A") + letter - 1) if letter else ""
        tail = head + str(self.number()).zfill(width - len(head))
        if len(tail) != width:
            raise _wrong("library.code.content")
        return prefix + tail, count
