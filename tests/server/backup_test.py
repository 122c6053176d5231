"""A server is copied while it plays, lost, brought back from the copy and played on; copies are rotated; databases of
earlier programs are copied as they are, and migrated when they come back."""

import gzip
import itertools
import os
import random
import sqlite3
import subprocess
import threading

import pytest
from client import Closed, Socket, player, request

OLD = os.path.join(os.path.dirname(os.path.abspath(__file__)), "old")
numbers = itertools.count(1)


@pytest.fixture
def run(fogg):
    def start(*arguments):
        return subprocess.run([fogg, *arguments], capture_output=True, text=True, timeout=120)

    return start


@pytest.fixture
def refused(run, database):
    """The one sentence of a command that fails; PostgreSQL's own programs may say more."""

    def ask(*arguments):
        done = run(*arguments)
        ours = [line for line in done.stderr.splitlines() if line.startswith("fogg: ")]
        assert done.returncode == 2 and len(ours) == 1, done
        assert database or done.stderr == ours[0] + "\n"
        return ours[0]

    return ask


@pytest.fixture
def new_database(database, tmp_path):
    """Addresses of databases that are empty (PostgreSQL) or not there yet."""

    def make():
        name = f"copy_{next(numbers)}"
        if not database:
            return f"sqlite:{tmp_path}/{name}.db"
        subprocess.run(["psql", "--quiet", database, "-c", f"create database {name}"], check=True)
        return database.rsplit("/", 1)[0] + "/" + name

    return make


@pytest.fixture
def ending(database):
    return "dump" if database else "db"


class Player(threading.Thread):
    """Plays on and on, and knows what was answered."""

    def __init__(self, port):
        super().__init__(daemon=True)
        self.socket = player(port, "Copied Player")
        seats = [{"who": "me"}, {"who": "bot", "level": "easy"}]
        self.table = self.socket.do("create", game="usa", pace="fast", seats=seats)["table"]
        self.answered = 0
        self.stopping = False

    def run(self):
        try:
            play_on(self.socket, self.table, lambda version: setattr(self, "answered", version) or self.stopping)
        except (Closed, OSError):
            pass  # the server was killed


def play_on(s, table, told):
    """Until `told`, which hears each answered version, says that it is enough, or the game is over."""
    rng = random.Random(1)
    s.do("watch", table=table)
    state = s.wait_for("table", table)
    while "scores" not in state:
        if "legal" in state:  # too late where the bot has chosen its tickets meanwhile
            answer = s.ask("act", table=table, version=state["version"], action=rng.randrange(len(state["legal"])))
            if answer["type"] == "done" and told(answer["version"]):
                return
        state = s.wait_for("update", table)


def test_a_server_comes_back_from_its_copy(run, refused, serve, new_database, tmp_path):
    address = new_database()
    server = serve(database=address, arguments=["--no-limits"])
    person = Player(server.port)
    person.start()
    while person.answered == 0:
        person.join(0.01)
    before = person.answered
    done = run("backup", "--into", f"{tmp_path}/copies", "--db", address)
    assert (done.returncode, done.stderr) == (0, "")
    [copy] = (tmp_path / "copies").iterdir()
    assert oct(copy.stat().st_mode & 0o777) == "0o600", "for its owner alone"
    person.stopping = True
    server.kill()

    again = new_database()
    done = run("restore", str(copy), "--db", again)
    assert (done.returncode, done.stderr) == (0, "")
    server = serve(database=again, arguments=["--no-limits"])
    s = Socket(server.port, person.socket.cookie)
    assert s.wait_for("welcome")["person"]["id"] == person.socket.person["id"], "people are known"
    s.do("watch", table=person.table)
    assert s.wait_for("table", person.table)["version"] >= before, "all that was answered before the copy began"
    answered = []
    play_on(s, person.table, lambda version: answered.append(version) or len(answered) == 3)
    assert answered, "and it is played on"
    assert "already" in refused("restore", str(copy), "--db", again), "what is there is not overwritten"


def test_copies_are_rotated(run, serve, new_database, tmp_path, ending):
    address = new_database()
    serve(database=address).close()
    copies = tmp_path / "copies"
    copies.mkdir()
    for day in range(1, 9):
        (copies / f"fogg-2020010{day}T033000Z.{ending}").write_text("old")
    others = ["notes.txt", f"fogg-of-my-own.{ending}", f"fogg-20200101T033000Z.{ending}.half"]
    for other in others:
        (copies / other).write_text("mine")
    done = run("backup", "--into", str(copies), "--keep", "3", "--db", address)
    assert (done.returncode, done.stderr) == (0, "")
    left = {path.name for path in copies.iterdir()}
    assert set(others) <= left, "what is not ours"
    kept = sorted(left - set(others))
    assert kept[:2] == [f"fogg-20200107T033000Z.{ending}", f"fogg-20200108T033000Z.{ending}"]
    assert len(kept) == 3 and (copies / kept[2]).stat().st_size > 1000, "and the new one"


def test_what_fails_leaves_nothing(run, refused, serve, new_database, tmp_path, database):
    nowhere = "postgresql://fogg@127.0.0.1:1/none" if database else "sqlite:/nowhere/fogg.db"
    refused("backup", f"{tmp_path}/none", "--db", nowhere)
    assert not (tmp_path / "none").exists()
    assert "either" in refused("backup", f"{tmp_path}/none", "--into", str(tmp_path))
    assert "either" in refused("backup")
    address = new_database()
    serve(database=address).close()
    assert run("backup", f"{tmp_path}/sound", "--db", address).returncode == 0
    assert "exists" in refused("backup", f"{tmp_path}/sound", "--db", address)
    (tmp_path / "damaged").write_bytes((tmp_path / "sound").read_bytes()[:4096])
    target = new_database()
    refused("restore", f"{tmp_path}/damaged", "--db", target)
    refused("restore", f"{tmp_path}/none", "--db", target)
    done = run("restore", f"{tmp_path}/sound", "--db", target)
    assert (done.returncode, done.stderr) == (0, ""), "the place is still free"


def schema(address):
    question = "select max(version) from migrations"
    if address.startswith("sqlite:"):
        with sqlite3.connect(address[len("sqlite:") :]) as link:
            return link.execute(question).fetchone()[0]
    command = ["psql", "--quiet", "--tuples-only", "--no-align", address, "-c", question]
    return int(subprocess.run(command, check=True, capture_output=True).stdout)


@pytest.mark.parametrize("version", sorted(os.listdir(OLD)))
def test_old_databases(run, serve, new_database, tmp_path, database, version):
    address = new_database()
    with gzip.open(f"{OLD}/{version}/" + ("postgres.sql.gz" if database else "sqlite.db.gz")) as file:
        data = file.read()
    if database:
        command = ["psql", "--quiet", "-v", "ON_ERROR_STOP=1", address]
        subprocess.run(command, input=data, stdout=subprocess.DEVNULL, check=True)
    else:
        with open(address[len("sqlite:") :], "wb") as file:
            file.write(data)
    was = schema(address)
    done = run("backup", f"{tmp_path}/copy", "--db", address)
    assert (done.returncode, done.stderr) == (0, "")
    assert schema(address) == was, "it stays as it is: an older server may be at work"
    again = new_database()
    done = run("restore", f"{tmp_path}/copy", "--db", again)
    assert (done.returncode, done.stderr) == (0, "")
    assert schema(again) > was, "and comes back in today's form"
    server = serve(database=again)
    anna = {"name": "Anna Old", "password": "anna's password"}
    assert request(server.port, "POST", "/api/login", anna)[0] == 200, "people are known"
