#include <algorithm>

#include "base/text.h"
#include "bots/bot.h"
#include "bots/greedy/card_greedy_bot.h"
#include "bots/greedy/greedy.h"
#include "bots/ismcts/card_domain.h"
#include "bots/ismcts/ismcts_bot.h"
#include "bots/ismcts/map_domain.h"
#include "bots/levels.h"
#include "bots/map_policy_bot.h"
#include "bots/net/net_bot.h"
#include "bots/net/policy_bot.h"
#include "bots/odd/odd_bots.h"
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
constexpr Entry<Content> kRandom = {"random", [](const Content&, Spec&) -> std::unique_ptr<BasicBot<Content>> {
                                      return std::make_unique<RandomBot<Content>>();
                                    }};

int read_slips(Spec& spec) {
  int slips = 0;
  spec.read("slips", 0, 100, slips);
  return slips;
}

template <class Policy>
std::unique_ptr<Bot> by_policy(const mapgame::Board&, Spec&) {
  return std::make_unique<MapPolicyBot<Policy>>();
}

std::unique_ptr<Bot> make_map_ismcts(const mapgame::Board& board, Spec& spec) {
  const IsmctsSettings settings = ismcts_settings(spec);
  return std::make_unique<IsmctsBot<MapDomain>>(board, settings, styles_for(board, spec));
}

std::unique_ptr<Bot> make_map_net(const mapgame::Board& board, Spec& spec) {
  const NetSettings settings = net_settings(spec);
  return std::make_unique<PolicyBot<mapgame::Board>>(
      std::make_unique<NetBot<MapDomain>>(board, settings, styles_for(board, spec)));
}

template <class Made, class Content, Oddity oddity>
std::unique_ptr<BasicBot<Content>> odd(const Content&, Spec& spec) {
  int hoard = 40;
  if constexpr (oddity == Oddity::hoarder) spec.read("cards", 1, 100, hoard);
  return std::make_unique<Made>(oddity, hoard);
}

// The odd ones of a type of game.
template <class Made, class Content>
constexpr std::array<Entry<Content>, 6> kOdd = {{
    {"odd_drawer", odd<Made, Content, Oddity::drawer>},
    {"odd_hoarder", odd<Made, Content, Oddity::hoarder>},
    {"odd_sprinter", odd<Made, Content, Oddity::sprinter>},
    {"odd_blocker", odd<Made, Content, Oddity::blocker>},
    {"odd_collector", odd<Made, Content, Oddity::collector>},
    {"odd_passer", odd<Made, Content, Oddity::passer>},
}};

template <class Content, std::size_t a, std::size_t b>
constexpr auto with(const std::array<Entry<Content>, a>& some, const std::array<Entry<Content>, b>& more) {
  std::array<Entry<Content>, a + b> all{};
  std::ranges::copy(more, std::ranges::copy(some, all.begin()).out);
  return all;
}

template <class Content>
constexpr auto kBots = 0;

template <>
constexpr auto kBots<mapgame::Board> =
    with(std::to_array<Entry<mapgame::Board>>({
             kRandom<mapgame::Board>,
             {"greedy", by_policy<Greedy>},
             {"onestep", by_policy<OneStep>},
             {"longroute", by_policy<LongRoute>},
             {"routefocus", by_policy<RouteFocus>},
             {"hungry", by_policy<Hungry>},
             {"racer", by_policy<Racer>},
             {"planner",
              [](const mapgame::Board& board, Spec& spec) -> std::unique_ptr<Bot> {
                const int slips = read_slips(spec);
                return std::make_unique<MapPlannerBot>(styles_for(board, spec), slips);
              }},
             {"ismcts", make_map_ismcts},
             {"net", make_map_net},
             {"odd_path", odd<OddMapBot, mapgame::Board, Oddity::path>},
         }),
         kOdd<OddMapBot, mapgame::Board>);

using CardBot = BasicBot<cardgame::CardSet>;

std::unique_ptr<CardBot> make_card_ismcts(const cardgame::CardSet& set, Spec& spec) {
  const IsmctsSettings settings = ismcts_settings(spec);
  return std::make_unique<IsmctsBot<CardDomain>>(set, settings, styles_for(set, spec));
}

std::unique_ptr<CardBot> make_card_net(const cardgame::CardSet& set, Spec& spec) {
  const NetSettings settings = net_settings(spec);
  return std::make_unique<PolicyBot<cardgame::CardSet>>(
      std::make_unique<NetBot<CardDomain>>(set, settings, styles_for(set, spec)));
}

std::unique_ptr<CardBot> make_card_greedy(const cardgame::CardSet&, Spec& spec) {
  return std::make_unique<CardGreedyBot>(read_slips(spec));
}

template <>
constexpr auto kBots<cardgame::CardSet> =
    with(std::to_array<Entry<cardgame::CardSet>>({
             kRandom<cardgame::CardSet>,
             {"greedy", make_card_greedy},
             {"planner",
              [](const cardgame::CardSet& set, Spec& spec) -> std::unique_ptr<CardBot> {
                const int slips = read_slips(spec);
                return std::make_unique<CardPlannerBot>(styles_for(set, spec), slips);
              }},
             {"ismcts", make_card_ismcts},
             {"net", make_card_net},
         }),
         kOdd<OddCardBot, cardgame::CardSet>);

}  // namespace

template <class Content>
std::vector<std::string_view> bot_names() {
  std::vector<std::string_view> names;
  for (const Entry<Content>& entry : kBots<Content>) names.push_back(entry.name);
  for (const Level& level : kLevels) names.push_back(level.name);
  return names;
}

template <class Content>
std::expected<std::unique_ptr<BasicBot<Content>>, std::string> make_bot(const Content& content, std::string_view text) {
  // What is asked for stands after a level's own settings, and the last one counts.
  const bool with_networks = net::networks_for(data_hash_of(content)) != nullptr;
  std::string full = level_spec<Content>(text, with_networks);
  full += full.empty() ? text : text.substr(std::min(text.size(), text.find(':')));
  auto spec = Spec::parse(full);
  if (!spec) return std::unexpected(spec.error());
  const auto entry = std::ranges::find(kBots<Content>, spec->name(), &Entry<Content>::name);
  if (entry == kBots<Content>.end()) {
    const auto names = bot_names<Content>();
    std::string all;
    for (const std::string_view name : names) all += (all.empty() ? "" : ", ") + std::string(name);
    return std::unexpected("there is no bot '" + spec->name() + "'" + base::did_you_mean(spec->name(), names) +
                           "; there is: " + all);
  }
  auto bot = entry->make(content, *spec);
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
