#include <fmt/core.h>

#include <boost/json.hpp>

#include "commands.h"
#include "content/catalogue.h"
#include "content/load_board.h"
#include "content/load_card_set.h"

namespace fogg::cli {

namespace {

constexpr std::string_view kPublishedBoard = "Cities, routes and tickets are those of the published game.";
constexpr std::string_view kPublished = "Tickets and bonuses are those of the published game.";

boost::json::object card_game_json(const std::string& id, const cardgame::CardSet& set) {
  return {{"id", id},
          {"name", set.name},
          {"min_players", set.rules.min_players},
          {"max_players", set.rules.max_players},
          {"tickets", set.tickets.size()},
          {"bonuses", set.bonuses.size()},
          {"provenance", set.note.empty() ? kPublished : set.note}};
}

void print_card_game(const std::string& id, const cardgame::CardSet& set) {
  fmt::print("{:<15} {}, {} to {} players\n", id, set.name, set.rules.min_players, set.rules.max_players);
  fmt::print("{:<15} no board, {} tickets, {} bonuses. {}\n", "", set.tickets.size(), set.bonuses.size(),
             set.note.empty() ? kPublished : set.note);
}

boost::json::object board_json(const std::string& id, const mapgame::Board& board) {
  return {{"id", id},
          {"name", board.name},
          {"min_players", board.rules.min_players},
          {"max_players", board.rules.max_players},
          {"cities", board.cities.size()},
          {"routes", board.routes.size()},
          {"tickets", board.tickets.size()},
          {"provenance", board.note.empty() ? kPublishedBoard : board.note}};
}

void print_board(const std::string& id, const mapgame::Board& board) {
  fmt::print("{:<15} {}, {} to {} players\n", id, board.name, board.rules.min_players, board.rules.max_players);
  fmt::print("{:<15} {} cities, {} routes, {} tickets. {}\n", "", board.cities.size(), board.routes.size(),
             board.tickets.size(), board.note.empty() ? kPublishedBoard : board.note);
}

// A game is named as one asks for it, by its folder.
int run(bool json) {
  const std::filesystem::path data = content::find_data_dir();
  if (data.empty()) return bad_input("the folder with the boards was not found; set FOGG_DATA to it");
  int code = kFine;
  boost::json::array list;
  const auto tell = [&](const std::string& id, const auto& game, auto&& as_json, auto&& print) {
    if (!game) {
      code = bad_input(game.error().to_text());
    } else if (json) {
      list.push_back(as_json(id, *game));
    } else {
      print(id, *game);
    }
  };
  for (const std::string& id : content::game_ids(data)) {
    if (const auto file = content::board_file(data, id); std::filesystem::exists(file)) {
      tell(id, content::load_board_file(file), board_json, print_board);
    }
    if (const auto file = content::card_set_file(data, id); std::filesystem::exists(file)) {
      tell(id, content::load_card_set_file(file), card_game_json, print_card_game);
    }
  }
  if (json) {
    fmt::print("{}\n", boost::json::serialize(list));
  } else {
    fmt::print(
        "\nWhere each game's data come from is written in data/GAME/SOURCES.md. A board of your own: --map FILE.\n");
  }
  return code;
}

}  // namespace

void add_games(Command app, Context& context) {
  auto json = std::make_shared<bool>(false);
  Command command = app.add_command("games", "list the games and maps there are");
  command.add_flag("--json", *json, "print the list as JSON");
  command.callback([json, &context] { context.exit_code = run(*json); });
}

}  // namespace fogg::cli
