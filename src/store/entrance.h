#pragma once

#include "store/part.h"

namespace fogg::store {

// Secrets that are told once: links for new passwords, and invitations. The database keeps their hashes.
class Entrance : public Part {
 public:
  using Part::Part;

  // A new password may be chosen by whoever knows what has this hash; an earlier one of the person is good no more.
  void insert_recovery(const std::string& hash, const std::string& person, Time until);
  std::optional<std::string> recovery(const std::string& hash, Time now);  // whose
  void end_recoveries(const std::string& person);
  void insert_invitation(const std::string& hash, Time made, Time until, int uses);
  bool use_invitation(const std::string& hash, Time now);  // false: there is none, or it was used up
};

}  // namespace fogg::store
