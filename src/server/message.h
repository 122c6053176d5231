#pragma once

#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <memory>
#include <string>

#include "table/play.h"

namespace fogg::server {

// A message as it is sent, to one or to many.
inline std::shared_ptr<const std::string> packed(const boost::json::object& message) {
  return std::make_shared<const std::string>(boost::json::serialize(message));
}

inline const table::Refusal kCannotSave{
    "cannot_save", "The server cannot save just now, so nothing was changed; try again in a moment."};

}  // namespace fogg::server
