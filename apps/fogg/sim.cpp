#include <fmt/core.h>

#include <algorithm>
#include <atomic>
#include <boost/json.hpp>
#include <chrono>
#include <fstream>
#include <mutex>
#include <thread>

#include "bots/match.h"
#include "commands.h"
#include "outside_bots.h"
#include "progress.h"

namespace fogg::cli {

namespace fs = std::filesystem;

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint64_t kMostGames = 1'000'000'000'000;

struct Options {
  std::string game;
  std::string bots;
  std::uint64_t games = 100;
  std::uint64_t seed = 1;
  unsigned threads = 1;
  bool json = false;
  std::string records;
  std::string map_file;
  OutsideSettings outside;
};

struct Tally {
  std::uint64_t games = 0;
  std::uint64_t ties = 0;
  std::uint64_t actions = 0;
  std::array<std::uint64_t, mapgame::kMaxSeats> wins{};
  std::array<std::int64_t, mapgame::kMaxSeats> scores{};

  template <class Match>
  void add(const Match& match) {
    ++games;
    actions += static_cast<std::uint64_t>(match.actions);
    int winners = 0;
    std::size_t winner = 0;
    for (std::size_t i = 0; i < match.final.players; ++i) {
      scores[i] += match.scores[i].total;
      if (match.scores[i].place != 1) continue;
      ++winners;
      winner = i;
    }
    if (winners == 1) {
      ++wins[winner];
    } else {
      ++ties;  // F6: a shared win
    }
  }
  void add(const Tally& other) {
    games += other.games;
    ties += other.ties;
    actions += other.actions;
    for (std::size_t i = 0; i < wins.size(); ++i) {
      wins[i] += other.wins[i];
      scores[i] += other.scores[i];
    }
  }
};

template <class Content>
std::expected<bots::Seats<Content>, std::string> make_seats(const Content& content,
                                                            const std::vector<std::string>& names,
                                                            const outside::Options& outside) {
  bots::Seats<Content> seats;
  for (const std::string& name : names) {
    auto bot = outside::make_bot(content, name, outside);
    if (!bot) return std::unexpected(bot.error());
    seats.push_back(std::move(*bot));
  }
  return seats;
}

// Plays the games of a run on several threads. Game i has the seed `seed + i`, whatever thread plays it.
template <class Content>
class Run {
 public:
  Run(const Content& content, const Options& options, const std::vector<std::string>& names,
      const outside::Options& outside)
      : content_(content), options_(options), names_(names), outside_(outside) {}

  std::expected<Tally, std::string> play() {
    std::vector<std::thread> workers;
    std::atomic<unsigned> running = options_.threads;
    for (unsigned i = 0; i < options_.threads; ++i) {
      workers.emplace_back([&] {
        work();
        --running;
      });
    }
    {
      Progress progress;
      for (; running > 0; std::this_thread::sleep_for(std::chrono::milliseconds(1)))
        progress.show(done_, options_.games);
    }
    for (std::thread& worker : workers) worker.join();
    if (!error_.empty()) return std::unexpected(error_);
    return tally_;
  }

 private:
  using ActionList = typename game::TypesOf<Content>::ActionList;

  void work() {
    // Several at a time, for quick games; but so few that no thread has much to do when the others are done.
    const std::uint64_t batch = std::clamp<std::uint64_t>(options_.games / (8 * options_.threads), 1, 64);
    const auto room = std::make_unique<ActionList>();
    const auto seats = make_seats(content_, names_, outside_);
    Tally tally;
    for (std::uint64_t from; (from = next_.fetch_add(batch)) < options_.games;) {
      const std::uint64_t to = std::min(from + batch, options_.games);
      for (std::uint64_t i = from; i < to && !failed_; ++i, ++done_) tally.add(play_one(*seats, i, *room));
    }
    const std::lock_guard lock(mutex_);
    tally_.add(tally);
  }

  auto play_one(const bots::Seats<Content>& seats, std::uint64_t number, ActionList& room) {
    const std::uint64_t seed = options_.seed + number;
    if (options_.records.empty()) return play_match(content_, seats, seed, room);
    game::BasicRecord<Content> record;
    auto match = play_match(content_, seats, seed, room, &record);
    const fs::path file = fs::path(options_.records) / fmt::format("{}-{}.play", content_.id, seed);
    std::ofstream out(file, std::ios::binary);
    out << record_text(content_, record);
    if (!out.flush()) {
      const std::lock_guard lock(mutex_);
      failed_ = true;
      error_ = file.string() + ": the record cannot be written; is there room on the disk?";
    }
    return match;
  }

  const Content& content_;
  const Options& options_;
  const std::vector<std::string>& names_;
  const outside::Options& outside_;
  std::atomic<std::uint64_t> next_ = 0;
  std::atomic<std::uint64_t> done_ = 0;
  std::atomic<bool> failed_ = false;
  std::mutex mutex_;
  std::string error_;
  Tally tally_;
};

void print_json(const std::string& game, const Options& options, const std::vector<std::string>& names,
                const Tally& tally, double seconds, const outside::Ledger& ledger) {
  const auto games = static_cast<double>(tally.games);
  boost::json::array wins;
  boost::json::array scores;
  boost::json::array bot_names;
  for (std::size_t i = 0; i < names.size(); ++i) {
    bot_names.emplace_back(names[i]);
    wins.emplace_back(tally.wins[i]);
    scores.emplace_back(static_cast<double>(tally.scores[i]) / games);
  }
  boost::json::object out = {{"game", game},
                             {"bots", bot_names},
                             {"seed", options.seed},
                             {"threads", options.threads},
                             {"games", tally.games},
                             {"seconds", seconds},
                             {"games_per_second", games / seconds},
                             {"wins", wins},
                             {"ties", tally.ties},
                             {"mean_scores", scores},
                             {"mean_actions", static_cast<double>(tally.actions) / games},
                             {"ns_per_action", seconds * 1e9 * options.threads / static_cast<double>(tally.actions)}};
  if (const boost::json::array conduct = conduct_json(ledger); !conduct.empty()) out["outside"] = conduct;
  fmt::print("{}\n", boost::json::serialize(out));
}

void print_text(const std::string& game, const Options& options, const std::vector<std::string>& names,
                const Tally& tally, double seconds, const outside::Ledger& ledger) {
  const auto games = static_cast<double>(tally.games);
  fmt::print(
      "{}: {} games from seed {} in {:.2f} s, {:.0f} games a second, {:.1f} decisions a game, {:.0f} ns each\n\n", game,
      tally.games, options.seed, seconds, games / seconds, static_cast<double>(tally.actions) / games,
      seconds * 1e9 * options.threads / static_cast<double>(tally.actions));
  fmt::print("seat  bot              wins           mean score\n");
  for (std::size_t i = 0; i < names.size(); ++i) {
    fmt::print("{:>4}  {:<14} {:>6}  {:>5.1f} %  {:>10.1f}\n", i, names[i], tally.wins[i],
               100.0 * static_cast<double>(tally.wins[i]) / games, static_cast<double>(tally.scores[i]) / games);
  }
  fmt::print("      {:<14} {:>6}  {:>5.1f} %\n", "shared wins", tally.ties,
             100.0 * static_cast<double>(tally.ties) / games);
  if (const std::string conduct = conduct_text(ledger); !conduct.empty()) fmt::print("\n{}", conduct);
  if (!options.records.empty())
    fmt::print("\nThe records are in {}; look at one with `fogg replay FILE`.\n", options.records);
}

template <class Content>
int run_with(const Content& content, Options options) {
  const std::vector<std::string> names = bots::split_specs(options.bots);
  if (names.size() < content.rules.min_players || names.size() > content.rules.max_players) {
    return bad_input(
        fmt::format("{} is for {} to {} players, not {}; name one bot for each seat, such as random,random", content.id,
                    content.rules.min_players, content.rules.max_players, names.size()));
  }
  const outside::Options outside = options.outside.options();
  if (const auto seats = make_seats(content, names, outside); !seats) return bad_input(seats.error());
  if (options.games == 0 || options.games > kMostGames) return bad_input("-n must be from 1 to a million million");
  if (options.threads == 0) options.threads = std::max(1u, std::thread::hardware_concurrency());
  if (options.threads > 256) return bad_input("--threads must be at most 256");
  if (!options.records.empty()) {
    std::error_code error;
    fs::create_directories(options.records, error);
    if (!fs::is_directory(options.records, error)) return bad_input(options.records + ": this folder cannot be made");
  }
  const auto start = Clock::now();
  const auto tally = Run(content, options, names, outside).play();
  if (!tally) return bad_input(tally.error());
  const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
  (options.json ? print_json : print_text)(content.id, options, names, *tally, seconds, *outside.ledger);
  return kFine;
}

int run(const Options& options, Context& context) {
  const auto found = context.boards.find_game(options.game, options.map_file);
  if (!found) return bad_input(found.error());
  return std::visit([&](const auto* content) { return run_with(*content, options); }, *found);
}

}  // namespace

void add_sim(Command app, Context& context) {
  auto options = std::make_shared<Options>();
  Command command = app.add_command("sim", "let bots play many games and count");
  command.add_option("GAME", options->game, "usa, europe, san_francisco or card_game; with --map, the board's own id")
      .required();
  command.add_option("BOTS", options->bots, "a bot for each seat, such as random,random").required();
  command.add_option("-n,--games", options->games, "how many games").capture_default_str().from_zero_up();
  command.add_option("--seed", options->seed, "game i is played with seed SEED + i")
      .capture_default_str()
      .from_zero_up();
  command.add_option("--threads", options->threads, "how many threads; 0 for one a core")
      .capture_default_str()
      .from_zero_up();
  command.add_flag("--json", options->json, "print the result as JSON");
  command.add_option("--records", options->records, "write every game's record into this folder");
  command.add_option("--map", options->map_file, "play on a board file of your own");
  add_outside_settings(command, options->outside);
  command.callback([options, &context] { context.exit_code = run(*options, context); });
}

}  // namespace fogg::cli
