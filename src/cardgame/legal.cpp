#include "cardgame/legal.h"

#include "cardgame/legal_walk.h"
#include "cards/nth.h"

namespace fogg::cardgame {

namespace {

// All of them, one after the other.
class Lister {
 public:
  explicit Lister(ActionList& list) : pen_(list) {}

  void write(Action action) { pen_.write(action); }
  void write_sets(Colour colour, int coloured, int from, int to) {
    for (int wilds = from; wilds <= to; ++wilds) pen_.write(Action::place_set(colour, coloured, wilds));
  }
  void write_threes(std::span<const std::uint8_t> threes) {
    for (const std::uint8_t three : threes) pen_.write(Action::place_three(three));
  }
  void write_keeps(int offered, int least) {
    for (const cards::TicketChoice choice : cards::ticket_choices(offered, least)) pen_.write(Action::keep(choice));
  }
  bool has_written() const { return pen_.has_written(); }

 private:
  ActionList::Pen pen_;
};

class Counter {
 public:
  void write(Action) { ++count_; }
  void write_sets(Colour, int, int from, int to) { count_ += std::max(0, to - from + 1); }
  void write_threes(std::span<const std::uint8_t> threes) { count_ += static_cast<int>(threes.size()); }
  void write_keeps(int offered, int least) { count_ += static_cast<int>(cards::ticket_choices(offered, least).size()); }
  bool has_written() const { return count_ > 0; }
  int count() const { return count_; }

 private:
  int count_ = 0;
};

// Keeps the n-th and lets the others go by.
class Picker : public cards::Nth<Action> {
 public:
  using Nth::Nth;

  void write_sets(Colour colour, int coloured, int from, int to) {
    write_group(std::max(0, to - from + 1), [&](int i) { return Action::place_set(colour, coloured, from + i); });
  }
  void write_threes(std::span<const std::uint8_t> threes) {
    write_group(static_cast<int>(threes.size()),
                [&](int i) { return Action::place_three(threes[static_cast<std::size_t>(i)]); });
  }
};

}  // namespace

bool can_draw_second(const State& s) { return !cards::empty(s.pile) || cards::colour_word(s.row) != 0; }

void legal_actions(const FlatCardSet& set, const Standpoint& at, ActionList& list) {
  list.clear();
  Lister out(list);
  walk::legal(set, at, out);
}
void legal_actions(const FlatCardSet& set, const State& s, ActionList& list) {
  legal_actions(set, standpoint(s), list);
}

int count_legal(const FlatCardSet& set, const Standpoint& at) {
  Counter out;
  walk::legal(set, at, out);
  return out.count();
}
int count_legal(const FlatCardSet& set, const State& s) { return count_legal(set, standpoint(s)); }

Action nth_legal(const FlatCardSet& set, const Standpoint& at, int n) {
  Picker out(n);
  walk::legal(set, at, out);
  return out.found();
}
Action nth_legal(const FlatCardSet& set, const State& s, int n) { return nth_legal(set, standpoint(s), n); }

}  // namespace fogg::cardgame
