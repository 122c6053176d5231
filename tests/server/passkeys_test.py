"""Passkeys: made, used to sign in without a name, renamed and removed; over real sockets, with an authenticator in
software. With PostgreSQL there are two servers, and each step is taken at the other one."""

import itertools
import re
import subprocess

import pytest
from authenticator import EDDSA, ES256, HAS_KEY, PRESENT, RS256, VERIFIED, Passkey, base64url
from client import guest, request

PASSWORD = "round the world"


class Site:
    """The servers of one database, all reached at one public address."""

    def __init__(self, servers, host, origin=None):
        self.host = host
        self.origin = origin or f"http://{host}"
        self.ports = itertools.cycle(server.port for server in servers)

    def ask(self, method, path, body=None, cookie=None):
        """The status and the answer, at whichever server it is whose turn it is."""
        headers = {"Host": self.host, "Origin": self.origin}
        status, headers, answer = request(next(self.ports), method, path, body, cookie, headers)
        self.cookie = (headers["Set-Cookie"] or "").split(";")[0]
        self.cookie_header = headers["Set-Cookie"]
        return status, answer

    def options(self, cookie, password=PASSWORD):
        """What a browser is told that is to make one."""
        return self.ask("POST", "/api/me/passkeys/challenge", {"password": password}, cookie)[1]

    def made(self, cookie, passkey, name="My phone", password=PASSWORD, **change):
        options = self.options(cookie, password)
        wish = {"name": name, "credential": passkey.made(options, self.origin, **change)}
        return self.ask("POST", "/api/me/passkeys", wish, cookie)

    def answer(self, passkey, **change):
        """What a browser answers that is asked to sign in."""
        options = self.ask("POST", "/api/login/challenge", {})[1]
        return {"credential": passkey.signed(options, self.origin, **change)}

    def sign_in(self, passkey, **change):
        return self.ask("POST", "/api/login/passkey", self.answer(passkey, **change))

    def passkeys(self, cookie):
        return self.ask("GET", "/api/me/passkeys", cookie=cookie)[1]["passkeys"]


@pytest.fixture(scope="module")
def servers(serve, database):
    one = serve(database=database, arguments=["--no-limits"])
    return [one, serve(database=database, arguments=["--no-limits"])] if database else [one]


@pytest.fixture
def site(servers):
    return Site(servers, "localhost:8080")


@pytest.fixture
def person(site, rng):
    """A new account: whoever it is, and their cookie."""
    name = "Key " + "".join(rng.choice("bcdfgk") for _ in range(10))
    status, answer = site.ask("POST", "/api/account", {"name": name, "password": PASSWORD})
    assert status == 200, answer
    return answer["person"], site.cookie


@pytest.fixture
def admin(fogg, servers):
    def run(*words):
        return subprocess.run(
            [fogg, "admin", "--db", servers[0].database, *words], capture_output=True, text=True, check=True
        ).stdout

    return run


def refused(answered, code="bad_passkey", status=403):
    return answered[0] == status and answered[1]["error"]["code"] == code


@pytest.mark.parametrize("algorithm", [ES256, EDDSA, RS256])
def test_made_and_used(site, person, algorithm):
    who, cookie = person
    passkey = Passkey(algorithm)
    status, answer = site.made(cookie, passkey)
    assert status == 200 and answer["passkey"]["name"] == "My phone", answer
    assert answer["passkey"]["id"] == base64url(passkey.id) and answer["passkey"]["used"] == 0, answer
    assert site.ask("POST", "/api/login/passkey", {})[0] == 403, "nothing signs nobody in"
    for _ in range(2):
        status, answer = site.sign_in(passkey)
        assert (status, answer.get("person", {}).get("id")) == (200, who["id"]), answer
    assert "HttpOnly" in site.cookie_header and "SameSite=Lax" in site.cookie_header, "as with a password"
    cookie = site.cookie
    assert site.ask("GET", "/api/me", cookie=cookie)[1]["person"]["id"] == who["id"], "the cookie is good"
    (kept,) = site.passkeys(cookie)
    assert kept["used"] >= kept["added"] > 0, kept


def test_what_a_browser_is_told(site, person):
    who, cookie = person
    site.made(cookie, Passkey())
    options = site.options(cookie)
    assert options["rp"]["id"] == "localhost" and options["attestation"] == "none", options
    assert options["user"]["id"] == base64url(who["id"].encode()) and options["user"]["name"] == who["name"], options
    assert options["authenticatorSelection"] == {
        "residentKey": "required",
        "requireResidentKey": True,
        "userVerification": "preferred",
    }
    assert [one["id"] for one in options["excludeCredentials"]] == [site.passkeys(cookie)[0]["id"]], options
    options = site.ask("POST", "/api/login/challenge", {})[1]
    assert options["rpId"] == "localhost" and "allowCredentials" not in options, options


def test_each_challenge_is_used_once(site, person):
    _, cookie = person
    passkey = Passkey(counts=False)
    options = site.options(cookie)
    wish = {"name": "One", "credential": passkey.made(options, site.origin)}
    assert site.ask("POST", "/api/me/passkeys", wish, cookie)[0] == 200
    other = {"name": "Two", "credential": Passkey().made(options, site.origin)}
    assert refused(site.ask("POST", "/api/me/passkeys", other, cookie)), "a challenge used again"
    assert refused(site.made(cookie, passkey)), "a passkey added again"
    answer = site.answer(passkey)
    assert site.ask("POST", "/api/login/passkey", answer)[0] == 200
    for _ in range(2):
        assert refused(site.ask("POST", "/api/login/passkey", answer)), "at neither server"
    options = site.options(cookie)
    made_for_adding = {"credential": passkey.signed({**options, "rpId": "localhost"}, site.origin)}
    assert refused(site.ask("POST", "/api/login/passkey", made_for_adding)), "a challenge for something else"


def test_what_is_not_right_is_refused(site, person):
    who, cookie = person
    assert refused(site.made(cookie, Passkey(), flags=HAS_KEY)), "while nobody was there"
    assert site.made(cookie, Passkey(), flags=PRESENT | HAS_KEY)[0] == 200, "whoever it was"
    passkey = Passkey()
    assert site.made(cookie, passkey)[0] == 200
    assert refused(site.sign_in(Passkey())), "a passkey that nobody has"
    assert refused(site.sign_in(passkey, flags=VERIFIED)), "while nobody was there"
    options = site.ask("POST", "/api/login/challenge", {})[1]
    for change in [
        {"options": {**options, "rpId": "example.org"}},
        {"options": {**options, "challenge": base64url(b"another one")}},
        {"origin": "http://localhost:8081"},
    ]:
        credential = passkey.signed(**{"options": options, "origin": site.origin, **change})
        assert refused(site.ask("POST", "/api/login/passkey", {"credential": credential})), change
    wrong = site.answer(passkey)
    wrong["credential"]["response"]["userHandle"] = base64url(b"somebodyelse")
    assert refused(site.ask("POST", "/api/login/passkey", wrong)), "somebody else's"
    passkey.counter = 0  # and 1 when it signs, as when it was made
    assert refused(site.sign_in(passkey)), "a counter that went back"
    passkey.counter = 1000
    assert site.sign_in(passkey)[0] == 200, "and nothing of it has harmed the passkey"
    # Of another person's challenge nobody makes one.
    site.ask("POST", "/api/account", {"name": who["name"] + " b", "password": PASSWORD})
    other = site.cookie
    options = site.options(other)
    wish = {"name": "Mine", "credential": Passkey().made(options, site.origin)}
    assert refused(site.ask("POST", "/api/me/passkeys", wish, cookie)), "somebody else's challenge"


def test_who_only_has_the_browser_makes_none(site, person):
    _, cookie = person
    for wish in [{}, {"password": ""}, {"password": "round the moon"}, {"password": 5}]:
        assert refused(site.ask("POST", "/api/me/passkeys/challenge", wish, cookie), "wrong"), wish
    # A challenge to sign in, which anybody is given, is none to add one.
    options = {**site.options(cookie), "challenge": site.ask("POST", "/api/login/challenge", {})[1]["challenge"]}
    wish = {"name": "Mine", "credential": Passkey().made(options, site.origin)}
    assert refused(site.ask("POST", "/api/me/passkeys", wish, cookie))
    assert site.passkeys(cookie) == []


def test_a_changed_password(site, person):
    """Passkeys stay unless the person wants them gone; all others who are signed in are out."""
    _, cookie = person
    passkey = Passkey()
    site.made(cookie, passkey)
    assert site.sign_in(passkey)[0] == 200
    elsewhere = site.cookie
    change = {"old": PASSWORD, "new": "round the moon"}
    wrong = {**change, "old": "another", "remove_passkeys": True}
    assert refused(site.ask("POST", "/api/me/password", wrong, cookie), "wrong") and len(site.passkeys(cookie)) == 1
    assert site.ask("POST", "/api/me/password", change, cookie) == (200, {"passkeys": 1}), "and it is said how many"
    assert site.ask("GET", "/api/me", cookie=elsewhere)[1] == {"person": None}, "also who came in by a passkey"
    assert site.sign_in(passkey)[0] == 200
    change = {"old": "round the moon", "new": PASSWORD, "remove_passkeys": True}
    assert site.ask("POST", "/api/me/password", change, cookie) == (200, {"passkeys": 0})
    assert site.passkeys(cookie) == [] and refused(site.sign_in(passkey))


def test_named_and_removed(site, person):
    who, cookie = person
    passkey = Passkey()
    site.made(cookie, passkey)
    address = f"/api/me/passkeys/{base64url(passkey.id)}"
    assert site.ask("POST", address, {"name": "  Old   phone "}, cookie)[0] == 200
    assert [one["name"] for one in site.passkeys(cookie)] == ["Old phone"]
    for name in ["", "x" * 61, 5]:
        assert refused(site.ask("POST", address, {"name": name}, cookie), "bad_message", 400), name
    site.ask("POST", "/api/account", {"name": who["name"] + " c", "password": PASSWORD})
    stranger = site.cookie
    assert site.ask("POST", address, {"name": "Stolen"}, stranger)[0] == 404, "not somebody else's"
    assert site.ask("DELETE", address, cookie=stranger)[0] == 404
    guest_cookie = guest(next(site.ports), "Guest of keys")[1]
    for cookie_of_nobody in [None, guest_cookie]:
        assert site.ask("GET", "/api/me/passkeys", cookie=cookie_of_nobody)[0] == 401, "accounts have them"
        assert site.ask("POST", "/api/me/passkeys/challenge", {}, cookie_of_nobody)[0] == 401
    exported = site.ask("GET", "/api/me/export", cookie=cookie)[1]["passkeys"]
    assert [one["name"] for one in exported] == ["Old phone"] and set(exported[0]) == {"name", "added", "used"}
    answer = site.answer(passkey)
    assert site.ask("DELETE", address, cookie=cookie)[0] == 200
    assert site.passkeys(cookie) == []
    assert refused(site.ask("POST", "/api/login/passkey", answer)), "a removed one opens nothing"
    for _ in range(20):
        assert site.made(cookie, Passkey())[0] == 200
    assert refused(site.made(cookie, Passkey()), "too_many_passkeys", 409)


def test_banned_recovered_deleted(site, person, admin):
    who, cookie = person
    passkey = Passkey()
    site.made(cookie, passkey)
    admin("ban", who["id"], "--days", "7", "--why", "a test")
    assert refused(site.sign_in(passkey), "banned"), "as with the password"
    admin("unban", who["id"])
    assert site.sign_in(passkey)[0] == 200
    # Whoever took an account over might have left a passkey in it.
    token = re.search(r"/#recover/(\w+)", admin("reset-password", who["id"])).group(1)
    assert site.ask("POST", "/api/recover", {"token": token, "password": "another one"})[0] == 200
    cookie = site.cookie
    assert site.passkeys(cookie) == [] and refused(site.sign_in(passkey))
    other = Passkey()
    assert site.made(cookie, other, password="another one")[0] == 200
    assert site.ask("DELETE", "/api/me", {"password": "another one"}, cookie)[0] == 200
    assert refused(site.sign_in(other)), "deletion removes them"


def test_where_the_site_is(serve, database):
    public = Site([serve(database=database, arguments=["--no-limits", "--site", "https://fogg.example.org"])],
                  "fogg.example.org", "https://fogg.example.org")  # fmt: skip
    public.ask("POST", "/api/account", {"name": "Penny Public", "password": PASSWORD})
    cookie = public.cookie
    passkey = Passkey()
    assert public.made(cookie, passkey)[0] == 200 and public.sign_in(passkey)[0] == 200
    public.host, public.origin = "localhost:8080", "http://localhost:8080"
    assert refused(public.ask("POST", "/api/login/challenge", {}), "no_passkeys", 409), "elsewhere there are none"
    assert refused(public.ask("POST", "/api/me/passkeys/challenge", {}, cookie), "no_passkeys", 409)


def test_limits(serve):
    limited = Site([serve()], "localhost:8080")
    statuses = [limited.ask("POST", "/api/login/passkey", {})[0] for _ in range(30)]
    assert statuses.count(403) >= 20 and statuses[-1] == 429, statuses
    assert limited.ask("POST", "/api/login", {"name": "Anna", "password": PASSWORD})[0] == 429, "as for passwords"
