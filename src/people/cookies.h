#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "fair/bytes.h"

namespace fogg::people {

// What a browser keeps: a random token, signed, so that a made-up one is refused without asking the database. The
// database knows the token's hash alone: who reads it there cannot be anybody.
struct Token {
  std::string text;  // goes into the cookie
  std::string hash;  // goes into the database
};

Token new_token(const fair::Bytes32& key);
// The hash of a token that we signed; nothing for all others.
std::optional<std::string> token_hash(const fair::Bytes32& key, std::string_view text);

// The value of one cookie in a Cookie header.
std::optional<std::string_view> find_cookie(std::string_view header, std::string_view name);

}  // namespace fogg::people
