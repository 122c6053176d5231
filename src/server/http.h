#pragma once

#include <map>
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
  bool accepts_gzip = false;
  bool secure = false;  // it came over TLS, as a proxy in front says
};

struct Response {
  int status = 200;
  std::string type = "application/json";
  std::string body;
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
