#include "server/sessions.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

#include "server/address.h"
#include "server/log.h"

// The one file of the server that knows Beast: it takes half a minute to compile.
namespace fogg::server {

namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using Socket = websocket::stream<beast::tcp_stream>;

namespace {

constexpr std::size_t kMostHeader = 16 * 1024;
constexpr std::size_t kMostBody = 512 * 1024;  // a board file
constexpr std::size_t kMostFrame = 64 * 1024;
constexpr std::size_t kMostDiscarded = 8 * 1024 * 1024;
constexpr std::size_t kLargeFrame = 8 * 1024;  // is compressed for who can read that
constexpr auto kRequestTime = std::chrono::seconds(20);
constexpr auto kIdleTime = std::chrono::seconds(60);
constexpr auto kFarewellTime = std::chrono::seconds(3);

const auto awaiting = asio::use_awaitable;

// A client over a WebSocket. It lives as long as its coroutine or the hub keeps it.
class SocketClient final : public Client, public std::enable_shared_from_this<SocketClient> {
 public:
  SocketClient(beast::tcp_stream stream, Unsent& unsent, const std::string& household, Metrics& metrics, Packer* packer)
      : socket_(std::move(stream)), metrics_(metrics), packer_(packer), unsent_(unsent, household) {}

  Socket& socket() { return socket_; }

  void send(std::shared_ptr<const std::string> text) override {
    if (closing_) return;
    if (!unsent_.add(text->size()))
      return drop();  // who reads too slowly comes again, and reads the table as it stands
    metrics_.bytes_sent += text->size();
    queue_.push_back(std::move(text));
    if (!writing_) asio::co_spawn(socket_.get_executor(), write_all(shared_from_this()), asio::detached);
    writing_ = true;
  }

  void close() override {
    if (closing_) return;
    closing_ = true;
    if (!writing_) asio::co_spawn(socket_.get_executor(), write_all(shared_from_this()), asio::detached);
    writing_ = true;
  }

  void drop() {
    closing_ = true;
    beast::error_code ignored;
    beast::get_lowest_layer(socket_).socket().close(ignored);
  }

 private:
  static Awaitable<void> write_all(std::shared_ptr<SocketClient> self) {
    beast::error_code error;
    while (!self->queue_.empty() && !error) {
      const auto text = std::move(self->queue_.front());
      self->queue_.pop_front();
      std::optional<std::string> packed;
      if (self->packer_ != nullptr && text->size() >= kLargeFrame) packed = co_await self->packer_->pack(text);
      self->socket_.binary(packed.has_value());
      co_await self->socket_.async_write(asio::buffer(packed ? *packed : *text), asio::redirect_error(awaiting, error));
      self->unsent_.sent(text->size());
    }
    self->writing_ = false;
    if (error) self->drop();
    if (self->closing_ && !error)
      co_await self->socket_.async_close(websocket::close_code::going_away, asio::redirect_error(awaiting, error));
  }

  Socket socket_;
  Metrics& metrics_;
  Packer* packer_;  // nothing where the client reads plain text alone
  std::deque<std::shared_ptr<const std::string>> queue_;
  Unsent::Part unsent_;
  bool writing_ = false;
  bool closing_ = false;
};

// One line a request, without its query, its body and its cookies.
void log_request(const Request& request, int status, std::size_t bytes, std::chrono::steady_clock::time_point began) {
  const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - began;
  log_info("request", {{"method", request.method},
                       {"path", request.path},
                       {"status", std::to_string(status)},
                       {"bytes", std::to_string(bytes)},
                       {"ms", std::to_string(took.count())},
                       {"address", request.address}});
}

std::string text_of(beast::string_view view) { return {view.data(), view.size()}; }

Request read_request(const http::request<http::string_body>& from, const std::string& peer,
                     const SessionSettings& settings) {
  Request request;
  request.method = text_of(from.method_string());
  request.body = from.body();
  request.content_type = text_of(from[http::field::content_type]);
  request.cookie = text_of(from[http::field::cookie]);
  request.origin = text_of(from[http::field::origin]);
  request.host = text_of(from[http::field::host]);
  request.agent = text_of(from[http::field::user_agent]);
  request.if_none_match = text_of(from[http::field::if_none_match]);
  request.languages = text_of(from[http::field::accept_language]);
  request.accepts_gzip = text_of(from[http::field::accept_encoding]).find("gzip") != std::string::npos;
  request.address = peer;
  if (settings.behind_proxy) {
    std::vector<std::string_view> chain;
    const auto [first, end] = from.equal_range("X-Forwarded-For");
    for (auto line = first; line != end; ++line) chain.push_back(line->value());
    request.address = forwarded_address(chain).value_or(peer);
    request.secure = text_of(from["X-Forwarded-Proto"]) == "https";
  }
  request.address = household(request.address);
  return request;
}

// The answer's text is not copied: it lives as long as the response.
http::response<http::span_body<const char>> to_beast(const Response& response, const Request& request, unsigned version,
                                                     bool keep_alive) {
  http::response<http::span_body<const char>> out(static_cast<http::status>(response.status), version);
  out.keep_alive(keep_alive);
  out.set(http::field::content_type, response.type);
  out.set("X-Content-Type-Options", "nosniff");
  out.set("Referrer-Policy", "same-origin");
  out.set("X-Frame-Options", "DENY");
  // 'wasm-unsafe-eval' lets the page compile the core to WebAssembly and nothing else.
  out.set("Content-Security-Policy",
          "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; "
          "connect-src 'self'; object-src 'none'; base-uri 'none'; "
          "frame-ancestors 'none'; form-action 'self'");
  if (request.secure) out.set("Strict-Transport-Security", "max-age=31536000");
  for (const auto& [name, value] : response.headers) out.insert(name, value);
  if (request.method == "HEAD") {
    out.content_length(response.body.size());
  } else {
    out.body() = {response.body.get().data(), response.body.size()};
    out.prepare_payload();
  }
  return out;
}

Awaitable<void> serve_socket(std::shared_ptr<SocketClient> client, http::request<http::string_body> upgrade, Hub& hub,
                             Silence& unheard) {
  Socket& socket = client->socket();
  beast::get_lowest_layer(socket).expires_never();
  websocket::stream_base::timeout patience = websocket::stream_base::timeout::suggested(beast::role_type::server);
  patience.idle_timeout = kIdleTime;
  patience.keep_alive_pings = true;
  socket.set_option(patience);
  socket.read_message_max(kMostFrame);
  beast::error_code error;
  co_await socket.async_accept(upgrade, asio::redirect_error(awaiting, error));
  if (error) co_return;
  upgrade = {};
  Silence::Place place(unheard, client->who.household, [client = client.get()] { client->drop(); });
  co_await hub.open(client);
  beast::flat_buffer buffer;
  for (;;) {
    co_await socket.async_read(buffer, asio::redirect_error(awaiting, error));
    if (error) break;
    place.heard();
    std::string frame = beast::buffers_to_string(buffer.data());
    buffer.clear();
    if (!socket.got_text()) frame.clear();  // no JSON: refused like any other nonsense
    co_await hub.handle(client, std::move(frame));
  }
  hub.close(client);
}

// Closing with unread bytes resets the connection, and a sender in the midst of a large body would never read why it
// was refused: so the rest is read, within limits, and thrown away.
Awaitable<void> discard_rest(beast::tcp_stream& stream) {
  beast::error_code error;
  std::array<char, 16 * 1024> bytes;
  stream.expires_after(kFarewellTime);
  for (std::size_t discarded = 0; discarded < kMostDiscarded && !error;)
    discarded += co_await stream.async_read_some(asio::buffer(bytes), asio::redirect_error(awaiting, error));
}

}  // namespace

Awaitable<void> serve_connection(asio::ip::tcp::socket peer_socket, Api& api, Hub& hub, Limits& limits, Packer& packer,
                                 Metrics& metrics, std::function<Time()> now, SessionSettings settings) {
  beast::error_code error;
  peer_socket.set_option(asio::ip::tcp::no_delay(true), error);
  const auto endpoint = peer_socket.remote_endpoint(error);
  if (error) co_return;
  const std::string peer = endpoint.address().to_string();
  beast::tcp_stream stream(std::move(peer_socket));
  beast::flat_buffer buffer;
  bool too_much = false;
  for (;;) {
    http::request_parser<http::string_body> parser;
    parser.header_limit(kMostHeader);
    parser.body_limit(kMostBody);
    stream.expires_after(kRequestTime);  // for the whole request: who sends a byte a second is let go
    {
      const Silence::Place place(limits.unasked, settings.behind_proxy ? "" : household(peer),
                                 [&] { stream.cancel(); });
      co_await http::async_read(stream, buffer, parser, asio::redirect_error(awaiting, error));
    }
    too_much = error == http::error::body_limit || error == http::error::header_limit;
    if (error && !too_much) break;
    auto message = parser.release();
    const auto began = std::chrono::steady_clock::now();
    Request request = read_request(message, peer, settings);
    Response response;
    bool keep_alive = message.keep_alive() && !too_much;
    if (too_much) {
      response = error_response(413, "too_long", "This is too large.");
    } else if (!read_target(text_of(message.target()), request)) {
      response = error_response(400, "bad_message", "This address cannot be read.");
    } else if (websocket::is_upgrade(message)) {
      std::optional<Visitor> visitor;
      if (request.path != "/ws") {
        response = error_response(404, "not_found", "The socket is at /ws.");
      } else if (is_foreign(request)) {
        response = error_response(403, "foreign", "Pages of other sites cannot connect.");
      } else if (!limits.sockets.take(request.address, now())) {
        response = limited(5, "Too many connections; wait a moment.");
      } else {
        response = nobody();
        try {
          visitor = co_await api.visitor(request);
        } catch (const store::Unavailable&) {
          response = error_response(503, "cannot_save",
                                    "The server cannot reach its database just now; try again in a moment.");
        }
      }
      if (visitor && !hub.has_room_for(visitor->person.id)) {
        response = limited(60, "You have many connections open already; close some of them.");
        visitor.reset();
      }
      if (visitor) {
        Packer* const packs = request.query["packed"] == "1" ? &packer : nullptr;
        auto client = std::make_shared<SocketClient>(std::move(stream), limits.unsent, request.address, metrics, packs);
        client->who = {visitor->person.id, visitor->person.name, request.address, visitor->person.kind == "account"};
        client->kind = visitor->person.kind;
        client->session = visitor->session.id;
        client->silenced = visitor->person.silenced;
        if (settings.log_requests) log_request(request, 101, 0, began);
        co_await serve_socket(std::move(client), std::move(message), hub, limits.unheard);
        co_return;
      }
    } else {
      response = co_await api.answer(request);
    }
    if (settings.log_requests) log_request(request, response.status, response.body.size(), began);
    auto answer = to_beast(response, request, message.version(), keep_alive);
    http::response_serializer<http::span_body<const char>> serializer(answer);
    if (request.method == "HEAD") serializer.split(true);
    stream.expires_after(kRequestTime);
    // Who asks for much and does not read it is silent too.
    const Silence::Place place(limits.unasked, request.address, [&] { stream.cancel(); });
    if (request.method == "HEAD") {
      co_await http::async_write_header(stream, serializer, asio::redirect_error(awaiting, error));
    } else {
      co_await http::async_write(stream, serializer, asio::redirect_error(awaiting, error));
    }
    if (error || !keep_alive) break;
  }
  stream.socket().shutdown(asio::ip::tcp::socket::shutdown_send, error);
  if (too_much) co_await discard_rest(stream);
}

}  // namespace fogg::server
