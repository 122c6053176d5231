#include "arena/result.h"

namespace fogg::arena {

namespace {

// Calls visit(name, points) for every part that the board has.
template <class Visit>
void for_each_part(const mapgame::Board& board, const mapgame::Score& score, Visit&& visit) {
  visit("routes", score.routes);
  visit("tickets", score.tickets);
  if (board.rules.longest_bonus > 0) visit("longest", score.longest);
  if (board.rules.stations > 0) visit("stations", score.stations);
  if (board.has_tokens()) visit("tokens", score.tokens);
}
template <class Visit>
void for_each_part(const cardgame::CardSet&, const cardgame::Score& score, Visit&& visit) {
  visit("tickets", score.tickets);
  visit("bonus", score.bonus);
}

template <class Score>
std::vector<std::string_view> part_names(const auto& content) {
  std::vector<std::string_view> names;
  for_each_part(content, Score{}, [&](std::string_view name, int) { names.push_back(name); });
  return names;
}

}  // namespace

std::vector<std::string_view> score_parts(const mapgame::Board& board) { return part_names<mapgame::Score>(board); }
std::vector<std::string_view> score_parts(const cardgame::CardSet& set) { return part_names<cardgame::Score>(set); }

template <class Content>
SeatResult seat_result(const Content& content, const typename game::TypesOf<Content>::Scores& scores,
                       std::size_t seat) {
  const auto& score = scores[seat];
  SeatResult result;
  result.place = static_cast<std::uint8_t>(score.place);
  result.completed = static_cast<std::uint8_t>(score.completed);
  result.failed = static_cast<std::uint8_t>(score.failed);
  result.total = static_cast<std::int16_t>(score.total);
  std::size_t part = 0;
  for_each_part(content, score,
                [&](std::string_view, int points) { result.parts[part++] = static_cast<std::int16_t>(points); });
  return result;
}

template SeatResult seat_result(const mapgame::Board&, const mapgame::Scores&, std::size_t);
template SeatResult seat_result(const cardgame::CardSet&, const cardgame::Scores&, std::size_t);

}  // namespace fogg::arena
