"""An authenticator and its browser in software: makes passkeys and signs with them (WebAuthn level 2)."""

import base64
import hashlib
import json
import os
import struct

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, ed25519, padding, rsa

ES256, EDDSA, RS256 = -7, -8, -257
PRESENT, VERIFIED, HAS_KEY = 1, 4, 64


def base64url(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def from_base64url(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def cbor(value):
    """What authenticators need of RFC 8949."""

    def head(kind, number):
        for size, low, form in ((24, None, ""), (1 << 8, 24, ">B"), (1 << 16, 25, ">H"), (1 << 32, 26, ">I")):
            if number < size:
                first = bytes([kind << 5 | (number if low is None else low)])
                return first + (struct.pack(form, number) if form else b"")
        raise ValueError(number)

    if isinstance(value, int):
        return head(0, value) if value >= 0 else head(1, -1 - value)
    if isinstance(value, bytes):
        return head(2, len(value)) + value
    if isinstance(value, str):
        return head(3, len(value.encode())) + value.encode()
    return head(5, len(value)) + b"".join(cbor(key) + cbor(each) for key, each in value.items())


def number_bytes(number):
    return number.to_bytes((number.bit_length() + 7) // 8, "big")


class Passkey:
    """One key for one site. `counts`: whether it counts its uses."""

    def __init__(self, algorithm=ES256, counts=True):
        self.algorithm = algorithm
        self.id = os.urandom(16)
        self.counts = counts
        self.counter = 0
        self.user = b""
        if algorithm == ES256:
            self.key = ec.generate_private_key(ec.SECP256R1())
        elif algorithm == EDDSA:
            self.key = ed25519.Ed25519PrivateKey.generate()
        else:
            self.key = rsa.generate_private_key(65537, 2048)

    def public_key(self):
        """As COSE writes it (RFC 9053)."""
        public = self.key.public_key()
        if self.algorithm == ES256:
            x, y = (number.to_bytes(32, "big") for number in (public.public_numbers().x, public.public_numbers().y))
            return {1: 2, 3: ES256, -1: 1, -2: x, -3: y}
        if self.algorithm == EDDSA:
            raw = public.public_bytes(serialization.Encoding.Raw, serialization.PublicFormat.Raw)
            return {1: 1, 3: EDDSA, -1: 6, -2: raw}
        numbers = public.public_numbers()
        return {1: 3, 3: RS256, -1: number_bytes(numbers.n), -2: number_bytes(numbers.e)}

    def signature(self, text):
        if self.algorithm == ES256:
            return self.key.sign(text, ec.ECDSA(hashes.SHA256()))
        if self.algorithm == EDDSA:
            return self.key.sign(text)
        return self.key.sign(text, padding.PKCS1v15(), hashes.SHA256())

    def data(self, site, flags):
        self.counter += self.counts
        return hashlib.sha256(site.encode()).digest() + bytes([flags]) + struct.pack(">I", self.counter)

    def made(self, options, origin, flags=PRESENT | VERIFIED | HAS_KEY):
        """The answer of `navigator.credentials.create(options)` at a page of this origin, as JSON."""
        self.user = from_base64url(options["user"]["id"])
        key = bytes(16) + struct.pack(">H", len(self.id)) + self.id + cbor(self.public_key())
        attestation = {"fmt": "none", "attStmt": {}, "authData": self.data(options["rp"]["id"], flags) + key}
        return self.credential(
            clientDataJSON=client_data("webauthn.create", options["challenge"], origin),
            attestationObject=cbor(attestation),
        )

    def signed(self, options, origin, flags=PRESENT | VERIFIED):
        """The answer of `navigator.credentials.get(options)`."""
        said = client_data("webauthn.get", options["challenge"], origin)
        data = self.data(options["rpId"], flags)
        return self.credential(
            clientDataJSON=said,
            authenticatorData=data,
            signature=self.signature(data + hashlib.sha256(said).digest()),
            userHandle=self.user,
        )

    def credential(self, **response):
        fields = {name: base64url(value) for name, value in response.items()}
        return {"id": base64url(self.id), "rawId": base64url(self.id), "type": "public-key", "response": fields}


def client_data(kind, challenge, origin):
    said = {"type": kind, "challenge": challenge, "origin": origin, "crossOrigin": False}
    return json.dumps(said, separators=(",", ":")).encode()
