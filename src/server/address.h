#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace fogg::server {

// The part of an address that one household or school has for itself, by which limits are counted: of IPv4 all of it,
// of IPv6 the first 64 bits, of which everybody gets the rest for nothing. What is no address stays as it is.
std::string household(const std::string& address);

// The address that the proxy in front saw: the last one of the last X-Forwarded-For, for a proxy adds it at the end,
// to the line that came or in a line of its own. What stands before it anybody may have written. Nothing where it is
// no address.
std::optional<std::string> forwarded_address(std::span<const std::string_view> lines);

// `https://host[:port]` of a URL; empty where it has none.
std::string_view origin_of(std::string_view url);

}  // namespace fogg::server
