#include "render/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "game/card_words.h"

namespace fogg::render {

namespace {

constexpr std::array<char, cards::kCardKinds + 1> kLetters = {'P', 'B', 'O', 'W', 'G', 'Y', 'K', 'R', '*', '-'};

// Background and letter, of the 256 colours of terminals: chosen so that the letter can always be read.
struct Ink {
  int back, front;
};
constexpr std::array<Ink, cards::kCardKinds + 1> kInks = {
    {{127, 231}, {26, 231}, {208, 16}, {255, 16}, {28, 231}, {226, 16}, {237, 231}, {160, 231}, {30, 231}, {245, 16}}};
constexpr std::array<int, kSeatSymbols.size()> kSeatInks = {39, 208, 78, 213, 228};

}  // namespace

std::string card_letter(std::string_view wild_name, Colour colour) {
  if (colour == Colour::wild && !wild_name.empty()) {
    const char first = static_cast<char>(std::toupper(static_cast<unsigned char>(wild_name[0])));
    // A board of somebody's own may call its wild what it likes: where the letter is a colour's, a star stands for it.
    const bool taken = std::find(kLetters.begin(), kLetters.end(), first) != kLetters.end();
    if (!taken && std::isalpha(static_cast<unsigned char>(first)) != 0) return {first};
  }
  return {kLetters[cards::index(colour)]};
}

std::string chip(std::string_view wild_name, Colour colour, const TextStyle& style) {
  const std::string letter = card_letter(wild_name, colour);
  if (!style.colour) return "[" + letter + "]";
  // Blanks that do not break, so that a line is never broken within a chip.
  const Ink ink = kInks[cards::index(colour)];
  return fmt::format("\033[1;48;5;{};38;5;{}m\u00a0{}\u00a0\033[0m", ink.back, ink.front, letter);
}

std::string payment_words(std::string_view wild_name, const Payment& payment, const TextStyle& style) {
  std::string text;
  if (payment.coloured > 0) {
    text =
        fmt::format("{} {} {}", chip(wild_name, payment.colour, style), payment.coloured, cards::name(payment.colour));
  }
  if (payment.wilds > 0) {
    text += fmt::format("{}{} {} {}", text.empty() ? "" : " and ", chip(wild_name, Colour::wild, style), payment.wilds,
                        wild_name);
  }
  return text.empty() ? "nothing" : text;
}

std::string seat_mark(Seat seat, const TextStyle& style) {
  const std::string mark = fmt::format("{}{}", kSeatSymbols[seat], seat);
  return style.colour ? fmt::format("\033[1;38;5;{}m{}\033[0m", kSeatInks[seat], mark) : mark;
}

std::string seat_words(Seat viewer, Seat seat, const TextStyle& style) {
  if (seat == viewer) return "You";
  if (seat >= style.names.size()) return fmt::format("Seat {}", seat);
  return fmt::format("Seat {} ({})", seat, style.names[seat]);
}

std::string bold(std::string_view text, const TextStyle& style) {
  return style.colour ? fmt::format("\033[1m{}\033[0m", text) : std::string(text);
}
std::string faint(std::string_view text, const TextStyle& style) {
  return style.colour ? fmt::format("\033[2m{}\033[0m", text) : std::string(text);
}

std::string card_words(std::string_view wild_name, Colour colour, const TextStyle& style) {
  return chip(wild_name, colour, style) + " " + game::card_text(wild_name, colour);
}

std::string seat_label(Seat viewer, Seat seat, const TextStyle& style) {
  if (seat == viewer) return "you";
  std::string name = seat < style.names.size() ? style.names[seat] : "";
  if (name.size() > 14) name.resize(14);
  return name;
}

std::string cards_line(std::string_view wild_name, const Cards& cards, const TextStyle& style) {
  std::string text;
  for (std::size_t i = 0; i < cards::kCardKinds; ++i) {
    if (cards[i] == 0) continue;
    const Colour colour = cards::colour_at(i);
    // Chip, count and name stay together when the line is broken.
    text += fmt::format("{}{}\u00a0{}{}", text.empty() ? "" : "  ", chip(wild_name, colour, style),
                        cards[i] == 1 ? "" : fmt::format("{}x\u00a0", cards[i]), game::card_text(wild_name, colour));
  }
  return text.empty() ? "none" : text;
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

}  // namespace fogg::render
