#include "people/passwords.h"

#include <sodium.h>

#include <array>
#include <stdexcept>

namespace fogg::people {

std::expected<void, std::string> check_password(std::string_view password) {
  if (password.size() < 8) return std::unexpected("A password has at least 8 characters.");
  if (password.size() > 200) return std::unexpected("A password has at most 200 characters.");
  return {};
}

std::string hash_password(std::string_view password) {
  if (sodium_init() < 0) throw std::runtime_error("libsodium does not start");
  std::array<char, crypto_pwhash_STRBYTES> hash{};
  if (crypto_pwhash_str_alg(hash.data(), password.data(), password.size(), crypto_pwhash_OPSLIMIT_INTERACTIVE,
                            crypto_pwhash_MEMLIMIT_INTERACTIVE, crypto_pwhash_ALG_ARGON2ID13) != 0) {
    throw std::runtime_error("there is not enough memory to hash a password");
  }
  return hash.data();
}

bool is_password(std::string_view hash, std::string_view password) {
  if (sodium_init() < 0 || hash.size() >= crypto_pwhash_STRBYTES) return false;
  std::array<char, crypto_pwhash_STRBYTES> kept{};
  hash.copy(kept.data(), hash.size());
  return crypto_pwhash_str_verify(kept.data(), password.data(), password.size()) == 0;
}

}  // namespace fogg::people
