"""Two servers that differ only in what a seat may not see send that seat the same bytes."""

import json
import os
import re
import shutil
import sqlite3

import pytest
from client import Socket, player, request, seen_from

ADDRESS = "10.0.0.1"
ARGUMENTS = ["--no-limits", "--behind-proxy"]
COLOURS = ["red", "blue", "green", "yellow", "black", "white", "orange", "purple"]


def redeal(rng, lines, seat, tickets):
    """The same log with other cards and tickets for everybody but this seat. They come from the pile and nobody has
    seen them."""
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


def conversation(port, cookie, table, seat, address):
    """All bytes that one gets to see while looking, being refused and chatting."""
    heard = []
    s = Socket(port, cookie, headers=seen_from(address))
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
    for action in [
        "draw pile",
        "draw red",
        "claim denver-santa_fe red=2",
        "claim portland-seattle blue=1",
        {"kind": "keep", "tickets": [0]},
        0,
        99,
    ]:
        say("act", version=version, action=action)
    say("undo")
    say("hint")
    say("look", seat=1 - seat)
    say("chat", text="hello")
    say("start", fill="easy")
    s.close()
    return heard


def opening_conversation(port, cookies, table, chooser, kept):
    """What everybody but the chooser hears while that one chooses, thinks again and chooses; then what they hear
    when all have chosen."""
    sockets = {seat: Socket(port, cookie) for seat, cookie in cookies.items()}
    before, after = [], []

    def bytes_until(s, number, heard):
        while True:
            raw = s.raw()
            heard.append(re.sub(rb'"(at|now|since|updated)":\d+', rb'"\1":0', raw))
            if number is not None and f'"id":{number}'.encode() in raw:
                return

    for s in sockets.values():
        s.raw()
        s.do("watch", table=table)
    own = sockets[chooser].wait_for("table", table)
    keeps = [a["number"] for a in own["legal"] if len(a["tickets"]) == kept]
    for undo in (True, False):
        own = sockets[chooser]
        own.do(
            "act",
            table=table,
            version=own.ask("watch", table=table) and own.wait_for("table", table)["version"],
            action=keeps[0],
        )
        if undo:
            own.do("undo", table=table)
    for seat, s in sockets.items():
        if seat != chooser:
            bytes_until(s, s.send("ping"), before)
            bytes_until(s, s.send("watch", table=table), before)
    for seat, s in sockets.items():
        if seat not in (chooser, None):
            s.do("watch", table=table)
            s.do("act", table=table, version=json.loads(before[-2])["version"], action=0)
            bytes_until(s, s.send("watch", table=table), after)
    for s in sockets.values():
        s.close()
    return before, after


class Begun:
    """A game that has just begun, kept as a file: servers are started on copies of it, as it is or dealt in another
    way."""

    def __init__(self, serve, rng):
        self.serve, self.rng = serve, rng
        server = serve(arguments=ARGUMENTS)
        anna, bea, cai = (player(server.port, name, ADDRESS) for name in ("Anna L", "Bea L", "Cai L"))
        self.table = anna.do("create", game="usa", seats=[{"who": "me"}, {"who": "open"}])["table"]
        bea.do("join", table=self.table)
        for s in (anna, bea):
            s.do("watch", table=self.table)
        seats = anna.wait_for("table", self.table)["about"]["seats"]
        own = {anna.person["id"]: anna.cookie, bea.person["id"]: bea.cookie}
        self.cookies = {0: own[seats[0]["person"]], 1: own[seats[1]["person"]], None: cai.cookie}
        game = request(server.port, "GET", "/api/games/usa")[2]["game"]
        self.tickets = [f"{t['a']}-{t['b']}" for t in game["tickets"]]
        server.stop()
        self.folder = server.folder
        self.original = server.database.removeprefix("sqlite:")

    def copy(self, name, **redealt):
        """Its server; with unseen_by=SEAT all is other that this seat cannot see."""
        copy = f"{self.folder}/{name}.db"
        for end in ("", "-wal"):
            if os.path.exists(self.original + end):
                shutil.copy(self.original + end, copy + end)
        if redealt:
            # For a spectator everybody is hidden; seat 9 is nobody.
            seat = 9 if redealt["unseen_by"] is None else redealt["unseen_by"]
            database = sqlite3.connect(copy)
            where = "where tbl = ? and kind = 'started'"
            (body,) = database.execute(f"select body from log {where}", (self.table,)).fetchone()
            body = redeal(self.rng, body, seat, self.tickets)
            database.execute(f"update log set body = ? {where}", (body, self.table))
            database.commit()
            database.close()
        return self.serve(database="sqlite:" + copy, arguments=ARGUMENTS)

    def heard_by(self, listener, server):
        seat = 0 if listener is None else listener
        # Who watches from elsewhere than the players is told the chances too.
        address = "10.0.0.9" if listener is None else ADDRESS
        heard = conversation(server.port, self.cookies[listener], self.table, seat, address)
        server.close()
        return heard


@pytest.fixture
def begun(serve, rng):
    return Begun(serve, rng)


@pytest.mark.parametrize("seat", [0, 1, None])
def test_same_bytes(begun, seat):
    plain = begun.heard_by(seat, begun.copy("plain"))
    other = begun.heard_by(seat, begun.copy("other", unseen_by=seat))
    assert len(other) == len(plain), "as many messages"
    for n, (a, b) in enumerate(zip(plain, other)):
        assert a == b, (f"message {n}: the same bytes", (a[:3000], b[:3000]))
    assert sum(map(len, plain)) > 3000, "something is heard"
    assert (b'"chance":' in plain[0]) == (seat is None), "those who watch are told the chances, and no player is"


@pytest.mark.parametrize("seat", [0, 1])
def test_the_owner_sees_the_difference(begun, seat):
    """So the test above can fail."""
    plain = begun.heard_by(1 - seat, begun.copy("plain"))
    other = begun.heard_by(1 - seat, begun.copy("other", unseen_by=seat))
    assert plain[0] != other[0]


def test_opening_choices_are_secret(begun):
    """F7: nobody learns what, or how much, another one keeps of the opening tickets before all have chosen."""
    heard = []
    for kept in (2, 3):
        server = begun.copy(f"opening{kept}")
        heard.append(opening_conversation(server.port, begun.cookies, begun.table, 1, kept))
        server.close()
    (before_two, after_two), (before_three, after_three) = heard
    assert len(before_two) >= 6 and any(b'"waits_for":[0]' in raw for raw in before_two), "the others hear of a choice"
    assert before_three == before_two, "how much another one keeps is not told before all have chosen"
    assert after_two != after_three, "afterwards it is"
