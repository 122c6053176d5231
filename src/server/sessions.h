#pragma once

#include <boost/asio/ip/tcp.hpp>

#include "server/api.h"
#include "server/packer.h"

namespace fogg::server {

struct SessionSettings {
  bool behind_proxy = false;
  bool log_requests = false;
};

// One connection: requests one after the other, or a socket for frames.
Awaitable<void> serve_connection(asio::ip::tcp::socket, Api&, Hub&, Limits&, Packer&, Metrics&,
                                 std::function<Time()> now, SessionSettings);

}  // namespace fogg::server
