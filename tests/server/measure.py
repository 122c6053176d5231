"""How the server is doing: its metrics, bots' thoughts before an answer, and how long honest players wait."""

import os
import time

from client import choose_openings, player, request, seen_from, sit_down


def metric(port, name):
    for line in request(port, "GET", "/metrics", headers=seen_from("10.250.0.1"))[2].decode().split("\n"):
        if line.startswith(name + " "):
            return float(line.split()[1])
    return None


def thoughts_before_answer(port, s, table, answers):
    """How many thoughts of all bots there were, at most, between an action and the next turn of who acted."""
    most = 0
    for _ in range(answers):
        while "legal" not in s.state:
            s.state = s.wait_for("update", table)
        before = metric(port, "fogg_bot_seconds_count")
        version = s.do("act", table=table, version=s.state["version"], action=0)["version"]
        s.state = s.wait_for("update", table, lambda m: m["version"] >= version and "legal" in m)
        most = max(most, metric(port, "fogg_bot_seconds_count") - before)
    return int(most)


class Pair:
    """Two honest players from addresses of their own, who play on and on."""

    def __init__(self, port, addresses, rng):
        self.players = [player(port, f"Honest {address}", address) for address in addresses]
        for s in self.players:
            s.tcp.settimeout(120)
        self.rng = rng
        self.begin()

    def begin(self):
        self.table, self.players = sit_down(self.players, "usa")
        choose_openings(self.players, self.table)

    def act(self):
        """One action of whoever's turn it is; the seconds until it was answered."""
        if any("scores" in s.state for s in self.players):
            self.begin()
        actor = next(s for s in self.players if "legal" in s.state)
        choice = self.rng.randrange(len(actor.state["legal"]))
        began = time.perf_counter()
        version = actor.do("act", table=self.table, version=actor.state["version"], action=choice)["version"]
        took = time.perf_counter() - began
        for s in self.players:
            s.state = s.wait_for("update", self.table, lambda m: m["version"] >= version)
        return took

    def times(self, count):
        return sorted(self.act() for _ in range(count))


def processor_seconds(pid):
    """What a process has used so far, by its threads: those of `sockets` (its first), of `bots` and `analyses` (known
    by their low priority), and all `others`."""
    seconds = dict.fromkeys(("sockets", "bots", "analyses", "others"), 0.0)
    for task in os.listdir(f"/proc/{pid}/task"):
        try:
            with open(f"/proc/{pid}/task/{task}/stat") as file:
                fields = file.read().rsplit(")", 1)[1].split()
        except FileNotFoundError:
            continue  # it has ended meanwhile
        low = {10: "bots", 15: "analyses"}.get(int(fields[16]), "others")
        kind = "sockets" if int(task) == pid else low
        seconds[kind] += (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return seconds


def peak_memory(pid):
    """The most memory that a process ever had, in bytes."""
    with open(f"/proc/{pid}/status") as status:
        return next(int(line.split()[1]) * 1024 for line in status if line.startswith("VmHWM"))
