#include "server/preview.h"

#include <fmt/format.h>

#include <algorithm>

#include "server/call_texts.h"
#include "table/fields.h"

namespace fogg::server {

namespace {

std::string escaped(const std::string& text) {
  std::string safe;
  for (const char c : text) {
    switch (c) {
      case '&': safe += "&amp;"; break;
      case '<': safe += "&lt;"; break;
      case '>': safe += "&gt;"; break;
      case '"': safe += "&quot;"; break;
      default: safe += c;
    }
  }
  return safe;
}

// Maps of players' own have no name in other languages, and no picture that could be had before they are drawn.
bool is_built_in(const std::string& game) { return game.find(':') == std::string::npos; }

std::string listed(const PreviewTexts& texts, const std::vector<std::string>& names) {
  std::string all;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) all += i + 1 == names.size() ? texts.last : ", ";
    all += names[i];
  }
  return all;
}

// A table as a preview tells of it, in one language.
struct Told {
  const table::Table& table;
  const PreviewTexts& texts;
};

// The four games have a name in every language, any other board its own.
std::string game_name_of(const Told& told) {
  const table::TableSettings& settings = told.table.settings();
  const CallTexts& words = call_texts(told.texts.language);
  const std::string_view name = game_name(words, settings.game);
  if (is_built_in(settings.game) && name != words.a_game) return std::string(name);
  return std::visit([](const auto& content) { return content->name; }, settings.content);
}

// People by their names, then how many bots.
std::string players(const Told& told) {
  using Kind = table::SeatState::Kind;
  std::vector<std::string> names;
  std::size_t bots = 0;
  for (const table::SeatState& seat : told.table.seats()) {
    if (seat.kind == Kind::person) names.push_back(seat.name);
    bots += seat.kind == Kind::bot ? 1 : 0;
  }
  if (bots > 0) names.push_back(counted(bots, told.texts.bot));
  return listed(told.texts, names);
}

struct Preview {
  std::string title;
  std::string sentence;
};

Preview waiting(const Told& told) {
  const auto& seats = told.table.seats();
  const auto host = std::ranges::find(seats, told.table.settings().host, &table::SeatState::person);
  const auto open =
      static_cast<std::size_t>(std::ranges::count(seats, table::SeatState::Kind::open, &table::SeatState::kind));
  const std::string game = game_name_of(told);
  return {host == seats.end() ? fmt::format(fmt::runtime(told.texts.invited), game)
                              : fmt::format(fmt::runtime(told.texts.invites), host->name, game),
          fmt::format("{}, {}. {}", counted(seats.size(), told.texts.player), counted(open, told.texts.free_seat),
                      told.texts.play)};
}

Preview over(const Told& told) {
  const auto placings = told.table.play()->showing().placings();
  std::vector<std::string> winners;
  std::vector<std::string> scores;
  for (std::size_t i = 0; i < placings.size(); ++i) {
    const table::SeatState& seat = told.table.seats()[i];
    const std::string name(seat.kind == table::SeatState::Kind::bot ? told.texts.a_bot : seat.name);
    if (placings[i].place == 1) winners.push_back(name);
    scores.push_back(fmt::format("{} {}", name, placings[i].total));
  }
  const std::string_view won = winners.size() == 1 ? told.texts.wins : told.texts.share;
  return {fmt::format(fmt::runtime(won), game_name_of(told), listed(told.texts, winners)),
          fmt::format("{}. {}", listed(told.texts, scores), told.texts.replay)};
}

Preview preview_of(const Told& told) {
  switch (told.table.status()) {
    case table::Status::waiting: return waiting(told);
    case table::Status::over: return over(told);
    case table::Status::closed:
      return {fmt::format(fmt::runtime(told.texts.table), game_name_of(told)), std::string(told.texts.closed)};
    case table::Status::playing: break;
  }
  return {fmt::format("{}: {}", game_name_of(told), players(told)), std::string(told.texts.on)};
}

}  // namespace

std::string preview_tags(const table::Table& table, const PreviewTexts& texts, const std::string& address,
                         const std::string& origin) {
  const Preview preview = preview_of({table, texts});
  const std::string title = escaped(preview.title);
  const std::string sentence = escaped(preview.sentence);
  const auto tag = [](const std::string& name, const std::string& content) {
    return "<meta property=\"og:" + name + "\" content=\"" + content + "\" />";
  };
  const std::string picture = is_built_in(table.settings().game) ? table.settings().game : "fogg";
  return "<title>" + title + "</title>" + "<meta name=\"twitter:card\" content=\"summary_large_image\" />" +
         tag("site_name", "Fogg") + tag("type", "website") + tag("locale", std::string(texts.locale)) +
         tag("title", title) + tag("description", sentence) + tag("url", escaped(address)) +
         tag("image", escaped(origin + "/preview/" + picture + ".jpg"));
}

}  // namespace fogg::server
