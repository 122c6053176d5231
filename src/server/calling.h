#pragma once

#include "fair/bytes.h"
#include "server/call_texts.h"
#include "server/postman.h"
#include "server/slot.h"
#include "server/store_service.h"
#include "server/web_push.h"
#include "store/calls.h"

namespace fogg::server {

struct CallingSettings {
  MailSettings mail = {};
  Time mail_wait = 5 * 60'000;  // who comes by themselves within this time needs no mail
  bool anywhere = false;        // for tests: push services and mail servers may be anywhere, without TLS
};

// Calls people who are not there: when it is their turn in a slow game, and when a seat is kept for them. A push
// message goes out at once; calls by mail wait in the database and go out together, no more often than the person
// wants.
std::string confirm_wish(const store::MailChoice&);
std::string stop_wish(const std::string& person);

class Calling {
 public:
  Calling(asio::any_io_executor, StoreService&, Metrics&, const fair::Bytes32& key, const std::string& vapid,
          std::function<Time()> now, CallingSettings);

  // Of several servers the one that this names mails a person.
  void run(std::function<bool(const std::string& person)> is_ours);
  void stop() { stopping_ = true; }

  bool has_mail() const { return settings_.mail.is_on(); }
  const std::string& push_key() const { return vapid_.public_key(); }
  bool takes_endpoint(std::string_view endpoint) const { return is_push_endpoint(endpoint, settings_.anywhere); }

  void call(std::string person, std::string table, std::string game, std::string kind);
  void ask_to_confirm(const store::MailChoice&);
  void send_recovery(const std::string& person, const std::string& address, const std::string& language,
                     const std::string& secret);

  // A word that only this server can write, for links: see confirm_wish and stop_wish.
  std::string word(const std::string& what) const;

 private:
  Awaitable<void> call_now(std::string person, std::string table, std::string game, std::string kind);
  Awaitable<void> send_mails(std::function<bool(const std::string&)> is_ours);
  Awaitable<void> send_due(const std::function<bool(const std::string&)>& is_ours);
  void push(const store::PushRow&, const std::string& table, const std::string& game, const std::string& kind);
  bool count_mail(long status);  // whether it was sent

  asio::any_io_executor executor_;
  StoreService& store_;
  Metrics& metrics_;
  fair::Bytes32 key_;
  VapidKey vapid_;
  std::function<Time()> now_;
  CallingSettings settings_;
  Postman postman_;
  std::map<std::string, Time> not_before_;  // of people whose mail could not be sent, or is under way
  std::map<std::string, Time> silent_;      // push services that gave no answer, by endpoint: until then
  bool stopping_ = false;
};

}  // namespace fogg::server
