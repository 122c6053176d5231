#include "bots/planner/weights_text.h"

#include "bots/planner/style.h"

namespace fogg::bots {

namespace {

template <class Style>
void add_table(std::string& text) {
  text += "| weight | default | least | most | what it says |\n|---|---|---|---|---|\n";
  for (const Weight<Style>& weight : weights<Style>()) {
    text += "| `" + std::string(weight.name) + "` | " + std::to_string(weight.usual) + " | " +
            std::to_string(weight.least) + " | " + std::to_string(weight.most) + " | " + std::string(weight.meaning) +
            " |\n";
  }
}

}  // namespace

std::string weights_text() {
  std::string text =
      "# The planner's weights\n\n"
      "`fogg bot weights` writes this page. A weight is a setting of `planner` and `ismcts`, as in\n"
      "`planner:turn=9:wait_until=180`; its underscores may be left out. A board brings numbers of its own under the "
      "key\n"
      "`planner` ([map-format.md](map-format.md#numbers-for-bots)), and `fogg tune BOARD` finds them.\n\n"
      "## Map games\n\nPoints and turns are counted in sixteenths.\n\n";
  add_table<PlannerStyle>(text);
  text += "\n## Card Game\n\nPoints are counted in 64ths, chances and shares in 256ths.\n\n";
  add_table<CardStyle>(text);
  return text;
}

}  // namespace fogg::bots
