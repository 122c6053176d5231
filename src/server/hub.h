#pragma once

#include <boost/json/object.hpp>

#include "people/words.h"
#include "server/absence.h"
#include "server/acts.h"
#include "server/allowance.h"

namespace fogg::server {

struct HubSettings {
  std::function<Time()> now;
  fair::Source random;    // fresh secrets, ids and seeds
  std::string server_id;  // of this process
  int bot_threads = 1;
  bool limits = true;
  Keeping keep = {};
  Absence::Call call = {};  // somebody who is not there is waited for: `turn` or `invitation`
};

// What clients say: every frame is answered once, with `done` or with `refused`. Everything runs on one thread; only
// the store and the bots' thinking have threads of their own.
class Hub {
 public:
  Hub(asio::any_io_executor, StoreService&, Library&, Metrics&, Limits&, HubSettings);

  // A socket of a person. It is told what there is; from then on its frames are handled one after the other.
  bool has_room_for(const std::string& person) const;  // another socket
  Awaitable<void> open(ClientPtr);
  Awaitable<void> handle(ClientPtr, std::string frame);
  void close(const ClientPtr&);

  void run();
  // Tells everybody that the server stops, and takes no more frames.
  void say_goodbye();

  Tables& tables() { return tables_; }
  struct Parts {
    Telling& telling;
    Tables& tables;
    Runner& runner;
    Company& company;
  };
  Parts parts() { return {telling_, tables_, runner_, company_}; }

  // Closes all sockets of a session, here and elsewhere.
  void end_session(const std::string& session);
  void set_site(const Site&, std::shared_ptr<const people::WordList>);

 private:
  using Answer = std::expected<boost::json::object, table::Refusal>;
  struct Message {
    ClientPtr client;
    const boost::json::object& fields;
    std::string_view frame;

    const table::Who& who() const { return client->who; }
  };
  using Handler = Awaitable<Answer> (Hub::*)(const Message&);
  using TableHandler = Awaitable<Answer> (Hub::*)(const Message&, SlotPtr);
  struct Known;
  static const Known* find_handler(std::string_view type);
  Awaitable<Answer> answer(const Message&);
  bool is_limited(Limit&, const Message&);
  void close_sockets_of(const std::string& session);

  // hub_commands.cpp: a function a message; hub_opening.cpp: those that open tables.
  Awaitable<Answer> ping(const Message&);
  Awaitable<Answer> create(const Message&);
  Awaitable<Answer> quick(const Message&);
  Awaitable<Answer> unwatch(const Message&);
  Awaitable<Answer> mute(const Message&);
  Awaitable<Answer> join(const Message&, SlotPtr);
  Awaitable<Answer> watch(const Message&, SlotPtr);
  Awaitable<Answer> act(const Message&, SlotPtr);
  Awaitable<Answer> undo(const Message&, SlotPtr);
  Awaitable<Answer> answer_undo(const Message&, SlotPtr);
  Awaitable<Answer> start(const Message&, SlotPtr);
  Awaitable<Answer> seat_bot(const Message&, SlotPtr);
  Awaitable<Answer> choose_colour(const Message&, SlotPtr);
  Awaitable<Answer> go_on(const Message&, SlotPtr);
  Awaitable<Answer> leave(const Message&, SlotPtr);
  Awaitable<Answer> come_back(const Message&, SlotPtr);
  Awaitable<Answer> replace(const Message&, SlotPtr);
  Awaitable<Answer> chat(const Message&, SlotPtr);
  Awaitable<Answer> rematch(const Message&, SlotPtr);
  Awaitable<Answer> look(const Message&, SlotPtr);
  Awaitable<Answer> hint(const Message&, SlotPtr);

  Awaitable<Answer> simply(SlotPtr, Tables::Decide);  // nothing to answer but done
  void stop_watching(const ClientPtr&, const std::string& table);
  Awaitable<Answer> open_table(const Message&, table::Decided, std::shared_ptr<const Library::Game>);

  StoreService& store_;
  Library& library_;
  Metrics& metrics_;
  Limits& limits_;
  HubSettings settings_;
  Allowance allowance_;
  Telling telling_;
  Tables tables_;
  Runner runner_;
  Company company_;
  Absence absence_;
  Site site_;
  std::shared_ptr<const people::WordList> words_;  // nothing where it holds nowhere
  bool stopping_ = false;
};

}  // namespace fogg::server
