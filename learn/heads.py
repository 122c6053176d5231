"""Files that `fogg learn` writes: a head of lines, an empty line, then rows."""

from __future__ import annotations

from pathlib import Path


def read_head(file: Path, kind: str) -> tuple[dict[str, str], int]:
    """The head's words by their names, and where the rows begin."""
    with file.open("rb") as stream:
        lines = []
        while line := stream.readline().decode().rstrip("\n"):
            lines.append(line)
        start = stream.tell()
    if not lines or lines[0] != f"fogg {kind} 1":
        raise SystemExit(f"{file}: this is no file of {kind}")
    return dict(line.split(" ", 1) for line in lines[1:]), start
