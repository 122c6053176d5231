#include "table/table.h"

#include <algorithm>
#include <array>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "table/fields.h"

// How each kind of entry changes a table. What may be written is decided in commands.cpp; here it has been decided.
namespace fogg::table {

namespace json = boost::json;

std::string_view name(Status status) {
  constexpr std::array<std::string_view, 4> kNames = {"waiting", "playing", "over", "closed"};
  return kNames[static_cast<std::size_t>(status)];
}

Table::Table(std::string id, Content content) : id_(std::move(id)), content_(std::move(content)) {}

std::expected<void, std::string> Table::add(const store::Entry& entry) {
  struct Known {
    std::string_view kind;
    Fold fold;
  };
  static constexpr auto kKnown = std::to_array<Known>({{"created", &Table::created},
                                                       {"sat", &Table::sat},
                                                       {"stood", &Table::stood},
                                                       {"filled", &Table::filled},
                                                       {"chat", &Table::chat},
                                                       {"bot_took", &Table::bot_took},
                                                       {"came_back", &Table::came_back},
                                                       {"undo_asked", &Table::undo_asked},
                                                       {"undo_agreed", &Table::undo_agreed},
                                                       {"undo_refused", &Table::undo_refused},
                                                       {"undone", &Table::undone},
                                                       {"closed", &Table::closed},
                                                       {"rematch", &Table::rematched}});
  const auto damaged = [&](const std::string& why) {
    return std::unexpected("table " + id_ + ", entry " + std::to_string(entry.version) + ", " + entry.kind + ": " + why);
  };
  if (entry.version != version_ + 1) return damaged("an entry is missing before it");
  const Status status = status_;
  std::expected<void, std::string> folded;
  if (entry.kind == "move") {
    folded = moved(entry);
  } else if (entry.kind == "started") {
    folded = started(entry);
  } else {
    const auto known = std::ranges::find(kKnown, entry.kind, &Known::kind);
    if (known == kKnown.end()) return damaged("entries of this kind are not known here");
    json::error_code error;
    const json::value body = json::parse(entry.body, error);
    if (error || !body.is_object()) return damaged("its body cannot be read");
    folded = (this->*known->fold)(entry, body.get_object());
  }
  if (!folded) return damaged(folded.error());
  version_ = entry.version;
  updated_ = entry.at;
  const bool only_the_game = entry.kind == "move" || entry.kind == "chat" || entry.kind.starts_with("undo") || entry.kind == "undone";
  if (!only_the_game || status_ != status) about_version_ = version_;
  return {};
}

StoryItem& Table::tell(StoryItem::Kind kind, const store::Entry& entry, json::object fields) {
  story_.push_back({kind, entry.version, entry.at, 0, 0, fields.empty() ? nullptr : std::make_unique<json::object>(std::move(fields))});
  return story_.back();
}

// Time runs for people who are to act, and for nobody else.
void Table::run_clock(Time now) {
  const auto actor = status_ == Status::playing ? play_->to_act() : std::nullopt;
  clock_.pass_to(actor && !plays_itself(*actor) ? actor : std::nullopt, now);
}

std::expected<void, std::string> Table::created(const store::Entry& entry, const json::object& body) {
  game_ = text(body, "game");
  host_ = text(body, "host");
  quick_ = text(body, "quick");
  listed_ = flag(body, "listed");
  hints_ = flag(body, "hints");
  fast_ = text(body, "pace") == "fast";
  options_ = object(body, "options");
  created_ = entry.at;
  const auto secret = fair::from_hex(text(body, "secret"));
  if (!secret) return std::unexpected("it has no secret");
  secret_ = *secret;
  const json::object& clock = object(body, "clock");
  clock_.kind = text(clock, "kind") == "game" ? Clock::Kind::game : text(clock, "kind") == "turn" ? Clock::Kind::turn : Clock::Kind::none;
  clock_.store = clock_.kind == Clock::Kind::turn ? number(clock, "hours") * 3'600'000 : number(clock, "seconds") * 1000;
  clock_.increment = number(clock, "increment") * 1000;
  for (const json::value& value : array(body, "seats")) {
    if (!value.is_object()) return std::unexpected("a seat is no object");
    const json::object& seat = value.get_object();
    SeatState state;
    const std::string kind = text(seat, "kind");
    state.kind = kind == "person" ? SeatState::Kind::person : kind == "bot" ? SeatState::Kind::bot : SeatState::Kind::open;
    state.person = text(seat, "person");
    state.name = text(seat, "name");
    state.level = text(seat, "level");
    state.kept_for = text(seat, "kept_for");
    state.here = flag(seat, "here");
    seats_.push_back(std::move(state));
  }
  if (seats_.empty() || seats_.size() > clock_.left.size()) return std::unexpected("it has no seats, or too many");
  if (const std::string entropy = text(body, "entropy"); !entropy.empty()) entropy_.push_back(entropy);
  clock_.begin();
  tell(StoryItem::Kind::created, entry);
  return {};
}

std::expected<void, std::string> Table::sat(const store::Entry& entry, const json::object& body) {
  const auto seat = seat_in(body, seats_.size());
  if (!seat) return std::unexpected("there is no such seat");
  SeatState& state = seats_[*seat];
  state = {.kind = SeatState::Kind::person, .person = text(body, "person"), .name = text(body, "name"), .level = {}, .kept_for = {}};
  if (const std::string entropy = text(body, "entropy"); !entropy.empty()) entropy_.push_back(entropy);
  tell(StoryItem::Kind::sat, entry, {{"seat", *seat}, {"name", state.name}});
  return {};
}

std::expected<void, std::string> Table::stood(const store::Entry& entry, const json::object& body) {
  const auto seat = seat_in(body, seats_.size());
  if (!seat) return std::unexpected("there is no such seat");
  tell(StoryItem::Kind::stood, entry, {{"seat", *seat}, {"name", seats_[*seat].name}});
  seats_[*seat] = {};
  return {};
}

// Bots take all seats that are still open.
std::expected<void, std::string> Table::filled(const store::Entry& entry, const json::object& body) {
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    if (seats_[i].kind != SeatState::Kind::open) continue;
    const std::string level = text(body, "level");
    seats_[i] = {.kind = SeatState::Kind::bot, .person = bot_id(level), .name = level, .level = level, .kept_for = {}};
    tell(StoryItem::Kind::sat, entry, {{"seat", i}, {"name", level}});
  }
  return {};
}

std::expected<void, std::string> Table::started(const store::Entry& entry) {
  play_ = make_play(content_, static_cast<int>(seats_.size()), options_);
  if (auto added = play_->add(entry.body); !added) return added;
  status_ = Status::playing;
  position_version_ = entry.version;
  tell(StoryItem::Kind::started, entry).to = play_->steps();
  run_clock(entry.at);
  return {};
}

std::expected<void, std::string> Table::moved(const store::Entry& entry) {
  if (!play_) return std::unexpected("the game has not begun");
  const std::size_t from = play_->steps();
  if (auto added = play_->add(entry.body); !added) return added;
  moved_.push_back({from, entry.at, clock_});
  if (play_->steps() > from + 1) moved_.clear();  // no undo goes back over what was dealt
  StoryItem& item = tell(StoryItem::Kind::moved, entry);
  item.from = from;
  item.to = play_->steps();
  position_version_ = entry.version;
  undo_.reset();
  if (play_->is_over()) {
    status_ = Status::over;
    tell(StoryItem::Kind::over, entry);
  }
  clock_.interrupted.reset();
  run_clock(entry.at);
  return {};
}

std::expected<void, std::string> Table::chat(const store::Entry& entry, const json::object& body) {
  tell(StoryItem::Kind::chat, entry, {{"person", text(body, "person")}, {"name", text(body, "name")}, {"text", text(body, "text")}});
  return {};
}

std::expected<void, std::string> Table::bot_took(const store::Entry& entry, const json::object& body) {
  const auto seat = seat_in(body, seats_.size());
  if (!seat) return std::unexpected("there is no such seat");
  // Who leaves a table leaves all the seats of this device.
  const std::string person = seats_[*seat].person;
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    if (seats_[i].kind != SeatState::Kind::person || seats_[i].person != person) continue;
    seats_[i].away = true;
    left_.insert(static_cast<Seat>(i));
    tell(StoryItem::Kind::bot_took, entry, {{"seat", i}, {"why", text(body, "why")}});
  }
  undo_.reset();
  if (clock_.running && plays_itself(*clock_.running)) clock_.interrupt(entry.at, text(body, "why") == "time");
  run_clock(entry.at);
  return {};
}

std::expected<void, std::string> Table::came_back(const store::Entry& entry, const json::object& body) {
  const std::string person = text(body, "person");
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    if (seats_[i].kind != SeatState::Kind::person || seats_[i].person != person) continue;
    seats_[i].away = false;
    clock_.grant(static_cast<Seat>(i));
    tell(StoryItem::Kind::came_back, entry, {{"seat", i}});
  }
  position_version_ = entry.version;  // a bot may be thinking about the same move
  run_clock(entry.at);
  return {};
}

std::expected<void, std::string> Table::undo_asked(const store::Entry& entry, const json::object& body) {
  const auto seat = seat_in(body, seats_.size());
  if (!seat) return std::unexpected("there is no such seat");
  undo_ = UndoQuestion{*seat, static_cast<std::size_t>(number(body, "steps")), {}};
  tell(StoryItem::Kind::undo_asked, entry, {{"seat", *seat}});
  return {};
}

std::expected<void, std::string> Table::undo_agreed(const store::Entry&, const json::object& body) {
  if (undo_) undo_->agreed.insert(text(body, "person"));
  return {};
}

std::expected<void, std::string> Table::undo_refused(const store::Entry& entry, const json::object& body) {
  const auto seat = seat_in(body, seats_.size());
  tell(StoryItem::Kind::undo_refused, entry, {{"seat", seat.value_or(0)}});
  undo_.reset();
  return {};
}

std::expected<void, std::string> Table::undone(const store::Entry& entry, const json::object& body) {
  const auto seat = seat_in(body, seats_.size());
  if (!seat || !play_) return std::unexpected("there is nothing to undo");
  const auto steps = static_cast<std::size_t>(number(body, "steps"));
  json::array actions;
  for (const std::string& action : play_->take_back(steps)) actions.emplace_back(action);
  json::array versions;  // of what is gone, step by step: see Table::story
  for (StoryItem& item : story_) {
    for (; item.to > std::max(item.from, play_->steps()); --item.to) versions.emplace_back(item.version);
  }
  tell(StoryItem::Kind::undone, entry, {{"seat", *seat}, {"actions", std::move(actions)}, {"versions", std::move(versions)}});
  position_version_ = entry.version;
  undo_.reset();
  while (!moved_.empty() && moved_.back().from > play_->steps()) moved_.pop_back();
  if (!moved_.empty() && moved_.back().from == play_->steps()) {
    clock_.undo(moved_.back().clock, moved_.back().at, entry.at);
    moved_.pop_back();
  }
  run_clock(entry.at);
  return {};
}

std::expected<void, std::string> Table::closed(const store::Entry& entry, const json::object&) {
  status_ = Status::closed;
  tell(StoryItem::Kind::closed, entry);
  return {};
}

std::expected<void, std::string> Table::rematched(const store::Entry& entry, const json::object& body) {
  rematch_ = text(body, "table");
  tell(StoryItem::Kind::rematch, entry, {{"table", rematch_}});
  return {};
}

}  // namespace fogg::table
