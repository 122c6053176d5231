#pragma once

#include <filesystem>

#include "people/words.h"
#include "server/acts.h"
#include "server/hub.h"

namespace fogg::server {

// What operators want (acts.h), from wherever they say it: this server follows their log. What an act changes in memory
// changes at every server; what is to be done at tables, the server does that runs bots and clocks there.
class Orders {
 public:
  // `words` is the folder of the lists of words, a file a language.
  Orders(asio::any_io_executor, StoreService&, Hub&, std::filesystem::path words, std::function<Time()> now);

  void run();
  void stop() { stopping_ = true; }
  // Somebody has just said something; without that it is seen a moment later.
  void look_soon();
  const Site& site() const { return site_; }
  bool takes_name(std::string_view name) const { return !words_ || !words_->has_word_of(name); }

  // Every seat of a game that goes on is left to bots; then nothing of the person stays but how games went.
  Awaitable<void> forget(std::string person);

 private:
  Awaitable<void> follow();
  Awaitable<void> look();
  Awaitable<void> obey(store::Act);
  Awaitable<std::string> perform(store::Act);  // says what came of it
  Awaitable<void> leave_all(table::Who);
  void person_changed(const store::Person&);  // their sockets are to know, or to be closed
  Awaitable<void> read_site();
  void read_words();

  asio::any_io_executor executor_;
  StoreService& store_;
  Hub& hub_;
  HubParts& parts_;
  std::filesystem::path words_folder_;
  std::function<Time()> now_;
  Gate gate_;
  Site site_;
  std::shared_ptr<const people::WordList> words_;  // nothing where it holds nowhere
  std::int64_t seen_ = -1;                         // the last act; below 0: nothing was read yet
  bool stopping_ = false;
};

}  // namespace fogg::server
