#!/usr/bin/env python3
"""Usage: many_games.py FOGG [GAMES]. How long a server takes to start with so many unfinished slow games in its
database (100,000), and to show one."""

import random
import sqlite3
import sys
import time

from client import Socket, player
from harness import Server

fogg = sys.argv[1]
games = int(sys.argv[2]) if len(sys.argv) > 2 else 100_000
server = Server(fogg, arguments=["--no-limits"])
anna, bea = player(server.port, "Slow A"), player(server.port, "Slow B")
table = anna.do("create", game="usa", clock={"kind": "turn", "hours": 72}, seats=[{"who": "me"}, {"who": "open"}])[
    "table"
]
bea.do("join", table=table)
for s in (anna, bea):
    s.do("watch", table=table)
    s.state = s.wait_for("table", table)
rng = random.Random(1)
for _ in range(60):
    actor, other = (anna, bea) if "legal" in anna.state else (bea, anna)
    version = actor.do(
        "act", table=table, version=actor.state["version"], action=rng.randrange(len(actor.state["legal"]))
    )["version"]
    for s in (anna, bea):
        s.state = s.wait_for("update", table, lambda m: m["version"] >= version)
server.stop()
database = sqlite3.connect(server.database.removeprefix("sqlite:"))
numbers = "with recursive n(i) as (select 1 union all select i + 1 from n where i < ?) select i from n"
columns = "game, status, listed, quick, deadline + i, to_act, summary, created, updated, version"
copy = "select ? || '-' || i,"
database.execute(f"create temp table n as {numbers}", (games,))
database.execute(f"insert into log {copy} version, at, kind, body from log, n where tbl = ?", (table, table))
database.execute(f"insert into tables {copy} {columns} from tables, n where id = ?", (table, table))
database.execute(f"insert into seats {copy} person from seats, n where tbl = ?", (table, table))
database.commit()
(entries,) = database.execute("select count(*) from log").fetchone()
database.close()
began = time.time()
server.start()
started = time.time() - began
s = Socket(server.port, anna.cookie)
s.wait_for("welcome")
welcomed = time.time() - began
s.do("watch", table=f"{table}-{games // 2}")
s.wait_for("table")
shown = time.time() - began
with open(f"/proc/{server.process.pid}/status") as status:
    memory = [line.split()[1] for line in status if line.startswith("VmRSS")][0]
print(f"{games} unfinished games, {entries} entries: listening after {started:.2f} s, {int(memory) // 1024} MiB")
print(f"a player welcomed after {welcomed:.2f} s, one game shown after {shown:.2f} s")
server.close()
