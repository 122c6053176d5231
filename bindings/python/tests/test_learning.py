"""The trainers of learn/ at a tiny size: every line is run, they go on where they were, and what they write plays."""

import csv
import importlib
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import fogg
import pytest
import torch

ROOT = Path(__file__).resolve().parents[3]
FOGG = ROOT / "build/release/fogg"
GAME = "san_francisco"


@pytest.fixture
def learn(tmp_path):
    """Runs a script with settings of its own, on a copy of the data."""
    assert FOGG.exists(), f"make build first: the trainers play their games with {FOGG}"
    shutil.copytree(ROOT / "data", tmp_path / "data", ignore=shutil.ignore_patterns("land*"))

    def run(script, settings, *more):
        (tmp_path / "settings.json").write_text(json.dumps(settings))
        folders = [part for name in ("work", "curves") for part in (f"--{name}", tmp_path / name)]
        done = subprocess.run(
            [sys.executable, ROOT / "learn" / script, "--fogg", FOGG, "--config", tmp_path / "settings.json",
             "--game", GAME, "--out", tmp_path / "data", *folders, *more],
            capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        return done.stdout

    return run


def settings_of(name, **changes):
    settings = json.loads((ROOT / "learn" / name).read_text())
    for key, value in changes.items():
        settings[key] = {**settings[key], **value} if isinstance(value, dict) else value
    return settings


def plays(tmp_path, bots):
    done = subprocess.run([FOGG, "sim", GAME, bots, "-n", "2"], capture_output=True, text=True,
                          env={**os.environ, "FOGG_DATA": str(tmp_path / "data")})
    assert done.returncode == 0, done.stderr


def test_a_policy_is_taught_and_goes_on(learn, tmp_path):
    settings = settings_of(
        "players.json", hidden=[16, 8], teachers={"games": 4, "kept": 4}, imitation={"epochs": 1, "batch": 4},
        self_play={"envs": 8, "steps": 4, "batch": 16, "games": 2, "look_every": 0})
    learn("players.py", settings, "--minutes", "0.005")
    curve = tmp_path / f"curves/{GAME}_players.csv"
    first = list(csv.reader(curve.open()))
    assert first[0] == ["players", "seconds", "decisions", "against_planner"] and first[1][2] == "0"
    seconds, last = int(first[-1][1]), int(first[-1][2])
    assert last > 0, "it has played"
    learn("players.py", settings, "--minutes", str((seconds + 1) / 60))  # in all, however slow the machine is
    second = list(csv.reader(curve.open()))
    both = [row for row in second[1:] if int(row[2]) <= last]
    assert len(both) >= len(first) - 1 and int(second[-1][2]) > last, "it went on after what it had"
    head = (tmp_path / f"data/{GAME}/players.bin").read_bytes().split(b"\n\n")[0].decode()
    assert "2 players: learn/players.py, taught by 4 games of planner" in head
    plays(tmp_path, "net,net")


def test_a_policy_is_made_of_one_for_another_number_of_players(learn, tmp_path):
    settings = settings_of("players.json", self_play={"games": 2}, onward={"envs": 8})
    learn("players.py", settings, "--players", "3", "--like", "2", "--minutes", "0")
    head = (tmp_path / f"data/{GAME}/players.bin").read_bytes().split(b"\n\n")[0].decode()
    assert "3 players: learn/players.py, from the network for 2 players, 0.0 minutes" in head
    plays(tmp_path, "net,net,net")


def test_what_is_known_of_others_is_known_of_each(monkeypatch):
    monkeypatch.syspath_prepend(ROOT / "learn")
    transplant = importlib.import_module("transplant")
    two, four = (fogg.encoding(GAME, players=players) for players in (2, 4))
    weight = torch.rand(5, two.size + 8)
    same = transplant.inputs_for(weight, two, two)
    for name in two.fields:
        old, new = (torch.from_numpy(two.field(row.numpy(), name)) for row in (weight, same))
        assert torch.equal(new, old), f"nothing changes for as many players: {name}"
    made = transplant.inputs_for(weight, two, four)
    for name, share in (("routes", 1), ("hand_sizes", 1 / 3)):
        old, new = (torch.from_numpy(of.field(row.numpy(), name)) for of, row in ((two, weight), (four, made)))
        old, new = old.reshape(5, 2, -1), new.reshape(5, 4, -1)
        assert torch.equal(new[:, 0], old[:, 0]), f"what is known of oneself stays: {name}"
        for seat in (1, 2, 3):
            assert torch.allclose(new[:, seat], old[:, 1] * share), f"seat {seat}: {name}"
    assert torch.equal(made[:, four.size:], weight[:, two.size:]), "what can be worked out is the same"


def test_values_are_trained_once(learn, tmp_path):
    settings = settings_of(
        "config.json", positions={"games": 60, "kept": 4},
        training={"hidden": [8, 4], "epochs": 2, "batch": 16})
    settings["games"] = {GAME: [2]}
    file = tmp_path / f"data/{GAME}/networks.bin"
    printed = learn("values.py", settings)
    assert printed.count("epoch 2") == 2 and "calibration error on games held back" in printed
    made = file.read_bytes()
    assert b"learn/values.py" in made
    printed = learn("values.py", settings)
    assert "epoch" not in printed and file.read_bytes() == made, "what is trained is taken from its checkpoint"
    plays(tmp_path, "ismcts:sims=4:judge_after=1,greedy")


def test_beliefs_are_trained_and_measured(learn, tmp_path):
    few = [{"bots": ["planner"], "players": 2, "games": 12}]
    settings = settings_of("beliefs.json", games=[GAME], mixes=few, measures=few,
                           training={"hidden": [4, 4], "epochs": 1, "batch": 8})
    assert "as integers: " in learn("beliefs.py", settings)
    assert b"beliefs: learn/beliefs.py" in (tmp_path / f"data/{GAME}/networks.bin").read_bytes()
    assert "12 games, " in learn("beliefs.py", settings, "--measure")
    kept = next((tmp_path / "work").glob("*measure*"))
    assert "bits: blind " in learn("beliefs.py", settings, "--from", kept)


def test_pictures_are_those_of_the_curves(tmp_path):
    """docs/training.svg and docs/calibration.svg are drawn again, and are as they lie there."""
    done = subprocess.run([sys.executable, ROOT / "learn/plots.py", "--out", tmp_path], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    for name in ("training.svg", "calibration.svg"):
        assert (tmp_path / name).read_text() == (ROOT / "docs" / name).read_text(), f"{name}: python learn/plots.py"
