#!/usr/bin/env python3
"""Usage: abuse_test.py FOGG. Malformed, oversized, fragmented and slow input, floods, foreign pages, other people's seats: refused, and nobody
else notices."""

import json
import os
import random
import socket
import sys
import time

from client import Closed, Socket, guest, player, request
from harness import Checks, Server

fogg = sys.argv[1]
checks = Checks()
server = Server(fogg)  # with limits
port = server.port
rng = random.Random(5)

# Somebody who plays all the while and must not notice.
honest = player(port, "Honest one")
table = honest.do("create", game="usa", pace="fast", seats=[{"who": "me"}, {"who": "bot", "level": "easy"}])["table"]
honest.do("watch", table=table)
honest.state = honest.wait_for("table", table)


def still_fine(after):
    began = time.time()
    while "legal" not in honest.state:
        honest.state = honest.wait_for("update", table)
    honest.do("act", table=table, version=honest.state["version"], action=0)
    honest.state = honest.wait_for("update", table)
    checks.check(f"the honest one plays on after {after}", time.time() - began < 3, time.time() - began)


def refused_frame(name, payload, **how):
    s = player(port, "Fuzzer")
    try:
        s.send_frame(payload, **how)
        message = json.loads(s.raw())
        checks.check(f"{name}: refused in a sentence", message["type"] == "refused" and message["sentence"].endswith((".", "!")), message)
    except (Closed, OSError):
        checks.check(f"{name}: let go", True)
    s.close()


deep = "[" * 5000 + "]" * 5000
for name, payload in [("nothing", ""), ("no JSON", "hello"), ("a list", "[1,2]"), ("deep", deep), ("deep object", '{"a":' * 2000 + "1" + "}" * 2000),
                      ("half", '{"type":"act"'), ("no type", "{}"), ("odd type", '{"type":17}'), ("odd id", '{"type":"ping","id":{"a":[]}}'),
                      ("numbers", '{"type":"act","id":1,"table":"x","version":1e999,"action":-1}'), ("zero byte", '{"type":"\\u0000"}'),
                      ("sql", json.dumps({"type": "watch", "id": 1, "table": "'; drop table log; --"})),
                      ("many keys", json.dumps({"type": "create", "id": 1, **{str(i): i for i in range(3000)}})),
                      ("many seats", json.dumps({"type": "create", "id": 1, "game": "usa", "seats": [{"who": "me"}] * 1000})),
                      ("path", json.dumps({"type": "create", "id": 1, "game": "../../etc/passwd", "seats": []})),
                      ("huge version", json.dumps({"type": "act", "id": 1, "table": table, "version": 10**30, "action": 0}))]:
    refused_frame(name, payload)
refused_frame("bytes that are no text", b"\xff\xfe\x00", opcode=1)
refused_frame("a binary frame", b"{}", opcode=2)
refused_frame("an unmasked frame", "{}", masked=False)
refused_frame("a reserved opcode", "{}", opcode=5)
refused_frame("a frame of 100 KB", " " * 100_000)
still_fine("bad frames")

# Fragments, whole and endless.
s = player(port, "Fragments")
s.send_frame('{"type":', opcode=1, final=False)
s.send_frame('"ping","id":5}', opcode=0, final=True)
checks.equal("a message in two frames is one message", json.loads(s.raw())["id"], 5)
try:
    s.send_frame("{", opcode=1, final=False)
    for _ in range(100):
        s.send_frame(" " * 1000, opcode=0, final=False)
    while True:
        s.raw()
except (Closed, OSError):
    checks.check("endless fragments are cut off", True)

# A header that never ends, byte by byte, and one that is too long.
slow = [socket.create_connection(("127.0.0.1", port)) for _ in range(20)]
for one in slow:
    one.sendall(b"GET / HTTP/1.1\r\nHo")
long_one = socket.create_connection(("127.0.0.1", port))
long_one.settimeout(10)
long_one.sendall(b"GET / HTTP/1.1\r\nX: " + b"a" * 100_000 + b"\r\n\r\n")
try:
    answer = long_one.recv(100)
except OSError:
    answer = b""
checks.check("a header too long is refused", answer == b"" or b"413" in answer or b"400" in answer, answer)
still_fine("slow headers")

# Requests.
person, cookie = guest(port, "Asker")
checks.equal("a body that is no JSON", request(port, "POST", "/api/guest", "name=x", headers={"Content-Type": "text/plain"})[0], 400)
checks.equal("a body that is too large", request(port, "POST", "/api/guest", json.dumps({"name": "x" * 600_000}))[0], 413)
checks.equal("a foreign page", request(port, "POST", "/api/guest", {"name": "Foreign"}, headers={"Origin": "http://evil.example"})[0], 403)
for path in ["/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/..%2f..%2fetc/passwd", "/assets/../../../etc/passwd", "/%00", "/%zz", "//etc/passwd", "/.git/config"]:
    status, _, body = request(port, "GET", path)
    checks.check(f"{path} shows nothing", status in (400, 404) or b"root:" not in (body if isinstance(body, bytes) else b""), status)
checks.equal("a map of absurd size", request(port, "POST", "/api/maps", json.dumps({"cities": [{"id": f"c{i}"} for i in range(20000)]}), cookie)[0] in (400, 413), True)
checks.equal("a map that is deep", request(port, "POST", "/api/maps", deep, cookie)[0], 400)
_, headers, _ = request(port, "GET", "/")
checks.check("pages have a policy", "script-src 'self'" in headers["Content-Security-Policy"] and headers["X-Content-Type-Options"] == "nosniff")
still_fine("bad requests")

# Sockets of foreign pages, of nobody, with a forged cookie.
for name, keys in [("a foreign page", {"cookie": cookie, "origin": "http://evil.example"}), ("nobody", {}), ("a forged cookie", {"cookie": "fogg=" + "a" * 32 + "." + "b" * 32}),
                   ("another path", {"cookie": cookie, "path": "/other"})]:
    try:
        Socket(port, **keys)
        checks.check(f"{name} gets no socket", False)
    except Closed as closed:
        checks.check(f"{name} gets no socket", str(closed).startswith("status 4"), closed)

# Somebody else's seat and table.
thief = player(port, "Thief")
for kind, fields in [("act", {"version": 1, "action": 0}), ("undo", {}), ("leave", {}), ("return", {}), ("look", {"seat": 0}), ("hint", {}), ("start", {"fill": "easy"}),
                     ("answer_undo", {"yes": True}), ("replace", {"seat": 0}), ("rematch", {})]:
    answer = thief.ask(kind, table=table, **fields)
    checks.check(f"a thief's {kind} is refused", answer["type"] == "refused", answer)
still_fine("a thief")

# A flood of frames: limited, and the flooder's alone.
flooder = player(port, "Flooder")
limited = 0
try:
    for i in range(2000):
        flooder.send_frame('{"type":"ping","id":1}')
    flooder.tcp.settimeout(3)
    for i in range(400):
        limited += 1 if json.loads(flooder.raw()).get("code") == "limited" else 0
        if limited > 3:
            break
except (Closed, OSError):
    pass
checks.check("a flood is limited", limited > 3, limited)
nameless = player(port, "Without ids")
began = time.time()
for _ in range(300):
    nameless.send_frame("{}")
for _ in range(300):
    nameless.raw()
checks.check("also of what cannot be answered", time.time() - began > 2, time.time() - began)
still_fine("a flood")
chats = [honest.ask("chat", table=table, text=f"hello {i}")["type"] for i in range(12)]
checks.check("chat is limited", "refused" in chats and chats[0] == "done")

# Who does not read is let go, and costs no memory.
deaf = player(port, "Deaf")
deaf.tcp.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
deaf.do("watch", table=table)
still_fine("somebody who does not read")

statuses = [request(port, "POST", "/api/guest", {"name": f"Many {i}x"})[0] for i in range(80)]
checks.check("guests of one address are limited", 429 in statuses)
checks.equal("and others are told when to come back", request(port, "POST", "/api/guest", {"name": "Many"})[1].get("Retry-After"), "60")
tries = [request(port, "POST", "/api/login", {"name": "Somebody", "password": "wrong word"})[0] for i in range(14)]
checks.check("guessing passwords is limited", 429 in tries, tries)
for one in slow:
    one.close()
checks.check("the server lives", server.process.poll() is None)
server.close()
checks.finish()
