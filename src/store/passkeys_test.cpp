#include "store/passkeys.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>

#include "fair/random.h"
#include "store/retention.h"

namespace fogg::store {

namespace {

// On both databases, as in store_test.cpp.
const char* const kPostgres = std::getenv("FOGG_TEST_POSTGRES");

class PasskeysStoreTest : public testing::TestWithParam<std::string> {
 protected:
  ~PasskeysStoreTest() override {
    store_.reset();
    for (const char* end : {"", "-wal", "-shm"}) std::filesystem::remove(file_.string() + end);
  }
  static PasskeyRow row(const std::string& id, const std::string& person, std::int64_t counter = 0) {
    return {id, person, "key", counter, "Phone", 1000, 0};
  }

  std::filesystem::path file_ = std::filesystem::temp_directory_path() / ("fogg-passkeys-" + fair::random_id(10));
  std::optional<Store> store_{GetParam() == "sqlite" ? "sqlite:" + file_.string() : kPostgres};
  Passkeys passkeys_{*store_};
  std::string anna_ = fair::random_id(12);
  std::string bea_ = fair::random_id(12);
  std::string id_ = fair::random_id(22);
};

TEST_P(PasskeysStoreTest, OfOnePersonAreKeptNamedAndRemoved) {
  using enum Passkeys::Added;
  EXPECT_EQ(passkeys_.insert(row(id_, anna_), 2), done);
  EXPECT_EQ(passkeys_.insert(row(id_, bea_), 2), known);
  EXPECT_EQ(passkeys_.insert(row(fair::random_id(22), anna_), 2), done);
  EXPECT_EQ(passkeys_.insert(row(fair::random_id(22), anna_), 2), too_many);
  EXPECT_FALSE(passkeys_.rename(bea_, id_, "Mine"));
  EXPECT_TRUE(passkeys_.rename(anna_, id_, "Laptop"));
  EXPECT_EQ(passkeys_.find(id_)->name, "Laptop");
  EXPECT_EQ(passkeys_.find(id_)->person, anna_);
  EXPECT_FALSE(passkeys_.remove(bea_, id_));
  EXPECT_TRUE(passkeys_.remove(anna_, id_));
  EXPECT_FALSE(passkeys_.find(id_));
  EXPECT_EQ(passkeys_.of(anna_).size(), 1u);
  passkeys_.remove_all(anna_);
  EXPECT_TRUE(passkeys_.of(anna_).empty());
}

TEST_P(PasskeysStoreTest, ACounterNeverGoesBack) {
  constexpr std::int64_t kHighest = 0xffff'ffff;
  passkeys_.insert(row(id_, anna_), 5);
  EXPECT_TRUE(passkeys_.note_use(id_, 0, 2000));
  EXPECT_TRUE(passkeys_.note_use(id_, 0, 3000)) << "it does not count";
  EXPECT_TRUE(passkeys_.note_use(id_, 7, 4000));
  EXPECT_FALSE(passkeys_.note_use(id_, 7, 5000));
  EXPECT_FALSE(passkeys_.note_use(id_, 0, 5000));
  EXPECT_TRUE(passkeys_.note_use(id_, kHighest, 6000));
  EXPECT_EQ(passkeys_.find(id_)->counter, kHighest);
  EXPECT_EQ(passkeys_.find(id_)->used, 6000);
  EXPECT_FALSE(passkeys_.note_use(fair::random_id(22), 1, 6000));
}

TEST_P(PasskeysStoreTest, AChallengeIsUsedOnceAndForgottenWhenItIsOld) {
  const std::string hash = fair::random_id(20);
  EXPECT_TRUE(passkeys_.use_challenge(hash, 2000));
  EXPECT_FALSE(passkeys_.use_challenge(hash, 2000));
  const auto purge = [&](Time now) {
    Retention::Place place;
    for (int tries = 0; tries < 100 && Retention(*store_).purge({.expired = now}, place) > 0; ++tries) {
    }
  };
  purge(2000);
  EXPECT_FALSE(passkeys_.use_challenge(hash, 2000));
  purge(2001);
  EXPECT_TRUE(passkeys_.use_challenge(hash, 2000));
}

INSTANTIATE_TEST_SUITE_P(Both, PasskeysStoreTest,
                         testing::ValuesIn(kPostgres != nullptr ? std::vector<std::string>{"sqlite", "postgres"}
                                                                : std::vector<std::string>{"sqlite"}),
                         [](const auto& info) { return info.param; });

}  // namespace

}  // namespace fogg::store
