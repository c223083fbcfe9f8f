"""Effects of other sets and other translations: read to the right tree, sayable in both languages, or refused with a reason."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from soulcore.games.battle_spirits.card import NoMoment, Printed
from soulcore.games.battle_spirits.dealing import CardBox
from soulcore.games.standard.rules import STANDARD
from soulcore.games.standard.vocabulary import VOCABULARY
from soulcore.language import TextError, parse_line, read_line, render
from soulcore.words.card_text import refusal

LINES = [
    line
    for line in (Path(__file__).parent / "other_sets.txt").read_text(encoding="utf-8").splitlines()
    if line.strip() and not line.startswith("#")
]
READ = [tuple(line.split(" => ")) for line in LINES if " => " in line]
REFUSED = [tuple(line.split(" =/> ")) for line in LINES if " =/> " in line]


@pytest.mark.parametrize(("line", "canonical"), READ, ids=[row[0] for row in READ])
def test_read(line: str, canonical: str) -> None:
    ability = read_line(line, VOCABULARY).ability
    assert render(ability, "en", VOCABULARY) == canonical
    assert parse_line(canonical, VOCABULARY) == ability
    chinese = re.sub(r"「[^」]*」|《[^》]*》", "", render(ability, "zh-Hant", VOCABULARY))
    assert set(re.findall(r"[A-Za-z]+", chinese)) <= {"BP", "Lv", "EX"}, chinese


@pytest.mark.parametrize(("line", "reason"), REFUSED, ids=[row[0] for row in REFUSED])
def test_refused(line: str, reason: str) -> None:
    with pytest.raises(TextError) as caught:
        read_line(line, VOCABULARY)
    assert refusal(caught.value, "en").splitlines()[0] == reason


def test_what_is_read_can_be_put_on_a_card() -> None:
    """Every effect that is read is one that the engine takes."""
    for number, (_, canonical) in enumerate(READ):
        ability = parse_line(canonical, VOCABULARY)
        kind = "magic" if ability.kind in ("main", "flash") and not ability.place else "spirit"
        facts = Printed(f"odd-{number}", "Oddity", kind, "red", 1, {}, {}, {}, (), (), (ability,))
        try:
            CardBox(STANDARD, [facts])
        except NoMoment:
            pytest.fail(f"never acts: {canonical}")


def test_nothing_printed_stays_english_in_chinese() -> None:
    """Families, keywords and marks have Chinese names; only the names of cards may be as they are printed."""
    words = [VOCABULARY.names[family] for family in VOCABULARY.families]
    words += [term.zh for kind in VOCABULARY.by_id.values() for term in kind.values()]
    assert not [word for word in words if re.search(r"[A-Za-z]", word.replace("BP", "").replace("Lv", ""))]


def test_most_is_read() -> None:
    """Of the wordings as sets print them; the lines that were once misread are chosen for being hard."""
    everything = (Path(__file__).parent / "other_sets.txt").read_text(encoding="utf-8")
    printed = everything.partition("# Misread once")[0]
    wordings = [line for line in printed.splitlines() if line.strip() and not line.startswith("#")]
    read = [line for line in wordings if " => " in line]
    assert len(read) >= 450
    assert len(read) / len(wordings) >= 0.85
