"""Text from people: names and chat, made harmless and short. Pages show it as text, never as markup."""

from __future__ import annotations

import unicodedata

from soulcore.table.errors import Refused
from soulcore.table.looks import BLANK, check_alphabets

LONGEST_NAME = 24
LONGEST_CHAT = 300
LEAST_PASSWORD, MOST_PASSWORD = 8, 200


def cleaned(text: str) -> str:
    """On one line, without control, direction and other invisible characters; combining marks at most three in a row."""
    kept: list[str] = []
    marks = 0
    for character in unicodedata.normalize("NFC", text):
        category = unicodedata.category(character)
        marks = marks + 1 if category in ("Mn", "Me") else 0
        if category in ("Zs", "Zl", "Zp") or character in "\t\n\r":
            kept.append(" ")
        elif category[0] != "C" and marks <= 3:
            kept.append(character)
    return " ".join("".join(kept).split())


def player_name(text: str) -> str:
    name = "".join(character for character in cleaned(text) if character not in BLANK).strip()
    if not 1 <= len(name) <= LONGEST_NAME:
        raise Refused("bad_name", most=LONGEST_NAME)
    check_alphabets(name)
    return name


def account_of(name: str) -> str:
    """What is unique about an account's name: its look, not its spelling."""
    return unicodedata.normalize("NFKC", name).casefold()


def password(text: str) -> str:
    if not LEAST_PASSWORD <= len(text) <= MOST_PASSWORD:
        raise Refused("bad_password", least=LEAST_PASSWORD, most=MOST_PASSWORD)
    return text


def chat_text(text: str) -> str:
    said = cleaned(text)[:LONGEST_CHAT].strip()
    if not said:
        raise Refused("bad_request", reason="text")
    return said
