"""Analyses of finished games, over real sockets; with PostgreSQL between two servers."""

import json
import time
from pathlib import Path

import pytest
from client import play_out, player, request
from harness import wait_until


def ask(server, table, method="GET"):
    return request(server.port, method, f"/api/tables/{table}/analysis")


def own_board(server, me):
    """A board that nobody has trained networks for; a small one, since analyses think last on a busy machine."""
    board = json.loads((Path(__file__).parents[2] / "data/san_francisco/board.json").read_text())
    board |= {"id": "mine", "name": "Mine", "longest_path_bonus": 11}
    return "map:" + request(server.port, "POST", "/api/maps", json.dumps(board), me.cookie)[2]["map"]


def make_game(server, name, game, **options):
    me = player(server.port, name)
    if game == "own":
        game = own_board(server, me)
    table = me.do("create", game=game, pace="fast", seats=[{"who": "me"}, {"who": "bot", "level": "easy"}], **options)[
        "table"
    ]
    return me, table


def finished_game(server, rng, name, game, **options):
    me, table = make_game(server, name, game, **options)
    final = play_out([me], table, lambda message: rng.randrange(len(message["legal"])))
    me.close()
    return table, final["scores"]


def wait_for(server, table, seconds=900):
    assert wait_until(lambda: ask(server, table)[2]["status"] == "done", seconds), "it gets done"
    return ask(server, table)[2]["analysis"]


def check_figures(server, table, scores, analysis):
    steps = request(server.port, "GET", f"/api/tables/{table}/replay")[2]["steps"]
    decisions = analysis["decisions"]
    seats = range(analysis["players"])
    positions = [analysis["start"], *decisions, analysis["end"]]
    assert all(abs(sum(p["chance"]) - 1) < 1e-3 for p in positions) and all(
        abs(sum(d["after"]) - 1) < 1e-3 for d in decisions
    ), "chances add up to 1"
    assert analysis["end"]["chance"] == [
        1 / sum(s["place"] == 1 for s in scores) if s["place"] == 1 else 0 for s in scores
    ], "the end is the result"
    assert analysis["end"]["score"] == [s["total"] for s in scores], "with its points"
    assert all(0 < a["step"] < b["step"] <= steps for a, b in zip(decisions, decisions[1:])), "steps grow"
    for number in (0, len(decisions) // 2, len(decisions) - 1):
        then = request(server.port, "GET", f"/api/tables/{table}/replay?step={decisions[number]['step'] - 1}")[2][
            "view"
        ]
        assert then["to_act"] == decisions[number]["seat"], "the seat of a decision is to act in the replay"
    for now, later in zip(decisions, positions[2:]):
        luck = now.get("luck", [0 for _ in seats])
        leads = all(abs(now["after"][i] + luck[i] - later["chance"][i]) <= 3e-4 for i in seats)
        assert leads, ("after and luck lead to the next position", now)
    assert all(d["taken"]["text"] == d["action"] != d["better"]["text"] for d in decisions if "loss" in d), (
        "a loss names what was better"
    )


def check_game(server, other, rng, game):
    table, scores = finished_game(server, rng, "Anna " + game.replace("_", " "), game, listed=False)
    assert ask(server, table)[2] == {"table": table, "status": "none"}, "nothing is made unasked"
    status, _, begun = ask(other, table, "POST")
    assert status in (200, 202) and begun["status"] in ("waiting", "making", "done"), ("it is begun", begun)
    assert ask(server, table, "POST")[2]["status"] != "none", "asking again changes nothing"
    analysis = wait_for(server, table)
    check_figures(server, table, scores, analysis)
    assert analysis["playouts"] == 0, "by the networks of the game"
    assert ask(other, table, "POST")[2]["analysis"] == analysis, "a second time it is there at once"
    return table, analysis


@pytest.fixture
def server(serve, database):
    return serve(database=database, arguments=["--no-limits", "--analysis-sims", "8"])


@pytest.fixture
def other(server, serve, database):
    """A second server on the same database, where it can have two."""
    return serve(database=database, arguments=["--no-limits", "--analysis-sims", "8"]) if database else server


def test_refusals(server):
    me, table = make_game(server, "Hurry", "usa", listed=False)
    for method in ("GET", "POST"):
        status, _, answer = ask(server, table, method)
        assert (status, answer["error"]["code"]) == (404, "no_table"), f"{method} of an unfinished game"
        assert answer["error"]["sentence"].endswith("."), "says why"
        assert ask(server, "nothing", method)[0] == 404, f"{method} of no game"
    assert request(server.port, "GET", f"/api/tables/{table}/record")[0] == 404, "as its record"
    me.close()


def test_analyses(server, other, rng):
    kept = [check_game(server, other, rng, game) for game in ("san_francisco", "card_game")]
    assert b"fogg_analyses_total" in request(server.port, "GET", "/metrics")[2], "it is counted"
    # In one of the two games: a single one may show none.
    assert any(d.get("loss", 0) > 0 for _, analysis in kept for d in analysis["decisions"]), (
        "somebody who plays at random makes mistakes"
    )

    # A server that stops gives up what it is making, at once, and another can begin it again. On a board without
    # networks, which takes long.
    unfinished, _ = finished_game(server, rng, "Long", "own")
    server.stop()
    server.arguments[-1] = "200"
    server.start()
    for table, analysis in kept:
        assert ask(server, table)[2]["analysis"] == analysis, "it is kept over a restart"
    ask(server, unfinished, "POST")
    assert wait_until(lambda: ask(server, unfinished)[2]["status"] == "making"), "it is being made"
    started = time.time()
    assert server.stop() == 0, "a graceful stop"
    # It gives up, as the status below says; to the end of the analysis it would take minutes.
    assert time.time() - started < 60, ("a quick one", time.time() - started)
    print(f"stopped after {time.time() - started:.1f} s")
    server.arguments[-1] = "0"
    server.start()
    assert ask(server, unfinished)[2]["status"] == "off", "what was not finished is not there"
    assert ask(server, unfinished, "POST")[2]["status"] == "off", "who makes none begins none"
    assert ask(server, kept[0][0])[2]["status"] == "done", "but what was made can be read"

    server.stop()
    server.arguments = ["--analysis-sims", "1"]
    server.start()
    assert ask(server, unfinished, "POST")[0] == 202 and wait_for(server, unfinished)["playouts"] == 1, (
        "the rest is made after all"
    )
