#include "bots/planner/card_style.h"

namespace fogg::bots {

CardStyle style_for_three() {
  CardStyle style;
  style.need = 814;
  style.spare = 275;
  style.rob = 415;
  style.latency = 4;
  return style;
}

CardStyle style_for_four() {
  CardStyle style;
  style.spare = 158;
  style.lay_rate = 398;
  style.drain = 217;
  style.rob_will = 88;
  style.rob_wilds = 39;
  style.bonus = 50;
  style.price = 50;
  style.ticket_margin = 71;
  style.patience = 8;
  return style;
}

}  // namespace fogg::bots
