#pragma once

#include <expected>
#include <string>
#include <string_view>

namespace fogg::server {

// Bytes as text, in the alphabet that addresses may have, without padding (RFC 4648, 5). Read in either alphabet.
std::string base64url(std::string_view bytes);
std::expected<std::string, std::string> from_base64url(std::string_view text);

}  // namespace fogg::server
