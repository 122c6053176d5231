#include <libpq-fe.h>
#include <poll.h>

#include <sstream>

#include "store/store.h"

namespace fogg::store {

// libpq itself: waiting for notices is the one thing that SOCI does not do.
struct Changes::Link {
  explicit Link(const std::string& address) : connection(PQconnectdb(address.c_str())) {
    if (PQstatus(connection) != CONNECTION_OK) return;
    for (const char* text : {"listen fogg", "listen fogg_told"}) PQclear(PQexec(connection, text));
  }
  ~Link() { PQfinish(connection); }
  Link(const Link&) = delete;
  Link& operator=(const Link&) = delete;

  PGconn* connection;
};

Changes::Changes(const std::string& address) : address_(address) {}
Changes::~Changes() = default;

std::vector<Changes::Change> Changes::wait(int milliseconds, bool& lost) {
  lost = false;
  std::vector<Change> changes;
  if (!link_ || PQstatus(link_->connection) != CONNECTION_OK) {
    if (link_) poll(nullptr, 0, milliseconds);
    link_ = std::make_unique<Link>(address_);
    lost = true;
    return changes;
  }
  pollfd wanted{PQsocket(link_->connection), POLLIN, 0};
  poll(&wanted, 1, milliseconds);
  PQconsumeInput(link_->connection);
  while (PGnotify* notice = PQnotifies(link_->connection)) {
    const std::string_view text = notice->extra;
    if (std::string_view(notice->relname) == "fogg_told") {
      changes.push_back({.table = {}, .version = 0, .status = {}, .game = {}, .to_act = {}, .told = std::string(text)});
    } else {
      Change change;
      std::istringstream words{std::string(text)};
      if (words >> change.table >> change.version >> change.status >> change.game) {
        words >> change.to_act;
        changes.push_back(std::move(change));
      }
    }
    PQfreemem(notice);
  }
  return changes;
}

}  // namespace fogg::store
