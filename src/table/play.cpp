#include "table/play.h"

#include <algorithm>
#include <boost/json/value.hpp>

#include "bots/bot.h"
#include "cardgame/legal.h"
#include "game/play_file.h"
#include "game/step_lines.h"
#include "mapgame/legal.h"
#include "protocol/answer.h"
#include "protocol/legal_text.h"
#include "protocol/values.h"
#include "table/score_paths.h"

namespace fogg::table {

namespace json = boost::json;

namespace {

game::OptionsOf<mapgame::Board> read_options(const mapgame::Board&, const json::object&) { return {}; }
game::OptionsOf<cardgame::CardSet> read_options(const cardgame::CardSet&, const json::object& options) {
  const json::value* look = options.if_contains("owners_may_look");
  return {look != nullptr && look->is_bool() && look->get_bool()};
}

// Whether what was hidden from everybody lies open now, as after a card was dealt: no undo goes back over that.
// F7: how many tickets the others kept is seen when the last seat has chosen.
bool opens_secrets(mapgame::Phase before, mapgame::Phase after) {
  return before == mapgame::Phase::choose_opening && after != before;
}
// E12: when a round ends, all tracks are laid open.
bool opens_secrets(cardgame::Phase before, cardgame::Phase after) {
  using cardgame::Phase;
  return (before == Phase::choose_opening && after != before) || (after == Phase::complete && before != after);
}

// E12: to complete tickets is to show them.
bool shows_tickets(mapgame::Phase) { return false; }
bool shows_tickets(cardgame::Phase phase) { return phase == cardgame::Phase::complete; }

template <class C>
class BasicPlay;

template <class C>
class BasicThinker final : public Thinker {
 public:
  using Step = game::BasicStep<C>;

  BasicThinker(std::shared_ptr<const C> content, Seat seat, std::unique_ptr<bots::BasicBot<C>> bot)
      : content_(std::move(content)), seat_(seat), bot_(std::move(bot)) {}

  void look_at(const Play& any) override {
    const auto& play = static_cast<const BasicPlay<C>&>(any);
    if (!seated_ || takes_back_ != play.takes_back()) {
      takes_back_ = play.takes_back();
      seated_ = false;
      initial_ = play.initial();
      unseen_.clear();
      seen_ = 0;
    }
    const auto& steps = play.all_steps();
    unseen_.insert(unseen_.end(), steps.begin() + static_cast<std::ptrdiff_t>(seen_), steps.end());
    seen_ = steps.size();
  }

  int choose() override {
    if (!seated_) {
      bot_->begin(*content_, seat_, initial_.players);
      s_ = initial_;
      seated_ = true;
    }
    for (const Step& step : unseen_) {
      const auto event = game::event_for<C>(s_, step, seat_);
      game::apply_step(*content_, s_, step);
      if (bot_->watches()) bot_->watch(bots::BasicObservation<C>(*content_, s_, seat_, event));
    }
    unseen_.clear();
    const auto room = std::make_unique<typename game::TypesOf<C>::ActionList>();
    legal_actions(*content_, s_, *room);
    const std::span<const game::ActionOf<C>> legal(room->begin(), room->size());
    const auto action = bot_->choose(bots::BasicDecision<C>(*content_, s_, seat_, legal), rng_);
    const auto found = std::find(legal.begin(), legal.end(), action);
    return found == legal.end() ? 0 : static_cast<int>(found - legal.begin());
  }

 private:
  static std::uint64_t fresh_seed() {
    return fair::Deal(fair::random_bytes(), {}).draw(0).next();
  }

  std::shared_ptr<const C> content_;
  Seat seat_;
  std::unique_ptr<bots::BasicBot<C>> bot_;
  base::Rng rng_{fresh_seed()};
  bool seated_ = false;
  int takes_back_ = 0;
  std::size_t seen_ = 0;
  std::vector<Step> unseen_;
  game::StateOf<C> initial_;
  game::StateOf<C> s_;
};

template <class C>
class BasicPlay final : public Play {
 public:
  using State = game::StateOf<C>;
  using Action = game::ActionOf<C>;
  using Step = game::BasicStep<C>;

  BasicPlay(std::shared_ptr<const C> content, int players, game::OptionsOf<C> options)
      : content_(std::move(content)), options_(options), initial_(game::start_game(*content_, players, options)), s_(initial_), before_(initial_) {}

  const State& initial() const { return initial_; }
  const std::vector<Step>& all_steps() const { return steps_; }

  int players() const override { return s_.players; }
  std::optional<Seat> to_act() const override {
    const cards::Actor actor = fogg_to_act();
    return actor.is_seat() ? std::optional(actor.seat) : std::nullopt;
  }
  bool is_over() const override { return fogg_to_act().is_nobody(); }
  std::size_t steps() const override { return steps_.size(); }
  int takes_back() const override { return takes_back_; }

  std::string opening(const fair::Deal& deal) const override { return with_deal({}, deal); }

  std::expected<std::string, Refusal> move(Seat seat, std::string_view frame, const fair::Deal& deal) const override {
    const auto legal = legal_now();
    const auto action = protocol::parse_answer<C>(*content_, view_for(*content_, s_, seat), legal, frame);
    if (action) return with_deal({Step::by(seat, *action)}, deal);
    const bool illegal = action.error().kind == protocol::Refusal::Kind::illegal;
    return std::unexpected(Refusal{illegal ? "illegal" : "bad_message", action.error().reason, action.error().rule});
  }
  std::expected<std::string, Refusal> move(Seat seat, int number, const fair::Deal& deal) const override {
    const auto legal = legal_now();
    if (number < 0 || number >= static_cast<int>(legal.size())) return std::unexpected(Refusal{"illegal", "There is no such action."});
    return with_deal({Step::by(seat, legal[static_cast<std::size_t>(number)])}, deal);
  }

  std::expected<void, std::string> add(std::string_view lines) override {
    State s = s_;
    const auto played = game::play_lines(*content_, s, lines);
    if (!played) return std::unexpected(played.error());
    before_ = s_;
    before_steps_ = steps_.size();
    for (const Step& step : *played) take(step);
    return {};
  }

  Undo undo_of(Seat seat) const override {
    if (is_over()) return {};
    for (std::size_t i = steps_.size(); i-- > standing_;) {
      if (steps_[i].seat != seat) continue;
      const std::size_t count = steps_.size() - i;
      return {count == 1 ? Undo::Way::free : Undo::Way::ask, count};
    }
    return {};
  }

  std::vector<std::string> take_back(std::size_t count) override {
    count = std::min(count, steps_.size());
    std::vector<std::string> texts;
    if (count == 0) return texts;
    State s = initial_;
    for (std::size_t i = 0; i < steps_.size(); ++i) {
      if (i + count == steps_.size()) before_ = s;
      if (i + count >= steps_.size() && steps_[i].is_action()) {
        texts.push_back(std::to_string(steps_[i].seat) + " " + game::action_text(*content_, s, std::get<Action>(steps_[i].what)));
      }
      apply_step(*content_, s, steps_[i]);
    }
    std::ranges::reverse(texts);
    steps_.resize(steps_.size() - count, Step::chance({}));
    standing_ = std::min(standing_, steps_.size());
    s_ = before_;
    before_steps_ = steps_.size();
    ++takes_back_;
    return texts;
  }

  json::object view(Seat viewer) const override { return protocol::view_json(*content_, view_for(*content_, s_, viewer)); }

  json::array legal() const override {
    json::array list;
    const auto actor = to_act();
    if (!actor) return list;
    const game::Offer offer = game::offer_in(*content_, view_for(*content_, s_, *actor));
    for (const Action action : legal_now()) {
      json::object object = protocol::action_json(*content_, offer, action);
      object["number"] = list.size();
      list.push_back(std::move(object));
    }
    return list;
  }

  std::string legal_text() const override {
    const auto actor = to_act();
    if (!actor) return "[]";
    return protocol::legal_text<C>(*content_, game::offer_in(*content_, view_for(*content_, s_, *actor)), legal_now());
  }

  json::array events(std::size_t from, std::size_t to, Seat viewer) const override {
    json::array list;
    const bool recent = from >= before_steps_;
    State s = recent ? before_ : initial_;
    for (std::size_t i = recent ? before_steps_ : 0; i < std::min(to, steps_.size()); ++i) {
      if (i >= from) {
        const auto event = game::event_for<C>(s, steps_[i], viewer);
        const game::Offer offer = game::offer_in(*content_, view_for(*content_, s, viewer));
        list.push_back(protocol::event_json(*content_, offer, event));
      }
      apply_step(*content_, s, steps_[i]);
    }
    return list;
  }

  json::array scores() const override {
    const auto scores = final_scores(*content_, s_);
    json::array list = protocol::scores_json(*content_, scores, s_.players);
    add_paths(*content_, s_, scores, list);
    return list;
  }

  std::vector<Placing> placings() const override {
    std::vector<Placing> all;
    const auto scores = final_scores(*content_, s_);
    for (std::size_t i = 0; i < s_.players; ++i) all.push_back({scores[i].total, scores[i].place});
    return all;
  }

  std::string record() const override { return game::record_text(*content_, game::BasicRecord<C>{s_.players, 0, steps_, options_}); }

  std::unique_ptr<Play> at(std::size_t count) const override {
    auto copy = std::make_unique<BasicPlay>(*this);
    copy->take_back(steps_.size() - std::min(count, steps_.size()));
    return copy;
  }

  std::expected<std::unique_ptr<Thinker>, std::string> thinker(Seat seat, std::string_view level) const override {
    auto bot = bots::make_bot(*content_, level);
    if (!bot) return std::unexpected(bot.error());
    return std::make_unique<BasicThinker<C>>(content_, seat, std::move(*bot));
  }

 private:
  cards::Actor fogg_to_act() const { return fogg_actor(s_); }
  static cards::Actor fogg_actor(const State& s) {
    // The function of the rules; the member of the same name hides it.
    if constexpr (std::is_same_v<C, mapgame::Board>) return mapgame::to_act(s);
    else return cardgame::to_act(s);
  }

  // Plays a step, and notes what can no longer be taken back: all that was done before something hidden was shown.
  void take(const Step& step) {
    const auto phase = s_.phase;
    const bool shows = shows_tickets(phase) && step.is_action() && steps_.back().seat != step.seat;
    if (shows) standing_ = steps_.size();
    apply_step(*content_, s_, step);
    steps_.push_back(step);
    if (!step.is_action() || opens_secrets(phase, s_.phase)) standing_ = steps_.size();
    draws_ += step.is_action() ? 0 : 1;
  }

  std::vector<Action> legal_now() const {
    const auto room = std::make_unique<typename game::TypesOf<C>::ActionList>();
    legal_actions(*content_, s_, *room);
    return {room->begin(), room->end()};
  }

  // The steps, and all that is dealt after them until somebody is to decide.
  std::string with_deal(std::vector<Step> steps, const fair::Deal& deal) const {
    State s = s_;
    for (const Step& step : steps) apply_step(*content_, s, step);
    std::uint64_t number = draws_;
    while (fogg_actor(s).is_chance()) {
      base::Rng rng = deal.draw(number++);
      steps.push_back(Step::chance(pick_outcome(*content_, s, rng)));
      apply_step(*content_, s, steps.back());
    }
    return game::steps_text<C>(*content_, s_, steps);
  }

  std::shared_ptr<const C> content_;
  game::OptionsOf<C> options_;
  State initial_;
  State s_;
  std::vector<Step> steps_;
  std::size_t standing_ = 0;  // so many steps are never taken back
  std::uint64_t draws_ = 0;  // never taken back: no undo goes back over a draw
  int takes_back_ = 0;
  State before_;                  // as it was before the last lines, so that telling of them needs no replay
  std::size_t before_steps_ = 0;
};

template <class C>
std::expected<int, std::string> verify(const C& content, std::string_view record, const fair::Deal& deal) {
  const auto result = game::run_play(record, [&](std::string_view, std::string_view) -> std::expected<game::GameRef, std::string> { return &content; });
  if (!result.problems.empty()) return std::unexpected(result.problems[0].to_text("record"));
  const auto& played = std::get<game::BasicPlayedGame<C>>(result.games.at(0));
  auto s = played.initial;
  int draws = 0;
  for (std::size_t i = 0; i < played.steps.size(); ++i) {
    const auto& step = played.steps[i];
    if (!step.is_action()) {
      base::Rng rng = deal.draw(static_cast<std::uint64_t>(draws++));
      if (pick_outcome(content, s, rng) != std::get<cards::Outcome>(step.what)) {
        return std::unexpected("draw " + std::to_string(draws) + " of the record (step " + std::to_string(i + 1) + ") is not what the secret brings");
      }
    }
    game::apply_step(content, s, step);
  }
  return draws;
}

}  // namespace

std::unique_ptr<Play> make_play(const Content& content, int players, const json::object& options) {
  return std::visit(
      [&]<class C>(const std::shared_ptr<const C>& c) -> std::unique_ptr<Play> {
        return std::make_unique<BasicPlay<C>>(c, players, read_options(*c, options));
      },
      content);
}

std::expected<void, std::string> check_play(const Content& content, int players, const json::object&) {
  return std::visit(
      [&](const auto& c) -> std::expected<void, std::string> {
        if (players >= c->rules.min_players && players <= c->rules.max_players) return {};
        return std::unexpected(c->name + " is for " + std::to_string(c->rules.min_players) + " to " + std::to_string(c->rules.max_players) +
                               " players, not " + std::to_string(players) + ".");
      },
      content);
}

std::expected<int, std::string> verify_deal(const Content& content, std::string_view record, const fair::Deal& deal) {
  return std::visit([&](const auto& c) { return verify(*c, record, deal); }, content);
}

}  // namespace fogg::table
