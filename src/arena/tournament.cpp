#include "arena/tournament.h"

#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>
#include <thread>

#include "arena/clocked_bot.h"
#include "arena/duplicate_dealer.h"
#include "arena/stop_rule.h"

namespace fogg::arena {

namespace {

// The bots of one thread: a contestant may hold several seats of a game, with a bot at each.
template <class Content>
class Stable {
 public:
  Stable(const Content& content, const std::vector<std::string>& specs, const outside::Options& outside,
         const std::atomic<bool>& hurry)
      : content_(content), specs_(specs), outside_(outside), hurry_(hurry), bots_(specs.size()) {}

  // Seats the bots. They come back with `release`.
  std::expected<void, std::string> seat(const Seating& seating, bots::Seats<Content>& seats) {
    for (const std::uint8_t contestant : seating) {
      auto& idle = bots_[contestant];
      if (idle.empty()) {
        auto bot = outside::make_bot(content_, specs_[contestant], outside_);
        if (!bot) return std::unexpected(bot.error());
        idle.push_back(std::make_unique<ClockedBot<Content>>(std::move(*bot), hurry_));
      }
      seats.push_back(std::move(idle.back()));
      idle.pop_back();
    }
    return {};
  }
  void release(const Seating& seating, bots::Seats<Content>& seats) {
    for (std::size_t i = 0; i < seats.size(); ++i) bots_[seating[i]].push_back(std::move(seats[i]));
    seats.clear();
  }

 private:
  const Content& content_;
  const std::vector<std::string>& specs_;
  const outside::Options& outside_;
  const std::atomic<bool>& hurry_;
  std::vector<bots::Seats<Content>> bots_;
};

template <class Content>
class Hall {
 public:
  Hall(const Content& content, const Schedule& schedule, const TournamentOptions& options, const Watch& watch)
      : content_(content),
        schedule_(schedule),
        options_(options),
        watch_(watch),
        length_(schedule.rounds_for(options.games)),
        stop_rule_(options.until, schedule.contestants().size()) {}

  std::expected<Played, std::string> play() {
    std::vector<std::thread> workers;
    for (unsigned i = 0; i < options_.threads; ++i) workers.emplace_back([this] { work(); });
    collect();
    hurry_ = true;
    for (std::thread& worker : workers) worker.join();
    if (!error_.empty()) return std::unexpected(error_);
    // What was left over of a deal when somebody interrupted is no fair comparison.
    played_.games.resize(whole_deals_);
    return std::move(played_);
  }

 private:
  struct Finished {
    GameResult result;
    bool ends_deal;
    bool ends_round;
  };

  bool is_interrupted() const { return watch_.interrupted && watch_.interrupted(); }

  std::optional<ScheduledGame> next_game() {
    const std::lock_guard lock(mutex_);
    if (waiting_.empty() && round_ < length_.rounds) {
      for (ScheduledGame& game : schedule_.round(round_++, scheduled_)) waiting_.push_back(std::move(game));
      scheduled_ += waiting_.size();
    }
    if (waiting_.empty() || hurry_) return std::nullopt;
    ScheduledGame game = std::move(waiting_.front());
    waiting_.pop_front();
    return game;
  }

  void work() {
    const auto room = std::make_unique<typename game::TypesOf<Content>::ActionList>();
    Stable<Content> stable(content_, schedule_.contestants(), options_.outside, hurry_);
    while (const auto game = next_game()) {
      bots::Seats<Content> seats;
      const auto seated = stable.seat(game->seating, seats);
      if (!seated) {
        const std::lock_guard lock(mutex_);
        error_ = seated.error();
        hurry_ = true;
        news_.notify_one();
        return;
      }
      const GameResult result = play_one(*game, seats, *room);
      stable.release(game->seating, seats);
      // A Ctrl-C reaches programs that play as well, and a game without them is not theirs.
      if (hurry_ || is_interrupted()) return;
      const std::lock_guard lock(mutex_);
      finished_.emplace(game->number, Finished{result, game->ends_deal, game->ends_round});
      ++done_;
      news_.notify_one();
    }
  }

  GameResult play_one(const ScheduledGame& game, const bots::Seats<Content>& seats,
                      typename game::TypesOf<Content>::ActionList& room) const {
    GameResult result;
    result.deal = game.deal;
    result.seed = options_.seed + (options_.same_cards ? game.deal : game.number);
    result.players = static_cast<std::uint8_t>(seats.size());
    DuplicateDealer<Content> dealer(content_, result.seed);
    const auto match = play_match(content_, seats, result.seed, dealer, room);
    for (std::size_t i = 0; i < seats.size(); ++i) {
      const auto& clocked = static_cast<const ClockedBot<Content>&>(*seats[i]);
      result.by_seat[i] = seat_result(content_, match.scores, i);
      result.by_seat[i].contestant = game.seating[i];
      result.by_seat[i].decisions = clocked.decisions();
      result.by_seat[i].nanoseconds = clocked.nanoseconds();
    }
    return result;
  }

  // Takes finished games in the order of the schedule, until all are there or there is a reason to stop.
  void collect() {
    while (played_.games.size() < length_.games) {
      std::map<std::uint64_t, Finished> ready;
      std::uint64_t done = 0;
      {
        std::unique_lock lock(mutex_);
        const auto is_next = [&] {
          return hurry_ || (!finished_.empty() && finished_.begin()->first == played_.games.size());
        };
        news_.wait_for(lock, std::chrono::milliseconds(100), is_next);
        if (hurry_) return;
        while (!finished_.empty() && finished_.begin()->first == played_.games.size() + ready.size()) {
          ready.insert(finished_.extract(finished_.begin()));
        }
        done = done_;
      }
      for (auto& [number, finished] : ready) {
        if (take(finished)) return;
      }
      if (watch_.progress) watch_.progress(done, length_.games);
      if (is_interrupted()) {
        played_.interrupted = true;
        return;
      }
    }
  }

  // True when the order has become certain.
  bool take(const Finished& finished) {
    played_.games.push_back(finished.result);
    if (finished.ends_deal) whole_deals_ = played_.games.size();
    if (!finished.ends_round) return false;
    ++played_.rounds;
    return played_.certain = stop_rule_.certain_after(played_.rounds, played_.games);
  }

  const Content& content_;
  const Schedule& schedule_;
  const TournamentOptions& options_;
  const Watch& watch_;
  const Schedule::Length length_;
  StopRule stop_rule_;
  Played played_;
  std::size_t whole_deals_ = 0;  // games that belong to whole deals

  std::mutex mutex_;
  std::condition_variable news_;
  std::deque<ScheduledGame> waiting_;
  std::map<std::uint64_t, Finished> finished_;
  std::uint64_t round_ = 0;
  std::uint64_t scheduled_ = 0;
  std::uint64_t done_ = 0;
  std::atomic<bool> hurry_ = false;
  std::string error_;
};

}  // namespace

template <class Content>
std::expected<Played, std::string> play_tournament(const Content& content, const Schedule& schedule,
                                                   const TournamentOptions& options, const Watch& watch) {
  return Hall<Content>(content, schedule, options, watch).play();
}

template std::expected<Played, std::string> play_tournament(const mapgame::Board&, const Schedule&,
                                                            const TournamentOptions&, const Watch&);
template std::expected<Played, std::string> play_tournament(const cardgame::CardSet&, const Schedule&,
                                                            const TournamentOptions&, const Watch&);

}  // namespace fogg::arena
