#include "server/telling.h"

#include "server/hub_fixture.h"

namespace fogg::server {

namespace {

using TellingTest = PartsTest;

TEST_F(TellingTest, SomebodyIsConnectedAsLongAsOneSocketIs) {
  const auto first = watcher(nullptr, kAnna);
  const auto second = watcher(nullptr, kAnna);
  Telling& telling = parts().telling;
  EXPECT_EQ(telling.sockets_of(kAnna.person).size(), 2u);
  EXPECT_TRUE(telling.remove(first));
  EXPECT_FALSE(telling.remove(first)) << "it has gone already";
  EXPECT_TRUE(telling.is_connected(kAnna.person));
  EXPECT_TRUE(telling.remove(second));
  EXPECT_FALSE(telling.is_connected(kAnna.person));
  EXPECT_TRUE(telling.everybody().empty());
}

// Those who watch are told what has changed, each as their seat sees it; those who do not, that it is their turn.
TEST_F(TellingTest, EverybodyIsToldWhatIsTheirs) {
  const SlotPtr slot = open(kTwo);
  const auto anna = watcher(slot, kAnna);
  const auto bea = watcher(nullptr, kBea);
  const auto cai = watcher(slot, kCai);
  ASSERT_TRUE(sit(slot, kBea));
  const json::object& annas = anna->heard.back();
  const json::object& cais = cai->heard.back();
  EXPECT_EQ(number(annas, "seat"), 0);
  EXPECT_TRUE(annas.contains("legal")) << "she chooses her tickets";
  EXPECT_TRUE(cais.at("seat").is_null());
  EXPECT_FALSE(cais.contains("legal"));
  EXPECT_EQ(number(annas, "version"), slot->table->version());
  EXPECT_EQ(count(bea, "update"), 0u);
  ASSERT_GE(count(bea, "notice"), 1u);
  EXPECT_TRUE(bea->heard.back().at("your_turn").as_bool());
  EXPECT_EQ(count(anna, "notice"), 0u) << "her socket watches the table";
}

TEST_F(TellingTest, ANoticeIsGivenOnce) {
  const SlotPtr slot = open(R"([{"who":"me"},{"who":"open"},{"who":"open"}])");
  const auto bea = watcher(nullptr, kBea);
  ASSERT_TRUE(sit(slot, kBea));
  const std::size_t told = count(bea, "notice");
  for (int i = 0; i < 3; ++i) parts().telling.broadcast(*slot, slot->table->version());
  EXPECT_EQ(count(bea, "notice"), told);
}

// What somebody says who is muted is kept from those alone who do not want it.
TEST_F(TellingTest, TheMutedAreNotHeard) {
  const SlotPtr slot = open(kTwo);
  ASSERT_TRUE(sit(slot, kBea));
  const auto anna = watcher(slot, kAnna);
  const auto cai = watcher(slot, kCai);
  anna->muted.insert(kBea.person);
  ASSERT_TRUE(
      await(parts().tables.change(slot, [&](const table::Table& t) { return table::chat(t, kBea, "Good morning!"); })));
  EXPECT_TRUE(anna->heard.back().at("story").as_array().empty());
  ASSERT_EQ(cai->heard.back().at("story").as_array().size(), 1u);
  EXPECT_EQ(text(cai->heard.back().at("story").as_array()[0].as_object(), "text"), "Good morning!");
}

// One text serves all who are told the same, whomever they have muted: only those who speak matter.
TEST_F(TellingTest, WhoIsToldTheSameIsSentTheSameBytes) {
  const SlotPtr slot = open(kTwo);
  ASSERT_TRUE(sit(slot, kBea));
  std::vector<FakePtr> spectators;
  for (int i = 0; i < 4; ++i) {
    const std::string name = "Spectator" + std::to_string(i);
    spectators.push_back(watcher(slot, {"p-" + name, name, "10.1.0." + std::to_string(i)}));
    for (int muted = 0; muted < i; ++muted) spectators.back()->muted.insert("p-" + std::to_string(muted));
  }
  spectators[2]->muted.insert(kBea.person);
  spectators[3]->muted.insert(kBea.person);
  const auto say = [&](const table::Who& who) {
    return await(parts().tables.change(slot, [&](const table::Table& t) { return table::chat(t, who, "Hello"); }));
  };
  ASSERT_TRUE(say(kAnna));
  for (const FakePtr& one : spectators) EXPECT_EQ(one->latest, spectators[0]->latest);
  ASSERT_TRUE(say(kBea));
  EXPECT_EQ(spectators[1]->latest, spectators[0]->latest);
  EXPECT_EQ(spectators[3]->latest, spectators[2]->latest);
  EXPECT_NE(spectators[2]->latest, spectators[0]->latest) << "they hear her not";
}

TEST_F(TellingTest, PresenceIsThatOfASeat) {
  const SlotPtr slot = open(kTwo);
  const auto anna = watcher(slot, kAnna);
  parts().telling.presence(*slot, kCai.person, true);
  EXPECT_EQ(count(anna, "presence"), 0u) << "a spectator";
  parts().telling.presence(*slot, kAnna.person, false);
  ASSERT_EQ(count(anna, "presence"), 1u);
  EXPECT_EQ(number(anna->heard.back(), "seat"), 0);
  EXPECT_FALSE(anna->heard.back().at("connected").as_bool());
}

// The time that is told is the one that is given.
TEST_F(TellingTest, ClocksAreToldByTheGivenTime) {
  const SlotPtr slot = open(kTwo, {{"clock", json::object{{"kind", "game"}, {"seconds", 600}, {"increment", 0}}}});
  ASSERT_TRUE(sit(slot, kBea));
  const auto anna = watcher(slot, kAnna);
  now_ += 5'000;
  parts().telling.broadcast(*slot, slot->table->version());
  const json::object& clock = anna->heard.back().at("clock").as_object();
  EXPECT_EQ(number(clock, "now"), now_);
  EXPECT_EQ(clock.at("left").as_array()[0].to_number<std::int64_t>(), 595'000);
}

}  // namespace

}  // namespace fogg::server
