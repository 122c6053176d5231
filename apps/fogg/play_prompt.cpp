#include "play_prompt.h"

#include <fmt/core.h>

#include "base/text.h"
#include "mapgame/legal.h"
#include "render/reach.h"
#include "render/routes_text.h"

namespace fogg::cli {

using mapgame::Colour;
using mapgame::Phase;

namespace {

// The first word of a line, and the rest of it.
std::pair<std::string, std::string> split_word(const std::string& line) {
  const std::size_t blank = std::min(line.find(' '), line.size());
  const std::size_t rest = std::min(line.find_first_not_of(' ', blank), line.size());
  return {lower(line.substr(0, blank)), line.substr(rest)};
}

constexpr auto kRecordWords = std::to_array<std::string_view>(
    {"draw", "claim", "draw_tickets", "keep", "station", "pay_tunnel", "withdraw", "place_token", "pass"});

}  // namespace

std::optional<Action> Prompt::decide(mapgame::Seat seat) {
  seat_ = seat;
  view_ = table_.view(seat);
  const auto room = std::make_unique<mapgame::ActionList>();
  legal_actions(table_.board(), table_.state(), *room);
  legal_.assign(room->begin(), room->end());
  show();
  for (;;) {
    const auto line = terminal_.ask("> ");
    if (!line) return std::nullopt;
    if (line->empty()) continue;
    switch (handle(*line)) {
      case Next::act: return action_;
      case Next::quit: return std::nullopt;
      case Next::again: break;
    }
  }
}

// What happened since the seat last saw the table, its own turn included.
std::string Prompt::since_text() {
  const render::Log& log = table_.log(seat_);
  constexpr std::size_t kMost = 12;
  const std::size_t from = std::max(seen_[seat_], log.size() > kMost ? log.size() - kMost : 0);
  std::string text;
  for (std::size_t i = from; i < log.size(); ++i) text += render::wrapped("  " + log.line(i, view_, style_), style_.width, 6) + "\n";
  seen_[seat_] = log.size();
  return text;
}

void Prompt::show() {
  const mapgame::Board& board = table_.board();
  const render::Log& log = table_.log(seat_);
  if (view_.phase == Phase::second_draw) {
    if (log.size() > 0) say("  " + log.line(log.size() - 1, view_, style_));
    say("Face up:  " + render::cards_line(board, view_.row, style_));
    say("Hand:     " + render::cards_line(board, view_.hand, style_));
    fmt::print("Take the second card.\n");
  } else if (view_.phase == Phase::tunnel) {
    const int raise = mapgame::tunnel_raise(view_.attempt);
    say(fmt::format("The tunnel {}: you laid {}. Turned up: {}.", render::route_name(board, view_.attempt.route),
                    render::payment_words(board, view_.attempt.payment, style_), render::cards_line(board, view_.attempt.turned, style_)));
    say("Hand:     " + render::cards_line(board, view_.hand, style_));
    say(render::bold(fmt::format("It costs {} more card{}{}. Pay, or take your cards back; either ends your turn.", raise,
                                 raise == 1 ? "" : "s", of_kind(legal_, ActionKind::pay_tunnel).empty() ? ", which you do not have" : ""),
                     style_));
  } else {
    const std::string title = fmt::format("== {}: seat {} ({}), your turn ", board.name, seat_, table_.names()[seat_]);
    fmt::print("\n{}\n", render::bold(title + std::string(static_cast<std::size_t>(std::max(0, style_.width - render::columns(title))), '='), style_));
    const std::string since = since_text();
    if (!since.empty()) fmt::print("{}", since);
    fmt::print("{}{}", public_text(board, view_, style_), own_text(board, view_, style_));
  }
  show_question();
}

void Prompt::show_question() const {
  const mapgame::Board& board = table_.board();
  if (view_.phase == Phase::choose_opening || view_.phase == Phase::choose_tickets) {
    const mapgame::TicketSet offer = view_.phase == Phase::choose_opening ? view_.tickets : view_.offer;
    fmt::print("Tickets to choose from:\n{}", offer_text(board, view_, offer, style_));
    say(fmt::format("Which do you keep? Type their numbers, such as 1 2, or all. You must keep at least {}.",
                    mapgame::least_kept(board, table_.state())));
    return;
  }
  if (view_.phase == Phase::place_tokens) {
    say(fmt::format("Put the {} tokens on a place that has none yet. Type a part of its name.", render::token_name(board, view_.next_token_kind)));
    return;
  }
  std::string menu = "  ";
  const std::vector<Item> items = main_items();
  for (std::size_t i = 0; i < items.size(); ++i) {
    menu += fmt::format("{}{}\u00a0{}", i == 0 ? "" : "   ", render::bold(std::to_string(i + 1), style_), items[i].label);
  }
  say(menu);
  fmt::print("{}\n", render::faint("Type a number or a word; ? for help.", style_));
}

// Labels are not broken at line ends, so their blanks do not break.
std::vector<Item> Prompt::main_items() const {
  const mapgame::Board& board = table_.board();
  std::vector<Item> items;
  const auto add = [&](std::string label, std::vector<std::string> words) {
    std::string whole;
    for (const char c : label) whole += c == ' ' ? "\u00a0" : std::string(1, c);
    items.push_back({whole, std::move(words)});
  };
  for (const Action action : of_kind(legal_, ActionKind::draw_face_up)) {
    const std::string name = game::card_text(board, action.colour());
    std::vector<std::string> words = {name, lower(render::card_letter(board, action.colour()))};
    if (action.colour() == Colour::wild) words.insert(words.end(), {"locomotive", "ferry", "wild"});
    add("take " + render::chip(board, action.colour(), style_) + " " + name, words);
  }
  if (!of_kind(legal_, ActionKind::draw_pile).empty()) add("draw from the pile", {"pile", "deck"});
  const std::size_t routes = targets(board, view_, legal_, ActionKind::claim).size();
  if (routes > 0) add(fmt::format("claim a route ({} possible)", routes), {"claim"});
  if (!of_kind(legal_, ActionKind::draw_tickets).empty()) add("draw tickets", {"tickets", "draw_tickets"});
  if (!of_kind(legal_, ActionKind::station).empty()) add("build a station", {"station", "build"});
  for (const Action action : of_kind(legal_, ActionKind::pay_tunnel)) add("pay " + render::payment_words(board, action.payment(), style_), {"pay"});
  if (!of_kind(legal_, ActionKind::withdraw).empty()) add("take the cards back", {"withdraw", "back", "take"});
  if (!of_kind(legal_, ActionKind::pass).empty()) add("pass: nothing else is possible", {"pass"});
  return items;
}

Prompt::Next Prompt::handle(const std::string& line) {
  const auto [word, rest] = split_word(line);
  if (word == "quit" || word == "exit" || word == "q") return Next::quit;
  if (command(word, rest)) return Next::again;
  const bool is_record_word = std::find(kRecordWords.begin(), kRecordWords.end(), word) != kRecordWords.end();
  if (is_record_word && !rest.empty()) return by_record_language(line);
  if (view_.phase == Phase::choose_opening || view_.phase == Phase::choose_tickets) return choose_tickets(line);
  if (view_.phase == Phase::place_tokens) return place_token(line);
  return by_menu(main_items(), line);
}

Prompt::Next Prompt::by_menu(const std::vector<Item>& items, const std::string& line) {
  const auto [word, rest] = split_word(line);
  const std::vector<std::size_t> found = meant(items, word);
  if (found.size() > 1) {
    // Two ways to pay a tunnel's raise differ by number only.
    say(fmt::format("'{}' may mean several things here; type the number, or more of the word.", word));
    return Next::again;
  }
  if (found.empty()) {
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
    return act(found[0] < ways.size() ? ways[found[0]] : Action::withdraw());
  }
  return run(items[found[0]].words[0], rest);
}

Prompt::Next Prompt::run(std::string_view word, const std::string& rest) {
  if (word == "pile") return act(Action::draw_pile());
  if (word == "claim") return choose_target(ActionKind::claim, rest);
  if (word == "station") return choose_target(ActionKind::station, rest);
  if (word == "tickets") return confirm_tickets();
  if (word == "pass") return act(Action::pass());
  return act(Action::draw_face_up(word == table_.board().wild_name ? Colour::wild : *cards::card_named(word)));
}

// A line of the record language is judged by the rules, and refused with their reason.
Prompt::Next Prompt::by_record_language(const std::string& line) {
  const auto lines = game::split_lines(line);
  if (!lines || lines->empty()) {
    say(lines ? unknown(line) : lines.error().message);
    return Next::again;
  }
  const auto& words = lines->front().words;
  const auto parsed = game::parse_action(table_.board(), table_.state(), seat_, words);
  if (!parsed) {
    // `claim denver` is no whole action, but says enough to go on with.
    const bool has_cards = line.find('=') != std::string::npos;
    if (words[0].text == "claim" && !has_cards) return choose_target(ActionKind::claim, split_word(line).second);
    if (words[0].text == "station" && !has_cards) return choose_target(ActionKind::station, split_word(line).second);
    say("That cannot be read: " + parsed.error().message + ".");
    return Next::again;
  }
  std::optional<mapgame::Illegal> why;
  if (const auto* refusal = std::get_if<mapgame::Illegal>(&*parsed)) {
    why = *refusal;
  } else if (const auto verdict = check(table_.board(), table_.state(), seat_, std::get<Action>(*parsed)); !verdict) {
    why = verdict.error();
  }
  if (!why) return act(std::get<Action>(*parsed));
  say(fmt::format("That is not possible. {} (rule {})", sentence_of(*why), rules_of(*why)));
  return Next::again;
}

std::string Prompt::unknown(const std::string& line) const {
  constexpr auto kWords = std::to_array<std::string_view>({"claim", "pile", "tickets", "station", "routes", "map", "log", "score", "save", "quit",
                                                           "help", "way", "look", "picture", "red", "blue", "green", "yellow", "orange", "purple",
                                                           "white", "black", "locomotive", "ferry", "withdraw"});
  const std::string word = split_word(line).first;
  return fmt::format("'{}' is nothing I know here{} Type ? for help.", word, word.size() > 3 ? base::did_you_mean(word, kWords) : ".");
}

void Prompt::say(std::string_view text) const { fmt::print("{}\n", render::wrapped(text, style_.width, 2)); }

}  // namespace fogg::cli
