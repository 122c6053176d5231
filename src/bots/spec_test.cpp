#include "bots/spec.h"

#include <gtest/gtest.h>

namespace fogg::bots {
namespace {

TEST(Spec, ReadsNameAndSettings) {
  auto spec = Spec::parse("ismcts:ms=500:c=0.7");
  ASSERT_TRUE(spec);
  int ms = 1;
  int sims = 7;
  double c = 0;
  spec->read("ms", 1, 1000, ms);
  spec->read("sims", 1, 1000, sims);
  spec->read("c", 0.0, 10.0, c);
  EXPECT_EQ(spec->name(), "ismcts");
  EXPECT_EQ(spec->problem(), "");
  EXPECT_EQ(ms, 500);
  EXPECT_EQ(sims, 7);
  EXPECT_EQ(c, 0.7);
}

TEST(Spec, SaysWhatIsWrong) {
  EXPECT_FALSE(Spec::parse(""));
  EXPECT_FALSE(Spec::parse("planner:fast"));
  EXPECT_FALSE(Spec::parse("exec:"));
  auto spec = Spec::parse("ismcts:ms=0:speed=3");
  ASSERT_TRUE(spec);
  int ms = 1;
  EXPECT_EQ(spec->problem(), "the bot ismcts has no setting 'ms'; it has none");
  spec->read("ms", 1, 1000, ms);
  EXPECT_EQ(spec->problem(), "ismcts: ms must be a whole number from 1 to 1000, not '0'");
  EXPECT_EQ(ms, 1);
}

TEST(Spec, AnOutsideProgramIsAllThatFollows) {
  const auto spec = Spec::parse("exec:python3 bot.py --style=a:b");
  ASSERT_TRUE(spec);
  EXPECT_EQ(spec->command(), "python3 bot.py --style=a:b");
}

TEST(SplitSpecs, CommasInCommandsAreEscaped) {
  EXPECT_EQ(split_specs("random,exec:a\\,b,planner"), (std::vector<std::string>{"random", "exec:a,b", "planner"}));
  EXPECT_EQ(join_specs(split_specs("random,exec:a\\,b,planner")), "random,exec:a\\,b,planner");
}

}  // namespace
}  // namespace fogg::bots
