#include "server/hub.h"

#include <gtest/gtest.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <filesystem>

#include "store/retention.h"
#include "store/tables.h"
#include "table/fields.h"

namespace fogg::server {

namespace {

namespace json = boost::json;
using table::number;
using table::text;

class FakeClient final : public Client {
 public:
  void send(std::shared_ptr<const std::string> message) override { heard.push_back(json::parse(*message).as_object()); }
  void close() override { closed = true; }

  std::vector<json::object> heard;
  bool closed = false;
  int next_id = 0;
};
using FakePtr = std::shared_ptr<FakeClient>;

// A hub with a database of its own, on a clock and with randomness that the test gives it.
class HubTest : public testing::Test {
 protected:
  HubTest() { limits_.switch_off(); }

  void SetUp() override { open_house(); }
  void TearDown() override { close_house(); }

  // In the order of a server's end.
  void close_house(bool for_good = true) {
    hub_->say_goodbye();
    hub_.reset();
    library_.reset();
    store_.reset();
    io_.emplace(1);
    if (!for_good) return;
    for (const char* end : {"", "-wal", "-shm", ".lock"}) std::filesystem::remove(file_ + end);
  }

  void open_house() {
    store_.emplace(io_->get_executor(), "sqlite:" + file_, metrics_);
    library_.emplace(FOGG_SOURCE_DIR "/data", *store_);
    hub_.emplace(io_->get_executor(), *store_, *library_, metrics_, limits_,
                 HubSettings{[this] { return now_; },
                             [this] { return fair::hash("random " + std::to_string(drawn_++)); }, "one"});
    hub_->run();
  }

  // Lets everything happen until something holds.
  template <class F>
  bool wait_for(F holds, std::chrono::seconds most = std::chrono::seconds(60)) {
    const auto end = std::chrono::steady_clock::now() + most;
    while (!holds() && std::chrono::steady_clock::now() < end) {
      io_->restart();
      io_->run_for(std::chrono::milliseconds(2));
    }
    return holds();
  }

  FakePtr connect(const std::string& name, const std::string& address = "10.0.0.1") {
    auto client = std::make_shared<FakeClient>();
    client->who = {"p-" + name, name, address};
    client->kind = "guest";
    client->session = "session of " + name;
    asio::co_spawn(*io_, hub_->open(client), asio::detached);
    wait_for([&] { return !client->heard.empty(); });
    return client;
  }

  // Says something and waits for the answer.
  json::object ask(const FakePtr& client, json::object message) {
    const int id = ++client->next_id;
    message["id"] = id;
    asio::co_spawn(*io_, hub_->handle(client, json::serialize(message)), asio::detached);
    const json::object* answer = nullptr;
    wait_for([&] {
      for (const json::object& one : client->heard) {
        const std::string type = text(one, "type");
        if ((type == "done" || type == "refused") && number(one, "id") == id) answer = &one;
      }
      return answer != nullptr;
    });
    return answer == nullptr ? json::object{} : *answer;
  }
  std::string create(const FakePtr& host, const std::string& seats, json::object more = {}) {
    more["type"] = "create";
    more["game"] = "usa";
    more["seats"] = json::parse(seats);
    return text(ask(host, more), "table");
  }
  json::object at(const std::string& type, const std::string& table) { return {{"type", type}, {"table", table}}; }
  const table::Table& table(const std::string& id) { return *hub_->tables().in_memory(id)->table; }
  std::size_t count(const FakePtr& client, const std::string& type) {
    return static_cast<std::size_t>(
        std::ranges::count_if(client->heard, [&](const json::object& one) { return text(one, "type") == type; }));
  }

  static constexpr const char* kTwo = R"([{"who":"me"},{"who":"open"}])";
  Time now_ = 1'700'000'000'000;
  int drawn_ = 0;
  std::string file_ = (std::filesystem::temp_directory_path() / ("fogg-hub-" + fair::random_id(10) + ".db")).string();
  std::optional<asio::io_context> io_{std::in_place, 1};
  Metrics metrics_;
  Limits limits_;
  std::optional<StoreService> store_;
  std::optional<Library> library_;
  std::optional<Hub> hub_;
};

TEST_F(HubTest, EveryMessageIsAnsweredOnce) {
  const auto anna = connect("Anna");
  EXPECT_EQ(text(ask(anna, {{"type", "ping"}}), "type"), "done");
  EXPECT_EQ(text(ask(anna, {{"type", "nonsense"}}), "code"), "bad_message");
  for (const char* type : {"act", "join", "watch", "undo", "answer_undo", "start", "leave", "return", "replace", "chat",
                           "rematch", "look", "hint"}) {
    EXPECT_EQ(text(ask(anna, at(type, "nothing")), "code"), "no_table") << type;
  }
  for (const char* frame : {"", "[]", "{}", R"({"type":"ping"})", R"({"type":"ping","id":"one"})"}) {
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
  EXPECT_TRUE(table(id).is_rated());
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

// Ids, secrets and so the whole deal follow from the randomness that the hub is given.
TEST_F(HubTest, RandomnessIsGiven) {
  const auto anna = connect("Anna");
  const std::string id = create(anna, R"([{"who":"me"},{"who":"here","name":"Bo"}])");
  const std::string view = json::serialize(table(id).play()->view(0));
  close_house();
  drawn_ = 0;
  open_house();
  const auto again = connect("Anna");
  EXPECT_EQ(create(again, R"([{"who":"me"},{"who":"here","name":"Bo"}])"), id);
  EXPECT_EQ(json::serialize(table(id).play()->view(0)), view);
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
    const SlotPtr slot = hub_->tables().in_memory(id);
    return slot && slot->table && slot->table->clock().left_at(slot->table->waits_for()[0], now_) > 0;
  }));
  const table::Table& t = table(id);
  EXPECT_NEAR(static_cast<double>(t.clock().left_at(t.waits_for()[0], now_)), 500'000, 1);
  EXPECT_FALSE(t.seats()[0].away || t.seats()[1].away);
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
  const SlotPtr slot = hub_->tables().in_memory(id);
  EXPECT_FALSE(Runner::asker_of(*slot).watched);
  EXPECT_EQ(Runner::asker_of(*slot).person, "p-Anna");
  ask(bea, at("watch", id));
  EXPECT_EQ(Runner::asker_of(*slot).address, "10.0.0.2");
  ask(anna, at("watch", id));
  EXPECT_EQ(Runner::asker_of(*slot).address, "10.0.0.1") << "who sits there comes first";
  hub_->close(anna);
  hub_->close(bea);
  hub_->parts().company.heard("here two " + id + " p-Anna 10.9.9.9");
  EXPECT_TRUE(Runner::asker_of(*slot).watched);
  EXPECT_EQ(Runner::asker_of(*slot).address, "10.9.9.9") << "wherever they are connected";
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
  EXPECT_TRUE(table(id).seats_of("p-Bea").empty());
  const auto told = [&] {
    return std::ranges::any_of(anna->heard, [](const json::object& one) {
      return text(one, "type") == "presence" && number(one, "seat") == 1;
    });
  };
  EXPECT_FALSE(told());
  hub_->parts().company.heard("here two " + id + " p-Bea 10.0.0.2");
  EXPECT_TRUE(wait_for(told));
  EXPECT_EQ(table(id).seats_of("p-Bea").size(), 1u);
}

// A table in the list whose host has gone is closed; one that is not listed waits for whoever has its link.
TEST_F(HubTest, TablesThatNobodyWaitsAtAreClosed) {
  const auto anna = connect("Anna");
  const std::string listed = create(anna, kTwo, {{"listed", true}});
  const std::string hidden = create(anna, kTwo);
  now_ += 3'600'000;
  const auto is_closed = [&] {
    const SlotPtr slot = hub_->tables().in_memory(listed);
    return slot && slot->table && slot->table->status() == table::Status::closed;
  };
  EXPECT_FALSE(wait_for(is_closed, std::chrono::seconds(3))) << "its host is there";
  hub_->close(anna);
  now_ += 120'000;
  ASSERT_TRUE(wait_for(is_closed));
  const auto bea = connect("Bea", "10.0.0.2");
  EXPECT_EQ(text(ask(bea, at("join", hidden)), "type"), "done");
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
