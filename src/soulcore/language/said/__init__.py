"""How each verb that games share is said, in English, Traditional Chinese and Japanese. A module here has the name of the one in
`effects` that says what its verbs do; with this package all of them have their words."""

from soulcore.language.said import branch, change, draw, instead, leave, play_verbs, reveal, select, turn_card

SHARED = (branch, change, draw, instead, leave, play_verbs, reveal, select, turn_card)
