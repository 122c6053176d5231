#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string>

#include "fair/random.h"
#include "server/calling.h"
#include "server/keeping.h"
#include "table/clock.h"

namespace fogg::server {

struct ServerSettings {
  std::string address = "127.0.0.1";
  unsigned short port = 8080;  // 0: any free one
  std::string database = "sqlite:var/fogg.db";
  std::filesystem::path web;         // the web client's folder
  std::filesystem::path data;        // the boards
  std::filesystem::path words = {};  // lists of words; empty: those beside the boards
  int bot_threads = 1;
  int analysis_sims = 200;  // at most so many playouts of a position; 0: no analyses are made
  bool limits = true;
  Keeping keep = {};             // for how long
  CallingSettings calling = {};  // mails and push messages
  bool log_requests = false;
  bool behind_proxy = false;                 // who asks, and whether over TLS, is what the proxy says
  std::function<table::Time()> now;          // empty: the clock of this machine
  fair::Source random = fair::random_bytes;  // for deals and ids of tables, and for bots
};

// A whole server. `run` returns when `stop` was called, from any thread or signal handler, and everything under way is
// finished.
class Server {
 public:
  explicit Server(ServerSettings);  // throws where the port or the database cannot be had
  ~Server();

  unsigned short port() const;
  void run();
  void stop();

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace fogg::server
