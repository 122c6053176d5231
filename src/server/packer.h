#pragma once

#include <memory>
#include <optional>
#include <string>

#include "server/elsewhere.h"
#include "server/http.h"
#include "server/places.h"

namespace fogg::server {

// Compresses large frames one after the other, away from the sockets. A frame is compressed by itself, so a connection
// needs no memory for it: permessage-deflate would keep some tens of kilobytes for each.
class Packer {
 public:
  ~Packer() { thread_.join(); }

  // Nothing where many frames wait already: then it is sent as it is.
  Awaitable<std::optional<std::string>> pack(std::shared_ptr<const std::string> text) {
    const Places::Place place = places_.take();
    if (!place) co_return std::nullopt;
    co_return co_await elsewhere(thread_, [text] { return gzip(*text); });
  }

 private:
  Places places_{32};
  asio::thread_pool thread_{1};
};

}  // namespace fogg::server
