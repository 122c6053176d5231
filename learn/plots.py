"""Draws how training went and how true the chances come: docs/training.svg and docs/calibration.svg.

    python learn/plots.py

From learn/curves: GAME_players.csv, which players.py writes, and GAME_calibration.txt, what `fogg learn calibration`
has printed, one answer after the other.
"""

from __future__ import annotations

import argparse
import csv
import re
from dataclasses import dataclass
from pathlib import Path

kRoot = Path(__file__).resolve().parent.parent
kCurves = kRoot / "learn/curves"
kGames = {"usa": "USA", "europe": "Europe", "san_francisco": "San Francisco", "card_game": "Card Game"}
kColours = ("#1f6f8b", "#b5482a", "#5a8f29", "#7d4f9e")
kWidth, kHeight = 440, 330  # of a panel
kLeft, kRight, kTop, kBottom = 55, 25, 40, 50


@dataclass
class Line:
    name: str
    points: list[tuple[float, float]]  # the second is a share


def text(x: float, y: float, words: str, anchor: str = "middle", colour: str = "#333") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="{colour}">{words}</text>'


def panel(title: str, lines: list[Line], most: float, ticks: list[tuple[float, str]], below: str,
          guide: list[tuple[float, float]]) -> str:
    """Shares from 0 to 100 % over something from 0 to `most`; the guide is dashed."""

    def at(point: tuple[float, float]) -> tuple[float, float]:
        return (kLeft + point[0] / most * (kWidth - kLeft - kRight),
                kHeight - kBottom - point[1] * (kHeight - kTop - kBottom))

    def path(points: list[tuple[float, float]]) -> str:
        return " ".join(f"{x:.1f},{y:.1f}" for x, y in map(at, points))

    parts = [text(kLeft, 22, title, "start")]
    for percent in range(0, 101, 25):
        level = at((0, percent / 100))[1]
        parts += [f'<path d="M{kLeft} {level:.1f}H{kWidth - kRight}" stroke="#ddd"/>',
                  text(kLeft - 8, level + 4, f"{percent} %", "end")]
    parts += [text(at((tick, 0))[0], kHeight - kBottom + 20, words) for tick, words in ticks]
    parts.append(text((kLeft + kWidth - kRight) / 2, kHeight - 10, below))
    parts.append(f'<polyline points="{path(guide)}" fill="none" stroke="#888" stroke-dasharray="4 4"/>')
    for number, line in enumerate(lines):
        colour = kColours[number % len(kColours)]
        parts.append(f'<polyline points="{path(line.points)}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="2.5" fill="{colour}"/>' for x, y in map(at, line.points)]
        parts.append(text(kWidth - kRight, kHeight - kBottom - 10 - 18 * (len(lines) - 1 - number), line.name, "end",
                          colour))
    return "\n".join(parts)


def picture(panels: list[str]) -> str:
    """Two panels a row."""
    rows = (len(panels) + 1) // 2
    body = "\n".join(f'<g transform="translate({kWidth * (i % 2)} {kHeight * (i // 2)})">\n{one}\n</g>'
                     for i, one in enumerate(panels))
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {2 * kWidth} {rows * kHeight}" '
            f'font-family="sans-serif" font-size="13">\n'
            f'<rect width="100%" height="100%" fill="#fff"/>\n{body}\n</svg>\n')


def training(game: str) -> str:
    """How often the policy beats planners: one, or three of them."""
    with (kCurves / f"{game}_players.csv").open(newline="") as file:
        rows = [{name: float(value) for name, value in row.items()} for row in csv.DictReader(file)]
    lines = []
    for players in sorted({row["players"] for row in rows}):
        own = sorted((row["decisions"] / 1e6, row["against_planner"]) for row in rows if row["players"] == players)
        lines.append(Line("one against one" if players == 2 else f"one against {players - 1:.0f}", own))
    most = max(point[0] for line in lines for point in line.points)
    ticks = [(most * quarter / 4, f"{most * quarter / 4:.0f}") for quarter in range(5)]
    return panel(kGames[game], lines, most, ticks, "decisions of self-play, in millions", [(0, 0.5), (most, 0.5)])


def answers(printed: str) -> list[Line]:
    """What `fogg learn calibration` says: bots and games, then rows of said, came true, of how many."""
    lines: list[Line] = []
    for row in printed.splitlines():
        if head := re.fullmatch(r"\w+, (\S+): (\d+) games .*", row):
            bots = head[1].split(",")
            lines.append(Line(f"{bots[0]}, {len(bots)} players, {head[2]} games", []))
        elif found := re.fullmatch(r" *([\d.]+) % +([\d.]+) % +(\d+)", row):
            lines[-1].points.append((float(found[1]), float(found[2]) / 100))
    return lines


def calibration(game: str) -> str:
    lines = answers((kCurves / f"{game}_calibration.txt").read_text())
    ticks = [(float(percent), f"{percent} %") for percent in range(0, 101, 25)]
    return panel(kGames[game], lines, 100, ticks, "chance that was said; how often it came true", [(0, 0), (100, 1)])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=kRoot / "docs", help="the folder of the pictures")
    out = parser.parse_args().out
    for name, draw in (("training", training), ("calibration", calibration)):
        (out / f"{name}.svg").write_text(picture([draw(game) for game in kGames]))


if __name__ == "__main__":
    main()
