#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include "game.h"
#include "module.h"

namespace nb = nanobind;
using namespace nb::literals;

namespace fogg::python {

namespace {

using ByteArray = nb::ndarray<nb::numpy, std::uint8_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using GivenArray = nb::ndarray<std::uint8_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

// Bytes that `write` fills: an array of Python's own.
template <class Write>
ByteArray new_array(std::size_t size, Write&& write) {
  auto* data = new std::uint8_t[size];
  nb::capsule owner(data, [](void* p) noexcept { delete[] static_cast<std::uint8_t*>(p); });
  write(data);
  return ByteArray(data, {size}, owner);
}

void must_fit(const GivenArray& array, std::size_t size) {
  if (array.shape(0) != size) {
    refuse("the array has " + std::to_string(array.shape(0)) + " bytes, and " + std::to_string(size) + " are wanted");
  }
}

int seat_or_actor(const State& s, std::optional<int> seat) {
  if (seat) return *seat;
  if (s.to_act() < 0) refuse("nobody is to act: name the seat");
  return s.to_act();
}

Outcome outcome_of(const State& s, std::uint32_t number) {
  for (const auto& [one, chance] : s.choices().outcomes()) {
    if (one.what.value == number) return one;
  }
  refuse("chance cannot bring " + std::to_string(number) + " here");
}

std::vector<int> player_counts(const Game& game) {
  std::vector<int> counts;
  std::visit(
      [&](const auto* content) {
        for (int n = content->rules.min_players; n <= content->rules.max_players; ++n) counts.push_back(n);
      },
      game.ref());
  return counts;
}

void add_values(nb::module_& m) {
  nb::class_<Action>(m, "Action", "A decision of a player. It prints as the record language writes it.")
      .def_ro("number", &Action::number, "Its number in the action space.")
      .def_prop_ro(
          "seat", [](const Action& a) { return int{a.seat}; }, "Whose decision it is.")
      .def(
          "to_dict", [](const Action& a) { return from_json(a.json()); }, nb::sig("def to_dict(self) -> dict"),
          "Its name and fields, as bots by others are told (docs/bot-protocol.md).")
      .def("__str__", &Action::text)
      .def("__repr__",
           [](const Action& a) { return "<fogg.Action " + std::to_string(a.number) + ": " + a.text() + ">"; })
      .def("__int__", [](const Action& a) { return a.number; })
      .def("__index__", [](const Action& a) { return a.number; })
      .def("__hash__", [](const Action& a) { return a.bits; })
      .def(
          "__eq__",
          [](const Action& a, nb::handle other) {
            Action b;
            return nb::try_cast(other, b) && a.bits == b.bits && a.number == b.number && a.offer == b.offer;
          },
          nb::sig("def __eq__(self, other: object, /) -> bool"), nb::arg().none());
  nb::class_<Outcome>(m, "Outcome", "One thing that chance brings: a start player, a card or a ticket.")
      .def_prop_ro(
          "number", [](const Outcome& o) { return int{o.what.value}; },
          "The seat, the kind of card or the ticket by its number.")
      .def_prop_ro(
          "kind",
          [](const Outcome& o) {
            return o.what.kind == cards::Outcome::Kind::seat   ? "seat"
                   : o.what.kind == cards::Outcome::Kind::card ? "card"
                                                               : "ticket";
          },
          "'seat', 'card' or 'ticket'.")
      .def("__str__", &Outcome::text)
      .def("__repr__", [](const Outcome& o) { return "<fogg.Outcome " + o.text() + ">"; })
      .def("__hash__", [](const Outcome& o) { return int{o.what.value}; })
      .def(
          "__eq__",
          [](const Outcome& a, nb::handle other) {
            Outcome b;
            return nb::try_cast(other, b) && a.what == b.what;
          },
          nb::sig("def __eq__(self, other: object, /) -> bool"), nb::arg().none());
  nb::class_<View>(m, "View", "What one seat may know. It holds nothing else: no hidden card is in it.")
      .def_prop_ro("viewer", &View::viewer, "The seat, or NOBODY for a spectator.")
      .def_prop_ro("to_act", &View::to_act, "The seat to act, CHANCE, or NOBODY once the game is over.")
      .def_prop_ro("phase", &View::phase, "What the game waits for.")
      .def(
          "to_dict", [](const View& v) { return from_json(v.json()); }, nb::sig("def to_dict(self) -> dict"),
          "Everything in it, as bots by others are told (docs/bot-protocol.md).")
      .def("determinize", &View::determinize, "seed"_a,
           "A whole state that the view leaves possible; what cannot be seen is dealt at random.")
      .def("svg", &View::svg, "The board as an SVG picture; empty for the Card Game, which has no board.")
      .def("__str__", &View::text)
      .def("__repr__",
           [](const View& v) { return "<fogg.View of " + std::to_string(v.viewer()) + ", " + v.phase() + ">"; })
      .def(
          "__eq__",
          [](const View& a, nb::handle other) {
            const View* b = nullptr;
            return nb::try_cast(other, b) && b != nullptr && a.equals(*b);
          },
          nb::sig("def __eq__(self, other: object, /) -> bool"), nb::arg().none());
}

void add_state(nb::module_& m) {
  nb::class_<State>(m, "State", "The whole truth of one game.")
      .def_prop_ro("game", [](const State& s) { return std::const_pointer_cast<Game>(s.game()); })
      .def_prop_ro("players", [](const State& s) { return s.game()->players(); })
      .def_prop_ro("to_act", &State::to_act, "The seat to act, CHANCE, or NOBODY once the game is over.")
      .def_prop_ro("is_over", [](const State& s) { return s.to_act() == kNobody; })
      .def_prop_ro("is_chance", [](const State& s) { return s.to_act() == kChance; })
      .def_prop_ro("phase", &State::phase, "What the game waits for.")
      .def_prop_ro("seed", &State::seed, "What chance is sampled from, or None where it is explicit.")
      .def_prop_ro("steps", &State::steps, "How many steps were taken, chance's own among them.")
      .def(
          "legal_actions", [](const State& s) { return s.choices().legal_actions(); },
          "All legal actions of the seat to act; none when no seat is.")
      .def(
          "legal_numbers", [](const State& s) { return s.choices().legal_numbers(); },
          "Their numbers in the action space, in ascending order.")
      .def(
          "action", [](const State& s, std::uint32_t n) { return s.choices().action(n); }, "number"_a,
          "The action with this number of the action space; it must be legal.")
      .def(
          "parse", [](const State& s, std::string_view t) { return s.choices().parse(t); }, "text"_a,
          "The legal action that a text in the record language means.")
      .def(
          "outcomes", [](const State& s) { return s.choices().outcomes(); },
          "What chance can bring now, each with its probability.")
      .def("outcome", &outcome_of, "number"_a, "The outcome with this number.")
      .def(
          "apply", [](State& s, const Action& a) { s.apply(a); }, "action"_a, "Plays an action of the seat to act.")
      .def(
          "apply", [](State& s, const Outcome& o) { s.apply(o); }, "outcome"_a, "Plays what chance brings.")
      .def(
          "apply", [](State& s, std::uint32_t n) { s.apply(s.choices().action(n)); }, "number"_a,
          "Plays an action by its number.")
      .def(
          "apply", [](State& s, std::string_view t) { s.apply(s.choices().parse(t)); }, "text"_a,
          "Plays an action in the words of the record language.")
      .def("deal", &State::deal, "seed"_a, "From here on chance is sampled, from this seed.")
      .def("copy", &State::copy)
      .def("__copy__", &State::copy)
      .def(
          "__deepcopy__", [](const State& s, nb::handle) { return s.copy(); }, "memo"_a)
      .def("view", &State::view, "seat"_a = -1, "What a seat may know; without one, what a spectator may.")
      .def(
          "determinize", [](const State& s, int seat, std::uint64_t seed) { return s.view(seat)->determinize(seed); },
          "seat"_a, "seed"_a, "A state that looks the same to this seat, with everything else dealt at random.")
      .def(
          "mask",
          [](const State& s) {
            return new_array(s.game()->actions(), [&](std::uint8_t* p) { s.choices().write_mask(p); });
          },
          "For each number of the action space 1 where it is legal.")
      .def(
          "write_mask",
          [](const State& s, GivenArray out) {
            must_fit(out, s.game()->actions());
            s.choices().write_mask(out.data());
          },
          "out"_a, "The same into an array.")
      .def(
          "observation",
          [](const State& s, std::optional<int> seat) {
            const int viewer = seat_or_actor(s, seat);
            return new_array(s.game()->layout().size,
                             [&](std::uint8_t* p) { s.account().write_observation(viewer, p); });
          },
          "seat"_a = nb::none(), "What a seat may know as bytes (docs/encoding.md); without one, the seat to act.")
      .def(
          "write_observation",
          [](const State& s, int seat, GivenArray out) {
            must_fit(out, s.game()->layout().size);
            s.account().write_observation(seat, out.data());
          },
          "seat"_a, "out"_a, "The same into an array.")
      .def(
          "final_scores", [](const State& s) { return from_json(s.account().scores_json()); },
          nb::sig("def final_scores(self) -> list[dict]"), "By seat, part by part, if the game ended now.")
      .def(
          "returns", [](const State& s, std::string_view reward) { return s.account().returns(reward); },
          "reward"_a = "win", "By seat what the game brought; 0 while it is not over.")
      .def(
          "record", [](const State& s) { return s.account().record(); },
          "The game so far in the record language (docs/record-format.md).")
      .def(
          "history", [](const State& s) { return s.account().history(); }, "Its steps, a line each.")
      .def(
          "events",
          [](const State& s, int seat) {
            nb::list all;
            for (const std::string& one : s.account().events(seat)) all.append(from_json(one));
            return all;
          },
          "seat"_a, nb::sig("def events(self, seat: int) -> list[dict]"), "What a seat saw happen, step by step.")
      .def(
          "events_text", [](const State& s, int seat) { return s.account().events(seat); }, "seat"_a,
          "The same as lines of JSON.")
      .def(
          "svg", [](const State& s) { return s.view(-1)->svg(); },
          "The board as everybody sees it, an SVG picture; empty for the Card Game, which has no board.")
      .def(
          "to_bytes",
          [](const State& s) {
            const std::string all = s.account().bytes();
            return nb::bytes(all.data(), all.size());
          },
          "For Game.from_bytes of the same version of this package.")
      .def("__str__", [](const State& s) { return s.view(-1)->text(); })
      .def("__repr__",
           [](const State& s) {
             return "<fogg.State of " + id_of(*s.game()) + ", step " + std::to_string(s.steps()) + ", " + s.phase() +
                    ">";
           })
      .def("__hash__", [](const State& s) { return s.account().hash(); })
      .def(
          "__eq__",
          [](const State& a, nb::handle other) {
            const State* b = nullptr;
            return nb::try_cast(other, b) && b != nullptr && a.equals(*b);
          },
          nb::sig("def __eq__(self, other: object, /) -> bool"), nb::arg().none());
}

}  // namespace

void add_games(nb::module_& m) {
  add_values(m);
  nb::class_<Game>(m, "Game", nb::dynamic_attr(), "What a game is played with, for so many players.")
      .def_prop_ro("id", &id_of)
      .def_prop_ro("name", &name_of)
      .def_prop_ro("players", &Game::players)
      .def_prop_ro("player_counts", &player_counts, "By how many it can be played, in ascending order.")
      .def_prop_ro("actions", &Game::actions, "The size of the action space.")
      .def_prop_ro(
          "observation_size", [](const Game& g) { return g.layout().size; }, "Bytes of an observation.")
      .def_prop_ro("data_hash", &data_hash, "A fingerprint of all that touches the rules.")
      .def_prop_ro("owners_may_look", &Game::owners_may_look, "Card Game: whether players may look at their own track.")
      .def(
          "to_dict", [](const Game& g) { return from_json(json_of(g)); }, nb::sig("def to_dict(self) -> dict"),
          "Cities, routes, tickets and rules, as bots by others are told (docs/bot-protocol.md).")
      .def("start", &Game::start, "seed"_a = nb::none(),
           "A new game. With a seed chance is sampled; without, it is explicit: apply one of outcomes().")
      .def("play", &Game::play, "bots"_a, "seed"_a = 1, nb::call_guard<nb::gil_scoped_release>(),
           "A whole game between bots, one for each seat.")
      .def("describe", &Game::describe, "number"_a, "What an action's number stands for.")
      .def(
          "from_bytes",
          [](const Game& g, nb::bytes all) { return g.from_bytes({static_cast<const char*>(all.data()), all.size()}); },
          "data"_a, "A state from State.to_bytes.")
      .def("with_players", &Game::with_players, "players"_a, "The same for another number of players.")
      .def("svg", &Game::svg, "The empty board as an SVG picture; empty for the Card Game.")
      .def("__repr__", [](const Game& g) {
        return "<fogg.Game " + id_of(g) + " for " + std::to_string(g.players()) + " players>";
      });
  add_state(m);
  m.def("load_board", &load_board, "json"_a, "file"_a, "players"_a, "geometry"_a = "",
        "A map game from the text of a board file.");
  m.def("load_card_set", &load_card_set, "json"_a, "file"_a, "players"_a, "owners_may_look"_a = false,
        "A Card Game from the text of a card set file.");
  m.def(
      "load_networks", [](nb::bytes file) { load_networks({static_cast<const char*>(file.data()), file.size()}); },
      "file"_a, "The networks of a game, for bots and analyses, from the bytes of their file.");
  m.def("game_ids", &game_ids, "folder"_a, "The games of a data folder: boards first, then card sets.");
  m.def("replay", &replay, "text"_a, "games"_a, "The games of a text in the record language, as they ended.");
}

}  // namespace fogg::python
