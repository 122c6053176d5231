"""One learner against named bots, as a Gymnasium environment."""

from __future__ import annotations

from typing import Any, Sequence

import gymnasium
import numpy as np
import numpy.typing as npt

from . import game as _game
from . import games
from ._core import Bot, Game
from .encoding import Encoding

Observation = npt.NDArray[np.uint8]


class FoggEnv(gymnasium.Env[Observation, np.int64]):
    """One seat is the learner's; bots sit at the others.

    Observations are the bytes that docs/encoding.md describes. `action_masks()` says which actions are legal, as
    sb3-contrib's MaskablePPO asks for it, and `info["action_mask"]` has the same; once the game is over, none is. What
    to do with an action that is not legal is up to `illegal`: "raise", or "random", which plays a random legal one
    instead and says so in `info["illegal"]`, for algorithms that know no masks. The learner sits at `seat`; with
    `rotate` everybody moves on from there, by a number of seats that is drawn for each game.

    >>> import fogg.gymnasium
    >>> env = fogg.gymnasium.FoggEnv("san_francisco", opponents=["greedy"])
    >>> observation, info = env.reset(seed=3)
    >>> terminated = False
    >>> while not terminated:
    ...     observation, reward, terminated, truncated, info = env.step(env.action_masks().argmax())
    >>> reward in (-1.0, 0.0, 1.0), env.encoding.decode(observation)["phase"]
    (True, ['over'])
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
        if players != self.game.players or not all(opponents):
            raise ValueError(f"name {self.game.players - 1} opponents, one for each other seat")
        self.illegal = illegal
        self.reward = reward
        self.render_mode = render_mode
        self._bots = [*opponents[:seat], "", *opponents[seat:]]
        self._rotate = rotate
        self.encoding = Encoding(self.game)
        self.observation_space = gymnasium.spaces.Box(0, 255, (self.encoding.size,), np.uint8)
        self.action_space = gymnasium.spaces.Discrete(self.encoding.actions)
        self._seated: list[Bot | None] = []
        self._seat = seat
        self._state = self.game.start()
        self._state.returns(reward)  # refuses a reward that there is not

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        deal = int(self.np_random.integers(2**62))
        moved = int(self.np_random.integers(self.game.players)) if self._rotate else 0
        bots = [*self._bots[len(self._bots) - moved :], *self._bots[: len(self._bots) - moved]]
        self._seat = bots.index("")
        self._seated = [Bot(spec, deal) if spec else None for spec in bots]
        self._state = self.game.start(deal)
        self._let_bots_play()
        return self._observation(), self._info()

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        if self._state.to_act != self._seat:
            raise ValueError("reset() the environment first")
        number = int(action)
        replaced = self.illegal == "random" and not self._is_legal(number)
        if replaced:
            number = int(self.np_random.choice(self._state.legal_numbers()))
        self._state.apply(number)
        self._let_bots_play()
        over = self._state.is_over
        info = self._info()
        if replaced:
            info["illegal"] = True
        if over:
            info["scores"] = [score["total"] for score in self._state.final_scores()]
            info["seat"] = self._seat
        return self._observation(), self._state.returns(self.reward)[self._seat], over, False, info

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Which actions are legal now."""
        masks: npt.NDArray[np.bool_] = self._state.mask().astype(bool)
        return masks

    def render(self) -> Any:
        if self.render_mode is None:
            return None
        return "\n".join(f"{name}: {value}" for name, value in self.encoding.decode(self._observation()).items())

    def _let_bots_play(self) -> None:
        while not self._state.is_over and (bot := self._seated[self._state.to_act]) is not None:
            self._state.apply(bot.choose(self._state))

    def _is_legal(self, number: int) -> bool:
        return 0 <= number < self.encoding.actions and bool(self._state.mask()[number])

    def _observation(self) -> Observation:
        return self._state.observation(self._seat)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._state.mask().view(np.int8)}


def register() -> None:
    """Makes `gymnasium.make("fogg/Usa-v0")` and its like known; done when this module is imported."""
    for name in games():
        words = "".join(word.capitalize() for word in name.split("_"))
        if f"fogg/{words}-v0" not in gymnasium.registry:
            gymnasium.register(f"fogg/{words}-v0", entry_point="fogg.gymnasium:FoggEnv", kwargs={"game": name})


register()
