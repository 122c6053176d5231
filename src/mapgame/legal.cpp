#include "mapgame/legal.h"

#include "cards/nth.h"
#include "mapgame/legal_walk.h"

namespace fogg::mapgame {

namespace {

// All of them, one after the other.
class Lister {
 public:
  Lister(const FlatBoard& board, ActionList& list) : board_(board), pen_(list) {}

  void write(Action action) { pen_.write(action); }
  void write_claims(const RouteSet& routes, Colour colour, int wilds) {
    if (colour == Colour::wild) {
      routes.for_each(
          [&](RouteId id) { pen_.write(Action::claim(id, walk::group_payment(board_, id, colour, wilds))); });
      return;
    }
    routes.for_each([&](RouteId id) {
      pen_.write(Action::claim(id, board_.tables.lengths[id.value], colour, static_cast<unsigned>(wilds)));
    });
  }
  void write_stations(const CitySet& cities, const Payment& payment) {
    cities.for_each([&](CityId city) { pen_.write(Action::station(city, payment)); });
  }
  void write_keeps(int offered, int least) {
    for (const cards::TicketChoice choice : cards::ticket_choices(offered, least)) pen_.write(Action::keep(choice));
  }
  bool has_written() const { return pen_.has_written(); }

 private:
  const FlatBoard& board_;
  ActionList::Pen pen_;
};

class Counter {
 public:
  void write(Action) { ++count_; }
  void write_claims(const RouteSet& routes, Colour, int) { count_ += routes.size(); }
  void write_stations(const CitySet& cities, const Payment&) { count_ += cities.size(); }
  void write_keeps(int offered, int least) { count_ += static_cast<int>(cards::ticket_choices(offered, least).size()); }
  bool has_written() const { return count_ > 0; }
  int count() const { return count_; }

 private:
  int count_ = 0;
};

// Keeps the n-th and lets the others go by.
class Picker : public cards::Nth<Action> {
 public:
  Picker(const FlatBoard& board, int n) : Nth(n), board_(board) {}

  void write_claims(const RouteSet& routes, Colour colour, int wilds) {
    write_group(routes.size(), [&](int i) {
      const RouteId id = routes.nth(i);
      return Action::claim(id, walk::group_payment(board_, id, colour, wilds));
    });
  }
  void write_stations(const CitySet& cities, const Payment& payment) {
    write_group(cities.size(), [&](int i) { return Action::station(cities.nth(i), payment); });
  }

 private:
  const FlatBoard& board_;
};

}  // namespace

bool can_draw_second(const State& s) {
  return !cards::empty(s.pile) || cards::total(s.row) > count(s.row, Colour::wild);
}

void legal_actions(const FlatBoard& board, const Standpoint& at, ActionList& list) {
  list.clear();
  Lister out(board, list);
  walk::legal(board, at, out);
}
void legal_actions(const FlatBoard& board, const State& s, ActionList& list) {
  legal_actions(board, standpoint(s), list);
}

int count_legal(const FlatBoard& board, const Standpoint& at) {
  Counter out;
  walk::legal(board, at, out);
  return out.count();
}
int count_legal(const FlatBoard& board, const State& s) { return count_legal(board, standpoint(s)); }

Action nth_legal(const FlatBoard& board, const Standpoint& at, int n) {
  Picker out(board, n);
  walk::legal(board, at, out);
  return out.found();
}
Action nth_legal(const FlatBoard& board, const State& s, int n) { return nth_legal(board, standpoint(s), n); }

}  // namespace fogg::mapgame
