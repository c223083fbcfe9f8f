"""The search language."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from soulcore.effects.tree import Ability, All, Draw, Grant, Number, Ref, Selector, Step
from soulcore.games.battle_spirits.nodes import HeavyExhaust
from soulcore.library import CardData, Level, search
from soulcore.library.errors import QueryError
from soulcore.library.search.fields import snake

DRAWS = Ability(levels=(1, 2), timings=("when_summoned",), steps=(Step(Draw("you", Number(1))),))
SLOWS = Ability(kind="flash", limits=("once_per_turn",), steps=(Step(HeavyExhaust(Ref("it"))),))
CLASHES = Ability(steps=(Step(Grant(All(Selector("your")), keyword="clash")),))

FOX = CardData(
    number="A-1",
    name="Red Fox",
    names={"en": "Red Fox", "ja": "アカギツネ", "zh-Hant": "紅狐"},
    type="spirit",
    color="red",
    cost=3,
    reduction={"red": 1},
    symbols={"red": 1},
    families=("Crimson Cloud", "Windfang"),
    levels=(Level(1, 1, 2000), Level(2, 3, 5000)),
    text=("Draw 1 card.",),
    abilities=(DRAWS,),
)
WAVE = CardData(
    "A-2", "Blue Wave", {"en": "Blue Wave"}, "magic", "blue", 5, text=("Heavy ▶ done.",), abilities=(SLOWS,)
)
HILL = CardData(
    "A-3",
    "Red Hill",
    {"en": "Red Hill"},
    "nexus",
    "red",
    4,
    families=("Windfang",),
    levels=(Level(1, 0),),
    abilities=(CLASHES,),
)
ELAN = CardData(
    "B-X1",
    "Old Élan",
    {"en": "Old Élan"},
    "spirit",
    "white",
    8,
    rarity="X",
    ex_symbols={"white": 1},
    levels=(Level(1, 1, 9000, True),),
)
CARDS = [FOX, WAVE, HILL, ELAN]


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("", "A-1 A-2 A-3 B-X1"),
        ("fox", "A-1"),
        ("紅狐", "A-1"),
        ("アカギツネ", "A-1"),
        ("a-2", "A-2"),
        ("elan", "B-X1"),
        ('"draw 1"', "A-1"),
        ("▶", "A-2"),
        ("color:red", "A-1 A-3"),
        ("colour:RED", "A-1 A-3"),
        ("-color:red", "A-2 B-X1"),
        ("color!=red", "A-2 B-X1"),
        ("cost<=4", "A-1 A-3"),
        ("cost:5", "A-2"),
        ("cost>=4 cost<8", "A-2 A-3"),
        ("color:red cost>3", "A-3"),
        ("bp>=5000", "A-1 B-X1"),
        ("bp=2000", "A-1"),
        ("level:2", "A-1"),
        ("cores:0", "A-3"),
        ("ex:1", "B-X1"),
        ("reduction:1", "A-1"),
        ("type:spirit", "A-1 B-X1"),
        ("family:windfang", "A-1 A-3"),
        ('family:"crimson cloud"', "A-1"),
        ("family:crimson-cloud", "A-1"),
        ("family=crimson", ""),
        ("verb:draw", "A-1"),
        ("verb:heavy_exhaust", "A-2"),
        ("verb:heavyexhaust", "A-2"),
        ("keyword:clash", "A-3"),
        ("keyword:super_unleash", "B-X1"),
        ("timing:when_summoned", "A-1"),
        ("timing:flash", "A-2"),
        ("limit:once_per_turn", "A-2"),
        ("set:B", "B-X1"),
        ("rarity:x", "B-X1"),
        ("name:red text:draw", "A-1"),
        ("effects:0", "B-X1"),
        ("fox OR wave", "A-1 A-2"),
        ("color:red fox OR wave", "A-1 A-2"),
        ("color:red (fox | wave)", "A-1"),
        ("-(fox OR wave)", "A-3 B-X1"),
        ("--fox", "A-1"),
        ("Hill: Red", "A-3"),
    ],
)
def test_what_a_query_finds(query: str, found: str) -> None:
    assert " ".join(card.number for card in search(CARDS, query)) == found


@pytest.mark.parametrize(
    ("query", "says"),
    [
        ("colr:red", "There is no field “colr” to search in. Perhaps “color”"),
        ("color:rde", "“rde” is no value of color. Perhaps “red”"),
        ("verb:drow", "“drow” is no value of verb. Perhaps “draw”"),
        ("cost:three", "“cost” is a number; “three” is none. Write cost>=3."),
        ("color>=red", "cannot be compared with >=; write color:word"),
        ("color:", "What should color be"),
        ('"open', "A quotation mark is not closed"),
        ("(fox", "A bracket “\\(” has no partner"),
        ("fox)", "A bracket “\\)” has no partner"),
        ("fox OR", "Something is missing"),
        ("OR fox", "Something is missing"),
        ("()", "Something is missing"),
        ("(" * 40 + "fox" + ")" * 40, "nested too deeply"),
        ("-" * 400 + "fox", "nested too deeply"),
        ("x" * 2000, "too long"),
    ],
)
def test_what_is_wrong_with_a_query(query: str, says: str) -> None:
    with pytest.raises(QueryError, match=says):
        search(CARDS, query)


@given(st.text(alphabet='ab:<>=!-()" OR|cost', max_size=60))
def test_any_query_ends_with_cards_or_an_error_for_people(query: str) -> None:
    with contextlib.suppress(QueryError):
        search(CARDS, query)


def test_names_of_verbs() -> None:
    assert [snake(name) for name in ("Draw", "HeavyExhaust", "ChooseOne")] == ["draw", "heavy_exhaust", "choose_one"]
