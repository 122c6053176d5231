#pragma once

#include <set>

#include "store/rows.h"
#include "table/change.h"

namespace fogg::table {

enum class Status : std::uint8_t { waiting, playing, over, closed };
std::string_view name(Status);

struct UndoQuestion {
  Seat seat = 0;
  std::size_t steps = 0;
  std::set<std::string> agreed;  // people
};

// What is told to people of the log, typed: what each viewer is told is made when it is told.
namespace story {

struct Created {};
struct Sat {
  Seat seat = 0;
  std::string name;
};
struct Stood {
  Seat seat = 0;
  std::string name;
};
struct Started {};
struct Said {
  std::string person;
  std::string name;
  std::string text;
};
struct BotTook {
  Seat seat = 0;
  change::BotTook::Why why{};
};
struct CameBack {
  Seat seat = 0;
};
struct UndoAsked {
  Seat seat = 0;
};
struct UndoRefused {
  Seat seat = 0;
};
struct Undone {
  Seat seat = 0;
  // What is gone, newest first, as each viewer saw it: by seat, and last of all a spectator.
  std::vector<std::vector<std::string>> actions;
  std::vector<std::int64_t> versions;  // of what is gone, step by step
};
struct Over {};
struct Closed {};
struct Rematched {
  std::string table;
};

using Item = std::variant<Created, Sat, Stood, Started, Said, BotTook, CameBack, UndoAsked, UndoRefused, Undone, Over,
                          Closed, Rematched>;

}  // namespace story

struct StoryItem {
  std::int64_t version;
  Time at;
  std::size_t from = 0;  // of moves and of the start: steps of the game
  std::size_t to = 0;
  std::unique_ptr<const story::Item> what;  // nothing: a move, which is told by its steps
  bool cut_short = false;                   // of a bot's move: its time was out
};

// A move that may still be undone, and the clock before it.
struct UndoableMove {
  std::size_t from = 0;  // steps of the game before it
  Time at = 0;
  Clock clock;
};

// F7: an opening choice that waits for the others, and its seat's time before it.
struct WaitingChoice {
  Seat seat = 0;
  std::int64_t version = 0;
  Time at = 0;
  Clock::Side side;
};

// A table is what its log says: it changes by entries alone, and the same entries make the same table in every server.
class Table {
 public:
  // The first entry must be `created`; the content is that of the game it names.
  Table(std::string id, Content content);

  // The next change, at this time. The error means that it cannot happen to this table.
  std::expected<void, std::string> add(const Change&, Time at);
  // The same as the log has it. The error means that the log is damaged, or that it was written by a program that knew
  // other entries.
  std::expected<void, std::string> add(const store::Entry&);

  const std::string& id() const { return id_; }
  const std::string& game() const { return game_; }
  std::int64_t version() const { return version_; }
  std::int64_t position_version() const { return position_version_; }  // of the last entry that changed what is played
  std::int64_t about_version() const { return about_version_; }  // of the last entry that changed what `about` tells
  Status status() const { return status_; }
  const std::vector<SeatState>& seats() const { return seats_; }
  const std::string& host() const { return host_; }
  const Clock& clock() const { return clock_; }
  bool allows_hints() const { return hints_; }
  bool is_fast() const { return fast_; }
  // Whether the game counts for the ratings of people: two or more of them play, without hints, and none is a guest
  // from another's household. So nobody rises by beating bots, a second name of their own, or with a bot's advice.
  bool is_rated() const;
  bool is_measured() const;  // whether it counts for the ratings of bots: a game as it should be, without hints
  const Play* play() const { return play_.get(); }
  const std::optional<UndoQuestion>& undo_question() const { return undo_; }
  const std::string& rematch() const { return rematch_; }
  const fair::Deal deal() const { return fair::Deal(secret_, entropy_); }
  const fair::Bytes32& secret() const { return secret_; }
  const Content& content() const { return content_; }
  const Options& options() const { return options_; }
  bool is_listed() const { return listed_; }

  bool is_full() const;
  bool plays_itself(Seat) const;        // a bot acts for this seat
  std::vector<Seat> waits_for() const;  // the seats that are to decide now
  bool waits_for(Seat seat) const { return status_ == Status::playing && play_->waits_for(seat); }
  bool waits_for_person(std::string_view person) const;
  const std::vector<WaitingChoice>& chosen() const { return chosen_; }
  std::vector<Seat> seats_of(std::string_view person) const;
  std::set<std::string> people() const;
  // The people who must agree when this seat wants to undo what others have followed up.
  std::set<std::string> people_to_ask(Seat) const;

  // For lists and for the database, as the table stands now.
  store::TableRow row() const;
  std::vector<store::Result> results(Time now) const;

  // For messages: see docs/protocol.md.
  boost::json::object about(const std::set<std::string>& connected) const;
  boost::json::array story(std::int64_t after_version, Seat viewer, const std::set<std::string>& muted) const;
  boost::json::object clock_json(Time now) const;
  std::string record() const;

 private:
  using Folded = std::expected<void, std::string>;
  Folded fold(const change::Created&);
  Folded fold(const change::Sat&);
  Folded fold(const change::Stood&);
  Folded fold(const change::Filled&);
  Folded fold(const change::Started&);
  Folded fold(const change::Moved&);
  Folded fold(const change::Chosen&);
  Folded fold(const change::Unchosen&);
  Folded fold(const change::Said&);
  Folded fold(const change::BotTook&);
  Folded fold(const change::CameBack&);
  Folded fold(const change::UndoAsked&);
  Folded fold(const change::UndoAgreed&);
  Folded fold(const change::UndoRefused&);
  Folded fold(const change::Undone&);
  Folded fold(const change::Closed&);
  Folded fold(const change::Rematched&);
  Folded fold(const change::Resumed&);
  Folded fold(const change::Coloured&);

  StoryItem& tell(story::Item);
  void take_seat(Seat, SeatState);
  bool has_seat(Seat seat) const { return seat < seats_.size(); }
  std::vector<std::string> actions_seen_by(Seat viewer, std::size_t from) const;
  void run_clock(Time now);
  std::string people_to_act() const;
  boost::json::object seat_json(Seat, const std::set<std::string>* connected) const;  // nothing: it is not known
  boost::json::object clock_settings() const;

  std::string id_;
  Content content_;
  std::string game_;
  std::int64_t version_ = 0;
  std::int64_t position_version_ = 0;
  std::int64_t about_version_ = 0;
  Time created_ = 0;
  Time updated_ = 0;  // when the latest change happened
  Status status_ = Status::waiting;
  std::vector<SeatState> seats_;
  std::set<Seat> left_;  // seats whose people left, or ran out of time, at some time
  std::string host_;
  std::string quick_;
  Options options_;
  bool listed_ = false;
  bool hints_ = false;
  bool fast_ = false;
  Clock clock_;
  std::vector<UndoableMove> moved_;    // the last moves, as far as they may be undone
  std::vector<WaitingChoice> chosen_;  // in the order in which they came
  fair::Bytes32 secret_{};
  bool brought_ = false;  // by a record from elsewhere: this secret proves nothing of its deal
  std::vector<std::string> entropy_;
  std::unique_ptr<Play> play_;
  std::optional<UndoQuestion> undo_;
  std::string rematch_;
  std::vector<StoryItem> story_;
  mutable std::string summary_;  // of the version it was made for
  mutable std::int64_t summary_version_ = 0;
};

// Why a game does not count for the ratings of people, as a stable word for clients to translate: hints, one_device,
// own_map, waiting, household, one_person; empty where it does.
std::string_view why_unrated(const Table&);

}  // namespace fogg::table
