#include "bots/planner/planner_bot.h"

namespace fogg::bots {

PlannerStyle planner_style(Spec& spec) {
  PlannerStyle style;
  spec.read("turn", 0, 1000, style.turn);
  spec.read("piece", 0, 1000, style.piece);
  spec.read("coloured", 0, 1000, style.coloured_card);
  spec.read("any", 0, 1000, style.any_card);
  spec.read("wild", 0, 1000, style.wild_card);
  spec.read("tunnel", 0, 1000, style.tunnel);
  spec.read("token", 0, 1000, style.token);
  spec.read("wildvalue", 0, 1000, style.wild_value);
  spec.read("spare", 0, 1000, style.spare_card);
  spec.read("extra", 1, 20, style.shortest_extra);
  spec.read("hand", 0, 16, style.hand);
  spec.read("trust", 1, 64, style.trust);
  spec.read("touch", 0, 1000, style.touch);
  spec.read("patience", 0, 1000, style.patience);
  spec.read("space", 0, 100, style.space);
  spec.read("lay", 1, 1000, style.lay);
  spec.read("plenty", 1, 1000, style.plenty);
  spec.read("single", 0, 100, style.single);
  spec.read("same", 0, 100, style.same);
  spec.read("samemost", 0, 100, style.same_most);
  spec.read("extracard", 0, 100, style.extra_card);
  spec.read("pilewild", 0, 100, style.pile_wild);
  spec.read("slack", -100, 1000, style.slack);
  spec.read("grace", -100, 1000, style.grace);
  spec.read("haste", 1, 16, style.haste);
  spec.read("tickets", 0, 1, style.draws_tickets);
  spec.read("targets", 1, 6, style.targets);
  spec.read("claims", 1, 6, style.claims);
  spec.read("allot", 0, 1, style.allot);
  spec.read("margin", -1000, 1000, style.ticket_margin);
  return style;
}

}  // namespace fogg::bots
