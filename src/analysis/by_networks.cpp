#include "analysis/by_networks.h"

#include <cmath>

#include "analysis/facts.h"
#include "analysis/playout.h"
#include "game/card_game_names.h"
#include "game/names.h"

namespace fogg::analysis {

namespace {

// An action that is compared with the one taken, in the same imagined positions.
template <class Action>
struct Compared {
  Action action;
  double won = 0;  // sums
  double margin = 0;
  double gain_squares = 0;
  int tried = 0;

  double mean() const { return won / tried; }
};

template <class Content>
class NetworkAnalyst {
 public:
  NetworkAnalyst(const game::BasicPlayedGame<Content>& game, bots::Valuer<Content>& valuer, const Settings& settings,
                 const Progress& progress)
      : game_(game),
        content_(*game.content),
        valuer_(valuer),
        settings_(settings),
        progress_(progress),
        moments_(timeline_of(game)),
        domain_(DomainFor<Content>::make(content_)) {}

  Analysis analyse() {
    result_ = facts_of(game_, moments_);
    result_.by = By::networks;
    for (std::size_t i = 0; i < moments_.size(); ++i) {
      if (settings_.is_stopped()) return {};
      Decision& decision = result_.decisions[i];
      decision.before = value(moments_[i].before);
      decision.after = expected(moments_[i].after, base::Rng::stream(settings_.seed, kFutures + i));
      judge(i);
      if (progress_) progress_(i + 1, moments_.size());
    }
    result_.start = value(game_.initial);
    result_.end = value(game_.final);
    if (!game_.set_by_given) make_even(result_);
    join_positions(result_, moments_);
    return std::move(result_);
  }

 private:
  using State = game::StateOf<Content>;
  using Action = game::ActionOf<Content>;
  using Arm = Compared<Action>;

  Estimate value(const State& s) {
    Estimate estimate;
    if (to_act(s).is_nobody()) {
      const Finish finish = finish_of(content_, s);
      estimate.chance = finish.won;
      estimate.score = finish.total;
      return estimate;
    }
    const bots::Worth worth = valuer_.truth(s);
    estimate.chance = worth.chance;
    estimate.score = worth.score;
    return estimate;
  }

  // What an action leaves, before chance has spoken: the mean of the positions that it may bring. So luck is what came
  // above or below that, and in the long run adds up to nothing; a network asked about a position in the middle of
  // chance's doings would be a little off in the same direction every time.
  Estimate expected(const State& after, base::Rng rng) {
    if (!to_act(after).is_chance()) return value(after);
    cards::OutcomeList outcomes;
    chance_outcomes(content_, after, outcomes);
    // What comes first is known with its weights; what follows it, such as a tunnel's other cards, is dealt.
    const std::size_t times = (kContinuations + outcomes.size() - 1) / outcomes.size();
    Estimate mean;
    double weights = 0;
    for (const cards::WeightedOutcome& first : outcomes) {
      State known = after;
      apply(content_, known, first.outcome);
      const std::size_t dealt = to_act(known).is_chance() ? times : 1;
      const double weight = static_cast<double>(first.weight) / static_cast<double>(dealt);
      for (std::size_t n = 0; n < dealt; ++n) {
        State s = known;
        while (to_act(s).is_chance()) apply(content_, s, pick_outcome(content_, s, rng));
        add(mean, value(s), weight);
      }
      weights += first.weight;
    }
    for (double& chance : mean.chance) chance /= weights;
    for (double& score : mean.score) score /= weights;
    return mean;
  }

  static void add(Estimate& sum, const Estimate& estimate, double weight) {
    for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
      sum.chance[seat] += weight * estimate.chance[seat];
      sum.score[seat] += weight * estimate.score[seat];
    }
  }

  static double margin(const Estimate& estimate, Seat seat, std::size_t players) {
    return Finish{estimate.chance, estimate.score}.margin(seat, players);
  }

  void judge(std::size_t i) {
    const Moment<Content>& moment = moments_[i];
    domain_.look_at(view_for(content_, moment.before, moment.seat), moment.memory);
    base::Rng rng = base::Rng::stream(settings_.seed, 64 + i);
    std::vector<Arm> arms = ideas(moment, rng);
    Judgement& judged = result_.decisions[i].judged;
    judged.ideas = static_cast<int>(arms.size());
    if (arms.size() < 2) return;
    try_all(arms, moment, rng, kFirst);
    const Arm worst = *std::ranges::min_element(arms, {}, &Arm::mean);
    std::sort(arms.begin() + 1, arms.end(), [](const Arm& a, const Arm& b) { return a.mean() > b.mean(); });
    arms.resize(2, arms[0]);
    // The best of many is the luckiest as well, so it is compared again.
    const double at_stake = std::max(arms[0].mean(), arms[1].mean()) - worst.mean();
    const double points_at_stake =
        std::max(arms[0].margin, arms[1].margin) / arms[0].tried - worst.margin / worst.tried;
    for (Arm& arm : arms) arm = {arm.action};
    try_all(arms, moment, rng, kThen);
    const double n = kThen;
    judged.gain = arms[1].mean() - arms[0].mean();
    judged.points = (arms[1].margin - arms[0].margin) / n;
    judged.error = std::sqrt(std::max(0.0, arms[1].gain_squares / n - judged.gain * judged.gain) / n);
    judged.clear = judged.gain > 2 * judged.error + kDoubt;
    judged.chance_at_stake = std::max(0.0, at_stake);
    judged.points_at_stake = std::max(0.0, points_at_stake);
    judged.best = game::action_text(content_, moment.before, arms[1].action);
  }

  // The taken action stands first.
  std::vector<Arm> ideas(const Moment<Content>& moment, base::Rng& rng) {
    typename DomainOf<Content>::Ideas ideas;
    auto minds = domain_.minds();
    domain_.think_of(domain_.imagine(rng), moment.seat, minds, ideas);
    std::vector<Arm> arms = {{moment.action}};
    for (const auto& idea : ideas) {
      if (idea.action != moment.action && arms.size() < kMostIdeas) arms.push_back({idea.action});
    }
    return arms;
  }

  void try_all(std::vector<Arm>& arms, const Moment<Content>& moment, base::Rng& rng, int times) {
    for (int n = 0; n < times; ++n) {
      const State imagined = domain_.imagine(rng);
      const std::uint64_t luck = rng.next();
      double taken = 0;
      for (Arm& arm : arms) {
        State s = imagined;
        domain_.step(s, arm.action);
        // A card that is drawn unseen is worth as much as one that is seen, so both are dealt; the luck to come is the
        // same for all actions.
        for (base::Rng dealer(luck); to_act(s).is_chance();) domain_.step(s, dealer);
        const Estimate estimate = value(s);
        const double won = estimate.chance[moment.seat];
        if (&arm == arms.data()) taken = won;
        ++arm.tried;
        arm.won += won;
        arm.margin += margin(estimate, moment.seat, s.players);
        arm.gain_squares += (won - taken) * (won - taken);
      }
    }
  }

  static constexpr int kFirst = 3;
  static constexpr int kThen = 10;
  static constexpr std::size_t kMostIdeas = 12;
  static constexpr std::size_t kContinuations = 24;      // of chance after an action, at least
  static constexpr std::uint64_t kFutures = 1ULL << 32;  // streams of theirs, far from those of judgements
  static constexpr double kDoubt = 0.03;                 // what a network may be wrong by in comparing two actions

  const game::BasicPlayedGame<Content>& game_;
  const Content& content_;
  bots::Valuer<Content>& valuer_;
  const Settings& settings_;
  const Progress& progress_;
  std::vector<Moment<Content>> moments_;
  DomainOf<Content> domain_;
  Analysis result_;
};

}  // namespace

template <class Content>
Analysis analyse_by_networks(const game::BasicPlayedGame<Content>& game, bots::Valuer<Content>& valuer,
                             const Settings& settings, const Progress& progress) {
  return NetworkAnalyst<Content>(game, valuer, settings, progress).analyse();
}

template Analysis analyse_by_networks(const game::BasicPlayedGame<mapgame::Board>&, bots::Valuer<mapgame::Board>&,
                                      const Settings&, const Progress&);
template Analysis analyse_by_networks(const game::BasicPlayedGame<cardgame::CardSet>&, bots::Valuer<cardgame::CardSet>&,
                                      const Settings&, const Progress&);

}  // namespace fogg::analysis
