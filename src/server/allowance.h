#pragma once

#include "server/metrics.h"
#include "server/store_service.h"
#include "table/commands.h"

namespace fogg::server {

struct Limits;

// What somebody, and an address with all its people, may open: tables, bots at them, and room in the list.
class Allowance {
 public:
  // `counted`: whether there is a most of tables in the list; the rates are those of `limits`.
  Allowance(StoreService& store, Limits& limits, Metrics& metrics, std::function<table::Time()> now, bool counted)
      : store_(store), limits_(limits), metrics_(metrics), now_(std::move(now)), counted_(counted) {}

  using Refused = std::optional<table::Refusal>;  // nothing: it may be
  Refused bots(const table::Who&, std::ptrdiff_t count);
  Awaitable<Refused> table(std::string id, const table::Who&, const table::change::Created&);

 private:
  struct Listed {
    std::string table;
    std::string person;
    std::string address;
    table::Time at = 0;
  };
  bool has_room(const table::Who&) const;
  Awaitable<void> forget_begun(table::Who);  // what they put into the list and waits no longer
  table::Refusal limited(std::string sentence);

  StoreService& store_;
  Limits& limits_;
  Metrics& metrics_;
  std::function<table::Time()> now_;
  bool counted_;
  std::vector<Listed> listed_;  // by this server, in the order of time; some of them have begun since
};

}  // namespace fogg::server
