#include "server/http.h"

#include <gtest/gtest.h>

#include <ctime>
#include <filesystem>
#include <fstream>

#include "fair/random.h"
#include "server/limits.h"
#include "server/static_files.h"

namespace fogg::server {

namespace {

TEST(Http, TargetsAreRead) {
  Request request;
  ASSERT_TRUE(read_target("/api/tables/x%20y/replay?seat=all&step=3&empty=&odd", request));
  EXPECT_EQ(request.path, "/api/tables/x y/replay");
  EXPECT_EQ(request.query["seat"], "all");
  EXPECT_EQ(request.query["step"], "3");
  EXPECT_EQ(request.query["empty"], "");
  for (const char* bad : {"", "nothing", "/%", "/%4", "/%zz", "/%00", "/x?a=%0"})
    EXPECT_FALSE(read_target(bad, request)) << bad;
}

TEST(Http, ForeignPagesAreKnown) {
  Request request;
  request.host = "fogg.example:8080";
  EXPECT_FALSE(is_foreign(request));
  request.origin = "https://fogg.example:8080";
  EXPECT_FALSE(is_foreign(request));
  for (const char* other :
       {"https://evil.example", "https://fogg.example", "null", "https://fogg.example:8080.evil.example"}) {
    request.origin = other;
    EXPECT_TRUE(is_foreign(request)) << other;
  }
}

TEST(Limits, FillUpAgainWithTime) {
  Limit limit("test", 3, 1);
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(limit.take("a", 1000));
  EXPECT_FALSE(limit.take("a", 1000));
  EXPECT_TRUE(limit.take("b", 1000));
  EXPECT_FALSE(limit.take("a", 1500));
  EXPECT_TRUE(limit.take("a", 2600));
  limit.switch_off();
  for (int i = 0; i < 100; ++i) EXPECT_TRUE(limit.take("a", 2600));
}

// Somebody has 50,000 addresses (of IPv6 that is nothing), and each owes something for long: then each new one must not
// have all of them looked at, which took minutes of the sockets' thread here.
TEST(Limits, ManyWhoOweCostLittle) {
  Limit limit("test", 5, 0.001);
  const std::clock_t began = std::clock();
  for (int i = 0; i < 50'000; ++i) EXPECT_TRUE(limit.take("2001:db8:0:" + std::to_string(i) + "::", 1000));
  EXPECT_LT(std::clock() - began, 5 * CLOCKS_PER_SEC) << "processor time, whatever else runs";
  EXPECT_EQ(limit.known(), 50'000u) << "who owes is known";
  constexpr Time kMuchLater = 10'000'000;
  for (int i = 0; i < 60'000; ++i) limit.take("somebody else " + std::to_string(i), kMuchLater);
  EXPECT_LE(limit.known(), 60'000u) << "who does not is forgotten";
}

class Files : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = std::filesystem::temp_directory_path() / ("fogg-files-" + fair::random_id(8));
    std::filesystem::create_directories(folder_ / "web" / "assets");
    std::ofstream(folder_ / "secret.txt") << "secret";
    std::ofstream(folder_ / "web" / "index.html") << "<!doctype html>";
    std::ofstream(folder_ / "web" / "assets" / "a.js") << std::string(5000, 'x');
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  Response get(const std::string& path, bool gzip = false) {
    Request request;
    request.method = "GET";
    request.path = path;
    request.accepts_gzip = gzip;
    return files().get(request);
  }
  StaticFiles& files() {
    if (!files_) files_.emplace(folder_ / "web");
    return *files_;
  }

  std::filesystem::path folder_;
  std::optional<StaticFiles> files_;
};

TEST_F(Files, AreServedAndNothingElseIs) {
  EXPECT_EQ(get("/").body.get(), "<!doctype html>");
  EXPECT_EQ(get("/table/abc").body.get(), "<!doctype html>");
  EXPECT_EQ(get("/assets/a.js").body.size(), 5000u);
  EXPECT_LT(get("/assets/a.js", true).body.size(), 200u);
  EXPECT_EQ(get("/assets/b.js").status, 404);
  for (const std::string& path :
       std::vector<std::string>{"/../secret.txt", "/assets/../../secret.txt", "//secret.txt",
                                "/" + (folder_ / "secret.txt").string(), "/./../secret.txt"}) {
    EXPECT_EQ(get(path).body.get().find("secret\n"), std::string::npos);
    EXPECT_NE(get(path).body.get(), "secret") << path;
  }
}

TEST_F(Files, AreNotCopiedForEachWhoAsks) {
  for (const bool gzip : {false, true})
    EXPECT_TRUE(get("/assets/a.js", gzip).body.is_same_as(get("/assets/a.js", gzip).body));
  EXPECT_FALSE(get("/assets/a.js", true).body.is_same_as(get("/assets/a.js").body));
}

TEST_F(Files, AreNotSentTwice) {
  Request request;
  request.method = "GET";
  request.path = "/";
  std::string tag;
  for (const auto& [name, value] : files().get(request).headers) {
    if (name == "ETag") tag = value;
  }
  request.if_none_match = tag;
  EXPECT_EQ(files().get(request).status, 304);
  request.method = "POST";
  EXPECT_EQ(files().get(request).status, 405);
}

}  // namespace

}  // namespace fogg::server
