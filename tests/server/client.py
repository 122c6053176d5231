"""A client of the table protocol (docs/protocol.md) with nothing but Python's own library."""

import base64
import gzip
import http.client
import json
import os
import select
import socket
import struct
import time


class Closed(Exception):
    pass


def request(port, method, path, body=None, cookie=None, headers=None, host="127.0.0.1", timeout=60):
    """One HTTP request: status, headers, and the body, read as JSON where it is JSON."""
    connection = http.client.HTTPConnection(host, port, timeout=timeout)
    all_headers = dict(headers or {})
    if cookie:
        all_headers["Cookie"] = cookie
    data = None
    if body is not None:
        text = body if isinstance(body, (bytes, str)) else json.dumps(body)
        data = text.encode() if isinstance(text, str) else text  # Python's library would write it in Latin-1
        all_headers.setdefault("Content-Type", "application/json")
    connection.request(method, path, data, all_headers)
    response = connection.getresponse()
    text = response.read()
    connection.close()
    if response.headers.get("Content-Encoding") == "gzip":
        text = gzip.decompress(text)
    if text and response.headers.get("Content-Type", "").startswith("application/json"):
        text = json.loads(text)
    return response.status, response.headers, text


def guest(port, name, address=None):
    """A new guest: the person and the cookie. Behind a proxy they come from an address of their own."""
    status, headers, answer = request(port, "POST", "/api/guest", {"name": name}, headers=seen_from(address))
    assert status == 200, (status, answer)
    return answer["person"], headers["Set-Cookie"].split(";")[0]


def seen_from(address):
    """What a proxy says of who asks."""
    return {"X-Forwarded-For": address} if address else {}


class Socket:
    """A WebSocket. `raw` gives every frame's bytes as they came."""

    def __init__(self, port, cookie=None, origin=None, path="/ws", host="127.0.0.1", timeout=60, headers=None):
        self.tcp = socket.create_connection((host, port), timeout=timeout)
        self.tcp.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.buffer = b""
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [
            f"GET {path} HTTP/1.1",
            f"Host: {host}:{port}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
        ]
        if cookie:
            lines.append(f"Cookie: {cookie}")
        if origin:
            lines.append(f"Origin: {origin}")
        lines += [f"{name}: {value}" for name, value in (headers or {}).items()]
        self.tcp.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        while b"\r\n\r\n" not in self.buffer:
            self._more()
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        self.status = int(head.split(b" ")[1])
        if self.status != 101:
            raise Closed(f"status {self.status}")
        self.next_id = 0
        self.waiting = []  # messages that came while an answer was waited for

    def _more(self):
        data = self.tcp.recv(65536)
        if not data:
            raise Closed("the server closed the connection")
        self.buffer += data

    def _take(self, count):
        while len(self.buffer) < count:
            self._more()
        taken, self.buffer = self.buffer[:count], self.buffer[count:]
        return taken

    def send_frame(self, payload, opcode=1, final=True, masked=True):
        if isinstance(payload, str):
            payload = payload.encode()
        head = bytes([(0x80 if final else 0) | opcode])
        mask_bit = 0x80 if masked else 0
        if len(payload) < 126:
            head += bytes([mask_bit | len(payload)])
        elif len(payload) < 65536:
            head += bytes([mask_bit | 126]) + struct.pack(">H", len(payload))
        else:
            head += bytes([mask_bit | 127]) + struct.pack(">Q", len(payload))
        if not masked:
            self.tcp.sendall(head + payload)
            return
        mask = os.urandom(4)
        repeated = (mask * (len(payload) // 4 + 1))[: len(payload)]
        self.tcp.sendall(head + mask + bytes(a ^ b for a, b in zip(payload, repeated)))

    def raw(self):
        """The next message as bytes; pings are answered on the way."""
        whole = b""
        while True:
            first, second = self._take(2)
            length = second & 0x7F
            if length == 126:
                length = struct.unpack(">H", self._take(2))[0]
            elif length == 127:
                length = struct.unpack(">Q", self._take(8))[0]
            payload = self._take(length)
            opcode = first & 0x0F
            if opcode == 9:
                self.send_frame(payload, opcode=10)
                continue
            if opcode == 8:
                raise Closed(f"close frame {payload[:2].hex()}")
            if opcode == 10:
                continue
            whole += payload
            if first & 0x80:
                return whole

    def receive(self):
        if self.waiting:
            return self.waiting.pop(0)
        return json.loads(self.raw())

    def send(self, kind, **fields):
        self.next_id += 1
        self.send_frame(json.dumps({"type": kind, "id": self.next_id, **fields}))
        return self.next_id

    def ask(self, kind, **fields):
        """Sends, and returns the answer; what else comes in between waits for `receive`."""
        number = self.send(kind, **fields)
        others = []
        while True:
            message = json.loads(self.raw())
            if message.get("id") == number and message["type"] in ("done", "refused"):
                self.waiting += others
                return message
            others.append(message)

    def do(self, kind, **fields):
        answer = self.ask(kind, **fields)
        assert answer["type"] == "done", answer
        return answer

    def wait_for(self, kind, table=None, having=None):
        """The next message of this type."""
        while True:
            message = self.receive()
            if (
                message["type"] == kind
                and (table is None or message.get("table") == table)
                and (having is None or having(message))
            ):
                return message

    def close(self):
        try:
            self.send_frame(struct.pack(">H", 1000), opcode=8)
            self.tcp.close()
        except OSError:
            pass


def player(port, name, address=None):
    """A guest with a socket, welcomed."""
    person, cookie = guest(port, name, address)
    s = Socket(port, cookie, headers=seen_from(address))
    s.person = person
    s.cookie = cookie
    s.welcome = s.wait_for("welcome")
    return s


def sit_down(sockets, game):
    """A new table of these people; they come back in the order of their turns, each with the table's `state`."""
    table = sockets[0].do("create", game=game, seats=[{"who": "me"}] + [{"who": "open"}] * (len(sockets) - 1))["table"]
    for s in sockets[1:]:
        s.do("join", table=table)
    for s in sockets:
        s.do("watch", table=table)
        s.state = s.wait_for("table", table)
    start = sockets[0].state["view"]["start"]
    return table, sorted(sockets, key=lambda s: (s.state["seat"] - start) % len(sockets))


def choose_openings(sockets, table):
    """Everybody keeps some of the opening tickets, the last in turn order first; the state of the first turn's
    player."""
    for s in reversed(sockets):
        s.do("act", table=table, version=s.state["version"], action=0)
    for s in sockets:
        s.state = s.wait_for("update", table, lambda m: m["view"]["phase"] != "choose_opening")
    return sockets[0].state


def of_kind(state, kind):
    """The number of a legal action of this kind."""
    return next(action["number"] for action in state["legal"] if action["kind"] == kind)


def ready(sockets):
    """Those that have something to read; waits for the first."""
    have = [s for s in sockets if s.waiting or s.buffer]
    return have or [s for s in sockets if s.tcp in select.select([s.tcp for s in sockets], [], [], 20)[0]]


def play_out(sockets, table, choose, until=None, limit=4000, seconds=120):
    """Everybody acts by `choose(message)` when they may, until the game is over. Returns the last message of the
    first socket."""
    started = time.time()
    state = {}
    for s in sockets:
        s.send("watch", table=table)
    unanswered = {}
    acted = 0

    def go_on(s):
        """Others may act meanwhile (F7), so what was asked for is waited for before anything else is."""
        nonlocal acted
        if s in unanswered or "legal" not in state.get(s, {}):
            return
        message = state.pop(s)
        unanswered[s] = s.send("act", table=table, version=message["version"], action=choose(message))
        acted += 1

    while time.time() - started < seconds and acted < limit:
        for s in ready(sockets):
            message = s.receive()
            if message["type"] in ("table", "update") and message["table"] == table:
                state[s] = message
                if "scores" in message and s is sockets[0]:
                    return message
                if until and until(message):
                    return message
                go_on(s)
            elif message["type"] == "done" and message["id"] == unanswered.get(s):
                del unanswered[s]
                go_on(s)
            elif message["type"] == "refused":
                raise AssertionError(message)
    raise AssertionError("the game did not end")
