"""Saga's card text in Japanese: the family's words, and what only Saga says. Saga is not printed in Japanese: spirit types and
keywords are called as the other Battle Spirits games print them where those have them, and otherwise the words are ours."""

from __future__ import annotations

from soulcore.effects.tree import Ability, Event
from soulcore.games.battle_spirits.text import japanese_lines
from soulcore.games.saga import nodes
from soulcore.games.saga.names import JAPANESE
from soulcore.games.saga.text import numbers  # noqa: F401  (registers what it says)
from soulcore.games.saga.token_note import NOTE
from soulcore.language.rendering import japanese_words as words
from soulcore.language.rendering.japanese_conditions import asked_as, condition
from soulcore.language.rendering.japanese_events import Told
from soulcore.language.rendering.japanese_terms import JapaneseTelling as Telling
from soulcore.language.rendering.japanese_terms import Terms
from soulcore.language.rendering.japanese_verbs import Said, during, simple_verb, verb
from soulcore.language.rendering.shared import CannotSay
from soulcore.language.vocabulary import Vocabulary

KEYWORDS = {
    "awaken": "【覚醒】",
    "confront": "【激突】",
    "curse": "【呪撃】",
    "immortal": "【不死】",
    "armor": "【装甲】",
    "luster": "【光芒】",
    "blessed": "【聖命】",
    "ascend": "【転召】",
    "swift": "【神速】",
    "gale": "【旋風】",
    "crush": "【粉砕】",
    "raid": "【強襲】",
    "at_field": "【A.T.フィールド】",
    "astral": "【星界】",
    "chain": "【連鎖】",
    "bloodcurse": "【呪滅撃】",
    "agile": "【敏捷】",
    "feast": "【饗宴】",
    "link": "【連結】",
}

REMINDERS = {
    "awaken": "自分のほかのカードのコア1個以上をこのスピリットに置く。",
    "armor": "このスピリットは、この色の相手のカードの効果では指定されない。",
    "luster": "バトル終了時、そのバトルで自分が使用したマジックカードすべてをトラッシュから手札に戻す。",
    "ascend": "コストの支払いに加えて、コストがこの数以上の自分のスピリット1体のコアすべてをリザーブに置く。",
    "gale": "このスピリットがブロックされた時、相手は自身の回復状態のスピリットをこの数だけ指定し、疲労させる。",
    "crush": "相手のデッキの上から、このスピリットのLVにこの数を加えた枚数を破棄する。",
    "raid": "ターンにこの回数まで、自分のネクサス1つを疲労させることで、このスピリットを回復させられる。",
}

WORDS = Terms(
    japanese_lines.extended(
        {
            "place": {"burst": "バーストエリア"},
            "attribute": {
                "level": "LV",
                "lv1_cost": "LV1維持コア",
                "colors": "色数",
                **{f"lv{level}_bp": f"LV{level}BP" for level in (1, 2, 3)},
            },
            "kind": {"main_flash": "メイン/フラッシュ"},
            "header_place": {"burst": "バースト"},
            "deed": {
                "summon_effect": "『召喚時』効果を解決した",
                "emptied": "コアが足りずに破壊された",
                "faded": "BPが0以下になって破壊された",
            },
            "deed_before": {
                "summon_effect": "『召喚時』効果を解決していた",
                "emptied": "コアが足りずに破壊されていた",
                "faded": "BPが0以下になって破壊されていた",
            },
            "act_not": {
                "lose_cores": "コアを失わない",
                "trigger_when_destroyed": "『破壊時』効果を発揮しない",
                "trigger_when_summoned": "『召喚時』効果を発揮しない",
                "trigger_when_attacking": "『アタック時』効果を発揮しない",
                "trigger_when_blocking": "『ブロック時』効果を発揮しない",
            },
            "keyword": KEYWORDS,
            "reminder": REMINDERS,
        }
    ),
    JAPANESE,
)


def render(ability: Ability, vocabulary: Vocabulary, this: str = "", *, reminder: bool = False) -> str:
    """One ability as one line."""
    return japanese_lines.line(ability, vocabulary, WORDS, this, reminder=reminder)


# ---------------------------------------------------------------- deeds


@verb(nodes.AnyCores)
def _any_cores(t: Telling, v: nodes.AnyCores) -> Said:
    return "", f"自分の{words.token(t)}{words.number(t, v.amount)}個を{words.thing(t, v.what)}に置~く"


@verb(nodes.EndGame)
def _end_game(t: Telling, v: nodes.EndGame) -> Said:
    return "", "自分はゲームに勝利~する" if v.winner == "you" else "自分はゲームに敗北~する"


@verb(nodes.Chained)
def _chained(t: Telling, v: nodes.Chained) -> Said:
    from soulcore.language.rendering.japanese import sentences, text_of

    symbol = f"{words.word(t, 'color', v.color)}{words.attribute(t, 'symbols')}"
    return f"自分の{symbol}があるなら、", text_of(sentences(t, v.steps))


@verb(nodes.CreateTokens)
def _create_tokens(t: Telling, v: nodes.CreateTokens) -> Said:
    how = "疲労状態で" if v.exhausted else ""
    amount, each = words.times(t, v.amount)
    return each, f"トークン「{note(t, v.note)}」{words.number(t, amount)}体を{how}召喚~する"


def note(t: Telling, text: str) -> str:
    """What a token is, fact by fact, by the name that it has on the field."""
    found = NOTE.match(text)
    if found is None:
        raise CannotSay("no Japanese for this token")
    names = t.terms.names
    facts = [
        found["name"],
        words.card(t, found["type"]),
        words.word(t, "color", found["color"]),
        f"{words.attribute(t, 'cost')}{found['cost']}",
        "・".join(names.get(family, family) for family in found["families"].split("•")),
        f"{words.token(t)}{found['cores']}個",
    ]
    facts += [f"BP{found['bp']}"] if found["bp"] else []
    symbols = words.attribute(t, "symbols")
    facts += [f"{words.word(t, 'color', found['symbol'])}{symbols}{found['count']}つ"] if found["symbol"] else []
    return "/".join(facts)


@verb(nodes.SpendSoul)
def _spend_soul(t: Telling, v: nodes.SpendSoul) -> Said:
    soul = words.special(t)
    return "", f"{soul}を支払~う" if v.to == "trash" else f"{soul}を{words.pile(t, v.to)}に置~く"


@verb(nodes.FillLife)
def _fill_life(t: Telling, v: nodes.FillLife) -> Said:
    life = words.pile(t, "life")
    return (
        "",
        f"自分の{life}が{words.number(t, v.amount)}になるように{words.pile(t, 'void')}から{words.token(t)}を{life}に置~く",
    )


@verb(nodes.DestroyQuietly)
def _destroy_quietly(t: Telling, v: nodes.DestroyQuietly) -> Said:
    return "", f"{words.thing(t, v.what)}を、相手の効果を発揮させずに破壊~する"


@verb(nodes.ReturnUsed)
def _return_used(t: Telling, v: nodes.ReturnUsed) -> Said:
    magic = f"{words.card(t, 'magic')}カード"
    return "", f"このバトルで自分が使用した{magic}すべてを{words.pile(t, 'trash')}から{words.pile(t, 'hand')}に戻~す"


simple_verb(nodes.ReturnInstead, "を、破壊されるかわりに手札に戻~す")
simple_verb(nodes.TakeBack, "を、トラッシュに置くかわりに手札に戻~す")


@verb(nodes.CancelSummoned)
def _cancel_summoned(t: Telling, v: nodes.CancelSummoned) -> Said:
    return "", f"召喚されたカードの『{words.word(t, 'timing', 'when_summoned')}』効果は発揮されない"


@verb(nodes.DrawMore)
def _draw_more(t: Telling, v: nodes.DrawMore) -> Said:
    return "", f"このステップでドローする枚数を+{words.number(t, v.amount)}枚~する"


@verb(nodes.GainCores)
def _gain_cores(t: Telling, v: nodes.GainCores) -> Said:
    return "", f"このステップで増やす{words.token(t)}を{words.number(t, v.amount)}個に~する"


@verb(nodes.CompareCost)
def _compare_cost(t: Telling, v: nodes.CompareCost) -> Said:
    return "", "このターンの次のバトルでは、BPのかわりにコストを比べ、コストの高い方を破壊~する"


@verb(nodes.PlaceFormer)
def _place_former(t: Telling, v: nodes.PlaceFormer) -> Said:
    cores = f"{words.reference(t, 'that')}に置かれていた{words.token(t)}すべて"
    return "", f"{cores}を{words.thing(t, v.what)}に置~く"


@verb(nodes.SelectInstead)
def _select_instead(t: Telling, v: nodes.SelectInstead) -> Said:
    magic = words.card(t, "magic")
    return "", f"このターンの間、次に相手が{magic}の効果でフィールドのカードを指定するとき、かわりに自分が指定~する"


# ---------------------------------------------------------------- what is so as long as an effect is in force


@verb(nodes.CountTwice)
def _count_twice(t: Telling, v: nodes.CountTwice) -> Said:
    return "", f"{words.thing(t, v.what)}の{words.attribute(t, 'symbols')}1つを2つとして数~える"


@verb(nodes.CountAs)
def _count_as(t: Telling, v: nodes.CountAs) -> Said:
    symbols = words.attribute(t, "symbols")
    as_such = f"{words.word(t, 'color', v.color)}{symbols}{v.number}つ"
    return during(t, v.duration), f"{words.thing(t, v.what)}の{symbols}を{as_such}として扱~う"


@verb(nodes.SymbolColors)
def _symbol_colors(t: Telling, v: nodes.SymbolColors) -> Said:
    colors = "/".join(words.word(t, "color", color) for color in v.colors.split("/"))
    return during(t, v.duration), f"{words.thing(t, v.what)}の{words.attribute(t, 'symbols')}を{colors}としても扱~う"


@verb(nodes.CountInPile)
def _count_in_pile(t: Telling, v: nodes.CountInPile) -> Said:
    return "", f"{words.thing(t, v.what)}の{words.attribute(t, 'symbols')}も数~える"


@verb(nodes.LoseEffects)
def _lose_effects(t: Telling, v: nodes.LoseEffects) -> Said:
    which = f"{t.vocabulary.level}{v.level}の効果" if v.level else "効果"
    if v.keyword:
        return during(t, v.duration), f"{words.topic(t, v.what)}{words.keyword(t, v.keyword)}を失~う"
    return during(t, v.duration), f"{words.topic(t, v.what)}{which}すべてを失~う"


@verb(nodes.AlsoAttacking)
def _also_attacking(t: Telling, v: nodes.AlsoAttacking) -> Said:
    timing = words.word(t, "timing", "when_blocking")
    return "", f"{words.thing(t, v.what)}の『{timing}』効果は、アタックしたときにも発揮される"


@verb(nodes.AnotherRefresh)
def _another_refresh(t: Telling, v: nodes.AnotherRefresh) -> Said:
    attack, refresh = words.word(t, "step", "attack"), words.word(t, "step", "refresh")
    return f"自分の{attack}の後、", f"もう1度{refresh}を行~う"


@verb(nodes.UseFree)
def _use_free(t: Telling, v: nodes.UseFree) -> Said:
    return "", f"{words.topic(t, v.what)}コストを支払わずに使用できる"


@verb(nodes.AddReduction)
def _add_reduction(t: Telling, v: nodes.AddReduction) -> Said:
    return "", f"{words.thing(t, v.what)}に{words.word(t, 'color', v.color)}の軽減シンボル1つを追加~する"


@verb(nodes.DivertGain)
def _divert_gain(t: Telling, v: nodes.DivertGain) -> Said:
    gained = f"お互いの{words.pile(t, 'life')}に置かれる{words.token(t)}"
    return "", f"{gained}は、かわりに{words.reference(t, 'this')}に置かれる"


@verb(nodes.TaxMagic)
def _tax_magic(t: Telling, v: nodes.TaxMagic) -> Said:
    hand, magic = words.pile(t, "hand"), words.card(t, "magic")
    return "", f"相手は{hand}から{magic}を使用するとき、コストに加えて{hand}{v.number}枚を破棄しなければならない"


@verb(nodes.TollAttacks)
def _toll_attacks(t: Telling, v: nodes.TollAttacks) -> Said:
    price = f"自身の{words.token(t)}{v.number}個を{words.pile(t, 'reserve')}に置かない限り"
    return during(t, v.duration), f"相手の{words.card(t, 'spirit')}は、{price}アタックできない"


@verb(nodes.TollDraws)
def _toll_draws(t: Telling, v: nodes.TollDraws) -> Said:
    step = words.word(t, "step", "draw")
    return "", f"お互いは{step}以外で1枚ドローするごとに、{words.token(t)}{v.number}個を支払わなければならない"


@verb(nodes.LendSwift)
def _lend_swift(t: Telling, v: nodes.LendSwift) -> Said:
    return "", f"{words.thing(t, v.what)}に{words.keyword(t, 'swift')}を与~える"


@verb(nodes.BarBursts)
def _bar_bursts(t: Telling, v: nodes.BarBursts) -> Said:
    return during(t, v.duration), f"{PLAYERS[v.seat]}はバーストを発動できない"


@verb(nodes.SetAsBurst)
def _set_burst(t: Telling, v: nodes.SetAsBurst) -> Said:
    return "", f"{words.noun(t, v.selector)}1枚をバーストとしてセット~する"


@verb(nodes.SummonOnly)
def _summon_only(t: Telling, v: nodes.SummonOnly) -> Said:
    return "", f"{words.reference(t, 'this')}は、{condition(t, v.condition)}ときしか召喚できない"


PLAYERS = {"you": "自分", "opponent": "相手", "each": "お互い"}


# ---------------------------------------------------------------- conditions and amounts


@asked_as(nodes.SoulMoved)
def _soul_moved(t: Telling, asked: nodes.SoulMoved) -> str:
    return f"この効果で{words.special(t)}を動かした"


@asked_as(nodes.AscendedFrom)
def _ascended_from(t: Telling, asked: nodes.AscendedFrom) -> str:
    return f"{words.reference(t, 'this')}が{words.one(t, asked.selector)}で転召していた"


@asked_as(nodes.SummonedFrom)
def _summoned_from(t: Telling, asked: nodes.SummonedFrom) -> str:
    return f"{words.reference(t, asked.of)}が自分の{words.pile(t, asked.place)}から召喚されていた"


@asked_as(nodes.Alike)
def _alike(t: Telling, asked: nodes.Alike) -> str:
    return f"{words.noun(t, asked.selector)}すべての{words.attribute(t, asked.attribute)}が同じ"


@asked_as(nodes.LifeKept)
def _life_kept(t: Telling, asked: nodes.LifeKept) -> str:
    return f"このターンに自分の{words.pile(t, 'life')}が減っていない"


@asked_as(nodes.NoLevel)
def _no_level(t: Telling, asked: nodes.NoLevel) -> str:
    return f"{words.reference(t, asked.of)}の{words.token(t)}が{t.vocabulary.level}1に足りない"


def _highest_of(t: Telling, amount: nodes.HighestOf) -> str:
    return f"{words.noun(t, amount.selector)}の最も高い{words.attribute(t, amount.attribute)}"


def _of_attacker(t: Telling, amount: nodes.OfAttacker) -> str:
    return f"アタックしている{words.card(t, 'spirit')}の{words.attribute(t, amount.attribute)}"


def _each_color(t: Telling, amount: nodes.ColorsOf, every: int) -> str:
    return f"{words.noun(t, amount.selector)}の{words.attribute(t, 'symbols')}の色{every}色"


def _each_emptied(t: Telling, amount: nodes.Emptied, every: int) -> str:
    return f"{words.token(t)}が{t.vocabulary.level}1に足りない{words.card(t, 'spirit')}{every}体"


words.AMOUNTS[nodes.HighestOf] = _highest_of
words.AMOUNTS[nodes.OfAttacker] = _of_attacker
words.EACH[nodes.ColorsOf] = _each_color
words.EACH[nodes.Emptied] = _each_emptied

# ---------------------------------------------------------------- events


def _reserve_gained(t: Telling, event: Event, before: bool) -> str:
    whose = "自分" if event.seat == "you" else "相手"
    return f"{whose}の{words.pile(t, 'reserve')}に{words.token(t)}が置かれ{'ていた' if before else 'た'}"


def _core_placed(t: Telling, event: Event, before: bool) -> str:
    onto = words.reference(t, "this") if event.subject is None else words.one(t, event.subject)
    return f"{onto}に{words.token(t)}が置かれ{'ていた' if before else 'た'}"


def _life_gained(t: Telling, event: Event, before: bool) -> str:
    return f"自分の{words.pile(t, 'life')}が増え{'ていた' if before else 'た'}"


def _soul_spent(t: Telling, event: Event, before: bool) -> str:
    return f"自分が{words.card(t, 'magic')}のコストに{words.special(t)}を支払っ{'ていた' if before else 'た'}"


def _strange_burst(t: Telling, event: Event, before: bool) -> str:
    end = "していた" if before else "した"
    return f"相手が自身のフィールドの{words.attribute(t, 'symbols')}にない色のバーストを発動{end}"


def _burst_activated(t: Telling, event: Event, before: bool) -> str:
    return f"{'自分' if event.seat == 'you' else '相手'}がバーストを発動{'していた' if before else 'した'}"


def _burst_set(t: Telling, event: Event, before: bool) -> str:
    return f"{'自分' if event.seat == 'you' else '相手'}がバーストをセットし{'ていた' if before else 'た'}"


def _hand_gained(t: Telling, event: Event, before: bool) -> str:
    whose = "自分" if event.seat == "you" else "相手"
    return f"{whose}が自身の効果で{words.pile(t, 'hand')}にカードを加え{'ていた' if before else 'た'}"


def _fights(t: Telling, event: Event, before: bool) -> str:
    return f"{words.reference(t, 'it')}がアタック/ブロックし{'ていた' if before else 'た'}"


EVENTS: dict[str, Told] = {
    "reserve_gained": _reserve_gained,
    "core_placed": _core_placed,
    "life_gained": _life_gained,
    "soul_spent": _soul_spent,
    "strange_burst": _strange_burst,
    "burst_set": _burst_set,
    "burst_activated": _burst_activated,
    "hand_gained": _hand_gained,
    "fights": _fights,
}
"""What only Saga's cards wait for."""
