#include "game/record.h"

#include "game/card_game_names.h"
#include "game/names.h"

namespace fogg::game {

namespace {

std::string chance_line_start(const Due& due) {
  switch (due.word) {
    case ChanceWord::start: return "start";
    case ChanceWord::deal: return "deal " + std::to_string(due.seat);
    case ChanceWord::deal_tickets: return "deal_tickets " + std::to_string(due.seat);
    default: return "turn_up";
  }
}

template <class Content>
std::string outcome_text(const Content& content, Outcome outcome) {
  switch (outcome.kind) {
    case Outcome::Kind::seat: return std::to_string(outcome.seat());
    case Outcome::Kind::card: return card_text(content, outcome.card());
    case Outcome::Kind::ticket: return ticket_text(content, outcome.ticket());
  }
  return "";
}

// Cards dealt together share a line; a flushed row (A9) begins a new one.
template <class Content>
class Writer {
 public:
  explicit Writer(const Content& content) : content_(content) {}

  void add(const StateOf<Content>& before, const BasicStep<Content>& step) {
    if (step.is_action()) {
      line(std::to_string(step.seat) + " " + action_text(content_, before, std::get<ActionOf<Content>>(step.what)));
      return;
    }
    const Due now = due(before);
    if (now != open_) {
      end_line();
      open_ = now;
      text_ += chance_line_start(now);
    }
    text_ += " " + outcome_text(content_, std::get<Outcome>(step.what));
  }

  void line(const std::string& text) {
    end_line();
    text_ += text + "\n";
  }

  std::string take() { return std::move(text_); }

 private:
  void end_line() {
    if (open_ != Due{}) text_ += "\n";
    open_ = {};
  }

  const Content& content_;
  std::string text_;
  Due open_;
};

}  // namespace

std::string hash_text(std::uint64_t hash) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  for (int shift = 60; shift >= 0; shift -= 4) text += digits[(hash >> shift) & 15];
  return text;
}

template <class Content>
std::string record_text(const Content& content, const BasicRecord<Content>& record) {
  Writer writer(content);
  writer.line("fogg 1 " + content.id + " players=" + std::to_string(record.players) + options_text(record.options) +
              " record seed=" + std::to_string(record.seed) + " data=" + data_text(content));
  auto s = start_game(content, record.players, record.options);
  for (const BasicStep<Content>& step : record.steps) {
    writer.add(s, step);
    apply_step(content, s, step);
  }
  if (to_act(s).is_nobody()) {
    std::string end = "end";
    const auto scores = final_scores(content, s);
    for (std::size_t i = 0; i < s.players; ++i) end += " " + std::to_string(scores[i].total);
    writer.line(end);
  } else {
    writer.line("unfinished");
  }
  return writer.take();
}

template std::string record_text(const mapgame::Board&, const BasicRecord<mapgame::Board>&);
template std::string record_text(const cardgame::CardSet&, const BasicRecord<cardgame::CardSet>&);

}  // namespace fogg::game
