"""Connections that say nothing are let go, the oldest first, before they are in anybody's way; a server that stops does
not wait for bots that think."""

import os
import signal
import socket
import time

import pytest
from client import Socket, player, request
from harness import wait_until
from measure import peak_memory

MOST_OF_ADDRESS = 100  # as in src/server/limits.h


@pytest.fixture(scope="module")
def server(serve):
    return serve()  # with limits


def let_go(port):
    lines = request(port, "GET", "/metrics")[2].decode().split("\n")
    return [int(line.split()[1]) for line in lines if line.startswith('fogg_limit_struck_total{limit="unasked"}')][0]


def is_open(connection):
    connection.setblocking(False)
    try:
        return connection.recv(1) != b""
    except BlockingIOError:
        return True
    except ConnectionResetError:
        return False


def test_silent_connections_give_way(port):
    honest = player(port, "Speaks now and then")
    silent = []
    for i in range(MOST_OF_ADDRESS + 40):
        silent.append(socket.create_connection(("127.0.0.1", port)))
        if i % 2:
            silent[-1].sendall(b"GET /api/games HTTP/1.1\r\nHost: x\r\nX-Slow: ")
    assert wait_until(lambda: not any(is_open(s) for s in silent[:40])), "the oldest are let go"
    # The requests of this test came last, and each took a place for a moment.
    assert let_go(port) >= 40
    assert sum(is_open(s) for s in silent[60:]) > 70, "the others may go on"
    silent[-1].setblocking(True)
    silent[-1].sendall(b"yes\r\n\r\n")
    assert silent[-1].recv(12) == b"HTTP/1.1 200", "who asks at last is answered"
    honest.do("ping")
    for s in silent:
        s.close()


def test_who_does_not_read_what_it_asked_for_gives_way(serve, tmp_path):
    """A long answer that nobody reads keeps a place as silence does."""
    (tmp_path / "index.html").write_text("<title>Fogg</title>")
    (tmp_path / "long.bin").write_bytes(os.urandom(16_000_000))  # more than all buffers between the two
    server = serve(arguments=["--web", str(tmp_path)])
    deaf = []
    for _ in range(MOST_OF_ADDRESS + 40):
        one = socket.socket()
        one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        one.connect(("127.0.0.1", server.port))
        one.sendall(b"GET /long.bin HTTP/1.1\r\nHost: x\r\n\r\n")
        assert one.recv(1), "its answer has begun"
        deaf.append(one)
    assert wait_until(lambda: let_go(server.port) >= 40, 60)
    memory = peak_memory(server.process.pid)
    assert memory < 1_000_000_000, "140 copies would be two thousand million bytes"
    for one in deaf:
        one.close()


def test_stopping_does_not_wait_for_thoughts(serve):
    server = serve(arguments=["--no-limits", "--bot-threads", "24"])
    me = player(server.port, "Watches experts")
    seats = [{"who": "bot", "level": "expert"}] * 4
    tables = [me.do("create", game="usa", seats=seats)["table"] for _ in range(30)]
    for table in tables:
        me.do("watch", table=table)
    # All threads are busy, with thoughts that take a minute each on two cores.
    assert wait_until(lambda: b"\nfogg_bots_waiting 0\n" not in request(server.port, "GET", "/metrics")[2], 60)
    versions = {table: me.wait_for("table", table)["version"] for table in tables[:1]}
    began = time.time()
    server.process.send_signal(signal.SIGTERM)
    assert server.process.wait(timeout=120) == 0
    took = time.time() - began
    server.process.stdout.close()
    assert took < 20, f"the server took {took:.0f} seconds to stop"
    server.start()
    again = Socket(server.port, me.cookie)
    for table, version in versions.items():
        again.do("watch", table=table)
        state = again.wait_for("table", table)
        assert state["version"] >= version and not any("cut_short" in entry for entry in state["story"])
    server.kill()
