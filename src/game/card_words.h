#pragma once

#include <expected>
#include <span>
#include <string>
#include <string_view>

#include "cards/cards.h"
#include "cards/ticket.h"
#include "game/words.h"

// Words that all games share: cards, seats, numbers.
namespace fogg::game {

using cards::Cards;
using cards::Colour;
using Seat = std::uint8_t;

// What a word cannot mean, and at which column.
struct WordError {
  int column = 1;
  std::string message;
};
template <class T>
using Parsed = std::expected<T, WordError>;
using WordSpan = std::span<const Word>;

inline std::unexpected<WordError> wrong(int column, std::string message) {
  return std::unexpected(WordError{column, std::move(message)});
}
inline bool is_none(WordSpan words) { return words.size() == 1 && words[0].text == "none"; }
inline int column_after(WordSpan words) {
  return words.empty() ? 1 : words.back().column + static_cast<int>(words.back().text.size());
}
std::string words_text(WordSpan);
std::string join_words(std::string_view first, std::string_view second);

// The tickets that a `keep` chooses from, and whether the others go under the pile in an order (A16, C1, E2).
struct Offer {
  cards::TicketSet tickets;
  bool ordered = true;
  bool opening = false;  // F7: others are not told how many are kept
};

// `wild_name` is what the game calls its wild card.
std::string card_text(std::string_view wild_name, Colour);
std::string cards_text(std::string_view wild_name, const Cards&);  // "red=3 locomotive=1", or "none"
Parsed<Colour> parse_card(std::string_view wild_name, const Word&);
Parsed<Cards> parse_cards(std::string_view wild_name, WordSpan);

Parsed<Seat> parse_seat(const Word&, int players);
Parsed<int> parse_count(const Word&, int most);

// The same with what the cards belong to: a board, or the Card Game's set.
template <class Content>
std::string card_text(const Content& content, Colour colour) {
  return card_text(std::string_view(content.wild_name), colour);
}
template <class Content>
std::string cards_text(const Content& content, const Cards& cards) {
  return cards_text(std::string_view(content.wild_name), cards);
}
template <class Content>
Parsed<Cards> parse_cards(const Content& content, WordSpan words) {
  return parse_cards(std::string_view(content.wild_name), words);
}
template <class Content>
Parsed<Colour> parse_card(const Content& content, const Word& word) {
  return parse_card(std::string_view(content.wild_name), word);
}

}  // namespace fogg::game
