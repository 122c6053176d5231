#include "local/house.h"

#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <fstream>
#include <sstream>

#include "local/calls.h"
#include "local/import_record.h"

namespace fogg::local {

namespace {

std::string file(const std::string& path) {
  std::ifstream in(FOGG_SOURCE_DIR "/" + path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return std::move(text).str();
}

// A host that keeps the log, as a browser does.
class Host {
 public:
  explicit Host(const std::string& game) : game_(game) {
    const bool cards = game == "card_game";
    ask("add_game", {{"id", game},
                     {"type", cards ? "cards" : "map"},
                     {"file", file("data/" + game + (cards ? "/cards.json" : "/board.json"))}});
  }

  // The whole answer.
  json::object answer(const std::string& name, json::object fields) {
    fields["call"] = name;
    return json::parse(call(house, json::serialize(fields))).as_object();
  }
  json::object ask(const std::string& name, json::object fields) {
    const json::object told = answer(name, std::move(fields));
    EXPECT_TRUE(told.contains("ok")) << name << ": " << json::serialize(told);
    return told.contains("ok") ? told.at("ok").as_object() : json::object{};
  }
  json::object moment(json::object fields) {
    fields["person"] = {{"id", "me"}, {"name", "Anna"}};
    fields["now"] = ++now_;
    fields["random"] = fair::hex(fair::hash(std::to_string(now_)));
    return fields;
  }
  json::object hear(json::object message) {
    return keep(ask("hear", moment({{"message", std::move(message)}, {"new_table", "t"}})));
  }
  json::object keep(json::object happened) {
    for (const json::value& entry : happened.at("entries").as_array()) log.push_back(entry);
    return happened;
  }
  void create(json::array seats) {
    hear({{"type", "create"}, {"game", game_}, {"seats", std::move(seats)}});
    watch();
  }
  const json::object& watch() {
    return table =
               ask("hear", moment({{"message", {{"type", "watch"}, {"table", "t"}}}})).at("messages").at(0).as_object();
  }

  // Plays on until it is over: the person takes the first legal action, bots think.
  void play_on(int most = 10'000) {
    for (int i = 0; i < most; ++i) {
      const json::object standing = ask("add", {{"table", "t"}, {"entries", json::array{}}});
      if (standing.at("row").at("status") != "playing") return;
      if (standing.at("bot").is_object()) {
        const json::value seat = standing.at("bot").at("seat");
        const auto thought = ask("think", {{"table", "t"}, {"seat", seat}, {"seed", 7}});
        keep(ask("bot_acts", moment({{"table", "t"},
                                     {"seat", seat},
                                     {"version", standing.at("bot").at("version")},
                                     {"number", thought.at("number")}})));
      } else {
        hear({{"type", "act"}, {"table", "t"}, {"version", watch().at("version")}, {"action", 0}});
      }
    }
  }

  House house;
  json::array log;
  json::object table;

 private:
  std::string game_;
  Time now_ = 1000;
};

const json::array kAgainstABot = {{{"who", "me"}}, {{"who", "bot"}, {"level", "hard"}}};

class EveryGame : public testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Local, EveryGame, testing::Values("usa", "europe", "san_francisco", "card_game"));

TEST_P(EveryGame, IsPlayedToItsEndAndReadFromItsLog) {
  Host host(GetParam());
  host.create(kAgainstABot);
  host.play_on();
  const json::object over = host.watch();
  EXPECT_EQ(over.at("about").at("status"), "over");
  EXPECT_EQ(over.at("scores").as_array().size(), 2u);

  Host another(GetParam());
  another.ask("open", {{"table", "t"}, {"entries", host.log}});
  EXPECT_EQ(another.watch().at("story"), over.at("story"));
  EXPECT_EQ(another.table.at("view"), over.at("view"));

  // The record makes the same game again.
  const auto record = host.ask("record", {{"table", "t"}}).at("record");
  Host third(GetParam());
  const auto brought = third.ask("bring", third.moment({{"table", "t"}, {"record", record}}));
  EXPECT_EQ(brought.at("standing").at("row").at("status"), "over");
  EXPECT_EQ(third.ask("replay", {{"table", "t"}}).at("scores"), host.ask("replay", {{"table", "t"}}).at("scores"));
  EXPECT_FALSE(third.watch().at("about").as_object().contains("fair")) << "nothing proves a game from elsewhere";
}

TEST(House, AGameGoesOnFromEveryEntryOfItsLog) {
  Host host("san_francisco");
  host.create(kAgainstABot);
  host.play_on();
  for (std::size_t length = 1; length <= host.log.size(); length += 7) {
    Host again("san_francisco");
    json::array part(host.log.begin(), host.log.begin() + static_cast<std::ptrdiff_t>(length));
    again.log = part;
    again.ask("open", {{"table", "t"}, {"entries", part}});
    EXPECT_EQ(again.watch().at("version").as_int64(), static_cast<std::int64_t>(length));
  }
}

TEST(House, AnUnfinishedRecordIsPlayedOn) {
  Host host("usa");
  host.create(kAgainstABot);
  host.play_on(30);
  const auto record = host.ask("record", {{"table", "t"}}).at("record");
  Host again("usa");
  again.ask("bring", again.moment({{"table", "t"}, {"record", record}}));
  EXPECT_EQ(again.watch().at("view"), host.watch().at("view"));
  again.play_on();
  EXPECT_EQ(again.watch().at("about").at("status"), "over");
}

TEST(House, ARecordKeepsWhoSatWhere) {
  Host host("usa");
  host.create({{{"who", "me"}},
               {{"who", "here"}, {"name", "easy"}},
               {{"who", "bot"}, {"level", "hard"}, {"character", "fix"}},
               {{"who", "bot"}, {"level", "normal"}}});
  host.play_on(10);
  std::string record(host.ask("record", {{"table", "t"}}).at("record").as_string());
  const auto seats_of = [](const std::string& text) {
    Host again("usa");
    again.ask("bring", again.moment({{"table", "t"}, {"record", text}}));
    return again.watch().at("about").at("seats").as_array();
  };
  const json::array seats = seats_of(record);
  EXPECT_EQ(seats.at(1).at("kind"), "person") << "whatever the name";
  EXPECT_EQ(seats.at(1).at("name"), "easy");
  EXPECT_EQ(seats.at(2).at("level"), "hard");
  EXPECT_EQ(seats.at(2).at("character"), "fix");
  EXPECT_EQ(seats.at(3).at("kind"), "bot");
  EXPECT_FALSE(seats.at(3).as_object().contains("character"));
  // Older records have one word for both.
  for (std::size_t at; (at = record.find("# person ")) != std::string::npos;) record.replace(at, 9, "# seat ");
  const json::array older = seats_of(record);
  EXPECT_EQ(older.at(0).at("name"), "Anna");
  EXPECT_EQ(older.at(1).at("kind"), "bot");
  EXPECT_EQ(older.at(3).at("level"), "normal");
}

TEST(House, WhatALimitOfTimeEndedIsTold) {
  Host host("san_francisco");
  host.create({{{"who", "bot"}, {"level", "easy"}}, {{"who", "bot"}, {"level", "easy"}}});
  host.play_on(6);
  for (const bool cut_short : {false, true}) {
    const json::value bot = host.ask("add", {{"table", "t"}, {"entries", json::array{}}}).at("bot");
    host.keep(host.ask("bot_acts", host.moment({{"table", "t"},
                                                {"seat", bot.at("seat")},
                                                {"version", bot.at("version")},
                                                {"number", 0},
                                                {"cut_short", cut_short}})));
    host.play_on(2);
    const std::string story = json::serialize(host.watch().at("story"));
    EXPECT_EQ(story.find("cut_short") != std::string::npos, cut_short) << story;
  }
}

TEST(House, UndoHintLookAndRematch) {
  Host host("usa");
  host.create({{{"who", "me"}}, {{"who", "here"}, {"name", "Bea"}}});
  EXPECT_EQ(host.table.at("own_seats").as_array().size(), 2u);
  const auto hint = host.ask("advise", host.moment({{"table", "t"}, {"seed", 1}}));
  EXPECT_TRUE(hint.at("action").as_object().contains("text"));
  host.play_on(1);
  EXPECT_EQ(host.watch().at("undo").at("can"), "free");
  EXPECT_TRUE(host.hear({{"type", "undo"}, {"table", "t"}}).at("answer").at("undone").as_bool());
  const auto looked = host.hear({{"type", "look"}, {"table", "t"}, {"seat", 1}}).at("answer").as_object();
  EXPECT_TRUE(looked.contains("view"));
  host.play_on();
  const auto again =
      host.ask("hear", host.moment({{"message", {{"type", "rematch"}, {"table", "t"}}}, {"new_table", "u"}}));
  EXPECT_EQ(again.at("answer").at("table"), "u");
  EXPECT_EQ(again.at("standing").as_array().size(), 2u);
}

TEST(House, ATableMayWaitForItsBotsAndColours) {
  Host host("usa");
  host.create({{{"who", "me"}}, {{"who", "open"}}});
  host.hear({{"type", "colour"}, {"table", "t"}, {"colour", 4}});
  host.hear({{"type", "seat_bot"}, {"table", "t"}, {"seat", 1}, {"level", "easy"}, {"character", "fix"}});
  const auto about = host.watch().at("about").as_object();
  EXPECT_EQ(about.at("status"), "playing");
  EXPECT_EQ(about.at("seats").at(0).at("colour"), 4);
  EXPECT_EQ(about.at("seats").at(1).at("character"), "fix");
  EXPECT_EQ(about.at("pace"), "normal");
  host.hear({{"type", "pace"}, {"table", "t"}, {"pace", "fast"}});
  EXPECT_EQ(host.watch().at("about").at("pace"), "fast");
  host.play_on(20);
  // Nobody else is asked here, and nobody goes away.
  for (const char* type : {"answer_undo", "replace"}) {
    const auto told = host.answer("hear", host.moment({{"message", {{"type", type}, {"table", "t"}, {"seat", 1}}}}));
    EXPECT_EQ(told.at("refused").at("code"), "not_now") << type;
  }
}

TEST(House, ACharacterPlaysInItsOwnManner) {
  const auto log_with = [](const char* character) {
    Host host("usa");
    host.create({{{"who", "bot"}, {"level", "hard"}, {"character", character}}, {{"who", "bot"}, {"level", "hard"}}});
    host.play_on(120);
    const std::string log = json::serialize(host.log);
    return log.substr(log.find("\"move\""));  // what is before it names the character
  };
  EXPECT_NE(log_with("stuart"), log_with("speedy"));
}

TEST(Calls, AnAnswerIsOneLine) {
  House house;
  const json::object usa = {{"call", "add_game"},
                            {"id", "usa"},
                            {"type", "map"},
                            {"file", file("data/usa/board.json")},
                            {"geometry", file("data/usa/geometry.json")}};
  call(house, json::serialize(usa));
  const std::string described = call(house, R"({"call":"describe","game":"usa"})");
  EXPECT_EQ(described.find('\n'), std::string::npos);
  EXPECT_TRUE(json::parse(described).at("ok").at("geometry").as_object().contains("cities"));
}

TEST(Calls, BadInputGetsASentence) {
  Host host("usa");
  const auto code = [&](const std::string& name, json::object fields) {
    const json::object told = host.answer(name, std::move(fields));
    EXPECT_TRUE(told.contains("refused")) << json::serialize(told);
    return told.contains("refused") ? std::string(told.at("refused").at("code").as_string()) : "";
  };
  EXPECT_EQ(json::parse(call(host.house, "no JSON")).at("refused").at("code"), "bad_message");
  EXPECT_EQ(code("dance", {}), "bad_message");
  EXPECT_EQ(code("hear", host.moment({{"message", {{"type", "watch"}, {"table", "none"}}}})), "no_table");
  EXPECT_EQ(code("hear", host.moment({{"message", {{"type", "create"}, {"game", "mars"}}}})), "bad_message");
  EXPECT_EQ(code("open", {{"table", "t"}, {"entries", json::array{}}}), "no_game");
  EXPECT_EQ(code("think", {{"table", "t"}, {"seat", 0}}), "no_table");
  EXPECT_EQ(code("add_game", {{"id", "x"}, {"type", "map"}, {"file", "{\"id\": \"x\", \"cities\": 7}"}}), "bad_map");
  EXPECT_EQ(code("lay_out", {{"file", "["}}), "bad_map");
  for (const std::string record : {"fogg 1 mars players=2\n", "fogg 1 usa players=2 data=0123456789abcdef\n"})
    EXPECT_EQ(code("bring", host.moment({{"table", "t"}, {"record", record}})), "no_game") << record;
  for (const std::string record :
       {"", "fogg 1 usa players=2\n0 fly\n", "{}", "fogg 1 usa players=2\ngiven hand 0 black=5\n"})
    EXPECT_EQ(code("bring", host.moment({{"table", "t"}, {"record", record}})), "bad_record") << record;
  host.create(kAgainstABot);
  EXPECT_EQ(code("replay", {{"table", "t"}}), "no_table");
  EXPECT_EQ(code("analyse", {{"table", "t"}}), "no_table");
  EXPECT_EQ(code("think_share", {{"table", "t"}, {"seat", 1}}), "not_now") << "this bot does not search";
  EXPECT_EQ(code("balance", {{"game", "mars"}}), "not_found");
  EXPECT_EQ(code("balance", {{"game", "usa"}, {"players", 9}}), "bad_message");
  EXPECT_EQ(code("balance", {{"game", "usa"}, {"games", 0}}), "bad_message");
  EXPECT_EQ(code("balance", {{"game", "usa"}, {"bot", "nobody"}}), "bad_message");
}

TEST(Calls, AFileOfNetworksStandsInThePlaceOfACall) {
  House house;
  std::string networks = file("data/usa/networks.bin");
  EXPECT_EQ(call(house, networks), R"({"ok":{"game":"usa"}})");
  networks.pop_back();
  EXPECT_NE(call(house, networks).find("bad_networks"), std::string::npos);
}

TEST(Calls, WhatSharesOfASearchHaveFoundIsLookedAt) {
  Host host("san_francisco");
  host.create({{{"who", "me"}}, {{"who", "bot"}, {"level", "expert"}}});
  const json::object asked = {{"table", "t"}, {"seat", 1}, {"shares", 40}, {"seed", 3}};
  const json::array found = host.ask("think_share", asked).at("found").as_array();
  ASSERT_GT(found.size(), 1u);
  // What the bot chooses when the search above and one more share have found this.
  const auto choose = [&](const json::value& share) {
    json::array shares;
    shares.push_back(found);
    shares.push_back(share);
    return host.answer("think_found", {{"table", "t"}, {"seat", 1}, {"found", shares}});
  };
  const auto one = [](const json::value& number, int visits) {
    json::array share;
    share.push_back(json::array{number, visits, 0.9, 0.9, 0.001});
    return share;
  };
  const json::value last = found.back().at(0);
  EXPECT_EQ(choose(one(last, 1000)).at("ok").at("number"), last) << "it is much better than all others";
  json::array short_one;
  short_one.push_back(json::array{0, 1});
  for (const json::value& bad :
       {json::value(one(99, 1)), json::value(one(0, -1)), json::value(short_one), json::value(7)})
    EXPECT_EQ(choose(bad).at("refused").at("code"), "bad_message") << json::serialize(bad);
  EXPECT_EQ(host.answer("think_share", {{"table", "t"}, {"seat", 1}, {"shares", 0}}).at("refused").at("code"),
            "bad_message");
}

TEST(Calls, AnAnalysisTellsHowFarItIsAndCanBeStopped) {
  Host host("san_francisco");
  const auto record =
      host.ask("simulate",
               {{"game", "san_francisco"}, {"bots", json::array{"easy", "easy"}}, {"seed", 1}, {"games", 1}})
          .at("record");
  host.ask("bring", host.moment({{"table", "t"}, {"record", record}}));
  const std::string request = R"({"call":"analyse","table":"t","sims":24})";
  double last = 0;
  const auto analysed = json::parse(call(host.house, request, [&](double done) {
    EXPECT_GE(done, last);
    last = done;
    return true;
  }));
  EXPECT_GT(analysed.at("ok").at("decisions").as_array().size(), 20u);
  const auto stopped = json::parse(call(host.house, request, [](double) { return false; }));
  EXPECT_EQ(stopped.at("refused").at("code"), "stopped");
}

}  // namespace

}  // namespace fogg::local
