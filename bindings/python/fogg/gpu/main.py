"""`fogg-gpu bench`: games and environment steps a second on this GPU; with --compare, every game and every array of
the environment against the CPU's."""

from __future__ import annotations

import argparse
import importlib.util
import os
import sys

import numpy as np

from .. import VectorEnv, _core
from .. import game as _game
from .. import games as _games
from . import CudaError, Driver, RandomGames, env, flatten, kernels
from .driver import Timer
from .engine import BLOCK

_ARRAYS = ("observations", "masks", "seats", "rewards", "dones", "scores", "ways")


def compare_games(driver: Driver, games: int) -> int:
    """How many games differ from those of the CPU, over all boards and player counts."""
    differ = 0
    for name in _games():
        for players in _game(name).player_counts:
            game = _game(name, players)
            flat = flatten(game)
            random = RandomGames(driver, kernels(driver, flat.kind, "games"), flat, games)
            random.play(1, games)
            driver.synchronize()
            found = np.frombuffer(random.fingerprints(games), np.uint64)
            wanted = np.zeros(games, np.uint64)
            _core.random_fingerprints(game, 1, wanted, os.cpu_count() or 1)
            wrong = int((found != wanted).sum())
            differ += wrong
            print(f"{name:<14} {players} players: {wrong} of {games} games differ from the CPU's", flush=True)
            random.close()
    return differ


def compare_environments(envs: int = 256, steps: int = 250, seed: int = 77) -> int:
    """How many arrays of the environment differ from those of the CPU's after so many steps."""
    differ = 0
    for name in _games():
        for players in _game(name).player_counts:
            found = env(name, players, envs, seed=seed, ways=True)
            wanted = VectorEnv(_game(name, players), envs, seed=seed, ways=True)
            for each in (found, wanted):
                each.reset()
                each.step_at_random(steps)
            wrong = [part for part in _ARRAYS if not np.array_equal(getattr(found, part).cpu(), getattr(wanted, part))]
            if found.games_ended != wanted.games_ended:
                wrong.append("games_ended")
            differ += len(wrong)
            print(f"{name:<14} {players} players, environment after {steps} steps: {' '.join(wrong) or 'nothing'} "
                  "differs", flush=True)
    return differ


def time_games(driver: Driver, name: str, games: int) -> str:
    """As many blocks as the GPU holds at once, or half of them, which share its caches: the faster counts."""
    flat = flatten(_game(name, 2))
    random = RandomGames(driver, kernels(driver, flat.kind, "games"), flat, games)
    random.play(1, games // 8)
    driver.synchronize()
    timer = Timer(driver)
    most = random.play_kernel.blocks_per_multiprocessor(BLOCK) * driver.multiprocessors
    runs = []
    for blocks in (most, max(most // 2, 1)):
        timer.start()
        random.play_only(1, games, blocks)
        play = timer.stop()
        timer.start()
        random.score(1, games)
        runs.append((play, timer.stop(), blocks))
    random.close()
    play, score, blocks = min(runs, key=lambda run: run[0] + run[1])
    speed = games / (play + score) / 1e6
    return f"{speed:7.2f} M scored games/s (play {play * 1e3:.1f} ms, score {score * 1e3:.1f} ms, {blocks} blocks)"


def time_environment(driver: Driver, name: str, envs: int) -> str:
    try:
        many = env(name, 2, envs)
    except ImportError:
        return "no PyTorch for the environment"
    many.reset()
    many.step_at_random(100)
    timer = Timer(driver)
    timer.start()
    many.step_at_random(100)
    return f"{envs * 100 / timer.stop() / 1e6:7.1f} M environment steps/s"


def bench(driver: Driver, games: int, envs: int) -> None:
    for name in _games():
        print(f"{name:<14} 2 players: {time_games(driver, name, games)}", flush=True)
        print(f"{name:<14} 2 players: {time_environment(driver, name, envs)}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(prog="fogg-gpu", description="The engine on a GPU.")
    parser.add_argument("command", choices=["bench"])
    parser.add_argument("--compare", action="store_true", help="play the same games on the CPU and compare them")
    parser.add_argument("--games", type=int, default=1 << 20, help="games a measurement")
    parser.add_argument("--envs", type=int, default=1 << 19, help="games of the environment")
    parser.add_argument("--compare-games", type=int, default=100_000, help="games to compare, of each kind")
    args = parser.parse_args()
    if args.compare and importlib.util.find_spec("torch") is None:
        sys.exit("fogg-gpu: --compare needs PyTorch, where the environment lies; pip install torch brings it")
    try:
        driver = Driver()
        print(f"{driver.name}, {driver.architecture}, {driver.multiprocessors} multiprocessors")
        bench(driver, args.games, args.envs)
        if args.compare and compare_games(driver, args.compare_games) + compare_environments() > 0:
            sys.exit(1)
    except CudaError as error:
        sys.exit(f"fogg-gpu: {error}")


if __name__ == "__main__":
    main()
