#pragma once

#include "store/part.h"

namespace fogg::store {

// Secrets that are told once: links for new passwords, and invitations. The database keeps their hashes.
class Entrance : public Part {
 public:
  using Part::Part;

  // A new password may be chosen by whoever knows what has this hash. An operator's ends an earlier one of theirs.
  void insert_recovery(const std::string& hash, const std::string& person, Time until);
  // Anybody can ask for one by mail, so it ends nothing but the oldest of many by mail. False, and nothing is written,
  // where one was made after `quiet_since`.
  bool insert_mailed_recovery(const std::string& hash, const std::string& person, Time made, Time until,
                              Time quiet_since);
  std::optional<std::string> recovery(const std::string& hash, Time now);  // whose
  void end_recoveries(const std::string& person);
  void insert_invitation(const std::string& hash, Time made, Time until, int uses);
  bool use_invitation(const std::string& hash, Time now);  // false: there is none, or it was used up
};

}  // namespace fogg::store
