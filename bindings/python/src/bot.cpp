#include "bot.h"

#include "bots/known_bots.h"
#include "bots/levels.h"
#include "bots/spec.h"
#include "outside/make_bot.h"
#include "state_of.h"

namespace fogg::python {

class Bot::Seated {
 public:
  virtual ~Seated() = default;
  // Nothing where the state is of another type of game.
  virtual std::optional<Action> choose(const State&) = 0;
};

template <class Content>
class Bot::SeatedAt final : public Bot::Seated {
 public:
  SeatedAt(std::unique_ptr<bots::BasicBot<Content>> bot, std::shared_ptr<const Game> game, std::uint64_t seed)
      : bot_(std::move(bot)), game_(std::move(game)), seed_(seed) {}

  std::optional<Action> choose(const State& any) override {
    const auto* state = dynamic_cast<const StateOf<Content>*>(&any);
    if (state == nullptr || data_hash(*state->game()) != data_hash(*game_)) return std::nullopt;
    follow(*state);
    const Position<Content>& now = state->position();
    const Content& content = now.content();
    const auto& room = list_legal(content, now.state);
    const std::vector<game::ActionOf<Content>> legal(room.begin(), room.end());
    const bots::BasicDecision<Content> decision(content, now.state, seat_, legal);
    const auto chosen = bot_->choose(decision, rng_);
    return state->choices().action(encoding::number_of(content, now.game->space(), now.state, chosen));
  }

 private:
  using Step = game::BasicStep<Content>;

  static bool same(const Step& a, const Step& b) { return a.seat == b.seat && a.what == b.what; }

  // Tells the bot what has happened since it was asked last; where that is another game, from its beginning.
  void follow(const StateOf<Content>& state) {
    const Position<Content>& position = state.position();
    const auto& steps = position.steps;
    const auto seat = static_cast<game::Seat>(state.to_act());
    const bool goes_on = begun_ && seat == seat_ && initial_ == position.initial && seen_.size() <= steps.size() &&
                         std::equal(seen_.begin(), seen_.end(), steps.begin(), same);
    const Content& content = position.content();
    if (!goes_on) {
      begun_ = true;
      seat_ = seat;
      initial_ = now_ = position.initial;
      seen_.clear();
      rng_ = base::Rng::stream(seed_, seat + 1u);
      bot_->begin(content, seat, now_.players);
    }
    for (std::size_t i = seen_.size(); i < steps.size(); ++i) {
      const auto event = game::event_for<Content>(now_, steps[i], seat_);
      game::apply_step(content, now_, steps[i]);
      if (bot_->watches()) bot_->watch(bots::BasicObservation<Content>(content, now_, seat_, event));
      seen_.push_back(steps[i]);
    }
  }

  std::unique_ptr<bots::BasicBot<Content>> bot_;
  std::shared_ptr<const Game> game_;  // keeps what the bot refers to
  std::uint64_t seed_;
  base::Rng rng_{0};
  bool begun_ = false;
  game::Seat seat_ = 0;
  game::StateOf<Content> initial_{};
  game::StateOf<Content> now_{};
  std::vector<Step> seen_;
};

Bot::Bot(std::string spec, std::uint64_t seed) : spec_(std::move(spec)), seed_(seed) {
  if (const auto parsed = bots::Spec::parse(spec_); !parsed) refuse(parsed.error());
}

Bot::~Bot() = default;

Action Bot::choose(const State& state) {
  if (state.to_act() < 0) refuse("nobody is to act in this state but chance, or it is over");
  if (seated_ != nullptr) {
    if (auto action = seated_->choose(state)) return *action;
  }
  const std::shared_ptr<const Game> game = state.game();
  seated_ = std::visit(
      [&]<class Content>(const Content* content) -> std::unique_ptr<Seated> {
        auto bot = outside::make_bot(*content, spec_, outside::Options{});
        if (!bot) refuse(bot.error());
        return std::make_unique<SeatedAt<Content>>(std::move(*bot), game, seed_);
      },
      game->ref());
  return seated_->choose(state).value();
}

std::vector<BotNote> known_bots() {
  std::vector<BotNote> notes;
  for (const bots::KnownBot& bot : bots::kKnownBots) {
    notes.push_back({std::string(bot.name), std::string(bot.games), std::string(bot.what), std::string(bot.settings)});
  }
  for (const bots::Level& level : bots::kLevels) {
    notes.push_back({std::string(level.name), "all", "a level: " + std::string(level.what), ""});
    if (!level.has_characters) continue;
    for (const bots::Character& one : bots::kCharacters) {
      notes.push_back({std::string(level.name) + "_" + std::string(one.name), "all",
                       "on that level, " + std::string(one.what), ""});
    }
  }
  return notes;
}

}  // namespace fogg::python
