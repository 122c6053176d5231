#include "bots/planner/style.h"

namespace fogg::bots {

namespace {

constexpr auto kMapWeights = std::to_array<Weight<PlannerStyle>>({
#define WEIGHT(name, usual, least, most, meaning) {#name, &PlannerStyle::name, usual, least, most, meaning},
#include "bots/planner/map_weights.def"
#undef WEIGHT
});

constexpr auto kCardWeights = std::to_array<Weight<CardStyle>>({
#define WEIGHT(name, usual, least, most, meaning) {#name, &CardStyle::name, usual, least, most, meaning},
#include "bots/planner/card_weights.def"
#undef WEIGHT
});

constexpr int kMostPlayers = 5;

bool holds(const auto& weight, int value) { return value >= weight.least && value <= weight.most; }

}  // namespace

template <>
std::span<const Weight<PlannerStyle>> weights() {
  return kMapWeights;
}
template <>
std::span<const Weight<CardStyle>> weights() {
  return kCardWeights;
}

template <class Content>
Styles<StyleOf<Content>> styles_for(const Content& content) {
  Styles<StyleOf<Content>> styles;
  for (int players = 0; players <= kMostPlayers; ++players) {
    for (const auto& weight : weights<StyleOf<Content>>()) {
      bool exact = false;
      for (const cards::Tuning& tuned : content.tuning) {
        if (tuned.name != weight.name || !holds(weight, tuned.value)) continue;
        if (tuned.players != players && (tuned.players != 0 || exact)) continue;
        styles.for_players(players).*weight.value = tuned.value;
        exact = tuned.players != 0;
      }
    }
  }
  return styles;
}

template <class Content>
Styles<StyleOf<Content>> styles_for(const Content& content, Spec& spec) {
  auto styles = styles_for(content);
  for (const auto& weight : weights<StyleOf<Content>>()) {
    constexpr int kUnset = std::numeric_limits<int>::min();
    int value = kUnset;
    spec.read(weight.name, weight.least, weight.most, value);
    if (value == kUnset) continue;
    for (int players = 0; players <= kMostPlayers; ++players) styles.for_players(players).*weight.value = value;
  }
  return styles;
}

template <class Content>
std::string problem_with_tuning(const Content& content) {
  for (const cards::Tuning& tuned : content.tuning) {
    const auto rows = weights<StyleOf<Content>>();
    const auto row = std::ranges::find(rows, std::string_view(tuned.name), &Weight<StyleOf<Content>>::name);
    if (row == rows.end()) return "planner: there is no weight '" + tuned.name + "' (`fogg bot weights` lists them)";
    if (!holds(*row, tuned.value)) {
      return "planner: " + tuned.name + " must be from " + std::to_string(row->least) + " to " +
             std::to_string(row->most) + ", not " + std::to_string(tuned.value);
    }
  }
  return "";
}

template Styles<PlannerStyle> styles_for(const mapgame::Board&);
template Styles<PlannerStyle> styles_for(const mapgame::Board&, Spec&);
template std::string problem_with_tuning(const mapgame::Board&);
template Styles<CardStyle> styles_for(const cardgame::CardSet&);
template Styles<CardStyle> styles_for(const cardgame::CardSet&, Spec&);
template std::string problem_with_tuning(const cardgame::CardSet&);

}  // namespace fogg::bots
