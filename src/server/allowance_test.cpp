#include "server/allowance.h"

#include "server/hub_fixture.h"
#include "store/tables.h"

namespace fogg::server {

namespace {

class AllowanceTest : public HubTest {
 protected:
  AllowanceTest() { limits_ = Limits{}; }

  static constexpr const char* kFive =
      R"([{"who":"open"},{"who":"open"},{"who":"open"},{"who":"open"},{"who":"open"}])";
};

// Otherwise who may open no more tables with bots would open them without, and call the bots then.
TEST_F(AllowanceTest, BotsThatComeLaterCountToo) {
  int filled = 0;
  int seated = 0;
  for (int guest = 0; guest < 40; ++guest) {
    const auto client = connect("Guest" + std::to_string(guest), "10.6.6.6");
    const std::string id = create(client, kFive);
    json::object start = at("start", id);
    start["fill"] = "easy";
    json::object one = at("seat_bot", id);
    one["seat"] = 0;
    one["level"] = "easy";
    seated += text(ask(client, one), "type") == "done" ? 1 : 0;
    for (const char* level : {"hard", "normal"}) {  // another one in its place is no bot more
      one["level"] = level;
      ask(client, one);
    }
    filled += text(ask(client, start), "type") == "done" ? 1 : 0;
  }
  EXPECT_EQ(filled, 40);
  EXPECT_EQ(seated, 40) << "200 of 300";
  for (int guest = 40; guest < 70; ++guest) {
    const auto client = connect("Guest" + std::to_string(guest), "10.6.6.6");
    json::object start = at("start", create(client, kFive));
    start["fill"] = "easy";
    filled += text(ask(client, start), "type") == "done" ? 1 : 0;
  }
  EXPECT_EQ(filled, 60) << "300 bots";
}

TEST_F(AllowanceTest, NobodyFillsALogWithColoursOrBots) {
  for (const char* type : {"colour", "seat_bot"}) {
    const auto anna = connect(std::string("Anna") + type);
    const std::string id = create(anna, kTwo);
    json::object wish = at(type, id);
    wish["seat"] = 1;
    int done = 0;
    for (int i = 0; i < 40; ++i) {
      wish["colour"] = i % 5;
      wish["level"] = nullptr;
      done += text(ask(anna, wish), "code") == "limited" ? 0 : 1;
    }
    EXPECT_EQ(done, 20) << type;
  }
}

// Within all rates, and with everybody there, so that nothing is closed.
TEST_F(AllowanceTest, OneAddressCannotFillTheList) {
  const std::string honest = create(connect("Honest", "10.0.0.2"), kTwo, {{"listed", true}});
  int opened = 0;
  std::vector<FakePtr> there;
  for (int minute = 0; minute < 60; ++minute) {
    now_ += 60'000;
    there.push_back(connect("Guest" + std::to_string(minute), "10.6.6.6"));
    for (int i = 0; i < 3; ++i) opened += create(there.back(), kTwo, {{"listed", true}}).empty() ? 0 : 1;
  }
  EXPECT_EQ(opened, 20);
  store::Store store("sqlite:" + file_);
  EXPECT_EQ(std::ranges::count(store::Tables(store).listed(100), honest, &store::TableRow::id), 1);
}

TEST_F(AllowanceTest, WhatHasBegunTakesNoRoomInTheList) {
  const auto anna = connect("Anna");
  const auto bea = connect("Bea", "10.0.0.2");
  for (int i = 0; i < 12; ++i) {
    now_ += 120'000;
    const std::string id = create(anna, kTwo, {{"listed", true}});
    ASSERT_FALSE(id.empty()) << i;
    ask(bea, at("join", id));
  }
}

}  // namespace

}  // namespace fogg::server
