#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

// Sends mails (SMTP) and push messages (HTTPS) on a thread of its own, by libcurl: who waits for a server elsewhere
// keeps nobody else waiting.
namespace fogg::server {

struct MailSettings {
  std::string server;    // smtp://host:587 (with STARTTLS) or smtps://host; empty: there is no mail
  std::string user;      // empty: none is needed
  std::string password;  // never told
  std::string from;      // fogg@example.org
  std::string site;      // https://…: what links begin with

  bool is_on() const { return !server.empty() && !from.empty() && !site.empty(); }
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
  Postman(boost::asio::any_io_executor, MailSettings, bool anywhere);
  ~Postman();

  // What came of it is told on the executor: the status of the service's answer, below 0 where there was none.
  using Told = std::function<void(long status)>;
  void send(Mail, Told);
  void send(Push, Told);

 private:
  void add(std::function<void()>);
  void work();
  long deliver(const Mail&) const;
  long deliver(const Push&) const;

  boost::asio::any_io_executor executor_;
  MailSettings mail_;
  bool anywhere_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::function<void()>> waiting_;
  bool stopping_ = false;
  std::thread thread_;
};

// An address to which mail can be sent: one line, one @, nothing that would end a header or name another.
bool is_mail_address(std::string_view);

// A mail as it goes over the line: headers, and the text as quoted UTF-8.
std::string mail_text(const Mail&, const std::string& from, long long seconds, const std::string& id);

// An address within one's own walls: no message of ours goes there.
bool is_private_address(const std::string& ip);

}  // namespace fogg::server
