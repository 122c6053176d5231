#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>

#include "cards/cards.h"
#include "cards/ticket.h"

// Cards, seats and paragraphs as text for people: what all games share.
namespace fogg::render {

using cards::Cards;
using cards::Colour;
using cards::Payment;
using cards::TicketId;
using cards::TicketSet;
using Seat = std::uint8_t;

// How text is written, and what the players are called.
struct TextStyle {
  // ANSI colours. The letter of each colour and the symbol of each seat stand there with and without them (E17).
  bool colour = false;
  std::span<const std::string> names;  // by seat, such as "random"; may be empty
  int width = 80;                      // columns
};

// One letter a kind of card, so that nobody has to tell colours apart. The wild has the first letter of its own name.
std::string card_letter(std::string_view wild_name, Colour);
// The letter on its colour, three columns wide: ` R `, or `[R]` without colours.
std::string chip(std::string_view wild_name, Colour, const TextStyle&);
// "[R] red".
std::string card_words(std::string_view wild_name, Colour, const TextStyle&);
// "3 red and 1 locomotive", with chips.
std::string payment_words(std::string_view wild_name, const Payment&, const TextStyle&);
// "Face up" and "hand": chips with counts.
std::string cards_line(std::string_view wild_name, const Cards&, const TextStyle&);

// The same with what the cards belong to: a board, or the Card Game's set.
template <class Content>
concept NamesItsWild = requires(const Content& content) { std::string_view(content.wild_name); };
std::string card_letter(const NamesItsWild auto& content, Colour colour) {
  return card_letter(std::string_view(content.wild_name), colour);
}
std::string chip(const NamesItsWild auto& content, Colour colour, const TextStyle& style) {
  return chip(std::string_view(content.wild_name), colour, style);
}
std::string card_words(const NamesItsWild auto& content, Colour colour, const TextStyle& style) {
  return card_words(std::string_view(content.wild_name), colour, style);
}
std::string payment_words(const NamesItsWild auto& content, const Payment& payment, const TextStyle& style) {
  return payment_words(std::string_view(content.wild_name), payment, style);
}
std::string cards_line(const NamesItsWild auto& content, const Cards& cards, const TextStyle& style) {
  return cards_line(std::string_view(content.wild_name), cards, style);
}

inline constexpr std::array<std::string_view, 5> kSeatSymbols = {"●", "■", "▲", "◆", "★"};
std::string seat_mark(Seat, const TextStyle&);  // "●0"
// "You", "Seat 1 (random)".
std::string seat_words(Seat viewer, Seat seat, const TextStyle&);
std::string seat_words(const auto& view, Seat seat, const TextStyle& style) {
  return seat_words(Seat{view.viewer}, seat, style);
}
// What stands for a seat in a table: "you", "random".
std::string seat_label(Seat viewer, Seat seat, const TextStyle&);

std::string bold(std::string_view, const TextStyle&);
std::string faint(std::string_view, const TextStyle&);

// How many columns a text takes; ANSI colours take none.
int columns(std::string_view);
// Blanks up to a width.
std::string padded(std::string_view text, int width);
// One paragraph, broken between words so that no line is longer than `width`; the lines after the first are indented.
std::string wrapped(std::string_view text, int width, int indent);

}  // namespace fogg::render
