"""Games as values: states, views, actions, records, bots, own boards."""

import copy
import json
import pickle
import random
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import fogg

GAMES = [(name, players) for name in fogg.games() for players in fogg.game(name).player_counts]


def play_at_random(state, seed, visit=lambda state: None):
    rng = random.Random(seed)
    while not state.is_over:
        visit(state)
        state.apply(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_a_game_is_played_by_its_actions(name, players):
    game = fogg.game(name, players)
    state = game.start(seed=players)
    seen = []
    play_at_random(state, 1, lambda s: seen.append((s.to_act, s.mask().sum(), len(s.legal_actions()))))
    assert all(0 <= seat < players and mask == legal for seat, mask, legal in seen)
    assert len(state.final_scores()) == players
    assert sum(state.returns()) == pytest.approx(0, abs=1e-6)
    assert fogg.replay(state.record())[0] == state


@pytest.mark.parametrize("name", fogg.games())
def test_actions_print_and_parse_as_the_record_language(name):
    state = fogg.game(name).start(seed=5)

    def visit(state):
        action = random.Random(state.steps).choice(state.legal_actions())
        assert state.parse(str(action)) == action
        assert state.action(action.number) == action
        assert int(action) == action.number
        assert action.to_dict()["text"] == str(action)

    play_at_random(state, 2, visit)


def test_chance_is_explicit_without_a_seed_and_sampled_with_one():
    state = fogg.game("europe", players=3).start()
    assert state.is_chance and state.to_act == fogg.CHANCE
    outcomes = state.outcomes()
    assert [str(outcome) for outcome, _ in outcomes] == ["seat 0", "seat 1", "seat 2"]
    assert sum(chance for _, chance in outcomes) == pytest.approx(1)
    state.apply(outcomes[2][0])
    assert state.outcomes()[0][0].kind == "card"
    with pytest.raises(ValueError, match="chance is to act"):
        state.apply(9)
    state.deal(seed=3)
    assert not state.is_chance
    assert fogg.game("europe", players=3).start(seed=3) == fogg.game("europe", players=3).start(seed=3)


def test_illegal_actions_are_refused_with_a_sentence():
    state = fogg.game("usa").start(seed=1)
    before = state.copy()
    with pytest.raises(fogg.IllegalAction):
        state.apply("pass")
    with pytest.raises(fogg.IllegalAction, match="is not legal here"):
        state.apply(11)
    with pytest.raises(ValueError, match="no action"):
        state.apply("dance")
    with pytest.raises(ValueError):
        state.apply(10**6)
    assert state == before
    assert issubclass(fogg.IllegalAction, ValueError)


def test_copies_and_pickles_are_independent_and_equal():
    state = fogg.game("san_francisco", players=3).start(seed=8)
    for _ in range(20):
        state.apply(state.legal_actions()[-1])
    for other in (state.copy(), copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert other == state and hash(other) == hash(state) and other.record() == state.record()
        play_at_random(other, 1)
        assert other != state
    assert play_at_random(state.copy(), 4).record() == play_at_random(pickle.loads(pickle.dumps(state)), 4).record()


@pytest.mark.parametrize("name", fogg.games())
def test_equal_states_have_equal_hashes(name):
    """Every byte of a state is changed: where the two are still equal, because the byte is in a gap or in a slot that
    is not in use, their hashes are."""
    state = fogg.game(name).start(seed=8)
    for _ in range(30):
        state.apply(state.legal_actions()[-1])
    data, head, size = state.to_bytes(), 12, int.from_bytes(state.to_bytes()[:8], "little")
    equal = 0
    for i in range(head, head + size):
        other = state.game.from_bytes(data[:i] + bytes([data[i] ^ 1]) + data[i + 1 :])
        if other == state:
            equal += 1
            assert hash(other) == hash(state), i
    assert 0 < equal < size
    assert hash(state) != hash(fogg.game(name).start(seed=8))


@pytest.mark.parametrize("name", fogg.games())
def test_bots_play_as_everywhere(name):
    game = fogg.game(name)
    played = game.play(["planner", "greedy"], seed=6)
    assert played.is_over and played.seed == 6
    bots = [fogg.bot("planner", seed=6), fogg.bot("greedy", seed=6)]
    state = game.start(seed=6)
    while not state.is_over:
        state.apply(bots[state.to_act].choose(state))
    assert state.record() == played.record()
    assert fogg.bot("ismcts:sims=20").choose(game.start(seed=1)) in game.start(seed=1).legal_actions()


def test_a_bot_that_does_not_exist_is_named():
    with pytest.raises(ValueError, match="nobody"):
        fogg.bot("nobody").choose(fogg.game("usa").start(seed=1))


def test_bots_have_the_networks_of_the_games_that_come_along():
    """In a process of its own: whoever else has loaded them would hide it. Without networks both searches would choose
    alike all the time."""
    program = """
import fogg
game = fogg.game("card_game")
short = [fogg.game("card_game").play([spec, "hard"], seed=5).record() for spec in (
    "ismcts:sims=60", "ismcts:sims=60:judge_after=2")]
print(short[0] != short[1])
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "True\n"


def test_bots_are_listed_with_levels_and_characters():
    known = {one["name"] for one in fogg.known_bots()}
    assert {"random", "ismcts", "easy", "master", "hard_fix"} <= known and "master_fix" not in known


def test_programs_of_others_play():
    spec = f"exec:{sys.executable} {Path(__file__).resolve().parents[3] / 'examples/bots/simple_bot.py'}"
    state = fogg.game("san_francisco").play([spec, "random"], seed=1)
    assert state.is_over
    start = fogg.game("usa").start(seed=1)
    assert fogg.bot(spec).choose(start) in start.legal_actions()


@pytest.mark.parametrize("looks", [False, True])
def test_owners_look_at_their_track_where_they_may(looks):
    game = fogg.game("card_game", owners_may_look=looks)
    played = game.play(["greedy", "greedy"], seed=2)
    assert ("look" in played.record().split("\n")[0].split()) == looks
    again = fogg.replay(played.record())[0]
    assert again == played and again.game.owners_may_look == looks and again.record() == played.record()
    env = fogg.vector(game, num_envs=1)
    env.reset()
    assert ("owners_may_look" in str(env.encoding.decode(env.observations[0]))) == looks


def test_a_record_may_name_the_start_player():
    state = fogg.game("usa").start()
    state.apply(state.outcomes()[1][0])
    state.deal(seed=4)
    text = state.record().split("\n")
    named = fogg.replay("\n".join([text[0] + " start=1", *text[1:]]))[0]
    assert named == state and "start=1" in named.record().split("\n")[0].split()
    assert [line for line in named.game.start(seed=9).history() if line.startswith("start")] == [
        line for line in state.history() if line.startswith("start")]


def test_tournaments_and_analyses_come_as_tables():
    found = fogg.tourney("san_francisco", ["planner", "greedy", "random"], players=2, games=30)
    assert [row["name"] for row in found.standings] == ["planner", "greedy", "random"]
    assert len(found.games) == 2 * len({(row["deal"], row["seed"], i // 2) for i, row in enumerate(found.games)})
    frame = found.standings.to_pandas()
    assert list(frame["name"]) == ["planner", "greedy", "random"]
    state = fogg.game("san_francisco").start(seed=2)
    for _ in range(6):
        state.apply(state.legal_actions()[0])
    analysis = fogg.analyse(state, sims=8)
    assert len(analysis.decisions) == 6 and analysis["players"] == 2 and analysis["by"] == "playouts"
    at_once = fogg.analyse(state)
    assert len(at_once.decisions) == 6 and at_once["by"] == "networks"
    assert fogg.analyse(state).decisions == at_once.decisions, "the same to the bit"


def test_own_boards_are_played_and_wrong_ones_explained(tmp_path):
    data = json.loads((Path(fogg.__file__).parent / "data" / "usa" / "board.json").read_text())
    data["id"] = "mine"
    file = tmp_path / "mine.json"
    file.write_text(json.dumps(data))
    for game in (fogg.game(file), fogg.game(data)):
        state = play_at_random(game.start(seed=1), 1)
        assert fogg.replay(state.record(), games=[game]) == [state]
    harbour = Path(__file__).resolve().parents[3] / "tests/card_sets/good/harbour.json"
    for game in (fogg.game(harbour), fogg.game(json.loads(harbour.read_text()))):
        assert play_at_random(game.start(seed=1), 1).is_over
    data["routes"][0]["length"] = 77
    with pytest.raises(ValueError, match="length"):
        fogg.game(data)
    with pytest.raises(ValueError, match="no game and no file"):
        fogg.game("atlantis")
    with pytest.raises(ValueError, match="2 to 5"):
        fogg.game("usa", players=9)


@pytest.mark.parametrize("name", ["usa", "europe", "san_francisco"])
def test_notebooks_show_the_board(name):
    state = fogg.game(name).start(seed=1)
    for picture in (state, state.view(0), state.game):
        assert picture._repr_html_().startswith("<svg")
    assert fogg.game("card_game").start(seed=1)._repr_html_().startswith("<pre>")


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_views_and_observations_hold_no_hidden_card(name, players):
    """What a seat cannot see is dealt again: nothing it is told changes, not a byte."""
    game = fogg.game(name, players)
    rng = random.Random(players)

    def visit(state):
        if rng.random() > 0.06:
            return
        for seat in range(players):
            other = state.determinize(seat, seed=rng.randrange(2**32))
            assert other.view(seat) == state.view(seat)
            assert other.view(seat).to_dict() == state.view(seat).to_dict()
            assert str(other.view(seat)) == str(state.view(seat))
            assert np.array_equal(other.observation(seat), state.observation(seat))
            if seat == state.to_act:
                assert np.array_equal(other.mask(), state.mask())

    play_at_random(game.start(seed=9), 3, visit)


def test_a_view_has_no_way_to_the_state():
    view = fogg.game("usa").start(seed=1).view(0)
    public = {name for name in dir(view) if not name.startswith("_")}
    assert public == {"determinize", "phase", "svg", "to_act", "to_dict", "viewer"}
    with pytest.raises(TypeError):
        pickle.dumps(view)
