"""Players of slow games who are not there are called, by mail and by push messages, as they want it; new passwords
come by mail."""

import re
import socket
import sqlite3
import time

from client import Socket, guest, play_out, player, request
from harness import wait_until
from post import Browser, MailServer, PushService, check_vapid

PASSWORD = "the mail server's own secret"


def asker(port):
    def ask(method, path, body=None, cookie=None, headers=None):
        status, _, answer = request(port, method, path, body, cookie, headers)
        return status, answer

    return ask


def account(port, name, word):
    person, cookie = guest(port, name)
    wish = {"name": name, "password": word}
    status, headers, answer = request(port, "POST", "/api/account", wish, cookie=cookie)
    assert status == 200, answer
    return answer["person"], headers["Set-Cookie"].split(";")[0]


def other(word):
    """The same with another last sign."""
    return word[:-1] + ("0" if word[-1] != "0" else "1")


def test_calls(serve, database):
    post = MailServer()
    pushes = PushService()
    arguments = ["--no-limits", "--call-anywhere", "--mail-wait", "0", "--mail-from", "fogg@example.org"]
    arguments += ["--mail", f"smtp://127.0.0.1:{post.port}", "--site", "https://fogg.example.org"]
    server = serve(database=database, arguments=arguments, environment={"FOGG_MAIL_PASSWORD": PASSWORD})
    port = server.port
    ask = asker(port)

    def mails(count):
        wait_until(lambda: len(post.mails) >= count)
        return post.mails

    anna = player(port, "Anna There")
    bea, bea_cookie = account(port, "Bea Away", "bea's password")
    status, choice = ask("GET", "/api/me/calls", cookie=bea_cookie)
    assert status == 200 and choice["has_mail"] and (choice["mail"]["address"] == "") and (choice["browsers"] == 0), (
        "at first nobody is called",
        choice,
    )
    assert ask("GET", "/api/me/calls")[0] == 401, "nobody's wishes"

    # An address is asked first.
    for bad in (
        "nobody",
        "a@b",
        "a@b.c\r\nBcc: x@example.org",
        "two@at@example.org",
        "a b@example.org",
        "<a@example.org>",
    ):
        assert ask("POST", "/api/me/calls", {"address": bad}, bea_cookie)[0] == 400, f"no address: {bad!r}"
    status, choice = ask("POST", "/api/me/calls", {"address": "bea@example.org", "language": "fi"}, bea_cookie)
    assert status == 403, "links for a new password go there: who only has her browser says no other"
    wish = {"address": "bea@example.org", "language": "fi", "password": "bea's password"}
    status, choice = ask("POST", "/api/me/calls", wish, bea_cookie)
    assert (status, choice["confirmed"], choice["hours"]) == (200, False, 24), "an address is not believed"
    asking = mails(1)[0]
    assert (asking.to, asking.from_, asking["From"]) == (
        ["bea@example.org"],
        "fogg@example.org",
        "Fogg <fogg@example.org>",
    ), "it is asked"
    assert asking["Subject"] == "Osoitteesi Foggissa" and "linkki" in asking.get_content(), (
        "in the person's language",
        asking["Subject"],
    )
    token = re.search(r"https://fogg\.example\.org/#confirm/(\S+)", asking.get_content()).group(1)

    def slow_table(cookie):
        """A slow game in which Bea is to act, though not there."""
        table = anna.do(
            "create", game="usa", clock={"kind": "turn", "hours": 24}, seats=[{"who": "me"}, {"who": "open"}]
        )["table"]
        s = Socket(port, cookie)
        s.wait_for("welcome")
        s.do("join", table=table)
        s.do("watch", table=table)
        state = s.wait_for("table", table)
        while "legal" not in state:
            state = s.wait_for("update", table)
        s.do("act", table=table, version=state["version"], action=0)
        s.close()
        anna.do("watch", table=table)
        state = anna.wait_for("table", table)
        anna.do("act", table=table, version=state["version"], action=0)
        for _ in range(6):  # until it is Bea's turn
            if "view" in state and "legal" not in state and state.get("waits_for"):
                break
            state = anna.wait_for("update", table)
            if "legal" in state:
                anna.do("act", table=table, version=state["version"], action=0)
        anna.do("unwatch", table=table)
        return table

    def away():
        """Bea's sockets are gone."""
        return wait_until(lambda: "fogg_connections 1\n" in ask("GET", "/metrics")[1].decode())

    slow_table(bea_cookie)
    away()
    time.sleep(2)
    assert len(post.mails) == 1, "who has not confirmed gets none"
    assert ask("POST", "/api/mail/confirm", {"token": other(token)})[0] == 403, "a made-up link confirms nothing"
    assert ask("POST", "/api/mail/confirm", {"token": token})[0] == 200, "the address is confirmed"
    assert ask("GET", "/api/me/calls", cookie=bea_cookie)[1]["mail"]["confirmed"] == True, "and believed"

    # Her turn in a slow game.
    table = slow_table(bea_cookie)
    call = mails(2)[1]
    assert (
        call["Subject"] == "On sinun vuorosi: USA." and f"https://fogg.example.org/table/{table}" in call.get_content()
    ), ("a mail says so", (call["Subject"], call.get_content()))
    assert call.to == ["bea@example.org"], "to her alone"
    assert call["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click", "one click stops it"
    stop = re.search(r"<https://fogg\.example\.org(/api/mail/stop\S+)>", call["List-Unsubscribe"]).group(1)
    assert stop in call.get_content(), "and a link in the text"
    assert not re.search("ticket|hand|route", call.get_content()), (
        "and it tells nothing of the game",
        call.get_content(),
    )
    slow_table(bea_cookie)
    time.sleep(3)
    assert len(post.mails) == 2, "one mail a day"
    ask("POST", "/api/me/calls", {"address": "bea@example.org", "hours": 0}, bea_cookie)
    assert len(mails(3)) == 3, "unless one wants more"

    # Who is there, or has acted meanwhile, needs none.
    ask("POST", "/api/me/calls", {"address": "bea@example.org", "turns": False}, bea_cookie)
    slow_table(bea_cookie)
    time.sleep(2)
    assert len(post.mails) == 3, "who wants none of this kind gets none"
    ask("POST", "/api/me/calls", {"address": "bea@example.org", "turns": True, "hours": 0}, bea_cookie)
    post.refusing = "451 not now"
    table = slow_table(bea_cookie)
    assert wait_until(lambda: "fogg_failed_mails_total 1\n" in ask("GET", "/metrics")[1].decode()), (
        "a mail server that does not take it is told of"
    )
    post.refusing = None

    # Stopping.
    assert ask("GET", other(stop))[0] == 403, "a made-up link stops nothing"
    assert ask("GET", stop.replace(bea["id"], anna.person["id"]))[0] == 403, "and another's word neither"
    status, _, _ = request(
        port, "POST", stop, "List-Unsubscribe=One-Click", headers={"Content-Type": "application/x-www-form-urlencoded"}
    )
    mail = ask("GET", "/api/me/calls", cookie=bea_cookie)[1]["mail"]
    assert (status, mail["turns"], mail["invitations"], mail["confirmed"]) == (200, False, False, True), (
        "one click is enough"
    )

    # A new password.
    before = len(post.mails)
    for name in ("Nobody Here", "Anna There"):
        assert ask("POST", "/api/recovery", {"name": name}) == (200, {}), f"a new password for {name}"
    assert ask("POST", "/api/recovery", {"name": "Bea Away"}) == (200, {}), "the same answer for one with an address"
    letter = mails(before + 1)[before]
    assert (len(post.mails), letter["Subject"], letter.to) == (
        before + 1,
        "Uusi salasana Foggiin",
        ["bea@example.org"],
    ), "but one mail"
    secret = re.search(r"/#recover/(\w+)", letter.get_content()).group(1)
    status, answer = ask("POST", "/api/recover", {"token": secret, "password": "bea's new password"})
    assert (status, answer.get("person", {}).get("id")) == (200, bea["id"]), "its link gives a new password"
    assert ask("POST", "/api/recover", {"token": secret, "password": "bea's third password"})[0] == 403, "once"
    status, headers, _ = request(port, "POST", "/api/login", {"name": "Bea Away", "password": "bea's new password"})
    assert status == 200, "which is good"
    bea_cookie = headers["Set-Cookie"].split(";")[0]

    # Push messages.
    browser = Browser(f"{pushes.origin}/push/one")
    key = ask("GET", "/api/me/calls", cookie=bea_cookie)[1]["push_key"]
    assert ask("POST", "/api/me/push", {**browser.fields(), "language": "sv"}, bea_cookie)[0] == 200, (
        "a browser is taken"
    )
    assert ask("POST", "/api/me/push", browser.fields())[0] == 401, "nobody's is not"
    for fields in (
        {"endpoint": "ftp://example.org/"},
        {"key": "short"},
        {"key": "A" * 87},
        {"secret": ""},
        {"endpoint": ""},
    ):
        assert ask("POST", "/api/me/push", {**browser.fields(), **fields}, bea_cookie)[0] == 400, f"bad fields {fields}"
    table = slow_table(bea_cookie)
    assert wait_until(lambda: len(pushes.pushes) > 0), "a push message comes"
    path, headers, body = pushes.pushes[-1]
    told = browser.read(body)
    assert (path, told) == ("/push/one", {"kind": "turn", "table": table, "title": "Det är din tur: USA."}), (
        "that the browser can read"
    )
    assert (headers["Content-Encoding"], table.encode() in body) == ("aes128gcm", False), "and the service cannot"
    check_vapid(headers["Authorization"], pushes.origin, key)
    assert int(headers["TTL"]) > 0, "and may wait"
    count = len(pushes.pushes)
    there = Socket(port, bea_cookie)
    there.wait_for("welcome")
    pushes.status = 410
    there.close()
    away()
    slow_table(bea_cookie)
    assert wait_until(lambda: ask("GET", "/api/me/calls", cookie=bea_cookie)[1]["browsers"] == 0), (
        "a browser that is gone is forgotten"
    )
    pushes.status = 201
    ask("POST", "/api/me/push", browser.fields(), bea_cookie)
    assert (
        ask("DELETE", "/api/me/push", {"endpoint": browser.endpoint}, bea_cookie)[0],
        ask("GET", "/api/me/calls", cookie=bea_cookie)[1]["browsers"],
    ) == (200, 0), "or ended"
    ask("POST", "/api/me/push", browser.fields(), bea_cookie)

    # What is kept, and what is forgotten.
    status, everything = ask("GET", "/api/me/export", cookie=bea_cookie)
    assert (
        everything["mail"]["address"] == "bea@example.org" and everything["push"][0]["endpoint"] == browser.endpoint
    ), ("all of it is in one's data", everything.get("mail"))
    ask("DELETE", "/api/me", {"password": "bea's new password"}, bea_cookie)
    assert ask("POST", "/api/mail/confirm", {"token": token})[0] == 403, "and gone with the person"
    if not database:
        server.stop()
        rows = sqlite3.connect(server.database.removeprefix("sqlite:"))
        assert [
            rows.execute(f"select count(*) from {t}").fetchone()[0]
            for t in ("mail_choices", "pushes", "calls", "recoveries")
        ] == [0] * 4, "nothing of hers is left"
    log = server.log_text()
    assert not any((word in log for word in (PASSWORD, secret, token, "bea@example.org", "bea's"))), (
        "no secret is in the log",
        log[-500:],
    )


class Tarpit:
    """Takes connections and never answers."""

    def __init__(self):
        self.socket = socket.create_server(("127.0.0.1", 0), backlog=100)
        self.origin = f"http://127.0.0.1:{self.socket.getsockname()[1]}"


def slow_game(host, guest, hours=24):
    """A slow game of two in which the guest, who is there, is to act."""
    clock = {"kind": "turn", "hours": hours}
    table = host.do("create", game="usa", clock=clock, seats=[{"who": "me"}, {"who": "open"}])["table"]
    guest.do("join", table=table)
    for s in (host, guest):
        s.do("watch", table=table)
        s.state = s.wait_for("table", table)
    host.do("act", table=table, version=host.state["version"], action=0)
    return table


def test_who_goes_in_their_turn_is_called(serve):
    """Once a turn, and not where they only load the page again."""
    pushes = PushService()
    server = serve(arguments=["--no-limits", "--call-anywhere"])
    anna, bea = player(server.port, "Anna Stays"), player(server.port, "Bea Goes")
    browser = Browser(f"{pushes.origin}/one").fields()
    assert asker(server.port)("POST", "/api/me/push", browser, bea.cookie)[0] == 200
    slow_game(anna, bea)
    cookie = bea.cookie
    bea.close()
    bea = Socket(server.port, cookie)
    time.sleep(7)
    assert len(pushes.pushes) == 0, "who loads the page again is there"
    for _ in range(2):
        bea.close()
        assert wait_until(lambda: len(pushes.pushes) > 0), "who goes is called"
        time.sleep(7)
        assert len(pushes.pushes) == 1, "once a turn"
        bea = Socket(server.port, cookie)
    slow_game(anna, bea)
    bea.close()
    assert wait_until(lambda: len(pushes.pushes) == 2), "for another turn again"


def serve_with_mail(serve, post):
    arguments = ["--no-limits", "--call-anywhere", "--mail-wait", "0", "--mail-from", "fogg@example.org"]
    arguments += ["--mail", f"smtp://127.0.0.1:{post.port}", "--site", "https://fogg.example.org"]
    return serve(arguments=arguments).port


def test_services_that_do_not_answer(serve):
    """Push services that take connections and say nothing keep nobody else's messages waiting, and no mails."""
    post, pushes, tarpit = MailServer(), PushService(), Tarpit()
    port = serve_with_mail(serve, post)
    ask = asker(port)
    host, bad, good = (player(port, name) for name in ("Host There", "Bad Browser", "Good Browser"))
    for i in range(10):
        ask("POST", "/api/me/push", Browser(f"{tarpit.origin}/{i}").fields(), bad.cookie)
    ask("POST", "/api/me/push", Browser(f"{pushes.origin}/good").fields(), good.cookie)
    for _ in range(5):
        slow_game(host, bad)
    slow_game(host, good)
    bad.close()
    time.sleep(1)  # so that theirs stand before the good one
    good.close()
    assert wait_until(lambda: len(pushes.pushes) == 1, 100), "a message comes all the same"
    ask("POST", "/api/me/calls", {"address": "good@example.org"}, good.cookie)
    assert wait_until(lambda: len(post.mails) == 1), "and a mail"
    dropped = re.search(r"fogg_dropped_calls_total (\d+)", ask("GET", "/metrics")[1].decode())
    assert int(dropped.group(1)) >= 20, "what finds no room is counted"


def test_who_is_invited_is_called(serve, rng):
    """To a table by name and to a rematch, by push message and by mail."""
    post, pushes = MailServer(), PushService()
    port = serve_with_mail(serve, post)
    ask = asker(port)
    host = player(port, "Host Invites")
    _, cookie = account(port, "Bea Invited", "bea's password")
    browser = Browser(f"{pushes.origin}/bea")
    assert ask("POST", "/api/me/push", browser.fields(), cookie)[0] == 200
    ask("POST", "/api/me/calls", {"address": "bea@example.org", "hours": 0, "password": "bea's password"}, cookie)
    assert wait_until(lambda: len(post.mails) == 1)
    token = re.search(r"/#confirm/(\S+)", post.mails[0].get_content()).group(1)
    assert ask("POST", "/api/mail/confirm", {"token": token})[0] == 200

    def is_called(number, table):
        assert wait_until(lambda: len(pushes.pushes) == number and len(post.mails) == number + 1)
        told = browser.read(pushes.pushes[-1][2])
        assert (told["kind"], told["table"]) == ("invitation", table)
        assert f"/table/{table}" in post.mails[-1].get_content()

    invited = [{"who": "me"}, {"who": "person", "name": "Bea Invited"}]
    table = host.do("create", game="card_game", seats=invited)["table"]
    is_called(1, table)
    bea = Socket(port, cookie)
    bea.do("join", table=table)
    play_out([host, bea], table, lambda message: rng.randrange(len(message["legal"])))
    bea.close()
    assert wait_until(lambda: "fogg_connections 1\n" in ask("GET", "/metrics")[1].decode())
    is_called(2, host.do("rematch", table=table)["table"])


def test_mail_refused_for_good(serve):
    """It is not tried again."""
    post = MailServer()
    port = serve_with_mail(serve, post)
    ask = asker(port)
    host, bea = player(port, "Host Mail"), player(port, "Bea Moved")
    ask("POST", "/api/me/calls", {"address": "bea@example.org", "hours": 0}, bea.cookie)
    assert wait_until(lambda: len(post.mails) == 1)
    token = re.search(r"/#confirm/(\S+)", post.mails[0].get_content()).group(1)
    assert ask("POST", "/api/mail/confirm", {"token": token})[0] == 200
    post.refusing = "550 no such mailbox"
    slow_game(host, bea)
    bea.close()
    assert wait_until(lambda: "fogg_failed_mails_total 1\n" in ask("GET", "/metrics")[1].decode())
    assert wait_until(lambda: ask("GET", "/api/me/export", cookie=bea.cookie)[1]["calls"] == []), (
        "what waited for it does so no longer"
    )


def test_nothing_goes_within_the_walls(serve):
    """Without the flag of tests, nothing goes to private addresses or without TLS; without mail, the operator helps."""
    plain = serve(arguments=["--no-limits"])
    ask = asker(plain.port)
    browser = Browser("https://push.example.org/x")
    cai, cookie = guest(plain.port, "Cai Plain")
    for endpoint in (
        "http://push.example.org/x",
        "https://127.0.0.1/x",
        "https://10.0.0.1/x",
        "https://[::1]/x",
        "https://localhost/x",
        "https://push.example.org:8443/x",
        "https://user@push.example.org/x",
        "https://printer.local/x",
        "https://2130706433/x",
        "https://push/x",
    ):
        assert ask("POST", "/api/me/push", {**browser.fields(), "endpoint": endpoint}, cookie)[0] == 400, (
            f"no push to {endpoint}"
        )
    assert (
        ask("POST", "/api/me/push", {**browser.fields(), "endpoint": "https://push.example.org/x"}, cookie)[0] == 200
    ), "a public service is taken"
    assert ask("POST", "/api/me/calls", {"address": "cai@example.org"}, cookie)[0] == 409, "no mails here"
    assert "operator" in ask("POST", "/api/recovery", {"name": "Cai Plain"})[1]["error"]["sentence"], (
        "the operator is to be asked"
    )
