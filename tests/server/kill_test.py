"""Kills the server at random moments while games are played, and looks whether every answered action is still there,
none twice, and no game stuck."""

import random
import threading
import time

from client import Closed, Socket, guest
from harness import wait_until


class Person:
    """Plays at one table until told to stop, over as many connections as it takes. Remembers what was answered."""

    def __init__(self, server, name, seed):
        self.server = server
        self.stopping = threading.Event()
        self.rng = random.Random(seed)
        self.person, self.cookie = guest(self.server.port, name)
        self.answered = []  # versions of actions that were answered `done`
        self.chats = []  # texts of answered chats
        self.table = None
        self.last = None
        self.over = False
        self.problem = None

    def play(self):
        while not self.stopping.is_set() and not self.over:
            try:
                s = Socket(self.server.port, self.cookie, timeout=5)
                s.wait_for("welcome")
                self.talk(s)
            except (Closed, OSError, ValueError):
                time.sleep(0.02)
            except Exception as problem:
                self.problem = problem
                return

    def talk(self, s):
        s.send("watch", table=self.table)
        sent = {}
        while not self.stopping.is_set():
            message = s.receive()
            if message["type"] in ("table", "update"):
                self.last = message
                if message["about"]["status"] == "over" if "about" in message else False:
                    self.over = True
                    return
                if "legal" in message:
                    number = s.send(
                        "act",
                        table=self.table,
                        version=message["version"],
                        action=self.rng.randrange(len(message["legal"])),
                    )
                    sent[number] = ("act", None)
                    if self.rng.random() < 0.05:
                        text = f"word {self.rng.random()}"
                        sent[s.send("chat", table=self.table, text=text)] = ("chat", text)
            elif message["type"] == "done" and message["id"] in sent:
                kind, text = sent.pop(message["id"])
                if kind == "act":
                    self.answered.append(message["version"])
                else:
                    self.chats.append(text)
            elif message["type"] == "refused" and message["code"] not in (
                "too_late",
                "cannot_save",
                "stopping",
                "limited",
                "not_now",
            ):
                raise AssertionError(message)


def open_table(a, b):
    s = Socket(a.server.port, a.cookie)
    s.wait_for("welcome")
    table = s.do(
        "create",
        game=a.rng.choice(["usa", "san_francisco", "card_game", "europe"]),
        pace="fast",
        seats=[{"who": "me"}, {"who": "open"}, {"who": "bot", "level": "easy"}],
    )["table"]
    s.close()
    s = Socket(b.server.port, b.cookie)
    s.wait_for("welcome")
    s.do("join", table=table)
    s.close()
    a.table = b.table = table


def check_game(server, a, b):
    """All that was answered is there, and nothing twice."""
    s = Socket(server.port, a.cookie)
    s.wait_for("welcome")
    s.do("watch", table=a.table)
    table = s.wait_for("table", a.table)
    s.close()
    acted = {}
    for entry in table["story"]:
        if entry["kind"] == "event" and entry["event"]["kind"] == "action":
            acted.setdefault(entry["version"], []).append(entry["event"]["seat"])
    # F7: the choices of the opening are told together, by the entry of the last of them.
    opening = min(acted, default=table["version"])
    texts = [entry["text"] for entry in table["story"] if entry["kind"] == "chat"]
    for p in (a, b):
        assert p.problem is None, (f"{p.person['name']}: no problem", p.problem)
        missing = [v for v in p.answered if v not in acted and v > opening]
        assert missing == [], f"{p.person['name']}: every answered action is there"
        assert sum(v <= opening for v in p.answered) <= 1, f"{p.person['name']}: one choice in the opening"
        assert len(p.answered) == len(set(p.answered)), f"{p.person['name']}: none was answered twice"
        assert [t for t in p.chats if t not in texts] == [], f"{p.person['name']}: every answered chat is there"
    assert opening not in acted or sorted(acted[opening]) == list(range(len(table["about"]["seats"]))), (
        "all have chosen in the opening"
    )
    assert all(len(seats) == 1 for v, seats in acted.items() if v > opening), "one action an entry"


def test_kills(serve, database, kills):
    server = serve(database=database, arguments=["--no-limits"])
    pairs = []
    finished = []
    for i in range(4):
        a, b = Person(server, f"Kill {i} aa", i), Person(server, f"Kill {i} bb", 100 + i)
        open_table(a, b)
        pairs.append((a, b))
    threads = [threading.Thread(target=p.play, daemon=True) for pair in pairs for p in pair]
    for thread in threads:
        thread.start()
    try:
        rng = random.Random(1)
        started_again = []
        for n in range(kills):
            time.sleep(rng.uniform(0.05, 0.5))
            server.kill()
            began = time.time()
            server.start()
            started_again.append(time.time() - began)
            # A finished pair begins again, so that there is always something to lose.
            for i, (a, b) in enumerate(pairs):
                if not (a.over and b.over):
                    continue
                try:
                    fresh = (Person(server, f"Kill {i} a{n}x", n), Person(server, f"Kill {i} b{n}x", 1000 + n))
                    open_table(*fresh)
                except (Closed, OSError):
                    continue
                finished.append((a, b))
                pairs[i] = fresh
                for p in fresh:
                    threading.Thread(target=p.play, daemon=True).start()

        # Nothing is stuck: every game goes on.
        before = {a.table: a.last["version"] for a, b in pairs if a.last}
        moving = wait_until(
            lambda: all(a.over or b.over or (a.last and a.last["version"] > before.get(a.table, 0)) for a, b in pairs),
            30,
        )
        assert moving, "every game goes on after the last kill"
    finally:
        for p in (p for pair in pairs for p in pair):
            p.stopping.set()
    time.sleep(0.3)
    for a, b in finished + pairs:
        check_game(server, a, b)
    actions = sum(len(p.answered) for pair in finished + pairs for p in pair)
    assert actions > kills, ("something was played", actions)
    print(f"{kills} kills, {len(finished)} games finished, {actions} answered actions, all there")
    print(f"a start took {max(started_again):.2f} s at most")
