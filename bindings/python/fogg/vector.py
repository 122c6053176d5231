"""Many games stepped together on threads of the engine's own, with arrays that are written in place."""

from __future__ import annotations

import math
from typing import Any, Sequence

import numpy as np
import numpy.typing as npt

from . import _core
from ._core import Game
from .encoding import Encoding

# JAX shares memory only where it begins at such an address, and copies without a word where it does not.
_ALIGNMENT = 64


def _aligned(shape: tuple[int, ...], kind: np.dtype[Any]) -> npt.NDArray[Any]:
    size = math.prod(shape) * kind.itemsize
    memory = np.zeros(size + _ALIGNMENT, np.uint8)
    begin = -memory.ctypes.data % _ALIGNMENT
    return memory[begin : begin + size].view(kind).reshape(shape)


class VectorEnv:
    """`num_envs` games of one kind.

    After `reset` and after every `step` each game waits for a decision. The arrays always tell of that moment:

    - `observations`, uint8, (num_envs, size): what the seat to act may know
    - `masks`, uint8, (num_envs, actions): 1 where an action is legal
    - `seats`, int32, (num_envs,): who is to act
    - `rewards`, float32, (num_envs, players): by seat, 0 but at the step that ended a game
    - `dones`, uint8, (num_envs,): 1 where the step ended a game; the next one has begun already
    - `scores`, int32, (num_envs, players): the final scores of the last game that ended
    - `ways`, uint8, (num_envs, ways_size), asked for by `ways=True`: what the seat can work out (docs/encoding.md)

    They are the same arrays all the time, written in place. Arrays of your own can be given by these names with
    `arrays`: anything that speaks DLPack or the buffer protocol and lies in the memory of the CPU, such as tensors of
    PyTorch (pinned ones too). `torch.from_dlpack(env.observations)` and `jax.numpy.from_dlpack(env.observations)` share
    them without a copy; JAX takes its arrays for constant, so ask it again after each step.

    With `bots`, the named bots sit at these seats and '' is a learner; with `rotate` everybody moves one seat on after
    every game. Games of a seed are the same as everywhere in Fogg: game i has the seed `seed` + i, and those that
    follow it have seeds that are higher by `num_envs` each.

    >>> env = fogg.vector("usa", players=2, num_envs=8, seed=1)
    >>> actions = np.zeros(8, np.int32)
    >>> env.reset()
    >>> for _ in range(300):
    ...     env.sample(actions)
    ...     env.step(actions)
    >>> env.observations.shape == (8, env.encoding.size), bool((env.masks.sum(axis=1) > 0).all())
    (True, True)
    """

    def __init__(
        self,
        game: Game,
        num_envs: int,
        *,
        threads: int = 1,
        seed: int = 1,
        reward: str = "win",
        bots: Sequence[str] = (),
        rotate: bool = False,
        arrays: dict[str, Any] | None = None,
        ways: bool = False,
    ) -> None:
        self.game = game
        self.encoding = Encoding(game)
        self.num_envs = num_envs
        self.seed = seed
        self._env = _core.Vector(game, num_envs, threads, seed, reward, list(bots), rotate)
        given = dict(arrays or {})
        self.observations: npt.NDArray[np.uint8] = self._array(given, "observations", np.uint8, self.encoding.size)
        self.masks: npt.NDArray[np.uint8] = self._array(given, "masks", np.uint8, self.encoding.actions)
        self.seats: npt.NDArray[np.int32] = self._array(given, "seats", np.int32)
        self.rewards: npt.NDArray[np.float32] = self._array(given, "rewards", np.float32, game.players)
        self.dones: npt.NDArray[np.uint8] = self._array(given, "dones", np.uint8)
        self.scores: npt.NDArray[np.int32] = self._array(given, "scores", np.int32, game.players)
        self.ways: npt.NDArray[np.uint8] | None = None
        if ways or "ways" in given:
            self.ways = self._array(given, "ways", np.uint8, self._env.ways_size)
        if given:
            raise ValueError(f"there is no array called {', '.join(given)}")
        self._env.use(self.observations, self.masks, self.seats, self.rewards, self.dones, self.scores, self.ways)

    def _array(self, given: dict[str, Any], name: str, kind: Any, *more: int) -> Any:
        if name in given:
            return given.pop(name)
        return _aligned((self.num_envs, *more), np.dtype(kind))

    def reset(self, seed: int | None = None) -> None:
        """Begins all games again, from `seed` where it is given."""
        if seed is not None:
            self.seed = seed
        self._env.reset(self.seed)

    def step(self, actions: Any) -> None:
        """Plays an action in each game. An illegal one is refused, and then nothing is played."""
        self._env.step(actions)

    def sample(self, actions: Any) -> None:
        """Fills an int32 array with a random legal action for each game."""
        self._env.sample(actions)

    def step_at_random(self, steps: int = 1) -> None:
        """So many steps with random legal actions, without coming back to Python in between."""
        self._env.step_at_random(steps)

    @property
    def games_ended(self) -> int:
        return self._env.games_ended
