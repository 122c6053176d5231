#include "render/words.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <vector>

namespace fogg::render {

namespace {

constexpr std::array<char, cards::kCardKinds + 1> kLetters = {'P', 'B', 'O', 'W', 'G', 'Y', 'K', 'R', '*', '-'};

// Background and letter, of the 256 colours of terminals: chosen so that the letter can always be read.
struct Ink {
  int back, front;
};
constexpr std::array<Ink, cards::kCardKinds + 1> kInks = {
    {{127, 231}, {26, 231}, {208, 16}, {255, 16}, {28, 231}, {226, 16}, {237, 231}, {160, 231}, {30, 231}, {245, 16}}};
constexpr std::array<int, mapgame::kMaxSeats> kSeatInks = {39, 208, 78, 213, 228};

std::string lower(std::string_view text) {
  std::string out;
  for (const char c : text) out += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return out;
}

bool separates(char c) { return c == ' ' || c == '-' || c == '_' || c == ',' || c == ':'; }

}  // namespace

std::string card_letter(const Board& board, Colour colour) {
  if (colour == Colour::wild && !board.wild_name.empty()) {
    const char first = static_cast<char>(std::toupper(static_cast<unsigned char>(board.wild_name[0])));
    // A board of somebody's own may call its wild what it likes: where the letter is a colour's, a star stands for it.
    const bool taken = std::find(kLetters.begin(), kLetters.end(), first) != kLetters.end();
    if (!taken && std::isalpha(static_cast<unsigned char>(first)) != 0) return {first};
  }
  return {kLetters[cards::index(colour)]};
}

std::string chip(const Board& board, Colour colour, const TextStyle& style) {
  const std::string letter = card_letter(board, colour);
  if (!style.colour) return "[" + letter + "]";
  // Blanks that do not break, so that a line is never broken within a chip.
  const Ink ink = kInks[cards::index(colour)];
  return fmt::format("\033[1;48;5;{};38;5;{}m\u00a0{}\u00a0\033[0m", ink.back, ink.front, letter);
}

std::string payment_words(const Board& board, const Payment& payment, const TextStyle& style) {
  std::string text;
  if (payment.coloured > 0) {
    text = fmt::format("{} {} {}", chip(board, payment.colour, style), payment.coloured, cards::name(payment.colour));
  }
  if (payment.wilds > 0) {
    text += fmt::format("{}{} {} {}", text.empty() ? "" : " and ", chip(board, Colour::wild, style), payment.wilds, board.wild_name);
  }
  return text.empty() ? "nothing" : text;
}

std::string seat_mark(Seat seat, const TextStyle& style) {
  const std::string mark = fmt::format("{}{}", kSeatSymbols[seat], seat);
  return style.colour ? fmt::format("\033[1;38;5;{}m{}\033[0m", kSeatInks[seat], mark) : mark;
}

std::string seat_words(const View& view, Seat seat, const TextStyle& style) {
  if (seat == view.viewer) return "You";
  if (seat >= style.names.size()) return fmt::format("Seat {}", seat);
  return fmt::format("Seat {} ({})", seat, style.names[seat]);
}

std::string bold(std::string_view text, const TextStyle& style) {
  return style.colour ? fmt::format("\033[1m{}\033[0m", text) : std::string(text);
}
std::string faint(std::string_view text, const TextStyle& style) {
  return style.colour ? fmt::format("\033[2m{}\033[0m", text) : std::string(text);
}

const std::string& city_name(const Board& board, CityId city) { return board.cities[city.value].name; }

std::string route_name(const Board& board, RouteId id) {
  const mapgame::Route& route = board.route(id);
  std::string text = city_name(board, route.a) + " - " + city_name(board, route.b);
  if (route.twin.is_some() && route.colour == board.route(route.twin).colour) text += id < route.twin ? " (1st)" : " (2nd)";
  return text;
}

std::string ticket_name(const Board& board, TicketId id) {
  return city_name(board, board.ticket(id).a) + " - " + city_name(board, board.ticket(id).b);
}

std::string token_name(const Board& board, int kind) {
  std::string name = board.token_kinds[static_cast<std::size_t>(kind)];
  for (char& c : name) c = c == '_' ? ' ' : c;
  return name;
}

int columns(std::string_view text) {
  int n = 0;
  bool code = false;
  for (const char c : text) {
    if (c == '\033') code = true;
    if (!code) n += (static_cast<unsigned char>(c) & 0xC0u) != 0x80u ? 1 : 0;
    if (c == 'm') code = false;
  }
  return n;
}

std::string padded(std::string_view text, int width) {
  return std::string(text) + std::string(static_cast<std::size_t>(std::max(0, width - columns(text))), ' ');
}

std::string wrapped(std::string_view text, int width, int indent) {
  std::string out;
  int at = 0;
  bool fresh = true;  // nothing but blanks stands in the line so far
  while (!text.empty()) {
    const std::size_t blanks = std::min(text.find_first_not_of(' '), text.size());
    const std::size_t end = std::min(text.find(' ', blanks), text.size());
    const std::string_view word = text.substr(blanks, end - blanks);
    const int taken = static_cast<int>(blanks) + columns(word);
    if (!fresh && at + taken > width) {
      out += "\n" + std::string(static_cast<std::size_t>(indent), ' ');
      at = indent + columns(word);
    } else {
      out += text.substr(0, blanks);
      at += taken;
    }
    out += word;
    fresh = false;
    text.remove_prefix(end);
  }
  return out;
}

bool matches(const Board& board, std::string_view typed, std::span<const CityId> cities) {
  std::string names;
  for (const CityId city : cities) names += lower(board.cities[city.value].id + " " + city_name(board, city)) + "\n";
  std::string part;
  for (const char c : lower(typed) + " ") {
    if (!separates(c)) {
      part += c;
    } else if (!part.empty()) {
      if (names.find(part) == std::string::npos) return false;
      part.clear();
    }
  }
  return true;
}

}  // namespace fogg::render
