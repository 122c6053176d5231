#pragma once

#include "envs/reward.h"
#include "gpu/device.h"
#include "gpu/flat_types.h"

// The vector environment as kernels: the same games, streams and arrays as envs::VectorEnv with learners at all seats.
namespace fogg::gpu {

// A game of the environment, with what deals it and draws actions at random.
template <class Flat>
struct Table {
  StateOf<Flat> state;
  MemoryOf<Flat> memory;
  base::Rng dealer{0};
  base::Rng draws{0};
  std::uint64_t begun = 0;  // games begun so far
};

template <class Flat>
struct Env {
  const Flat* content = nullptr;
  const SpaceOf<Flat>* space = nullptr;
  const encoding::Piece* pieces = nullptr;  // of an observation
  std::uint32_t piece_count = 0;
  std::uint32_t players = 2;
  std::uint64_t games = 0;
  std::uint64_t seed = 1;
  envs::Reward reward = envs::Reward::win;
  Word* tables = nullptr;                  // interleaved
  Word* glances = nullptr;                 // what the seat to act sees, interleaved
  std::uint64_t* masks_as_bits = nullptr;  // what it may do, interleaved by words
  std::uint32_t mask_words = 0;
  std::uint32_t* late_count = nullptr;  // the games that the last step left to `late_games`, and how many
  std::uint32_t* late = nullptr;

  // As in envs::Arrays.
  std::uint8_t* observations = nullptr;
  std::uint8_t* masks = nullptr;
  std::int32_t* seats = nullptr;
  float* rewards = nullptr;
  std::uint8_t* dones = nullptr;
  std::int32_t* scores = nullptr;
  const std::int32_t* actions = nullptr;  // none: drawn at random
  std::uint32_t* illegal = nullptr;       // counts actions that were not legal; a legal one is drawn instead
  std::int32_t* sampled = nullptr;        // where `sample_games` writes
  std::uint8_t* ways = nullptr;           // where `write_ways_of` writes
};

inline constexpr std::uint64_t kRandomPlay = 64;

// A step, and what is seen of it; a search that becomes due is left.
template <class Flat, class What>
void play_but_search(const Flat& content, Table<Flat>& table, What what) {
  encoding::remember(content, table.state, table.memory, what);
  apply_but_search(content, table.state, what);
  encoding::look_again(table.state, table.memory);
}

template <class Flat>
void deal_on(const Flat& content, Table<Flat>& table) {
  while (to_act(table.state).is_chance()) {
    play_but_search(content, table, pick_outcome(content, table.state, table.dealer));
  }
}

template <class Flat>
void begin_game(const Env<Flat>& env, Table<Flat>& table, std::uint64_t i) {
  table.dealer = base::Rng::stream(env.seed + i + table.begun++ * env.games, 0);
  table.state = new_game(*env.content, static_cast<int>(env.players));
  table.memory = encoding::first_memory(*env.content, table.state);
  deal_on(*env.content, table);
}

// The bits of a game's mask, as one thread has them.
template <class Flat>
struct MaskBits {
  std::uint64_t words[encoding::Mask::words_for(SpaceOf<Flat>::kMostActions)];

  void load(const Env<Flat>& env, std::uint64_t i) {
    const std::uint64_t* from = env.masks_as_bits + (i / kLanes) * env.mask_words * kLanes + i % kLanes;
    for (std::uint32_t w = 0; w < env.mask_words; ++w) words[w] = from[w * kLanes];
  }
  void store(const Env<Flat>& env, std::uint64_t i) const {
    std::uint64_t* to = env.masks_as_bits + (i / kLanes) * env.mask_words * kLanes + i % kLanes;
    for (std::uint32_t w = 0; w < env.mask_words; ++w) to[w * kLanes] = words[w];
  }
};

// Puts down what the seat to act sees and may do; `write_rows` makes rows of bytes of it.
template <class Flat>
void show(const Env<Flat>& env, const Table<Flat>& table, std::uint64_t i) {
  const std::uint8_t seat = to_act(table.state).seat;
  env.seats[i] = seat;
  MaskBits<Flat> bits;
  encoding::Mask mask(bits.words, env.space->size);
  encoding::legal_mask(*env.content, *env.space, table.state, mask);
  bits.store(env, i);
  Slot<GlanceOf<Flat>> slot;
  slot.value = encoding::glance_of(*env.content, view_for(*env.content, table.state, seat), table.memory);
  store(slot, env.glances, i);
}

inline void write_word(std::uint8_t* to, std::uint64_t bytes) { *reinterpret_cast<std::uint64_t*>(to) = bytes; }

// The observations and masks of thirty-two games. Threads that stand beside each other write what lies beside each
// other.
template <class Flat>
void write_rows(const Env<Flat>& env, std::uint64_t bundle, std::uint32_t thread, std::uint32_t threads) {
  const std::uint64_t first = bundle * kLanes;
  if (first >= env.games) return;
  const auto games = static_cast<std::uint32_t>(env.games - first < kLanes ? env.games - first : kLanes);
  const std::uint32_t mask_size = env.space->size / 8;
  const std::uint64_t* bits = env.masks_as_bits + first * env.mask_words;
  for (std::uint32_t n = thread; n < games * mask_size; n += threads) {
    const std::uint32_t game = n / mask_size;
    const std::uint32_t place = n % mask_size;
    const std::uint64_t word = bits[place / 8 * kLanes + game];
    write_word(env.masks + (first * mask_size + n) * 8,
               encoding::spread(static_cast<std::uint8_t>(word >> (place % 8 * 8))));
  }
  const auto* glances = reinterpret_cast<const std::uint8_t*>(env.glances + first * words_of<GlanceOf<Flat>>());
  for (std::uint32_t n = thread; n < games * env.piece_count; n += threads) {
    const std::uint32_t game = n / env.piece_count;
    // A piece begins at a multiple of eight, or is a byte: it lies within one word.
    encoding::Piece piece = env.pieces[n % env.piece_count];
    const std::uint8_t* word = glances + (piece.from / sizeof(Word) * kLanes + game) * sizeof(Word);
    piece.from %= sizeof(Word);
    write_word(env.observations + (first * env.piece_count + n) * 8, encoding::piece_bytes(word, piece));
  }
}

// What the seat to act can work out (encoding/ways.h).
template <class Flat>
void write_ways_of(const Env<Flat>& env, std::uint64_t i) {
  if (i >= env.games) return;
  Slot<GlanceOf<Flat>> slot;
  load(slot, env.glances, i);
  const std::uint64_t size = encoding::ways_size(*env.content);
  encoding::write_ways(*env.content, static_cast<int>(env.players), slot.value, env.ways + i * size);
}

template <class Flat>
void reset_games(const Env<Flat>& env, std::uint64_t i) {
  if (i >= env.games) return;
  Slot<Table<Flat>> slot;
  slot.value.begun = 0;
  slot.value.draws = base::Rng::stream(env.seed + i, kRandomPlay);
  begin_game(env, slot.value, i);
  for (std::uint32_t seat = 0; seat < env.players; ++seat) {
    env.rewards[i * env.players + seat] = 0;
    env.scores[i * env.players + seat] = 0;
  }
  env.dones[i] = 0;
  show(env, slot.value, i);
  store(slot, env.tables, i);
}

template <class Flat>
std::uint32_t draw(Table<Flat>& table, const encoding::Mask& mask) {
  return mask.nth(static_cast<int>(table.draws.below(static_cast<std::uint32_t>(mask.count()))));
}

template <class Flat>
std::uint32_t number_to_play(const Env<Flat>& env, Table<Flat>& table, std::uint64_t i) {
  MaskBits<Flat> bits;
  bits.load(env, i);
  const encoding::Mask mask(bits.words, env.space->size);
  if (env.actions != nullptr) {
    const std::int32_t wanted = env.actions[i];
    const bool legal = wanted >= 0 && static_cast<std::uint32_t>(wanted) < env.space->size &&
                       mask.contains(static_cast<std::uint32_t>(wanted));
    if (legal) return static_cast<std::uint32_t>(wanted);
    take_number(env.illegal);
  }
  return draw(table, mask);
}

// A random legal action for each game, written instead of played.
template <class Flat>
void sample_games(const Env<Flat>& env, std::uint64_t i) {
  if (i >= env.games) return;
  Slot<Table<Flat>> slot;
  load(slot, env.tables, i);
  MaskBits<Flat> bits;
  bits.load(env, i);
  env.sampled[i] = static_cast<std::int32_t>(draw(slot.value, encoding::Mask(bits.words, env.space->size)));
  store(slot, env.tables, i);
}

// One decision. A game that it ends, or that has to wait for a search, is left to `late_games`: a whole warp would wait
// for it.
template <class Flat>
void step_games(const Env<Flat>& env, std::uint64_t i) {
  if (i >= env.games) return;
  const Flat& content = *env.content;
  Slot<Table<Flat>> slot;
  load(slot, env.tables, i);
  Table<Flat>& table = slot.value;
  const std::uint32_t number = number_to_play(env, table, i);
  play_but_search(content, table, encoding::action_of(content, *env.space, table.state, number));
  deal_on(content, table);
  const bool over = to_act(table.state).is_nobody();
  if (env.dones[i] != 0) {
    for (std::uint32_t seat = 0; seat < env.players; ++seat) env.rewards[i * env.players + seat] = 0;
  }
  env.dones[i] = over ? 1 : 0;
  if (over || awaits_search(table.state)) {
    env.late[take_number(env.late_count)] = static_cast<std::uint32_t>(i);
  } else {
    show(env, table, i);
  }
  store(slot, env.tables, i);
}

template <class Flat>
void score(const Env<Flat>& env, const Table<Flat>& table, std::uint64_t i) {
  const auto scores = final_scores(*env.content, table.state);
  for (std::uint32_t seat = 0; seat < env.players; ++seat) {
    env.rewards[i * env.players + seat] = envs::reward_of(env.reward, scores, static_cast<int>(env.players), seat);
    env.scores[i * env.players + seat] = scores[seat].total;
  }
}

// Scores the games that the last step ended and begins the next ones; searches where that is due.
template <class Flat>
void late_games(const Env<Flat>& env, std::uint64_t thread, std::uint64_t threads) {
  for (std::uint64_t n = thread; n < *env.late_count; n += threads) {
    const std::uint64_t i = env.late[n];
    Slot<Table<Flat>> slot;
    load(slot, env.tables, i);
    Table<Flat>& table = slot.value;
    if (to_act(table.state).is_nobody()) {
      score(env, table, i);
      begin_game(env, table, i);
    } else {
      search(*env.content, table.state);
    }
    show(env, table, i);
    store(slot, env.tables, i);
  }
}

}  // namespace fogg::gpu
