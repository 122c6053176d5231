#include "table/play.h"

#include <algorithm>
#include <boost/json/value.hpp>

#include "base/must.h"
#include "cardgame/legal.h"
#include "game/opening.h"
#include "game/play_file.h"
#include "game/step_lines.h"
#include "mapgame/legal.h"
#include "protocol/answer.h"
#include "protocol/legal_text.h"
#include "protocol/values.h"
#include "table/score_paths.h"
#include "table/thinker.h"

namespace fogg::table {

namespace json = boost::json;

namespace {

game::OptionsOf<mapgame::Board> options_for(const mapgame::Board&, const Options& options) { return {options.start}; }
game::OptionsOf<cardgame::CardSet> options_for(const cardgame::CardSet&, const Options& options) {
  return {options.owners_may_look, options.start};
}

// What `apply` asks for: an action that is legal, an outcome that is possible.
template <class C>
bool can_come(const C& content, const game::StateOf<C>& s, const game::BasicStep<C>& step) {
  if (!step.is_action()) return is_possible(content, s, std::get<cards::Outcome>(step.what));
  return check(content, s, step.seat, std::get<game::ActionOf<C>>(step.what)).has_value();
}

}  // namespace

template <class C>
class BasicPlay final : public Play {
 public:
  using State = game::StateOf<C>;
  using Action = game::ActionOf<C>;
  using Step = game::BasicStep<C>;

  BasicPlay(std::shared_ptr<const C> content, int players, game::OptionsOf<C> options)
      : content_(std::move(content)),
        options_(options),
        initial_(game::start_game(*content_, players, options)),
        s_(initial_),
        before_(initial_) {}

  const State& initial() const { return initial_; }
  const std::vector<Step>& all_steps() const { return steps_; }

  int players() const override { return s_.players; }
  using Play::waits_for;
  std::vector<Seat> waits_for() const override {
    const cards::Actor actor = fogg_to_act();
    if (!actor.is_seat()) return {};
    if (!game::is_opening(s_)) return {actor.seat};
    std::vector<Seat> seats = choosing();
    std::erase_if(seats, [&](Seat seat) { return chosen_[seat].has_value(); });
    return seats;
  }
  bool is_over() const override { return fogg_to_act().is_nobody(); }
  std::size_t steps() const override { return steps_.size(); }
  int takes_back() const override { return takes_back_; }

  std::string opening(const fair::Deal& deal) const override { return with_deal({}, deal); }

  std::expected<Move, Refusal> move(Seat seat, std::string_view frame, const fair::Deal& deal) const override {
    const State s = seen_by(seat);
    const auto action = protocol::parse_answer<C>(*content_, view_for(*content_, s, seat), legal_in(s), frame);
    if (action) return move_of(seat, *action, deal);
    const protocol::Refusal& why = action.error();
    const bool illegal = why.kind == protocol::Refusal::Kind::illegal;
    return std::unexpected(
        Refusal{illegal ? "illegal" : "bad_message", why.rule.empty() ? why.reason : why.sentence, why.rule, why.why});
  }
  std::expected<Move, Refusal> move(Seat seat, int number, const fair::Deal& deal) const override {
    const auto legal = legal_in(seen_by(seat));
    if (number < 0 || number >= static_cast<int>(legal.size()))
      return std::unexpected(Refusal{"illegal", "There is no such action."});
    return move_of(seat, legal[static_cast<std::size_t>(number)], deal);
  }

  std::expected<void, std::string> choose(Seat seat, std::string_view line) override {
    if (!waits_for(seat) || !game::is_opening(s_)) return std::unexpected("this seat has no opening tickets to choose");
    State s = seen_by(seat);
    const auto played = game::play_lines(*content_, s, line);
    if (!played) return std::unexpected(played.error());
    const bool one_choice = played->size() == 1 && played->front().is_action() && played->front().seat == seat;
    if (!one_choice) return std::unexpected("this is no choice of this seat");
    chosen_[seat] = std::get<Action>(played->front().what);
    return {};
  }
  void choose_again(Seat seat) override { chosen_[seat].reset(); }

  std::expected<void, std::string> add(std::string_view lines) override {
    State s = s_;
    const auto played = game::play_lines(*content_, s, lines);
    if (!played) return std::unexpected(played.error());
    before_ = s_;
    before_steps_ = steps_.size();
    for (const Step& step : *played) take(step);
    chosen_ = {};
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

  void take_back(std::size_t count) override {
    count = std::min(count, steps_.size());
    if (count == 0) return;
    steps_.resize(steps_.size() - count, Step::chance({}));
    before_ = initial_;
    for (const Step& step : steps_) apply_step(*content_, before_, step);
    standing_ = std::min(standing_, steps_.size());
    s_ = before_;
    before_steps_ = steps_.size();
    ++takes_back_;
  }

  json::object view(Seat viewer) const override {
    return protocol::view_json(*content_, view_for(*content_, seen_by(viewer), viewer));
  }

  json::array legal(Seat seat) const override {
    const State s = seen_by(seat);
    const game::Offer offer = game::offer_in(*content_, view_for(*content_, s, seat));
    json::array list;
    for (const Action action : legal_in(s)) {
      json::object object = protocol::action_json(*content_, offer, action);
      object["number"] = list.size();
      list.push_back(std::move(object));
    }
    return list;
  }

  std::string legal_text(Seat seat) const override {
    const State s = seen_by(seat);
    return protocol::legal_text<C>(*content_, game::offer_in(*content_, view_for(*content_, s, seat)), legal_in(s));
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

  std::string record() const override {
    return game::record_text(*content_, game::BasicRecord<C>{s_.players, 0, steps_, options_});
  }

  std::unique_ptr<Play> at(std::size_t count) const override {
    auto copy = std::make_unique<BasicPlay>(*this);
    copy->take_back(steps_.size() - std::min(count, steps_.size()));
    return copy;
  }

  std::expected<std::unique_ptr<Thinker>, std::string> thinker(Seat seat, std::string_view level,
                                                               std::uint64_t seed) const override {
    auto bot = bots::make_bot(*content_, level);
    if (!bot) return std::unexpected(bot.error());
    return std::make_unique<BasicThinker<C>>(content_, seat, std::move(*bot), seed);
  }

 private:
  cards::Actor fogg_to_act() const { return fogg_actor(s_); }
  static cards::Actor fogg_actor(const State& s) {
    // The function of the rules; the member of the same name hides it.
    if constexpr (std::is_same_v<C, mapgame::Board>)
      return mapgame::to_act(s);
    else
      return cardgame::to_act(s);
  }

  // Plays a step, and notes what can no longer be taken back: all that was done before something hidden was shown.
  void take(const Step& step) {
    const auto phase = s_.phase;
    const bool shows = shows_tickets(phase) && step.is_action() && steps_.back().seat != step.seat;
    if (shows) standing_ = steps_.size();
    base::must(can_come(*content_, s_, step));
    apply_step(*content_, s_, step);
    steps_.push_back(step);
    if (!step.is_action() || opens_secrets(phase, s_.phase)) standing_ = steps_.size();
    draws_ += step.is_action() ? 0 : 1;
  }

  std::vector<Action> legal_in(const State& s) const {
    const auto room = std::make_unique<typename game::TypesOf<C>::ActionList>();
    legal_actions(*content_, s, *room);
    return {room->begin(), room->end()};
  }

  // Seats whose opening choices are not carried out yet, in the order in which they will be.
  std::vector<Seat> choosing() const {
    std::vector<Seat> seats;
    for (int i = 0; i < s_.players; ++i) {
      const Seat seat = seat_after(s_, s_.start, i);
      if (game::is_to_choose(s_, seat)) seats.push_back(seat);
    }
    return seats;
  }

  // F7: whoever has not chosen yet is next, and of what somebody chose the others learn nothing.
  State seen_by(Seat viewer) const {
    if (!game::is_opening(s_)) return s_;
    State s = game::with_next_choice(s_, waits_for(viewer) ? viewer : waits_for()[0]);
    if (viewer < s_.players && chosen_[viewer]) {
      const unsigned kept = chosen_[viewer]->choice().kept();
      s.tickets[viewer] = {};
      for (int i = 0; i < s_.tickets[viewer].size(); ++i) {
        if ((kept >> i & 1u) != 0) s.tickets[viewer].insert(s_.tickets[viewer].nth(i));
      }
    }
    return s;
  }

  Move move_of(Seat seat, Action action, const fair::Deal& deal) const {
    if (!game::is_opening(s_)) return {with_deal({Step::by(seat, action)}, deal)};
    if (waits_for().size() > 1) {
      const std::array<Step, 1> choice = {Step::by(seat, action)};
      return {game::steps_text<C>(*content_, seen_by(seat), choice), true};
    }
    std::vector<Step> all;
    for (const Seat each : choosing()) all.push_back(Step::by(each, each == seat ? action : *chosen_[each]));
    return {with_deal(std::move(all), deal)};
  }

  // The steps, and all that is dealt after them until somebody is to decide.
  std::string with_deal(std::vector<Step> steps, const fair::Deal& deal) const {
    State s = s_;
    for (const Step& step : steps) apply_step(*content_, s, step);
    std::uint64_t number = draws_;
    while (fogg_actor(s).is_chance()) {
      base::Rng rng = deal.draw(number++);
      // F12: who starts is drawn, unless the table has set it.
      const bool is_set = s.phase == game::TypesOf<C>::Phase::pick_start && options_.start != game::kDrawn;
      steps.push_back(Step::chance(is_set ? cards::Outcome::of_seat(static_cast<Seat>(options_.start))
                                          : pick_outcome(*content_, s, rng)));
      apply_step(*content_, s, steps.back());
    }
    return game::steps_text<C>(*content_, s_, steps);
  }

  std::shared_ptr<const C> content_;
  game::OptionsOf<C> options_;
  State initial_;
  State s_;
  std::vector<Step> steps_;
  std::array<std::optional<Action>, 5> chosen_{};  // F7: opening choices that wait for the others
  std::size_t standing_ = 0;                       // so many steps are never taken back
  std::uint64_t draws_ = 0;                        // never taken back: no undo goes back over a draw
  int takes_back_ = 0;
  State before_;  // as it was before the last lines, so that telling of them needs no replay
  std::size_t before_steps_ = 0;
};

namespace {

template <class C>
std::expected<int, std::string> verify(const C& content, std::string_view record, const fair::Deal& deal) {
  const auto result = game::run_play(
      record,
      [&](std::string_view, std::string_view) -> std::expected<game::GameRef, std::string> { return &content; });
  if (!result.problems.empty()) return std::unexpected(result.problems[0].to_text("record"));
  const auto& played = std::get<game::BasicPlayedGame<C>>(result.games.at(0));
  auto s = played.initial;
  int draws = 0;
  for (std::size_t i = 0; i < played.steps.size(); ++i) {
    const auto& step = played.steps[i];
    if (!step.is_action()) {
      base::Rng rng = deal.draw(static_cast<std::uint64_t>(draws++));
      const auto outcome = std::get<cards::Outcome>(step.what);
      const bool is_set = outcome.kind == cards::Outcome::Kind::seat && played.options.start == outcome.seat();  // F12
      if (!is_set && pick_outcome(content, s, rng) != outcome) {
        return std::unexpected("draw " + std::to_string(draws) + " of the record (step " + std::to_string(i + 1) +
                               ") is not what the secret brings");
      }
    }
    game::apply_step(content, s, step);
  }
  return draws;
}

}  // namespace

std::unique_ptr<Play> make_play(const Content& content, int players, const Options& options) {
  return std::visit(
      [&]<class C>(const std::shared_ptr<const C>& c) -> std::unique_ptr<Play> {
        return std::make_unique<BasicPlay<C>>(c, players, options_for(*c, options));
      },
      content);
}

std::expected<void, std::string> check_play(const Content& content, int players, const Options& options) {
  if (options.start >= players) return std::unexpected("The seat that starts is one of the table's.");
  return std::visit(
      [&](const auto& c) -> std::expected<void, std::string> {
        if (players >= c->rules.min_players && players <= c->rules.max_players) return {};
        return std::unexpected(c->name + " is for " + std::to_string(c->rules.min_players) + " to " +
                               std::to_string(c->rules.max_players) + " players, not " + std::to_string(players) + ".");
      },
      content);
}

std::expected<int, std::string> verify_deal(const Content& content, std::string_view record, const fair::Deal& deal) {
  return std::visit([&](const auto& c) { return verify(*c, record, deal); }, content);
}

}  // namespace fogg::table
