#pragma once

#include <boost/json/object.hpp>
#include <functional>
#include <unordered_map>

#include "server/client.h"
#include "server/library.h"
#include "server/slot.h"
#include "server/thoughts.h"

namespace fogg::server {

struct HubSettings {
  std::function<Time()> now;
  std::string server_id;    // of this process
  int bot_threads = 1;
  bool limits = true;
};

// All tables of this process, who watches them, and their bots and clocks. Everything runs on one thread; only the store and the
// bots' thinking have threads of their own.
class Hub {
 public:
  Hub(asio::any_io_executor, StoreService&, Library&, Metrics&, Limits&, HubSettings);

  // A socket of a person. It is told what there is; from then on its frames are handled one after the other.
  Awaitable<void> open(std::shared_ptr<Client>);
  Awaitable<void> handle(std::shared_ptr<Client>, std::string frame);
  void close(const std::shared_ptr<Client>&);

  // Bots, clocks and what other servers write: begins with taking up what an earlier process left, and goes on.
  void run();
  void catch_up(const store::Changes::Change&);
  void heard(const std::string& told);  // from another server
  void read_everything_anew();          // something may have been missed

  // Closes all sockets of a session, here and elsewhere.
  void end_session(const std::string& session, bool tell_others);
  // Tells everybody that the server stops, and takes no more frames.
  void say_goodbye();

  // For somebody who goes for good: every seat of a game that goes on is left.
  Awaitable<void> leave_all(table::Who, std::vector<store::TableRow>);
  // The log was edited: what is in memory is read again.
  Awaitable<void> read_again(std::string table);

  // A finished table for replays and records, or nothing.
  Awaitable<std::shared_ptr<Slot>> finished(std::string id);

 private:
  using Answer = std::expected<boost::json::object, table::Refusal>;
  using Decide = std::function<table::Decided(const table::Table&)>;
  using Message = boost::json::object;
  using ClientPtr = std::shared_ptr<Client>;
  using SlotPtr = std::shared_ptr<Slot>;

  // hub.cpp: what clients say.
  Awaitable<Answer> answer(ClientPtr, const Message&, std::string_view frame);
  Awaitable<Answer> create(ClientPtr, const Message&);
  Awaitable<Answer> quick(ClientPtr, const Message&);
  Awaitable<Answer> join(ClientPtr, const Message&);
  Awaitable<Answer> watch(ClientPtr, const Message&);
  Awaitable<Answer> act(ClientPtr, const Message&, std::string_view frame);
  Awaitable<Answer> undo(ClientPtr, const Message&);
  Awaitable<Answer> rematch(ClientPtr, const Message&);
  Awaitable<Answer> look(ClientPtr, const Message&);
  Awaitable<Answer> mute(ClientPtr, const Message&);
  Awaitable<Answer> hint(ClientPtr, const Message&);
  Awaitable<Answer> simply(ClientPtr, const Message&, Decide);  // nothing to answer but done
  Awaitable<Answer> open_table(table::Decided, std::shared_ptr<const Library::Game>);
  void unwatch(const ClientPtr&, const std::string& table);

  // slots.cpp: tables in memory and their logs.
  Awaitable<SlotPtr> find(std::string id);
  Awaitable<void> load(SlotPtr);  // the gate is held
  Awaitable<std::expected<void, table::Refusal>> change(SlotPtr, Decide);
  enum class Written { done, conflict, failed };
  Awaitable<Written> write(SlotPtr, const table::Draft&);
  Awaitable<void> follow_up(SlotPtr);  // what happens by itself after a change; the gate is held
  Awaitable<void> read_on(SlotPtr);
  void drop_idle();

  // tell.cpp: what clients are told.
  std::shared_ptr<const std::string> table_message(const Slot&, const Client&) const;
  void broadcast(Slot&, std::int64_t before);
  void give_notices(Slot&);
  void notice(const std::string& person, const store::TableRow&, const Slot* watched);
  void tell_servers(std::string text);  // the other ones
  void show_gone(Slot&, const std::string& person);  // unless they are there by another way
  void tell_presence(Slot&, const std::string& person, bool connected);
  Message state_of(const Slot&, table::Seat viewer, bool owner, std::int64_t after, const std::set<std::string>& muted) const;

  // runner.cpp: bots and clocks.
  bool runs(const std::string& table) const;
  void settle(SlotPtr);
  Awaitable<void> think(SlotPtr, table::Seat);
  Awaitable<void> watch_clock(SlotPtr, Time deadline);
  Awaitable<void> end_time(SlotPtr);  // a bot for somebody whose time is out
  Awaitable<void> keep_shards();
  Awaitable<void> keep_time();
  void keep_company();  // with the other servers: who is there, who is no longer heard of
  Awaitable<int> think_elsewhere(std::shared_ptr<table::Thinker>, std::string whose);

  asio::any_io_executor executor_;
  StoreService& store_;
  Library& library_;
  Metrics& metrics_;
  Limits& limits_;
  HubSettings settings_;
  Thoughts bots_;
  std::unordered_map<std::string, SlotPtr> slots_;
  std::unordered_map<std::string, std::set<ClientPtr>> people_;
  std::vector<bool> shards_;
  std::set<std::string> unreadable_;           // tables that are due and cannot be read
  std::map<std::string, Time> other_servers_;  // when each was heard of last
  Time told_of_us_ = 0;
  bool stopping_ = false;
};

}  // namespace fogg::server
