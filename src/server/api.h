#pragma once

#include <boost/asio/async_result.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/json/object.hpp>
#include <optional>

#include "server/analyses.h"
#include "server/http.h"
#include "server/hub.h"
#include "server/static_files.h"

namespace fogg::server {

// Everything over HTTP but the socket: people, lists, records, maps, operation. See docs/protocol.md.
class Api {
 public:
  Api(StoreService&, Hub&, Library&, Analyses&, Metrics&, Limits&, StaticFiles&, const fair::Bytes32& cookie_key, std::function<Time()> now);
  ~Api();

  Awaitable<Response> answer(const Request&);

  // Who asks, by the cookie; nothing for nobody.
  struct Visitor {
    store::Person person;
    store::Session session;
  };
  Awaitable<std::optional<Visitor>> visitor(const Request&);

 private:
  using Body = boost::json::object;
  Awaitable<Response> route(const Request&);
  Awaitable<Response> api(const Request&, const std::vector<std::string>& path);

  // people_api.cpp
  Awaitable<Response> guest(const Request&, const Body&);
  Awaitable<Response> account(const Request&, const Body&);
  Awaitable<Response> login(const Request&, const Body&);
  Awaitable<Response> logout(const Request&);
  Awaitable<Response> me(const Request&);
  Awaitable<Response> rename(const Request&, const Body&);
  Awaitable<Response> change_password(const Request&, const Body&);
  Awaitable<Response> sessions(const Request&);
  Awaitable<Response> end_session(const Request&, const std::string& id);
  Awaitable<Response> export_all(const Request&);
  Awaitable<Response> delete_me(const Request&, const Body&);
  Awaitable<Response> profile(const Request&, const std::string& id);
  Awaitable<Response> signed_in(const Request&, const store::Person&);
  Awaitable<std::string> hash(std::string password);
  Awaitable<bool> matches(std::string hash, std::string password);

  // tables_api.cpp
  Awaitable<Response> tables(const Request&);
  Awaitable<Response> my_tables(const Request&);
  Awaitable<Response> game(const std::string& id);
  Awaitable<Response> record(const std::string& id);
  Awaitable<Response> replay(const Request&, const std::string& id);
  Awaitable<Response> analysis(const std::string& id);
  Awaitable<Response> start_analysis(const Request&, const std::string& id);
  Awaitable<Response> ratings(const Request&);
  Awaitable<Response> add_map(const Request&);
  Awaitable<Response> my_maps(const Request&);
  Awaitable<Response> health();

  template <class F>
  Awaitable<std::invoke_result_t<F&>> elsewhere(F);  // slow sums, away from the sockets

  StoreService& store_;
  Hub& hub_;
  Library& library_;
  Analyses& analyses_;
  Metrics& metrics_;
  Limits& limits_;
  StaticFiles& files_;
  fair::Bytes32 cookie_key_;
  std::function<Time()> now_;
  asio::thread_pool slow_{1};
};

template <class F>
Awaitable<std::invoke_result_t<F&>> Api::elsewhere(F work) {
  using Result = std::invoke_result_t<F&>;
  const auto executor = co_await asio::this_coro::executor;
  co_return co_await asio::async_initiate<const asio::use_awaitable_t<>, void(std::exception_ptr, Result)>(
      [this, executor](auto handler, F sum) {
        const auto answer = std::make_shared<decltype(handler)>(std::move(handler));
        asio::post(slow_, [executor, answer, sum = std::move(sum)]() mutable {
          std::exception_ptr problem;
          Result result{};
          try {
            result = sum();
          } catch (...) {
            problem = std::current_exception();
          }
          asio::post(executor, [answer, problem, result = std::move(result)]() mutable { (*answer)(problem, std::move(result)); });
        });
      },
      asio::use_awaitable, std::move(work));
}

}  // namespace fogg::server
