// How well the search guesses the tickets of others:
//   ticket_guess [DATA] [games] [players]
// In games of planners, for every ticket that somebody else holds: how much likelier it was held to be than by dealing
// blindly, in bits (1 bit: twice as likely), counted from the first built route, or laid card, on.

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <memory>

#include "bots/ismcts/ticket_guess.h"
#include "bots/match.h"
#include "content/load_board.h"
#include "content/load_card_set.h"

namespace {

using namespace fogg;

struct Tally {
  double bits = 0;
  int tickets = 0;

  void add(const game::Knowledge::Weights& weights, cards::TicketSet held, cards::TicketSet unseen) {
    double all = 0;
    unseen.for_each([&](cards::TicketId id) { all += weights[id.value]; });
    held.for_each([&](cards::TicketId id) {
      bits += std::log2(weights[id.value] * unseen.size() / all);
      ++tickets;
    });
  }
};

// Looks over the shoulder of whoever is to take a turn, as the search of that seat would.
class MapWatch {
 public:
  MapWatch(const mapgame::Board& board, int) : network_(board) {}
  void watch(const mapgame::State&, const game::BasicStep<mapgame::Board>&) {}
  void look(const mapgame::State& s, Tally& tally) {
    const auto& board = network_.board();
    const auto view = view_for(board, s, s.turn);
    const auto guesses = bots::guess_tickets(network_, view);
    const auto unseen = (board.tables.regular_tickets | board.tables.long_tickets) - view.tickets;
    for (std::size_t seat = 0; seat < s.players; ++seat) {
      if (seat != s.turn && !s.routes[seat].empty()) tally.add(guesses[seat], s.tickets[seat], unseen);
    }
  }

 private:
  bots::Network network_;
};

class CardWatch {
 public:
  CardWatch(const cardgame::CardSet& set, int players) : set_(set), memories_(static_cast<std::size_t>(players)) {
    for (std::size_t i = 0; i < memories_.size(); ++i) memories_[i].begin(set, static_cast<cardgame::Seat>(i), players);
  }
  void watch(const cardgame::State& s, const game::BasicStep<cardgame::CardSet>& step) {
    cardgame::State after = s;
    game::apply_step(set_, after, step);
    for (std::size_t i = 0; i < memories_.size(); ++i) {
      const auto seat = static_cast<cardgame::Seat>(i);
      const auto event = game::event_for<cardgame::CardSet>(s, step, seat);
      memories_[i].watch(bots::BasicObservation<cardgame::CardSet>(set_, after, seat, event));
    }
  }
  void look(const cardgame::State& s, Tally& tally) {
    const auto view = view_for(set_, s, s.turn);
    const auto guesses = bots::guess_tickets(set_, view, memories_[s.turn]);
    auto unseen = set_.all_tickets - view.tickets;
    for (std::size_t seat = 0; seat < s.players; ++seat) unseen -= s.completed[seat];
    for (std::size_t seat = 0; seat < s.players; ++seat) {
      if (seat != s.turn && cards::total(s.track[seat]) > 0)
        tally.add(guesses[seat], s.tickets[seat] - s.completed[seat], unseen);
    }
  }

 private:
  const cardgame::CardSet& set_;
  std::vector<bots::CardMemory> memories_;
};

template <class Watch, class Content>
void measure(const Content& content, int games, int players) {
  using Phase = decltype(game::StateOf<Content>::phase);
  const auto room = std::make_unique<typename game::TypesOf<Content>::ActionList>();
  Tally tally;
  for (int i = 0; i < games; ++i) {
    bots::Seats<Content> seats;
    for (int seat = 0; seat < players; ++seat) seats.push_back(bots::make_bot(content, "planner").value());
    game::BasicRecord<Content> record;
    bots::play_match<Content>(content, seats, static_cast<std::uint64_t>(i) + 1, *room, &record);
    auto s = game::start_game(content, players, game::OptionsOf<Content>{});
    Watch watch(content, players);
    for (const auto& step : record.steps) {
      if (s.phase == Phase::turn) watch.look(s, tally);
      watch.watch(s, step);
      game::apply_step(content, s, step);
    }
  }
  std::printf("%-14s %d players: %.2f bits a ticket, %d looked at\n", content.id.c_str(), players,
              tally.bits / tally.tickets, tally.tickets);
}

}  // namespace

int main(int argc, char** argv) {
  const std::string data = argc > 1 ? argv[1] : "data";
  const int games = argc > 2 ? std::atoi(argv[2]) : 100;
  const int players = argc > 3 ? std::atoi(argv[3]) : 2;
  for (const char* id : {"usa", "europe", "san_francisco"}) {
    measure<MapWatch>(content::load_board_file(data + "/" + id + "/board.json").value(), games, players);
  }
  measure<CardWatch>(content::load_card_set_file(data + "/card_game/cards.json").value(), games, players);
}
