#include "server/hub.h"

#include "server/hub_fixture.h"
#include "store/retention.h"
#include "store/tables.h"
#include "table/fields.h"

namespace fogg::server {

namespace {

TEST_F(HubTest, EveryMessageIsAnsweredOnce) {
  const auto anna = connect("Anna");
  EXPECT_EQ(text(ask(anna, {{"type", "ping"}}), "type"), "done");
  EXPECT_EQ(text(ask(anna, {{"type", "nonsense"}}), "code"), "bad_message");
  for (const char* type : {"act", "join", "watch", "undo", "answer_undo", "start", "leave", "return", "replace", "chat",
                           "rematch", "look", "hint"}) {
    EXPECT_EQ(text(ask(anna, at(type, "nothing")), "code"), "no_table") << type;
  }
  for (const char* frame : {"", "[]", "{}", R"({"type":"ping"})", R"({"type":"ping","id":"one"})",
                            R"({"type":"ping","id":1e999})", R"({"type":"ping","id":1.5})",
                            R"({"type":"ping","id":9007199254740992})", R"({"type":"ping","id":-9007199254740992})"}) {
    const std::size_t before = anna->heard.size();
    asio::co_spawn(*io_, hub_->handle(anna, frame), asio::detached);
    ASSERT_TRUE(wait_for([&] { return anna->heard.size() > before; })) << frame;
    EXPECT_EQ(text(anna->heard.back(), "code"), "bad_message") << frame;
  }
}

TEST_F(HubTest, WhatHappensAtATableIsToldToAllWhoWatch) {
  const auto anna = connect("Anna");
  const auto bea = connect("Bea", "10.0.0.2");
  const std::string id = create(anna, kTwo);
  ask(anna, at("watch", id));
  EXPECT_EQ(count(anna, "table"), 1u);
  EXPECT_EQ(text(ask(bea, at("join", id)), "type"), "done");
  EXPECT_TRUE(is_rated(table(id)));
  EXPECT_GE(count(anna, "update"), 2u) << "somebody sat down, and the game began";
  EXPECT_EQ(count(bea, "update"), 0u);
  EXPECT_GE(count(bea, "notice"), 1u);
  const std::size_t before = count(anna, "presence");
  ask(bea, at("watch", id));
  EXPECT_EQ(count(anna, "presence"), before + 1);
  hub_->close(bea);
  EXPECT_EQ(count(anna, "presence"), before + 2);
  EXPECT_FALSE(anna->heard.back().at("connected").as_bool());
}

TEST_F(HubTest, ASocketWatchesFiftyTablesAtMost) {
  const auto anna = connect("Anna");
  std::vector<std::string> tables;
  for (int i = 0; i <= 50; ++i) tables.push_back(create(anna, kTwo));
  const auto watch = [&](const std::string& id) { return text(ask(anna, at("watch", id)), "type"); };
  for (int i = 0; i < 50; ++i) ASSERT_EQ(watch(tables[static_cast<std::size_t>(i)]), "done");
  EXPECT_EQ(text(ask(anna, at("watch", tables[50])), "code"), "limited");
  EXPECT_EQ(watch(tables[0]), "done") << "it is one of the fifty";
  ask(anna, at("unwatch", tables[0]));
  EXPECT_EQ(watch(tables[50]), "done");
}

// Ids, secrets and so the whole deal follow from the randomness that the hub is given.
TEST_F(HubTest, RandomnessIsGiven) {
  const auto anna = connect("Anna");
  const std::string id = create(anna, R"([{"who":"me"},{"who":"here","name":"Bo"}])");
  const std::string view = json::serialize(table(id).play()->showing().view(0));
  close_house();
  drawn_ = 0;
  open_house();
  const auto again = connect("Anna");
  EXPECT_EQ(create(again, R"([{"who":"me"},{"who":"here","name":"Bo"}])"), id);
  EXPECT_EQ(json::serialize(table(id).play()->showing().view(0)), view);
}

TEST_F(HubTest, TheClockIsGiven) {
  const auto anna = connect("Anna");
  const auto bea = connect("Bea", "10.0.0.2");
  const std::string id =
      create(anna, kTwo, {{"clock", json::object{{"kind", "game"}, {"seconds", 600}, {"increment", 0}}}});
  ask(bea, at("join", id));
  ASSERT_EQ(table(id).status(), table::Status::playing);
  now_ += 599'000;
  EXPECT_FALSE(table(id).seats()[0].away || table(id).seats()[1].away);
  now_ += 2'000;
  EXPECT_TRUE(wait_for([&] { return table(id).seats()[0].away || table(id).seats()[1].away; }));
}

TEST_F(HubTest, NobodysTimeRunsWhileNoServerDoes) {
  const auto anna = connect("Anna");
  const auto bea = connect("Bea", "10.0.0.2");
  const std::string id =
      create(anna, kTwo, {{"clock", json::object{{"kind", "game"}, {"seconds", 600}, {"increment", 0}}}});
  ask(bea, at("join", id));
  now_ += 100'000;
  ASSERT_TRUE(wait_for([&] {
    store::Store store("sqlite:" + file_);
    return store::Retention(store).last_alive() == now_;
  })) << "it is noted";
  close_house(false);
  now_ += 3'600'000;
  open_house();
  const auto again = connect("Anna");
  ask(again, at("watch", id));
  ASSERT_TRUE(wait_for([&] {
    const SlotPtr slot = hub_->parts().tables.in_memory(id);
    return slot && slot->table && slot->table->clock().left_at(slot->table->waits_for()[0], now_) > 0;
  }));
  const table::Table& t = table(id);
  EXPECT_NEAR(static_cast<double>(t.clock().left_at(t.waits_for()[0], now_)), 500'000, 1);
  EXPECT_FALSE(t.seats()[0].away || t.seats()[1].away);
}

// Also where there are days left, and at more tables than are read at a time.
TEST_F(HubTest, EveryClockStandsStillWhileNoServerRuns) {
  const auto anna = connect("Anna");
  const auto bea = connect("Bea", "10.0.0.2");
  std::vector<std::string> ids;
  for (int i = 0; i < 120; ++i) {
    ids.push_back(create(anna, kTwo, {{"clock", json::object{{"kind", "turn"}, {"hours", 72}}}}));
    ask(bea, at("join", ids.back()));
  }
  ASSERT_TRUE(wait_for([&] {
    store::Store store("sqlite:" + file_);
    return store::Retention(store).last_alive().has_value();
  }));
  close_house(false);
  now_ += 3'600'000;
  open_house();
  const auto has_its_time = [&](const std::string& id) {
    const SlotPtr slot = hub_->parts().tables.in_memory(id);
    if (!slot || !slot->table) return false;
    const auto seat = slot->table->waits_for()[0];
    return slot->table->clock().left_at(seat, now_) > 72 * 3'600'000LL - 60'000;
  };
  EXPECT_TRUE(wait_for([&] { return std::ranges::all_of(ids, has_its_time); }));
}

TEST_F(HubTest, BotsActForThoseWhoLook) {
  const auto anna = connect("Anna");
  const std::string id =
      create(anna, R"([{"who":"bot","level":"easy"},{"who":"bot","level":"easy"}])", {{"pace", "fast"}});
  EXPECT_TRUE(wait_for([&] { return table(id).version() > 20; }));
  EXPECT_GT(metrics_.bot_actions, 10u);
}

TEST_F(HubTest, AskersAreThoseWhoSitAndLook) {
  const auto anna = connect("Anna", "10.0.0.1");
  const auto bea = connect("Bea", "10.0.0.2");
  const std::string id = create(anna, R"([{"who":"me"},{"who":"here","name":"Bo"}])");
  const SlotPtr slot = hub_->parts().tables.in_memory(id);
  EXPECT_FALSE(asker_of(*slot).watched);
  EXPECT_EQ(asker_of(*slot).person, "p-Anna");
  ask(bea, at("watch", id));
  EXPECT_EQ(asker_of(*slot).address, "10.0.0.2");
  ask(anna, at("watch", id));
  EXPECT_EQ(asker_of(*slot).address, "10.0.0.1") << "who sits there comes first";
  hub_->close(anna);
  hub_->close(bea);
  hub_->parts().company.heard("here two " + id + " p-Anna 10.9.9.9");
  EXPECT_TRUE(asker_of(*slot).watched);
  EXPECT_EQ(asker_of(*slot).address, "10.9.9.9") << "wherever they are connected";
}

TEST_F(HubTest, OtherServersAreHeard) {
  const auto anna = connect("Anna");
  const auto bea = connect("Bea", "10.0.0.2");
  const std::string id = create(anna, kTwo);
  ask(bea, at("join", id));
  ask(anna, at("watch", id));
  const std::size_t before = count(anna, "presence");
  hub_->parts().company.heard("here two " + id + " p-Bea");
  EXPECT_TRUE(wait_for([&] { return count(anna, "presence") == before + 1; }));
  hub_->parts().company.heard("gone two " + id + " p-Bea");
  EXPECT_EQ(count(anna, "presence"), before + 2);
  hub_->parts().company.heard("what is this");
  hub_->parts().company.heard("ended session of nobody");
  EXPECT_FALSE(bea->closed);
  bea->session = "s1";
  hub_->parts().company.heard("ended s1");
  EXPECT_TRUE(bea->closed);
}

// Bea takes a seat at another server, which writes it into the log and says that she is there. The word comes first,
// and still her presence is told.
TEST_F(HubTest, SomebodyIsHeardOfBeforeHerSeatIsRead) {
  const auto anna = connect("Anna");
  const std::string id = create(anna, R"([{"who":"me"},{"who":"open"},{"who":"open"}])");
  ask(anna, at("watch", id));
  store::Store other("sqlite:" + file_);
  auto rows = store::Tables(other).of("p-Anna", 1);
  ASSERT_EQ(rows.size(), 1u);
  rows[0].version = table(id).version() + 1;
  const auto sat = table::written(table::change::Sat{1, "p-Bea", "Bea", "", "", false});
  store::Append append;
  append.entry = {id, rows[0].version, now_, sat.kind, sat.body};
  append.row = rows[0];
  append.seats_changed = true;
  append.persons = {"p-Anna", "p-Bea"};
  ASSERT_EQ(other.append({&append, 1}), std::vector{store::Appended::done});
  EXPECT_TRUE(seats_of(table(id), "p-Bea").empty());
  const auto told = [&] {
    return std::ranges::any_of(anna->heard, [](const json::object& one) {
      return text(one, "type") == "presence" && number(one, "seat") == 1;
    });
  };
  EXPECT_FALSE(told());
  hub_->parts().company.heard("here two " + id + " p-Bea 10.0.0.2");
  EXPECT_TRUE(wait_for(told));
  EXPECT_EQ(seats_of(table(id), "p-Bea").size(), 1u);
}

// A table in the list whose host has gone is closed; one that is not listed waits for whoever has its link.
TEST_F(HubTest, TablesThatNobodyWaitsAtAreClosed) {
  const auto anna = connect("Anna");
  const std::string listed = create(anna, kTwo, {{"listed", true}});
  const std::string hidden = create(anna, kTwo);
  now_ += 3'600'000;
  const auto is_closed = [&] {
    const SlotPtr slot = hub_->parts().tables.in_memory(listed);
    return slot && slot->table && slot->table->status() == table::Status::closed;
  };
  EXPECT_FALSE(wait_for(is_closed, std::chrono::seconds(3))) << "its host is there";
  hub_->close(anna);
  now_ += 120'000;
  ASSERT_TRUE(wait_for(is_closed));
  const auto bea = connect("Bea", "10.0.0.2");
  EXPECT_EQ(text(ask(bea, at("join", hidden)), "type"), "done");
}

// Those that wait in vain come last of many whose host is there.
TEST_F(HubTest, NoTableIsOverlookedBehindManyOthers) {
  const auto anna = connect("Anna");
  const auto bea = connect("Bea", "10.0.0.2");
  for (int i = 0; i < 250; ++i) create(anna, kTwo);
  const std::string left = create(bea, kTwo);
  hub_->close(bea);
  now_ += 31LL * 24 * 3'600'000;
  ASSERT_TRUE(wait_for([&] {
    const SlotPtr slot = hub_->parts().tables.in_memory(left);
    return slot && slot->table && slot->table->status() == table::Status::closed;
  }));
}

TEST_F(HubTest, GamesInWhichNothingHappensAreClosed) {
  const auto anna = connect("Anna");
  const auto bea = connect("Bea", "10.0.0.2");
  const std::string left = create(anna, kTwo);
  const std::string watched = create(anna, kTwo);
  for (const std::string& id : {left, watched}) ask(bea, at("join", id));
  ask(bea, at("watch", watched));
  now_ += 181LL * 24 * 3'600'000;
  ASSERT_TRUE(wait_for([&] {
    const SlotPtr slot = hub_->parts().tables.in_memory(left);
    return slot && slot->table && slot->table->status() == table::Status::closed;
  }));
  EXPECT_EQ(table(watched).status(), table::Status::playing) << "somebody looks at it";
}

TEST_F(HubTest, ChancesAreToldToThoseWhoWatchAndToNoPlayer) {
  const auto anna = connect("Anna");
  const auto bea = connect("Bea", "10.0.0.2");
  const auto cai = connect("Cai", "10.0.0.3");
  const auto other = connect("Other", "10.0.0.7");
  const std::string id = create(anna, kTwo);
  for (const auto& one : {anna, bea, cai, other}) ask(one, at("watch", id));
  const auto last_has = [&](const FakePtr& client) {
    const auto heard = std::ranges::find_if(client->heard.rbegin(), client->heard.rend(), [](const json::object& one) {
      return text(one, "type") == "table" || text(one, "type") == "update";
    });
    return heard->contains("chance");
  };
  ask(bea, at("join", id));
  ASSERT_TRUE(wait_for([&] { return table(id).status() == table::Status::playing; }));
  ask(cai, at("watch", id));
  EXPECT_TRUE(last_has(cai));
  EXPECT_TRUE(last_has(other));
  EXPECT_FALSE(last_has(anna) || last_has(bea));
  // A second socket of hers elsewhere: whoever watches from there may be her.
  const auto anna_on_the_move = connect("Anna", "10.0.0.7");
  ask(anna_on_the_move, at("watch", id));
  EXPECT_FALSE(last_has(anna_on_the_move));
  ask(cai, {{"type", "chat"}, {"table", id}, {"text", "hello"}});
  EXPECT_TRUE(last_has(cai));
  EXPECT_FALSE(last_has(other));
}

// More sockets bring no more frames, neither of one person nor of many at one address.
TEST_F(HubTest, FramesAreLimitedByPersonAndByAddress) {
  limits_ = Limits{};
  const auto is_answered = [&](const FakePtr& client) {
    return text(ask(client, {{"type", "ping"}}), "type") == "done";
  };
  int answered = 0;
  for (int socket = 0; socket < 3; ++socket) {
    const auto anna = connect("Anna", "10.6.6.6");
    for (int i = 0; i < 100 && is_answered(anna); ++i) ++answered;
  }
  EXPECT_EQ(answered, 240);
  const auto bea = connect("Bea", "10.6.6.6");
  EXPECT_TRUE(is_answered(bea));
  while (limits_.all_frames.take("10.6.6.6", now_)) continue;
  EXPECT_FALSE(is_answered(bea));
  EXPECT_TRUE(is_answered(connect("Cai", "10.0.0.3")));
}

TEST_F(HubTest, ManyBotsOfOneAddressAreTooMany) {
  Limits fresh;
  limits_ = fresh;
  int tables = 0;
  for (int guest = 0; guest < 40; ++guest) {
    const auto client = connect("Guest" + std::to_string(guest), "10.6.6.6");
    for (int i = 0; i < 2; ++i) {
      const std::string five =
          R"([{"who":"bot","level":"easy"},{"who":"bot","level":"easy"},{"who":"bot","level":"easy"},
                                   {"who":"bot","level":"easy"},{"who":"bot","level":"easy"}])";
      tables += create(client, five).empty() ? 0 : 1;
    }
  }
  EXPECT_EQ(tables, 60) << "300 bots";
  EXPECT_FALSE(create(connect("Honest", "10.0.0.1"), R"([{"who":"me"},{"who":"bot","level":"easy"}])").empty());
}

}  // namespace

}  // namespace fogg::server
