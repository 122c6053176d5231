#include <algorithm>

#include "people/names.h"
#include "table/commands.h"
#include "table/fields.h"

namespace fogg::table {

namespace json = boost::json;

namespace {

std::unexpected<Refusal> bad(std::string sentence) {
  return std::unexpected(Refusal{"bad_message", std::move(sentence)});
}

SeatState person_seat(const Who& who, const fair::Bytes32& secret) {
  SeatState seat = SeatState::of_person(who.person, who.name);
  seat.from = household_word(who, secret);
  seat.account = who.account;
  return seat;
}

std::expected<SeatState, Refusal> read_seat(const json::value& value, const Who& host, const fair::Bytes32& secret) {
  if (!value.is_object()) return bad("Each of the seats is an object, such as {\"who\":\"me\"}.");
  const json::object& seat = value.get_object();
  const std::string who = text(seat, "who");
  if (who == "me") return person_seat(host, secret);
  if (who == "open") return SeatState{};
  if (who == "person") {
    const std::string person = text(seat, "person");
    if (person.empty() || person == host.person) return bad("A seat is kept for somebody else, by their id.");
    return SeatState::open_for(person);
  }
  if (who == "bot") {
    const std::string level = text(seat, "level");
    const std::string character = text(seat, "character");
    if (const auto bot = check_bot(level, character); !bot) return std::unexpected(bot.error());
    return SeatState::of_bot(level, character);
  }
  if (who == "here") {
    const auto name = people::clean_name(text(seat, "name"));
    if (!name) return bad(name.error());
    SeatState here = person_seat({host.person, *name, host.household, host.account}, secret);
    here.here = true;
    return here;
  }
  return bad("A seat is for me, here, open, a person or a bot.");
}

std::expected<Clock, Refusal> read_clock(const json::object& wish) {
  const std::string kind = text(wish, "kind");
  Clock clock;
  if (kind.empty() || kind == "none") return clock;
  if (kind == "game") {
    const auto seconds = number(wish, "seconds");
    const auto increment = number(wish, "increment");
    if (seconds < 10 || seconds > 86'400 || increment < 0 || increment > 3'600) {
      return bad("A clock for the game has 10 seconds to a day, and at most an hour more for each turn.");
    }
    clock.kind = Clock::Kind::game;
    clock.store = seconds * 1000;
    clock.increment = increment * 1000;
    return clock;
  }
  if (kind == "turn") {
    const auto hours = number(wish, "hours");
    if (hours < 1 || hours > 24 * 30) return bad("A turn of a slow game may take an hour to thirty days.");
    clock.kind = Clock::Kind::turn;
    clock.store = hours * 3'600'000;
    return clock;
  }
  return bad("A clock is none, game or turn.");
}

// A known field with an unknown value is a mistake that its author wants to hear of.
std::expected<void, Refusal> check_fields(const json::object& wish) {
  const auto is = [&](std::string_view key, auto test) {
    const json::value* value = wish.if_contains(json::string_view(key.data(), key.size()));
    return value == nullptr || test(*value);
  };
  const auto flag_value = [](const json::value& v) { return v.is_bool(); };
  const auto object_value = [](const json::value& v) { return v.is_object(); };
  if (!is("listed", flag_value) || !is("hints", flag_value)) return bad("listed and hints are true or false.");
  if (!is("clock", object_value) || !is("options", object_value)) return bad("clock and options are objects.");
  if (wish.contains("pace")) {
    if (const auto pace = read_pace(text(wish, "pace")); !pace) return std::unexpected(pace.error());
  }
  if (!is("entropy", [](const json::value& v) { return v.is_string(); })) return bad("Entropy of one's own is a text.");
  for (const auto& option : object(wish, "options")) {
    const bool looks = option.key() == "owners_may_look" && option.value().is_bool();
    const bool starts = option.key() == "start" && option.value().is_int64() && option.value().get_int64() >= 0;
    if (!looks && !starts) return bad("Options are owners_may_look, true or false, and start, the seat that starts.");
  }
  return {};
}

// They have been checked: see check_fields.
Options read_options(const json::object& wish) {
  Options options;
  options.owners_may_look = flag(wish, "owners_may_look");
  options.start = static_cast<int>(number(wish, "start", game::kDrawn));
  return options;
}

}  // namespace

std::expected<std::string, Refusal> read_entropy(const json::object& wish) {
  std::string entropy = text(wish, "entropy");
  if (entropy.size() > fair::kMaxEntropy) return bad("Entropy of one's own has at most 100 characters.");
  return entropy;
}

std::expected<bool, Refusal> read_pace(std::string_view pace) {
  if (pace != "normal" && pace != "fast") return bad("A pace is normal or fast.");
  return pace == "fast";
}

std::string household_word(const Who& who, const fair::Bytes32& secret) {
  return who.household.empty() ? "" : fair::hex(fair::keyed_hash(secret, who.household)).substr(0, 12);
}

Decided create(const json::object& wish, const Who& host, const Content& content, const fair::Bytes32& secret) {
  if (const auto fine = check_fields(wish); !fine) return std::unexpected(fine.error());
  change::Created made;
  bool people_elsewhere = false;
  for (const json::value& value : array(wish, "seats")) {
    auto seat = read_seat(value, host, secret);
    if (!seat) return std::unexpected(seat.error());
    people_elsewhere = people_elsewhere || seat->kind == SeatState::Kind::open;
    made.seats.push_back(std::move(*seat));
  }
  made.options = read_options(object(wish, "options"));
  if (const auto possible = check_play(content, static_cast<int>(made.seats.size()), made.options); !possible)
    return bad(possible.error());
  const auto clock = read_clock(object(wish, "clock"));
  if (!clock) return std::unexpected(clock.error());
  auto entropy = read_entropy(wish);
  if (!entropy) return std::unexpected(entropy.error());
  made.entropy = std::move(*entropy);
  made.game = text(wish, "game");
  made.host = host.person;
  made.clock = *clock;
  made.listed = flag(wish, "listed");
  made.hints = flag(wish, "hints", !people_elsewhere);
  made.fast = text(wish, "pace") == "fast";
  made.secret = secret;
  return made;
}

Decided create_quick(const json::object& wish, const std::string& quick, const Who& host, const Content& content,
                     const fair::Bytes32& secret) {
  const auto players = static_cast<int>(number(wish, "players", 2));
  if (const auto possible = check_play(content, players, {}); !possible) return bad(possible.error());
  auto entropy = read_entropy(wish);
  if (!entropy) return std::unexpected(entropy.error());
  change::Created made;
  made.game = text(wish, "game");
  made.entropy = std::move(*entropy);
  made.host = host.person;
  made.quick = quick;
  made.seats.push_back(person_seat(host, secret));
  made.seats.resize(static_cast<std::size_t>(players));
  made.clock.kind = Clock::Kind::game;
  made.clock.store = 900'000;
  made.clock.increment = 15'000;
  made.listed = true;
  made.secret = secret;
  return made;
}

Decided create_rematch(const Table& table, const json::object& wish, const Who& host, const fair::Bytes32& secret) {
  if (table.status() != Status::over)
    return std::unexpected(Refusal{"not_now", "A rematch begins when the game is over."});
  if (seats_of(table, host.person).empty())
    return std::unexpected(Refusal{"not_seated", "You did not play in this game."});
  auto entropy = read_entropy(wish);
  if (!entropy) return std::unexpected(entropy.error());
  change::Created made;
  made.entropy = std::move(*entropy);
  for (const SeatState& seat : table.seats()) {
    if (seat.kind == SeatState::Kind::bot) {
      made.seats.push_back(SeatState::of_bot(seat.level, seat.character));
    } else if (seat.person == host.person) {
      made.seats.push_back(person_seat({seat.person, seat.name, host.household, host.account}, secret));
      made.seats.back().here = seat.here;
    } else {
      made.seats.push_back(SeatState::open_for(seat.person));
    }
    made.seats.back().colour = seat.colour;  // everybody keeps their colour
  }
  made.game = table.settings().game;
  made.host = host.person;
  made.clock.kind = table.clock().kind;
  made.clock.store = table.clock().store;
  made.clock.increment = table.clock().increment;
  made.options = table.settings().options;
  made.listed = table.settings().listed;
  made.hints = table.settings().hints;
  made.fast = table.settings().fast;
  made.secret = secret;
  return made;
}

}  // namespace fogg::table
