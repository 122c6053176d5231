#include "server/server.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>

#include "bots/levels.h"
#include "server/log.h"
#include "server/sessions.h"
#include "store/people.h"
#include "table/fields.h"

namespace fogg::server {

using asio::ip::tcp;

namespace {

table::Time machine_time() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
      .count();
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
        secrets(read_secrets()),
        store(io.get_executor(), settings.database, metrics),
        library(settings.data, store),
        hub(io.get_executor(), store, library, metrics, limits,
            {settings.now, settings.random, fair::random_id(10), settings.bot_threads, settings.limits, settings.keep,
             [this](const std::string& person, const std::string& table, const std::string& game,
                    const std::string& kind) { calling.call(person, table, game, kind); }}),
        calling(io.get_executor(), store, metrics, secrets.cookie_key, secrets.vapid, settings.now, settings.calling),
        orders(io.get_executor(), store, hub, settings.words.empty() ? settings.data / "words" : settings.words,
               settings.now),
        analyses(io.get_executor(), store, metrics, settings.now, settings.analysis_sims),
        files(settings.web),
        visitors(store, secrets.cookie_key, settings.now, settings.keep),
        api(store, hub, orders, calling, library, analyses, metrics, limits, files, visitors, secrets.cookie_key,
            settings.calling.mail.site, settings.now),
        acceptor(io) {
    listen_at(tcp::endpoint(asio::ip::make_address(settings.address), settings.port));
  }
  ~Parts() {
    stopping = true;
    if (listener.joinable()) listener.join();
  }

  void listen_at(const tcp::endpoint& place) {
    acceptor.open(place.protocol());
    acceptor.set_option(asio::socket_base::reuse_address(true));
    boost::system::error_code error;
    acceptor.bind(place, error);
    if (!error) acceptor.listen(4096, error);
    if (error == asio::error::address_in_use)
      throw std::runtime_error("port " + std::to_string(place.port()) +
                               " is taken by another program; choose another one with --port");
    if (error) throw std::runtime_error("cannot listen at this address: " + error.message());
  }

  // The same for all servers of one database: a cookie of one is good at the others.
  struct Secrets {
    fair::Bytes32 cookie_key;
    std::string vapid;
  };
  Secrets read_secrets() {
    store::Store first(settings.database);
    for (const bots::Level& level : bots::kLevels) {
      store::People(first).insert({table::bot_id(level.name), "bot", std::string(level.name), "", "", settings.now()});
    }
    return {fair::from_hex(first.setting("cookie_key", fair::hex(fair::random_bytes()))).value(),
            first.setting("vapid_key", VapidKey::fresh())};
  }

  Awaitable<void> listen() {
    while (acceptor.is_open()) {
      boost::system::error_code error;
      tcp::socket socket(io);
      co_await acceptor.async_accept(socket, asio::redirect_error(asio::use_awaitable, error));
      if (!error) {
        asio::co_spawn(io,
                       serve_connection(std::move(socket), api, hub, limits, packer, metrics, settings.now,
                                        {settings.behind_proxy, settings.log_requests}),
                       asio::detached);
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
      if (lost) asio::post(io, [this] { hub.parts().company.read_everything_again(); });
      for (auto& change : heard) {
        asio::post(io, [this, change = std::move(change)] {
          if (change.table.empty()) {
            hub.parts().company.heard(change.told);
          } else {
            hub.parts().company.catch_up(change);
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
    orders.stop();
    calling.stop();
    hub.say_goodbye();
    co_await analyses.close();
    for (int i = 0; i < 50 && metrics.connections > 0; ++i) co_await sleep_for(std::chrono::milliseconds(20));
    co_await sleep_for(std::chrono::milliseconds(100));
    io.stop();
  }

  ServerSettings settings;
  Limits limits;  // connections that still wait at the end go with `io`, and have their places in it
  asio::io_context io{1};
  Metrics metrics;
  Secrets secrets;
  StoreService store;
  Library library;
  Hub hub;
  Calling calling;
  Orders orders;
  Analyses analyses;
  StaticFiles files;
  Visitors visitors;
  Api api;
  Packer packer;
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
  parts_->orders.run();
  parts_->calling.run([this](const std::string& person) { return parts_->hub.parts().runner.runs(person); });
  asio::co_spawn(parts_->io, parts_->listen(), asio::detached);
  parts_->io.run();
}

void Server::stop() { asio::co_spawn(parts_->io, parts_->close_down(), asio::detached); }

}  // namespace fogg::server
