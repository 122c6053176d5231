#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "game/types.h"

namespace fogg::outside {

// A bot of ours as a program for others: it reads the lines of the bot protocol (docs/bot-protocol.md) and answers
// them. So two builds can play each other.
class Speaker {
 public:
  // The game by its id, or a sentence.
  using Find = std::function<std::expected<game::GameRef, std::string>(const std::string& id)>;

  Speaker(std::string spec, std::uint64_t seed, Find find);
  ~Speaker();

  // The line to answer with, empty where nothing is to be said; or a sentence: what was said makes no sense.
  std::expected<std::string, std::string> answer(std::string_view line);
  bool is_over() const { return over_; }

  // A game under way, of either type.
  class Sitting;

 private:
  std::string spec_;
  std::uint64_t seed_;
  Find find_;
  std::unique_ptr<Sitting> sitting_;
  std::uint64_t games_ = 0;
  bool over_ = false;
};

}  // namespace fogg::outside
