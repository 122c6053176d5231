#pragma once

#include <memory>
#include <set>
#include <string>

#include "server/limits.h"
#include "table/commands.h"

namespace fogg::server {

// One socket of a person, as the hub sees it.
class Client {
 public:
  virtual ~Client() = default;
  virtual void send(std::shared_ptr<const std::string>) = 0;
  // After what is still to be sent.
  virtual void close() = 0;

  table::Who who;
  std::string kind;     // guest or account
  std::string session;  // id
  std::set<std::string> watched;  // tables
  std::set<std::string> muted;    // people
  Bucket frames{120, 40};
};

}  // namespace fogg::server
