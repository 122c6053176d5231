#include <fmt/core.h>

#include <boost/json.hpp>

#include "commands.h"
#include "content/catalogue.h"
#include "content/load_card_set.h"

namespace fogg::cli {

namespace {

constexpr std::string_view kPublished = "Tickets and bonuses are those of the published game.";

boost::json::object card_game_json(const cardgame::CardSet& set) {
  return {{"id", set.id},
          {"name", set.name},
          {"min_players", set.rules.min_players},
          {"max_players", set.rules.max_players},
          {"tickets", set.tickets.size()},
          {"bonuses", set.bonuses.size()},
          {"provenance", set.note.empty() ? kPublished : set.note}};
}

void print_card_game(const cardgame::CardSet& set) {
  fmt::print("{:<15} {}, {} to {} players\n", set.id, set.name, set.rules.min_players, set.rules.max_players);
  fmt::print("{:<15} no board, {} tickets, {} bonuses. {}\n", "", set.tickets.size(), set.bonuses.size(),
             set.note.empty() ? kPublished : set.note);
}

int run(bool json) {
  const std::filesystem::path data = content::find_data_dir();
  if (data.empty()) return bad_input("the folder with the boards was not found; set FOGG_DATA to it");
  int code = kFine;
  boost::json::array list;
  for (const content::CatalogueEntry& entry : content::catalogue(data)) {
    if (!entry.board) {
      code = bad_input(entry.board.error().to_text());
      continue;
    }
    const mapgame::Board& board = *entry.board;
    const std::string note =
        board.note.empty() ? "Cities, routes and tickets are those of the published game." : board.note;
    if (json) {
      list.push_back({{"id", board.id},
                      {"name", board.name},
                      {"min_players", board.rules.min_players},
                      {"max_players", board.rules.max_players},
                      {"cities", board.cities.size()},
                      {"routes", board.routes.size()},
                      {"tickets", board.tickets.size()},
                      {"provenance", note}});
      continue;
    }
    fmt::print("{:<15} {}, {} to {} players\n", board.id, board.name, board.rules.min_players, board.rules.max_players);
    fmt::print("{:<15} {} cities, {} routes, {} tickets. {}\n", "", board.cities.size(), board.routes.size(),
               board.tickets.size(), note);
  }
  if (const std::filesystem::path file = data / "card_game" / "cards.json"; std::filesystem::exists(file)) {
    const auto set = content::load_card_set_file(file);
    if (!set) {
      code = bad_input(set.error().to_text());
    } else if (json) {
      list.push_back(card_game_json(*set));
    } else {
      print_card_game(*set);
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

void add_games(CLI::App& app, Context& context) {
  auto json = std::make_shared<bool>(false);
  CLI::App* command = add_command(app, "games", "list the games and maps there are");
  command->add_flag("--json", *json, "print the list as JSON");
  command->callback([json, &context] { context.exit_code = run(*json); });
}

}  // namespace fogg::cli
