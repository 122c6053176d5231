"""Decisions of games: made by `fogg learn choices`, read as arrays."""

from __future__ import annotations

import subprocess
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from heads import read_head


@dataclass
class Choices:
    """Row i is one decision: what the seat saw (`seen`), what it chose of what was legal (bits), how its game ended.

    `lead` counts points above the mean of all seats.
    """

    name: str
    data_hash: str
    players: int
    actions: int
    factors: np.ndarray
    game: np.ndarray
    won: np.ndarray
    lead: np.ndarray
    chosen: np.ndarray
    seen: np.ndarray
    legal: np.ndarray


def read(file: Path) -> Choices:
    head, start = read_head(file, "choices")
    players, actions = (int(head[key]) for key in ("players", "actions"))
    factors = np.array(head["factors"].split(), np.uint8)
    rows = np.memmap(file, mode="r", offset=start, dtype=np.dtype([
        ("game", "<u4"), ("won", "<f4"), ("lead", "<f4"), ("chosen", "<u4"), ("seen", "u1", (len(factors),)),
        ("legal", "u1", (actions // 8,))]))
    names = ("game", "won", "lead", "chosen", "seen", "legal")
    return Choices(head["game"], head["data_hash"], players, actions, factors,
                   *(np.ascontiguousarray(rows[name]) for name in names))


def make(fogg: str, file: Path, game: str, bots: list[str], games: int, kept: int, seed: int, threads: int) -> None:
    """Plays the games, unless the file is there already."""
    if file.exists():
        return
    file.parent.mkdir(parents=True, exist_ok=True)
    part = file.with_suffix(".part")
    subprocess.run([fogg, "learn", "choices", game, ",".join(bots), "--games", str(games), "--seed", str(seed),
                    "--kept", str(kept), "--threads", str(threads), "--out", str(part)], check=True)
    part.rename(file)
