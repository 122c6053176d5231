#pragma once

#include <boost/json/object.hpp>
#include <expected>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "table/play.h"

namespace fogg::local {

// What can be played in a house: boards and card sets by their ids, from the texts of their files.
class Games {
 public:
  struct Game {
    table::Content content;
    std::string geometry;  // JSON; empty where there is none
  };

  // Everything that is wrong with the file, a sentence each.
  using Problems = std::vector<std::string>;

  std::expected<void, Problems> add_board(const std::string& id, std::string_view file, std::string geometry);
  std::expected<void, Problems> add_card_set(const std::string& id, std::string_view file);
  const Game* find(std::string_view id) const;

  // The game for a record's first line: by the name it has there and what its data say.
  const std::map<std::string, Game, std::less<>>& all() const { return games_; }

 private:
  std::map<std::string, Game, std::less<>> games_;
};

// What a list of games tells of one: id, name, type, players, note.
boost::json::object info_json(const std::string& id, const Games::Game&);
// The game and its geometry as clients know them, as text.
std::string description_json(const Games::Game&);

// Where everything lies on a board that has no geometry yet: its JSON. Takes a second or two.
std::expected<std::string, Games::Problems> lay_out(std::string_view file);

}  // namespace fogg::local
