#pragma once

#include "people/words.h"
#include "server/absence.h"
#include "server/acts.h"
#include "server/allowance.h"

namespace fogg::server {

struct HubSettings {
  std::function<Time()> now;
  fair::Source random;    // fresh secrets, ids and seeds
  std::string server_id;  // of this process
  int bot_threads = 1;
  bool limits = true;
  Keeping keep = {};
  Absence::Call call = {};  // somebody who is not there is waited for: `turn` or `invitation`
};

// The parts of the hub, joined to each other, and what they work with. Each has its duty and its tests; what clients
// say is answered with them.
struct HubParts {
  HubParts(asio::any_io_executor, StoreService&, Library&, Metrics&, Limits&, HubSettings);

  StoreService& store;
  Library& library;
  Metrics& metrics;
  Limits& limits;
  HubSettings settings;
  Allowance allowance;
  Telling telling;
  Tables tables;
  Bots bots;
  Runner runner;
  Company company;
  Absence absence;
  Site site;
  std::shared_ptr<const people::WordList> words;  // nothing where it holds nowhere
};

// Closes all sockets of a session at this server.
void close_sockets_of(const std::string& session, const Telling&);

}  // namespace fogg::server
