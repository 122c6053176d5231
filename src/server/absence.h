#pragma once

#include "server/company.h"

namespace fogg::server {

// Who is waited for and is not there: to act in a slow game, or because a seat is kept for them. In a turn somebody is
// called once: when it becomes theirs, or when they go without having taken it.
class Absence {
 public:
  using Call = std::function<void(const std::string& person, const std::string& table, const std::string& game,
                                  const std::string& kind)>;
  static constexpr std::chrono::milliseconds kComesBack{5000};  // who reloads the page has not gone

  Absence(asio::any_io_executor executor, StoreService& store, Tables& tables, Company& company, Call call,
          std::chrono::milliseconds comes_back = kComesBack)
      : executor_(std::move(executor)),
        store_(store),
        tables_(tables),
        company_(company),
        call_(std::move(call)),
        comes_back_(comes_back) {}

  // Nobody of that name looks at the table, and it begins to wait for them.
  void waited_for(const Slot&, const std::string& person, const std::string& kind);
  // The last socket of somebody here has gone.
  void gone(const std::string& person);
  // A table has changed: whose turn is over may be called again.
  void settle(const Slot&);
  void stop() { stopping_ = true; }

 private:
  Awaitable<void> call_unless_present(std::string person, std::string table, std::string game, std::string kind);
  Awaitable<void> call_for_slow_games(std::string person);

  asio::any_io_executor executor_;
  StoreService& store_;
  Tables& tables_;
  Company& company_;
  Call call_;
  std::chrono::milliseconds comes_back_;
  std::map<std::string, std::set<std::string>> called_;  // by table: people whose turn it still is
  bool stopping_ = false;
};

}  // namespace fogg::server
