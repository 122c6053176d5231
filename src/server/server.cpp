#include "server/server.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>

#include "server/log.h"
#include "server/sessions.h"
#include "table/fields.h"

namespace fogg::server {

using asio::ip::tcp;

namespace {

table::Time machine_time() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch()).count();
}

ServerSettings with_clock(ServerSettings settings) {
  if (!settings.now) settings.now = machine_time;
  return settings;
}

Limits limits_for(bool on) {
  Limits limits;
  if (!on) limits.switch_off();
  return limits;
}

}  // namespace

struct Server::Parts {
  explicit Parts(ServerSettings given)
      : settings(with_clock(std::move(given))),
        limits(limits_for(settings.limits)),
        store(io.get_executor(), settings.database, metrics),
        library(settings.data, store),
        hub(io.get_executor(), store, library, metrics, limits, {settings.now, fair::random_id(10), settings.bot_threads, settings.limits}),
        analyses(io.get_executor(), store, metrics, settings.now, settings.analysis_sims),
        files(settings.web),
        api(store, hub, library, analyses, metrics, limits, files, cookie_key(), settings.now),
        acceptor(io, tcp::endpoint(asio::ip::make_address(settings.address), settings.port)) {
    acceptor.listen(4096);
  }
  ~Parts() {
    stopping = true;
    if (listener.joinable()) listener.join();
  }

  // The same for all servers of one database: a cookie of one is good at the others.
  fair::Bytes32 cookie_key() {
    store::Store first(settings.database);
    for (const std::string_view level : table::kLevels) {
      first.insert_person({table::bot_id(level), "bot", std::string(level), "", "", settings.now()});
    }
    return fair::from_hex(first.setting("cookie_key", fair::hex(fair::random_bytes()))).value();
  }

  Awaitable<void> listen() {
    while (acceptor.is_open()) {
      boost::system::error_code error;
      tcp::socket socket(io);
      co_await acceptor.async_accept(socket, asio::redirect_error(asio::use_awaitable, error));
      if (!error) {
        asio::co_spawn(io, serve_connection(std::move(socket), api, hub, limits, metrics, settings.now, {settings.behind_proxy}), asio::detached);
      } else if (acceptor.is_open()) {
        log_warning("cannot_accept", {{"why", error.message()}});
        co_await sleep_for(std::chrono::milliseconds(100));  // too many open files, most likely: some will be closed
      }
    }
  }

  // What other servers of the same database write.
  void listen_to_others() {
    store::Changes changes(settings.database);
    while (!stopping) {
      bool lost = false;
      auto heard = changes.wait(250, lost);
      if (lost) asio::post(io, [this] { hub.read_everything_anew(); });
      for (auto& change : heard) {
        asio::post(io, [this, change = std::move(change)] {
          if (change.table.empty()) {
            hub.heard(change.told);
          } else {
            hub.catch_up(change);
          }
        });
      }
    }
  }

  // No new connections; what is under way is finished and told; then the end.
  Awaitable<void> close_down() {
    log_info("stopping");
    boost::system::error_code ignored;
    acceptor.close(ignored);
    hub.say_goodbye();
    co_await analyses.close();
    for (int i = 0; i < 50 && metrics.connections > 0; ++i) co_await sleep_for(std::chrono::milliseconds(20));
    co_await sleep_for(std::chrono::milliseconds(100));
    io.stop();
  }

  ServerSettings settings;
  asio::io_context io{1};
  Metrics metrics;
  Limits limits;
  StoreService store;
  Library library;
  Hub hub;
  Analyses analyses;
  StaticFiles files;
  Api api;
  tcp::acceptor acceptor;
  std::atomic<bool> stopping{false};
  std::thread listener;
};

Server::Server(ServerSettings settings) : parts_(std::make_unique<Parts>(std::move(settings))) {}
Server::~Server() = default;

unsigned short Server::port() const { return parts_->acceptor.local_endpoint().port(); }

void Server::run() {
  if (parts_->store.is_shared()) parts_->listener = std::thread([this] { parts_->listen_to_others(); });
  parts_->hub.run();
  asio::co_spawn(parts_->io, parts_->listen(), asio::detached);
  parts_->io.run();
}

void Server::stop() {
  asio::co_spawn(parts_->io, parts_->close_down(), asio::detached);
}

}  // namespace fogg::server
