"""A PostgreSQL that hangs instead of dying: players are told, /healthz says so, and when it goes on so does
everything."""

import os
import re
import signal
import subprocess
import time

import pytest
from client import player, request
from harness import wait_until


@pytest.fixture
def postgres(control):
    """The number of the postmaster's process."""
    with open(control) as script:
        data = re.search(r"--pgdata=(\S+)", script.read()).group(1)
    with open(os.path.join(data, "postmaster.pid")) as file:
        return int(file.readline())


def with_children(postmaster):
    """The postmaster and all that it has begun."""
    found = [postmaster]
    for entry in os.listdir("/proc"):
        if not entry.isdigit():
            continue
        try:
            with open(f"/proc/{entry}/stat") as stat:
                if int(stat.read().rsplit(")", 1)[1].split()[1]) == postmaster:
                    found.append(int(entry))
        except OSError:
            pass
    return found


@pytest.fixture
def psql(database):
    def run(text):
        command = ["psql", database, "--no-psqlrc", "--quiet", "--command", text]
        return subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    return run


@pytest.mark.postgres
def test_hanging_while_it_is_opened_again(serve, database, psql):
    """The connection is lost, a new one is taken, and then nothing comes: whoever asks is told so all the same."""
    server = serve(database=database, arguments=["--no-limits"])
    people = [player(server.port, f"Waiting {i}") for i in range(8)]
    seats = [{"who": "me"}, {"who": "here", "name": "Bo"}]
    tables = [s.do("create", game="usa", seats=seats)["table"] for s in people]
    # Who migrates holds this lock, and whoever opens the database waits for it.
    holder = psql("select pg_advisory_lock(7105010); select pg_sleep(600)")
    try:
        time.sleep(1)
        psql("select pg_terminate_backend(pid) from pg_stat_activity where query not like '%7105010%'").wait()
        began = time.time()
        for s, table in zip(people, tables):
            s.tcp.settimeout(150)
            s.send("chat", table=table, text="Is somebody there?")
        for s in people:
            assert s.wait_for("refused")["code"] == "cannot_save"
        took = time.time() - began
    finally:
        holder.kill()
        psql("select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep%'").wait()
    print(f"eight people were told after {took:.1f} s")
    assert took < 120, "they do not wait one after the other"
    again = wait_until(lambda: people[0].ask("chat", table=tables[0], text="Hello again")["type"] == "done", 60)
    assert again, "and it mends itself"


@pytest.mark.postgres
def test_hanging_database(serve, database, postgres):
    server = serve(database=database, arguments=["--no-limits"])
    me = player(server.port, "Patient one")
    table = me.do("create", game="usa", seats=[{"who": "me"}, {"who": "here", "name": "Bo"}])["table"]
    assert request(server.port, "GET", "/healthz")[0] == 200, "all is well"
    stopped = with_children(postgres)
    for pid in stopped:
        os.kill(pid, signal.SIGSTOP)
    try:
        began = time.time()
        assert request(server.port, "GET", "/healthz")[0] == 503, "/healthz says that the database does not answer"
        print(f"/healthz said so after {time.time() - began:.1f} s")
        me.tcp.settimeout(600)
        answer = me.ask("chat", table=table, text="Is somebody there?")
        assert (answer["type"], answer.get("code")) == ("refused", "cannot_save"), answer
        # Ten seconds a call: a few may stand before ours, and the machine may be busy. Without a limit it would never
        # come.
        print(f"the refusal came after {time.time() - began:.1f} s")
    finally:
        for pid in stopped:
            os.kill(pid, signal.SIGCONT)
    assert wait_until(lambda: request(server.port, "GET", "/healthz")[0] == 200, 60), "it is well again"
    again = wait_until(lambda: me.ask("chat", table=table, text="Hello again")["type"] == "done", 60)
    assert again, "and saves again"
