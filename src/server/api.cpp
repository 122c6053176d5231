#include "server/api.h"

#include <algorithm>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <cctype>

#include "bots/levels.h"
#include "server/elsewhere.h"
#include "server/export_api.h"
#include "server/log.h"
#include "server/reports_api.h"
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

// The levels, which of them ask networks, and the characters with the levels that they play on.
json::object bots_list() {
  json::array levels;
  for (const bots::Level& level : bots::kLevels) levels.emplace_back(level.name);
  const auto those_that = [](bool bots::Level::* is_so) {
    const auto names = bots::levels_that(is_so);
    return json::array(names.begin(), names.end());
  };
  json::array characters;
  for (const bots::Character& one : bots::kCharacters)
    characters.push_back(
        json::object{{"name", one.name}, {"manner", one.manner}, {"levels", those_that(&bots::Level::has_characters)}});
  return {{"levels", std::move(levels)},
          {"ask_networks", those_that(&bots::Level::asks_networks)},
          {"characters", std::move(characters)}};
}

// The type itself, whatever parameters follow: `application/jsonish` is another one.
bool is_json(const std::string& content_type) {
  std::string type = content_type.substr(0, content_type.find(';'));
  while (type.ends_with(' ')) type.pop_back();
  std::ranges::transform(type, type.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return type == "application/json";
}

// The JSON object of a request, empty where there is none; nothing for anything else.
std::optional<json::object> read_body(const Request& request) {
  if (request.body.empty()) return json::object{};
  json::error_code error;
  json::parse_options depth;
  depth.max_depth = 8;
  json::value value = json::parse(request.body, error, {}, depth);
  if (!is_json(request.content_type) || error || !value.is_object()) return std::nullopt;
  return std::move(value.get_object());
}

const Response kNoObject = error_response(
    400, "bad_message", "The body of a request is one JSON object, with Content-Type: application/json.");
const Response kNotFound = error_response(404, "not_found", "There is nothing at this address.");

}  // namespace

Api::Api(StoreService& store, Hub& hub, Orders& orders, Calling& calling, Library& library, Analyses& analyses,
         Metrics& metrics, Limits& limits, StaticFiles& files, Visitors& visitors, const fair::Bytes32& key,
         const std::string& public_address, const std::function<Time()>& now)
    : store_(store),
      orders_(orders),
      library_(library),
      metrics_(metrics),
      limits_(limits),
      files_(files),
      visitors_(visitors),
      now_(now),
      sign_in_(visitors, hashing_, limits, metrics, now),
      admin_(store, orders, metrics, now),
      calls_(store, calling, sign_in_, limits, now),
      people_(store, hub, orders, metrics, limits, visitors, sign_in_, hashing_, now),
      passkeys_(store, sign_in_, limits, visitors, key, public_address, now),
      tables_(store, hub, library, analyses, limits, files, visitors, now, packing_) {}

Api::~Api() { packing_.join(); }

Awaitable<Response> Api::answer(const Request& request) {
  ++metrics_.requests;
  if (!limits_.requests.take(request.address, now_())) {
    ++metrics_.limited;
    co_return limited(5, "Too many requests; wait a moment.");
  }
  Response response =
      error_response(503, "cannot_save", "The server cannot reach its database just now; try again in a moment.");
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
  if (request.path == "/metrics") co_return Response{200, "text/plain; version=0.0.4", metrics_.text(limits_), {}};
  const bool of_table = path[0] == "table" || path[0] == "replay";
  if (of_table && path.size() > 1 && request.method == "GET") co_return co_await tables_.page(request, path[1]);
  if (path[0] != "api") co_return files_.get(request);
  if (is_foreign(request)) co_return error_response(403, "foreign", "Requests from other sites are not taken.");
  Response response = co_await api(request, path);
  if (std::ranges::any_of(response.headers, [](const auto& header) { return header.first == "ETag"; }))
    co_return response;
  response.headers.emplace_back("Cache-Control", "no-store");
  if (request.accepts_gzip && response.body.size() > 1024) {
    response.body = co_await elsewhere(packing_, [body = response.body] { return gzip(body.get()); });
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
  if (first == "admin" && third.empty() && (method == "GET" || method == "POST")) {
    const auto who = co_await visitors_.find(request);
    if (!who) co_return nobody();
    if (!who->person.is_operator()) co_return error_response(403, "not_operator", "This is for operators alone.");
    const auto body = read_body(request);
    if (!body) co_return kNoObject;
    co_return co_await admin_.answer(request, second, who->person, *body);
  }
  // From a mail, by whatever program: a form, or nothing at all.
  if (first == "mail" && second == "stop") co_return co_await calls_.stop(request);
  const bool about_calls =
      first == "mail" || first == "recovery" || (first == "me" && (second == "calls" || second == "push"));
  if (about_calls) {
    const auto who = co_await visitors_.find(request);
    const auto body = read_body(request);
    if (!body) co_return kNoObject;
    co_return co_await calls_.answer(request, second.empty() ? first : second,
                                     who ? std::optional(who->person) : std::nullopt, *body);
  }
  const bool by_passkey = first == "login" && !second.empty();
  if (by_passkey || (first == "me" && second == "passkeys")) {
    const auto body = read_body(request);
    if (!body) co_return kNoObject;
    co_return by_passkey ? co_await passkeys_.sign_in_answer(request, second, *body)
                         : co_await passkeys_.own_answer(request, third, *body);
  }
  if (method == "GET") {
    if (first == "me" && second.empty()) co_return co_await people_.me(request);
    if (first == "me" && second == "sessions") co_return co_await people_.sessions(request);
    if (first == "me" && second == "tables") co_return co_await tables_.mine(request);
    if (first == "me" && second == "export") {
      const auto who = co_await visitors_.find(request);
      if (!who) co_return nobody();
      if (!limits_.exports.take(who->person.id, now_()))
        co_return limited(600, "Your data was given to you just now; wait a few minutes.");
      co_return co_await export_all(store_, who->person);
    }
    if (first == "people" && !second.empty()) co_return co_await people_.profile(request, second);
    if (first == "ratings") co_return co_await tables_.ratings(request);
    if (first == "games" && second.empty()) co_return packed_response(library_.list(), request);
    if (first == "games") co_return co_await tables_.game(request, second);
    if (first == "site") co_return json_response(json::serialize(site_json(orders_.site())));
    if (first == "bots") co_return json_response(json::serialize(bots_list()));
    if (first == "maps") co_return co_await tables_.my_maps(request);
    if (first == "tables" && second.empty()) co_return co_await tables_.listed(request);
    if (first == "tables" && third == "record") co_return co_await tables_.record(request, second);
    if (first == "tables" && third == "replay") co_return co_await tables_.replay(request, second);
    if (first == "tables" && third == "analysis") co_return co_await tables_.analysis(second);
    co_return kNotFound;
  }
  if (method != "POST" && method != "DELETE")
    co_return error_response(405, "method", "This is not something to do at this address.");
  if (method == "POST" && first == "maps") co_return co_await tables_.add_map(request);
  const auto read = read_body(request);
  if (!read) co_return kNoObject;
  const json::object& body = *read;
  if (method == "DELETE") {
    if (first == "me" && second.empty()) co_return co_await people_.delete_me(request, body);
    if (first == "me" && second == "sessions" && !third.empty()) co_return co_await people_.end_session(request, third);
    co_return kNotFound;
  }
  if (first == "tables" && third == "analysis") co_return co_await tables_.start_analysis(request, second);
  if (first == "reports") {
    const auto who = co_await visitors_.find(request);
    if (!who) co_return nobody();
    if (!limits_.reports.take(who->person.id, now_())) co_return limited(600, "You have reported a lot; wait a while.");
    co_return co_await take_report(store_, who->person.id, body, now_());
  }
  if (first == "recover") co_return co_await people_.recover(request, body);
  if (first == "guest") co_return co_await people_.guest(request, body);
  if (first == "account") co_return co_await people_.account(request, body);
  if (first == "login") co_return co_await people_.login(request, body);
  if (first == "logout") co_return co_await people_.logout(request);
  if (first == "me" && second.empty()) co_return co_await people_.rename(request, body);
  if (first == "me" && second == "password") co_return co_await people_.change_password(request, body);
  co_return kNotFound;
}

// The database answers in time, has room and keeps what is played, or the answer is 503.
Awaitable<Response> Api::health() {
  constexpr auto kPatience = std::chrono::seconds(3);
  constexpr std::uintmax_t kLeastRoom = 64 << 20;
  const auto sick = [](std::string why) { return Response{503, "text/plain; charset=utf-8", std::move(why), {}}; };
  const auto room = co_await within(kPatience, store_.run([](store::Store& store) {
    store.ping();
    return store.free_bytes();
  }));
  if (!room) co_return sick("the database does not answer\n");
  if (*room && **room < kLeastRoom) co_return sick("the disk of the database is full\n");
  if (!store_.keeps()) co_return sick("the database keeps nothing; its disk may be full\n");
  co_return Response{200, "text/plain; charset=utf-8", "ok\n", {}};
}

}  // namespace fogg::server
