#pragma once

#include <boost/json/object.hpp>

#include "server/http.h"
#include "server/orders.h"

namespace fogg::server {

// What operators see and do over HTTP; who asks has been found to be one.
class AdminApi {
 public:
  AdminApi(StoreService& store, Orders& orders, Metrics& metrics, std::function<Time()> now)
      : store_(store), orders_(orders), metrics_(metrics), now_(std::move(now)) {}

  Awaitable<Response> answer(const Request&, const std::string& what, const store::Person& who,
                             const boost::json::object& body);

 private:
  Awaitable<Response> people(const Request&);
  Awaitable<Response> tables(const Request&);
  Awaitable<Response> acts(const Request&);
  Awaitable<Response> reports();
  Awaitable<Response> statistics();
  Awaitable<Response> act(const store::Person& who, const boost::json::object& body);

  StoreService& store_;
  Orders& orders_;
  Metrics& metrics_;
  std::function<Time()> now_;
};

}  // namespace fogg::server
