#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <cstdlib>
#include <ostream>
#include <string>
#include <vector>

#include "content/load_board.h"
#include "content/load_card_set.h"
#include "mapgame/board.h"

// What the properties are tried on: every built-in board with every number of players.
namespace fogg::properties {

using mapgame::Board;

inline bool is_long_run() {
  const char* value = std::getenv("FOGG_LONG");
  return value != nullptr && *value != '\0' && std::string(value) != "0";
}

// How many games, or positions, a test tries.
inline int amount(int quick, int in_long_run) { return is_long_run() ? in_long_run : quick; }

inline const std::vector<Board>& built_in_boards() {
  static const std::vector<Board> boards = [] {
    std::vector<Board> all;
    for (const std::string id : {"usa", "europe", "san_francisco"}) {
      auto board = content::load_board_file(std::string(FOGG_SOURCE_DIR) + "/data/" + id + "/board.json");
      if (board) all.push_back(std::move(*board));
    }
    return all;
  }();
  return boards;
}

inline const cardgame::CardSet& card_set() {
  static const auto set = content::load_card_set_file(FOGG_SOURCE_DIR "/data/card_game/cards.json");
  return set.value();
}

struct Setting {
  const Board* board;
  int players;

  friend void PrintTo(const Setting& setting, std::ostream* out) {
    *out << setting.board->id << " for " << setting.players;
  }
};

inline std::vector<Setting> all_settings() {
  std::vector<Setting> all;
  for (const Board& board : built_in_boards()) {
    for (int players = board.rules.min_players; players <= board.rules.max_players; ++players) {
      all.push_back({&board, players});
    }
  }
  return all;
}

inline std::string setting_name(const testing::TestParamInfo<Setting>& info) {
  return info.param.board->id + "_" + std::to_string(info.param.players);
}

// A test suite that runs on every setting. gtest splits the cases over its shards.
class OnEverySetting : public testing::TestWithParam<Setting> {
 protected:
  const Board& board() const { return *GetParam().board; }
  int players() const { return GetParam().players; }
  // Every setting tries games of its own.
  std::uint64_t first_seed() const {
    return 1'000'000 * board().cities.size() + 10'000'000 * static_cast<std::uint64_t>(players());
  }
};

}  // namespace fogg::properties

#define FOGG_ON_EVERY_SETTING(suite) \
  INSTANTIATE_TEST_SUITE_P(, suite, testing::ValuesIn(fogg::properties::all_settings()), fogg::properties::setting_name)
