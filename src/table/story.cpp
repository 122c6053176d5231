#include "table/story.h"

#include <algorithm>

#include "table/table.h"

namespace fogg::table {

namespace json = boost::json;

namespace {

// What people can say and do as often as they like.
bool is_talk(const StoryItem& item) {
  return item.what && std::visit(
                          []<class Kind>(const Kind&) {
                            return std::is_same_v<Kind, story::Said> || std::is_same_v<Kind, story::BotTook> ||
                                   std::is_same_v<Kind, story::CameBack> || std::is_same_v<Kind, story::UndoAsked> ||
                                   std::is_same_v<Kind, story::UndoRefused> || std::is_same_v<Kind, story::Undone>;
                          },
                          *item.what);
}
constexpr std::ptrdiff_t kMostTalk = 200;

json::array to_json(const std::vector<std::string>& texts) {
  json::array list;
  for (const std::string& text : texts) list.emplace_back(text);
  return list;
}

// What one item of the story tells a viewer who knows everything up to a version.
struct Teller {
  json::object& told;
  std::size_t viewer;  // the seats in their order, then a spectator
  std::int64_t after;

  void operator()(const story::Created&) const { told["kind"] = "created"; }
  void operator()(const story::Sat& item) const { name("sat", item.seat, item.name); }
  void operator()(const story::Stood& item) const { name("stood", item.seat, item.name); }
  void operator()(const story::Started&) const { told["kind"] = "started"; }
  void operator()(const story::Said& item) const {
    told["kind"] = "chat";
    told["person"] = item.person;
    told["name"] = item.name;
    told["text"] = item.text;
  }
  void operator()(const story::BotTook& item) const {
    seat("bot_took", item.seat);
    told["why"] = table::name(item.why);
  }
  void operator()(const story::CameBack& item) const { seat("came_back", item.seat); }
  void operator()(const story::UndoAsked& item) const { seat("undo_asked", item.seat); }
  void operator()(const story::UndoRefused& item) const { seat("undo_refused", item.seat); }
  void operator()(const story::Undone& item) const {
    seat("undone", item.seat);
    told["actions"] = to_json(item.actions[viewer]);
    // What this story leaves out need not be struck out.
    told["steps"] = std::ranges::count_if(item.versions, [&](std::int64_t version) { return version <= after; });
  }
  void operator()(const story::Over&) const { told["kind"] = "over"; }
  void operator()(const story::Closed&) const { told["kind"] = "closed"; }
  void operator()(const story::Rematched& item) const {
    told["kind"] = "rematch";
    told["table"] = item.table;
    if (item.seat >= 0) told["seat"] = item.seat;
  }

 private:
  void seat(std::string_view kind, Seat number) const {
    told["kind"] = kind;
    told["seat"] = number;
  }
  void name(std::string_view kind, Seat number, const std::string& who) const {
    seat(kind, number);
    told["name"] = who;
  }
};

}  // namespace

json::array story_json(const Table& table, std::int64_t after, Seat viewer, const std::set<std::string>& muted) {
  const std::vector<StoryItem>& items = table.story();
  // All events at once, so that a long game is replayed once.
  std::size_t from = SIZE_MAX;
  std::size_t to = 0;
  for (const StoryItem& item : items) {
    if (item.version <= after || item.from >= item.to) continue;
    from = std::min(from, item.from);
    to = std::max(to, item.to);
  }
  json::array events = from < to ? table.play()->showing().events(from, to, viewer) : json::array{};
  // Of much talk only the latest is told, so that nobody can make a table too long to be looked at.
  auto skipped =
      std::ranges::count_if(items, [&](const StoryItem& item) { return item.version > after && is_talk(item); }) -
      kMostTalk;
  json::array story;
  for (const StoryItem& item : items) {
    if (item.version <= after || (is_talk(item) && skipped-- > 0)) continue;
    if (item.what) {
      const auto* said = std::get_if<story::Said>(item.what.get());
      if (said != nullptr && muted.contains(said->person)) continue;
      json::object told = {{"version", item.version}, {"at", item.at}};
      std::visit(Teller{told, std::min<std::size_t>(viewer, table.seats().size()), after}, *item.what);
      story.push_back(std::move(told));
    }
    for (std::size_t step = item.from; step < item.to; ++step) {
      story.push_back(json::object{
          {"version", item.version}, {"at", item.at}, {"kind", "event"}, {"event", std::move(events[step - from])}});
      if (item.cut_short && step == item.from) story.back().as_object()["cut_short"] = true;
    }
  }
  return story;
}

std::set<std::string> speakers_after(const Table& table, std::int64_t version) {
  std::set<std::string> speakers;
  for (const StoryItem& item : table.story()) {
    const auto* said = item.version > version && item.what ? std::get_if<story::Said>(item.what.get()) : nullptr;
    if (said != nullptr) speakers.insert(said->person);
  }
  return speakers;
}

}  // namespace fogg::table
