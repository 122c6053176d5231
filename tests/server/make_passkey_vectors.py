"""Writes src/server/passkey_vectors.h: what a passkey of each kind answers, made and signed by the cryptography package
and not by us. Run it in tests/server where the tests need other answers; the keys are new ones each time."""

from authenticator import EDDSA, ES256, RS256, Passkey, base64url

ORIGIN = "https://fogg.example.org"
SITE = "fogg.example.org"
USER = b"k3v9t2m8q1xz"


def lines(text, width=100):
    return "\n".join(f'     "{text[at : at + width]}"' for at in range(0, len(text), width))


def vector(name, algorithm):
    passkey = Passkey(algorithm)
    passkey.counter = 6
    challenge = base64url(b"a challenge of the test")
    options = {"challenge": challenge, "rp": {"id": SITE}, "user": {"id": base64url(USER)}}
    made = passkey.made(options, ORIGIN)["response"]
    signed = passkey.signed({"challenge": challenge, "rpId": SITE}, ORIGIN)["response"]
    fields = [
        base64url(passkey.id),
        made["clientDataJSON"],
        made["attestationObject"],
        signed["clientDataJSON"],
        signed["authenticatorData"],
        signed["signature"],
    ]
    return f'    {{"{name}",\n' + ",\n".join(lines(field) for field in fields) + "},"


with open("../../src/server/passkey_vectors.h", "w") as file:
    file.write(
        """#pragma once

#include <array>
#include <string_view>

// Written by tests/server/make_passkey_vectors.py.
namespace fogg::server {

// What a passkey answers to the challenge `a challenge of the test` at https://fogg.example.org, all in base64url. When
// it is made its counter is 7, when it signs 8.
struct PasskeyVector {
  std::string_view algorithm;
  std::string_view id;
  std::string_view created;      // clientDataJSON
  std::string_view attestation;  // attestationObject
  std::string_view got;          // clientDataJSON
  std::string_view data;         // authenticatorData
  std::string_view signature;
};

inline constexpr auto kPasskeyVectors = std::to_array<PasskeyVector>({
"""
    )
    for name, algorithm in [("ES256", ES256), ("EdDSA", EDDSA), ("RS256", RS256)]:
        file.write(vector(name, algorithm) + "\n")
    file.write("});\n\n}  // namespace fogg::server\n")
