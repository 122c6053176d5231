#pragma once

#include "server/hashing.h"
#include "server/http.h"
#include "server/limits.h"
#include "server/metrics.h"
#include "server/visitors.h"

namespace fogg::server {

// How people come in and go out over HTTP, by whatever they have shown who they are.
class SignIn {
 public:
  SignIn(Visitors& visitors, Hashing& hashing, Limits& limits, Metrics& metrics, std::function<store::Time()> now)
      : visitors_(visitors), hashing_(hashing), limits_(limits), metrics_(metrics), now_(std::move(now)) {}

  // A new session for a person, with its cookie.
  Awaitable<Response> begin(const Request&, const store::Person&);
  // The same for who has an account and has shown to be its owner, unless it is banned.
  Awaitable<Response> enter(const Request&, const store::Person&);
  // Nothing where this is the password of who is signed in with an account, and the refusal otherwise. Asked before
  // what would open the account to somebody else: who has somebody's browser for a moment shall have it no longer.
  Awaitable<std::optional<Response>> refusal_to_stranger(const Request&, const store::Person&, std::string password);
  // Somebody has not shown it: the refusal comes back.
  Response failed(const Request&, Response refusal);

 private:
  Visitors& visitors_;
  Hashing& hashing_;
  Limits& limits_;
  Metrics& metrics_;
  std::function<store::Time()> now_;
};

Response person_response(const store::Person&);  // to themselves
Response signed_out(const Request&);             // the cookie goes
Response too_many_tries();
Response sign_in_is_busy();

}  // namespace fogg::server
