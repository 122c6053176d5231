"""Databases that earlier programs left in tests/server/old (see make_old_database.py) are opened: everybody is told
what the old program told them, and every game is played on."""

import gzip
import json
import os
import subprocess

import pytest
from client import Socket, request
from harness import wait_until

OLD = os.path.join(os.path.dirname(os.path.abspath(__file__)), "old")


def unpacked(name):
    with gzip.open(os.path.join(OLD, name + ".gz")) as file:
        return file.read()


def missing(was, now, where=""):
    """What the old program told and the new one does not, or tells otherwise. New fields are fine."""
    if isinstance(was, dict) and isinstance(now, dict):
        return [
            m
            for key in was
            for m in (missing(was[key], now[key], f"{where}.{key}") if key in now else [f"{where}.{key}"])
        ]
    if isinstance(was, list) and isinstance(now, list) and len(was) == len(now):
        return [m for i, (a, b) in enumerate(zip(was, now)) for m in missing(a, b, f"{where}[{i}]")]
    return [] if was == now else [f"{where}: {was!r} is {now!r}"]


def without_time(message):
    """The clock went on while the program did not run; who looks is told last of all, so nobody is connected."""
    message = json.loads(json.dumps(message))
    message.pop("clock", None)
    if message.get("view", {}).get("phase") == "choose_opening":
        message.pop("version")  # F7: a bot that waited for its turn has chosen by now
    message.get("about", {}).pop("rated", None)  # what is rated was other in 0.1: games with hints and against bots
    for seat in message.get("about", {}).get("seats", []):
        seat.pop("connected", None)
    return message


def look(s, table):
    s.do("watch", table=table)
    state = s.wait_for("table", table)
    s.do("unwatch", table=table)
    return state


def play_on(sockets, table, turns):
    """So many decisions of people; bots may decide in between. Returns how many were made, and the last message."""
    made = 0
    for s in sockets:
        s.do("watch", table=table)
        s.state = s.wait_for("table", table)
    while made < turns and not any("scores" in s.state for s in sockets):
        actor = next((s for s in sockets if "legal" in s.state), None)
        if actor:
            version = actor.do(
                "act", table=table, version=actor.state["version"], action=(made * 7) % len(actor.state["legal"])
            )["version"]
            made += 1
        else:
            version = sockets[0].state["version"] + 1
        for s in sockets:
            while s.state["version"] < version:
                s.state = s.wait_for("update", table)
    for s in sockets:
        s.do("unwatch", table=table)
    return made, sockets[0].state


@pytest.fixture(params=sorted(os.listdir(OLD)))
def opened(request, serve, database, tmp_path):
    """What an earlier program told, and a server on the database it left."""
    version = request.param
    if database:
        name = "old_" + version.replace(".", "_")
        subprocess.run(["psql", "--quiet", database, "-c", f"create database {name}"], check=True)
        database = database.rsplit("/", 1)[0] + "/" + name
        fill = ["psql", "--quiet", "-v", "ON_ERROR_STOP=1", database]
        dump = unpacked(f"{version}/postgres.sql")
        subprocess.run(fill, input=dump, stdout=subprocess.DEVNULL, check=True)
        told = unpacked(f"{version}/postgres.told.json")
    else:
        database = f"sqlite:{tmp_path}/fogg.db"
        (tmp_path / "fogg.db").write_bytes(unpacked(f"{version}/sqlite.db"))
        told = unpacked(f"{version}/sqlite.told.json")
    return json.loads(told), serve(database=database, arguments=["--no-limits"])


def test_old_database(opened):
    told, server = opened
    people = {}
    for name, person in told["people"].items():
        s = people[name] = Socket(server.port, person["cookie"])
        assert s.wait_for("welcome")["person"]["id"] == person["id"], f"{name} is known by the old cookie"
    anna, bea, cai = people["Anna Old"], people["Bea Old"], people["Cai Old"]
    tables = told["tables"]
    for name, table in tables.items():
        if name == "slow":  # its clock may have run out, whenever this test is run
            assert look(anna, table)["about"]["status"] == "playing", "the slow game is there"
            continue
        for person, s in people.items():
            lost = missing(without_time(told["told"][name][person]), without_time(look(s, table)))
            assert lost[:5] == [], f"{name}: {person} is told the same"
    for name, record in told["records"].items():
        assert request(server.port, "GET", f"/api/tables/{tables[name]}/record")[2].decode() == record, (
            f"{name}: the record"
        )
        status, _, replay = request(server.port, "GET", f"/api/tables/{tables[name]}/replay?seat=all&step=20")
        assert (status, replay["step"]) == (200, 20), f"{name}: the replay"
    for name, profile in told["profiles"].items():
        now = request(server.port, "GET", f"/api/people/{told['people'][name]['id']}")[2]
        assert missing({k: profile[k] for k in ("name", "results", "reliability")}, now) == [], (
            f"{name}: what counts of old games"
        )
    status, _, _ = request(server.port, "POST", "/api/login", {"name": "Anna Old", "password": "anna's password"})
    assert status == 200, "the old password is good"

    for game in ("usa", "europe", "san_francisco", "card_game"):
        made, last = play_on([anna, bea], tables[f"{game} playing"], 12)
        assert made == 12 or "scores" in last, (f"{game} is played on", made)
        anna.do("join", table=tables[f"{game} rematch"])
        made, last = play_on([anna, bea], tables[f"{game} rematch"], 6)
        assert made == 6, f"{game}: the rematch begins"
    anna.do("chat", table=tables["undo asked"], text="Is somebody there?")
    asked = look(anna, tables["undo asked"])["undo"]
    assert len(asked["missing"]) == 1, "one has not answered yet"
    who = look(anna, tables["undo asked"])["about"]["seats"][asked["missing"][0]]["name"]
    people[who].do("answer_undo", table=tables["undo asked"], yes=True)
    assert "asked_by" not in look(anna, tables["undo asked"])["undo"], "what all agreed to is undone"
    assert play_on([anna, bea, cai], tables["undo asked"], 9)[0] == 9, "the question's game goes on"
    for name, sockets in [("one device", [anna]), ("bots", [bea]), ("own map", [anna, bea]), ("filled", [anna])]:
        made, last = play_on(sockets, tables[name], 8)
        assert made == 8 or "scores" in last, (f"{name} is played on", made)
    bea.do("join", table=tables["waiting"])
    anna.do("start", table=tables["waiting"], fill="easy")
    assert play_on([anna, bea], tables["waiting"], 6)[0] == 6, "a game that waited begins"
    bea.do("join", table=tables["quick"])
    assert play_on([cai, bea], tables["quick"], 6)[0] == 6, "and the one of strangers"
    assert bea.ask("join", table=tables["closed"])["code"] == "not_now", "a closed one stays closed"
    again = anna.do("create", game=told["map"], pace="fast", seats=[{"who": "me"}, {"who": "bot", "level": "easy"}])[
        "table"
    ]
    assert play_on([anna], again, 4)[0] == 4, "an uploaded map is played again"
    assert "damaged" not in server.log_text() and "error" not in server.log_text(), (
        "nothing was found damaged",
        server.log_text()[-2000:],
    )
    assert wait_until(lambda: request(server.port, "GET", "/healthz")[0] == 200), "the server is well"
