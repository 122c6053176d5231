#include "protocol/legal_text.h"

#include "protocol/action_writer.h"

namespace fogg::protocol {

namespace {

// Writes fields straight into a text, each after a comma.
class TextSink {
 public:
  explicit TextSink(std::string& out) : out_(out) {}

  void text(std::string_view name, std::string_view value) {
    key(name);
    quoted(value);
  }
  void number(std::string_view name, std::size_t value) {
    key(name);
    out_ += std::to_string(value);
  }
  void cards(std::string_view name, std::string_view wild_name, const cards::Cards& cards) {
    key(name);
    out_ += '{';
    for (std::size_t i = 0; i < cards::kCardKinds; ++i) {
      if (cards[i] == 0) continue;
      if (out_.back() != '{') out_ += ',';
      quoted(cards::colour_at(i) == cards::Colour::wild ? wild_name : cards::name(cards::colour_at(i)));
      (out_ += ':') += std::to_string(cards[i]);
    }
    out_ += '}';
  }
  void numbers(std::string_view name, std::span<const cards::TicketId> ids) {
    key(name);
    out_ += '[';
    for (const cards::TicketId id : ids) (out_ += out_.back() == '[' ? "" : ",") += std::to_string(id.value);
    out_ += ']';
  }

 private:
  void key(std::string_view name) {
    if (out_.back() != '{') out_ += ',';
    quoted(name);
    out_ += ':';
  }
  void quoted(std::string_view text) {
    out_ += '"';
    for (const char c : text) {
      if (c == '"' || c == '\\') out_ += '\\';
      out_ += c;  // ids and words of the record language have no control characters
    }
    out_ += '"';
  }

  std::string& out_;
};

}  // namespace

template <class Content>
std::string legal_text(const Content& content, const game::Offer& offer,
                       std::span<const game::ActionOf<Content>> legal) {
  std::string out = "[";
  TextSink sink(out);
  for (std::size_t i = 0; i < legal.size(); ++i) {
    out += i > 0 ? ",{" : "{";
    write_action(sink, content, offer, legal[i]);
    sink.number("number", i);
    out += '}';
  }
  return out + "]";
}

template std::string legal_text<Board>(const Board&, const game::Offer&, std::span<const mapgame::Action>);
template std::string legal_text<CardSet>(const CardSet&, const game::Offer&, std::span<const cardgame::Action>);

}  // namespace fogg::protocol
