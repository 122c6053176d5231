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

// Games between bots, and what is noted of them.
namespace fogg::cli {

struct SampleOptions {
  std::vector<std::string> bots;  // a spec for each seat, which move on by one seat every game
  std::uint64_t games = 1000;
  std::uint64_t seed = 1;
  int kept = 8;  // positions of a game
  unsigned threads = 1;
  double seconds = 0;  // no game begins after so long, where it is not 0
};

// So many of the things that come by, each with the same chance, however many there are.
template <class Thing>
class Reservoir {
 public:
  Reservoir(int room, base::Rng choice) : room_(static_cast<std::uint32_t>(room)), choice_(choice) {}

  // make() is called only for what is kept.
  template <class Make>
  void offer(const Make& make) {
    const std::uint32_t place = seen_ < room_ ? seen_ : choice_.below(seen_ + 1);
    ++seen_;
    if (place >= room_) return;
    if (place == kept_.size())
      kept_.push_back(make());
    else
      kept_[place] = make();
  }
  const std::vector<Thing>& kept() const { return kept_; }

 private:
  std::uint32_t room_;
  base::Rng choice_;
  std::uint32_t seen_ = 0;
  std::vector<Thing> kept_;
};

// Plays games on several threads. A game is noted by a `Note` of its own, made by make_note(number, choice), which is
// told of every step: before(state, action or outcome), then after(state).
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

  // Calls take(note, finish) for every game, from several threads, in no order.
  template <class MakeNote, class Take>
  void play(const MakeNote& make_note, const Take& take) {
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
        for (std::uint64_t i; !is_late() && (i = next++) < options_.games; ++done) {
          auto note = make_note(i, base::Rng::stream(options_.seed + i, 100));
          const analysis::Finish finish = one(i, note);
          take(note, finish);
        }
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

  template <class Note>
  analysis::Finish one(std::uint64_t number, Note& note) const {
    const std::uint64_t seed = options_.seed + number;
    bots::Seats<Content> seats;
    std::vector<base::Rng> minds;
    for (std::size_t i = 0; i < options_.bots.size(); ++i) {
      seats.push_back(std::move(*bots::make_bot(content_, options_.bots[(i + number) % options_.bots.size()])));
      minds.push_back(base::Rng::stream(seed, i + 1));
    }
    base::Rng dealer = base::Rng::stream(seed, 0);
    const bots::Watchers<Content> watchers(content_, seats);
    auto room = std::make_unique<typename game::TypesOf<Content>::ActionList>();
    State s = game::start_game(content_, static_cast<int>(seats.size()), {});
    note.begin(s);
    for (cards::Actor actor = to_act(s); !actor.is_nobody(); actor = to_act(s)) {
      if (actor.is_chance()) {
        const cards::Outcome outcome = pick_outcome(content_, s, dealer);
        note.before(s, outcome);
        watchers.play(s, outcome);
      } else {
        legal_actions(content_, s, *room);
        const bots::BasicDecision<Content> decision(content_, s, actor.seat, *room);
        const auto action = seats[actor.seat]->choose(decision, minds[actor.seat]);
        note.before(s, action);
        watchers.play(s, actor.seat, action);
      }
      note.after(s);
    }
    return analysis::finish_of(content_, s);
  }

  const Content& content_;
  const SampleOptions& options_;
  std::uint64_t played_ = 0;
};

// A few positions of a game, as an analysis values them: with a decision to come, or with an action done and chance to
// have its say.
template <class Content>
class SampledGame {
 public:
  using State = game::StateOf<Content>;

  SampledGame(std::uint64_t number, int kept, base::Rng choice) : number_(number), kept_(kept, choice) {}

  void begin(const State&) {}
  void before(const State& s, game::ActionOf<Content>) {
    look(s);
    acted_ = true;
  }
  void before(const State&, cards::Outcome) { acted_ = false; }
  void after(const State& s) {
    if (acted_ && to_act(s).is_chance()) look(s);
  }

  std::uint64_t number() const { return number_; }
  const std::vector<State>& positions() const { return kept_.kept(); }

 private:
  void look(const State& s) {
    kept_.offer([&] { return s; });
  }

  std::uint64_t number_;
  Reservoir<State> kept_;
  bool acted_ = false;
};

// Two notes of one game.
template <class First, class Second>
struct TwoNotes {
  void begin(const auto& s) {
    first.begin(s);
    second.begin(s);
  }
  void before(const auto& s, auto step) {
    first.before(s, step);
    second.before(s, step);
  }
  void after(const auto& s) {
    first.after(s);
    second.after(s);
  }

  First first;
  Second second;
};

}  // namespace fogg::cli
