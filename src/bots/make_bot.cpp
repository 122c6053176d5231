#include <array>

#include "base/text.h"
#include "bots/bot.h"
#include "bots/known_bots.h"
#include "bots/planner/planner_bot.h"
#include "bots/random/random_bot.h"

namespace fogg::bots {

namespace {

using Made = std::unique_ptr<BasicBot<mapgame::Board>>;

Made make_for_game(const mapgame::Board&, Spec& spec) {
  if (spec.name() == "planner") return std::make_unique<MapPlannerBot>(planner_style(spec));
  return nullptr;
}

std::unique_ptr<BasicBot<cardgame::CardSet>> make_for_game(const cardgame::CardSet&, Spec&) { return nullptr; }

}  // namespace

template <class Content>
std::expected<std::unique_ptr<BasicBot<Content>>, std::string> make_bot(const Content& content, std::string_view text) {
  auto spec = Spec::parse(text);
  if (!spec) return std::unexpected(spec.error());
  std::unique_ptr<BasicBot<Content>> bot;
  if (spec->name() == "random") bot = std::make_unique<RandomBot<Content>>();
  if (bot == nullptr) bot = make_for_game(content, *spec);
  if (bot == nullptr) {
    std::vector<std::string_view> names;
    for (const KnownBot& known : kKnownBots) names.push_back(known.name);
    return std::unexpected("there is no bot '" + spec->name() + "' for " + content.id + base::did_you_mean(spec->name(), names) +
                           " (`fogg bot list` tells which there are)");
  }
  if (std::string problem = spec->problem(); !problem.empty()) return std::unexpected(std::move(problem));
  return bot;
}

template std::expected<std::unique_ptr<BasicBot<mapgame::Board>>, std::string> make_bot(const mapgame::Board&, std::string_view);
template std::expected<std::unique_ptr<BasicBot<cardgame::CardSet>>, std::string> make_bot(const cardgame::CardSet&, std::string_view);

}  // namespace fogg::bots
