#include "server/sign_in.h"

#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>

#include "server/acts.h"
#include "server/log.h"

namespace fogg::server {

namespace {

constexpr store::Time kCookieTime = 31'536'000;  // a year, in seconds

std::string cookie_header(const std::string& value, store::Time seconds, bool secure) {
  return "fogg=" + value + "; Path=/; HttpOnly; SameSite=Lax; Max-Age=" + std::to_string(seconds) +
         (secure ? "; Secure" : "");
}

}  // namespace

Response person_response(const store::Person& person) {
  boost::json::object own = {{"id", person.id}, {"name", person.name}, {"kind", person.kind}};
  if (person.is_operator()) own["role"] = person.role;
  return json_response(boost::json::serialize(boost::json::object{{"person", std::move(own)}}));
}

Response signed_out(const Request& request) {
  Response response = json_response("{}");
  response.headers.emplace_back("Set-Cookie", cookie_header("", 0, request.secure));
  return response;
}

Response too_many_tries() { return limited(60, "Too many tries; wait a minute."); }

Response sign_in_is_busy() {
  return error_response(503, "busy", "Many people are signing in just now; try again in a moment.");
}

Awaitable<Response> SignIn::begin(const Request& request, const store::Person& person) {
  const std::string token = co_await visitors_.begin(request, person.id);
  Response response = person_response(person);
  response.headers.emplace_back("Set-Cookie", cookie_header(token, kCookieTime, request.secure));
  co_return response;
}

Awaitable<Response> SignIn::enter(const Request& request, const store::Person& person) {
  if (person.banned > now_())
    co_return error_response(403, "banned", "An operator has banned this account (" + date_text(person.banned) + ").");
  ++metrics_.logins;
  co_return co_await begin(request, person);
}

Awaitable<std::optional<Response>> SignIn::refusal_to_stranger(const Request& request, const store::Person& person,
                                                               std::string password) {
  if (!limits_.logins.take(request.address, now_())) co_return too_many_tries();
  const auto right = co_await hashing_.matches(person.password, std::move(password));
  if (!right) co_return sign_in_is_busy();
  if (!*right) co_return failed(request, error_response(403, "wrong", "That is not your password."));
  co_return std::nullopt;
}

Response SignIn::failed(const Request& request, Response refusal) {
  ++metrics_.failed_logins;
  log_warning("login_failed", {{"address", request.address}});
  return refusal;
}

}  // namespace fogg::server
