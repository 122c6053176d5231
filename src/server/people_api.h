#pragma once

#include <boost/json/object.hpp>

#include "server/hub.h"
#include "server/orders.h"
#include "server/sign_in.h"

namespace fogg::server {

// Guests, accounts and their sessions, over HTTP.
class PeopleApi {
 public:
  using Body = boost::json::object;
  PeopleApi(StoreService& store, Hub& hub, Orders& orders, Metrics& metrics, Limits& limits, Visitors& visitors,
            SignIn& sign_in, Hashing& hashing, std::function<Time()> now)
      : store_(store),
        hub_(hub),
        orders_(orders),
        metrics_(metrics),
        limits_(limits),
        visitors_(visitors),
        sign_in_(sign_in),
        hashing_(hashing),
        now_(std::move(now)) {}

  Awaitable<Response> guest(const Request&, const Body&);
  Awaitable<Response> account(const Request&, const Body&);
  Awaitable<Response> login(const Request&, const Body&);
  Awaitable<Response> logout(const Request&);
  Awaitable<Response> recover(const Request&, const Body&);
  Awaitable<Response> me(const Request&);
  Awaitable<Response> rename(const Request&, const Body&);
  Awaitable<Response> change_password(const Request&, const Body&);
  Awaitable<Response> sessions(const Request&);
  Awaitable<Response> end_session(const Request&, const std::string& id);
  Awaitable<Response> delete_me(const Request&, const Body&);
  Awaitable<Response> profile(const Request&, const std::string& id);

 private:
  StoreService& store_;
  Hub& hub_;
  Orders& orders_;
  Metrics& metrics_;
  Limits& limits_;
  Visitors& visitors_;
  SignIn& sign_in_;
  Hashing& hashing_;
  std::function<Time()> now_;
};

}  // namespace fogg::server
