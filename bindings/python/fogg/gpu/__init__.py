"""The engine on an NVIDIA GPU: the same games, the same observations, in device memory.

    env = fogg.gpu.env("usa", players=2, num_envs=262144)   # tensors of PyTorch: env.observations, env.masks, …
    env.reset()
    env.step(actions)

`fogg-gpu bench --compare` measures, and compares every game with the CPU's.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from .. import _core
from .. import game as _game
from .._core import Game
from ..encoding import Encoding
from .driver import CudaError, Driver, Module
from .engine import GpuEnv, RandomGames
from .flat import FlatGame

__all__ = ["CudaError", "Driver", "FlatGame", "GpuEnv", "RandomGames", "env", "flatten", "kernels"]


def flatten(game: Game) -> FlatGame:
    """A game as the bytes that kernels are given."""
    return FlatGame(**_core.flatten(game))


def kernels(driver: Driver, kind: str, use: str) -> Module:
    """Kernels of the map games ("map") or the Card Game ("card"), for `RandomGames` ("games") or `GpuEnv` ("env")."""
    file = Path(__file__).parent / f"{kind}_{use}.cubin"
    if not file.is_file():
        raise CudaError("this build of fogg has no kernels; `make wheel` makes one that has (docs/python.md)")
    image = file.read_bytes()
    if _core.GPU_FINGERPRINT.encode() not in image:
        raise CudaError("these kernels were compiled from other sources; run scripts/gpu.sh and install fogg again")
    return driver.module(image)


def env(game: Game | str, players: int = 2, num_envs: int = 1 << 16, **options: Any) -> GpuEnv:
    """The vector environment on the current GPU of PyTorch."""
    import torch

    torch.zeros(1, device="cuda")  # PyTorch makes the context that both share
    played = _game(game, players) if isinstance(game, str) else game
    flat = flatten(played)
    driver = Driver(torch.cuda.current_device())
    return GpuEnv(driver, kernels(driver, flat.kind, "env"), flat, num_envs, encoding=Encoding(played), **options)
