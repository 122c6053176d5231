"""What operators do with `fogg admin` and over HTTP: a running server obeys at once, and everything is in the log.
With PostgreSQL there are two servers: the acts are said to the database, or to one of them, and hold at both."""

import os
import re
import subprocess

from client import Closed, Socket, guest, player, request
from harness import wait_until


def account(server, name, password):
    person, cookie = guest(server.port, name)
    wish = {"name": name, "password": password}
    status, headers, answer = request(server.port, "POST", "/api/account", wish, cookie=cookie)
    assert status == 200, answer
    return answer["person"], headers["Set-Cookie"].split(";")[0]


def connect(server, cookie):
    s = Socket(server.port, cookie)
    s.cookie = cookie
    s.welcome = s.wait_for("welcome")
    return s


def is_closed(s):
    try:
        while True:
            s.receive()
    except (Closed, OSError):
        return True


def login(server, name, password):
    return request(server.port, "POST", "/api/login", {"name": name, "password": password})


def test_operators(fogg, serve, database):
    one = serve(database=database, arguments=["--no-limits"])
    two = serve(database=database, arguments=["--no-limits"]) if database else one

    def admin(*words, code=0):
        """The command's output; its exit status is checked."""
        command = [fogg, "admin", "--db", one.database, *words]
        ran = subprocess.run(command, capture_output=True, text=True)
        assert ran.returncode == code, (words, ran.stdout, ran.stderr)
        if code:
            assert ran.stderr.startswith("fogg: ") and ran.stderr.count("\n") == 1, ran.stderr
        return ran.stdout + ran.stderr

    ada, ada_cookie = account(one, "Ada Warden", "ada's password")
    ben = player(two.port, "Ben Noisy")
    cleo = player(one.port, "Cleo Calm")

    # Whoever is no operator gets nothing.
    for method, path in [
        ("GET", "people"),
        ("GET", "acts"),
        ("GET", "statistics"),
        ("GET", "tables"),
        ("POST", "acts"),
        ("GET", "nothing"),
    ]:
        body = {"act": "ban", "whom": ben.person["id"]} if method == "POST" else None
        assert request(one.port, method, f"/api/admin/{path}", body)[0] == 401, f"{method} admin/{path} by nobody"
        assert request(one.port, method, f"/api/admin/{path}", body, cookie=ada_cookie)[0] == 403, (
            f"{method} admin/{path} by a player"
        )
    assert request(two.port, "GET", "/api/me", cookie=ben.cookie)[2]["person"]["id"] == ben.person["id"], (
        "and nothing was done"
    )

    # Bad input.
    admin("ban", "Nobody At All", code=2)
    admin("rename", "Ben Noisy", "x", code=2)
    admin("rename", "Ben Noisy", "Ada Warden", code=2)
    admin("give-role", "Ben Noisy", code=2)
    admin("reset-password", "Ben Noisy", code=2)
    admin("close", "nosuchtable", code=2)
    admin("invitation-only", "perhaps", code=2)
    admin("delete", "Ben Noisy", code=2)
    admin("dance", code=2)
    missing = subprocess.run(
        [fogg, "admin", "--db", "sqlite:/nowhere/at/all.db", "stats"], capture_output=True, text=True
    )
    assert missing.returncode == 2 and "there is no database" in missing.stderr, (
        "a database that is not there",
        missing.stderr,
    )

    # Another program that opens and closes the database takes nothing away from the server that uses it.
    if not database:
        log_file = one.database.removeprefix("sqlite:") + "-wal"
        before = os.stat(log_file).st_ino
        admin("stats")
        assert os.path.exists(log_file) and os.stat(log_file).st_ino == before, "SQLite's log stays the server's own"

    # The role.
    admin("give-role", "Ada Warden")
    assert request(one.port, "GET", "/api/me", cookie=ada_cookie)[2]["person"].get("role") == "operator", (
        "an operator knows it"
    )
    assert "role" not in request(one.port, "GET", f"/api/people/{ada['id']}")[2], "nobody is told whose role"

    def act(kind, server=one, status=200, **fields):
        code, _, answer = request(server.port, "POST", "/api/admin/acts", {"act": kind, **fields}, cookie=ada_cookie)
        assert code == status, f"{kind} {fields}: status"
        return answer

    assert act("dance", status=400)["error"]["sentence"].endswith("."), "bad acts get a sentence"
    act("ban", whom="Nobody At All", status=400)
    act("ban", whom=ada["id"], status=400)  # an operator
    found = request(one.port, "GET", "/api/admin/people?text=noisy", cookie=ada_cookie)[2]["people"]
    assert [(p["name"], p["kind"]) for p in found] == [("Ben Noisy", "guest")], "people are found"
    assert request(one.port, "GET", "/api/admin/people?text=%25", cookie=ada_cookie)[2]["people"] == [], (
        "signs mean themselves"
    )
    assert "Ben Noisy" in admin("people", "noisy") and "Ada Warden" in admin("people", "--only", "operators"), (
        "and by the command"
    )

    # Muting, at once, wherever the person is connected.
    table = cleo.do("create", game="usa", listed=True, seats=[{"who": "me"}, {"who": "open"}, {"who": "open"}])["table"]
    ben.do("watch", table=table)
    ben.do("chat", table=table, text="loud words")
    admin("mute", "Ben Noisy", "--days", "2", "--why", "loud")
    assert wait_until(lambda: ben.ask("chat", table=table, text="more of them").get("code") == "silenced"), (
        "who is muted cannot chat"
    )
    again = connect(one, ben.cookie)
    assert again.ask("chat", table=table, text="and more").get("code") == "silenced", "nor by another socket"
    act("unmute", server=two, whom=ben.person["id"])
    for socket in (again, ben):  # each server hears of it in its own time
        assert wait_until(lambda: socket.ask("chat", table=table, text="thank you")["type"] == "done"), "and can again"

    # Renaming.
    act("rename", whom="Ben Noisy", text="Ben Quiet")
    assert wait_until(
        lambda: (
            (
                ben.do("chat", table=table, text="who am I?"),
                ben.wait_for("update", table, lambda m: any((i["kind"] == "chat" for i in m["story"]))),
            )[1]["story"][-1].get("name")
            == "Ben Quiet"
        )
    ), "the new name is in chats"

    # Message of the day and invitations.
    assert (cleo.welcome["site"], request(two.port, "GET", "/api/site")[2]["message"]) == (
        {"message": "", "invitation_only": False},
        "",
    ), "at first there is no message"
    admin("message", "Tournament on Friday at eight.")
    assert (cleo.wait_for("site")["site"]["message"], ben.wait_for("site")["site"]["message"]) == (
        "Tournament on Friday at eight.",
    ) * 2, "who is connected is told"
    assert connect(two, ada_cookie).welcome["site"]["message"] == "Tournament on Friday at eight.", "who comes too"
    assert request(two.port, "GET", "/api/site")[2]["message"] == "Tournament on Friday at eight.", "and who looks in"
    admin("message")
    assert cleo.wait_for("site")["site"]["message"] == "", "it is taken away"
    admin("invitation-only", "on")
    assert wait_until(lambda: request(two.port, "POST", "/api/guest", {"name": "Stranger"})[0] == 403), (
        "strangers stay outside"
    )
    assert (
        request(one.port, "POST", "/api/account", {"name": "Stranger", "password": "long enough"})[2]["error"]["code"]
        == "not_invited"
    ), "and get no account"
    secret = act("invite", uses=2)["link"].split("/")[-1]
    shown = re.search(r"#invitation/(\w+)", admin("invite", "--uses", "1", "--days", "3"))
    assert request(two.port, "POST", "/api/guest", {"name": "Invited", "invitation": secret})[0] == 200, (
        "an invitation lets in"
    )
    assert (
        request(
            one.port, "POST", "/api/account", {"name": "Invited too", "password": "long enough", "invitation": secret}
        )[0]
        == 200
    ), "as an account too"
    assert request(one.port, "POST", "/api/guest", {"name": "Third", "invitation": secret})[0] == 403, (
        "as often as it says"
    )
    assert request(one.port, "POST", "/api/guest", {"name": "Third", "invitation": shown.group(1)})[0] == 200, (
        "the command's is good"
    )
    act("invitation_only", text="off")
    assert wait_until(lambda: request(two.port, "POST", "/api/guest", {"name": "Stranger"})[0] == 200), (
        "everybody may come again"
    )

    # Passwords.
    dora, dora_cookie = account(two, "Dora Old", "dora's old password")
    dora_socket = connect(one, dora_cookie)
    token = re.search(r"/#recover/(\w+)", admin("reset-password", "Dora Old")).group(1)
    assert request(one.port, "POST", "/api/recover", {"token": token, "password": "x"})[0] == 400, (
        "too short a password"
    )
    assert request(one.port, "POST", "/api/recover", {"token": "made up", "password": "a new password"})[0] == 403, (
        "a made-up link"
    )
    status, headers, answer = request(
        two.port, "POST", "/api/recover", {"token": token, "password": "dora's new password"}
    )
    assert (status, answer.get("person", {}).get("id")) == (200, dora["id"]), "a new password"
    assert is_closed(dora_socket) and request(one.port, "GET", "/api/me", cookie=dora_cookie)[2]["person"] is None, (
        "signs out everywhere"
    )
    assert request(one.port, "POST", "/api/recover", {"token": token, "password": "another password"})[0] == 403, (
        "the link is good once"
    )
    assert login(one, "Dora Old", "dora's old password")[0] == 403, "the old password is not good"
    assert login(one, "Dora Old", "dora's new password")[0] == 200, "the new one is"

    # Tables.
    ben.do("join", table=table)
    alone = cleo.do("create", game="usa", pace="fast", seats=[{"who": "me"}, {"who": "bot", "level": "easy"}])["table"]
    assert table in admin("tables", "Cleo Calm") and table in admin("tables"), "a person's tables"
    assert "not done" in admin("end-bots", alone, code=2), "not only bots play"
    bots = cleo.do("create", game="usa", seats=[{"who": "bot", "level": "normal"}] * 5)["table"]
    cleo.do("watch", table=bots)
    admin("end-bots", bots)
    assert cleo.wait_for("update", bots, lambda m: m.get("about", {}).get("status") == "closed")["waits_for"] == [], (
        "a game of bots is ended"
    )
    cleo.do("watch", table=alone)
    act("close", whom=alone, text="test")
    closed = cleo.wait_for("update", alone, lambda m: m.get("about", {}).get("status") == "closed")
    assert "legal" not in closed and "scores" not in closed, "a game that is played is closed"
    assert cleo.ask("act", table=alone, version=closed["version"], action=0)["code"] == "not_now", (
        "and nobody acts there"
    )
    admin("close", alone, code=2)

    # Banning: out at once, everywhere, and the seats are free again.
    eve, eve_cookie = account(one, "Eve Rude", "eve's password")
    eve_sockets = [connect(one, eve_cookie), connect(two, eve_cookie)]
    eve_sockets[1].do("join", table=table)
    cleo.do("watch", table=table)
    playing = cleo.wait_for("table", table)
    while "view" not in playing:
        playing = cleo.wait_for("update", table)
    admin("ban", "Eve Rude", "--days", "7", "--why", "rude")
    assert all((is_closed(s) for s in eve_sockets)), "sockets are closed"
    assert any(
        (
            seat.get("away")
            for seat in cleo.wait_for(
                "update", table, lambda m: any((seat.get("away") for seat in m.get("about", {}).get("seats", [])))
            )["about"]["seats"]
        )
    ), "a bot takes the seat"
    for server in (one, two):
        assert request(server.port, "GET", "/api/me", cookie=eve_cookie)[2]["person"] == None, (
            "the cookie is good no more"
        )
        status, _, answer = login(server, "Eve Rude", "eve's password")
        assert status == 403 and answer["error"]["code"] == "banned" and ("20" in answer["error"]["sentence"]), (
            "and the password opens nothing",
            answer,
        )
    assert login(one, "Eve Rude", "wrong password")[2]["error"]["code"] == "wrong", (
        "a wrong password tells nothing of it"
    )
    assert "Eve Rude" in admin("people", "--only", "banned") and "Ben Quiet" not in admin(
        "people", "--only", "banned"
    ), "banned people are listed"
    admin("unban", "Eve Rude")
    assert login(two, "Eve Rude", "eve's password")[0] == 200, "and may come back"

    # Deleting.
    ben.do("watch", table=table)
    before = ben.wait_for("table", table)
    assert "Ben Quiet" in str(before), "Ben is named"
    admin("delete", "Ben Quiet", "--yes")
    assert is_closed(ben) and request(two.port, "GET", "/api/me", cookie=ben.cookie)[2]["person"] is None, (
        "he is signed out"
    )
    for server in (one, two):
        looker = connect(server, cleo.cookie)

        def told():
            looker.do("watch", table=table)
            return str(looker.wait_for("table", table))

        assert wait_until(lambda: "Ben" not in told().replace("Bender", "") and "loud words" not in told()), (
            "his words and names are gone"
        )
    assert "Nobody was found" in admin("people", "Ben"), "nobody finds him"

    # The log of all this.
    acts = request(two.port, "GET", "/api/admin/acts", cookie=ada_cookie)[2]["acts"]
    kinds = [a["act"] for a in reversed(acts)]
    assert kinds == [
        "give_role",
        "mute",
        "unmute",
        "rename",
        "message",
        "message",
        "invitation_only",
        "invite",
        "invite",
        "invitation_only",
        "reset_password",
        "end_bots",
        "end_bots",
        "close",
        "ban",
        "unban",
        "delete",
    ], "every act is in the log"
    by = {a["act"]: a for a in acts}
    assert by["rename"]["who"] == "Ada Warden" and by["ban"]["who"].startswith("shell:"), "with who did it"
    assert (
        by["ban"]["name"] == "Eve Rude"
        and by["ban"]["what"] == "for 7 days: rude"
        and (by["ban"]["at"] > 1700000000000.0)
    ), "to whom, and why"
    assert all((a["done"] for a in acts)), "all are done"
    text = admin("audit")
    assert text.count("\n") == len(acts) and "rude" in text, ("the command lists the same", text)
    assert admin("audit", "Eve Rude").count("\n") == 2, "or about one alone"
    assert (
        token not in text
        and secret not in text
        and (token not in one.log_text())
        and (secret not in one.log_text() + two.log_text())
    ), "secrets are not in it"
    assert "Ben" not in text and "Ben" not in str(acts), ("a forgotten one's names are not", text)

    statistics = request(one.port, "GET", "/api/admin/statistics", cookie=ada_cookie)[2]
    assert (
        statistics["accounts"] == 4
        and statistics["operators"] == 1
        and (statistics["bytes"] > 10000)
        and (statistics["connected"] > 0)
    ), ("statistics", statistics)
    assert "4 accounts (1 operators, 0 banned)" in admin("stats"), ("by the command", admin("stats"))

    # Without the role it is over at once; and what only a server can do waits for one.
    admin("take-role", "Ada Warden")
    assert request(two.port, "GET", "/api/admin/people", cookie=ada_cookie)[0] == 403, "no role, no page"
    if not database:
        one.stop()
        assert "No server has done it yet" in admin("delete", "Cleo Calm", "--yes"), (
            "the command works without a server"
        )
        one.start()
        assert wait_until(lambda: request(one.port, "GET", "/api/me", cookie=cleo.cookie)[2]["person"] is None), (
            "which does it when it runs"
        )
    assert "error" not in one.log_text() + two.log_text(), ("nothing went wrong", one.log_text()[-1500:])


def test_ban_while_no_server_runs(fogg, serve, database):
    """The seats are left to bots when one runs again."""
    server = serve(database=database, arguments=["--no-limits"])
    eve, cleo = player(server.port, "Eve Loud"), player(server.port, "Cleo Mild")
    table = eve.do("create", game="usa", seats=[{"who": "me"}, {"who": "open"}])["table"]
    cleo.do("join", table=table)
    server.stop()
    ran = subprocess.run([fogg, "admin", "--db", server.database, "ban", eve.person["id"]], capture_output=True)
    assert ran.returncode == 0, ran
    server.start()
    cleo = connect(server, cleo.cookie)

    def left():
        cleo.do("watch", table=table)
        seats = cleo.wait_for("table", table)["about"]["seats"]
        return any(seat.get("away") for seat in seats)

    assert wait_until(left), "a bot plays for her"
