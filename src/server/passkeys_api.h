#pragma once

#include <boost/json/object.hpp>

#include "server/limits.h"
#include "server/passkeys.h"
#include "server/sign_in.h"

namespace fogg::server {

// Passkeys over HTTP: making, naming and removing one's own, and signing in with one.
class PasskeysApi {
 public:
  using Body = boost::json::object;
  // `public_address`: of the site, as the operator says it; empty: it is where it is reached.
  PasskeysApi(StoreService& store, SignIn& sign_in, Limits& limits, Visitors& visitors,
              const fair::Bytes32& challenge_key, std::string public_address, std::function<Time()> now)
      : store_(store),
        sign_in_(sign_in),
        limits_(limits),
        visitors_(visitors),
        challenges_(challenge_key),
        public_address_(std::move(public_address)),
        now_(std::move(now)) {}

  Awaitable<Response> sign_in_answer(const Request&, const std::string& what, const Body&);
  // `what` is a passkey's id, `challenge`, or nothing.
  Awaitable<Response> own_answer(const Request&, const std::string& what, const Body&);

 private:
  Awaitable<Response> sign_in(const Request&, const Body&, const PasskeySite&);
  Awaitable<Response> options(const store::Person&, const PasskeySite&);
  Awaitable<Response> add(const Request&, const store::Person&, const Body&, const PasskeySite&);
  // What the browser says it did, where the challenge is one of ours.
  struct Answered {
    std::string client_data;
    std::string challenge_hash;
    Time until = 0;
  };
  std::expected<Answered, std::string> answered(const Body& response, std::string_view type, const std::string& purpose,
                                                const PasskeySite&) const;

  StoreService& store_;
  SignIn& sign_in_;
  Limits& limits_;
  Visitors& visitors_;
  Challenges challenges_;
  std::string public_address_;
  std::function<Time()> now_;
};

}  // namespace fogg::server
