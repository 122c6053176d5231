"""The examples in docstrings and in docs are run; the stubs agree with the code."""

import doctest
import importlib
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import fogg

ROOT = Path(__file__).resolve().parents[3]
MODULES = ("fogg", "fogg.encoding", "fogg.vector", "fogg.pettingzoo", "fogg.gymnasium", "fogg.openspiel")


@pytest.mark.parametrize("name", MODULES)
def test_docstrings(name):
    found = doctest.testmod(importlib.import_module(name), extraglobs={"fogg": fogg, "np": np})
    assert found.attempted > 0 and found.failed == 0


@pytest.mark.parametrize("file", ["README.md", "docs/python.md"])
def test_examples_in_documents(file):
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / file).read_text(), re.S)
    assert blocks
    for block in blocks:
        exec(compile(block, file, "exec"), {})


def test_every_field_is_documented():
    text = (ROOT / "docs/encoding.md").read_text()
    for name in fogg.games():
        for field in fogg.encoding(name, 3).fields:
            assert f"`{field}`" in text, field


def test_the_learner_learns_and_its_curve_is_drawn(tmp_path):
    """A few updates of a small network: every line of the example is run, not how strong it becomes."""
    pytest.importorskip("torch")
    learn, log, curve = ROOT / "examples/learn", tmp_path / "learn.csv", tmp_path / "curve.svg"
    sizes = ["--envs", "8", "--steps", "16", "--width", "16", "--games", "4", "--last", "4", "--every", "2"]
    done = subprocess.run(
        [sys.executable, learn / "ppo.py", *sizes, "--updates", "3", "--log", log, "--save", tmp_path / "net.pt"],
        capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert re.search(r"% of 4 fresh games against planner \(95 %: [0-9.]+% to [0-9.]+%\)", done.stdout), done.stdout
    assert [line.split(",")[2] for line in log.read_text().split()] == ["decisions", "0", "256", "384"]
    subprocess.run([sys.executable, learn / "curve.py", log, curve], check=True)
    assert curve.read_text().count("<polyline") == 2


def test_types():
    """The whole package, by the strict settings in pyproject.toml."""
    pytest.importorskip("mypy")
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--config-file", ROOT / "pyproject.toml", "-p", "fogg"],
        capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
