#pragma once

#include <fmt/core.h>

#include <atomic>
#include <chrono>
#include <thread>
#include <vector>

#include "analysis/playout.h"
#include "bots/watchers.h"
#include "cardgame/legal.h"
#include "mapgame/legal.h"
#include "progress.h"

// Games between bots, of which a few positions each are kept, as an analysis values them: with a decision to come, or
// with an action done and chance to have its say.
namespace fogg::cli {

struct SampleOptions {
  std::vector<std::string> bots;  // a spec for each seat, which move on by one seat every game
  std::uint64_t games = 1000;
  std::uint64_t seed = 1;
  int kept = 8;  // positions of a game
  unsigned threads = 1;
  double seconds = 0;  // no game begins after so long, where it is not 0
};

// One game: the positions kept, and how it ended.
template <class Content>
struct SampledGame {
  std::uint64_t number = 0;
  std::vector<game::StateOf<Content>> positions;
  analysis::Finish finish;
};

template <class Content>
class Sampler {
 public:
  Sampler(const Content& content, const SampleOptions& options) : content_(content), options_(options) {}

  // Empty, or what is wrong with the bots.
  std::string problem() const {
    for (const std::string& spec : options_.bots) {
      if (const auto bot = bots::make_bot(content_, spec); !bot) return bot.error();
    }
    return "";
  }

  // Calls take(game) for every game, from several threads, in no order.
  template <class Take>
  void play(const Take& take) {
    std::atomic<std::uint64_t> next = 0;
    std::atomic<std::uint64_t> done = 0;
    std::atomic<unsigned> running = options_.threads;
    std::vector<std::jthread> workers;
    const auto begin = std::chrono::steady_clock::now();
    const auto is_late = [&] {
      return options_.seconds > 0 &&
             std::chrono::steady_clock::now() - begin > std::chrono::duration<double>(options_.seconds);
    };
    for (unsigned t = 0; t < options_.threads; ++t) {
      workers.emplace_back([&] {
        for (std::uint64_t i; !is_late() && (i = next++) < options_.games; ++done) take(one(i));
        --running;
      });
    }
    Progress progress("games");
    for (; running > 0; std::this_thread::sleep_for(std::chrono::milliseconds(5))) progress.show(done, options_.games);
    played_ = done;
  }
  std::uint64_t played() const { return played_; }

 private:
  using State = game::StateOf<Content>;

  SampledGame<Content> one(std::uint64_t number) const {
    const std::uint64_t seed = options_.seed + number;
    bots::Seats<Content> seats;
    std::vector<base::Rng> minds;
    for (std::size_t i = 0; i < options_.bots.size(); ++i) {
      seats.push_back(std::move(*bots::make_bot(content_, options_.bots[(i + number) % options_.bots.size()])));
      minds.push_back(base::Rng::stream(seed, i + 1));
    }
    base::Rng dealer = base::Rng::stream(seed, 0);
    base::Rng choice = base::Rng::stream(seed, 100);
    const bots::Watchers<Content> watchers(content_, seats);
    auto room = std::make_unique<typename game::TypesOf<Content>::ActionList>();
    SampledGame<Content> sampled{number, {}, {}};
    std::uint32_t seen = 0;
    // Of all positions each is kept with the same chance, however many there are.
    const auto look = [&](const State& s) {
      const auto kept = static_cast<std::uint32_t>(options_.kept);
      const std::uint32_t place = seen < kept ? seen : choice.below(seen + 1);
      ++seen;
      if (place >= kept) return;
      if (place == sampled.positions.size())
        sampled.positions.push_back(s);
      else
        sampled.positions[place] = s;
    };
    State s = game::start_game(content_, static_cast<int>(seats.size()), {});
    for (cards::Actor actor = to_act(s); !actor.is_nobody(); actor = to_act(s)) {
      if (actor.is_chance()) {
        watchers.play(s, pick_outcome(content_, s, dealer));
        continue;
      }
      look(s);
      legal_actions(content_, s, *room);
      const bots::BasicDecision<Content> decision(content_, s, actor.seat, *room);
      watchers.play(s, actor.seat, seats[actor.seat]->choose(decision, minds[actor.seat]));
      if (to_act(s).is_chance()) look(s);
    }
    sampled.finish = analysis::finish_of(content_, s);
    return sampled;
  }

  const Content& content_;
  const SampleOptions& options_;
  std::uint64_t played_ = 0;
};

}  // namespace fogg::cli
