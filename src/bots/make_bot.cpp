#include <array>

#include "base/text.h"
#include "bots/bot.h"
#include "bots/random/random_bot.h"

namespace fogg::bots {

template <class Content>
std::expected<std::unique_ptr<BasicBot<Content>>, std::string> make_bot_for(std::string_view name) {
  if (name == "random") return std::make_unique<RandomBot<Content>>();
  constexpr auto kNames = std::to_array<std::string_view>({"random"});
  return std::unexpected("there is no bot '" + std::string(name) + "'" + base::did_you_mean(name, kNames) + "; there is: random");
}

template std::expected<std::unique_ptr<BasicBot<mapgame::Board>>, std::string> make_bot_for(std::string_view);
template std::expected<std::unique_ptr<BasicBot<cardgame::CardSet>>, std::string> make_bot_for(std::string_view);

}  // namespace fogg::bots
