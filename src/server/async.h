#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <deque>
#include <memory>
#include <optional>

namespace fogg::server {

namespace asio = boost::asio;

template <class T>
using Awaitable = asio::awaitable<T>;

inline Awaitable<void> sleep_for(std::chrono::milliseconds time) {
  asio::steady_timer timer(co_await asio::this_coro::executor, time);
  boost::system::error_code ignored;
  co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, ignored));
}

// What comes within this time, or nothing: then it goes on by itself, and what it brings is forgotten.
template <class T>
Awaitable<std::optional<T>> within(std::chrono::milliseconds patience, Awaitable<T> slow) {
  struct Shared {
    std::optional<T> result;
    std::exception_ptr problem;
    asio::steady_timer done;
  };
  const auto executor = co_await asio::this_coro::executor;
  const auto shared = std::make_shared<Shared>(std::nullopt, nullptr, asio::steady_timer(executor, patience));
  asio::co_spawn(executor, std::move(slow), [shared](std::exception_ptr problem, T result) {
    shared->problem = problem;
    if (!problem) shared->result = std::move(result);
    shared->done.cancel();
  });
  boost::system::error_code ignored;
  co_await shared->done.async_wait(asio::redirect_error(asio::use_awaitable, ignored));
  if (shared->problem) std::rethrow_exception(shared->problem);
  co_return std::move(shared->result);
}

// One at a time, in the order of asking. All coroutines run on one thread; this is for those that wait in the middle.
class Gate {
 public:
  class Pass {
   public:
    explicit Pass(Gate* gate) : gate_(gate) {}
    Pass(Pass&& other) noexcept : gate_(std::exchange(other.gate_, nullptr)) {}
    Pass& operator=(Pass&&) = delete;
    ~Pass() {
      if (gate_ != nullptr) gate_->leave();
    }

   private:
    Gate* gate_;
  };

  bool is_free() const { return !busy_; }

  Awaitable<Pass> enter() {
    if (busy_) {
      const auto turn = std::make_shared<asio::steady_timer>(co_await asio::this_coro::executor,
                                                             asio::steady_timer::time_point::max());
      waiting_.push_back(turn);
      boost::system::error_code called;
      co_await turn->async_wait(asio::redirect_error(asio::use_awaitable, called));
    }
    busy_ = true;
    co_return Pass(this);
  }

 private:
  // Who waits next takes over without letting go in between.
  void leave() {
    if (waiting_.empty()) {
      busy_ = false;
      return;
    }
    waiting_.front()->cancel();
    waiting_.pop_front();
  }

  bool busy_ = false;
  std::deque<std::shared_ptr<asio::steady_timer>> waiting_;
};

}  // namespace fogg::server
