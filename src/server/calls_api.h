#pragma once

#include <boost/json/object.hpp>

#include "server/calling.h"
#include "server/http.h"
#include "server/limits.h"
#include "server/sign_in.h"

namespace fogg::server {

// How people want to be called when they are not there, over HTTP; new passwords by mail.
class CallsApi {
 public:
  CallsApi(StoreService& store, Calling& calling, SignIn& sign_in, Limits& limits, std::function<Time()> now)
      : store_(store), calling_(calling), sign_in_(sign_in), limits_(limits), now_(std::move(now)) {}

  // `what` is the last word of the path.
  Awaitable<Response> answer(const Request&, const std::string& what, const std::optional<store::Person>& who,
                             const boost::json::object& body);
  Awaitable<Response> stop(const Request&);

 private:
  Awaitable<Response> show(const store::Person& who);
  Awaitable<Response> choose(const Request&, const store::Person& who, const boost::json::object& body);
  Awaitable<Response> confirm(const Request&, const boost::json::object& body);
  Awaitable<Response> add_push(const store::Person& who, const boost::json::object& body);
  Awaitable<Response> end_push(const store::Person& who, const boost::json::object& body);
  Awaitable<Response> ask_for_recovery(const Request&, const boost::json::object& body);

  StoreService& store_;
  Calling& calling_;
  SignIn& sign_in_;
  Limits& limits_;
  std::function<Time()> now_;
};

}  // namespace fogg::server
