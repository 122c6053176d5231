#pragma once

#include <expected>
#include <map>
#include <string>

#include "table/play.h"

namespace fogg::server {

// Which position of a finished game somebody wants to see, and as whom.
struct ReplayWish {
  std::size_t step = 0;
  table::Seat viewer = table::kSpectator;
  bool every_seat = false;
  bool with_story = false;

  // The same for all who want the same, however they spelled it.
  std::string key() const;
};

// The query of a request for a replay; the error is a sentence.
std::expected<ReplayWish, std::string> read_replay_wish(const std::map<std::string, std::string>& query,
                                                        std::size_t steps, std::size_t seats);

}  // namespace fogg::server
