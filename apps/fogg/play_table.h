#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bots/watchers.h"
#include "game/play_file.h"
#include "outside/make_bot.h"
#include "render/log.h"

namespace fogg::cli {

// One game in this terminal: the state, its record, who sits where, and what each seat may know of what happened.
template <class Content>
class BasicTable {
 public:
  using State = game::StateOf<Content>;
  using Action = game::ActionOf<Content>;
  using Options = game::OptionsOf<Content>;
  using View = typename game::TypesOf<Content>::View;
  using Step = game::BasicStep<Content>;

  // A seat is a bot's name, or "human".
  static std::expected<BasicTable, std::string> make(const Content&, std::vector<std::string> seats, std::uint64_t seed,
                                                     const Options&, const outside::Options&, bool colour);

  // Plays the steps of an unfinished record. The dealer then goes on as it would have gone on then.
  void resume(const std::vector<Step>&);

  // Deals, and lets bots act, until a human is to act or the game is over. False when interrupted.
  bool advance();
  // A human's decision; must be legal.
  void act(Action);

  const Content& content() const { return *content_; }
  const State& state() const { return state_; }
  View view(game::Seat seat) const { return view_for(*content_, state_, seat); }
  const render::Log& log(game::Seat seat) const;
  const std::vector<std::string>& names() const { return names_; }
  bool is_human(game::Seat seat) const { return bots_[seat] == nullptr; }
  std::uint64_t seed() const { return record_.seed; }
  const outside::Ledger& outside_ledger() const { return *ledger_; }

  // The record, with a comment that says who sits where, so that it can be continued.
  std::string record_text() const;

 private:
  using ActionList = typename game::TypesOf<Content>::ActionList;

  BasicTable(const Content&, std::uint64_t seed, std::vector<std::string> names, const Options&);
  void step(const Step&);

  const Content* content_;
  std::vector<std::string> names_;
  std::shared_ptr<outside::Ledger> ledger_;
  bots::Seats<Content> bots_;  // nothing for a human
  std::optional<bots::Watchers<Content>> watchers_;
  State state_;
  game::BasicRecord<Content> record_;
  base::Rng dealer_;
  std::vector<base::Rng> minds_;
  std::vector<render::Log> logs_;  // by seat; the last is a spectator's
  std::unique_ptr<ActionList> room_;
  bool colour_ = false;
};

template <class Content>
int humans(const BasicTable<Content>& table) {
  int count = 0;
  for (game::Seat seat = 0; seat < table.state().players; ++seat) count += table.is_human(seat) ? 1 : 0;
  return count;
}

inline constexpr game::Seat kSpectator = 255;
static_assert(kSpectator == mapgame::kSpectator && kSpectator == cardgame::kSpectator);

inline constexpr std::string_view kHuman = "human";
inline constexpr std::string_view kSeatsComment = "# seats ";

}  // namespace fogg::cli
