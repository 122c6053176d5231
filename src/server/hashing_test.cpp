#include "server/hashing.h"

#include <gtest/gtest.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <future>

namespace fogg::server {

namespace {

TEST(Hashing, OnlySoManyWait) {
  asio::io_context io{1};
  std::promise<void> go_on;
  const auto all_have_come = go_on.get_future().share();
  int done = 0;
  int refused = 0;
  {
    Hashing hashing;
    const auto come = [&]() -> Awaitable<void> {
      const auto answer = co_await hashing.run([all_have_come] { return all_have_come.wait(), true; });
      ++(answer ? done : refused);
    };
    for (int i = 0; i < Hashing::kMostWaiting + 10; ++i) asio::co_spawn(io, come(), asio::detached);
    while (refused < 10) io.run_one();
    EXPECT_EQ(done, 0);
    go_on.set_value();
    io.run();
    EXPECT_EQ(done, Hashing::kMostWaiting);
    EXPECT_EQ(refused, 10);
    io.restart();
    asio::co_spawn(io, come(), asio::detached);
    io.run();
    EXPECT_EQ(done, Hashing::kMostWaiting + 1) << "there is room again";
  }
}

}  // namespace

}  // namespace fogg::server
