#pragma once

#include <gtest/gtest.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <filesystem>

#include "server/hub.h"
#include "table/fields.h"

// For tests: a hub without sockets.
namespace fogg::server {

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

}  // namespace fogg::server
