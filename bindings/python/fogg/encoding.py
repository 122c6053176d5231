"""What the numbers of actions and the bytes of observations mean, for programs and for people.

`python -m fogg.encoding usa 2` prints both as the tables of docs/encoding.md.
"""

from __future__ import annotations

import sys
from typing import Any

import numpy as np
import numpy.typing as npt

from . import _core
from ._core import ENCODING_VERSION, Field, Game

Bytes = npt.NDArray[np.uint8]


class Encoding:
    """The encoding of one game.

    >>> encoding = fogg.encoding("usa", players=2)
    >>> encoding.version
    1
    >>> state = fogg.game("usa").start(seed=1)
    >>> seen = encoding.decode(state.observation())
    >>> seen["phase"], seen["hand_sizes"]
    (['choose_opening'], {'me': 4, '+1': 4})
    """

    version: int = ENCODING_VERSION

    def __init__(self, game: Game) -> None:
        self.game = game
        self.size: int = game.observation_size
        self.actions: int = game.actions
        self.fields: dict[str, Field] = {field.name: field for field in _core.fields(game)}

    def field(self, observation: Bytes, name: str) -> Bytes:
        """One field of an observation, or of many: the last axis is replaced by the field's own shape. No copy."""
        field = self.fields[name]
        rows = field.shape[0] if len(field.shape) == 2 else 1
        columns = field.shape[-1]
        part = observation[..., field.offset : field.offset + rows * field.stride]
        if len(field.shape) == 1:
            return part[..., :columns]
        return part.reshape(*part.shape[:-1], rows, field.stride)[..., :columns]

    def decode(self, observation: Bytes) -> dict[str, Any]:
        """An observation in words: sets as lists, counts as dicts without zeros; rows by seat, 'me' first."""
        return {name: self._words(field, self.field(observation, name)) for name, field in self.fields.items()}

    def describe(self, number: int) -> str:
        """What an action's number stands for.

        >>> fogg.encoding("usa").describe(9)
        'draw pile'
        """
        return self.game.describe(number)

    def _words(self, field: Field, values: Bytes) -> Any:
        if len(field.shape) == 2:
            return [self._row(field, row) for row in values]
        return self._row(field, values)

    @staticmethod
    def _row(field: Field, row: Bytes) -> Any:
        if field.is_bits:
            return [label for label, value in zip(field.labels, row) if value]
        keep_zeros = field.labels[0] == "me"
        return {label: int(value) for label, value in zip(field.labels, row) if value or keep_zeros}

    def table(self) -> str:
        """The fields as a table in Markdown."""
        lines = ["| field | at | shape | holds | index | meaning |", "|---|---|---|---|---|---|"]
        for field in self.fields.values():
            shape = " × ".join(str(n) for n in field.shape)
            index = field.labels if len(field.labels) <= 16 else [*field.labels[:2], "…", field.labels[-1]]
            rows = f"{field.row_label}; " if field.row_label else ""
            kind = "0 or 1" if field.is_bits else "count"
            lines.append(
                f"| `{field.name}` | {field.offset} | {shape} | {kind} | {rows}{', '.join(index)} | {field.meaning} |"
            )
        return "\n".join(lines)

    def __repr__(self) -> str:
        return (
            f"<fogg.Encoding {self.version} of {self.game.id} for {self.game.players} players: "
            f"{self.size} bytes, {self.actions} actions>"
        )


def main() -> None:
    from . import game

    name = sys.argv[1] if len(sys.argv) > 1 else "usa"
    players = int(sys.argv[2]) if len(sys.argv) > 2 else 2
    encoding = Encoding(game(name, players))
    print(encoding)
    print()
    print(encoding.table())
    print()
    for number in range(encoding.actions):
        print(number, encoding.describe(number))


if __name__ == "__main__":
    main()
