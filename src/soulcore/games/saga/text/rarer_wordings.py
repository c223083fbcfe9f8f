"""Sentences that only a few of Saga's cards print, brought to canonical words: rows as in wordings.py, applied before them."""

from __future__ import annotations

from soulcore.games.saga.text.rows import N, rows

RARER = rows(
    # ---- what counts
    (
        r"\bif you only have ([^,]+?) (?:or|and) ([^,]+?) spirits on (?:the|your) field, ",
        r"if you have no non-\1 non-\2 spirits, ",
    ),
    (r"\bif you only have ([^,]+?) spirits on (?:the|your) field, ", r"if you have no non-\1 spirits, "),
    (
        r"\bif the number of spirits you control is equal to or fewer than your opponent(?:'s)?, ",
        "if the number of your spirits is (the number of your opponent's spirits) or less, ",
    ),
    (
        r"\bwhile one of your attacking spirits is being blocked, it gains (\d+) BP\b",
        r"if your opponent has 1 or more blocking spirits, all of your attacking spirits get +\1 BP",
    ),
    (
        r"\bThe first spirit that attacks each turn gains (\d+) BP for each (\w+) spirit you control\b",
        r"If your spirit attacked exactly 1 time this turn, all of your attacking spirits get +\1 BP for each of your \2 spirits",
    ),
    # ---- cost
    (
        r"\bReduce the cost of the first (\w+) card you use each turn by (\d+)\b",
        r"Unless you used a \1 card this turn, all \1 cards in your hand get -\2 cost",
    ),
    (
        r"\bDuring this turn, all ([^.]+? cards) in your hand have a cost equal to your life total\b",
        r"The cost of all \1 in your hand becomes your life during this turn",
    ),
    (
        rf"\b(?:You may )?reveal the top ({N}) cards of your deck\.([^:]*?) If you spend a Soul Core as part of this card's"
        rf" (?:summoning )?cost, reveal the top ({N}) cards instead\.",
        r"Reveal the top \1 (\3 instead if the Soul Core was paid for this card) cards of your deck.\2",
    ),
    # ---- cores
    (
        rf"\bremove all but ({N}) cores? each from all spirits and place them into their owners' reserves",
        r"place cores from each of either player's spirits into its owner's reserve until \1 core remains on them",
    ),
    (
        r"\bwhen one of your (spirits with [^.,]+?) reduces your opponent's life, place the lost life cores into the (void|trash)"
        r" instead of (?:their|the) reserve\b",
        r"the attacks of all of your \1 place life into the \2 instead of the reserve",
    ),
    (
        r"\bdiscard any number of cards and (place [^.]+?) for each card you discarded\b",
        r"discard any number of cards from your hand. \1 for each card discarded",
    ),
    # ---- battles
    (
        rf"\bpay ({N}) cores? from this (nexus|spirit) to destroy your opponent's blocking spirit when the battle ends\b",
        r"place \1 core from this \2 into your trash ▶ later, at the end of the battle, destroy all of your opponent's"
        r" blocking spirits",
    ),
    (
        r"\bWhen you destroy one of your spirits with one of your effects\b",
        "When your spirit is destroyed by your effects",
    ),
    (r"\bwhen you or your opponent loses life\b", "when either player's life is reduced"),
    (
        r"\byour opponent selects one of their spirits for each of your other spirits ([^.]+?) and exhausts them\b",
        r"your opponent selects 1 of their spirits for each of your spirits \1 other than this spirit. Exhaust them",
    ),
    # ---- numbers and kinds
    (r"\bTreat the LV(\d) BP as (\d+) for ([^.]+)\.", r"The LV\1 BP of \3 becomes \2."),
    (
        r"\bSelect a spirit\. During this turn, treat it as its highest level\b",
        "Select 1 of either player's spirits. Its LV becomes 3 during this turn",
    ),
    (r"\b((?:red|purple|green|white|yellow|blue) spirits) or magic\b", r"\1/magic"),
    (
        r"\bReturn ([^.]+?) from your trash to your hand that cost the same as (?:that spirit|it)\b",
        r"Return \1 with the same cost as it in your trash to the hand",
    ),
    (r"\btoken (spirits?)\b", r'"Token" \1'),
)
