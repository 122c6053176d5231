#pragma once

#include <optional>
#include <string>

#include "people/passwords.h"
#include "server/elsewhere.h"
#include "server/places.h"

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
    const Places::Place place = places_.take();
    if (!place) co_return std::nullopt;
    co_return co_await elsewhere(thread_, std::move(work));
  }

 private:
  Places places_{kMostWaiting};
  asio::thread_pool thread_{1};
};

}  // namespace fogg::server
