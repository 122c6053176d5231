#include <fmt/core.h>

#include "bots/planner/style.h"
#include "commands.h"
#include "content/load_board.h"
#include "content/map_stats.h"

namespace fogg::cli {

namespace {

int check(const std::string& file, Context& context) {
  const auto board = context.boards.by_file_or_id(file);
  if (!board) return bad_input(board.error());
  if (const std::string problem = bots::problem_with_tuning(**board); !problem.empty())
    return bad_input(file + ": " + problem);
  fmt::print("{}: {} is a sound board for {} to {} players\n", file, (*board)->id, (*board)->rules.min_players,
             (*board)->rules.max_players);
  return kFine;
}

int stats(const std::string& file, bool json, Context& context) {
  const auto board = context.boards.by_file_or_id(file);
  if (!board) return bad_input(board.error());
  const content::MapStats numbers = content::compute_stats(**board);
  fmt::print("{}", json ? to_json(numbers) + "\n" : to_text(numbers));
  return kFine;
}

}  // namespace

void add_map(Command app, Context& context) {
  auto file = std::make_shared<std::string>();
  auto json = std::make_shared<bool>(false);
  Command map = app.add_command("map", "look at a board file: is it sound, and what is in it");
  map.require_subcommand();
  Command check_command = map.add_command("check", "validate a board and print everything that is wrong with it");
  check_command.add_option("FILE", *file, "a board file (docs/map-format.md), or usa, europe, san_francisco")
      .required();
  check_command.callback([file, &context] { context.exit_code = check(*file, context); });
  Command stats_command = map.add_command("stats", "totals, colours, and shortest paths against ticket values");
  stats_command.add_option("FILE", *file, "a board file (docs/map-format.md), or usa, europe, san_francisco")
      .required();
  stats_command.add_flag("--json", *json, "print the numbers as JSON");
  stats_command.callback([file, json, &context] { context.exit_code = stats(*file, *json, context); });
  add_map_balance(map, context);
  add_map_layout(map, context);
}

}  // namespace fogg::cli
