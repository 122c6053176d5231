#pragma once

#include "server/between.h"
#include "server/runner.h"

namespace fogg::server {

// Who watches which table at which server, and what the other servers write.
class Company {
 public:
  Company(asio::any_io_executor, StoreService&, Tables&, const Telling&, const Runner&, std::string self,
          std::function<Time()> now);

  // With one server alone nobody is told anything.
  void tell(const ServerWord&);
  void heard(const std::string& told);
  void catch_up(const store::Changes::Change&);
  void read_everything_again();  // something may have been missed

  // Somebody here begins, or no longer is, to look at a table. The table's own seats are told too.
  void arrived(Slot&, const Client&, bool was_there, bool was_here);
  void left(Slot&, const std::string& person);
  void looks_at(const Slot&);  // this server has begun to
  // Bots wait so many milliseconds for somebody here, at whatever server they think; with none, no longer.
  void hold(Slot&, const std::string& person, Time);
  // Who of these people is connected, here or at another server: those are asked, and have a moment to answer.
  Awaitable<std::set<std::string>> present(std::set<std::string> people);

  // What others do with words that are theirs.
  struct Hooks {
    std::function<void(const std::string& session)> session_ended;
    std::function<void()> acted;
    std::function<void()> edited;
    std::function<void(const between::Taken&)> taken;
    std::function<std::vector<between::Taken>()> to_tell;  // of shared limits, since it was asked last
  };
  Hooks hooks;
  // Says now and then that we are there, until it is stopped.
  void run();
  void stop() { stopping_ = true; }

 private:
  struct Ear;                                              // what each word of another server comes to
  Awaitable<void> show_here(SlotPtr, std::string person);  // somebody at another server
  void show_gone(Slot&, const std::string& person);        // unless they are there by another way
  Awaitable<void> keep_company();

  asio::any_io_executor executor_;
  StoreService& store_;
  Tables& tables_;
  const Telling& telling_;
  const Runner& runner_;
  std::function<Time()> now_;
  OtherServers others_;
  std::map<std::string, Time> found_;  // people whom we sought, and when they were last said to be somewhere
  bool stopping_ = false;
};

}  // namespace fogg::server
