#include "server/library.h"

#include <array>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <fstream>
#include <sstream>

#include "content/load_board.h"
#include "content/load_card_set.h"
#include "protocol/values.h"

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
json::object list_entry(const C& content) {
  return {{"id", content.id}, {"name", content.name}, {"type", std::is_same_v<C, mapgame::Board> ? "map" : "cards"},
          {"min", content.rules.min_players}, {"max", content.rules.max_players}, {"note", content.note}};
}

template <class C>
std::shared_ptr<const Library::Game> describe(std::shared_ptr<const C> content, const std::string& geometry) {
  auto game = std::make_shared<Library::Game>();
  game->description = "{\"game\":" + json::serialize(protocol::game_json(*content)) + ",\"geometry\":" + (geometry.empty() ? "null" : geometry) + "}";
  game->content = std::move(content);
  return game;
}

}  // namespace

std::shared_ptr<const Library::Game> make_game(std::shared_ptr<const mapgame::Board> board, const std::string& geometry) {
  return describe(std::move(board), geometry);
}

Library::Library(const std::filesystem::path& data, StoreService& store) : store_(store) {
  json::array list;
  for (const std::string id : {"usa", "europe", "san_francisco"}) {
    auto board = content::load_board_file(data / id / "board.json");
    if (!board) throw std::runtime_error(board.error().to_text());
    list.push_back(list_entry(*board));
    built_in_[id] = make_game(std::make_shared<const mapgame::Board>(std::move(*board)), read(data / id / "geometry.json"));
  }
  auto set = content::load_card_set_file(data / "card_game" / "cards.json");
  if (!set) throw std::runtime_error(set.error().to_text());
  list.push_back(list_entry(*set));
  built_in_["card_game"] = describe(std::make_shared<const cardgame::CardSet>(std::move(*set)), "");
  list_ = json::serialize(json::object{{"games", std::move(list)}});
}

Awaitable<std::shared_ptr<const Library::Game>> Library::find(std::string id) {
  if (const auto known = built_in_.find(id); known != built_in_.end()) co_return known->second;
  if (!id.starts_with("map:")) co_return nullptr;
  if (const auto known = brought_.find(id); known != brought_.end()) co_return known->second;
  const auto row = co_await store_.run([key = id.substr(4)](store::Store& store) { return store.map(key); });
  if (!row) co_return nullptr;
  auto board = content::load_board(row->board, row->name);
  if (!board) co_return nullptr;
  if (brought_.size() >= kMostBrought) brought_.clear();  // who plays on one keeps it alive
  co_return brought_[id] = make_game(std::make_shared<const mapgame::Board>(std::move(*board)), row->geometry);
}

}  // namespace fogg::server
