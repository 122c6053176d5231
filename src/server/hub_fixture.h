#pragma once

#include <gtest/gtest.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <filesystem>

#include "server/hub.h"
#include "store/tables.h"
#include "table/fields.h"

// For tests: a hub without sockets.
namespace fogg::server {

namespace json = boost::json;
using table::number;
using table::text;

class FakeClient final : public Client {
 public:
  void send(std::shared_ptr<const std::string> message) override {
    heard.push_back(json::parse(*message).as_object());
    latest = std::move(message);
  }
  void close() override { closed = true; }

  std::vector<json::object> heard;
  std::shared_ptr<const std::string> latest;
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
    if (runs_) hub_->run();
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

  // What something brings that takes its time.
  template <class T>
  T await(Awaitable<T> slow) {
    std::optional<T> brought;
    asio::co_spawn(*io_, std::move(slow), [&](const std::exception_ptr& problem, T result) {
      if (!problem) brought = std::move(result);
    });
    EXPECT_TRUE(wait_for([&] { return brought.has_value(); }));
    return brought ? std::move(*brought) : T{};
  }
  void await(Awaitable<void> slow) {
    bool done = false;
    asio::co_spawn(*io_, std::move(slow), [&](const std::exception_ptr&) { done = true; });
    EXPECT_TRUE(wait_for([&] { return done; }));
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
  const table::Table& table(const std::string& id) { return *hub_->parts().tables.in_memory(id)->table; }
  std::size_t count(const FakePtr& client, const std::string& type) {
    return static_cast<std::size_t>(
        std::ranges::count_if(client->heard, [&](const json::object& one) { return text(one, "type") == type; }));
  }

  bool runs_ = true;  // bots, clocks and what else happens by itself
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

// The parts of a hub, each used by itself: nothing happens that the test does not do.
class PartsTest : public HubTest {
 protected:
  PartsTest() { runs_ = false; }

  HubParts& parts() { return hub_->parts(); }

  // A table of Anna's, without a socket that would be told of it.
  SlotPtr open(const std::string& seats, json::object wish = {}) {
    wish["game"] = "usa";
    wish["seats"] = json::parse(seats);
    const auto game = await(parts().library.find("usa"));
    const auto created = table::create(wish, kAnna, game->content, fair::hash("secret"));
    EXPECT_TRUE(created);
    const auto slot = await(parts().tables.open("table" + std::to_string(++opened_), game->content, *created));
    EXPECT_TRUE(slot);
    return *slot;
  }
  Tables::Changed sit(const SlotPtr& slot, const table::Who& who) {
    return await(parts().tables.change(slot, [&](const table::Table& t) { return table::sit(t, who, {}); }));
  }
  // A socket that looks at a table.
  FakePtr watcher(const SlotPtr& slot, const table::Who& who) {
    const auto client = std::make_shared<FakeClient>();
    client->who = who;
    parts().telling.add(client);
    if (slot) slot->watchers.insert(client);
    return client;
  }
  // What another server writes.
  void write_elsewhere(const std::string& id, const table::Change& change) {
    store::Store other("sqlite:" + file_);
    const auto log = other.log(id, 0);
    auto rows = store::Tables(other).of(kAnna.person, 50);
    const auto row = std::ranges::find(rows, id, &store::TableRow::id);
    ASSERT_NE(row, rows.end());
    row->version = static_cast<std::int64_t>(log.size()) + 1;
    const auto written = table::written(change);
    store::Append append;
    append.entry = {id, row->version, now_, written.kind, written.body};
    append.row = *row;
    ASSERT_EQ(other.append({&append, 1}), std::vector{store::Appended::done});
  }

  static inline const table::Who kAnna{"p-Anna", "Anna", "10.0.0.1"};
  static inline const table::Who kBea{"p-Bea", "Bea", "10.0.0.2"};
  static inline const table::Who kCai{"p-Cai", "Cai", "10.0.0.3"};

 private:
  int opened_ = 0;
};

}  // namespace fogg::server
