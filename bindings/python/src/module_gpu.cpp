#include <nanobind/ndarray.h>
#include <nanobind/stl/string.h>

#include <atomic>
#include <cstddef>
#include <thread>

#include "bots/match.h"
#include "game.h"
#include "gpu/flat_files.h"
#include "module.h"

namespace nb = nanobind;
using namespace nb::literals;

namespace fogg::python {

namespace {

nb::bytes bytes_of(const std::string& text) { return nb::bytes(text.data(), text.size()); }

// Games of random bots by the ordinary engine, on so many threads.
template <class Content>
void fill_fingerprints(const Content& content, int players, std::uint64_t first_seed, std::span<std::uint64_t> out,
                       unsigned threads) {
  std::atomic<std::size_t> next = 0;
  const auto work = [&] {
    bots::Seats<Content> seats;
    for (int i = 0; i < players; ++i) seats.push_back(bots::make_bot(content, "random").value());
    const auto room = std::make_unique<typename game::TypesOf<Content>::ActionList>();
    for (std::size_t i = next++; i < out.size(); i = next++) {
      out[i] = bots::play_match(content, seats, first_seed + i, *room).fingerprint;
    }
  };
  std::vector<std::jthread> crew;
  for (unsigned i = 0; i < threads; ++i) crew.emplace_back(work);
}

// Where the fields of a structure lie that kernels are given; Python writes it through ctypes.
nb::dict layout_of_random_games() {
  using Games = gpu::RandomGames<mapgame::FlatBoard>;
  static_assert(sizeof(Games) == sizeof(gpu::RandomGames<cardgame::FlatCardSet>));
  nb::dict at;
#define FOGG_FIELD(name) at[#name] = offsetof(Games, name)
  FOGG_FIELD(content);
  FOGG_FIELD(players);
  FOGG_FIELD(games);
  FOGG_FIELD(first_seed);
  FOGG_FIELD(next);
  FOGG_FIELD(finals);
  FOGG_FIELD(fingerprints);
  FOGG_FIELD(decisions);
#undef FOGG_FIELD
  at["size"] = sizeof(Games);
  return at;
}
nb::dict layout_of_env() {
  using Env = gpu::Env<mapgame::FlatBoard>;
  static_assert(sizeof(Env) == sizeof(gpu::Env<cardgame::FlatCardSet>));
  nb::dict at;
#define FOGG_FIELD(name) at[#name] = offsetof(Env, name)
  FOGG_FIELD(content);
  FOGG_FIELD(space);
  FOGG_FIELD(pieces);
  FOGG_FIELD(piece_count);
  FOGG_FIELD(players);
  FOGG_FIELD(games);
  FOGG_FIELD(seed);
  FOGG_FIELD(reward);
  FOGG_FIELD(tables);
  FOGG_FIELD(glances);
  FOGG_FIELD(masks_as_bits);
  FOGG_FIELD(mask_words);
  FOGG_FIELD(late_count);
  FOGG_FIELD(late);
  FOGG_FIELD(observations);
  FOGG_FIELD(masks);
  FOGG_FIELD(seats);
  FOGG_FIELD(rewards);
  FOGG_FIELD(dones);
  FOGG_FIELD(scores);
  FOGG_FIELD(actions);
  FOGG_FIELD(illegal);
  FOGG_FIELD(sampled);
  FOGG_FIELD(ways);
#undef FOGG_FIELD
  at["size"] = sizeof(Env);
  return at;
}

}  // namespace

void add_gpu(nb::module_& m) {
  m.attr("GPU_FINGERPRINT") = FOGG_GPU_FINGERPRINT;
  m.def("layout_of_random_games", &layout_of_random_games, nb::sig("def layout_of_random_games() -> dict[str, int]"),
        "Where the fields of gpu::RandomGames lie, and its size.");
  m.def("layout_of_env", &layout_of_env, nb::sig("def layout_of_env() -> dict[str, int]"),
        "Where the fields of gpu::Env lie, and its size.");
  m.def(
      "flatten",
      [](const Game& game) {
        if (game.owners_may_look())
          refuse("on a GPU players may not look at their own track: leave owners_may_look out");
        const gpu::FlatGame flat =
            std::visit([&](const auto* content) { return gpu::flatten(*content, game.players()); }, game.ref());
        nb::dict all;
        all["kind"] = flat.kind;
        all["players"] = flat.players;
        all["actions"] = flat.actions;
        all["observation_size"] = flat.observation_size;
        all["ways_size"] = flat.ways_size;
        all["state_words"] = flat.state_words;
        all["table_words"] = flat.table_words;
        all["glance_words"] = flat.glance_words;
        all["content"] = bytes_of(flat.content);
        all["space"] = bytes_of(flat.space);
        all["pieces"] = bytes_of(flat.pieces);
        return all;
      },
      "game"_a, nb::sig("def flatten(game: Game) -> dict"), "A game as the bytes that a GPU is given.");
  m.def(
      "random_fingerprints",
      [](const Game& game, std::uint64_t first_seed,
         nb::ndarray<std::uint64_t, nb::ndim<1>, nb::c_contig, nb::device::cpu> out, unsigned threads) {
        const nb::gil_scoped_release release;
        std::visit(
            [&](const auto* content) {
              fill_fingerprints(*content, game.players(), first_seed, {out.data(), out.size()}, threads);
            },
            game.ref());
      },
      "game"_a, "first_seed"_a, "out"_a.noconvert(), "threads"_a = 1,
      "Fingerprints of games of random bots, game i with the seed first_seed + i.");
}

}  // namespace fogg::python
