#pragma once

#include "mapgame/check.h"
#include "play_choices.h"
#include "play_table.h"
#include "render/position_text.h"
#include "terminal.h"

namespace fogg::cli {

// Asks the human at a seat what to do, until it is something legal.
class Prompt {
 public:
  Prompt(const Table& table, Terminal& terminal, const render::TextStyle& style) : table_(table), terminal_(terminal), style_(style) {}

  // Nothing when the player quits, or when there is no more input.
  std::optional<Action> decide(mapgame::Seat seat);

 private:
  // What came of a line: an action, a question to be asked again, or the end of the game for now.
  enum class Next { act, again, quit };

  void show();
  void show_question() const;  // what is to be decided, without the table
  std::string since_text();
  std::vector<Item> main_items() const;
  Next handle(const std::string& line);
  Next by_menu(const std::vector<Item>& items, const std::string& line);
  Next by_record_language(const std::string& line);
  Next run(std::string_view word, const std::string& rest);  // the choices of an ordinary turn
  bool command(std::string_view word, const std::string& rest);

  Next choose_target(ActionKind, std::string filter);
  Next choose_way(const Target&);
  Next choose_tickets(const std::string& line);
  Next confirm_tickets();
  Next place_token(const std::string& line);
  Next act(Action action) {
    action_ = action;
    return Next::act;
  }

  std::string target_line(const Target&) const;
  std::string unknown(const std::string& line) const;
  void say(std::string_view text) const;
  void help() const;
  void print_way(const std::string& rest) const;

  const Table& table_;
  Terminal& terminal_;
  const render::TextStyle& style_;
  mapgame::Seat seat_ = 0;
  mapgame::View view_;
  std::vector<Action> legal_;
  Action action_{};
  std::array<std::size_t, mapgame::kMaxSeats> seen_{};  // of the log, by seat
};

}  // namespace fogg::cli
