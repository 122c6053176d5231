#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <sstream>
#include <string>
#include <vector>

// What the database keeps, a struct a table. Times are milliseconds since 1970; 0 or an empty text stands for nothing.
namespace fogg::store {

using Time = std::int64_t;

// One entry of a table's log. The log is the game: everything else about a table follows from it.
struct Entry {
  std::string table;
  std::int64_t version = 0;  // 1, 2, …: with the table the key that decides who was first
  Time at = 0;
  std::string kind;
  std::string body;
};

// In the place of the people to act, where nothing is to be done; empty is a table that goes on by itself.
inline constexpr const char* kNobody = "-";

// The people a table waits for, written as one word with commas between: ids have none.
inline std::string joined(const std::vector<std::string>& people) {
  std::string all;
  for (const std::string& person : people) all += (all.empty() ? "" : ",") + person;
  return all;
}
inline std::vector<std::string> people_in(const std::string& to_act) {
  std::vector<std::string> people;
  std::istringstream words(to_act == kNobody ? "" : to_act);
  for (std::string person; std::getline(words, person, ',');) people.push_back(person);
  return people;
}

// What lists of tables are made of, kept beside the log so that no log has to be read for them.
struct TableRow {
  std::string id;
  std::string game;    // "usa", …, "map:ID"
  std::string status;  // waiting, playing, over, closed
  bool listed = false;
  std::string quick;    // not empty: strangers may be matched here, by this word
  Time deadline = 0;    // when something is due although nobody acts: a clock
  std::string to_act;   // the people to act, or kNobody
  std::string summary;  // JSON for the lists
  Time created = 0;
  Time updated = 0;
  std::int64_t version = 0;

  bool waits_for(const std::string& person) const { return std::ranges::count(people_in(to_act), person) > 0; }
};

struct Person {
  std::string id;
  std::string kind;  // guest, account, bot, deleted
  std::string name;
  std::string key;       // of the name; unique among accounts
  std::string password;  // hash
  Time created = 0;
  std::string role = {};  // operator, or nothing
  Time banned = 0;        // until then
  Time silenced = 0;      // until then nothing of theirs is taken into chats

  bool is_operator() const { return kind == "account" && role == "operator"; }
};

struct Session {
  std::string id;    // shown to its owner
  std::string hash;  // of the token
  std::string person;
  Time created = 0;
  Time seen = 0;
  std::string agent;
};

// A key in a browser or a phone that signs its owner in.
struct PasskeyRow {
  std::string id;  // as browsers name it, base64url
  std::string person;
  std::string key;  // public, base64url
  std::int64_t counter = 0;
  std::string name;  // its owner's
  Time added = 0;
  Time used = 0;  // last; 0: never
};

// How a game ended for one seat.
struct Result {
  std::string table;
  int seat = 0;
  std::string person;
  std::string game;
  int players = 0;
  int place = 0;
  int score = 0;
  bool left = false;  // a bot played on for the person
  bool rated = false;
  Time at = 0;
  bool listed = false;  // whether everybody may know the table; read only
};

struct RatingRow {
  std::string person;
  std::string game;
  double mu = 0;
  double sigma = 0;
  int games = 0;     // none: there is no rating yet
  std::string name;  // of the person; read only
  std::string kind;
};

struct MapRow {
  std::string id;
  std::string owner;
  std::string name;
  std::string board;     // the file as it was uploaded
  std::string geometry;  // made from it
  Time created = 0;
};

// An analysis of a finished game, or one that some server is making.
struct AnalysisRow {
  std::string body;  // JSON; empty while it is being made
  int percent = 0;   // how far it is
  Time at = 0;       // when its server was last known to be at it
};

// An entry that is to be written, with all that changes because of it.
struct Append {
  Entry entry;
  TableRow row;
  bool seats_changed = false;
  std::vector<std::string> persons;  // who sits there, with seats_changed
  std::string named;                 // who chats or sits down: so that it is found when they want to be forgotten
  std::vector<Result> results;       // when the game ends
  // How the results move ratings: it is given those of `results`, in that order, as they stand, and changes them.
  // Nothing where they move none. The store reads and writes them in the transaction of the entry.
  std::function<void(std::vector<RatingRow>&)> rate;
};

}  // namespace fogg::store
