"""A full disk, or a stopped PostgreSQL: new actions are refused in a sentence, nothing is lost, and it mends itself."""

import subprocess
import time

import pytest
from client import Socket, player, request
from harness import wait_until


@pytest.fixture
def server(serve, database):
    # Signal 25 (XFSZ) would end the program where its files may not grow.
    return serve(database=database, arguments=["--no-limits"], wrapper=["env", "--ignore-signal=XFSZ"])


@pytest.fixture
def outage(server, database, request):
    """Calls to begin and to end it. No file of the server may grow beyond what it is now: to SQLite that is a full
    disk."""
    if database is None:
        limit = ["prlimit", f"--pid={server.process.pid}"]
        commands = [[*limit, "--fsize=1:unlimited"], [*limit, "--fsize=unlimited:unlimited"]]
    else:
        control = request.getfixturevalue("control")
        commands = [[control, "stop"], [control, "start"]]
    fail, mend = (
        lambda command=command: subprocess.run(command, check=True, capture_output=True) for command in commands
    )
    return fail, mend


def two_in_play(port, **fields):
    """Two people, the one first whose turn it is, and their table."""
    anna = player(port, "Outage A")
    bea = player(port, "Outage B")
    table = anna.do("create", game="usa", seats=[{"who": "me"}, {"who": "open"}], **fields)["table"]
    bea.do("join", table=table)
    for s in (anna, bea):
        s.do("watch", table=table)
        s.state = s.wait_for("table", table)
    for s in (anna, bea):  # tickets first: what is chosen there is told when all have chosen (F7)
        s.do("act", table=table, version=s.state["version"], action=0)
    for s in (anna, bea):
        s.state = s.wait_for("update", table, lambda m: m["view"]["phase"] == "turn")
    return (anna, bea, table) if "legal" in anna.state else (bea, anna, table)


def test_outage(server, outage):
    fail, mend = outage
    actor, other, table = two_in_play(server.port)
    # A game of bots alone, which goes on all the time.
    cai = player(server.port, "Outage C")
    cai.do("create", game="usa", pace="fast", seats=[{"who": "bot", "level": "easy"}] * 2)
    version = actor.state["version"]
    fail()
    answer = actor.ask("act", table=table, version=version, action=0)
    assert (answer["type"], answer.get("code")) == ("refused", "cannot_save"), (
        "an action that cannot be saved is refused"
    )
    assert answer.get("sentence", "").endswith("."), ("in a sentence", answer)
    assert server.process.poll() is None, "the server lives"
    assert request(server.port, "GET", "/healthz")[0] == 503, "and says how it is"
    again = actor.ask("chat", table=table, text="hello?")
    assert again.get("code") == "cannot_save", "chat too"
    failures = server.log_text().count("cannot_save")
    time.sleep(1)
    more = server.log_text().count("cannot_save") - failures
    assert more <= 5, ("bots wait before they try again", more)
    mend()
    done = {}

    def works():
        answer = actor.ask("act", table=table, version=version, action=0)
        done.update(answer)
        return answer["type"] == "done"

    assert wait_until(works, 20), ("it mends itself", done)
    assert done.get("version") == version + 1, "and the action is done once"
    assert request(server.port, "GET", "/healthz")[0] == 200, "and is well again"
    for s in (actor, other):
        seen = s.wait_for("update", table, lambda m: m["version"] > version)
        assert seen["version"] == version + 1, "both see it"
    actor.do("watch", table=table)
    story = actor.wait_for("table", table)["story"]
    acted = [e for e in story if e["version"] > version and e["kind"] == "event" and e["event"]["kind"] == "action"]
    assert len(acted) == 1, "one action stands in the story"
    server.kill()
    server.start()
    late = Socket(server.port, actor.cookie)
    late.wait_for("welcome")
    late.do("watch", table=table)
    assert late.wait_for("table", table)["version"] == story[-1]["version"], "and after a restart as well"


def test_clocks_stand_still(server, outage):
    """Nobody's time is out because a step could not be kept."""
    fail, mend = outage
    actor, other, table = two_in_play(server.port, clock={"kind": "game", "seconds": 10, "increment": 0})
    version = actor.state["version"]
    fail()
    answer = actor.ask("act", table=table, version=version, action=0)
    assert answer.get("code") == "cannot_save", answer
    time.sleep(15)  # more than there was on the clock
    mend()

    def works():
        known = [m["version"] for m in actor.waiting if m.get("table") == table and m["type"] == "update"]
        return actor.ask("act", table=table, version=max([version, *known]), action=0)["type"] == "done"

    assert wait_until(works, 9), "who was to act still is"
    actor.do("watch", table=table)
    state = actor.wait_for("table", table)
    assert all(e["kind"] != "bot_took" for e in state["story"]), "no seat was taken"
    assert 0 < state["clock"]["left"][state["seat"]] <= 10_000, ("and nothing was won", state["clock"])
