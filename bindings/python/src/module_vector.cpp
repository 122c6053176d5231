#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include "encoding/ways.h"
#include "envs/vector_env.h"
#include "game.h"
#include "module.h"

namespace nb = nanobind;
using namespace nb::literals;

namespace fogg::python {

namespace {

template <class T>
using Array = nb::ndarray<T, nb::c_contig, nb::device::cpu>;

// An environment with what it writes into, which lives as long.
class Vector {
 public:
  Vector(std::shared_ptr<Game> game, std::size_t games, unsigned threads, std::uint64_t seed, std::string_view reward,
         const std::vector<std::string>& bots, bool rotate)
      : game_(std::move(game)), games_(games) {
    if (reward != "win" && reward != "points") {
      refuse("a reward is 'win' or 'points', not '" + std::string(reward) + "'");
    }
    envs::VectorOptions options;
    options.players = game_->players();
    options.games = games;
    options.threads = threads;
    options.seed = seed;
    options.reward = reward == "win" ? envs::Reward::win : envs::Reward::points;
    options.bots = bots;
    options.rotate = rotate;
    options.owners_may_look = game_->owners_may_look();
    auto made = envs::make_vector_env(game_->ref(), options);
    if (!made) refuse(made.error());
    env_ = std::move(*made);
  }

  void use(Array<std::uint8_t> observations, Array<std::uint8_t> masks, Array<std::int32_t> seats, Array<float> rewards,
           Array<std::uint8_t> dones, Array<std::int32_t> scores, std::optional<Array<std::uint8_t>> ways) {
    const auto players = static_cast<std::size_t>(game_->players());
    must_have("observations", observations.size(), games_ * env_->observation_size());
    must_have("masks", masks.size(), games_ * env_->actions());
    must_have("seats", seats.size(), games_);
    must_have("rewards", rewards.size(), games_ * players);
    must_have("dones", dones.size(), games_);
    must_have("scores", scores.size(), games_ * players);
    if (ways) must_have("ways", ways->size(), games_ * ways_size());
    env_->use({observations.data(), masks.data(), seats.data(), rewards.data(), dones.data(), scores.data(),
               ways ? ways->data() : nullptr});
    bytes_ = {observations, masks, dones};
    if (ways) bytes_.push_back(*ways);
    numbers_ = {seats, scores};
    rewards_ = rewards;
    ready_ = true;
  }

  void reset(std::uint64_t seed) {
    must_be_ready();
    const nb::gil_scoped_release release;
    env_->reset(seed);
    begun_ = true;
  }
  void step(nb::ndarray<const std::int32_t, nb::ndim<1>, nb::c_contig, nb::device::cpu> actions) {
    must_have_begun();
    must_have("actions", actions.size(), games_);
    const nb::gil_scoped_release release;
    if (const auto played = env_->step({actions.data(), actions.size()}); !played) throw IllegalAction(played.error());
  }
  void step_at_random(std::uint64_t steps) {
    must_have_begun();
    const nb::gil_scoped_release release;
    env_->step_at_random(steps);
  }
  void sample(nb::ndarray<std::int32_t, nb::ndim<1>, nb::c_contig, nb::device::cpu> actions) {
    must_have_begun();
    must_have("actions", actions.size(), games_);
    const nb::gil_scoped_release release;
    env_->sample({actions.data(), actions.size()});
  }
  std::uint64_t games_ended() const { return env_->games_ended(); }
  std::uint32_t ways_size() const {
    return std::visit([](const auto* content) { return encoding::ways_size(*content); }, game_->ref());
  }

 private:
  static void must_have(const std::string& what, std::size_t has, std::size_t wanted) {
    if (has != wanted) {
      refuse(what + " has " + std::to_string(has) + " elements, and " + std::to_string(wanted) + " are wanted");
    }
  }
  void must_be_ready() const {
    if (!ready_) refuse("give the environment its arrays first, with use()");
  }
  void must_have_begun() const {
    if (!begun_) refuse("reset() the environment first");
  }

  std::shared_ptr<Game> game_;
  std::size_t games_;
  std::unique_ptr<envs::VectorEnv> env_;
  std::vector<Array<std::uint8_t>> bytes_;
  std::vector<Array<std::int32_t>> numbers_;
  Array<float> rewards_;
  bool ready_ = false;
  bool begun_ = false;
};

}  // namespace

void add_vector(nb::module_& m) {
  nb::class_<Vector>(m, "Vector", "Many games stepped together; fogg.VectorEnv has arrays for it.")
      .def(nb::init<std::shared_ptr<Game>, std::size_t, unsigned, std::uint64_t, std::string_view,
                    const std::vector<std::string>&, bool>(),
           "game"_a, "games"_a, "threads"_a, "seed"_a, "reward"_a, "bots"_a, "rotate"_a)
      .def("use", &Vector::use, "observations"_a.noconvert(), "masks"_a.noconvert(), "seats"_a.noconvert(),
           "rewards"_a.noconvert(), "dones"_a.noconvert(), "scores"_a.noconvert(),
           "ways"_a.noconvert().none() = nb::none())
      .def("reset", &Vector::reset, "seed"_a)
      .def("step", &Vector::step, "actions"_a)
      .def("step_at_random", &Vector::step_at_random, "steps"_a)
      .def("sample", &Vector::sample, "actions"_a.noconvert())
      .def_prop_ro("games_ended", &Vector::games_ended)
      .def_prop_ro("ways_size", &Vector::ways_size);
}

}  // namespace fogg::python
