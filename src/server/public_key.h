#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/cbor.h"

// The public keys of passkeys: ES256, EdDSA (Ed25519) and RS256.
namespace fogg::server {

inline constexpr int kEs256 = -7;  // by their numbers at IANA (COSE algorithms)
inline constexpr int kEdDsa = -8;
inline constexpr int kRs256 = -257;

// A key as authenticators write it (COSE, RFC 9053), made to how it is kept (SubjectPublicKeyInfo, DER); nothing where
// it is of another kind, too weak, or no key at all.
std::optional<std::string> read_public_key(Cbor&);

// Whether who has the private half of a kept key has signed this.
bool is_signed_by(std::string_view key, std::string_view text, std::string_view signature);

}  // namespace fogg::server
