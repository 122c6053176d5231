"""The samples in protocol/samples are what the server really says and understands; --write makes them again."""

import json
import os
import random
import subprocess

import pytest
from client import Closed, choose_openings, of_kind, player, sit_down

FOLDER = os.path.join(os.path.dirname(__file__), "../../protocol/samples")
seen = {}  # all that was said and heard, by the name of its sample


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
        whose = ".deciding" if "legal" in message else ".watching" if message["seat"] is None else ""
        return f"server.{kind}.{status}{whose}.{'cards' if 'round' in message['view'] else 'map'}"
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


def play(port, rng, game, clock=None):
    anna, bea = listen(player(port, "Anna Sample")), listen(player(port, "Bea Sample"))
    keep("server.welcome", anna.welcome)
    table = send(
        anna,
        "create",
        game=game,
        seats=[{"who": "me"}, {"who": "open"}],
        clock=clock or {"kind": "none"},
        options={"owners_may_look": False},
        listed=True,
        hints=True,
        pace="fast",
        entropy="any text",
    )["table"]
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
    again = send(anna, "rematch", table=table, entropy="any text")
    send(bea, "leave", table=table)
    send(bea, "unwatch", table=table)
    return anna, bea, again["table"]


def ask_for_an_undo(port):
    table, (first, second, third) = sit_down(
        [listen(player(port, f"{name} Sample")) for name in ("Cai", "Dan", "Eva")], "card_game"
    )
    state = choose_openings([first, second, third], table)
    first.do("act", table=table, version=state["version"], action=of_kind(state, "place"))
    state = second.wait_for("update", table, lambda m: "legal" in m)
    second.do("act", table=table, version=state["version"], action=of_kind(state, "place"))
    send(first, "undo", table=table)
    send(third, "answer_undo", table=table, yes=False)
    for s in (first, second, third):
        s.close()


def wait_with_bots(port):
    """A table that waits: bots come and go, and colours are chosen."""
    anna = listen(player(port, "Anna Waits"))
    table = anna.do("create", game="usa", seats=[{"who": "me"}, {"who": "open"}, {"who": "open"}])["table"]
    send(anna, "watch", table=table)
    send(anna, "seat_bot", table=table, seat=1, level="hard", character="fix")
    send(anna, "colour", table=table, colour=3)
    send(anna, "pace", table=table, pace="fast")
    send(anna, "go_on", table=table)
    anna.close()


def watch_bots(port):
    """A game that one only watches."""
    anna = listen(player(port, "Anna Watches"))
    table = anna.do("create", game="usa", seats=[{"who": "bot", "level": "easy"}] * 2)["table"]
    anna.do("watch", table=table)
    assert anna.wait_for("update")["chance"], "who watches is told how the game stands"
    anna.close()


def wait_for_bots(port):
    """At several tables bots wait until another has thought."""
    anna = listen(player(port, "Anna Patient"))
    for _ in range(3):
        table = anna.do("create", game="usa", pace="fast", seats=[{"who": "bot", "level": "expert"}] * 5)["table"]
        anna.do("watch", table=table)
    anna.tcp.settimeout(120)
    anna.wait_for("queue")
    anna.close()


@pytest.fixture(scope="module")
def heard(fogg, serve, writing):
    """All messages of a few conversations, by the names of their samples."""
    server = serve(arguments=["--no-limits"])
    rng = random.Random(2)
    anna, bea, table = play(server.port, rng, "europe", {"kind": "game", "seconds": 3000, "increment": 5})
    send(anna, "create", game="usa", seats=[{"who": "me"}, {"who": "person", "person": bea.person["id"]}])
    send(anna, "quick", game="usa", players=2, entropy="any text")
    send(anna, "start", table=table, fill="easy")
    send(anna, "return", table=table)
    send(anna, "replace", table=table, seat=0)
    send(anna, "mute", person=bea.person["id"], muted=True)
    send(anna, "ping")
    play(server.port, rng, "card_game")
    wait_with_bots(server.port)
    ask_for_an_undo(server.port)
    watch_bots(server.port)
    wait_for_bots(server.port)
    subprocess.run([fogg, "admin", "--db", server.database, "message", "A new board is there."], check=True)
    anna.wait_for("site")
    server.process.terminate()
    with pytest.raises((Closed, OSError)):
        while True:
            anna.raw()
    server.process.wait()
    if writing:
        write_samples()
    return seen


def write_samples():
    os.makedirs(FOLDER, exist_ok=True)
    for old in os.listdir(FOLDER):
        if old.endswith(".json"):
            os.remove(os.path.join(FOLDER, old))
    for name, messages in sorted(seen.items()):
        fullest = max(messages, key=lambda m: (len(m), -len(json.dumps(m))))
        if len(fullest.get("story", [])) > 60:
            fullest = {**fullest, "story": fullest["story"][:30] + fullest["story"][-30:]}
        with open(os.path.join(FOLDER, name + ".json"), "w") as out:
            json.dump(fullest, out, ensure_ascii=False, indent=1)
            out.write("\n")


def test_messages_have_samples(heard):
    for name, messages in sorted(heard.items()):
        file = os.path.join(FOLDER, name + ".json")
        assert os.path.exists(file), f"{name} has a sample"
        with open(file) as text:
            known = set(json.load(text))
        always = set.intersection(*(set(message) for message in messages))
        ever = set.union(*(set(message) for message in messages)) | {"about"}  # which comes when it changed
        assert always - known == set(), f"{name}: what is always there is in the sample"
        assert known - ever == set(), f"{name}: nothing in the sample is made up"


def test_samples_are_heard(heard):
    for file in os.listdir(FOLDER):
        assert file.removesuffix(".json") in heard, f"{file} was seen"
