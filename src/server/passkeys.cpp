#include "server/passkeys.h"

#include <boost/asio/ip/address.hpp>
#include <boost/json/parse.hpp>
#include <charconv>

#include "fair/random.h"
#include "server/address.h"
#include "server/base64url.h"
#include "server/cbor.h"
#include "server/openssl.h"
#include "server/public_key.h"
#include "table/fields.h"

namespace fogg::server {

namespace {

constexpr std::size_t kSha256 = 32;
constexpr std::size_t kLeastId = 16;  // 4: an id has 100 bits of chance at least
constexpr std::size_t kMostId = 1023;
constexpr std::size_t kAaguid = 16;
constexpr int kNonce = 26;

constexpr const char* kUnreadable = "What the passkey answered cannot be read; try again.";

std::string sha256(std::string_view text) {
  std::string out(kSha256, '\0');
  must(EVP_Digest(text.data(), text.size(), bytes(out), nullptr, EVP_sha256(), nullptr) == 1);
  return out;
}

std::uint32_t big_endian(std::string_view from) {
  std::uint32_t value = 0;
  for (const char byte : from) value = (value << 8) | static_cast<unsigned char>(byte);
  return value;
}

// 6.1, authenticator data.
struct AuthenticatorData {
  bool has_key = false;
  bool has_extensions = false;
  std::uint32_t counter = 0;
  std::string_view rest;
};

std::expected<AuthenticatorData, std::string> read_authenticator_data(std::string_view from, const PasskeySite& site) {
  constexpr unsigned kPresent = 1;
  constexpr unsigned kMayBeCopied = 8;
  constexpr unsigned kIsCopied = 16;
  constexpr unsigned kHasKey = 64;
  constexpr unsigned kHasExtensions = 128;
  constexpr std::size_t kCounter = 4;
  constexpr std::size_t kFixed = kSha256 + 1 + kCounter;
  if (from.size() < kFixed) return std::unexpected(kUnreadable);
  if (from.substr(0, kSha256) != sha256(site.id)) return std::unexpected("This passkey is one for another site.");
  const unsigned flags = static_cast<unsigned char>(from[kSha256]);
  if ((flags & kPresent) == 0) return std::unexpected("The passkey was used while nobody was there; try again.");
  if ((flags & kIsCopied) != 0 && (flags & kMayBeCopied) == 0) return std::unexpected(kUnreadable);
  return AuthenticatorData{(flags & kHasKey) != 0, (flags & kHasExtensions) != 0,
                           big_endian(from.substr(kSha256 + 1, kCounter)), from.substr(kFixed)};
}

// The authenticator data within an attestation object; what attests it is passed over.
std::optional<std::string_view> authenticator_data_in(std::string_view attestation) {
  Cbor cbor(attestation);
  const auto fields = cbor.map();
  if (!fields || *fields > 8) return std::nullopt;
  std::optional<std::string_view> found;
  for (std::uint64_t i = 0; i < *fields; ++i) {
    const auto name = cbor.text();
    if (!name) return std::nullopt;
    if (*name == "authData") {
      if (found) return std::nullopt;
      found = cbor.bytes();
      if (!found) return std::nullopt;
    } else if (!cbor.skip()) {
      return std::nullopt;
    }
  }
  return cbor.rest().empty() ? found : std::nullopt;
}

bool is_this_machine(std::string_view name) { return name == "localhost" || name.ends_with(".localhost"); }

}  // namespace

std::optional<PasskeySite> passkey_site(const std::string& public_address, const std::string& host) {
  std::string name = host.substr(0, host.find(':'));
  boost::system::error_code is_name;
  boost::asio::ip::make_address(name, is_name);
  if (!is_name || name.empty() || name[0] == '[') return std::nullopt;
  std::string origin(origin_of(public_address));
  if (origin.empty()) origin = (is_this_machine(name) ? "http://" : "https://") + host;
  if (origin.substr(origin.find("://") + 3) != host) return std::nullopt;
  return PasskeySite{std::move(name), std::move(origin)};
}

std::string Challenges::word(const std::string& purpose, std::string_view what) const {
  return fair::hex(fair::keyed_hash(key_, "passkey " + purpose + " " + std::string(what)));
}

// UNTIL.CHANCE.WORD
std::string Challenges::fresh(const std::string& purpose, Time now) const {
  const std::string what = std::to_string(now + kGood) + "." + fair::random_id(kNonce);
  return what + "." + word(purpose, what);
}

std::optional<Time> Challenges::good_until(const std::string& challenge, const std::string& purpose, Time now) const {
  const std::string_view what = std::string_view(challenge).substr(0, std::min(challenge.rfind('.'), challenge.size()));
  const std::string_view given = std::string_view(challenge).substr(std::min(what.size() + 1, challenge.size()));
  // Hashed once more before they are compared, so that the time tells nothing.
  if (!fair::same(fair::hash(given), fair::hash(word(purpose, what)))) return std::nullopt;
  Time until = 0;
  std::from_chars(what.data(), what.data() + what.size(), until);
  return until > now ? std::optional(until) : std::nullopt;
}

// 7.1 and 7.2, from `type` to `origin`.
std::expected<std::string, std::string> read_client_data(const std::string& text, std::string_view type,
                                                         const PasskeySite& site) {
  boost::json::error_code error;
  const boost::json::value read = boost::json::parse(text, error);
  if (error || !read.is_object()) return std::unexpected(kUnreadable);
  const boost::json::object& said = read.get_object();
  if (table::text(said, "type") != type) return std::unexpected("The passkey was used for something else; try again.");
  if (table::text(said, "origin") != site.origin || table::flag(said, "crossOrigin"))
    return std::unexpected("The passkey was used at another site than " + site.origin + ".");
  const auto challenge = from_base64url(table::text(said, "challenge"));
  if (!challenge) return std::unexpected(kUnreadable);
  return *challenge;
}

std::expected<NewPasskey, std::string> read_new_passkey(std::string_view attestation, const PasskeySite& site) {
  const auto inside = authenticator_data_in(attestation);
  if (!inside) return std::unexpected(kUnreadable);
  const auto data = read_authenticator_data(*inside, site);
  if (!data) return std::unexpected(data.error());
  // 6.5.1, attested credential data: the maker's number, the id's length, the id, the key; then extensions, of
  // which none was asked for.
  constexpr std::size_t kLength = 2;
  if (!data->has_key || data->rest.size() < kAaguid + kLength) return std::unexpected(kUnreadable);
  const std::size_t length = big_endian(data->rest.substr(kAaguid, kLength));
  const std::string_view from_id = data->rest.substr(kAaguid + kLength);
  if (length < kLeastId || length > kMostId || length > from_id.size()) return std::unexpected(kUnreadable);
  Cbor key_and_more(from_id.substr(length));
  const auto key = read_public_key(key_and_more);
  if (!key) return std::unexpected("The passkey's key is of a kind that is not known here; use another authenticator.");
  if ((data->has_extensions && !key_and_more.skip()) || !key_and_more.rest().empty())
    return std::unexpected(kUnreadable);
  return NewPasskey{std::string(from_id.substr(0, length)), *key, data->counter};
}

std::expected<std::uint32_t, std::string> check_passkey(const PasskeyUse& use, std::string_view key,
                                                        std::uint32_t before, const PasskeySite& site) {
  const auto data = read_authenticator_data(use.authenticator_data, site);
  if (!data) return std::unexpected(data.error());
  if (!is_signed_by(key, use.authenticator_data + sha256(use.client_data), use.signature))
    return std::unexpected("The passkey's signature is wrong; try again.");
  // 7.2, the last step: many count nothing and always say 0.
  if (data->counter <= before && (data->counter != 0 || before != 0))
    return std::unexpected(
        "This passkey was used elsewhere since: it may have been copied. Sign in with your password.");
  return data->counter;
}

}  // namespace fogg::server
