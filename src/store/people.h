#pragma once

#include <functional>

#include "store/part.h"

namespace fogg::store {

// Guests, accounts and bots, and whom they do not want to read.
class People : public Part {
 public:
  using Part::Part;

  bool insert(const Person&);  // false: the name's key is taken
  bool update(const Person&);  // name, key, kind, password, unless deleted meanwhile; false: the key is taken
  std::optional<Person> find(const std::string& id);
  std::optional<Person> account(const std::string& key);
  // Sessions, passkeys, maps that nobody plays on, ratings, mutes and name; results stay. `edit` takes the name out of
  // entries and of summaries. Says which tables' logs were edited.
  struct Edit {
    std::function<std::string(const Entry&)> entry;
    std::function<std::string(const std::string&)> summary;
  };
  std::vector<std::string> forget(const std::string& id, const Edit& edit);
  void set_mute(const std::string& person, const std::string& muted, bool on);
  std::vector<std::string> mutes(const std::string& person);
};

}  // namespace fogg::store
