#include "encoding/legal_mask.h"
#include "mapgame/legal_walk.h"

namespace fogg::encoding {

namespace {

class MapMarker {
 public:
  MapMarker(const mapgame::FlatBoard& board, const MapSpace& space, const mapgame::State& s, Mask& mask)
      : board_(board), space_(space), state_(s), mask_(mask) {}

  void write(mapgame::Action action) { mark(number_of(board_, space_, state_, action)); }
  void write_claims(const mapgame::RouteSet& routes, cards::Colour colour, int wilds) {
    routes.for_each([&](mapgame::RouteId id) { mark(claim_number(board_, space_, id, colour, wilds)); });
  }
  void write_stations(const mapgame::CitySet& cities, const mapgame::Payment& payment) {
    cities.for_each([&](mapgame::CityId city) { write(mapgame::Action::station(city, payment)); });
  }
  void write_keeps(int offered, int least) {
    has_written_ = true;
    mask_.set_range(space_.keep_at[static_cast<std::size_t>(offered)],
                    static_cast<std::uint32_t>(cards::ticket_choices(offered, least).size()));
  }
  bool has_written() const { return has_written_; }

 private:
  void mark(std::uint32_t number) {
    has_written_ = true;
    mask_.set(number);
  }

  const mapgame::FlatBoard& board_;
  const MapSpace& space_;
  const mapgame::State& state_;
  Mask& mask_;
  bool has_written_ = false;
};

}  // namespace

void legal_mask(const mapgame::FlatBoard& board, const MapSpace& space, const mapgame::State& s, Mask& out) {
  out.clear();
  MapMarker marker(board, space, s, out);
  mapgame::walk::legal(board, standpoint(s), marker);
}

}  // namespace fogg::encoding
