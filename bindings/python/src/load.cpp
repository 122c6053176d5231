#include "content/catalogue.h"
#include "content/load_board.h"
#include "content/load_card_set.h"
#include "game_of.h"
#include "net/network_file.h"

namespace fogg::python {

std::shared_ptr<Game> load_board(std::string_view json, std::string_view file, int players, std::string_view geometry) {
  auto board = content::load_board(json, file);
  if (!board) refuse(board.error().to_text());
  const auto shared = std::make_shared<const mapgame::Board>(std::move(*board));
  auto places = std::make_shared<Places>();
  if (!geometry.empty()) {
    auto read = layout::read_geometry(*shared, geometry);
    if (!read) refuse(read.error());
    places = std::make_shared<Places>(std::move(*read));
  }
  return std::make_shared<GameOf<mapgame::Board>>(shared, players, game::OptionsOf<mapgame::Board>{}, places);
}

std::vector<std::string> game_ids(const std::string& folder) { return content::game_ids(folder); }

void load_networks(std::string_view bytes) {
  auto networks = net::read_networks(bytes);
  if (!networks) refuse(networks.error());
  net::add_networks(std::move(*networks));
}

std::shared_ptr<Game> load_card_set(std::string_view json, std::string_view file, int players, bool owners_may_look) {
  auto set = content::load_card_set(json, file);
  if (!set) refuse(set.error().to_text());
  return std::make_shared<GameOf<cardgame::CardSet>>(std::make_shared<const cardgame::CardSet>(std::move(*set)),
                                                     players, game::OptionsOf<cardgame::CardSet>{owners_may_look},
                                                     std::make_shared<Places>());
}

}  // namespace fogg::python
