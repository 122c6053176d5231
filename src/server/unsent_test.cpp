#include "server/unsent.h"

#include <gtest/gtest.h>

#include <memory>
#include <vector>

namespace fogg::server {

namespace {

constexpr Unsent::Most kMost{.of_socket = 1000, .of_address = 2000, .of_each = 100};

TEST(Unsent, ASocketThatDoesNotReadIsLetGo) {
  Unsent unsent(kMost);
  Unsent::Part socket(unsent, "one");
  EXPECT_TRUE(socket.add(5000)) << "one message is as long as it must be";
  EXPECT_FALSE(socket.add(1));
  EXPECT_EQ(unsent.let_go(), 1u);
  socket.sent(5000);
  EXPECT_TRUE(socket.add(1)) << "who reads may go on";
}

TEST(Unsent, ManySocketsOfAnAddressHaveNoMoreThanAFew) {
  Unsent unsent(kMost);
  std::vector<std::unique_ptr<Unsent::Part>> deaf;
  for (int i = 0; i < 3; ++i) {
    deaf.push_back(std::make_unique<Unsent::Part>(unsent, "one"));
    EXPECT_TRUE(deaf.back()->add(900));
  }
  EXPECT_FALSE(deaf[0]->add(1));
  Unsent::Part at_home(unsent, "one");
  EXPECT_TRUE(at_home.add(90));
  EXPECT_TRUE(at_home.add(90)) << "who reads has little unsent, and is not let go for the others";
  Unsent::Part elsewhere(unsent, "two");
  EXPECT_TRUE(elsewhere.add(900));
  EXPECT_TRUE(elsewhere.add(1));
  deaf.erase(deaf.begin());
  EXPECT_TRUE(deaf[0]->add(1)) << "one has gone with all that it had";
}

TEST(Unsent, AddressesAreForgotten) {
  Unsent unsent(kMost);
  {
    Unsent::Part read(unsent, "one");
    read.add(10);
    read.sent(10);
    EXPECT_EQ(unsent.addresses(), 0u);
    Unsent::Part gone(unsent, "two");
    gone.add(10);
    EXPECT_EQ(unsent.addresses(), 1u);
  }
  EXPECT_EQ(unsent.addresses(), 0u);
}

TEST(Unsent, SwitchedOffAddressesCountNoMore) {
  Unsent unsent(kMost);
  unsent.switch_off();
  std::vector<std::unique_ptr<Unsent::Part>> sockets;
  for (int i = 0; i < 10; ++i) {
    sockets.push_back(std::make_unique<Unsent::Part>(unsent, "one"));
    EXPECT_TRUE(sockets.back()->add(900));
    EXPECT_TRUE(sockets.back()->add(101));
    EXPECT_FALSE(sockets.back()->add(1)) << "each still has its own";
  }
}

}  // namespace

}  // namespace fogg::server
