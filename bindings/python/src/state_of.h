#pragma once

#include "position.h"

namespace fogg::python {

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
    return same != nullptr && same->view_ == view_ && data_hash(*same->game_) == data_hash(*game_);
  }

 private:
  std::shared_ptr<const GameOf<Content>> game_;
  CoreView view_;
  encoding::MemoryOf<Content> memory_;
};

template <class Content>
class ChoicesOf final : public Choices {
 public:
  using CoreAction = game::ActionOf<Content>;

  explicit ChoicesOf(const Position<Content>& position) : p_(position) {}

  std::vector<Action> legal_actions() const override {
    std::vector<Action> actions;
    const game::Offer offer = game::offer_in(p_.content(), p_.state);
    for (const CoreAction action : list_legal(p_.content(), p_.state)) actions.push_back(wrapped(action, offer));
    return actions;
  }
  std::vector<std::uint32_t> legal_numbers() const override {
    std::vector<std::uint32_t> numbers;
    for (const CoreAction action : list_legal(p_.content(), p_.state)) {
      numbers.push_back(encoding::number_of(p_.content(), p_.game->space(), p_.state, action));
    }
    std::sort(numbers.begin(), numbers.end());
    return numbers;
  }
  void write_mask(std::uint8_t* out) const override {
    const std::uint32_t size = p_.game->space().size;
    std::vector<std::uint64_t> words(encoding::Mask::words_for(size));
    encoding::Mask mask(words.data(), size);
    encoding::legal_mask(p_.content(), p_.game->space(), p_.state, mask);
    mask.write(out, size);
  }
  Action action(std::uint32_t number) const override {
    must_be_a_seats(p_);
    const CoreAction action = encoding::action_of(p_.content(), p_.game->space(), p_.state, number);
    const auto legal = check(p_.content(), p_.state, action);
    const bool means_it = legal && encoding::number_of(p_.content(), p_.game->space(), p_.state, action) == number;
    if (!means_it) {
      throw IllegalAction("action " + std::to_string(number) + " (" + p_.game->describe(number) +
                          ") is not legal here" + (legal ? "" : ": " + sentence_of(p_.content(), legal.error())));
    }
    return wrapped(action, game::offer_in(p_.content(), p_.state));
  }
  Action parse(std::string_view text) const override {
    must_be_a_seats(p_);
    const auto lines = game::split_lines(text);
    if (!lines) refuse(lines.error().message);
    if (lines->size() != 1) refuse("one action in one line is expected");
    const auto parsed = game::parse_action(p_.content(), p_.state, p_.actor().seat, (*lines)[0].words);
    if (!parsed) refuse(parsed.error().message);
    if (const auto* action = std::get_if<CoreAction>(&*parsed)) {
      if (const auto legal = check(p_.content(), p_.state, *action); !legal)
        throw IllegalAction(sentence_of(p_.content(), legal.error()));
      return wrapped(*action, game::offer_in(p_.content(), p_.state));
    }
    throw IllegalAction(sentence_of(p_.content(), std::get<1>(*parsed)));
  }
  std::vector<std::pair<Outcome, double>> outcomes() const override {
    if (!p_.actor().is_chance()) refuse("chance is not to act: ask for legal_actions()");
    cards::OutcomeList list;
    chance_outcomes(p_.content(), p_.state, list);
    int all = 0;
    for (const cards::WeightedOutcome& one : list) all += one.weight;
    std::vector<std::pair<Outcome, double>> outcomes;
    for (const cards::WeightedOutcome& one : list)
      outcomes.emplace_back(Outcome{p_.game, one.outcome}, double{1} * one.weight / all);
    return outcomes;
  }

 private:
  Action wrapped(CoreAction action, const game::Offer& offer) const {
    return {p_.game,
            encoding::number_of(p_.content(), p_.game->space(), p_.state, action),
            std::bit_cast<std::uint32_t>(action),
            p_.actor().seat,
            offer.tickets,
            offer.ordered,
            offer.opening};
  }

  const Position<Content>& p_;
};

template <class Content>
class AccountOf final : public Account {
 public:
  explicit AccountOf(const Position<Content>& position) : p_(position) {}

  void write_observation(int seat, std::uint8_t* out) const override {
    const auto glance =
        encoding::glance_of(p_.content(), view_for(p_.content(), p_.state, checked_seat(p_, seat)), p_.memory);
    encoding::write_observation(p_.game->layout(), glance, out);
  }
  std::string scores_json() const override {
    return boost::json::serialize(
        protocol::scores_json(p_.content(), final_scores(p_.content(), p_.state), p_.state.players));
  }
  std::vector<float> returns(std::string_view reward) const override;
  std::string record() const override;
  std::vector<std::string> history() const override;
  std::vector<std::string> events(int seat) const override;
  std::uint64_t hash() const override;
  std::string bytes() const override;

 private:
  const Position<Content>& p_;
};

// The position of a state that `bytes` wrote.
template <class Content>
Position<Content> read_position(std::shared_ptr<const GameOf<Content>>, std::string_view bytes);

template <class Content>
class StateOf final : public State {
 public:
  explicit StateOf(Position<Content> position) : p_(std::move(position)) {}
  StateOf(const StateOf& other) : StateOf(other.p_) {}

  const Position<Content>& position() const { return p_; }

  std::shared_ptr<const Game> game() const override { return p_.game; }
  std::shared_ptr<State> copy() const override { return std::make_shared<StateOf>(p_); }
  const Choices& choices() const override { return choices_; }
  const Account& account() const override { return account_; }

  int to_act() const override { return actor_number(p_.actor()); }
  std::string phase() const override { return game::phase_text(p_.state.phase); }
  std::optional<std::uint64_t> seed() const override { return p_.seed; }
  std::size_t steps() const override { return p_.steps.size(); }

  void apply(const Action& action) override {
    must_be_a_seats(p_);
    if (data_hash(*action.game) != data_hash(*p_.game)) refuse("this action belongs to another game");
    const auto core = std::bit_cast<game::ActionOf<Content>>(action.bits);
    if (const auto legal = check(p_.content(), p_.state, core); !legal)
      throw IllegalAction(sentence_of(p_.content(), legal.error()));
    step_on(p_, core);
    deal_on(p_);
  }
  void apply(const Outcome& outcome) override {
    if (!p_.actor().is_chance()) refuse("chance is not to act here");
    if (!is_possible(p_.content(), p_.state, outcome.what)) {
      refuse("chance cannot bring " + outcome.text() + " here; outcomes() lists what it can");
    }
    step_on(p_, outcome.what);
    deal_on(p_);
  }
  void deal(std::uint64_t seed) override {
    p_.seed = seed;
    p_.dealer = base::Rng::stream(seed, 0);
    deal_on(p_);
  }

  std::shared_ptr<View> view(int seat) const override {
    const std::uint8_t viewer = checked_seat(p_, seat);
    return std::make_shared<ViewOf<Content>>(p_.game, view_for(p_.content(), p_.state, viewer),
                                             of_seat(p_.memory, viewer));
  }
  bool equals(const State& other) const override {
    const auto* same = dynamic_cast<const StateOf*>(&other);
    return same != nullptr && same->p_.state == p_.state && data_hash(*same->p_.game) == data_hash(*p_.game);
  }

 private:
  Position<Content> p_;
  ChoicesOf<Content> choices_{p_};
  AccountOf<Content> account_{p_};
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
  return std::make_shared<StateOf<Content>>(Position<Content>(game_, state, memory));
}

}  // namespace fogg::python
