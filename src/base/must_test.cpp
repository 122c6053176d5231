#include "base/must.h"

#include <gtest/gtest.h>

#include <csignal>

namespace fogg::base {
namespace {

TEST(Must, EndsTheProgramInEveryBuild) {
  must(true);
  EXPECT_EXIT(must(false), testing::KilledBySignal(SIGABRT), "");
}

}  // namespace
}  // namespace fogg::base
