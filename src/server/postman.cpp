#include "server/postman.h"

#include <arpa/inet.h>
#include <curl/curl.h>
#include <fmt/chrono.h>
#include <fmt/format.h>

#include <array>
#include <boost/asio/ip/address.hpp>
#include <boost/asio/post.hpp>
#include <chrono>
#include <memory>

#include "fair/random.h"
#include "server/log.h"

namespace fogg::server {

namespace {

constexpr long kMailPatience = 20;  // seconds
constexpr long kPushPatience = 5;
constexpr std::size_t kMostWaiting = 10'000;
constexpr std::size_t kPushThreads = 4;
constexpr std::size_t kMostMails = 5;    // of one person, that wait
constexpr std::size_t kMostPushes = 20;  // two for each browser

struct CloseCurl {
  void operator()(CURL* curl) const { curl_easy_cleanup(curl); }
  void operator()(curl_slist* list) const { curl_slist_free_all(list); }
};
using Curl = std::unique_ptr<CURL, CloseCurl>;
using List = std::unique_ptr<curl_slist, CloseCurl>;

void add(List& list, const std::string& text) { list.reset(curl_slist_append(list.release(), text.c_str())); }

std::size_t swallow(char*, std::size_t size, std::size_t count, void*) { return size * count; }

struct Reading {
  std::string_view rest;
};
std::size_t read_some(char* into, std::size_t size, std::size_t count, void* from) {
  auto& reading = *static_cast<Reading*>(from);
  const std::size_t taken = std::min(size * count, reading.rest.size());
  reading.rest.copy(into, taken);
  reading.rest.remove_prefix(taken);
  return taken;
}

// Where a name led to is looked at when the socket is opened: so a name cannot lead elsewhere the second time.
curl_socket_t open_outside(void*, curlsocktype, curl_sockaddr* address) {
  std::array<char, INET6_ADDRSTRLEN> text{};
  const void* place = nullptr;
  if (address->family == AF_INET) place = &reinterpret_cast<const sockaddr_in*>(&address->addr)->sin_addr;
  if (address->family == AF_INET6) place = &reinterpret_cast<const sockaddr_in6*>(&address->addr)->sin6_addr;
  if (place == nullptr || inet_ntop(address->family, place, text.data(), text.size()) == nullptr ||
      is_private_address(text.data()))
    return CURL_SOCKET_BAD;
  return ::socket(address->family, address->socktype, address->protocol);
}

long perform(CURL* curl, long patience) {
  curl_easy_setopt(curl, CURLOPT_TIMEOUT, patience);
  curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT, patience / 2);
  curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, swallow);
  curl_easy_setopt(curl, CURLOPT_FOLLOWLOCATION, 0L);
  const CURLcode code = curl_easy_perform(curl);
  long status = 0;
  curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &status);
  if (code == CURLE_OK) return status;
  return status >= 300 ? status : -static_cast<long>(code);
}

// A header's text in any script (RFC 2047).
std::string encoded_word(std::string_view text) {
  std::string out = "=?UTF-8?Q?";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    const bool plain = (byte >= '0' && byte <= '9') || (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
    out += plain ? std::string(1, c) : fmt::format("={:02X}", byte);
  }
  return out + "?=";
}

// RFC 2045: no line above 76 characters.
std::string quoted_printable(std::string_view text) {
  constexpr std::size_t kLine = 72;
  std::string out;
  std::size_t width = 0;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '\n') {
      out += "\r\n";
      width = 0;
      continue;
    }
    const std::string sign =
        byte > 32 && byte < 127 && c != '=' && c != '.' ? std::string(1, c) : fmt::format("={:02X}", byte);
    const std::string shown = c == ' ' ? " " : sign;
    if (width + shown.size() > kLine) {
      out += "=\r\n";
      width = 0;
    }
    out += shown;
    width += shown.size();
  }
  return out;
}

}  // namespace

bool is_mail_address(std::string_view address) {
  const std::size_t at = address.find('@');
  if (address.size() > 200 || at == std::string_view::npos || at == 0 || address.rfind('@') != at) return false;
  if (address.find('.', at + 2) == std::string_view::npos || address.ends_with('.')) return false;
  return address.find_first_not_of(
             "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789@.!#$%&'*+-/=?^_`{|}~") ==
         std::string_view::npos;
}

bool is_private_address(const std::string& ip) {
  boost::system::error_code error;
  auto address = boost::asio::ip::make_address(ip, error);
  if (error) return true;
  if (address.is_v6() && address.to_v6().is_v4_mapped())
    address = boost::asio::ip::make_address_v4(boost::asio::ip::v4_mapped, address.to_v6());
  if (address.is_unspecified() || address.is_loopback() || address.is_multicast()) return true;
  if (address.is_v6()) {
    const auto b = address.to_v6().to_bytes();
    // What is given out to the public begins with 001; of that, Teredo and 6to4 are ways to an IPv4 address.
    const bool is_public = (b[0] & 0xe0) == 0x20;
    return !is_public || (b[0] == 0x20 && b[1] == 0x02) || (b[0] == 0x20 && b[1] == 0x01 && b[2] == 0 && b[3] == 0);
  }
  const auto b = address.to_v4().to_bytes();
  return b[0] == 0 || b[0] == 10 || b[0] >= 224 || (b[0] == 172 && (b[1] & 0xf0) == 16) ||
         (b[0] == 192 && b[1] == 168) || (b[0] == 169 && b[1] == 254) || (b[0] == 100 && (b[1] & 0xc0) == 64) ||
         (b[0] == 192 && b[1] == 0 && b[2] == 0) || (b[0] == 198 && (b[1] & 0xfe) == 18);
}

std::string mail_text(const Mail& mail, const std::string& from, long long seconds, const std::string& id) {
  std::string text =
      fmt::format("From: Fogg <{}>\r\nTo: <{}>\r\nSubject: {}\r\n", from, mail.to, encoded_word(mail.subject));
  text += fmt::format("Date: {:%a, %d %b %Y %H:%M:%S +0000}\r\n", fmt::gmtime(static_cast<std::time_t>(seconds)));
  text += fmt::format("Message-ID: <{}@{}>\r\n", id, from.substr(from.find('@') + 1));
  if (!mail.stop_link.empty())
    text +=
        fmt::format("List-Unsubscribe: <{}>\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n", mail.stop_link);
  text +=
      "Auto-Submitted: auto-generated\r\nMIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\n"
      "Content-Transfer-Encoding: quoted-printable\r\n\r\n";
  return text + quoted_printable(mail.text) + "\r\n";
}

Postman::Postman(boost::asio::any_io_executor executor, Metrics& metrics, MailSettings mail, bool anywhere)
    : executor_(std::move(executor)),
      metrics_(metrics),
      mail_(std::move(mail)),
      anywhere_(anywhere),
      mails_(1, kMostWaiting, kMostMails),
      pushes_(kPushThreads, kMostWaiting, kMostPushes) {
  curl_global_init(CURL_GLOBAL_DEFAULT);
}

// The log says it once, until there is room again.
void Postman::note_room(bool found) {
  if (!found) ++metrics_.dropped_calls;
  if (!found && !dropping_) log_warning("calls_dropped", {{"why", "too many mails or push messages wait"}});
  dropping_ = !found;
}

void Postman::send(const std::string& person, Mail mail, Told told) {
  note_room(mails_.add(person, [this, mail = std::move(mail), told = std::move(told)] {
    const long status = deliver(mail);
    boost::asio::post(executor_, [told, status] { told(status); });
  }));
}

void Postman::send(const std::string& person, Push push, Told told) {
  note_room(pushes_.add(person, [this, push = std::move(push), told = std::move(told)] {
    const long status = deliver(push);
    boost::asio::post(executor_, [told, status] { told(status); });
  }));
}

long Postman::deliver(const Mail& mail) const {
  const Curl curl(curl_easy_init());
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  const std::string text =
      mail_text(mail, mail_.from, std::chrono::duration_cast<std::chrono::seconds>(now).count(), fair::random_id(24));
  Reading reading{text};
  List to;
  server::add(to, "<" + mail.to + ">");
  curl_easy_setopt(curl.get(), CURLOPT_URL, mail_.server.c_str());
  curl_easy_setopt(curl.get(), CURLOPT_PROTOCOLS_STR, "smtp,smtps");
  curl_easy_setopt(curl.get(), CURLOPT_USE_SSL, static_cast<long>(anywhere_ ? CURLUSESSL_TRY : CURLUSESSL_ALL));
  if (!mail_.user.empty()) {
    curl_easy_setopt(curl.get(), CURLOPT_USERNAME, mail_.user.c_str());
    curl_easy_setopt(curl.get(), CURLOPT_PASSWORD, mail_.password.c_str());
  }
  const std::string from = "<" + mail_.from + ">";
  curl_easy_setopt(curl.get(), CURLOPT_MAIL_FROM, from.c_str());
  curl_easy_setopt(curl.get(), CURLOPT_MAIL_RCPT, to.get());
  curl_easy_setopt(curl.get(), CURLOPT_UPLOAD, 1L);
  curl_easy_setopt(curl.get(), CURLOPT_READFUNCTION, read_some);
  curl_easy_setopt(curl.get(), CURLOPT_READDATA, &reading);
  return perform(curl.get(), kMailPatience);
}

long Postman::deliver(const Push& push) const {
  const Curl curl(curl_easy_init());
  List headers;
  for (const std::string& one : {"Authorization: " + push.authorization, std::string("Content-Encoding: aes128gcm"),
                                 std::string("Content-Type: application/octet-stream"), std::string("TTL: 86400"),
                                 std::string("Urgency: normal"), std::string("Expect:")})
    server::add(headers, one);
  curl_easy_setopt(curl.get(), CURLOPT_URL, push.endpoint.c_str());
  curl_easy_setopt(curl.get(), CURLOPT_PROTOCOLS_STR, anywhere_ ? "http,https" : "https");
  curl_easy_setopt(curl.get(), CURLOPT_PROXY, "");
  if (!anywhere_) curl_easy_setopt(curl.get(), CURLOPT_OPENSOCKETFUNCTION, open_outside);
  curl_easy_setopt(curl.get(), CURLOPT_HTTPHEADER, headers.get());
  curl_easy_setopt(curl.get(), CURLOPT_POSTFIELDSIZE, static_cast<long>(push.body.size()));
  curl_easy_setopt(curl.get(), CURLOPT_POSTFIELDS, push.body.data());
  return perform(curl.get(), kPushPatience);
}

}  // namespace fogg::server
