#pragma once

#include "store/rows.h"
#include "table/story.h"

namespace fogg::table {

enum class Status : std::uint8_t { waiting, playing, over, closed };
std::string_view name(Status);

// What is agreed on when a table is opened.
struct TableSettings {
  Content content;
  std::string game;
  std::string host;
  std::string quick;  // not empty: strangers may be matched here, by this word
  Options options;
  bool listed = false;
  bool hints = false;
  bool fast = false;
  Time created = 0;
  fair::Bytes32 secret{};
  bool brought = false;              // by a record from elsewhere: this secret proves nothing of its deal
  std::vector<std::string> entropy;  // what those who sit down add to the deal
};

// The entries that changed something last.
struct Latest {
  std::int64_t position = 0;  // the version that changed what is played
  std::int64_t about = 0;     // the version that changed what `about` tells
  Time updated = 0;
  std::string summary;  // for lists: who sits here, as JSON, made when `about` changes
};

struct UndoQuestion {
  Seat seat = 0;
  std::size_t steps = 0;
  std::set<std::string> agreed;  // people
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

// What people have asked for and the game does not hold.
struct Wishes {
  std::optional<UndoQuestion> undo;
  std::vector<WaitingChoice> chosen;  // in the order in which they came
  std::string rematch;                // the next table
};

// What the entries of a log have made of a table so far.
struct TableState {
  std::string id;
  TableSettings settings;
  std::int64_t version = 0;
  Latest latest;
  Status status = Status::waiting;
  std::vector<SeatState> seats;
  Clock clock;
  std::vector<UndoableMove> moved;  // the last moves, as far as they may be undone
  std::unique_ptr<Play> play;
  Wishes wishes;
  std::vector<StoryItem> story;
};

// A table is what its log says: it changes by entries alone, and the same entries make the same table in every server.
// What each kind of change does to it stands in fold.cpp; what follows from it is asked in table_facts.h.
class Table {
 public:
  // The first entry must be `created`; the content is that of the game it names.
  Table(std::string id, Content content);

  // The next change, at this time. The error means that it cannot happen to this table.
  std::expected<void, std::string> add(const Change&, Time at);
  // The same as the log has it. The error means that the log is damaged, or that it was written by a program that knew
  // other entries.
  std::expected<void, std::string> add(const store::Entry&);

  const std::string& id() const { return now_.id; }
  const TableSettings& settings() const { return now_.settings; }
  std::int64_t version() const { return now_.version; }
  const Latest& latest() const { return now_.latest; }
  Status status() const { return now_.status; }
  const std::vector<SeatState>& seats() const { return now_.seats; }
  const Clock& clock() const { return now_.clock; }
  const Play* play() const { return now_.play.get(); }
  const Wishes& wishes() const { return now_.wishes; }
  const std::vector<StoryItem>& story() const { return now_.story; }

  // The seats that are to decide now.
  std::vector<Seat> waits_for() const {
    return now_.status == Status::playing ? now_.play->waits_for() : std::vector<Seat>{};
  }
  bool waits_for(Seat seat) const { return now_.status == Status::playing && now_.play->waits_for(seat); }

 private:
  TableState now_;
};

}  // namespace fogg::table
