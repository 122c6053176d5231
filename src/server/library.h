#pragma once

#include <filesystem>
#include <map>

#include "server/packed.h"
#include "server/store_service.h"
#include "table/play.h"

namespace fogg::server {

// What can be played: the built-in games, and boards that people brought.
class Library {
 public:
  Library(const std::filesystem::path& data, StoreService& store);

  struct Game {
    table::Content content;
    Packed description;  // JSON for clients: the game and its geometry
  };

  // The game by its id, or nothing. `map:ID` is looked up in the database.
  Awaitable<std::shared_ptr<const Game>> find(std::string id);
  // The built-in ones: all that the catalogue finds.
  const Packed& list() const { return list_; }

 private:
  std::map<std::string, std::shared_ptr<const Game>> built_in_;
  std::map<std::string, std::shared_ptr<const Game>> brought_;
  Packed list_;
  StoreService& store_;
};

// A board with its description, as it is kept and sent.
std::shared_ptr<const Library::Game> make_game(std::shared_ptr<const mapgame::Board>, const std::string& geometry);

}  // namespace fogg::server
