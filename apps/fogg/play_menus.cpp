// The questions within a turn: which route, paid how, which tickets, where a token goes.
#include <fmt/core.h>

#include "play_prompt.h"
#include "render/reach.h"
#include "render/routes_text.h"

namespace fogg::cli {

namespace {

bool fits(const mapgame::Board& board, const Target& target, std::string_view filter) {
  if (!target.route.is_some()) return render::matches(board, filter, std::array{target.city});
  const mapgame::Route& route = board.route(target.route);
  return render::matches(board, filter, std::array{route.a, route.b});
}

std::string target_line(const mapgame::Board& board, const Target& target, const render::TextStyle& style) {
  if (!target.route.is_some()) return render::city_name(board, target.city);
  return fmt::format("{}{}", render::route_line(board, target.route, style), target.on_the_way ? " *" : "");
}

}  // namespace

// A list that is narrowed down by typing, until a number picks from it.
Next Prompt::choose_target(ActionKind kind, std::string filter) {
  const mapgame::Board& board = table_.content();
  const bool claim = kind == ActionKind::claim;
  const std::vector<Target> all = targets(board, view_, legal_, kind);
  for (;;) {
    std::vector<Target> shown;
    std::copy_if(all.begin(), all.end(), std::back_inserter(shown),
                 [&](const Target& t) { return fits(board, t, filter); });
    if (shown.empty()) {
      const std::string near = claim ? routes_text(board, view_, filter, style_) : "";
      say(near.empty() ? fmt::format("Nothing on this board has '{}' in its name.", filter)
                       : fmt::format("None of these can be claimed now, for they are taken or closed, or your cards or "
                                     "pieces do not suffice:"));
      fmt::print("{}", near);
      return Next::again;
    }
    constexpr std::size_t kMost = 14;
    const std::size_t count = std::min(shown.size(), kMost);
    bool starred = false;
    for (std::size_t i = 0; i < count; ++i) {
      fmt::print("  {} {}\n", render::bold(fmt::format("{:>2}", i + 1), style_), target_line(board, shown[i], style_));
      starred = starred || shown[i].on_the_way;
    }
    if (starred) fmt::print("{}\n", render::faint("   * on a shortest way of one of your tickets", style_));
    if (shown.size() > count)
      fmt::print("   ... and {} more: type a part of a city's name to find them.\n", shown.size() - count);
    fmt::print("{}  A number, a part of a city's name, or 0 to go back.\n", claim ? "Which route?" : "In which city?");
    const auto line = terminal_.ask(claim ? "claim> " : "station> ");
    if (!line || quits(lower(*line))) return Next::quit;
    if (line->empty() || goes_back(lower(*line))) {
      show_question();
      return Next::again;
    }
    if (!is_number(*line)) {
      filter = *line;
      continue;
    }
    const std::size_t number = std::stoul(*line);
    if (number <= count) return choose_way(shown[number - 1]);
    say(fmt::format("The list goes from 1 to {}.", count));
  }
}

// With which cards, and where it matters with which token. The sensible way comes first and is chosen by Enter.
Next Prompt::choose_way(const Target& target) {
  const mapgame::Board& board = table_.content();
  for (;;) {
    for (std::size_t i = 0; i < target.ways.size(); ++i) {
      const Action way = target.ways[i];
      std::string token;
      if (way.token() != mapgame::TokenEnd::unnamed) {
        const mapgame::Route& route = board.route(way.route());
        token =
            ", with the token of " + render::city_name(board, way.token() == mapgame::TokenEnd::a ? route.a : route.b);
      }
      fmt::print("  {} {}{}\n", render::bold(fmt::format("{:>2}", i + 1), style_),
                 render::payment_words(board, way.payment(), style_), token);
    }
    const std::string name = target.route.is_some() ? render::route_name(board, target.route)
                                                    : "A station in " + render::city_name(board, target.city);
    say(fmt::format("{}: pay how? Enter for 1, or a number, or 0 to go back.", name));
    const auto line = terminal_.ask("pay> ");
    if (!line || quits(lower(*line))) return Next::quit;
    if (line->empty()) return act(target.ways[0]);
    if (goes_back(lower(*line))) {
      show_question();
      return Next::again;
    }
    if (is_number(*line) && std::stoul(*line) <= target.ways.size()) return act(target.ways[std::stoul(*line) - 1]);
    say(fmt::format("The list goes from 1 to {}.", target.ways.size()));
  }
}

// Tickets cannot be given back, so this one is asked twice.
Next Prompt::confirm_tickets() {
  say(
      fmt::format("You draw {} tickets and must keep at least one; a ticket not done at the end costs its points. "
                  "Enter to draw, 0 to go back.",
                  std::min<int>(table_.content().rules.draw_tickets, view_.ticket_pile_size)));
  const auto line = terminal_.ask("tickets> ");
  if (!line || quits(lower(*line))) return Next::quit;
  if (line->empty() || lower(*line).starts_with("y")) return act(Action::draw_tickets());
  show_question();
  return Next::again;
}

Next Prompt::choose_tickets(const std::string& line) {
  const mapgame::TicketSet offer = view_.phase == mapgame::Phase::choose_opening ? view_.tickets : view_.offer;
  const auto kept = chosen_numbers(line, offer.size());
  if (!kept) {
    say(kept.error());
    return Next::again;
  }
  // The others go under the pile in the order of the list; the record language can name another.
  for (const Action action : legal_) {
    if (action.kind() == ActionKind::keep && action.kept() == *kept) return act(action);
  }
  say(fmt::format("Keep at least {}.", mapgame::least_kept(table_.content(), table_.state())));
  return Next::again;
}

Next Prompt::place_token(const std::string& line) {
  const mapgame::Board& board = table_.content();
  std::vector<Action> found;
  std::string names;
  for (const Action action : legal_) {
    if (!render::matches(board, line, std::array{action.city()})) continue;
    // A whole name is meant even where it is a part of another one.
    if (lower(line) == lower(render::city_name(board, action.city()))) return act(action);
    found.push_back(action);
    names += (names.empty() ? "" : ", ") + render::city_name(board, action.city());
  }
  if (found.size() == 1) return act(found[0]);
  if (found.empty()) {
    say(fmt::format("No place without tokens has '{}' in its name; `map` lists all places.", line));
  } else {
    say("Which of these: " + names + "?");
  }
  return Next::again;
}

}  // namespace fogg::cli
