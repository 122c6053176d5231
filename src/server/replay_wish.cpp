#include "server/replay_wish.h"

#include <optional>

namespace fogg::server {

namespace {

std::optional<std::size_t> number_in(const std::string& word) {
  constexpr std::size_t kLongest = 6;
  if (word.empty() || word.size() > kLongest || word.find_first_not_of("0123456789") != std::string::npos)
    return std::nullopt;
  return std::stoul(word);
}

}  // namespace

std::string ReplayWish::key() const {
  return std::to_string(step) + (every_seat ? " all" : " " + std::to_string(viewer)) + (with_story ? " story" : "");
}

std::expected<ReplayWish, std::string> read_replay_wish(const std::map<std::string, std::string>& query,
                                                        std::size_t steps, std::size_t seats) {
  ReplayWish wish{.step = steps, .with_story = query.contains("story")};
  if (const auto word = query.find("step"); word != query.end()) {
    const auto step = number_in(word->second);
    if (!step || *step > steps) return std::unexpected("There is no such step.");
    wish.step = *step;
  }
  if (const auto word = query.find("seat"); word != query.end() && word->second == "all") {
    wish.every_seat = true;
  } else if (word != query.end()) {
    const auto seat = number_in(word->second);
    if (!seat || *seat >= seats) return std::unexpected("There is no such seat.");
    wish.viewer = static_cast<table::Seat>(*seat);
  }
  return wish;
}

}  // namespace fogg::server
