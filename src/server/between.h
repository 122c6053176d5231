#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "table/clock.h"

// What the servers of one database tell each other beside the log.
namespace fogg::server {

using table::Time;

namespace between {

// This server is there.
struct Alive {
  std::string server;
};
// A server has begun to look at a table: who is there elsewhere?
struct WhoIsThere {
  std::string server;
  std::string table;
};
// A person looks at a table at that server, and no longer does.
struct Here {
  std::string server;
  std::string table;
  std::string person;
  std::string address;  // of the household, for the share of bots' time; empty where the other server does not say it
};
struct Gone {
  std::string server;
  std::string table;
  std::string person;
};
// Bots are to wait so many milliseconds for this person, who may take an action back; with none, no longer.
struct Waits {
  std::string server;
  std::string table;
  std::string person;
  Time time = 0;
};
// A session has ended: its sockets are to be closed.
struct Ended {
  std::string session;
};
// An operator has done something: see acts.h.
struct Acted {
  std::string number;
};
// A table's log was edited, because somebody is to be forgotten: it is to be read again.
struct Edited {
  std::string table;
};
// Is this person connected anywhere? And: yes, at that server.
struct Seeks {
  std::string server;
  std::string person;
};
struct Found {
  std::string server;
  std::string person;
};
// So much of a shared limit was taken at that server: see limits.h.
struct Taken {
  std::string server;
  std::string limit;
  std::string key;  // of the address or person
  double amount = 0;
};

}  // namespace between

using ServerWord =
    std::variant<between::Alive, between::WhoIsThere, between::Here, between::Gone, between::Ended, between::Acted,
                 between::Edited, between::Taken, between::Seeks, between::Found, between::Waits>;

// Words with blanks between them; no word has one.
std::string to_text(const ServerWord&);
// Nothing for what is not understood: a newer server may say more.
std::optional<ServerWord> read_server_word(std::string_view);

// Which other servers there are, by how long ago they were heard of.
class OtherServers {
 public:
  OtherServers(std::string self, std::function<Time()> now, std::function<void(std::string)> send)
      : self_(std::move(self)), now_(std::move(now)), send_(std::move(send)) {}

  const std::string& self() const { return self_; }
  void tell(const ServerWord& word) const { send_(to_text(word)); }
  // Whoever says something is there. True where it is another one.
  bool heard_of(const std::string& server);
  // To be called every second or more often. Says that we are there when it is time to; returns who has died without a
  // word.
  std::vector<std::string> keep_company();

 private:
  std::string self_;
  std::function<Time()> now_;
  std::function<void(std::string)> send_;
  std::map<std::string, Time> heard_;
  std::optional<Time> told_of_us_;
};

}  // namespace fogg::server
