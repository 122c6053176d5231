#include "protocol/legal_text.h"

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "protocol/random_game.h"
#include "protocol/values.h"

namespace fogg::protocol {

namespace {

namespace json = boost::json;

// The quick way and the slow way say the same of every list of whole random games.
template <class Content>
void compare(const Content& content, int players) {
  RandomGame<Content> game;
  int lists = 0;
  game.at_decision = [&](const auto& s, auto legal) {
    const auto actor = to_act(s);
    const game::Offer offer = game::offer_in(content, view_for(content, s, actor.seat));
    json::array slow;
    for (const auto action : legal) {
      json::object object = action_json(content, offer, action);
      object["number"] = slow.size();
      slow.push_back(std::move(object));
    }
    ASSERT_EQ(json::parse(legal_text<Content>(content, offer, legal)), json::value(slow));
    ++lists;
  };
  for (std::uint64_t seed = 1; seed <= 3; ++seed) game.play(content, players, seed);
  EXPECT_GT(lists, 100);
}

TEST(LegalText, IsWhatActionJsonSays) {
  for (const char* id : {"usa", "europe", "san_francisco"})
    compare(load_map(std::string("data/") + id + "/board.json"), 2);
  compare(load_cards("data/card_game/cards.json"), 2);
}

}  // namespace

}  // namespace fogg::protocol
