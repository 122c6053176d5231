#include "table/play.h"

#include "protocol/answer.h"
#include "table/showing.h"
#include "table/thinker.h"

namespace fogg::table {

namespace json = boost::json;

namespace {

game::OptionsOf<mapgame::Board> options_for(const mapgame::Board&, const Options& options) { return {options.start}; }
game::OptionsOf<cardgame::CardSet> options_for(const cardgame::CardSet&, const Options& options) {
  return {options.owners_may_look, options.start};
}

}  // namespace

template <class C>
class BasicPlay final : public Play {
 public:
  using Action = game::ActionOf<C>;
  using Step = game::BasicStep<C>;

  BasicPlay(std::shared_ptr<const C> content, int players, game::OptionsOf<C> options)
      : showing_(Played<C>(std::move(content), players, options)) {}

  const Played<C>& played() const { return showing_.played; }
  const Showing& showing() const override { return showing_; }

  using Play::waits_for;
  std::vector<Seat> waits_for() const override { return table::waits_for(played()); }
  bool is_over() const override { return to_act(played().s).is_nobody(); }
  std::size_t steps() const override { return played().steps.size(); }

  Lines opening(const fair::Deal& deal) const override { return with_deal<C>(played(), {}, deal); }

  std::expected<Move, Refusal> move(Seat seat, const json::object& message, const fair::Deal& deal) const override {
    const C& content = *played().content;
    const auto s = seen_by(played(), seat);
    const auto action = protocol::read_answer(content, standpoint(s, seat), message);
    if (action) return move_of(played(), seat, *action, deal);
    const protocol::Refusal& why = action.error();
    const bool illegal = why.kind == protocol::Refusal::Kind::illegal;
    return std::unexpected(
        Refusal{illegal ? "illegal" : "bad_message", why.rule.empty() ? why.reason : why.sentence, why.rule, why.why});
  }
  std::expected<Move, Refusal> move(Seat seat, int number, const fair::Deal& deal) const override {
    const C& content = *played().content;
    const auto s = seen_by(played(), seat);
    if (number < 0 || number >= count_legal(content, s)) return refuse("illegal", "There is no such action.");
    return move_of(played(), seat, nth_legal(content, s, number), deal);
  }

  std::expected<void, std::string> choose(Seat seat, const Lines& line) override {
    Played<C>& p = showing_.played;
    if (!waits_for(seat) || !game::is_opening(p.s))
      return std::unexpected("this seat has no opening tickets to choose");
    const auto steps = steps_of(*p.content, seen_by(p, seat), line);
    if (!steps) return std::unexpected(steps.error());
    const bool one_choice = steps->size() == 1 && steps->front().is_action() && steps->front().seat == seat;
    if (!one_choice) return std::unexpected("this is no choice of this seat");
    p.chosen[seat] = std::get<Action>(steps->front().what);
    return {};
  }
  void choose_again(Seat seat) override { showing_.played.chosen[seat].reset(); }

  std::expected<void, std::string> add(const Lines& lines) override {
    Played<C>& p = showing_.played;
    const auto steps = steps_of(*p.content, p.s, lines);
    if (!steps) return std::unexpected(steps.error());
    p.before = p.s;
    p.before_steps = p.steps.size();
    for (const Step& step : *steps) take(p, step);
    p.chosen = {};
    return {};
  }

  Undo undo_of(Seat seat) const override {
    if (is_over()) return {};
    const std::vector<Step>& steps = played().steps;
    for (std::size_t i = steps.size(); i-- > played().standing;) {
      if (steps[i].seat != seat) continue;
      const std::size_t count = steps.size() - i;
      return {count == 1 ? Undo::Way::free : Undo::Way::ask, count};
    }
    return {};
  }

  void take_back(std::size_t count) override {
    Played<C>& p = showing_.played;
    count = std::min(count, p.steps.size());
    if (count == 0) return;
    p.steps.resize(p.steps.size() - count, Step::chance({}));
    p.before = p.initial;
    for (const Step& step : p.steps) apply_step(*p.content, p.before, step);
    p.standing = std::min(p.standing, p.steps.size());
    p.s = p.before;
    p.before_steps = p.steps.size();
    ++p.takes_back;
  }

  std::unique_ptr<Play> at(std::size_t count) const override {
    auto copy = std::make_unique<BasicPlay>(*this);
    copy->take_back(steps() - std::min(count, steps()));
    return copy;
  }

  std::expected<std::unique_ptr<Thinker>, std::string> thinker(Seat seat, std::string_view level,
                                                               std::uint64_t seed) const override {
    auto bot = bots::make_bot(*played().content, level);
    if (!bot) return std::unexpected(bot.error());
    return std::make_unique<BasicThinker<C>>(played().content, seat, std::move(*bot), seed);
  }

 private:
  BasicShowing<C> showing_;
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
