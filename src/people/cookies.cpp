#include "people/cookies.h"

#include "fair/random.h"

namespace fogg::people {

namespace {

std::string signature(const fair::Bytes32& key, std::string_view token) {
  return fair::hex(fair::keyed_hash(key, token)).substr(0, 32);
}
std::string kept_hash(std::string_view token) { return fair::hex(fair::hash(token)); }

}  // namespace

Token new_token(const fair::Bytes32& key) {
  const std::string token = fair::random_id(32);
  return {token + "." + signature(key, token), kept_hash(token)};
}

std::optional<std::string> token_hash(const fair::Bytes32& key, std::string_view text) {
  const std::size_t dot = text.find('.');
  if (dot != 32 || text.size() != 65) return std::nullopt;
  const std::string_view token = text.substr(0, dot);
  // Hashed once more before they are compared, so that the time tells nothing.
  if (!fair::same(fair::hash(text.substr(dot + 1)), fair::hash(signature(key, token)))) return std::nullopt;
  return kept_hash(token);
}

std::optional<std::string_view> find_cookie(std::string_view header, std::string_view name) {
  while (!header.empty()) {
    const std::size_t end = std::min(header.find(';'), header.size());
    std::string_view one = header.substr(0, end);
    header.remove_prefix(std::min(end + 1, header.size()));
    while (one.starts_with(' ')) one.remove_prefix(1);
    if (one.size() > name.size() && one.starts_with(name) && one[name.size()] == '=')
      return one.substr(name.size() + 1);
  }
  return std::nullopt;
}

}  // namespace fogg::people
