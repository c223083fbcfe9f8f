"""Patterns for acts that change numbers, and that say what can, cannot and must be done."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from soulcore.games.battle_spirits.text.japanese.acts import IT, Spot, Target, Verbs
from soulcore.games.battle_spirits.text.japanese.neighbours import (
    BoostDamage,
    DivertLife,
    KeepCores,
    PayCores,
    rank,
    tree,
)
from soulcore.games.battle_spirits.text.japanese.nouns import GRAMMAR, Chosen, Part, acts, reads
from soulcore.games.battle_spirits.text.japanese.patterns import Found, Scan, Unfit
from soulcore.games.battle_spirits.text.japanese.words import PASSIVE

GRAMMAR.words("sign", {"+": 1, "-": -1})
GRAMMAR.words("は", dict.fromkeys(("は", "は、"), True))


@acts("{target}をBP{sign}{amount:number}~する", "{target}のBPを{sign}{amount:number}~する")
def _bp(target: Target, sign: int, amount: Any) -> Verbs:
    return target.done(tree.ChangeValue(target.what, "bp", sign, amount))


@acts("{target}のコストを{sign}{amount:number}~する", "{target}をコスト{sign}{amount:number}~する")
def _cost(target: Target, sign: int, amount: Any) -> Verbs:
    return target.done(tree.ChangeValue(target.what, "cost", sign, amount))


@acts(
    "{target}に{color}シンボル{amount:number}つを追加~する",
    "{target}に{color}の<EX>シンボル{amount:number}つを追加~する",
)
def _add_symbol(target: Target, color: str, amount: Any) -> Verbs:
    return target.done(tree.ChangeValue(target.what, "symbols", 1, amount, color=color))


@acts("{target}にシンボル{amount:number}つを追加~する")
def _add_own_symbol(target: Target, amount: Any) -> Verbs:
    return target.done(tree.ChangeValue(target.what, "symbols", 1, amount))


@acts("{what}{-は}その色のシンボル{amount:number}つを失~う")
def _lose_chosen(what: Any, amount: Any) -> Verbs:
    return (tree.ChangeValue(what, "symbols", -1, amount, color="chosen"),)


@acts("{what}{-は}{color}シンボル{amount:number}つを失~う")
def _lose_symbol(what: Any, color: str, amount: Any) -> Verbs:
    return (tree.ChangeValue(what, "symbols", -1, amount, color=color),)


@acts("{target}をLv{amount:number}として扱~う")
def _as_level(target: Target, amount: Any) -> Verbs:
    return target.done(tree.SetValue(target.what, "level", amount))


@acts(
    "{target}のBPを{amount:number}に~する",
    "{target}をBP{amount:number}として扱~う",
    "{target}をBP{amount:number}に~する",
)
def _as_bp(target: Target, amount: Any) -> Verbs:
    return target.done(tree.SetValue(target.what, "bp", amount))


@acts("{target}のシンボルを{amount:number}つに~する")
def _as_symbols(target: Target, amount: Any) -> Verbs:
    return target.done(tree.SetValue(target.what, "symbols", amount))


@acts("{target}のコストを{amount:number}に~する", "{target}をコスト{amount:number}として扱~う")
def _as_cost(target: Target, amount: Any) -> Verbs:
    return target.done(tree.SetValue(target.what, "cost", amount))


@acts("{target}を{color}としても扱~う")
def _as_color(target: Target, color: str) -> Verbs:
    return target.done(tree.Treat(target.what, "color", color))


@acts("{target}を{family}を持つものとしても扱~う", "{target}を{family}としても扱~う")
def _as_family(target: Target, family: str) -> Verbs:
    return target.done(tree.Treat(target.what, "family", family))


@acts("{target}をカード名：{name}としても扱~う")
def _as_name(target: Target, name: str) -> Verbs:
    return target.done(tree.Treat(target.what, "name", name))


@acts("{target}に{keyword}を与~える")
def _grant(target: Target, keyword: str) -> Verbs:
    return target.done(tree.Grant(target.what, keyword))


def _quoted(scan: Scan, at: int) -> Iterator[Found]:
    """An effect in quotation marks."""
    if scan.quoted is None or not scan.text.startswith("「", at):
        return
    depth, end = 0, at
    while end < len(scan.text):
        depth += {"「": 1, "」": -1}.get(scan.text[end], 0)
        if depth == 0:
            break
        end += 1
    else:
        return
    inside = scan.text[at + 1 : end]
    if "。" in inside or "【" in inside:
        found = scan.quoted(inside)
        if found is not None:
            yield found, end + 1


GRAMMAR.scanner("quoted", _quoted)


@acts("{target}に{quoted}を与~える", "{target}は{quoted}を得~る")
def _grant_effect(target: Target, quoted: Any) -> Verbs:
    return target.done(tree.Grant(target.what, ability=quoted))


@acts("{whose}{keyword}で指定された枚数を{sign}{amount:number}枚~する")
def _change_keyword(whose: str, keyword: str, sign: int, amount: Any) -> Verbs:
    return (tree.ChangeKeyword(whose, keyword, sign, amount),)


# ---------------------------------------------------------------- cannot

GRAMMAR.words("suffers_not", PASSIVE)
GRAMMAR.words("suffers_no_block", {"ブロックされない": "be_blocked"})
GRAMMAR.words(
    "cannot",
    {
        "アタックできない": ("attack",),
        "ブロックできない": ("block",),
        "アタック/ブロックできない": ("attack", "block"),
        "ブロック/アタックできない": ("block", "attack"),
        "アタックもブロックもできない": ("attack", "block"),
    },
)


@reads("whom", "{what}")
def _whom(what: Any) -> Any:
    return what


@reads("whom", "{cards}")
def _whom_all(cards: Any) -> Any:
    """As the topic of a sentence cards are all such cards, with or without すべて."""
    if cards.zone != "field" or not cards.types:
        raise Unfit("cards_in_place_otherwise")
    return tree.All(cards)


@reads("act", "{what:whom}{-は}{cannot}")
def _cannot(what: Any, cannot: tuple[str, ...]) -> Verbs:
    return tuple(tree.Forbid(what, deed) for deed in cannot)


@reads("act", "{what:whom}{-は}{deed:suffers_not}", "{what:whom}{-は}{deed:suffers_no_block}")
def _suffers_not(what: Any, deed: str) -> Verbs:
    return (tree.Forbid(what, deed),)


@reads("act", "{what:whom}{-は}{cards}から{deed:suffers_no_block}", "{what:whom}{-は}{cards}に{deed:suffers_no_block}")
def _not_blocked_by(what: Any, cards: Any, deed: str) -> Verbs:
    return (tree.Forbid(what, deed, cards),)


@dataclass(frozen=True)
class Source:
    source: str
    by: Any = None


GRAMMAR.words(
    "source",
    {
        "相手の効果では": Source("opponent_effect"),
        "自分の効果では": Source("your_effect"),
        "効果では": Source("effect"),
        "BP比べでは": Source("comparison"),
    },
)


@reads("source", "{cards}の効果では")
def _effects_of(cards: Any) -> Source:
    return Source("effect", cards)


@reads("act", "{what:whom}{-は}{cards}の効果を受けない")
def _not_affected_by(what: Any, cards: Any) -> Verbs:
    return (tree.Forbid(what, "be_affected", cards, source="effect"),)


GRAMMAR.words("effects_of", {"相手の効果を受けない": "opponent_effect", "自分の効果を受けない": "your_effect"})


@reads("act", "{what:whom}{-は}{effects_of}")
def _not_affected(what: Any, effects_of: str) -> Verbs:
    return (tree.Forbid(what, "be_affected", source=effects_of),)


@reads("act", "{what:whom}{-は}{source}{deed:suffers_not}")
def _not_by(what: Any, source: Source, deed: str) -> Verbs:
    return (tree.Forbid(what, deed, source.by, source=source.source),)


GRAMMAR.words(
    "source_first",
    {"相手の効果で、": "opponent_effect", "相手の効果では、": "opponent_effect", "自分の効果で、": "your_effect"},
)


@reads("act", "{source_first}{what:whom}{-は}{deed:suffers_not}")
def _by_nothing_of(source_first: str, what: Any, deed: str) -> Verbs:
    return (tree.Forbid(what, deed, source=source_first),)


GRAMMAR.words("life_safe", {"減らない": "be_reduced", "0にならない": "become_zero"})


@reads("act", "{whose}ライフ{-は}{cards}のアタックでは{life_safe}")
def _life_safe(whose: str, cards: Any, life_safe: str) -> Verbs:
    return (tree.Forbid(player(whose), life_safe, cards, source="attack"),)


@reads("act", "{whose}ライフ{-は}{cards}によって{life_safe}", "{whose}ライフ{-は}{cards}によっては{life_safe}")
def _life_safe_by(whose: str, cards: Any, life_safe: str) -> Verbs:
    return (tree.Forbid(player(whose), life_safe, cards),)


@reads("act", "{whose}ライフ{-は}{ref}のアタックでは{life_safe}")
def _life_safe_from(whose: str, ref: str, life_safe: str) -> Verbs:
    return (tree.Forbid(player(whose), life_safe, tree.Ref(ref), source="attack"),)


@reads("act", "{whose}ライフ{-は}<{source}>{life_safe}")
def _life_quite_safe(whose: str, life_safe: str, source: Source | None = None) -> Verbs:
    if source is None:
        return (tree.Forbid(player(whose), life_safe),)
    return (tree.Forbid(player(whose), life_safe, source.by, source=source.source),)


@reads("act", "{whose}ライフ{-は}アタックでは{life_safe}")
def _life_safe_from_attacks(whose: str, life_safe: str) -> Verbs:
    return (tree.Forbid(player(whose), life_safe, source="attack"),)


def player(whose: str) -> Any:
    return tree.Player({"your": "you", "opponent": "opponent", "any": "each"}[whose])


GRAMMAR.words("cannot_play", {"使用できない": "use", "召喚できない": "summon", "配置できない": "deploy"})


@reads("act", "{seat}{-は}{cards}を{cannot_play}")
def _cannot_play(seat: str, cards: Any, cannot_play: str) -> Verbs:
    if cards.whose != "any" or cards.zone != "field":
        raise Unfit("own_cards")
    whose = {"you": "your", "opponent": "opponent", "each": "any"}[seat]
    return (tree.Forbid(tree.Player(seat), cannot_play, replace(cards, whose=whose)),)


@reads("act", "{seat}{-は}ドローできない")
def _cannot_draw(seat: str) -> Verbs:
    return (tree.Forbid(tree.Player(seat), "draw"),)


@reads("act", "このカードは{step}では使用できない", "このカードは、{step}では使用できない")
def _restrict(step: str) -> Verbs:
    return (tree.Restrict(step),)


# ---------------------------------------------------------------- cannot, unless

GRAMMAR.words("opponent_topic", dict.fromkeys(("対戦相手は、", "対戦相手は", "相手は、", "相手は"), True))


@reads("price", "{amount:number}コスト支払わなければ")
def _price(amount: Any) -> Any:
    return (tree.Step(PayCores("opponent", amount)),)


@reads("price", "{chosen}を疲労させなければ")
def _price_exhaust(chosen: Chosen) -> Any:
    return (tree.Step(tree.Select(chosen.count, chosen.selector, "opponent")), tree.Step(tree.Exhaust(IT)))


@reads("price", "{chosen}を破壊しなければ")
def _price_destroy(chosen: Chosen) -> Any:
    return (tree.Step(tree.Select(chosen.count, chosen.selector, "opponent")), tree.Step(tree.Destroy(IT)))


@reads("price", "手札{amount:number}枚を破棄しなければ")
def _price_discard(amount: Any) -> Any:
    hand = tree.Selector("opponent", (), "hand")
    return (tree.Step(tree.Discard("opponent", tree.Count("exactly", amount), hand)),)


@reads("act", "{-opponent_topic}{cards}がアタックする時、{price}アタックできない")
def _attack_unless(cards: Any, price: Any) -> Verbs:
    return (tree.Forbid(tree.All(cards), "attack", unless=price, unless_seat="opponent"),)


@reads("act", "{-opponent_topic}{cards}がブロックする時、{price}ブロックできない")
def _block_unless(cards: Any, price: Any) -> Verbs:
    return (tree.Forbid(tree.All(cards), "block", unless=price, unless_seat="opponent"),)


@reads(
    "act",
    "{-opponent_topic}ブロックする時、{price}ブロックできない",
    "{-opponent_topic}{what}をブロックする時、{price}ブロックできない",
)
def _blocked_unless(price: Any, what: Any = None) -> Verbs:
    return (tree.Forbid(what or tree.Ref("this"), "be_blocked", unless=price, unless_seat="opponent"),)


GRAMMAR.words("part", {"ブロックするスピリット以外の": Part(filter=tree.Filter("state", "not", "blocking"))})


# ---------------------------------------------------------------- can and must


@reads("act", "{what:whom}{-は}疲労状態でもブロックできる")
def _block_exhausted(what: Any) -> Verbs:
    return (tree.Allow(what, "block_exhausted"),)


@reads("act", "{what:whom}{-は}疲労状態でもアタックできる")
def _attack_exhausted(what: Any) -> Verbs:
    return (tree.Allow(what, "attack_exhausted"),)


GRAMMAR.words(
    "must",
    {
        "アタックする": "attack",
        "アタックしなければならない": "attack",
        "ブロックする": "block",
        "ブロックしなければならない": "block",
    },
)


@reads("act", "{what:whom}{-は}可能なら{must}", "可能なら{what:whom}{-は}{must}")
def _must(what: Any, must: str) -> Verbs:
    return (tree.Must(what, must),)


@reads(
    "act",
    "{-opponent_topic}可能なら<{-here}を>ブロックしなければならない",
    "{-opponent_topic}可能なら<{-here}を>ブロックする",
)
def _opponent_must_block() -> Verbs:
    return (tree.Must(tree.All(tree.Selector("opponent", ("spirit",))), "block"),)


@reads("act", "{what}{-は}可能ならこのステップの最初に{must}")
def _must_first(what: Any, must: str) -> Verbs:
    return (tree.Must(what, must, "step", "start"),)


@reads("act", "{what}{-は}可能なら疲労状態でも{must}")
def _must_exhausted(what: Any, must: str) -> Verbs:
    return (tree.Must(what, must), tree.Allow(what, f"{must}_exhausted"))


# ---------------------------------------------------------------- Life and Cores


@reads("act", "{cards}のアタックによって減る相手のライフのコアは、リザーブではなく{spot}に置かれる")
def _divert(cards: Any, spot: Spot) -> Verbs:
    if spot.whose or spot.card or spot.name not in ("trash", "void"):
        raise Unfit("life_cores_to")
    return (DivertLife(tree.All(cards), spot.name),)


@reads("act", "{here}のアタックによって減る相手のライフのコアは、リザーブではなく{spot}に置かれる")
def _divert_own(here: str, spot: Spot) -> Verbs:
    if spot.whose or spot.card or spot.name not in ("trash", "void"):
        raise Unfit("life_cores_to")
    return (DivertLife(tree.Ref(here), spot.name),)


@reads("act", "{what}のコアは、{amount:number}個より少なくならない")
def _keep(what: Any, amount: Any) -> Verbs:
    return (KeepCores(what, amount),)


@dataclass(frozen=True)
class Under:
    """Verbs under a condition that their noun has in it (…をブロックしている…)."""

    condition: Any
    verbs: Verbs


@reads("act", "{mine:cards}をブロックしている{all}のコアは、{amount:number}個より少なくならない")
def _keep_blockers(mine: Any, all: Any, amount: Any) -> Under:
    attacking = with_state(mine, "attacking")
    blockers = tree.All(with_state(all.selector, "blocking"))
    return Under(tree.Have(attacking, "at_least", tree.Number(1)), (KeepCores(blockers, amount),))


def with_state(cards: Any, state: str) -> Any:
    return replace(cards, filters=tuple(sorted((*cards.filters, tree.Filter("state", "is", state)), key=rank)))


@reads("damage", "{here}のアタックによって相手のライフが減る時、", "{here}のアタックで相手のライフが減る時、")
def _damage(here: str) -> Any:
    return tree.Ref(here)


@reads("damage", "{cards}のアタックによって相手のライフが減る時、")
def _their_damage(cards: Any) -> Any:
    return tree.All(cards)


@acts("減るコアを+{amount:number}個~する")
def _boost(amount: Any) -> Verbs:
    return (BoostDamage(tree.Ref("damage"), amount),)


# ---------------------------------------------------------------- ends


@acts("バトルを終了~する", "このバトルを終了~する")
def _end_battle() -> Verbs:
    return (tree.EndBattle(),)


@acts("{step}を終了~する")
def _end_step(step: str) -> Verbs:
    return (tree.EndStep(step),)


GRAMMAR.words("stance", {"疲労状態で": "exhausted", "回復状態で": "refreshed"})


@acts("{what}を<{stance}>フィールドに残~す", "{what}は<{stance}>フィールドに残~す")
def _remain(what: Any, stance: str = "") -> Verbs:
    return (tree.Stay(what, stance),)


@reads("act", "{what}{-は}<{stance}>フィールドに残る")
def _remains(what: Any, stance: str = "") -> Verbs:
    return (tree.Stay(what, stance),)
