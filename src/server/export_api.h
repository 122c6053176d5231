#pragma once

#include "server/http.h"
#include "server/store_service.h"

namespace fogg::server {

// Everything that is kept of a person, for themselves.
Awaitable<Response> export_all(StoreService&, store::Person);

}  // namespace fogg::server
