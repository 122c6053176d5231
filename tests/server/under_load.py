#!/usr/bin/env python3
"""Usage: under_load.py FOGG CONNECTIONS RATE [SERVERS]. What `fogg load` prints of a server of its own, and what an
action costs of processor time, which other work on the machine hardly changes. Several servers share a PostgreSQL
(scripts/postgres.sh), and each has a load of its own with its share of the connections and of the rate."""

import os
import resource
import subprocess
import sys
import time

from harness import Server, wait_until
from measure import metric, peak_memory, processor_seconds

MEASURED = 20
COUNTED = 15  # of them, at most


def database_seconds():
    """What PostgreSQL's processes have used so far."""
    folder = os.path.dirname(os.environ["FOGG_TEST_POSTGRES_CONTROL"])
    with open(f"{folder}/data/postmaster.pid") as file:
        postmaster = int(file.readline())
    with open(f"/proc/{postmaster}/task/{postmaster}/children") as file:
        children = [int(word) for word in file.read().split()]
    return sum(sum(processor_seconds(pid).values()) for pid in children)


def used(servers, loads):
    """Actions so far, and processor seconds so far by who used them."""
    seconds = dict.fromkeys(("sockets", "bots", "analyses", "others"), 0.0)
    for server in servers:
        for kind, more in processor_seconds(server.process.pid).items():
            seconds[kind] += more
    seconds["load"] = sum(sum(processor_seconds(load.pid).values()) for load in loads)
    if len(servers) > 1:
        seconds["database"] = database_seconds()
    return sum(metric(server.port, "fogg_actions_total") for server in servers), seconds


fogg, connections, rate = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
count = int(sys.argv[4]) if len(sys.argv) > 4 else 1
allowed = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, allowed))
database = os.environ["FOGG_TEST_POSTGRES"] if count > 1 else None
servers = [Server(fogg, database, ["--no-limits"]) for _ in range(count)]
shares = ["--connections", str(connections // count), "--rate", str(rate // count), "--seconds", str(MEASURED)]
loads = [subprocess.Popen([fogg, "load", "--port", str(server.port), *shares]) for server in servers]
tables = connections // count // 2 * count
# A game may begin at either server, whoever sits where.
assert wait_until(lambda: sum(metric(server.port, "fogg_games_started_total") for server in servers) >= tables, 300)
time.sleep(5)  # until all have chosen their opening tickets
assert all(load.poll() is None for load in loads), "the load ended before everybody was seated; take fewer"
actions, before = used(servers, loads)
began = time.time()
while time.time() < began + COUNTED and all(load.poll() is None for load in loads):
    time.sleep(0.5)
    more_actions, after = used(servers, loads)
    counted = time.time() - began
done = more_actions - actions
for load in loads:
    load.wait()
spent = {kind: after[kind] - before[kind] for kind in after if after[kind] - before[kind] >= 0.01}
each = ", ".join(f"{kind} {seconds / done * 1e6:.0f} µs" for kind, seconds in spent.items())
memory = sum(peak_memory(server.process.pid) for server in servers)
print(f"{done / counted:.0f} actions a second; processor time of one: {each}")
print(f"{sum(spent.values()) / counted:.2f} cores in use by these, load average {os.getloadavg()[0]:.1f}")
print(f"{memory / 2**20:.0f} MiB at most, {memory / 1024 / connections:.1f} KiB a connection")
for server in servers:
    server.close()
