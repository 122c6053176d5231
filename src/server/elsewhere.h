#pragma once

#include <boost/asio/async_result.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/thread_pool.hpp>
#include <memory>

#include "server/async.h"

namespace fogg::server {

// Slow sums, away from the sockets: on threads of their own for each kind, so that none waits for another's.
template <class F>
Awaitable<std::invoke_result_t<F&>> elsewhere(asio::thread_pool& threads, F work) {
  using Result = std::invoke_result_t<F&>;
  const auto executor = co_await asio::this_coro::executor;
  co_return co_await asio::async_initiate<const asio::use_awaitable_t<>, void(std::exception_ptr, Result)>(
      [&threads, executor](auto handler, F sum) {
        const auto answer = std::make_shared<decltype(handler)>(std::move(handler));
        asio::post(threads, [executor, answer, sum = std::move(sum)]() mutable {
          std::exception_ptr problem;
          Result result{};
          try {
            result = sum();
          } catch (...) {
            problem = std::current_exception();
          }
          asio::post(executor, [answer, problem, result = std::move(result)]() mutable {
            (*answer)(problem, std::move(result));
          });
        });
      },
      asio::use_awaitable, std::move(work));
}

}  // namespace fogg::server
