#include "server/errands.h"

#include <gtest/gtest.h>

#include <atomic>
#include <semaphore>

namespace fogg::server {

namespace {

TEST(Errands, OnePersonTakesNoRoomFromOthers) {
  std::atomic<int> done = 0;
  std::counting_semaphore<100> may_end(0);
  {
    Errands errands(2, 10, 3);
    const auto work = [&] {
      may_end.acquire();
      ++done;
    };
    int taken = 0;
    for (int i = 0; i < 10; ++i) taken += errands.add("greedy", work) ? 1 : 0;
    EXPECT_EQ(taken, 3);
    EXPECT_TRUE(errands.add("other", work));
    may_end.release(4);
    while (done < 4) std::this_thread::yield();
    // Who had too many has room again when they are done; that is noted a moment later.
    bool again = false;
    for (int tries = 0; tries < 10'000 && !again; ++tries) {
      again = errands.add("greedy", work);
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    EXPECT_TRUE(again);
    taken = 0;
    for (int i = 0; i < 30; ++i) taken += errands.add("person " + std::to_string(i), work) ? 1 : 0;
    EXPECT_GE(taken, 9);
    EXPECT_LE(taken, 12) << "ten that wait, with the one from before, and those on the threads";
    may_end.release(50);
  }
  EXPECT_GE(done, 4);
}

}  // namespace

}  // namespace fogg::server
