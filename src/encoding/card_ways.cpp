#include <algorithm>
#include <array>

#include "encoding/ways.h"

namespace fogg::encoding {

namespace {

using cardgame::FlatCardSet;
using cards::TicketId;
using cards::TicketSet;

constexpr std::uint8_t kEach = 24;  // of a card that a ticket lacks

using Counts = std::array<int, cards::kColours>;

// Cards that a ticket asks for beyond these; locomotives stand in for any (E12).
int lacking(const cardgame::Ticket& ticket, const Counts& cards, int wilds) {
  int missing = 0;
  for (std::size_t i = 0; i < cards::kColours; ++i) missing += std::max(0, ticket.needs[i] - cards[i]);
  return std::max(0, missing - wilds);
}

}  // namespace

std::uint32_t ways_size(const FlatCardSet& set) { return CardWaysParts(set).size; }

void write_ways(const FlatCardSet& set, int, const CardGlance& glance, std::uint8_t* out) {
  const CardWaysParts parts(set);
  for (std::uint32_t i = 0; i < parts.size; ++i) out[i] = 0;
  Counts track{}, all{};
  const int track_wilds = glance.track[0][cards::kColours];
  int all_wilds = track_wilds + glance.hand[cards::kColours];
  for (std::size_t i = 0; i < cards::kColours; ++i) {
    track[i] = glance.track[0][i];
    all[i] = track[i] + glance.yard_coloured[0][i] + glance.hand[i];
    all_wilds += glance.yard_wilds[0][i];
  }
  TicketSet held, offered;
  held.words = glance.tickets[0];
  offered.words = glance.offer;
  const auto write_ticket = [&](TicketId id) {
    // One more than it lacks, by what lies on the track and by everything that the seat has.
    out[parts.on_track + id.value] = byte(kEach * (1 + lacking(set.ticket(id), track, track_wilds)));
    out[parts.in_all + id.value] = byte(kEach * (1 + lacking(set.ticket(id), all, all_wilds)));
  };
  Counts asked{};
  int points = 0;
  int on_track = 0;
  int reachable = 0;
  held.for_each([&](TicketId id) {
    write_ticket(id);
    const cardgame::Ticket& ticket = set.ticket(id);
    points += ticket.points;
    if (lacking(ticket, track, track_wilds) == 0) on_track += ticket.points;
    if (lacking(ticket, all, all_wilds) == 0) reachable += ticket.points;
    for (std::size_t i = 0; i < cards::kColours; ++i) asked[i] += ticket.needs[i];
  });
  offered.for_each(write_ticket);
  int missing = 0;
  int missing_on_track = 0;
  for (std::size_t i = 0; i < cards::kColours; ++i) {
    out[parts.wanted + i] = byte(8 * (asked[i] - all[i]));
    out[parts.spare + i] = byte(8 * (all[i] - asked[i]));
    missing += std::max(0, asked[i] - all[i]);
    missing_on_track += std::max(0, asked[i] - track[i]);
  }
  const std::array<int, 6> sums = {points,
                                   on_track,
                                   reachable,
                                   4 * (missing - all_wilds),
                                   4 * (missing_on_track - track_wilds),
                                   4 * (all_wilds - missing)};
  for (std::size_t i = 0; i < sums.size(); ++i) out[parts.totals + i] = byte(sums[i]);
}

}  // namespace fogg::encoding
