#include <algorithm>
#include <array>

#include "base/text.h"
#include "bots/bot.h"
#include "bots/greedy/greedy.h"
#include "bots/map_policy_bot.h"
#include "bots/planner/planner_bot.h"
#include "bots/racer/racer.h"
#include "bots/random/random_bot.h"
#include "bots/styles/hungry.h"
#include "bots/styles/long_route.h"
#include "bots/styles/route_focus.h"

namespace fogg::bots {

namespace {

// A bot by its name; it reads its settings from the spec.
template <class Content>
struct Entry {
  std::string_view name;
  std::unique_ptr<BasicBot<Content>> (*make)(Spec&);
};

template <class Content>
constexpr Entry<Content> kRandom = {
    "random", [](Spec&) -> std::unique_ptr<BasicBot<Content>> { return std::make_unique<RandomBot<Content>>(); }};

template <class Policy>
std::unique_ptr<Bot> by_policy(Spec&) {
  return std::make_unique<MapPolicyBot<Policy>>();
}

template <class Content>
constexpr auto kBots = std::to_array<Entry<Content>>({kRandom<Content>});

template <>
constexpr auto kBots<mapgame::Board> = std::to_array<Entry<mapgame::Board>>({
    kRandom<mapgame::Board>,
    {"greedy", by_policy<Greedy>},
    {"onestep", by_policy<OneStep>},
    {"longroute", by_policy<LongRoute>},
    {"routefocus", by_policy<RouteFocus>},
    {"hungry", by_policy<Hungry>},
    {"racer", by_policy<Racer>},
    {"planner",
     [](Spec& spec) -> std::unique_ptr<Bot> { return std::make_unique<MapPlannerBot>(planner_style(spec)); }},
});

}  // namespace

template <class Content>
std::vector<std::string_view> bot_names() {
  std::vector<std::string_view> names;
  for (const Entry<Content>& entry : kBots<Content>) names.push_back(entry.name);
  return names;
}

template <class Content>
std::expected<std::unique_ptr<BasicBot<Content>>, std::string> make_bot(const Content&, std::string_view text) {
  auto spec = Spec::parse(text);
  if (!spec) return std::unexpected(spec.error());
  const auto entry = std::ranges::find(kBots<Content>, spec->name(), &Entry<Content>::name);
  if (entry == kBots<Content>.end()) {
    const auto names = bot_names<Content>();
    std::string all;
    for (const std::string_view name : names) all += (all.empty() ? "" : ", ") + std::string(name);
    return std::unexpected("there is no bot '" + spec->name() + "'" + base::did_you_mean(spec->name(), names) +
                           "; there is: " + all);
  }
  auto bot = entry->make(*spec);
  if (std::string problem = spec->problem(); !problem.empty()) return std::unexpected(std::move(problem));
  return bot;
}

template std::expected<std::unique_ptr<BasicBot<mapgame::Board>>, std::string> make_bot(const mapgame::Board&,
                                                                                        std::string_view);
template std::expected<std::unique_ptr<BasicBot<cardgame::CardSet>>, std::string> make_bot(const cardgame::CardSet&,
                                                                                           std::string_view);
template std::vector<std::string_view> bot_names<mapgame::Board>();
template std::vector<std::string_view> bot_names<cardgame::CardSet>();

}  // namespace fogg::bots
