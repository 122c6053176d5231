#pragma once

#include <fmt/core.h>

#include "cardgame/legal.h"
#include "game/card_words.h"
#include "mapgame/legal.h"
#include "play_choices.h"
#include "play_table.h"
#include "terminal.h"

namespace fogg::cli {

// What came of a line: an action, a question to be asked again, or the end of the game for now.
enum class Next { act, again, quit };

template <class Content>
void show_title(const BasicTable<Content>& table, game::Seat seat, const render::TextStyle& style) {
  const std::string title =
      fmt::format("== {}: seat {} ({}), your turn ", table.content().name, seat, table.names()[seat]);
  const auto rest = static_cast<std::size_t>(std::max(0, style.width - render::columns(title)));
  fmt::print("\n{}\n", render::bold(title + std::string(rest, '='), style));
}

inline void show_menu(const std::vector<Item>& items, const render::TextStyle& style) {
  std::string menu = "  ";
  for (std::size_t i = 0; i < items.size(); ++i) {
    menu +=
        fmt::format("{}{}\u00a0{}", i == 0 ? "" : "   ", render::bold(std::to_string(i + 1), style), items[i].label);
  }
  fmt::print("{}\n", render::wrapped(menu, style.width, 2));
  fmt::print("{}\n", render::faint("Type a number or a word; ? for help.", style));
}

// The face-up cards that can be taken, and the pile.
template <class Content>
std::vector<Item> draw_items(const Content& content, const std::vector<game::ActionOf<Content>>& legal,
                             const render::TextStyle& style) {
  using Kind = typename game::TypesOf<Content>::ActionKind;
  std::vector<Item> items;
  for (const game::ActionOf<Content> action : of_kind(legal, Kind::draw_face_up)) {
    const std::string name = game::card_text(content, action.colour());
    std::vector<std::string> words = {name, lower(render::card_letter(content, action.colour()))};
    if (action.colour() == cards::Colour::wild) words.insert(words.end(), {"locomotive", "ferry", "wild"});
    items.push_back(item("take " + render::card_words(content, action.colour(), style), words));
  }
  if (!of_kind(legal, Kind::draw_pile).empty()) items.push_back(item("draw from the pile", {"pile", "deck"}));
  return items;
}

inline void write(std::string_view word, const std::string& file, const std::string& text) {
  if (file.empty()) {
    fmt::print("Name the file: {} FILE\n", word);
    return;
  }
  const auto written = write_file(file, text);
  fmt::print("{}\n", written ? "Written: " + file : written.error());
}

// Asks the human at a seat what to do, until it is something legal: what the prompts of both types of game share.
template <class Content>
class BasicPrompt {
 public:
  using Table = BasicTable<Content>;
  using Action = game::ActionOf<Content>;
  using View = typename game::TypesOf<Content>::View;

  BasicPrompt(const Table& table, Terminal& terminal, const render::TextStyle& style)
      : table_(table), terminal_(terminal), style_(style) {}
  virtual ~BasicPrompt() = default;

  // Nothing when the player quits, or when there is no more input.
  std::optional<Action> decide(game::Seat seat) {
    seat_ = seat;
    view_ = table_.view(seat);
    const auto room = std::make_unique<typename game::TypesOf<Content>::ActionList>();
    legal_actions(table_.content(), table_.state(), *room);
    legal_.assign(room->begin(), room->end());
    if (const auto planned = plan()) return planned;
    show();
    for (;;) {
      const auto line = terminal_.ask("> ");
      if (!line) return std::nullopt;
      switch (line->empty() ? enter() : handle(*line)) {
        case Next::act: return action_;
        case Next::quit: return std::nullopt;
        case Next::again: break;
      }
    }
  }

 protected:
  virtual void show() = 0;
  virtual void show_question() const = 0;  // what is to be decided, without the table
  virtual Next handle(const std::string& line) = 0;
  virtual Next enter() { return Next::again; }                   // Enter alone
  virtual std::optional<Action> plan() { return std::nullopt; }  // what was decided together with an action before

  Next act(Action action) {
    action_ = action;
    return Next::act;
  }

  void say(std::string_view text) const { fmt::print("{}\n", render::wrapped(text, style_.width, 2)); }

  // What happened since the seat last saw the table, its own turn included.
  void show_what_happened() {
    const render::Log& log = table_.log(seat_);
    constexpr std::size_t kMost = 12;
    const std::size_t from = std::max(seen_[seat_], log.size() > kMost ? log.size() - kMost : 0);
    for (std::size_t i = from; i < log.size(); ++i)
      fmt::print("{}\n", render::wrapped("  " + log.line(i, view_, style_), style_.width, 6));
    seen_[seat_] = log.size();
  }

  // The one that is meant, or nothing; where several may be meant, that is said.
  struct Choice {
    const Item* item = nullptr;
    std::size_t place = 0;
    bool unclear = false;
  };
  Choice choose(const std::vector<Item>& items, const std::string& word) const {
    const std::vector<std::size_t> found = meant(items, word);
    if (found.size() > 1)
      say(fmt::format("'{}' may mean several things here; type the number, or more of the word.", word));
    if (found.size() != 1) return {nullptr, 0, !found.empty()};
    return {&items[found[0]], found[0], false};
  }

  // A line of the record language is judged by the rules, and refused with their reason. The error says why it is no
  // such line at all.
  std::expected<Next, std::string> by_rules(const std::string& line) {
    using Illegal = typename game::TypesOf<Content>::Illegal;
    const auto lines = game::split_lines(line);
    if (!lines) return std::unexpected(lines.error().message);
    if (lines->empty()) return std::unexpected("there is nothing in it");
    const auto parsed = parse_action(table_.content(), table_.state(), seat_, game::WordSpan(lines->front().words));
    if (!parsed) return std::unexpected(parsed.error().message);
    if (const auto* refusal = std::get_if<Illegal>(&*parsed)) return refuse(*refusal);
    const Action action = std::get<Action>(*parsed);
    if (const auto verdict = check(table_.content(), table_.state(), seat_, action); !verdict)
      return refuse(verdict.error());
    return act(action);
  }

  Next refuse(typename game::TypesOf<Content>::Illegal why) const {
    say(fmt::format("That is not possible. {} (rule {})", sentence_of(table_.content(), why), rules_of(why)));
    return Next::again;
  }

  // Questions that both types of game answer; false when it is none of these.
  bool common_command(std::string_view word, const std::string& rest) const {
    if (word == "look" || word == "hand") {
      fmt::print("{}{}", public_text(table_.content(), view_, style_), own_text(table_.content(), view_, style_));
      show_question();
    } else if (word == "log") {
      const render::Log& log = table_.log(seat_);
      for (std::size_t i = 0; i < log.size(); ++i) say("  " + log.line(i, view_, style_));
    } else if (word == "score" || word == "scores") {
      fmt::print("{}", running_score_text(table_.content(), view_, style_));
    } else if (word == "save") {
      write(word, rest, table_.record_text());
    } else {
      return false;
    }
    return true;
  }

  const Table& table_;
  Terminal& terminal_;
  const render::TextStyle& style_;
  game::Seat seat_ = 0;
  View view_;
  std::vector<Action> legal_;
  Action action_{};
  std::array<std::size_t, game::TypesOf<Content>::kMaxSeats> seen_{};  // of the log, by seat
};

}  // namespace fogg::cli
