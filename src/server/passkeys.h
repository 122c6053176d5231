#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "fair/bytes.h"
#include "server/http.h"
#include "table/clock.h"

// Passkeys (WebAuthn level 2): what a browser answers when somebody makes one or signs in with one, checked. Numbers
// such as 7.1 are those of https://www.w3.org/TR/webauthn-2/. Which maker an authenticator is of is not asked
// (attestation `none`). All by OpenSSL, as in web_push.h: nothing here asks a browser or a database. Errors are
// sentences for who wanted to sign in.
namespace fogg::server {

using table::Time;

// The site as browsers know it: passkeys belong to its name, and are used at its pages alone.
struct PasskeySite {
  std::string id;      // fogg.example.org
  std::string origin;  // https://fogg.example.org

  friend bool operator==(const PasskeySite&, const PasskeySite&) = default;
};
// Of its public address where the operator has said one, and of the request's Host otherwise; nothing where the request
// came to another address than the public one, or where that is a number: browsers have no passkeys for it.
std::optional<PasskeySite> passkey_site(const std::string& public_address, const std::string& host);

// Words that browsers have signed, each good for a few minutes and for one purpose. Every server of a database knows
// them again by its key, so none is kept; that one is used once is for the database to know.
class Challenges {
 public:
  explicit Challenges(const fair::Bytes32& key) : key_(key) {}

  std::string fresh(const std::string& purpose, Time now) const;
  // Until when it is good; nothing where it is not ours, for another purpose, or too old.
  std::optional<Time> good_until(const std::string& challenge, const std::string& purpose, Time now) const;

  static constexpr Time kGood = 5 * 60'000;

 private:
  std::string word(const std::string& purpose, std::string_view what) const;

  fair::Bytes32 key_;
};

// What the browser says it did there (`clientDataJSON`; `type` is webauthn.create or webauthn.get): the challenge.
std::expected<std::string, std::string> read_client_data(const std::string& json, std::string_view type,
                                                         const PasskeySite&);

struct NewPasskey {
  std::string id;
  std::string key;  // as public_key.h keeps it
  std::uint32_t counter = 0;
};
// What an authenticator answers that has made one (`attestationObject`).
std::expected<NewPasskey, std::string> read_new_passkey(std::string_view attestation, const PasskeySite&);

struct PasskeyUse {
  std::string client_data;
  std::string authenticator_data;
  std::string signature;
};
// What an authenticator answers that has signed: its counter, which is not less than before, and more where it counts.
std::expected<std::uint32_t, std::string> check_passkey(const PasskeyUse&, std::string_view key, std::uint32_t before,
                                                        const PasskeySite&);

}  // namespace fogg::server
