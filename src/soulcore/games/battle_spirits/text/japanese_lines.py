"""Japanese card text of the Battle Spirits games that is only written: headers, whole abilities, and the words they share."""

from __future__ import annotations

from collections.abc import Mapping

from soulcore.effects.tree import Ability
from soulcore.games.battle_spirits.text import said  # noqa: F401  (the words of every verb)
from soulcore.games.battle_spirits.text.japanese import words as family
from soulcore.games.battle_spirits.text.parameters import COLOR, COLORS, FORMS
from soulcore.language.rendering.japanese import body
from soulcore.language.rendering.japanese_terms import JapaneseTelling, Terms
from soulcore.language.rendering.shared import means_itself, that_noun, this_noun
from soulcore.language.vocabulary import Vocabulary

OWN = {
    "when_summoned": "{this}の召喚時",
    "when_deployed": "{this}の配置時",
    "when_destroyed": "{this}の破壊時",
    "when_destroyed_by_opponent": "相手による{this}の破壊時",
    "when_depleted": "{this}の消滅時",
    "when_depleted_by_opponent": "相手による{this}の消滅時",
    "when_attacking": "{this}のアタック時",
    "during_attack": "{this}のアタック中",
    "when_blocking": "{this}のブロック時",
    "during_block": "{this}のブロック中",
    "when_blocked": "{this}の被ブロック時",
    "when_battling": "{this}のバトル時",
}
"""Timings of the card itself, as a header prints them."""

WORDS: Mapping[str, Mapping[str, str]] = {
    "card_type": family.TYPES,
    "counter": {"spirit": "体", "ultimate": "体", "nexus": "つ", "brave": "つ", "magic": "枚"},
    "place": family.PLACES,
    "token": {"core": family.CORE, "soul_core": "ソウルコア"},
    "color": family.COLORS,
    "state": {id: positive for id, (positive, _) in family.STATES.items()},
    "state_not": {id: negative for id, (_, negative) in family.STATES.items()},
    "attribute": family.ATTRIBUTES,
    "step": family.STEPS,
    "play": family.PLAYS,
    "duration": {
        **family.DURATIONS,
        "turn": "このターンの間、",
        "battle": "このバトルの間、",
        "step": "このステップの間、",
        "their_turn": "次の相手のターンの間、",
        "next_refresh": "次のそのプレイヤーのリフレッシュステップで、",
    },
    "kind": family.KINDS,
    "limit": family.LIMITS,
    "moment": family.MOMENTS,
    "deed": {id: text for text, id in reversed(family.WHEN.items())},
    "deed_before": {
        "leaving": "フィールドを離れようとしていた",
        "unblocked": "ブロックされていなかった",
        **{id: text for text, id in reversed(family.WAS.items())},
    },
    "act_not": {
        "attack": "アタックできない",
        "block": "ブロックできない",
        "be_blocked": "ブロックされない",
        **{id: text for text, id in reversed(family.PASSIVE.items())},
    },
    "timing": family.TIMINGS,
    "own_timing": OWN,
    "header_place": {"hand": "手札", "trash": "トラッシュ"},
    "keyword": {},
    "reminder": {},
}
"""The words of the family. Deeds that two spellings name are written in the first."""


def extended(*more: Mapping[str, Mapping[str, str]]) -> Mapping[str, Mapping[str, str]]:
    """The words of the family with those of a game over them."""
    found: dict[str, Mapping[str, str]] = dict(WORDS)
    for words in more:
        for kind, table in words.items():
            found[kind] = {**found.get(kind, {}), **table}
    return found


def parameter(t: JapaneseTelling, keyword: str, value: str) -> str:
    """What follows a keyword after a colon."""
    known = t.vocabulary.keyword(keyword)
    if known is not None and known.value in (COLOR, COLORS):
        return "/".join(t.terms.word("color", color) for color in value.split(", "))
    form = FORMS.get(known.value) if known is not None else None
    found = form.match(value) if form is not None else None
    parts = found.groupdict() if found is not None else {}
    family_name = t.terms.names.get(parts.get("family", value), parts.get("family", value))
    if "cost" in parts:
        return f"{family_name}&コスト{parts['cost']}{'以下' if parts['bound'] == 'less' else '以上'}"
    return f"{family_name}+{parts['amount']}" if "amount" in parts else family_name


def header(t: JapaneseTelling, ability: Ability) -> str:
    """Lv1・Lv2【激突】『このスピリットのアタック時』【フラッシュ】〔ターン1回〕"""
    low, high = ability.levels
    found = "・".join(f"{t.vocabulary.level}{level}" for level in range(low, high + 1)) if low else ""
    found += f"【{t.terms.word('header_state', ability.in_state)}】" if ability.in_state else ""
    if ability.keyword:
        name = t.terms.word("keyword", ability.keyword)
        value = parameter(t, ability.keyword, ability.keyword_value) if ability.keyword_value else ""
        found += name.replace("】", f"：{value}】") if value else name
    if ability.place:
        found += f"【{t.terms.word('header_place', ability.place)}】"
    known = t.vocabulary.keyword(ability.keyword)
    hidden = known.timings if known is not None else ()
    found += "".join(f"『{timing(t, id)}』" for id in ability.timings if id not in hidden)
    found += f"【{t.terms.word('kind', ability.kind)}】" if ability.kind else ""
    limits = [t.terms.word("limit", id) for id in ability.limits if not is_sentence(t, id)]
    return found + (f"〔{'・'.join(limits)}〕" if limits else "")


def timing(t: JapaneseTelling, id: str) -> str:
    own = t.terms.words["own_timing"].get(id)
    return (
        own.replace("{this}", f"この{t.terms.word('card_type', t.this) if t.this else 'カード'}")
        if own
        else t.terms.word("timing", id)
    )


def is_sentence(t: JapaneseTelling, limit: str) -> bool:
    """A limit that stands behind the text, not in the header."""
    return t.vocabulary.name_limit is not None and t.vocabulary.name_limit.id == limit


def line(ability: Ability, vocabulary: Vocabulary, terms: Terms, this: str = "", *, reminder: bool = False) -> str:
    """One ability as one line; see the English renderer for `this` and `reminder`."""
    t = JapaneseTelling(vocabulary, this_noun(ability, vocabulary, this), that_noun(ability.event), terms=terms)
    text = ""
    if not ability.steps:
        meaning = terms.words["reminder"].get(ability.keyword, "")
        text = f"（{meaning}）" if reminder and meaning else ""
    elif not means_itself(ability, vocabulary):
        text = body(t, ability)
    elif reminder:
        text = f"（{body(t, ability)}）"
    text += "".join(family.NAME_LIMIT for id in ability.limits if is_sentence(t, id))
    marks = header(t, ability)
    return f"{marks} {text}" if marks[-1:].isdigit() and text else marks + text
