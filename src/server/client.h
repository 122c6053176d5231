#pragma once

#include <memory>
#include <set>
#include <string>

#include "fair/deal.h"
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
  // A fresh secret for the deal of its next table; returns the commitment to it.
  std::string promise(const fair::Bytes32& fresh) {
    secret = fresh;
    return fair::commitment(secret);
  }

  table::Who who;
  std::string kind;               // guest or account
  std::string session;            // id
  std::set<std::string> watched;  // tables
  std::set<std::string> muted;    // people
  Time silenced = 0;              // until then an operator lets the person not chat
  fair::Bytes32 secret{};         // of the deal of the next table it opens; the client knows its commitment
  Bucket frames{120, 40};         // of this socket; its person and its address have theirs in Limits
};
using ClientPtr = std::shared_ptr<Client>;

}  // namespace fogg::server
