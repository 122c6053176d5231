#include <cmath>

#ifndef __wasi__
#include <atomic>
#include <thread>
#endif

#include "analysis/analysis.h"
#include "analysis/by_networks.h"
#include "analysis/facts.h"
#include "analysis/judge.h"
#include "analysis/timeline.h"
#include "game/card_game_names.h"
#include "game/names.h"

namespace fogg::analysis {

namespace {

constexpr std::uint64_t kParts = 1000;  // of the work, for the bar
constexpr std::uint64_t kFirstParts = 850;

// Every position and every judgement has a random stream of its own, so threads may take them in any order.
enum class Purpose : std::uint64_t { start = 0, position = 1, judgement = 2, again = 3 };
base::Rng stream(const Settings& settings, Purpose purpose, std::size_t index) {
  return base::Rng::stream(settings.seed, 64 + 4 * index + static_cast<std::uint64_t>(purpose));
}

template <class Content>
class Analyst {
 public:
  Analyst(const game::BasicPlayedGame<Content>& game, const Settings& settings, const Progress& progress)
      : game_(game), content_(*game.content), settings_(settings), progress_(progress), moments_(timeline_of(game)) {}

  Analysis analyse() {
    set_up();
    const std::size_t count = moments_.size();
    share_out(count, 0, kFirstParts, [this](auto& domain, std::size_t i) { look_at(domain, i); });
    if (settings_.is_stopped()) return {};
    value_ends();
    join();
    // A large swing may be a chance finding of few playouts: look again, more closely.
    const std::vector<std::size_t> again = large_swings();
    share_out(again.size(), kFirstParts, kParts,
              [&](auto& domain, std::size_t i) { value(domain, again[i], Purpose::again, 4 * settings_.sims); });
    if (settings_.is_stopped()) return {};
    join();
    return std::move(result_);
  }

 private:
  using Domain = DomainOf<Content>;

  void set_up() {
    result_ = facts_of(game_, moments_);
    for (std::size_t i = 0; i < moments_.size(); ++i)
      same_luck_.push_back(i > 0 && moments_[i - 1].luck.empty() ? same_luck_[i - 1] : i);
  }

  void look_at(Domain& domain, std::size_t i) {
    value(domain, i, Purpose::position, settings_.sims);
    Judge<Content> judge(content_, domain, moments_[i], settings_.sims);
    Judgement& judged = result_.decisions[i].judged;
    judged = judge.judge(stream(settings_, Purpose::judgement, i));
    if (judged.ideas > 1) judged.best = game::action_text(content_, moments_[i].before, judge.best());
  }

  // The position before a decision and the one after it, with the same luck to come.
  void value(Domain& domain, std::size_t i, Purpose purpose, int playouts) {
    const Moment<Content>& moment = moments_[i];
    Decision& decision = result_.decisions[i];
    make_ready(domain, moment.before);
    const base::Rng luck = stream(settings_, purpose, same_luck_[i]);
    decision.before = value_of(content_, domain, moment.before, luck, playouts);
    if (moment.luck.empty() && i + 1 < moments_.size()) return;  // see join()
    auto minds = domain.minds();
    // What the policy would have done itself leads to the very same playouts.
    const bool by_policy = domain.policy(moment.before, moment.seat, minds) == moment.action;
    decision.after = by_policy ? decision.before : value_of(content_, domain, moment.after, luck, playouts);
  }

  void join() { join_positions(result_, moments_); }

  // A playout needs no view; but a domain wants to have looked at one before it plays.
  void make_ready(Domain& domain, const game::StateOf<Content>& s) const {
    typename Domain::Memory nothing;
    nothing.begin(content_, 0, s.players);
    domain.look_at(view_for(content_, s, 0), nothing);
  }

  void value_ends() {
    Domain domain = DomainFor<Content>::make(content_);
    make_ready(domain, game_.initial);
    result_.start = value_of(content_, domain, game_.initial, stream(settings_, Purpose::start, 0), settings_.sims);
    result_.end = value_of(content_, domain, game_.final, stream(settings_, Purpose::start, 1), 4 * settings_.sims);
    if (!game_.set_by_given) make_even(result_);
  }

  std::vector<std::size_t> large_swings() const {
    const double large = 1.25 / std::sqrt(settings_.sims);  // nearly two standard errors of a difference
    std::vector<bool> wanted(moments_.size() + 1, false);
    for (std::size_t i = 0; i < moments_.size(); ++i) {
      const Decision& decision = result_.decisions[i];
      for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
        if (std::abs(decision.after.chance[seat] - decision.before.chance[seat]) > large) wanted[i] = true;
        if (std::abs(result_.next(i).chance[seat] - decision.after.chance[seat]) > large)
          wanted[i] = wanted[i + 1] = true;
      }
    }
    // Positions that share their luck are looked at together, or they could not be compared.
    for (std::size_t i = 0; i < moments_.size(); ++i) {
      if (wanted[i]) wanted[same_luck_[i]] = true;
    }
    std::vector<std::size_t> list;
    for (std::size_t i = 0; i < moments_.size(); ++i) {
      if (wanted[same_luck_[i]]) list.push_back(i);
    }
    return list;
  }

  // Calls work(domain, i) for every i below count, each thread with a domain of its own; in WebAssembly there are no
  // threads.
  template <class Work>
  void share_out(std::size_t count, std::uint64_t from, std::uint64_t to, const Work& work) {
    const auto tell = [&](std::size_t done) {
      if (progress_) progress_((from + (to - from) * done / count) * moments_.size() / kParts, moments_.size());
    };
#ifdef __wasi__
    Domain domain = DomainFor<Content>::make(content_);
    for (std::size_t i = 0; i < count && !settings_.is_stopped(); ++i) {
      work(domain, i);
      tell(i + 1);
    }
#else
    std::atomic<std::size_t> next = 0;
    std::atomic<std::size_t> done = 0;
    std::vector<std::jthread> workers;
    for (unsigned t = 0; t < settings_.threads; ++t) {
      workers.emplace_back([&] {
        Domain domain = DomainFor<Content>::make(content_);
        for (std::size_t i; (i = next++) < count && !settings_.is_stopped(); ++done) work(domain, i);
      });
    }
    for (; done < count && !settings_.is_stopped(); std::this_thread::sleep_for(std::chrono::milliseconds(5)))
      tell(done);
#endif
  }

  const game::BasicPlayedGame<Content>& game_;
  const Content& content_;
  const Settings& settings_;
  const Progress& progress_;
  std::vector<Moment<Content>> moments_;
  // With no chance between them decisions are valued with the same luck to come: that of the first of them.
  std::vector<std::size_t> same_luck_;
  Analysis result_;
};

}  // namespace

template <class Content>
Analysis analyse(const game::BasicPlayedGame<Content>& game, const Settings& settings, const Progress& progress) {
  if (settings.by == By::networks) {
    if (auto valuer = bots::Valuer<Content>::for_game(*game.content, game.initial.players))
      return analyse_by_networks(game, *valuer, settings, progress);
  }
  return Analyst<Content>(game, settings, progress).analyse();
}

template Analysis analyse(const game::BasicPlayedGame<mapgame::Board>&, const Settings&, const Progress&);
template Analysis analyse(const game::BasicPlayedGame<cardgame::CardSet>&, const Settings&, const Progress&);

}  // namespace fogg::analysis
