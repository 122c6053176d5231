#include "bots/planner/planner_bot.h"

namespace fogg::bots {

PlannerStyle planner_style(Spec& spec) {
  PlannerStyle style;
  spec.read("turn", 0, 1000, style.turn);
  spec.read("piece", 0, 1000, style.piece);
  spec.read("coloured", 0, 1000, style.coloured_card);
  spec.read("single", 0, 1000, style.single_colour);
  spec.read("any", 0, 1000, style.any_card);
  spec.read("wild", 0, 1000, style.wild_card);
  spec.read("tunnel", 0, 1000, style.tunnel);
  spec.read("token", 0, 1000, style.token);
  spec.read("openwild", 0, 1000, style.open_wild);
  spec.read("pilewild", 0, 1000, style.pile_wild);
  spec.read("spare", 0, 1000, style.spare_card);
  spec.read("extracard", 0, 1000, style.extra_card);
  spec.read("extra", 1, 20, style.shortest_extra);
  spec.read("targets", 1, 6, style.targets);
  spec.read("hand", 0, 16, style.hand);
  spec.read("patience", 0, 1000, style.patience);
  spec.read("keeptargets", 0, 1000, style.keep_targets);
  spec.read("trust", 1, 64, style.trust);
  spec.read("touch", 0, 1000, style.touch);
  spec.read("tickettime", 1, 32, style.ticket_time);
  spec.read("overtime", -100, 1000, style.overtime);
  spec.read("margin", -1000, 1000, style.ticket_margin);
  spec.read("trail", 0, 1000, style.trail);
  spec.read("trailreach", 0, 100, style.trail_reach);
  spec.read("pace", 16, 200, style.pace);
  spec.read("plantrail", 0, 100, style.plan_trail);
  spec.read("contested", -100, 100, style.contested);
  spec.read("longfirst", -100, 100, style.long_first);
  spec.read("wildlast", -100, 100, style.wild_last);
  spec.read("stocked", 0, 32, style.stocked);
  spec.read("waituntil", 0, 1000, style.wait_until);
  spec.read("savewilds", -1000, 1000, style.save_wilds);
  spec.read("alarm", 0, 1000, style.alarm);
  return style;
}

}  // namespace fogg::bots
