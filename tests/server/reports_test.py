"""Players report others, with the lines of the table's own log; operators settle that. A list of words for names and
chats."""

import os
import subprocess

import pytest
from client import guest, player, request
from harness import wait_until


@pytest.fixture(scope="module")
def words(tmp_path_factory):
    folder = tmp_path_factory.mktemp("words")
    (folder / "en.txt").write_text("# of a test\nrotten\npotato*\n")
    return folder


@pytest.fixture(scope="module")
def server(serve, database, words):
    return serve(database=database, arguments=["--no-limits", "--words", str(words)])


@pytest.fixture(scope="module")
def admin(fogg, server):
    def run(*command, code=0):
        ran = subprocess.run([fogg, "admin", "--db", server.database, *command], capture_output=True, text=True)
        assert ran.returncode == code, (command, ran.stdout, ran.stderr)
        return ran.stdout + ran.stderr

    return run


def report(port, s, **fields):
    return request(port, "POST", "/api/reports", fields, cookie=s.cookie)[0]


def test_reports(port, admin, server):
    anna, ben, cleo = (player(port, name) for name in ("Anna Fair", "Ben Foul", "Cleo Else"))
    table = anna.do("create", game="usa", seats=[{"who": "me"}, {"who": "open"}])["table"]
    ben.do("join", table=table)
    ben.do("watch", table=table)
    for text in ("first foul words", "second foul words", "third foul words"):
        ben.do("chat", table=table, text=text)
    anna.do("chat", table=table, text="leave me alone")
    told = ben.wait_for("update", table, lambda m: any(i.get("text") == "leave me alone" for i in m["story"]))
    second = told["story"][-1]["version"] - 2
    wish = {"table": table, "person": ben.person["id"], "why": "he is foul"}

    assert request(port, "POST", "/api/reports", wish)[0] == 401, "nobody reports nothing"
    assert report(port, anna, **{**wish, "person": cleo.person["id"]}) == 400, "who was not there"
    assert report(port, anna, **{**wish, "person": anna.person["id"]}) == 400, "oneself"
    assert report(port, anna, **{**wish, "table": "nosuchtable"}) == 400, "a table that is not there"
    assert report(port, anna, **{**wish, "why": "x" * 400}) == 400, "a novel"
    assert report(port, anna, **wish, lines=["made up"], said=["made up"]) == 200, "a report"
    assert report(port, anna, **wish) == 200, "the same again"
    assert report(port, cleo, **wish, versions=[second, 1, 9999]) == 200, "about one line"

    text = admin("reports")
    assert text.count("report ") == 2 and "he is foul" in text and "Ben Foul" in text, text
    assert all(line in text for line in ("first foul words", "third foul words")), "with what he said"
    assert "made up" not in text and "leave me alone" not in text, "by the server's own log, and his words alone"
    assert text.count("first foul words") == 1 and text.count("second foul words") == 2, ("one line was named", text)

    status, headers, _ = request(
        port, "POST", "/api/account", {"name": "Cleo Else", "password": "cleo's password"}, cookie=cleo.cookie
    )
    cookie = headers["Set-Cookie"].split(";")[0]
    assert request(port, "GET", "/api/admin/reports", cookie=cookie)[0] == 403, "players do not read them"
    admin("give-role", "Cleo Else")
    reports = request(port, "GET", "/api/admin/reports", cookie=cookie)[2]["reports"]
    assert [r["name"] for r in reports] == ["Ben Foul"] * 2 and len(reports[0]["lines"]) == 3, reports
    admin("settle", "99", code=2)
    admin("settle", "x", code=2)
    admin("settle", "1", "--why", "told him")
    admin("settle", "1", code=2)
    act = {"act": "settle", "whom": "2", "text": "the same"}
    assert request(port, "POST", "/api/admin/acts", act, cookie=cookie)[0] == 200
    assert "There are no open reports" in admin("reports"), "settled"
    assert "report 1: told him" in admin("audit", "Ben Foul"), "and in the log"

    mine = request(port, "GET", "/api/me/export", cookie=anna.cookie)[2]
    assert [r["why"] for r in mine["reports"]] == ["he is foul"], "one's own reports are one's data"
    assert report(port, anna, **wish) == 200, "once more"
    admin("delete", "Ben Foul", "--yes")
    text = admin("reports")
    assert "somebody who was deleted" in text or "deleted player" in text, text
    assert "foul words" not in text and "Ben" not in text, ("his words went with him", text)
    admin("delete", "Anna Fair", "--yes")
    assert "Anna" not in admin("reports"), "and who reported"


def test_words(port, admin, words):
    anna = player(port, "Anna Words")
    public = anna.do("create", game="usa", listed=True, seats=[{"who": "me"}, {"who": "open"}])["table"]
    private = anna.do("create", game="usa", seats=[{"who": "me"}, {"who": "open"}])["table"]

    def said(table, text):
        return anna.ask("chat", table=table, text=text).get("code")

    assert said(public, "rotten") is None and said(private, "rotten") is None, "at first it holds nowhere"
    admin("words", "maybe", code=2)
    admin("words", "public")
    assert wait_until(lambda: said(public, "You R0TTEN one") == "words"), "at public tables"
    assert said(public, "what potatoes") == "words" and said(public, "r.o.t.t.e.n") == "words", "in any dress"
    assert said(public, "forgotten sweetpotato") is None, "words within words are others"
    assert said(private, "rotten") is None, "private tables say what they like"
    assert request(port, "POST", "/api/guest", {"name": "Rotten Potato"})[2]["error"]["code"] == "words", "names"
    assert request(port, "POST", "/api/me", {"name": "P0tato"}, cookie=anna.cookie)[2]["error"]["code"] == "words"
    here = anna.ask("create", game="usa", seats=[{"who": "me"}, {"who": "here", "name": "Rotten Potato"}])
    assert here.get("code") == "words", ("names of people at one device", here)
    guest(port, "Forgotten")
    admin("words", "all")
    assert wait_until(lambda: said(private, "rotten") == "words"), "everywhere"
    (words / "fi.txt").write_text("peruna\n")
    admin("words", "all")
    assert wait_until(lambda: said(private, "oi PERUNA") == "words"), "a list that was changed"
    admin("words", "off")
    assert wait_until(lambda: said(private, "rotten") is None), "and off again"


def test_lists_that_come_along():
    folder = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../data/words")
    assert sorted(os.listdir(folder)) == [f"{language}.txt" for language in ("da", "en", "fi", "nb", "nl", "sv")]
