#include "store/store.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <thread>

#include "fair/random.h"
#include "store/analyses.h"
#include "store/boards.h"
#include "store/copies.h"
#include "store/entrance.h"
#include "store/people.h"
#include "store/retention.h"
#include "store/sessions.h"
#include "store/standing.h"
#include "store/tables.h"

namespace fogg::store {

namespace {

// The same tests on both databases. Of PostgreSQL there are none where FOGG_TEST_POSTGRES does not say where one is;
// scripts/postgres.sh does.
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
  const std::vector<Append> batch = {entry(t, 1, "one"), entry(t, 2, "two 'quoted'; drop table log"),
                                     entry(t, 3, "ä\nthree")};
  EXPECT_EQ(store_->append(batch), std::vector<Appended>(3, Appended::done));
  Store again(address_);
  const auto log = again.log(t, 1);
  ASSERT_EQ(log.size(), 2u);
  EXPECT_EQ(log[0].body, "two 'quoted'; drop table log");
  EXPECT_EQ(log[1].body, "ä\nthree");
  EXPECT_EQ(log[1].version, 3);
  EXPECT_EQ(log[1].at, 1003);
  const auto listed = Tables(again).listed(100'000);
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
  EXPECT_TRUE(People(*store_).insert(anna));
  EXPECT_TRUE(People(*store_).insert(other));
  other.kind = "account";
  EXPECT_FALSE(People(*store_).update(other));
  EXPECT_EQ(People(*store_).account(key)->id, anna.id);
  other.id = fair::random_id(12);
  EXPECT_FALSE(People(*store_).insert(other));
  const std::string t = fair::random_id(12);
  Append sat = entry(t, 1, R"({"person":")" + anna.id + R"(","name":"Anna"})");
  sat.entry.kind = "sat";
  sat.seats_changed = true;
  sat.persons = {anna.id};
  const std::vector<Append> batch = {sat};
  store_->append(batch);
  People(*store_).forget(anna.id, {[](const Entry&) { return std::string("edited"); },
                                   [](const std::string& summary) { return summary; }});
  EXPECT_EQ(store_->log(t, 0)[0].body, "edited");
  EXPECT_FALSE(People(*store_).account(key));
  EXPECT_EQ(People(*store_).find(anna.id)->name, "deleted player");
  EXPECT_TRUE(People(*store_).update(anna));
  EXPECT_EQ(People(*store_).find(anna.id)->name, "deleted player") << "what was begun before does not bring it back";
}

TEST_P(StoreTest, SessionsAreListedAndEnded) {
  const std::string p = fair::random_id(12);
  const std::string a = fair::random_id(12);
  const std::string b = fair::random_id(12);
  Sessions(*store_).insert({a, "hash" + a, p, 1, 2, "Browser"});
  Sessions(*store_).insert({b, "hash" + b, p, 3, 4, "Other"});
  EXPECT_EQ(Sessions(*store_).find("hash" + a)->person, p);
  EXPECT_EQ(Sessions(*store_).of(p).size(), 2u);
  Sessions(*store_).end("somebody else", a);
  EXPECT_EQ(Sessions(*store_).of(p).size(), 2u);
  Sessions(*store_).end_others(p, "hash" + b);
  EXPECT_FALSE(Sessions(*store_).find("hash" + a));
  Sessions(*store_).end(p, b);
  EXPECT_FALSE(Sessions(*store_).find("hash" + b));
}

TEST_P(StoreTest, ResultsMoveRatingsOnce) {
  const std::string t = fair::random_id(12);
  const std::string winner = fair::random_id(12);
  const std::string loser = fair::random_id(12);
  for (const std::string& id : {winner, loser}) People(*store_).insert({id, "guest", "Somebody", "", "", 1});
  Append last = entry(t, 1, "over");
  last.row.status = "over";
  last.seats_changed = true;
  last.persons = {winner, loser};
  last.results = {{t, 0, winner, "usa", 2, 1, 120, false, true, 9}, {t, 1, loser, "usa", 2, 2, 80, true, true, 9}};
  last.rate = [&](std::vector<RatingRow>& rows) {
    ASSERT_EQ(rows.size(), 2u);
    EXPECT_EQ(rows[0].games, 0);
    rows[0] = {winner, "usa", 27, 8, 1, "", ""};
    rows[1] = {loser, "usa", 23, 8, 1, "", ""};
  };
  const std::vector<Append> batch = {last};
  store_->append(batch);
  EXPECT_EQ(store_->append(batch)[0], Appended::conflict);
  ASSERT_EQ(Standing(*store_).ratings_of(winner).size(), 1u);
  EXPECT_GT(Standing(*store_).ratings_of(winner)[0].mu, 25);
  EXPECT_LT(Standing(*store_).ratings_of(loser)[0].mu, 25);
  EXPECT_EQ(Standing(*store_).ratings_of(winner)[0].games, 1);
  EXPECT_EQ(Standing(*store_).results_of(loser, 10)[0].score, 80);
  EXPECT_TRUE(Standing(*store_).results_of(loser, 10)[0].listed);
  EXPECT_EQ(Standing(*store_).reliability(loser).left, 1);
  EXPECT_EQ(Tables(*store_).of(winner, 10)[0].id, t);
  EXPECT_FALSE(Standing(*store_).best_ratings("usa", false, 1000).empty());
  // The next game begins where this one ended.
  Append next = entry(t + "x", 1, "over");
  next.results = {{t + "x", 0, winner, "usa", 2, 1, 120, false, true, 10}};
  next.rate = [](std::vector<RatingRow>& rows) {
    EXPECT_EQ(rows[0].mu, 27);
    EXPECT_EQ(rows[0].games, 1);
  };
  store_->append(std::vector<Append>{next});
  EXPECT_EQ(Standing(*store_).ratings_of(winner)[0].games, 1);
}

TEST_P(StoreTest, MapsMutesAndSettings) {
  const std::string p = fair::random_id(12);
  const std::string m = fair::random_id(12);
  Boards(*store_).insert({m, p, "My map", "{}", "{}", 1});
  EXPECT_EQ(Boards(*store_).find(m)->board, "{}");
  EXPECT_EQ(Boards(*store_).of(p)[0].name, "My map");
  EXPECT_FALSE(Boards(*store_).find("nothing"));
  People(*store_).set_mute(p, "other", true);
  People(*store_).set_mute(p, "other", true);
  EXPECT_EQ(People(*store_).mutes(p), std::vector<std::string>{"other"});
  People(*store_).set_mute(p, "other", false);
  EXPECT_TRUE(People(*store_).mutes(p).empty());
  const std::string value = store_->setting("test", "first");
  EXPECT_EQ(store_->setting("test", "second"), value);
}

// Whoever goes takes no board from those who play on it, and no word of theirs stays behind.
TEST_P(StoreTest, WhoIsForgottenLeavesOthersTheirGames) {
  const std::string p = fair::random_id(12);
  const std::string played = fair::random_id(12);
  const std::string unplayed = fair::random_id(12);
  for (const std::string& map : {played, unplayed}) Boards(*store_).insert({map, p, "My map", "{}", "{}", 1});
  const std::string t = fair::random_id(12);
  Append opened = entry(t, 1, "{}");
  opened.row.game = "map:" + played;
  Append chat = entry(t, 2, R"({"person":")" + p + R"("})");
  chat.entry.kind = "chat";
  chat.named = p;  // a spectator
  const std::vector<Append> batch = {opened, chat};
  store_->append(batch);
  EXPECT_EQ(People(*store_).forget(p, {[](const Entry&) { return std::string("edited"); },
                                       [](const std::string& summary) { return summary; }}),
            std::vector{t});
  EXPECT_EQ(store_->log(t, 0)[1].body, "edited");
  EXPECT_TRUE(Boards(*store_).find(played));
  EXPECT_FALSE(Boards(*store_).find(unplayed));
  EXPECT_TRUE(Boards(*store_).of(p).empty());
}

TEST_P(StoreTest, WhatIsKeptNoLongerGoes) {
  const std::string old_guest = fair::random_id(12);
  const std::string new_guest = fair::random_id(12);
  const std::string player = fair::random_id(12);
  const std::string account = fair::random_id(12);
  for (const std::string& id : {old_guest, player}) People(*store_).insert({id, "guest", "Old", "", "", 100});
  People(*store_).insert({new_guest, "guest", "New", "", "", 5000});
  People(*store_).insert({account, "account", "Kept", account, "hash", 100});
  Sessions(*store_).insert({fair::random_id(12), fair::random_id(12), old_guest, 100, 150, ""});
  Sessions(*store_).insert({fair::random_id(12), fair::random_id(12), new_guest, 5000, 5000, ""});
  const std::string played = fair::random_id(12);
  const std::string unplayed = fair::random_id(12);
  for (const std::string& map : {played, unplayed}) Boards(*store_).insert({map, old_guest, "Map", "{}", "{}", 1});
  EXPECT_EQ(Boards(*store_).bytes_of(old_guest), 8);
  Append going = entry(fair::random_id(12), 1, "{}");
  going.row.game = "map:" + played;
  going.row.status = "playing";
  going.seats_changed = true;
  going.persons = {player};
  Append closed = entry(fair::random_id(12), 1, "{}");
  closed.row.status = "closed";
  closed.row.updated = 50;
  store_->append(std::vector<Append>{going, closed});
  const std::string nobodys = fair::random_id(12);
  Boards(*store_).insert({nobodys, "", "Map", "{}", "{}", 1});
  const std::string late = fair::random_id(12);
  Entrance(*store_).insert_recovery(late, account, 900);
  Entrance(*store_).insert_invitation(late, 1, 900, 5);
  EXPECT_TRUE(People(*store_).find(old_guest)) << "nothing goes by itself";
  const Retention::Limits keep{.sessions = 1000, .guests = 1000, .closed = 1000, .over = 0, .expired = 1000};
  Retention::Place place;
  for (int tries = 0; tries < 100 && Retention(*store_).purge(keep, place) > 0; ++tries) {
  }
  EXPECT_FALSE(Boards(*store_).find(nobodys)) << "nobody's, and nobody plays on it";
  EXPECT_FALSE(Entrance(*store_).recovery(late, 800));
  EXPECT_FALSE(Entrance(*store_).use_invitation(late, 800));
  EXPECT_FALSE(People(*store_).find(old_guest));
  EXPECT_TRUE(People(*store_).find(new_guest));
  EXPECT_TRUE(People(*store_).find(player)) << "sits at a game that goes on";
  EXPECT_TRUE(People(*store_).find(account));
  EXPECT_EQ(Sessions(*store_).of(new_guest).size(), 1u);
  EXPECT_TRUE(Boards(*store_).find(played));
  EXPECT_FALSE(Boards(*store_).find(unplayed));
  EXPECT_TRUE(store_->log(closed.entry.table, 0).empty());
  EXPECT_EQ(store_->log(going.entry.table, 0).size(), 1u);
}

// What cannot be written must not be read in the server's log either: cards, secrets, hashes.
TEST_P(StoreTest, ErrorsNameNoValues) {
  const Session session{fair::random_id(12), "a-secret-hash-" + fair::random_id(8), "somebody", 1, 1, "an agent"};
  Sessions(*store_).insert(session);
  try {
    Sessions(*store_).insert(session);
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
  EXPECT_FALSE(Analyses(*store_).find(t));
  EXPECT_TRUE(Analyses(*store_).claim(t, 1000, 0));
  Store other(address_);
  EXPECT_FALSE(Analyses(other).claim(t, 1500, 500)) << "somebody is at it";
  Analyses(*store_).update(t, {"", 40, 2000});
  EXPECT_EQ(Analyses(other).find(t)->percent, 40);
  EXPECT_TRUE(Analyses(other).claim(t, 9000, 2000)) << "who was at it has died";
  Analyses(other).update(t, {"{}", 100, 9500});
  Analyses(*store_).update(t, {"late", 100, 9600});
  Analyses(*store_).give_up(t);
  EXPECT_EQ(Analyses(*store_).find(t)->body, "{}") << "what was made stays";
  EXPECT_FALSE(Analyses(*store_).claim(t, 99'000, 99'000));
}

TEST_P(StoreTest, AnAnalysisThatWasGivenUpCanBeBegunAgain) {
  const std::string t = fair::random_id(12);
  EXPECT_TRUE(Analyses(*store_).claim(t, 1000, 0));
  Analyses(*store_).give_up(t);
  EXPECT_FALSE(Analyses(*store_).find(t));
  EXPECT_TRUE(Analyses(*store_).claim(t, 1001, 0));
}

TEST_P(StoreTest, OneServerHasTheFileAndNobodyElseReadsIt) {
  if (store_->is_shared()) return;
  store_->append(std::vector<Append>{entry(fair::random_id(12), 1, "one")});
  store_->hold_alone();
  Store other(address_);  // a backup, a look
  EXPECT_THROW(other.hold_alone(), std::runtime_error);
  store_.reset();
  EXPECT_NO_THROW(other.hold_alone());
  for (const char* end : {"", "-wal", "-shm", ".lock"}) {
    const auto rights = std::filesystem::status(file_.string() + end).permissions();
    EXPECT_EQ(rights & (std::filesystem::perms::group_all | std::filesystem::perms::others_all),
              std::filesystem::perms::none)
        << end;
  }
  std::filesystem::remove(file_.string() + ".lock");
}

TEST_P(StoreTest, ACopyIsWholeAndComesBack) {
  if (store_->is_shared()) return;  // tests/server/backup_test.py copies both kinds
  const std::string t = fair::random_id(12);
  const std::vector<Append> batch = {entry(t, 1, "one")};
  store_->append(batch);
  const std::string copy = file_.string() + ".copy";
  const std::string again = file_.string() + ".again";
  copy_database(address_, copy);
  EXPECT_THROW(copy_database(address_, copy), std::runtime_error);
  restore_database(copy, "sqlite:" + again);
  EXPECT_EQ(Store("sqlite:" + again).log(t, 0).size(), 1u);
  EXPECT_THROW(restore_database(copy, "sqlite:" + again), std::runtime_error);
  for (const std::string& file : {copy, again}) {
    for (const char* end : {"", "-wal", "-shm"}) std::filesystem::remove(file + end);
  }
}

TEST(Store, ADamagedCopyIsRefusedAndNothingIsLeft) {
  const std::string folder = (std::filesystem::temp_directory_path() / ("fogg-copies-" + fair::random_id(8))).string();
  std::filesystem::create_directory(folder);
  std::ofstream(folder + "/copy") << "This is no database.";
  EXPECT_THROW(restore_database(folder + "/copy", "sqlite:" + folder + "/new"), std::runtime_error);
  EXPECT_THROW(restore_database(folder + "/none", "sqlite:" + folder + "/new"), std::runtime_error);
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder), {}), 1);
  std::filesystem::remove_all(folder);
}

INSTANTIATE_TEST_SUITE_P(Both, StoreTest, testing::ValuesIn(databases()), [](const auto& info) { return info.param; });

TEST(Store, AnAddressThatIsNoneIsRefused) {
  EXPECT_THROW(Store("mysql:nothing"), std::exception);
  EXPECT_THROW(Store("sqlite:/proc/none/fogg.db"), std::exception);
}

}  // namespace

}  // namespace fogg::store
