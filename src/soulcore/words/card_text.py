"""What is told about a card text: what is wrong with it, where, and what would be right; and how it was read."""

from __future__ import annotations

from unicodedata import east_asian_width

from soulcore.effects.remark import Remark
from soulcore.language.errors import TextError
from soulcore.language.vocabulary import Term
from soulcore.words import catalogue, say


def remark(told: Remark, lang: str) -> str:
    """A remark in words."""
    return say(lang, f"text.{told.key}", **{name: filled(value, lang) for name, value in told.filled.items()})


def filled(value: object, lang: str) -> object:
    """What fills a remark's words in: other remarks in words, terms by their name, several of them with "or"."""
    if isinstance(value, Remark):
        return remark(value, lang)
    if isinstance(value, Term):
        return {"en": value.en, "zh-Hant": value.zh}.get(lang) or catalogue(lang).get(f"zone.{value.id}", value.en)
    return choice([str(filled(one, lang)) for one in value], lang) if isinstance(value, tuple) else value


def choice(options: list[str], lang: str) -> str:
    """ "a, b or c"."""
    if not options:
        return ""
    found = options[0]
    for option in options[1:-1]:
        found = say(lang, "text.told.comma", first=found, second=option)
    return say(lang, "text.told.or", first=found, second=options[-1]) if len(options) > 1 else found


def refusal(error: TextError, lang: str) -> str:
    """What is wrong with a text, and nothing else."""
    return remark(error.remark, lang)


def advice(error: TextError, lang: str) -> str:
    """What would be right: the phrase that was meant, or else what could stand there; "" when neither is known."""
    if error.suggestion:
        return say(lang, "text.told.suggestion", suggestion=error.suggestion)
    return expected(error, lang)


def expected(error: TextError, lang: str) -> str:
    """What could stand where the text stops making sense; "" when that is not known."""
    words = list(dict.fromkeys(str(filled(one, lang)) for one in error.expected))
    return say(lang, "text.told.expected", expected=choice(words, lang)) if words else ""


def told(error: TextError, lang: str) -> str:
    """The whole message: what is wrong, the place in the text, and what would be right."""
    reason = refusal(error, lang)
    lines = [say(lang, "text.told.at", reason=reason, position=error.position + 1), caret(error)]
    found = lines if error.text else [reason]
    if error.suggestion:
        found.append("    " + say(lang, "text.told.suggestion", suggestion=error.suggestion))
    if words := expected(error, lang):
        found.append(f"    {words}")
    if near := error.nearest():
        found.append("    " + say(lang, "text.told.nearest", nearest=near))
    return "\n".join(found)


AROUND = 60
"""Characters of a text that are shown on either side of what is wrong."""


def caret(error: TextError) -> str:
    """The part of the text around the mistake, with a caret line under it."""
    start = max(0, error.position - AROUND)
    end = min(len(error.text), error.position + AROUND)
    shown = error.text[start:end].replace("\n", " ")
    lead = "…" if start else ""
    tail = "…" if end < len(error.text) else ""
    before = columns(lead + shown[: error.position - start])
    under = shown[error.position - start :][: error.length]
    return f"    {lead}{shown}{tail}\n    {' ' * before}{'^' * max(1, columns(under))}"


def columns(text: str) -> int:
    """How wide a text is in a terminal: Chinese and Japanese letters take two columns."""
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in text)
