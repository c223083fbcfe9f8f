"""A tree as a line of Japanese card text: marks, then sentences."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from soulcore.games.battle_spirits.text.japanese.marks import say_parameter
from soulcore.games.battle_spirits.text.japanese.neighbours import (
    CannotSay,
    HeavyExhaust,
    MoveCores,
    Vocabulary,
    fused,
    means_itself,
    that_noun,
    this_noun,
    tree,
)
from soulcore.games.battle_spirits.text.japanese.telling_verbs import chosen, own_act, say, together
from soulcore.games.battle_spirits.text.japanese.telling_words import (
    DONE_OF,
    Telling,
    event_clause,
    if_clauses,
    noun,
    number,
    reference,
    times,
)
from soulcore.games.battle_spirits.text.japanese.words import (
    DURATIONS,
    KINDS,
    LIMITS,
    MOMENTS,
    NAME_LIMIT,
    STATES,
    TIMINGS,
    TYPES,
    Words,
)
from soulcore.language.rendering.japanese_forms import AND, CAN, DID, DOES, formed

LINK = {"": "", "then": "その後、", "if_you_do": "そうしたなら、", "if_not": "そうしなかったなら、"}


def after(t: Telling, verb: Any) -> None:
    """Take in what has been told."""
    if isinstance(verb, tree.Otherwise):
        after(t, verb.second)
        after(t, verb.first)
        return
    if isinstance(verb, tree.Select):
        amount = verb.count.amount
        if isinstance(amount, tree.Instead):
            amount = amount.otherwise
        t.plural = verb.count.kind not in ("exactly", "up_to") or amount != tree.Number(1)
        t.selected = verb.selector.types
        return
    t.done = DONE_OF.get(type(verb), "置いた" if isinstance(verb, MoveCores) else "")
    if isinstance(verb, tree.Play):
        t.done = "召喚した" if verb.deed == "summon" else "配置した"
    t.done_cores = isinstance(verb, MoveCores)


def told(t: Telling, step: Any, form: int) -> str:
    """One step as a sentence without what links it."""
    lead, text = say(t, step.verb)
    return lead + formed(text, form)


def sentences(t: Telling, steps: tuple[Any, ...], *, cost: bool = False) -> list[str]:
    """The sentences of steps, without their full stops."""
    found: list[str] = []
    place = 0
    pending: list[str] = []
    while place < len(steps):
        step = steps[place]
        following = steps[place + 1] if place + 1 < len(steps) else None
        if step.decider != "you":
            raise CannotSay("no Japanese for what the opponent may do")
        start = LINK[step.link]
        if isinstance(step.verb, tree.Grant) and step.verb.ability is not None:
            found.append(start + if_clauses(t, step.condition) + granted(t, step))
            place += 1
            continue
        form = CAN if step.optional else DOES
        used = 1
        short = elided(t, step, steps[place - 1] if place else None)
        joint = together(t, step, following)
        fusion = fusing(step, following, cost)
        if short:
            text = short
        elif joint:
            text, used = if_clauses(t, step.condition) + joint, 2
        elif fusion is not None:
            text, used = if_clauses(t, step.condition) + told_together(t, step, fusion, found, form), 2
        elif isinstance(step.verb, tree.Otherwise):
            text = if_clauses(t, step.condition) + told(t, replace(step, verb=step.verb.first), form)
            pending.append(otherwise(t, step.verb))
        elif isinstance(step.verb, (tree.Repeat, tree.ChooseOne, tree.Later)):
            if step.optional:
                raise CannotSay("no Japanese for this as a choice")
            made = whole(t, step.verb, alone=not found)
            found += [start + if_clauses(t, step.condition) + made[0], *made[1:]]
            place += 1
            continue
        elif isinstance(step.verb, tree.Draw) and is_after_draw(step, following) and following is not None:
            text = if_clauses(t, step.condition) + told(t, step, DID) + "後、"
            after(t, step.verb)
            rest = sentences(t, (replace(following, link=""), *steps[place + 2 :]), cost=cost)
            found.append(start + text + rest[0])
            return found + rest[1:]
        else:
            text = if_clauses(t, step.condition) + told(t, step, form)
        found.append(start + text)
        uses_done = any("破壊した" in one and "コスト" in one for one in t.amendments)
        for one in steps[place : place + used]:
            after(t, one.verb)
        changes = t.amendments + pending
        if changes and (
            uses_done or not isinstance(step.verb, tree.Select | tree.Otherwise) or used == 2 or ends(step, following)
        ):
            found += changes
            t.amendments, pending = [], []
        elif changes:
            pending, t.amendments = changes, []
        place += used
    return found + t.amendments + pending


def ends(step: Any, following: Any) -> bool:
    """Whether nothing more is said of a selection."""
    if isinstance(step.verb, tree.Otherwise) and not isinstance(step.verb.first, tree.Select):
        return True
    return following is None


def is_after_draw(step: Any, following: Any) -> bool:
    return (
        following is not None
        and following.link == "then"
        and following.condition is None
        and not step.optional
        and isinstance(following.verb, tree.Select)
        and following.verb.selector.zone == "hand"
    )


def elided(t: Telling, step: Any, before: Any) -> str:
    """それがBP0なら破壊する: the object stands in the condition."""
    if step.optional or not isinstance(step.verb, (tree.Destroy, tree.Exhaust, HeavyExhaust, tree.Refresh)):
        return ""
    asked = step.condition
    verb = formed(say(t, replace(step.verb, what=tree.Ref("it")))[1], DOES)
    act = verb.partition("を")[2]
    if isinstance(asked, tree.Is) and asked.of == "it" and step.verb.what == tree.Ref("it"):
        return if_clauses(t, asked).removesuffix("、") + act
    every = getattr(before.verb, "what", None) if before is not None else None
    if asked is None and isinstance(every, tree.All) and isinstance(step.verb.what, tree.All):
        now = step.verb.what.selector
        more = tuple(one for one in now.filters if one not in every.selector.filters)
        if (
            len(more) == 1
            and more[0].attribute == "bp"
            and replace(now, filters=every.selector.filters) == every.selector
        ):
            return if_clauses(replace(t, plural=True), tree.Is("it", more)).removesuffix("、") + act
    return ""


def fusing(step: Any, following: Any, cost: bool) -> Any:
    """The next verb, when it is told together with this selection."""
    found = fused(step, following)
    if found is not None:
        return found
    if not cost or following is None or not isinstance(step.verb, tree.Select) or step.verb.chooser != "you":
        return None
    if step.optional or following.link or following.condition is not None or following.optional:
        return None
    is_it = isinstance(following.verb, (tree.Exhaust, tree.Destroy)) and following.verb.what == tree.Ref("it")
    return following.verb if is_it else None


def told_together(t: Telling, step: Any, verb: Any, before: list[str], form: int) -> str:
    select = step.verb
    amount, lead = times(t, select.count.amount)
    found = chosen(t, replace(select.count, amount=amount), select.selector)
    if (
        isinstance(verb, tree.Add)
        and before
        and before[-1].endswith(("上から1枚をオープンする", "上から1枚をオープンできる"))
    ):
        cards = noun(t, replace(select.selector, zone="field"), owner="", cards=True)
        if cards != "カード" and select.count == tree.Count("exactly", tree.Number(1)):
            return f"それが{cards}なら手札に" + formed("加~える", form)
    text = say(t, replace(verb, what=tree.Ref("it")))[1]
    shown = reference(replace(t), "it")
    assert text.startswith(shown)
    return lead + formed(found + text[len(shown) :], form)


def otherwise(t: Telling, verb: Any) -> str:
    """What is done instead, as a sentence of its own."""
    opening = if_clauses(t, verb.condition)
    if isinstance(verb.first, tree.Select) and isinstance(verb.second, tree.Select):
        first, second = verb.first, verb.second
        if replace(second, count=first.count) == first and not verb.optional:
            unit = "まで" if second.count.kind == "up_to" else ""
            cards = second.selector
            name = "体数" if cards.types == ("spirit",) else "数"
            mark = "体" if cards.types == ("spirit",) else "つ"
            return f"{opening}かわりに指定する{name}を{number(t, second.count.amount)}{mark}{unit}にする"
    first, second = verb.first, verb.second
    both = isinstance(first, MoveCores) and isinstance(second, MoveCores) and not verb.optional
    if both and replace(second, target=first.target, whose=first.whose) == first:
        return opening + "かわりにコアを" + formed(say(t, second)[1].partition("個を")[2], DOES)
    lead, text = say(t, verb.second)
    return f"{opening}かわりに{lead}{formed(text, CAN if verb.optional else DOES)}"


def granted(t: Telling, step: Any) -> str:
    """Cards gain an effect: told as what happens then, or in quotation marks."""
    verb = step.verb
    inner = verb.ability
    event = inner.event
    simple = (
        verb.what == tree.Ref("it")
        and verb.duration
        and event is not None
        and event.this
        and event.deed == "wins_battle"
        and not inner.cost
        and not inner.kind
        and all(one.endswith("_step") and not one.startswith(("start", "end", "each")) for one in inner.timings)
        and not step.optional
    )
    if simple:
        when = event_clause(t, event)
        steps = sentences(replace(t), inner.steps)
        if len(steps) == 1:
            during = "".join(f"{TIMINGS[one]}なら、" for one in inner.timings)
            asked = if_clauses(t, inner.condition)
            return f"{DURATIONS[verb.duration]}{reference(t, 'it')}が{when}{during}{asked}{steps[0]}"
    what = noun(t, verb.what.selector) + "すべて" if isinstance(verb.what, tree.All) else reference(t, verb.what.name)
    line = ability(inner, t.vocabulary, t.words, reminder=False)
    lead = DURATIONS[verb.duration] if verb.duration else ""
    return lead + formed(f"{what}に「{line}」を与~える", CAN if step.optional else DOES)


def whole(t: Telling, verb: Any, *, alone: bool) -> list[str]:
    """Verbs that have steps in them."""
    if isinstance(verb, tree.Repeat):
        if not alone:
            raise CannotSay("no Japanese for repeating only a part")
        return [*sentences(t, verb.steps), f"これらを{number(t, verb.times)}回行う"]
    if isinstance(verb, tree.Later):
        event = verb.ability.event
        assert event is not None
        moment = MOMENTS.get(event.deed) if event.subject is None else None
        opening = f"この{moment}、" if moment is not None else DURATIONS[verb.duration] + event_clause(t, event)
        there = replace(t, that=that_noun(event), amendments=[])
        asked = if_clauses(t, verb.ability.condition)
        *first, final = verb.ability.steps
        if any(step.link or step.condition is not None or step.optional for step in verb.ability.steps[1:]) or (
            first and verb.ability.steps[0].optional
        ):
            raise CannotSay("no Japanese for several sentences that wait")
        text = ""
        for step in first:
            text += if_clauses(there, step.condition) + told(there, step, AND) + "、"
            after(there, step.verb)
        text += if_clauses(there, final.condition) + told(there, final, CAN if final.optional else DOES)
        return [opening + asked + text]
    return choose_one(t, verb)


def choose_one(t: Telling, verb: Any) -> list[str]:
    rests = [mode[0].verb for mode in verb.modes if len(mode) == 1 and isinstance(mode[0].verb, tree.Rest)]
    if [one.to for one in rests] == ["deck_top", "deck_bottom"] and rests[0].order == rests[1].order:
        return [f"残りは{'好きな順で' if rests[0].order else ''}デッキの上か下に戻す"]
    told_as_two = two_selections(t, verb)
    if told_as_two:
        return told_as_two
    found = ["以下から1つを選んで行う"]
    for mode in verb.modes:
        lines = sentences(replace(t, amendments=[]), mode)
        found += ["・" + lines[0], *lines[1:]]
    return found


def two_selections(t: Telling, verb: Any) -> list[str]:
    """BP3000以下の相手のスピリット2体かBP5000以下の相手のスピリット1体を指定する: two modes that begin with a selection."""
    if len(verb.modes) != 2:
        return []
    first, second = verb.modes
    plain = all(
        isinstance(mode[0].verb, tree.Select) and not mode[0].optional and mode[0].verb.chooser == "you"
        for mode in verb.modes
    )
    if not plain or len(first) < 2:
        return []
    same = 1
    while same < min(len(first), len(second)) and first[same] == second[same]:
        same += 1
    tails = [mode[same:] for mode in verb.modes]
    kinds = [mode[0].verb.selector.types for mode in verb.modes]
    if any(tails) and (kinds[0] == kinds[1] or any(len(kind) != 1 for kind in kinds)):
        return []
    if any(tail and (tail[0].link != "if_you_do" or any(one.link for one in tail[1:])) for tail in tails):
        return []
    picks = [chosen(t, mode[0].verb.count, mode[0].verb.selector) for mode in verb.modes]
    if t.amendments:
        t.amendments = []
        return []
    found = ["か".join(picks) + "を指定する"]
    t.plural = any(mode[0].verb.count.amount != tree.Number(1) for mode in verb.modes)
    for step in first[1:same]:
        if step.link or step.condition is not None:
            return []
        found.append(told(t, step, CAN if step.optional else DOES))
        after(t, step.verb)
    done = t.done
    for tail, kind in zip(tails, kinds, strict=True):
        if tail:
            lines = sentences(t, (replace(tail[0], link=""), *tail[1:]))
            found += [f"{TYPES[kind[0]]}を{done}なら、{lines[0]}", *lines[1:]]
    return found


# ---------------------------------------------------------------- whole abilities

LEAVING = ("when_destroyed", "when_destroyed_by_opponent", "when_depleted")


def header(ability: Any, vocabulary: Vocabulary, words: Words, *, marked_place: bool) -> str:
    found = ""
    low, high = ability.levels
    if low:
        found += f"Lv{low}" + (f"-{high}" if high != low else "")
    if ability.in_state == "super_unleash":
        found += f"【{words.super_unleash}】"
    keyword = vocabulary.keyword(ability.keyword)
    if ability.keyword:
        if keyword is None or ability.keyword not in words.keywords:
            raise CannotSay(f"no Japanese for the keyword {ability.keyword!r}")
        value = f"：{say_parameter(keyword, ability.keyword_value, words)}" if ability.keyword_value else ""
        found += f"【{words.keywords[ability.keyword]}{value}】"
    if ability.place and marked_place:
        found += {"hand": "【手札】", "trash": "【トラッシュ】"}[ability.place]
    found += timings(ability)
    if ability.kind:
        found += f"【{KINDS[ability.kind]}】"
    limits = [LIMITS[id] for id in ability.limits if id in LIMITS]
    if limits:
        found += f"〔{'・'.join(limits)}〕"
    return found


def timings(ability: Any) -> str:
    shown = [id for id in ability.timings if id not in spoken(ability)]
    if shown == ["during_attack", "during_block"]:
        return "『アタック/ブロック中』"
    missing = [id for id in shown if id not in TIMINGS]
    if missing:
        raise CannotSay(f"no Japanese for the timing {missing[0]!r}")
    return "".join(f"『{TIMINGS[id]}』" for id in shown)


def spoken(ability: Any) -> tuple[str, ...]:
    """Timings that the sentence says: in whose step a card leaves."""
    if ability.event is not None or ability.kind or not ability.timings or ability.timings[0] not in LEAVING:
        return ()
    return tuple(id for id in ability.timings[1:] if id.endswith("_step") and id.startswith(("your", "opponent")))


def body(t: Telling, ability: Any) -> str:
    opening = "".join(f"{TIMINGS[id]}なら、" for id in spoken(ability))
    if ability.event is not None and ability.event.deed == "drawn" and ability.event.by == "step":
        return drawing(t, ability)
    opening += event_clause(t, ability.event) if ability.event is not None else ""
    if damage(ability):
        opening += f"{reference(t, 'this')}のアタックによって相手のライフが減る時、"
    opening += if_clauses(t, ability.condition)
    cost = sentences(t, ability.cost, cost=True)
    steps = sentences(t, ability.steps)
    if cost:
        cost[0] = opening + cost[0]
        return "。".join(cost) + "▶" + "。".join(steps) + "。"
    steps[0] = opening + steps[0]
    return "。".join(steps) + "。"


def damage(ability: Any) -> bool:
    first = ability.steps[0].verb
    return (
        type(first).__name__ == "BoostDamage"
        and first.what == tree.Ref("this")
        and ability.event is None
        and not ability.cost
    )


def drawing(t: Telling, ability: Any) -> str:
    """An effect of the Draw Step's draw: ドローの枚数を+1枚する."""
    first, *rest = ability.steps
    plain = (
        isinstance(first.verb, tree.Draw) and isinstance(first.verb.amount, tree.Number) and first.verb.seat == "you"
    )
    if not plain or ability.condition is not None or ability.cost or first.optional:
        raise CannotSay("no Japanese for what follows the draw of the Draw Step")
    found = [f"ドローの枚数を+{first.verb.amount.value}枚する"]
    after(t, first.verb)
    if rest:
        link = rest[0].link
        lines = sentences(t, (replace(rest[0], link=""), *rest[1:]))
        found += [("ドロー後、自分は" if link == "then" else "") + lines[0], *lines[1:]]
    return "。".join(found) + "。"


PLACE_TOPIC = {"hand": "手札のこのカードは、", "trash": "トラッシュのこのカードは、"}


def ability(ability: Any, vocabulary: Vocabulary, words: Words, this: str = "", *, reminder: bool = False) -> str:
    """One ability as one line. this: the type of the card it is on; reminder: with what a keyword means."""
    t = Telling(vocabulary, words, this_noun(ability, vocabulary, this), that_noun(ability.event))
    keyword = vocabulary.keyword(ability.keyword)
    if not ability.steps:
        text = ""
        if reminder and keyword is not None and keyword.id in words.meanings:
            color = say_parameter(keyword, ability.keyword_value, words) if keyword.value == "color" else ""
            text = words.meanings[keyword.id].replace("{color}", color)
        return header(ability, vocabulary, words, marked_place=True) + text
    if means_itself(ability, vocabulary) and not reminder:
        hidden = keyword.timings if keyword is not None else ()
        shown = replace(ability, timings=tuple(id for id in ability.timings if id not in hidden))
        return header(shown, vocabulary, words, marked_place=True)
    own = own_act(ability) if ability.place else ""
    if own:
        opening = event_clause(t, ability.event) if ability.event is not None else ""
        text = PLACE_TOPIC[ability.place] + opening + if_clauses(t, ability.condition) + own + "。"
    else:
        text = body(t, ability)
    if vocabulary.name_limit is not None and vocabulary.name_limit.id in ability.limits:
        text += NAME_LIMIT
    marks = header(ability, vocabulary, words, marked_place=not own)
    return f"{marks} {text}" if marks[-1:].isdigit() else marks + text


__all__ = ["STATES", "ability"]
