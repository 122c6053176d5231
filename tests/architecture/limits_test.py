"""Limits that keep sources readable: lines of a file, columns of a line, methods of a class. All languages, all of
the tree, and its documents."""

import ast
import collections
import fnmatch
import os
import re
import subprocess

import pytest

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../..")
LINES, COLUMNS, METHODS, SAME = 400, 120, 15, 12
CODE = (".cpp", ".h", ".cu", ".cuh", ".def", ".py", ".sh", ".ts", ".svelte", ".mjs", ".js", ".css", ".cmake")

# Each exception with its reason. What is generated is not written by anybody, so nobody can mend it.
LONG_FILES = {
    "src/mapgame/longest_trail.cpp": "one exact solver, whose parts make sense only together",
    "src/cardgame/complete.cpp": "one exact solver, whose parts make sense only together",
}
LONG_LINES = {
    "web/src/i18n/*.ts": "sentences, each of them one string",
    "web/src/learn/*.ts": "sentences, each of them one string",
    "web/src/refusals/*.ts": "sentences, each of them one string",
    "src/bots/planner/*_weights.def": "a table: a weight is one row",
}
DRAWING = re.compile(r"""['"]M-?[\d.]""")  # a path of a picture is one string
# Classes that are larger than that, each with its reason. None of them may grow, and nobody may join them.
MAKERS = "one maker for each kind of action and one reader for each field, and nothing else"
TWICE = "no more than 15 names; what has two methods is asked in two ways"
MANY_METHODS = {
    "apps/fogg/belief_file.h: BeliefNote": (16, TWICE),
    "bindings/python/src/game_of.h: GameOf": (17, TWICE),
    "bindings/python/src/state_of.h: StateOf": (16, TWICE),
    "src/bots/ismcts/card_domain.h: CardDomain": (16, TWICE),
    "src/bots/ismcts/map_domain.h: MapDomain": (16, TWICE),
    "src/cardgame/action.h: Action": (20, MAKERS),
    "src/cardgame/complete.cpp: Search": (23, "one exact solver, whose parts make sense only together"),
    "src/envs/vector_env.cpp: Vector": (16, TWICE),
    "src/mapgame/action.h: Action": (26, MAKERS),
    "src/outside/process.h: Process": (16, TWICE),
    "src/store/store.h: Store": (16, TWICE),
    "src/table/play.cpp: BasicPlay": (16, TWICE),
    "src/table/play.h: Play": (16, TWICE),
}


def excepted(path, exceptions):
    return any(fnmatch.fnmatch(path, pattern) for pattern in exceptions)


def files():
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    return [n for n in names if os.path.exists(os.path.join(ROOT, n))]


def sources():
    return [n for n in files() if n.endswith(CODE) or os.path.basename(n) in ("CMakeLists.txt", "Makefile")]


def text(path):
    with open(os.path.join(ROOT, path), encoding="utf-8") as file:
        return file.read()


def without_words(code):
    """Comments and strings are taken out; what is left of them is as many line breaks."""
    pattern = r'//[^\n]*|/\*.*?\*/|R"\((?:.|\n)*?\)"|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'|`(?:\\.|[^`\\])*`'
    return re.sub(pattern, '""', code, flags=re.DOTALL)


def methods_in_braces(code):
    """C++ and TypeScript: the methods of each class by their names, and how many there are of each. Those that stand
    outside as NAME::method are the same, or others."""
    code = without_words(code)
    found, defined = {}, {}
    stack = []  # for each open brace: the class it belongs to, or None
    statement = ""
    for c in code:
        if c == "{":
            head = re.search(r"(?s).*\b(?:class|struct)\s+(?:\w+::)*(\w+)(?!\s*[>,])[^()=;]*$", statement)
            outside = re.search(r"\b(\w+)::(~?\w+)\s*\([^;]*$", statement)
            if stack and stack[-1]:
                note(found, stack[-1], statement)
            elif outside and not head and outside.group(1)[:1].isupper():
                defined.setdefault(outside.group(1), collections.Counter())[outside.group(2)] += 1
            stack.append(head.group(1) if head and "enum" not in statement else None)
            statement = ""
        elif c == "}":
            if stack:
                stack.pop()
            statement = ""
        elif c == ";":
            if stack and stack[-1]:
                note(found, stack[-1], statement)
            statement = ""
        else:
            statement += c
    none = collections.Counter()
    return {owner: found.get(owner, none) | defined.get(owner, none) for owner in found.keys() | defined.keys()}


def note(found, owner, statement):
    """A statement of a class's body: where it is a method, its name is kept."""
    statement = re.sub(r"^\s*(public|private|protected):", "", statement)
    before = None
    while before != statement:  # template arguments, from the innermost outwards
        before, statement = statement, re.sub(r"<[^<>]*>", "", statement)
    name = re.match(r"[^=(]*?(~?\b\w+|operator\s*\S+?)\s*\(", statement)
    if name and not re.match(r"\s*(using|typedef|static_assert|friend|if|for|while|switch|return|\$)", statement):
        found.setdefault(owner, collections.Counter())[name.group(1)] += 1


def methods(path):
    if path.endswith(".py"):
        classes = [node for node in ast.walk(ast.parse(text(path))) if isinstance(node, ast.ClassDef)]
        functions = {c.name: [f.name for f in c.body if isinstance(f, ast.FunctionDef)] for c in classes}
        return {name: collections.Counter(names) for name, names in functions.items()}
    return methods_in_braces(text(path)) if path.endswith((".cpp", ".h", ".ts", ".svelte", ".mjs", ".js")) else {}


@pytest.fixture(scope="module")
def paths():
    found = sources()
    assert len(found) > 500, "the tree was read"
    return found


def test_lines_of_a_file(paths):
    counts = {path: len(text(path).splitlines()) for path in paths if not excepted(path, LONG_FILES)}
    long = {path: count for path, count in counts.items() if count > LINES}
    assert not long, f"more than {LINES} lines: split them by what their parts are for"


def test_columns_of_a_line(paths):
    long = [
        f"{path}:{number}: {len(line)}"
        for path in paths
        if not excepted(path, LONG_LINES)
        for number, line in enumerate(text(path).splitlines(), 1)
        if len(line) > COLUMNS and not DRAWING.search(line)
    ]
    assert not long, f"more than {COLUMNS} columns:\n" + "\n".join(long)


def long_prose(document):
    """Lines of a document that are too long, with their numbers: not its tables, its code, and where links lead."""
    fenced = False
    for number, line in enumerate(document.splitlines(), 1):
        fenced ^= line.lstrip().startswith("```")
        written = re.sub(r"\]\([^)]*\)", "]", line)
        if not fenced and not line.startswith(("|", "    ")) and len(written) > COLUMNS:
            yield number


def test_columns_of_prose():
    documents = {path: list(long_prose(text(path))) for path in files() if path.endswith(".md")}
    assert len(documents) > 30, "the documents were read"
    long = {path: numbers for path, numbers in documents.items() if numbers}
    assert not long, f"more than {COLUMNS} columns"


def test_long_prose_is_found():
    words = "word " * 30
    assert list(long_prose(f"{words}\n| {words} |\n```\n{words}\n```\n- {words}\n[a]({'b' * COLUMNS})")) == [1, 6]


def runs_of(code):
    """All runs of lines that are one too long to stand twice, with the number of their first; blank lines and includes
    aside."""
    lines = [(number, line.strip()) for number, line in enumerate(code.splitlines(), 1)]
    aside = re.compile(r"$|#include|#pragma once|import |export .* from ")
    lines = [(number, line) for number, line in lines if not aside.match(line)]
    for at in range(len(lines) - SAME):
        yield "\n".join(line for _, line in lines[at : at + SAME + 1]), lines[at][0]


def twice(codes):
    places = {}
    for path, code in codes.items():
        for run, number in runs_of(code):
            places.setdefault(run, []).append(f"{path}:{number}")
    return sorted({" ".join(where) for where in places.values() if len(where) > 1})


def test_runs_of_lines(paths):
    """Letter by letter the same in two places: one of them is too many."""
    kinds = (".cpp", ".h", ".cu", ".cuh", ".ts", ".svelte", ".mjs")
    codes = {path: text(path) for path in paths if path.endswith(kinds)}
    assert not twice(codes), f"more than {SAME} lines stand in two places"


def test_runs_are_found():
    run = "\n\n".join(f"  line({number});" for number in range(SAME + 1))
    assert twice({"a": run, "b": "#include <c>\n" + run}) == ["a:1 b:2"]
    assert not twice({"a": run, "b": run.replace("line(5)", "line(6)")})


def test_methods_of_a_class(paths):
    counts = {f"{path}: {owner}": names.total() for path in paths for owner, names in methods(path).items()}
    many = {name: count for name, count in counts.items() if count > MANY_METHODS.get(name, (METHODS, ""))[0]}
    assert not many, f"more than {METHODS} methods of a class in one file, or more than MANY_METHODS says"
    excused = {name for name in MANY_METHODS if counts.get(name, 0) <= METHODS}
    assert not excused, "these need no excuse any more"


def test_methods_are_found():
    """So the test above can fail."""
    code = """
    struct Plain { int field = f(1); std::function<void(int)> call; bool works() const { return g(2); } };
    class Other : public Plain { public: explicit Other(int a); ~Other(); private: std::vector<int> all(int b) const;
    int all(); };
    void Other::outside(int c) { work(c); }
    struct Other::Inner { void inside() const {} };
    """
    assert methods_in_braces(code) == {
        "Plain": {"works": 1},
        "Other": {"Other": 1, "~Other": 1, "all": 2, "outside": 1},
        "Inner": {"inside": 1},
    }
