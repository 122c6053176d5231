#include "server/openssl.h"

#include <openssl/core_names.h>
#include <openssl/param_build.h>

#include <stdexcept>

namespace fogg::server {

namespace {

using Params = std::unique_ptr<OSSL_PARAM_BLD, Freed<OSSL_PARAM_BLD, OSSL_PARAM_BLD_free>>;
using Number = std::unique_ptr<BIGNUM, Freed<BIGNUM, BN_clear_free>>;

Number number_of(const std::string& text) {
  return Number(BN_bin2bn(bytes(text), static_cast<int>(text.size()), nullptr));
}

// A point may lie beside its curve, so it is checked. Of an RSA key a check would look for factors, which takes long
// for numbers made to take long; a bad one harms its owner alone.
enum class Check { none, point };
KeyPtr key_from(const char* type, int selection, OSSL_PARAM_BLD* build, Check wanted) {
  const std::unique_ptr<OSSL_PARAM, Freed<OSSL_PARAM, OSSL_PARAM_free>> params(OSSL_PARAM_BLD_to_param(build));
  const std::unique_ptr<EVP_PKEY_CTX, Freed<EVP_PKEY_CTX, EVP_PKEY_CTX_free>> context(
      EVP_PKEY_CTX_new_from_name(nullptr, type, nullptr));
  EVP_PKEY* made = nullptr;
  if (!params || !context || EVP_PKEY_fromdata_init(context.get()) != 1 ||
      EVP_PKEY_fromdata(context.get(), &made, selection, params.get()) != 1)
    return nullptr;
  KeyPtr key(made);
  if (wanted == Check::none) return key;
  const std::unique_ptr<EVP_PKEY_CTX, Freed<EVP_PKEY_CTX, EVP_PKEY_CTX_free>> check(
      EVP_PKEY_CTX_new(key.get(), nullptr));
  return EVP_PKEY_public_check(check.get()) == 1 ? std::move(key) : nullptr;
}

}  // namespace

void must(bool done) {
  if (!done) throw std::runtime_error("OpenSSL could not do its sum");
}

KeyPtr ec_key(const std::string& point, const std::string& scalar) {
  const Params build(OSSL_PARAM_BLD_new());
  const Number number = scalar.empty() ? nullptr : number_of(scalar);
  OSSL_PARAM_BLD_push_utf8_string(build.get(), OSSL_PKEY_PARAM_GROUP_NAME, "P-256", 0);
  OSSL_PARAM_BLD_push_octet_string(build.get(), OSSL_PKEY_PARAM_PUB_KEY, point.data(), point.size());
  if (number) OSSL_PARAM_BLD_push_BN(build.get(), OSSL_PKEY_PARAM_PRIV_KEY, number.get());
  return key_from("EC", scalar.empty() ? EVP_PKEY_PUBLIC_KEY : EVP_PKEY_KEYPAIR, build.get(), Check::point);
}

KeyPtr rsa_key(const std::string& modulus, const std::string& exponent) {
  const Params build(OSSL_PARAM_BLD_new());
  const Number n = number_of(modulus);
  const Number e = number_of(exponent);
  OSSL_PARAM_BLD_push_BN(build.get(), OSSL_PKEY_PARAM_RSA_N, n.get());
  OSSL_PARAM_BLD_push_BN(build.get(), OSSL_PKEY_PARAM_RSA_E, e.get());
  return key_from("RSA", EVP_PKEY_PUBLIC_KEY, build.get(), Check::none);
}

}  // namespace fogg::server
