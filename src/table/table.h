#pragma once

#include <set>

#include "store/rows.h"
#include "table/clock.h"
#include "table/play.h"

namespace fogg::table {

enum class Status : std::uint8_t { waiting, playing, over, closed };
std::string_view name(Status);

struct SeatState {
  enum class Kind : std::uint8_t { open, person, bot } kind = Kind::open;
  std::string person;    // who sits here; of a bot its level's own id
  std::string name;
  std::string level;     // of a bot
  std::string kept_for;  // an open seat that waits for this person
  bool here = false;     // somebody at the same device as the host
  bool away = false;     // a bot plays for the person
};

struct UndoQuestion {
  Seat seat = 0;
  std::size_t steps = 0;
  std::set<std::string> agreed;  // people
};

// One entry of the log as it is told to people.
struct StoryItem {
  enum class Kind : std::uint8_t {
    created, sat, stood, started, moved, chat, bot_took, came_back, undo_asked, undo_refused, undone, over, closed, rematch
  };
  Kind kind;
  std::int64_t version;
  Time at;
  std::size_t from = 0;  // of `moved` and `started`: steps of the game
  std::size_t to = 0;
  std::unique_ptr<boost::json::object> fields;  // what else there is to tell
};

// A move that may still be undone, and the clock before it.
struct Moved {
  std::size_t from = 0;  // steps of the game before it
  Time at = 0;
  Clock clock;
};

// A table is what its log says: it changes by entries alone, and the same entries make the same table in every server.
class Table {
 public:
  // The first entry must be `created`; the content is that of the game it names.
  Table(std::string id, Content content);

  // The error means that the log is damaged, or that it was written by a program that knew other entries.
  std::expected<void, std::string> add(const store::Entry&);

  const std::string& id() const { return id_; }
  const std::string& game() const { return game_; }
  std::int64_t version() const { return version_; }
  std::int64_t position_version() const { return position_version_; }  // of the last entry that changed what is played
  std::int64_t about_version() const { return about_version_; }        // of the last entry that changed what `about` tells
  Status status() const { return status_; }
  const std::vector<SeatState>& seats() const { return seats_; }
  const std::string& host() const { return host_; }
  const Clock& clock() const { return clock_; }
  bool allows_hints() const { return hints_; }
  bool is_fast() const { return fast_; }
  bool is_rated() const;
  const Play* play() const { return play_.get(); }
  const std::optional<UndoQuestion>& undo_question() const { return undo_; }
  const std::string& rematch() const { return rematch_; }
  const fair::Deal deal() const { return fair::Deal(secret_, entropy_); }
  const Content& content() const { return content_; }
  const boost::json::object& options() const { return options_; }

  bool is_full() const;
  bool plays_itself(Seat) const;  // a bot acts for this seat
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
  using Fold = std::expected<void, std::string> (Table::*)(const store::Entry&, const boost::json::object&);
  std::expected<void, std::string> created(const store::Entry&, const boost::json::object&);
  std::expected<void, std::string> sat(const store::Entry&, const boost::json::object&);
  std::expected<void, std::string> stood(const store::Entry&, const boost::json::object&);
  std::expected<void, std::string> filled(const store::Entry&, const boost::json::object&);
  std::expected<void, std::string> chat(const store::Entry&, const boost::json::object&);
  std::expected<void, std::string> bot_took(const store::Entry&, const boost::json::object&);
  std::expected<void, std::string> came_back(const store::Entry&, const boost::json::object&);
  std::expected<void, std::string> undo_asked(const store::Entry&, const boost::json::object&);
  std::expected<void, std::string> undo_agreed(const store::Entry&, const boost::json::object&);
  std::expected<void, std::string> undo_refused(const store::Entry&, const boost::json::object&);
  std::expected<void, std::string> undone(const store::Entry&, const boost::json::object&);
  std::expected<void, std::string> closed(const store::Entry&, const boost::json::object&);
  std::expected<void, std::string> rematched(const store::Entry&, const boost::json::object&);
  std::expected<void, std::string> started(const store::Entry&);
  std::expected<void, std::string> moved(const store::Entry&);

  StoryItem& tell(StoryItem::Kind, const store::Entry&, boost::json::object fields = {});
  void run_clock(Time now);
  boost::json::object seat_json(Seat, const std::set<std::string>* connected) const;  // nothing: it is not known
  boost::json::object clock_settings() const;

  std::string id_;
  Content content_;
  std::string game_;
  std::int64_t version_ = 0;
  std::int64_t position_version_ = 0;
  std::int64_t about_version_ = 0;
  Time created_ = 0;
  Time updated_ = 0;
  Status status_ = Status::waiting;
  std::vector<SeatState> seats_;
  std::set<Seat> left_;  // seats whose people left, or ran out of time, at some time
  std::string host_;
  std::string quick_;
  boost::json::object options_;
  bool listed_ = false;
  bool hints_ = false;
  bool fast_ = false;
  Clock clock_;
  std::vector<Moved> moved_;  // the last moves, as far as they may be undone
  fair::Bytes32 secret_{};
  std::vector<std::string> entropy_;
  std::unique_ptr<Play> play_;
  std::optional<UndoQuestion> undo_;
  std::string rematch_;
  std::vector<StoryItem> story_;
  mutable std::string summary_;  // of the version it was made for
  mutable std::int64_t summary_version_ = 0;
};

}  // namespace fogg::table
