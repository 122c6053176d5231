#include "server/preview.h"

#include <algorithm>

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

std::string listed(const std::vector<std::string>& names) {
  std::string all;
  for (std::size_t i = 0; i < names.size(); ++i)
    all += (i == 0 ? "" : i + 1 == names.size() ? " and " : ", ") + names[i];
  return all;
}

std::string counted(std::size_t n, const std::string& word) {
  return std::to_string(n) + " " + word + (n == 1 ? "" : "s");
}

std::string game_name(const table::Table& table) {
  return std::visit([](const auto& content) { return content->name; }, table.settings().content);
}

// People by their names, then how many bots.
std::string players(const table::Table& table) {
  using Kind = table::SeatState::Kind;
  std::vector<std::string> names;
  std::size_t bots = 0;
  for (const table::SeatState& seat : table.seats()) {
    if (seat.kind == Kind::person) names.push_back(seat.name);
    bots += seat.kind == Kind::bot ? 1 : 0;
  }
  if (bots > 0) names.push_back(counted(bots, "bot"));
  return listed(names);
}

std::string name_of(const table::SeatState& seat) {
  return seat.kind == table::SeatState::Kind::bot ? "a bot" : seat.name;
}

struct Preview {
  std::string title;
  std::string sentence;
};

Preview waiting(const table::Table& table) {
  const auto& seats = table.seats();
  const auto host = std::ranges::find(seats, table.settings().host, &table::SeatState::person);
  const auto open =
      static_cast<std::size_t>(std::ranges::count(seats, table::SeatState::Kind::open, &table::SeatState::kind));
  const std::string who = host == seats.end() ? "You are invited" : host->name + " invites you";
  return {who + " to a game of " + game_name(table), counted(seats.size(), "player") + ", " +
                                                         counted(open, "free seat") +
                                                         ". Play in the browser, without an account."};
}

Preview over(const table::Table& table) {
  const auto placings = table.play()->showing().placings();
  std::vector<std::string> winners;
  std::vector<std::string> scores;
  for (std::size_t i = 0; i < placings.size(); ++i) {
    const std::string name = name_of(table.seats()[i]);
    if (placings[i].place == 1) winners.push_back(name);
    scores.push_back(name + " " + std::to_string(placings[i].total));
  }
  return {game_name(table) + ": " + listed(winners) + (winners.size() == 1 ? " wins" : " share the win"),
          listed(scores) + ". Watch the replay."};
}

Preview preview_of(const table::Table& table) {
  switch (table.status()) {
    case table::Status::waiting: return waiting(table);
    case table::Status::over: return over(table);
    case table::Status::closed: return {"A table of " + game_name(table), "This table was closed."};
    case table::Status::playing: break;
  }
  return {game_name(table) + ": " + players(table), "The game is on; come and watch."};
}

}  // namespace

std::string preview_tags(const table::Table& table, const std::string& origin, const std::string& path) {
  const Preview preview = preview_of(table);
  const std::string title = escaped(preview.title);
  const std::string sentence = escaped(preview.sentence);
  const auto tag = [](const std::string& name, const std::string& content) {
    return "<meta property=\"og:" + name + "\" content=\"" + content + "\" />";
  };
  // Maps of players' own have no picture that could be had before they are drawn.
  const std::string picture = table.settings().game.find(':') == std::string::npos ? table.settings().game : "fogg";
  return "<title>" + title + "</title>" + "<meta name=\"twitter:card\" content=\"summary_large_image\" />" +
         tag("site_name", "Fogg") + tag("type", "website") + tag("title", title) + tag("description", sentence) +
         tag("url", escaped(origin + path)) + tag("image", escaped(origin + "/preview/" + picture + ".jpg"));
}

}  // namespace fogg::server
