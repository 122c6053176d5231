#include "bots/match.h"

#include "cardgame/legal.h"
#include "mapgame/legal.h"

namespace fogg::bots {

using cards::Actor;
using cards::Outcome;

namespace {

// `deal(state)` is a template parameter, so that the random dealer costs no call.
template <class Content, class Deal>
BasicMatchResult<Content> play(const Content& content, const Seats<Content>& seats, std::uint64_t seed, Deal&& deal,
                               typename game::TypesOf<Content>::ActionList& room, game::BasicRecord<Content>* record,
                               const game::OptionsOf<Content>& options) {
  using Step = game::BasicStep<Content>;
  BasicMatchResult<Content> result;
  const int players = static_cast<int>(seats.size());
  if (record != nullptr) *record = {players, seed, {}, options};
  std::array<base::Rng, 5> minds = {base::Rng::stream(seed, 1), base::Rng::stream(seed, 2), base::Rng::stream(seed, 3),
                                    base::Rng::stream(seed, 4), base::Rng::stream(seed, 5)};
  static_assert(game::TypesOf<Content>::kMaxSeats <= 5);
  StateOf<Content> s = game::start_game(content, players, options);
  const Watchers<Content> watchers(content, seats);
  std::uint64_t fingerprint = 0;
  for (Actor actor = to_act(s); !actor.is_nobody(); actor = to_act(s)) {
    if (actor.is_chance()) {
      const Outcome outcome = deal(s);
      if (record != nullptr) record->steps.push_back(Step::chance(outcome));
      fingerprint = fingerprint * 31 + outcome.value;
      watchers.play(s, outcome);
      continue;
    }
    legal_actions(content, s, room);
    const ActionOf<Content> action =
        seats[actor.seat]->choose(BasicDecision<Content>(content, s, actor.seat, room), minds[actor.seat]);
    if (record != nullptr) record->steps.push_back(Step::by(actor.seat, action));
    ++result.actions;
    fingerprint = fingerprint * 31 + room.size();
    watchers.play(s, actor.seat, action);
  }
  result.final = s;
  result.scores = final_scores(content, s);
  for (std::size_t i = 0; i < s.players; ++i) {
    const auto& score = result.scores[i];
    fingerprint = base::mix(fingerprint ^ static_cast<std::uint64_t>(score.total * 64 + score.completed));
  }
  result.fingerprint = fingerprint;
  return result;
}

}  // namespace

template <class Content>
BasicMatchResult<Content> play_match(const Content& content, const Seats<Content>& seats, std::uint64_t seed,
                                     typename game::TypesOf<Content>::ActionList& room,
                                     game::BasicRecord<Content>* record, const game::OptionsOf<Content>& options) {
  base::Rng dealer = base::Rng::stream(seed, 0);
  const auto deal = [&](const StateOf<Content>& s) { return pick_outcome(content, s, dealer); };
  return play(content, seats, seed, deal, room, record, options);
}

template <class Content>
BasicMatchResult<Content> play_match(const Content& content, const Seats<Content>& seats, std::uint64_t seed,
                                     BasicDealer<Content>& dealer, typename game::TypesOf<Content>::ActionList& room,
                                     game::BasicRecord<Content>* record) {
  const auto deal = [&](const StateOf<Content>& s) { return dealer.deal(content, s); };
  return play(content, seats, seed, deal, room, record, {});
}

template BasicMatchResult<mapgame::Board> play_match(const mapgame::Board&, const Seats<mapgame::Board>&, std::uint64_t,
                                                     mapgame::ActionList&, game::BasicRecord<mapgame::Board>*,
                                                     const game::OptionsOf<mapgame::Board>&);
template BasicMatchResult<cardgame::CardSet> play_match(const cardgame::CardSet&, const Seats<cardgame::CardSet>&,
                                                        std::uint64_t, cardgame::ActionList&,
                                                        game::BasicRecord<cardgame::CardSet>*,
                                                        const game::OptionsOf<cardgame::CardSet>&);
template BasicMatchResult<mapgame::Board> play_match(const mapgame::Board&, const Seats<mapgame::Board>&, std::uint64_t,
                                                     BasicDealer<mapgame::Board>&, mapgame::ActionList&,
                                                     game::BasicRecord<mapgame::Board>*);
template BasicMatchResult<cardgame::CardSet> play_match(const cardgame::CardSet&, const Seats<cardgame::CardSet>&,
                                                        std::uint64_t, BasicDealer<cardgame::CardSet>&,
                                                        cardgame::ActionList&, game::BasicRecord<cardgame::CardSet>*);

}  // namespace fogg::bots
