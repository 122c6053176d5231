#pragma once

#include <boost/json/object.hpp>

#include "server/http.h"
#include "server/store_service.h"

namespace fogg::server {

// What one player reports of another; operators read it in admin_api.cpp.
Awaitable<Response> take_report(StoreService&, std::string reporter, const boost::json::object& body, store::Time now);

}  // namespace fogg::server
