#include "render/card_happening.h"

#include <fmt/format.h>

#include <bit>

namespace fogg::render {

namespace {

using cardgame::Action;
using cardgame::ActionKind;
using cardgame::Phase;
using cardgame::View;

std::string keep_words(const CardSet& set, const View& before, Seat seat, unsigned kept) {
  const bool opening = before.phase == Phase::choose_opening;
  if (seat != before.viewer) {
    // F7: how many were kept shows only once all have chosen.
    return opening ? "chose opening tickets"
                   : fmt::format("kept {} of {} tickets", std::popcount(kept), before.offer_size);
  }
  if (kept == 0) return "kept none of the tickets";
  const TicketSet offer = opening ? before.tickets : before.offer;
  std::string text = "kept";
  for (int i = 0; i < offer.size(); ++i) {
    if ((kept >> i & 1u) == 0) continue;
    text += fmt::format("{} {} ({})", text == "kept" ? "" : ",", ticket_name(set, offer.nth(i)),
                        set.ticket(offer.nth(i)).points);
  }
  return text;
}

std::string set_words(const CardSet& set, const View& before, Seat by, Action action, const TextStyle& style) {
  const Payment laid{action.colour(), static_cast<std::uint8_t>(action.coloured()),
                     static_cast<std::uint8_t>(action.wilds())};
  std::string text = "laid " + payment_words(set, laid, style);
  for (Seat seat = 0; seat < before.players; ++seat) {
    const int robbed = before.yard[seat][cards::index(action.colour())].size();
    if (seat == by || robbed == 0) continue;
    const std::string whom = seat == before.viewer ? "you" : fmt::format("seat {}", seat);
    text += fmt::format(" and robbed {} of {} {}", whom, robbed, cards::name(action.colour()));  // E9
  }
  return text;
}

std::string three_words(const CardSet& set, Action action, const TextStyle& style) {
  std::string text;
  for (std::size_t i = 0; i < cards::kColours; ++i) {
    if ((action.three() >> i & 1u) != 0)
      text += (text.empty() ? "laid " : ", ") + card_words(set, cards::colour_at(i), style);
  }
  return text;
}

std::string completed_words(const CardSet& set, const View& before, const View& after, Seat seat) {
  std::string text;
  after.completed[seat].for_each([&](TicketId id) {
    if (before.completed[seat].contains(id)) return;
    text += fmt::format("{} {} ({})", text.empty() ? "completed" : ",", ticket_name(set, id), set.ticket(id).points);
  });
  return text.empty() ? "completed no more tickets" : text;
}

std::string action_words(const CardSet& set, const View& before, const View& after, Seat seat, Action action,
                         const TextStyle& style) {
  switch (action.kind()) {
    case ActionKind::draw_face_up: return "took " + card_words(set, action.colour(), style) + " from the row";
    case ActionKind::draw_pile: return seat == before.viewer ? "" : "drew a card from the pile";
    case ActionKind::place_set: return set_words(set, before, seat, action, style);
    case ActionKind::place_three: return three_words(set, action, style);
    case ActionKind::draw_tickets: return "drew tickets";
    case ActionKind::keep: return keep_words(set, before, seat, action.choice().kept());
    case ActionKind::complete:
    case ActionKind::complete_best:
    case ActionKind::done: return completed_words(set, before, after, seat);
    case ActionKind::pass: return "passed, for nothing could be done";
  }
  return "";
}

// What follows from a step by the rules alone: a round that ends or begins, the last turns, a turn that begins with E4.
void add_notices(const View& before, const View& after, std::vector<Happening>& out) {
  if (before.last_turns == cardgame::kNoLastTurns && after.last_turns != cardgame::kNoLastTurns &&
      after.phase < Phase::complete) {
    out.push_back({kNobody, true, "The draw pile is empty: every player takes one more turn in this round."});
  }
  if (before.phase < Phase::complete && after.phase == Phase::complete) {
    out.push_back({kNobody, true,
                   "The round is over: the cards on the tracks are turned up, and tickets are completed with them."});
  }
  if (after.round > before.round)
    out.push_back({kNobody, true, "The second round begins: all cards but the hands are shuffled and dealt again."});
  const bool in_turn =
      before.phase == Phase::turn || before.phase == Phase::second_draw || before.phase == Phase::choose_tickets;
  const bool turn_begins = after.phase == Phase::turn && (after.turn != before.turn || !in_turn);
  if (!turn_begins) return;
  const int moved = after.seats[after.turn].track_size - before.seats[after.turn].track_size;
  out.push_back(
      {after.turn, true,
       moved == 0 ? "" : fmt::format("moved {} card{} from the yard to the track", moved, moved == 1 ? "" : "s")});
}

}  // namespace

std::vector<Happening> describe(const CardSet& set, const View& before, const View& after,
                                const game::BasicStep<CardSet>& step, const TextStyle& style) {
  std::vector<Happening> out;
  if (step.is_action()) {
    const std::string phrase = action_words(set, before, after, step.seat, std::get<Action>(step.what), style);
    if (!phrase.empty()) out.push_back({step.seat, before.phase == Phase::choose_opening, phrase});
  } else {
    const cards::Outcome outcome = std::get<cards::Outcome>(step.what);
    if (before.phase == Phase::pick_start) out.push_back({outcome.seat(), true, "will start"});
    if (before.phase == Phase::deal_card && before.turn == before.viewer) {
      out.push_back({before.turn, false, "drew " + card_words(set, outcome.card(), style) + " from the pile"});
    }
  }
  add_notices(before, after, out);
  return out;
}

}  // namespace fogg::render
