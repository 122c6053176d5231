"""The games as PettingZoo environments: turns one after the other (AEC)."""

from __future__ import annotations

import math
from typing import Any, Callable

import gymnasium
import numpy as np
import numpy.typing as npt
from pettingzoo import AECEnv

from . import game as _game
from ._core import Game, State
from .encoding import Encoding

Observation = dict[str, npt.NDArray[Any]]
_RENDER_MODES = ("ansi", "svg")


class FoggEnv(AECEnv):  # type: ignore[misc]
    """A game for agents `seat_0`, `seat_1`, …

    An observation is a dict of `observation`, bytes that docs/encoding.md describes, and `action_mask`, which is 1
    where an action of the agent to act is legal and 0 everywhere for the others. Rewards come when the game is over.
    Chance is sampled, from the seed given to `reset`. With `max_cycles` a game is cut off (truncated, without a reward)
    after so many cycles, each as many decisions as there are players.

    >>> import fogg.pettingzoo
    >>> env = fogg.pettingzoo.env("san_francisco", players=3)
    >>> env.reset(seed=1)
    >>> for agent in env.agent_iter():
    ...     observation, reward, termination, truncation, info = env.last()
    ...     env.step(None if termination else int(observation["action_mask"].argmax()))
    >>> env.agents
    []
    """

    metadata = {"name": "fogg_v0", "render_modes": list(_RENDER_MODES), "is_parallelizable": False}

    def __init__(
        self,
        game: Game | str,
        players: int = 2,
        *,
        reward: str = "win",
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if render_mode not in (None, *_RENDER_MODES):
            raise ValueError(f"render_mode is one of {', '.join(_RENDER_MODES)}, not {render_mode!r}")
        if max_cycles is not None and max_cycles < 1:
            raise ValueError(f"max_cycles is at least 1, not {max_cycles}")
        self.game = _game(game, players) if isinstance(game, str) else game
        self._most_decisions = math.inf if max_cycles is None else max_cycles * self.game.players
        self._decisions = 0
        self.encoding = Encoding(self.game)
        self.reward = reward
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{i}" for i in range(self.game.players)]
        self.agents: list[str] = []
        self._seat = {agent: i for i, agent in enumerate(self.possible_agents)}
        space = gymnasium.spaces.Dict({
            "observation": gymnasium.spaces.Box(0, 255, (self.encoding.size,), np.uint8),
            "action_mask": gymnasium.spaces.Box(0, 1, (self.encoding.actions,), np.int8),
        })
        self.observation_spaces = {agent: space for agent in self.possible_agents}
        # A space for each agent: what is drawn for one must not depend on the others.
        self.action_spaces = {agent: gymnasium.spaces.Discrete(self.encoding.actions) for agent in self.possible_agents}
        self._seeds = np.random.default_rng()
        self._nothing = np.zeros(self.encoding.actions, np.int8)
        self.state_of_game: State | None = None

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.state_of_game = self.game.start(int(self._seeds.integers(2**63)))
        self._decisions = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.state_of_game.to_act]

    def observe(self, agent: str) -> Observation:
        state = self._state()
        seat = self._seat[agent]
        mask = state.mask().view(np.int8) if state.to_act == seat else self._nothing.copy()
        return {"observation": state.observation(seat), "action_mask": mask}

    def step(self, action: Any) -> None:
        state = self._state()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        state.apply(int(action))
        self._decisions += 1
        if not state.is_over and self._decisions < self._most_decisions:
            self.agent_selection = self.possible_agents[state.to_act]
            return
        if not state.is_over:
            self.truncations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
            return
        self.rewards = dict(zip(self.possible_agents, state.returns(self.reward)))
        self.terminations = dict.fromkeys(self.agents, True)
        scores = state.final_scores()
        for one, score in zip(self.possible_agents, scores):
            self.infos[one] = {"score": score}
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]

    def render(self) -> str | None:
        if self.render_mode is None:
            return None
        state = self._state()
        return state.svg() if self.render_mode == "svg" else str(state)

    def close(self) -> None:
        self.state_of_game = None

    def _state(self) -> State:
        if self.state_of_game is None:
            raise ValueError("reset() the environment first")
        return self.state_of_game

    def __str__(self) -> str:
        return f"fogg_{self.game.id}"


def raw_env(game: Game | str, players: int = 2, **options: Any) -> FoggEnv:
    """The environment as it is: an illegal action raises fogg.IllegalAction."""
    return FoggEnv(game, players, **options)


def env(game: Game | str, players: int = 2, **options: Any) -> AECEnv:
    """The environment with the usual wrapper that notices steps out of order."""
    from pettingzoo.utils import wrappers

    return wrappers.OrderEnforcingWrapper(raw_env(game, players, **options))


def maker(game: str, **fixed: Any) -> Callable[..., AECEnv]:
    """A function that makes such environments, as PettingZoo's own tests want it."""
    return lambda **options: env(game, **{**fixed, **options})
