#include <boost/json/object.hpp>
#include <boost/json/value.hpp>

#include "protocol/values.h"

namespace fogg::protocol {

namespace json = boost::json;

namespace {

json::object particulars(std::string_view code, const cards::Particulars& about, std::string_view wild_name) {
  json::object object = {{"code", json::string_view(code.data(), code.size())}};
  const auto add = [&](json::string_view key, std::uint8_t value) {
    if (value != cards::Particulars::kUnset) object[key] = value;
  };
  add("need", about.need);
  add("have", about.have);
  add("seat", about.seat);
  if (about.colour != cards::Colour::grey) object["card"] = game::card_text(wild_name, about.colour);
  return object;
}

}  // namespace

json::object illegal_json(const Board& board, mapgame::Illegal why) {
  json::object object = particulars(code_of(why), why.about, board.wild_name);
  if (why.about.city < board.cities.size()) object["city"] = json::string(board.cities[why.about.city].id);
  return object;
}

json::object illegal_json(const CardSet& set, cardgame::Illegal why) {
  return particulars(code_of(why), why.about, set.wild_name);
}

}  // namespace fogg::protocol
