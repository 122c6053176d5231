"""The games as games of OpenSpiel, with explicit chance: `pyspiel.load_game("python_fogg_usa")`.

>>> import pyspiel
>>> import fogg.openspiel
>>> game = pyspiel.load_game("python_fogg_san_francisco", {"players": 3})
>>> state = game.new_initial_state()
>>> state.is_chance_node(), len(state.chance_outcomes())
(True, 3)
"""

from __future__ import annotations

from typing import Any, Iterable

import numpy as np
import pyspiel

from . import CHANCE, NOBODY, games
from . import game as _game
from ._core import Game
from ._core import State as CoreState

# The most steps that a game of Fogg can take is bounded by its rules (F4, F16), but nobody counts so far.
_MOST_STEPS = 100_000


def _game_type(name: str) -> Any:
    counts = _game(name).player_counts
    return pyspiel.GameType(
        short_name=f"python_fogg_{name}",
        long_name=f"Fogg: {name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=counts[-1],
        min_num_players=counts[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": 2, "reward": "win"},
    )


class FoggGame(pyspiel.Game):  # type: ignore[misc]
    """A game of Fogg. Actions are numbers of the action space; a chance outcome is a seat, a card or a ticket."""

    name = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        settings = {"players": 2, "reward": "win", **(params or {})}
        self.fogg: Game = _game(self.name, int(settings["players"]))
        self.reward = str(settings["reward"])
        info = pyspiel.GameInfo(
            num_distinct_actions=self.fogg.actions,
            max_chance_outcomes=128,
            num_players=self.fogg.players,
            min_utility=-1.0 if self.reward == "win" else -10.0,
            max_utility=1.0 if self.reward == "win" else 10.0,
            utility_sum=0.0,
            max_game_length=_MOST_STEPS,
        )
        super().__init__(_TYPES[self.name], info, settings)

    def new_initial_state(self) -> FoggState:
        return FoggState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> FoggObserver:
        return FoggObserver(self.fogg, iig_obs_type)


class FoggState(pyspiel.State):  # type: ignore[misc]
    """A state of OpenSpiel around one of ours."""

    def __init__(self, game: FoggGame, core: CoreState | None = None, before: tuple[str, ...] = ()) -> None:
        super().__init__(game)
        self._reward = game.reward
        self._before = before or ("",) * game.fogg.players  # what was seen before `core` began
        self.core: CoreState = core if core is not None else game.fogg.start()

    def current_player(self) -> int:
        actor = self.core.to_act
        if actor == CHANCE:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if actor == NOBODY else actor

    def _legal_actions(self, player: int) -> list[int]:
        return self.core.legal_numbers()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(outcome.number, chance) for outcome, chance in self.core.outcomes()]

    def _apply_action(self, action: int) -> None:
        if self.core.is_chance:
            self.core.apply(self.core.outcome(action))
        else:
            self.core.apply(int(action))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return str(self.core.outcome(action))
        return str(self.core.action(action))

    def is_terminal(self) -> bool:
        return self.core.is_over

    def returns(self) -> list[float]:
        return [float(value) for value in self.core.returns(self._reward)]

    def __str__(self) -> str:
        return "\n".join(self.core.history())

    def resample_from_infostate(self, player_id: int, probability_sampler: Any) -> FoggState:
        """A state that looks the same to the player, everything else dealt again: what ISMCTS searches in.

        The others hold other cards there, so what they saw drawn in truth is no part of it; they know their view.
        """
        core = self.core.determinize(player_id, int(probability_sampler() * 2**53))
        before = tuple(
            self.seen(player) if player == player_id else str(core.view(player)) for player in range(core.players))
        return FoggState(self.get_game(), core, before)

    def seen(self, player: int) -> str:
        """What a player saw happen, from the start of the game on: its information state."""
        return "\n".join([self._before[player], *self.core.events_text(player)])


class FoggObserver:
    """Observations as docs/encoding.md describes them, as floats; strings hold what a seat saw happen."""

    def __init__(self, game: Game, iig_obs_type: Any) -> None:
        self._recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
        self.tensor = np.zeros(game.observation_size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: FoggState, player: int) -> None:
        self.tensor[:] = state.core.observation(player)

    def string_from(self, state: FoggState, player: int) -> str:
        return state.seen(player) if self._recalls else str(state.core.view(player))


def _register(names: Iterable[str]) -> None:
    known = set(pyspiel.registered_names())
    for name in names:
        kind = type(f"Fogg{name.title().replace('_', '')}Game", (FoggGame,), {"name": name})
        if f"python_fogg_{name}" not in known:
            pyspiel.register_game(_TYPES[name], kind)


_TYPES = {name: _game_type(name) for name in games()}
_register(games())
