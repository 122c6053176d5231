#include "bots/planner/card_planner_bot.h"

namespace fogg::bots {

CardStyle card_style(Spec& spec) {
  CardStyle style;
  const auto read = [&](std::string_view key, int& value) { spec.read(key, -100000, 100000, value); };
  read("need", style.need);
  read("freed", style.freed);
  read("spare", style.spare);
  read("fade", style.fade);
  read("wild", style.wild);
  read("sparewild", style.spare_wild);
  read("hold", style.hold);
  read("holdwild", style.hold_wild);
  spec.read("layrate", 1, 10000, style.lay_rate);
  spec.read("drain", 1, 10000, style.drain);
  read("hidden", style.hidden);
  read("pair", style.pair);
  spec.read("robwill", 0, 256, style.rob_will);
  read("rob", style.rob);
  read("bonus", style.bonus);
  read("price", style.price);
  read("squeeze", style.squeeze);
  read("rate", style.rate);
  read("latency", style.latency);
  read("nextround", style.next_round);
  read("overlap", style.overlap);
  read("margin", style.ticket_margin);
  spec.read("crowd", 0, 10000, style.crowd);
  spec.read("robwilds", 0, 256, style.rob_wilds);
  read("patience", style.patience);
  read("tempo", style.tempo);
  return style;
}

}  // namespace fogg::bots
