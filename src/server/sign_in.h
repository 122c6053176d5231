#pragma once

#include "server/http.h"
#include "server/metrics.h"
#include "server/visitors.h"

namespace fogg::server {

// How people come in and go out over HTTP, by whatever they have shown who they are.
class SignIn {
 public:
  SignIn(Visitors& visitors, Metrics& metrics, std::function<store::Time()> now)
      : visitors_(visitors), metrics_(metrics), now_(std::move(now)) {}

  // A new session for a person, with its cookie.
  Awaitable<Response> begin(const Request&, const store::Person&);
  // The same for who has an account and has shown to be its owner, unless it is banned.
  Awaitable<Response> enter(const Request&, const store::Person&);
  // Somebody has not shown it: the refusal comes back.
  Response failed(const Request&, Response refusal);

 private:
  Visitors& visitors_;
  Metrics& metrics_;
  std::function<store::Time()> now_;
};

Response person_response(const store::Person&);  // to themselves
Response signed_out(const Request&);             // the cookie goes

}  // namespace fogg::server
