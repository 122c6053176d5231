#include "table/change.h"

#include <algorithm>
#include <array>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

namespace fogg::table {

namespace json = boost::json;

namespace {

// Each kind of change is described once, by `describe`, and is written and read by that description.
class Writer {
 public:
  void field(std::string_view key, const std::string& value) { object_[key] = value; }
  void field(std::string_view key, bool value) { object_[key] = value; }
  void field(std::string_view key, Seat value) { object_[key] = value; }
  void field(std::string_view key, std::size_t value) { object_[key] = value; }
  void field(std::string_view key, std::int64_t value) { object_[key] = value; }
  // Empty is left out.
  void optional(std::string_view key, const std::string& value) {
    if (!value.empty()) object_[key] = value;
  }
  void optional(std::string_view key, bool value) {
    if (value) object_[key] = true;
  }
  // Left out where it says nothing.
  void unless(int nothing, std::string_view key, int value) {
    if (value != nothing) object_[key] = value;
  }
  template <class Enum, std::size_t N>
  void word(std::string_view key, Enum value, const std::array<std::string_view, N>& words) {
    object_[key] = words[static_cast<std::size_t>(value)];
  }
  void bytes(std::string_view key, const fair::Bytes32& value) { object_[key] = fair::hex(value); }
  template <class Part>
  void part(std::string_view key, Part& value) {
    Writer inner;
    describe(inner, value);
    object_[key] = std::move(inner.object_);
  }
  template <class Part>
  void parts(std::string_view key, std::vector<Part>& values) {
    json::array all;
    for (Part& value : values) {
      Writer inner;
      describe(inner, value);
      all.push_back(std::move(inner.object_));
    }
    object_[key] = std::move(all);
  }

  const json::object& object() const { return object_; }

 private:
  json::object object_;
};

// What is missing keeps its default: logs of older programs lack what they did not know.
class Reader {
 public:
  explicit Reader(const json::object& object) : object_(object) {}

  void field(std::string_view key, std::string& value) { value = text(object_, key); }
  void field(std::string_view key, bool& value) { value = flag(object_, key); }
  void field(std::string_view key, Seat& value) {
    const std::int64_t read = number(object_, key, -1);
    if (read < 0 || read >= kSpectator) problem_ = "there is no such seat";
    value = static_cast<Seat>(read);
  }
  void field(std::string_view key, std::size_t& value) {
    value = static_cast<std::size_t>(std::max<std::int64_t>(0, number(object_, key)));
  }
  void field(std::string_view key, std::int64_t& value) { value = number(object_, key); }
  void optional(std::string_view key, std::string& value) { field(key, value); }
  void optional(std::string_view key, bool& value) { field(key, value); }
  void unless(int nothing, std::string_view key, int& value) {
    value = static_cast<int>(number(object_, key, nothing));
  }
  template <class Enum, std::size_t N>
  void word(std::string_view key, Enum& value, const std::array<std::string_view, N>& words) {
    const auto found = std::ranges::find(words, text(object_, key));
    if (found != words.end()) value = static_cast<Enum>(found - words.begin());
  }
  void bytes(std::string_view key, fair::Bytes32& value) {
    const auto read = fair::from_hex(text(object_, key));
    if (!read) problem_ = "it has no " + std::string(key);
    value = read.value_or(fair::Bytes32{});
  }
  template <class Part>
  void part(std::string_view key, Part& value) {
    Reader inner(table::object(object_, key));
    describe(inner, value);
    if (!inner.problem_.empty()) problem_ = inner.problem_;
  }
  template <class Part>
  void parts(std::string_view key, std::vector<Part>& values) {
    for (const json::value& one : array(object_, key)) {
      if (!one.is_object()) {
        problem_ = "one of its " + std::string(key) + " is no object";
        return;
      }
      Reader inner(one.get_object());
      describe(inner, values.emplace_back());
    }
  }

  const std::string& problem() const { return problem_; }

 private:
  const json::object& object_;
  std::string problem_;
};

constexpr std::array<std::string_view, 3> kSeatKinds = {"open", "person", "bot"};
constexpr std::array<std::string_view, 3> kClockKinds = {"none", "game", "turn"};
constexpr std::array<std::string_view, 2> kPaces = {"normal", "fast"};
constexpr std::array<std::string_view, 3> kReasons = {"left", "gone", "time"};

template <class Io>
void describe(Io& io, SeatState& seat) {
  io.word("kind", seat.kind, kSeatKinds);
  io.optional("person", seat.person);
  io.optional("name", seat.name);
  io.optional("level", seat.level);
  io.optional("character", seat.character);
  io.optional("kept_for", seat.kept_for);
  io.optional("here", seat.here);
  io.optional("from", seat.from);
  io.optional("account", seat.account);
  io.unless(-1, "colour", seat.colour);
}

template <class Io>
void describe(Io& io, Options& options) {
  io.field("owners_may_look", options.owners_may_look);
  io.unless(game::kDrawn, "start", options.start);
}

// Seconds and hours, as people choose them.
template <class Io>
void describe(Io& io, Clock& clock) {
  constexpr Time kSecond = 1000;
  constexpr Time kHour = 3'600'000;
  io.word("kind", clock.kind, kClockKinds);
  const auto in = [&](std::string_view key, Time& time, Time unit) {
    std::int64_t count = time / unit;
    io.field(key, count);
    time = count * unit;
  };
  if (clock.kind == Clock::Kind::game) {
    in("seconds", clock.store, kSecond);
    in("increment", clock.increment, kSecond);
  } else if (clock.kind == Clock::Kind::turn) {
    in("hours", clock.store, kHour);
  }
}

template <class Io>
void describe(Io& io, change::Created& c) {
  io.field("game", c.game);
  io.field("host", c.host);
  io.parts("seats", c.seats);
  io.part("clock", c.clock);
  io.part("options", c.options);
  io.field("listed", c.listed);
  io.optional("quick", c.quick);
  io.field("hints", c.hints);
  io.word("pace", c.fast, kPaces);
  io.optional("entropy", c.entropy);
  io.bytes("secret", c.secret);
  io.optional("brought", c.brought);
}
template <class Io>
void describe(Io& io, change::Sat& c) {
  io.field("seat", c.seat);
  io.field("person", c.person);
  io.field("name", c.name);
  io.optional("entropy", c.entropy);
  io.optional("from", c.from);
  io.optional("account", c.account);
}
template <class Io>
void describe(Io& io, change::Filled& c) {
  io.unless(-1, "seat", c.seat);
  io.field("level", c.level);
  io.optional("character", c.character);
}
template <class Io>
void describe(Io& io, change::Coloured& c) {
  io.field("seat", c.seat);
  io.unless(-1, "colour", c.colour);
}
template <class Io>
void describe(Io& io, change::Paced& c) {
  io.word("pace", c.fast, kPaces);
}
template <class Io>
void describe(Io& io, change::Chosen& c) {
  io.field("seat", c.seat);
  io.field("line", c.line.text);
}
template <class Io>
void describe(Io& io, change::Said& c) {
  io.field("person", c.person);
  io.field("name", c.name);
  io.field("text", c.text);
}
template <class Io>
void describe(Io& io, change::BotTook& c) {
  io.field("seat", c.seat);
  io.word("why", c.why, kReasons);
}
template <class Io>
void describe(Io& io, change::Rematched& c) {
  io.field("table", c.table);
  io.unless(-1, "seat", c.seat);
}
template <class Io>
void describe(Io& io, change::Resumed& c) {
  io.field("down", c.down);
}
template <class Io>
void describe(Io&, change::Closed&) {}
// Those that say of a person, of a seat, or of a seat and so many steps.
template <class Io, class Kind>
  requires requires(Kind c) { c.person; }
void describe(Io& io, Kind& c) {
  io.field("person", c.person);
}
template <class Io, class Kind>
  requires requires(Kind c) { c.seat; }
void describe(Io& io, Kind& c) {
  io.field("seat", c.seat);
  if constexpr (requires { c.steps; }) io.field("steps", c.steps);
}

// In the order of the variant.
constexpr std::array<std::string_view, std::variant_size_v<Change>> kKinds = {
    "created",  "sat",    "stood",    "filled",    "started",    "move",        "chosen",
    "unchosen", "chat",   "bot_took", "came_back", "undo_asked", "undo_agreed", "undo_refused",
    "undone",   "closed", "rematch",  "resumed",   "coloured",   "paced"};

// At the end of a bot's move where a limit of time ended its thinking: a comment to those who read the lines.
constexpr std::string_view kCutShort = "# cut short\n";

// Lines of the record language are written as they are.
template <class Kind>
concept IsLines = requires(Kind c) { c.lines; };

template <std::size_t I = 0>
std::expected<Change, std::string> read_as(std::size_t index, std::string_view body) {
  if constexpr (I < kKinds.size()) {
    if (index != I) return read_as<I + 1>(index, body);
    std::variant_alternative_t<I, Change> c;
    if constexpr (IsLines<decltype(c)>) {
      if constexpr (requires { c.cut_short; }) {
        c.cut_short = body.ends_with(kCutShort);
        if (c.cut_short) body.remove_suffix(kCutShort.size());
      }
      c.lines.text = body;
    } else {
      json::error_code error;
      const json::value value = json::parse(json::string_view(body.data(), body.size()), error);
      if (error || !value.is_object()) return std::unexpected("its body cannot be read");
      Reader reader(value.get_object());
      describe(reader, c);
      if (!reader.problem().empty()) return std::unexpected(reader.problem());
    }
    return c;
  } else {
    return std::unexpected("entries of this kind are not known here");
  }
}

template <class... Kinds>
bool is_one_of(const Change& change) {
  return (std::holds_alternative<Kinds>(change) || ...);
}

}  // namespace

std::string_view name(change::BotTook::Why why) { return kReasons[static_cast<std::size_t>(why)]; }

bool changes_seats(const Change& c) {
  return is_one_of<change::Created, change::Sat, change::Stood, change::Filled>(c);
}

bool changes_only_the_game(const Change& c) {
  return is_one_of<change::Moved, change::Chosen, change::Unchosen, change::Said, change::UndoAsked, change::UndoAgreed,
                   change::UndoRefused, change::Undone, change::Resumed>(c);
}

std::string named_in(const Change& change) {
  if (const auto* said = std::get_if<change::Said>(&change)) return said->person;
  if (const auto* sat = std::get_if<change::Sat>(&change)) return sat->person;
  return {};
}

Written written(const Change& any) {
  Written out{std::string(kKinds[any.index()]), {}};
  std::visit(
      [&]<class Kind>(const Kind& c) {
        if constexpr (IsLines<Kind>) {
          out.body = c.lines.text;
          if constexpr (requires { c.cut_short; }) {
            if (c.cut_short) out.body += kCutShort;
          }
        } else {
          Writer writer;
          Kind described = c;  // a reader writes to what it describes
          describe(writer, described);
          out.body = json::serialize(writer.object());
        }
      },
      any);
  return out;
}

std::expected<Change, std::string> read_change(std::string_view kind, std::string_view body) {
  return read_as(static_cast<std::size_t>(std::ranges::find(kKinds, kind) - kKinds.begin()), body);
}

}  // namespace fogg::table
