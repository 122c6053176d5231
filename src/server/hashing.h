#pragma once

#include <optional>
#include <string>

#include "people/passwords.h"
#include "server/elsewhere.h"

namespace fogg::server {

// Work with passwords is slow by design, and has a thread of its own. Only so many wait for it: whoever comes later
// would give up before their turn, and many would hold all others up.
class Hashing {
 public:
  ~Hashing() { thread_.join(); }

  // Nothing where too many wait already.
  Awaitable<std::optional<std::string>> hash(std::string password) {
    return run([password = std::move(password)] { return people::hash_password(password); });
  }
  Awaitable<std::optional<bool>> matches(std::string hash, std::string password) {
    return run(
        [hash = std::move(hash), password = std::move(password)] { return people::is_password(hash, password); });
  }

  static constexpr int kMostWaiting = 50;

  template <class F>
  Awaitable<std::optional<std::invoke_result_t<F&>>> run(F work) {
    if (waiting_ >= kMostWaiting) co_return std::nullopt;
    const Waiting one(waiting_);
    co_return co_await elsewhere(thread_, std::move(work));
  }

 private:
  struct Waiting {
    explicit Waiting(int& count) : count_(++count) {}
    Waiting(Waiting&&) = delete;
    ~Waiting() { --count_; }
    int& count_;
  };

  int waiting_ = 0;
  asio::thread_pool thread_{1};
};

}  // namespace fogg::server
