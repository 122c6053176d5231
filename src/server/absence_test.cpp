#include "server/absence.h"

#include "server/hub_fixture.h"

namespace fogg::server {

namespace {

class AbsenceTest : public PartsTest {
 protected:
  static constexpr std::chrono::milliseconds kComesBack{20};

  // A game of Anna's and Bea's that has begun: both choose tickets.
  SlotPtr begun(json::object clock) {
    const SlotPtr slot = open(kTwo, {{"clock", std::move(clock)}});
    EXPECT_TRUE(sit(slot, kBea));
    EXPECT_EQ(slot->table->status(), table::Status::playing);
    return slot;
  }
  static json::object days() { return {{"kind", "turn"}, {"hours", 24}}; }

  // Long enough for whoever comes back, and for the answers of a database.
  void wait() {
    const auto end = std::chrono::steady_clock::now() + 10 * kComesBack;
    wait_for([&] { return std::chrono::steady_clock::now() > end; });
  }

  Absence& absence() {
    if (!absence_) {
      absence_.emplace(
          io_->get_executor(), *store_, parts().tables, parts().company,
          [this](const std::string& person, const std::string& table, const std::string&, const std::string& kind) {
            called_.push_back(kind + " " + person + " " + table);
          },
          kComesBack);
    }
    return *absence_;
  }
  std::string turn_of(const table::Who& who, const SlotPtr& slot) { return "turn " + who.person + " " + slot->id; }
  void TearDown() override {
    absence().stop();
    PartsTest::TearDown();
    absence_.reset();
  }

  std::vector<std::string> called_;

 private:
  std::optional<Absence> absence_;
};

TEST_F(AbsenceTest, WhoIsNotThereIsCalled) {
  const SlotPtr slot = open(R"([{"who":"me"},{"who":"person","person":"p-Bea"}])");
  absence().waited_for(*slot, kBea.person, "seat");
  ASSERT_TRUE(wait_for([&] { return !called_.empty(); }));
  EXPECT_EQ(called_, std::vector<std::string>{"seat p-Bea " + slot->id});
}

TEST_F(AbsenceTest, WhoIsThereIsNotCalled) {
  const SlotPtr slot = begun(days());
  watcher(nullptr, kBea);
  absence().waited_for(*slot, kBea.person, "turn");
  absence().waited_for(*slot, kAnna.person, "turn");
  ASSERT_TRUE(wait_for([&] { return !called_.empty(); }));
  wait();
  EXPECT_EQ(called_, std::vector{turn_of(kAnna, slot)});
}

// In a turn somebody is called once, however often they come and go; in the next one again.
TEST_F(AbsenceTest, WhoGoesInTheirTurnIsCalledOnce) {
  const SlotPtr slot = begun(days());
  absence().gone(kBea.person);
  ASSERT_TRUE(wait_for([&] { return !called_.empty(); }));
  absence().gone(kBea.person);
  absence().settle(*slot);  // something else has changed: it is still her turn
  absence().gone(kBea.person);
  wait();
  EXPECT_EQ(called_, std::vector{turn_of(kBea, slot)});
}

TEST_F(AbsenceTest, ATurnThatIsOverIsForgotten) {
  const SlotPtr slot = begun(days());
  absence().gone(kBea.person);
  ASSERT_TRUE(wait_for([&] { return called_.size() == 1; }));
  const json::object choice = {{"version", slot->table->version()}, {"action", 0}};
  ASSERT_TRUE(await(parts().tables.change(slot, [&](const table::Table& t) { return table::act(t, kBea, choice); })));
  absence().settle(*slot);
  absence().gone(kBea.person);
  wait();
  EXPECT_EQ(called_.size(), 1u) << "it is not her turn";
}

TEST_F(AbsenceTest, WhoReloadsThePageHasNotGone) {
  begun(days());
  absence().gone(kBea.person);
  watcher(nullptr, kBea);
  wait();
  EXPECT_TRUE(called_.empty());
}

// Where the clock is of the game, or there is none, whoever goes is seen to be gone by those who wait.
TEST_F(AbsenceTest, OnlySlowGamesCall) {
  begun({{"kind", "none"}});
  absence().gone(kBea.person);
  wait();
  EXPECT_TRUE(called_.empty());
}

TEST_F(AbsenceTest, NobodyIsCalledAtTheEnd) {
  begun(days());
  absence().gone(kBea.person);
  absence().stop();
  wait();
  EXPECT_TRUE(called_.empty());
}

}  // namespace

}  // namespace fogg::server
