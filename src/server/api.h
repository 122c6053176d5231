#pragma once

#include "server/admin_api.h"
#include "server/calls_api.h"
#include "server/passkeys_api.h"
#include "server/people_api.h"
#include "server/tables_api.h"

namespace fogg::server {

// Everything over HTTP but the socket: people, lists, records, maps, operation. See docs/protocol.md.
class Api {
 public:
  Api(StoreService&, Hub&, Orders&, Calling&, Library&, Analyses&, Metrics&, Limits&, StaticFiles&, Visitors&,
      const fair::Bytes32& key, const std::string& public_address, const std::function<Time()>& now);
  ~Api();

  Awaitable<Response> answer(const Request&);
  Awaitable<std::optional<Visitor>> visitor(const Request& request) { return visitors_.find(request); }

 private:
  Awaitable<Response> route(const Request&);
  Awaitable<Response> api(const Request&, const std::vector<std::string>& path);
  Awaitable<Response> health();

  StoreService& store_;
  Orders& orders_;
  Library& library_;
  Metrics& metrics_;
  Limits& limits_;
  StaticFiles& files_;
  Visitors& visitors_;
  std::function<Time()> now_;
  asio::thread_pool packing_{1};  // long answers
  Hashing hashing_;
  SignIn sign_in_;
  AdminApi admin_;
  CallsApi calls_;
  PeopleApi people_;
  PasskeysApi passkeys_;
  TablesApi tables_;
};

}  // namespace fogg::server
