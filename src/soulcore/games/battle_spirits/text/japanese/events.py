"""Patterns for what an effect waits for, and for what has happened."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from soulcore.games.battle_spirits.text.japanese.neighbours import tree
from soulcore.games.battle_spirits.text.japanese.nouns import GRAMMAR, reads
from soulcore.games.battle_spirits.text.japanese.patterns import Unfit
from soulcore.games.battle_spirits.text.japanese.words import WAS, WHEN

DONE = {
    "破壊した": "destroyed",
    "消滅させた": "depleted",
    "疲労させた": "exhausted",
    "手札に戻した": "returned_to_hand",
    "デッキに戻した": "returned_to_deck",
    "破棄した": "discarded",
    "除外した": "removed",
}
HAD_DONE = {
    "破壊していた": ("destroyed",),
    "消滅させていた": ("depleted",),
    "破棄していた": ("discarded",),
    "消滅/破壊していた": ("depleted", "destroyed"),
    "破壊/消滅していた": ("destroyed", "depleted"),
}
BROUGHT = {"召喚した": "summoned", "配置した": "deployed"}

GRAMMAR.words("when", WHEN)
GRAMMAR.words("was", WAS)
GRAMMAR.words("did", DONE)
GRAMMAR.words("had_done", HAD_DONE)
GRAMMAR.words("brought", BROUGHT)
GRAMMAR.words("brought_before", {"召喚していた": "summoned", "配置していた": "deployed"})
GRAMMAR.words("life_lost", dict.fromkeys(("ライフが減った", "ライフを減らした"), True))
GRAMMAR.words("life_was_lost", dict.fromkeys(("ライフが減っていた", "ライフを減らしていた"), True))


@dataclass(frozen=True)
class Subject:
    """Whom an event concerns: cards, this card, or what was selected ("it")."""

    cards: Any = None
    ref: str = ""

    def put(self, event: Any) -> Any:
        if self.ref == "this":
            return replace(event, this=True)
        return replace(event, subject=self.cards)


@reads("subject", "{cards}")
def _cards(cards: Any) -> Subject:
    return Subject(replace(cards, whose=cards.whose))


@reads("subject", "{ref:here}")
def _here(ref: str) -> Subject:
    return Subject(ref=ref)


@dataclass(frozen=True)
class Cause:
    by: str
    source: Any = None
    keyword: str = ""


GRAMMAR.words(
    "cause",
    {
        "自分の効果で": Cause("your_effect"),
        "相手の効果で": Cause("opponent_effect"),
        "自分の効果によって": Cause("your_effect"),
        "相手の効果によって": Cause("opponent_effect"),
        "相手によって": Cause("opponent"),
        "自分によって": Cause("you"),
        "BP比べで": Cause("comparison"),
        "効果で": Cause("effect"),
    },
)


@reads("cause", "{cards}の効果で<、>", "{cards}の効果によって<、>")
def _by_effect(cards: Any) -> Cause:
    if cards.whose == "any":
        raise Unfit("effects_of_whom")
    return Cause("your_effect" if cards.whose == "your" else "opponent_effect", cards)


@reads("cause", "{here}の効果で", "{here}の効果によって")
def _by_this(here: str) -> Cause:
    return Cause("this_effect")


@reads("cause", "自分の{keyword}で")
def _by_keyword(keyword: str) -> Cause:
    return Cause("your_effect", keyword=keyword)


@reads("cause", "{here}以外の自分の{keyword}で")
def _by_other_keyword(here: str, keyword: str) -> Cause:
    return Cause("your_other_effect", keyword=keyword)


def caused(event: Any, cause: Cause | None) -> Any:
    return event if cause is None else replace(event, by=cause.by, source=cause.source, keyword=cause.keyword)


@reads("event", "<{cause}>{subject}が{when}", "{subject}が{cause}{when}")
def _suffers(subject: Subject, when: str, cause: Cause | None = None) -> Any:
    return subject.put(caused(tree.Event(when), cause))


@reads("happened", "<{cause}>{subject}が{was}", "{subject}が{cause}{was}")
def _suffered(subject: Subject, was: str, cause: Cause | None = None) -> Any:
    return subject.put(caused(tree.Event(was), cause))


@reads("event", "ターンの最初に{subject}が{when}", "このターンの最初に{subject}が{when}")
def _first(subject: Subject, when: str) -> Any:
    return replace(subject.put(tree.Event(when)), first=True)


@reads("event", "ターンの最初に{whose}{-life_lost}", "このターンの最初に{whose}{-life_lost}")
def _first_loss(whose: str) -> Any:
    return tree.Event("life_reduced", seat=player(whose), first=True)


@reads("event", "{cause}{cards}を{did}")
def _did(cause: Cause, cards: Any, did: str) -> Any:
    if cause.by == "comparison":
        raise Unfit("who_compared")
    return caused(tree.Event(did, discarded(cards, cause)), cause)


@reads("event", "{cause}{whose}デッキを破棄した")
def _milled(cause: Cause, whose: str) -> Any:
    return caused(tree.Event("discarded", tree.Selector(whose, (), "deck")), cause)


def discarded(cards: Any, cause: Cause) -> Any:
    """Of cards that leave a deck nobody says whose they are; of others on the Field it is said."""
    return cards


@reads("event", "{seat}が{cards}を{did}")
def _player_did(seat: str, cards: Any, did: str) -> Any:
    return tree.Event(did, cards, by=seat)


@reads("event", "{seat}が{cards}<1体><1枚><1つ>を{brought}")
def _player_brought(seat: str, cards: Any, brought: str) -> Any:
    return tree.Event(brought, of_player(cards, seat))


@reads("happened", "{seat}が{cards}を{brought:brought_before}")
def _player_had_brought(seat: str, cards: Any, brought: str) -> Any:
    return tree.Event(brought, of_player(cards, seat))


def of_player(cards: Any, seat: str) -> Any:
    """The cards of a player who is named already."""
    if cards.zone != "field" or cards.whose != "any" or seat == "each":
        raise Unfit("cards_of_whom")
    return replace(cards, whose="your" if seat == "you" else "opponent")


@reads("event", "{seat}が{cards}を使用した", "{seat}が{cards}1枚を使用した")
def _used(seat: str, cards: Any) -> Any:
    return tree.Event("used", of_player(cards, seat), seat)


@reads("happened", "{seat}が{cards}を使用していた")
def _had_used(seat: str, cards: Any) -> Any:
    return tree.Event("used", of_player(cards, seat), seat)


@reads("event", "{seat}がドローした")
def _drew(seat: str) -> Any:
    return tree.Event("drawn", seat=seat)


@reads("event", "BP比べで相手のスピリットだけを破壊した")
def _won() -> Any:
    return tree.Event("wins_battle", this=True)


@reads("event", "{subject}がBP比べで相手のスピリットだけを破壊した")
def _of_theirs_won(subject: Subject) -> Any:
    return subject.put(tree.Event("wins_battle"))


@reads("event_of_it", "{it}がBP比べで相手のスピリットだけを破壊した")
def _it_won(it: str) -> Any:
    return tree.Event("wins_battle", this=True)


@reads("event_of_it", "{it}が{when}")
def _it_suffers(it: str, when: str) -> Any:
    return tree.Event(when, this=True)


def player(whose: str) -> str:
    if whose == "any":
        raise Unfit("whose_life")
    return "you" if whose == "your" else "opponent"


@reads("event", "<{cause}>{whose}{-life_lost}")
def _life(whose: str, cause: Cause | None = None) -> Any:
    return caused(tree.Event("life_reduced", seat=player(whose)), cause)


@reads("happened", "<{cause}>{whose}{-life_was_lost}")
def _life_was(whose: str, cause: Cause | None = None) -> Any:
    return caused(tree.Event("life_reduced", seat=player(whose)), cause)


@reads("event", "{subject}のアタックによって{whose}{-life_lost}", "{subject}のアタックで{whose}{-life_lost}")
def _life_by_attack(subject: Subject, whose: str) -> Any:
    if subject.ref:
        return tree.Event("life_reduced", seat=player(whose), by="attack", this=True)
    return tree.Event("life_reduced", seat=player(whose), by="attack", source=subject.cards)


@reads("event", "{cards}が{whose}ライフを減らした")
def _life_by_card(cards: Any, whose: str) -> Any:
    return tree.Event("life_reduced", seat=player(whose), by="card", source=cards)


@reads("event", "{subject}の{number_name}が{amount:number}{bound:least}になった")
def _becomes(subject: Subject, number_name: str, amount: Any, bound: str) -> Any:
    return replace(subject.put(tree.Event("becomes")), bound=tree.Filter(number_name, bound, amount=amount))


@reads("event", "{cards}にブロックされた", "{here}が{cards}にブロックされた")
def _blocked_by(cards: Any, here: str = "this") -> Any:
    return tree.Event("is_blocked", by="card", source=cards, this=True)


@reads("event", "{subject:cards}が{cards}にブロックされた")
def _of_theirs_blocked_by(subject: Any, cards: Any) -> Any:
    return tree.Event("is_blocked", subject, by="card", source=cards)


@reads("moment", "<この>バトル終了時")
def _battle_ends() -> str:
    return "battle_ends"


@reads("moment", "<この>バトル終了後")
def _battle_over() -> str:
    return "battle_over"


@reads("moment", "<この>ターン終了時")
def _turn_ends() -> str:
    return "turn_ending"


@reads("event_clause", "{event}時、", "{event}とき、")
def _when(event: Any) -> Any:
    return event


@reads("event_clause", "{moment}、", "{moment}に、")
def _at(moment: str) -> Any:
    return tree.Event(moment)


@reads("event_clause", "{cards}のバトル終了時、")
def _battle_of(cards: Any) -> Any:
    return tree.Event("battle_ends", cards)
