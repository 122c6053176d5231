#include "bots/planner/card_planner_bot.h"

#include <limits>

namespace fogg::bots {

namespace {

struct Setting {
  std::string_view key;
  int CardStyle::* value;
  // Beyond these the numbers that are made of them would not fit.
  int least = -10'000;
  int most = 10'000;
};

constexpr auto kSettings = std::to_array<Setting>({
    {"need", &CardStyle::need},
    {"freed", &CardStyle::freed},
    {"spare", &CardStyle::spare},
    {"fade", &CardStyle::fade, 0, 256},
    {"wild", &CardStyle::wild},
    {"sparewild", &CardStyle::spare_wild},
    {"hold", &CardStyle::hold},
    {"holdwild", &CardStyle::hold_wild},
    {"layrate", &CardStyle::lay_rate, 1, 10'000},
    {"drain", &CardStyle::drain, 1, 10'000},
    {"hidden", &CardStyle::hidden},
    {"pair", &CardStyle::pair},
    {"robwill", &CardStyle::rob_will, 0, 256},
    {"robwilds", &CardStyle::rob_wilds, 0, 256},
    {"crowd", &CardStyle::crowd, 0, 10'000},
    {"rob", &CardStyle::rob},
    {"bonus", &CardStyle::bonus, 0, 10'000},
    {"price", &CardStyle::price, 0, 10'000},
    {"squeeze", &CardStyle::squeeze, 0, 10'000},
    {"rate", &CardStyle::rate, 0, 10'000},
    {"latency", &CardStyle::latency, 0, 100},
    {"nextround", &CardStyle::next_round, 0, 100},
    {"overlap", &CardStyle::overlap, 0, 1000},
    {"margin", &CardStyle::ticket_margin},
    {"patience", &CardStyle::patience},
    {"tempo", &CardStyle::tempo, 0, 1000},
    {"weigh", &CardStyle::weigh_bonuses, 0, 1},
});

}  // namespace

CardStyles card_styles(Spec& spec) {
  CardStyles styles;
  for (const Setting& setting : kSettings) {
    constexpr int kUnset = std::numeric_limits<int>::min();
    int value = kUnset;
    spec.read(setting.key, setting.least, setting.most, value);
    if (value == kUnset) continue;
    for (CardStyle* style : {&styles.two, &styles.three, &styles.four}) style->*setting.value = value;
  }
  return styles;
}

}  // namespace fogg::bots
