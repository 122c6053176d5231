#!/usr/bin/env python3
"""Usage: two_servers_test.py FOGG. Two servers on one PostgreSQL: players of one table at different ones; either may die."""

import os
import random
import statistics
import sys
import time

from client import Closed, Socket, guest, player, request
from harness import Checks, Server, wait_until

fogg = sys.argv[1]
database = os.environ["FOGG_TEST_POSTGRES"]
checks = Checks()
one = Server(fogg, database=database, arguments=["--no-limits"])
two = Server(fogg, database=database, arguments=["--no-limits"])
rng = random.Random(3)


def connect(server, cookie):
    s = Socket(server.port, cookie)
    s.wait_for("welcome")
    return s


anna = player(one.port, "Anna One")
bea = player(two.port, "Bea Two")
checks.equal("a cookie is good at both", request(two.port, "GET", "/api/me", cookie=anna.cookie)[2]["person"]["id"], anna.person["id"])
table = anna.do("create", game="san_francisco", pace="fast", seats=[{"who": "me"}, {"who": "open"}])["table"]
bea.do("join", table=table)
delays = []
for s in (anna, bea):
    s.do("watch", table=table)
    s.state = s.wait_for("table", table)
turns = 0
while turns < 60:
    actor, other = (anna, bea) if "legal" in anna.state else (bea, anna)
    began = time.time()
    version = actor.do("act", table=table, version=actor.state["version"], action=rng.randrange(len(actor.state["legal"])))["version"]
    actor.state = actor.wait_for("update", table, lambda m: m["version"] >= version)
    other.state = other.wait_for("update", table, lambda m: m["version"] >= version)
    delays.append((time.time() - began) * 1000)
    turns += 1
    if "scores" in actor.state:
        break
checks.check("each event reaches the other server's player within tens of milliseconds", statistics.median(delays) < 100, statistics.median(delays))
print(f"median {statistics.median(delays):.1f} ms, worst {max(delays):.1f} ms from an action to its event at the other server")

# Presence crosses servers.
third = anna.do("create", game="usa", seats=[{"who": "me"}, {"who": "open"}])["table"]
bea.do("join", table=third)
anna.do("watch", table=third)
bea.do("watch", table=third)
seat = bea.wait_for("table", third)["seat"]
checks.equal("presence", anna.wait_for("presence", third, lambda m: m["seat"] == seat)["connected"], True)
bea.do("unwatch", table=third)
checks.equal("and absence", anna.wait_for("presence", third, lambda m: m["seat"] == seat)["connected"], False)
# A notice reaches somebody who does not look.
anna.do("watch", table=third)
view = anna.wait_for("table", third)
if "legal" in view:
    anna.do("act", table=third, version=view["version"], action=0)
    told = bea.wait_for("notice", third, lambda m: m["your_turn"])
    checks.equal("a notice crosses servers", (told["status"], told["game"]), ("playing", "usa"))
else:
    checks.check("it is the other one's turn", view["view"]["to_act"] == seat)

# Who looks later learns who is there.
fourth = anna.do("create", game="usa", seats=[{"who": "me"}, {"who": "open"}])["table"]
anna.do("watch", table=fourth)
bea.do("join", table=fourth)
bea.do("watch", table=fourth)
there = bea.wait_for("table", fourth)["about"]["seats"][0]["connected"] or bea.wait_for("presence", fourth, lambda m: m["seat"] == 0)["connected"]
checks.check("who looks later learns who is there", there)

# Both race for one turn: the same person at both servers.
race = anna.do("create", game="usa", pace="fast", seats=[{"who": "me"}, {"who": "here", "name": "Bo"}])["table"]
left, right = connect(one, anna.cookie), connect(two, anna.cookie)
for s in (left, right):
    s.do("watch", table=race)
    s.state = s.wait_for("table", race)
wins = 0
for _ in range(40):
    version = left.state["version"]
    for s in (left, right):
        s.number = s.send("act", table=race, version=version, action=0)
    answers = []
    for s in (left, right):
        while True:
            message = s.receive()
            if message["type"] in ("table", "update"):
                s.state = message
            if message.get("id") == s.number and message["type"] in ("done", "refused"):
                answers.append(message)
                break
    done = [m for m in answers if m["type"] == "done"]
    refused = [m for m in answers if m["type"] == "refused"]
    wins += 1 if len(done) == 1 and refused[0]["code"] == "too_late" else 0
    newest = done[0]["version"] if done else version
    for s in (left, right):
        while s.state["version"] < newest:
            s.state = s.wait_for("update", race)
    if "scores" in left.state:
        break
checks.equal("of two who race for a turn one wins, and the other is told", wins, 40)

# A bot's table goes on when the server that runs it dies.
games = []
for i in range(6):
    games.append(anna.do("create", game="usa", pace="fast", seats=[{"who": "me"}, {"who": "bot", "level": "easy"}])["table"])
watcher = connect(two, anna.cookie)
one.kill()
for game in games:
    watcher.do("watch", table=game)
    state = watcher.wait_for("table", game)
    tries = 0
    while tries < 12 and "scores" not in state:
        if "legal" in state:
            watcher.do("act", table=game, version=state["version"], action=rng.randrange(len(state["legal"])))
            tries += 1
        state = watcher.wait_for("update", game)
    checks.check("bots are taken over", tries == 12 or "scores" in state)
try:
    anna.receive()
except (Closed, OSError):
    checks.check("who was connected to the dead one notices", True)
again = connect(two, anna.cookie)
again.do("watch", table=third)
checks.check("and misses nothing elsewhere", again.wait_for("table", third)["version"] >= view["version"])
absent = bea.wait_for("presence", fourth, lambda m: m["seat"] == 0 and not m["connected"])
checks.check("who was at the dead one is there no more", absent is not None)
one.start()
back = connect(one, bea.cookie)
back.do("watch", table=third)
checks.check("the restarted one knows everything", back.wait_for("table", third)["version"] >= view["version"])
one.close()
two.close()
checks.finish()
