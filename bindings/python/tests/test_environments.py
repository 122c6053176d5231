"""Environments, checked by the tests of the libraries they are made for."""

import random
import re
import threading
import warnings

import numpy as np
import pytest

import fogg


def test_the_arrays_are_those_of_single_states():
    """Game i of the environment is the game with seed + i: observation, mask and seat are what its state says."""
    env = fogg.vector("europe", players=3, num_envs=3, seed=11)
    env.reset()
    states = [fogg.game("europe", 3).start(seed=11 + i) for i in range(3)]
    actions = np.zeros(3, np.int32)
    for _ in range(120):
        for i, state in enumerate(states):
            assert env.seats[i] == state.to_act
            assert np.array_equal(env.observations[i], state.observation())
            assert np.array_equal(env.masks[i], state.mask())
        env.sample(actions)
        env.step(actions)
        for state, action in zip(states, actions):
            state.apply(int(action))


def test_an_encoding_can_be_read_back():
    state = fogg.game("europe", 3).start(seed=2)
    encoding = fogg.encoding("europe", 3)
    rng = random.Random(1)
    while not state.is_over:
        view = state.view(state.to_act).to_dict()
        seen = encoding.decode(state.observation())
        assert seen["hand"] == view["hand"]
        assert seen["row"] == view["row"]
        assert seen["phase"] == [state.phase]
        assert seen["to_act"] == ["me"]
        state.apply(rng.choice(state.legal_actions()))
    assert all(encoding.describe(n) for n in range(encoding.actions))


def test_arrays_can_be_given_and_shared():
    torch = pytest.importorskip("torch")
    game = fogg.game("usa")
    given = torch.zeros(4, game.observation_size, dtype=torch.uint8)
    env = fogg.VectorEnv(game, 4, arrays={"observations": given})
    env.reset()
    assert given.sum() > 0
    shared = torch.from_dlpack(env.masks)
    env.step_at_random(3)
    assert torch.equal(shared.sum(1), torch.from_numpy(env.masks.sum(1)).to(shared.sum(1).dtype))
    with pytest.raises(ValueError, match="wanted"):
        fogg.VectorEnv(game, 4, arrays={"seats": np.zeros(3, np.int32)})
    with pytest.raises(fogg.IllegalAction, match="game 1"):
        env.sample(actions := np.zeros(4, np.int32))
        actions[1] = env.encoding.actions - 1
        env.step(actions)


ARRAYS = ("observations", "masks", "seats", "rewards", "dones", "scores", "ways")


@pytest.mark.parametrize("name", ARRAYS)
def test_pytorch_and_jax_share_the_arrays_without_a_copy(name):
    torch = pytest.importorskip("torch")
    numpy_of_jax = pytest.importorskip("jax.numpy")
    env = fogg.vector("usa", num_envs=5, ways=True)
    env.reset()
    array = getattr(env, name)
    assert torch.from_dlpack(array).data_ptr() == array.ctypes.data
    assert numpy_of_jax.from_dlpack(array).unsafe_buffer_pointer() == array.ctypes.data


def test_other_threads_go_on_while_games_are_stepped():
    """A thread looks at the observations. If steps held the lock of the interpreter, it would see only what stands
    there between two calls; so whatever it sees beyond that it has seen during one."""
    env = fogg.vector("usa", num_envs=16, threads=2)
    env.reset()
    seen, stop = set(), threading.Event()

    def look():
        while not stop.wait(0.0005):
            seen.add(env.observations.tobytes())

    thread = threading.Thread(target=look)
    thread.start()
    calls = 0
    while calls < 50 and len(seen) <= calls + 1:  # a busy machine may keep the thread from running during some calls
        env.step_at_random(2000)
        calls += 1
    stop.set()
    thread.join()
    assert len(seen) > calls + 1


def test_learners_can_play_against_bots():
    env = fogg.vector("san_francisco", players=2, num_envs=16, bots=["", "planner"], rotate=True)
    env.reset()
    lost = won = 0
    for _ in range(400):
        seats = env.seats.copy()
        env.step_at_random(1)
        for i in np.flatnonzero(env.dones):
            lost += env.rewards[i, seats[i]] < 0
            won += env.rewards[i, seats[i]] > 0
    assert lost > 10 * (won + 1)


@pytest.mark.parametrize(("name", "players"), [("usa", 2), ("europe", 4), ("san_francisco", 3), ("card_game", 4)])
def test_pettingzoo_is_content(name, players):
    test = pytest.importorskip("pettingzoo.test")
    import fogg.pettingzoo

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        test.api_test(fogg.pettingzoo.env(name, players), num_cycles=150)
        test.seed_test(fogg.pettingzoo.maker(name, players=players), num_cycles=60)


def test_pettingzoo_measures_its_speed(capsys):
    pytest.importorskip("pettingzoo.test")
    from pettingzoo.test import performance_benchmark

    import fogg.pettingzoo

    performance_benchmark(fogg.pettingzoo.env("san_francisco"))
    turns = float(re.search(r"([0-9.]+) turns per second", capsys.readouterr().out)[1])
    assert turns > 100  # of some 20,000 on a quiet core: slower by far would be a mistake and not a busy machine


def test_an_environment_refuses_what_is_not_legal():
    pytest.importorskip("pettingzoo")
    import fogg.pettingzoo

    env = fogg.pettingzoo.raw_env("usa")
    with pytest.raises(ValueError, match="reset"):
        env.step(9)
    env.reset(seed=1)
    with pytest.raises(fogg.IllegalAction):
        env.step(9)
    with pytest.raises(ValueError, match="render_mode"):
        fogg.pettingzoo.raw_env("usa", render_mode="film")


def test_a_game_can_be_cut_off():
    """PettingZoo's own max_cycles_test is for environments where all act at once, and draws actions without their mask;
    ours take turns, and an illegal action raises."""
    pytest.importorskip("pettingzoo")
    import fogg.pettingzoo

    env = fogg.pettingzoo.env("usa", 3, max_cycles=4)
    env.reset(seed=1)
    decisions = 0
    for _ in env.agent_iter():
        observation, reward, termination, truncation, _ = env.last()
        assert reward == 0 and not termination
        decisions += not truncation
        env.step(None if truncation else int(observation["action_mask"].argmax()))
    assert decisions == 12 and env.agents == []
    with pytest.raises(ValueError, match="max_cycles"):
        fogg.pettingzoo.env("usa", max_cycles=0)


def test_gymnasium_shows_the_end_of_a_game_and_moves_the_learner():
    pytest.importorskip("gymnasium")
    import fogg.gymnasium

    env = fogg.gymnasium.FoggEnv("san_francisco", ["random", "random"], illegal="random")
    seats = set()
    for seed in range(8):
        env.reset(seed=seed)
        over = False
        while not over:
            observation, _, over, _, info = env.step(-1)
        assert env.encoding.decode(observation)["phase"] == ["over"]
        assert not info["action_mask"].any() and len(info["scores"]) == 3
        seats.add(info["seat"])
        with pytest.raises(ValueError, match="reset"):
            env.step(0)
    assert seats == {0, 1, 2}
    for wrong in ({"reward": "glory"}, {"seat": 7}, {"illegal": "shrug"}):
        with pytest.raises(ValueError):
            fogg.gymnasium.FoggEnv("usa", **wrong)


@pytest.mark.parametrize("name", fogg.games())
def test_gymnasium_is_content(name):
    gymnasium = pytest.importorskip("gymnasium")
    from gymnasium.utils.env_checker import check_env

    import fogg.gymnasium

    words = "".join(word.capitalize() for word in name.split("_"))
    env = gymnasium.make(f"fogg/{words}-v0", opponents=["greedy"], illegal="random", disable_env_checker=True)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(env.unwrapped, skip_render_check=True)


def test_stable_baselines_is_content_and_masked_ppo_runs():
    pytest.importorskip("sb3_contrib")
    from sb3_contrib import MaskablePPO
    from stable_baselines3.common.env_checker import check_env

    import fogg.gymnasium

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(fogg.gymnasium.FoggEnv("san_francisco", illegal="random"))
        env = fogg.gymnasium.FoggEnv("san_francisco", ["greedy"])
        model = MaskablePPO("MlpPolicy", env, n_steps=64, batch_size=32, n_epochs=1, seed=1, device="cpu")
        model.learn(128)


@pytest.mark.parametrize(("name", "players"), [("usa", 2), ("europe", 3), ("san_francisco", 3), ("card_game", 2)])
def test_openspiel_is_content(name, players):
    pyspiel = pytest.importorskip("pyspiel")
    import fogg.openspiel  # noqa: F401
    from open_spiel.python.algorithms import ismcts, mcts

    game = pyspiel.load_game(f"python_fogg_{name}", {"players": players})
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
    state = game.new_initial_state()
    rng = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        game=game, uct_c=2.0, max_simulations=4, evaluator=mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=rng),
        random_state=rng)
    decisions = 0
    while decisions < 6:
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes())
            state.apply_action(int(rng.choice(outcomes, p=chances)))
            continue
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)
        decisions += 1


def test_the_bench_measures_every_game():
    from fogg.bench import vector_env

    for name in fogg.games():
        inside, through = vector_env(name, 2, envs=4, threads=1, steps=20, rounds=1)
        assert inside > 0 and through > 0
