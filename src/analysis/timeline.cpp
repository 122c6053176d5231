#include "analysis/timeline.h"

#include "game/card_game_names.h"
#include "game/names.h"

namespace fogg::analysis {

namespace {

using game::ChanceWord;

// Collects what chance brings between two decisions, in few words.
template <class Content>
class Luck {
 public:
  explicit Luck(const Content& content) : content_(content) {}

  void add(const game::StateOf<Content>& before, cards::Outcome outcome) {
    const game::Due now = game::due(before);
    if (now != last_ || words_.empty()) {
      if (!words_.empty()) words_ += "; ";
      words_ += heading(before, now);
    } else {
      words_ += ",";
    }
    last_ = now;
    ++size_;
    words_ += " " + name(outcome);
  }

  std::string take() {
    constexpr int kMostNamed = 12;  // more are the deal of a whole round
    std::string words = size_ > kMostNamed ? "new cards are dealt" : std::move(words_);
    words_.clear();
    last_ = {};
    size_ = 0;
    return words;
  }

 private:
  static std::string heading(const game::StateOf<Content>& before, const game::Due& now) {
    switch (now.word) {
      case ChanceWord::start: return "start player";
      case ChanceWord::deal: return "seat " + std::to_string(now.seat) + " draws";
      case ChanceWord::deal_tickets: return "seat " + std::to_string(now.seat) + " is offered";
      default: break;
    }
    return before.phase == game::TypesOf<Content>::Phase::fill_row ? "the row gets" : "the tunnel turns up";
  }

  std::string name(cards::Outcome outcome) const {
    switch (outcome.kind) {
      case cards::Outcome::Kind::seat: return std::to_string(outcome.seat());
      case cards::Outcome::Kind::card: return game::card_text(content_, outcome.card());
      case cards::Outcome::Kind::ticket: return game::ticket_text(content_, outcome.ticket());
    }
    return "";
  }

  const Content& content_;
  std::string words_;
  game::Due last_;
  int size_ = 0;
};

}  // namespace

template <class Content>
std::vector<Moment<Content>> timeline_of(const game::BasicPlayedGame<Content>& game) {
  using Phase = typename game::TypesOf<Content>::Phase;
  using Memory = typename DomainOf<Content>::Memory;
  const Content& content = *game.content;
  auto s = game.initial;
  std::vector<Memory> memories(s.players);
  for (std::size_t seat = 0; seat < memories.size(); ++seat)
    memories[seat].begin(content, static_cast<Seat>(seat), s.players);

  std::vector<Moment<Content>> moments;
  Luck<Content> luck(content);
  int count = 0;
  int turn = 0;
  for (const game::BasicStep<Content>& step : game.steps) {
    ++count;
    if (step.is_action()) {
      if (!moments.empty()) moments.back().luck = luck.take();
      luck.take();
      if (s.phase == Phase::turn) ++turn;
      moments.push_back(
          {s, s, std::get<game::ActionOf<Content>>(step.what), step.seat, memories[step.seat], count, turn, ""});
    } else {
      luck.add(s, std::get<cards::Outcome>(step.what));
    }
    std::array<game::BasicEvent<Content>, kMaxSeats> events;
    for (std::size_t seat = 0; seat < memories.size(); ++seat)
      events[seat] = game::event_for<Content>(s, step, static_cast<Seat>(seat));
    apply_step(content, s, step);
    for (std::size_t seat = 0; seat < memories.size(); ++seat) {
      memories[seat].watch(bots::BasicObservation<Content>(content, s, static_cast<Seat>(seat), events[seat]));
    }
    if (step.is_action()) moments.back().after = s;
  }
  if (!moments.empty()) moments.back().luck = luck.take();
  return moments;
}

template std::vector<Moment<mapgame::Board>> timeline_of(const game::BasicPlayedGame<mapgame::Board>&);
template std::vector<Moment<cardgame::CardSet>> timeline_of(const game::BasicPlayedGame<cardgame::CardSet>&);

}  // namespace fogg::analysis
