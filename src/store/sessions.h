#pragma once

#include "store/part.h"

namespace fogg::store {

// The browsers in which people are known. The database keeps hashes of what they hold.
class Sessions : public Part {
 public:
  using Part::Part;

  void insert(const Session&);
  std::optional<Session> find(const std::string& hash);
  std::vector<Session> of(const std::string& person);
  void touch(const std::string& hash, Time seen);
  void end(const std::string& person, const std::string& id);
  void end_others(const std::string& person, const std::string& kept_hash);
};

}  // namespace fogg::store
