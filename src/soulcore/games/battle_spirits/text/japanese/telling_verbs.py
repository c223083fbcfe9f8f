"""Japanese for what an effect does. A sentence has its verb in the dictionary form behind `~`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from soulcore.games.battle_spirits.text.japanese.neighbours import (
    BoostDamage,
    CannotSay,
    DivertLife,
    HeavyExhaust,
    KeepCores,
    MoveCores,
    PayCores,
    ReduceLife,
    tree,
)
from soulcore.games.battle_spirits.text.japanese.telling_words import (
    BOUND,
    Telling,
    counter,
    each_of,
    if_clauses,
    keyword,
    name,
    noun,
    number,
    reference,
    times,
    word,
)
from soulcore.games.battle_spirits.text.japanese.words import (
    ATTRIBUTES,
    COLORS,
    CORE,
    DURATIONS,
    KINDS,
    PASSIVE,
    PLACES,
    PLAYS,
    SEATS,
    SOUL_CORE,
    STATES,
    STEPS,
    SYMBOL,
    TIMINGS,
    TYPES,
    WHOSE,
)

Said = tuple[str, str]
Renderer = Callable[[Telling, Any], Said]
VERBS: dict[type[Any], Renderer] = {}


def verb(kind: type[Any]) -> Callable[[Renderer], Renderer]:
    def add(function: Renderer) -> Renderer:
        VERBS[kind] = function
        return function

    return add


def say(t: Telling, what: Any) -> Said:
    """What opens the sentence (for each …, this turn …), and the sentence."""
    renderer = VERBS.get(type(what))
    if renderer is None:
        raise CannotSay(f"no Japanese for {type(what).__name__}")
    return renderer(t, what)


def during(duration: str) -> str:
    return word(DURATIONS, duration, "duration") if duration else ""


def thing(t: Telling, what: Any) -> str:
    if isinstance(what, tree.All):
        cards = what.selector
        if cards.zone != "field" and not cards.types and not cards.filters:
            return f"{WHOSE[cards.whose]}{word(PLACES, cards.zone, 'place')}すべて"
        return f"{noun(t, cards)}すべて"
    return reference(t, what.name)


def topic(t: Telling, what: Any) -> str:
    """What a sentence is about: それは, スピリットすべては、."""
    return f"{thing(t, what)}は" + ("、" if isinstance(what, tree.All) else "")


def chosen(t: Telling, how: Any, selector: Any) -> str:
    """So many of such cards."""
    owner = "自分か相手の" if selector.whose == "any" and selector.zone == "field" else None
    bare = selector.zone == "hand" and not selector.filters and not selector.types and not selector.other
    cards = PLACES["hand"] if bare and selector.whose == "your" else noun(t, selector, owner=owner)
    if bare and selector.whose != "your":
        cards = WHOSE[selector.whose] + PLACES["hand"]
    if how.kind == "any_number":
        return f"好きな数の{cards}"
    amount = how.amount
    unit = counter(selector)
    if isinstance(amount, tree.Instead):
        most = "まで" if how.kind == "up_to" else ""
        shown = "体数" if unit == "体" else "枚数" if unit == "枚" else "数"
        t.amendments.append(
            f"{if_clauses(t, amount.condition)}かわりに指定する{shown}を{number(t, amount.then)}{unit}{most}にする"
        )
        amount = amount.otherwise
    elif isinstance(amount, tree.Plus):
        lead, each = each_of(t, amount.right)
        shown = "体数" if unit == "体" else "枚数" if unit == "枚" else "数"
        t.amendments.append(f"{lead}指定する{shown}を{each:+}{unit}する")
        amount = amount.left
    if not isinstance(amount, tree.Number):
        raise CannotSay("no Japanese for so many cards")
    return f"{cards}{number(t, amount)}{unit}" + ("まで" if how.kind == "up_to" else "")


@verb(tree.Select)
def _select(t: Telling, v: Any) -> Said:
    amount, lead = times(t, v.count.amount)
    who = "" if v.chooser == "you" else "相手は"
    count = replace(v.count, amount=amount)
    if lead and v.count.kind == "up_to":
        count = replace(count, kind="exactly")
    total = ""
    if v.total is not None:
        total = f"{ATTRIBUTES[v.total.attribute]}合計{number(t, v.total.amount)}{BOUND[v.total.op]}になるように"
    return lead, f"{who}{total}{chosen(t, count, v.selector)}を指定~する"


@verb(tree.ChooseColor)
def _choose_color(t: Telling, v: Any) -> Said:
    return "", "色1色を指定~する"


@verb(tree.Draw)
def _draw(t: Telling, v: Any) -> Said:
    amount, lead = times(t, v.amount)
    if v.until:
        if v.seat != "you":
            raise CannotSay("no Japanese for another player's draw up to a number")
        return lead, f"手札が{number(t, amount)}枚になるようにドロー~する"
    who = "" if v.seat == "you" else f"{SEATS[v.seat]}は"
    unit = "枚" if isinstance(amount, tree.Number) else "と同じ枚数"
    return lead, f"{who}{number(t, amount)}{unit}ドロー~する"


@verb(tree.Discard)
def _discard(t: Telling, v: Any) -> Said:
    if v.what is not None:
        return "", f"{thing(t, v.what)}を破棄~する"
    if v.random and v.seat == "you":
        raise CannotSay("no Japanese for a discard at random of one's own")
    amount, lead = times(t, v.count.amount)
    if v.selector.zone == "deck" and not v.selector.filters and not v.selector.types:
        if isinstance(amount, tree.Plus):
            opening, each = each_of(t, amount.right)
            t.amendments.append(f"{opening}破棄する枚数を{each:+}枚する")
            amount = amount.left
        return lead, f"{WHOSE[v.selector.whose]}デッキの上から{number(t, amount)}枚を破棄~する"
    count = replace(v.count, amount=amount)
    if v.seat == "you":
        bare = v.selector.zone == "hand" and not v.selector.filters and not v.selector.types
        if bare and count.kind != "any_number":
            return lead, f"{WHOSE[v.selector.whose]}{chosen(t, count, v.selector)}を破棄~する"
        return lead, f"{chosen(t, count, v.selector)}を破棄~する"
    found = chosen(t, count, replace(v.selector, whose="your")).removeprefix("自分の")
    return lead, f"{SEATS[v.seat]}は{found}を{'ランダムに' if v.random else ''}破棄~する"


def simple(kind: type[Any], end: str) -> None:
    VERBS[kind] = lambda t, v: ("", f"{thing(t, v.what)}を{end}")


simple(tree.Destroy, "破壊~する")
simple(tree.Exhaust, "疲労~させる")
simple(HeavyExhaust, "重疲労~させる")
simple(tree.Refresh, "回復~させる")
simple(tree.Remove, "ゲームから除外~する")
simple(tree.Add, "手札に加~える")
simple(tree.Show, "相手に見~せる")

PILES = {"hand": "手札に", "deck_bottom": "デッキの下に", "deck_top": "デッキの上に"}


@verb(tree.Return)
def _return(t: Telling, v: Any) -> Said:
    order = "好きな順で" if v.order else ""
    return "", f"{thing(t, v.what)}を{order}{word(PILES, v.to, 'place')}戻~す"


@verb(tree.Open)
def _open(t: Telling, v: Any) -> Said:
    how = "オープン" if v.to == "both" else "確認"
    return "", f"{WHOSE[v.whose]}デッキの上から{number(t, v.amount)}枚を{how}~する"


@verb(tree.Look)
def _look(t: Telling, v: Any) -> Said:
    return "", f"{WHOSE[v.whose]}手札すべてを確認~する"


@verb(tree.Search)
def _search(t: Telling, v: Any) -> Said:
    return "", f"{chosen(t, v.count, v.selector)}を探~す"


@verb(tree.Shuffle)
def _shuffle(t: Telling, v: Any) -> Said:
    return "", f"{WHOSE[v.whose]}デッキをシャッフル~する"


@verb(tree.Rest)
def _rest(t: Telling, v: Any) -> Said:
    if v.to == "trash":
        return "", "残りは破棄~する"
    if v.to == "hand":
        return "", "残りは手札に加~える"
    order = "好きな順で" if v.order else ""
    whose = "相手の" if v.whose == "opponent" else ""
    return "", f"残りは{order}{whose}{word(PILES, v.to, 'place')}戻~す"


@verb(tree.Play)
def _play(t: Telling, v: Any) -> Said:
    free = "コストを支払わずに" if v.free else ""
    if v.cores:
        return "", f"{thing(t, v.what)}を召喚コストの支払いと上に置くコアをリザーブから使用して召喚~する"
    if v.part:
        return "", f"{thing(t, v.what)}の{KINDS[v.part]}効果を{free}使用~する"
    return "", f"{thing(t, v.what)}を{free}{word(PLAYS, v.deed, 'deed')}~する"


@verb(tree.Activate)
def _activate(t: Telling, v: Any) -> Said:
    if v.keyword:
        return "", f"{thing(t, v.what)}の{keyword(t, v.keyword)}を発揮~する"
    return "", f"{thing(t, v.what)}の{word(TIMINGS, v.timing, 'timing')}効果1つを発揮~する"


# ---------------------------------------------------------------- Cores


@verb(MoveCores)
def _move(t: Telling, v: Any) -> Said:
    amount, lead = times(t, v.count.amount)
    source, target = source_of(t, v), target_of(t, v)
    soul = f"{SOUL_CORE}以外の" if v.soul == "not" else ""
    if v.soul == "only":
        return lead, f"{source}{SOUL_CORE}を{target}に置~く"
    if v.count.kind == "until":
        return lead, f"{source}{CORE}が{number(t, amount)}個になるように{target}に置~く"
    if isinstance(amount, tree.Plus):
        opening, each = each_of(t, amount.right)
        t.amendments.append(f"{opening}置くコアを{each:+}個する")
        amount = amount.left
    elif isinstance(amount, tree.Instead):
        raise CannotSay("no Japanese for another number of Cores")
    apiece = "ずつ" if is_apiece(t, v) else ""
    total = "合計" if v.total else ""
    how = {
        "any_number": "好きな数",
        "all": "すべて",
        "up_to": f"{total}{number(t, amount)}個まで{apiece}",
        "exactly": f"{total}{number(t, amount)}個{apiece}",
    }[v.count.kind]
    return lead, f"{source}{soul}{CORE}{how}を{target}に置~く"


def is_apiece(t: Telling, v: Any) -> bool:
    return not v.total and ((t.plural and "it" in (v.source, v.target)) or v.each is not None)


def is_place(name: str) -> bool:
    return name in PLACES


def card_of(t: Telling, v: Any, ref: str) -> str:
    if ref == "each" and v.each is not None:
        return f"{noun(t, v.each)}すべて"
    return reference(t, ref)


def source_of(t: Telling, v: Any) -> str:
    if v.source == "void":
        return "ボイドから"
    if not is_place(v.source):
        return f"{card_of(t, v, v.source)}の"
    return f"{WHOSE['your' if v.whose == 'owner' else v.whose]}{PLACES[v.source]}の"


def target_of(t: Telling, v: Any) -> str:
    if not is_place(v.target):
        return card_of(t, v, v.target)
    if v.target == "void" or v.whose == "owner" or (is_place(v.source) and v.source != "void"):
        return PLACES[v.target]
    if v.target == "life" and v.whose == "your" and not is_place(v.source):
        return PLACES[v.target]
    return WHOSE[v.whose] + PLACES[v.target]


@verb(PayCores)
def _pay(t: Telling, v: Any) -> Said:
    if v.seat != "you":
        raise CannotSay("no Japanese for another player's payment")
    return "", f"{number(t, v.amount)}コスト支払~う"


@verb(ReduceLife)
def _reduce_life(t: Telling, v: Any) -> Said:
    amount, lead = times(t, v.amount)
    whose = {"you": "your", "opponent": "opponent"}.get(v.seat)
    if whose is None:
        raise CannotSay("no Japanese for everyone's Life")
    return lead, f"{WHOSE[whose]}{PLACES['life']}を{number(t, amount)}減ら~す"


# ---------------------------------------------------------------- numbers


@verb(tree.ChangeValue)
def _change(t: Telling, v: Any) -> Said:
    amount, lead = times(t, v.amount)
    lead += during(v.duration)
    sign = "+" if v.sign > 0 else "-"
    if isinstance(amount, (tree.Plus, tree.Instead)):
        amount = changed_later(t, v, amount)
    if not isinstance(amount, tree.Number):
        raise CannotSay("no Japanese for a number that goes up by another")
    if v.attribute == "bp":
        return lead, f"{thing(t, v.what)}をBP{sign}{number(t, amount)}~する"
    if v.attribute == "symbols":
        color = "その色の" if v.color == "chosen" else COLORS[v.color] if v.color else ""
        if v.sign > 0 and v.color != "chosen":
            return lead, f"{thing(t, v.what)}に{color}{SYMBOL}{number(t, amount)}つを追加~する"
        if v.sign < 0 and v.color:
            return lead, f"{topic(t, v.what)}{color}{SYMBOL}{number(t, amount)}つを失~う"
    if v.attribute == "cost":
        return lead, f"{thing(t, v.what)}のコストを{sign}{number(t, amount)}~する"
    raise CannotSay(f"no Japanese for {v.attribute} going up or down")


def changed_later(t: Telling, v: Any, amount: Any) -> Any:
    shown = word(ATTRIBUTES, v.attribute, "number")
    if isinstance(amount, tree.Plus):
        lead, each = each_of(t, amount.right)
        t.amendments.append(f"{lead}その{shown}を{each:+}する")
        return amount.left
    if not isinstance(amount.otherwise, tree.Number) or not isinstance(amount.then, tree.Number):
        raise CannotSay("no Japanese for another number")
    by = amount.then.value - amount.otherwise.value
    t.amendments.append(f"{if_clauses(t, amount.condition)}その{shown}を{by:+}する")
    return amount.otherwise


@verb(tree.ChangeKeyword)
def _change_keyword(t: Telling, v: Any) -> Said:
    sign = "+" if v.sign > 0 else "-"
    return during(
        v.duration
    ), f"{WHOSE[v.whose]}{keyword(t, v.keyword)}で指定された枚数を{sign}{number(t, v.amount)}枚~する"


@verb(tree.SetValue)
def _set(t: Telling, v: Any) -> Said:
    if v.attribute == "level":
        return during(v.duration), f"{thing(t, v.what)}をLv{number(t, v.amount)}として扱~う"
    shown = word(ATTRIBUTES, v.attribute, "number")
    unit = "つ" if v.attribute == "symbols" else ""
    return during(v.duration), f"{thing(t, v.what)}の{shown}を{number(t, v.amount)}{unit}に~する"


@verb(tree.Treat)
def _treat(t: Telling, v: Any) -> Said:
    if v.attribute == "color":
        told = COLORS[v.value]
    else:
        told = f"系統：{name(t, v.value)}" if v.attribute == "family" else f"カード名：{name(t, v.value)}"
    return during(v.duration), f"{thing(t, v.what)}を{told}としても扱~う"


@verb(tree.Grant)
def _grant(t: Telling, v: Any) -> Said:
    return during(v.duration), f"{thing(t, v.what)}に{keyword(t, v.keyword)}を与~える"


# ---------------------------------------------------------------- can, cannot, must

SUFFERS_NOT = {id: text for text, id in reversed(PASSIVE.items())}
CANNOT = {"attack": "アタックできない", "block": "ブロックできない"}
SOURCE = {
    "your_effect": "自分の効果では",
    "opponent_effect": "相手の効果では",
    "effect": "効果では",
    "comparison": "BP比べでは",
}


@verb(tree.Forbid)
def _forbid(t: Telling, v: Any) -> Said:
    lead = during(v.duration)
    if isinstance(v.what, tree.Player):
        return lead, forbid_player(t, v)
    if v.unless:
        return lead, unless(t, v)
    if v.deed in CANNOT:
        return lead, topic(t, v.what) + CANNOT[v.deed]
    by = ""
    if v.deed == "be_blocked":
        if isinstance(v.by, tree.Selector):
            by = f"{noun(t, v.by)}から"
        elif v.by is not None:
            raise CannotSay("no Japanese for this blocker")
        return lead, f"{topic(t, v.what)}{by}ブロックされない"
    if isinstance(v.by, tree.Selector) and v.source == "effect":
        by = f"{noun(t, v.by)}の効果では"
    elif v.by is not None:
        raise CannotSay("no Japanese for this cause")
    elif v.source:
        by = word(SOURCE, v.source, "cause")
    if v.deed == "be_affected" and by:
        return lead, f"{topic(t, v.what)}{by.removesuffix('では')}を受けない"
    return lead, f"{topic(t, v.what)}{by}{word(SUFFERS_NOT, v.deed, 'deed')}"


def forbid_player(t: Telling, v: Any) -> str:
    seat = v.what.seat
    if v.deed in ("be_reduced", "become_zero"):
        whose = WHOSE["your" if seat == "you" else "opponent" if seat == "opponent" else "any"]
        end = "減らない" if v.deed == "be_reduced" else "0にならない"
        by = ""
        if v.source == "attack":
            by = (
                f"{noun(t, v.by)}の"
                if isinstance(v.by, tree.Selector)
                else f"{reference(t, v.by.name)}の"
                if v.by
                else ""
            )
            by += "アタックでは"
        elif v.source:
            by = f"{noun(t, v.by)}の効果では" if v.by is not None else word(SOURCE, v.source, "cause")
        elif v.by is not None:
            by = f"{noun(t, v.by)}によって"
        return f"{whose}{PLACES['life']}は{by}{end}"
    if v.deed == "draw":
        return f"{SEATS[seat]}はドローできない"
    return f"{SEATS[seat]}は{noun(t, v.by, owner='', cards=True)}を{word(PLAYS, v.deed, 'deed')}できない"


def unless(t: Telling, v: Any) -> str:
    if v.unless_seat != "opponent":
        raise CannotSay("no Japanese for this price")
    first = v.unless[0].verb
    if isinstance(first, PayCores):
        price = f"{number(t, first.amount)}コスト支払わなければ"
    elif (
        isinstance(first, tree.Select)
        and len(v.unless) == 2
        and isinstance(v.unless[1].verb, (tree.Exhaust, tree.Destroy))
    ):
        end = "疲労させなければ" if isinstance(v.unless[1].verb, tree.Exhaust) else "破壊しなければ"
        cards = chosen(t, first.count, first.selector).replace(STATES["blocking"][1], "ブロックするスピリット以外の")
        price = f"{cards}を{end}"
    else:
        raise CannotSay("no Japanese for this price")
    if v.deed == "be_blocked":
        what = "" if v.what == tree.Ref("this") else f"{thing(t, v.what)}を"
        return f"対戦相手は、{what}ブロックする時、{price}ブロックできない"
    if not isinstance(v.what, tree.All) or v.deed not in CANNOT:
        raise CannotSay("no Japanese for this price")
    return f"対戦相手は、{noun(t, v.what.selector)}が{CANNOT[v.deed].removesuffix('できない')}する時、{price}{CANNOT[v.deed]}"


@verb(tree.Allow)
def _allow(t: Telling, v: Any) -> Said:
    act = {"block_exhausted": "ブロック", "attack_exhausted": "アタック"}
    return during(v.duration), f"{topic(t, v.what)}疲労状態でも{word(act, v.deed, 'deed')}できる"


@verb(tree.Must)
def _must(t: Telling, v: Any) -> Said:
    act = word({"attack": "アタック", "block": "ブロック"}, v.deed, "deed")
    if v.first:
        return "", f"{topic(t, v.what)}可能ならこのステップの最初に{act}しなければならない"
    end = "する" if isinstance(v.what, tree.All) and not v.duration else "しなければならない"
    return during(v.duration), f"{topic(t, v.what)}可能なら{act}{end}"


def together(t: Telling, step: Any, following: Any) -> str:
    """Two verbs that cards print as one sentence; "" when these are none."""
    if following is None or following.link or following.condition is not None or step.optional or following.optional:
        return ""
    first, second = step.verb, following.verb
    if isinstance(first, tree.Must) and second == tree.Allow(first.what, f"{first.deed}_exhausted", first.duration):
        if first.first:
            return ""
        act = {"attack": "アタック", "block": "ブロック"}[first.deed]
        return f"{during(first.duration)}{topic(t, first.what)}可能なら疲労状態でも{act}しなければならない"
    if isinstance(first, tree.Forbid) and not isinstance(first.what, tree.Player):
        neither = [tree.Forbid(first.what, deed, duration=first.duration) for deed in ("attack", "block")]
        if [first, second] == neither:
            return f"{during(first.duration)}{topic(t, first.what)}アタック/ブロックできない"
    return ""


@verb(BoostDamage)
def _boost(t: Telling, v: Any) -> Said:
    amount, lead = times(t, v.amount)
    if v.duration or v.what != tree.Ref("this"):
        raise CannotSay("no Japanese for the damage of other cards")
    return lead, f"減るコアを+{number(t, amount)}個~する"


@verb(DivertLife)
def _divert(t: Telling, v: Any) -> Said:
    if v.effects:
        raise CannotSay("no Japanese for Life that effects take and that goes elsewhere")
    cards = noun(t, v.what.selector) if isinstance(v.what, tree.All) else reference(t, v.what.name)
    return during(v.duration), (
        f"{cards}のアタックによって減る相手のライフのコアは、リザーブではなく{PLACES[v.to]}に置かれる"
    )


@verb(KeepCores)
def _keep(t: Telling, v: Any) -> Said:
    return during(v.duration), f"{thing(t, v.what)}のコアは、{number(t, v.amount)}個より少なくならない"


@verb(tree.Restrict)
def _restrict(t: Telling, v: Any) -> Said:
    return "", f"このカードは{word(STEPS, v.step, 'step')}では使用できない"


@verb(tree.EndBattle)
def _end_battle(t: Telling, v: Any) -> Said:
    return "", "バトルを終了~する"


@verb(tree.EndStep)
def _end_step(t: Telling, v: Any) -> Said:
    step = word(STEPS, v.step, "step") if v.step else "ステップ"
    return "バトル終了後、" if v.after else "", f"{step}を終了~する"


@verb(tree.Stay)
def _stay(t: Telling, v: Any) -> Said:
    state = f"{STATES[v.state][0].removesuffix('の')}で" if v.state else ""
    return "", f"{thing(t, v.what)}を{state}フィールドに残~す"


# ---------------------------------------------------------------- a card that speaks of itself


def own_act(ability: Any) -> str:
    """What a card in the hand or the Trash does with itself, where cards print it without naming it again; else ""."""
    if len(ability.steps) != 1 or ability.cost:
        return ""
    step = ability.steps[0]
    what = getattr(step.verb, "what", None)
    if what != tree.Ref("this") or step.condition is not None or step.link:
        return ""
    act = step.verb
    if isinstance(act, tree.Return) and not act.order and step.optional:
        return f"{PILES[act.to]}戻せる"
    if isinstance(act, tree.Return) and act.to == "hand":
        return "手札に戻す"
    if isinstance(act, tree.Play) and act.cores == "reserve" and not act.free and not step.optional:
        return "召喚コストの支払いと上に置くコアをリザーブから使用して召喚できる"
    if (
        isinstance(act, tree.Play)
        and step.optional
        and not act.cores
        and not act.part
        and act.deed != "summon_or_deploy"
    ) and (act.deed != "use" or act.free):
        return ("コストを支払わずに" if act.free else "") + f"{PLAYS[act.deed]}できる"
    if (
        isinstance(act, tree.ChangeValue)
        and act.attribute == "cost"
        and isinstance(act.amount, tree.Number)
        and not act.duration
    ):
        return f"コスト{'+' if act.sign > 0 else '-'}{act.amount.value}する"
    return ""


__all__ = ["TYPES", "chosen", "own_act", "say", "together"]
