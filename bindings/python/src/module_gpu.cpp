#include <nanobind/ndarray.h>
#include <nanobind/stl/string.h>

#include <atomic>
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

}  // namespace

void add_gpu(nb::module_& m) {
  m.def(
      "flatten",
      [](const Game& game) {
        const gpu::FlatGame flat =
            std::visit([&](const auto* content) { return gpu::flatten(*content, game.players()); }, game.ref());
        nb::dict all;
        all["kind"] = flat.kind;
        all["players"] = flat.players;
        all["actions"] = flat.actions;
        all["observation_size"] = flat.observation_size;
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
