"""What a site for the public is asked for: attacks by many free guests, and what becomes of them. Everybody comes from
an address of their own, and each test uses other addresses."""

import json
import os
import sqlite3
import stat
import subprocess
import threading
import time

import pytest
from client import Closed, Socket, player, request, seen_from
from harness import wait_until
from measure import metric, thoughts_before_answer

DATA = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../data")
TWO = [{"who": "me"}, {"who": "open"}]
WITH_BOT = [{"who": "me"}, {"who": "bot", "level": "easy"}]


@pytest.fixture(scope="module")
def server(serve):
    return serve(arguments=["--behind-proxy"])


@pytest.fixture(scope="module")
def board():
    with open(os.path.join(DATA, "europe/board.json")) as file:
        return file.read()


def make_account(port, s, address, password):
    wanted = {"name": s.person["name"], "password": password}
    return request(port, "POST", "/api/account", wanted, cookie=s.cookie, headers=seen_from(address))


def log_in(port, name, password, address):
    wanted = {"name": name, "password": password}
    return request(port, "POST", "/api/login", wanted, headers=seen_from(address))[0]


def me(port, cookie, address):
    return request(port, "GET", "/api/me", cookie=cookie, headers=seen_from(address))[2]["person"]


def test_crowd_of_bots(port):
    """Sixty guests of one address ask for five bots at two tables each, and leave. Somebody else's bot answers all
    the same."""
    honest = player(port, "Honest one", "10.0.0.1")
    seats = [{"who": "me"}, {"who": "bot", "level": "hard"}]
    table = honest.do("create", game="usa", pace="fast", hints=False, seats=seats)["table"]
    honest.tcp.settimeout(
        300
    )  # bots are polite to all else on the machine: it is counted, not timed, how soon they answer
    honest.do("watch", table=table)
    honest.state = honest.wait_for("table", table)
    quiet = thoughts_before_answer(port, honest, table, 4)
    opened = 0
    refused = []
    for i in range(60):
        s = player(port, f"Crowd {i}", "10.6.6.6")
        for _ in range(2):
            answer = s.ask("create", game="usa", pace="fast", seats=[{"who": "bot", "level": "expert"}] * 5)
            opened += answer["type"] == "done"
            refused += [answer["code"]] if answer["type"] == "refused" else []
        s.close()
    assert 20 <= opened <= 80 and set(refused) == {"limited"}, ("many bots, but not any number", opened, refused[:3])
    waiting = wait_until(lambda: metric(port, "fogg_bots_waiting") > 15, 60)
    assert waiting, ("the queue is in the metrics", metric(port, "fogg_bots_waiting"))
    crowded = thoughts_before_answer(port, honest, table, 2)
    # A thought that has begun is not interrupted: of the crowd's, one on each thread may stand before each of the
    # honest player's own.
    assert crowded <= 3 * quiet + 3, ("an honest player's bot does not wait for the crowd's", quiet, crowded)
    print(f"thoughts before an answer: {quiet} when it is quiet, {crowded} beside {opened} tables of five experts")


def test_boards_being_laid_out(port, board):
    """They keep nobody from logging in."""
    maria = player(port, "Maria Silver", "10.1.0.1")
    assert make_account(port, maria, "10.1.0.1", "maria's password")[0] == 200, "an account is made"
    uploader = player(port, "Uploader", "10.1.0.2")
    upload = (port, "POST", "/api/maps", board, uploader.cookie, seen_from("10.1.0.2"))
    threads = [threading.Thread(target=request, args=upload) for _ in range(6)]
    for thread in threads:
        thread.start()
    time.sleep(0.3)
    began = time.time()
    status = log_in(port, "Maria Silver", "maria's password", "10.1.0.3")
    took = time.time() - began
    assert status == 200, "logging in while boards are laid out"
    uploading = sum(thread.is_alive() for thread in threads)
    assert uploading > 0 or took < 3, ("does not wait for them", took, uploading)
    for thread in threads:
        thread.join()


def test_same_for_all(port):
    """What is the same for all is compressed once, and sent once."""
    headers = {**seen_from("10.2.0.1"), "Accept-Encoding": "gzip"}
    _, answered, _ = request(port, "GET", "/api/games/usa", headers=headers)
    assert answered.get("Content-Encoding") == "gzip", "a game is sent compressed"
    tag = answered.get("ETag")
    assert tag, ("and with a validator", dict(answered))
    headers = {**seen_from("10.2.0.1"), "If-None-Match": tag}
    status, _, body = request(port, "GET", "/api/games/usa", headers=headers)
    assert (status, len(body)) == (304, 0), "who has it is told so"


def test_quota_in_bytes(port, board):
    big = json.loads(board)
    big["note"] = "x" * 400_000
    answers = []
    for i in range(15):
        greedy = player(port, f"Greedy {i}", "10.3.0.1")
        upload = request(port, "POST", "/api/maps", json.dumps(big), greedy.cookie, seen_from("10.3.0.1"))
        answers.append(upload[0])
        greedy.close()
    assert 429 in answers and answers.count(200) <= 10, ("an address cannot fill the disk with boards", answers)


def test_account_ends_the_guests_token(port):
    theo = player(port, "Theo Silver", "10.4.0.1")
    status, headers, _ = make_account(port, theo, "10.4.0.1", "theo's password")
    new = headers.get("Set-Cookie", "").split(";")[0]
    assert status == 200 and new and new != theo.cookie, ("an account has a token of its own", new)
    assert me(port, theo.cookie, "10.4.0.1") is None, "the guest's is good no more"
    assert me(port, new, "10.4.0.1")["id"] == theo.person["id"], "the new one is"


def test_what_is_rated(port):
    """Two people of two households, without hints."""

    def rated(first, second, **fields):
        table = first.do("create", game="usa", seats=TWO, **fields)["table"]
        second.do("join", table=table)
        second.do("watch", table=table)
        return second.wait_for("table", table)["about"]["rated"]

    ida, oda, uta = (player(port, f"{name} R", f"10.5.0.{n}") for name, n in (("Ida", 1), ("Oda", 2), ("Uta", 1)))
    assert rated(ida, oda) is True, "two people are rated"
    assert rated(ida, oda, hints=True) is False, "not with hints"
    assert rated(ida, uta) is False, "not against one's own second guest"
    alone = ida.do("create", game="usa", hints=False, seats=WITH_BOT)["table"]
    ida.do("watch", table=alone)
    assert ida.wait_for("table", alone)["about"]["rated"] is False, "not against bots"
    ladder = request(port, "GET", "/api/ratings?game=usa&of=bots", headers=seen_from("10.5.0.1"))
    assert ladder[0] == 200, "bots have a ladder of their own"


def test_flood_of_the_lobby(port):
    honest = player(port, "Listed one", "10.7.0.3")
    seen = honest.do("create", game="europe", listed=True, seats=TWO)["table"]
    flood = [player(port, f"Flood {i}", "10.7.0.1") for i in range(12)]
    asked = [s.ask("create", game="usa", listed=True, seats=TWO)["type"] for s in flood for _ in range(10)]
    assert asked.count("done") <= 25, ("one address cannot fill the list", asked.count("done"))
    lobby = request(port, "GET", "/api/tables", headers=seen_from("10.7.0.2"))[2]["tables"]
    assert any(t["table"] == seen for t in lobby), "an honest table is in the list"
    # What happens at a table does not move it: the list shows the newest first.
    honest.do("chat", table=seen, text="Who plays?")
    again = request(port, "GET", "/api/tables", headers=seen_from("10.7.0.2"))[2]["tables"]
    assert [t["table"] for t in again] == [t["table"] for t in lobby], "and in its place"


def test_wrong_guesses_lock_nobody_out(port):
    maria = player(port, "Maria Gold", "10.8.0.3")
    assert make_account(port, maria, "10.8.0.3", "maria's password")[0] == 200
    for i in range(15):
        log_in(port, "Maria Gold", f"guess {i}", "10.8.0.1")
    assert log_in(port, "Maria Gold", "x", "10.8.0.1") == 429, "who guesses is stopped"
    assert log_in(port, "Maria Gold", "maria's password", "10.8.0.2") == 200, "the owner is not"


def test_one_server_a_file_and_port(fogg, server, port):
    file = server.database.removeprefix("sqlite:")
    modes = [oct(stat.S_IMODE(os.stat(file + end).st_mode)) for end in ("", "-wal", "-shm")]
    assert modes == ["0o600"] * 3, "the database is its owner's alone"

    def start(database, at):
        command = [fogg, "serve", "--db", database, "--port", str(at)]
        return subprocess.run(command, capture_output=True, text=True, timeout=60)

    second = start(server.database, 0)
    assert second.returncode != 0, "a second server on one SQLite file is told no"
    assert "another server" in second.stdout + second.stderr, second
    taken = start(f"sqlite:{server.folder}/other.db", port)
    assert "--port" in taken.stdout + taken.stderr, ("a taken port is told in a sentence", taken)


def test_other_content_is_not_json(port):
    headers = {**seen_from("10.9.0.1"), "Content-Type": "application/jsonish"}
    assert request(port, "POST", "/api/guest", json.dumps({"name": "Odd"}), headers=headers)[0] == 400


def test_names_are_not_changed_without_end(port):
    ida = player(port, "Ida Name", "10.5.1.1")
    headers = seen_from("10.5.1.1")
    names = [request(port, "POST", "/api/me", {"name": f"Name {i}"}, ida.cookie, headers)[0] for i in range(15)]
    assert 429 in names and names.count(200) == 10, names


def test_sockets_of_a_person(port):
    oda = player(port, "Oda Sockets", "10.5.1.2")
    sockets = []
    with pytest.raises(Closed):  # a person has a number of sockets, and no more
        for _ in range(40):
            sockets.append(Socket(port, oda.cookie, headers=seen_from("10.5.1.2")))
    assert len(sockets) <= 30, len(sockets)
    for s in sockets:
        s.close()


def test_ipv6_household_is_one_address(port):
    six = ["2001:db8:1:2::" + hex(i)[2:] for i in range(1, 90)]
    guests = [
        request(port, "POST", "/api/guest", {"name": f"Six {i}"}, headers=seen_from(a)) for i, a in enumerate(six)
    ]
    made = [status for status, _, _ in guests]
    assert 429 in made, made.count(200)


def test_who_goes_is_forgotten(server, port):
    """Also who sat down and stood up again; and sessions that nobody used for long end."""
    oda, eve = player(port, "Oda Stays", "10.10.0.2"), player(port, "Eve Forgotten", "10.10.0.1")
    waiting = oda.do("create", game="usa", seats=TWO)["table"]
    eve.do("join", table=waiting)
    eve.do("leave", table=waiting)
    gone = request(port, "DELETE", "/api/me", {}, cookie=eve.cookie, headers=seen_from("10.10.0.1"))
    assert gone[0] == 200, "somebody goes"
    assert me(port, oda.cookie, "10.10.0.2") is not None
    server.stop()
    database = sqlite3.connect(server.database.removeprefix("sqlite:"))
    left = database.execute("select count(*) from log where body like '%Eve Forgotten%'").fetchone()[0]
    assert left == 0, "and no log names them"
    database.execute("update sessions set seen = seen - 200 * 86400000 where person = ?", (oda.person["id"],))
    database.commit()
    database.close()
    server.start()
    assert me(port, oda.cookie, "10.10.0.2") is None, "an old session is none"


def test_board_put_into_data(serve, tmp_path):
    """It is played at every door."""
    (tmp_path / "islands").mkdir()
    for game in ("usa", "card_game"):
        (tmp_path / game).symlink_to(os.path.join(DATA, game))
    with open(os.path.join(DATA, "../tests/maps/good/all_features.json")) as source:
        (tmp_path / "islands/board.json").write_text(source.read())
    server = serve(environment={"FOGG_DATA": str(tmp_path)}, arguments=["--no-limits"])
    games = [game["id"] for game in request(server.port, "GET", "/api/games")[2]["games"]]
    assert games == ["usa", "islands", "card_game"], "the server has all games of the folder"
    p = player(server.port, "Islander")
    new = p.do("create", game="islands", seats=WITH_BOT)["table"]
    p.do("watch", table=new)
    assert p.wait_for("table", new)["about"]["game"] == "islands", "and plays them"
    assert request(server.port, "GET", "/api/games/islands")[2]["geometry"] is not None, "with a picture"
