"""The example of docs/operations.md as it stands there, with other ports and paths: two servers, one PostgreSQL,
TLS."""

import http.client
import ipaddress
import json
import os
import re
import socket
import ssl
import subprocess

import client
import pytest
from harness import wait_until

EXAMPLE = os.path.join(os.path.dirname(__file__), "../../docs/examples/nginx.conf")


def households():
    """The example's map, as a function of an address."""
    with open(EXAMPLE) as file:
        lines = re.search(r"map \$remote_addr \$household \{(.*?)\n    \}", file.read(), re.S).group(1).splitlines()
    rules = [re.match(r'\s*"~(.*)"\s+"?(.*?)"?;', line) for line in lines]
    rules = [(re.compile(rule.group(1).replace("(?<", "(?P<")), rule.group(2)) for rule in rules if rule]
    assert len(rules) == 3, lines

    def household(address):
        for pattern, value in rules:
            if found := pattern.search(address):
                return re.sub(r"\$\{?(\w+)\}?", lambda name: found.group(name.group(1)), value)
        return address

    return household


def test_limits_are_those_of_a_household(rng):
    household = households()
    assert household("10.1.2.3") == household("::ffff:10.1.2.3") == "10.1.2.3"
    assert household("::1"), "an empty key has no limit"
    for half in ("2001:db8:1:2", "2001:db8:0:1", "2001:db8:1:0", "2001:db8:0:0", "fe80:0:0:0"):
        theirs = {
            household(str(ipaddress.ip_address(int(ipaddress.ip_address(f"{half}::")) + rest)))
            for rest in [0, 1, 1 << 32, 1 << 63] + [rng.getrandbits(64) for _ in range(1000)]
        }
        assert len(theirs) <= 2, (half, theirs)
    keys = {household(f"2001:db8:{i:x}:{j:x}:1:2:3:4") for i in range(1, 20) for j in range(1, 20)}
    assert len(keys) == 19 * 19, "each has its own"


def test_it_carries_what_its_servers_do():
    """Each player is two connections of a worker, and each connection an open file."""
    with open(EXAMPLE) as file:
        example = file.read()
    with open(os.path.join(os.path.dirname(__file__), "../../src/server/limits.h")) as file:
        sockets = int(re.search(r"Silence unheard\{\d+, ([\d']+)\}", file.read()).group(1).replace("'", ""))
    files, connections = (
        int(re.search(rf"^\s*{word} (\d+);", example, re.M).group(1))
        for word in ("worker_rlimit_nofile", "worker_connections")
    )
    assert 4 * connections >= 2 * 2 * sockets, "four workers, two servers"
    assert files > connections


@pytest.fixture(scope="module")
def servers(serve, database):
    return [serve(database=database, arguments=["--behind-proxy", "--no-limits"]) for _ in range(2)]


@pytest.fixture(scope="module")
def proxy(servers, tmp_path_factory):
    """An nginx with the example's settings; yields its port."""
    folder = tmp_path_factory.mktemp("nginx")
    with socket.create_server(("127.0.0.1", 0)) as free, socket.create_server(("127.0.0.1", 0)) as other:
        port, plain = free.getsockname()[1], other.getsockname()[1]
    key, certificate = f"{folder}/key.pem", f"{folder}/cert.pem"
    make = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=fogg.example"]
    subprocess.run([*make, "-keyout", key, "-out", certificate], check=True, capture_output=True)
    with open(EXAMPLE) as file:
        config = file.read()
    for old, new in [
        ("listen 80", f"listen 127.0.0.1:{plain}"),
        ("listen 443", f"listen 127.0.0.1:{port}"),
        ("127.0.0.1:8081", f"127.0.0.1:{servers[0].port}"),
        ("127.0.0.1:8082", f"127.0.0.1:{servers[1].port}"),
        ("/run/nginx.pid", f"{folder}/pid"),
        ("/var/log/nginx/fogg-error.log", f"{folder}/error.log"),
        ("/etc/ssl/fogg/fullchain.pem", certificate),
        ("/etc/ssl/fogg/privkey.pem", key),
    ]:
        assert old in config, f"the example says {old}"
        config = config.replace(old, new)
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    temporary = "".join(f"    {kind}_temp_path {folder}/{kind};\n" for kind in kinds)
    with open(f"{folder}/nginx.conf", "w") as file:
        file.write(config.replace("http {\n", "http {\n" + temporary, 1))
    command = ["nginx", "-c", f"{folder}/nginx.conf", "-p", str(folder), "-g", "daemon off;"]
    nginx = subprocess.Popen(command, stderr=subprocess.PIPE)
    yield Proxy(port, plain)
    nginx.terminate()
    nginx.wait()


class Proxy:
    def __init__(self, port, plain):
        self.port = port
        self.plain = plain  # without TLS
        self.origin = f"https://127.0.0.1:{port}"
        self.trusting = ssl._create_unverified_context()

    def ask(self, method, path, body=None, cookie=None, origin=None):
        connection = http.client.HTTPSConnection("127.0.0.1", self.port, context=self.trusting, timeout=60)
        headers = {"Content-Type": "application/json"}
        if cookie:
            headers["Cookie"] = cookie
        if origin:
            headers["Origin"] = origin
        connection.request(method, path, json.dumps(body) if body is not None else None, headers)
        response = connection.getresponse()
        return response.status, response.headers, response.read()

    def is_up(self):
        try:
            return self.ask("GET", "/healthz")[0] == 200
        except OSError:
            return False


class TlsSocket(client.Socket):
    """A socket through the proxy: a plain one whose connection is wrapped before the first byte."""

    def __init__(self, proxy, cookie):
        plain = client.socket.create_connection
        client.socket.create_connection = lambda *a, **k: proxy.trusting.wrap_socket(
            plain(*a, **k), server_hostname="fogg.example"
        )
        try:
            super().__init__(proxy.port, cookie, origin=proxy.origin)
        finally:
            client.socket.create_connection = plain


@pytest.mark.postgres
def test_behind_nginx(servers, proxy):
    assert wait_until(proxy.is_up), "nginx is up"
    status, headers, _ = proxy.ask("POST", "/api/guest", {"name": "Behind Proxy"}, origin=proxy.origin)
    assert status == 200, "a guest"
    assert "max-age" in headers.get("Strict-Transport-Security", ""), "HSTS behind TLS"
    assert "Secure" in headers["Set-Cookie"], "a secure cookie"
    assert proxy.ask("GET", "/metrics")[0] == 403, "metrics stay inside"
    cookie = headers["Set-Cookie"].split(";")[0]
    foreign = proxy.ask("POST", "/api/guest", {"name": "Foreign"}, origin="https://evil.example")
    assert foreign[0] == 403, "a foreign page"
    sockets = [TlsSocket(proxy, cookie) for _ in range(4)]
    for s in sockets:
        s.wait_for("welcome")
    seats = [{"who": "me"}, {"who": "bot", "level": "easy"}]
    table = sockets[0].do("create", game="san_francisco", pace="fast", seats=seats)["table"]
    final = client.play_out(sockets[:1], table, lambda m: 0)
    assert final["about"]["status"] == "over", "a whole game through the proxy"
    plain = http.client.HTTPConnection("127.0.0.1", proxy.plain, timeout=60)
    plain.request("GET", "/table/some?x=1", headers={"Host": "fogg.example"})
    response = plain.getresponse()
    assert response.status == 301, "plain HTTP leads to TLS"
    assert response.headers["Location"] == "https://fogg.example/table/some?x=1"
    # One of the two dies: the other takes over, for everybody.
    servers[0].kill()
    answered = wait_until(lambda: proxy.ask("GET", "/api/me", cookie=cookie)[0] == 200)
    assert answered, "requests are answered by the other one"
    again = TlsSocket(proxy, cookie)
    again.wait_for("welcome")
    again.do("watch", table=table)
    assert again.wait_for("table", table)["about"]["status"] == "over", "and the table is there"
    flood = http.client.HTTPSConnection("127.0.0.1", proxy.port, context=proxy.trusting, timeout=60)
    statuses = set()
    for _ in range(2000):  # far more than the burst, and faster than the rate on any machine
        flood.request("HEAD", "/icon.svg")
        response = flood.getresponse()
        response.read()
        statuses.add(response.status)
        if 429 in statuses:
            break
    assert 429 in statuses, "a flood is stopped before it reaches a server"
