"""Files of networks, as src/net reads them (docs/networks.md)."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

kInputs = 1  # NetworkFile::kInputs


@dataclass
class Stored:
    """One network of a file."""

    kind: str
    players: int
    sharpness: int
    sizes: list[int]
    body: bytes

    @staticmethod
    def size_of(sizes: list[int]) -> int:
        """A byte a weight, four a bias and four a scale."""
        return sum(a * b + 8 * b for a, b in zip(sizes, sizes[1:]))


def fnv(data: bytes) -> int:
    """base::Hash of a text."""
    value = 0xCBF29CE484222325
    for byte in data + b"\0":
        value = (value ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return value


def write(file: Path, game: str, data_hash: str, networks: list[Stored], note: list[str]) -> None:
    body = b"".join(one.body for one in networks)
    head = ["fogg networks 1", f"game {game}", f"data_hash {data_hash}", f"inputs {kInputs}"]
    head += [f"note {line}" for line in note]
    head += [f"network {one.kind} {one.players} sharpness {one.sharpness} layers " + " ".join(map(str, one.sizes))
             for one in networks]
    head += [f"body_hash {fnv(body):016x}", "", ""]
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes("\n".join(head).encode() + body)
    print(f"{file}: {file.stat().st_size:,} bytes", flush=True)


def read(file: Path, data_hash: str) -> tuple[list[Stored], list[str]]:
    """The networks and notes of a file; none where there is no such file, or it is for other data."""
    if not file.exists():
        return [], []
    data = file.read_bytes()
    at = data.index(b"\n\n") + 2
    lines = data[:at].decode().splitlines()
    if f"data_hash {data_hash}" not in lines or f"inputs {kInputs}" not in lines:
        return [], []
    networks = []
    for words in (line.split() for line in lines if line.startswith("network ")):
        sizes = [int(word) for word in words[6:]]
        size = Stored.size_of(sizes)
        networks.append(Stored(words[1], int(words[2]), int(words[4]), sizes, data[at : at + size]))
        at += size
    return networks, [line.removeprefix("note ") for line in lines if line.startswith("note ")]
