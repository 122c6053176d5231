#include "game/card_words.h"

#include "base/text.h"

namespace fogg::game {

std::string words_text(WordSpan words) {
  std::string text;
  for (const Word& word : words) text = join_words(text, word.text);
  return text;
}

std::string join_words(std::string_view first, std::string_view second) {
  if (first.empty()) return std::string(second);
  return std::string(first) + " " + std::string(second);
}

std::string card_text(std::string_view wild_name, Colour colour) {
  return std::string(colour == Colour::wild ? wild_name : cards::name(colour));
}

std::string cards_text(std::string_view wild_name, const Cards& cards) {
  std::string text;
  for (std::size_t i = 0; i < cards::kCardKinds; ++i) {
    if (cards[i] > 0)
      text = join_words(text, card_text(wild_name, cards::colour_at(i)) + "=" + std::to_string(cards[i]));
  }
  return text.empty() ? "none" : text;
}

Parsed<Colour> parse_card(std::string_view wild_name, const Word& word) {
  if (word.text == wild_name) return Colour::wild;
  if (const auto colour = cards::card_named(word.text)) return *colour;
  const std::span<const std::string_view> names = std::span(cards::kColourNames).first(cards::kCardKinds);
  return wrong(word.column, "'" + word.text + "' is no card" + base::did_you_mean(word.text, names));
}

Parsed<Cards> parse_cards(std::string_view wild_name, WordSpan words) {
  Cards cards{};
  if (is_none(words)) return cards;
  for (const Word& word : words) {
    const std::size_t equals = word.text.find('=');
    const Parsed<Colour> colour = parse_card(wild_name, {word.text.substr(0, equals), word.column});
    if (!colour) return std::unexpected(colour.error());
    int n = 1;
    if (equals != std::string::npos) {
      const int column = word.column + static_cast<int>(equals) + 1;
      const Parsed<int> number = parse_count({word.text.substr(equals + 1), column}, 200);
      if (!number) return std::unexpected(number.error());
      n = *number;
    }
    if (cards::count(cards, *colour) + n > 200) return wrong(word.column, "there are never so many cards of one kind");
    cards::add(cards, *colour, n);
  }
  return cards;
}

Parsed<int> parse_count(const Word& word, int most) {
  const auto number = parse_number(word.text, most);
  if (!number) return wrong(word.column, number.error());
  if (*number < 0) return wrong(word.column, "a number from 0 up is expected here");
  return *number;
}

Parsed<Seat> parse_seat(const Word& word, int players) {
  const Parsed<int> number = parse_count(word, 100000);
  if (!number || *number >= players) {
    return wrong(word.column,
                 "a seat from 0 to " + std::to_string(players - 1) + " is expected here, not '" + word.text + "'");
  }
  return static_cast<Seat>(*number);
}

}  // namespace fogg::game
