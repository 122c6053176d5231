#!/usr/bin/env python3
"""Usage: outage_test.py FOGG [postgres CONTROL]. A full disk, or a stopped PostgreSQL: new actions are refused in a sentence, nothing is lost, and it mends
itself. CONTROL is a command to which `stop` or `start` is added."""

import os
import subprocess
import sys
import time

from client import Closed, Socket, player
from harness import Checks, Server, wait_until

fogg = sys.argv[1]
postgres = "postgres" in sys.argv[2:]
checks = Checks()

if postgres:
    control = sys.argv[3]
    server = Server(fogg, database=os.environ["FOGG_TEST_POSTGRES"], arguments=["--no-limits"])
    fail = lambda: subprocess.run(f"{control} stop", shell=True, check=True, capture_output=True)
    mend = lambda: subprocess.run(f"{control} start", shell=True, check=True, capture_output=True)
else:
    # No file of the server may grow beyond what it is now: to SQLite that is a full disk. Signal 25 (XFSZ) would end the program instead.
    server = Server(fogg, arguments=["--no-limits"], wrapper=["env", "--ignore-signal=XFSZ"])
    limit = lambda size: subprocess.run(["prlimit", f"--pid={server.process.pid}", f"--fsize={size}"], check=True)
    fail = lambda: limit("1:unlimited")
    mend = lambda: limit("unlimited:unlimited")

anna = player(server.port, "Outage A")
bea = player(server.port, "Outage B")
table = anna.do("create", game="usa", seats=[{"who": "me"}, {"who": "open"}])["table"]
bea.do("join", table=table)
for s in (anna, bea):
    s.do("watch", table=table)
    s.state = s.wait_for("table", table)
actor = anna if "legal" in anna.state else bea
# A game of bots alone, which goes on all the time.
cai = player(server.port, "Outage C")
bots = cai.do("create", game="usa", pace="fast", seats=[{"who": "bot", "level": "easy"}, {"who": "bot", "level": "easy"}])["table"]
version = actor.state["version"]
fail()
answer = actor.ask("act", table=table, version=version, action=0)
checks.equal("an action that cannot be saved is refused", (answer["type"], answer.get("code")), ("refused", "cannot_save"))
checks.check("in a sentence", answer.get("sentence", "").endswith("."), answer)
checks.check("the server lives", server.process.poll() is None)
again = actor.ask("chat", table=table, text="hello?")
checks.equal("chat too", again.get("code"), "cannot_save")
failures = server.log_text().count("cannot_save")
time.sleep(1)
more = server.log_text().count("cannot_save") - failures
checks.check("bots wait before they try again", more <= 5, more)
mend()
done = {}


def works():
    answer = actor.ask("act", table=table, version=version, action=0)
    done.update(answer)
    return answer["type"] == "done"


checks.check("it mends itself", wait_until(works, 20), done)
checks.equal("and the action is done once", done.get("version"), version + 1)
state = actor.wait_for("update", table, lambda m: m["version"] > version)
checks.check("the other one sees it", bea is actor or anna is actor)
actor.do("watch", table=table)
story = actor.wait_for("table", table)["story"]
acted = [e for e in story if e["kind"] == "event" and e["event"]["kind"] == "action"]
checks.equal("one action stands in the story", len(acted), 1)
server.kill()
server.start()
late = Socket(server.port, actor.cookie)
late.wait_for("welcome")
late.do("watch", table=table)
checks.equal("and after a restart as well", late.wait_for("table", table)["version"], story[-1]["version"])
server.close()
checks.finish()
