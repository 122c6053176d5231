#!/usr/bin/env python3
"""Usage: analysis_test.py FOGG [postgres]. Analyses of finished games, over real sockets; with PostgreSQL between two servers."""

import os
import random
import sys
import time

from client import play_out, player, request
from harness import Checks, Server, wait_until

fogg = sys.argv[1]
database = os.environ.get("FOGG_TEST_POSTGRES") if "postgres" in sys.argv[2:] else None
checks = Checks()
rng = random.Random(5)


def ask(server, table, method="GET"):
    return request(server.port, method, f"/api/tables/{table}/analysis")


def make_game(server, name, game, **options):
    me = player(server.port, name)
    table = me.do("create", game=game, pace="fast", seats=[{"who": "me"}, {"who": "bot", "level": "easy"}], **options)["table"]
    return me, table


def finished_game(server, name, game, **options):
    me, table = make_game(server, name, game, **options)
    final = play_out([me], table, lambda message: rng.randrange(len(message["legal"])))
    me.close()
    return table, final["scores"]


def wait_for(server, table, seconds=120):
    checks.check("it gets done", wait_until(lambda: ask(server, table)[2]["status"] == "done", seconds))
    return ask(server, table)[2]["analysis"]


def check_refusals(server):
    me, table = make_game(server, "Hurry", "usa", listed=False)
    for method in ("GET", "POST"):
        status, _, answer = ask(server, table, method)
        checks.equal(f"{method} of an unfinished game", (status, answer["error"]["code"]), (404, "no_table"))
        checks.check("says why", answer["error"]["sentence"].endswith("."))
        checks.equal(f"{method} of no game", ask(server, "nothing", method)[0], 404)
    checks.equal("as its record", request(server.port, "GET", f"/api/tables/{table}/record")[0], 404)
    me.close()


def check_figures(server, table, scores, analysis):
    steps = request(server.port, "GET", f"/api/tables/{table}/replay")[2]["steps"]
    decisions = analysis["decisions"]
    seats = range(analysis["players"])
    positions = [analysis["start"], *decisions, analysis["end"]]
    checks.check("chances add up to 1", all(abs(sum(p["chance"]) - 1) < 1e-3 for p in positions) and all(abs(sum(d["after"]) - 1) < 1e-3 for d in decisions))
    checks.equal("the end is the result", analysis["end"]["chance"], [1 / sum(s["place"] == 1 for s in scores) if s["place"] == 1 else 0 for s in scores])
    checks.equal("with its points", analysis["end"]["score"], [s["total"] for s in scores])
    checks.check("steps grow", all(0 < a["step"] < b["step"] <= steps for a, b in zip(decisions, decisions[1:])))
    for number in (0, len(decisions) // 2, len(decisions) - 1):
        then = request(server.port, "GET", f"/api/tables/{table}/replay?step={decisions[number]['step'] - 1}")[2]["view"]
        checks.equal("the seat of a decision is to act in the replay", then["to_act"], decisions[number]["seat"])
    for now, later in zip(decisions, positions[2:]):
        luck = now.get("luck", [0 for _ in seats])
        if any(abs(now["after"][i] + luck[i] - later["chance"][i]) > 3e-4 for i in seats):
            return checks.check("after and luck lead to the next position", False, now)
    checks.check("after and luck lead to the next position", True)
    checks.check("a loss names what was better", all(d["taken"]["text"] == d["action"] != d["better"]["text"] for d in decisions if "loss" in d))


def check_game(server, other, game):
    table, scores = finished_game(server, "Anna " + game.replace("_", " "), game, listed=False)
    checks.equal("nothing is made unasked", ask(server, table)[2], {"table": table, "status": "none"})
    status, _, begun = ask(other, table, "POST")
    checks.check("it is begun", status in (200, 202) and begun["status"] in ("waiting", "making", "done"), begun)
    checks.check("asking again changes nothing", ask(server, table, "POST")[2]["status"] != "none")
    analysis = wait_for(server, table)
    check_figures(server, table, scores, analysis)
    checks.equal("a second time it is there at once", ask(other, table, "POST")[2]["analysis"], analysis)
    return table, analysis


server = Server(fogg, database=database, arguments=["--no-limits", "--analysis-sims", "8"])
other = Server(fogg, database=database, arguments=["--no-limits", "--analysis-sims", "8"]) if database else server
try:
    check_refusals(server)
    kept = [check_game(server, other, game) for game in ("san_francisco", "card_game")]
    checks.check("it is counted", b"fogg_analyses_total" in request(server.port, "GET", "/metrics")[2])
    # In one of the two games: with so few playouts a single one may show none.
    checks.check("somebody who plays at random makes mistakes", any(d.get("loss", 0) > 0 for _, analysis in kept for d in analysis["decisions"]))

    # A server that stops gives up what it is making, at once, and another can begin it again.
    unfinished, _ = finished_game(server, "Long", "usa")
    server.stop()
    server.arguments[-1] = "200"
    server.start()
    for table, analysis in kept:
        checks.equal("it is kept over a restart", ask(server, table)[2]["analysis"], analysis)
    ask(server, unfinished, "POST")
    checks.check("it is being made", wait_until(lambda: ask(server, unfinished)[2]["status"] == "making"))
    started = time.time()
    checks.equal("a graceful stop", server.stop(), 0)
    checks.check("a quick one", time.time() - started < 5, time.time() - started)
    server.arguments[-1] = "0"
    server.start()
    checks.equal("what was not finished is not there", ask(server, unfinished)[2]["status"], "off")
    checks.equal("who makes none begins none", ask(server, unfinished, "POST")[2]["status"], "off")
    checks.equal("but what was made can be read", ask(server, kept[0][0])[2]["status"], "done")

    server.stop()
    server.arguments = ["--analysis-sims", "1"]
    server.start()
    checks.check("the rest is made after all", ask(server, unfinished, "POST")[0] == 202 and wait_for(server, unfinished)["playouts"] == 1)
finally:
    for each in {server, other}:
        each.close()
checks.finish()
