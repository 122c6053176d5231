#!/usr/bin/env python3
"""Usage: leak_test.py FOGG. Two servers that differ only in what a seat may not see send that seat the same bytes."""

import json
import os
import random
import re
import shutil
import sqlite3
import sys

from client import Socket, player, request
from harness import Checks, Server

fogg = sys.argv[1]
checks = Checks()
rng = random.Random(11)
COLOURS = ["red", "blue", "green", "yellow", "black", "white", "orange", "purple"]


def redeal(lines, seat, tickets):
    """The same log with other cards and tickets for everybody but this seat. They come from the pile and nobody has seen them."""
    out = []
    changed = 0
    for line in lines.split("\n"):
        words = line.split()
        if words[:1] == ["deal"] and words[1] != str(seat):
            # A card of each colour more or less is in the pile: turn every one into the next colour.
            words[2:] = [COLOURS[(COLOURS.index(w) + 1) % 8] if w in COLOURS else w for w in words[2:]]
            changed += 1
        if words[:1] == ["deal_tickets"] and words[1] != str(seat):
            free = [t for t in tickets if t not in lines]
            for i in range(2, len(words)):
                words[i] = free.pop(rng.randrange(len(free)))
                tickets = [t for t in tickets if t != words[i]]
            changed += 1
        out.append(" ".join(words))
    assert changed > 0
    return "\n".join(out)


def conversation(port, cookie, table, seat):
    """All bytes that one gets to see while looking, being refused and chatting."""
    heard = []
    s = Socket(port, cookie)
    s.raw()  # the welcome tells the time
    def say(kind, **fields):
        number = s.send(kind, table=table, **fields)
        while True:
            raw = s.raw()
            heard.append(re.sub(rb'"(at|now|since|updated)":\d+', rb'"\1":0', raw))
            if f'"id":{number}'.encode() in raw:
                break
    say("watch")
    version = json.loads(heard[0])["version"]
    for action in ["draw pile", "draw red", "claim denver-santa_fe red=2", "claim portland-seattle blue=1", {"kind": "keep", "tickets": [0]}, 0, 99]:
        say("act", version=version, action=action)
    say("undo")
    say("hint")
    say("look", seat=1 - seat)
    say("chat", text="hello")
    say("start", fill="easy")
    s.close()
    return heard


server = Server(fogg, arguments=["--no-limits"])
anna, bea, cai = (player(server.port, name) for name in ("Anna L", "Bea L", "Cai L"))
table = anna.do("create", game="usa", seats=[{"who": "me"}, {"who": "open"}])["table"]
bea.do("join", table=table)
for s in (anna, bea):
    s.do("watch", table=table)
state = anna.wait_for("table", table)
game = request(server.port, "GET", "/api/games/usa")[2]["game"]
tickets = [f"{t['a']}-{t['b']}" for t in game["tickets"]]
people = [s["person"] for s in state["about"]["seats"]]
cookies = {anna.person["id"]: anna.cookie, bea.person["id"]: bea.cookie}
server.stop()
original = server.database.removeprefix("sqlite:")
for seat, cookie in [(0, cookies[people[0]]), (1, cookies[people[1]]), (None, cai.cookie)]:
    copies = []
    for change in (False, True):
        copy = f"{server.folder}/copy{seat}{change}.db"
        for end in ("", "-wal"):
            if os.path.exists(original + end):
                shutil.copy(original + end, copy + end)
        if change:
            database = sqlite3.connect(copy)
            (body,) = database.execute("select body from log where tbl = ? and kind = 'started'", (table,)).fetchone()
            # For a spectator everybody is hidden; seat 9 is nobody.
            database.execute("update log set body = ? where tbl = ? and kind = 'started'", (redeal(body, 9 if seat is None else seat, tickets), table))
            database.commit()
            database.close()
        one = Server(fogg, database="sqlite:" + copy, arguments=["--no-limits"])
        copies.append(conversation(one.port, cookie, table, 0 if seat is None else seat))
        one.close()
    plain, other = copies
    who = f"seat {seat}" if seat is not None else "a spectator"
    checks.equal(f"{who} hears as many messages", len(other), len(plain))
    for n, (a, b) in enumerate(zip(plain, other)):
        checks.check(f"{who}, message {n}: the same bytes", a == b, (a[:3000], b[:3000]))
    checks.check(f"{who} hears something", sum(map(len, plain)) > 3000)
    # The test can fail: an owner does see the difference.
    if seat is not None:
        copy = f"{server.folder}/copy{seat}True.db"
        one = Server(fogg, database="sqlite:" + copy, arguments=["--no-limits"])
        theirs = conversation(one.port, cookies[people[1 - seat]], table, 1 - seat)
        one.close()
        two = Server(fogg, database="sqlite:" + f"{server.folder}/copy{seat}False.db", arguments=["--no-limits"])
        before = conversation(two.port, cookies[people[1 - seat]], table, 1 - seat)
        two.close()
        checks.check(f"the other one of seat {seat} sees what was changed", theirs[0] != before[0])
server.close()
checks.finish()
