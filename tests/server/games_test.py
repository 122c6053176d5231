"""Whole games over real sockets, with people, with bots and on maps of one's own: their results, records and pages."""

import gzip
import json
import os
import subprocess
import tempfile

import pytest
from client import Socket, guest, play_out, player, request


@pytest.fixture(scope="module")
def server(serve, database):
    return serve(database=database, arguments=["--no-limits", "--behind-proxy"])


def any_action(rng):
    return lambda message: rng.randrange(len(message["legal"]))


def check_paths(game, final):
    """What scores are made of: tickets done, routes lent (C8), a trail (B4) that can be walked over own routes."""
    with open(os.path.join(os.path.dirname(__file__), "..", "..", "data", game, "board.json")) as file:
        routes = json.load(file)["routes"]
    for score, seat in zip(final["scores"], final["view"]["seats"]):
        assert (len(score["done"]), set(score["done"]) <= set(seat["tickets"])) == (score["completed"], True), (
            "as many tickets as counted"
        )
        assert sum(routes[r]["length"] for r in score["trail"]) == score["longest_path"], (
            "the trail is as long as counted"
        )
        ends = {routes[r][end] for r in score["trail"][:1] for end in ("a", "b")}
        for r in score["trail"][1:]:
            ends = {
                routes[r]["b" if routes[r]["a"] == city else "a"]
                for city in ends
                if city in (routes[r]["a"], routes[r]["b"])
            }
        assert ends or not score["trail"], ("and can be walked", score["trail"])
        assert set(score["trail"]) <= set(seat["routes"]) and len(set(score["trail"])) == len(score["trail"]), (
            "over own routes, each once"
        )
        for loan in score["loans"]:
            route = routes[loan["route"]]
            assert (
                loan["city"] in seat["stations"]
                and loan["city"] in (route["a"], route["b"])
                and loan["route"] not in seat["routes"]
            ), "a loan is another's route at an own station"


def check_record(fogg, port, table):
    """The record of a finished game is one, its deal is proved, and a forged deal is not."""
    status, _, record = request(port, "GET", f"/api/tables/{table}/record")
    assert status == 200, "the record is to be had"
    with tempfile.NamedTemporaryFile("wb", suffix=".play") as file:
        file.write(record)
        file.flush()
        checked = subprocess.run([fogg, "check", file.name], capture_output=True, text=True)
        assert checked.returncode == 0, ("the record is a record", checked.stdout + checked.stderr)
        proved = subprocess.run([fogg, "verify", file.name], capture_output=True, text=True)
        assert proved.returncode == 0, ("the deal is proved", proved.stdout + proved.stderr)
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
        assert refuted.returncode == 1, ("a forged deal is not", refuted.stdout + refuted.stderr)


@pytest.mark.parametrize("game, players", [("usa", 2), ("europe", 3), ("san_francisco", 2), ("card_game", 2)])
def test_whole_game(fogg, port, rng, game, players):
    people = [player(port, f"Player {n}x", f"10.0.0.{i + 1}") for i, n in enumerate("abc"[:players])]
    seats = [{"who": "me"}] + [{"who": "open"}] * (players - 1)
    table = people[0].do("create", game=game, seats=seats, entropy="mine")["table"]
    for s in people[1:]:
        s.do("join", table=table, entropy="theirs")
    final = play_out(people, table, any_action(rng))
    assert final["about"]["status"] == "over", "over"
    assert len(final["scores"]) == players, "scores for all"
    if game != "card_game":
        check_paths(game, final)
    check_record(fogg, port, table)
    replay = request(port, "GET", f"/api/tables/{table}/replay?seat=all&step=30")[2]
    assert len(replay["views"]) == players and all("hand" in v for v in replay["views"]), "a replay shows all hands"
    profile = request(port, "GET", f"/api/people/{people[0].person['id']}", cookie=people[0].cookie)[2]
    assert profile["results"][0]["table"] == table, "the result stands in one's own profile"
    others = request(port, "GET", f"/api/people/{people[0].person['id']}", cookie=people[1].cookie)[2]
    assert (others["results"][0]["table"], others["results"][0]["place"]) == (
        None,
        profile["results"][0]["place"],
    ), "but nobody else learns of a private table"
    assert profile["ratings"][0]["game"] == game, "and a rating"
    _, headers, answer = request(port, "GET", f"/api/ratings?game={game}")
    ladder = answer["ratings"]
    same = request(port, "GET", f"/api/ratings?game={game}", headers={"If-None-Match": headers["ETag"]})
    assert same[0] == 304, "who has the ladder already is not sent it again"
    assert ladder and all(r["kind"] != "bot" for r in ladder), ("bots have a ladder of their own", ladder)
    again = people[0].do("rematch", table=table)["table"]
    assert people[1].do("rematch", table=table)["table"] == again, "a rematch is one and the same"
    people[1].ask("watch", table=table)
    wishes = lambda message: [entry for entry in message["story"] if entry["kind"] == "rematch"]
    told = wishes(people[1].wait_for("table", table, having=wishes))
    assert told[0]["seat"] == 0, "the others learn whose wish it is"
    for s in people[1:]:
        s.do("join", table=again)
    people[0].do("watch", table=again)
    assert people[0].wait_for("table", again)["about"]["status"] == "playing", "the rematch begins"
    for s in people:
        s.close()


def test_a_secret_is_promised_before_the_host_adds_entropy(fogg, port, rng, tmp_path):
    """So a server cannot choose it by what the host adds, where nobody else does."""
    me = player(port, "Distrustful")
    seats = [{"who": "me"}, {"who": "bot", "level": "easy"}]
    promises = [me.welcome["promise"]]

    def opened_by(kind, **fields):
        """Who opens a table knows the commitment before, and the next one when it is done."""
        table = me.do(kind, entropy="mine", **fields)["table"]
        promises.append(me.wait_for("promise")["promise"])
        me.do("watch", table=table)
        assert me.wait_for("table", table)["about"]["fair"]["commitment"] == promises[-2], kind
        return table

    table = opened_by("create", game="san_francisco", pace="fast", seats=seats)
    assert me.ask("rematch", table=table)["code"] == "not_now", "what is refused uses up no promise"
    play_out([me], table, any_action(rng))
    again = opened_by("rematch", table=table)
    assert me.ask("create", game="usa", seats=[])["type"] == "refused"
    opened_by("quick", game="usa", players=2)
    opened_by("create", game="usa", seats=seats)
    assert len(set(promises)) == 5, "every table has a secret of its own"
    file = tmp_path / "record"
    file.write_bytes(request(port, "GET", f"/api/tables/{table}/record")[2])
    assert file.read_text().count("# fair entropy " + b"mine".hex()) == 1
    for promise, code in ((promises[0], 0), (promises[1], 1)):
        told = subprocess.run([fogg, "verify", file, "--promise", promise], capture_output=True, text=True)
        assert told.returncode == code, told.stdout + told.stderr
    play_out([me], again, any_action(rng))
    record = request(port, "GET", f"/api/tables/{again}/record")[2].decode()
    assert "# fair entropy " + b"mine".hex() in record, "a rematch takes entropy too"
    me.close()


@pytest.mark.parametrize("game", ["usa", "europe", "san_francisco", "card_game"])
def test_bots(port, rng, game):
    me = player(port, "Lonely one")
    hints = game != "usa"
    seats = [{"who": "me"}, {"who": "bot", "level": "hard"}, {"who": "bot", "level": "easy"}]
    table = me.do("create", game=game, pace="fast", hints=hints, seats=seats)["table"]
    final = play_out([me], table, any_action(rng))
    assert final["about"]["status"] == "over", "over"
    assert final["about"]["rated"] is False, "nobody is rated against bots"
    ratings = request(port, "GET", f"/api/ratings?game={game}&of=bots")[2]["ratings"]
    assert any(r["kind"] == "bot" for r in ratings) != hints, "bots have ratings, and not by games with hints"
    me.close()


def test_large_frames_are_packed_for_who_can_read_them(port, rng):
    _, cookie = guest(port, "Reads gzip")
    plain, packs = Socket(port, cookie), Socket(port, cookie, path="/ws?packed=1")
    for s in (plain, packs):
        s.wait_for("welcome")
    seats = [{"who": "me"}, {"who": "here", "name": "Bea"}]
    table = plain.do("create", game="san_francisco", seats=seats, pace="fast")["table"]
    play_out([plain], table, any_action(rng))

    def table_as_sent(s):
        s.send("watch", table=table)
        while True:
            raw = s.raw()
            text = gzip.decompress(raw) if raw[:2] == b"\x1f\x8b" else raw
            if b'"type":"table"' in text:
                return raw, text

    raw, text = table_as_sent(packs)
    as_ever = table_as_sent(plain)
    assert as_ever[0] == as_ever[1] and len(text) > 8192, "who did not ask reads text"
    assert len(raw) * 5 < len(text), (len(raw), len(text))
    assert abs(len(text) - len(as_ever[1])) < 100, "the same is in it"
    packs.do("ping")


def test_maps(port, rng):
    person, cookie = guest(port, "Designer")
    with open(os.path.join(os.path.dirname(__file__), "../../data/san_francisco/board.json")) as file:
        board = file.read()
    status, _, answer = request(port, "POST", "/api/maps", board, cookie)
    assert status == 200, "a map is taken"
    status, _, bad = request(port, "POST", "/api/maps", board.replace('"castro"', '"castr"', 1), cookie)
    assert status == 400 and len(bad["problems"]) > 0, "a broken one is refused with its problems"
    assert [m["map"] for m in request(port, "GET", "/api/maps", cookie=cookie)[2]["maps"]] == [answer["map"]], (
        "one's maps"
    )
    me = Socket(port, cookie)
    me.wait_for("welcome")
    table = me.do(
        "create", game="map:" + answer["map"], pace="fast", seats=[{"who": "me"}, {"who": "bot", "level": "easy"}]
    )["table"]
    final = play_out([me], table, any_action(rng))
    assert final["about"]["status"] == "over", "a game on it"
    assert final["about"]["rated"] is False, "unrated"
    described = request(port, "GET", "/api/games/map:" + answer["map"])[2]
    assert described["game"]["id"] == "san_francisco", "it is described"
    assert len(described["geometry"]["routes"]) == len(described["game"]["routes"]), "and laid out"
    other = player(port, "Designer's friend")
    other.do("watch", table=table)
    other.do("chat", table=table, text="a word from a spectator")
    me.close()
    assert request(port, "DELETE", "/api/me", {}, cookie)[0] == 200, "a designer goes"
    assert request(port, "GET", f"/api/tables/{table}/replay")[0] == 200, "the map stays with those who played on it"
    assert request(port, "DELETE", "/api/me", {}, other.cookie)[0] == 200, "a spectator goes"
    story = request(port, "GET", f"/api/tables/{table}/replay")[2]["story"]
    assert [(s["name"], s["text"]) for s in story if s["kind"] == "chat"] == [("deleted player", "…")], (
        "their words too"
    )


def test_previews(serve, rng, tmp_path):
    (tmp_path / "index.html").write_text("<html><head><title>Fogg</title></head><body>page</body></html>")
    other = serve(arguments=["--no-limits", "--web", str(tmp_path)])
    anna, bea = player(other.port, "Anna O'Neil"), player(other.port, "Bea P")
    table = anna.do("create", game="usa", seats=[{"who": "me"}, {"who": "open"}])["table"]

    def page(path, wishes=""):
        named = {"Host": "play.example", "Accept-Language": wishes}
        status, headers, body = request(other.port, "GET", path, headers=named)
        assert status == 200 and headers["Content-Type"].startswith("text/html") and b"page" in body, (
            f"{path} is a page"
        )
        return body.decode()

    invited = page(f"/table/{table}")
    assert "Anna O'Neil invites you to a game of" in invited and "1 free seat." in invited, (
        "an invitation says who invites whom to what",
        invited,
    )
    assert f'content="http://play.example/table/{table}"' in invited and "/preview/usa.jpg" in invited, (
        "with an address and a picture",
        invited,
    )
    wished = page(f"/table/{table}", "de, sv;q=0.8, en;q=0.5")
    assert "Anna O'Neil bjuder in dig till ett spel: USA" in wished and "1 ledig plats." in wished, (
        "in the language of who asks",
        wished,
    )
    named = page(f"/table/{table}?lang=fi", "sv")
    assert "Anna O'Neil kutsuu sinut peliin: USA" in named and "2 pelaajaa, 1 vapaa paikka." in named, (
        "or in the one that the link names, for messengers speak none",
        named,
    )
    assert f'content="http://play.example/table/{table}?lang=fi"' in named, "which stays with the address"
    assert 'property="og:locale" content="fi_FI"' in named, "and is named"
    bea.do("join", table=table)
    assert "Anna O'Neil and Bea P" in page(f"/table/{table}"), "a game that is on"
    final = play_out([anna, bea], table, any_action(rng))
    winner = next(s for s in final["scores"] if s["place"] == 1)
    shown = page(f"/replay/{table}/0")
    assert str(winner["total"]) in shown and ("wins" in shown or "share the win" in shown), (
        "a replay says how it ended",
        shown,
    )
    assert "<title>Fogg</title>" in page("/table/nothing"), "a dead link is the plain page"
    for s in (anna, bea):
        s.close()
    other.close()
