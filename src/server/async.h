#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <deque>
#include <memory>

namespace fogg::server {

namespace asio = boost::asio;

template <class T>
using Awaitable = asio::awaitable<T>;

inline Awaitable<void> sleep_for(std::chrono::milliseconds time) {
  asio::steady_timer timer(co_await asio::this_coro::executor, time);
  boost::system::error_code ignored;
  co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, ignored));
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
      const auto turn = std::make_shared<asio::steady_timer>(co_await asio::this_coro::executor, asio::steady_timer::time_point::max());
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
