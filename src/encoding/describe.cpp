#include "encoding/describe.h"

#include <bit>

#include "encoding/keep_numbers.h"
#include "game/card_game_names.h"
#include "game/names.h"

namespace fogg::encoding {

namespace {

std::string count(int n, const std::string& what) { return std::to_string(n) + " " + what; }

std::string places(unsigned kept) {
  std::string text;
  for (unsigned i = 0; i < cards::kMaxOffer; ++i) {
    if ((kept >> i & 1u) != 0) text += (text.empty() ? "" : ", ") + std::to_string(i + 1);
  }
  return text.empty() ? "none" : text;
}

// Tickets have no names here: they are counted in the order of their ids.
std::string keep_text(const KeepBlocks& blocks, std::uint32_t number) {
  int offered = 1;
  while (number >= blocks[static_cast<std::size_t>(offered) + 1]) ++offered;
  const cards::TicketChoice choice = keep_choice(blocks, offered, number);
  std::string text = "keep " + places(choice.kept()) + " of " + count(offered, "offered");
  const int returned = offered - std::popcount(choice.kept());
  for (int i = 0; i < returned; ++i) {
    text += (i == 0 ? ", put under the pile " : ", ") + std::to_string(choice.under(static_cast<std::size_t>(i)) + 1);
  }
  return text;
}

template <class Space>
std::string draw_text(const auto& content, std::uint32_t number) {
  if (number < Space::kDrawPile) return "draw " + game::card_text(content, cards::colour_at(number));
  if (number == Space::kDrawPile) return "draw pile";
  if (number == Space::kDrawTickets) return "draw_tickets";
  return number == Space::kPass ? "pass" : "";
}

}  // namespace

std::string describe(const mapgame::Board& board, const MapSpace& space, std::uint32_t number) {
  if (const std::string text = draw_text<MapSpace>(board, number); !text.empty()) return text;
  if (number >= space.end) return "nothing";
  if (number == MapSpace::kWithdraw) return "withdraw";
  if (number < MapSpace::kKeep) {
    return "pay_tunnel with " + count(static_cast<int>(number - MapSpace::kPayTunnel), board.wild_name) +
           " and the rest of the colour laid";
  }
  if (number < space.keep_unordered_at) return keep_text(space.keep_at, number);
  if (number < space.claim_at[0]) return "keep " + places(number - space.keep_unordered_at + 1) + " of the opening";
  // A claim does not depend on the position; of a station the price does, which is that of the dearest here.
  mapgame::State s;
  s.stations_built[0] = mapgame::kMaxStations - 1;
  const mapgame::Action action = action_of(board, space, s, number);
  if (action.kind() == mapgame::ActionKind::station) {
    const mapgame::Payment p = action.payment();
    if (p.all_wild()) return "station " + game::city_text(board, action.city()) + " with " + board.wild_name + " alone";
    return "station " + game::city_text(board, action.city()) + " with " + std::string(cards::name(p.colour)) +
           " and " + count(p.wilds, board.wild_name);
  }
  return game::action_text(board, game::Offer{}, action);
}

std::string describe(const cardgame::CardSet& set, const CardSpace& space, std::uint32_t number) {
  if (const std::string text = draw_text<CardSpace>(set, number); !text.empty()) return text;
  if (number >= space.end) return "nothing";
  if (number >= CardSpace::kKeep && number < space.keep_unordered_at) return keep_text(space.keep_at, number);
  if (number >= space.keep_unordered_at && number < space.place_at[0]) {
    return "keep " + places(number - space.keep_unordered_at + 1) + " of the opening";
  }
  return game::action_text(set, game::Offer{}, action_of(set, space, {}, number));
}

}  // namespace fogg::encoding
