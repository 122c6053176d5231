#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "bot.h"
#include "module.h"
#include "studies.h"

namespace nb = nanobind;
using namespace nb::literals;

namespace fogg::python {

void add_players(nb::module_& m) {
  nb::class_<Bot>(m, "Bot", "A player by its spec, such as 'planner' or 'ismcts:sims=500'.")
      .def(nb::init<std::string, std::uint64_t>(), "spec"_a, "seed"_a = 1)
      .def_prop_ro("spec", &Bot::spec)
      .def("choose", &Bot::choose, "state"_a, nb::call_guard<nb::gil_scoped_release>(),
           "Its decision for the seat to act, by what that seat may know.")
      .def("__call__", &Bot::choose, "state"_a, nb::call_guard<nb::gil_scoped_release>())
      .def("__repr__", [](const Bot& b) { return "<fogg.Bot " + b.spec() + ">"; });
  m.def(
      "known_bots",
      [] {
        nb::list all;
        for (const BotNote& note : known_bots()) {
          nb::dict one;
          one["name"] = note.name;
          one["games"] = note.games;
          one["what"] = note.what;
          one["settings"] = note.settings;
          all.append(one);
        }
        return all;
      },
      nb::sig("def known_bots() -> list[dict[str, str]]"));
  m.def(
      "tourney",
      [](const Game& game, std::vector<std::string> bots, int players, std::uint64_t games, std::uint64_t seed,
         unsigned threads, double until, bool same_cards) {
        std::string found;
        {
          const nb::gil_scoped_release release;
          found = tourney(game, {std::move(bots), players, games, seed, threads, until, same_cards});
        }
        return from_json(found);
      },
      "game"_a, "bots"_a, "players"_a, "games"_a, "seed"_a, "threads"_a, "until"_a, "same_cards"_a,
      nb::sig("def tourney(game: Game, bots: list[str], players: int, games: int, seed: int, threads: int, until: "
              "float, same_cards: bool) -> dict"));
  m.def(
      "analyse",
      [](const State& state, int sims, std::uint64_t seed, unsigned threads) {
        std::string found;
        {
          const nb::gil_scoped_release release;
          found = analyse(state, sims, seed, threads);
        }
        return from_json(found);
      },
      "state"_a, "sims"_a, "seed"_a, "threads"_a,
      nb::sig("def analyse(state: State, sims: int, seed: int, threads: int) -> dict"));
}

}  // namespace fogg::python
