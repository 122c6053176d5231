#include <array>

#include "base/text.h"
#include "bots/bot.h"
#include "bots/random/random_bot.h"

namespace fogg::bots {

std::expected<std::unique_ptr<Bot>, std::string> make_bot(std::string_view name) {
  if (name == "random") return std::make_unique<RandomBot>();
  constexpr auto kNames = std::to_array<std::string_view>({"random"});
  return std::unexpected("there is no bot '" + std::string(name) + "'" + base::did_you_mean(name, kNames) + "; there is: random");
}

}  // namespace fogg::bots
