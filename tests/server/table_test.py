#!/usr/bin/env python3
"""Usage: table_test.py FOGG [sqlite|postgres]. What docs/protocol.md promises, over real sockets."""

import json
import os
import random
import subprocess
import sys
import tempfile
import time

from client import Closed, Socket, guest, play_out, player, request, sit_down
from harness import Checks, Server

fogg = sys.argv[1]
database = os.environ.get("FOGG_TEST_POSTGRES") if "postgres" in sys.argv[2:] else None
checks = Checks()
server = Server(fogg, database=database, arguments=["--no-limits"])
port = server.port
rng = random.Random(7)


def any_action(message):
    return rng.randrange(len(message["legal"]))


def test_people():
    status, _, answer = request(port, "GET", "/api/me")
    checks.equal("nobody is nobody", (status, answer), (200, {"person": None}))
    person, cookie = guest(port, "Anna Guest")
    checks.equal("a guest is a guest", person["kind"], "guest")
    checks.equal("the cookie knows", request(port, "GET", "/api/me", cookie=cookie)[2]["person"]["id"], person["id"])
    name = "Acc " + "".join(rng.choice("bcdfgk") for _ in range(8))
    status, headers, answer = request(port, "POST", "/api/account", {"name": name, "password": "round the world"}, cookie)
    checks.equal("a guest turns into an account", (status, answer["person"]["id"], answer["person"]["kind"]), (200, person["id"], "account"))
    status, _, answer = request(port, "POST", "/api/account", {"name": name.upper(), "password": "round the world"})
    checks.equal("a name that looks the same is refused", (status, answer["error"]["code"]), (409, "name_taken"))
    checks.equal("as a guest too", request(port, "POST", "/api/guest", {"name": name.lower()})[0], 409)
    checks.equal("a wrong password", request(port, "POST", "/api/login", {"name": name, "password": "round the moon"})[0], 403)
    checks.equal("an unknown name", request(port, "POST", "/api/login", {"name": "Nobody at all", "password": "round the moon"})[0], 403)
    status, headers, answer = request(port, "POST", "/api/login", {"name": name, "password": "round the world"})
    checks.equal("log in", (status, answer["person"]["id"]), (200, person["id"]))
    second = headers["Set-Cookie"].split(";")[0]
    checks.check("the cookie is for HTTP alone and for this site", "HttpOnly" in headers["Set-Cookie"] and "SameSite=Lax" in headers["Set-Cookie"])
    sessions = request(port, "GET", "/api/me/sessions", cookie=second)[2]["sessions"]
    checks.equal("two sessions", len(sessions), 2)
    other = [s for s in sessions if not s["current"]][0]
    live = Socket(port, cookie)
    live.wait_for("welcome")
    checks.equal("a session is ended", request(port, "DELETE", f"/api/me/sessions/{other['id']}", cookie=second)[0], 200)
    checks.equal("its cookie is worth nothing any more", request(port, "GET", "/api/me", cookie=cookie)[2]["person"], None)
    try:
        while True:
            live.receive()
    except Closed:
        checks.check("and its sockets are closed", True)
    admin = request(port, "POST", "/api/guest", {"name": "Adm1n"})
    checks.equal("some names are nobody's", admin[0], 400)
    gone = Socket(port, second)
    gone.wait_for("welcome")
    table = gone.do("create", game="usa", pace="fast", seats=[{"who": "me"}, {"who": "bot", "level": "easy"}])["table"]
    waiting = gone.do("create", game="usa", listed=True, seats=[{"who": "me"}, {"who": "open"}])["table"]
    gone.do("chat", table=table, text="my secret words")
    status, _, answer = request(port, "POST", "/api/me/password", {"old": "wrong", "new": "another one"}, second)
    checks.equal("a password is not changed without the old one", status, 403)
    checks.equal("a password is changed", request(port, "POST", "/api/me/password", {"old": "round the world", "new": "another one"}, second)[0], 200)
    export = request(port, "GET", "/api/me/export", cookie=second)[2]
    checks.check("the export holds what there is", export["person"]["name"] == name and len(export["sessions"]) == 1)
    checks.check("and no password", "argon2" not in json.dumps(export))
    checks.equal("an account is not deleted without its password", request(port, "DELETE", "/api/me", {"password": "x"}, second)[0], 403)
    checks.equal("an account is deleted", request(port, "DELETE", "/api/me", {"password": "another one"}, second)[0], 200)
    checks.equal("it is gone", request(port, "GET", "/api/me", cookie=second)[2]["person"], None)
    checks.equal("its profile too", request(port, "GET", f"/api/people/{person['id']}")[2]["name"], "deleted player")
    listed = request(port, "GET", "/api/tables")[2]["tables"]
    checks.check("its open table is closed", all(t["table"] != waiting for t in listed))
    watcher = player(port, "Curious")
    watcher.do("watch", table=table)
    seen = json.dumps(watcher.wait_for("table", table))
    checks.check("its name and words are gone from its games", name not in seen and "secret words" not in seen and "deleted player" in seen, seen[:400])
    watcher.close()
    checks.equal("its name is free again", request(port, "POST", "/api/guest", {"name": name})[0], 200)
    for bad in ["", "x", "<b>bold</b>", "a\u202eb c", "123"]:
        status, _, answer = request(port, "POST", "/api/guest", {"name": bad})
        checks.check(f"the name {bad!r} is refused in a sentence", status == 400 and answer["error"]["sentence"].endswith("."), answer)


def check_paths(game, final):
    """What scores are made of: tickets done, routes lent (C8), a trail (B4) that can be walked over own routes."""
    with open(os.path.join(os.path.dirname(__file__), "..", "..", "data", game, "board.json")) as file:
        routes = json.load(file)["routes"]
    for score, seat in zip(final["scores"], final["view"]["seats"]):
        checks.equal(f"{game}: as many tickets as counted", (len(score["done"]), set(score["done"]) <= set(seat["tickets"])), (score["completed"], True))
        checks.equal(f"{game}: the trail is as long as counted", sum(routes[r]["length"] for r in score["trail"]), score["longest_path"])
        ends = {routes[r][end] for r in score["trail"][:1] for end in ("a", "b")}
        for r in score["trail"][1:]:
            ends = {routes[r]["b" if routes[r]["a"] == city else "a"] for city in ends if city in (routes[r]["a"], routes[r]["b"])}
        checks.check(f"{game}: and can be walked", ends or not score["trail"], score["trail"])
        checks.check(f"{game}: over own routes, each once", set(score["trail"]) <= set(seat["routes"]) and len(set(score["trail"])) == len(score["trail"]))
        for loan in score["loans"]:
            route = routes[loan["route"]]
            checks.check(f"{game}: a loan is another's route at an own station",
                         loan["city"] in seat["stations"] and loan["city"] in (route["a"], route["b"]) and loan["route"] not in seat["routes"])


def test_whole_games():
    for game, players in [("usa", 2), ("europe", 3), ("san_francisco", 2), ("card_game", 2)]:
        people = [player(port, f"Player {n}x") for n in "abc"[:players]]
        seats = [{"who": "me"}] + [{"who": "open"}] * (players - 1)
        table = people[0].do("create", game=game, seats=seats, entropy="mine")["table"]
        for s in people[1:]:
            s.do("join", table=table, entropy="theirs")
        final = play_out(people, table, any_action)
        checks.equal(f"{game}: over", final["about"]["status"], "over")
        checks.equal(f"{game}: scores for all", len(final["scores"]), players)
        if game != "card_game":
            check_paths(game, final)
        status, _, record = request(port, "GET", f"/api/tables/{table}/record")
        checks.equal(f"{game}: the record is to be had", status, 200)
        with tempfile.NamedTemporaryFile("wb", suffix=".play") as file:
            file.write(record)
            file.flush()
            checked = subprocess.run([fogg, "check", file.name], capture_output=True, text=True)
            checks.check(f"{game}: the record is a record", checked.returncode == 0, checked.stdout + checked.stderr)
            proved = subprocess.run([fogg, "verify", file.name], capture_output=True, text=True)
            checks.check(f"{game}: the deal is proved", proved.returncode == 0, proved.stdout + proved.stderr)
            text = record.decode()
            at = text.index("turn_up ") if "turn_up " in text else text.index("deal ")
            colours = ["red", "blue", "green", "black", "orange", "purple"]
            word = text[at:].split()[1] if "turn_up " in text else text[at:].split()[2]
            other = [c for c in colours if c != word][0]
            forged = text[:at] + text[at:].replace(word, other, 1)
            file.seek(0)
            file.truncate()
            file.write(forged.encode())
            file.flush()
            refuted = subprocess.run([fogg, "verify", file.name], capture_output=True, text=True)
            checks.check(f"{game}: a forged deal is not", refuted.returncode == 1, refuted.stdout + refuted.stderr)
        replay = request(port, "GET", f"/api/tables/{table}/replay?seat=all&step=30")[2]
        checks.check(f"{game}: a replay shows all hands", len(replay["views"]) == players and all("hand" in v for v in replay["views"]))
        profile = request(port, "GET", f"/api/people/{people[0].person['id']}", cookie=people[0].cookie)[2]
        checks.equal(f"{game}: the result stands in one's own profile", profile["results"][0]["table"], table)
        others = request(port, "GET", f"/api/people/{people[0].person['id']}", cookie=people[1].cookie)[2]
        checks.equal(f"{game}: but nobody else learns of a private table", (others["results"][0]["table"], others["results"][0]["place"]), (None, profile["results"][0]["place"]))
        checks.equal(f"{game}: and a rating", profile["ratings"][0]["game"], game)
        again = people[0].do("rematch", table=table)["table"]
        checks.equal(f"{game}: a rematch is one and the same", people[1].do("rematch", table=table)["table"], again)
        for s in people[1:]:
            s.do("join", table=again)
        people[0].do("watch", table=again)
        checks.equal(f"{game}: the rematch begins", people[0].wait_for("table", again)["about"]["status"], "playing")
        for s in people:
            s.close()


def test_bots():
    for game in ["usa", "europe", "san_francisco", "card_game"]:
        me = player(port, "Lonely one")
        table = me.do("create", game=game, pace="fast", seats=[{"who": "me"}, {"who": "bot", "level": "hard"}, {"who": "bot", "level": "easy"}])["table"]
        final = play_out([me], table, any_action)
        checks.equal(f"{game} with bots: over", final["about"]["status"], "over")
        me.close()
    ratings = request(port, "GET", "/api/ratings?game=usa")[2]["ratings"]
    checks.check("bots have ratings", any(r["kind"] == "bot" for r in ratings))


def test_refusals_and_chat():
    anna, bea, cai = (player(port, name) for name in ("Anna X", "Bea X", "Cai X"))
    table = anna.do("create", game="usa", listed=True, seats=[{"who": "me"}, {"who": "open"}])["table"]
    listed = request(port, "GET", "/api/tables")[2]["tables"]
    checks.equal("a listed table is in the list, and waits for nobody yet", ["to_act" in t for t in listed if t["table"] == table], [False])
    checks.equal("acting before the start", bea.ask("act", table=table, version=1, action=0)["code"], "not_now")
    bea.do("join", table=table)
    checks.equal("a third finds no seat", cai.ask("join", table=table)["code"], "not_now")
    cai.do("watch", table=table)
    seen = cai.wait_for("table", table)
    checks.check("a spectator sees no hand, no legal actions", "hand" not in seen["view"] and "legal" not in seen and seen["seat"] is None)
    checks.equal("a spectator cannot act", cai.ask("act", table=table, version=seen["version"], action=0)["code"], "not_seated")
    for s in (anna, bea):
        s.do("watch", table=table)
        s.state = s.wait_for("table", table)
    first, second = (anna, bea) if "legal" in anna.state else (bea, anna)
    version = first.state["version"]
    checks.equal("not your turn", second.ask("act", table=table, version=version, action=0)["code"], "not_your_turn")
    refused = first.ask("act", table=table, version=version, action="draw pile")
    checks.check("a rule is cited", refused["code"] == "illegal" and refused["rule"], refused)
    checks.equal("a stale action", first.ask("act", table=table, version=version - 1, action=0)["code"], "too_late")
    checks.equal("an unknown table", first.ask("act", table="nothing", version=1, action=0)["code"], "no_table")
    checks.equal("an unknown message", first.ask("dance")["code"], "bad_message")
    second.do("chat", table=table, text="hello <script>alert(1)</script>")
    chat = first.wait_for("update", table, lambda m: m["story"] and m["story"][0]["kind"] == "chat")
    checks.equal("chat comes as it is", chat["story"][0]["text"], "hello <script>alert(1)</script>")
    first.do("mute", person=second.person["id"], muted=True)
    second.do("chat", table=table, text="are you there?")
    heard = first.wait_for("update", table, lambda m: m["version"] > chat["version"])
    checks.equal("muted chat does not come", heard["story"], [])
    checks.equal("too long a chat", second.ask("chat", table=table, text="x" * 301)["code"], "too_long")
    done = first.do("act", table=table, version=version, action=0)
    checks.check("chat in between makes nothing stale", done["version"] > version)
    checks.equal("a repeated action is not done twice", first.ask("act", table=table, version=version, action=0)["code"], "too_late")
    checks.equal("undo is free", first.do("undo", table=table)["undone"], True)
    state = first.wait_for("update", table, lambda m: any(s["kind"] == "undone" for s in m["story"]))
    checks.check("and the choice is there again", "legal" in state)
    first.do("act", table=table, version=state["version"], action=0)
    checks.equal("two seats, one of them no longer there", second.do("leave", table=table)["type"], "done")
    took = first.wait_for("update", table, lambda m: "legal" in m and m["view"]["phase"] == "turn")
    checks.check("a bot plays for who left", took is not None)
    checks.equal("no undo once the others' choices are seen (F7)", (took["undo"]["can"], first.ask("undo", table=table)["code"]), ("no", "not_now"))
    second.do("return", table=table)
    back = second.wait_for("update", table, lambda m: any(s["kind"] == "came_back" for s in m["story"]))
    checks.equal("the seat is taken back", back["about"]["seats"][back["seat"]]["away"], False)
    checks.equal("no record of an unfinished game", request(port, "GET", f"/api/tables/{table}/record")[0], 404)
    for s in (anna, bea, cai):
        s.close()


def test_undo_asks():
    table, (first, second, third) = sit_down([player(port, name) for name in ("Anna U", "Bea U", "Cai U")], "usa")
    first.do("act", table=table, version=first.state["version"], action=0)
    second.state = second.wait_for("update", table, lambda m: "legal" in m)
    second.do("act", table=table, version=second.state["version"], action=0)
    checks.equal("undo over another's action asks", first.do("undo", table=table)["undone"], False)
    second.do("answer_undo", table=table, yes=True)
    third.do("answer_undo", table=table, yes=True)
    state = first.wait_for("update", table, lambda m: any(s["kind"] == "undone" for s in m["story"]))
    checks.check("consent is enough", "legal" in state)
    for s in (first, second, third):
        s.close()


def test_one_device():
    me = player(port, "Hot Seat")
    table = me.do("create", game="usa", seats=[{"who": "me"}, {"who": "here", "name": "Bo"}])["table"]
    me.do("watch", table=table)
    state = me.wait_for("table", table)
    checks.equal("both seats are mine", state["own_seats"], [0, 1])
    checks.equal("the view is of who is to act", state["seat"], state["view"]["to_act"])
    other = 1 - state["seat"]
    looked = me.do("look", table=table, seat=other)
    checks.equal("the other one can be looked at", looked["view"]["seat"], other)
    hint = me.do("hint", table=table)
    checks.check("a hint is a legal action", hint["action"] in state["legal"])
    me.do("act", table=table, version=state["version"], action=state["legal"][0]["number"])
    state = me.wait_for("update", table)
    checks.equal("now the other one", state["seat"], other)
    me.close()


def test_quick_and_notices():
    anna, bea = player(port, "Quick A"), player(port, "Quick B")
    one = anna.do("quick", game="card_game", players=3)
    two = bea.do("quick", game="card_game", players=3)
    checks.equal("strangers meet", one["table"], two["table"])
    anna.do("start", table=one["table"], fill="easy")
    notice = anna.wait_for("notice", one["table"], lambda m: m["status"] == "playing")
    checks.check("a notice says that it goes on", notice is not None)
    mine = request(port, "GET", "/api/me/tables", cookie=anna.cookie)[2]["tables"]
    checks.equal("it is in my list", mine[0]["table"], one["table"])
    for s in (anna, bea):
        s.close()


def test_clock():
    anna, bea = player(port, "Clock A"), player(port, "Clock B")
    table = anna.do("create", game="san_francisco", pace="fast", clock={"kind": "game", "seconds": 10, "increment": 0}, seats=[{"who": "me"}, {"who": "open"}])["table"]
    bea.do("join", table=table)
    anna.do("watch", table=table)
    state = anna.wait_for("table", table)
    checks.check("time runs", state["clock"]["running"] == state["view"]["to_act"] and 9_000 < state["clock"]["left"][0] <= 10_000, state["clock"])
    took = anna.wait_for("update", table, lambda m: any(s["kind"] == "bot_took" for s in m["story"]))
    checks.equal("time is out", [s["why"] for s in took["story"] if s["kind"] == "bot_took"], ["time"])
    for s in (anna, bea):
        s.close()


def test_maps():
    person, cookie = guest(port, "Designer")
    with open(os.path.join(os.path.dirname(__file__), "../../data/san_francisco/board.json")) as file:
        board = file.read()
    status, _, answer = request(port, "POST", "/api/maps", board, cookie)
    checks.equal("a map is taken", status, 200)
    status, _, bad = request(port, "POST", "/api/maps", board.replace('"castro"', '"castr"', 1), cookie)
    checks.check("a broken one is refused with its problems", status == 400 and len(bad["problems"]) > 0)
    checks.equal("one's maps", [m["map"] for m in request(port, "GET", "/api/maps", cookie=cookie)[2]["maps"]], [answer["map"]])
    me = Socket(port, cookie)
    me.wait_for("welcome")
    table = me.do("create", game="map:" + answer["map"], pace="fast", seats=[{"who": "me"}, {"who": "bot", "level": "easy"}])["table"]
    final = play_out([me], table, any_action)
    checks.equal("a game on it", final["about"]["status"], "over")
    checks.equal("unrated", final["about"]["rated"], False)
    described = request(port, "GET", "/api/games/map:" + answer["map"])[2]
    checks.equal("it is described", described["game"]["id"], "san_francisco")
    checks.equal("and laid out", len(described["geometry"]["routes"]), len(described["game"]["routes"]))
    other = player(port, "Designer's friend")
    other.do("watch", table=table)
    other.do("chat", table=table, text="a word from a spectator")
    me.close()
    checks.equal("a designer goes", request(port, "DELETE", "/api/me", {}, cookie)[0], 200)
    checks.equal("the map stays with those who played on it", request(port, "GET", f"/api/tables/{table}/replay")[0], 200)
    checks.equal("a spectator goes", request(port, "DELETE", "/api/me", {}, other.cookie)[0], 200)
    story = request(port, "GET", f"/api/tables/{table}/replay")[2]["story"]
    checks.equal("their words too", [(s["name"], s["text"]) for s in story if s["kind"] == "chat"], [("deleted player", "…")])


def test_operation():
    checks.equal("healthz", request(port, "GET", "/healthz")[0], 200)
    text = request(port, "GET", "/metrics")[2].decode()
    checks.check("metrics", "fogg_actions_total" in text and 'le="+Inf"' in text)
    log = server.log_text()
    for line in log.splitlines():
        json.loads(line)
    checks.check("logs are JSON without secrets", "fogg=" not in log and "argon2" not in log)
    me = player(port, "Stopper")
    code = server.stop()
    checks.equal("a graceful stop", code, 0)
    checks.check("clients are told", me.wait_for("goodbye")["sentence"] != "")
    server.start()


for test in [value for name, value in list(globals().items()) if name.startswith("test_")]:
    started = time.time()
    try:
        test()
    except Exception as problem:  # one broken test must not hide the others
        import traceback
        traceback.print_exc()
        checks.check(test.__name__, False, repr(problem))
    print(f"{test.__name__}: {time.time() - started:.1f} s", flush=True)
server.close()
checks.finish()
