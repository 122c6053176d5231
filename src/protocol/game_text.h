#pragma once

#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <string>
#include <type_traits>

#include "protocol/values.h"

// How a door tells of a game that can be played there.
namespace fogg::protocol {

// What a list of games tells of one. Each door has an id of its own for it.
template <class Content>
boost::json::object info_json(const std::string& id, const Content& content) {
  return {{"id", id},
          {"name", content.name},
          {"type", std::is_same_v<Content, Board> ? "map" : "cards"},
          {"min", content.rules.min_players},
          {"max", content.rules.max_players},
          {"note", content.note}};
}

// The whole game with its geometry, which is JSON already; empty where there is none.
template <class Content>
std::string description_text(const Content& content, const std::string& geometry) {
  return "{\"game\":" + boost::json::serialize(game_json(content)) +
         ",\"geometry\":" + (geometry.empty() ? "null" : geometry) + "}";
}

}  // namespace fogg::protocol
