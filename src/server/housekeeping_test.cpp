#include "server/housekeeping.h"

#include "server/hub_fixture.h"

namespace fogg::server {

namespace {

class HousekeepingTest : public PartsTest {
 protected:
  HousekeepingTest() { all_.held.assign(all_.held.size(), true); }

  // By a housekeeping that knows who is there from the test alone.
  bool is_closed_after(const SlotPtr& slot, Time time, const Shards& shards) {
    Housekeeping housekeeping(*store_, parts().tables, {}, [this](std::set<std::string> asked) {
      return [](std::set<std::string> people, std::set<std::string> present) -> Awaitable<std::set<std::string>> {
        std::erase_if(people, [&](const std::string& person) { return !present.contains(person); });
        co_return people;
      }(std::move(asked), present_);
    });
    now_ += time;
    await(housekeeping.tidy_up(now_, shards));
    return slot->table->status() == table::Status::closed;
  }

  static constexpr Time kMinute = 60'000;
  static constexpr Time kDay = 24 * 60 * kMinute;
  Shards all_;
  std::set<std::string> present_;
};

TEST_F(HousekeepingTest, AListedTableWaitsHalfAnHourForItsHost) {
  const SlotPtr slot = open(kTwo, {{"listed", true}});
  EXPECT_FALSE(is_closed_after(slot, 29 * kMinute, all_));
  present_ = {kAnna.person};
  EXPECT_FALSE(is_closed_after(slot, 2 * kMinute, all_)) << "she is connected somewhere";
  present_ = {};
  EXPECT_TRUE(is_closed_after(slot, 0, all_));
}

TEST_F(HousekeepingTest, ALinkIsGoodForAMonth) {
  const SlotPtr slot = open(kTwo);
  EXPECT_FALSE(is_closed_after(slot, 29 * kDay, all_));
  EXPECT_TRUE(is_closed_after(slot, 2 * kDay, all_));
}

TEST_F(HousekeepingTest, AGameWaitsForThoseWhoLook) {
  const SlotPtr slot = open(kTwo);
  ASSERT_TRUE(sit(slot, kBea));
  watcher(slot, kBea);
  EXPECT_FALSE(is_closed_after(slot, 181 * kDay, all_));
  slot->watchers.clear();
  EXPECT_TRUE(is_closed_after(slot, 0, all_));
}

TEST_F(HousekeepingTest, AnotherServersTablesAreItsOwn) {
  const SlotPtr slot = open(kTwo, {{"listed", true}});
  Shards others = all_;
  others.held[static_cast<std::size_t>(store::Store::shard_of(slot->id))] = false;
  EXPECT_FALSE(is_closed_after(slot, 40 * kDay, others));
  EXPECT_TRUE(is_closed_after(slot, 0, all_));
}

TEST_F(HousekeepingTest, ItIsDoneOnceAMinute) {
  int asked = 0;
  Housekeeping housekeeping(*store_, parts().tables, {}, [&](std::set<std::string> people) {
    ++asked;
    return [](std::set<std::string> all) -> Awaitable<std::set<std::string>> { co_return all; }(std::move(people));
  });
  open(kTwo);
  await(housekeeping.tidy_up(now_, all_));
  const int once = asked;
  EXPECT_GT(once, 0);
  await(housekeeping.tidy_up(now_ + kMinute - 1, all_));
  EXPECT_EQ(asked, once);
  await(housekeeping.tidy_up(now_ + kMinute, all_));
  EXPECT_EQ(asked, 2 * once);
}

}  // namespace

}  // namespace fogg::server
