#include "game/card_game_names.h"

#include <array>
#include <vector>

#include "base/text.h"
#include "game/read_wish.h"

namespace fogg::game {

using cardgame::Action;
using cardgame::ActionKind;
using cardgame::CardSet;
using cardgame::CityId;
using cardgame::Illegal;
using cardgame::IllegalCode;
using cardgame::State;
using cards::TicketId;
using cards::TicketSet;

namespace {

constexpr auto kPhaseNames = std::to_array<std::string_view>(
    {"pick_start", "deal_hands", "fill_row", "deal_opening_tickets", "deal_card", "deal_offer", "choose_opening",
     "turn", "second_draw", "choose_tickets", "complete", "over"});

using CardWish = Wish<CardSet>;

Parsed<CityId> parse_city(const CardSet& set, std::string_view text, int column) {
  if (const auto city = set.city_named(text)) return *city;
  std::vector<std::string_view> names;
  for (const cardgame::City& city : set.cities) names.push_back(city.id);
  return wrong(column, "'" + std::string(text) + "' is no city of " + set.id + base::did_you_mean(text, names));
}

Parsed<CardWish> read_place(const CardSet& set, WordSpan words) {
  if (words.size() < 2) return wrong(column_after(words), "the cards to lay are expected: place CARDS");
  const Parsed<Cards> cards = parse_cards(set, words.subspan(1));
  if (!cards) return std::unexpected(cards.error());
  return CardWish{.kind = ActionKind::place_set, .cards = *cards};
}

Parsed<CardWish> read_complete(const CardSet& set, WordSpan words) {
  if (words.size() != 2) return wrong(column_after(words), "one ticket is expected: complete TICKET");
  const Parsed<TicketId> ticket = parse_ticket(set, words[1]);
  if (!ticket) return std::unexpected(ticket.error());
  return CardWish{.kind = ActionKind::complete, .ticket = *ticket};
}

// E7: what is laid says by itself whether it is a set or three single cards.
CardActionOrRefusal place_as_action(const Cards& laid) {
  unsigned colours = 0;
  Colour colour = Colour::wild;
  bool singles = true;
  for (std::size_t i = 0; i < cards::kColours; ++i) {
    if (laid[i] == 0) continue;
    colours |= 1u << i;
    colour = cards::colour_at(i);
    singles = singles && laid[i] == 1;
  }
  const int wilds = cards::count(laid, Colour::wild);
  if (std::popcount(colours) == 3 && singles && wilds == 0) return Action::place_three(colours);
  if (std::popcount(colours) != 1) return Illegal(IllegalCode::no_such_placement);
  return Action::place_set(colour, cards::count(laid, colour), wilds);
}

}  // namespace

std::string ticket_text(const CardSet& set, TicketId id) {
  return set.cities[set.ticket(id).a.value].id + "-" + set.cities[set.ticket(id).b.value].id;
}

std::string tickets_text(const CardSet& set, const TicketSet& tickets) {
  std::string text;
  tickets.for_each([&](TicketId id) { text = join_words(text, ticket_text(set, id)); });
  return text.empty() ? "none" : text;
}

std::string phase_text(cardgame::Phase phase) { return std::string(kPhaseNames[static_cast<std::size_t>(phase)]); }

std::string yard_text(const cardgame::Yard& yard) {
  std::string text;
  for (std::size_t i = 0; i < cards::kColours; ++i) {
    if (yard[i].size() == 0) continue;
    std::string stack = std::string(cards::name(cards::colour_at(i))) + "=" + std::to_string(yard[i].coloured);
    if (yard[i].wilds > 0) stack += "+" + std::to_string(yard[i].wilds);
    text = join_words(text, stack);
  }
  return text.empty() ? "none" : text;
}

Offer offer_in(const CardSet&, const State& s) {
  return {cardgame::offered(s), s.phase == cardgame::Phase::choose_tickets, s.phase == cardgame::Phase::choose_opening};
}

Offer offer_in(const CardSet&, const cardgame::View& v) {
  if (v.phase != cardgame::Phase::choose_opening) return {v.offer, v.phase == cardgame::Phase::choose_tickets, false};
  return {v.dealing == v.viewer ? v.tickets : TicketSet{}, false, true};  // E2: the pile is shuffled, there is no order
}

Parsed<TicketId> parse_ticket(const CardSet& set, const Word& word) {
  const std::size_t dash = word.text.find('-');
  if (dash == std::string::npos)
    return wrong(word.column, "two cities joined by '-' are expected here, such as " + ticket_text(set, TicketId{0}));
  const Parsed<CityId> a = parse_city(set, std::string_view(word.text).substr(0, dash), word.column);
  if (!a) return std::unexpected(a.error());
  const Parsed<CityId> b =
      parse_city(set, std::string_view(word.text).substr(dash + 1), word.column + static_cast<int>(dash) + 1);
  if (!b) return std::unexpected(b.error());
  TicketId turned;
  for (std::size_t i = 0; i < set.tickets.size(); ++i) {
    const cardgame::Ticket& ticket = set.tickets[i];
    const TicketId id{static_cast<std::uint8_t>(i)};
    if (ticket.a == *a && ticket.b == *b) return id;
    if (ticket.a == *b && ticket.b == *a) turned = id;
  }
  if (!turned.is_some()) return wrong(word.column, "there is no ticket " + word.text);
  return turned;
}

Parsed<cardgame::Yard> parse_yard(const CardSet& set, WordSpan words) {
  cardgame::Yard yard{};
  if (is_none(words)) return yard;
  for (const Word& word : words) {
    const std::size_t equals = std::min(word.text.find('='), word.text.size());
    const std::size_t plus = std::min(word.text.find('+'), word.text.size());
    const Parsed<Colour> colour = parse_card(set, {word.text.substr(0, std::min(equals, plus)), word.column});
    if (!colour) return std::unexpected(colour.error());
    if (*colour == Colour::wild) return wrong(word.column, "locomotives lie on a stack of a colour: write green=2+1");
    const auto number = [&](std::size_t from, std::size_t to) {
      return parse_count({word.text.substr(from, to - from), word.column + static_cast<int>(from)}, 50);
    };
    Parsed<int> coloured = 1;
    if (equals < plus) coloured = number(equals + 1, plus);
    Parsed<int> wilds = 0;
    if (plus < word.text.size()) wilds = number(plus + 1, word.text.size());
    if (!coloured) return std::unexpected(coloured.error());
    if (!wilds) return std::unexpected(wilds.error());
    yard[cards::index(*colour)] = {static_cast<std::uint8_t>(*coloured), static_cast<std::uint8_t>(*wilds)};
  }
  return yard;
}

Parsed<CardWish> read_wish(const CardSet& set, WordSpan words) {
  const auto form = read_form<CardSet>(words);
  if (!form) return std::unexpected(form.error());
  switch ((*form)->kind) {
    case ActionKind::draw_face_up: return read_draw(set, words);
    case ActionKind::place_set: return read_place(set, words);
    case ActionKind::keep: return read_keep(set, words);
    case ActionKind::complete: return read_complete(set, words);
    default: return CardWish{.kind = (*form)->kind};
  }
}

CardActionOrRefusal as_action(const CardSet&, const cardgame::Standpoint& at, const CardWish& wish) {
  switch (wish.kind) {
    case ActionKind::draw_face_up: return Action::draw_face_up(wish.card);
    case ActionKind::draw_pile: return Action::draw_pile();
    case ActionKind::place_set:
    case ActionKind::place_three: return place_as_action(wish.cards);
    case ActionKind::draw_tickets: return Action::draw_tickets();
    case ActionKind::keep:
      // E2: at the opening the pile is shuffled, so there is no order to choose.
      return keep_as_action(at, wish, at.seen.phase != cardgame::Phase::choose_opening);
    case ActionKind::complete: return Action::complete(wish.ticket);
    case ActionKind::complete_best: return Action::complete_best();
    case ActionKind::done: return Action::done();
    case ActionKind::pass: break;
  }
  return Action::pass();
}

Parsed<CardActionOrRefusal> parse_action(const CardSet& set, const cardgame::Standpoint& at, WordSpan words) {
  const Parsed<CardWish> wish = read_wish(set, words);
  if (!wish) return std::unexpected(wish.error());
  return as_action(set, at, *wish);
}

}  // namespace fogg::game
