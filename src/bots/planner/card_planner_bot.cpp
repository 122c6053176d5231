#include "bots/planner/card_planner_bot.h"

#include <limits>

namespace fogg::bots {

namespace {

struct Setting {
  std::string_view key;
  int CardStyle::* value;
  int least = -100'000;
  int most = 100'000;
};

constexpr auto kSettings = std::to_array<Setting>({
    {"need", &CardStyle::need},
    {"freed", &CardStyle::freed},
    {"spare", &CardStyle::spare},
    {"fade", &CardStyle::fade, 0, 1000},
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
    {"bonus", &CardStyle::bonus},
    {"price", &CardStyle::price},
    {"squeeze", &CardStyle::squeeze},
    {"rate", &CardStyle::rate, 0, 10'000},
    {"latency", &CardStyle::latency, 0, 100},
    {"nextround", &CardStyle::next_round, 0, 100},
    {"overlap", &CardStyle::overlap},
    {"margin", &CardStyle::ticket_margin},
    {"patience", &CardStyle::patience},
    {"tempo", &CardStyle::tempo},
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
