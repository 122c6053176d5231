#!/usr/bin/env python3
"""Usage: a_day.py FOGG [PEOPLE [SECONDS]]. A day of a site, compressed: so many people (500) come to a server within
so many seconds (150) by the curve of a day. They play all games with bots and with each other, go on with slow games,
leave and come back, chat, and look at replays and analyses. It prints what that took, and what a day of 50,000 people
would take.

People here do not think and bots do not wait, so what is measured is the work of a day and not its length: how many
people are there at once is reckoned. What people do is assumed, by the constants below."""

import os
import random
import sys
import threading
import time

from client import Closed, Socket, player, request
from harness import Server, wait_until
from measure import metric, peak_memory, processor_seconds

WHOLE_SITE = 50_000
ARRIVALS = [2, 1, 1, 1, 1, 1, 2, 3, 3, 3, 3, 4, 5, 5, 4, 4, 5, 6, 7, 9, 10, 9, 7, 4]  # a hundred, by the hour
VISITS = {"bots": 55, "people": 20, "slow": 15, "look": 10}
GAMES = {"usa": 35, "europe": 35, "san_francisco": 15, "card_game": 15}
LEVELS = {"easy": 35, "normal": 35, "hard": 30}
EXPERTS = 0.05  # of bots' decisions are an expert's, which are so much dearer that they are reckoned apart
EXPERT_SECONDS = 0.4  # a decision (docs/strength.md)
ACCOUNTS = 0.2  # make an account, which costs what a login does: the hash of a password; all others are guests
LEAVE = 0.15  # in mid-game, and half of them come back
REPLAY, ANALYSIS, CHAT = 0.3, 0.1, 0.02  # after a game, after a replay, with an action among people
SLOW_GAMES = 5  # in a visit, one of them a new one; two turns in each
PATIENCE = 5  # seconds here until somebody who finds nobody plays with bots
HOURS_THERE = 0.75  # a visit
KIB_A_CONNECTION = 30  # with its share of a table (docs/performance.md)
WAIT = 120  # seconds until something has gone wrong; bots think behind all else on the machine


def any_of(rng, weights):
    return rng.choices(list(weights), weights.values())[0]


def choose(rng, legal):
    """Somebody who builds where they can, so that games have the length of people's games."""
    building = [action for action in legal if not action["kind"].startswith("draw") and action["kind"] != "station"]
    drawing = [action for action in legal if action["kind"] in ("draw_face_up", "draw_pile")]
    return rng.choice(building or drawing or legal)["number"]


class Site:
    """What visits share: the server, slow games that wait for somebody, finished games, and what went wrong."""

    def __init__(self, server):
        self.server = server
        self.port = server.port
        self.open = {}  # a table that waits for somebody, by game
        self.opening = threading.Lock()
        self.slow_games = []  # each a table and the cookies of its two people
        self.finished = []
        self.visits = dict.fromkeys([*VISITS, "left", "came back", "accounts", "replays", "analyses"], 0)
        self.troubles = []
        self.lock = threading.Lock()

    def count(self, what):
        with self.lock:
            self.visits[what] += 1


class Visit:
    def __init__(self, site, number, what):
        self.site = site
        self.port = site.port
        self.rng = random.Random(number)
        self.number = number
        self.what = what
        self.game = any_of(self.rng, GAMES)

    def run(self):
        try:
            self.arrive()
            getattr(self, self.what)()
            self.socket.close()
            self.site.count(self.what)
        except (Closed, OSError, AssertionError) as trouble:
            self.site.troubles.append(f"{self.what}: {trouble!r}")

    def get(self, path, method="GET", body=None):
        return request(self.port, method, path, body, self.socket.cookie)

    def arrive(self):
        """The requests of the start page."""
        self.socket = player(self.port, f"Visitor {self.number}")
        self.socket.tcp.settimeout(WAIT)
        if self.rng.random() < ACCOUNTS:
            account = {"name": f"Visitor {self.number}", "password": "correct horse"}
            self.come_as(self.get("/api/account", "POST", account)[1]["Set-Cookie"].split(";")[0])
            self.site.count("accounts")
        for path in ("/api/site", "/api/me", "/api/games", "/api/bots", "/api/tables", f"/api/games/{self.game}"):
            self.get(path)

    def come_as(self, cookie):
        """Another connection, in the place of the one there was."""
        self.socket.close()
        person = self.socket.person
        self.socket = Socket(self.port, cookie, timeout=WAIT)
        self.socket.person, self.socket.cookie = person, cookie
        self.socket.wait_for("welcome")

    def play(self, table, turn_only=False):
        """Until the game is over, one's turn is done where only that is wanted, or one leaves; whether it is over."""
        self.socket.send("watch", table=table)
        leaves = not turn_only and self.rng.random() < LEAVE
        leave_after = self.rng.randrange(5, 40) if leaves else None
        acted, unanswered, state = 0, None, {}
        while True:
            message = self.socket.receive()
            if message["type"] in ("table", "update") and message["table"] == table:
                state = message
                if "scores" in state:
                    self.site.finished.append(table)
                    return True
            elif message["type"] in ("done", "refused") and message["id"] == unanswered:
                unanswered = None
                acted += message["type"] == "done"
                if acted == leave_after:
                    leave_after = None
                    if not self.leave_and_return(table):
                        return False
                    state = {}
                elif self.what == "people" and self.rng.random() < CHAT:
                    self.socket.send("chat", table=table, text="Well, that was to be mine!")
            if unanswered is None and "legal" in state:
                choice = choose(self.rng, state["legal"])
                unanswered = self.socket.send("act", table=table, version=state["version"], action=choice)
                state = {}
            elif turn_only and unanswered is None and "waits_for" in state:
                return False

    def leave_and_return(self, table):
        """Half of those who leave come back at once, and take their seat from the bot."""
        self.socket.do("leave", table=table)
        self.site.count("left")
        if self.rng.random() < 0.5:
            return False
        self.come_as(self.socket.cookie)
        self.socket.do("return", table=table)
        self.socket.send("watch", table=table)
        self.site.count("came back")
        return True

    def bots(self):
        seats = [{"who": "bot", "level": any_of(self.rng, LEVELS)} for _ in range(self.rng.choice((1, 1, 2, 3)))]
        table = self.create(seats)
        if self.play(table):
            self.look_back(table)

    def people(self):
        """With whoever waits for somebody; who waits in vain plays with bots."""
        with self.site.opening:
            table = self.site.open.pop(self.game, None)
            if table is None:
                table = self.site.open[self.game] = self.open_table()
            else:
                self.socket.do("join", table=table)
        if not wait_until(lambda: self.site.open.get(self.game) != table, PATIENCE):
            with self.site.opening:
                if self.site.open.get(self.game) == table:
                    del self.site.open[self.game]
                    self.socket.do("leave", table=table)
                    return self.bots()
        if self.play(table):
            self.look_back(table)

    def open_table(self):
        clock = {"kind": "game", "seconds": 900, "increment": 15}
        return self.create([{"who": "open"}], clock=clock, listed=True)

    def create(self, others, **options):
        return self.socket.do("create", game=self.game, pace="fast", seats=[{"who": "me"}, *others], **options)["table"]

    def slow(self):
        """Opens a game, and goes on with others that wait for a turn, as whoever is to act in them."""
        for number in range(SLOW_GAMES):
            with self.site.lock:
                known = number > 0 and self.site.slow_games
                table, cookies = self.site.slow_games.pop(0) if known else (None, None)
            if table is None:
                other = player(self.port, f"Partner {self.number}")
                table = self.create([{"who": "open"}], clock={"kind": "turn", "hours": 48})
                other.do("join", table=table)
                other.close()
                cookies = [self.socket.cookie, other.cookie]
            for cookie in cookies:
                self.come_as(cookie)
                self.get("/api/me/tables")
                over = self.play(table, turn_only=True)
                if over:
                    break
            else:
                with self.site.lock:
                    self.site.slow_games.append((table, cookies))

    def look(self):
        """Somebody who only looks around: the ladder, a profile, a game of others."""
        self.get(f"/api/ratings?game={self.game}")
        self.get(f"/api/people/{self.socket.person['id']}")
        if self.site.finished:
            self.look_back(self.rng.choice(self.site.finished), always=True)

    def look_back(self, table, always=False):
        if not always and self.rng.random() >= REPLAY:
            return
        steps = self.get(f"/api/tables/{table}/replay")[2]["steps"]
        for step in range(0, steps, 5):
            self.get(f"/api/tables/{table}/replay?step={step}")
        self.site.count("replays")
        if self.rng.random() < ANALYSIS:
            self.get(f"/api/tables/{table}/analysis", "POST")
            self.site.count("analyses")


def arrivals(people, seconds, rng):
    """When each of them comes, in order: by the curve, anywhere within an hour."""
    hours = rng.choices(range(24), ARRIVALS, k=people)
    return sorted((hour + rng.random()) * seconds / 24 for hour in hours)


def spend(site, people, seconds):
    """The day itself; the seconds it took."""
    rng = random.Random(people)
    began = time.time()
    threads = []
    for number, when in enumerate(arrivals(people, seconds, rng)):
        time.sleep(max(0, began + when - time.time()))
        threads.append(threading.Thread(target=Visit(site, number, any_of(rng, VISITS)).run, daemon=True))
        threads[-1].start()
    for thread in threads:
        thread.join()
    wait_until(lambda: metric(site.port, "fogg_analyses_waiting") == 0, WAIT)
    return time.time() - began


def written(pid):
    with open(f"/proc/{pid}/io") as file:
        return next(int(line.split()[1]) for line in file if line.startswith("write_bytes"))


COUNTED = ["requests", "frames", "actions", "bot_actions", "games_started", "games_over", "commits", "sent_bytes"]


def main(fogg, people=500, seconds=150):
    server = Server(fogg, arguments=["--no-limits"])
    pid = server.process.pid
    site = Site(server)
    empty = os.path.getsize(server.database.removeprefix("sqlite:"))
    took = spend(site, people, seconds)
    counts = {name: metric(site.port, f"fogg_{name}_total") for name in COUNTED}
    processor = processor_seconds(pid)
    memory, on_disk = peak_memory(pid), written(pid)
    server.stop()
    size = os.path.getsize(server.database.removeprefix("sqlite:")) - empty
    print(f"Measured: {people} people in {took:.0f} s, load average {os.getloadavg()[0]:.1f}")
    print("  " + ", ".join(f"{what} {count}" for what, count in site.visits.items()))
    print(f"  slow games left {len(site.slow_games)}, " + ", ".join(f"{n} {count:.0f}" for n, count in counts.items()))
    print("  processor seconds: " + ", ".join(f"{kind} {used:.1f}" for kind, used in processor.items()))
    print(f"  memory {memory / 2**20:.0f} MiB, database {size / 2**20:.1f} MiB, written {on_disk / 2**20:.1f} MiB")
    for trouble in site.troubles:
        print("  went wrong:", trouble)

    whole = WHOLE_SITE / people
    busiest = max(ARRIVALS) / sum(ARRIVALS)
    a_second = whole * busiest / 3600
    at_once = WHOLE_SITE * busiest * HOURS_THERE
    print(f"Reckoned: {WHOLE_SITE} people a day, {busiest:.0%} of them in the busiest hour")
    print("  a second of that hour: " + ", ".join(f"{name} {count * a_second:.1f}" for name, count in counts.items()))
    processor["experts"] = counts["bot_actions"] * EXPERTS * EXPERT_SECONDS
    print("  cores in that hour: " + ", ".join(f"{kind} {used * a_second:.2f}" for kind, used in processor.items()))
    print(f"  at once {at_once:.0f} people, with {at_once * KIB_A_CONNECTION / 1024:.0f} MiB for their connections")
    print(f"  a day: database {size * whole / 2**30:.1f} GiB, written {on_disk * whole / 2**30:.1f} GiB")
    server.close()
    return 1 if site.troubles else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], *map(int, sys.argv[2:])))
