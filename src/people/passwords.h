#pragma once

#include <expected>
#include <string>
#include <string_view>

namespace fogg::people {

// A password that may be one, or a sentence that says what is wrong.
std::expected<void, std::string> check_password(std::string_view);

// argon2id by libsodium; takes some tens of milliseconds and 64 MiB on purpose, so never on the thread of the sockets.
std::string hash_password(std::string_view);
bool is_password(std::string_view hash, std::string_view password);

}  // namespace fogg::people
