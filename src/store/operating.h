#pragma once

#include "store/part.h"

// What operators do and ask for.
namespace fogg::store {

// What an operator did, or wants a server to do.
struct Act {
  std::int64_t id = 0;
  Time at = 0;
  std::string who;   // a person's id, or `shell:USER` of the command line
  std::string act;   // see server/acts.h
  std::string whom;  // a person's or a table's id
  std::string what;  // a reason, a new name, a text
  bool done = true;  // false: a server is to do it
};

// People as an operator looks for them.
struct PeopleQuery {
  std::string text = {};  // an id, or a part of the name; empty: all
  std::string kind = {};  // guest or account; empty: both
  bool operators = false;
  Time banned_after = 0;    // only those who are banned longer than this
  Time silenced_after = 0;  // and so for chat
  int most = 50;
};
struct FoundPerson {
  Person person;
  Time seen = 0;  // 0: no session is left
};

struct Statistics {
  std::int64_t accounts = 0;
  std::int64_t guests = 0;
  std::int64_t new_people = 0;  // since the given time, like the next two
  std::int64_t people_seen = 0;
  std::int64_t games_over = 0;
  std::int64_t waiting = 0;
  std::int64_t playing = 0;
  std::int64_t over = 0;  // all that are kept
  std::int64_t maps = 0;
  std::int64_t operators = 0;
  std::int64_t banned = 0;
  std::int64_t reports = 0;  // open ones
  std::int64_t bytes = 0;    // of the database
};

class Operating : public Part {
 public:
  using Part::Part;

  // An act has the next number; all see them in the same order.
  std::int64_t insert_act(const Act&);
  std::vector<Act> acts_after(std::int64_t id, int most);
  std::vector<Act> latest_acts(const std::string& whom, int most);  // about one, or about all where it is empty
  std::vector<Act> acts_to_do();
  std::int64_t last_act();
  std::optional<Act> act(std::int64_t id);
  void finish_act(std::int64_t id, const std::string& what);

  std::vector<FoundPerson> find_people(const PeopleQuery&);
  void set_role(const std::string& person, const std::string& role);
  void set_banned(const std::string& person, Time until);
  void set_silenced(const std::string& person, Time until);
  std::string status_of(const std::string& table);  // empty: there is no such table
  Statistics statistics(Time since, Time now);
  void change_setting(const std::string& name, const std::string& value);
};

}  // namespace fogg::store
