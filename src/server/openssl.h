#pragma once

#include <openssl/evp.h>

#include <memory>
#include <string>
#include <string_view>

// OpenSSL's things with owners.
namespace fogg::server {

template <class T, void (*Free)(T*)>
struct Freed {
  void operator()(T* one) const { Free(one); }
};
using KeyPtr = std::unique_ptr<EVP_PKEY, Freed<EVP_PKEY, EVP_PKEY_free>>;
using DigestContext = std::unique_ptr<EVP_MD_CTX, Freed<EVP_MD_CTX, EVP_MD_CTX_free>>;

void must(bool done);  // throws where OpenSSL could not do its sum
inline const unsigned char* bytes(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }
inline unsigned char* bytes(std::string& text) { return reinterpret_cast<unsigned char*>(text.data()); }

// A key on P-256 from its public point (4, x, y), and its private number where that is known; nothing where the point
// is not on the curve.
KeyPtr ec_key(const std::string& point, const std::string& scalar = {});
// By its modulus and exponent.
KeyPtr rsa_key(const std::string& modulus, const std::string& exponent);

}  // namespace fogg::server
