#include "store/watchdog.h"

#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>

namespace fogg::store {

namespace {

TEST(Watchdog, CutsACallThatHangs) {
  std::array<int, 2> pair{};
  ASSERT_EQ(::socketpair(AF_UNIX, SOCK_STREAM, 0, pair.data()), 0);
  {
    Watchdog dog(pair[0], std::chrono::milliseconds(50));
    char byte = 0;
    const Watchdog::Watch watch(&dog);
    EXPECT_EQ(::read(pair[0], &byte, 1), 0) << "it would wait for ever";
  }
  for (const int one : pair) ::close(one);
}

TEST(Watchdog, LeavesOthersAlone) {
  std::array<int, 2> pair{};
  ASSERT_EQ(::socketpair(AF_UNIX, SOCK_STREAM, 0, pair.data()), 0);
  {
    Watchdog dog(pair[0], std::chrono::milliseconds(50));
    {
      const Watchdog::Watch watch(&dog);
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(150));
    char byte = 'x';
    EXPECT_EQ(::write(pair[1], &byte, 1), 1);
    EXPECT_EQ(::read(pair[0], &byte, 1), 1);
  }
  for (const int one : pair) ::close(one);
}

}  // namespace

}  // namespace fogg::store
