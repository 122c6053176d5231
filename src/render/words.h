#pragma once

#include <span>
#include <string>
#include <string_view>

#include "game/names.h"
#include "mapgame/view.h"

// Words and symbols for people. The words of the record language are in game/names.h.
namespace fogg::render {

using mapgame::Board;
using mapgame::Cards;
using mapgame::CityId;
using mapgame::Colour;
using mapgame::Payment;
using mapgame::RouteId;
using mapgame::Seat;
using mapgame::TicketId;
using mapgame::View;

// How text is written, and what the players are called.
struct TextStyle {
  bool colour = false;                  // ANSI colours; letters and symbols stand there with and without them
  std::span<const std::string> names;   // by seat, such as "random"; may be empty
  int width = 80;                       // columns
};

// One letter a kind of card, so that nobody has to tell colours apart. The wild has the first letter of its own name.
std::string card_letter(const Board&, Colour);
// The letter on its colour, three columns wide: ` R `, or `[R]` without colours.
std::string chip(const Board&, Colour, const TextStyle&);
// "3 red and 1 locomotive", with chips.
std::string payment_words(const Board&, const Payment&, const TextStyle&);

inline constexpr std::array<std::string_view, mapgame::kMaxSeats> kSeatSymbols = {"●", "■", "▲", "◆", "★"};
std::string seat_mark(Seat, const TextStyle&);  // "●0"
// "You", "seat 1 (random)".
std::string seat_words(const View&, Seat, const TextStyle&);

std::string bold(std::string_view, const TextStyle&);
std::string faint(std::string_view, const TextStyle&);

const std::string& city_name(const Board&, CityId);
std::string route_name(const Board&, RouteId);   // "Denver - Santa Fe", with the half where it is one of a double
std::string ticket_name(const Board&, TicketId);
std::string token_name(const Board&, int kind);  // "cable car"

// How many columns a text takes; ANSI colours take none.
int columns(std::string_view);
// Blanks up to a width.
std::string padded(std::string_view text, int width);
// One paragraph, broken between words so that no line is longer than `width`; the lines after the first are indented.
std::string wrapped(std::string_view text, int width, int indent);

// Whether all parts of what somebody typed ("santa fe", "denv", "denver-santa_fe") occur in the names of these cities.
bool matches(const Board&, std::string_view typed, std::span<const CityId> cities);

}  // namespace fogg::render
