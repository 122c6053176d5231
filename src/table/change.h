#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "fair/bytes.h"
#include "table/clock.h"
#include "table/fields.h"
#include "table/play.h"

// What can happen to a table, and how a log spells it. Commands make changes, tables fold them, and nothing else knows
// their spelling.
namespace fogg::table {

inline constexpr int kColours = 5;  // of pieces

struct SeatState {
  enum class Kind : std::uint8_t { open, person, bot } kind = Kind::open;
  std::string person;  // who sits here; of a bot its level's own id
  std::string name;
  std::string level;      // of a bot
  std::string character;  // of a bot that has one
  std::string kept_for;   // an open seat that waits for this person
  bool here = false;      // somebody at the same device as the host
  bool away = false;      // a bot plays for the person
  bool left = false;      // the person left, or their time was out, at some time
  std::string from;       // a word for the household the person sat down from; the same word, the same household
  bool account = false;   // the person had an account then
  int colour = -1;        // of its pieces, in pictures; below 0 in a new table: the seat's own number

  static SeatState of_person(std::string id, std::string called) {
    SeatState seat;
    seat.kind = Kind::person;
    seat.person = std::move(id);
    seat.name = std::move(called);
    return seat;
  }
  static SeatState of_bot(const std::string& its_level, std::string its_character = {}) {
    SeatState seat;
    seat.kind = Kind::bot;
    seat.person = bot_id(its_level);
    seat.name = its_level;
    seat.level = its_level;
    seat.character = std::move(its_character);
    return seat;
  }
  // A bot acts for this seat.
  bool plays_itself() const { return kind == Kind::bot || away; }
  // What bots call a bot: hard, or with its character hard_fix.
  std::string bot_name() const { return character.empty() ? level : level + "_" + character; }
  static SeatState open_for(std::string whom) {
    SeatState seat;
    seat.kept_for = std::move(whom);
    return seat;
  }
};

namespace change {

struct Created {
  std::string game;
  std::string host;
  std::string quick;  // not empty: strangers may be matched here, by this word
  std::vector<SeatState> seats;
  Clock clock;
  Options options;
  bool listed = false;
  bool hints = false;
  bool fast = false;
  fair::Bytes32 secret{};
  std::string entropy;   // the host's
  bool brought = false;  // by a record from elsewhere: the secret proves nothing of its deal
};
struct Sat {
  Seat seat = 0;
  std::string person;
  std::string name;
  std::string entropy;
  std::string from;  // see SeatState
  bool account = false;
};
struct Stood {
  Seat seat = 0;
};
// Bots take all seats that are still open, or the one that is named.
struct Filled {
  std::string level;
  int seat = -1;
  std::string character = {};  // of the one
};
// A seat takes a colour; who had it takes the old one.
struct Coloured {
  Seat seat = 0;
  int colour = 0;
};
// How fast bots play from now on.
struct Paced {
  bool fast = false;
};
struct Started {
  Lines lines;
};
struct Moved {
  Lines lines;
  bool cut_short = false;  // a limit of time ended the bot's thinking
};
// F7: an opening choice that waits for the others; and it is taken back.
struct Chosen {
  Seat seat = 0;
  Lines line;
};
struct Unchosen {
  Seat seat = 0;
};
struct Said {
  std::string person;
  std::string name;
  std::string text;
};
struct BotTook {
  enum class Why : std::uint8_t { left, gone, time };
  Seat seat = 0;
  Why why = Why::left;
};
struct CameBack {
  std::string person;
};
struct UndoAsked {
  Seat seat = 0;
  std::size_t steps = 0;
};
struct UndoAgreed {
  std::string person;
};
struct UndoRefused {
  Seat seat = 0;  // who refused
};
struct Undone {
  Seat seat = 0;
  std::size_t steps = 0;
};
struct Closed {};
// No server ran for so long: nobody's time did.
struct Resumed {
  Time down = 0;
};
struct Rematched {
  std::string table;
  int seat = -1;  // who asked for it; logs of older programs do not say
};

}  // namespace change

using Change = std::variant<change::Created, change::Sat, change::Stood, change::Filled, change::Started, change::Moved,
                            change::Chosen, change::Unchosen, change::Said, change::BotTook, change::CameBack,
                            change::UndoAsked, change::UndoAgreed, change::UndoRefused, change::Undone, change::Closed,
                            change::Rematched, change::Resumed, change::Coloured, change::Paced>;

// A change as a log keeps it.
struct Written {
  std::string kind;
  std::string body;
};
Written written(const Change&);
// The error says what cannot be read.
std::expected<Change, std::string> read_change(std::string_view kind, std::string_view body);

std::string_view name(change::BotTook::Why);

// Whether it changes who sits at the table; whether it changes the game or the talk alone, and nothing that lists and
// `about` tell; and the person whose name it writes into the log, or nobody.
bool changes_seats(const Change&);
bool changes_only_the_game(const Change&);
std::string named_in(const Change&);

}  // namespace fogg::table
