#include "store/store.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <thread>

#include "fair/bytes.h"

namespace fogg::store {

namespace {

// The same tests on both databases. Of PostgreSQL there are none where FOGG_TEST_POSTGRES does not say where one is; scripts/postgres.sh does.
std::vector<std::string> databases() {
  std::vector<std::string> all = {"sqlite"};
  if (std::getenv("FOGG_TEST_POSTGRES") != nullptr) all.emplace_back("postgres");
  return all;
}

class StoreTest : public testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    if (GetParam() == "sqlite") {
      file_ = std::filesystem::temp_directory_path() / ("fogg-store-" + fair::random_id(10) + ".db");
      address_ = "sqlite:" + file_.string();
    } else {
      address_ = std::getenv("FOGG_TEST_POSTGRES");
    }
    store_.emplace(address_);
  }
  void TearDown() override {
    store_.reset();
    for (const char* end : {"", "-wal", "-shm"}) std::filesystem::remove(file_.string() + end);
  }

  static Append entry(const std::string& table, std::int64_t version, std::string body) {
    Append append;
    append.entry = {table, version, 1000 + version, "move", std::move(body)};
    append.row.id = table;
    append.row.game = "usa";
    append.row.status = "playing";
    append.row.listed = true;
    append.row.updated = 1000 + version;
    append.row.version = version;
    return append;
  }

  std::filesystem::path file_;
  std::string address_;
  std::optional<Store> store_;
};

TEST_P(StoreTest, ALogIsReadAsItWasWritten) {
  const std::string t = fair::random_id(12);
  const std::vector<Append> batch = {entry(t, 1, "one"), entry(t, 2, "two 'quoted'; drop table log"), entry(t, 3, "ä\nthree")};
  EXPECT_EQ(store_->append(batch), std::vector<Appended>(3, Appended::done));
  Store again(address_);
  const auto log = again.log(t, 1);
  ASSERT_EQ(log.size(), 2u);
  EXPECT_EQ(log[0].body, "two 'quoted'; drop table log");
  EXPECT_EQ(log[1].body, "ä\nthree");
  EXPECT_EQ(log[1].version, 3);
  EXPECT_EQ(log[1].at, 1003);
  const auto listed = again.listed_tables(100'000);
  const auto row = std::ranges::find(listed, t, &TableRow::id);
  ASSERT_NE(row, listed.end());
  EXPECT_EQ(row->version, 3);
}

TEST_P(StoreTest, OfTwoEntriesOfOneVersionTheFirstStays) {
  const std::string t = fair::random_id(12);
  Store other(address_);
  const std::vector<Append> first = {entry(t, 1, "one")};
  const std::vector<Append> second = {entry(t, 1, "other"), entry(t, 2, "two")};
  EXPECT_EQ(store_->append(first)[0], Appended::done);
  const std::vector<Appended> expected = {Appended::conflict, Appended::done};
  EXPECT_EQ(other.append(second), expected);
  EXPECT_EQ(store_->log(t, 0)[0].body, "one");
}

TEST_P(StoreTest, OnlyOneAccountHasAName) {
  const std::string key = fair::random_id(12);
  Person anna{fair::random_id(12), "account", "Anna", key, "hash", 5};
  Person other{fair::random_id(12), "guest", "anna", key, "", 6};
  EXPECT_TRUE(store_->insert_person(anna));
  EXPECT_TRUE(store_->insert_person(other));
  other.kind = "account";
  EXPECT_FALSE(store_->update_person(other));
  EXPECT_EQ(store_->account(key)->id, anna.id);
  other.id = fair::random_id(12);
  EXPECT_FALSE(store_->insert_person(other));
  const std::string t = fair::random_id(12);
  Append sat = entry(t, 1, R"({"person":")" + anna.id + R"(","name":"Anna"})");
  sat.entry.kind = "sat";
  sat.seats_changed = true;
  sat.persons = {anna.id};
  const std::vector<Append> batch = {sat};
  store_->append(batch);
  store_->forget_person(anna.id, [](const std::string&) { return std::string("edited"); });
  EXPECT_EQ(store_->log(t, 0)[0].body, "edited");
  EXPECT_FALSE(store_->account(key));
  EXPECT_EQ(store_->person(anna.id)->name, "deleted player");
}

TEST_P(StoreTest, SessionsAreListedAndEnded) {
  const std::string p = fair::random_id(12);
  const std::string a = fair::random_id(12);
  const std::string b = fair::random_id(12);
  store_->insert_session({a, "hash" + a, p, 1, 2, "Browser"});
  store_->insert_session({b, "hash" + b, p, 3, 4, "Other"});
  EXPECT_EQ(store_->session("hash" + a)->person, p);
  EXPECT_EQ(store_->sessions(p).size(), 2u);
  store_->end_session("somebody else", a);
  EXPECT_EQ(store_->sessions(p).size(), 2u);
  store_->end_other_sessions(p, "hash" + b);
  EXPECT_FALSE(store_->session("hash" + a));
  store_->end_session(p, b);
  EXPECT_FALSE(store_->session("hash" + b));
}

TEST_P(StoreTest, ResultsMoveRatingsOnce) {
  const std::string t = fair::random_id(12);
  const std::string winner = fair::random_id(12);
  const std::string loser = fair::random_id(12);
  for (const std::string& id : {winner, loser}) store_->insert_person({id, "guest", "Somebody", "", "", 1});
  Append last = entry(t, 1, "over");
  last.row.status = "over";
  last.seats_changed = true;
  last.persons = {winner, loser};
  last.results = {{t, 0, winner, "usa", 2, 1, 120, false, true, 9}, {t, 1, loser, "usa", 2, 2, 80, true, true, 9}};
  const std::vector<Append> batch = {last};
  store_->append(batch);
  EXPECT_EQ(store_->append(batch)[0], Appended::conflict);
  ASSERT_EQ(store_->ratings_of(winner).size(), 1u);
  EXPECT_GT(store_->ratings_of(winner)[0].mu, 25);
  EXPECT_LT(store_->ratings_of(loser)[0].mu, 25);
  EXPECT_EQ(store_->ratings_of(winner)[0].games, 1);
  EXPECT_EQ(store_->results_of(loser, 10)[0].score, 80);
  EXPECT_TRUE(store_->results_of(loser, 10)[0].listed);
  EXPECT_EQ(store_->reliability(loser).left, 1);
  EXPECT_EQ(store_->tables_of(winner, 10)[0].id, t);
  EXPECT_FALSE(store_->best_ratings("usa", 1000).empty());
}

TEST_P(StoreTest, MapsMutesAndSettings) {
  const std::string p = fair::random_id(12);
  const std::string m = fair::random_id(12);
  store_->insert_map({m, p, "My map", "{}", "{}", 1});
  EXPECT_EQ(store_->map(m)->board, "{}");
  EXPECT_EQ(store_->maps_of(p)[0].name, "My map");
  EXPECT_FALSE(store_->map("nothing"));
  store_->set_mute(p, "other", true);
  store_->set_mute(p, "other", true);
  EXPECT_EQ(store_->mutes(p), std::vector<std::string>{"other"});
  store_->set_mute(p, "other", false);
  EXPECT_TRUE(store_->mutes(p).empty());
  const std::string value = store_->setting("test", "first");
  EXPECT_EQ(store_->setting("test", "second"), value);
}

// Whoever goes takes no board from those who play on it, and no word of theirs stays behind.
TEST_P(StoreTest, WhoIsForgottenLeavesOthersTheirGames) {
  const std::string p = fair::random_id(12);
  const std::string played = fair::random_id(12);
  const std::string unplayed = fair::random_id(12);
  for (const std::string& map : {played, unplayed}) store_->insert_map({map, p, "My map", "{}", "{}", 1});
  const std::string t = fair::random_id(12);
  Append opened = entry(t, 1, "{}");
  opened.row.game = "map:" + played;
  Append chat = entry(t, 2, R"({"person":")" + p + R"("})");
  chat.entry.kind = "chat";
  chat.speaker = p;  // a spectator
  const std::vector<Append> batch = {opened, chat};
  store_->append(batch);
  EXPECT_EQ(store_->forget_person(p, [](const std::string&) { return std::string("edited"); }), std::vector{t});
  EXPECT_EQ(store_->log(t, 0)[1].body, "edited");
  EXPECT_TRUE(store_->map(played));
  EXPECT_FALSE(store_->map(unplayed));
  EXPECT_TRUE(store_->maps_of(p).empty());
}

// What cannot be written must not be read in the server's log either: cards, secrets, hashes.
TEST_P(StoreTest, ErrorsNameNoValues) {
  const Session session{fair::random_id(12), "a-secret-hash-" + fair::random_id(8), "somebody", 1, 1, "an agent"};
  store_->insert_session(session);
  try {
    store_->insert_session(session);
    FAIL() << "twice the same session";
  } catch (const Unavailable& problem) {
    EXPECT_EQ(std::string(problem.what()).find("an agent"), std::string::npos) << problem.what();
  }
}

TEST_P(StoreTest, SeveralServersShareTheShards) {
  if (!store_->is_shared()) {
    EXPECT_EQ(std::ranges::count(store_->hold_shards(), true), Store::kShards);
    return;
  }
  const auto count = [](const std::vector<bool>& held) { return std::ranges::count(held, true); };
  EXPECT_EQ(count(store_->hold_shards()), Store::kShards);
  auto other = std::make_unique<Store>(address_);
  other->hold_shards();
  const auto mine = store_->hold_shards();
  const auto theirs = other->hold_shards();
  EXPECT_EQ(count(mine) + count(theirs), Store::kShards);
  for (std::size_t i = 0; i < mine.size(); ++i) EXPECT_NE(mine[i], theirs[i]);
  other.reset();  // dies, and all is taken over as soon as the database has noticed
  long held = 0;
  for (int i = 0; i < 100 && held != Store::kShards; ++i) {
    held = count(store_->hold_shards());
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  EXPECT_EQ(held, Store::kShards);
}

TEST_P(StoreTest, OtherServersHear) {
  if (!store_->is_shared()) return;
  Changes changes(address_);
  bool lost = false;
  changes.wait(10, lost);
  EXPECT_TRUE(lost);
  const std::string t = fair::random_id(12);
  const std::vector<Append> batch = {entry(t, 1, "one")};
  store_->append(batch);
  store_->tell("hello");
  std::vector<Changes::Change> all;
  for (int i = 0; i < 50 && all.size() < 2; ++i) {
    for (auto& change : changes.wait(100, lost)) all.push_back(change);
  }
  ASSERT_EQ(all.size(), 2u);
  EXPECT_EQ(all[0].table, t);
  EXPECT_EQ(all[0].version, 1);
  EXPECT_EQ(all[1].told, "hello");
}

TEST_P(StoreTest, OneServerAtATimeMakesAnAnalysis) {
  const std::string t = fair::random_id(12);
  EXPECT_FALSE(store_->analysis(t));
  EXPECT_TRUE(store_->claim_analysis(t, 1000, 0));
  Store other(address_);
  EXPECT_FALSE(other.claim_analysis(t, 1500, 500)) << "somebody is at it";
  store_->update_analysis(t, {"", 40, 2000});
  EXPECT_EQ(other.analysis(t)->percent, 40);
  EXPECT_TRUE(other.claim_analysis(t, 9000, 2000)) << "who was at it has died";
  other.update_analysis(t, {"{}", 100, 9500});
  store_->update_analysis(t, {"late", 100, 9600});
  store_->give_up_analysis(t);
  EXPECT_EQ(store_->analysis(t)->body, "{}") << "what was made stays";
  EXPECT_FALSE(store_->claim_analysis(t, 99'000, 99'000));
}

TEST_P(StoreTest, AnAnalysisThatWasGivenUpCanBeBegunAgain) {
  const std::string t = fair::random_id(12);
  EXPECT_TRUE(store_->claim_analysis(t, 1000, 0));
  store_->give_up_analysis(t);
  EXPECT_FALSE(store_->analysis(t));
  EXPECT_TRUE(store_->claim_analysis(t, 1001, 0));
}

TEST_P(StoreTest, ABackupIsWhole) {
  if (store_->is_shared()) return;
  const std::string t = fair::random_id(12);
  const std::vector<Append> batch = {entry(t, 1, "one")};
  store_->append(batch);
  const std::string copy = file_.string() + ".copy";
  store_->backup(copy);
  {
    Store restored("sqlite:" + copy);
    EXPECT_EQ(restored.log(t, 0).size(), 1u);
  }
  for (const char* end : {"", "-wal", "-shm"}) std::filesystem::remove(copy + end);
}

INSTANTIATE_TEST_SUITE_P(Both, StoreTest, testing::ValuesIn(databases()), [](const auto& info) { return info.param; });

TEST(Store, AnAddressThatIsNoneIsRefused) {
  EXPECT_THROW(Store("mysql:nothing"), std::exception);
  EXPECT_THROW(Store("sqlite:/proc/none/fogg.db"), std::exception);
}

}  // namespace

}  // namespace fogg::store
