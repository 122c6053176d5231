#include "cardgame/legal_walk.h"
#include "encoding/legal_mask.h"

namespace fogg::encoding {

namespace {

class CardMarker {
 public:
  CardMarker(const cardgame::FlatCardSet& set, const CardSpace& space, const cardgame::State& s, Mask& mask)
      : set_(set), space_(space), state_(s), mask_(mask) {}

  void write(cardgame::Action action) { mark(number_of(set_, space_, state_, action), 1); }
  void write_sets(cards::Colour colour, int coloured, int from, int to) {
    if (from > to) return;
    const auto first = number_of(set_, space_, state_, cardgame::Action::place_set(colour, coloured, from));
    mark(first, static_cast<std::uint32_t>(to - from + 1));
  }
  void write_threes(std::span<const std::uint8_t> threes) {
    for (const std::uint8_t three : threes) write(cardgame::Action::place_three(three));
  }
  void write_keeps(int offered, int least) {
    mark(space_.keep_at[static_cast<std::size_t>(offered)],
         static_cast<std::uint32_t>(cards::ticket_choices(offered, least).size()));
  }
  bool has_written() const { return has_written_; }

 private:
  void mark(std::uint32_t from, std::uint32_t count) {
    has_written_ = true;
    mask_.set_range(from, count);
  }

  const cardgame::FlatCardSet& set_;
  const CardSpace& space_;
  const cardgame::State& state_;
  Mask& mask_;
  bool has_written_ = false;
};

}  // namespace

void legal_mask(const cardgame::FlatCardSet& set, const CardSpace& space, const cardgame::State& s, Mask& out) {
  out.clear();
  CardMarker marker(set, space, s, out);
  cardgame::walk::legal(set, standpoint(s), marker);
}

}  // namespace fogg::encoding
