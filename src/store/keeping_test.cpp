// What is kept of links for new passwords, of browsers and of guests, and for how long.
#include <gtest/gtest.h>

#include <filesystem>

#include "fair/random.h"
#include "store/calls.h"
#include "store/entrance.h"
#include "store/people.h"
#include "store/retention.h"
#include "store/sessions.h"
#include "store/store.h"

namespace fogg::store {

namespace {

class KeepingTest : public testing::Test {
 protected:
  void TearDown() override {
    store_.reset();
    for (const char* end : {"", "-wal", "-shm"}) std::filesystem::remove(file_ + end);
  }

  void guest(const std::string& id, Time created, bool has_session) {
    People(*store_).insert({id, "guest", id, id, "", created});
    if (has_session) Sessions(*store_).insert({"session of " + id, "hash of " + id, id, created, created, ""});
  }

  std::string file_ =
      (std::filesystem::temp_directory_path() / ("fogg-keeping-" + fair::random_id(10) + ".db")).string();
  std::optional<Store> store_{std::in_place, "sqlite:" + file_};
};

// Anybody can ask for a link by mail: it takes nothing from those who have one, and comes seldom.
TEST_F(KeepingTest, ALinkByMailEndsNoOther) {
  Entrance entrance(*store_);
  const auto mail = [&](const std::string& hash, Time made) {
    return entrance.insert_mailed_recovery(hash, "bea", made, made + 1000, made - 10);
  };
  entrance.insert_recovery("operator's", "bea", 1000);
  EXPECT_TRUE(mail("one", 100));
  EXPECT_FALSE(mail("too soon", 109));
  EXPECT_TRUE(entrance.insert_mailed_recovery("cai's", "cai", 105, 1000, 95)) << "another person";
  EXPECT_TRUE(mail("two", 110));
  EXPECT_TRUE(mail("three", 120));
  for (const char* good : {"operator's", "one", "two", "three"}) EXPECT_EQ(entrance.recovery(good, 500), "bea") << good;
  EXPECT_FALSE(entrance.recovery("too soon", 500));
  EXPECT_TRUE(mail("four", 130));
  EXPECT_FALSE(entrance.recovery("one", 500)) << "of many the oldest";
  EXPECT_EQ(entrance.recovery("operator's", 500), "bea");
  entrance.insert_recovery("operator's next", "bea", 1000);
  EXPECT_FALSE(entrance.recovery("operator's", 500));
  EXPECT_EQ(entrance.recovery("four", 500), "bea");
}

TEST_F(KeepingTest, ABrowserThatIsKnownIsNotWrittenAgain) {
  Calls calls(*store_);
  PushRow row{"bea", "https://push.example.org/1", "key", "secret", "en", 100};
  calls.insert_push(row, 10);
  row.created = 200;
  calls.insert_push(row, 10);
  ASSERT_EQ(calls.pushes("bea").size(), 1u);
  EXPECT_EQ(calls.pushes("bea")[0].created, 100);
  row.language = "fi";
  calls.insert_push(row, 10);
  EXPECT_EQ(calls.pushes("bea")[0].created, 200) << "something has changed";
}

// However many guests must stay, a purge looks at no more than so many, and comes to all of them in time.
TEST_F(KeepingTest, APurgeLooksAtSoManyGuests) {
  for (int i = 0; i < 9; ++i) guest("stays" + std::to_string(i), 100 + i / 3, true);
  guest("goes", 200, false);
  guest("too new", 2000, false);
  const Retention::Limits keep{.guests = 1000, .guests_at_once = 4};
  Retention retention(*store_);
  Retention::Place place;
  EXPECT_EQ(retention.purge(keep, place), 0);
  EXPECT_EQ(retention.purge(keep, place), 0);
  EXPECT_TRUE(People(*store_).find("goes")) << "eight were looked at";
  EXPECT_EQ(retention.purge(keep, place), 1);
  EXPECT_FALSE(People(*store_).find("goes"));
  Sessions(*store_).end("stays0", "session of stays0");
  EXPECT_EQ(retention.purge(keep, place), 1) << "from the first again";
  EXPECT_FALSE(People(*store_).find("stays0"));
  EXPECT_TRUE(People(*store_).find("too new"));
}

}  // namespace

}  // namespace fogg::store
