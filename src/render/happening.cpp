#include "render/happening.h"

#include <fmt/format.h>

#include <bit>

namespace fogg::render {

namespace {

using game::Step;
using mapgame::Action;
using mapgame::ActionKind;
using mapgame::Outcome;
using mapgame::Phase;

std::string keep_words(const Board& board, const View& before, Seat seat, Action action) {
  const bool opening = before.phase == Phase::choose_opening;
  if (seat != before.viewer) {
    // F7: how many were kept shows only once all have chosen.
    return opening ? "chose opening tickets"
                   : fmt::format("kept {} of {} tickets", std::popcount(action.kept()), before.offer_size);
  }
  const mapgame::TicketSet offer = opening ? before.tickets : before.offer;
  std::string text = "kept";
  for (int i = 0; i < offer.size(); ++i) {
    if ((action.kept() >> i & 1u) == 0) continue;
    text += fmt::format("{} {} ({})", text == "kept" ? "" : ",", ticket_name(board, offer.nth(i)),
                        board.ticket(offer.nth(i)).points);
  }
  return text;
}

std::string token_gain(const Board& board, const View& before, const View& after, Seat seat) {
  const unsigned gained = static_cast<unsigned>(after.tokens[seat]) & ~static_cast<unsigned>(before.tokens[seat]);
  return gained == 0 ? "" : ", took a " + token_name(board, std::countr_zero(gained)) + " token";
}

std::string claim_words(const Board& board, const View& before, const View& after, Seat seat, Action action,
                        const TextStyle& style) {
  const mapgame::Route& route = board.route(action.route());
  const std::string with = route_name(board, action.route()) + " with " + payment_words(board, action.payment(), style);
  if (route.tunnel && !after.routes[seat].contains(action.route())) return "tried the tunnel " + with;
  return fmt::format("claimed {} (+{}){}", with, after.score[seat] - before.score[seat],
                     token_gain(board, before, after, seat));
}

std::string action_words(const Board& board, const View& before, const View& after, Seat seat, Action action,
                         const TextStyle& style) {
  switch (action.kind()) {
    case ActionKind::draw_face_up: return "took " + card_words(board, action.colour(), style) + " from the row";
    case ActionKind::draw_pile: return seat == before.viewer ? "" : "drew a card from the pile";
    case ActionKind::claim: return claim_words(board, before, after, seat, action, style);
    case ActionKind::draw_tickets: return "drew tickets";
    case ActionKind::keep: return keep_words(board, before, seat, action);
    case ActionKind::station:
      return "built a station in " + city_name(board, action.city()) + " with " +
             payment_words(board, action.payment(), style);
    case ActionKind::pay_tunnel:
      return "paid " + payment_words(board, action.payment(), style) + " more and claimed it";
    case ActionKind::withdraw: return "took the cards back";
    case ActionKind::place_token: return "put a stack of tokens on " + city_name(board, action.city());
    case ActionKind::pass: return "passed, for nothing could be done";
  }
  return "";
}

// Cards turned up at a tunnel are public; a card drawn from the pile is its owner's (F14).
std::string chance_words(const Board& board, const View& before, const View& after, Outcome outcome,
                         const TextStyle& style) {
  if (before.phase == Phase::deal_card && before.turn == before.viewer) {
    return "drew " + card_words(board, outcome.card(), style) + " from the pile";
  }
  if (before.phase == Phase::turn_up_tunnel) {
    std::string text = cards::empty(before.attempt.turned) ? "turned up " : "";
    text += card_words(board, outcome.card(), style);
    if (after.routes[before.turn].contains(before.attempt.route)) text += ", claimed it at no extra cost";
    return text;
  }
  return "";
}

}  // namespace

std::vector<Happening> describe(const Board& board, const View& before, const View& after, const Step& step,
                                const TextStyle& style) {
  Happening happening;
  if (step.is_action()) {
    happening.seat = step.seat;
    happening.begins_turn =
        before.phase != Phase::second_draw && before.phase != Phase::choose_tickets && before.phase != Phase::tunnel;
    happening.phrase = action_words(board, before, after, step.seat, std::get<Action>(step.what), style);
    // An unseen draw is told with its card, which comes as the next step.
    if (happening.phrase.empty() && !happening.begins_turn) return {};
    return {happening};
  }
  const Outcome outcome = std::get<Outcome>(step.what);
  if (before.phase == Phase::pick_start) return {Happening{outcome.seat(), true, "will start"}};
  happening.seat = before.turn;
  happening.phrase = chance_words(board, before, after, outcome, style);
  if (after.flushes > before.flushes) {
    happening = {kNobody, true,
                 fmt::format("Three {} cards lay face up: the whole row was replaced.", board.wild_name)};
  }
  if (happening.phrase.empty()) return {};
  return {happening};
}

}  // namespace fogg::render
