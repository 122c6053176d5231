#pragma once

#include <memory>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "game/play_file.h"
#include "render/happening.h"

namespace fogg::cli {

// One game in this terminal: the state, its record, who sits where, and what each seat may know of what happened.
class Table {
 public:
  // A seat is a bot's name, or "human".
  static std::expected<Table, std::string> make(const mapgame::Board&, std::vector<std::string> seats, std::uint64_t seed, bool colour);

  // Plays the steps of an unfinished record. The dealer then goes on as it would have gone on then.
  void resume(const std::vector<game::Step>&);

  // Deals, and lets bots act, until a human is to act or the game is over. False when interrupted.
  bool advance();
  // A human's decision; must be legal.
  void act(mapgame::Action);

  const mapgame::Board& board() const { return *board_; }
  const mapgame::State& state() const { return state_; }
  mapgame::View view(mapgame::Seat seat) const { return view_for(*board_, state_, seat); }
  const render::Log& log(mapgame::Seat seat) const;
  const std::vector<std::string>& names() const { return names_; }
  bool is_human(mapgame::Seat seat) const { return bots_[seat] == nullptr; }
  int humans() const;
  std::uint64_t seed() const { return record_.seed; }
  bool is_over() const { return state_.phase == mapgame::Phase::over; }

  // The record, with a comment that says who sits where, so that it can be continued.
  std::string record_text() const;

 private:
  Table(const mapgame::Board&, std::uint64_t seed, std::vector<std::string> names);
  void step(const game::Step&);

  const mapgame::Board* board_;
  std::vector<std::string> names_;
  std::vector<std::unique_ptr<bots::Bot>> bots_;  // nothing for a human
  mapgame::State state_;
  game::Record record_;
  base::Rng dealer_;
  std::vector<base::Rng> minds_;
  std::vector<render::Log> logs_;  // by seat; the last is a spectator's
  std::unique_ptr<mapgame::ActionList> room_;
  bool colour_ = false;
};

inline constexpr std::string_view kHuman = "human";
inline constexpr std::string_view kSeatsComment = "# seats ";

}  // namespace fogg::cli
