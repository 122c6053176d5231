#pragma once

#include <boost/json/object.hpp>
#include <functional>
#include <unordered_map>

#include "server/slot.h"
#include "store/rows.h"

namespace fogg::server {

// Who is connected here, and what they are told. All of it is made for one viewer from what that viewer may know.
class Telling {
 public:
  explicit Telling(std::function<Time()> now) : now_(std::move(now)) {}

  void add(const ClientPtr&);
  bool remove(const ClientPtr&);  // false: it was not known
  bool is_connected(const std::string& person) const { return people_.contains(person); }
  std::vector<ClientPtr> sockets_of(const std::string& person) const;
  std::vector<ClientPtr> everybody() const;

  // A table as a whole, for somebody who begins to look at it.
  std::shared_ptr<const std::string> table_message(const Slot&, const Client&) const;
  // What has changed since a version, to all who watch; and notices to those concerned who do not.
  void broadcast(Slot&, std::int64_t before) const;
  // To those of a person's sockets that do not watch the table.
  void notice(const std::string& person, const store::TableRow&, const Slot* watched) const;
  void presence(const Slot&, const std::string& person, bool connected) const;
  void to_watchers(const Slot&, const boost::json::object& message) const;

 private:
  void give_notices(Slot&) const;

  std::function<Time()> now_;
  std::unordered_map<std::string, std::set<ClientPtr>> people_;
};

}  // namespace fogg::server
