#!/usr/bin/env python3
"""Usage: samples_test.py FOGG [--write]. The samples in protocol/samples are what the server really says and understands; --write makes them anew."""

import json
import os
import random
import sys

from client import Closed, player, sit_down
from harness import Checks, Server

fogg = sys.argv[1]
writing = "--write" in sys.argv
folder = os.path.join(os.path.dirname(__file__), "../../protocol/samples")
checks = Checks()
server = Server(fogg, arguments=["--no-limits"])
rng = random.Random(2)
seen = {}


def keep(name, message):
    """The fullest message of its kind is the sample; all of them are compared with it."""
    seen.setdefault(name, []).append(message)


def name_of(message):
    kind = message["type"]
    if kind in ("table", "update"):
        status = message.get("about", {}).get("status", "playing")
        if "scores" in message:
            status = "over"
        if status == "waiting" or "view" not in message:
            return f"server.{kind}.waiting"
        deciding = ".deciding" if "legal" in message else ""
        return f"server.{kind}.{status}{deciding}.{'cards' if 'round' in message['view'] else 'map'}"
    return f"server.{kind}"


def listen(s):
    """Keeps all that a socket hears."""
    receive = s.raw

    def kept():
        raw = receive()
        message = json.loads(raw)
        if message["type"] != "done":
            keep(name_of(message), message)
        return raw
    s.raw = kept
    return s


def send(s, kind, **fields):
    keep(f"client.{kind}", {"type": kind, "id": s.next_id + 1, **fields})
    answer = s.ask(kind, **fields)
    if answer["type"] == "done":
        keep(f"server.done.{kind}", answer)
    return answer


def play(game, clock=None):
    anna, bea = listen(player(server.port, "Anna Sample")), listen(player(server.port, "Bea Sample"))
    keep("server.welcome", anna.welcome)
    table = send(anna, "create", game=game, seats=[{"who": "me"}, {"who": "open"}], clock=clock or {"kind": "none"}, options={"owners_may_look": False},
                 listed=True, hints=True, pace="fast", entropy="any text")["table"]
    send(anna, "watch", table=table)
    send(bea, "join", table=table, entropy="another text")
    send(bea, "watch", table=table)
    send(bea, "chat", table=table, text="Good luck!")
    state = {}
    for turn in range(2000):
        for s in (anna, bea):
            s.send("ping")
        actor = None
        for s in (anna, bea):
            while True:
                message = s.receive()
                if message["type"] in ("table", "update"):
                    state[s] = message
                elif message["type"] == "done" and message["id"] == s.next_id:
                    break
            if "legal" in state[s]:
                actor = s
        if actor is None:
            break
        if turn == 3:
            send(actor, "hint", table=table)
            send(actor, "look", table=table, seat=state[actor]["seat"])
            send(actor, "act", table=table, version=state[actor]["version"], action="claim nowhere-elsewhere red=3")
        if turn == 4:  # one of them is to decide, the other is not
            send(anna, "watch", table=table)
            send(bea, "watch", table=table)
        if turn in (0, 1):
            send(actor, "act", table=table, version=state[actor]["version"], action=0)
            continue
        actor.do("act", table=table, version=state[actor]["version"], action=rng.randrange(len(state[actor]["legal"])))
    again = send(anna, "rematch", table=table)
    send(bea, "leave", table=table)
    send(bea, "unwatch", table=table)
    return anna, bea, again["table"]


def ask_for_an_undo():
    table, (first, second, third) = sit_down([listen(player(server.port, f"{name} Sample")) for name in ("Cai", "Dan", "Eva")], "usa")
    first.do("act", table=table, version=first.state["version"], action=0)
    state = second.wait_for("update", table, lambda m: "legal" in m)
    second.do("act", table=table, version=state["version"], action=0)
    send(first, "undo", table=table)
    send(third, "answer_undo", table=table, yes=False)
    for s in (first, second, third):
        s.close()


anna, bea, table = play("europe", {"kind": "game", "seconds": 3000, "increment": 5})
send(anna, "quick", game="usa", players=2)
send(anna, "start", table=table, fill="easy")
send(anna, "return", table=table)
send(anna, "replace", table=table, seat=0)
send(anna, "mute", person=bea.person["id"], muted=True)
send(anna, "ping")
play("card_game")
ask_for_an_undo()
server.process.terminate()
try:
    while True:
        anna.raw()
except (Closed, OSError):
    pass
server.process.wait()


if writing:
    os.makedirs(folder, exist_ok=True)
    for old in os.listdir(folder):
        if old.endswith(".json"):
            os.remove(os.path.join(folder, old))
for name, messages in sorted(seen.items()):
    file = os.path.join(folder, name + ".json")
    if writing:
        fullest = max(messages, key=lambda m: (len(m), -len(json.dumps(m))))
        if len(fullest.get("story", [])) > 60:
            fullest = {**fullest, "story": fullest["story"][:30] + fullest["story"][-30:]}
        with open(file, "w") as out:
            json.dump(fullest, out, ensure_ascii=False, indent=1)
            out.write("\n")
    checks.check(f"{name} has a sample", os.path.exists(file))
    if not os.path.exists(file):
        continue
    with open(file) as text:
        known = set(json.load(text))
    always = set.intersection(*(set(message) for message in messages))
    ever = set.union(*(set(message) for message in messages))
    checks.equal(f"{name}: what is always there is in the sample", always - known, set())
    checks.equal(f"{name}: nothing in the sample is made up", known - ever - {"about"}, set())  # which comes when it changed
for file in os.listdir(folder):
    checks.check(f"{file} was seen", file.removesuffix(".json") in seen)
server.close()
checks.finish()
