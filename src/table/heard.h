#pragma once

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <memory>

#include "table/commands.h"

// What is said to a table, by the type of the message (docs/protocol.md): what servers and devices do alike.
namespace fogg::table {

// A message that becomes a change of its table, and needs nothing but the table for it.
struct Command {
  std::string_view type;
  Decided (*decide)(const Table&, const Who&, const boost::json::object& message);
  // What is answered when its change is in the log, as the entry of this version.
  boost::json::object (*answer)(const Change&, std::int64_t version);
};
// Nothing where messages of this type are no such command.
const Command* find_command(std::string_view type);

// Another seat of one's own, the `seat` of the message: people at one device take turns behind a curtain.
std::expected<boost::json::object, Refusal> look(const Table&, const Who&, const boost::json::object& message);

// A strong bot that is to say what it would do in the place of the person whose turn it is.
class Adviser {
 public:
  static std::expected<Adviser, Refusal> for_person(const Table&, const std::string& person, std::uint64_t seed);

  // Who chooses, the number of a legal action; this may take long, and needs the table no more.
  const std::shared_ptr<Thinker>& thinker() const { return thinker_; }
  // `action` and `reasons`, when it has chosen.
  boost::json::object advice(int chosen) const;

 private:
  std::shared_ptr<Thinker> thinker_;
  boost::json::array legal_;
};

}  // namespace fogg::table
