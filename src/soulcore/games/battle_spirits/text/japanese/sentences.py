"""Patterns for whole sentences: what opens them, what they do, and sentences that change what an earlier one said."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from soulcore.games.battle_spirits.text.japanese import powers
from soulcore.games.battle_spirits.text.japanese.acts import IT, Spot, Verbs
from soulcore.games.battle_spirits.text.japanese.neighbours import HeavyExhaust, MoveCores, tree
from soulcore.games.battle_spirits.text.japanese.nouns import GRAMMAR, Each, acts, reads, row_of
from soulcore.games.battle_spirits.text.japanese.patterns import Unfit
from soulcore.games.battle_spirits.text.japanese.words import DURATIONS

# ---------------------------------------------------------------- openings


@dataclass(frozen=True)
class Link:
    link: str


@dataclass(frozen=True)
class When:
    event: Any
    of_it: bool = False


@dataclass(frozen=True)
class If:
    condition: Any


@dataclass(frozen=True)
class OfKind:
    """The card handled was of that type: said only behind a choice of two selections."""

    type: str


@reads("opening", "{type}を{-done}なら、")
def _of_kind(type: str) -> If:
    return If(OfKind(type))


@dataclass(frozen=True)
class During:
    duration: str


@dataclass(frozen=True)
class Damage:
    """The attack of what it names reduces Life: the opening of a sentence about how much."""

    what: Any


@dataclass(frozen=True)
class Limit:
    """How often the effect acts, said in its sentence."""

    limit: str


@dataclass(frozen=True)
class Before:
    """The sentence happens before the selection that was told already."""


GRAMMAR.words(
    "opening",
    {
        "その後、": Link("then"),
        "さらに、": Link(""),
        "そうしたなら、": Link("if_you_do"),
        "そうした場合、": Link("if_you_do"),
        "そうしたとき、": Link("if_you_do"),
        "そうした時、": Link("if_you_do"),
        "そうしなかったなら、": Link("if_not"),
        "そうしなければ、": Link("if_not"),
        "そうしない場合、": Link("if_not"),
        "そうしなかった場合、": Link("if_not"),
        "ドロー後、": Link("then"),
        "その効果発揮後、": Link(""),
        "対象を指定する時、": Before(),
    },
)
GRAMMAR.words("opening", {word: During(id) for id, word in DURATIONS.items()})
GRAMMAR.words("opening", {"このターンの間、": During("turn"), "このバトルの間、": During("battle")})
GRAMMAR.words(
    "opening",
    {
        "次の相手のターンの終了時まで、": During("opponent_turn"),
        "次の自分のターンの開始時まで、": During("your_turn"),
        "次の相手のリフレッシュステップで、": During("next_refresh"),
        "次のリフレッシュステップで、": During("next_refresh"),
        "ターンに1回、": Limit("once_per_turn"),
        "ターンに1回だけ、": Limit("once_per_turn"),
        "バトルに1回、": Limit("once_per_battle"),
    },
)


@reads("opening", "{event_clause}")
def _when(event_clause: Any) -> When:
    return When(event_clause)


@reads("opening", "{event_of_it}時、")
def _when_it(event_of_it: Any) -> When:
    return When(event_of_it, True)


@reads("opening", "{if_clause}", "{if_clause:while}")
def _if(if_clause: Any) -> If:
    return If(if_clause)


@reads("opening", "{each}")
def _each(each: Each) -> Each:
    return each


@reads("opening", "{damage}")
def _damage(damage: Any) -> Damage:
    return Damage(damage)


GRAMMAR.scanner("openings", row_of("opening", 6))

# ---------------------------------------------------------------- clauses


@dataclass(frozen=True)
class Clause:
    """What a sentence does: steps; a condition that its words have in them; or a change of what was said before."""

    steps: tuple[Any, ...] = ()
    condition: Any = None
    amend: Amend | None = None
    names: bool = False
    """Whether it only points at the card that set the effect off."""
    chooses: bool = False
    """Whether it says that one of the following is chosen."""


@dataclass(frozen=True)
class Sentence:
    clause: Clause
    openings: tuple[Any, ...] = ()


@reads("sentence", "<{openings}>{clause}")
def _sentence(clause: Clause, openings: tuple[Any, ...] = ()) -> Sentence:
    return Sentence(clause, openings)


def steps_of(verbs: Verbs, optional: bool) -> tuple[Any, ...]:
    return tuple(tree.Step(verb, optional=optional and place == 0) for place, verb in enumerate(verbs))


@reads("clause", "{act}")
def _does(act: Verbs | powers.Under) -> Clause:
    if isinstance(act, powers.Under):
        return Clause(steps_of(act.verbs, False), act.condition)
    if isinstance(act[0], Amend):
        return Clause(amend=act[0])
    return Clause(steps_of(act, False))


@reads("clause", "{act:act_can}")
def _can(act: Verbs) -> Clause:
    if isinstance(act[0], Amend):
        raise Unfit("change_no_choice")
    return Clause(steps_of(act, True))


@reads("clause", "{first:act_did}後、{clause}")
def _after(first: Verbs, clause: Clause) -> Clause:
    if clause.amend is not None or not clause.steps or isinstance(first[0], Amend):
        raise Unfit("nothing_follows")
    if clause.steps[0].optional:
        raise Unfit("all_or_end")
    then = (replace(clause.steps[0], link="then"), *clause.steps[1:])
    return Clause((*steps_of(first, False), *then), clause.condition)


@reads("clause", "{first:act_and}、{clause}")
def _and(first: Verbs, clause: Clause) -> Clause:
    if clause.amend is not None or not clause.steps or isinstance(first[0], Amend):
        raise Unfit("nothing_follows")
    if clause.steps[0].optional:
        raise Unfit("all_or_end")
    return Clause((*steps_of(first, False), *clause.steps), clause.condition)


@reads("clause", "以下から1つを選んで行う", "以下の効果から1つを選んで発揮する", "以下から1つを選ぶ")
def _choose_one() -> Clause:
    return Clause(chooses=True)


@reads("clause", "その<{when}>{type}1体を指定する", "その<{when}>{type}1つを指定する", "その<{when}>{type}を指定する")
def _point_at(type: str, when: str = "") -> Clause:
    return Clause(names=True)


ELIDED = {
    "破壊する": tree.Destroy(IT),
    "疲労させる": tree.Exhaust(IT),
    "重疲労させる": HeavyExhaust(IT),
    "回復させる": tree.Refresh(IT),
    "手札に戻す": tree.Return(IT, "hand"),
    "デッキの下に戻す": tree.Return(IT, "deck_bottom"),
}
GRAMMAR.words("elided", ELIDED)
GRAMMAR.words(
    "elided_can",
    {
        "破壊できる": tree.Destroy(IT),
        "疲労できる": tree.Exhaust(IT),
        "回復できる": tree.Refresh(IT),
        "手札に戻せる": tree.Return(IT, "hand"),
    },
)


@reads("clause", "{it}が{quality}なら{elided}")
def _if_it_is(it: str, quality: tuple[Any, ...], elided: Any) -> Clause:
    return Clause((tree.Step(elided, condition=tree.Is(it, quality)),))


@reads("clause", "{it}が{quality}なら{elided_can}")
def _if_it_is_can(it: str, quality: tuple[Any, ...], elided_can: Any) -> Clause:
    return Clause((tree.Step(elided_can, condition=tree.Is(it, quality), optional=True),))


def among(cards: Any, count: int = 1) -> Any:
    if cards.zone != "field" or cards.whose != "any" or cards.other:
        raise Unfit("what_opened_is")
    found = replace(cards, whose="your", zone="among")
    return tree.Select(tree.Count("exactly", tree.Number(count)), found)


@reads("clause", "{it}が{cards}なら手札に加える", "{it}が{cards}なら、手札に加える")
def _add_if(it: str, cards: Any) -> Clause:
    return Clause((tree.Step(among(cards)), tree.Step(tree.Add(IT))))


@reads("clause", "{it}が{cards}なら<、>破棄する")
def _discard_if(it: str, cards: Any) -> Clause:
    """What was opened; of cards on the Field nobody says so (破壊する)."""
    return Clause((tree.Step(among(cards)), tree.Step(tree.Discard("you", None, None, IT))))


@reads("clause", "{it}が{cards}なら手札に加えられる", "{it}が{cards}なら、手札に加えられる")
def _may_add_if(it: str, cards: Any) -> Clause:
    return Clause((tree.Step(among(cards), optional=True), tree.Step(tree.Add(IT))))


GRAMMAR.words(
    "play_now",
    {
        "召喚する": ("summon", False),
        "召喚できる": ("summon", True),
        "配置する": ("deploy", False),
        "配置できる": ("deploy", True),
    },
)


@reads("clause", "{it}が{cards}なら<、><{free}>{play_now}", "{it}が{cards}なら<、>{it}を<{free}>{play_now}")
def _play_if(it: str, cards: Any, play_now: tuple[str, bool], free: bool = False) -> Clause:
    deed, optional = play_now
    return Clause((tree.Step(among(cards), optional=optional), tree.Step(tree.Play(IT, deed, free))))


@reads("clause", "ドローの枚数を+{amount:number}枚する")
def _more_draws(amount: Any) -> Clause:
    return Clause(
        (tree.Step(tree.Draw("you", amount)),), tree.Happened(tree.Event("drawn", seat="you", by="step"), "now")
    )


# ---------------------------------------------------------------- changes of what was said


Change = Callable[[list[Any], Any, Each | None], list[Any]]


@dataclass(frozen=True)
class Amend:
    """A change of an earlier step. apply(steps, condition, each) gives the steps anew."""

    apply: Change


def last(steps: list[Any], fits: Callable[[Any], bool]) -> int:
    for place in range(len(steps) - 1, -1, -1):
        if fits(steps[place].verb):
            return place
    raise Unfit("said_of_nothing")


def changed(amount: Any, condition: Any, each: Each | None, by: int) -> Any:
    """An amount that is so much higher or lower: for each of something, or under a condition."""
    if each is not None:
        if condition is not None:
            raise Unfit("each_and_condition")
        more = each.times(tree.Number(abs(by)))
        if isinstance(more, tree.ForEach):
            more = replace(more, each=by)
        elif by < 0:
            raise Unfit("number_less")
        return tree.Plus(amount, more)
    if condition is None or not isinstance(amount, tree.Number):
        raise Unfit("changed_when")
    return tree.Instead(amount, condition, tree.Number(amount.value + by))


def on_filter(attribute: str, change: Callable[[Any], Any]) -> Callable[[Any], Any]:
    def apply(verb: Any) -> Any:
        filters = tuple(change(one) if one.attribute == attribute else one for one in verb.selector.filters)
        return replace(verb, selector=replace(verb.selector, filters=filters))

    return apply


def selects_by(attribute: str) -> Callable[[Any], bool]:
    return lambda verb: (
        isinstance(verb, tree.Select)
        and any(one.attribute == attribute and one.amount is not None for one in verb.selector.filters)
    )


def step_changed(steps: list[Any], place: int, verb: Any) -> list[Any]:
    return [*steps[:place], replace(steps[place], verb=verb), *steps[place + 1 :]]


@acts("かわりに指定する{number_name}を{amount:number}{bound:least}に~する")
def _other_bound(number_name: str, amount: Any, bound: str) -> Verbs:
    def apply(steps: list[Any], condition: Any, each: Each | None) -> list[Any]:
        if condition is None or each is not None:
            raise Unfit("instead_when")
        place = last(steps, selects_by(number_name))

        def change(one: Any) -> Any:
            if one.op != bound:
                raise Unfit("another_bound")
            return replace(one, amount=tree.Instead(one.amount, condition, amount))

        return step_changed(steps, place, on_filter(number_name, change)(steps[place].verb))

    return (Amend(apply),)


@acts("指定する{number_name}を{sign}{amount:number}~する")
def _moved_bound(number_name: str, sign: int, amount: Any) -> Verbs:
    def apply(steps: list[Any], condition: Any, each: Each | None) -> list[Any]:
        place = last(steps, selects_by(number_name))

        def change(one: Any) -> Any:
            return replace(one, amount=changed(one.amount, condition, each, sign * amount.value))

        return step_changed(steps, place, on_filter(number_name, change)(steps[place].verb))

    return (Amend(apply),)


GRAMMAR.words("how_many", dict.fromkeys(("体数", "枚数", "数"), True))


@acts("かわりに指定する{-how_many}を{amount:number}{-counter}に~する")
def _other_count(amount: Any) -> Verbs:
    return (Amend(other_count("exactly", amount)),)


@acts("かわりに指定する{-how_many}を{amount:number}{-counter}までに~する")
def _other_up_to(amount: Any) -> Verbs:
    return (Amend(other_count("up_to", amount)),)


def other_count(kind: str, amount: Any) -> Change:
    def apply(steps: list[Any], condition: Any, each: Each | None) -> list[Any]:
        if condition is None or each is not None:
            raise Unfit("instead_when")
        place = last(steps, lambda verb: isinstance(verb, tree.Select))
        verb = steps[place].verb
        if verb.count.kind == kind:
            count = tree.Count(kind, tree.Instead(verb.count.amount, condition, amount))
            return step_changed(steps, place, replace(verb, count=count))
        second = replace(verb, count=tree.Count(kind, amount))
        return step_changed(steps, place, tree.Otherwise(verb, condition, second))

    return apply


@acts("指定する{-how_many}を{sign}{amount:number}{-counter}~する")
def _more_chosen(sign: int, amount: Any) -> Verbs:
    return (Amend(lambda steps, condition, each: more_of(steps, tree.Select, condition, each, sign * amount.value)),)


def more_of(steps: list[Any], kind: type[Any], condition: Any, each: Each | None, by: int) -> list[Any]:
    place = last(steps, lambda verb: isinstance(verb, kind) and getattr(verb, "count", None) is not None)
    verb = steps[place].verb
    count = replace(verb.count, amount=changed(verb.count.amount, condition, each, by))
    return step_changed(steps, place, replace(verb, count=count))


@acts("置くコアを{sign}{amount:number}個~する")
def _more_cores(sign: int, amount: Any) -> Verbs:
    return (Amend(lambda steps, condition, each: more_of(steps, MoveCores, condition, each, sign * amount.value)),)


@acts("破棄する枚数を{sign}{amount:number}枚~する")
def _more_discarded(sign: int, amount: Any) -> Verbs:
    return (Amend(lambda steps, condition, each: more_of(steps, tree.Discard, condition, each, sign * amount.value)),)


@acts("ドローする枚数を{sign}{amount:number}枚~する")
def _more_drawn(sign: int, amount: Any) -> Verbs:
    def apply(steps: list[Any], condition: Any, each: Each | None) -> list[Any]:
        place = last(steps, lambda verb: isinstance(verb, tree.Draw))
        verb = steps[place].verb
        return step_changed(
            steps, place, replace(verb, amount=changed(verb.amount, condition, each, sign * amount.value))
        )

    return (Amend(apply),)


@acts("その{number_name}を{sign}{amount:number}~する", "上げる{number_name}を{sign}{amount:number}~する")
def _more_value(number_name: str, sign: int, amount: Any) -> Verbs:
    def apply(steps: list[Any], condition: Any, each: Each | None) -> list[Any]:
        place = last(steps, lambda verb: isinstance(verb, tree.ChangeValue) and verb.attribute == number_name)
        verb = steps[place].verb
        return step_changed(
            steps, place, replace(verb, amount=changed(verb.amount, condition, each, sign * amount.value))
        )

    return (Amend(apply),)


def instead(verbs: Verbs, optional: bool) -> Amend:
    def apply(steps: list[Any], condition: Any, each: Each | None) -> list[Any]:
        if condition is None or each is not None or len(verbs) != 1 or not steps:
            raise Unfit("instead_when")
        first = steps[-1]
        if first.verb == verbs[0] or isinstance(first.verb, (tree.Otherwise, tree.Repeat, tree.ChooseOne)):
            raise Unfit("instead_of_what")
        return [*steps[:-1], replace(first, verb=tree.Otherwise(first.verb, condition, verbs[0], optional))]

    return Amend(apply)


@reads("clause", "かわりに{act}", "かわりに、{act}")
def _instead(act: Verbs) -> Clause:
    if isinstance(act, powers.Under) or isinstance(act[0], Amend):
        raise Unfit("instead_of_what")
    return Clause(amend=instead(act, False))


@reads("clause", "かわりに{act:act_can}", "かわりに、{act:act_can}")
def _may_instead(act: Verbs) -> Clause:
    if isinstance(act[0], Amend):
        raise Unfit("instead_of_what")
    return Clause(amend=instead(act, True))


@acts("かわりにコアを{spot}に置~く")
def _elsewhere(spot: Spot) -> Verbs:
    def apply(steps: list[Any], condition: Any, each: Each | None) -> list[Any]:
        if condition is None or each is not None:
            raise Unfit("instead_when")
        place = last(steps, lambda verb: isinstance(verb, MoveCores))
        first = steps[place].verb
        second = replace(first, target=spot.name, whose=spot.whose or first.whose)
        return step_changed(steps, place, tree.Otherwise(first, condition, second))

    return (Amend(apply),)


@acts("これらを{times:number}回行~う", "これを{times:number}回行~う", "この効果を{times:number}回行~う")
def _repeat(times: Any) -> Verbs:
    def apply(steps: list[Any], condition: Any, each: Each | None) -> list[Any]:
        if condition is not None or each is not None or not steps:
            raise Unfit("what_repeated")
        return [tree.Step(tree.Repeat(times, tuple(steps)))]

    return (Amend(apply),)


# ---------------------------------------------------------------- a card that speaks of itself


GRAMMAR.words(
    "own_act",
    {
        "手札に戻せる": (tree.Return(tree.Ref("this"), "hand"), True),
        "手札に戻す": (tree.Return(tree.Ref("this"), "hand"), False),
        "デッキの下に戻せる": (tree.Return(tree.Ref("this"), "deck_bottom"), True),
        "デッキの上に戻せる": (tree.Return(tree.Ref("this"), "deck_top"), True),
        "召喚できる": (tree.Play(tree.Ref("this"), "summon"), True),
        "配置できる": (tree.Play(tree.Ref("this"), "deploy"), True),
        "コストを支払わずに召喚できる": (tree.Play(tree.Ref("this"), "summon", True), True),
        "コストを支払わずに配置できる": (tree.Play(tree.Ref("this"), "deploy", True), True),
        "コストを支払わずに使用できる": (tree.Play(tree.Ref("this"), "use", True), True),
        "召喚コストの支払いと上に置くコアをリザーブから使用して召喚できる": (
            tree.Play(tree.Ref("this"), "summon", free=False, cores="reserve"),
            False,
        ),
    },
)


@reads("own_act", "コスト{sign}{amount:number}する", "コストを{sign}{amount:number}する")
def _own_cost(sign: int, amount: Any) -> tuple[Any, bool]:
    return tree.ChangeValue(tree.Ref("this"), "cost", sign, amount), False


@reads("sentence_of_card", "<{openings}>{own_act}")
def _own_sentence(own_act: tuple[Any, bool], openings: tuple[Any, ...] = ()) -> Sentence:
    verb, optional = own_act
    return Sentence(Clause((tree.Step(verb, optional=optional),)), openings)
