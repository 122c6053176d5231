#pragma once

#include <concepts>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

// HTTP as the rest of the server sees it; only sessions.cpp knows Beast.
namespace fogg::server {

struct Request {
  std::string method;
  std::string path;  // without the query, decoded
  std::map<std::string, std::string> query;
  std::string body;
  std::string content_type;
  std::string cookie;
  std::string origin;
  std::string host;
  std::string agent;
  std::string address;  // of the one who asks
  std::string if_none_match;
  std::string languages;  // those that the asker reads, as HTTP writes them
  bool accepts_gzip = false;
  bool secure = false;  // it came over TLS, as a proxy in front says
};

// A text that many may hold and nobody copies.
class SharedText {
 public:
  SharedText() = default;
  SharedText(std::convertible_to<std::string> auto&& text)
      : text_(std::make_shared<const std::string>(std::forward<decltype(text)>(text))) {}

  const std::string& get() const {
    static const std::string kEmpty;
    return text_ ? *text_ : kEmpty;
  }
  bool empty() const { return get().empty(); }
  std::size_t size() const { return get().size(); }
  bool is_same_as(const SharedText& other) const { return text_ == other.text_; }

 private:
  std::shared_ptr<const std::string> text_;
};

struct Response {
  int status = 200;
  std::string type = "application/json";
  SharedText body;
  std::vector<std::pair<std::string, std::string>> headers;
};

Response json_response(std::string body);
Response error_response(int status, std::string_view code, std::string_view sentence);

Response nobody();                                         // who asks has not said who it is
Response limited(int seconds, std::string_view sentence);  // too much at once; try again after so long

// The path and the query of a target, decoded; false where it cannot be read.
bool read_target(std::string_view target, Request&);

// A request that a page of another site makes in a visitor's browser.
bool is_foreign(const Request&);

std::string gzip(std::string_view);

}  // namespace fogg::server
