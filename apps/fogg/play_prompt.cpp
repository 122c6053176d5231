#include "play_prompt.h"

#include <fmt/core.h>

#include "render/reach.h"
#include "render/routes_text.h"

namespace fogg::cli {

using mapgame::Colour;
using mapgame::Phase;

namespace {

constexpr auto kRecordWords = std::to_array<std::string_view>(
    {"draw", "claim", "draw_tickets", "keep", "station", "pay_tunnel", "withdraw", "place_token", "pass"});

std::string unknown(const std::string& line) {
  constexpr auto kWords = std::to_array<std::string_view>(
      {"claim",  "pile",   "tickets", "station", "routes",     "map",   "log",     "score", "save",
       "quit",   "help",   "way",     "look",    "picture",    "red",   "blue",    "green", "yellow",
       "orange", "purple", "white",   "black",   "locomotive", "ferry", "withdraw"});
  return unknown_word(split_word(line).first, kWords);
}

}  // namespace

void Prompt::show() {
  const mapgame::Board& board = table_.content();
  const render::Log& log = table_.log(seat_);
  if (view_.phase == Phase::second_draw) {
    if (log.size() > 0) say("  " + log.line(log.size() - 1, view_, style_));
    say("Face up:  " + render::cards_line(board, view_.row, style_));
    say("Hand:     " + render::cards_line(board, view_.hand, style_));
    fmt::print("Take the second card.\n");
  } else if (view_.phase == Phase::tunnel) {
    const int raise = mapgame::tunnel_raise(view_.attempt);
    say(fmt::format("The tunnel {}: you laid {}. Turned up: {}.", render::route_name(board, view_.attempt.route),
                    render::payment_words(board, view_.attempt.payment, style_),
                    render::cards_line(board, view_.attempt.turned, style_)));
    say("Hand:     " + render::cards_line(board, view_.hand, style_));
    say(render::bold(fmt::format("It costs {} more card{}{}. Pay, or take your cards back; either ends your turn.",
                                 raise, raise == 1 ? "" : "s",
                                 of_kind(legal_, ActionKind::pay_tunnel).empty() ? ", which you do not have" : ""),
                     style_));
  } else {
    show_title(table_, seat_, style_);
    show_what_happened();
    fmt::print("{}{}", public_text(board, view_, style_), own_text(board, view_, style_));
  }
  show_question();
}

void Prompt::show_question() const {
  const mapgame::Board& board = table_.content();
  if (view_.phase == Phase::choose_opening || view_.phase == Phase::choose_tickets) {
    const mapgame::TicketSet offer = view_.phase == Phase::choose_opening ? view_.tickets : view_.offer;
    fmt::print("Tickets to choose from:\n{}", offer_text(board, view_, offer, style_));
    say(fmt::format("Which do you keep? Type their numbers, such as 1 2, or all. You must keep at least {}.",
                    mapgame::least_kept(board, table_.state())));
    return;
  }
  if (view_.phase == Phase::place_tokens) {
    say(fmt::format("Put the {} tokens on a place that has none yet. Type a part of its name.",
                    render::token_name(board, view_.next_token_kind)));
    return;
  }
  show_menu(main_items(), style_);
}

std::vector<Item> Prompt::main_items() const {
  const mapgame::Board& board = table_.content();
  std::vector<Item> items = draw_items(table_.content(), legal_, style_);
  const auto add = [&](const std::string& label, std::vector<std::string> words) {
    items.push_back(item(label, std::move(words)));
  };
  const std::size_t routes = targets(board, view_, legal_, ActionKind::claim).size();
  if (routes > 0) add(fmt::format("claim a route ({} possible)", routes), {"claim"});
  if (!of_kind(legal_, ActionKind::draw_tickets).empty()) add("draw tickets", {"tickets", "draw_tickets"});
  if (!of_kind(legal_, ActionKind::station).empty()) add("build a station", {"station", "build"});
  for (const Action action : of_kind(legal_, ActionKind::pay_tunnel))
    add("pay " + render::payment_words(board, action.payment(), style_), {"pay"});
  if (!of_kind(legal_, ActionKind::withdraw).empty()) add("take the cards back", {"withdraw", "back", "take"});
  if (!of_kind(legal_, ActionKind::pass).empty()) add("pass: nothing else is possible", {"pass"});
  return items;
}

Next Prompt::handle(const std::string& line) {
  const auto [word, rest] = split_word(line);
  if (word == "quit" || word == "exit" || word == "q") return Next::quit;
  if (command(word, rest)) return Next::again;
  const bool is_record_word = std::find(kRecordWords.begin(), kRecordWords.end(), word) != kRecordWords.end();
  if (is_record_word && !rest.empty()) return by_record_language(line);
  if (view_.phase == Phase::choose_opening || view_.phase == Phase::choose_tickets) return choose_tickets(line);
  if (view_.phase == Phase::place_tokens) return place_token(line);
  return by_menu(main_items(), line);
}

Next Prompt::by_menu(const std::vector<Item>& items, const std::string& line) {
  const auto [word, rest] = split_word(line);
  const Choice found = choose(items, word);
  if (found.unclear) return Next::again;
  if (found.item == nullptr) {
    const bool is_record_word = std::find(kRecordWords.begin(), kRecordWords.end(), word) != kRecordWords.end();
    if (is_record_word) return by_record_language(line);
    // The name of a colour that cannot be taken is refused with its reason.
    if (cards::card_named(word) || word == "pile") return by_record_language("draw " + word);
    if (word == "tickets") return by_record_language("draw_tickets");
    say(unknown(line));
    return Next::again;
  }
  if (view_.phase == Phase::tunnel) {
    const std::vector<Action> ways = of_kind(legal_, ActionKind::pay_tunnel);
    return act(found.place < ways.size() ? ways[found.place] : Action::withdraw());
  }
  return run(found.item->words[0], rest);
}

Next Prompt::run(std::string_view word, const std::string& rest) {
  if (word == "pile") return act(Action::draw_pile());
  if (word == "claim") return choose_target(ActionKind::claim, rest);
  if (word == "station") return choose_target(ActionKind::station, rest);
  if (word == "tickets") return confirm_tickets();
  if (word == "pass") return act(Action::pass());
  return act(Action::draw_face_up(word == table_.content().wild_name ? Colour::wild : *cards::card_named(word)));
}

Next Prompt::by_record_language(const std::string& line) {
  const auto next = by_rules(line);
  if (next) return *next;
  // `claim denver` is no whole action, but says enough to go on with.
  const auto [word, rest] = split_word(line);
  const bool has_cards = line.find('=') != std::string::npos;
  if (word == "claim" && !has_cards) return choose_target(ActionKind::claim, rest);
  if (word == "station" && !has_cards) return choose_target(ActionKind::station, rest);
  say("That cannot be read: " + next.error() + ".");
  return Next::again;
}

}  // namespace fogg::cli
