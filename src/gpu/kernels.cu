// The engine for a GPU: the core's own sources, compiled by clang for CUDA, and kernels around them. scripts/gpu.sh
// compiles this file four times: with FOGG_MAP for the map games and without for the Card Game, whose sources have
// names in common; with FOGG_GAMES for whole random games and without for environments. No other compiler ever sees it.
#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

// Everything in here is compiled for both sides.
#pragma clang force_cuda_host_device begin
// clang-format off
#include "cards/ticket_choice.cpp"
#ifdef FOGG_MAP
#include "mapgame/tokens.cpp"
#include "mapgame/stations.cpp"
#include "mapgame/longest_trail.cpp"
#include "mapgame/legal.cpp"
#include "mapgame/apply.cpp"
#include "mapgame/chance.cpp"
#include "mapgame/score.cpp"
#include "mapgame/view.cpp"
#include "encoding/map_space.cpp"
#include "encoding/map_mask.cpp"
#include "encoding/map_ways.cpp"
#else
#include "cardgame/complete.cpp"
#include "cardgame/legal.cpp"
#include "cardgame/apply.cpp"
#include "cardgame/chance.cpp"
#include "cardgame/score.cpp"
#include "cardgame/view.cpp"
#include "encoding/card_space.cpp"
#include "encoding/card_mask.cpp"
#include "encoding/card_ways.cpp"
#endif
#include "encoding/memory.cpp"
#include "encoding/glance.cpp"
#include "gpu/env_games.h"
#include "gpu/random_games.h"
// clang-format on
#pragma clang force_cuda_host_device end

#ifdef FOGG_MAP
using Flat = fogg::mapgame::FlatBoard;
#else
using Flat = fogg::cardgame::FlatCardSet;
#endif
using fogg::gpu::Env;
using fogg::gpu::RandomGames;

// Threads of a block, and how many blocks a multiprocessor shall hold at least, which bounds the registers of each.
#ifndef FOGG_BLOCK
#define FOGG_BLOCK 128
#endif
#ifndef FOGG_BLOCKS_PER_SM
#define FOGG_BLOCKS_PER_SM 8
#endif
#define FOGG_KERNEL_OF(blocks) extern "C" __global__ void __launch_bounds__(FOGG_BLOCK, blocks)
#define FOGG_KERNEL FOGG_KERNEL_OF(FOGG_BLOCKS_PER_SM)

// What this was compiled from (cmake/gpu_fingerprint.cmake): who loads it looks for it.
extern "C" __device__ __attribute__((used)) const char fogg_sources[] = FOGG_GPU_FINGERPRINT;

namespace {

__device__ std::uint64_t thread_number() { return std::uint64_t{blockIdx.x} * blockDim.x + threadIdx.x; }
__device__ std::uint64_t thread_count() { return std::uint64_t{gridDim.x} * blockDim.x; }

#ifdef FOGG_GAMES
// A block's own copy of what the game is played with: every step looks into it.
__device__ const Flat& own_copy(const Flat& content) {
  __shared__ std::uint64_t room[sizeof(Flat) / 8];
  const auto* from = reinterpret_cast<const std::uint64_t*>(&content);
  for (unsigned i = threadIdx.x; i < sizeof(Flat) / 8; i += blockDim.x) room[i] = from[i];
  __syncthreads();
  return *reinterpret_cast<const Flat*>(room);
}
static_assert(alignof(Flat) == 8);
#endif

}  // namespace

#ifdef FOGG_GAMES
FOGG_KERNEL play(RandomGames<Flat> work) { play_games(work, own_copy(*work.content)); }
// Searches for the longest path want registers rather than company.
FOGG_KERNEL_OF(4) score(RandomGames<Flat> work) { score_games(work, thread_number()); }
#else
FOGG_KERNEL reset(Env<Flat> env) { reset_games(env, thread_number()); }
FOGG_KERNEL step(Env<Flat> env) { step_games(env, thread_number()); }
FOGG_KERNEL late(Env<Flat> env) { late_games(env, thread_number(), thread_count()); }
FOGG_KERNEL sample(Env<Flat> env) { sample_games(env, thread_number()); }
FOGG_KERNEL ways(Env<Flat> env) { write_ways_of(env, thread_number()); }
// A block for every thirty-two games.
FOGG_KERNEL write(Env<Flat> env) { write_rows(env, blockIdx.x, threadIdx.x, blockDim.x); }
#endif
