#include "load_clients.h"

#include <fmt/core.h>

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/connect.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <deque>
#include <memory>
#include <tuple>
#include <vector>

#include "base/rng.h"
#include "server/async.h"

// Clients are simple on purpose: messages are searched for what is needed and never parsed, so that the load costs the
// machine little.
namespace fogg::cli {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using server::Awaitable;
using Clock = std::chrono::steady_clock;
using asio::ip::tcp;

namespace {

std::string after(std::string_view message, std::string_view key, std::string_view ends) {
  const std::size_t at = message.find(key);
  if (at == std::string_view::npos) return "";
  const std::string_view rest = message.substr(at + key.size());
  return std::string(rest.substr(0, rest.find_first_of(ends)));
}

struct Figures {
  std::vector<float> milliseconds;
  int refused = 0;
  int games = 0;
  int lost = 0;
  std::string last_refusal;
};

class LoadClient;

struct Load {
  explicit Load(const LoadOptions& given) : options(given) {}
  const LoadOptions& options;
  asio::io_context io{1};
  Figures figures;
  bool measuring = false;
  bool done = false;
  int connected = 0;
  int failed = 0;
  std::deque<std::shared_ptr<LoadClient>> ready;  // who is to act and waits for a turn in the rate
  base::Rng rng{20'240'101};
};

class LoadClient : public std::enable_shared_from_this<LoadClient> {
 public:
  LoadClient(Load& load, int number) : load_(load), number_(number), socket_(load.io) {}

  void set_table(std::vector<std::shared_ptr<LoadClient>> table) { table_ = std::move(table); }

  Awaitable<bool> connect() {
    const tcp::endpoint endpoint(asio::ip::make_address(load_.options.host), load_.options.port);
    beast::error_code error;
    beast::tcp_stream stream(load_.io);
    co_await stream.async_connect(endpoint, asio::redirect_error(asio::use_awaitable, error));
    if (error) co_return false;
    http::request<http::string_body> request(http::verb::post, "/api/guest", 11);
    request.set(http::field::host, "localhost");
    request.set(http::field::content_type, "application/json");
    request.body() = fmt::format("{{\"name\":\"Load {}x\"}}", number_);
    request.prepare_payload();
    co_await http::async_write(stream, request, asio::redirect_error(asio::use_awaitable, error));
    if (error) co_return false;
    beast::flat_buffer buffer;
    http::response<http::string_body> response;
    co_await http::async_read(stream, buffer, response, asio::redirect_error(asio::use_awaitable, error));
    if (error || response.result() != http::status::ok) co_return false;
    const auto cookie = response[http::field::set_cookie];
    const std::string token(cookie.data(), std::min(cookie.find(';'), cookie.size()));
    stream.close();
    co_await beast::get_lowest_layer(socket_).async_connect(endpoint, asio::redirect_error(asio::use_awaitable, error));
    if (error) co_return false;
    std::ignore = beast::get_lowest_layer(socket_).socket().set_option(tcp::no_delay(true), error);
    socket_.set_option(
        beast::websocket::stream_base::decorator([token](auto& upgrade) { upgrade.set(http::field::cookie, token); }));
    co_await socket_.async_handshake("localhost", "/ws", asio::redirect_error(asio::use_awaitable, error));
    if (error) co_return false;
    asio::co_spawn(load_.io, read(shared_from_this()), asio::detached);
    co_return true;
  }

  // The first of each table opens it; the others are told and join.
  void open_table() {
    std::string seats = R"({"who":"me"})";
    for (std::size_t i = 1; i < table_.size(); ++i) seats += R"(,{"who":"open"})";
    send(
        fmt::format(R"({{"type":"create","id":1,"game":"{}","pace":"fast","seats":[{}]}})", load_.options.game, seats));
  }

  void act() {
    sent_ = Clock::now();
    standing_ = Standing::acting;
    may_act_ = false;
    send(fmt::format(R"({{"type":"act","id":3,"table":"{}","version":{},"action":{}}})", id_, version_,
                     choices_ > 0 ? load_.rng.below(choices_) : 0));
  }

 private:
  static Awaitable<void> read(std::shared_ptr<LoadClient> self) {
    beast::flat_buffer buffer;
    beast::error_code error;
    for (;;) {
      co_await self->socket_.async_read(buffer, asio::redirect_error(asio::use_awaitable, error));
      if (error) break;
      self->heard({static_cast<const char*>(buffer.data().data()), buffer.size()});
      buffer.clear();
    }
    if (!self->load_.done) ++self->load_.figures.lost;
  }

  void send(std::string text) {
    out_.push_back(std::move(text));
    if (!writing_) asio::co_spawn(load_.io, write(shared_from_this()), asio::detached);
    writing_ = true;
  }
  static Awaitable<void> write(std::shared_ptr<LoadClient> self) {
    beast::error_code error;
    while (!self->out_.empty() && !error) {
      const std::string text = std::move(self->out_.front());
      self->out_.pop_front();
      co_await self->socket_.async_write(asio::buffer(text), asio::redirect_error(asio::use_awaitable, error));
    }
    self->writing_ = false;
  }

  void heard(std::string_view message) {
    const std::string type =
        after(message.substr(message.size() > 200 ? message.size() - 200 : 0), "\"type\":\"", "\"");
    const std::string kind = type.empty() ? after(message, "\"type\":\"", "\"") : type;
    if (kind == "done") return answered(message);
    if (kind == "refused") {
      ++load_.figures.refused;
      load_.figures.last_refusal = std::string(message.substr(0, 300));
      if (after(message, "\"id\":", ",}") == "3") go_on();
      return;
    }
    if (kind == "table" || kind == "update") return changed(message);
  }

  void answered(std::string_view message) {
    const std::string id = after(message, "\"id\":", ",}");
    if (id == "1") {
      const std::string table = after(message, "\"table\":\"", "\"");
      for (const auto& one : table_) one->take_seat(table, one.get() == this);
    } else if (id == "3") {
      if (load_.measuring)
        load_.figures.milliseconds.push_back(std::chrono::duration<float, std::milli>(Clock::now() - sent_).count());
      go_on();
    }
  }

  void take_seat(const std::string& table, bool host) {
    if (!id_.empty()) send(fmt::format(R"({{"type":"unwatch","id":5,"table":"{}"}})", id_));
    id_ = table;
    if (!host) send(fmt::format(R"({{"type":"join","id":2,"table":"{}"}})", id_));
    send(fmt::format(R"({{"type":"watch","id":4,"table":"{}"}})", id_));
  }

  void changed(std::string_view message) {
    if (after(message, "\"table\":\"", "\"") != id_) return;
    version_ = std::stoll("0" + after(message, "\"version\":", ",}"));
    if (message.find("\"scores\":") != std::string_view::npos) {
      if (table_[0].get() != this) return;
      ++load_.figures.games;
      open_table();
      return;
    }
    may_act_ = message.find("\"legal\":") != std::string_view::npos;
    if (!may_act_) return;
    const std::size_t last = message.rfind("\"number\":");
    choices_ = last == std::string_view::npos
                   ? 1
                   : static_cast<std::uint32_t>(std::stoul(std::string(message.substr(last + 9, 6)))) + 1;
    if (standing_ == Standing::idle) go_on();
  }

  // F7: others choose while we do, so several updates may come before and after what we do.
  void go_on() {
    standing_ = may_act_ ? Standing::ready : Standing::idle;
    if (may_act_) load_.ready.push_back(shared_from_this());
    may_act_ = false;
  }

  enum class Standing : std::uint8_t { idle, ready, acting };

  Load& load_;
  int number_;
  beast::websocket::stream<beast::tcp_stream> socket_;
  std::vector<std::shared_ptr<LoadClient>> table_;
  std::deque<std::string> out_;
  bool writing_ = false;
  std::string id_;
  std::int64_t version_ = 0;
  std::uint32_t choices_ = 0;
  bool may_act_ = false;
  Standing standing_ = Standing::idle;
  Clock::time_point sent_;
};

Awaitable<void> connect_some(Load& load, std::vector<std::shared_ptr<LoadClient>>& clients, std::size_t& next) {
  while (next < clients.size()) {
    const auto& client = clients[next++];
    ++(co_await client->connect() ? load.connected : load.failed);
  }
}

// Actions at an even rate: whoever is ready longest goes first.
Awaitable<void> pace(Load& load) {
  const auto started = Clock::now();
  double given = 0;
  while (!load.done) {
    co_await server::sleep_for(std::chrono::milliseconds(2));
    const double wanted = std::chrono::duration<double>(Clock::now() - started).count() * load.options.rate;
    given = std::max(given, wanted - load.options.rate * 0.1);  // what nobody was ready for is not made up for
    while (given < wanted && !load.ready.empty()) {
      load.ready.front()->act();
      load.ready.pop_front();
      ++given;
    }
  }
}

Awaitable<void> direct(Load& load, std::vector<std::shared_ptr<LoadClient>>& clients) {
  std::size_t next = 0;
  int workers = 32;
  for (int i = 0; i < 32; ++i) {
    asio::co_spawn(load.io, connect_some(load, clients, next), [&workers](const std::exception_ptr&) { --workers; });
  }
  while (workers > 0) co_await server::sleep_for(std::chrono::milliseconds(50));
  if (load.failed > 0) {
    load.done = true;
    load.io.stop();
    co_return;
  }
  const auto players = static_cast<std::size_t>(load.options.players);
  for (std::size_t i = 0; i + players <= clients.size(); i += players) {
    const std::vector<std::shared_ptr<LoadClient>> table(clients.begin() + static_cast<std::ptrdiff_t>(i),
                                                         clients.begin() + static_cast<std::ptrdiff_t>(i + players));
    for (const auto& client : table) client->set_table(table);
    table[0]->open_table();
    if (i % 64 == 0) co_await server::sleep_for(std::chrono::milliseconds(5));
  }
  asio::co_spawn(load.io, pace(load), asio::detached);
  // Until all tables are opened and nobody waits for the first time any more.
  co_await server::sleep_for(std::chrono::milliseconds(3000 + load.options.connections));
  load.measuring = true;
  co_await server::sleep_for(std::chrono::seconds(load.options.seconds));
  load.measuring = false;
  load.done = true;
  load.io.stop();
}

}  // namespace

int run_load(const LoadOptions& options) {
  Load load(options);
  std::vector<std::shared_ptr<LoadClient>> clients;
  for (int i = 0; i < options.connections - options.connections % options.players; ++i)
    clients.push_back(std::make_shared<LoadClient>(load, i));
  const auto started = Clock::now();
  asio::co_spawn(load.io, direct(load, clients), asio::detached);
  load.io.run();
  if (load.failed > 0) {
    fmt::print(stderr,
               "fogg: {} of {} clients could not connect; does the server run with --no-limits, and are enough files "
               "allowed (ulimit -n)?\n",
               load.failed, clients.size());
    return 2;
  }
  auto& times = load.figures.milliseconds;
  std::ranges::sort(times);
  const auto quantile = [&](double q) {
    return times.empty()
               ? 0.0f
               : times[std::min(times.size() - 1, static_cast<std::size_t>(q * static_cast<double>(times.size())))];
  };
  const double rate = static_cast<double>(times.size()) / options.seconds;
  if (options.json) {
    fmt::print(
        "{{\"connections\":{},\"seconds\":{},\"actions\":{},\"actions_per_second\":{:.1f},\"ms\":{{\"p50\":{:.2f},"
        "\"p90\":{:.2f},\"p99\":{:.2f},\"max\":{:.2f}}},"
        "\"games\":{},\"refused\":{},\"lost\":{}}}\n",
        load.connected, options.seconds, times.size(), rate, quantile(0.5), quantile(0.9), quantile(0.99), quantile(1),
        load.figures.games, load.figures.refused, load.figures.lost);
  } else {
    fmt::print(
        "{} connections, {:.0f} actions a second ({} in {} s), answered within {:.1f} ms (50 %), {:.1f} ms (90 %), "
        "{:.1f} ms (99 %), {:.1f} ms (all).\n",
        load.connected, rate, times.size(), options.seconds, quantile(0.5), quantile(0.9), quantile(0.99), quantile(1));
    fmt::print("{} games finished, {} messages refused, {} connections lost; connected after {:.1f} s.\n",
               load.figures.games, load.figures.refused, load.figures.lost,
               std::chrono::duration<double>(Clock::now() - started).count() - options.seconds - 3 -
                   options.connections / 1000.0);
  }
  if (!load.figures.last_refusal.empty()) fmt::print(stderr, "the last refusal: {}\n", load.figures.last_refusal);
  return load.figures.lost == 0 && load.figures.refused == 0 ? 0 : 1;
}

}  // namespace fogg::cli
