// Any bytes at all as the answer of an outside bot: one of the legal actions comes of it, or a sentence that says why
// not.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string_view>
#include <vector>

#include "base/rng.h"
#include "cardgame/legal.h"
#include "content/load_board.h"
#include "content/load_card_set.h"
#include "mapgame/legal.h"
#include "protocol/answer.h"

namespace {

using namespace fogg;

void require(bool ok) {
  if (!ok) std::abort();
}

// Every so many decisions of a random game, as the seat to act sees it.
template <class Content>
struct Question {
  typename game::TypesOf<Content>::View view;
  std::vector<game::ActionOf<Content>> legal;
};

template <class Content>
std::vector<Question<Content>> questions_of(const Content& content) {
  std::vector<Question<Content>> questions;
  const auto room = std::make_unique<typename game::TypesOf<Content>::ActionList>();
  base::Rng rng(1);
  auto s = game::start_game(content, 2, {});
  int decisions = 0;
  for (cards::Actor actor = to_act(s); !actor.is_nobody(); actor = to_act(s)) {
    if (actor.is_chance()) {
      apply(content, s, pick_outcome(content, s, rng));
      continue;
    }
    legal_actions(content, s, *room);
    if (decisions++ % 16 == 0) questions.push_back({view_for(content, s, actor.seat), {room->begin(), room->end()}});
    apply(content, s, (*room)[rng.below(static_cast<std::uint32_t>(room->size()))]);
  }
  return questions;
}

template <class Content>
void answer(const Content& content, std::uint8_t which, std::string_view line) {
  static const std::vector<Question<Content>> questions = questions_of(content);
  const Question<Content>& question = questions[which % questions.size()];
  const auto action = protocol::parse_answer(content, standpoint(question.view), line);
  if (action) {
    require(std::find(question.legal.begin(), question.legal.end(), *action) != question.legal.end());
  } else {
    require(!action.error().reason.empty());
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const auto board = content::load_board_file(FOGG_SOURCE_DIR "/tests/maps/good/all_features.json");
  static const auto set = content::load_card_set_file(FOGG_SOURCE_DIR "/data/card_game/cards.json");
  require(board && set);
  if (size == 0) return 0;
  const std::string_view line(reinterpret_cast<const char*>(data) + 1, size - 1);
  if (const auto greeting = protocol::parse_greeting(line))
    require(!greeting->name.empty() && greeting->name.size() <= protocol::kMaxName);
  (void)protocol::answer_id(line);
  if (data[0] % 2 == 0) {
    answer(*board, data[0] / 2, line);
  } else {
    answer(*set, data[0] / 2, line);
  }
  return 0;
}
