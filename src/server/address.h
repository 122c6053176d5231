#pragma once

#include <string>
#include <string_view>

namespace fogg::server {

// The part of an address that one household or school has for itself, by which limits are counted: of IPv4 all of it,
// of IPv6 the first 64 bits, of which everybody gets the rest for nothing. What is no address stays as it is.
std::string household(const std::string& address);

// `https://host[:port]` of a URL; empty where it has none.
std::string_view origin_of(std::string_view url);

}  // namespace fogg::server
