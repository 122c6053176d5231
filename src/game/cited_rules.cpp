#include "game/cited_rules.h"

#include <algorithm>

#include "game/card_words.h"

namespace fogg::game {

namespace {

template <class Visit>
void each_rule(std::string_view rules, Visit&& visit) {
  while (!rules.empty()) {
    const std::size_t blank = std::min(rules.find(' '), rules.size());
    visit(rules.substr(0, blank));
    rules.remove_prefix(std::min(blank + 1, rules.size()));
  }
}

// Those that fit; all of them where none does.
template <class Fits>
std::string those_that(std::string_view rules, Fits&& fits) {
  std::string fitting;
  each_rule(rules, [&](std::string_view rule) {
    if (fits(rule)) fitting = join_words(fitting, rule);
  });
  return fitting.empty() ? std::string(rules) : fitting;
}

// Whether a section of the rules speaks of boards like this one: that of USA, of Europe or of San Francisco. A board of
// one's own may have something of two.
bool speaks_of(char section, const mapgame::Board& board) {
  const bool like_san_francisco = board.has_tokens();
  const bool like_europe =
      board.rules.stations > 0 || !board.tables.tunnels.empty() || (board.tables.has_ferries && !like_san_francisco);
  switch (section) {
    case 'B': return !like_europe && !like_san_francisco;
    case 'C': return like_europe;
    case 'D': return like_san_francisco;
    default: return true;
  }
}

bool is_ferry(const mapgame::Board& board, std::optional<mapgame::Action> action) {
  return !action || action->route().value >= board.routes.size() || board.route(action->route()).ferry > 0;
}

}  // namespace

bool is_cited(std::string_view rules, std::string_view rule) {
  bool cited = false;
  each_rule(rules, [&](std::string_view one) { cited = cited || one == rule; });
  return cited;
}

std::string cited_rules(const mapgame::Board& board, const mapgame::Public& p, mapgame::ActionKind kind,
                        std::optional<mapgame::Action> action, mapgame::Illegal why) {
  using mapgame::ActionKind;
  const bool opening = p.phase == mapgame::Phase::choose_opening;
  const bool draws = kind == ActionKind::draw_face_up || kind == ActionKind::draw_pile;
  const bool is_over = p.phase == mapgame::Phase::over;
  const bool answers_tunnel =
      kind == ActionKind::pay_tunnel || kind == ActionKind::withdraw || p.phase == mapgame::Phase::tunnel;
  const std::string here = those_that(rules_of(why), [&](std::string_view rule) { return speaks_of(rule[0], board); });
  return those_that(here, [&](std::string_view rule) {
    if (rule == "A12") return kind == ActionKind::claim;
    if (rule == "C7") return kind == ActionKind::station;
    if (rule == "C4") return answers_tunnel;
    if (is_cited("C3 D8", rule)) return kind == ActionKind::claim && is_ferry(board, action);
    if (is_cited("A3 B1 C1 D3 F7", rule)) return opening;
    if (rule == "A16") return !opening;
    if (is_cited("A6 F3", rule)) return draws || p.phase == mapgame::Phase::second_draw;
    if (is_over && rule == "A18") return p.last_turns == 0;
    if (is_over && rule == "F4") return p.passes >= p.players;
    if (is_over && rule == "F16") return p.last_turns > 0 && p.passes < p.players;
    return true;
  });
}

std::string cited_rules(const cardgame::CardSet&, const cardgame::Public& p, cardgame::ActionKind kind,
                        std::optional<cardgame::Action>, cardgame::Illegal why) {
  using cardgame::ActionKind;
  const bool opening = p.phase == cardgame::Phase::choose_opening;
  const bool completes = kind == ActionKind::complete || kind == ActionKind::complete_best ||
                         kind == ActionKind::done || p.phase == cardgame::Phase::complete;
  return those_that(rules_of(why), [&](std::string_view rule) {
    if (is_cited("E2 F7", rule)) return opening;
    if (rule == "E10") return !opening;
    if (rule == "E12") return completes;
    return true;
  });
}

}  // namespace fogg::game
