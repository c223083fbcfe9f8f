"""Text that is not canonical: the exact error, its place, and what would be right."""

from __future__ import annotations

import pytest

from soulcore.games.standard.vocabulary import VOCABULARY
from soulcore.language import TextError, parse_card_text, parse_line
from soulcore.words.card_text import expected, refusal, told

REJECTED = [
    ("[Flsh] Draw 1 card.", "[Flsh] is not a mark of this game", 1, "[Flash]"),
    ("[When Summond] Draw 1 card.", "[When Summond] is not a mark of this game", 1, "[When Summoned]"),
    ("[Soul Magic] ", "[Soul Magic] names a color: [Soul Magic: Red]", 1, ""),
    ("[Soul Magic: Pink]", "[Soul Magic] names a color: [Soul Magic: Red]", 1, ""),
    ("[Succession: Red]", "[Succession] has nothing behind it", 1, ""),
    ("[Succession] Draw 1 card.", "[Succession] is complete by itself; no sentence may follow it", 0, ""),
    ("[Clash] Draw 1 card.", "[Clash] is complete by itself; no sentence may follow it", 0, ""),
    ("[Flash]", "This effect has no sentence", 7, ""),
    ("[Flash] Drow 1 card.", "The word “Drow” is not known here", 0, "“draw”"),
    ("[Flash] Select 1 of your Spirits. Destroi it.", "The word “Destroi” is not known here", 26, "“destroy”"),
    ("[Flash] Select 1 of your Spirit's. Destroy it.", "“Spirit's” cannot stand here", 17, ""),
    ("[Flash] Draw 1 card", "The text ends too early", 11, ""),
    ("[Flash] Draw card.", "“.” cannot stand here", 9, ""),
    ("[Flash] Destroy it.", "“it” refers to nothing that was selected before", 8, ""),
    ("[Flash] Destroy that Spirit.", "“that” refers to no event of this effect", 8, ""),
    ("[Flash] Select 1 card in your Void. Return it to the Hand.", "No cards lie in the Void", 14, ""),
    ("[Flash] Place 1 Core from your Hand into your Reserve.", "No tokens lie in the Hand", 18, ""),
    (
        "[Flash] Place 1 Core from your Trash into your opponent's Reserve.",
        "Cores do not move between the places of two players",
        0,
        "",
    ),
    ("[Flash] Draw 2 cards instead.", "“instead” needs a condition: If …, … instead", 0, ""),
    (
        "[Flash] If you have a Nexus, draw 2 cards instead.",
        "There is nothing before this that could be done instead of",
        0,
        "",
    ),
    ('[Flash] Select 1 of your "Windfang Spirits. Destroy it.', "This quotation is not closed", 17, ""),
    ("[Flash] Draw 1 card; #", "The character '#' has no meaning here", 13, ""),
    ("[Flash] This card gets +1 red BP.", "Only symbols have a color", 0, ""),
    ("[Flash] Select 1 card in your Hand. Exhaust it.", "This can be done to cards on the Field only", 0, ""),
    (
        "[Flash] Open the top 1 card of your Deck. Place the rest at the bottom of your opponent's Deck.",
        "Cards go back to the Deck they came from",
        0,
        "",
    ),
    ("[Flash] Select 1 card in your Trash. Add it to your Trash.", "This can be said of the Hand only", 29, ""),
    (
        "[Flash] All of your Spirits gain Rumble during this turn.",
        "[Rumble] cannot be given: what it does is printed on each card that has it. Quote the effect itself",
        0,
        "",
    ),
]


@pytest.mark.parametrize(("line", "reason", "position", "suggestion"), REJECTED, ids=[row[0] for row in REJECTED])
def test_rejected(line: str, reason: str, position: int, suggestion: str) -> None:
    with pytest.raises(TextError) as caught:
        parse_line(line, VOCABULARY)
    assert (refusal(caught.value, "en"), caught.value.position, caught.value.suggestion) == (
        reason,
        position,
        suggestion,
    )


def test_the_message_has_a_caret_under_the_word() -> None:
    with pytest.raises(TextError) as caught:
        parse_line("[Flash] Select 1 of your Spirits. Destroi it.", VOCABULARY)
    assert told(caught.value, "en") == (
        "The word “Destroi” is not known here (at character 27)\n"
        "    Select 1 of your Spirits. Destroi it.\n"
        "                              ^^^^^^^\n"
        "    Did you mean “destroy”?"
    )


def test_the_message_says_what_was_expected() -> None:
    with pytest.raises(TextError) as caught:
        parse_line("[Flash] Select 1 of your Hand.", VOCABULARY)
    assert expected(caught.value, "en") == (
        "Expected “card”, a card type, a color, a family or name in quotation marks, a state or “non-”."
    )


def test_one_bad_line_spoils_the_card() -> None:
    with pytest.raises(TextError):
        parse_card_text("[Succession]\n[Flash] Drow 1 card.", VOCABULARY)
