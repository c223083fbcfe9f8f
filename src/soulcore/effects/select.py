"""Select: choose cards, which become "it"."""

from __future__ import annotations

from soulcore.effects.choose import Choose
from soulcore.effects.doing import Doing
from soulcore.effects.evaluate import find_cards, find_pieces, piece_fits, seat_of, worth
from soulcore.effects.play import AMONG, FIELD
from soulcore.effects.remark import Remark
from soulcore.effects.resolve import COST, VERBS, Resolve, resolving
from soulcore.effects.sense import OBJECTIONS, Sense
from soulcore.effects.targets import without_itself
from soulcore.effects.tree import ChooseColor, Filter, Ref, Search, Select, Selector, Step, Verb
from soulcore.kernel.decision import Option
from soulcore.kernel.process import DONE, Process, register


def select(game: Doing, run: Resolve, verb: Select) -> None:
    scope = run.scope
    selector = verb.selector
    number = worth(game, scope, verb.count.amount)
    if verb.declared and run.phase != COST:
        take_declared(game, run, verb)
        return
    step = run.steps(game)[run.place]
    chooser = seat_of(game, scope, verb.chooser)
    choose = Choose()
    choose.seat = chooser
    choose.source = run.card
    choose.zone = selector.zone
    choose.apart = is_apart(selector)
    choose.paying = run.phase == COST
    if selector.zone == FIELD:
        game.cite("select.field")
        choose.things = [
            piece.id
            for piece in find_pieces(game, scope, selector)
            if game.can_be_selected(piece, scope.seat, scope.card)
        ]
        if run.phase == COST:
            choose.things = [id for id in choose.things if game.price_can_fall_on(id, run)]
        if choose.things:
            choose.seat = game.who_selects(run, chooser)
    else:
        choose.things = without_itself(game, run, find_cards(game, scope, selector), selector.zone, selector.whose)
        whose = scope.among if selector.zone == AMONG else seat_of(game, scope, selector.whose)
        choose.things = game.reached(run, choose.things, selector.zone, whose)
        to_come = done_to_it(run.steps(game), run.place)
        if to_come is not None:
            choose.things = [card for card in choose.things if game.suits(card, to_come, scope)]
        choose.open_choice = not game.zone_is_hidden(selector.zone)
        scope.it_seat = whose
    run.results_zone = selector.zone
    if verb.count.kind == "any_number":
        choose.most = len(choose.things)
    else:
        choose.most = number
        choose.open_choice = choose.open_choice or number == 0  # "1 for every 2" of too few: there is nothing to ask
    if verb.total is not None:
        weigh(game, run, choose, verb.total)
    if verb.count.kind == "exactly":
        run.wanted = number
        if step.optional:
            choose_or_decline(game, choose, number)
            return
        choose.least = number
        if choose.things:
            game.cite("select.shortfall" if len(choose.things) < number else "select.exact")
    else:
        game.cite("select.up_to")
        run.activate(game)
    if not choose.things and choose.open_choice:
        game.cite("select.none")
        return
    game.stack.append(choose)


def is_apart(selector: Selector) -> bool:
    """Whether the cards chosen must have different names."""
    return any(wanted.attribute == "different" for wanted in selector.filters)


def weigh(game: Doing, run: Resolve, choose: Choose, total: Filter) -> None:
    """Keep the choice within a total: of BP, of cost."""
    attribute = total.attribute
    if choose.zone == FIELD:
        pieces = [piece for piece in map(game.find, choose.things) if piece is not None]
        pieces = [piece for piece in pieces if game.card_has_number(piece.card.index, attribute)]
        choose.things = [piece.id for piece in pieces]
        choose.weights = [game.number_of(piece, attribute) for piece in pieces]
    else:
        choose.things = sorted(card for card in choose.things if game.card_has_number(card, attribute))
        choose.weights = [game.card_number(card, attribute, choose.zone) for card in choose.things]
    choose.most_total = worth(game, run.scope, total.amount) if total.amount is not None else 0


def take_declared(game: Doing, run: Resolve, verb: Select) -> None:
    """What was chosen when the effect was announced, as far as it still may be."""
    place = run.verb_place(game, verb)
    scope = run.scope
    chosen = [run.declared[at + 1] for at in range(0, len(run.declared), 2) if run.declared[at] == place]
    for id in chosen:
        piece = game.find(id)
        if (
            piece is not None
            and piece_fits(game, scope, verb.selector, piece)
            and game.can_be_selected(piece, scope.seat, scope.card)
        ):
            game.results.append(id)
    run.wanted = worth(game, scope, verb.count.amount) if verb.count.kind == "exactly" else 0
    game.result = len(game.results)


def done_to_it(steps: tuple[Step, ...], place: int) -> Verb | None:
    """What the next sentence does with the cards selected here: "summon 1 card among them". Where the text says what happens
    if that is not done, any card may be selected."""
    if place + 2 < len(steps) and steps[place + 2].link == "if_not":
        return None
    following = steps[place + 1].verb if place + 1 < len(steps) else None
    what = getattr(following, "what", None)
    return following if isinstance(what, Ref) and what.name == "it" else None


def choose_or_decline(game: Doing, choose: Choose, number: int) -> None:
    """ "You can select N": all of them (or as many as there are), or none."""
    if number == 0:
        return  # "1 for every 2" of too few: there is nothing to offer
    if not choose.things and choose.open_choice:
        game.cite("select.none")
        return
    if choose.things and len(choose.things) < number:
        game.cite("select.shortfall")
    offer = Offer()
    offer.seat = choose.seat
    offer.source = choose.source
    choose.least = number
    if number == 1 or len(choose.things) <= 1:
        choose.least = 0  # one pick: declining is the "done" beside it
        game.stack.append(choose)
        return
    game.stack.append(choose)
    game.stack.append(offer)


class Offer(Process):
    """Whether to do something at all; on "decline" the process below is skipped and reports nothing."""

    FIELDS = ("seat", "source")

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.source = -1

    def start(self, game: Doing) -> str:
        game.ask(self.seat, "optional", [Option("do"), Option("decline")], self.source)
        return "take"

    def take(self, game: Doing) -> str:
        if game.picked.verb == "decline":
            game.stack[-2].at = DONE
            game.result = 0
            game.results = []
        return DONE


def search(game: Doing, run: Resolve, verb: Search) -> None:
    """Look through a hidden zone; finding nothing is always possible, and nobody else learns why."""
    scope = run.scope
    choose = Choose()
    choose.seat = scope.seat
    choose.source = run.card
    choose.zone = verb.selector.zone
    choose.apart = is_apart(verb.selector)
    choose.things = find_cards(game, scope, verb.selector)
    choose.most = worth(game, scope, verb.count.amount)
    choose.open_choice = False
    run.results_zone = verb.selector.zone
    scope.it_seat = seat_of(game, scope, verb.selector.whose)
    run.searched = scope.it_seat
    game.unveil()
    game.stack.append(choose)


def choose_color(game: Doing, run: Resolve, verb: ChooseColor) -> None:
    process = ColorChoice()
    process.seat = run.scope.seat
    process.source = run.card
    game.stack.append(process)


class ColorChoice(Process):
    """A player names a colour; it is written into the effect below."""

    FIELDS = ("seat", "source")

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.source = -1

    def start(self, game: Doing) -> str:
        game.ask(self.seat, "color", [Option("color", word=color) for color in game.colors()], self.source)
        return "take"

    def take(self, game: Doing) -> str:
        run = resolving(game)
        if run is not None:
            run.scope.color = game.picked.word
        game.result = 1
        return DONE


# ---------------------------------------------------------------- what can be said against them


def of_select(sense: Sense, verb: Select) -> Remark | None:
    sense.zones = [verb.selector.zone]
    return of_choice(sense, verb) or of_total(verb)


def of_choice(sense: Sense, verb: Select) -> Remark | None:
    """Whoever chooses must see the cards, and know whose they are."""
    selector = verb.selector
    if selector.zone in (FIELD, AMONG):
        return None
    if selector.zone == "deck":
        return Remark("deck_hidden")
    if selector.whose == "any":
        return Remark("whose_cards")
    if sense.looked and selector.zone == "hand" and selector.whose == "opponent":
        return None
    if selector.zone == "hand" and selector.whose != ("your" if verb.chooser == "you" else "opponent"):
        return Remark("hand_hidden")
    return None


def of_total(verb: Select) -> Remark | None:
    if verb.total is None:
        return None
    if verb.total.attribute not in ("bp", "cost") or verb.total.op != "at_most":
        return Remark("total_limit")
    return None if verb.count.kind != "exactly" else Remark("total_open")


def of_search(sense: Sense, verb: Search) -> Remark | None:
    sense.zones = [verb.selector.zone]
    return None if verb.selector.zone == "deck" else Remark("deck_is_searched")


def of_color(sense: Sense, verb: ChooseColor) -> Remark | None:
    sense.has_color = True
    return None


VERBS["Select"] = select
VERBS["Search"] = search
VERBS["ChooseColor"] = choose_color
OBJECTIONS["Select"] = of_select
OBJECTIONS["Search"] = of_search
OBJECTIONS["ChooseColor"] = of_color
register(Offer, ColorChoice)
