#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace fogg::server {

// Reads CBOR (RFC 8949) as authenticators write it: definite lengths, no tags, a few levels deep. Each call takes one
// thing and says what it was, or nothing where something else comes; then nothing more is to be read.
class Cbor {
 public:
  explicit Cbor(std::string_view bytes) : rest_(bytes) {}

  std::optional<std::int64_t> number();
  std::optional<std::string_view> bytes();
  std::optional<std::string_view> text();
  std::optional<std::uint64_t> map();  // so many pairs of things follow
  bool skip() { return skip(kDeepest); }

  bool is_number_next() const { return kind_next() <= kNegative; }
  bool is_bytes_next() const { return kind_next() == kBytes; }
  std::string_view rest() const { return rest_; }

 private:
  enum Kind { kPositive, kNegative, kBytes, kText, kArray, kMap, kTag, kSimple, kEnd };  // RFC 8949, 3.1
  struct Head {
    Kind kind;
    std::uint64_t value;
  };
  std::optional<Head> head();
  Kind kind_next() const;
  std::optional<std::string_view> string(Kind);
  bool skip(int levels);

  static constexpr int kDeepest = 4;
  std::string_view rest_;
};

}  // namespace fogg::server
