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

// A table is what its log says: it changes by entries alone, and the same entries make the same table in every server.
// What follows from it is asked in table_facts.h.
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
  const TableSettings& settings() const { return settings_; }
  std::int64_t version() const { return version_; }
  const Latest& latest() const { return latest_; }
  Status status() const { return status_; }
  const std::vector<SeatState>& seats() const { return seats_; }
  const Clock& clock() const { return clock_; }
  const Play* play() const { return play_.get(); }
  const Wishes& wishes() const { return wishes_; }
  const std::vector<StoryItem>& story() const { return story_; }

  std::vector<Seat> waits_for() const {  // the seats that are to decide now
    return status_ == Status::playing ? play_->waits_for() : std::vector<Seat>{};
  }
  bool waits_for(Seat seat) const { return status_ == Status::playing && play_->waits_for(seat); }

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
  Folded fold(const change::Paced&);

  StoryItem& tell(story::Item);

  std::string id_;
  TableSettings settings_;
  std::int64_t version_ = 0;
  Latest latest_;
  Status status_ = Status::waiting;
  std::vector<SeatState> seats_;
  Clock clock_;
  std::vector<UndoableMove> moved_;  // the last moves, as far as they may be undone
  std::unique_ptr<Play> play_;
  Wishes wishes_;
  std::vector<StoryItem> story_;
};

}  // namespace fogg::table
