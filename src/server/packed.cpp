#include "server/packed.h"

#include "fair/bytes.h"

namespace fogg::server {

namespace {

constexpr std::size_t kTagLength = 20;
constexpr std::size_t kWorthIt = 1024;  // shorter texts are sent as they are

std::size_t bytes_of(const Packed& packed) { return packed.body.size() + packed.compressed.size(); }

}  // namespace

Packed pack(std::string body) {
  Packed packed;
  packed.tag = '"' + fair::hex(fair::hash(body)).substr(0, kTagLength) + '"';
  if (body.size() > kWorthIt) {
    std::string small = gzip(body);
    if (small.size() < body.size() * 9 / 10) packed.compressed = std::move(small);
  }
  packed.body = std::move(body);
  return packed;
}

Response packed_response(const Packed& packed, const Request& request, std::string type) {
  Response response{200, std::move(type), {}, {}};
  response.headers = {{"ETag", packed.tag}, {"Vary", "Accept-Encoding"}, {"Cache-Control", "no-cache"}};
  if (request.if_none_match == packed.tag) {
    response.status = 304;
    return response;
  }
  const bool small = request.accepts_gzip && !packed.compressed.empty();
  response.body = small ? packed.compressed : packed.body;
  if (small) response.headers.emplace_back("Content-Encoding", "gzip");
  return response;
}

std::shared_ptr<const Packed> PackedAnswers::find(const std::string& key) {
  const auto known = by_key_.find(key);
  if (known == by_key_.end()) return nullptr;
  latest_.splice(latest_.begin(), latest_, known->second);
  return known->second->second;
}

std::shared_ptr<const Packed> PackedAnswers::add(const std::string& key, Packed made) {
  if (auto known = find(key)) return known;
  const auto packed = std::make_shared<const Packed>(std::move(made));
  latest_.emplace_front(key, packed);
  by_key_[key] = latest_.begin();
  bytes_ += bytes_of(*packed);
  while (bytes_ > most_ && latest_.size() > 1) {
    bytes_ -= bytes_of(*latest_.back().second);
    by_key_.erase(latest_.back().first);
    latest_.pop_back();
  }
  return packed;
}

void PackedAnswers::clear() {
  latest_.clear();
  by_key_.clear();
  bytes_ = 0;
}

}  // namespace fogg::server
