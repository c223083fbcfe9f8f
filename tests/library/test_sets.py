"""Set files: what they say, and every mistake with its line."""

from __future__ import annotations

import contextlib
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.library.conftest import OWN_SET

from soulcore.clauses.cite import listen
from soulcore.effects.remark import Remark
from soulcore.effects.tree import Ability
from soulcore.language.errors import TextError
from soulcore.library.catalogue import Library, load_sets
from soulcore.library.errors import FormatError, LibraryError, SetError
from soulcore.library.facts import facts
from soulcore.library.printed import CardData, Level
from soulcore.library.set_file import LineError, read_set
from soulcore.library.set_writer import write_set
from soulcore.library.toml_lines import tables

HEAD = 'game = "standard"\nset = "T"\nname = "T"\n'
CARD = '[[card]]\nnumber = "T-1"\nname = "Test"\ntype = "spirit"\ncolor = "red"\ncost = 3\n'
CARD += "levels = [{ level = 1, cores = 1, bp = 1000 }]\n"


def refuse(line: str) -> Ability:
    raise LineError(TextError(Remark("word_unknown", word="flurb"), line, line.index("flurb"), length=5), line)


def mistakes(text: str) -> list[tuple[int, str]]:
    """Line and words of everything that is wrong with a set file."""
    with pytest.raises(SetError) as caught:
        read_set(text, "t.toml", "standard", refuse)
    assert all(mistake.file == "t.toml" for mistake in caught.value.mistakes)
    return [(mistake.line, mistake.text()) for mistake in caught.value.mistakes]


def test_a_card_as_data(library: Library) -> None:
    fox = library["OWN01-001"]
    assert fox.names == {"en": "Lantern Fox", "ja": "トウロウギツネ", "zh-Hant": "燈籠狐"}
    assert fox.name_in("zh-Hant") == "燈籠狐"
    assert library["OWN01-002"].name_in("zh-Hant") == "Stone Terrace"
    assert fox.reduction == {"red": 2, "green": 1}, "standard.card.6: a count in each colour"
    assert fox.ex_symbols == {"red": 1}
    assert fox.families == ("Crimson Cloud", "Foxfire"), "standard.card.7: several families"
    assert fox.levels == (Level(1, 1, 3000), Level(2, 3, 5000, super_unleash=True))
    assert library["OWN01-X03"].levels == (), "standard.card.8: Magic has no levels"
    assert library["OWN01-X03"].symbols == {}, "standard.card.10: some cards have no symbols"
    assert library["OWN01-X03"].rarity == "X"
    assert fox.set_code == "OWN01"


def test_finding_cards(library: Library) -> None:
    assert len(library) == 8
    assert [card.number for card in library][:2] == ["NEW01-001", "OLD01-001"]
    assert [card.number for card in library.named("lantern fox")] == ["OWN01-001", "OWN01-101"]
    assert library.find("OWN01-101").number == "OWN01-101"
    assert library.find("燈籠狐").number == "OWN01-001"
    assert "OWN01-001" in library
    assert library.get("nothing") is None
    with pytest.raises(LibraryError, match=r"There is no card “Lantern Fax”\. Did you mean “Lantern Fox”"):
        library.find("Lantern Fax")
    with pytest.raises(LibraryError, match="no card “OWN01-999”"):
        library["OWN01-999"]


def test_the_facts_of_a_card_in_words(library: Library) -> None:
    with listen() as heard:
        english, chinese = (facts(library["OWN01-001"], "standard", lang) for lang in ("en", "zh-Hant"))
    assert ("Type", "SPIRIT") in english
    assert ("卡牌種類", "SPIRIT") in chinese, "standard.card.5: the type is English in every language"
    assert ("Color", "red") in english, "standard.card.4: colour can be read"
    assert ("系統", "紅雲, Foxfire") in chinese
    assert ("Reduction", "red 2, green 1") in english
    assert ("Lv2", "Cores 3, BP 5000, Super Unleash") in english
    assert {"standard.card.4", "standard.card.5", "standard.card.7"} <= heard


def test_reading_cites_the_anatomy_of_a_card(tmp_path: Path) -> None:
    with listen() as heard:
        load_sets("standard", [("own01.toml", OWN_SET)], tmp_path)
    assert {f"standard.card.{number}" for number in (1, 2, 6, 8, 9, 10, 11)} <= heard


def test_a_written_set_reads_back(library: Library, tmp_path: Path) -> None:
    text = write_set("standard", "OWN01", "Cards for tests", library.sets[0].cards)
    assert text == OWN_SET.replace(
        "levels = [{ level = 1, cores = 0 }, { level = 2, cores = 2 }]",
        "levels = [\n  { level = 1, cores = 0 },\n  { level = 2, cores = 2 },\n]",
    ).replace("levels = [{ level = 1, cores = 1, bp = 3000 }]", "levels = [\n  { level = 1, cores = 1, bp = 3000 },\n]")
    assert load_sets("standard", [("again.toml", text)], tmp_path).cards == library.cards


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        ("x = ", 1, "t.toml:1: This is not valid TOML"),
        (HEAD + "[[card]]\nnumber = 'T-1'\nnumber = 'T-2'\n", 6, "not valid TOML"),
        ('set = "T"\nname = "T"\n', 1, 'needs a line game = "…"'),
        ('game = "saga"\nset = "T"\nname = "T"\n', 1, "of the game “saga”"),
        (HEAD + "author = 'me'\n", 4, "no key “author”"),
        (HEAD + "card = 3\n", 4, "[[card]] tables"),
        (HEAD + CARD.replace("color", "colr"), 8, "There is no key “colr”. Perhaps “color”?"),
        (HEAD + CARD.replace("cost = 3\n", ""), 4, "This card has no cost"),
        (
            HEAD + CARD.replace("cost = 3", "cost = '3'"),
            9,
            "The value of “cost” does not fit: Expected `int`, got `str`.",
        ),
        (HEAD + CARD.replace("cost = 3", "cost = -1"), 9, "The cost -1 is out of range"),
        (HEAD + CARD.replace('"Test"', '" "'), 6, "A name is one line"),
        (HEAD + CARD.replace('"T-1"', '"T1!"'), 5, "“T1!” is no card number"),
        (
            HEAD + CARD.replace('"spirit"', '"sprit"'),
            7,
            "no card type; the types are spirit, nexus, magic. Nearest: “spirit”.",
        ),
        (
            HEAD + CARD.replace('"red"', '"pink"'),
            8,
            "“pink” is no color; the colors are red, purple, green, white, yellow, blue.",
        ),
        (HEAD + CARD + "symbols = { gold = 1 }\n", 11, "“gold” is no color"),
        (HEAD + CARD + "reduction = { red = 0 }\n", 11, "reduction has 0 of red"),
        (HEAD + CARD + "ex_symbols = { red = 1 }\n", 11, "EX symbols are counted among the symbols"),
        (HEAD + CARD + "rarity = 'Z'\n", 11, "“Z” is no rarity; the rarities are X, M, R, C"),
        (HEAD + CARD + "families = 'Foxfire'\n", 11, "“families” does not fit"),
        (HEAD + CARD + "text = 3\n", 11, "text is a string"),
        (HEAD + CARD.replace('"spirit"', '"magic"'), 10, "Magic cards have no levels (standard.card.8)"),
        (HEAD + CARD.replace('"spirit"', '"nexus"'), 10, "Level 1 of a Nexus has a bp"),
        (HEAD + CARD.replace(", bp = 1000", ""), 10, "Level 1 of a Spirit needs a bp"),
        (HEAD + CARD.replace("cores = 1", "cores = 0"), 10, "Level 1 of a Spirit needs at least 1 Core"),
        (HEAD + CARD.replace("cores = 1", "cores = -1"), 10, "cannot be below 0"),
        (HEAD + CARD.replace("[{ level = 1, cores = 1, bp = 1000 }]", "[]"), 10, "A SPIRIT has levels"),
        (HEAD + CARD.replace("level = 1, ", ""), 10, "A level needs level"),
        (HEAD + CARD.replace("bp = 1000", "bpp = 1000"), 10, "no key “bpp”. Perhaps “bp”?"),
        (HEAD + CARD.replace("bp = 1000", "bp = 1.5"), 10, "“bp” does not fit: Expected `int | null`, got `float`."),
    ],
)
def test_a_mistake_is_shown_with_its_line(text: str, line: int, says: str) -> None:
    assert any(at == line and says in words for at, words in mistakes(text))


def test_the_line_of_a_level() -> None:
    text = HEAD + CARD.replace(
        "[{ level = 1, cores = 1, bp = 1000 }]",
        "[ # rows\n  { level = 1, cores = 2, bp = 1000 },\n\n  { level = 3, cores = 2, bp = 2000 },\n]",
    )
    assert [line for line, _ in mistakes(text)] == [13, 13]
    assert "Level 3 stands where level 2 belongs" in mistakes(text)[0][1]
    assert "Level 3 needs 2 Cores and level 1 needs 2; a higher level needs more." in mistakes(text)[1][1]


def test_text_that_is_not_understood_is_shown_in_the_file_with_a_caret() -> None:
    text = HEAD + CARD + 'text = """\nDraw a flurb now.\n"""\n'
    ((line, words),) = mistakes(text)
    assert line == 12
    assert (
        words == "t.toml:12: The card text is not understood: The word “flurb” is not known here.\n"
        "    Draw a flurb now.\n           ^^^^^"
    )


def test_text_on_the_line_of_its_key_is_found_too() -> None:
    ((line, words),) = mistakes(HEAD + CARD + 'text = "  Draw a flurb now."\n')
    assert line == 11
    assert words.endswith('    text = "  Draw a flurb now."\n                     ^^^^^')


def test_all_mistakes_of_all_cards_are_told_at_once() -> None:
    second = CARD.replace("T-1", "T-2").replace("cost = 3", "cost = 100")
    found = mistakes(HEAD + CARD.replace('"red"', '"pink"') + "\n" + second + "\n" + CARD)
    assert [line for line, _ in found] == [8, 17]


def test_a_number_may_be_used_once(tmp_path: Path) -> None:
    assert mistakes(HEAD + CARD + CARD)[0] == (12, "t.toml:12: The number T-1 is already taken at t.toml:5.")
    with pytest.raises(SetError, match=r"b\.toml:5: The number T-1 is already taken at a\.toml:5"):
        load_sets("standard", [("a.toml", HEAD + CARD), ("b.toml", HEAD + CARD)], tmp_path)


def test_a_giant_file_is_not_read() -> None:
    assert "bytes" in mistakes("#" * 9_000_000)[0][1]


def test_an_unknown_game(tmp_path: Path) -> None:
    with pytest.raises(FormatError, match=r"There is no game “\.\./x” here\. There are: .*standard"):
        load_sets("../x", [], tmp_path)


def test_lines_of_tables() -> None:
    found = tables(
        'a = """x\n[no]\n"""\nb = [1, "]", [2]] # ]\n[[card]]\nc = \'\'\'\n# no\nd = 1\'\'\'\ne = { f = "\\"{" }\n[t]\n'
    )
    assert [(table.name, table.header) for table in found] == [("", 1), ("card", 5), ("t", 10)]
    assert found[0].keys == {"a": 1, "b": 4}
    assert found[1].keys == {"c": 6, "e": 9}
    assert found[0].text_starts == {"a": 1}
    assert found[1].text_starts == {"c": 7}


@pytest.mark.parametrize(
    ("text", "under"),
    [
        ("[Lv1-2] [When Summoned] Drow 1 card.", "Drow"),
        ("[Lv1-2] [When Sumoned] Draw 1 card.", "When Sumoned"),
    ],
)
def test_the_language_s_errors_stand_under_the_word(text: str, under: str, tmp_path: Path) -> None:
    source = f'{HEAD}{CARD}text = """\n[Lv1-2] [When Summoned] Draw 1 card.\n{text}\n"""\n'
    with pytest.raises(SetError) as caught:
        load_sets("standard", [("t.toml", source)], tmp_path)
    (mistake,) = caught.value.mistakes
    assert mistake.line == 13
    shown, caret = mistake.excerpt.split("\n")
    assert shown[caret.index("^") :].startswith(under)
    assert "Did you mean" in mistake.text() or "Expected" in mistake.text()


visible = st.characters(categories=("L", "N", "P", "S", "Zs"))
printable = st.text(visible, min_size=1, max_size=30).map(str.strip).filter(bool)


@settings(max_examples=60, deadline=None)
@given(name=printable, family=printable, code=printable)
def test_whatever_a_name_holds_is_written_and_read_back(name: str, family: str, code: str) -> None:
    card = CardData("T-1", name, {"en": name, "ja": name}, "magic", "red", 1, families=(family,), block="A")
    text = write_set("standard", code, name, [card])
    found = read_set(text, "t.toml", "standard", refuse)
    assert (found.cards, found.code, found.name) == ((card,), code, name)


FILLERS = ["", "x", "3", '"', "[", "]", "{", "}", "=", "\n", "'''", '"""', "[[card]]", "# ", "1.5", "-", "\x00"]


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_a_damaged_file_is_read_or_explained_and_never_crashes(data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(OWN_SET) - 1))
    length = data.draw(st.integers(0, 12))
    text = OWN_SET[:at] + data.draw(st.sampled_from(FILLERS)) + OWN_SET[at + length :]
    with contextlib.suppress(SetError):
        read_set(text, "t.toml", "standard", lambda _: Ability())
