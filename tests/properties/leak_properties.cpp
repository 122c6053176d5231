// The leak property: deal everything that a seat cannot see again, and all that the seat is told stays the same.
#include "action_universe.h"
#include "game/determinize.h"
#include "invariants.h"
#include "mapgame/check.h"
#include "mapgame/view.h"
#include "random_board.h"
#include "redeal.h"
#include "settings.h"
#include "watched_game.h"

namespace fogg::properties {
namespace {

using mapgame::Outcome;

struct Counts {
  int redealt = 0;
  int followed = 0;
};

class LeakWatcher final : public Watcher {
 public:
  LeakWatcher(const Board& board, std::uint32_t once_in, std::uint64_t seed, Counts& counts)
      : board_(board), once_in_(once_in), rng_(seed), counts_(counts) {}

  std::string at_decision(const State& s, Seat, const ActionList& legal) override {
    if (rng_.below(once_in_) != 0) return "";
    const Action next = legal[rng_.below(static_cast<std::uint32_t>(legal.size()))];
    return for_all_viewers(s, [&](Seat viewer) { return check_decision(s, viewer, next, legal); });
  }

  std::string at_end(const State& s, const game::Record&) override {
    return for_all_viewers(s, [&](Seat viewer) {
      std::string problem = same(s, dealt_from_view(s, viewer), viewer);
      return problem.empty() ? same(s, redeal(board_, s, viewer, {}, rng_), viewer) : problem;
    });
  }

 private:
  template <class Check>
  std::string for_all_viewers(const State& s, Check&& check_one) {
    for (int i = 0; i <= s.players; ++i) {
      const Seat viewer = i < s.players ? static_cast<Seat>(i) : mapgame::kSpectator;
      const std::string problem = check_one(viewer);
      if (!problem.empty()) return problem + " (viewer " + std::to_string(viewer) + ")";
    }
    return "";
  }

  State dealt_from_view(const State& s, Seat viewer) {
    return game::determinize(board_, view_for(board_, s, viewer), rng_);
  }

  // Everything that a seat is told in a position: its view, its legal actions, the answers to what it tries.
  std::string same(const State& s, const State& other, Seat viewer) {
    ++counts_.redealt;
    if (!(view_for(board_, s, viewer) == view_for(board_, other, viewer)))
      return "the view tells more than the seat may see";
    std::string problem = check_cards(board_, other);
    if (problem.empty()) problem = check_tickets(board_, other);
    if (!problem.empty()) return "a re-dealt state is unsound: " + problem;
    if (viewer == mapgame::kSpectator) return "";
    for (int i = 0; i < 8; ++i) {
      const Action action = any_action(board_, rng_);
      if (check(board_, s, viewer, action) != check(board_, other, viewer, action))
        return "a refusal tells what is hidden";
    }
    const mapgame::Actor actor = to_act(s);
    if (!actor.is_seat() || actor.seat != viewer) return "";
    legal_actions(board_, s, *legal_);
    legal_actions(board_, other, *other_legal_);
    const bool equal = std::equal(legal_->begin(), legal_->end(), other_legal_->begin(), other_legal_->end());
    return equal ? "" : "the legal actions tell what is hidden";
  }

  std::string check_decision(const State& s, Seat viewer, Action next, const ActionList&) {
    const State imagined = dealt_from_view(s, viewer);
    std::string problem = same(s, imagined, viewer);
    // What the opening choices of others were becomes known by and by (F7), so only `redeal` can follow them.
    if (problem.empty() && s.phase != Phase::choose_opening) problem = follow(s, imagined, viewer, next);
    if (!problem.empty()) return problem;
    const State other = redeal(board_, s, viewer, to_act(s).seat, rng_);
    problem = same(s, other, viewer);
    return problem.empty() ? follow(s, other, viewer, next) : problem;
  }

  // The same action in both, with the same cards wherever the viewer sees them: the viewer is told the same all the
  // way.
  std::string follow(State s, State other, Seat viewer, Action next) {
    if (!check(board_, other, next)) return "";  // the imagined player does not have the cards
    apply(board_, s, next);
    apply(board_, other, next);
    while (to_act(s).is_chance()) {
      if (!(view_for(board_, s, viewer) == view_for(board_, other, viewer)))
        return "the view tells more after " + text(next);
      // F2: whether a row of three wilds goes or stays is seen by all, and tells how many wilds are left.
      if (s.phase == Phase::fill_row && could_improve(s) != could_improve(other)) return "";
      const Outcome outcome = pick_outcome(board_, s, rng_);
      const bool is_private = s.phase == Phase::deal_card || s.phase == Phase::deal_offer;
      const bool sees = !is_private || s.turn == viewer;
      if (sees && !is_possible(board_, other, outcome)) return "";
      const Outcome as_dealt = sees ? outcome : pick_outcome(board_, other, rng_);
      apply(board_, s, outcome);
      apply(board_, other, as_dealt);
    }
    ++counts_.followed;
    mapgame::View view = view_for(board_, s, viewer);
    mapgame::View other_view = view_for(board_, other, viewer);
    // A17: once the game is over, all tickets are shown.
    for (mapgame::SeatView& seat : view.seats) seat.shown_tickets = {};
    for (mapgame::SeatView& seat : other_view.seats) seat.shown_tickets = {};
    return view == other_view ? "" : "the view tells more after " + text(next);
  }

  static bool could_improve(const State& s) {
    Cards all = s.pile;
    cards::add(all, s.discards);
    cards::add(all, s.row);
    return cards::total(all) - cards::count(all, mapgame::Colour::wild) >= std::min(5, cards::total(all)) - 2;
  }

  static std::string text(Action action) {
    return "an action of kind " + std::to_string(static_cast<int>(action.kind()));
  }

  const Board& board_;
  std::uint32_t once_in_;
  base::Rng rng_;
  Counts& counts_;
  std::unique_ptr<ActionList> legal_ = std::make_unique<ActionList>();
  std::unique_ptr<ActionList> other_legal_ = std::make_unique<ActionList>();
};

class Leaks : public OnEverySetting {};
FOGG_ON_EVERY_SETTING(Leaks);

TEST_P(Leaks, Nothing) {
  Counts counts;
  const int games = amount(25, 20'000);
  for (int i = 0; i < games; ++i) {
    const std::uint64_t seed = first_seed() + 700'000 + static_cast<std::uint64_t>(i);
    LeakWatcher watcher(board(), is_long_run() ? 20 : 5, seed, counts);
    ASSERT_EQ(play_watched(board(), players(), seed, watcher), "");
  }
  EXPECT_GT(counts.followed, counts.redealt / 10);
}

TEST(LeaksOnRandomBoards, Nothing) {
  Counts counts;
  const int boards = amount(150, 10'000);
  for (int i = 0; i < boards; ++i) {
    const auto seed = static_cast<std::uint64_t>(i) + 300'000;
    const Board board = random_board(seed);
    for (int players = board.rules.min_players; players <= board.rules.max_players; ++players) {
      LeakWatcher watcher(board, 4, seed, counts);
      ASSERT_EQ(play_watched(board, players, seed, watcher), "") << RandomBoard(base::mix(seed)).json();
    }
  }
  EXPECT_GT(counts.followed, counts.redealt / 10);
}

}  // namespace
}  // namespace fogg::properties
