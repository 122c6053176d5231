#include "server/http.h"

#include <zlib.h>

#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <optional>
#include <stdexcept>

namespace fogg::server {

namespace json = boost::json;

namespace {

std::optional<std::string> decoded(std::string_view text, bool plus_is_blank) {
  const auto digit = [](char c) {
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : -1;
  };
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '+' && plus_is_blank) {
      out += ' ';
    } else if (text[i] == '%') {
      if (i + 2 >= text.size() || digit(text[i + 1]) < 0 || digit(text[i + 2]) < 0) return std::nullopt;
      const char c = static_cast<char>(digit(text[i + 1]) * 16 + digit(text[i + 2]));
      if (c == '\0') return std::nullopt;
      out += c;
      i += 2;
    } else {
      out += text[i];
    }
  }
  return out;
}

}  // namespace

Response json_response(std::string body) { return {200, "application/json", std::move(body), {}}; }

Response error_response(int status, std::string_view code, std::string_view sentence) {
  return {status,
          "application/json",
          json::serialize(json::object{{"error", json::object{{"code", code}, {"sentence", sentence}}}}),
          {}};
}

Response limited(int seconds, std::string_view sentence) {
  Response response = error_response(429, "limited", sentence);
  response.headers.emplace_back("Retry-After", std::to_string(seconds));
  return response;
}

Response nobody() { return error_response(401, "nobody", "Say who you are first: take a name, or log in."); }

bool read_target(std::string_view target, Request& request) {
  const std::size_t question = std::min(target.find('?'), target.size());
  const auto path = decoded(target.substr(0, question), false);
  if (!path || !path->starts_with('/')) return false;
  request.path = *path;
  std::string_view query = question < target.size() ? target.substr(question + 1) : "";
  while (!query.empty()) {
    const std::size_t end = std::min(query.find('&'), query.size());
    const std::string_view one = query.substr(0, end);
    const std::size_t equals = std::min(one.find('='), one.size());
    const auto key = decoded(one.substr(0, equals), true);
    const auto value = decoded(equals < one.size() ? one.substr(equals + 1) : "", true);
    if (!key || !value) return false;
    request.query[*key] = *value;
    query.remove_prefix(std::min(end + 1, query.size()));
  }
  return true;
}

bool is_foreign(const Request& request) {
  if (request.origin.empty()) return false;
  const std::size_t scheme = request.origin.find("://");
  return scheme == std::string::npos || request.origin.substr(scheme + 3) != request.host;
}

std::string gzip(std::string_view text) {
  z_stream stream{};
  if (deflateInit2(&stream, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY) != Z_OK)
    throw std::runtime_error("zlib does not start");
  std::string out(deflateBound(&stream, text.size()), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  deflate(&stream, Z_FINISH);
  out.resize(stream.total_out);
  deflateEnd(&stream);
  return out;
}

}  // namespace fogg::server
