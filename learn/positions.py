"""Positions of games with how they ended: made by `fogg learn positions`, read as arrays."""

from __future__ import annotations

import re
import subprocess
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from heads import read_head


@dataclass
class Positions:
    """Row i is one position: of game `game[i]`, won by seats by shares `won[i]`, ended with `total[i]` points.

    `truth` and `open` hold the same bytes by seat: what is about the table, blocks of the seats, and leads.
    """

    name: str
    data_hash: str
    inputs: int
    players: int
    table: int
    seat: int
    lead: int
    game: np.ndarray
    won: np.ndarray
    total: np.ndarray
    truth: np.ndarray
    open: np.ndarray

    @property
    def size(self) -> int:
        """Inputs of a network."""
        return self.table + self.players * self.seat + self.lead

    def order(self) -> np.ndarray:
        """For every seat, where its inputs stand in a row: the table, itself, the others clockwise, its lead."""
        leads = self.table + self.players * self.seat
        rows = []
        for first in range(self.players):
            places = list(range(self.table))
            for step in range(self.players):
                at = self.table + (first + step) % self.players * self.seat
                places += range(at, at + self.seat)
            places += range(leads + first * self.lead, leads + (first + 1) * self.lead)
            rows.append(places)
        return np.array(rows)


def read(files: list[Path]) -> Positions:
    """All rows of files of one game and number of players."""
    parts: list[np.ndarray] = []
    head: dict[str, str] = {}
    games = 0
    for file in files:
        head, start = read_head(file, "positions")
        players, table, seat, lead = (int(head[key]) for key in ("players", "table", "seat", "lead"))
        width = table + players * (seat + lead)
        rows = np.fromfile(file, offset=start, dtype=np.dtype([
            ("game", "<u4"), ("won", "<f4", (players,)), ("total", "<f4", (players,)),
            ("truth", "u1", (width,)), ("open", "u1", (width,))]))
        rows["game"] += games
        games = int(rows["game"].max()) + 1
        parts.append(rows)
    rows = np.concatenate(parts)
    return Positions(head["game"], head["data_hash"], int(head["inputs"]), players, table, seat, lead,
                     *(np.ascontiguousarray(rows[key]) for key in ("game", "won", "total", "truth", "open")))


def make(fogg: str, folder: Path, game: str, players: int, config: dict, threads: int) -> list[Path]:
    """The files of a game and a number of players; those that are there already are kept."""
    folder.mkdir(parents=True, exist_ok=True)
    files = []
    seed = config["seed"]
    for mix in config["mixes"]:
        games = round(config["games"] * mix["share"])
        bots = [mix["bots"][i % len(mix["bots"])] for i in range(players)]
        # Other bots, seeds or numbers of positions make another file.
        name = f"{game}-{players}-{'+'.join(bots)}-{games}-{seed}-{config['kept']}.positions"
        file = folder / re.sub(r"[^\w.+-]", "_", name)
        files.append(file)
        first, seed = seed, seed + games
        if file.exists():
            continue
        part = file.with_suffix(".part")
        subprocess.run([fogg, "learn", "positions", game, ",".join(bots), "--games", str(games), "--seed", str(first),
                        "--kept", str(config["kept"]), "--threads", str(threads), "--out", str(part)], check=True)
        part.rename(file)
    return files
