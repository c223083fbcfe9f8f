"""Japanese: steps and bodies, in the publisher's templating."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from soulcore.effects import tree
from soulcore.effects.tree import Ability, Select, Step
from soulcore.language.rendering import japanese_words as words
from soulcore.language.rendering.japanese_conditions import if_clause
from soulcore.language.rendering.japanese_events import event_clause
from soulcore.language.rendering.japanese_forms import AND, CAN, DOES, formed
from soulcore.language.rendering.japanese_phrases import Said, say, seat, total
from soulcore.language.rendering.japanese_terms import JapaneseTelling as Telling

LINK = {"": "", "then": "その後、", "if_you_do": "そうしたとき、", "if_not": "そうしなかったとき、"}


MORE = re.compile("[。：]")
"""What a list stands behind, that a verb announces."""


@dataclass
class Sentence:
    """A sentence whose verb has no form yet."""

    start: str
    text: str
    form: int = DOES

    def told(self, form: int | None = None) -> str:
        """The sentence, its verb in a form."""
        wanted = self.form if form is None else form
        if "~" not in self.text and wanted == CAN:
            return f"{self.start}{self.text}ことにできる"
        if "~" not in self.text and wanted == AND:
            return f"{self.start}{self.text}ようにし"
        told = MORE.search(self.text, self.text.index("~")) if "~" in self.text else None
        end = told.start() if told is not None else len(self.text)
        return self.start + formed(self.text[:end], wanted) + self.text[end:]


def text_of(told: list[Sentence]) -> str:
    return "。".join(one.told() for one in told)


def joined(t: Telling, step: Step, following: Step | None) -> Said | None:
    """A selection told together with the verb behind it: 相手のスピリット1体を破壊する. None where it is a sentence of its own."""
    if following is None or not isinstance(step.verb, Select) or step.verb.chooser != "you":
        return None
    if following.link or following.condition is not None or following.optional or following.decider != "you":
        return None
    if isinstance(following.verb, tree.Otherwise | tree.Later | tree.Repeat | tree.ChooseOne | Select):
        return None
    select = step.verb
    amount, each = words.times(t, select.count.amount)
    inner = replace(t)
    also = "さらに" if select.also else ""
    inner.held = also + total(t, select) + words.chosen(t, replace(select.count, amount=amount), select.selector)
    inner.after(select)
    lead, text = say(inner, following.verb)
    return None if inner.held else (each + lead, text)


def sentences(t: Telling, steps: tuple[Step, ...]) -> list[Sentence]:
    """Each sentence without its full stop."""
    found: list[Sentence] = []
    position = 0
    while position < len(steps):
        step = steps[position]
        following = steps[position + 1] if position + 1 < len(steps) else None
        start = LINK[step.link] + if_clause(t, step.condition)
        form = CAN if step.optional else DOES
        together = joined(t, step, following)
        if together is not None and following is not None:
            found.append(Sentence(start + together[0], together[1], form))
            t.after(step.verb)
            t.after(following.verb)
            position += 2
            continue
        told = step.verb
        first = told.first if isinstance(told, tree.Otherwise) else told
        lead, text = say(t, first)
        if step.decider != "you":
            text = seat(step.decider) + text.removeprefix(seat(step.decider))
        found.append(Sentence(start + lead, text, form))
        if isinstance(told, tree.Otherwise):
            lead, text = say(t, told.second)
            opening = f"{if_clause(t, told.condition)}かわりに{lead}"
            found.append(Sentence(opening, text, CAN if told.optional else DOES))
        t.after(told)
        position += 1
    return found


def body(t: Telling, ability: Ability) -> str:
    """The sentences of an ability. A price stands before them: …することで、."""
    opening = event_clause(t, ability.event) if ability.event is not None else ""
    opening += if_clause(t, ability.condition)
    price = price_of(sentences(t, ability.cost)) if ability.cost else ""
    return f"{opening}{price}{text_of(sentences(t, ability.steps))}。"


def price_of(paid: list[Sentence]) -> str:
    """What stands before the arrow in English. A price that need not be paid is told in sentences of its own."""
    if any(one.form == CAN for one in paid):
        return f"{text_of(paid)}。そうすることで、"
    return "".join(f"{one.told(AND)}、" for one in paid[:-1]) + f"{paid[-1].told()}ことで、"
