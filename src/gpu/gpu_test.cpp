#include <gtest/gtest.h>
#include <sys/mman.h>
#include <unistd.h>

#include <filesystem>
#include <memory>

#include "bots/match.h"
#include "content/load_board.h"
#include "content/load_card_set.h"
#include "content/test_files.h"
#include "envs/vector_env.h"
#include "game/determinize.h"
#include "gpu/cpu_kernels.h"
#include "gpu/flat_files.h"

// The kernels, run by the CPU, against the engine. What they are given lies, as on a GPU, in memory of its own: each
// piece ends where a page ends, and the next page may not be touched.
namespace fogg::gpu {
namespace {

const std::filesystem::path kRoot = FOGG_SOURCE_DIR;

template <class T>
class Device {
 public:
  explicit Device(std::size_t count) : count_(count) {
    const auto page = static_cast<std::size_t>(getpagesize());
    const std::size_t bytes = (count * sizeof(T) + page - 1) / page * page;
    size_ = bytes + page;
    pages_ = static_cast<char*>(mmap(nullptr, size_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0));
    if (pages_ == MAP_FAILED || mprotect(pages_ + bytes, page, PROT_NONE) != 0) std::abort();
    data_ = reinterpret_cast<T*>(pages_ + bytes - count * sizeof(T));
  }
  // A copy of bytes.
  explicit Device(const std::string& bytes) : Device(bytes.size() / sizeof(T)) {
    std::memcpy(static_cast<void*>(data_), bytes.data(), bytes.size());
  }
  ~Device() { munmap(pages_, size_); }
  Device(const Device&) = delete;
  Device& operator=(const Device&) = delete;

  T* data() const { return data_; }
  T& operator[](std::size_t i) const { return data_[i]; }
  std::vector<T> copy() const { return {data_, data_ + count_}; }
  bool operator==(const std::vector<T>& other) const { return std::equal(data_, data_ + count_, other.begin()); }

 private:
  std::size_t count_;
  std::size_t size_;
  char* pages_;
  T* data_;
};

// Calls visit(content, flat, players) for every game and number of players. The content is the visitor's own.
template <class Visit>
void for_each_game(Visit&& visit) {
  const auto visit_all = [&]<class Flat>(const auto& content, const Flat*) {
    for (int players = content.rules.min_players; players <= content.rules.max_players; ++players) {
      auto own = std::make_unique<std::remove_cvref_t<decltype(content)>>(content);
      visit(*own, static_cast<Flat&>(*own), players);
    }
  };
  for (const auto& file : content::test_boards(kRoot)) {
    visit_all(content::load_board_file(file).value(), static_cast<const mapgame::FlatBoard*>(nullptr));
  }
  for (const auto& file : content::test_card_sets(kRoot)) {
    visit_all(content::load_card_set_file(file).value(), static_cast<const cardgame::FlatCardSet*>(nullptr));
  }
}

TEST(RandomGames, AreThoseOfTheEngine) {
  for_each_game([]<class Content, class Flat>(Content& content, Flat& flat, int players) {
    constexpr std::uint32_t kGames = 40;
    const FlatGame bytes = flatten(content, players);
    std::vector<bots::BasicMatchResult<Content>> played;
    bots::Seats<Content> seats;
    for (int i = 0; i < players; ++i) seats.push_back(bots::make_bot(content, "random").value());
    const auto room = std::make_unique<typename game::TypesOf<Content>::ActionList>();
    for (std::uint32_t i = 0; i < kGames; ++i) played.push_back(bots::play_match(content, seats, 300 + i, *room));

    // From here on nothing may look at the game that the bytes were made of.
    std::memset(static_cast<void*>(&flat), 0xff, sizeof(Flat));
    const Device<Flat> copy(bytes.content);
    const Device<Word> finals(room_for<StateOf<Flat>>(kGames));
    const Device<std::uint64_t> fingerprints(kGames);
    const Device<std::uint32_t> decisions(kGames);
    const Device<std::uint32_t> next(1);
    RandomGames<Flat> work;
    work.content = copy.data();
    work.players = static_cast<std::uint32_t>(players);
    work.games = kGames;
    work.first_seed = 300;
    work.next = next.data();
    work.finals = finals.data();
    work.fingerprints = fingerprints.data();
    work.decisions = decisions.data();
    run_play(work);
    for (std::uint32_t i = 0; i < kGames; ++i) {
      ASSERT_EQ(played[i].fingerprint, fingerprints[i]) << bytes.kind << " for " << players << ", seed " << 300 + i;
      ASSERT_EQ(static_cast<std::uint32_t>(played[i].actions), decisions[i]);
    }
  });
}

// Arrays of an environment.
struct Room {
  Room(std::size_t games, const FlatGame& game)
      : observations(games * game.observation_size),
        masks(games * game.actions),
        dones(games),
        ways(games * game.ways_size),
        seats(games),
        scores(games * game.players),
        rewards(games * game.players) {}
  std::vector<std::uint8_t> observations, masks, dones, ways;
  std::vector<std::int32_t> seats, scores;
  std::vector<float> rewards;
};

// The same for the kernels.
struct DeviceRoom {
  DeviceRoom(std::size_t games, const FlatGame& game)
      : observations(games * game.observation_size),
        masks(games * game.actions),
        dones(games),
        ways(games * game.ways_size),
        seats(games),
        scores(games * game.players),
        rewards(games * game.players) {}
  Device<std::uint8_t> observations, masks, dones, ways;
  Device<std::int32_t> seats, scores;
  Device<float> rewards;
  friend bool operator==(const DeviceRoom& a, const Room& b) {
    return a.observations == b.observations && a.masks == b.masks && a.dones == b.dones && a.seats == b.seats &&
           a.scores == b.scores && a.rewards == b.rewards;
  }
};

// An environment of the kernels, with all that it needs.
template <class Flat>
struct DeviceEnv {
  DeviceEnv(const FlatGame& bytes, std::size_t games, std::uint64_t seed)
      : content(bytes.content),
        space(bytes.space),
        pieces(bytes.pieces),
        tables(room_for<Table<Flat>>(games)),
        glances(room_for<GlanceOf<Flat>>(games)),
        bits((games + kLanes - 1) / kLanes * kLanes * encoding::Mask::words_for(bytes.actions)),
        late(games),
        late_count(1),
        illegal(1),
        room(games, bytes) {
    env.content = content.data();
    env.space = space.data();
    env.pieces = pieces.data();
    env.piece_count = bytes.observation_size / 8;
    env.players = bytes.players;
    env.games = games;
    env.seed = seed;
    env.tables = tables.data();
    env.glances = glances.data();
    env.masks_as_bits = bits.data();
    env.mask_words = static_cast<std::uint32_t>(encoding::Mask::words_for(bytes.actions));
    env.late_count = late_count.data();
    env.late = late.data();
    env.observations = room.observations.data();
    env.masks = room.masks.data();
    env.seats = room.seats.data();
    env.rewards = room.rewards.data();
    env.dones = room.dones.data();
    env.scores = room.scores.data();
    env.illegal = illegal.data();
  }
  Device<Flat> content;
  Device<SpaceOf<Flat>> space;
  Device<encoding::Piece> pieces;
  Device<Word> tables, glances;
  Device<std::uint64_t> bits;
  Device<std::uint32_t> late, late_count, illegal;
  DeviceRoom room;
  Env<Flat> env;
};

// The engine's own environment, which writes into the room.
template <class Content>
std::unique_ptr<envs::VectorEnv> vector_env(const Content& content, int players, std::size_t games, Room& room,
                                            std::uint8_t* ways = nullptr) {
  envs::VectorOptions options;
  options.players = players;
  options.games = games;
  auto vector = envs::make_vector_env(&content, options).value();
  vector->use({room.observations.data(), room.masks.data(), room.seats.data(), room.rewards.data(), room.dones.data(),
               room.scores.data(), ways});
  return vector;
}

TEST(EnvGames, AreThoseOfTheVectorEnvironment) {
  for_each_game([]<class Content, class Flat>(Content& content, Flat&, int players) {
    constexpr std::size_t kGames = 37;
    const FlatGame bytes = flatten(content, players);
    Room room(kGames, bytes);
    const auto vector = vector_env(content, players, kGames, room);
    DeviceEnv<Flat> device(bytes, kGames, 900);
    vector->reset(900);
    run_reset(device.env);
    ASSERT_TRUE(device.room == room);
    for (int step = 0; step < 400; ++step) {
      vector->step_at_random(1);
      run_step(device.env);
      ASSERT_TRUE(device.room == room) << content.id << " for " << players << ", step " << step;
    }
    EXPECT_GT(vector->games_ended(), 0u);

    // Actions are drawn without being played, and those are played then.
    std::vector<std::int32_t> drawn(kGames);
    const Device<std::int32_t> sampled(kGames);
    device.env.sampled = sampled.data();
    vector->sample(drawn);
    run_sample(device.env);
    ASSERT_TRUE(sampled == drawn);
    device.env.actions = sampled.data();
    ASSERT_TRUE(vector->step(drawn));
    run_step(device.env);
    ASSERT_TRUE(device.room == room);
    EXPECT_EQ(device.illegal[0], 0u);

    // An action that is not legal is counted, and a legal one is played.
    const Device<std::int32_t> actions(kGames);
    for (std::size_t i = 0; i < kGames; ++i) actions[i] = static_cast<std::int32_t>(bytes.actions) - 1;
    actions[0] = -1;
    device.env.actions = actions.data();
    run_step(device.env);
    EXPECT_EQ(device.illegal[0], kGames);
  });
}

TEST(EnvGames, WaysAreThoseOfTheVectorEnvironment) {
  for_each_game([]<class Content, class Flat>(Content& content, Flat&, int players) {
    constexpr std::size_t kGames = 5;
    const FlatGame bytes = flatten(content, players);
    Room room(kGames, bytes);
    const auto vector = vector_env(content, players, kGames, room, room.ways.data());
    DeviceEnv<Flat> device(bytes, kGames, 1);
    device.env.ways = device.room.ways.data();
    vector->reset(1);
    run_reset(device.env);
    for (int step = 0; step < 150; ++step) {
      ASSERT_TRUE(device.room.ways == room.ways) << content.id << " for " << players << ", step " << step;
      vector->step_at_random(1);
      run_step(device.env);
    }
    EXPECT_TRUE(std::ranges::any_of(room.ways, [](std::uint8_t byte) { return byte != 0; }));
  });
}

// What a seat cannot see is dealt again, as its memory allows, and what others remember for themselves is forgotten.
template <class Flat, class Content>
Table<Flat> dealt_again(const Content& content, const Table<Flat>& table, base::Rng& rng) {
  const std::uint8_t seat = to_act(table.state).seat;
  game::Knowledge known;
  known.discards = table.memory.discards;
  for (std::size_t i = 0; i < table.state.players; ++i) {
    if (i != seat) known.hand[i] = table.memory.known[i];
    if constexpr (requires { table.memory.track; }) known.track[i] = table.memory.track[i];
  }
  Table<Flat> other = table;
  other.state = game::determinize(content, view_for(content, table.state, seat), rng, known);
  other.memory = encoding::of_seat(table.memory, seat);
  encoding::look_again(other.state, other.memory);
  other.dealer = other.draws = base::Rng(rng.next());
  return other;
}

TEST(EnvGames, HiddenThingsLeaveNoTrace) {
  for_each_game([]<class Content, class Flat>(Content& content, Flat&, int players) {
    constexpr std::size_t kGames = 37;
    DeviceEnv<Flat> device(flatten(content, players), kGames, 500);
    run_reset(device.env);
    base::Rng rng(17);
    int changed = 0;
    for (int step = 0; step < 200; ++step) {
      device.env.ways = step % 8 == 0 ? device.room.ways.data() : nullptr;
      run_step(device.env);
      if (step % 8 != 0) continue;
      const auto observations = device.room.observations.copy();
      const auto masks = device.room.masks.copy();
      const auto seats = device.room.seats.copy();
      const auto ways = device.room.ways.copy();
      for (std::size_t i = 0; i < kGames; ++i) {
        Slot<Table<Flat>> slot;
        load(slot, device.env.tables, i);
        const Table<Flat> other = dealt_again(content, slot.value, rng);
        changed += other.state == slot.value.state ? 0 : 1;
        show(device.env, other, i);
      }
      run_write(device.env);
      ASSERT_TRUE(device.room.observations == observations) << content.id << " for " << players << ", step " << step;
      ASSERT_TRUE(device.room.masks == masks) << content.id << " for " << players << ", step " << step;
      ASSERT_TRUE(device.room.seats == seats);
      ASSERT_TRUE(device.room.ways == ways) << content.id << " for " << players << ", step " << step;
    }
    EXPECT_GT(changed, 500) << "of 925 positions";
  });
}

}  // namespace
}  // namespace fogg::gpu
