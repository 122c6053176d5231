#include "game/record.h"

#include "game/card_game_names.h"
#include "game/names.h"
#include "game/step_lines.h"

namespace fogg::game {

std::string hash_text(std::uint64_t hash) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  for (int shift = 60; shift >= 0; shift -= 4) text += digits[(hash >> shift) & 15];
  return text;
}

template <class Content>
std::string record_text(const Content& content, const BasicRecord<Content>& record) {
  std::string text = "fogg 1 " + content.id + " players=" + std::to_string(record.players) +
                     options_text(record.options) + " record seed=" + std::to_string(record.seed) +
                     " data=" + data_text(content) + "\n";
  auto s = start_game(content, record.players, record.options);
  text += steps_text<Content>(content, s, record.steps);
  for (const BasicStep<Content>& step : record.steps) apply_step(content, s, step);
  if (!to_act(s).is_nobody()) return text + "unfinished\n";
  text += "end";
  const auto scores = final_scores(content, s);
  for (std::size_t i = 0; i < s.players; ++i) text += " " + std::to_string(scores[i].total);
  return text + "\n";
}

template std::string record_text(const mapgame::Board&, const BasicRecord<mapgame::Board>&);
template std::string record_text(const cardgame::CardSet&, const BasicRecord<cardgame::CardSet>&);

}  // namespace fogg::game
