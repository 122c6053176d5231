#pragma once

#include <bit>
#include <boost/json/array.hpp>
#include <cstring>

#include "cardgame/chance.h"
#include "cardgame/legal.h"
#include "encoding/legal_mask.h"
#include "envs/reward.h"
#include "game/determinize.h"
#include "game_of.h"
#include "mapgame/chance.h"
#include "mapgame/legal.h"
#include "render/card_position_text.h"
#include "render/position_text.h"

namespace fogg::python {

// Outside of the classes, which have functions of the same names.
cards::Actor actor_of(const auto& position) { return to_act(position); }
inline int actor_number(cards::Actor actor) {
  return actor.is_seat() ? actor.seat : actor.is_chance() ? kChance : kNobody;
}

// Room for a list of actions, one a thread: it is too large for the stack.
template <class Content>
typename game::TypesOf<Content>::ActionList& action_room() {
  thread_local const auto room = std::make_unique<typename game::TypesOf<Content>::ActionList>();
  return *room;
}
template <class Content>
const auto& list_legal(const Content& content, const game::StateOf<Content>& state) {
  auto& room = action_room<Content>();
  legal_actions(content, state, room);
  return room;
}

template <class Content>
class ViewOf final : public View {
 public:
  using CoreView = typename game::TypesOf<Content>::View;

  ViewOf(std::shared_ptr<const GameOf<Content>> game, const CoreView& view, const encoding::MemoryOf<Content>& memory)
      : game_(std::move(game)), view_(view), memory_(memory) {}

  int viewer() const override { return view_.viewer < view_.players ? view_.viewer : kNobody; }
  int to_act() const override { return actor_number(actor_of(view_)); }
  std::string phase() const override { return game::phase_text(view_.phase); }
  std::string json() const override { return boost::json::serialize(protocol::view_json(game_->content(), view_)); }
  std::string text() const override {
    return render::public_text(game_->content(), view_, {}) + render::own_text(game_->content(), view_, {});
  }
  std::string svg() const override { return game_->svg(view_); }
  std::shared_ptr<State> determinize(std::uint64_t seed) const override;
  bool equals(const View& other) const override {
    const auto* same = dynamic_cast<const ViewOf*>(&other);
    return same != nullptr && same->view_ == view_ && same->game_->data_hash() == game_->data_hash();
  }

 private:
  std::shared_ptr<const GameOf<Content>> game_;
  CoreView view_;
  encoding::MemoryOf<Content> memory_;
};

template <class Content>
class StateOf final : public State, public std::enable_shared_from_this<StateOf<Content>> {
 public:
  using Core = game::StateOf<Content>;
  using CoreAction = game::ActionOf<Content>;
  using Step = game::BasicStep<Content>;
  using Memory = encoding::MemoryOf<Content>;

  StateOf(std::shared_ptr<const GameOf<Content>> game, std::optional<std::uint64_t> seed)
      : game_(std::move(game)), state_(game::start_game(game_->content(), game_->players(), game_->options())) {
    memory_ = encoding::first_memory(game_->content(), state_);
    initial_ = state_;
    if (seed) deal(*seed);
  }
  // A position that did not come of a game played from the start.
  StateOf(std::shared_ptr<const GameOf<Content>> game, const Core& state, const Memory& memory)
      : game_(std::move(game)), state_(state), initial_(state), memory_(memory) {}

  const Core& core() const { return state_; }
  const Core& initial() const { return initial_; }
  const std::vector<Step>& core_steps() const { return steps_; }
  const GameOf<Content>& game_of() const { return *game_; }
  void play_step(const Step& step) {
    step.is_action() ? step_on(std::get<CoreAction>(step.what)) : step_on(std::get<cards::Outcome>(step.what));
  }
  void name_seed(std::uint64_t seed) { seed_ = seed; }

  std::shared_ptr<const Game> game() const override { return game_; }
  std::shared_ptr<State> copy() const override { return std::make_shared<StateOf>(*this); }

  int to_act() const override { return actor_number(actor_now()); }
  std::string phase() const override { return game::phase_text(state_.phase); }
  std::optional<std::uint64_t> seed() const override { return seed_; }

  std::vector<Action> legal_actions() const override {
    std::vector<Action> actions;
    const game::Offer offer = game::offer_in(content(), state_);
    for (const CoreAction action : list_legal(content(), state_)) actions.push_back(wrapped(action, offer));
    return actions;
  }
  std::vector<std::uint32_t> legal_numbers() const override {
    std::vector<std::uint32_t> numbers;
    for (const CoreAction action : list_legal(content(), state_)) {
      numbers.push_back(encoding::number_of(content(), game_->space(), state_, action));
    }
    std::sort(numbers.begin(), numbers.end());
    return numbers;
  }
  void write_mask(std::uint8_t* out) const override {
    const std::uint32_t size = game_->space().size;
    std::vector<std::uint64_t> words(encoding::Mask::words_for(size));
    encoding::Mask mask(words.data(), size);
    encoding::legal_mask(content(), game_->space(), state_, mask);
    mask.write(out, size);
  }
  void write_observation(int seat, std::uint8_t* out) const override {
    const auto glance = encoding::glance_of(content(), view_for(content(), state_, checked_seat(seat)), memory_);
    encoding::write_observation(game_->layout(), glance, out);
  }
  Action action(std::uint32_t number) const override {
    must_be_a_seats();
    const CoreAction action = encoding::action_of(content(), game_->space(), state_, number);
    const auto legal = check(content(), state_, action);
    const bool means_it = legal && encoding::number_of(content(), game_->space(), state_, action) == number;
    if (!means_it) {
      throw IllegalAction("action " + std::to_string(number) + " (" + game_->describe(number) + ") is not legal here" +
                          (legal ? "" : ": " + sentence_of(content(), legal.error())));
    }
    return wrapped(action, game::offer_in(content(), state_));
  }
  Action parse(std::string_view text) const override {
    must_be_a_seats();
    const auto lines = game::split_lines(text);
    if (!lines) refuse(lines.error().message);
    if (lines->size() != 1) refuse("one action in one line is expected");
    const auto parsed = game::parse_action(content(), state_, actor_now().seat, (*lines)[0].words);
    if (!parsed) refuse(parsed.error().message);
    if (const auto* action = std::get_if<CoreAction>(&*parsed)) {
      if (const auto legal = check(content(), state_, *action); !legal)
        throw IllegalAction(sentence_of(content(), legal.error()));
      return wrapped(*action, game::offer_in(content(), state_));
    }
    throw IllegalAction(sentence_of(content(), std::get<1>(*parsed)));
  }
  std::vector<std::pair<Outcome, double>> outcomes() const override {
    if (!actor_now().is_chance()) refuse("chance is not to act: ask for legal_actions()");
    cards::OutcomeList list;
    chance_outcomes(content(), state_, list);
    int all = 0;
    for (const cards::WeightedOutcome& one : list) all += one.weight;
    std::vector<std::pair<Outcome, double>> outcomes;
    for (const cards::WeightedOutcome& one : list)
      outcomes.emplace_back(Outcome{game_, one.outcome}, double{1} * one.weight / all);
    return outcomes;
  }
  Outcome outcome(std::uint32_t number) const override {
    for (const auto& [one, chance] : outcomes()) {
      if (one.what.value == number) return one;
    }
    refuse("chance cannot bring " + std::to_string(number) + " here");
  }

  void apply(const Action& action) override {
    must_be_a_seats();
    if (action.game->data_hash() != game_->data_hash()) refuse("this action belongs to another game");
    const auto core = std::bit_cast<CoreAction>(action.bits);
    if (const auto legal = check(content(), state_, core); !legal)
      throw IllegalAction(sentence_of(content(), legal.error()));
    step_on(core);
    deal_on();
  }
  void apply_number(std::uint32_t number) override { apply(action(number)); }
  void apply(const Outcome& outcome) override {
    if (!actor_now().is_chance()) refuse("chance is not to act here");
    if (!is_possible(content(), state_, outcome.what)) {
      refuse("chance cannot bring " + outcome.text() + " here; outcomes() lists what it can");
    }
    step_on(outcome.what);
    deal_on();
  }
  void deal(std::uint64_t seed) override {
    seed_ = seed;
    dealer_ = base::Rng::stream(seed, 0);
    deal_on();
  }

  std::shared_ptr<View> view(int seat) const override {
    const std::uint8_t viewer = checked_seat(seat);
    return std::make_shared<ViewOf<Content>>(game_, view_for(content(), state_, viewer), of_seat(memory_, viewer));
  }
  std::string scores_json() const override {
    return boost::json::serialize(protocol::scores_json(content(), final_scores(content(), state_), state_.players));
  }
  std::vector<float> returns(std::string_view reward) const override;
  std::string record() const override;
  std::vector<std::string> history() const override;
  std::vector<std::string> events(int seat) const override;
  std::size_t steps() const override { return steps_.size(); }
  std::uint64_t hash() const override;
  bool equals(const State& other) const override {
    const auto* same = dynamic_cast<const StateOf*>(&other);
    return same != nullptr && same->state_ == state_ && same->game_->data_hash() == game_->data_hash();
  }
  std::string bytes() const override;
  void read_bytes(std::string_view bytes);

 private:
  const Content& content() const { return game_->content(); }
  cards::Actor actor_now() const { return actor_of(state_); }
  void must_be_a_seats() const {
    if (actor_now().is_chance()) refuse("chance is to act: apply an outcome, or start the game with a seed");
    if (actor_now().is_nobody()) refuse("the game is over");
  }
  // −1 is everybody who watches.
  std::uint8_t checked_seat(int seat) const {
    if (seat < -1 || seat >= state_.players) {
      refuse("there is no seat " + std::to_string(seat) + "; seats count from 0 to " +
             std::to_string(state_.players - 1));
    }
    return static_cast<std::uint8_t>(seat);
  }
  Action wrapped(CoreAction action, const game::Offer& offer) const {
    return {game_,
            encoding::number_of(content(), game_->space(), state_, action),
            std::bit_cast<std::uint32_t>(action),
            actor_now().seat,
            offer.tickets,
            offer.ordered,
            offer.opening};
  }
  template <class What>
  void step_on(What what) {
    if constexpr (std::is_same_v<What, cards::Outcome>) {
      steps_.push_back(Step::chance(what));
    } else {
      steps_.push_back(Step::by(actor_now().seat, what));
    }
    encoding::play(content(), state_, memory_, what);
  }
  void deal_on() {
    while (dealer_ && actor_now().is_chance()) {
      // F12: where a record names the start player, nobody draws it.
      const int start = state_.phase == decltype(state_.phase)::pick_start ? game_->options().start : game::kDrawn;
      step_on(start == game::kDrawn ? pick_outcome(content(), state_, *dealer_)
                                    : cards::Outcome{cards::Outcome::Kind::seat, static_cast<std::uint8_t>(start)});
    }
  }

  std::shared_ptr<const GameOf<Content>> game_;
  Core state_;
  Core initial_;
  Memory memory_;
  std::optional<base::Rng> dealer_;
  std::optional<std::uint64_t> seed_;
  std::vector<Step> steps_;
};

template <class Content>
std::shared_ptr<State> ViewOf<Content>::determinize(std::uint64_t seed) const {
  if (actor_of(view_).is_chance()) refuse("chance is to act; a view can be completed when a seat is to act");
  if (view_.viewer >= view_.players) refuse("a spectator's view cannot be completed");
  base::Rng rng(seed);
  game::Knowledge known;
  known.discards = memory_.discards;
  for (std::size_t i = 0; i < view_.players; ++i) {
    if (i != view_.viewer) known.hand[i] = memory_.known[i];
    if constexpr (requires { memory_.track; }) known.track[i] = memory_.track[i];
  }
  for (std::size_t t = 0; t < game_->content().tickets.size(); ++t) {
    if (memory_.tickets.owner[t] == view_.viewer)
      known.under_pile.insert(cards::TicketId{static_cast<std::uint8_t>(t)});
  }
  if constexpr (requires { memory_.gone; }) known.gone = memory_.gone[view_.viewer];
  auto memory = memory_;
  const auto state = game::determinize(game_->content(), view_, rng, known);
  encoding::look_again(state, memory);
  return std::make_shared<StateOf<Content>>(game_, state, memory);
}

}  // namespace fogg::python
