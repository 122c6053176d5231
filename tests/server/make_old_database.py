#!/usr/bin/env python3
"""Usage: make_old_database.py FOGG FOLDER [postgres]. Plays with a program of today and leaves its database in FOLDER,
for old_database_test.py to open with the programs of later days: `sqlite.db.gz`, or with PostgreSQL `postgres.sql.gz`,
and beside it what everybody was told (`sqlite.told.json.gz`, …). Run it with a released program, before something
changes that old databases might feel."""

import gzip
import json
import os
import random
import subprocess
import sys

from client import player, request
from harness import Server

GAMES = ["usa", "europe", "san_francisco", "card_game"]
fogg, folder = sys.argv[1:3]
postgres = "postgres" in sys.argv[3:]
server = Server(fogg, database=os.environ["FOGG_TEST_POSTGRES"] if postgres else None, arguments=["--no-limits"])
port = server.port
rng = random.Random(16)
tables = {}


def account(s, password):
    status, _, answer = request(
        port, "POST", "/api/account", {"name": s.person["name"], "password": password}, cookie=s.cookie
    )
    assert status == 200, answer
    s.person = answer["person"]
    return s


anna = account(player(port, "Anna Old"), "anna's password")
bea = player(port, "Bea Old")
cai = player(port, "Cai Old")
dan = player(port, "Dan Gone")
everybody = [anna, bea, cai]


def look(s, table):
    s.do("watch", table=table)
    s.state = s.wait_for("table", table)
    s.do("unwatch", table=table)
    return s.state


def turn(sockets, table, choose):
    """Whoever is to act does. False: the game is over, or a bot acts."""
    for s in sockets:
        state = look(s, table)
        if "legal" in state:
            s.do("act", table=table, version=state["version"], action=choose(state))
            return True
    return "scores" not in state and any(seat["kind"] == "bot" or seat.get("away") for seat in state["about"]["seats"])


def play(sockets, table, turns):
    """Random play. Claims are preferred: a game of drawing only would never end."""

    def choose(state):
        claims = [a["number"] for a in state["legal"] if a["kind"] not in ("draw_pile", "draw_face_up", "draw_tickets")]
        return rng.choice(claims) if claims and rng.random() < 0.8 else rng.randrange(len(state["legal"]))

    done = 0
    while done < turns and turn(sockets, table, choose):
        done += 1


def wait_for_a_person(sockets, table):
    while not any("legal" in look(s, table) for s in sockets):
        pass


def two(game, **fields):
    table = anna.do(
        "create", game=game, pace="fast", seats=[{"who": "me"}, {"who": "open"}], entropy="anna's", **fields
    )["table"]
    bea.do("join", table=table, entropy="bea's")
    return table


uploaded = open(os.path.join(os.path.dirname(__file__), "../maps/good/all_features.json")).read()
own_map = "map:" + request(port, "POST", "/api/maps", uploaded, cookie=anna.cookie)[2]["map"]

for game in GAMES:
    over = tables[f"{game} over"] = two(game, listed=True, clock={"kind": "game", "seconds": 3600, "increment": 5})
    bea.do("chat", table=over, text="Good luck!")
    dan.do("chat", table=over, text="Let me watch.")
    play([anna, bea], over, 4000)
    assert "scores" in look(anna, over), game
    anna.do("chat", table=over, text="Thank you – well played 🚂")
    tables[f"{game} rematch"] = bea.do("rematch", table=over)["table"]

    playing = tables[f"{game} playing"] = two(game, hints=True)
    turn([anna, bea], playing, lambda state: 0)
    # The one who has just acted takes it back, and decides otherwise.
    for s in (anna, bea):
        if look(s, playing)["undo"]["can"] == "free":
            assert s.do("undo", table=playing)["undone"]
            break
    play([anna, bea], playing, 25)
    anna.do("chat", table=playing, text="My connection is slow.")
    bea.do("leave", table=playing)
    bea.do("return", table=playing)
    wait_for_a_person([anna, bea], playing)

three = tables["undo asked"] = anna.do("create", game="usa", seats=[{"who": "me"}, {"who": "open"}, {"who": "open"}])[
    "table"
]
bea.do("join", table=three)
cai.do("join", table=three)
order = []
for _ in range(2):
    for s in everybody:
        if "legal" in look(s, three):
            s.do("act", table=three, version=s.state["version"], action=0)
            order.append(s)
            break
others = [s for s in everybody if s is not order[0]]
order[0].do("undo", table=three)
others[0].do("answer_undo", table=three, yes=False)
order[0].do("undo", table=three)
others[0].do("answer_undo", table=three, yes=True)

tables["one device"] = anna.do(
    "create",
    game="europe",
    pace="fast",
    seats=[{"who": "me"}, {"who": "here", "name": "Bo"}, {"who": "bot", "level": "easy"}],
)["table"]
play([anna], tables["one device"], 20)
wait_for_a_person([anna], tables["one device"])
tables["bots"] = bea.do(
    "create",
    game="card_game",
    pace="fast",
    options={"owners_may_look": True},
    seats=[{"who": "me"}, {"who": "bot", "level": "normal"}, {"who": "bot", "level": "easy"}],
)["table"]
play([bea], tables["bots"], 10)
wait_for_a_person([bea], tables["bots"])
tables["own map"] = two(own_map)
play([anna, bea], tables["own map"], 15)
tables["slow"] = two("usa", clock={"kind": "turn", "hours": 720})
tables["waiting"] = anna.do(
    "create", game="san_francisco", listed=True, seats=[{"who": "me"}, {"who": "open"}, {"who": "open"}]
)["table"]
bea.do("join", table=tables["waiting"])
bea.do("leave", table=tables["waiting"])
tables["filled"] = anna.do(
    "create", game="san_francisco", pace="fast", seats=[{"who": "me"}, {"who": "open"}, {"who": "open"}]
)["table"]
anna.do("start", table=tables["filled"], fill="easy")
wait_for_a_person([anna], tables["filled"])
tables["quick"] = cai.do("quick", game="europe", players=2)["table"]
tables["closed"] = cai.do("create", game="usa", seats=[{"who": "me"}, {"who": "open"}])["table"]
cai.do("leave", table=tables["closed"])
bea.do("mute", person=cai.person["id"], muted=True)
assert request(port, "DELETE", "/api/me", {}, cookie=dan.cookie)[0] == 200

told = {}
for name, table in tables.items():
    told[name] = {s.person["name"]: look(s, table) for s in everybody}
records = {
    name: request(port, "GET", f"/api/tables/{table}/record")[2].decode()
    for name, table in tables.items()
    if name.endswith(" over")
}
profiles = {s.person["name"]: request(port, "GET", f"/api/people/{s.person['id']}")[2] for s in everybody}
people = {s.person["name"]: {"id": s.person["id"], "cookie": s.cookie} for s in everybody}
for s in everybody:
    s.close()
server.stop()

os.makedirs(folder, exist_ok=True)


def keep(name, data):
    with gzip.GzipFile(os.path.join(folder, name + ".gz"), "wb", mtime=0) as out:
        out.write(data)


kind = "postgres" if postgres else "sqlite"
keep(
    f"{kind}.told.json",
    json.dumps(
        {"people": people, "map": own_map, "tables": tables, "told": told, "records": records, "profiles": profiles}
    ).encode(),
)
if postgres:
    keep(
        "postgres.sql",
        subprocess.run(
            ["pg_dump", "--no-owner", "--no-privileges", server.database], stdout=subprocess.PIPE, check=True
        ).stdout,
    )
else:
    file = server.database.removeprefix("sqlite:")
    assert not os.path.exists(file + "-wal")
    with open(file, "rb") as database:
        keep("sqlite.db", database.read())
server.close()
