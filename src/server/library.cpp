#include "server/library.h"

#include <array>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <fstream>
#include <sstream>

#include "content/catalogue.h"
#include "content/load_board.h"
#include "content/load_card_set.h"
#include "content/load_networks.h"
#include "layout/layout.h"
#include "protocol/game_text.h"
#include "server/log.h"
#include "store/boards.h"

namespace fogg::server {

namespace json = boost::json;

namespace {

constexpr std::size_t kMostBrought = 200;  // boards kept in memory

std::string read(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return std::move(text).str();
}

template <class C>
std::shared_ptr<const Library::Game> describe(std::shared_ptr<const C> content, const std::string& geometry) {
  auto game = std::make_shared<Library::Game>();
  game->description = pack(protocol::description_text(*content, geometry));
  game->content = std::move(content);
  return game;
}

}  // namespace

std::shared_ptr<const Library::Game> make_game(std::shared_ptr<const mapgame::Board> board,
                                               const std::string& geometry) {
  return describe(std::move(board), geometry);
}

// A game whose data have a mistake is not there; the log says what is wrong, and the others are played.
Library::Library(const std::filesystem::path& data, StoreService& store) : store_(store) {
  json::array list;
  const auto broken = [](const std::string& id, const content::Problems& problems) {
    log_error("broken_game", {{"game", id}, {"why", problems.to_text()}});
  };
  for (const std::string& id : content::game_ids(data)) {
    std::error_code error;
    // Without them the game is played and analysed all the same, more slowly.
    if (const auto networks = content::load_networks_beside(content::board_file(data, id)); !networks)
      log_error("broken_networks", {{"game", id}, {"why", networks.error()}});
    if (std::filesystem::is_regular_file(content::board_file(data, id), error)) {
      auto board = content::load_board_file(content::board_file(data, id));
      if (!board) {
        broken(id, board.error());
        continue;
      }
      const auto shared = std::make_shared<const mapgame::Board>(std::move(*board));
      list.push_back(protocol::info_json(id, *shared));
      std::string geometry = read(data / id / "geometry.json");
      if (geometry.empty()) geometry = layout::to_json(*shared, layout::lay_out(*shared));
      built_in_[id] = make_game(shared, geometry);
    } else {
      auto set = content::load_card_set_file(content::card_set_file(data, id));
      if (!set) {
        broken(id, set.error());
        continue;
      }
      const auto shared = std::make_shared<const cardgame::CardSet>(std::move(*set));
      list.push_back(protocol::info_json(id, *shared));
      built_in_[id] = describe(shared, "");
    }
  }
  if (built_in_.empty()) throw std::runtime_error("there is no game in " + data.string());
  list_ = pack(json::serialize(json::object{{"games", std::move(list)}}));
}

Awaitable<std::shared_ptr<const Library::Game>> Library::find(std::string id) {
  if (const auto known = built_in_.find(id); known != built_in_.end()) co_return known->second;
  if (!id.starts_with("map:")) co_return nullptr;
  if (const auto known = brought_.find(id); known != brought_.end()) co_return known->second;
  const auto row =
      co_await store_.run([key = id.substr(4)](store::Store& store) { return store::Boards(store).find(key); });
  if (!row) co_return nullptr;
  auto board = content::load_board(row->board, row->name);
  if (!board) co_return nullptr;
  if (brought_.size() >= kMostBrought) brought_.clear();  // who plays on one keeps it alive
  co_return brought_[id] = make_game(std::make_shared<const mapgame::Board>(std::move(*board)), row->geometry);
}

}  // namespace fogg::server
