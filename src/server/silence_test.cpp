#include "server/silence.h"

#include <gtest/gtest.h>

namespace fogg::server {

namespace {

struct Door {
  Silence silence{3, 5};
  std::string let_go;

  std::unique_ptr<Silence::Place> connect(const std::string& name, const std::string& address) {
    return std::make_unique<Silence::Place>(silence, address, [this, name] { let_go += name; });
  }
};

}  // namespace

TEST(Silence, TheOneOfAnAddressThatIsSilentLongestIsLetGo) {
  Door door;
  const auto a = door.connect("a", "one");
  const auto b = door.connect("b", "one");
  const auto c = door.connect("c", "one");
  const auto other = door.connect("o", "two");
  EXPECT_EQ(door.let_go, "");
  a->heard();
  const auto d = door.connect("d", "one");
  EXPECT_EQ(door.let_go, "b") << "who speaks stays";
  b->heard();  // too late
  const auto e = door.connect("e", "one");
  EXPECT_EQ(door.let_go, "bc");
  EXPECT_EQ(door.silence.size(), 4u);
}

TEST(Silence, InAllToo) {
  Door door;
  std::vector<std::unique_ptr<Silence::Place>> places;
  for (const char* name : {"a", "b", "c", "d", "e"}) places.push_back(door.connect(name, name));
  places[0]->heard();
  places.push_back(door.connect("f", "f"));
  EXPECT_EQ(door.let_go, "b");
  places.erase(places.begin() + 2);  // one has gone by itself
  places.push_back(door.connect("g", "g"));
  EXPECT_EQ(door.let_go, "b");
  EXPECT_EQ(door.silence.let_go(), 1u);
}

TEST(Silence, AnAddressThatIsNotKnownYetHasNoLimitOfItsOwn) {
  Door door;
  std::vector<std::unique_ptr<Silence::Place>> places;
  for (const char* name : {"a", "b", "c", "d", "e"}) places.push_back(door.connect(name, ""));
  EXPECT_EQ(door.let_go, "");
  places.push_back(door.connect("f", ""));
  EXPECT_EQ(door.let_go, "a");
}

TEST(Silence, SwitchedOffLetsEverybodyStay) {
  Door door;
  door.silence.switch_off();
  std::vector<std::unique_ptr<Silence::Place>> places;
  for (int i = 0; i < 20; ++i) places.push_back(door.connect("x", "one"));
  EXPECT_EQ(door.let_go, "");
  places.clear();
  EXPECT_EQ(door.silence.size(), 0u);
}

}  // namespace fogg::server
