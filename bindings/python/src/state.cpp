#include "base/hash.h"
#include "game/play_file.h"
#include "game/step_lines.h"
#include "outside/make_bot.h"
#include "state_of.h"

namespace fogg::python {

namespace {

// The steps of a record, a line each.
std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

template <class T>
void put(std::string& out, const T& value) {
  static_assert(std::is_trivially_copyable_v<T>);
  out.append(reinterpret_cast<const char*>(&value), sizeof(T));
}
template <class T>
void take(std::string_view& in, T& value) {
  static_assert(std::is_trivially_copyable_v<T>);
  if (in.size() < sizeof(T)) refuse("these bytes are no state of this version");
  std::memcpy(static_cast<void*>(&value), in.data(), sizeof(T));
  in.remove_prefix(sizeof(T));
}

// A step as it stands in the bytes.
struct PlainStep {
  std::uint32_t bits = 0;
  std::uint8_t seat = 0;
  std::uint8_t is_action = 0;
};

}  // namespace

template <class Content>
std::vector<float> StateOf<Content>::returns(std::string_view reward) const {
  const bool win = reward == "win";
  if (!win && reward != "points") refuse("a reward is 'win' or 'points', not '" + std::string(reward) + "'");
  std::vector<float> all(state_.players, 0.0f);
  if (!actor_now().is_nobody()) return all;
  const auto scores = final_scores(content(), state_);
  for (std::size_t i = 0; i < all.size(); ++i) {
    all[i] = envs::reward_of(win ? envs::Reward::win : envs::Reward::points, scores, state_.players, i);
  }
  return all;
}

template <class Content>
std::string StateOf<Content>::record() const {
  if (!(initial_ == game::start_game(content(), game_->players(), game_->options()))) {
    refuse("this position was not played from the start, so it has no record");
  }
  return game::record_text(content(),
                           game::BasicRecord<Content>{state_.players, seed_.value_or(0), steps_, game_->options()});
}

template <class Content>
std::vector<std::string> StateOf<Content>::history() const {
  return lines_of(game::steps_text<Content>(content(), initial_, steps_));
}

template <class Content>
std::vector<std::string> StateOf<Content>::events(int seat) const {
  const std::uint8_t viewer = checked_seat(seat);
  std::vector<std::string> seen;
  Core s = initial_;
  for (const Step& step : steps_) {
    const auto event = game::event_for<Content>(s, step, viewer);
    seen.push_back(boost::json::serialize(
        protocol::event_json(content(), game::offer_in(content(), view_for(content(), s, viewer)), event)));
    game::apply_step(content(), s, step);
  }
  return seen;
}

// Of parts that == compares, and never of the whole memory: between them lie gaps and slots of lists that have become
// shorter, which may differ in equal states.
template <class Content>
std::uint64_t StateOf<Content>::hash() const {
  base::Hash hash;
  const auto add = [&]<class T>(const T& part) {
    static_assert(std::has_unique_object_representations_v<T>);
    hash.add(std::string_view(reinterpret_cast<const char*>(&part), sizeof(T)));
  };
  add(state_.phase);
  add(state_.turn);
  add(state_.dealing);
  add(state_.left_to_deal);
  add(state_.row);
  add(state_.pile);
  add(state_.discards);
  add(state_.hand);
  add(state_.tickets);
  add(state_.offer);
  if constexpr (std::is_same_v<Content, mapgame::Board>) {
    add(state_.routes);
  } else {
    add(state_.yard);
    add(state_.track);
  }
  return hash.add(game_->data_hash()).value();
}

template <class Content>
std::string StateOf<Content>::bytes() const {
  std::string out;
  put(out, sizeof(Core));
  put(out, encoding::kEncodingVersion);
  put(out, state_);
  put(out, initial_);
  put(out, memory_);
  put(out, dealer_.has_value());
  put(out, dealer_.value_or(base::Rng(0)));
  put(out, seed_.has_value());
  put(out, seed_.value_or(0));
  for (const Step& step : steps_) {
    const std::uint32_t bits = step.is_action() ? std::bit_cast<std::uint32_t>(std::get<CoreAction>(step.what))
                                                : std::get<cards::Outcome>(step.what).value;
    const auto kind = step.is_action() ? 0u : static_cast<unsigned>(std::get<cards::Outcome>(step.what).kind) + 1;
    put(out, PlainStep{bits, step.seat, static_cast<std::uint8_t>(kind)});
  }
  return out;
}

template <class Content>
void StateOf<Content>::read_bytes(std::string_view in) {
  std::size_t size = 0;
  int version = 0;
  take(in, size);
  take(in, version);
  if (size != sizeof(Core) || version != encoding::kEncodingVersion) refuse("these bytes are no state of this version");
  bool has_dealer = false;
  bool has_seed = false;
  base::Rng dealer(0);
  std::uint64_t seed = 0;
  take(in, state_);
  take(in, initial_);
  take(in, memory_);
  take(in, has_dealer);
  take(in, dealer);
  take(in, has_seed);
  take(in, seed);
  dealer_ = has_dealer ? std::optional(dealer) : std::nullopt;
  seed_ = has_seed ? std::optional(seed) : std::nullopt;
  steps_.clear();
  while (!in.empty()) {
    PlainStep step;
    take(in, step);
    if (step.is_action == 0) {
      steps_.push_back(Step::by(step.seat, std::bit_cast<CoreAction>(step.bits)));
    } else {
      steps_.push_back(
          Step::chance({static_cast<cards::Outcome::Kind>(step.is_action - 1), static_cast<std::uint8_t>(step.bits)}));
    }
  }
}

template <class Content>
std::shared_ptr<State> GameOf<Content>::start(std::optional<std::uint64_t> seed) const {
  return std::make_shared<StateOf<Content>>(self(), seed);
}

template <class Content>
std::shared_ptr<State> GameOf<Content>::from_bytes(std::string_view bytes) const {
  auto state = std::make_shared<StateOf<Content>>(self(), std::nullopt);
  state->read_bytes(bytes);
  return state;
}

template <class Content>
std::shared_ptr<State> GameOf<Content>::play(const std::vector<std::string>& bots, std::uint64_t seed) const {
  if (bots.size() != static_cast<std::size_t>(players_)) refuse("name a bot for each of the seats");
  bots::Seats<Content> seats;
  for (const std::string& spec : bots) {
    auto bot = outside::make_bot(*content_, spec, outside::Options{});
    if (!bot) refuse(bot.error());
    seats.push_back(std::move(*bot));
  }
  const auto room = std::make_unique<typename game::TypesOf<Content>::ActionList>();
  game::BasicRecord<Content> record;
  bots::play_match(*content_, seats, seed, *room, &record, options_);
  auto state = std::make_shared<StateOf<Content>>(self(), std::nullopt);
  for (const auto& step : record.steps) state->play_step(step);
  state->name_seed(seed);
  return state;
}

std::string Action::text() const { return game->action_text(*this); }
std::string Action::json() const { return game->action_json(*this); }
std::string Outcome::text() const { return game->outcome_text(what); }

std::vector<std::shared_ptr<State>> replay(std::string_view text, const std::vector<std::shared_ptr<Game>>& games) {
  const auto find = [&](std::string_view id, std::string_view) -> std::expected<game::GameRef, std::string> {
    for (const auto& game : games) {
      if (game->id() == id) return game->ref();
    }
    return std::unexpected("the game " + std::string(id) + " is not known here; pass it with games=[…]");
  };
  const game::PlayResult result = game::run_play(text, find);
  if (!result.problems.empty()) refuse(result.problems.front().to_text("record"));
  std::vector<std::shared_ptr<State>> states;
  for (const game::PlayedGame& played : result.games) {
    std::visit(
        [&]<class Content>(const game::BasicPlayedGame<Content>& one) {
          for (const auto& game : games) {
            const auto* same = dynamic_cast<const GameOf<Content>*>(game.get());
            if (same == nullptr || &same->content() != one.content) continue;
            const auto sized = same->with_players(one.initial.players, one.options);
            const auto memory = encoding::first_memory(*one.content, one.initial);
            auto state = std::make_shared<StateOf<Content>>(sized, one.initial, memory);
            for (const auto& step : one.steps) state->play_step(step);
            if (one.is_record) state->name_seed(one.seed);
            states.push_back(std::move(state));
            return;
          }
        },
        played);
  }
  return states;
}

template class StateOf<mapgame::Board>;
template class StateOf<cardgame::CardSet>;
template class GameOf<mapgame::Board>;
template class GameOf<cardgame::CardSet>;

}  // namespace fogg::python
