#include "server/log.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json/parse.hpp>
#include <chrono>
#include <sstream>
#include <thread>

namespace fogg::server {

namespace {

// The lines that a trouble writes which comes so often at once.
std::vector<std::string> lines_of(const char* event, int times) {
  testing::internal::CaptureStderr();
  for (int i = 0; i < times; ++i) log_error(event, {{"number", std::to_string(i)}});
  std::istringstream told(testing::internal::GetCapturedStderr());
  std::vector<std::string> lines;
  for (std::string line; std::getline(told, line);) lines.push_back(line);
  return lines;
}

TEST(Log, AFloodOfOneTroubleIsAFewLines) {
  const auto began = std::chrono::steady_clock::now();
  const auto lines = lines_of("flood", 10'000);
  const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(std::chrono::steady_clock::now() - began);
  EXPECT_GE(lines.size(), 5u);
  EXPECT_LE(lines.size(), 6u * static_cast<std::size_t>(seconds.count() + 1)) << "five, and what was not told";
  EXPECT_EQ(lines_of("another", 1).size(), 1u) << "it keeps no other trouble from being told";
  std::this_thread::sleep_for(std::chrono::milliseconds(1100));
  const auto later = lines_of("flood", 1);
  ASSERT_EQ(later.size(), 2u);
  const auto summary = boost::json::parse(later[0]).as_object();
  EXPECT_EQ(summary.at("event"), "flood");
  EXPECT_GT(std::stoi(std::string(summary.at("not_told").as_string())), 0) << "it says how many there were";
  EXPECT_EQ(boost::json::parse(later[1]).at("number"), "0");
}

}  // namespace

}  // namespace fogg::server
