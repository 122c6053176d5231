"""What an operator sees: health, metrics, the ready dashboard whose every metric exists, and the log of requests."""

import json
import os
import re
import subprocess
import sys

import pytest
from client import player, request
from harness import wait_until

DASHBOARD = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../docs/examples/grafana.json")


@pytest.fixture(scope="module")
def server(serve):
    return serve(arguments=["--log-requests"])


def metrics(port):
    """Each sample by its name, labels included; and the names of the metrics."""
    lines = request(port, "GET", "/metrics")[2].decode().splitlines()
    samples = dict(line.rsplit(" ", 1) for line in lines if not line.startswith("#"))
    kinds = {line.split()[2] for line in lines if line.startswith("# TYPE")}
    assert kinds == {line.split()[2] for line in lines if line.startswith("# HELP")}, "each is explained"
    return {name: float(value) for name, value in samples.items()}, kinds


def logged(server):
    return [line for line in map(json.loads, server.log_text().splitlines()) if line["event"] == "request"]


def test_logins_and_limits_are_counted(port):
    before, _ = metrics(port)
    anna = player(port, "Anna Watched")
    account = {"name": "Anna Watched", "password": "anna's password"}
    assert request(port, "POST", "/api/account", account, cookie=anna.cookie)[0] == 200
    assert request(port, "POST", "/api/login", account)[0] == 200
    while request(port, "POST", "/api/login", {**account, "password": "a wrong one"})[0] != 429:
        pass
    after, _ = metrics(port)
    struck = "fogg_limit_struck_total{limit=\"%s\"}"
    counted = ["fogg_new_guests_total", "fogg_new_accounts_total", "fogg_logins_total", "fogg_failed_logins_total"]
    for name in [*counted, struck % "login_names"]:
        assert after[name] > before[name], name
    assert after[struck % "hints"] == 0, "the others did not strike"


def test_the_size_of_the_database(port):
    assert wait_until(lambda: metrics(port)[0]["fogg_database_bytes"] > 4096, 60)


@pytest.mark.parametrize(
    "megabytes, status, answer", [(32, 503, b"the disk of the database is full\n"), (128, 200, b"ok\n")]
)
def test_health_knows_a_full_disk(serve, tmp_path, megabytes, status, answer):
    """A disk of its own, in the memory of the machine, that only this server sees."""
    disk = ["unshare", "--map-root-user", "--mount", "sh", "-c"]
    mount = f"mount -t tmpfs -o size={megabytes}m fogg {tmp_path}"
    if subprocess.run([*disk, mount], capture_output=True).returncode != 0:
        pytest.skip("this system lets nobody make a disk of their own")
    server = serve(database=f"sqlite:{tmp_path}/fogg.db", wrapper=[*disk, mount + ' && exec "$@"', "sh"])
    answered, _, text = request(server.port, "GET", "/healthz")
    assert (answered, text) == (status, answer)


def test_the_dashboard_shows_what_there_is(port):
    with open(DASHBOARD) as file:
        targets = [target["expr"] for panel in json.load(file)["panels"] for target in panel["targets"]]
    asked = {name for expression in targets for name in re.findall(r"fogg_\w+", expression)}
    samples, kinds = metrics(port)
    assert asked - {sample.split("{")[0] for sample in samples} == set(), "only what there is"
    assert {kind for kind in kinds if kind not in asked and kind + "_bucket" not in asked} == set(), "all of it"


def test_the_log_of_requests(server, port, serve):
    s = player(port, "Logged One")
    request(port, "GET", "/api/me?secret=in-the-query", cookie=s.cookie)
    line = next(line for line in reversed(logged(server)) if line["path"] == "/api/me")
    assert [line[key] for key in ("method", "status", "address", "level")] == ["GET", "200", "127.0.0.1", "info"]
    assert float(line["ms"]) >= 0 and int(line["bytes"]) > 0
    assert any(line["path"] == "/ws" and line["status"] == "101" for line in logged(server)), "a socket is one too"
    told = server.log_text()
    assert not any(secret in told for secret in ("in-the-query", s.cookie.split("=", 1)[1], "anna's password"))
    quiet = serve()
    request(quiet.port, "GET", "/api/me")
    assert logged(quiet) == [], "none is written where nobody asked for it"


def test_a_compressed_day(fogg):
    """The tool that docs/operations.md reckons with still plays its day, in which nothing goes wrong."""
    command = [sys.executable, os.path.join(os.path.dirname(os.path.abspath(__file__)), "a_day.py")]
    day = subprocess.run([*command, fogg, "8", "1"], capture_output=True, text=True, timeout=300)
    assert day.returncode == 0, day.stdout + day.stderr
    games = int(re.search(r"games_over (\d+)", day.stdout).group(1))
    assert games > 0 and "50000 people a day" in day.stdout
