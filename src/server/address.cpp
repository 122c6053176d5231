#include "server/address.h"

#include <algorithm>
#include <boost/asio/ip/address.hpp>

namespace fogg::server {

namespace ip = boost::asio::ip;

std::string household(const std::string& address) {
  boost::system::error_code error;
  const ip::address read = ip::make_address(address, error);
  if (error || read.is_v4()) return address;
  const ip::address_v6 v6 = read.to_v6();
  if (v6.is_v4_mapped()) return ip::make_address_v4(ip::v4_mapped, v6).to_string();
  ip::address_v6::bytes_type bytes = v6.to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), std::uint8_t{0});
  return ip::address_v6(bytes).to_string() + "/64";
}

std::optional<std::string> forwarded_address(std::span<const std::string_view> lines) {
  if (lines.empty()) return std::nullopt;
  std::string_view last = lines.back();
  last.remove_prefix(last.rfind(',') + 1);  // or all of it
  constexpr std::string_view kBlanks = " \t";
  last.remove_prefix(std::min(last.find_first_not_of(kBlanks), last.size()));
  last = last.substr(0, last.find_last_not_of(kBlanks) + 1);
  boost::system::error_code error;
  ip::make_address(last, error);
  return error ? std::nullopt : std::optional<std::string>(last);
}

std::string_view origin_of(std::string_view url) {
  const std::size_t host = url.find("://");
  if (host == std::string_view::npos) return {};
  return url.substr(0, url.find_first_of("/?#", host + 3));
}

}  // namespace fogg::server
