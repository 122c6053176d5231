#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "base/rng.h"
#include "mapgame/state.h"
#include "mapgame/view.h"

// Another truth behind the same view, made by swapping hidden things of the true state. It shares no code with
// determinize, and it knows more: counts that are still secret (F7) stay as they are.
namespace fogg::properties {

using mapgame::Board;
using mapgame::Cards;
using mapgame::Phase;
using mapgame::Seat;
using mapgame::State;
using mapgame::TicketId;
using mapgame::TicketSet;

template <class T>
void shuffle(std::vector<T>& items, base::Rng& rng) {
  for (std::size_t i = items.size(); i > 1; --i)
    std::swap(items[i - 1], items[rng.below(static_cast<std::uint32_t>(i))]);
}

inline void redeal_cards(State& s, Seat viewer, std::optional<Seat> spared, base::Rng& rng) {
  std::vector<Cards*> places = {&s.pile, &s.discards};
  for (Seat seat = 0; seat < s.players; ++seat) {
    if (seat != viewer && seat != spared) places.push_back(&s.hand[seat]);
  }
  std::vector<std::size_t> pool;
  std::vector<int> sizes;
  for (Cards* place : places) {
    sizes.push_back(0);
    for (std::size_t kind = 0; kind < place->size(); ++kind) {
      for (; (*place)[kind] > 0; --(*place)[kind], ++sizes.back()) pool.push_back(kind);
    }
  }
  shuffle(pool, rng);
  for (std::size_t i = 0; i < places.size(); ++i) {
    for (; sizes[i] > 0; --sizes[i]) {
      ++(*places[i])[pool.back()];
      pool.pop_back();
    }
  }
}

// Renames hidden tickets: a permutation of the ids that the viewer has not seen, long ones among long ones.
inline void redeal_tickets(const Board& board, State& s, Seat viewer, base::Rng& rng) {
  std::vector<bool> seen(board.tickets.size(), false);
  const auto see = [&](const TicketSet& set) { set.for_each([&](TicketId id) { seen[id.value] = true; }); };
  for (Seat seat = 0; seat < s.players; ++seat) {
    if (seat == viewer || s.phase == Phase::over) see(s.tickets[seat]);
  }
  if (viewer == s.turn) see(s.offer);
  std::vector<std::uint8_t> name(board.tickets.size());
  for (std::size_t i = 0; i < name.size(); ++i) name[i] = static_cast<std::uint8_t>(i);
  for (const bool is_long : {false, true}) {
    std::vector<std::uint8_t> hidden;
    for (std::size_t i = 0; i < name.size(); ++i) {
      if (!seen[i] && board.tickets[i].is_long == is_long) hidden.push_back(static_cast<std::uint8_t>(i));
    }
    std::vector<std::uint8_t> shuffled = hidden;
    shuffle(shuffled, rng);
    for (std::size_t i = 0; i < hidden.size(); ++i) name[hidden[i]] = shuffled[i];
  }
  const auto renamed = [&](const TicketSet& set) {
    TicketSet out;
    set.for_each([&](TicketId id) { out.insert(TicketId{name[id.value]}); });
    return out;
  };
  s.ticket_pile.fresh = renamed(s.ticket_pile.fresh);
  s.offer = renamed(s.offer);
  for (TicketSet& set : s.tickets) set = renamed(set);
  for (std::size_t i = 0; i < s.ticket_pile.returned.size(); ++i)
    s.ticket_pile.returned[i] = TicketId{name[s.ticket_pile.returned[i].value]};
}

// `spared` keeps its hand, so that what it does next stays possible.
inline State redeal(const Board& board, const State& s, Seat viewer, std::optional<Seat> spared, base::Rng& rng) {
  State other = s;
  redeal_cards(other, viewer, spared, rng);
  redeal_tickets(board, other, viewer, rng);
  return other;
}

}  // namespace fogg::properties
