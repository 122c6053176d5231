#include <libpq-fe.h>
#include <poll.h>

#include <chrono>
#include <sstream>

#include "store/connection.h"

namespace fogg::store {

namespace {

constexpr int kPatience = 5'000;  // milliseconds

// Waits for the answer to what was sent; false where none comes.
bool is_answered(PGconn* connection) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(kPatience);
  while (PQisBusy(connection) != 0) {
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(end - std::chrono::steady_clock::now()).count();
    pollfd wanted{PQsocket(connection), POLLIN, 0};
    if (left <= 0 || poll(&wanted, 1, static_cast<int>(left)) <= 0 || PQconsumeInput(connection) == 0) return false;
  }
  while (PGresult* result = PQgetResult(connection)) PQclear(result);
  return true;
}

}  // namespace

// libpq itself: waiting for notices is the one thing that SOCI does not do. Nothing is said on this connection, so the
// system asks now and then whether the other side is still there.
struct Changes::Link {
  explicit Link(const std::string& address) {
    const PostgresAddress parts = read_postgres_address(address);
    const std::string all = parts.without_password + parts.quoted_password() +
                            "keepalives=1 keepalives_idle=10 keepalives_interval=5 keepalives_count=3";
    connection = PQconnectdb(all.c_str());
    if (PQstatus(connection) != CONNECTION_OK) return;
    listens = PQsendQuery(connection, "listen fogg; listen fogg_told") == 1 && is_answered(connection);
  }
  ~Link() { PQfinish(connection); }
  Link(const Link&) = delete;
  Link& operator=(const Link&) = delete;

  bool is_good() const { return listens && PQstatus(connection) == CONNECTION_OK; }

  PGconn* connection = nullptr;
  bool listens = false;
};

Changes::Changes(const std::string& address) : address_(address) {}
Changes::~Changes() = default;

std::vector<Changes::Change> Changes::wait(int milliseconds, bool& lost) {
  lost = false;
  std::vector<Change> changes;
  if (!link_ || !link_->is_good()) {
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
