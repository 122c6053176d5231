#include "server/hub_parts.h"

namespace fogg::server {

HubParts::HubParts(asio::any_io_executor executor, StoreService& the_store, Library& games, Metrics& measured,
                   Limits& limits_of_all, HubSettings how)
    : store(the_store),
      library(games),
      metrics(measured),
      limits(limits_of_all),
      settings(std::move(how)),
      allowance(store, limits, metrics, settings.now, settings.limits),
      telling(settings.now),
      tables(store, library, metrics, telling, settings.now),
      bots(executor, settings.bot_threads, tables, telling, metrics, settings.now, settings.random),
      runner(executor, store, tables, bots, metrics,
             {store, tables, settings.keep,
              [this](std::set<std::string> people) { return company.present(std::move(people)); }},
             settings.now),
      company(executor, store, tables, telling, runner, settings.server_id, settings.now),
      absence(executor, store, tables, company, settings.call) {
  tables.set_hooks({[this](const SlotPtr& slot) {
                      runner.settle(slot);
                      absence.settle(*slot);
                    },
                    [this](const Slot& slot) { company.looks_at(slot); },
                    [this](const std::string& table) { return runner.runs(table); },
                    [this](const Slot& slot, const std::string& person, const std::string& kind) {
                      absence.waited_for(slot, person, kind);
                    },
                    [this] { runner.stop_clocks(); },
                    [this](const table::Table& table) { return runner.owed_time(table); }});
  for (Limit* limit : limits.shared()) {
    if (store.is_shared()) limit->share();
  }
  company.hooks.to_tell = [this] {
    constexpr std::size_t kLongestKey = 200;  // nobody's address or name is longer
    std::vector<between::Taken> untold;
    for (Limit* limit : limits.shared()) {
      for (const auto& [key, amount] : limit->untold()) {
        if (!key.empty() && key.size() <= kLongestKey) untold.push_back({"", limit->name(), key, amount});
      }
    }
    return untold;
  };
  company.hooks.taken = [this](const between::Taken& word) {
    for (Limit* limit : limits.shared()) {
      if (limit->name() == word.limit) limit->charge(word.key, settings.now(), word.amount);
    }
  };
  company.hooks.session_ended = [this](const std::string& session) { close_sockets_of(session, telling); };
}

void close_sockets_of(const std::string& session, const Telling& telling) {
  for (const ClientPtr& client : telling.everybody()) {
    if (client->session == session) client->close();
  }
}

}  // namespace fogg::server
