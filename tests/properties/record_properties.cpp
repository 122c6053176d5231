// A record is the game: text and back gives the same steps, the same end and the same text.
#include <thread>

#include "bots/match.h"
#include "game/play_file.h"
#include "random_board.h"
#include "settings.h"
#include "watched_game.h"

namespace fogg::properties {
namespace {

using game::Record;

bool same_steps(const std::vector<Step>& a, const std::vector<Step>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const Step& x, const Step& y) {
    return x.what == y.what && (!x.is_action() || x.seat == y.seat);
  });
}

game::GameSource only(const Board& board) {
  return [&board](std::string_view, std::string_view) { return &board; };
}

std::string check_round_trip(const Board& board, const Record& record, const State& final) {
  const std::string text = record_text(board, record);
  const game::PlayResult result = game::run_play(text, only(board));
  if (!result.problems.empty()) return result.problems[0].to_text("record");
  if (result.games.size() != 1) return "the record is not one game";
  const auto& played = std::get<game::PlayedMapGame>(result.games[0]);
  if (!played.is_record || played.set_by_given) return "the record is not read as one";
  if (played.seed != record.seed || played.final.players != record.players) return "the first line is read wrongly";
  if (!same_steps(played.steps, record.steps)) return "the steps differ";
  if (!(played.final == final)) return "the final states differ";
  if (game::record_text(board, {record.players, played.seed, played.steps}) != text)
    return "the text printed again differs";
  return "";
}

class RecordWatcher final : public Watcher {
 public:
  explicit RecordWatcher(const Board& board) : board_(board) {}

  std::string at_end(const State& s, const Record& record) override {
    std::string problem = check_round_trip(board_, record, s);
    if (!problem.empty()) return problem;
    // A record cut in the middle of the game is a record too, once `unfinished` closes it.
    Record cut = record;
    cut.steps.resize(record.steps.size() * 2 / 3);
    State middle = mapgame::new_game(board_, record.players);
    for (const Step& step : cut.steps) apply_step(board_, middle, step);
    return check_round_trip(board_, cut, middle);
  }

 private:
  const Board& board_;
};

class Records : public OnEverySetting {};
FOGG_ON_EVERY_SETTING(Records);

TEST_P(Records, RoundTrip) {
  const int games = amount(25, 20'000);
  for (int i = 0; i < games; ++i) {
    RecordWatcher watcher(board());
    ASSERT_EQ(play_watched(board(), players(), first_seed() + 800'000 + static_cast<std::uint64_t>(i), watcher), "");
  }
}

TEST(RecordsOnRandomBoards, RoundTrip) {
  const int boards = amount(150, 20'000);
  for (int i = 0; i < boards; ++i) {
    const auto seed = static_cast<std::uint64_t>(i) + 200'000;
    const Board board = random_board(seed);
    RecordWatcher watcher(board);
    const int players = board.rules.min_players + i % (board.rules.max_players - board.rules.min_players + 1);
    ASSERT_EQ(play_watched(board, players, seed, watcher), "") << RandomBoard(base::mix(seed)).json();
  }
}

std::string record_of(const Board& board, int players, std::uint64_t seed) {
  bots::Seats<Board> seats;
  for (int i = 0; i < players; ++i) seats.push_back(std::move(*bots::make_bot(board, "random")));
  const auto room = std::make_unique<ActionList>();
  Record record;
  play_match(board, seats, seed, *room, &record);
  return record_text(board, record);
}

TEST_P(Records, AreTheSameForTheSameSeed) {
  const int games = amount(3, 1'000);
  for (int i = 0; i < games; ++i) {
    const auto seed = static_cast<std::uint64_t>(i);
    std::string elsewhere;
    std::thread thread([&] { elsewhere = record_of(board(), players(), seed); });
    const std::string here = record_of(board(), players(), seed);
    thread.join();
    EXPECT_EQ(here, elsewhere);
    EXPECT_NE(here, record_of(board(), players(), seed + 1'000'000));
  }
}

}  // namespace
}  // namespace fogg::properties
