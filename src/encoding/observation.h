#pragma once

#include <cstdint>
#include <cstring>
#include <string>
#include <vector>

#include "encoding/glance.h"
#include "encoding/mask.h"

// Observations: a row of bytes for what one seat may know, made of fields. docs/encoding.md describes them all.
namespace fogg::encoding {

// Changes whenever a number means something else than before: in an action space, or at a place of an observation.
inline constexpr int kEncodingVersion = 1;

// Eight bytes of an observation: a copy of eight bytes of the glance, or eight of its bits.
struct Piece {
  std::uint16_t from = 0;  // byte of the glance
  bool is_bits = false;
};

// One field. It begins at a multiple of eight; the bytes up to the next field are 0.
struct Field {
  std::string name;
  std::uint32_t at = 0;
  std::vector<std::uint32_t> shape;  // of bytes, the last index runs fastest; rows are `stride` apart
  std::uint32_t stride = 0;          // between rows, where there are two indices
  std::vector<std::string> labels;   // what the last index counts
  std::string row_label;             // what the first index counts, where there are two
  bool is_bits = false;              // every byte is 0 or 1
  std::string meaning;

  std::uint32_t rows() const { return shape.size() == 2 ? shape[0] : 1; }
  std::uint32_t columns() const { return shape.back(); }
};

struct Layout {
  std::uint32_t size = 0;  // bytes, a multiple of eight
  std::vector<Piece> pieces;
  std::vector<Field> fields;
};

Layout observation_layout(const mapgame::Board&, int players);
Layout observation_layout(const cardgame::CardSet&, int players);

inline std::uint64_t piece_bytes(const void* glance, Piece piece) {
  const auto* from = static_cast<const std::uint8_t*>(glance) + piece.from;
  if (piece.is_bits) return spread(*from);
  std::uint64_t bytes;
  std::memcpy(&bytes, from, 8);
  return bytes;
}

template <class Glance>
void write_observation(const Layout& layout, const Glance& glance, std::uint8_t* out) {
  for (const Piece& piece : layout.pieces) {
    const std::uint64_t bytes = piece_bytes(&glance, piece);
    std::memcpy(out, &bytes, 8);
    out += 8;
  }
}

}  // namespace fogg::encoding
