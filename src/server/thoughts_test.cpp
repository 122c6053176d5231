#include "server/thoughts.h"

#include <gtest/gtest.h>

#include <future>
#include <vector>

namespace fogg::server {

namespace {

TEST(Thoughts, PeopleTakeTurns) {
  std::vector<std::string> order;
  std::vector<std::promise<void>> done(5);
  Thoughts thoughts(1);
  std::size_t number = 0;
  for (const std::string whose : {"anna", "anna", "anna", "bea", "cai"}) {
    thoughts.add(whose, [&, whose, mine = number++] {
      order.push_back(whose);
      done[mine].set_value();
    });
  }
  for (const std::size_t expected : {0u, 3u, 4u, 1u, 2u}) {  // Anna's first has begun before the others came
    done[expected].get_future().wait();
    thoughts.ended();
  }
  EXPECT_EQ(order, (std::vector<std::string>{"anna", "bea", "cai", "anna", "anna"}));
}

}  // namespace

}  // namespace fogg::server
