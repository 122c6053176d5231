"""What docs/protocol.md promises of a table, over real sockets."""

import json
import time

import pytest
from client import Socket, choose_openings, of_kind, player, request, sit_down


@pytest.fixture(scope="module")
def server(serve, database):
    return serve(database=database, arguments=["--no-limits", "--behind-proxy"])


def test_refusals_and_chat(port):
    anna, bea, cai = (player(port, name) for name in ("Anna X", "Bea X", "Cai X"))
    table = anna.do("create", game="usa", listed=True, seats=[{"who": "me"}, {"who": "open"}])["table"]
    listed = request(port, "GET", "/api/tables")[2]["tables"]
    assert ["to_act" in t for t in listed if t["table"] == table] == [False], (
        "a listed table is in the list, and waits for nobody yet"
    )
    assert bea.ask("act", table=table, version=1, action=0)["code"] == "not_now", "acting before the start"
    bea.do("join", table=table)
    assert cai.ask("join", table=table)["code"] == "not_now", "a third finds no seat"
    cai.do("watch", table=table)
    seen = cai.wait_for("table", table)
    assert "hand" not in seen["view"] and "legal" not in seen and seen["seat"] is None, (
        "a spectator sees no hand, no legal actions"
    )
    assert cai.ask("act", table=table, version=seen["version"], action=0)["code"] == "not_seated", (
        "a spectator cannot act"
    )
    for s in (anna, bea):
        s.do("watch", table=table)
        s.state = s.wait_for("table", table)
    first, second = (anna, bea) if anna.state["seat"] == anna.state["view"]["start"] else (bea, anna)
    assert all("legal" in s.state and s.state["view"]["to_act"] == s.state["seat"] for s in (anna, bea)), (
        "both choose their tickets at once (F7)"
    )
    assert [sorted(s["waits_for"]) for s in (anna.state, bea.state, seen)] == [[0, 1]] * 3, (
        "everybody is told whom the table waits for"
    )
    version = first.state["version"]
    refused = first.ask("act", table=table, version=version, action="draw pile")
    assert refused["code"] == "illegal" and refused["rule"], ("a rule is cited", refused)
    assert first.ask("act", table=table, version=version - 1, action=0)["code"] == "too_late", "a stale action"
    assert first.ask("act", table="nothing", version=1, action=0)["code"] == "no_table", "an unknown table"
    assert first.ask("dance")["code"] == "bad_message", "an unknown message"
    second.do("chat", table=table, text="hello <script>alert(1)</script>")
    chat = first.wait_for("update", table, lambda m: m["story"] and m["story"][0]["kind"] == "chat")
    assert chat["story"][0]["text"] == "hello <script>alert(1)</script>", "chat comes as it is"
    first.do("mute", person=second.person["id"], muted=True)
    second.do("chat", table=table, text="are you there?")
    heard = first.wait_for("update", table, lambda m: m["version"] > chat["version"])
    assert heard["story"] == [], "muted chat does not come"
    assert second.ask("chat", table=table, text="x" * 301)["code"] == "too_long", "too long a chat"
    done = first.do("act", table=table, version=version, action=0)
    assert done["version"] > version, "chat in between makes nothing stale"
    assert first.ask("act", table=table, version=version, action=0)["code"] == "too_late", (
        "a repeated action is not done twice"
    )
    assert first.do("undo", table=table)["undone"] is True, "undo is free"
    state = first.wait_for("update", table, lambda m: m["version"] > done["version"])
    assert "legal" in state and len(state["waits_for"]) == 2, "and the choice is there again"
    first.do("act", table=table, version=state["version"], action=0)
    assert second.do("leave", table=table)["type"] == "done", "two seats, one of them no longer there"
    took = first.wait_for("update", table, lambda m: "legal" in m and m["view"]["phase"] == "turn")
    assert took is not None, "a bot plays for who left"
    assert (took["undo"]["can"], first.ask("undo", table=table)["code"]) == ("no", "not_now"), (
        "no undo once the others' choices are seen (F7)"
    )
    second.do("return", table=table)
    back = second.wait_for("update", table, lambda m: any(s["kind"] == "came_back" for s in m["story"]))
    assert back["about"]["seats"][back["seat"]]["away"] is False, "the seat is taken back"
    assert second.ask("act", table=table, version=back["version"], action=0)["code"] == "not_your_turn", "not your turn"
    assert request(port, "GET", f"/api/tables/{table}/record")[0] == 404, "no record of an unfinished game"
    for s in (anna, bea, cai):
        s.close()


def test_what_one_does_comes_back_before_it_is_answered(port):
    me = player(port, "Asks and reads")
    table = me.do("create", game="usa", seats=[{"who": "me"}, {"who": "here", "name": "Bo"}])["table"]
    me.do("watch", table=table)
    version = me.wait_for("table", table)["version"]
    for wish in ({"kind": "act", "version": version, "action": 0}, {"kind": "chat", "text": "hello"}):
        number = me.send(table=table, **wish)
        told = [me.receive()]
        while told[-1].get("id") != number:
            told.append(me.receive())
        assert [message["type"] for message in told if message["type"] != "presence"] == ["update", "done"], told


def test_undo_asks(port):
    table, (first, second, third) = sit_down([player(port, name) for name in ("Anna U", "Bea U", "Cai U")], "card_game")
    state = choose_openings([first, second, third], table)
    first.do("act", table=table, version=state["version"], action=of_kind(state, "place"))
    state = second.wait_for("update", table, lambda m: "legal" in m)
    second.do("act", table=table, version=state["version"], action=of_kind(state, "place"))
    assert first.do("undo", table=table)["undone"] is False, "undo over another's action asks"
    second.do("answer_undo", table=table, yes=True)
    third.do("answer_undo", table=table, yes=True)
    state = first.wait_for("update", table, lambda m: any(s["kind"] == "undone" for s in m["story"]))
    assert "legal" in state, "consent is enough"
    for s in (first, second, third):
        s.close()


def test_bots_wait_for_undo(port):
    me = player(port, "Careful One")
    table = me.do("create", game="card_game", seats=[{"who": "me"}, {"who": "bot", "level": "easy"}])["table"]
    me.do("watch", table=table)
    state = me.wait_for("table", table)
    me.do("act", table=table, version=state["version"], action=0)

    def place(hold, state=None):
        """Something that can be taken back: it shows nothing hidden. `state` is the last update read so far."""
        if state is None or "legal" not in state or state["view"]["phase"] == "choose_opening":
            state = me.wait_for("update", table, lambda m: "legal" in m and m["view"]["phase"] != "choose_opening")
        while not any(action["kind"] == "place" for action in state["legal"]):
            me.do("act", table=table, version=state["version"], action=0)
            state = me.wait_for("update", table, lambda m: "legal" in m)
        return me.do("act", table=table, version=state["version"], action=of_kind(state, "place"), hold=hold)["version"]

    version = place(60_000)
    assert me.do("undo", table=table)["undone"] is True, "it is free"
    state = me.wait_for("update", table, lambda m: m["version"] > version and "legal" in m)
    started = time.time()
    version = me.do("act", table=table, version=state["version"], action=of_kind(state, "place"), hold=1500)["version"]
    state = me.wait_for("update", table, lambda m: m["version"] > version)
    assert time.time() - started >= 1.4, ("the bot waits so long", time.time() - started)
    version = place(200_000, state)
    me.do("go_on", table=table)
    started = time.time()
    me.wait_for("update", table, lambda m: m["version"] > version)
    assert time.time() - started < 100, "and no longer when it need not"
    me.close()


def test_waiting_room(port):
    anna, bea = player(port, "Anna W"), player(port, "山田 太郎")
    table = anna.do("create", game="usa", seats=[{"who": "me"}, {"who": "open"}, {"who": "open"}])["table"]
    anna.do("seat_bot", table=table, seat=1, level="hard")
    assert bea.ask("seat_bot", table=table, seat=2, level="easy")["code"] == "not_now", (
        "only the host puts bots at seats"
    )
    anna.do("colour", table=table, colour=4)
    bea.do("watch", table=table)
    seats = bea.wait_for("table", table)["about"]["seats"]
    assert (seats[1]["kind"], seats[1]["level"]) == ("bot", "hard"), "a bot sits there"
    assert seats[0]["colour"] == 4, "a colour is told"
    bea.do("chat", table=table, text="こんにちは")
    bea.do("join", table=table)
    begun = bea.wait_for("update", table, lambda m: m.get("about", {}).get("status") == "playing")
    assert begun["about"]["seats"][2]["name"] == "山田 太郎", "names in any script"
    for s in (anna, bea):
        s.close()


def test_inviting_people_by_name(port):
    anna, bea, cai = player(port, "Anna Invites"), player(port, "Bea Invited"), player(port, "Cai Passing")
    wanted = {"name": "Bea Invited", "password": "bea's password"}
    status, headers, _ = request(port, "POST", "/api/account", wanted, cookie=bea.cookie)
    assert status == 200
    bea = Socket(port, headers["Set-Cookie"].split(";")[0])
    bea.wait_for("welcome")

    def invite(*seats):
        return anna.ask("create", game="usa", seats=[{"who": "me"}, *seats])

    by_name = {"who": "person", "name": "bea  INVITED"}
    table = invite(by_name, {"who": "person", "person": cai.person["id"]})["table"]
    for s in (bea, cai):
        assert s.wait_for("notice", table)["status"] == "waiting", "who is invited is told"
    listed = request(port, "GET", "/api/me/tables", cookie=cai.cookie)[2]["tables"]
    assert (listed[0]["table"], listed[0]["seats"][2]["kept_for"]) == (table, cai.person["id"]), "and finds it"
    assert player(port, "Dan Uninvited").ask("join", table=table)["code"] == "full", "the seats are kept"
    assert (bea.do("join", table=table)["seat"], cai.do("join", table=table)["seat"]) == (1, 2)
    for nobody in (
        {"who": "person", "name": "No such account"},
        {"who": "person", "name": "Cai Passing"},  # a guest's name is anybody's
        {"who": "person", "person": "no such id"},
        {"who": "person", "person": "bot:hard"},
        {"who": "person"},
    ):
        assert invite(nobody)["code"] == "no_person", nobody
    assert invite({"who": "person", "person": anna.person["id"]})["code"] == "bad_message", "not oneself"
    bea.do("mute", person=anna.person["id"], muted=True)
    assert invite(by_name)["code"] == "no_person", "who has muted somebody is not called by them"
    for s in (anna, bea, cai):
        s.close()


def test_one_device(port):
    me = player(port, "Hot Seat")
    table = me.do("create", game="usa", seats=[{"who": "me"}, {"who": "here", "name": "Bo"}])["table"]
    me.do("watch", table=table)
    state = me.wait_for("table", table)
    assert state["own_seats"] == [0, 1], "both seats are mine"
    assert state["seat"] == state["view"]["to_act"], "the view is of who is to act"
    other = 1 - state["seat"]
    looked = me.do("look", table=table, seat=other)
    assert looked["view"]["seat"] == other, "the other one can be looked at"
    hint = me.do("hint", table=table)
    assert hint["action"] in state["legal"], "a hint is a legal action"
    me.do("act", table=table, version=state["version"], action=state["legal"][0]["number"])
    state = me.wait_for("update", table)
    assert state["seat"] == other, "now the other one"
    me.close()


def test_quick_and_notices(port):
    anna, bea = player(port, "Quick A"), player(port, "Quick B")
    one = anna.do("quick", game="card_game", players=3)
    two = bea.do("quick", game="card_game", players=3)
    assert one["table"] == two["table"], "strangers meet"
    anna.do("start", table=one["table"], fill="easy")
    notice = anna.wait_for("notice", one["table"], lambda m: m["status"] == "playing")
    assert notice is not None, "a notice says that it goes on"
    mine = request(port, "GET", "/api/me/tables", cookie=anna.cookie)[2]["tables"]
    assert mine[0]["table"] == one["table"], "it is in my list"
    for s in (anna, bea):
        s.close()


def test_clock(port):
    anna, bea = player(port, "Clock A"), player(port, "Clock B")
    table = anna.do(
        "create",
        game="san_francisco",
        pace="fast",
        clock={"kind": "game", "seconds": 10, "increment": 0},
        seats=[{"who": "me"}, {"who": "open"}],
    )["table"]
    bea.do("join", table=table)
    anna.do("watch", table=table)
    state = anna.wait_for("table", table)
    assert [run["seat"] for run in state["clock"]["runs"]] == [0, 1], "time runs for both, as both choose (F7)"
    assert 9_000 < state["clock"]["left"][0] <= 10_000, ("and there is some left", state["clock"])
    for seat in (0, 1):
        took = anna.wait_for("update", table, lambda m: any(s["kind"] == "bot_took" for s in m["story"]))
        assert [(s["seat"], s["why"]) for s in took["story"] if s["kind"] == "bot_took"] == [(seat, "time")], (
            "time is out for one after the other"
        )
    for s in (anna, bea):
        s.close()


def test_operation(server, port):
    assert request(port, "GET", "/healthz")[0] == 200, "healthz"
    text = request(port, "GET", "/metrics")[2].decode()
    assert "fogg_actions_total" in text and 'le="+Inf"' in text, "metrics"
    log = server.log_text()
    for line in log.splitlines():
        json.loads(line)
    assert "fogg=" not in log and "argon2" not in log, "logs are JSON without secrets"
    me = player(port, "Stopper")
    code = server.stop()
    assert code == 0, "a graceful stop"
    assert me.wait_for("goodbye")["sentence"] != "", "clients are told"
    server.start()
