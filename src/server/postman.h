#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <functional>
#include <string>

#include "server/errands.h"
#include "server/metrics.h"

// Sends mails (SMTP) and push messages (HTTPS) on threads of their own, by libcurl: who waits for a server elsewhere
// keeps nobody else waiting, and push services, which people name themselves, keep no mail waiting.
namespace fogg::server {

struct MailSettings {
  std::string server;    // smtp://host:587 (with STARTTLS) or smtps://host; empty: there is no mail
  std::string user;      // empty: none is needed
  std::string password;  // never told
  std::string from;      // fogg@example.org
  std::string site;      // https://…: what links begin with

  bool is_on() const { return !server.empty() && !from.empty() && !site.empty(); }
  // Where push services find the operator (RFC 8292, 2.1): they may refuse who names nobody.
  std::string contact() const {
    if (!from.empty()) return "mailto:" + from;
    return site.starts_with("https://") ? site : "https://fogg.invalid/";
  }
};

struct Mail {
  std::string to;
  std::string subject;
  std::string text;
  std::string stop_link = {};  // one click to get no more; empty where there is none
};

struct Push {
  std::string endpoint;
  std::string authorization;
  std::string body;
};

class Postman {
 public:
  // `anywhere` is for tests: services on private addresses and without TLS will do.
  Postman(boost::asio::any_io_executor, Metrics&, MailSettings, bool anywhere);

  // What came of it is told on the executor: the status of the service's answer, below 0 where there was none. Where
  // too much waits already, of this person or in all, it is not sent, and nothing is told.
  using Told = std::function<void(long status)>;
  void send(const std::string& person, Mail, Told);
  void send(const std::string& person, Push, Told);

 private:
  void note_room(bool found);
  long deliver(const Mail&) const;
  long deliver(const Push&) const;

  boost::asio::any_io_executor executor_;
  Metrics& metrics_;
  MailSettings mail_;
  bool anywhere_;
  bool dropping_ = false;  // the last message found no room
  Errands mails_;
  Errands pushes_;
};

// An address to which mail can be sent: one line, one @, nothing that would end a header or name another.
bool is_mail_address(std::string_view);

// A mail as it goes over the line: headers, and the text as quoted UTF-8.
std::string mail_text(const Mail&, const std::string& from, long long seconds, const std::string& id);

// An address within one's own walls: no message of ours goes there.
bool is_private_address(const std::string& ip);

}  // namespace fogg::server
