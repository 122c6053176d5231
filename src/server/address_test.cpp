#include "server/address.h"

#include <gtest/gtest.h>

namespace fogg::server {

TEST(Address, OfIPv6EverybodyHasTheLastHalf) {
  EXPECT_EQ(household("10.1.2.3"), "10.1.2.3");
  EXPECT_EQ(household("2001:db8:1:2:3:4:5:6"), household("2001:db8:1:2:ffff::1"));
  EXPECT_NE(household("2001:db8:1:2::1"), household("2001:db8:1:3::1"));
  EXPECT_EQ(household("::ffff:10.1.2.3"), "10.1.2.3");
  EXPECT_EQ(household("no address"), "no address");
}

TEST(Address, BehindAProxyItIsTheLastThatWasAdded) {
  const auto read = [](std::vector<std::string_view> lines) { return forwarded_address(lines).value_or("nothing"); };
  EXPECT_EQ(read({}), "nothing");
  EXPECT_EQ(read({"10.1.2.3"}), "10.1.2.3");
  EXPECT_EQ(read({"6.6.6.6, 10.1.2.3"}), "10.1.2.3");
  EXPECT_EQ(read({"6.6.6.6,10.1.2.3 \t"}), "10.1.2.3");
  EXPECT_EQ(read({"6.6.6.6", "10.1.2.3"}), "10.1.2.3") << "a line of its own";
  EXPECT_EQ(read({"6.6.6.6, 7.7.7.7", "8.8.8.8 , \t2001:db8::1"}), "2001:db8::1");
  for (const std::string_view none :
       {"", " ", ",", "10.1.2.3,", "unknown", "10.1.2.3, _hidden", "10.1.2.300", "10.1.2.3 x"})
    EXPECT_EQ(read({none}), "nothing") << none;
  EXPECT_EQ(read({"10.1.2.3", "nonsense"}), "nothing") << "what stands before it anybody may have written";
}

}  // namespace fogg::server
