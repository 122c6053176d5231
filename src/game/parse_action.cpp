#include <algorithm>
#include <array>
#include <optional>

#include "base/text.h"
#include "game/names.h"
#include "mapgame/tokens.h"

namespace fogg::game {

namespace {

using mapgame::Illegal;
using mapgame::TokenEnd;
using Result = Parsed<ActionOrRefusal>;

// Two colours at once are no payment at all (A12); too many cards cannot be written as one and are refused as well.
std::expected<Payment, Illegal> as_payment(const Cards& cards) {
  Payment payment;
  payment.wilds = cards::count(cards, Colour::wild);
  for (std::size_t i = 0; i < cards::kColours; ++i) {
    if (cards[i] == 0) continue;
    if (payment.coloured > 0) return std::unexpected(Illegal::wrong_colour);
    payment.colour = cards::colour_at(i);
    payment.coloured = cards[i];
  }
  if (payment.size() > 15) return std::unexpected(Illegal::wrong_number_of_cards);
  return payment;
}

struct PaidWith {
  Payment payment;
  std::optional<Illegal> refusal;
};
Parsed<PaidWith> parse_payment(const Board& board, WordSpan words) {
  const Parsed<Cards> cards = parse_cards(board, words);
  if (!cards) return std::unexpected(cards.error());
  const auto payment = as_payment(*cards);
  if (!payment) return PaidWith{{}, payment.error()};
  return PaidWith{*payment, std::nullopt};
}

// Of an unnamed double: the half whose colour is paid, then one that can still be claimed, then one that is free.
RouteId choose_half(const Board& board, const State& s, Seat seat, const RouteChoice& choice, const Payment& payment) {
  if (!choice.second.is_some()) return choice.first;
  const Colour first = board.route(choice.first).colour;
  const Colour second = board.route(choice.second).colour;
  if (first != second && payment.coloured > 0) {
    if (payment.colour == first) return choice.first;
    if (payment.colour == second) return choice.second;
  }
  const RouteSet open = open_routes(board, s, seat);
  if (open.contains(choice.first)) return choice.first;
  if (open.contains(choice.second)) return choice.second;
  const auto is_free = [&](RouteId id) {
    return std::none_of(s.routes.begin(), s.routes.end(), [&](const RouteSet& set) { return set.contains(id); });
  };
  return !is_free(choice.first) && is_free(choice.second) ? choice.second : choice.first;
}

Result parse_claim(const Board& board, const State& s, Seat seat, WordSpan words) {
  if (words.size() < 2) return wrong(column_after(words), "a route and the cards that pay it are expected: claim ROUTE CARDS");
  const Parsed<RouteChoice> choice = parse_route(board, words[1]);
  if (!choice) return std::unexpected(choice.error());
  std::optional<Word> token;
  if (words.back().text.starts_with("token=")) {
    token = words.back();
    words = words.first(words.size() - 1);
  }
  const Parsed<PaidWith> paid = parse_payment(board, words.subspan(2));
  if (!paid) return std::unexpected(paid.error());
  const RouteId id = choose_half(board, s, seat, *choice, paid->payment);
  TokenEnd end = TokenEnd::unnamed;
  if (token) {
    const Parsed<CityId> city = parse_city(board, std::string_view(token->text).substr(6), token->column + 6);
    if (!city) return std::unexpected(city.error());
    const mapgame::Route& route = board.route(id);
    if (!route.touches(*city) || token_kind_for(board, s, seat, *city) < 0) return Illegal::no_token_to_name;
    // Naming the only end that has a token is allowed; it is what the rule does anyway (D7).
    if (must_name_token_end(board, s, seat, route)) end = *city == route.a ? TokenEnd::a : TokenEnd::b;
  }
  if (paid->refusal) {
    // What is wrong with the route itself comes before what is wrong with the payment.
    const auto verdict = check(board, s, seat, Action::claim(id, Payment{}, end));
    const bool payment_only = !verdict && verdict.error() == Illegal::wrong_number_of_cards;
    return payment_only || verdict ? *paid->refusal : verdict.error();
  }
  return Action::claim(id, paid->payment, end);
}

Result parse_keep(const Board& board, const State& s, Seat seat, WordSpan words) {
  const bool opening = s.phase == Phase::choose_opening;
  const TicketSet offer = opening ? s.tickets[seat] : s.offer;
  const int size = offer.size();
  const auto place_of = [&](TicketId id) {
    for (int i = 0; i < size; ++i) {
      if (offer.nth(i) == id) return i;
    }
    return -1;
  };
  unsigned kept = 0;
  unsigned named_under = 0;
  base::FixedVector<std::uint8_t, mapgame::kMaxOffer> under;
  bool keeping = true;
  if (words.size() < 2) return wrong(column_after(words), "the tickets to keep are expected: keep TICKET…");
  for (const Word& word : words.subspan(1)) {
    if (word.text == "under" && keeping) {
      keeping = false;
      continue;
    }
    if (word.text == "none" && words.size() == 2) break;
    const Parsed<TicketId> ticket = parse_ticket(board, word);
    if (!ticket) return std::unexpected(ticket.error());
    const int place = place_of(*ticket);
    if (place < 0) return size == 0 ? Illegal::nothing_to_choose : Illegal::not_offered;
    const unsigned bit = 1u << place;
    if (((kept | named_under) & bit) != 0) return wrong(word.column, "this ticket is named twice");
    if (keeping) {
      kept |= bit;
    } else {
      named_under |= bit;
      under.push_back(static_cast<std::uint8_t>(place));
    }
  }
  if (opening && board.rules.opening_rejects_leave) return Action::keep(kept, {});  // C1: no order to choose
  // Those not named go under in the order of the board file.
  for (int i = 0; i < size; ++i) {
    if (((kept | named_under) >> i & 1u) == 0) under.push_back(static_cast<std::uint8_t>(i));
  }
  return Action::keep(kept, under);
}

Result parse_station(const Board& board, WordSpan words) {
  if (words.size() < 2) return wrong(column_after(words), "a city and the cards that pay it are expected: station CITY CARDS");
  const Parsed<CityId> city = parse_city(board, words[1].text, words[1].column);
  if (!city) return std::unexpected(city.error());
  const Parsed<PaidWith> paid = parse_payment(board, words.subspan(2));
  if (!paid) return std::unexpected(paid.error());
  if (paid->refusal) return *paid->refusal;
  return Action::station(*city, paid->payment);
}

Result parse_pay_tunnel(const Board& board, WordSpan words) {
  const Parsed<PaidWith> paid = parse_payment(board, words.subspan(1));
  if (!paid) return std::unexpected(paid.error());
  if (paid->refusal) return *paid->refusal == Illegal::wrong_colour ? Illegal::raise_colour : Illegal::wrong_raise;
  return Action::pay_tunnel(paid->payment);
}

Result parse_draw(const Board& board, WordSpan words) {
  if (words.size() != 2) return wrong(column_after(words), "one card kind or 'pile' is expected: draw CARD");
  if (words[1].text == "pile" || words[1].text == "deck") return Action::draw_pile();
  const Parsed<Colour> colour = parse_card(board, words[1]);
  if (!colour) return std::unexpected(colour.error());
  return Action::draw_face_up(*colour);
}

Result parse_place_token(const Board& board, WordSpan words) {
  if (words.size() != 2) return wrong(column_after(words), "one city is expected: place_token CITY");
  const Parsed<CityId> city = parse_city(board, words[1].text, words[1].column);
  if (!city) return std::unexpected(city.error());
  return Action::place_token(*city);
}

}  // namespace

Result parse_action(const Board& board, const State& s, Seat seat, WordSpan words) {
  if (words.empty()) return wrong(1, "an action is expected");
  const std::string& verb = words[0].text;
  if (verb == "draw") return parse_draw(board, words);
  if (verb == "claim") return parse_claim(board, s, seat, words);
  if (verb == "keep") return parse_keep(board, s, seat, words);
  if (verb == "station") return parse_station(board, words);
  if (verb == "pay_tunnel") return parse_pay_tunnel(board, words);
  if (verb == "place_token") return parse_place_token(board, words);
  if (verb == "draw_tickets" || verb == "withdraw" || verb == "pass") {
    if (words.size() > 1) return wrong(words[1].column, "nothing is expected after '" + verb + "'");
    if (verb == "draw_tickets") return Action::draw_tickets();
    return verb == "withdraw" ? Action::withdraw() : Action::pass();
  }
  constexpr auto kVerbs = std::to_array<std::string_view>(
      {"draw", "claim", "keep", "station", "pay_tunnel", "place_token", "draw_tickets", "withdraw", "pass"});
  return wrong(words[0].column, "'" + verb + "' is no action" + base::did_you_mean(verb, kVerbs));
}

}  // namespace fogg::game
