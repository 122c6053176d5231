"""A game as plain bytes, which is what kernels are given."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any


@dataclass(frozen=True)
class FlatGame:
    kind: str  # "map" or "card": which kernels play it
    players: int
    actions: int
    observation_size: int
    ways_size: int
    state_words: int  # of sixteen bytes, of a state
    table_words: int  # the same of a game of the environment
    glance_words: int  # the same of what a seat sees
    content: bytes
    space: bytes
    pieces: bytes

    def write(self, stem: Path) -> None:
        """Into files beside each other, for a machine that has no `fogg._core`."""
        numbers = {name: getattr(self, name) for name in _NUMBERS}
        stem.with_suffix(".json").write_text(json.dumps({"kind": self.kind, **numbers}))
        for name in _PARTS:
            stem.with_suffix(f".{name}").write_bytes(getattr(self, name))

    @staticmethod
    def read(stem: Path) -> FlatGame:
        numbers: dict[str, Any] = json.loads(stem.with_suffix(".json").read_text())
        parts: dict[str, Any] = {name: stem.with_suffix(f".{name}").read_bytes() for name in _PARTS}
        return FlatGame(**numbers, **parts)


_PARTS = ("content", "space", "pieces")
_NUMBERS = ("players", "actions", "observation_size", "ways_size", "state_words", "table_words", "glance_words")
