"""Malformed, oversized, fragmented and slow input, floods, foreign pages, other people's seats: refused, and nobody
else notices. The last tests use up what one address may ask for."""

import json
import socket
import time

import pytest
from client import Closed, Socket, guest, player, request
from harness import wait_until
from measure import metric

DEEP = "[" * 5000 + "]" * 5000
MESSAGES = {
    "nothing": "",
    "no JSON": "hello",
    "a list": "[1,2]",
    "deep": DEEP,
    "deep object": '{"a":' * 2000 + "1" + "}" * 2000,
    "half": '{"type":"act"',
    "no type": "{}",
    "odd type": '{"type":17}',
    "odd id": '{"type":"ping","id":{"a":[]}}',
    "an id without end": '{"type":"ping","id":1e999}',
    "numbers": '{"type":"act","id":1,"table":"x","version":1e999,"action":-1}',
    "zero byte": '{"type":"\\u0000"}',
    "sql": json.dumps({"type": "watch", "id": 1, "table": "'; drop table log; --"}),
    "many keys": json.dumps({"type": "create", "id": 1, **{str(i): i for i in range(3000)}}),
    "many seats": json.dumps({"type": "create", "id": 1, "game": "usa", "seats": [{"who": "me"}] * 1000}),
    "path": json.dumps({"type": "create", "id": 1, "game": "../../etc/passwd", "seats": []}),
    "huge version": json.dumps({"type": "act", "id": 1, "table": "TABLE", "version": 10**30, "action": 0}),
}
FRAMES = {
    "bytes that are no text": (b"\xff\xfe\x00", {"opcode": 1}),
    "a binary frame": (b"{}", {"opcode": 2}),
    "an unmasked frame": ("{}", {"masked": False}),
    "a reserved opcode": ("{}", {"opcode": 5}),
    "a frame of 100 KB": (" " * 100_000, {}),
}


@pytest.fixture(scope="module")
def server(serve):
    return serve()  # with limits


@pytest.fixture(scope="module")
def player_all_the_while(port):
    honest = player(port, "Honest one")
    seats = [{"who": "me"}, {"who": "bot", "level": "easy"}]
    honest.table = honest.do("create", game="usa", pace="fast", seats=seats)["table"]
    honest.do("watch", table=honest.table)
    honest.state = honest.wait_for("table", honest.table)
    return honest


@pytest.fixture
def honest(player_all_the_while):
    """Somebody who plays all the while and must not notice what a test does."""
    honest = player_all_the_while
    yield honest
    began = time.time()
    while "legal" not in honest.state:
        honest.state = honest.wait_for("update", honest.table)
    version = honest.do("act", table=honest.table, version=honest.state["version"], action=0)["version"]
    honest.state = honest.wait_for("update", honest.table, lambda m: m["version"] >= version)
    # Whoever is kept waiting for good gets no answer, and wait_for gives up; the time itself is the machine's.
    print(f"the honest one waited {time.time() - began:.1f} s")


def check_refused(port, payload, **how):
    s = player(port, "Fuzzer")
    try:
        s.send_frame(payload, **how)
        message = json.loads(s.raw())
    except (Closed, OSError):
        return  # let go, which is as good
    finally:
        s.close()
    assert message["type"] == "refused", message
    assert message["sentence"].endswith((".", "!")), message


def test_bad_messages(port, honest):
    for payload in MESSAGES.values():
        check_refused(port, payload.replace("TABLE", honest.table))


def test_bad_frames(port, honest):
    for payload, how in FRAMES.values():
        check_refused(port, payload, **how)


def test_fragments(port, honest):
    s = player(port, "Fragments")
    s.send_frame('{"type":', opcode=1, final=False)
    s.send_frame('"ping","id":5}', opcode=0, final=True)
    assert json.loads(s.raw())["id"] == 5, "a message in two frames is one message"
    with pytest.raises((Closed, OSError)):  # endless fragments are cut off
        s.send_frame("{", opcode=1, final=False)
        for _ in range(100):
            s.send_frame(" " * 1000, opcode=0, final=False)
        while True:
            s.raw()


@pytest.fixture(scope="module")
def slow(port):
    """Headers that never end; their connections stay open during all that follows."""
    sockets = [socket.create_connection(("127.0.0.1", port)) for _ in range(20)]
    for one in sockets:
        one.sendall(b"GET / HTTP/1.1\r\nHo")
    yield sockets
    for one in sockets:
        one.close()


def test_headers(port, honest, slow):
    long_one = socket.create_connection(("127.0.0.1", port))
    long_one.settimeout(10)
    long_one.sendall(b"GET / HTTP/1.1\r\nX: " + b"a" * 100_000 + b"\r\n\r\n")
    try:
        answer = long_one.recv(100)
    except OSError:
        answer = b""
    assert answer == b"" or b"413" in answer or b"400" in answer, ("a header too long is refused", answer)


def test_requests(port, honest):
    _, cookie = guest(port, "Asker")
    plain = {"Content-Type": "text/plain"}
    assert request(port, "POST", "/api/guest", "name=x", headers=plain)[0] == 400, "a body that is no JSON"
    large = json.dumps({"name": "x" * 600_000})
    assert request(port, "POST", "/api/guest", large)[0] == 413, "a body that is too large"
    foreign = {"Origin": "http://evil.example"}
    assert request(port, "POST", "/api/guest", {"name": "Foreign"}, headers=foreign)[0] == 403, "a foreign page"
    absurd = json.dumps({"cities": [{"id": f"c{i}"} for i in range(20000)]})
    assert request(port, "POST", "/api/maps", absurd, cookie)[0] in (400, 413), "a map of absurd size"
    assert request(port, "POST", "/api/maps", DEEP, cookie)[0] == 400, "a map that is deep"
    _, headers, _ = request(port, "GET", "/")
    assert "script-src 'self'" in headers["Content-Security-Policy"], "pages have a policy"
    assert headers["X-Content-Type-Options"] == "nosniff", "pages have a policy"


@pytest.mark.parametrize(
    "path",
    [
        "/../../etc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/..%2f..%2fetc/passwd",
        "/assets/../../../etc/passwd",
        "/%00",
        "/%zz",
        "//etc/passwd",
        "/.git/config",
    ],
)
def test_paths_show_nothing(port, path):
    status, _, body = request(port, "GET", path)
    assert status in (400, 404) or b"root:" not in (body if isinstance(body, bytes) else b""), status


def test_foreign_sockets(port):
    """Of foreign pages, of nobody, with a forged cookie."""
    _, cookie = guest(port, "Asker")
    for keys in [
        {"cookie": cookie, "origin": "http://evil.example"},
        {},
        {"cookie": "fogg=" + "a" * 32 + "." + "b" * 32},
        {"cookie": cookie, "path": "/other"},
    ]:
        with pytest.raises(Closed, match="^status 4"):
            Socket(port, **keys)


def test_thief(port, honest):
    """Somebody else's seat and table."""
    thief = player(port, "Thief")
    for kind, fields in [
        ("act", {"version": 1, "action": 0}),
        ("undo", {}),
        ("leave", {}),
        ("return", {}),
        ("look", {"seat": 0}),
        ("hint", {}),
        ("start", {"fill": "easy"}),
        ("answer_undo", {"yes": True}),
        ("replace", {"seat": 0}),
        ("rematch", {}),
    ]:
        answer = thief.ask(kind, table=honest.table, **fields)
        assert answer["type"] == "refused", (kind, answer)


def test_flood(port, honest):
    """Limited, and the flooder's alone."""
    flooder = player(port, "Flooder")
    limited = 0
    try:
        for _ in range(2000):
            flooder.send_frame('{"type":"ping","id":1}')
        flooder.tcp.settimeout(30)
        for _ in range(400):
            limited += 1 if json.loads(flooder.raw()).get("code") == "limited" else 0
            if limited > 3:
                break
    except (Closed, OSError):
        pass
    assert limited > 3, limited


def test_flood_without_ids(port, honest):
    """Also of what cannot be answered."""
    nameless = player(port, "Without ids")
    began = time.time()
    for _ in range(300):
        nameless.send_frame("{}")
    for _ in range(300):
        nameless.raw()
    assert time.time() - began > 2, time.time() - began


def test_chat_is_limited(honest):
    chats = [honest.ask("chat", table=honest.table, text=f"hello {i}")["type"] for i in range(12)]
    assert "refused" in chats and chats[0] == "done", chats


def test_who_does_not_read(serve):
    """Is let go, also where nothing else limits it."""
    port = serve(arguments=["--no-limits"]).port
    deaf = player(port, "Deaf")
    deaf.tcp.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    table = deaf.do("create", game="europe", seats=[{"who": "me"}, {"who": "here", "name": "Other"}])["table"]
    try:
        for _ in range(10_000):  # far more answers than all buffers between the two hold
            deaf.send("look", table=table, seat=0)
    except OSError:
        pass  # it is let go already
    assert wait_until(lambda: metric(port, 'fogg_limit_struck_total{limit="unsent"}') == 1, 120)
    with pytest.raises((Closed, OSError)):
        while True:
            deaf.raw()


def test_guests_of_one_address(port):
    statuses = [request(port, "POST", "/api/guest", {"name": f"Many {i}x"})[0] for i in range(80)]
    assert 429 in statuses, statuses
    answer = request(port, "POST", "/api/guest", {"name": "Many"})
    assert answer[1].get("Retry-After") == "60", "others are told when to come back"


def test_guessing_passwords(port):
    wrong = {"name": "Somebody", "password": "wrong word"}
    assert 429 in [request(port, "POST", "/api/login", wrong)[0] for _ in range(14)]


def test_the_server_lives(server):
    assert server.process.poll() is None
