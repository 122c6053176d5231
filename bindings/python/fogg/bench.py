"""Measures how many steps a second this machine makes: `python -m fogg.bench`.

Steps for each second of processor time, that of all threads together, so that it hardly matters what else the machine
does; with --wall for each second that passed. Every figure is the best of several runs.
"""

from __future__ import annotations

import argparse
import time
from typing import Callable

import numpy as np

from . import VectorEnv, __version__, game, games


def best(run: Callable[[], int], rounds: int, clock: Callable[[], float]) -> float:
    """Steps a second in the fastest of so many rounds."""
    fastest = 0.0
    for _ in range(rounds):
        begin = clock()
        steps = run()
        fastest = max(fastest, steps / max(clock() - begin, 1e-9))
    return fastest


def vector_env(
    name: str,
    players: int,
    envs: int,
    threads: int,
    steps: int,
    rounds: int,
    clock: Callable[[], float] = time.process_time,
) -> tuple[float, float]:
    """Inside the engine, and through NumPy in and out."""
    env = VectorEnv(game(name, players), envs, threads=threads)
    env.reset()
    actions = np.zeros(envs, np.int32)
    rows = np.arange(envs)
    env.step_at_random(50)

    def inside() -> int:
        env.step_at_random(steps)
        return steps * envs

    def through_numpy() -> int:
        for _ in range(steps):
            # Everything comes to NumPy, and the actions come from there: drawn by the engine, looked at by NumPy.
            env.sample(actions)
            if not env.masks[rows, actions].all():
                raise AssertionError("an illegal action was drawn")
            env.step(actions)
            env.observations.max()
        return steps * envs

    return best(inside, rounds, clock), best(through_numpy, rounds, clock)


def pettingzoo_loop(name: str, players: int, steps: int, rounds: int, clock: Callable[[], float]) -> float:
    from .pettingzoo import raw_env

    env = raw_env(name, players)
    rng = np.random.default_rng(1)

    def loop() -> int:
        env.reset(seed=1)
        done = 0
        while done < steps:
            for _ in env.agent_iter():
                observation, _, termination, _, _ = env.last()
                if termination:
                    env.step(None)
                    continue
                legal = np.flatnonzero(observation["action_mask"])
                env.step(legal[rng.integers(len(legal))])
                done += 1
            env.reset()
        return done

    return best(loop, rounds, clock)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m fogg.bench", description="Steps a second on this machine.")
    parser.add_argument("--envs", type=int, default=256, help="games stepped together")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--steps", type=int, default=400, help="steps of each game in a round")
    parser.add_argument("--rounds", type=int, default=5, help="the best of so many counts")
    parser.add_argument("--wall", action="store_true", help="by the clock on the wall and not by processor time")
    parser.add_argument("--games", nargs="*", default=games())
    args = parser.parse_args()
    clock, second = (time.perf_counter, "second") if args.wall else (time.process_time, "second of processor time")
    print(f"fogg {__version__}, {args.envs} games on {args.threads} thread(s), steps a {second}")
    print(f"{'game':<16}{'players':>8}{'in the engine':>16}{'through NumPy':>16}{'PettingZoo':>12}")
    for name in args.games:
        inside, numpy = vector_env(name, 2, args.envs, args.threads, args.steps, args.rounds, clock)
        try:
            loop = f"{pettingzoo_loop(name, 2, 2000, args.rounds, clock):12,.0f}"
        except ImportError:
            loop = "   not there"
        print(f"{name:<16}{2:>8}{inside:16,.0f}{numpy:16,.0f}{loop}")


if __name__ == "__main__":
    main()
