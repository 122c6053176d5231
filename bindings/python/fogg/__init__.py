"""The Ticket to Ride family of train games: an exact and fast engine.

>>> import fogg
>>> game = fogg.game("usa", players=2)
>>> state = game.start(seed=1)
>>> while not state.is_over:
...     state.apply(state.legal_actions()[0])
>>> [seat["total"] for seat in state.final_scores()]
[-6, 48]

A `Game` is a board and a number of players, a `State` the whole truth of one game, a `View` what one seat may know.
Environments are in `fogg.vector`, `fogg.pettingzoo`, `fogg.gymnasium` and `fogg.openspiel`.
"""

from __future__ import annotations

import functools
import importlib
import json
import os
from pathlib import Path
from typing import Any, Iterable, Mapping, Sequence

from . import _core, results
from ._core import (
    CHANCE,
    ENCODING_VERSION,
    NOBODY,
    Action,
    Bot,
    Field,
    Game,
    IllegalAction,
    Outcome,
    State,
    View,
    known_bots,
)
from ._core import VERSION as __version__
from .encoding import Encoding
from .results import Table
from .vector import VectorEnv

__all__ = [
    "CHANCE", "ENCODING_VERSION", "NOBODY", "Action", "Bot", "Encoding", "Field", "Game", "IllegalAction", "Outcome",
    "State", "Table", "VectorEnv", "View", "__version__", "analyse", "bot", "encoding", "game", "games", "known_bots",
    "replay", "tourney", "vector",
]

_DATA = Path(__file__).parent / "data"
_NAMES = tuple(_core.game_ids(str(_DATA)))
# Each needs a library of its own, so it is imported when it is first asked for.
_ON_DEMAND = ("gpu", "gymnasium", "openspiel", "pettingzoo")


def __getattr__(name: str) -> Any:
    if name in _ON_DEMAND:
        return importlib.import_module(f".{name}", __name__)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def games() -> tuple[str, ...]:
    """The games that come with the package.

    >>> fogg.games()
    ('usa', 'europe', 'san_francisco', 'card_game')
    """
    return _NAMES


def game(
    what: str | os.PathLike[str] | Mapping[str, Any], players: int = 2, *, owners_may_look: bool = False
) -> Game:
    """A game by its name, by the path of a board file or a card set file, or by what such a file says as a dict.

    `owners_may_look` is an option of the Card Game: players may look at their own track.

    >>> fogg.game("europe", players=3)
    <fogg.Game europe for 3 players>
    """
    if isinstance(what, str) and what in _NAMES:
        _load_networks(what)
        folder = _DATA / what
        return game(next(file for file in (folder / "board.json", folder / "cards.json") if file.is_file()), players,
                    owners_may_look=owners_may_look)
    if isinstance(what, Mapping):
        text, name, geometry = json.dumps(what), "board", ""
    else:
        path = Path(what)
        if not path.is_file():
            raise ValueError(f"there is no game and no file {what}; the games are {', '.join(_NAMES)}")
        beside = path.with_name("geometry.json")
        text, name = path.read_text("utf-8"), str(path)
        geometry = beside.read_text("utf-8") if beside.is_file() and path.name == "board.json" else ""
    if _is_card_set(text):
        return _core.load_card_set(text, name, players, owners_may_look)
    return _core.load_board(text, name, players, geometry)


def _is_card_set(text: str) -> bool:
    try:
        data = json.loads(text)
    except ValueError:
        return False
    return isinstance(data, dict) and "routes" not in data and "big_city_bonus" in data


def bot(spec: str, seed: int = 1) -> Bot:
    """A player by its spec, as on the command line: a name and settings. `known_bots` lists them.

    >>> state = fogg.game("san_francisco").start(seed=4)
    >>> planner = fogg.bot("planner")
    >>> while not state.is_over:
    ...     state.apply(planner.choose(state))
    >>> state.phase
    'over'
    """
    return Bot(spec, seed)


def replay(text: str, games: Iterable[Game] = ()) -> list[State]:
    """The games of a text in the record language, as they ended. Own boards are passed as `games`.

    >>> state = fogg.game("usa").play(["random", "greedy"], seed=3)
    >>> fogg.replay(state.record()) == [state]
    True
    """
    known = list(games)
    ids = {one.id for one in known}
    known += [game(name) for name in _NAMES if name not in ids]
    return _core.replay(text, known)


def tourney(
    what: Game | str,
    bots: Sequence[str],
    *,
    players: int = 0,
    games: int = 400,
    seed: int = 1,
    threads: int = 1,
    until: float = 0.0,
    same_cards: bool = True,
) -> results.Tourney:
    """A tournament between bots, as `fogg tourney` plays it: every seating equally often, the same cards for all.

    >>> found = fogg.tourney("san_francisco", ["greedy", "random"], games=40)
    >>> found.standings[0]["name"]
    'greedy'
    """
    played = game(what) if isinstance(what, str) else what
    return results.Tourney(
        _core.tourney(played, list(bots), players, games, seed, threads, float(until), same_cards)
    )


def analyse(
    what: State | str, *, sims: int | None = None, seed: int = 1, threads: int = 1
) -> results.Analysis:
    """Luck and choice in a game: chances to win before and after every decision, and the mistakes.

    Positions of the games that come with the package are valued by networks, those of other boards by 200 playouts
    each; who names `sims` gets so many playouts.

    >>> fogg.analyse(fogg.game("usa").play(["planner", "greedy"], seed=3))["by"]
    'networks'
    """
    state = replay(what)[0] if isinstance(what, str) else what
    if sims is None:
        for name in _NAMES:
            _load_networks(name)
    elif sims < 8:
        raise ValueError("sims must be from 8 to 1000000")
    return results.Analysis(_core.analyse(state, sims or 0, seed, threads))


@functools.cache
def _load_networks(name: str) -> None:
    """For bots that search with them, and for analyses."""
    for file in ("networks.bin", "players.bin"):
        path = _DATA / name / file
        if path.is_file():
            _core.load_networks(path.read_bytes())


def vector(
    what: Game | str, players: int = 2, num_envs: int = 1, **options: Any
) -> VectorEnv:
    """Many games stepped together; see `fogg.VectorEnv`."""
    return VectorEnv(game(what, players) if isinstance(what, str) else what, num_envs, **options)


def encoding(what: Game | str, players: int = 2) -> Encoding:
    """What the numbers of actions and the bytes of observations mean; see `fogg.Encoding`."""
    return Encoding(game(what, players) if isinstance(what, str) else what)


def _html(self: Any) -> str:
    picture = self.svg()
    if picture:
        return str(picture)
    text = str(self).replace("&", "&amp;").replace("<", "&lt;")
    return f"<pre>{text}</pre>"


def _reduce_game(self: Game) -> tuple[Any, ...]:
    if self.id in _NAMES and game(self.id, self.players).data_hash == self.data_hash:
        return _restore, (self.id, self.players, self.owners_may_look)
    raise TypeError("only the games that come with the package can be pickled; make your own again from its file")


def _restore(name: str, players: int, owners_may_look: bool) -> Game:
    return game(name, players, owners_may_look=owners_may_look)


def _reduce_state(self: State) -> tuple[Any, ...]:
    return _restore_state, (self.game, self.to_bytes())


def _restore_state(played: Game, data: bytes) -> State:
    return played.from_bytes(data)


# A notebook shows the board; of the Card Game, which has none, the text.
for _kind in (Game, State, View):
    _kind._repr_html_ = _html  # type: ignore[union-attr]
Game.__reduce__ = _reduce_game  # type: ignore[method-assign, assignment]
State.__reduce__ = _reduce_state  # type: ignore[method-assign, assignment]
