"""`soulcore cards` and `soulcore deck` as people use them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from soulcore.cli import application
from soulcore.kernel.errors import SoulcoreError
from soulcore.library import entry_decks, load

OWN = Path(__file__).parent / "own-cards.json"


def run(*arguments: str | Path, code: int = 0) -> str:
    """What a command prints; it must end with this exit code."""
    result = CliRunner().invoke(application(["cards", "deck"]), [str(argument) for argument in arguments])
    if isinstance(result.exception, Exception):
        raise result.exception
    assert result.exit_code == code, result.output
    return result.output


@pytest.fixture(autouse=True)
def _wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")


def test_a_search_is_a_table() -> None:
    shown = run("cards", "color:red", "cost<=3", "type:spirit")
    assert "Mushakko" in shown
    assert "3000 / 5000" in shown
    assert shown.rstrip().endswith("6 cards")


def test_terms_with_a_minus_and_with_spaces_reach_the_search() -> None:
    assert "Gen-Bo" not in run("cards", "-color:red", "type:spirit")
    assert "Gen-Bo" in run("cards", "family:crimson cloud", "cost:3")
    assert "Gen-Bo" in run("cards", 'family:"crimson cloud" cost:3')
    assert "Akly" in run("cards", "soaring inflexible")


def test_one_card_is_shown_whole_in_both_languages() -> None:
    english = run("cards", "Gen-Bo")
    assert "SPIRIT" in english
    assert "26RSD01-002" in english
    assert "+2000 BP" in english
    chinese = run("cards", "Gen-Bo", "--lang", "zh-Hant")
    assert "源 = 武" in chinese
    assert "SPIRIT" in chinese
    assert "紅雲" in chinese
    assert "攻擊中" in chinese


def test_a_name_with_a_colon_is_a_name() -> None:
    assert "最奥：風牙岩" in run("cards", "The Depths: Wind Fang Rock")


def test_the_tree_and_json() -> None:
    assert '"is": "ChangeValue"' in run("cards", "Gen-Bo", "--tree")
    (card,) = json.loads(run("cards", "Gen-Bo", "--json"))
    assert card["number"] == "26RSD01-002"
    assert card["abilities"][0]["is"] == "Ability"
    assert json.loads(run("cards", "nothing has this name", "--json", code=1)) == []


def test_no_card_fits() -> None:
    assert "No card fits." in run("cards", "nothing-has-this-name", code=1)


def test_a_wrong_search_is_explained() -> None:
    with pytest.raises(SoulcoreError, match="Perhaps “color”"):
        run("cards", "colr:red")


def test_importing_without_out_only_reports() -> None:
    shown = run("cards", "import", OWN, "--game", "standard", code=1)
    assert "The family “Red Cloud” is written “Crimson Cloud”, as in the manual." in shown
    assert "OWN10-001 Flash | Frobnicate the opposing quux." in shown
    assert "OWN10-001 Riddle is left out of the set file" in shown
    assert "Nothing was written." in shown
    assert shown.rstrip().endswith("parsed 6 of 7 effects")


def test_importing_never_overwrites_without_being_told(tmp_path: Path) -> None:
    out = tmp_path / "own.toml"
    assert f"Wrote 3 cards to {out}." in run("cards", "import", OWN, "--out", out, code=1)
    first = out.read_text(encoding="utf-8")
    out.write_text("mine")
    with pytest.raises(SoulcoreError, match="exists already and is not overwritten"):
        run("cards", "import", OWN, "--out", out)
    assert out.read_text() == "mine"
    run("cards", "import", OWN, "--out", out, "--force", code=1)
    assert out.read_text(encoding="utf-8") == first
    assert [path.name for path in tmp_path.iterdir()] == ["own.toml"]


def test_importing_into_a_folder_makes_a_file_for_each_set(tmp_path: Path) -> None:
    run("cards", "import", OWN, "--out", tmp_path / "sets", code=1)
    assert [path.name for path in (tmp_path / "sets").iterdir()] == ["own09.toml"]


def test_importing_what_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(SoulcoreError, match="is not there or cannot be read"):
        run("cards", "import", tmp_path / "none.json")


def test_checking_a_deck(tmp_path: Path) -> None:
    assert "legal in Standard 1.0 on 2026-10-01" in run("deck", "check", "windfang", "--date", "2026-10-01")
    file = tmp_path / "bad.txt"
    file.write_text("4 Gen-Bo\n1 Gen Boo\n", encoding="utf-8")
    shown = run("deck", "check", file, "--date", "2026-10-01", code=1)
    assert "“bad”: 5 cards, not legal in Standard 1.0 on 2026-10-01 (3):" in shown
    assert "- 4 copies of “Gen-Bo”; at most 3 of one name are allowed. [standard.deck.7]" in shown
    assert "- There is no card “Gen Boo”. Did you mean “Gen-Bo”?" in shown
    assert "[standard.deck.5]" in shown
    assert "同名卡牌最多 3 張" in run("deck", "check", file, "--date", "2026-10-01", "--lang", "zh-Hant", code=1)
    with pytest.raises(SoulcoreError, match="write it as 2026-10-01"):
        run("deck", "check", file, "--date", "tomorrow")


def test_codes_there_and_back(tmp_path: Path) -> None:
    code = run("deck", "code", "windfang").strip()
    listed = run("deck", "decode", code)
    assert listed.startswith("# name: Crimson Cloud: Windfang\n3 Mushakko\n")
    file = tmp_path / "again.txt"
    file.write_text(listed, encoding="utf-8")
    assert run("deck", "code", file).strip() == code
    assert code in run("deck", "qr", "windfang")
    with pytest.raises(SoulcoreError, match="damaged"):
        run("deck", "decode", code[:-3])


def test_listing_decks() -> None:
    shown = run("deck", "list")
    assert all(name in shown for name in entry_decks(load("standard")))
    assert shown.count("50 cards") >= 4, "Saga's are larger"


def test_the_kind_of_play_decides_what_a_deck_may_hold(tmp_path: Path) -> None:
    """The game is found by the deck's name; every violation has its clause."""
    day = ("--date", "2026-10-01")
    assert "30 cards, 5 Beyonders, Side Deck 5, legal in SPIRIT WAR 1.0 (constructed)" in run(
        "deck", "check", "kiln-and-scale", *day
    )
    match = run("deck", "check", "kiln-and-scale", "--duels", "3", "--official", *day)
    assert "(constructed, official, best of 3)" in match
    drafted = run("deck", "check", "kiln-and-scale", "--form", "draft", *day, code=1)
    assert "must have exactly 20, Beyonders aside. [spirit-war.format.3]" in drafted
    unnamed = run("deck", "check", "kiln-and-scale", "--tournament", *day, code=1)
    assert "A tournament names its Sealed List, be it an empty one. [spirit-war.tournament.2]" in unnamed
    run("deck", "check", "kiln-and-scale", "--tournament", "--sealed", "none", *day)
    sealed = run("deck", "check", "kiln-and-scale", "--tournament", "--sealed", "forgeheat", *day, code=1)
    assert sealed.count("[spirit-war.tournament.3]") == 1, "once, however many lists have it"
    assert "this deck has 2" in sealed


def test_sizes_of_beyonder_deck_and_side_deck(tmp_path: Path) -> None:
    listed = run("deck", "decode", run("deck", "code", "kiln-and-scale").strip())
    assert "# game: spirit-war\n" in listed
    file = tmp_path / "mine.txt"
    file.write_text(
        listed.replace("2 Brand Reaver", "1 Brand Reaver").replace("1 Anvil Colossus", "2 Anvil Colossus", 1)
    )
    shown = run("deck", "check", file, "--duels", "3", code=1)
    assert "The Beyonder Deck has 6 cards; at most 5 are allowed. [spirit-war.format.4]" in shown
    assert "The Side Deck has 4 cards; it has exactly 5, or there is none. [spirit-war.side-deck.2]" in shown
    assert "3 copies of “Anvil Colossus”; at most 2 of one name are allowed. [spirit-war.format.7]" in shown
    alone = run("deck", "check", file, code=1)
    assert "side-deck" not in alone, "a single duel leaves the Side Deck aside"
    file.write_text(listed + "1 Old Slagmaw\n")
    shown = run("deck", "check", file, "--duels", "3", code=1)
    assert "[spirit-war.keyword-chosen-one.1, spirit-war.format.8]" in shown


def test_wrong_kinds_of_play_are_explained() -> None:
    for wrong, said in (
        (("kiln-and-scale", "--form", "sealed"), "no way a deck comes about"),
        (("kiln-and-scale", "--duels", "2"), "odd number of duels"),
        (("kiln-and-scale", "--sealed", "Forgeheet"), "Did you mean “Forgeheat”"),
        (("windfang", "--official"), "one kind of play only"),
    ):
        with pytest.raises(SoulcoreError, match=said):
            run("deck", "check", *wrong)


def test_a_deck_with_a_side_deck_survives_text_code_and_link(tmp_path: Path) -> None:
    code = run("deck", "code", "turning-tide").strip()
    assert code.startswith("sc2-")
    link = run("deck", "code", "turning-tide", "--link", "https://play.example/").strip()
    assert link == f"https://play.example/deck/{code}"
    listed = run("deck", "decode", link)
    assert "\nBeyonders:\n" in listed
    assert "\nSide:\n" in listed
    file = tmp_path / "again.txt"
    file.write_text(listed, encoding="utf-8")
    assert run("deck", "code", file).strip() == code
    assert "legal in" in run("deck", "check", link, "--duels", "3")


@pytest.mark.parametrize(
    ("lang", "type", "element"), [("en", "Spirit", "Fire"), ("zh-Hant", "戰靈", "火"), ("ja", "スピリット", "火")]
)
def test_a_table_has_the_words_of_its_game_in_every_language(lang: str, type: str, element: str) -> None:
    row = next(
        line
        for line in run("cards", "SW01-", "--game", "spirit-war", "--lang", lang).splitlines()
        if "SW01-001" in line
    )
    assert type in row
    assert element in row


def test_families_of_a_table_are_said_in_the_language() -> None:
    assert "紅雲" in run("cards", "color:red", "cost<=3", "type:spirit", "--lang", "ja")


@pytest.mark.parametrize("lang", ["zh-Hant", "ja"])
def test_an_import_is_reported_in_the_language(lang: str) -> None:
    english = set(run("cards", "import", OWN, code=1).splitlines())
    shown = run("cards", "import", OWN, "--lang", lang, code=1).splitlines()
    same = [line for line in shown if line in english and line.strip()]
    assert all(" | " in line or not line.strip(" ^") for line in same), (
        "only what was typed, and where, is as in English"
    )
