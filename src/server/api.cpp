#include "server/api.h"

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "people/cookies.h"
#include "server/log.h"
#include "table/commands.h"

namespace fogg::server {

namespace json = boost::json;

namespace {

std::vector<std::string> parts_of(const std::string& path) {
  std::vector<std::string> parts;
  for (std::size_t at = 1; at <= path.size();) {
    const std::size_t end = std::min(path.find('/', at), path.size());
    parts.push_back(path.substr(at, end - at));
    at = end + 1;
  }
  return parts;
}

const Response kNotFound = error_response(404, "not_found", "There is nothing at this address.");

}  // namespace

Api::Api(StoreService& store, Hub& hub, Library& library, Analyses& analyses, Metrics& metrics, Limits& limits, StaticFiles& files,
         const fair::Bytes32& cookie_key, std::function<Time()> now)
    : store_(store), hub_(hub), library_(library), analyses_(analyses), metrics_(metrics), limits_(limits), files_(files), cookie_key_(cookie_key), now_(std::move(now)) {}

Api::~Api() { slow_.join(); }

Awaitable<Response> Api::answer(const Request& request) {
  ++metrics_.requests;
  if (!limits_.requests.take(request.address, now_())) {
    ++metrics_.limited;
    co_return limited(5, "Too many requests; wait a moment.");
  }
  Response response = error_response(503, "cannot_save", "The server cannot reach its database just now; try again in a moment.");
  try {
    response = co_await route(request);
  } catch (const store::Unavailable& problem) {
    log_error("store_unavailable", {{"why", problem.what()}});
  }
  co_return response;
}

Awaitable<Response> Api::route(const Request& request) {
  const auto path = parts_of(request.path);
  if (request.path == "/healthz") co_return co_await health();
  if (request.path == "/metrics") co_return Response{200, "text/plain; version=0.0.4", metrics_.text(), {}};
  if (path[0] != "api") co_return files_.get(request);
  if (is_foreign(request)) co_return error_response(403, "foreign", "Requests from other sites are not taken.");
  Response response = co_await api(request, path);
  response.headers.emplace_back("Cache-Control", "no-store");
  if (request.accepts_gzip && response.body.size() > 1024) {
    response.body = gzip(response.body);
    response.headers.emplace_back("Content-Encoding", "gzip");
  }
  co_return response;
}

Awaitable<Response> Api::api(const Request& request, const std::vector<std::string>& path) {
  const std::string& method = request.method;
  const std::string first = path.size() > 1 ? path[1] : "";
  const std::string second = path.size() > 2 ? path[2] : "";
  const std::string third = path.size() > 3 ? path[3] : "";
  if (path.size() > 4) co_return kNotFound;
  if (method == "GET") {
    if (first == "me" && second.empty()) co_return co_await me(request);
    if (first == "me" && second == "sessions") co_return co_await sessions(request);
    if (first == "me" && second == "tables") co_return co_await my_tables(request);
    if (first == "me" && second == "export") co_return co_await export_all(request);
    if (first == "people" && !second.empty()) co_return co_await profile(request, second);
    if (first == "ratings") co_return co_await ratings(request);
    if (first == "games" && second.empty()) co_return json_response(library_.list());
    if (first == "games") co_return co_await game(second);
    if (first == "bots") co_return json_response(R"({"levels":["easy","normal","hard","expert"]})");
    if (first == "maps") co_return co_await my_maps(request);
    if (first == "tables" && second.empty()) co_return co_await tables(request);
    if (first == "tables" && third == "record") co_return co_await record(second);
    if (first == "tables" && third == "replay") co_return co_await replay(request, second);
    if (first == "tables" && third == "analysis") co_return co_await analysis(second);
    co_return kNotFound;
  }
  if (method != "POST" && method != "DELETE") co_return error_response(405, "method", "This is not something to do at this address.");
  if (method == "POST" && first == "maps") co_return co_await add_map(request);
  json::object body;
  if (!request.body.empty()) {
    json::error_code error;
    json::parse_options depth;
    depth.max_depth = 8;
    const json::value value = json::parse(request.body, error, {}, depth);
    if (!request.content_type.starts_with("application/json") || error || !value.is_object()) {
      co_return error_response(400, "bad_message", "The body of a request is one JSON object, with Content-Type: application/json.");
    }
    body = value.get_object();
  }
  if (method == "DELETE") {
    if (first == "me" && second.empty()) co_return co_await delete_me(request, body);
    if (first == "me" && second == "sessions" && !third.empty()) co_return co_await end_session(request, third);
    co_return kNotFound;
  }
  if (first == "tables" && third == "analysis") co_return co_await start_analysis(request, second);
  if (first == "guest") co_return co_await guest(request, body);
  if (first == "account") co_return co_await account(request, body);
  if (first == "login") co_return co_await login(request, body);
  if (first == "logout") co_return co_await logout(request);
  if (first == "me" && second.empty()) co_return co_await rename(request, body);
  if (first == "me" && second == "password") co_return co_await change_password(request, body);
  co_return kNotFound;
}

Awaitable<std::optional<Api::Visitor>> Api::visitor(const Request& request) {
  const auto cookie = people::find_cookie(request.cookie, "fogg");
  const auto hash = cookie ? people::token_hash(cookie_key_, *cookie) : std::nullopt;
  if (!hash) co_return std::nullopt;
  constexpr Time kSeldom = 3'600'000;
  co_return co_await store_.run([hash = *hash, now = now_()](store::Store& store) -> std::optional<Visitor> {
    auto session = store.session(hash);
    if (!session) return std::nullopt;
    auto person = store.person(session->person);
    if (!person || person->kind == "deleted") return std::nullopt;
    if (session->seen + kSeldom < now) store.touch_session(hash, now);
    return Visitor{std::move(*person), std::move(*session)};
  });
}

Awaitable<Response> Api::health() {
  // The database answers, or this throws and the answer is 503.
  co_await store_.run([](store::Store& store) { return store.ping(), true; });
  co_return Response{200, "text/plain; charset=utf-8", "ok\n", {}};
}

}  // namespace fogg::server
