"""One learner against named bots, as a Gymnasium environment."""

from __future__ import annotations

from typing import Any, Sequence

import gymnasium
import numpy as np
import numpy.typing as npt

from . import game as _game
from ._core import Game
from .vector import VectorEnv

Observation = npt.NDArray[np.uint8]


class FoggEnv(gymnasium.Env[Observation, np.int64]):
    """One seat is the learner's; bots sit at the others.

    Observations are the bytes that docs/encoding.md describes. `action_masks()` says which actions are legal, as
    sb3-contrib's MaskablePPO asks for it, and `info["action_mask"]` has the same. What to do with an action that is not
    legal is up to `illegal`: "raise", or "random", which plays a random legal one instead and says so in
    `info["illegal"]`, for algorithms that know no masks. With `rotate` the learner sits at another seat in every game.

    >>> import fogg.gymnasium
    >>> env = fogg.gymnasium.FoggEnv("san_francisco", opponents=["greedy"])
    >>> observation, info = env.reset(seed=3)
    >>> terminated = False
    >>> while not terminated:
    ...     observation, reward, terminated, truncated, info = env.step(env.action_masks().argmax())
    >>> reward in (-1.0, 0.0, 1.0)
    True
    """

    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self,
        game: Game | str = "usa",
        opponents: Sequence[str] = ("greedy",),
        *,
        seat: int = 0,
        rotate: bool = True,
        reward: str = "win",
        illegal: str = "raise",
        render_mode: str | None = None,
    ) -> None:
        players = len(opponents) + 1
        self.game = _game(game, players) if isinstance(game, str) else game
        if illegal not in ("raise", "random"):
            raise ValueError(f"illegal is 'raise' or 'random', not {illegal!r}")
        if not 0 <= seat < players:
            raise ValueError(f"there is no seat {seat}; seats count from 0 to {players - 1}")
        self.illegal = illegal
        self.render_mode = render_mode
        bots = [*opponents[:seat], "", *opponents[seat:]]
        self._env = VectorEnv(self.game, 1, reward=reward, bots=bots, rotate=rotate)
        self.encoding = self._env.encoding
        self.observation_space = gymnasium.spaces.Box(0, 255, (self.encoding.size,), np.uint8)
        self.action_space = gymnasium.spaces.Discrete(self.encoding.actions)
        self._sampled = np.zeros(1, np.int32)
        self._action = np.zeros(1, np.int32)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self._env.reset(int(self.np_random.integers(2**62)))
        return self._observation(), self._info()

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        number = int(action)
        seat = int(self._env.seats[0])
        replaced = self.illegal == "random" and not self._is_legal(number)
        if replaced:
            self._env.sample(self._sampled)
            number = int(self._sampled[0])
        self._action[0] = number
        self._env.step(self._action)
        over = bool(self._env.dones[0])
        info = self._info()
        if replaced:
            info["illegal"] = True
        if over:
            info["scores"] = self._env.scores[0].tolist()
            info["seat"] = seat
        return self._observation(), float(self._env.rewards[0, seat]), over, False, info

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Which actions are legal now."""
        masks: npt.NDArray[np.bool_] = self._env.masks[0].astype(bool)
        return masks

    def render(self) -> Any:
        if self.render_mode is None:
            return None
        return "\n".join(f"{name}: {value}" for name, value in self.encoding.decode(self._env.observations[0]).items())

    def _is_legal(self, number: int) -> bool:
        return 0 <= number < self.encoding.actions and bool(self._env.masks[0, number])

    def _observation(self) -> Observation:
        observation: Observation = self._env.observations[0].copy()
        return observation

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._env.masks[0].view(np.int8).copy()}


def register() -> None:
    """Makes `gymnasium.make("fogg/Usa-v0")` and its like known; done when this module is imported."""
    for name in ("usa", "europe", "san_francisco", "card_game"):
        words = "".join(word.capitalize() for word in name.split("_"))
        if f"fogg/{words}-v0" not in gymnasium.registry:
            gymnasium.register(f"fogg/{words}-v0", entry_point="fogg.gymnasium:FoggEnv", kwargs={"game": name})


register()
