#include "table/table.h"

#include <array>
#include <utility>

#include "table/fold.h"
#include "table/table_facts.h"

namespace fogg::table {

std::string_view name(Status status) {
  constexpr std::array<std::string_view, 4> kNames = {"waiting", "playing", "over", "closed"};
  return kNames[static_cast<std::size_t>(status)];
}

Table::Table(std::string id, Content content) {
  now_.id = std::move(id);
  now_.settings.content = std::move(content);
}

std::expected<void, std::string> Table::add(const Change& change, Time at) {
  const Status status = now_.status;
  const Time before = std::exchange(now_.latest.updated, at);
  ++now_.version;
  const auto folded = fold(now_, change);
  if (!folded) {
    --now_.version;
    now_.latest.updated = before;
    return folded;
  }
  if (!changes_only_the_game(change) || now_.status != status) {
    now_.latest.about = now_.version;
    now_.latest.summary = make_summary(*this);
  }
  return {};
}

std::expected<void, std::string> Table::add(const store::Entry& entry) {
  const auto damaged = [&](const std::string& why) {
    return std::unexpected("table " + now_.id + ", entry " + std::to_string(entry.version) + ", " + entry.kind + ": " +
                           why);
  };
  if (entry.version != now_.version + 1) return damaged("an entry is missing before it");
  const auto change = read_change(entry.kind, entry.body);
  if (!change) return damaged(change.error());
  const auto added = add(*change, entry.at);
  if (!added) return damaged(added.error());
  return {};
}

}  // namespace fogg::table
