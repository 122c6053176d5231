#pragma once

#include <expected>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "base/rng.h"
#include "mapgame/action.h"
#include "mapgame/view.h"

namespace fogg::bots {

// What a bot decides on: its legal actions, and its own view on demand. The state behind the view is out of its reach.
class Decision {
 public:
  Decision(const mapgame::Board& board, const mapgame::State& state, mapgame::Seat seat,
           std::span<const mapgame::Action> legal)
      : board_(board), state_(state), seat_(seat), legal_(legal) {}

  const mapgame::Board& board() const { return board_; }
  mapgame::Seat seat() const { return seat_; }
  std::span<const mapgame::Action> legal() const { return legal_; }
  mapgame::View view() const { return view_for(board_, state_, seat_); }

 private:
  const mapgame::Board& board_;
  const mapgame::State& state_;
  mapgame::Seat seat_;
  std::span<const mapgame::Action> legal_;
};

class Bot {
 public:
  virtual ~Bot() = default;
  // One of the legal actions. All randomness comes from `rng`, so that a seed repeats a game.
  virtual mapgame::Action choose(const Decision&, base::Rng& rng) = 0;
};

// A bot from its name, such as `random`. The error is a sentence that lists the bots there are.
std::expected<std::unique_ptr<Bot>, std::string> make_bot(std::string_view name);

}  // namespace fogg::bots
