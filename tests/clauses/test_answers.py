"""Official answers: the data we keep of them, and the errors of their files."""

from __future__ import annotations

import pytest

from soulcore.clauses import answers, index

GOOD = '["saga.qa.1"]\nsubject = "Ascend"\nreads = ["saga.11-8-1", "saga.ruling.A19"]\nen = "E."\nzh-Hant = "Z。"\nja = "J。"\n'


def test_an_answer_has_a_sentence_in_each_language() -> None:
    assert answers.load("saga")
    for book in index.BOOKS:
        for answer in answers.load(book):
            assert answer.gist["en"].endswith("."), answer.id
            assert answer.gist["zh-Hant"].endswith("。"), answer.id
            assert answer.gist["ja"].endswith("。"), answer.id
            assert answer.subject, answer.id


def test_the_answers_about_saga_are_all_there() -> None:
    assert len(answers.load("saga")) == 180


def test_answers_come_by_number() -> None:
    numbers = [answer.number for answer in answers.load("saga")]
    assert numbers == sorted(set(numbers))


def test_an_answer_is_an_address_that_rests_on_what_it_reads() -> None:
    answer = answers.load("saga")[0]
    assert answers.find(answer.id) == answer
    assert answers.is_address(answer.id)
    assert answers.bearing(answer.id) == answer.reads
    assert answers.bearing("saga.11-8-1") == ("saga.11-8-1",)
    with pytest.raises(answers.UnknownAnswer):
        answers.find("saga.qa.0")


def test_an_answer_that_cannot_be_played_says_why() -> None:
    found = answers.parse(f'{GOOD}unplayable = "It points to another answer."', "saga", "answers.toml")["saga.qa.1"]
    assert found.status is not None
    assert found.status.name == "unplayable"
    assert found.status.reason == "It points to another answer."
    assert answers.parse(GOOD, "saga", "answers.toml")["saga.qa.1"].status is None


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (GOOD.replace("saga.qa", "standard.qa"), "is no id of an official answer about saga"),
        (GOOD.replace('ja = "J。"\n', ""), "must have exactly: subject, reads, en, zh-Hant, ja"),
        (GOOD.replace("saga.11-8-1", "saga.99"), "saga.99"),
        (f'{GOOD}unplayable = ""', "without a reason"),
        ("[", "answers.toml: "),
    ],
)
def test_a_wrong_file_of_answers_is_an_error(text: str, message: str) -> None:
    with pytest.raises(index.BadIndex, match=message):
        answers.parse(text, "saga", "answers.toml")
