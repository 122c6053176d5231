#include "local/balance.h"

#include <memory>

#include "arena/balance_json.h"
#include "arena/balance_tally.h"

namespace fogg::local {

namespace {

constexpr int kMostGames = 100'000;

std::string problem_of(const mapgame::Board& board, const BalanceOptions& options) {
  const auto& rules = board.rules;
  if (options.players < rules.min_players || options.players > rules.max_players) {
    return board.id + " is for " + std::to_string(rules.min_players) + " to " + std::to_string(rules.max_players) +
           " players, not " + std::to_string(options.players) + ".";
  }
  return options.games < 1 || options.games > kMostGames ? "Let them play from 1 to 100,000 games." : "";
}

}  // namespace

std::expected<std::string, std::string> measure_balance(const mapgame::Board& board, const BalanceOptions& options,
                                                        const std::function<bool(double)>& onward) {
  if (std::string problem = problem_of(board, options); !problem.empty()) return std::unexpected(std::move(problem));
  bots::Seats<mapgame::Board> seats;
  for (int i = 0; i < options.players; ++i) {
    auto bot = bots::make_bot(board, options.bot);
    if (!bot) return std::unexpected(bot.error());
    seats.push_back(std::move(*bot));
  }
  const auto room = std::make_unique<mapgame::ActionList>();
  const auto tally = std::make_unique<arena::BalanceTally>();
  for (int k = 0; k < options.games; ++k) {
    if (onward && !onward(static_cast<double>(k) / options.games)) return std::unexpected("It was stopped.");
    game::Record record;
    const auto match = play_match(board, seats, options.seed + static_cast<std::uint64_t>(k), *room, &record);
    tally->add(board, match, record);
  }
  return arena::balance_json(board, {options.bot}, options.seed, balance_of(board, options.players, *tally));
}

}  // namespace fogg::local
