#include "server/public_key.h"

#include <openssl/x509.h>

#include <map>

#include "server/openssl.h"

namespace fogg::server {

namespace {

// Labels and values of RFC 9053.
namespace cose {
enum Label { kType = 1, kAlgorithm = 3, kCurve = -1, kX = -2, kY = -3, kModulus = -1, kExponent = -2 };
enum Type { kOkp = 1, kEc2 = 2, kRsa = 3 };
enum Curve { kP256 = 1, kEd25519 = 6 };
}  // namespace cose

constexpr std::size_t kCoordinate = 32;
constexpr std::uint64_t kMostFields = 16;
constexpr std::size_t kLeastModulus = 2048 / 8;
constexpr std::size_t kMostModulus = 4096 / 8;
constexpr std::size_t kMostExponent = 4;

struct CoseFields {
  std::map<std::int64_t, std::int64_t> numbers;
  std::map<std::int64_t, std::string> texts;

  std::int64_t number(int label) const {
    const auto found = numbers.find(label);
    return found == numbers.end() ? 0 : found->second;
  }
  std::string text(int label) const {
    const auto found = texts.find(label);
    return found == texts.end() ? "" : found->second;
  }
};

std::optional<CoseFields> read_cose_fields(Cbor& from) {
  const auto count = from.map();
  if (!count || *count > kMostFields) return std::nullopt;
  CoseFields fields;
  for (std::uint64_t i = 0; i < *count; ++i) {
    const auto label = from.number();
    if (!label) return std::nullopt;
    if (from.is_number_next()) {
      const auto value = from.number();
      if (!value || !fields.numbers.emplace(*label, *value).second) return std::nullopt;
    } else {
      const auto value = from.bytes();
      if (!value || !fields.texts.emplace(*label, *value).second) return std::nullopt;
    }
  }
  return fields;
}

KeyPtr key_of(const CoseFields& fields) {
  const std::int64_t type = fields.number(cose::kType);
  const std::int64_t algorithm = fields.number(cose::kAlgorithm);
  const std::string x = fields.text(cose::kX);
  if (type == cose::kEc2 && algorithm == kEs256 && fields.number(cose::kCurve) == cose::kP256) {
    const std::string y = fields.text(cose::kY);
    return x.size() == kCoordinate && y.size() == kCoordinate ? ec_key('\4' + x + y) : nullptr;
  }
  if (type == cose::kOkp && algorithm == kEdDsa && fields.number(cose::kCurve) == cose::kEd25519)
    return KeyPtr(EVP_PKEY_new_raw_public_key(EVP_PKEY_ED25519, nullptr, bytes(std::string_view(x)), x.size()));
  if (type == cose::kRsa && algorithm == kRs256) {
    const std::string modulus = fields.text(cose::kModulus);
    const std::string exponent = fields.text(cose::kExponent);
    const bool is_sound = modulus.size() >= kLeastModulus && modulus.size() <= kMostModulus && modulus[0] != '\0' &&
                          exponent.size() <= kMostExponent;
    return is_sound ? rsa_key(modulus, exponent) : nullptr;
  }
  return nullptr;
}

}  // namespace

std::optional<std::string> read_public_key(Cbor& from) {
  const auto fields = read_cose_fields(from);
  const KeyPtr key = fields ? key_of(*fields) : nullptr;
  if (!key) return std::nullopt;
  const int length = i2d_PUBKEY(key.get(), nullptr);
  must(length > 0);
  std::string kept(static_cast<std::size_t>(length), '\0');
  unsigned char* at = bytes(kept);
  must(i2d_PUBKEY(key.get(), &at) == length);
  return kept;
}

bool is_signed_by(std::string_view kept, std::string_view text, std::string_view signature) {
  const unsigned char* at = bytes(kept);
  const KeyPtr key(d2i_PUBKEY(nullptr, &at, static_cast<long>(kept.size())));
  if (!key) return false;
  const EVP_MD* digest = EVP_PKEY_is_a(key.get(), "ED25519") == 1 ? nullptr : EVP_sha256();
  const DigestContext context(EVP_MD_CTX_new());
  return EVP_DigestVerifyInit(context.get(), nullptr, digest, nullptr, key.get()) == 1 &&
         EVP_DigestVerify(context.get(), bytes(signature), signature.size(), bytes(text), text.size()) == 1;
}

}  // namespace fogg::server
