#include "bots/reason.h"

#include <array>

namespace fogg::bots {

std::string_view name_of(ReasonKind kind) {
  constexpr auto kNames = std::to_array<std::string_view>(
      {"completes",   "leads_to",      "contested",        "lengthens_path",  "points",         "token",
       "collects",    "wild_fits_all", "unseen_is_better", "shares_way",      "shares_colours", "cheap_to_lose",
       "leaves_out",  "time_for_more", "borrows",          "worth_the_raise", "raise_too_dear", "near_own_way",
       "for_tickets", "robs",          "best_set",         "ending",          "nothing_else"});
  static_assert(kNames.size() == static_cast<std::size_t>(ReasonKind::nothing_else) + 1);
  return kNames[static_cast<std::size_t>(kind)];
}

}  // namespace fogg::bots
