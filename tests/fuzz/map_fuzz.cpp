// Any bytes at all: the loader answers with a sound board or with problems, and never crashes.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "content/load_board.h"
#include "content/map_stats.h"

namespace {

using fogg::mapgame::Board;

void require(bool ok) {
  if (!ok) std::abort();
}

void check_rules(const Board& board) {
  const fogg::mapgame::Rules& rules = board.rules;
  const std::size_t dealt = std::size_t{rules.opening_regular} + rules.opening_long;
  const auto longs = static_cast<std::size_t>(board.tables.long_tickets.size());
  require(rules.min_players >= 2 && rules.min_players <= rules.max_players &&
          rules.max_players <= fogg::mapgame::kMaxSeats);
  require(!board.has_tokens() || rules.max_players <= 4);
  require(rules.pieces >= 1 && rules.pieces <= fogg::mapgame::kMaxPieces);
  require(rules.opening_keep >= 1 && rules.opening_keep <= dealt && dealt <= fogg::mapgame::kMaxOffer);
  require(rules.draw_tickets >= 1 && rules.draw_tickets <= fogg::mapgame::kMaxOffer);
  require(rules.stations <= fogg::mapgame::kMaxStations);
  require(fogg::cards::total(rules.deck) >= rules.max_players * rules.opening_cards + fogg::mapgame::kRowSize);
  require(static_cast<std::size_t>(fogg::cards::total(rules.deck)) <= fogg::mapgame::kMaxDeck);
  require(longs >= std::size_t{rules.max_players} * rules.opening_long);
  require(board.tickets.size() - longs >= std::size_t{rules.max_players} * rules.opening_regular);
}

void check_routes(const Board& board) {
  for (std::size_t i = 0; i < board.routes.size(); ++i) {
    const fogg::mapgame::Route& r = board.routes[i];
    require(r.a.value < board.cities.size() && r.b.value < board.cities.size() && r.a != r.b);
    require(r.length >= 1 && r.length <= fogg::mapgame::kMaxLength && r.ferry <= r.length);
    require(r.ferry == 0 || (!r.tunnel && r.colour == fogg::cards::Colour::grey));
    if (!r.twin.is_some()) continue;
    require(r.twin.value < board.routes.size() && (r.twin.value == i + 1 || r.twin.value + 1u == i));
    const fogg::mapgame::Route& twin = board.route(r.twin);
    require(twin.twin.value == i && twin.length == r.length);
    require(std::minmax(twin.a, twin.b) == std::minmax(r.a, r.b));
  }
}

void check_board(const Board& board) {
  require(!board.id.empty() && !board.name.empty());
  require(board.cities.size() >= 2 && board.cities.size() <= fogg::mapgame::kMaxCities);
  require(!board.routes.empty() && board.routes.size() <= fogg::mapgame::kMaxRoutes);
  require(!board.tickets.empty() && board.tickets.size() <= fogg::mapgame::kMaxTickets);
  require(board.token_kinds.size() <= std::min(fogg::mapgame::kMaxTokenKinds, board.cities.size()));
  require(board.tables.all_routes.size() == static_cast<int>(board.routes.size()));
  for (const fogg::mapgame::Ticket& t : board.tickets) {
    require(t.a.value < board.cities.size() && t.b.value < board.cities.size() && t.a != t.b && t.points > 0);
  }
  check_rules(board);
  check_routes(board);
  require(!to_text(fogg::content::compute_stats(board)).empty());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto board = fogg::content::load_board(text, "fuzz.json");
  if (board) {
    check_board(*board);
  } else {
    require(!board.error().items.empty() && !board.error().to_text().empty());
  }
  return 0;
}
