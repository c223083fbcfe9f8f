"""Patterns for what an effect does: choosing, drawing, moving cards and Cores. An act is one or more verbs of the tree."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from soulcore.games.battle_spirits.text.japanese import conditions  # noqa: F401  (its patterns)
from soulcore.games.battle_spirits.text.japanese.neighbours import HeavyExhaust, MoveCores, PayCores, ReduceLife, tree
from soulcore.games.battle_spirits.text.japanese.nouns import GRAMMAR, Chosen, acts, reads, seat_of
from soulcore.games.battle_spirits.text.japanese.patterns import Unfit
from soulcore.games.battle_spirits.text.japanese.words import TIMINGS

Verbs = tuple[Any, ...]
IT = tree.Ref("it")

# ---------------------------------------------------------------- choosing


def select(chosen: Chosen, chooser: str = "you") -> Any:
    return tree.Select(chosen.count, chosen.selector, chooser, total=chosen.total)


@acts("{chosen}を指定~する", "{chosen}を選~ぶ")
def _select(chosen: Chosen) -> Verbs:
    return (select(chosen),)


@acts("相手は{chosen}を指定~する", "対戦相手は{chosen}を指定~する", "相手は、{chosen}を指定~する")
def _opponent_selects(chosen: Chosen) -> Verbs:
    return (select(chosen, "opponent"),)


@dataclass(frozen=True)
class Either:
    """One of two selections, of which only one is made; what follows concerns whichever it was."""

    first: Any
    second: Any


@acts("{first:chosen}か{second:chosen}を指定~する", "{first:chosen}か、{second:chosen}を指定~する")
def _either(first: Chosen, second: Chosen) -> Verbs:
    return (Either(select(first), select(second)),)


@acts("色1色を指定~する", "色1つを指定~する")
def _choose_color() -> Verbs:
    return (tree.ChooseColor(),)


@dataclass(frozen=True)
class Target:
    """What an act is done to: something named already, or cards that are chosen for it."""

    what: Any
    chosen: Chosen | None = None

    def done(self, verb: Any) -> Verbs:
        return (verb,) if self.chosen is None else (select(self.chosen), verb)


@reads("target", "{what}")
def _named(what: Any) -> Target:
    return Target(what)


@reads("target", "{chosen}")
def _chosen(chosen: Chosen) -> Target:
    return Target(IT, chosen)


# ---------------------------------------------------------------- cards


@acts("<自分は><、><デッキから>{amount:number}枚ドロー~する")
def _draw(amount: Any) -> Verbs:
    return (tree.Draw("you", amount),)


@acts("{seat}は<、><デッキから>{amount:number}枚ドロー~する")
def _seat_draws(seat: str, amount: Any) -> Verbs:
    if seat == "you":
        raise Unfit("own_draw_said")
    return (tree.Draw(seat, amount),)


@acts("{amount:figure}と同じ枚数ドロー~する", "{amount:figure}だけドロー~する")
def _draw_as_many(amount: Any) -> Verbs:
    return (tree.Draw("you", amount),)


@acts("<自分の>手札が{amount:number}枚になるようにドロー~する", "<自分の>手札が{amount:number}枚になるまでドロー~する")
def _draw_until(amount: Any) -> Verbs:
    return (tree.Draw("you", amount, True),)


@acts("{target}を破壊~する")
def _destroy(target: Target) -> Verbs:
    return target.done(tree.Destroy(target.what))


@acts("{target}を疲労~させる")
def _exhaust(target: Target) -> Verbs:
    return target.done(tree.Exhaust(target.what))


@acts("{target}を重疲労~させる")
def _heavy_exhaust(target: Target) -> Verbs:
    return target.done(HeavyExhaust(target.what))


@acts("{target}を回復~させる")
def _refresh(target: Target) -> Verbs:
    return target.done(tree.Refresh(target.what))


@acts("{target}をゲームから除外~する", "{target}を除外~する")
def _remove(target: Target) -> Verbs:
    return target.done(tree.Remove(target.what))


GRAMMAR.words("order", dict.fromkeys(("好きな順で", "好きな順番で", "好きな順に"), "any"))
GRAMMAR.words("pile", {"手札に": "hand", "デッキの下に": "deck_bottom", "デッキの上に": "deck_top"})
GRAMMAR.words(
    "pile", {"持ち主の手札に": "hand", "持ち主のデッキの下に": "deck_bottom", "持ち主のデッキの上に": "deck_top"}
)


@acts("{target}を<{order}>{pile}戻~す", "{target}を{pile}{order}戻~す")
def _return(target: Target, pile: str, order: str = "") -> Verbs:
    return target.done(tree.Return(target.what, pile, order))


@acts("自分は{target}を<{order}>{pile}戻~す", "自分は、{target}を<{order}>{pile}戻~す")
def _you_return(target: Target, pile: str, order: str = "") -> Verbs:
    return target.done(tree.Return(target.what, pile, order))


@acts("{first:chosen}と{second:chosen}を手札に加~える")
def _add_both(first: Chosen, second: Chosen) -> Verbs:
    """One of each kind, of the cards just opened."""
    other = second.selector
    if first.selector.zone != "among" or other.zone not in ("among", "field") or other.whose == "opponent":
        raise Unfit("among_opened")
    both = (select(first), select(replace(second, selector=replace(other, zone="among", whose="your"))))
    return (both[0], tree.Add(IT), both[1], tree.Add(IT))


@acts("{target}を手札に加~える")
def _add(target: Target) -> Verbs:
    return target.done(tree.Add(target.what))


@acts("{target}を相手に見~せる")
def _show(target: Target) -> Verbs:
    return target.done(tree.Show(target.what))


@acts("{chosen}を破棄~する")
def _discard(chosen: Chosen) -> Verbs:
    if chosen.selector.zone == "field":
        raise Unfit("field_not_discarded")
    if chosen.selector.zone == "deck":
        raise Unfit("discarded_top")
    if chosen.selector.whose != "your":
        raise Unfit("whose_choice")
    return (tree.Discard("you", chosen.count, chosen.selector),)


@acts("{cards}を好きな枚数破棄~する", "{cards}を好きなだけ破棄~する")
def _discard_any(cards: Any) -> Verbs:
    if cards.zone != "hand" or cards.whose != "your":
        raise Unfit("own_hand_cards")
    return (tree.Discard("you", tree.Count("any_number", tree.Number(0)), cards),)


@acts("{cards}をすべて破棄~する", "{cards}を全て破棄~する")
def _discard_all(cards: Any) -> Verbs:
    return (tree.Discard("you", None, None, tree.All(cards)),)


@acts("{what}を破棄~する")
def _discard_named(what: Any) -> Verbs:
    return (tree.Discard("you", None, None, what),)


@acts("{seat}は<、><自身の>{chosen}を破棄~する")
def _seat_discards(seat: str, chosen: Chosen) -> Verbs:
    return (discard_of(seat, chosen),)


@acts("{seat}は<、><自身の>{chosen}をランダムに破棄~する")
def _seat_discards_at_random(seat: str, chosen: Chosen) -> Verbs:
    return (replace(discard_of(seat, chosen), random=True),)


def discard_of(seat: str, chosen: Chosen) -> Any:
    """A player's own discard; whose hand it is, only the player says."""
    found = chosen.selector
    if found.zone != "hand" or found.whose == "any":
        raise Unfit("whose_hand")
    whose = {"you": "your", "opponent": "opponent", "each": "any"}[seat]
    return tree.Discard(seat, chosen.count, replace(found, whose=whose))


@acts("{chosen}を探~す")
def _search(chosen: Chosen) -> Verbs:
    if chosen.selector.zone != "deck":
        raise Unfit("a_deck_searched")
    return (tree.Search(chosen.count, chosen.selector),)


@acts("{whose}デッキの上から{amount:number}枚を破棄~する", "{whose}デッキを上から{amount:number}枚破棄~する")
def _mill(whose: str, amount: Any) -> Verbs:
    return (tree.Discard(seat_of(whose), tree.Count("exactly", amount), tree.Selector(whose, (), "deck")),)


@acts("{whose}デッキの上から{amount:number}枚をオープン~する", "{whose}デッキを上から{amount:number}枚オープン~する")
def _open(whose: str, amount: Any) -> Verbs:
    return (tree.Open(amount, whose),)


@acts("{whose}デッキの上から{amount:number}枚を確認~する")
def _look(whose: str, amount: Any) -> Verbs:
    return (tree.Open(amount, whose, "you"),)


@acts("{whose}手札すべてを確認~する", "{whose}手札を確認~する")
def _look_at_hand(whose: str) -> Verbs:
    return (tree.Look(whose),)


@acts("残りは破棄~する", "残りを破棄~する", "残りは<自分の>トラッシュに置~く", "残りを<自分の>トラッシュに置~く")
def _discard_rest() -> Verbs:
    return (tree.Rest("trash"),)


@acts(
    "残りは<{order}><自分の>{pile}戻~す",
    "残りを<{order}><自分の>{pile}戻~す",
    "残りは<自分の>{pile}{order}戻~す",
    "残りを<自分の>{pile}{order}戻~す",
)
def _return_rest(pile: str, order: str = "") -> Verbs:
    return (tree.Rest(pile, order),)


@acts("残りは<{order}>相手の{pile}戻~す")
def _return_theirs(pile: str, order: str = "") -> Verbs:
    return (tree.Rest(pile, order, "opponent"),)


@acts("残りは<{order}>デッキの上か下に戻~す", "残りは<{order}>デッキの下か上に戻~す")
def _return_either(order: str = "") -> Verbs:
    return (
        tree.ChooseOne(
            (
                (tree.Step(tree.Rest("deck_top", order)),),
                (tree.Step(tree.Rest("deck_bottom", order)),),
            )
        ),
    )


@acts("残りは手札に加~える")
def _add_rest() -> Verbs:
    return (tree.Rest("hand"),)


@acts("<{whose}>デッキをシャッフル~する")
def _shuffle(whose: str = "your") -> Verbs:
    return (tree.Shuffle(whose),)


# ---------------------------------------------------------------- playing cards

GRAMMAR.words("free", {"コストを支払わずに": True, "コストを支払わず": True})


@acts("{target}を<、><{free}>召喚~する", "{free}{target}を召喚~する")
def _summon(target: Target, free: bool = False) -> Verbs:
    return target.done(tree.Play(target.what, "summon", free))


@acts("{target}を<、><{free}>配置~する", "{free}{target}を配置~する")
def _deploy(target: Target, free: bool = False) -> Verbs:
    return target.done(tree.Play(target.what, "deploy", free))


@acts("{target}を<、><{free}>召喚/配置~する", "{free}{target}を召喚/配置~する", "{target}を<、><{free}>召喚か配置~する")
def _summon_or_deploy(target: Target, free: bool = False) -> Verbs:
    return target.done(tree.Play(target.what, "summon_or_deploy", free))


@acts("{target}を<、><{free}>使用~する", "{free}{target}を使用~する")
def _use(target: Target, free: bool = False) -> Verbs:
    return target.done(tree.Play(target.what, "use", free))


GRAMMAR.words(
    "part_of_magic",
    {"フラッシュ効果": "flash", "メイン効果": "main", "【フラッシュ】効果": "flash", "【メイン】効果": "main"},
)


@acts("{target}の{part_of_magic}を<{free}>使用~する", "{free}{target}の{part_of_magic}を使用~する")
def _use_part(target: Target, part_of_magic: str, free: bool = False) -> Verbs:
    return target.done(tree.Play(target.what, "use", free, part=part_of_magic))


GRAMMAR.words("own_timing", {f"{word}": id for id, word in TIMINGS.items() if id.startswith("when_")})
GRAMMAR.words("own_timing", {f"【{word}】": id for id, word in TIMINGS.items() if id.startswith("when_")})


@acts("{ref}の{own_timing}効果1つを発揮~する", "{ref}の{own_timing}の効果1つを発揮~する")
def _activate_timing(ref: str, own_timing: str) -> Verbs:
    return (tree.Activate(tree.Ref(ref), timing=own_timing),)


@acts("{ref}の{keyword}を発揮~する", "{ref}の{keyword}の効果を発揮~する")
def _activate_keyword(ref: str, keyword: str) -> Verbs:
    return (tree.Activate(tree.Ref(ref), keyword=keyword),)


# ---------------------------------------------------------------- Cores


@dataclass(frozen=True)
class Spot:
    """Where Cores lie: a place and whose it is ("" when nobody says), or a card."""

    name: str
    whose: str = ""
    card: bool = False


GRAMMAR.words("core_place", {"リザーブ": "reserve", "トラッシュ": "trash", "ライフ": "life"})


@reads("spot", "<{whose}>{core_place}")
def _place(core_place: str, whose: str = "") -> Spot:
    return Spot(core_place, whose)


@reads("spot", "ボイド")
def _void() -> Spot:
    return Spot("void")


@reads("spot", "{ref}", "{ref}の上")
def _on_card(ref: str) -> Spot:
    return Spot(ref, "", True)


@dataclass(frozen=True)
class Cores:
    count: Any
    soul: str = "any"
    total: bool = False


@reads("cores", "<{not_soul}>コア{amount:number}個", "<{not_soul}>コア{amount:number}個ずつ")
def _cores(amount: Any, not_soul: bool = False) -> Cores:
    return Cores(tree.Count("exactly", amount), "not" if not_soul else "any")


@reads("cores", "<{not_soul}>コア{amount:number}個まで", "<{not_soul}>コア{amount:number}個までずつ")
def _cores_up_to(amount: Any, not_soul: bool = False) -> Cores:
    return Cores(tree.Count("up_to", amount), "not" if not_soul else "any")


@reads("cores", "<{not_soul}>コア合計{amount:number}個")
def _cores_total(amount: Any, not_soul: bool = False) -> Cores:
    return Cores(tree.Count("exactly", amount), "not" if not_soul else "any", True)


@reads("cores", "<{not_soul}>コア合計{amount:number}個まで")
def _cores_total_up_to(amount: Any, not_soul: bool = False) -> Cores:
    return Cores(tree.Count("up_to", amount), "not" if not_soul else "any", True)


@reads("cores", "<{not_soul}>コアすべて", "<{not_soul}>すべてのコア")
def _all_cores(not_soul: bool = False) -> Cores:
    return Cores(tree.Count("all", tree.Number(0)), "not" if not_soul else "any")


@reads("cores", "<{not_soul}>コア好きな数", "<{not_soul}>コア好きな個数", "<{not_soul}>コアを好きな数")
def _any_cores(not_soul: bool = False) -> Cores:
    return Cores(tree.Count("any_number", tree.Number(0)), "not" if not_soul else "any")


@reads("cores", "{-soul}")
def _soul_core() -> Cores:
    return Cores(tree.Count("exactly", tree.Number(1)), "only")


@reads("not_soul", "{-soul}以外の")
def _not_soul() -> bool:
    return True


def move(source: Spot, target: Spot, cores: Cores) -> Any:
    """Cores from one place to another. A place without an owner belongs to the owner of the cards they come from, or is the
    player's own."""
    if source == target:
        raise Unfit("cores_elsewhere")
    owners = {spot.whose for spot in (source, target) if spot.whose}
    if len(owners) > 1 or "any" in owners:
        raise Unfit("cores_of_whom")
    whose = next(iter(owners), "")
    if not whose and source.card and target.name in ("reserve", "trash"):
        whose = "owner"
    return MoveCores(cores.count, source.name, target.name, cores.soul, whose or "your", cores.total)


@acts("{source:spot}から{cores}を{target:spot}に置~く", "{source:spot}の{cores}を{target:spot}に置~く")
def _move(source: Spot, target: Spot, cores: Cores) -> Verbs:
    return (move(source, target, cores),)


@acts("{source:spot}のコアが{amount:number}個になるように{target:spot}に置~く")
def _move_until(source: Spot, target: Spot, amount: Any) -> Verbs:
    return (move(source, target, Cores(tree.Count("until", amount))),)


@acts("{source:spot}から{cores}を{chosen}に置~く", "{source:spot}の{cores}を{chosen}に置~く")
def _move_to_chosen(source: Spot, cores: Cores, chosen: Chosen) -> Verbs:
    """The card is selected as the effect resolves, as where it is said in a sentence of its own."""
    if chosen.selector.zone != "field":
        raise Unfit("cores_elsewhere")
    return Target(IT, chosen).done(move(source, Spot("it", "", True), cores))


@reads("every_card", "{all}")
def _every_card(all: Any) -> Any:
    return all.selector


@acts("{source:spot}から{cores}を{each:every_card}に置~く", "{source:spot}の{cores}を{each:every_card}に置~く")
def _move_to_each(source: Spot, cores: Cores, each: Any) -> Verbs:
    return (replace(move(source, Spot("each", "", True), cores), each=each),)


@acts("{each:every_card}の{cores}を{target:spot}に置~く")
def _move_from_each(each: Any, cores: Cores, target: Spot) -> Verbs:
    return (replace(move(Spot("each", "", True), target, cores), each=each),)


@acts("{amount:number}コスト支払~う", "{amount:number}コストを支払~う")
def _pay(amount: Any) -> Verbs:
    return (PayCores("you", amount),)


@acts("{whose}ライフを{amount:number}減ら~す", "{whose}ライフを-{amount:number}~する")
def _reduce_life(whose: str, amount: Any) -> Verbs:
    if whose == "any":
        raise Unfit("whose_life")
    return (ReduceLife(seat_of(whose), amount),)
