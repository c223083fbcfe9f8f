"""Older wordings of Eternal's cards, read: each says one thing, and what would be misunderstood is refused."""

from __future__ import annotations

import pytest

from soulcore.library.reading import read_source_text, write_line
from soulcore.library.set_file import LineError

READ = [
    (
        "[LV1] (During Opponent's Battle Phase)",
        "This spirit cannot block.",
        "[Lv1] [Opponent's Attack Step] This Spirit cannot block.",
    ),
    (
        "[LV2] (Either Attack Step)",
        "Your Spirits get +1000 BP.",
        "[Lv2] [Each Player's Attack Step] All of your Spirits get +1000 BP.",
    ),
    ("[LV1][LV2][LV3] Flash - Awaken", "Send cores from your Spirits to this Spirit.", "[Lv1-3] [Awaken] [Flash]"),
    (
        "[ Burst: After your Life is reduced ]",
        "Draw a card. Then, by paying the cost, activate this card's Flash effect.",
        "[Burst] When your Life is reduced, draw 1 card. Then, you can use the Flash effect of this card.",
    ),
    (
        "[LV1] (When Summoned)",
        "If Soul Core was used to pay the cost, draw two cards.",
        "[Lv1] [When Summoned] If the Soul Core was paid for this Spirit, draw 2 cards.",
    ),
    (
        "[LV1] (When Attacks)",
        "You can target and attack an opposing Spirit.",
        "[Lv1] [When Attacks] You can select 1 of your opponent's Spirits. Direct the attack at it.",
    ),
    (
        "[LV1] (Opposing Attack Step)",
        "This Spirit cannot block spirits with lower BP than it.",
        "[Lv1] [Opponent's Attack Step] All of your opponent's Spirits with BP less than this Spirit's BP cannot be blocked by this"
        " Spirit.",
    ),
    (
        "[LV1] (Your Attack Step)",
        "When only the opposing Spirit is destroyed by comparing BP, draw a card.",
        "[Lv1] [Your Attack Step] When only the opposing Spirit is destroyed by comparing BP with your Spirit, draw 1 card.",
    ),
    (
        "[LV1] (When Attacks)",
        "When only the opposing Spirit is destroyed by comparing BP, draw a card.",
        "[Lv1] [When Attacks] When only the opposing Spirit is destroyed by comparing BP with this Spirit, draw 1 card.",
    ),
    (
        "[LV1] (Permanent)",
        "All terra dragon spirits you control get +1000 BP.",
        '[Lv1] All of your "Terra Dragon" Spirits get +1000 BP.',
    ),
    (
        "[LV1] (When Summoned)",
        "Put two cores from the Void to any of your Spirits.",
        "[Lv1] [When Summoned] Do the following 2 times: select 1 of your Spirits; place 1 Core from the Void onto it.",
    ),
    (
        "Flash",
        "Destroy a Spirit. If Soul Core was used to pay the cost, instead, destroy an Ultimate.",
        "[Flash] Select 1 of either player's Spirits. If the Soul Core was paid for this card, select 1 of either player's"
        " Ultimates instead. Destroy it.",
    ),
    (
        "[LV1]",
        "While you have a set Burst, this Spirit is treated as being at its highest level.",
        "[Lv1] If you have a card in your Burst Area, this Spirit's Lv becomes this Spirit's highest Lv.",
    ),
]

REFUSED = [
    (
        "Flash",
        "Refresh all exhausted Spirits you control. The Spirits refreshed by this effect cannot attack this turn.",
    ),
    ("[ Burst: After something nobody knows ]", "Draw a card."),
    ("[LV1] (When Summoned)", "Send four of your cores to the Void at the End Step."),
    ("[LV1]", "When your opponent's spirit attacks, exhaust another spirit your opponent controls."),
    ("[LV1]", "This Spirit's color and symbol are also treated as White."),
]


@pytest.mark.parametrize(("header", "text", "line"), READ, ids=[text for _, text, _ in READ])
def test_it_is_read_as(header: str, text: str, line: str) -> None:
    ability, _ = read_source_text("eternal", header, text)
    assert write_line("eternal", ability, "en", "spirit" if "LV" in header else "magic") == line


@pytest.mark.parametrize(("header", "text"), REFUSED, ids=[text for _, text in REFUSED])
def test_it_is_refused(header: str, text: str) -> None:
    with pytest.raises(LineError):
        read_source_text("eternal", header, text)
