#pragma once

#include <functional>
#include <unordered_map>

#include "server/library.h"
#include "server/telling.h"

namespace fogg::server {

// Who is to act in a slow game: elsewhere people sit at the table.
std::set<std::string> people_to_act(const table::Table&);

// Tables in memory and their logs. A change is added to the table in memory, written, and only then told to anybody;
// where it cannot be written, the table is read again, so that memory and log never differ.
class Tables {
 public:
  using Decide = std::function<table::Decided(const table::Table&)>;
  using Changed = std::expected<void, table::Refusal>;
  // What others do when something happens here.
  struct Hooks {
    std::function<void(const SlotPtr&)> settle;          // a table has changed, or was read: is something to be done?
    std::function<void(const Slot&)> loaded;             // a table was read that was not in memory
    std::function<bool(const std::string& table)> runs;  // whether what happens by itself is this server's to do
    std::function<void(const Slot&, const std::string& person, const std::string& kind)> call;  // who is waited for
    std::function<void()> not_kept = {};                                         // a change could not be written
    std::function<std::optional<table::Change>(const table::Table&)> owed = {};  // is to be written before all else
  };

  Tables(StoreService&, Library&, Metrics&, const Telling&, std::function<Time()> now);
  void set_hooks(Hooks hooks) { hooks_ = std::move(hooks); }

  // The table, read from its log where it must be; nothing where there is none.
  Awaitable<SlotPtr> find(std::string id);
  SlotPtr in_memory(const std::string& id) const;
  std::vector<SlotPtr> all() const;

  // A new table by its first change; nobody knows of it yet.
  Awaitable<std::expected<SlotPtr, table::Refusal>> open(std::string id, table::Content, table::Change created);
  // Decides and writes, as often as somebody else was first; then all that follows by itself.
  Awaitable<Changed> change(SlotPtr, Decide);
  // What other servers wrote.
  Awaitable<void> read_on(SlotPtr);
  // The log was edited: what is in memory is read again.
  Awaitable<void> read_again(std::string id);
  // A table as it stands, or nothing.
  Awaitable<SlotPtr> at(std::string id);
  // A finished table for replays and records, or nothing.
  Awaitable<SlotPtr> finished(std::string id);
  // Forgets tables that nobody looks at.
  void drop_idle();

 private:
  enum class Wrote { done, conflict, failed };
  Awaitable<void> load(SlotPtr);  // the gate is held
  Awaitable<Wrote> write(SlotPtr, const table::Change&);
  Awaitable<void> follow_up(SlotPtr);  // what happens by itself after a change; the gate is held

  StoreService& store_;
  Library& library_;
  Metrics& metrics_;
  const Telling& telling_;
  std::function<Time()> now_;
  Hooks hooks_;
  std::unordered_map<std::string, SlotPtr> slots_;
};

}  // namespace fogg::server
