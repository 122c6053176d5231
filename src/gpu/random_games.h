#pragma once

#include "gpu/device.h"
#include "gpu/flat_types.h"

// Whole games of random bots, the very games of bots::play_match: the dealer draws from stream 0 of the seed, seat s
// from stream s + 1, and everything that happens goes into the fingerprint.
namespace fogg::gpu {

template <class Flat>
struct RandomGames {
  const Flat* content = nullptr;
  std::uint32_t players = 2;
  std::uint32_t games = 0;
  std::uint64_t first_seed = 0;           // game i has the seed first_seed + i
  std::uint32_t* next = nullptr;          // the game that is begun next, 0 at the start
  Word* finals = nullptr;                 // the states at the end, interleaved
  std::uint64_t* fingerprints = nullptr;  // of what happened; `score_games` adds the scores
  std::uint32_t* decisions = nullptr;     // of each game
};

// A game under way.
template <class Flat>
struct RandomGame {
  Slot<StateOf<Flat>> slot;
  base::Rng dealer{0};
  base::Rng minds[5] = {base::Rng(0), base::Rng(0), base::Rng(0), base::Rng(0), base::Rng(0)};
  std::uint64_t fingerprint = 0;
  std::uint32_t decisions = 0;
  std::uint32_t number = 0;

  StateOf<Flat>& state() { return slot.value; }
  void begin(const Flat& content, std::uint32_t players, std::uint64_t seed) {
    state() = new_game(content, static_cast<int>(players));
    dealer = base::Rng::stream(seed, 0);
    for (std::uint32_t i = 0; i < players; ++i) minds[i] = base::Rng::stream(seed, i + 1);
    fingerprint = 0;
    decisions = 0;
  }
  void deal(const Flat& content) {
    const cards::Outcome outcome = pick_outcome(content, state(), dealer);
    fingerprint = fingerprint * 31 + outcome.value;
    apply_but_search(content, state(), outcome);
  }
  // Which of the legal actions it is to be.
  int draw(const Flat& content) {
    const int count = count_legal(content, state());
    fingerprint = fingerprint * 31 + static_cast<std::uint64_t>(count);
    ++decisions;
    return static_cast<int>(minds[to_act(state()).seat].below(static_cast<std::uint32_t>(count)));
  }
};

// Begins the next game where there is one.
template <class Flat>
bool begin_next(const RandomGames<Flat>& work, const Flat& content, RandomGame<Flat>& game) {
  game.number = take_number(work.next);
  if (game.number >= work.games) return false;
  game.begin(content, work.players, work.first_seed + game.number);
  return true;
}

template <class Flat>
void finish(const RandomGames<Flat>& work, const RandomGame<Flat>& game) {
  store(game.slot, work.finals, game.number);
  work.fingerprints[game.number] = game.fingerprint;
  work.decisions[game.number] = game.decisions;
}

// What takes long and is seldom due waits until so many games of a warp need it, or until none can go on without.
inline constexpr int kTogether = 8;

// One thread's share. Its games and those of the other threads of a warp keep step: chance has its say where it is to
// act, then all who are asked count their actions, then they find theirs, then they do it. A game that is over makes
// room for the next at once.
template <class Flat>
void play_games(const RandomGames<Flat>& work, const Flat& content) {
  RandomGame<Flat> game;
  bool playing = begin_next(work, content, game);
  for (std::uint32_t all = warp_where(playing); all != 0; all = warp_where(playing)) {
    if (playing && to_act(game.state()).is_chance()) game.deal(content);
    const std::uint32_t searching = warp_where(playing && awaits_search(game.state()));
    if (searching != 0 && (searching == all || std::popcount(searching) >= kTogether)) {
      if (playing && awaits_search(game.state())) search(content, game.state());
      meet_warp();
    }
    const bool asked = playing && to_act(game.state()).is_seat() && !awaits_search(game.state());
    int n = 0;
    if (asked) n = game.draw(content);
    meet_warp();
    auto action = decltype(nth_legal(content, game.state(), n)){};
    if (asked) action = nth_legal(content, game.state(), n);
    meet_warp();
    if (asked) apply_but_search(content, game.state(), action);
    meet_warp();
    if (playing && to_act(game.state()).is_nobody()) {
      finish(work, game);
      playing = begin_next(work, content, game);
    }
  }
}

template <class Flat>
void score_games(const RandomGames<Flat>& work, std::uint64_t i) {
  if (i >= work.games) return;
  Slot<StateOf<Flat>> slot;
  load(slot, work.finals, i);
  const auto scores = final_scores(*work.content, slot.value);
  std::uint64_t fingerprint = work.fingerprints[i];
  for (std::size_t seat = 0; seat < work.players; ++seat) {
    fingerprint = base::mix(fingerprint ^ static_cast<std::uint64_t>(scores[seat].total * 64 + scores[seat].completed));
  }
  work.fingerprints[i] = fingerprint;
}

}  // namespace fogg::gpu
