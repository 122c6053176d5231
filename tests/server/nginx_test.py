#!/usr/bin/env python3
"""Usage: nginx_test.py FOGG. The example of docs/operations.md as it stands there, with other ports and paths: two servers, one PostgreSQL, TLS."""

import http.client
import json
import os
import socket
import ssl
import subprocess
import sys
import tempfile

import client
from harness import Checks, Server, wait_until

fogg = sys.argv[1]
checks = Checks()
database = os.environ["FOGG_TEST_POSTGRES"]
one = Server(fogg, database=database, arguments=["--behind-proxy", "--no-limits"])
two = Server(fogg, database=database, arguments=["--behind-proxy", "--no-limits"])
folder = tempfile.mkdtemp(prefix="fogg-nginx-")
with socket.create_server(("127.0.0.1", 0)) as free:
    port = free.getsockname()[1]
subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", f"{folder}/key.pem", "-out", f"{folder}/cert.pem", "-days", "2",
                "-subj", "/CN=fogg.example"], check=True, capture_output=True)
with open(os.path.join(os.path.dirname(__file__), "../../docs/examples/nginx.conf")) as file:
    config = file.read()
for old, new in [("listen 443", f"listen 127.0.0.1:{port}"), ("127.0.0.1:8081", f"127.0.0.1:{one.port}"), ("127.0.0.1:8082", f"127.0.0.1:{two.port}"),
                 ("/run/nginx-fogg.pid", f"{folder}/pid"), ("/var/log/nginx/fogg-error.log", f"{folder}/error.log"),
                 ("/etc/ssl/fogg/fullchain.pem", f"{folder}/cert.pem"), ("/etc/ssl/fogg/privkey.pem", f"{folder}/key.pem")]:
    checks.check(f"the example says {old}", old in config)
    config = config.replace(old, new)
temporary = "".join(f"    {kind}_temp_path {folder}/{kind};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
config = config.replace("http {\n", "http {\n" + temporary, 1)
with open(f"{folder}/nginx.conf", "w") as file:
    file.write(config)
nginx = subprocess.Popen(["nginx", "-c", f"{folder}/nginx.conf", "-p", folder, "-g", "daemon off;"], stderr=subprocess.PIPE)
trusting = ssl._create_unverified_context()


def ask(method, path, body=None, cookie=None, origin=None):
    connection = http.client.HTTPSConnection("127.0.0.1", port, context=trusting, timeout=10)
    headers = {"Content-Type": "application/json"}
    if cookie:
        headers["Cookie"] = cookie
    if origin:
        headers["Origin"] = origin
    connection.request(method, path, json.dumps(body) if body is not None else None, headers)
    response = connection.getresponse()
    return response.status, response.headers, response.read()


class TlsSocket(client.Socket):
    """A socket through the proxy: a plain one whose connection is wrapped before the first byte."""

    def __init__(self, cookie):
        plain = client.socket.create_connection
        client.socket.create_connection = lambda *a, **k: trusting.wrap_socket(plain(*a, **k), server_hostname="fogg.example")
        try:
            super().__init__(port, cookie, origin=f"https://127.0.0.1:{port}")
        finally:
            client.socket.create_connection = plain


def up():
    try:
        return ask("GET", "/healthz")[0] == 200
    except OSError:
        return False


checks.check("nginx is up", wait_until(up, 10), nginx.poll())
status, headers, _ = ask("POST", "/api/guest", {"name": "Behind Proxy"}, origin=f"https://127.0.0.1:{port}")
checks.equal("a guest", status, 200)
checks.check("HSTS behind TLS", "max-age" in headers.get("Strict-Transport-Security", ""))
checks.check("a secure cookie", "Secure" in headers["Set-Cookie"])
checks.equal("metrics stay inside", ask("GET", "/metrics")[0], 403)
cookie = headers["Set-Cookie"].split(";")[0]
checks.equal("a foreign page", ask("POST", "/api/guest", {"name": "Foreign"}, origin="https://evil.example")[0], 403)
sockets = [TlsSocket(cookie) for _ in range(4)]
for s in sockets:
    s.wait_for("welcome")
table = sockets[0].do("create", game="san_francisco", pace="fast", seats=[{"who": "me"}, {"who": "bot", "level": "easy"}])["table"]
final = client.play_out(sockets[:1], table, lambda m: 0)
checks.equal("a whole game through the proxy", final["about"]["status"], "over")
# One of the two dies: the other takes over, for everybody.
one.kill()
checks.check("requests are answered by the other one", wait_until(lambda: ask("GET", "/api/me", cookie=cookie)[0] == 200, 5))
again = TlsSocket(cookie)
again.wait_for("welcome")
again.do("watch", table=table)
checks.equal("and the table is there", again.wait_for("table", table)["about"]["status"], "over")
nginx.terminate()
nginx.wait()
one.close()
two.close()
checks.finish()
