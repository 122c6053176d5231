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

game::Offer offer_of(const Action& a) { return {a.offer, a.ordered, a.opening}; }

template <class Content>
std::shared_ptr<const GameOf<Content>> shared(const GameOf<Content>& game) {
  return std::static_pointer_cast<const GameOf<Content>>(game.shared_from_this());
}

}  // namespace

template <class Content>
std::vector<float> AccountOf<Content>::returns(std::string_view reward) const {
  const bool win = reward == "win";
  if (!win && reward != "points") refuse("a reward is 'win' or 'points', not '" + std::string(reward) + "'");
  std::vector<float> all(p_.state.players, 0.0f);
  if (!p_.actor().is_nobody()) return all;
  const auto scores = final_scores(p_.content(), p_.state);
  for (std::size_t i = 0; i < all.size(); ++i) {
    all[i] = envs::reward_of(win ? envs::Reward::win : envs::Reward::points, scores, p_.state.players, i);
  }
  return all;
}

template <class Content>
std::string AccountOf<Content>::record() const {
  if (!(p_.initial == game::start_game(p_.content(), p_.game->players(), p_.game->options()))) {
    refuse("this position was not played from the start, so it has no record");
  }
  return game::record_text(
      p_.content(), game::BasicRecord<Content>{p_.state.players, p_.seed.value_or(0), p_.steps, p_.game->options()});
}

template <class Content>
std::vector<std::string> AccountOf<Content>::history() const {
  return lines_of(game::steps_text<Content>(p_.content(), p_.initial, p_.steps));
}

template <class Content>
std::vector<std::string> AccountOf<Content>::events(int seat) const {
  const std::uint8_t viewer = checked_seat(p_, seat);
  std::vector<std::string> seen;
  game::StateOf<Content> s = p_.initial;
  for (const auto& step : p_.steps) {
    const auto event = game::event_for<Content>(s, step, viewer);
    seen.push_back(boost::json::serialize(
        protocol::event_json(p_.content(), game::offer_in(p_.content(), view_for(p_.content(), s, viewer)), event)));
    game::apply_step(p_.content(), s, step);
  }
  return seen;
}

// Of parts that == compares, and never of the whole memory: between them lie gaps and slots of lists that have become
// shorter, which may differ in equal states.
template <class Content>
std::uint64_t AccountOf<Content>::hash() const {
  base::Hash hash;
  const auto add = [&]<class T>(const T& part) {
    static_assert(std::has_unique_object_representations_v<T>);
    hash.add(std::string_view(reinterpret_cast<const char*>(&part), sizeof(T)));
  };
  add(p_.state.phase);
  add(p_.state.turn);
  add(p_.state.dealing);
  add(p_.state.left_to_deal);
  add(p_.state.row);
  add(p_.state.pile);
  add(p_.state.discards);
  add(p_.state.hand);
  add(p_.state.tickets);
  add(p_.state.offer);
  if constexpr (std::is_same_v<Content, mapgame::Board>) {
    add(p_.state.routes);
  } else {
    add(p_.state.yard);
    add(p_.state.track);
  }
  return hash.add(data_hash(*p_.game)).value();
}

template <class Content>
std::string AccountOf<Content>::bytes() const {
  std::string out;
  put(out, sizeof(game::StateOf<Content>));
  put(out, encoding::kEncodingVersion);
  put(out, p_.state);
  put(out, p_.initial);
  put(out, p_.memory);
  put(out, p_.dealer.has_value());
  put(out, p_.dealer.value_or(base::Rng(0)));
  put(out, p_.seed.has_value());
  put(out, p_.seed.value_or(0));
  for (const auto& step : p_.steps) {
    const std::uint32_t bits = step.is_action()
                                   ? std::bit_cast<std::uint32_t>(std::get<game::ActionOf<Content>>(step.what))
                                   : std::get<cards::Outcome>(step.what).value;
    const auto kind = step.is_action() ? 0u : static_cast<unsigned>(std::get<cards::Outcome>(step.what).kind) + 1;
    put(out, PlainStep{bits, step.seat, static_cast<std::uint8_t>(kind)});
  }
  return out;
}

template <class Content>
Position<Content> read_position(std::shared_ptr<const GameOf<Content>> game, std::string_view in) {
  using Step = game::BasicStep<Content>;
  std::size_t size = 0;
  int version = 0;
  take(in, size);
  take(in, version);
  if (size != sizeof(game::StateOf<Content>) || version != encoding::kEncodingVersion)
    refuse("these bytes are no state of this version");
  Position<Content> p(std::move(game));
  bool has_dealer = false;
  bool has_seed = false;
  base::Rng dealer(0);
  std::uint64_t seed = 0;
  take(in, p.state);
  take(in, p.initial);
  take(in, p.memory);
  take(in, has_dealer);
  take(in, dealer);
  take(in, has_seed);
  take(in, seed);
  if (has_dealer) p.dealer = dealer;
  if (has_seed) p.seed = seed;
  while (!in.empty()) {
    PlainStep step;
    take(in, step);
    if (step.is_action == 0) {
      p.steps.push_back(Step::by(step.seat, std::bit_cast<game::ActionOf<Content>>(step.bits)));
    } else {
      p.steps.push_back(
          Step::chance({static_cast<cards::Outcome::Kind>(step.is_action - 1), static_cast<std::uint8_t>(step.bits)}));
    }
  }
  return p;
}

template <class Content>
std::shared_ptr<State> GameOf<Content>::start(std::optional<std::uint64_t> seed) const {
  auto state = std::make_shared<StateOf<Content>>(Position<Content>(shared(*this)));
  if (seed) state->deal(*seed);
  return state;
}

template <class Content>
std::shared_ptr<State> GameOf<Content>::from_bytes(std::string_view bytes) const {
  return std::make_shared<StateOf<Content>>(read_position(shared(*this), bytes));
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
  Position<Content> position(shared(*this));
  for (const auto& step : record.steps) play_step(position, step);
  position.seed = seed;
  return std::make_shared<StateOf<Content>>(std::move(position));
}

std::string Action::text() const {
  return std::visit(
      [&]<class Content>(const Content* content) {
        return game::action_text(*content, offer_of(*this), std::bit_cast<game::ActionOf<Content>>(bits));
      },
      game->ref());
}
std::string Action::json() const {
  return std::visit(
      [&]<class Content>(const Content* content) {
        return boost::json::serialize(
            protocol::action_json(*content, offer_of(*this), std::bit_cast<game::ActionOf<Content>>(bits)));
      },
      game->ref());
}
std::string Outcome::text() const {
  return std::visit(
      [&](const auto* content) {
        switch (what.kind) {
          case cards::Outcome::Kind::seat: return "seat " + std::to_string(what.seat());
          case cards::Outcome::Kind::card: return game::card_text(*content, what.card());
          default: return game::ticket_text(*content, what.ticket());
        }
      },
      game->ref());
}

std::string id_of(const Game& game) {
  return std::visit([](const auto* content) { return content->id; }, game.ref());
}
std::string name_of(const Game& game) {
  return std::visit([](const auto* content) { return content->name; }, game.ref());
}
std::string json_of(const Game& game) {
  return std::visit([](const auto* content) { return boost::json::serialize(protocol::game_json(*content)); },
                    game.ref());
}
std::string data_hash(const Game& game) {
  return std::visit([](const auto* content) { return game::data_text(*content); }, game.ref());
}

std::vector<std::shared_ptr<State>> replay(std::string_view text, const std::vector<std::shared_ptr<Game>>& games) {
  const auto find = [&](std::string_view id, std::string_view) -> std::expected<game::GameRef, std::string> {
    for (const auto& game : games) {
      if (id_of(*game) == id) return game->ref();
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
            Position<Content> position(sized, one.initial);
            for (const auto& step : one.steps) play_step(position, step);
            if (one.is_record) position.seed = one.seed;
            states.push_back(std::make_shared<StateOf<Content>>(std::move(position)));
            return;
          }
        },
        played);
  }
  return states;
}

template class AccountOf<mapgame::Board>;
template class AccountOf<cardgame::CardSet>;
template class StateOf<mapgame::Board>;
template class StateOf<cardgame::CardSet>;
template class GameOf<mapgame::Board>;
template class GameOf<cardgame::CardSet>;

}  // namespace fogg::python
