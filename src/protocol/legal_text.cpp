#include "protocol/legal_text.h"

#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>

#include "protocol/values.h"

namespace fogg::protocol {

namespace json = boost::json;

namespace {

void append_quoted(std::string& out, std::string_view text) {
  out += '"';
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;  // ids and words of the record language have no control characters
  }
  out += '"';
}

void append_cards(std::string& out, const std::string& wild_name, cards::Colour colour, int coloured, int wilds) {
  out += ",\"cards\":{";
  if (coloured > 0) {
    append_quoted(out, game::card_text(std::string_view(wild_name), colour));
    out += ':' + std::to_string(coloured);
  }
  if (wilds > 0) {
    if (coloured > 0) out += ',';
    append_quoted(out, wild_name);
    out += ':' + std::to_string(wilds);
  }
  out += '}';
}

// The kinds that are listed by the dozen; false for all others.
bool append_fields(std::string& out, const Board& board, mapgame::Action action) {
  using mapgame::ActionKind;
  switch (action.kind()) {
    case ActionKind::claim: {
      if (action.token() == mapgame::TokenEnd::a || action.token() == mapgame::TokenEnd::b) return false;
      out += "{\"kind\":\"claim\",\"route\":" + std::to_string(action.route().value);
      const cards::Payment payment = action.payment();
      append_cards(out, board.wild_name, payment.colour, payment.coloured, payment.wilds);
      return true;
    }
    case ActionKind::station: {
      out += "{\"kind\":\"station\",\"city\":";
      append_quoted(out, game::city_text(board, action.city()));
      const cards::Payment payment = action.payment();
      append_cards(out, board.wild_name, payment.colour, payment.coloured, payment.wilds);
      return true;
    }
    case ActionKind::draw_face_up:
      out += "{\"kind\":\"draw_face_up\",\"card\":";
      append_quoted(out, game::card_text(board, action.colour()));
      return true;
    default: return false;
  }
}

bool append_fields(std::string& out, const CardSet& set, cardgame::Action action) {
  using cardgame::ActionKind;
  switch (action.kind()) {
    case ActionKind::place_set:
      out += "{\"kind\":\"place\"";
      append_cards(out, set.wild_name, action.colour(), action.coloured(), action.wilds());
      return true;
    case ActionKind::draw_face_up:
      out += "{\"kind\":\"draw_face_up\",\"card\":";
      append_quoted(out, game::card_text(set, action.colour()));
      return true;
    default: return false;
  }
}

}  // namespace

template <class Content>
std::string legal_text(const Content& content, const game::Offer& offer, std::span<const game::ActionOf<Content>> legal) {
  std::string out = "[";
  for (std::size_t i = 0; i < legal.size(); ++i) {
    if (i > 0) out += ',';
    const std::string number = ",\"number\":" + std::to_string(i) + "}";
    if (append_fields(out, content, legal[i])) {
      out += ",\"text\":";
      append_quoted(out, game::action_text(content, offer, legal[i]));
      out += number;
      continue;
    }
    const std::string whole = json::serialize(action_json(content, offer, legal[i]));
    out.append(whole, 0, whole.size() - 1);
    out += number;
  }
  return out + "]";
}

template std::string legal_text<Board>(const Board&, const game::Offer&, std::span<const mapgame::Action>);
template std::string legal_text<CardSet>(const CardSet&, const game::Offer&, std::span<const cardgame::Action>);

}  // namespace fogg::protocol
