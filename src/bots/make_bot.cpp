#include <algorithm>

#include "base/text.h"
#include "bots/bot.h"
#include "bots/greedy/card_greedy_bot.h"
#include "bots/greedy/greedy.h"
#include "bots/ismcts/card_domain.h"
#include "bots/ismcts/ismcts_bot.h"
#include "bots/ismcts/map_domain.h"
#include "bots/map_policy_bot.h"
#include "bots/planner/card_planner_bot.h"
#include "bots/planner/planner_bot.h"
#include "bots/racer/racer.h"
#include "bots/random/random_bot.h"
#include "bots/styles/hungry.h"
#include "bots/styles/long_route.h"
#include "bots/styles/one_step.h"
#include "bots/styles/route_focus.h"

namespace fogg::bots {

namespace {

// A bot by its name; it reads its settings from the spec.
template <class Content>
struct Entry {
  std::string_view name;
  std::unique_ptr<BasicBot<Content>> (*make)(const Content&, Spec&);
};

template <class Content>
constexpr Entry<Content> kRandom = {"random", [](const Content&, Spec&) -> std::unique_ptr<BasicBot<Content>> { return std::make_unique<RandomBot<Content>>(); }};

template <class Policy>
std::unique_ptr<Bot> by_policy(const mapgame::Board&, Spec&) {
  return std::make_unique<MapPolicyBot<Policy>>();
}

std::unique_ptr<Bot> make_map_ismcts(const mapgame::Board& board, Spec& spec) {
  const IsmctsSettings settings = ismcts_settings(spec);
  return std::make_unique<IsmctsBot<MapDomain>>(board, settings, planner_style(spec));
}

template <class Content>
constexpr auto kBots = 0;

template <>
constexpr auto kBots<mapgame::Board> = std::to_array<Entry<mapgame::Board>>({
    kRandom<mapgame::Board>,
    {"greedy", by_policy<Greedy>},
    {"onestep", by_policy<OneStep>},
    {"longroute", by_policy<LongRoute>},
    {"routefocus", by_policy<RouteFocus>},
    {"hungry", by_policy<Hungry>},
    {"racer", by_policy<Racer>},
    {"planner", [](const mapgame::Board&, Spec& spec) -> std::unique_ptr<Bot> { return std::make_unique<MapPlannerBot>(planner_style(spec)); }},
    {"ismcts", make_map_ismcts},
});

using CardBot = BasicBot<cardgame::CardSet>;

std::unique_ptr<CardBot> make_card_ismcts(const cardgame::CardSet& set, Spec& spec) {
  const IsmctsSettings settings = ismcts_settings(spec);
  return std::make_unique<IsmctsBot<CardDomain>>(set, settings, card_styles(spec));
}

std::unique_ptr<CardBot> make_card_greedy(const cardgame::CardSet&, Spec& spec) {
  int slips = 0;
  spec.read("slips", 0, 100, slips);
  return std::make_unique<CardGreedyBot>(slips);
}

template <>
constexpr auto kBots<cardgame::CardSet> = std::to_array<Entry<cardgame::CardSet>>({
    kRandom<cardgame::CardSet>,
    {"greedy", make_card_greedy},
    {"planner", [](const cardgame::CardSet&, Spec& spec) -> std::unique_ptr<CardBot> { return std::make_unique<CardPlannerBot>(card_styles(spec)); }},
    {"ismcts", make_card_ismcts},
});

// Names for settings of these bots, from one that a beginner beats to the strongest. Expert counts simulations, so that a
// seed repeats a game; the time is only a limit for slow machines.
struct Level {
  std::string_view name;
  std::string_view spec;
};
constexpr std::string_view kExpert = "ismcts:sims=4000:ms=3000";
template <class Content>
constexpr auto kLevels = std::to_array<Level>({{"easy", "greedy"}, {"normal", "onestep"}, {"hard", "planner"}, {"expert", kExpert}});
template <>
constexpr auto kLevels<cardgame::CardSet> =
    std::to_array<Level>({{"easy", "greedy:slips=65"}, {"normal", "greedy"}, {"hard", "planner"}, {"expert", kExpert}});

}  // namespace

template <class Content>
std::vector<std::string_view> bot_names() {
  std::vector<std::string_view> names;
  for (const Entry<Content>& entry : kBots<Content>) names.push_back(entry.name);
  for (const Level& level : kLevels<Content>) names.push_back(level.name);
  return names;
}

template <class Content>
std::expected<std::unique_ptr<BasicBot<Content>>, std::string> make_bot(const Content& content, std::string_view text) {
  std::string full(text);
  for (const Level& level : kLevels<Content>) {
    // What is asked for stands after the level's own settings, and the last one counts.
    if (text.substr(0, text.find(':')) == level.name) full.replace(0, level.name.size(), level.spec);
  }
  auto spec = Spec::parse(full);
  if (!spec) return std::unexpected(spec.error());
  const auto entry = std::ranges::find(kBots<Content>, spec->name(), &Entry<Content>::name);
  if (entry == kBots<Content>.end()) {
    const auto names = bot_names<Content>();
    std::string all;
    for (const std::string_view name : names) all += (all.empty() ? "" : ", ") + std::string(name);
    return std::unexpected("there is no bot '" + spec->name() + "'" + base::did_you_mean(spec->name(), names) + "; there is: " + all);
  }
  auto bot = entry->make(content, *spec);
  if (std::string problem = spec->problem(); !problem.empty()) return std::unexpected(std::move(problem));
  return bot;
}

template std::expected<std::unique_ptr<BasicBot<mapgame::Board>>, std::string> make_bot(const mapgame::Board&, std::string_view);
template std::expected<std::unique_ptr<BasicBot<cardgame::CardSet>>, std::string> make_bot(const cardgame::CardSet&, std::string_view);
template std::vector<std::string_view> bot_names<mapgame::Board>();
template std::vector<std::string_view> bot_names<cardgame::CardSet>();

}  // namespace fogg::bots
