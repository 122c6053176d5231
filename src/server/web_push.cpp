#include "server/web_push.h"

#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/kdf.h>
#include <openssl/rand.h>

#include "server/address.h"
#include "server/base64url.h"
#include "server/openssl.h"

namespace fogg::server {

namespace {

constexpr std::size_t kPoint = 65;   // an uncompressed point: 4, x, y
constexpr std::size_t kScalar = 32;  // a private key, and half a signature
constexpr std::size_t kAuth = 16;
constexpr std::size_t kSalt = 16;
constexpr std::size_t kTag = 16;
constexpr std::uint32_t kRecord = 4096;
constexpr std::size_t kMostText = 3000;  // one record, and all services take it

using KeyContext = std::unique_ptr<EVP_PKEY_CTX, Freed<EVP_PKEY_CTX, EVP_PKEY_CTX_free>>;
using CipherContext = std::unique_ptr<EVP_CIPHER_CTX, Freed<EVP_CIPHER_CTX, EVP_CIPHER_CTX_free>>;

KeyPtr new_key() {
  KeyPtr key(EVP_EC_gen("P-256"));
  must(key != nullptr);
  return key;
}

std::string point_of(const EVP_PKEY* key) {
  std::string point(kPoint, '\0');
  std::size_t length = 0;
  must(EVP_PKEY_get_octet_string_param(key, OSSL_PKEY_PARAM_PUB_KEY, bytes(point), point.size(), &length) == 1 &&
       length == kPoint);
  return point;
}

std::string shared_secret(EVP_PKEY* own, EVP_PKEY* other) {
  const KeyContext context(EVP_PKEY_CTX_new(own, nullptr));
  std::string secret(kScalar, '\0');
  std::size_t length = secret.size();
  must(EVP_PKEY_derive_init(context.get()) == 1 && EVP_PKEY_derive_set_peer(context.get(), other) == 1 &&
       EVP_PKEY_derive(context.get(), bytes(secret), &length) == 1 && length == kScalar);
  return secret;
}

std::string hkdf(std::string_view salt, std::string_view secret, std::string_view info, std::size_t length) {
  const KeyContext context(EVP_PKEY_CTX_new_id(EVP_PKEY_HKDF, nullptr));
  std::string out(length, '\0');
  must(EVP_PKEY_derive_init(context.get()) == 1 && EVP_PKEY_CTX_set_hkdf_md(context.get(), EVP_sha256()) == 1 &&
       EVP_PKEY_CTX_set1_hkdf_salt(context.get(), bytes(salt), static_cast<int>(salt.size())) == 1 &&
       EVP_PKEY_CTX_set1_hkdf_key(context.get(), bytes(secret), static_cast<int>(secret.size())) == 1 &&
       EVP_PKEY_CTX_add1_hkdf_info(context.get(), bytes(info), static_cast<int>(info.size())) == 1 &&
       EVP_PKEY_derive(context.get(), bytes(out), &length) == 1);
  return out;
}

std::string encrypted(std::string_view key, std::string_view nonce, std::string_view text) {
  const CipherContext context(EVP_CIPHER_CTX_new());
  std::string out(text.size() + kTag, '\0');
  int length = 0;
  int rest = 0;
  must(EVP_EncryptInit_ex(context.get(), EVP_aes_128_gcm(), nullptr, bytes(key), bytes(nonce)) == 1 &&
       EVP_EncryptUpdate(context.get(), bytes(out), &length, bytes(text), static_cast<int>(text.size())) == 1 &&
       EVP_EncryptFinal_ex(context.get(), bytes(out) + length, &rest) == 1 &&
       EVP_CIPHER_CTX_ctrl(context.get(), EVP_CTRL_GCM_GET_TAG, kTag, bytes(out) + text.size()) == 1);
  return out;
}

// ES256: the two numbers of the signature one after the other, not as OpenSSL writes them.
std::string signed_text(EVP_PKEY* key, std::string_view text) {
  const DigestContext context(EVP_MD_CTX_new());
  std::size_t length = 0;
  must(EVP_DigestSignInit(context.get(), nullptr, EVP_sha256(), nullptr, key) == 1 &&
       EVP_DigestSign(context.get(), nullptr, &length, bytes(text), text.size()) == 1);
  std::string der(length, '\0');
  must(EVP_DigestSign(context.get(), bytes(der), &length, bytes(text), text.size()) == 1);
  const unsigned char* at = bytes(std::string_view(der));
  const std::unique_ptr<ECDSA_SIG, Freed<ECDSA_SIG, ECDSA_SIG_free>> two(
      d2i_ECDSA_SIG(nullptr, &at, static_cast<long>(length)));
  must(two != nullptr);
  std::string out(2 * kScalar, '\0');
  must(BN_bn2binpad(ECDSA_SIG_get0_r(two.get()), bytes(out), kScalar) == kScalar &&
       BN_bn2binpad(ECDSA_SIG_get0_s(two.get()), bytes(out) + kScalar, kScalar) == kScalar);
  return out;
}

}  // namespace

struct VapidKey::Key {
  KeyPtr pair;
};

std::string VapidKey::fresh() {
  const KeyPtr pair = new_key();
  BIGNUM* number = nullptr;
  must(EVP_PKEY_get_bn_param(pair.get(), OSSL_PKEY_PARAM_PRIV_KEY, &number) == 1);
  std::string scalar(kScalar, '\0');
  BN_bn2binpad(number, bytes(scalar), kScalar);
  BN_clear_free(number);
  return base64url(scalar) + "." + base64url(point_of(pair.get()));
}

VapidKey::VapidKey(const std::string& kept) : key_(std::make_unique<Key>()) {
  const std::size_t dot = std::min(kept.find('.'), kept.size());
  const auto scalar = from_base64url(std::string_view(kept).substr(0, dot));
  const auto point = from_base64url(std::string_view(kept).substr(std::min(dot + 1, kept.size())));
  if (scalar && point && scalar->size() == kScalar && point->size() == kPoint) key_->pair = ec_key(*point, *scalar);
  if (!key_->pair) throw std::runtime_error("the key for push messages in the database cannot be read");
  public_key_ = base64url(*point);
}
VapidKey::~VapidKey() = default;
VapidKey::VapidKey(VapidKey&&) noexcept = default;

std::string VapidKey::authorization(std::string_view endpoint, std::string_view subject, long long expires) const {
  const std::string claims = R"({"aud":")" + std::string(origin_of(endpoint)) + R"(","exp":)" +
                             std::to_string(expires) + R"(,"sub":")" + std::string(subject) + R"("})";
  const std::string text = base64url(R"({"typ":"JWT","alg":"ES256"})") + "." + base64url(claims);
  return "vapid t=" + text + "." + base64url(signed_text(key_->pair.get(), text)) + ", k=" + public_key_;
}

// RFC 8291, 3.4: the names are its own.
std::expected<std::string, std::string> push_body(std::string_view text, const PushTarget& target) {
  const auto ua_public = from_base64url(target.key);
  const auto auth_secret = from_base64url(target.secret);
  if (!ua_public || !auth_secret || ua_public->size() != kPoint || auth_secret->size() != kAuth)
    return std::unexpected("The keys of this browser cannot be read.");
  const KeyPtr theirs = ec_key(*ua_public);
  if (!theirs) return std::unexpected("The key of this browser is none.");
  if (text.size() > kMostText) return std::unexpected("This is too long for a push message.");
  const KeyPtr ours = new_key();
  const std::string as_public = point_of(ours.get());
  std::string salt(kSalt, '\0');
  must(RAND_bytes(bytes(salt), kSalt) == 1);
  const std::string key_info = "WebPush: info" + std::string(1, '\0') + *ua_public + as_public;
  const std::string ikm = hkdf(*auth_secret, shared_secret(ours.get(), theirs.get()), key_info, 32);
  const std::string key = hkdf(salt, ikm, std::string("Content-Encoding: aes128gcm") + '\0', 16);
  const std::string nonce = hkdf(salt, ikm, std::string("Content-Encoding: nonce") + '\0', 12);
  std::string body = salt;
  for (int shift = 24; shift >= 0; shift -= 8) body += static_cast<char>((kRecord >> shift) & 255);
  body += static_cast<char>(kPoint);
  body += as_public;
  // One record, the last: a 2 ends it.
  return body + encrypted(key, nonce, std::string(text) + '\2');
}

bool is_push_endpoint(std::string_view endpoint, bool anywhere) {
  if (endpoint.size() > 1000 || endpoint.find_first_of(" \"\\<>\n\r\t") != std::string_view::npos) return false;
  if (anywhere && endpoint.starts_with("http://")) return true;
  if (!endpoint.starts_with("https://")) return false;
  const std::string_view host = origin_of(endpoint).substr(8);
  if (host.empty() || host.contains('@')) return false;
  if (anywhere) return true;
  // Services have names with a dot; a port, an address and a name of this machine's own network are none of theirs.
  const std::size_t dot = host.rfind('.');
  if (host.find(':') != std::string_view::npos || dot == std::string_view::npos || dot + 1 == host.size()) return false;
  const std::string_view last = host.substr(dot + 1);
  const bool is_number = last.find_first_not_of("0123456789") == std::string_view::npos;
  return !is_number && last != "local" && last != "localhost" && last != "internal" && last != "home" && last != "lan";
}

}  // namespace fogg::server
