#pragma once

#include <list>
#include <memory>
#include <string>
#include <unordered_map>

#include "server/http.h"

namespace fogg::server {

// An answer that is the same for everybody, made once: as it is, compressed, and with a word by which a client can ask
// whether it has changed.
struct Packed {
  SharedText body;
  SharedText compressed;  // empty where it would not be shorter
  std::string tag;
};
Packed pack(std::string body);

// The answer, or 304 where the client has it already. A client asks again before it uses what it has.
Response packed_response(const Packed&, const Request&, std::string type = "application/json");

// The answers that were asked for last, up to so many bytes.
class PackedAnswers {
 public:
  explicit PackedAnswers(std::size_t most_bytes) : most_(most_bytes) {}

  std::shared_ptr<const Packed> find(const std::string& key);
  std::shared_ptr<const Packed> add(const std::string& key, Packed);
  void clear();

 private:
  using Entry = std::pair<std::string, std::shared_ptr<const Packed>>;
  std::size_t most_;
  std::size_t bytes_ = 0;
  std::list<Entry> latest_;  // first: used last
  std::unordered_map<std::string, std::list<Entry>::iterator> by_key_;
};

}  // namespace fogg::server
