#include "protocol/answer.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "protocol/messages.h"
#include "protocol/random_game.h"

namespace fogg::protocol {
namespace {

namespace json = boost::json;
using std::chrono::milliseconds;

TEST(Greeting, NameIsNeeded) {
  EXPECT_EQ(parse_greeting(R"({"name": "Deep Train"})")->name, "Deep Train");
  EXPECT_TRUE(parse_greeting(R"({"name": "Deep Train"})")->events);
  EXPECT_FALSE(parse_greeting(R"({"type": "hello", "fogg": 1, "name": "x", "events": false})")->events);
  EXPECT_FALSE(parse_greeting(R"({"fogg": 1})"));
  EXPECT_FALSE(parse_greeting(R"({"fogg": 2, "name": "x"})"));
  EXPECT_FALSE(parse_greeting("hello"));
  EXPECT_FALSE(parse_greeting(""));
}

TEST(Greeting, NamesAreSafeToPrint) {
  EXPECT_EQ(parse_greeting(R"({"name": "a\u001b[31mb\n"})")->name, "a?[31mb?");
  EXPECT_EQ(parse_greeting(R"({"name": ")" + std::string(1000, 'x') + "\"}")->name.size(), kMaxName);
}

TEST(AnswerId, AnswersAndRemarks) {
  EXPECT_EQ(answer_id(R"({"id": 7, "action": 0})").value(), 7);
  EXPECT_EQ(answer_id(R"({"remark": "well played"})").value(), std::nullopt);
  EXPECT_FALSE(answer_id(R"({"action": 0})"));
  EXPECT_FALSE(answer_id(R"({"id": "seven", "action": 0})"));
  EXPECT_FALSE(answer_id(R"({"id": 99999999999999999999, "action": 0})"));
  EXPECT_FALSE(answer_id("7"));
  EXPECT_FALSE(answer_id(std::string(100, '[')));
}

// Every legal action comes back the same in all three spellings of an answer, wherever random games lead.
template <class Content>
void every_spelling_is_understood(const Content& content, int players, std::uint64_t seed) {
  RandomGame<Content> game;
  int decisions = 0;
  game.at_decision = [&](const auto& s, auto legal) {
    if (decisions++ % 7 != 0) return;
    const auto view = view_for(content, s, to_act(s).seat);
    const json::value question = json::parse(decide_message<Content>(content, view, legal, 5, milliseconds(100)));
    const json::array& actions = question.at("legal").as_array();
    ASSERT_EQ(actions.size(), legal.size());
    const std::size_t stride = std::max<std::size_t>(1, legal.size() / 40);
    for (std::size_t i = 0; i < legal.size(); i += stride) {
      json::object without_text = actions[i].as_object();
      EXPECT_EQ(without_text.at("number").as_int64(), static_cast<std::int64_t>(i));
      without_text.erase("text");
      without_text.erase("number");
      const auto spellings = {json::value(i), json::value(without_text), actions[i].at("text")};
      for (const json::value& spelling : spellings) {
        const std::string line = json::serialize(json::object{{"id", 5}, {"action", spelling}});
        const auto answer = parse_answer(content, standpoint(view), line);
        ASSERT_TRUE(answer) << line << ": " << answer.error().reason;
        ASSERT_EQ(*answer, legal[i]) << line;
      }
    }
  };
  game.play(content, players, seed);
}

TEST(Answers, EverySpellingIsUnderstood) {
  every_spelling_is_understood(load_map("data/usa/board.json"), 2, 1);
  every_spelling_is_understood(load_map("data/europe/board.json"), 4, 2);
  every_spelling_is_understood(load_map("data/san_francisco/board.json"), 3, 3);
  every_spelling_is_understood(load_map("tests/maps/good/all_features.json"), 2, 4);
  every_spelling_is_understood(load_cards("data/card_game/cards.json"), 2, 5);
  every_spelling_is_understood(load_cards("data/card_game/cards.json"), 4, 6);
}

class Refusals : public testing::Test {
 protected:
  void SetUp() override {
    RandomGame<mapgame::Board> game;
    game.at_decision = [&](const mapgame::State& s, auto) {
      if (view_.phase != mapgame::Phase::turn && s.phase == mapgame::Phase::turn)
        view_ = view_for(board_, s, to_act(s).seat);
    };
    game.play(board_, 2, 1);
  }
  Refusal refusal(const std::string& action) const {
    const auto answer = parse_answer(board_, standpoint(view_), R"({"id": 1, "action": )" + action + "}");
    EXPECT_FALSE(answer) << action;
    return answer ? Refusal{} : answer.error();
  }
  void expect(Refusal::Kind kind, const std::string& action) const {
    EXPECT_EQ(refusal(action).kind, kind) << action << ": " << refusal(action).reason;
    EXPECT_FALSE(refusal(action).reason.empty());
  }

  const mapgame::Board& board_ = load_map("data/usa/board.json");
  mapgame::View view_;
};

TEST_F(Refusals, WhatCannotBeRead) {
  for (const char* action : {"null",
                             "true",
                             "1.5",
                             "[]",
                             "{}",
                             R"({"kind": 3})",
                             R"({"kind": "clam"})",
                             R"({"kind": "claim"})",
                             R"({"kind": "claim", "route": 1})",
                             R"({"kind": "claim", "route": 1000, "cards": {}})",
                             R"({"kind": "claim", "route": -1, "cards": {}})",
                             R"({"kind": "claim", "route": "a b", "cards": {"red": 1}})",
                             R"({"kind": "claim", "route": 1, "cards": {"red": -1}})",
                             R"({"kind": "claim", "route": 1, "cards": {"red": 1, "x y": 2}})",
                             R"({"kind": "keep", "tickets": 3})",
                             R"({"kind": "keep", "tickets": [1000]})",
                             R"({"kind": "keep", "tickets": [0,1,2,3,4,5,6,7]})",
                             R"({"kind": "draw_face_up", "card": "pink"})",
                             R"("")",
                             R"("fly to the moon")",
                             R"("draw pile\ndraw pile")",
                             R"("draw pile\u0000")"}) {
    expect(Refusal::Kind::not_understood, action);
  }
}

TEST_F(Refusals, WhatIsIllegal) {
  for (const char* action : {"-1", "1000000", R"({"kind": "claim", "route": 0, "cards": {"red": 9}})",
                             R"({"kind": "withdraw"})", R"("keep none")", R"({"kind": "pass"})"}) {
    expect(Refusal::Kind::illegal, action);
  }
  EXPECT_NE(refusal(R"("withdraw")").reason.find("rule"), std::string::npos);
}

TEST_F(Refusals, SayTheRightReasonWithItsNumbers) {
  EXPECT_EQ(refusal(R"("withdraw")").sentence, "This board has no tunnels.");
  EXPECT_EQ(refusal(R"("keep none")").sentence, "There are no tickets to choose from now.");
  const Refusal price = refusal(R"("claim denver-kansas_city black=3")");
  EXPECT_EQ(price.sentence, "This route costs 4 cards; you laid 3.");
  EXPECT_EQ(price.rule, "A12 C3 D8");
  EXPECT_EQ(price.why, R"({"code":"wrong_number_of_cards","need":4,"have":3})");
  // What is wrong with the route comes first, and as many cards as nobody can hold are still a number.
  EXPECT_EQ(refusal(R"("claim denver-kansas_city black=20 red=1")").sentence,
            "Pay with cards of one colour only; locomotive cards may stand in.");
  EXPECT_EQ(refusal(R"("claim denver-kansas_city black=20")").sentence, "This route costs 4 cards; you laid 15.");
}

}  // namespace
}  // namespace fogg::protocol
