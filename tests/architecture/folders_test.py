"""What ARCHITECTURE.md says of the folders of src, held against the sources; and that the files it names exist."""

import os
import re

import pytest

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../..")


def text(path):
    with open(os.path.join(ROOT, path), encoding="utf-8") as file:
        return file.read()


@pytest.fixture(scope="module")
def order():
    """The list in which a folder may use those before it."""
    return re.search(r"in the list `([a-z\s]+)`", text("ARCHITECTURE.md")).group(1).split()


def uses(folder):
    """Pairs of a source of a folder and another folder that it includes; what is made for tests is left out."""
    for path, _, names in os.walk(os.path.join(ROOT, "src", folder)):
        for name in names:
            if not name.endswith((".h", ".cpp", ".cu")) or name.endswith("_test.cpp"):
                continue
            with open(os.path.join(path, name), encoding="utf-8") as file:
                source = file.read()
            if "<gtest/gtest.h>" not in source:
                yield from ((name, other) for other in re.findall(r'#include "(\w+)/', source))


def test_the_list_is_whole(order):
    assert sorted(order) == sorted(os.listdir(os.path.join(ROOT, "src")))


def test_folders_use_those_before_them(order):
    for at, folder in enumerate(order):
        for name, other in uses(folder):
            if other in order:
                assert order.index(other) <= at, f"src/{folder}/{name} includes {other}"


def test_layout_knows_boards_alone():
    assert {other for _, other in uses("layout")} == {"base", "layout", "mapgame"}


@pytest.mark.parametrize(
    "folder, strangers",
    [
        ("content", {"game"}),
        ("protocol", {"content", "bots"}),
        ("mapgame", {"cardgame"}),
        ("cardgame", {"mapgame"}),
    ],
)
def test_strangers(folder, strangers):
    found = {other for _, other in uses(folder)}
    assert found, "the folder was read"
    assert not found & strangers


def test_asserts_that_a_release_drops(order):
    """Only the core has any: everything else asks `base::must`, in every build."""
    asking = set()
    for folder in order:
        for path, _, names in os.walk(os.path.join(ROOT, "src", folder)):
            files = (os.path.join(path, name) for name in names if name.endswith((".h", ".cpp")))
            asking |= {folder for file in files if re.search(r"\bassert\(", text(file))}
    assert "base" in asking, "the sources were read"
    assert asking <= {"base", "cards", "mapgame", "cardgame"}


def parts_of(path):
    """The sources of the web client that one of them loads; what it knows by type alone is not loaded."""
    source = re.sub(r"^\s*(import|export) type [^;]*;", "", text(path), flags=re.M)
    for name in re.findall(r"(?:\bfrom|\bimport\(?)\s*'(\.[^']*)'", source):
        named = os.path.normpath(os.path.join(os.path.dirname(path), name))
        found = [named + end for end in ("", ".ts", "/index.ts") if os.path.isfile(os.path.join(ROOT, named + end))]
        assert found, f"{path} imports {name}"
        yield found[0]


def test_what_a_table_shows_knows_nothing_of_where_it_is():
    """A table is shown from what it is given: at a server or on this device is all the same to it."""
    folder = "web/src/table"
    names = sorted(os.listdir(os.path.join(ROOT, folder)))
    reached, waiting = set(), [f"{folder}/{name}" for name in names if re.search(r"(?<!\.test)\.(ts|svelte)$", name)]
    while waiting:
        path = waiting.pop()
        if path not in reached:
            reached.add(path)
            waiting += parts_of(path)
    assert {"web/src/board/Board.svelte", "web/src/game/words.ts"} <= reached, "imports were followed"
    outside = r"\b(WebSocket|Worker|serviceWorker|BroadcastChannel|fetch|indexedDB|localStorage|sessionStorage)\b"
    found = {path for path in reached if re.search(outside, text(path))}
    # What a player has chosen and planned on this device.
    assert found == {"web/src/net/settings.svelte.ts", "web/src/net/kept_plan.ts"}


@pytest.mark.parametrize("document", ["ARCHITECTURE.md", "CONTRIBUTING.md", "README.md"])
def test_named_files_exist(document):
    """Paths in `code` that begin with a folder of ours; words in capitals stand for something else."""
    folders = "src|apps|tests|docs|scripts|web|data|bindings|bench|examples|protocol|cmake"
    named = set(re.findall(rf"`((?:{folders})/[\w./-]+)`", text(document)))
    missing = []
    for path in sorted(named):
        made = path.startswith("web/dist") or re.search(r"/[A-Z]{2,}|\bXX\b", path)
        ends = ("", ".h", ".cpp", ".def")
        if not made and not any(os.path.exists(os.path.join(ROOT, path + end)) for end in ends):
            missing.append(path)
    assert not missing
