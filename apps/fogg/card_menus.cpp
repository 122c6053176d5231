// The questions within a turn of the Card Game: which cards to place, which tickets to keep, and which to complete.
#include <bit>

#include "card_prompt.h"

namespace fogg::cli {

using cardgame::ActionKind;
using cards::Colour;

namespace {

cards::Payment laid(cardgame::Action way) {
  return {way.colour(), static_cast<std::uint8_t>(way.coloured()), static_cast<std::uint8_t>(way.wilds())};
}

// `3+1`: three cards of the colour and one locomotive.
std::optional<std::pair<int, int>> cards_typed(std::string_view text) {
  const std::size_t plus = text.find('+');
  if (plus == std::string_view::npos || !is_number(text.substr(0, plus)) || !is_number(text.substr(plus + 1)))
    return std::nullopt;
  return std::pair(std::stoi(std::string(text.substr(0, plus))), std::stoi(std::string(text.substr(plus + 1))));
}

}  // namespace

// Whole placements are judged at once; one colour alone, or nothing, leads on to a list.
Next CardPrompt::choose_placement(const std::string& typed) {
  const cardgame::CardSet& set = table_.content();
  const bool in_turn = view_.phase == cardgame::Phase::turn;
  const std::vector<Placement> all = placements(view_, legal_);
  const bool three = single_colours(legal_) != 0;
  std::string rest = typed;
  for (;;) {
    if (!rest.empty() && lower(rest) == "three" && three) return choose_three();
    const auto colour = card_meant(set.wild_name, rest);
    const auto at =
        std::find_if(all.begin(), all.end(), [&](const Placement& p) { return colour && p.colour == *colour; });
    if (at != all.end()) return choose_cards(*at);
    if (colour && *colour != Colour::wild && in_turn) {
      // All there is of the colour is not enough: the rules say why.
      const int wilds = view_.hand[cards::index(*colour)] == 0 ? 0 : count(view_.hand, Colour::wild);
      const Action most = Action::place_set(*colour, std::max<int>(1, view_.hand[cards::index(*colour)]), wilds);
      const Action tried = laid(most).size() < 2 ? Action::place_set(*colour, 2, 0) : most;
      return refuse(check(set, table_.state(), seat_, tried).error());
    }
    if (!rest.empty()) return by_record_language(place_line(set.wild_name, rest));
    for (std::size_t i = 0; i < all.size(); ++i) {
      const Colour c = all[i].colour;
      const int wilds = count(view_.hand, Colour::wild);
      std::string held =
          fmt::format("{} {} {}", render::chip(set, c, style_), view_.hand[cards::index(c)], cards::name(c));
      if (wilds > 0) held += fmt::format(" and up to {} {}", wilds, set.wild_name);
      fmt::print("  {} {}{}\n", render::bold(fmt::format("{:>2}", i + 1), style_), render::padded(held, 34),
                 all[i].robbed_size > 0 ? "  " + robbing_words(all[i]) : "");
    }
    if (three)
      fmt::print("  {} three single cards of three colours\n",
                 render::bold(fmt::format("{:>2}", all.size() + 1), style_));
    say("Which colour? A number or a colour, or all at once such as: 2 green 1 " + set.wild_name + ". 0 to go back.");
    const auto line = terminal_.ask("place> ");
    if (!line || quits(lower(*line))) return Next::quit;
    if (line->empty() || line == "0" || lower(*line) == "back") {  // `b` is blue here
      show_question();
      return Next::again;
    }
    const std::size_t number = is_number(*line) ? std::stoul(*line) : 0;
    if (number >= 1 && number <= all.size()) return choose_cards(all[number - 1]);
    if (three && number == all.size() + 1) return choose_three();
    if (is_number(*line)) {
      say(fmt::format("The list goes from 1 to {}.", all.size() + (three ? 1 : 0)));
      continue;
    }
    rest = *line;
  }
}

// How many of the colour, with how many locomotives on top. The most cards without one come first.
Next CardPrompt::choose_cards(const Placement& placement) {
  const cardgame::CardSet& set = table_.content();
  if (placement.robbed_size > 0) {
    say(fmt::format("This {}: you lay more cards than lie there, and that stack is discarded.",
                    robbing_words(placement)));
  }
  constexpr std::size_t kMost = 14;
  const std::size_t count = std::min(placement.ways.size(), kMost);
  for (;;) {
    for (std::size_t i = 0; i < count; ++i) {
      fmt::print("  {} {}\n", render::bold(fmt::format("{:>2}", i + 1), style_),
                 render::payment_words(set, laid(placement.ways[i]), style_));
    }
    if (placement.ways.size() > count) {
      fmt::print("   ... and {} more: type 2+1 for 2 {} and 1 {}.\n", placement.ways.size() - count,
                 cards::name(placement.colour), set.wild_name);
    }
    say("Lay which? Enter for 1, or a number, or 0 to go back.");
    const auto line = terminal_.ask("lay> ");
    if (!line || quits(lower(*line))) return Next::quit;
    if (line->empty()) return act(placement.ways[0]);
    if (goes_back(lower(*line))) {
      show_question();
      return Next::again;
    }
    if (is_number(*line) && std::stoul(*line) >= 1 && std::stoul(*line) <= count)
      return act(placement.ways[std::stoul(*line) - 1]);
    if (const auto typed = cards_typed(*line)) {
      const auto [coloured, wilds] = *typed;
      return by_record_language(fmt::format("place {}={} {}", cards::name(placement.colour), coloured,
                                            wilds > 0 ? fmt::format("{}={}", set.wild_name, wilds) : ""));
    }
    say(fmt::format("The list goes from 1 to {}.", count));
  }
}

Next CardPrompt::choose_three() {
  const cardgame::CardSet& set = table_.content();
  const std::vector<Action> ways = of_kind(legal_, ActionKind::place_three);
  cards::Cards free{};
  for (std::size_t i = 0; i < cards::kColours; ++i)
    free[i] = static_cast<std::uint8_t>(single_colours(legal_) >> i & 1u);
  say("You can lay one each of: " + render::cards_line(set, free, style_));
  say(ways.size() == 1 ? "Enter for these three, or 0 to go back."
                       : "Which three? Type their letters or names, such as r b y; 0 to go back.");
  const auto line = terminal_.ask("three> ");
  if (!line || quits(lower(*line))) return Next::quit;
  if (line->empty() && ways.size() == 1) return act(ways[0]);
  if (line->empty() || line == "0" || lower(*line) == "back") {
    show_question();
    return Next::again;
  }
  return by_record_language(place_line(set.wild_name, *line));
}

// Tickets that are kept cannot be given back, so this one is asked twice.
Next CardPrompt::confirm_tickets() {
  say(fmt::format(
      "You draw {} tickets and keep any number of them, or none; that is your turn. Enter to draw, 0 to go back.",
      std::min<int>(table_.content().rules.draw_tickets, view_.ticket_pile_size)));
  const auto line = terminal_.ask("tickets> ");
  if (!line || quits(lower(*line))) return Next::quit;
  if (line->empty() || lower(*line).starts_with("y")) return act(Action::draw_tickets());
  show_question();
  return Next::again;
}

Next CardPrompt::choose_tickets(const std::string& line) {
  const int offered = cardgame::offered(table_.state()).size();
  const auto kept = chosen_numbers(line, offered);
  if (!kept) {
    say(kept.error());
    return Next::again;
  }
  // The others go under the pile in the order of the list; the record language can name another.
  for (const Action action : legal_) {
    if (action.kind() == ActionKind::keep && action.choice().kept() == *kept) return act(action);
  }
  say(fmt::format("Keep at least {}.", cardgame::least_kept(table_.content(), table_.state())));
  return Next::again;
}

}  // namespace fogg::cli
