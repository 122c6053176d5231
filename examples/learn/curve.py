"""Draws what ppo.py wrote: python examples/learn/curve.py learn.csv curve.svg"""

from __future__ import annotations

import csv
import sys
from pathlib import Path

WIDTH, HEIGHT = 720, 380
LEFT, RIGHT, TOP, BOTTOM = 60, 100, 20, 50
COLOURS = {"greedy": "#1f6f8b", "planner": "#b5482a"}
GOALS = {"greedy": 0.9, "planner": 0.5}


def draw(rows: list[dict[str, float]]) -> str:
    """Share of wins over decisions learnt from, a line for each bot; the goals are dashed."""
    most = max(row["decisions"] for row in rows) or 1.0

    def x(decisions: float) -> float:
        return LEFT + decisions / most * (WIDTH - LEFT - RIGHT)

    def y(share: float) -> float:
        return HEIGHT - BOTTOM - share * (HEIGHT - TOP - BOTTOM)

    def text(at: float, down: float, words: str, anchor: str, colour: str = "#333") -> str:
        return f'<text x="{at:.1f}" y="{down:.1f}" text-anchor="{anchor}" fill="{colour}">{words}</text>'

    parts = [f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>']
    for percent in range(0, 101, 25):
        level = y(percent / 100)
        parts.append(f'<path d="M{LEFT} {level:.1f}H{WIDTH - RIGHT}" stroke="#ddd"/>')
        parts.append(text(LEFT - 8, level + 4, f"{percent} %", "end"))
    for quarter in range(5):
        decisions = most * quarter / 4
        parts.append(text(x(decisions), HEIGHT - BOTTOM + 20, f"{decisions / 1e6:.2g}", "middle"))
    parts.append(text(x(most / 2), HEIGHT - 8, "decisions learnt from, in millions", "middle"))
    for name, colour in COLOURS.items():
        points = " ".join(f"{x(row['decisions']):.1f},{y(row[name]):.1f}" for row in rows)
        goal = y(GOALS[name])
        parts.append(f'<path d="M{LEFT} {goal:.1f}H{WIDTH - RIGHT}" stroke="{colour}" stroke-dasharray="4 4"/>')
        parts.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts.append(text(WIDTH - RIGHT + 8, y(rows[-1][name]) + 4, name, "start", colour))
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" '
            f'font-size="13">\n' + "\n".join(parts) + "\n</svg>\n")


def main() -> None:
    if len(sys.argv) != 3:
        sys.exit("say: python examples/learn/curve.py learn.csv curve.svg")
    with Path(sys.argv[1]).open(newline="") as file:
        rows = [{name: float(value) for name, value in row.items()} for row in csv.DictReader(file)]
    if not rows:
        sys.exit(f"{sys.argv[1]} has no line of figures yet")
    Path(sys.argv[2]).write_text(draw(rows))


if __name__ == "__main__":
    main()
