// The C functions that a WASM host calls. Text goes in as UTF-8 in memory that the host asked for; every answer is a
// text that stands at fogg_answer until the next call.
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "bots/match.h"
#include "content/load_board.h"
#include "content/load_card_set.h"
#include "game/play_file.h"

#define FOGG_EXPORT(name) extern "C" __attribute__((export_name(#name)))

namespace {

using fogg::game::GameRef;

// What the host asked for and has not given up yet. A module serves one host on one thread.
struct Host {
  std::vector<std::unique_ptr<fogg::mapgame::Board>> boards;
  std::vector<std::unique_ptr<fogg::cardgame::CardSet>> card_sets;
  std::vector<GameRef> games;  // by number
  std::string answer;
};
Host& host() {
  static const auto instance = std::make_unique<Host>();
  return *instance;
}

// Keeps what was loaded under the next number, or answers with what is wrong with it.
template <class Loaded, class Kept>
std::int32_t keep(Loaded loaded, Kept& kept) {
  if (!loaded) {
    host().answer = loaded.error().to_text();
    return -1;
  }
  host().answer = loaded->id;
  kept.push_back(std::make_unique<typename Loaded::value_type>(std::move(*loaded)));
  host().games.emplace_back(kept.back().get());
  return static_cast<std::int32_t>(host().games.size()) - 1;
}

template <class Content>
std::int32_t play_random(const Content& content, std::int32_t players, std::uint64_t seed) {
  if (players < content.rules.min_players || players > content.rules.max_players) return -1;
  fogg::bots::Seats<Content> seats;
  for (std::int32_t i = 0; i < players; ++i) seats.push_back(std::move(*fogg::bots::make_bot(content, "random")));
  const auto room = std::make_unique<typename fogg::game::TypesOf<Content>::ActionList>();
  fogg::game::BasicRecord<Content> record;
  play_match(content, seats, seed, *room, &record);
  host().answer = record_text(content, record);
  return 0;
}

}  // namespace

FOGG_EXPORT(fogg_alloc) void* fogg_alloc(std::uint32_t size) { return std::malloc(size); }
FOGG_EXPORT(fogg_free) void fogg_free(void* memory) { std::free(memory); }
FOGG_EXPORT(fogg_answer) const char* fogg_answer() { return host().answer.data(); }
FOGG_EXPORT(fogg_answer_size) std::uint32_t fogg_answer_size() { return static_cast<std::uint32_t>(host().answer.size()); }

// The number of a game made from the text of a board file, or of a card set file; or -1, with everything that is wrong
// with it as the answer.
FOGG_EXPORT(fogg_load_board) std::int32_t fogg_load_board(const char* json, std::uint32_t size) {
  return keep(fogg::content::load_board({json, size}, "board"), host().boards);
}
FOGG_EXPORT(fogg_load_card_set) std::int32_t fogg_load_card_set(const char* json, std::uint32_t size) {
  return keep(fogg::content::load_card_set({json, size}, "card set"), host().card_sets);
}

// Plays a game of random bots, as `fogg sim` does, and answers with its record. 0, or -1 where the numbers are no game.
FOGG_EXPORT(fogg_random_record) std::int32_t fogg_random_record(std::int32_t number, std::int32_t players, std::uint64_t seed) {
  if (number < 0 || static_cast<std::size_t>(number) >= host().games.size()) return -1;
  return std::visit([&](const auto* content) { return play_random(*content, players, seed); },
                    host().games[static_cast<std::size_t>(number)]);
}

// Runs a text in the record language on the games loaded so far. Answers with a line for each problem; returns how many.
FOGG_EXPORT(fogg_check) std::int32_t fogg_check(const char* text, std::uint32_t size) {
  const auto find = [](std::string_view game, std::string_view) -> std::expected<GameRef, std::string> {
    for (const GameRef& loaded : host().games) {
      if (std::visit([&](const auto* content) { return content->id == game; }, loaded)) return loaded;
    }
    return std::unexpected("the game " + std::string(game) + " has not been loaded");
  };
  const fogg::game::PlayResult result = fogg::game::run_play({text, size}, find);
  host().answer.clear();
  for (const fogg::game::PlayProblem& problem : result.problems) host().answer += problem.to_text("text") + "\n";
  return static_cast<std::int32_t>(result.problems.size());
}
