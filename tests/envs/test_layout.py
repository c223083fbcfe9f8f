"""Views as vectors, options as actions: everything has its place, and the page about it is true."""

from __future__ import annotations

import doctest
import re
from collections import Counter
from pathlib import Path

import msgspec
import numpy as np
import pytest
from tests.engine.tables import played
from tests.envs.from_views import listed_in, vector_of
from tests.envs.playing import GAMES, deck_of

from soulcore.envs import observation
from soulcore.envs.actions import OTHERS, WAIT, Actions
from soulcore.envs.cards import CardNumbers
from soulcore.envs.episode import Episode
from soulcore.envs.keeping import file_of, kept, layout_of, written
from soulcore.envs.layout import NUMBER, PIECE, Field
from soulcore.envs.manual import with_section
from soulcore.envs.measuring import measures_of, through_views
from soulcore.envs.observation import Observer
from soulcore.envs.setting import Setting
from soulcore.envs.spaces import new_slate
from soulcore.envs.survey import Seen, rounded
from soulcore.envs.text import text_of
from soulcore.games.measures import ViewMeasures
from soulcore.games.views import look
from soulcore.kernel.decision import Decision, Option
from soulcore.library import load

PAGE = Path(__file__).parents[2] / "docs" / "environments.md"


@pytest.mark.parametrize("game", GAMES)
def test_every_option_has_an_action(game: str) -> None:
    """Also with one deck's cards only, when most cards of the game have no action of their own."""
    settings = [Setting(game), Setting(game, deck_of(game))]
    spare = total = 0
    for position in played(game, 11):
        for setting in settings:
            listed = setting.actions.listed(position)
            assert sorted(listed.values()) == list(range(len(position.options)))
            vector = setting.observer.vector(position, position.decision.seat if position.decision else 0)
            assert vector.dtype == np.float32
            assert np.abs(vector).max() <= 1.0
        total += len(position.options)
        spare += sum(action >= settings[0].actions.others for action in settings[0].actions.listed(position))
    assert spare < total / 20, "nearly all options have an action of their own"


@pytest.mark.parametrize("game", GAMES)
def test_an_observation_shows_what_the_view_says(game: str) -> None:
    setting = Setting(game)
    observer = setting.observer
    spans = {span.name: span for span in observer.spans}
    assert len(spans) == len(observer.spans), "every name once"
    for position in played(game, 3):
        if len(position.answers) % 10 or position.decision is None:
            continue
        for seat in range(setting.seats):
            view = look(position, seat)
            vector = observer.vector(position, seat)
            assert vector[spans["asked"].start] == (position.decision.seat == seat)
            hand = view["players"][seat]["piles"].get("hand")
            if hand is not None:
                counts = spans["me hand cards"]
                shown = vector[counts.start : counts.start + counts.width] * setting.cards.most
                expected = np.zeros(counts.width)
                for number in hand["cards"]:
                    expected[setting.cards.place(number)] += 1
                assert np.allclose(shown, np.minimum(expected, setting.cards.most), atol=1e-4)
            taken = spans["me slot taken"]
            assert vector[taken.start] == bool(view["players"][seat]["field"])


def test_places_follow_each_other_without_gaps() -> None:
    observer = Observer(layout_of(GAMES[0]), CardNumbers([]))
    slots = observer.layout.slots
    end = 0
    for span in observer.spans:
        if span.start != end:  # the second and later slots of a player are not listed again
            listed = [other for other in observer.spans if " slot " in other.name and other.start < span.start]
            width = sum(
                other.width for other in listed if other.name.split(" slot ")[0] == listed[-1].name.split(" slot ")[0]
            )
            assert span.start == end + (slots - 1) * width
        end = span.start + span.width
    assert observer.size >= end


def test_more_options_than_actions_leaves_the_rest_out() -> None:
    actions = Actions(layout_of(GAMES[0]), CardNumbers([]))
    position = next(played(GAMES[0], 3))
    position.decision = Decision(0, "select", [Option("unheard of")] * (OTHERS + 1))
    listed = actions.listed(position)
    assert sorted(listed.values()) == list(range(OTHERS))
    assert min(listed) == actions.others


@pytest.mark.parametrize("own", [True, False], ids=["measured", "through views"])
@pytest.mark.parametrize("decks", [None, "one"])
@pytest.mark.parametrize("game", GAMES)
def test_a_position_is_shown_as_its_view_says(
    game: str, decks: str | None, own: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Number by number and action by action, for both seats, also with cards that have no place of their own, and also when
    the game has no measures of its own."""
    if not own:
        monkeypatch.setattr(observation, "measures_of", through_views)
    setting = Setting(game, decks and deck_of(game))
    assert isinstance(setting.observer.measures, ViewMeasures) is not own
    slates = [new_slate(setting) for _ in range(setting.seats)]
    for number in (4, 9):
        for position in played(game, number):
            for seat, slate in enumerate(slates):
                view = look(position, seat)
                slate.show(Episode(setting, position), seat)
                assert np.allclose(slate.vector, vector_of(setting.observer, view), atol=1e-6)
                listed = listed_in(setting.actions, view)
                assert set(np.flatnonzero(slate.mask).tolist()) == (set(listed) or {WAIT})
                if listed:
                    assert setting.actions.listed(position) == listed


@pytest.mark.parametrize("game", kept())
def test_games_measure_themselves(game: str) -> None:
    """Through views it works as well, but many times slower."""
    assert not isinstance(Setting(game).observer.measures, ViewMeasures)


@pytest.mark.parametrize("game", kept())
def test_a_value_the_game_does_not_measure_is_read_from_its_views(game: str) -> None:
    layout = layout_of(game)
    more = msgspec.structs.replace(layout, player=(*layout.player, Field("something new", NUMBER)))
    assert isinstance(measures_of(more), ViewMeasures)


@pytest.mark.parametrize("game", kept())
def test_a_kept_layout_fits_the_game(game: str) -> None:
    """Pieces of the view that the layout does not know are left out in silence: there should be none."""
    layout = layout_of(game)
    assert written(layout) == file_of(game).read_bytes()
    for position in played(game, 5):
        if len(position.answers) % 20:
            continue
        view = look(position, 0)
        known = {field.name for field in layout.table}
        assert {name for name, value in view["table"].items() if value} <= known
        known = {field.name for field in layout.player} | {"piles", "field"}
        assert {name for player in view["players"] for name, value in player.items() if value} <= known


@pytest.mark.parametrize("game", kept())
def test_the_page_is_true(game: str) -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert page == with_section(page, game), "run: soulcore env page"


@pytest.mark.parametrize("game", kept())
def test_piles_are_divided_as_the_page_says(game: str) -> None:
    """The page is read as people read it, so it cannot agree with the code and be wrong about what comes out."""
    section = PAGE.read_text(encoding="utf-8").split(f"<!-- {game}: ")[1].split(f"<!-- end of {game} ")[0]
    rows = re.findall(r"^\| (me|opponent) (\w+) (count|cards) \| .* / (\d+) \|$", section, re.MULTILINE)
    assert len(rows) > 10
    setting = Setting(game)
    spans = {span.name: span for span in setting.observer.spans}
    copies: set[int] = set()
    for position in played(game, 3):
        if len(position.answers) % 5:
            continue
        view = look(position, 0)
        vector = setting.observer.vector(position, 0)
        for who, zone, what, divisor in rows:
            pile = view["players"][who == "opponent"]["piles"][zone]
            span = spans[f"{who} {zone} {what}"]
            expected = np.zeros(span.width)
            if what == "count":
                expected[0] = pile["count"]
            else:
                counts = Counter(setting.cards.place(number) for number in pile.get("cards") or pile.get("known") or ())
                expected[list(counts)] = list(counts.values())
                copies.update(counts.values())
            shown = vector[span.start : span.start + span.width]
            assert np.allclose(shown, np.minimum(expected / int(divisor), 1.0), atol=1e-4)
    assert {1, 2} <= copies


def test_two_cards_look_like_one_where_the_page_says_so() -> None:
    observer = Setting("standard").observer
    position = next(played("standard", 3))
    zone = [zone.name for zone in position.deal.rules.zones].index("looked")
    looked = position.pile(zone, 1)
    looked.append(0)
    one = observer.vector(position, 0)
    looked.append(0)
    assert np.array_equal(one, observer.vector(position, 0))
    looked.clear()
    assert not np.array_equal(one, observer.vector(position, 0))


def test_the_examples_on_the_page_are_true() -> None:
    found = doctest.testfile(str(PAGE), module_relative=False)
    assert found.attempted > 15
    assert found.failed == 0


def test_a_survey_tells_ids_from_numbers() -> None:
    library = load(GAMES[0])
    ids, numbers = Seen(), Seen()
    for value in range(20, 60):
        ids.note(value, {value})
        numbers.note(value, {value + 1})
    assert list(ids.fields("attacker", library)) == [Field("attacker", PIECE)]
    assert [field.kind for field in numbers.fields("count", library)] == ["number"]
    assert [rounded(value) for value in (0, 1, 3, 40, 51)] == [1, 1, 5, 50, 100]


@pytest.mark.parametrize("game", GAMES)
def test_text_says_what_is_asked(game: str) -> None:
    setting = Setting(game)
    for position in played(game, 2):
        if position.decision is None or len(position.answers) % 30:
            continue
        view = look(position, position.decision.seat)
        listed = setting.actions.listed(position)
        text = text_of(view, listed)
        for action, place in listed.items():
            assert f"  {action}) {view['decision']['options'][place]['key']}" in text
        assert "asked: opponent" in text_of(look(position, 1 - position.decision.seat))
        assert "asked: player" in text_of(look(position, -1))
