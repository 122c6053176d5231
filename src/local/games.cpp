#include "local/games.h"

#include "content/load_board.h"
#include "content/load_card_set.h"
#include "layout/layout.h"
#include "protocol/game_text.h"

namespace fogg::local {

namespace json = boost::json;

namespace {

Games::Problems sentences(const content::Problems& problems) {
  Games::Problems list;
  for (const content::Problem& problem : problems.items)
    list.push_back(problem.where.empty() ? problem.what : problem.where + ": " + problem.what);
  return list;
}

}  // namespace

std::expected<void, Games::Problems> Games::add_board(const std::string& id, std::string_view file,
                                                      std::string geometry) {
  auto board = content::load_board(file, "your map");
  if (!board) return std::unexpected(sentences(board.error()));
  std::erase(geometry, '\n');  // it becomes part of an answer, which is one line
  games_[id] = {std::make_shared<const mapgame::Board>(std::move(*board)), std::move(geometry)};
  return {};
}

std::expected<void, Games::Problems> Games::add_card_set(const std::string& id, std::string_view file) {
  auto set = content::load_card_set(file, "your cards");
  if (!set) return std::unexpected(sentences(set.error()));
  games_[id] = {std::make_shared<const cardgame::CardSet>(std::move(*set)), ""};
  return {};
}

const Games::Game* Games::find(std::string_view id) const {
  const auto found = games_.find(id);
  return found == games_.end() ? nullptr : &found->second;
}

json::object info_json(const std::string& id, const Games::Game& game) {
  return std::visit([&](const auto& content) { return protocol::info_json(id, *content); }, game.content);
}

std::string description_json(const Games::Game& game) {
  return std::visit([&](const auto& content) { return protocol::description_text(*content, game.geometry); },
                    game.content);
}

std::expected<std::string, Games::Problems> lay_out(std::string_view file) {
  const auto board = content::load_board(file, "your map");
  if (!board) return std::unexpected(sentences(board.error()));
  return layout::to_json(*board, layout::lay_out(*board));
}

}  // namespace fogg::local
