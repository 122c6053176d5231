#include "outside/process.h"

#include <gtest/gtest.h>
#include <signal.h>

#include <fstream>
#include <thread>

namespace fogg::outside {
namespace {

using std::chrono::milliseconds;
using Got = Process::Got;

std::unique_ptr<Process> start(const std::string& command) {
  auto process = Process::start(command, false);
  EXPECT_TRUE(process) << process.error();
  return std::move(*process);
}
Clock::time_point in(int ms) { return Clock::now() + milliseconds(ms); }

// A process that is gone, or a dead one that only waits to be collected by whoever inherited it.
bool is_gone(pid_t pid) {
  for (int i = 0; i < 200; ++i) {
    std::ifstream in("/proc/" + std::to_string(pid) + "/stat");
    std::string number, name, state;
    if (!(in >> number >> name >> state) || state == "Z") return true;
    std::this_thread::sleep_for(milliseconds(10));
  }
  return false;
}

TEST(Process, SpeaksInLines) {
  const auto cat = start("cat");
  cat->send("one");
  cat->send("two");
  std::string line;
  ASSERT_EQ(cat->receive(in(5000), line), Got::line);
  EXPECT_EQ(line, "one");
  ASSERT_EQ(cat->receive(in(5000), line), Got::line);
  EXPECT_EQ(line, "two");
  EXPECT_EQ(cat->receive(in(20), line), Got::nothing_yet);
  EXPECT_TRUE(cat->finish(milliseconds(5000)));
  EXPECT_EQ(cat->how_it_ended(), "it ended with exit code 0");
}

// More than a pipe holds, both ways at once: neither side may wait for the other for ever.
TEST(Process, MuchInAndOut) {
  const auto cat = start("cat");
  const std::string text(60'000, 'x');
  for (int i = 0; i < 20; ++i) cat->send(text);
  for (int i = 0; i < 20; ++i) {
    std::string line;
    ASSERT_EQ(cat->receive(in(10'000), line), Got::line);
    ASSERT_EQ(line, text);
  }
}

TEST(Process, TellsHowItEnded) {
  std::string line;
  const auto fails = start("echo last words >&2; exit 3");
  EXPECT_EQ(fails->receive(in(5000), line), Got::closed);
  EXPECT_TRUE(fails->finish(milliseconds(5000)));
  EXPECT_EQ(fails->how_it_ended(), "it ended with exit code 3");
  EXPECT_EQ(fails->last_words(), "last words");
  const auto dies = start("kill -SEGV $$");
  EXPECT_EQ(dies->receive(in(5000), line), Got::closed);
  EXPECT_TRUE(dies->finish(milliseconds(5000)));
  EXPECT_EQ(dies->how_it_ended(), "it was ended by signal 11");
}

// SIGPIPE would end this test.
TEST(Process, SendingToTheDeadIsNoHarm) {
  const auto gone = start("exit 0");
  std::string line;
  EXPECT_EQ(gone->receive(in(5000), line), Got::closed);
  for (int i = 0; i < 100; ++i) gone->send(std::string(10'000, 'x'));
}

TEST(Process, ALineWithoutEnd) {
  const auto flood = start("yes | tr -d '\\n'");
  std::string line;
  EXPECT_EQ(flood->receive(in(10'000), line), Got::line_too_long);
}

TEST(Process, WhatDoesNotReadDoesNotBlockUs) {
  const auto deaf = start("sleep 1000");
  const auto began = Clock::now();
  for (int i = 0; i < 100; ++i) deaf->send(std::string(100'000, 'x'));
  std::string line;
  EXPECT_EQ(deaf->receive(in(50), line), Got::nothing_yet);
  EXPECT_FALSE(deaf->finish(milliseconds(50)));
  EXPECT_LT(Clock::now() - began, std::chrono::seconds(100));  // it would be the thousand that it sleeps
}

TEST(Process, NothingIsLeftBehind) {
  pid_t parent = 0;
  pid_t child = 0;
  {
    const auto stubborn = start("trap '' TERM INT HUP; sleep 1000 & echo $!; wait");
    std::string line;
    ASSERT_EQ(stubborn->receive(in(5000), line), Got::line);
    child = std::stoi(line);
    parent = stubborn->pid();
    EXPECT_EQ(kill(child, 0), 0);
  }
  EXPECT_TRUE(is_gone(parent));
  EXPECT_TRUE(is_gone(child));
}

TEST(Process, LastWordsAreSafeToPrint) {
  const auto loud = start("printf 'a\\033[31m\\nb\\001\\n' >&2; exit 1");
  std::string line;
  EXPECT_EQ(loud->receive(in(5000), line), Got::closed);
  loud->finish(milliseconds(5000));
  EXPECT_EQ(loud->last_words(), "a[31m | b");
}

// Of much only the end is kept; that is cut at no other place than between two characters.
TEST(Process, LastWordsAreWholeCharacters) {
  const auto loud = start("yes é | head -n 1500 | tr -d '\\n' >&2; printf 'xy\\377' >&2; exit 1");
  std::string line;
  EXPECT_EQ(loud->receive(in(5000), line), Got::closed);
  loud->finish(milliseconds(5000));
  std::string expected;
  for (int i = 0; i < 998; ++i) expected += "é";
  EXPECT_EQ(loud->last_words(), expected + "xy?");
}

}  // namespace
}  // namespace fogg::outside
