#pragma once

#include "store/part.h"

namespace fogg::store {

// Passkeys of accounts, and which challenges were used.
class Passkeys : public Part {
 public:
  using Part::Part;

  enum class Added { done, known, too_many };
  Added insert(const PasskeyRow&, int most);  // so many of one person
  std::optional<PasskeyRow> find(const std::string& id);
  std::vector<PasskeyRow> of(const std::string& person);                                   // the newest first
  bool rename(const std::string& person, const std::string& id, const std::string& name);  // false: there is none
  bool remove(const std::string& person, const std::string& id);
  void remove_all(const std::string& person);
  // False: it is gone, or was used meanwhile with a counter that is as high.
  bool note_use(const std::string& id, std::int64_t counter, Time now);
  // False: it was used before. Kept until then.
  bool use_challenge(const std::string& hash, Time until);
};

}  // namespace fogg::store
