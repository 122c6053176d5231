#include "outside/speaker.h"

#include <gtest/gtest.h>

#include "bots/match.h"
#include "content/catalogue.h"
#include "content/load_board.h"
#include "content/load_card_set.h"
#include "game/card_game_names.h"
#include "game/names.h"
#include "protocol/answer.h"
#include "protocol/messages.h"

namespace fogg::outside {
namespace {

// A bot whose choices go through the protocol and back, as `exec:fogg bot speak BOT` does it.
template <class Content>
class Through final : public bots::BasicBot<Content> {
 public:
  using View = typename game::TypesOf<Content>::View;

  Through(const Content& content, const std::string& spec)
      : speaker_(spec, 1,
                 [&content](const std::string&) -> std::expected<game::GameRef, std::string> { return &content; }) {
    EXPECT_NE(say(protocol::hello_message()).find("\"views\":true"), std::string::npos);
  }

  void begin(const Content&, game::Seat, int) override { told_ = false; }
  bool watches() const override { return true; }
  void watch(const bots::BasicObservation<Content>& seen) override {
    const View after = seen.view();
    tell_of_game(seen.content(), after);
    EXPECT_EQ(say(protocol::event_message(seen.content(), offer_, seen.event(), &after)), "");
    offer_ = game::offer_in(seen.content(), after);
  }
  game::ActionOf<Content> choose(const bots::BasicDecision<Content>& decision, base::Rng&) override {
    const View view = decision.view();
    tell_of_game(decision.content(), view);
    const auto answer = say(protocol::decide_message<Content>(decision.content(), view, decision.legal(), 7, {}));
    const auto action = protocol::parse_answer(decision.content(), standpoint(view), answer);
    EXPECT_TRUE(action) << answer << (action ? "" : action.error().reason);
    return action.value_or(decision.legal()[0]);
  }

 private:
  void tell_of_game(const Content& content, const View& view) {
    if (told_) return;
    told_ = true;
    offer_ = {};
    EXPECT_EQ(say(protocol::game_start_message(content, view)), "");
  }
  std::string say(const std::string& line) {
    const auto answer = speaker_.answer(line);
    EXPECT_TRUE(answer) << answer.error() << "\n" << line;
    return answer.value_or("");
  }

  Speaker speaker_;
  game::Offer offer_;
  bool told_ = false;
};

// A bot that draws no random numbers plays the same games through the protocol as it does at the table.
template <class Content>
void expect_the_same_games(const Content& content, const std::string& spec, int players) {
  const auto room = std::make_unique<typename game::TypesOf<Content>::ActionList>();
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    const auto play = [&](bool through) {
      bots::Seats<Content> seats;
      for (int i = 0; i < players; ++i) {
        if (i == 0 && through) {
          seats.push_back(std::make_unique<Through<Content>>(content, spec));
        } else {
          seats.push_back(bots::make_bot(content, spec).value());
        }
      }
      return play_match(content, seats, seed, *room).fingerprint;
    };
    EXPECT_EQ(play(true), play(false)) << content.id << " " << spec << " seed " << seed;
  }
}

TEST(Speaker, PlaysAsTheBotDoesItself) {
  for (const std::string game : {"usa", "europe", "san_francisco"}) {
    const auto board = content::load_board_file(content::board_file(content::find_data_dir(), game)).value();
    expect_the_same_games(board, "planner", 2);
    expect_the_same_games(board, "onestep", 3);
  }
  const auto cards = content::load_card_set_file(content::find_data_dir() / "card_game" / "cards.json").value();
  expect_the_same_games(cards, "planner", 2);
  expect_the_same_games(cards, "planner", 4);
}

// The search remembers what it watched, and thinks from the views that it was sent.
TEST(Speaker, SpeaksForASearchToo) {
  const auto board = content::load_board_file(content::board_file(content::find_data_dir(), "europe")).value();
  const auto room = std::make_unique<mapgame::ActionList>();
  bots::Seats<mapgame::Board> seats;
  seats.push_back(std::make_unique<Through<mapgame::Board>>(board, "ismcts:sims=8"));
  seats.push_back(bots::make_bot(board, "greedy").value());
  EXPECT_GT(play_match(board, seats, 5, *room).actions, 20);
}

TEST(Speaker, SaysWhatMakesNoSense) {
  Speaker speaker("planner", 1, [](const std::string& id) -> std::expected<game::GameRef, std::string> {
    return std::unexpected("there is no game '" + id + "'");
  });
  EXPECT_FALSE(speaker.answer("no json"));
  EXPECT_FALSE(speaker.answer(R"({"type":"decide","id":1,"view":{}})"));
  EXPECT_FALSE(speaker.answer(R"({"type":"game_start","seat":0,"players":2,"game":{"id":"x"}})"));
  EXPECT_EQ(speaker.answer(R"({"type":"new_in_version_9"})").value(), "");
  EXPECT_FALSE(speaker.is_over());
  EXPECT_TRUE(speaker.answer(R"({"type":"goodbye"})"));
  EXPECT_TRUE(speaker.is_over());
}

}  // namespace
}  // namespace fogg::outside
