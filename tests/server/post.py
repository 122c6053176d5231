"""Services of our own that take what the server sends: a mail server (SMTP), and a push service whose browsers decrypt
(RFC 8291) and check who sends (RFC 8292)."""

import base64
import email
import email.policy
import http.server
import json
import socketserver
import struct
import threading
import time

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF


def serve(server):
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    return server.server_address[1]


class MailServer:
    """Takes every mail; `mails` has them, read, with `to` and `from_` of the envelope. While `refusing`,
    it says that in the place of taking one."""

    def __init__(self):
        self.mails = []
        self.refusing = None
        outer = self

        class Handler(socketserver.StreamRequestHandler):
            def handle(self):
                self.say("220 test mail server")
                sender, to = None, []
                while line := self.rfile.readline().decode().strip():
                    word = line.split(" ")[0].split(":")[0].upper()
                    if word == "MAIL":
                        sender = line.split("<")[1].split(">")[0]
                        self.say(outer.refusing or "250 fine")
                    elif word == "RCPT":
                        to.append(line.split("<")[1].split(">")[0])
                        self.say("250 fine")
                    elif word == "DATA":
                        self.say("354 go on")
                        raw = b""
                        while not raw.endswith(b"\r\n.\r\n"):
                            raw += self.rfile.readline()
                        mail = email.message_from_bytes(raw[:-3], policy=email.policy.default)
                        mail.to, mail.from_, mail.raw = to, sender, raw
                        outer.mails.append(mail)
                        self.say("250 taken")
                    elif word == "QUIT":
                        self.say("221 bye")
                        return
                    else:
                        self.say("250 fine")

            def say(self, line):
                self.wfile.write(line.encode() + b"\r\n")

        self.server = socketserver.ThreadingTCPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.port = serve(self.server)


def bytes_of(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def text_of(raw):
    return base64.urlsafe_b64encode(raw).decode().rstrip("=")


def derived(salt, secret, info, length):
    return HKDF(algorithm=hashes.SHA256(), length=length, salt=salt, info=info).derive(secret)


class Browser:
    """A subscription, and what it can read."""

    def __init__(self, endpoint):
        self.endpoint = endpoint
        self.private = ec.generate_private_key(ec.SECP256R1())
        self.public = self.private.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        self.auth = b"sixteen bytes !!"

    def fields(self):
        return {"endpoint": self.endpoint, "key": text_of(self.public), "secret": text_of(self.auth)}

    def read(self, body):
        salt, (size, length) = body[:16], struct.unpack(">IB", body[16:21])
        key, rest = body[21 : 21 + length], body[21 + length :]
        assert len(rest) <= size
        sender = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), key)
        shared = self.private.exchange(ec.ECDH(), sender)
        secret = derived(self.auth, shared, b"WebPush: info\0" + self.public + key, 32)
        text = AESGCM(derived(salt, secret, b"Content-Encoding: aes128gcm\0", 16)).decrypt(
            derived(salt, secret, b"Content-Encoding: nonce\0", 12), rest, None
        )
        assert text.endswith(b"\2")
        return json.loads(text[:-1])


def check_vapid(header, origin, public_key):
    """Raises where the token is not good for this service, or not of this key."""
    fields = dict(part.strip().split("=", 1) for part in header.removeprefix("vapid ").split(","))
    assert fields["k"] == public_key, "another key"
    head, claims, signature = fields["t"].split(".")
    assert json.loads(bytes_of(head))["alg"] == "ES256"
    told = json.loads(bytes_of(claims))
    assert told["aud"] == origin, told
    assert time.time() < told["exp"] <= time.time() + 24 * 3600, told
    assert told["sub"].startswith(("mailto:", "https://")), told
    raw = bytes_of(signature)
    numbers = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), bytes_of(public_key))
    key.verify(numbers, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))


class PushService:
    """Keeps (path, headers, body) of every push; answers with `status`."""

    def __init__(self):
        self.pushes = []
        self.status = 201
        outer = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"]))
                outer.pushes.append((self.path, self.headers, body))
                self.send_response(outer.status)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *words):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.port = serve(self.server)
        self.origin = f"http://127.0.0.1:{self.port}"
