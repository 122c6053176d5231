#include "envs/vector_env.h"

#include <algorithm>
#include <atomic>
#include <deque>

#include "bots/bot.h"
#include "cardgame/legal.h"
#include "encoding/legal_mask.h"
#include "encoding/ways.h"
#include "envs/crew.h"
#include "envs/seated_game.h"
#include "mapgame/legal.h"

namespace fogg::envs {

namespace {

constexpr std::uint64_t kRandomPlay = 64;  // the stream that actions are drawn from at random

template <class Content>
class Vector final : public VectorEnv {
 public:
  Vector(const Content& content, const VectorOptions& options, std::vector<bots::Seats<Content>> bots)
      : content_(content),
        options_(options),
        space_(encoding::action_space(content)),
        layout_(encoding::observation_layout(content, options.players)),
        words_(encoding::Mask::words_for(space_.size)),
        masks_(words_ * options.games),
        begun_(options.games),
        crew_(options.threads) {
    for (unsigned part = 0; part < crew_.parts(); ++part) workers_.emplace_back();
    game::OptionsOf<Content> rules;
    if constexpr (requires { rules.owners_may_look; }) rules.owners_may_look = options.owners_may_look;
    for (auto& seats : bots) games_.emplace_back(content, options.players, rules, std::move(seats));
  }

  std::uint32_t actions() const override { return space_.size; }
  std::uint32_t observation_size() const override { return layout_.size; }
  void use(const Arrays& arrays) override { arrays_ = arrays; }

  void reset(std::uint64_t seed) override {
    options_.seed = seed;
    std::fill(begun_.begin(), begun_.end(), 0);
    draws_.clear();
    for (std::size_t i = 0; i < games_.size(); ++i) draws_.push_back(base::Rng::stream(seed + i, kRandomPlay));
    for_each_game([&](std::size_t i, Worker& worker) {
      begin(i, worker);
      std::fill_n(arrays_.rewards + i * players(), players(), 0.0f);
      std::fill_n(arrays_.scores + i * players(), players(), 0);
      arrays_.dones[i] = 0;
      show(i);
    });
  }

  std::expected<void, std::string> step(std::span<const std::int32_t> actions) override {
    for (std::size_t i = 0; i < games_.size(); ++i) {
      const bool legal = actions[i] >= 0 && static_cast<std::uint32_t>(actions[i]) < space_.size &&
                         mask(i).contains(static_cast<std::uint32_t>(actions[i]));
      if (!legal) {
        return std::unexpected("action " + std::to_string(actions[i]) + " is not legal in game " + std::to_string(i) +
                               "; choose one whose mask is 1");
      }
    }
    for_each_game([&](std::size_t i, Worker& worker) { step(i, static_cast<std::uint32_t>(actions[i]), worker); });
    return {};
  }

  void step_at_random(std::uint64_t steps) override {
    for (std::uint64_t n = 0; n < steps; ++n) {
      for_each_game([&](std::size_t i, Worker& worker) { step(i, draw(i), worker); });
    }
  }

  void sample(std::span<std::int32_t> actions) override {
    for_each_game([&](std::size_t i, Worker&) { actions[i] = static_cast<std::int32_t>(draw(i)); });
  }

  std::uint64_t games_ended() const override {
    std::uint64_t sum = 0;
    for (const Worker& worker : workers_) sum += worker.ended;
    return sum;
  }

 private:
  using ActionList = typename game::TypesOf<Content>::ActionList;

  // What a thread has for itself.
  struct Worker {
    std::unique_ptr<ActionList> room = std::make_unique<ActionList>();
    std::uint64_t ended = 0;
  };

  std::size_t players() const { return static_cast<std::size_t>(options_.players); }
  encoding::Mask mask(std::size_t i) { return {masks_.data() + i * words_, space_.size}; }

  template <class Visit>
  void for_each_game(Visit&& visit) {
    crew_.run([&](unsigned part) {
      const std::size_t from = games_.size() * part / crew_.parts();
      const std::size_t to = games_.size() * (part + 1) / crew_.parts();
      for (std::size_t i = from; i < to; ++i) visit(i, workers_[part]);
    });
  }

  void begin(std::size_t i, Worker& worker) {
    // Everybody is asked at the opening, so a new game always comes to wait for a learner.
    const std::uint64_t number = i + begun_[i]++ * games_.size();
    games_[i].begin(options_.seed + number, options_.rotate ? static_cast<int>(number % players()) : 0, *worker.room);
  }

  std::uint32_t draw(std::size_t i) {
    const encoding::Mask legal = mask(i);
    return legal.nth(static_cast<int>(draws_[i].below(static_cast<std::uint32_t>(legal.count()))));
  }

  void step(std::size_t i, std::uint32_t number, Worker& worker) {
    SeatedGame<Content>& game = games_[i];
    game.play(encoding::action_of(content_, space_, game.state(), number), *worker.room);
    const bool ended = game.is_over();
    if (arrays_.dones[i] != 0) std::fill_n(arrays_.rewards + i * players(), players(), 0.0f);
    arrays_.dones[i] = ended ? 1 : 0;
    if (ended) {
      ++worker.ended;
      const auto scores = final_scores(content_, game.state());
      for (std::size_t seat = 0; seat < players(); ++seat) {
        arrays_.rewards[i * players() + seat] = reward_of(options_.reward, scores, options_.players, seat);
        arrays_.scores[i * players() + seat] = scores[seat].total;
      }
      begin(i, worker);
    }
    show(i);
  }

  void show(std::size_t i) {
    const auto& state = games_[i].state();
    const game::Seat seat = to_act(state).seat;
    encoding::Mask legal = mask(i);
    encoding::legal_mask(content_, space_, state, legal);
    legal.write(arrays_.masks + i * space_.size, space_.size);
    const auto glance = encoding::glance_of(content_, view_for(content_, state, seat), games_[i].memory());
    encoding::write_observation(layout_, glance, arrays_.observations + i * layout_.size);
    if (arrays_.ways != nullptr) {
      encoding::write_ways(content_, options_.players, glance, arrays_.ways + i * encoding::ways_size(content_));
    }
    arrays_.seats[i] = seat;
  }

  const Content& content_;
  VectorOptions options_;
  encoding::SpaceOf<Content> space_;
  encoding::Layout layout_;
  std::size_t words_;
  std::vector<std::uint64_t> masks_;
  std::vector<std::uint64_t> begun_;
  std::vector<base::Rng> draws_;  // a stream a game, so that the number of threads changes nothing
  std::deque<SeatedGame<Content>> games_;
  std::vector<Worker> workers_;
  Crew crew_;
  Arrays arrays_;
};

template <class Content>
std::expected<std::unique_ptr<VectorEnv>, std::string> make(const Content& content, const VectorOptions& options) {
  if (options.players < content.rules.min_players || options.players > content.rules.max_players) {
    return std::unexpected(content.name + " is played by " + std::to_string(content.rules.min_players) + " to " +
                           std::to_string(content.rules.max_players) + ", not by " + std::to_string(options.players));
  }
  if (options.games == 0 || options.threads == 0 || options.threads > 1024) {
    return std::unexpected("an environment needs at least one game and from 1 to 1024 threads");
  }
  const auto seats = static_cast<std::size_t>(options.players);
  if (!options.bots.empty() && options.bots.size() != seats) {
    return std::unexpected("name a bot or a learner for each of the " + std::to_string(seats) + " seats");
  }
  if (!options.bots.empty() && std::ranges::none_of(options.bots, &std::string::empty)) {
    return std::unexpected("at least one seat is a learner's");
  }
  std::vector<bots::Seats<Content>> tables(options.games);
  for (bots::Seats<Content>& table : tables) {
    for (const std::string& spec : options.bots) {
      table.emplace_back();
      if (spec.empty()) continue;
      auto bot = bots::make_bot(content, spec);
      if (!bot) return std::unexpected(bot.error());
      table.back() = std::move(*bot);
    }
  }
  VectorOptions fitting = options;
  fitting.threads = static_cast<unsigned>(std::min<std::size_t>(options.threads, options.games));
  return std::make_unique<Vector<Content>>(content, fitting, std::move(tables));
}

}  // namespace

std::expected<std::unique_ptr<VectorEnv>, std::string> make_vector_env(game::GameRef ref,
                                                                       const VectorOptions& options) {
  return std::visit([&](const auto* content) { return make(*content, options); }, ref);
}

}  // namespace fogg::envs
