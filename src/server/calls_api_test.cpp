#include "server/calls_api.h"

#include "people/passwords.h"
#include "server/hub_fixture.h"
#include "store/people.h"

namespace fogg::server {

namespace {

constexpr Time kDay = 24 * 3'600'000;
constexpr const char* kPassword = "bea's password";

class CallsApiTest : public PartsTest {
 protected:
  void SetUp() override {
    PartsTest::SetUp();
    CallingSettings settings;
    settings.mail.server = "smtp://127.0.0.1:1";  // nobody is there
    settings.mail.from = "fogg@example.org";
    settings.mail.site = "https://fogg.example.org";
    calling_.emplace(
        io_->get_executor(), *store_, metrics_, fair::hash("key"), VapidKey::fresh(), [this] { return now_; },
        settings);
    visitors_.emplace(*store_, fair::hash("key"), [this] { return now_; }, Keeping{});
    sign_in_.emplace(*visitors_, hashing_, limits_, metrics_, [this] { return now_; });
    api_.emplace(*store_, *calling_, *sign_in_, limits_, [this] { return now_; });
    await(store_->run([this](store::Store& store) { return store::People(store).insert(bea_); }));
  }
  void TearDown() override {
    api_.reset();
    sign_in_.reset();
    visitors_.reset();
    calling_.reset();
    PartsTest::TearDown();
  }

  int post(const std::string& what, json::object body) {
    body.emplace("password", kPassword);  // unless the test says another
    Request request;
    request.method = "POST";
    request.address = "10.0.0.2";
    return await(api_->answer(request, what, bea_, body)).status;
  }
  int confirm(const std::string& token) { return post("confirm", {{"token", token}}); }
  std::optional<store::MailChoice> choice() {
    return await(store_->run([this](store::Store& store) { return store::Calls(store).mail(bea_.id); }));
  }
  Response stop(const std::string& method, const std::string& word) {
    Request request;
    request.method = method;
    request.query = {{"person", bea_.id}, {"word", word}};
    return await(api_->stop(request));
  }
  // What the mail says.
  std::string token() { return bea_.id + "." + calling_->word(confirm_wish(*choice())); }
  std::uintmax_t written() { return std::filesystem::file_size(file_ + "-wal"); }

  const store::Person bea_{"bea", "account", "Bea", "bea", people::hash_password(kPassword), 1};
  Hashing hashing_;
  std::optional<Calling> calling_;
  std::optional<Visitors> visitors_;
  std::optional<SignIn> sign_in_;
  std::optional<CallsApi> api_;
};

TEST_F(CallsApiTest, AnAddressIsConfirmedOnce) {
  EXPECT_EQ(post("calls", {{"address", "bea@example.org"}}), 200);
  const std::string first = token();
  EXPECT_EQ(confirm(first + "0"), 403);
  EXPECT_EQ(confirm(first), 200);
  EXPECT_TRUE(choice()->confirmed);
  EXPECT_EQ(confirm(first), 403) << "it was used";
  ++now_;
  post("calls", {{"address", "other@example.org"}});
  ++now_;
  post("calls", {{"address", "bea@example.org"}});
  EXPECT_EQ(confirm(first), 403) << "the address was asked again";
  EXPECT_EQ(confirm(token()), 200);
}

TEST_F(CallsApiTest, AnAccountSaysItsPasswordForANewAddress) {
  EXPECT_EQ(post("calls", {{"address", "thief@example.org"}, {"password", "a guess"}}), 403);
  EXPECT_FALSE(choice());
  EXPECT_EQ(post("calls", {{"address", "bea@example.org"}}), 200);
  EXPECT_EQ(post("calls", {{"address", "thief@example.org"}, {"password", ""}}), 403);
  EXPECT_EQ(post("calls", {{"address", "bea@example.org"}, {"hours", 12}, {"password", ""}}), 200)
      << "the same address";
  EXPECT_EQ(choice()->address, "bea@example.org");
  EXPECT_EQ(choice()->hours, 12);
}

TEST_F(CallsApiTest, ALinkForAnAddressIsNotGoodForEver) {
  post("calls", {{"address", "bea@example.org"}});
  const std::string late = token();
  now_ += kDay;
  post("calls", {{"address", "bea@example.org"}, {"hours", 12}});
  EXPECT_EQ(token(), late) << "it is asked already";
  now_ += 2 * kDay;
  EXPECT_EQ(confirm(late), 403);
  post("calls", {{"address", "bea@example.org"}});
  EXPECT_NE(token(), late) << "nobody answered, so it is asked again";
  EXPECT_EQ(confirm(late), 403);
  EXPECT_EQ(confirm(token()), 200);
}

TEST_F(CallsApiTest, FollowingALinkStopsNoMails) {
  post("calls", {{"address", "bea@example.org"}, {"language", "nl"}});
  const std::string word = calling_->word(stop_wish(bea_.id));
  const Response page = stop("GET", word);
  EXPECT_EQ(page.status, 200);
  EXPECT_TRUE(page.body.get().contains("<form method=post><button>Geen mails meer</button>")) << page.body.get();
  EXPECT_TRUE(choice()->turns && choice()->invitations);
  EXPECT_EQ(stop("POST", "a guess").status, 403);
  EXPECT_TRUE(choice()->turns && choice()->invitations);
  EXPECT_EQ(stop("POST", word).body.get().find("<button>"), std::string::npos);
  EXPECT_FALSE(choice()->turns || choice()->invitations);
}

TEST_F(CallsApiTest, MailsForANewPasswordComeSeldom) {
  const store::MailChoice mail{.person = "bea", .address = "bea@example.org", .confirmed = true};
  await(store_->run([mail](store::Store& store) { return store::Calls(store).set_mail(mail), true; }));
  const auto sent = [&] { return metrics_.mails + metrics_.failed_mails; };
  for (int i = 0; i < 3; ++i) EXPECT_EQ(post("recovery", {{"name", "Bea"}}), 200) << "the answer is always the same";
  now_ += 11 * 60'000;
  EXPECT_EQ(post("recovery", {{"name", "Bea"}}), 200);
  calling_->ask_to_confirm({.person = "last", .address = "last@example.org"});
  ASSERT_TRUE(wait_for([&] { return sent() >= 3; })) << "they go one after the other";
  EXPECT_EQ(sent(), 3u);
}

TEST_F(CallsApiTest, WhereNothingChangesNothingIsWritten) {
  post("calls", {{"address", "bea@example.org"}, {"hours", 12}});
  const auto before = written();
  post("calls", {{"address", "bea@example.org"}, {"hours", 12}});
  EXPECT_EQ(written(), before);
  post("calls", {{"address", "bea@example.org"}, {"hours", 13}});
  EXPECT_GT(written(), before);
  post("calls", {{"address", ""}});
  const auto ended = written();
  post("calls", {{"address", ""}});
  EXPECT_EQ(written(), ended);
}

TEST_F(CallsApiTest, ChangingOnesMindIsLimited) {
  limits_ = Limits{};
  post("calls", {{"address", "bea@example.org"}});
  int done = 1;
  for (int hours = 0; hours < 50; ++hours)
    done += post("calls", {{"address", "bea@example.org"}, {"hours", hours}}) == 200 ? 1 : 0;
  EXPECT_EQ(done, 40);
  EXPECT_EQ(post("push", {{"endpoint", "https://push.example.org/1"}}), 429);
}

TEST_F(CallsApiTest, MutingIsLimited) {
  limits_ = Limits{};
  const auto cai = connect("Cai");
  int done = 0;
  for (int i = 0; i < 50; ++i)
    done += text(ask(cai, {{"type", "mute"}, {"person", "anna"}, {"muted", i % 2 == 0}}), "type") == "done" ? 1 : 0;
  EXPECT_EQ(done, 40);
}

}  // namespace

}  // namespace fogg::server
