"""What the commands show: a card in full, a rule, a reason, the end of the game. Rows of text, nothing printed."""

from __future__ import annotations

from rich.text import Text

from soulcore.clauses import answers, gists, index, rulings
from soulcore.effects.resolve import Resolve
from soulcore.games import entry
from soulcore.games.entry import Refusal
from soulcore.kernel.game import Game
from soulcore.library import CardData
from soulcore.library.facts import facts
from soulcore.play.matches import Match
from soulcore.terminal.cells import padded, wrapped
from soulcore.terminal.names import names_in
from soulcore.terminal.texts import card_text
from soulcore.words import say
from soulcore.words.speech import ending, refusal

ASKING = (
    "optional",
    "select",
    "target",
    "choose_one",
    "instead",
    "color",
    "discard",
    "put_in_order",
    "move_cores",
    "which_core",
    "respond",
    "manifest",
    "soul",
)
"""Decisions that an effect asks for: its text helps."""

MOST_RULES = 6


def card_rows(card: CardData, game: str, lang: str, cells: int) -> list[Text]:
    """A card in full: names, printed facts, text."""
    names = list(dict.fromkeys((card.name_in(lang), *card.names.values())))
    rows = [Text(f"{' / '.join(names)}  {card.number}", style="bold")]
    table = facts(card, game, lang)
    label_cells = max(len(label.encode("utf-16-le")) for label, _ in table)
    for label, value in table:
        row = padded(Text(f"  {label}", style="dim"), min(label_cells, 16) + 2)
        row.append(f"  {value}", style="default")
        rows.append(row)
    for ability in card.abilities:
        rows += [Text(f"  {line}") for line in wrapped(card_text(game, ability, lang, card.type), cells - 2)]
    if not card.abilities:
        rows.append(Text(f"  {say(lang, 'library.cards.no_text')}", style="dim"))
    return rows


def asking_text(game: Game, lang: str) -> str:
    """The text of the effect that asks, when one does."""
    asked = game.decision
    if asked is None or asked.kind not in ASKING:
        return ""
    if (known := entry(game.deal.rules.name).asking_ability(game)) is not None:
        return card_text(game.deal.rules.name, known, lang, "")
    for process in reversed(game.stack):
        if isinstance(process, Resolve):
            ability = process.ability(game)  # type: ignore[arg-type]  # games with effects are EffectGames
            if ability is not None:
                return card_text(game.deal.rules.name, ability, lang, "")
    return ""


def clause_rows(ids: str, lang: str, cells: int) -> list[Text]:
    """What the rules with these ids say."""
    rows: list[Text] = []
    for id in ids.split():
        if index.exists(id):
            gist = gists.gist_in(index.find(id), lang)
        elif rulings.exists(id):
            gist = rulings.find(id).gist_in(lang)
        elif answers.exists(id):
            gist = answers.find(id).gist_in(lang)
        else:
            continue
        text = say(lang, "terminal.say.clause", id=id, gist=gist)
        rows += [Text(f"  {line}", style="dim") for line in wrapped(text, cells - 2, 2)]
    return rows


def rule_rows(book: str, words: str, lang: str, cells: int) -> list[Text]:
    """The rule of an id, or the rules whose gist has all the words; empty when there are none."""
    if answers.is_address(words):
        return clause_rows(words, lang, cells)
    wanted = words.casefold().split()
    told = [(clause.id, gists.every_gist(clause)) for clause in index.load(book)]
    told += [(answer.id, " ".join([answer.subject, *answer.gist.values()])) for answer in answers.load(book)]
    found = [id for id, text in told if all(word in text.casefold() for word in wanted)]
    rows = clause_rows(" ".join(found[:MOST_RULES]), lang, cells)
    if len(found) > MOST_RULES:
        rows.append(Text(f"  {say(lang, 'terminal.say.rules_more', count=len(found) - MOST_RULES)}", style="dim"))
    return rows


def refusal_rows(game: Game, refused: Refusal, lang: str, cells: int) -> list[Text]:
    """A reason in words, and the rules it rests on."""
    names = names_in(game.deal.rules.name, lang)
    rows = [Text(line) for line in wrapped(refusal(refused, lang, names, game.deal.rules.name), cells, 2)]
    return rows + clause_rows(refused.clauses, lang, cells)


def match_rows(match: Match, seat: int, lang: str) -> list[Text]:
    """Who won a match of several duels, and how it stands."""
    key = "drawn_match" if match.winner < 0 else "won" if match.winner == seat else "lost"
    mine, theirs = match.standing.wins(seat), match.standing.wins(1 - seat)
    return [Text(say(lang, f"terminal.duels.{key}", mine=mine, theirs=theirs), style="bold reverse")]


def result_rows(game: Game, seat: int, lang: str, cells: int) -> list[Text]:
    """Who won and how, with the rule."""
    if game.winner < 0:
        return [Text(say(lang, "terminal.say.over_draw"), style="bold")]
    key = "over_won" if game.winner == seat else "over_lost"
    text = say(lang, f"terminal.say.{key}", ending=ending(game, game.ending, lang))
    rows = [Text(text, style="bold reverse")]
    rules = game.deal.rules
    told = [event.topic for event in game.log or [] if event.kind == "won"]
    topics = (f"victory.{game.ending}", *told, "victory.now")
    return rows + clause_rows(next(filter(None, map(rules.address, topics)), ""), lang, cells)
