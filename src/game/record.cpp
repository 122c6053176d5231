#include "game/record.h"

#include "mapgame/apply.h"
#include "mapgame/score.h"

namespace fogg::game {

namespace {

// What a chance line is called in a phase, with the seat that is dealt to where there is one.
std::string chance_line_start(const State& s) {
  switch (s.phase) {
    case Phase::pick_start: return "start";
    case Phase::deal_hands: return "deal " + std::to_string(s.dealing);
    case Phase::deal_card: return "deal " + std::to_string(s.turn);
    case Phase::deal_opening_tickets: return "deal_tickets " + std::to_string(s.dealing);
    case Phase::deal_offer: return "deal_tickets " + std::to_string(s.turn);
    default: return "turn_up";
  }
}

std::string outcome_text(const Board& board, Outcome outcome) {
  switch (outcome.kind) {
    case Outcome::Kind::seat: return std::to_string(outcome.seat());
    case Outcome::Kind::card: return card_text(board, outcome.card());
    case Outcome::Kind::ticket: return ticket_text(board, outcome.ticket());
  }
  return "";
}

// Cards dealt together share a line; a flushed row (A9) begins a new one.
class Writer {
 public:
  explicit Writer(const Board& board) : board_(board) {}

  void add(const State& before, const Step& step) {
    if (step.is_action()) {
      end_line();
      text_ += std::to_string(step.seat) + " " + action_text(board_, before, std::get<Action>(step.what)) + "\n";
      return;
    }
    const std::string start = chance_line_start(before);
    if (start != open_ || before.flushes != flushes_) {
      end_line();
      open_ = start;
      flushes_ = before.flushes;
      text_ += start;
    }
    text_ += " " + outcome_text(board_, std::get<Outcome>(step.what));
  }

  void line(const std::string& text) {
    end_line();
    text_ += text + "\n";
  }

  std::string take() { return std::move(text_); }

 private:
  void end_line() {
    if (!open_.empty()) text_ += "\n";
    open_.clear();
  }

  const Board& board_;
  std::string text_;
  std::string open_;
  int flushes_ = 0;
};

}  // namespace

void apply_step(const Board& board, State& s, const Step& step) {
  if (step.is_action()) {
    apply(board, s, std::get<Action>(step.what));
  } else {
    apply(board, s, std::get<Outcome>(step.what));
  }
}

std::string data_text(const Board& board) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  for (int shift = 60; shift >= 0; shift -= 4) text += digits[(board.tables.data_hash >> shift) & 15];
  return text;
}

std::string record_text(const Board& board, const Record& record) {
  Writer writer(board);
  writer.line("fogg 1 " + board.id + " players=" + std::to_string(record.players) + " record seed=" +
              std::to_string(record.seed) + " data=" + data_text(board));
  State s = mapgame::new_game(board, record.players);
  for (const Step& step : record.steps) {
    writer.add(s, step);
    apply_step(board, s, step);
  }
  if (s.phase == Phase::over) {
    std::string end = "end";
    const mapgame::Scores scores = final_scores(board, s);
    for (std::size_t i = 0; i < s.players; ++i) end += " " + std::to_string(scores[i].total);
    writer.line(end);
  } else {
    writer.line("unfinished");
  }
  return writer.take();
}

}  // namespace fogg::game
