"""Rulings and statuses: the data we keep on the books, and the errors of their files."""

from __future__ import annotations

import pytest

from soulcore.clauses import answers, index, rulings, status


def test_every_open_question_of_standard_has_a_ruling() -> None:
    ids = {ruling.id for ruling in rulings.load("standard")}
    assert {f"standard.ruling.U{number}" for number in range(1, 28)} <= ids


def test_a_ruling_has_a_sentence_in_each_language() -> None:
    for ruling in rulings.load("standard"):
        assert ruling.gist["en"].endswith("."), ruling.id
        assert ruling.gist["zh-Hant"].endswith("。"), ruling.id


def test_find_gives_the_ruling() -> None:
    assert rulings.find("standard.ruling.U14").reads == ("standard.faq-bp.1", "standard.faq-bp.2")
    assert answers.is_address("standard.ruling.U14")
    with pytest.raises(rulings.UnknownRuling):
        rulings.find("standard.ruling.U99")


def test_a_book_without_rulings_is_fine() -> None:
    assert all(ruling.book == "spirit-war" for ruling in rulings.load("spirit-war"))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('["saga.ruling.U1"]\nen = ""', "no ruling id of standard"),
        ('["standard.ruling.U1"]\nen = ""', "must have exactly: reads, en, zh-Hant, ja"),
        ('["standard.ruling.U1"]\nreads = []\nen = ""\nzh-Hant = ""\nja = ""', "reads nothing"),
        ('["standard.ruling.U1"]\nreads = ["standard.no.1"]\nen = ""\nzh-Hant = ""\nja = ""', "standard.no.1"),
        ("[", "rulings.toml: "),
    ],
)
def test_a_wrong_file_of_rulings_is_an_error(text: str, message: str) -> None:
    with pytest.raises(index.BadIndex, match=message):
        rulings.parse(text, "standard", "rulings.toml")


def test_a_status_excuses_only_what_is_not_play() -> None:
    found = status.find("standard.cores.5")
    assert found is not None
    assert found.name == "physical"
    assert status.find("standard.battle.3") is None
    for id in ("standard.cores.3", "standard.nexus.9"):  # of these kinds, and yet something can be observed
        assert status.find(id) is None


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('["standard.battle.3"]\nstatus = "nonplay"\nreason = "hard"', "is of kind rule, so 'nonplay' cannot excuse"),
        ('["standard.cores.5"]\nstatus = "physical"\nreason = ""', "exactly a status and a reason"),
        ("[", "status.toml: "),
    ],
)
def test_a_wrong_file_of_statuses_is_an_error(text: str, message: str) -> None:
    with pytest.raises(index.BadIndex, match=message):
        status.parse(text, "status.toml")
