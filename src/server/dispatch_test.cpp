#include "server/dispatch.h"

#include "server/hub_fixture.h"

namespace fogg::server {

namespace {

class DispatchTest : public PartsTest {
 protected:
  Answer answer(const FakePtr& client, const json::object& message) {
    return await(dispatch(parts(), {client, message}));
  }
};

TEST_F(DispatchTest, AMessageFindsItsFunction) {
  const auto anna = watcher(nullptr, kAnna);
  EXPECT_TRUE(answer(anna, {{"type", "ping"}}));
  EXPECT_EQ(answer(anna, {{"type", "nonsense"}}).error().code, "bad_message");
  EXPECT_EQ(answer(anna, {}).error().code, "bad_message");
}

TEST_F(DispatchTest, ATableIsLookedUpFirst) {
  const auto anna = watcher(nullptr, kAnna);
  const SlotPtr slot = open(kTwo);
  EXPECT_EQ(answer(anna, at("watch", "nothing")).error().code, "no_table");
  EXPECT_TRUE(answer(anna, at("watch", slot->id)));
  EXPECT_TRUE(slot->is_watched_here_by(kAnna.person));
  EXPECT_TRUE(answer(anna, at("unwatch", slot->id)));
  EXPECT_FALSE(slot->is_watched_here_by(kAnna.person));
}

// A message that counts against a limit is refused when it is used up, and again possible when time has passed.
TEST_F(DispatchTest, LimitsRefillWithTheGivenTime) {
  limits_ = Limits{};
  const auto anna = watcher(nullptr, kAnna);
  const SlotPtr slot = open(kTwo);
  json::object chat = at("chat", slot->id);
  chat["text"] = "Hello";
  for (int i = 0; i < 6; ++i) EXPECT_TRUE(answer(anna, chat)) << i;
  EXPECT_EQ(answer(anna, chat).error().code, "limited");
  EXPECT_EQ(metrics_.limited, 1u);
  EXPECT_TRUE(answer(watcher(nullptr, kBea), {{"type", "ping"}})) << "a limit is of one person and kind";
  now_ += 2'000;
  EXPECT_TRUE(answer(anna, chat));
}

// Each `watch` is answered with a whole table: nobody asks for them without end, over however many sockets.
TEST_F(DispatchTest, WatchingIsLimitedByPersonAndByAddress) {
  limits_ = Limits{};
  const SlotPtr slot = open(kTwo);
  int done = 0;
  for (int socket = 0; socket < 4; ++socket) {
    const auto cai = watcher(nullptr, kCai);
    for (int i = 0; i < 50; ++i) done += answer(cai, at("watch", slot->id)) ? 1 : 0;
  }
  EXPECT_EQ(done, 100);
  const auto at_home = watcher(nullptr, {"p-Dora", "Dora", kCai.household});
  EXPECT_TRUE(answer(at_home, at("watch", slot->id)));
  EXPECT_TRUE(answer(at_home, at("unwatch", slot->id)));
  while (limits_.all_watches.take(kCai.household, now_)) continue;
  const auto refused = answer(at_home, at("watch", slot->id));
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, "limited");
  EXPECT_TRUE(answer(watcher(nullptr, kBea), at("watch", slot->id))) << "who comes from elsewhere notices nothing";
}

TEST_F(DispatchTest, TablesAreOpenedWithTheGivenRandomness) {
  const auto anna = watcher(nullptr, kAnna);
  const json::object wish = {{"type", "create"}, {"game", "usa"}, {"seats", json::parse(kTwo)}};
  drawn_ = 0;
  const auto first = answer(anna, wish);
  ASSERT_TRUE(first);
  EXPECT_EQ(count(anna, "promise"), 1u) << "the secret of the next table is a fresh one";
  close_house();
  open_house();
  drawn_ = 0;
  const auto again = answer(watcher(nullptr, kAnna), wish);
  ASSERT_TRUE(again);
  EXPECT_EQ(text(*first, "table"), text(*again, "table"));
}

// What is asked is answered by the value that was parsed: a number, an object or words name the same action.
TEST_F(DispatchTest, AnActionIsNamedInThreeWays) {
  for (const std::string field : {"number", "", "text"}) {
    const SlotPtr slot = open(R"([{"who":"me"},{"who":"here","name":"Bo"}])");
    ASSERT_EQ(slot->table->status(), table::Status::playing);
    const json::value first = slot->table->play()->showing().legal(0)[0];
    json::object act = at("act", slot->id);
    act["version"] = slot->table->version();
    act["seat"] = 0;
    act["action"] = field.empty() ? first : first.at(field);
    const auto acted = answer(watcher(nullptr, kAnna), act);
    ASSERT_TRUE(acted) << field << ": " << acted.error().sentence;
    EXPECT_EQ(number(*acted, "version"), slot->table->version()) << field;
  }
  EXPECT_EQ(metrics_.actions, 3u);
}

}  // namespace

}  // namespace fogg::server
