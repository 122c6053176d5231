#include "arena/measure_balance.h"

#include <atomic>
#include <mutex>
#include <thread>

#include "arena/balance_tally.h"
#include "arena/clocked_bot.h"

namespace fogg::arena {

using mapgame::Board;

namespace {

class Field {
 public:
  Field(const Board& board, const BalanceOptions& options, const Watch& watch)
      : board_(board), options_(options), watch_(watch) {}

  std::expected<Balance, std::string> play() {
    std::vector<std::thread> workers;
    running_ = options_.threads;
    for (unsigned i = 0; i < options_.threads; ++i) {
      workers.emplace_back([this] {
        work();
        --running_;
      });
    }
    for (; running_ > 0; std::this_thread::sleep_for(std::chrono::milliseconds(2))) {
      if (watch_.progress) watch_.progress(done_, options_.games);
      if (watch_.interrupted && watch_.interrupted()) hurry_ = true;
    }
    for (std::thread& worker : workers) worker.join();
    if (!error_.empty()) return std::unexpected(error_);
    Balance balance = balance_of(board_, options_.players, tally_);
    balance.interrupted = balance.games < options_.games;
    return balance;
  }

 private:
  // Bots that differ change seats, so that a seat's advantage is not a bot's.
  void rotate(bots::Seats<Board>& seats, std::uint64_t& turned, std::uint64_t game) const {
    const std::uint64_t by = (game + seats.size() - turned) % seats.size();
    std::rotate(seats.begin(), seats.begin() + static_cast<std::ptrdiff_t>(by), seats.end());
    turned = game % seats.size();
  }

  void work() {
    bots::Seats<Board> seats;
    for (std::size_t i = 0; i < static_cast<std::size_t>(options_.players); ++i) {
      auto bot = outside::make_bot(board_, options_.bots[options_.bots.size() == 1 ? 0 : i], options_.outside);
      if (!bot) {
        const std::lock_guard lock(mutex_);
        error_ = bot.error();
        hurry_ = true;
        return;
      }
      seats.push_back(std::make_unique<ClockedBot<Board>>(std::move(*bot), hurry_));
    }
    const auto room = std::make_unique<mapgame::ActionList>();
    const auto tally = std::make_unique<BalanceTally>();
    std::uint64_t turned = 0;
    for (std::uint64_t game; (game = next_++) < options_.games;) {
      rotate(seats, turned, game);
      game::Record record;
      const auto match = play_match(board_, seats, options_.seed + game, *room, &record);
      if (hurry_ || (watch_.interrupted && watch_.interrupted())) break;
      tally->add(board_, match, record);
      ++done_;
    }
    const std::lock_guard lock(mutex_);
    tally_.add(*tally);
  }

  const Board& board_;
  const BalanceOptions& options_;
  const Watch& watch_;
  std::atomic<std::uint64_t> next_ = 0;
  std::atomic<std::uint64_t> done_ = 0;
  std::atomic<unsigned> running_ = 0;
  std::atomic<bool> hurry_ = false;
  std::mutex mutex_;
  std::string error_;
  BalanceTally tally_;
};

}  // namespace

std::expected<Balance, std::string> measure_balance(const Board& board, const BalanceOptions& options,
                                                    const Watch& watch) {
  return std::make_unique<Field>(board, options, watch)->play();
}

}  // namespace fogg::arena
