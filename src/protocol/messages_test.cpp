#include "protocol/messages.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "game/card_game_names.h"
#include "game/determinize.h"
#include "game/names.h"
#include "protocol/answer.h"
#include "protocol/random_game.h"
#include "protocol/typescript.h"
#include "protocol/values.h"

namespace fogg::protocol {
namespace {

namespace fs = std::filesystem;
namespace json = boost::json;
using std::chrono::milliseconds;

const fs::path kSamples = fs::path(FOGG_SOURCE_DIR) / "tests" / "protocol" / "samples";

// Readable: the first two levels a line each.
std::string pretty(const json::value& value, int depth = 0) {
  const json::object* object = value.if_object();
  if (object == nullptr || depth == 2 || object->empty()) return json::serialize(value);
  std::string text = "{";
  for (const auto& [key, field] : *object) {
    text += (text.size() == 1 ? "\n" : ",\n") + std::string(static_cast<std::size_t>(2 * depth + 2), ' ') + "\"" +
            std::string(key) + "\": " + pretty(field, depth + 1);
  }
  return text + "\n" + std::string(static_cast<std::size_t>(2 * depth), ' ') + "}";
}

// The sample file says what the message is, for this test and for other programs that read such messages. To write them
// again after a change of the protocol: FOGG_WRITE_SAMPLES=1.
void expect_sample(const std::string& name, const std::string& message) {
  EXPECT_EQ(message.find('\n'), std::string::npos) << "a message is one line";
  const json::value made = json::parse(message);
  const fs::path file = kSamples / (name + ".json");
  if (std::getenv("FOGG_WRITE_SAMPLES") != nullptr) std::ofstream(file) << pretty(made) << "\n";
  std::ifstream in(file);
  std::ostringstream text;
  text << in.rdbuf();
  boost::system::error_code error;
  const json::value sample = json::parse(text.str(), error);
  ASSERT_FALSE(error) << file << " cannot be read";
  EXPECT_EQ(sample, made) << name << " is now:\n" << pretty(made);
}

// The three spellings of an answer, as the program of somebody else would write them.
template <class Content, class View>
void compare_answers(const Content& content, const std::string& type, const View& view,
                     std::span<const game::ActionOf<Content>> legal) {
  const json::value question = json::parse(decide_message<Content>(content, view, legal, 7, milliseconds(5000)));
  const std::size_t last = legal.size() - 1;
  json::object action = question.at("legal").as_array()[last].as_object();
  const json::value text = action.at("text");
  action.erase("text");
  action.erase("number");
  const std::pair<const char*, json::value> spellings[] = {{"number", last}, {"object", action}, {"text", text}};
  for (const auto& [name, spelling] : spellings) {
    const std::string line = json::serialize(json::object{{"id", 7}, {"action", spelling}});
    expect_sample(std::string("answer.") + name + "." + type, line);
    const auto answer = parse_answer(content, standpoint(view), line);
    ASSERT_TRUE(answer) << line;
    EXPECT_EQ(*answer, legal[last]);
  }
}

// The web client's types are made from the forms of actions, and checked in.
TEST(Samples, TheTypesOfTheWebClient) {
  const fs::path file = fs::path(FOGG_SOURCE_DIR) / "web" / "src" / "game" / "actions.ts";
  if (std::getenv("FOGG_WRITE_SAMPLES") != nullptr) std::ofstream(file) << actions_typescript();
  std::ifstream in(file);
  std::ostringstream text;
  text << in.rdbuf();
  EXPECT_EQ(text.str(), actions_typescript()) << file << " is stale: write it with FOGG_WRITE_SAMPLES=1";
}

TEST(Samples, MessagesWithoutAGame) {
  const std::string greeting = R"({"type":"hello","fogg":1,"name":"My bot","events":true})";
  expect_sample("answer.hello", greeting);
  EXPECT_EQ(parse_greeting(greeting)->name, "My bot");
  expect_sample("hello", hello_message());
  expect_sample("goodbye", goodbye_message());
  expect_sample("forfeit", forfeit_message(7, "timed_out", "no answer within 5 s"));
}

// The name of what happens, such as "claim" or "deal": an event of each is a sample.
std::string name_of_event(const json::object& event) {
  const std::string kind(event.at("kind").as_string());
  const bool hidden = (kind == "deal" && !event.contains("card")) ||
                      (kind == "deal_tickets" && !event.contains("ticket")) ||
                      (kind == "action" && !event.at("action").as_object().contains("text"));
  const std::string what = kind == "action" ? std::string(event.at("action").at("kind").as_string()) : kind;
  return what + (hidden ? "_of_others" : "");
}

template <class Content>
void compare_samples(const Content& content, const std::string& type, int players, std::uint64_t seed,
                     const std::set<std::string>& wanted) {
  constexpr game::Seat kSeat = 0;
  using Phase = typename game::TypesOf<Content>::Phase;
  RandomGame<Content> game;
  json::object events;
  std::set<std::string> phases;
  bool started = false;
  game.before = [&](const auto& s, const auto& step) {
    const auto view = view_for(content, s, kSeat);
    if (!started) expect_sample("game_start." + type, game_start_message(content, view));
    started = true;
    const json::value message =
        json::parse(event_message(content, game::offer_in(content, view), game::event_for<Content>(s, step, kSeat)));
    EXPECT_EQ(message.at("type").as_string(), "event");
    const std::string name = name_of_event(message.at("event").as_object());
    if (!events.contains(name)) events[name] = message;
  };
  game.at_decision = [&](const auto& s, auto legal) {
    const bool wants = s.phase == Phase::choose_tickets || s.phase == Phase::turn || s.phase == Phase::choose_opening;
    if (to_act(s).seat != kSeat || !wants || legal.size() > 30) return;
    const std::string phase = game::phase_text(s.phase);
    if (!phases.insert(phase).second) return;
    expect_sample("decide." + phase + "." + type,
                  decide_message<Content>(content, view_for(content, s, kSeat), legal, 7, milliseconds(5000)));
    if (s.phase == Phase::turn) compare_answers(content, type, view_for(content, s, kSeat), legal);
  };
  game.at_end = [&](const auto& s) {
    expect_sample("game_over." + type, game_over_message(content, view_for(content, s, kSeat)));
  };
  game.play(content, players, seed);
  for (const std::string& name : wanted) EXPECT_TRUE(events.contains(name)) << "no event " << name;
  EXPECT_EQ(phases.size(), 3u);
  expect_sample("event." + type, json::serialize(events));
}

// Every refusal that the rules know, speaking of all that one can speak of: other languages must have a sentence for
// each.
template <class Content>
void compare_refusals(const Content& content, const std::string& type, int codes) {
  using Illegal = typename game::TypesOf<Content>::Illegal;
  using Code = decltype(Illegal::code);
  json::array all;
  for (int i = 0; i < codes; ++i) {
    const Illegal why(static_cast<Code>(i), {.need = 7, .have = 4, .colour = cards::Colour::red, .seat = 1, .city = 0});
    all.push_back(json::object{{"why", illegal_json(content, why)},
                               {"rule", std::string(rules_of(why))},
                               {"sentence", sentence_of(content, why)}});
  }
  expect_sample("refusals." + type, json::serialize(all));
}

TEST(Samples, Refusals) {
  compare_refusals(load_map("tests/maps/good/all_features.json"), "map", mapgame::kIllegalCodes);
  compare_refusals(load_cards("tests/card_sets/good/harbour.json"), "cards", cardgame::kIllegalCodes);
}

TEST(Samples, MapGame) {
  compare_samples(load_map("tests/maps/good/all_features.json"), "map", 2, 1,
                  {"start", "deal", "deal_of_others", "turn_up", "deal_tickets", "deal_tickets_of_others", "keep",
                   "keep_of_others", "claim", "draw_face_up", "draw_pile", "draw_tickets", "station"});
}

TEST(Samples, CardGame) {
  compare_samples(load_cards("tests/card_sets/good/harbour.json"), "cards", 2, 1,
                  {"start", "deal", "deal_of_others", "turn_up", "deal_tickets", "deal_tickets_of_others", "keep",
                   "keep_of_others", "place", "draw_face_up", "draw_pile", "draw_tickets"});
}

// Deals everything again that a seat cannot see: every byte that is sent to the seat stays the same.
template <class Content>
void nothing_leaks(const Content& content, int players, std::uint64_t seed) {
  RandomGame<Content> game;
  base::Rng rng(seed);
  int compared = 0;
  const auto room = std::make_unique<typename game::TypesOf<Content>::ActionList>();
  game.at_decision = [&](const auto& s, auto legal) {
    if (rng.below(4) != 0) return;
    for (game::Seat seat = 0; seat < s.players; ++seat) {
      const auto view = view_for(content, s, seat);
      const auto other = game::determinize(content, view, rng);
      const auto other_view = view_for(content, other, seat);
      ASSERT_EQ(game_start_message(content, view), game_start_message(content, other_view));
      ++compared;
      if (to_act(s).seat == seat) {
        legal_actions(content, other, *room);
        const std::span<const game::ActionOf<Content>> other_legal(room->begin(), room->size());
        ASSERT_EQ(decide_message<Content>(content, view, legal, 1, milliseconds(1)),
                  decide_message<Content>(content, other_view, other_legal, 1, milliseconds(1)));
      } else if (rng.below(4) == 0) {
        // An action of somebody else, as it is told: the same, whatever they and the piles may hide. Of a choice of
        // tickets nothing may depend on the tickets that are really there.
        const auto step =
            game::BasicStep<Content>::by(to_act(s).seat, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
        ASSERT_EQ(
            event_message(content, game::offer_in(content, view), game::event_for<Content>(s, step, seat)),
            event_message(content, game::offer_in(content, other_view), game::event_for<Content>(other, step, seat)));
      }
    }
  };
  // Of two cards or tickets that somebody else may be dealt, the same is told.
  game.before = [&](const auto& s, const auto& step) {
    if (step.is_action()) return;
    for (game::Seat seat = 0; seat < s.players; ++seat) {
      const auto event = game::event_for<Content>(s, step, seat);
      if (!event.hidden) continue;
      const auto another =
          game::event_for<Content>(s, game::BasicStep<Content>::chance(pick_outcome(content, s, rng)), seat);
      const game::Offer offer = game::offer_in(content, view_for(content, s, seat));
      ASSERT_EQ(event_message(content, offer, event), event_message(content, offer, another));
    }
  };
  game.at_end = [&](const auto& s) {
    const auto view = view_for(content, s, 0);
    const auto other = game::determinize(content, view, rng);
    ASSERT_EQ(game_over_message(content, view), game_over_message(content, view_for(content, other, 0)));
    // The scores that were told are those of the game.
    const json::value message = json::parse(game_over_message(content, view));
    const auto scores = final_scores(content, s);
    for (std::size_t i = 0; i < s.players; ++i)
      ASSERT_EQ(message.at("scores").as_array()[i].at("total").as_int64(), scores[i].total);
  };
  game.play(content, players, seed);
  EXPECT_GT(compared, 5);
}

TEST(Messages, NothingLeaks) {
  for (std::uint64_t seed = 0; seed < 3; ++seed) {
    nothing_leaks(load_map("data/usa/board.json"), 2, seed);
    nothing_leaks(load_map("data/europe/board.json"), 3, seed);
    nothing_leaks(load_map("data/san_francisco/board.json"), 4, seed);
    nothing_leaks(load_map("tests/maps/good/all_features.json"), 3, seed);
    nothing_leaks(load_cards("data/card_game/cards.json"), 2, seed);
    nothing_leaks(load_cards("data/card_game/cards.json"), 4, seed);
  }
}

// What others hold is in no message by name: a spectator's view has no hand at all, and an opponent's is a number.
TEST(Messages, NothingOfOthersBeforeTheEnd) {
  const mapgame::Board& board = load_map("data/usa/board.json");
  RandomGame<mapgame::Board> game;
  game.at_decision = [&](const mapgame::State& s, auto legal) {
    const json::value message = json::parse(
        decide_message<mapgame::Board>(board, view_for(board, s, to_act(s).seat), legal, 1, milliseconds(1)));
    for (const json::value& seat : message.at("view").at("seats").as_array()) {
      EXPECT_FALSE(seat.as_object().contains("hand"));
      EXPECT_FALSE(seat.as_object().contains("tickets"));
    }
    const json::value watched = json::parse(
        decide_message<mapgame::Board>(board, view_for(board, s, mapgame::kSpectator), {}, 1, milliseconds(1)));
    EXPECT_TRUE(watched.at("view").at("seat").is_null());
    for (const char* secret : {"hand", "tickets", "offer"})
      EXPECT_FALSE(watched.at("view").as_object().contains(secret));
  };
  game.play(board, 2, 3);
}

}  // namespace
}  // namespace fogg::protocol
