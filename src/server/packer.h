#pragma once

#include <memory>
#include <optional>
#include <string>

#include "server/elsewhere.h"
#include "server/http.h"

namespace fogg::server {

// Compresses large frames one after the other, away from the sockets. A frame is compressed by itself, so a connection
// needs no memory for it: permessage-deflate would keep some tens of kilobytes for each.
class Packer {
 public:
  ~Packer() { thread_.join(); }

  // Nothing where many frames wait already: then it is sent as it is.
  Awaitable<std::optional<std::string>> pack(std::shared_ptr<const std::string> text) {
    if (waiting_ >= kMostWaiting) co_return std::nullopt;
    ++waiting_;
    std::string packed = co_await elsewhere(thread_, [text] { return gzip(*text); });
    --waiting_;
    co_return packed;
  }

 private:
  static constexpr int kMostWaiting = 32;
  int waiting_ = 0;
  asio::thread_pool thread_{1};
};

}  // namespace fogg::server
