#pragma once

#include <memory>
#include <string>

#include "game.h"

namespace fogg::python {

// A player by its spec. It can be asked for a decision in any state; of the game that led there it remembers what its
// seat saw.
class Bot {
 public:
  explicit Bot(std::string spec, std::uint64_t seed);
  ~Bot();

  const std::string& spec() const { return spec_; }
  Action choose(const State&);

 private:
  class Seated;
  template <class Content>
  class SeatedAt;

  std::string spec_;
  std::uint64_t seed_;
  std::unique_ptr<Seated> seated_;
};

// The names and what is said of them, by game type: "map", "cards" or "all".
struct BotNote {
  std::string name, games, what, settings;
};
std::vector<BotNote> known_bots();

}  // namespace fogg::python
