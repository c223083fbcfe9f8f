"""Eternal's card text in Japanese: the family's words and Eternal's own, as they are printed, and what only Eternal says."""

from __future__ import annotations

from typing import Final

from soulcore.effects.tree import Ability, Event
from soulcore.games.battle_spirits.text import japanese_lines
from soulcore.games.battle_spirits.text.japanese.words import COLORS
from soulcore.games.eternal import nodes
from soulcore.games.eternal.names import JAPANESE
from soulcore.language.rendering import japanese
from soulcore.language.rendering import japanese_words as words
from soulcore.language.rendering.japanese_conditions import asked_as
from soulcore.language.rendering.japanese_events import CAUSE, Told, cause, subject
from soulcore.language.rendering.japanese_terms import JapaneseTelling as Telling
from soulcore.language.rendering.japanese_terms import Terms
from soulcore.language.rendering.japanese_verbs import Said, during, simple_verb, verb
from soulcore.language.vocabulary import Vocabulary

WORDS: Final = Terms(
    japanese_lines.extended(
        {
            "card_type": {"ultimate": "アルティメット", "brave": "ブレイヴ"},
            "place": {"opened_zone": "手元", "burst": "バーストエリア"},
            "state": {
                "braved": "合体状態の",
                "token": "トークンの",
                **{f"{id}_only": f"{color}1色の" for id, color in COLORS.items()},
            },
            "state_not": {
                "braved": "合体していない",
                "token": "トークン以外の",
                **{f"{id}_only": f"{color}1色ではない" for id, color in COLORS.items()},
            },
            "attribute": {"highest_level": "最高Lv"},
            "own_timing": {
                "when_descended": "{this}の煌臨時",
                "when_rebirths": "{this}の転醒時",
                "when_manifested": "{this}の顕現時",
            },
            "timing": {"when_descended": "煌臨時", "when_rebirths": "転醒時", "when_manifested": "顕現時"},
            "limit": {"unpreventable": "防げない"},
            "header_place": {
                "burst": "バースト",
                "held": "手札にある間",
                "set": "バーストセット中",
                "mirage": "ミラージュ：セット中",
                "braved": "合体時",
                "braved_left": "左合体時",
                "braved_right": "右合体時",
                "braved_nexus": "ネクサス合体時",
                "soul_state": "魂状態",
                "soul_state_too": "魂状態/スピリット",
                "contract_base": "契約煌臨元",
                "overcount": "OC",
                "descension": "煌臨中",
                "brave_condition": "合体条件",
                "summon_condition": "召喚条件",
                "radiant_descent": "煌臨",
                "contract_descent": "契約煌臨",
                "trigger_counter": "トリガーカウンター",
                "accel": "アクセル",
                "core_charge": "神託",
                "neo_core_charge": "真・神託",
                "stone_charge": "石神託",
                "manifestation": "顕現",
            },
            "deed": {
                "summon_effect": "『召喚時』効果を解決した",
                "descent_effect": "『煌臨時』効果を解決した",
                "burst_set": "バーストとしてセットされた",
                "burst_activated": "バーストとして発動した",
            },
            "deed_before": {
                "summon_effect": "『召喚時』効果を解決していた",
                "descent_effect": "『煌臨時』効果を解決していた",
                "burst_set": "バーストとしてセットされていた",
                "burst_activated": "バーストとして発動していた",
            },
            "keyword": {
                "ultimate_trigger": "【Uトリガー】",
                "awaken": "【覚醒】",
                "clash": "【激突】",
                "high_speed": "【神速】",
                "wind_storm": "【暴風】",
                "bunshin": "【分身】",
                "burst_effect": "バースト効果",
            },
            "reminder": {"awaken": "自分のほかのスピリットのコア1個以上をこのスピリットに置く。"},
        }
    ),
    JAPANESE,
)


def render(ability: Ability, vocabulary: Vocabulary, this: str = "", *, reminder: bool = False) -> str:
    """One ability as one line."""
    return japanese_lines.line(ability, vocabulary, WORDS, this, reminder=reminder)


# ---------------------------------------------------------------- deeds


@verb(nodes.PlaceToken)
def _place_token(t: Telling, v: nodes.PlaceToken) -> Said:
    return "", f"トークンの{words.name(t, v.name)}{words.number(t, v.amount)}枚を置~く"


@verb(nodes.AddCount)
def _add_count(t: Telling, v: nodes.AddCount) -> Said:
    amount, each = words.times(t, v.amount)
    return each, f"自分のカウント+{words.number(t, amount)}~する"


@verb(nodes.TurnOver)
def _turn_over(t: Telling, v: nodes.TurnOver) -> Said:
    return "", f"このカードを裏返し、自分のカウント+{words.number(t, v.amount)}~する"


@verb(nodes.GainForce)
def _gain_force(t: Telling, v: nodes.GainForce) -> Said:
    return "このターンの間、", "このネクサスを転神~させる"


@verb(nodes.SwapIn)
def _swap_in(t: Telling, v: nodes.SwapIn) -> Said:
    return "", f"{words.reference(t, 'it')}をこのカードと入れ替~える"


@verb(nodes.SetBurst)
def _set_burst(t: Telling, v: nodes.SetBurst) -> Said:
    return "", f"自分の{words.pile(t, 'hand')}からバーストをセット~する"


@verb(nodes.Charge)
def _charge(t: Telling, v: nodes.Charge) -> Said:
    return "", f"自分の効果の{words.attribute(t, v.attribute)}上限を+{words.number(t, v.amount)}~する"


@verb(nodes.Hush)
def _hush(t: Telling, v: nodes.Hush) -> Said:
    timing = words.word(t, "timing", v.timing)
    return during(t, v.duration), f"{words.thing(t, v.what)}の『{timing}』効果は発揮されない"


simple_verb(nodes.OpenCard, "を手元に置~く")


@verb(nodes.DiscardBurst)
def _discard_burst(t: Telling, v: nodes.DiscardBurst) -> Said:
    return "", f"{words.WHOSE[v.whose]}バーストを破棄~する"


@verb(nodes.ReturnBurst)
def _return_burst(t: Telling, v: nodes.ReturnBurst) -> Said:
    return "", f"{words.WHOSE[v.whose]}バーストを{words.pile(t, 'hand')}に戻~す"


SHELTERED: Final = {
    "effect": "効果を受けない",
    "opponent_effect": "相手の効果を受けない",
    "opponent_discard": "相手の効果では破棄されない",
}


@verb(nodes.Shelter)
def _shelter(t: Telling, v: nodes.Shelter) -> Said:
    return "", f"{words.topic(t, v.what)}{SHELTERED[v.by]}"


@verb(nodes.Bury)
def _bury(t: Telling, v: nodes.Bury) -> Said:
    return "このゲームの間、", f"{words.topic(t, v.what)}効果を受けず、その効果は発揮されない"


@verb(nodes.TakeMore)
def _take_more(t: Telling, v: nodes.TakeMore) -> Said:
    taken = words.bare_noun(t, v.selector, cards=True)
    opened = f"{words.noun(t, v.source)}の効果でオープンしたカードの中の{taken}1枚"
    return "", f"{opened}も、手札に加えられる"


HINDERED: Final = {
    "flash": "相手はフラッシュ効果を使用できない",
    "flash_hand": "相手はフラッシュタイミングで手札のカードを使用できない",
    "burst": "このターンの自分の最初のアタックの間、相手はバーストを発動できない",
    "end_attack": "相手の効果ではアタックステップは終了しない",
}


@verb(nodes.Hinder)
def _hinder(t: Telling, v: nodes.Hinder) -> Said:
    return "" if v.deed == "burst" else during(t, v.duration), HINDERED[v.deed]


@verb(nodes.LimitLife)
def _limit_life(t: Telling, v: nodes.LimitLife) -> Said:
    life = words.pile(t, "life")
    return "", f"{words.topic(t, v.what)}1ターンに自分の{life}を{words.number(t, v.amount)}より多く減らせない"


@verb(nodes.LiftBlock)
def _lift_block(t: Telling, v: nodes.LiftBlock) -> Said:
    return during(t, v.duration), f"{words.topic(t, v.what)}自身の効果に関わらずブロックできる"


@verb(nodes.SymbolsToo)
def _symbols_too(t: Telling, v: nodes.SymbolsToo) -> Said:
    return (
        "",
        f"{words.thing(t, v.what)}の{words.attribute(t, 'symbols')}を{words.word(t, 'color', v.color)}としても扱~う",
    )


@verb(nodes.ShedCores)
def _shed(t: Telling, v: nodes.ShedCores) -> Said:
    return "", f"自分の{words.token(t)}{words.number(t, v.amount)}個を{words.pile(t, 'void')}に置~く"


@verb(nodes.SpreadCores)
def _spread(t: Telling, v: nodes.SpreadCores) -> Said:
    source = words.reference(t, "it")
    core = words.token(t)
    return (
        "",
        f"{source}の{core}が1個になるように、{core}をそのプレイヤーのほかの{words.card(t, 'spirit')}に分けて置~く",
    )


@verb(nodes.MoreCores)
def _more_cores(t: Telling, v: nodes.MoreCores) -> Said:
    core = words.token(t)
    return f"効果で{words.thing(t, v.what)}に{core}を置くたび、", f"置く{core}を+1個~する"


@verb(nodes.ShiftBlocks)
def _shift_blocks(t: Telling, v: nodes.ShiftBlocks) -> Said:
    blocks, attacks = words.word(t, "timing", "when_blocking"), words.word(t, "timing", "when_attacking")
    about = f"{words.card(t, 'spirit')}すべての『{blocks}』効果"
    return during(t, v.duration), f"{about}は、かわりに『{attacks}』に発揮される"


# ---------------------------------------------------------------- conditions, events, links


@asked_as(nodes.Rush)
def _rush(t: Telling, asked: nodes.Rush) -> str:
    kind = {"god": "神", "ultimate": "アルティメット"}.get(asked.kind) or words.word(t, "color", asked.kind)
    return f"連鎖：自分の{kind}{words.attribute(t, 'symbols')}がある"


@asked_as(nodes.FieldCores)
def _field_cores(t: Telling, asked: nodes.FieldCores) -> str:
    many = f"{words.number(t, asked.amount)}個{words.BOUND[asked.op]}"
    exactly = "ちょうど" if asked.op == "is" else ""
    return f"{words.WHOSE[asked.whose]}フィールドに{words.token(t)}が{exactly}{many}ある"


def _placed_on(token: str) -> Told:
    def told(t: Telling, event: Event, before: bool) -> str:
        what = words.word(t, "token", token)
        return f"{cause(t, event)}{subject(t, event)}に{what}が置かれ{'ていた' if before else 'た'}"

    return told


EVENTS: Final[dict[str, Told]] = {"cores_placed": _placed_on("core"), "soul_placed": _placed_on("soul_core")}
"""What only Eternal's cards wait for, as far as it takes more than a word."""

CAUSE["not_your_effect"] = "自分の効果以外で"
japanese.LINK["after"] = "この効果の解決後、"
