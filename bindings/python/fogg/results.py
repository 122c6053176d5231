"""What tournaments and analyses found: plain dicts and lists, or pandas tables on demand."""

from __future__ import annotations

from typing import Any


class Table(list[dict[str, Any]]):
    """A list of dicts with the same keys. `to_pandas` makes a DataFrame of it; pandas is needed for that alone."""

    def to_pandas(self) -> Any:
        import pandas

        return pandas.DataFrame(list(self))

    def _repr_html_(self) -> str:
        if not self:
            return "<p>nothing</p>"
        head = "".join(f"<th>{key}</th>" for key in self[0])
        rows = "".join("<tr>" + "".join(f"<td>{row.get(key, '')}</td>" for key in self[0]) + "</tr>" for row in self)
        return f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"


class Tourney(dict[str, Any]):
    """A tournament. `standings`, `pairings` and `games` are tables; the other keys are numbers."""

    @property
    def standings(self) -> Table:
        """The strongest first: rating and share of wins with their intervals, scores part by part."""
        return Table(self["standings"])

    @property
    def pairings(self) -> Table:
        """How often one finished before another."""
        return Table(self["pairings"])

    @property
    def games(self) -> Table:
        """A row for each seat of each game."""
        return Table(self["games"])

    def _repr_html_(self) -> str:
        return self.standings._repr_html_()


class Analysis(dict[str, Any]):
    """An analysed game; docs/analysis.md explains the figures."""

    @property
    def decisions(self) -> Table:
        """Every decision with the chances before and after it, and the best other one found."""
        return Table(self["decisions"])

    @property
    def seats(self) -> Table:
        """Where each seat's chance to win came from."""
        return Table(self["seats"])
