#pragma once

#include <boost/json/object.hpp>

#include "server/hub_parts.h"

namespace fogg::server {

using Answer = std::expected<boost::json::object, table::Refusal>;

// What a client says.
struct Message {
  ClientPtr client;
  const boost::json::object& fields;

  const table::Who& who() const { return client->who; }
};

// Finds the function of this message in the table of all messages, and answers with it.
Awaitable<Answer> dispatch(HubParts&, const Message&);

}  // namespace fogg::server
