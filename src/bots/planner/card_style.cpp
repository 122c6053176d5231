#include "bots/planner/card_style.h"

namespace fogg::bots {

CardStyle style_for_three() {
  CardStyle style;
  return style;
}

CardStyle style_for_four() {
  CardStyle style;
  return style;
}

}  // namespace fogg::bots
