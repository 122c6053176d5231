#pragma once

#include "fair/bytes.h"
#include "server/http.h"
#include "server/keeping.h"
#include "server/store_service.h"

namespace fogg::server {

// Somebody who asks, known by the cookie.
struct Visitor {
  store::Person person;
  store::Session session;
};

// Who comes over HTTP: people are known by what their browsers keep, of which the database has the hash.
class Visitors {
 public:
  Visitors(StoreService& store, const fair::Bytes32& cookie_key, std::function<store::Time()> now, const Keeping& keep)
      : store_(store), cookie_key_(cookie_key), now_(std::move(now)), keep_(keep) {}

  Awaitable<std::optional<Visitor>> find(const Request&);  // nothing for nobody
  // A new session; returns what the browser is to keep.
  Awaitable<std::string> begin(const Request&, const std::string& person);

 private:
  StoreService& store_;
  fair::Bytes32 cookie_key_;
  std::function<store::Time()> now_;
  Keeping keep_;
};

}  // namespace fogg::server
