#include "card_prompt.h"

namespace fogg::cli {

using cardgame::ActionKind;
using cardgame::Phase;
using cards::Colour;

namespace {

constexpr auto kRecordWords = std::to_array<std::string_view>(
    {"draw", "place", "draw_tickets", "keep", "complete", "complete_best", "done", "pass"});

std::vector<Item> turn_items(const cardgame::CardSet& set, const cardgame::View& view,
                             const std::vector<cardgame::Action>& legal, const render::TextStyle& style) {
  std::vector<Item> items = draw_items(set, legal, style);
  const std::size_t colours = placements(view, legal).size();
  const bool three = single_colours(legal) != 0;
  if (colours > 0 || three) {
    items.push_back(item(
        colours == 0 ? "place three cards" : fmt::format("place cards ({} colour{})", colours, colours == 1 ? "" : "s"),
        {"place"}));
  }
  if (!of_kind(legal, ActionKind::draw_tickets).empty())
    items.push_back(item("draw tickets", {"tickets", "draw_tickets"}));
  if (!of_kind(legal, ActionKind::pass).empty()) items.push_back(item("pass: nothing else is possible", {"pass"}));
  return items;
}

}  // namespace

std::string unknown_to_cards(const std::string& word) {
  constexpr auto kWords = std::to_array<std::string_view>(
      {"place",  "pile", "tickets", "log",  "score", "save",   "quit",   "help",   "look",  "cards", "best",
       "advice", "done", "red",     "blue", "green", "yellow", "orange", "purple", "white", "black", "locomotive"});
  return unknown_word(word, kWords);
}

void CardPrompt::show() {
  const cardgame::CardSet& set = table_.content();
  const render::Log& log = table_.log(seat_);
  if (view_.phase == Phase::second_draw) {
    if (log.size() > 0) say("  " + log.line(log.size() - 1, view_, style_));
    say("Face up:  " + render::cards_line(set, view_.row, style_));
    say("Hand:     " + render::cards_line(set, view_.hand, style_));
    fmt::print("Take the second card.\n");
  } else if (view_.phase == Phase::complete && log.size() > 0 && seen_[seat_] == log.size()) {
    say("  " + log.line(log.size() - 1, view_, style_));  // one ticket was completed, there may be more
  } else {
    show_title(table_, seat_, style_);
    show_what_happened();
    // The line of the turn that begins here goes on, and is told as a whole next time.
    if (view_.phase == Phase::turn && log.size() > 0 && log.seat(log.size() - 1) == seat_) --seen_[seat_];
    fmt::print("{}{}", public_text(set, view_, style_), own_text(set, view_, style_));
  }
  show_question();
}

void CardPrompt::show_question() const {
  const cardgame::CardSet& set = table_.content();
  if (view_.phase == Phase::choose_opening || view_.phase == Phase::choose_tickets) {
    const TicketSet offer = view_.phase == Phase::choose_opening ? view_.tickets : view_.offer;
    fmt::print("Tickets to choose from, with the cards they ask for (* has a bonus):\n{}",
               offer_text(set, offer, style_));
    const int least = cardgame::least_kept(set, table_.state());
    say(fmt::format(
        "Which do you keep? Type their numbers, such as 1 2, or all{}",
        least == 0
            ? ", or none."
            : fmt::format(". You must keep at least {}; one not completed at the end costs its points.", least)));
    return;
  }
  if (view_.phase == Phase::complete) {
    const std::vector<Completion> list = completions(table_, seat_, legal_, style_);
    if (list.size() == 1) {
      say("The cards on your track complete none of the tickets in your hand. Enter to go on.");
      return;
    }
    fmt::print("Which tickets do you complete with the cards on your track?\n");
    for (std::size_t i = 0; i < list.size(); ++i) {
      fmt::print("{}\n", render::wrapped(
                             fmt::format("  {} {}", render::bold(fmt::format("{:>2}", i + 1), style_), list[i].label),
                             style_.width, 7));
    }
    fmt::print("{}\n", render::faint("Type a number, or Enter for 1; ? for help.", style_));
    return;
  }
  show_menu(turn_items(set, view_, legal_, style_), style_);
}

Next CardPrompt::handle(const std::string& line) {
  const auto [word, rest] = split_word(line);
  if (quits(word)) return Next::quit;
  if (command(word, rest)) return Next::again;
  if (word == "place" && !rest.empty()) return choose_placement(rest);
  const bool is_record_word = std::find(kRecordWords.begin(), kRecordWords.end(), word) != kRecordWords.end();
  if (is_record_word && !rest.empty()) return by_record_language(line);
  if (view_.phase == Phase::choose_opening || view_.phase == Phase::choose_tickets) return choose_tickets(line);
  if (view_.phase == Phase::complete) return complete(line);
  return by_menu(line);
}

Next CardPrompt::enter() {
  return view_.phase == Phase::complete ? begin(completions(table_, seat_, legal_, style_).front()) : Next::again;
}

Next CardPrompt::by_menu(const std::string& line) {
  const auto [word, rest] = split_word(line);
  const std::vector<Item> items = turn_items(table_.content(), view_, legal_, style_);
  const Choice found = choose(items, word);
  if (found.unclear) return Next::again;
  if (found.item == nullptr) {
    const bool is_record_word = std::find(kRecordWords.begin(), kRecordWords.end(), word) != kRecordWords.end();
    if (word == "place") {
      say("None of your cards can be placed now: two of a colour are needed, or three colours that lie in no yard "
          "(rules E7 to E9).");
      return Next::again;
    }
    if (is_record_word) return by_record_language(line);
    // The name of a colour that cannot be taken is refused with its reason.
    if (cards::card_named(word) || word == "pile") return by_record_language("draw " + word);
    if (word == "tickets") return by_record_language("draw_tickets");
    say(unknown_to_cards(word));
    return Next::again;
  }
  const std::string& chosen = found.item->words[0];
  if (chosen == "pile") return act(Action::draw_pile());
  if (chosen == "place") return choose_placement(rest);
  if (chosen == "tickets") return confirm_tickets();
  if (chosen == "pass") return act(Action::pass());
  return act(Action::draw_face_up(*card_meant(table_.content().wild_name, chosen)));
}

Next CardPrompt::by_record_language(const std::string& line) {
  const auto next = by_rules(line);
  if (next) return *next;
  say("That cannot be read: " + next.error() + ".");
  return Next::again;
}

}  // namespace fogg::cli
