"""Instructions that a server needs for one action of a player, everything included: reading the message, judging it,
writing it into the log, and telling both players. Usage: bench/served.py FOGG…; needs valgrind."""

import os
import random
import re
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../tests/server"))
from harness import Server  # noqa: E402
from measure import Pair  # noqa: E402

ACTIONS = 400
IDLE = 30  # seconds


def instructions(fogg, actions, pause=0):
    """What a server needs from its start to its end, and the seconds between them."""
    with tempfile.TemporaryDirectory() as folder:
        counts = f"{folder}/counts"
        server = Server(fogg, wrapper=["valgrind", "--tool=callgrind", f"--callgrind-out-file={counts}"])
        began = time.monotonic()
        try:
            pair = Pair(server.port, ["10.0.0.1", "10.0.0.2"], random.Random(1))
            pair.times(actions)
            time.sleep(pause)
            server.stop()
        finally:
            server.close()
        seconds = time.monotonic() - began
        with open(counts, encoding="utf-8") as file:
            return int(re.search(r"^(?:summary|totals): (\d+)", file.read(), re.MULTILINE).group(1)), seconds


for program in sys.argv[1:]:
    version = subprocess.run([program, "--version"], capture_output=True, text=True, check=True).stdout.strip()
    # A server looks at its tables every second, too: what that costs is measured by waiting, and left out.
    start, short = instructions(program, 1)
    idle, long = instructions(program, 1, IDLE)
    second = (idle - start) / (long - short)
    busy, took = instructions(program, ACTIONS + 1)
    each = (busy - start - second * (took - short)) / ACTIONS
    print(f"{program} ({version}): {each:,.0f} instructions an action; {second:,.0f} a second besides")
