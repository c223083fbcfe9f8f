"""Scenarios without a position: a deck to check, a card to read or to judge, a match of several duels."""

from __future__ import annotations

import datetime
from typing import Any

import msgspec

from soulcore.effects.data import to_data
from soulcore.effects.tree import Ability
from soulcore.kernel.errors import AnswerError, SoulcoreError
from soulcore.language import render
from soulcore.library import find_deck, load
from soulcore.library.catalogue import Library
from soulcore.library.creation import draft_from, draft_of, judge
from soulcore.library.deck import Deck
from soulcore.library.deck_rules import Terms, check_deck
from soulcore.library.facts import facts
from soulcore.library.formats import Limit, own_format
from soulcore.library.reading import read_line, vocabulary
from soulcore.library.set_file import SetFile
from soulcore.play.matches import Match
from soulcore.scenarios.cards import CardBox, inline_card
from soulcore.scenarios.form import Scenario, check_keys
from soulcore.scenarios.naming import CONCESSIONS
from soulcore.scenarios.saying import Saying, as_saying

TERMS = ("form", "official", "duels", "tournament", "sealed")
KINDS = ("deck", "card", "match")
DECK_KEYS = ("cards", "side", "date", "violates", "restricted", "format", *TERMS)
MATCH_KEYS = ("you", "opponent", "seed", "best_of", "most", "do", "expect")
MATCH_EXPECT = (
    "phase",
    "over",
    "winner",
    "results",
    "asked",
    "begins",
    "decision",
    "offered",
    "not_offered",
    "deck",
)
CARD_KEYS = ("card", "error", "facts", "tree", "english", "chinese", "marked", "keyword", "judged", "advised")


def run(scenario: Scenario) -> list[str]:
    """What differs from what the scenario says."""
    if "deck" in scenario.data:
        return run_deck(scenario, scenario.data["deck"])
    if "match" in scenario.data:
        return run_match(scenario, scenario.data["match"])
    return run_card(scenario, scenario.data["card"])


def run_deck(scenario: Scenario, data: dict[str, Any]) -> list[str]:
    """deck = {cards = ["3 Gen-Bo", …], date = "2026-10-01", violates = ["standard.deck.7"]}; an empty list: it is legal."""
    check_keys(scenario.at("deck"), data, DECK_KEYS)
    box = CardBox(scenario.game, scenario.cards, scenario.file)
    cards, side = (counted(box, data.get(key, [])) for key in ("cards", "side"))
    known = load(scenario.game)
    rules = own_format(data["format"], scenario.file) if "format" in data else known.format
    if "restricted" in data:
        always = datetime.date.min
        rules = msgspec.structs.replace(
            rules, limits=tuple(Limit(name, copies, always) for name, copies in data["restricted"].items())
        )
    library = Library(
        scenario.game, [*known.sets, SetFile(scenario.game, "", "", tuple(box.inline.values()), {})], rules
    )
    deck = Deck(scenario.game, scenario.name, cards, side)
    agreed = {key: data[key] for key in TERMS if key in data}
    if "sealed" in agreed:
        agreed["sealed"] = tuple(agreed["sealed"])
    date = datetime.date.fromisoformat(data.get("date", "2026-10-01"))
    found = {clause for violation in check_deck(deck, library, date, Terms(**agreed)) for clause in violation.clauses}
    wanted = set(data["violates"])
    if wanted and not wanted <= found:
        return [Saying("deck_should_violate", wanted=sorted(wanted), found=sorted(found))]
    if not wanted and found:
        return [Saying("deck_should_be_legal", found=sorted(found))]
    return []


def unlike(what: str, expected: Any, found: Any) -> Saying:
    return Saying("expected", what=what, expected=repr(expected), found=repr(found))


def counted(box: CardBox, entries: list[str]) -> tuple[tuple[str, int], ...]:
    """Names with counts as entries of a deck."""
    counts: dict[str, int] = {}
    for card in box.expand(entries):
        counts[card.number] = counts.get(card.number, 0) + 1
    return tuple(counts.items())


def run_match(scenario: Scenario, data: dict[str, Any]) -> list[str]:
    """match = {you = "deck", opponent = "deck", best_of = 3, do = […], expect = {…}}. do: option keys with "you: " or
    "opponent: " before them, or "you concede", "opponent concedes", "drawn"; expect: phase, over, winner, results, asked,
    offered, not_offered, begins, deck (how many cards of a name you play now)."""
    check_keys(scenario.at("match"), data, MATCH_KEYS)
    check_keys(scenario.at("match.expect"), data["expect"], MATCH_EXPECT)
    library = load(scenario.game)
    decks = (find_deck(data["you"], library), find_deck(data["opponent"], library))
    match = Match.start(
        scenario.game,
        *decks,
        seed=data.get("seed", "scenario"),
        best_of=data.get("best_of", 3),
        most=data.get("most", 0),
    )
    for answer in data.get("do", []):
        problem = give(match, answer)
        if problem:
            return [problem]
    asked = match.decision
    offered = match.keys()
    words = {0: "you", 1: "opponent", -1: "draw"}
    found: dict[str, Any] = {
        "phase": match.phase,
        "over": match.over,
        "winner": words[match.winner],
        "results": [words[winner] for winner in match.standing.results],
        "asked": words[asked.seat] if asked is not None else "nobody",
        "begins": words[match.duel.seat],
        "decision": asked.kind if asked is not None else "nothing",
    }
    wrong: list[str] = []
    for key, value in data["expect"].items():
        if key in ("offered", "not_offered"):
            wrong += [
                Saying("should_offer" if key == "offered" else "should_not_offer_among", key=option, options=offered)
                for option in value
                if (option in offered) != (key == "offered")
            ]
        elif key == "deck":
            counts = dict(match.decks[0].cards)
            wrong += [
                Saying("expected", what=name, expected=count, found=counts.get(library.find(name).number, 0))
                for name, count in value.items()
                if counts.get(library.find(name).number, 0) != count
            ]
        elif found[key] != value:
            wrong.append(unlike(key, value, found[key]))
    return wrong


def give(match: Match, answer: str) -> str:
    """Answer, concede, or let the duel be drawn; what was wrong with that, or ""."""
    try:
        if answer in CONCESSIONS:
            match.concede(CONCESSIONS.index(answer))
        elif answer == "drawn":
            match.duel.finish(-1, "deck")
            match.after_duel()
        else:
            word, _, key = answer.partition(": ")
            match.answer(key, seat={"you": 0, "opponent": 1}[word])
    except (AnswerError, KeyError) as error:
        return Saying("answer_refused", key=answer, why=error, asked=f"{match.phase}: {match.keys()}")
    return ""


def run_card(scenario: Scenario, data: dict[str, Any]) -> list[str]:
    """card = {card = {…}, error = "…"} or with facts, tree (of its first effect), english, chinese."""
    check_keys(scenario.at("card"), data, CARD_KEYS)
    given = data["card"]
    if "judged" in data:
        return run_judged(scenario, data)
    try:
        if isinstance(given, str):
            card = CardBox(scenario.game, scenario.cards, scenario.file).get(given)
        else:
            card = inline_card(scenario.game, given.get("name", "Card"), given, scenario.file)
    except SoulcoreError as error:
        if "error" in data and data["error"] in str(error):
            return []
        return [Saying("card_unreadable", why=as_saying(error))]
    if "error" in data:
        return [Saying("card_should_be_refused", why=data["error"])]
    wrong: list[str] = []
    plain = msgspec.json.decode(msgspec.json.encode(msgspec.structs.replace(card, abilities=())))  # lists, as in TOML
    plain["shown"] = dict(facts(card, scenario.game, "en"))
    plain["shown_zh"] = dict(facts(card, scenario.game, "zh-Hant"))
    for key, value in data.get("facts", {}).items():
        if plain.get(key) != value:
            wrong.append(unlike(key, value, plain.get(key)))
    words = vocabulary(scenario.game)
    if "tree" in data:
        found = [to_data(ability) for ability in card.abilities]
        for place, wanted in enumerate(data["tree"]):
            for key, value in wanted.items():
                if found[place].get(key) != value:
                    wrong.append(unlike(Saying("what.effect", number=place + 1, key=key), value, found[place].get(key)))
    for key, lang in (("english", "en"), ("chinese", "zh-Hant")):
        if key in data:
            said = [render(ability, lang, words) for ability in card.abilities]
            if said != data[key]:
                wrong.append(unlike(key, data[key], said))
    if "marked" in data:
        said = [words.dialect.marked(line) for line in card.text]
        if said != data["marked"]:
            wrong.append(unlike("marked", data["marked"], said))
    return wrong


def run_judged(scenario: Scenario, data: dict[str, Any]) -> list[str]:
    """card = {card = {…}, judged = ["spirit-war.create-spirit.13"]}: exactly these creation rules are broken, by a card that
    may name the scenario's other cards and the library's; an empty list: it is legal. advised: rules it is advised about."""

    def parse_line(line: str) -> Ability:
        return read_line(scenario.game, line)

    given = data["card"]
    written = {name: draft_from({"name": name, **entry}, parse_line) for name, entry in scenario.cards.items()}
    known = [*written.values(), *(draft_of(card) for card in load(scenario.game))]
    if isinstance(given, str):
        draft = next((one for one in known if one.name == given), None)
        if draft is None:
            return [Saying("no_such_card", name=given)]
    else:
        draft = draft_from({"name": "Card", **given}, parse_line)
    found = judge(scenario.game, draft, known)
    wrong: list[str] = []
    for key, verdicts in (("judged", found.broken), ("advised", found.advice)):
        clauses = sorted({clause for verdict in verdicts for clause in verdict.clauses or (verdict.key,)})
        if key in data and clauses != sorted(set(data[key])):
            said = "".join(f"\n    {verdict.text()}" for verdict in verdicts)
            wrong.append(Saying("expected", what=key, expected=sorted(set(data[key])), found=f"{clauses}{said}"))
    return wrong
