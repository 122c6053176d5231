#pragma once

#include <expected>
#include <memory>
#include <string>
#include <string_view>

// Web Push: a message for a browser that is not there just now, encrypted so that the push service between cannot read
// it (RFC 8291, RFC 8188 aes128gcm), with a proof of who sends it (VAPID, RFC 8292). All by OpenSSL; nothing here sends
// anything.
namespace fogg::server {

// Where a browser wants to be called: what its `PushSubscription` says.
struct PushTarget {
  std::string endpoint;  // https://…
  std::string key;       // p256dh, base64url
  std::string secret;    // auth, base64url
};

// The server's own key pair on P-256. The private half is kept in the database, the public half is told to browsers.
class VapidKey {
 public:
  static std::string fresh();                  // a new one, as it is kept
  explicit VapidKey(const std::string& kept);  // throws where it cannot be read
  ~VapidKey();
  VapidKey(VapidKey&&) noexcept;

  const std::string& public_key() const { return public_key_; }  // base64url
  // The value of the Authorization header for a push service. `subject` says how to reach the operator; the time is in
  // seconds.
  std::string authorization(std::string_view endpoint, std::string_view subject, long long expires) const;

 private:
  struct Key;
  std::unique_ptr<Key> key_;
  std::string public_key_;
};

// The body of the request. The error says what is wrong with the target's keys.
std::expected<std::string, std::string> push_body(std::string_view text, const PushTarget&);

// Whether a push service can be there: https, a name or a public address, no user and no odd port. `anywhere` is for
// tests: any http address will do.
bool is_push_endpoint(std::string_view endpoint, bool anywhere);

}  // namespace fogg::server
