"""Guests, accounts, sessions and names, over real sockets."""

import json
import threading

import pytest
from client import Closed, Socket, guest, player, request

PASSWORD = "round the world"


@pytest.fixture(scope="module")
def server(serve, database):
    return serve(database=database, arguments=["--no-limits"])


def cookie_of(headers):
    return headers["Set-Cookie"].split(";")[0]


@pytest.fixture
def account(port, rng):
    """Somebody who was a guest and has an account now: the person, their name, and the cookies of two sessions."""
    person, cookie = guest(port, "Anna Guest")
    name = "Acc " + "".join(rng.choice("bcdfgk") for _ in range(8))
    headers = request(port, "POST", "/api/account", {"name": name, "password": PASSWORD}, cookie)[1]
    second = request(port, "POST", "/api/login", {"name": name, "password": PASSWORD})[1]
    return person, name, cookie_of(headers), cookie_of(second)


def test_accounts(port, rng):
    status, _, answer = request(port, "GET", "/api/me")
    assert (status, answer) == (200, {"person": None}), "nobody is nobody"
    person, cookie = guest(port, "Anna Guest")
    assert person["kind"] == "guest", "a guest is a guest"
    assert request(port, "GET", "/api/me", cookie=cookie)[2]["person"]["id"] == person["id"], "the cookie knows"
    name = "Acc " + "".join(rng.choice("bcdfgk") for _ in range(8))
    status, headers, answer = request(port, "POST", "/api/account", {"name": name, "password": PASSWORD}, cookie)
    assert request(port, "GET", "/api/me", cookie=cookie)[2]["person"] is None, "the guest's cookie is good no more"
    assert (status, answer["person"]["id"], answer["person"]["kind"]) == (200, person["id"], "account"), (
        "a guest turns into an account"
    )
    status, _, answer = request(port, "POST", "/api/account", {"name": name.upper(), "password": PASSWORD})
    assert (status, answer["error"]["code"]) == (409, "name_taken"), "a name that looks the same is refused"
    assert request(port, "POST", "/api/guest", {"name": name.lower()})[0] == 409, "as a guest too"
    assert request(port, "POST", "/api/login", {"name": name, "password": "round the moon"})[0] == 403, (
        "a wrong password"
    )
    assert request(port, "POST", "/api/login", {"name": "Nobody at all", "password": "round the moon"})[0] == 403, (
        "an unknown name"
    )
    status, headers, answer = request(port, "POST", "/api/login", {"name": name, "password": PASSWORD})
    assert (status, answer["person"]["id"]) == (200, person["id"]), "log in"
    assert "HttpOnly" in headers["Set-Cookie"] and "SameSite=Lax" in headers["Set-Cookie"], (
        "the cookie is for HTTP alone and for this site"
    )


def test_sessions(port, account):
    _, _, cookie, second = account
    sessions = request(port, "GET", "/api/me/sessions", cookie=second)[2]["sessions"]
    assert len(sessions) == 2, "two sessions"
    other = [s for s in sessions if not s["current"]][0]
    live = Socket(port, cookie)
    live.wait_for("welcome")
    assert request(port, "DELETE", f"/api/me/sessions/{other['id']}", cookie=second)[0] == 200, "a session is ended"
    assert request(port, "GET", "/api/me", cookie=cookie)[2]["person"] is None, "its cookie is worth nothing any more"
    with pytest.raises(Closed):  # and its sockets are closed
        while True:
            live.receive()


def test_a_changed_password_stays_changed(port, account):
    """Also while whoever is in the account gives it other names all the time."""
    _, name, cookie, other = account
    stopping = threading.Event()

    def rename():
        while not stopping.is_set():
            request(port, "POST", "/api/me", {"name": name}, cookie)

    threads = [threading.Thread(target=rename) for _ in range(8)]
    for thread in threads:
        thread.start()
    words = [PASSWORD, *(f"word number {n}" for n in range(6))]
    try:
        for old, new in zip(words, words[1:]):
            assert request(port, "POST", "/api/me/password", {"old": old, "new": new}, cookie)[0] == 200
            assert request(port, "POST", "/api/login", {"name": name, "password": old})[0] == 403, new
    finally:
        stopping.set()
        for thread in threads:
            thread.join()
    assert request(port, "GET", "/api/me", cookie=other)[2]["person"] is None, "others are signed out"


def test_deleted_account(port, account):
    person, name, _, second = account
    gone = Socket(port, second)
    gone.wait_for("welcome")
    table = gone.do("create", game="usa", pace="fast", seats=[{"who": "me"}, {"who": "bot", "level": "easy"}])["table"]
    waiting = gone.do("create", game="usa", listed=True, seats=[{"who": "me"}, {"who": "open"}])["table"]
    gone.do("chat", table=table, text="my secret words")
    status, _, answer = request(port, "POST", "/api/me/password", {"old": "wrong", "new": "another one"}, second)
    assert status == 403, "a password is not changed without the old one"
    assert request(port, "POST", "/api/me/password", {"old": PASSWORD, "new": "another one"}, second)[0] == 200, (
        "a password is changed"
    )
    host = player(port, "Host of Exports")
    watched = host.do("create", game="usa", seats=[{"who": "me"}, {"who": "open"}])["table"]
    gone.do("chat", table=watched, text="a word in passing")
    host.do("leave", table=watched)
    export = request(port, "GET", "/api/me/export", cookie=second)[2]
    passing = [t for t in export["tables"] if t["table"] == watched]
    assert passing and passing[0]["status"] == "closed" and "in passing" in str(passing[0]["chat"]), (
        "with tables where one only chatted, and closed ones",
        export["tables"],
    )
    assert export["calls"] == [], "and calls that wait"
    assert export["person"]["name"] == name and len(export["sessions"]) == 1, "the export holds what there is"
    assert "argon2" not in json.dumps(export), "and no password"
    assert request(port, "DELETE", "/api/me", {"password": "x"}, second)[0] == 403, (
        "an account is not deleted without its password"
    )
    assert request(port, "DELETE", "/api/me", {"password": "another one"}, second)[0] == 200, "an account is deleted"
    assert request(port, "GET", "/api/me", cookie=second)[2]["person"] is None, "it is gone"
    assert request(port, "GET", f"/api/people/{person['id']}")[2]["name"] == "deleted player", "its profile too"
    listed = request(port, "GET", "/api/tables")[2]["tables"]
    assert all(t["table"] != waiting for t in listed), "its open table is closed"
    watcher = player(port, "Curious")
    watcher.do("watch", table=table)
    seen = json.dumps(watcher.wait_for("table", table))
    assert name not in seen and "secret words" not in seen and "deleted player" in seen, (
        "its name and words are gone from its games",
        seen[:400],
    )
    watcher.close()
    assert request(port, "POST", "/api/guest", {"name": name})[0] == 200, "its name is free again"


def test_bad_names(port):
    admin = request(port, "POST", "/api/guest", {"name": "Adm1n"})
    assert admin[0] == 400, "some names are nobody's"
    for bad in ["", "x", "<b>bold</b>", "a\u202eb c", "123"]:
        status, _, answer = request(port, "POST", "/api/guest", {"name": bad})
        assert status == 400 and answer["error"]["sentence"].endswith("."), (
            f"the name {bad!r} is refused in a sentence",
            answer,
        )
