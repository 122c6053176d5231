#pragma once

#include "gpu/env_games.h"
#include "gpu/random_games.h"

// The kernels run by a CPU, one thread after the other: for tests, and to see what a GPU should have found.
namespace fogg::gpu {

template <class Flat>
void run_play(const RandomGames<Flat>& work) {
  play_games(work, *work.content);
  for (std::uint64_t i = 0; i < work.games; ++i) score_games(work, i);
}

template <class Flat>
void run_write(const Env<Flat>& env) {
  for (std::uint64_t bundle = 0; bundle * kLanes < env.games; ++bundle) write_rows(env, bundle, 0, 1);
  if (env.ways == nullptr) return;
  for (std::uint64_t i = 0; i < env.games; ++i) write_ways_of(env, i);
}

template <class Flat>
void run_reset(const Env<Flat>& env) {
  for (std::uint64_t i = 0; i < env.games; ++i) reset_games(env, i);
  run_write(env);
}

template <class Flat>
void run_step(const Env<Flat>& env) {
  *env.late_count = 0;
  for (std::uint64_t i = 0; i < env.games; ++i) step_games(env, i);
  late_games(env, 0, 1);
  run_write(env);
}

template <class Flat>
void run_sample(const Env<Flat>& env) {
  for (std::uint64_t i = 0; i < env.games; ++i) sample_games(env, i);
}

}  // namespace fogg::gpu
