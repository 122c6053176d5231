#pragma once

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "base/rng.h"
#include "content/load_board.h"

// Boards that nobody designed: any mix of ferries, tunnels, stations, tokens, long tickets, small decks, few pieces and
// odd points. They go through the loader, so that only boards that can be played come out.
namespace fogg::properties {

class RandomBoard {
 public:
  explicit RandomBoard(std::uint64_t seed) : rng_(seed) {}

  std::string json() {
    max_players_ = between(2, 5);
    has_tokens_ = chance(40);
    if (has_tokens_) max_players_ = std::min(max_players_, 4);
    cities_ = between(5, 14);
    std::string out = "{\"format\": 1, \"id\": \"random\", \"name\": \"Random\",\n";
    out += "\"players\": {\"min\": 2, \"max\": " + std::to_string(max_players_) + "},\n";
    out += "\"pieces\": " + std::to_string(between(6, 30)) + ",\n";
    out += "\"doubles_close_up_to\": " + std::to_string(between(0, 4)) + ",\n";
    out += "\"longest_path_bonus\": " + std::to_string(chance(70) ? 10 : 0) + ",\n";
    out += "\"draw_tickets\": " + std::to_string(between(1, 4)) + ",\n";
    if (chance(50)) out += "\"stations\": {\"each\": " + std::to_string(between(1, 3)) + ", \"points\": 4},\n";
    out += opening() + deck() + tokens() + cities() + routes() + tickets() + route_points() + "}\n";
    return out;
  }

 private:
  int between(int low, int high) {
    return low + static_cast<int>(rng_.below(static_cast<std::uint32_t>(high - low + 1)));
  }
  bool chance(int percent) { return between(1, 100) <= percent; }
  static std::string quoted(const std::string& text) { return "\"" + text + "\""; }
  static std::string city(int i) { return quoted("c" + std::to_string(i)); }

  std::string opening() {
    opening_cards_ = between(0, 3);
    regular_ = between(1, 3);
    long_ = chance(40) ? between(1, 2) : 0;
    return "\"opening\": {\"cards\": " + std::to_string(opening_cards_) + ", \"tickets\": " + std::to_string(regular_) +
           ", \"long_tickets\": " + std::to_string(long_) +
           ", \"keep\": " + std::to_string(between(1, regular_ + long_)) +
           ", \"rejected\": " + quoted(chance(50) ? "leave_the_game" : "under_the_pile") + "},\n";
  }

  // Often so few cards that pile and discards run dry, and often so many wilds that rows are flushed.
  std::string deck() {
    constexpr std::array<const char*, 8> kNames = {"purple", "blue",   "orange", "white",
                                                   "green",  "yellow", "black",  "red"};
    const int needed = max_players_ * opening_cards_ + 5;
    const int colours = between(2, 8);
    wilds_ = between(1, 12);
    const int each = std::max(between(2, 9), (needed + colours - 1) / colours);
    std::string out = "\"cards\": {\"locomotive\": " + std::to_string(wilds_);
    for (int i = 0; i < colours; ++i) {
      colours_.push_back(kNames[static_cast<std::size_t>(i)]);
      out += ", " + quoted(colours_.back()) + ": " + std::to_string(each);
    }
    return out + "},\n";
  }

  std::string tokens() {
    if (!has_tokens_) return "";
    kinds_ = between(1, 5);
    tourist_places_ = between(0, kinds_);
    std::string kinds;
    std::string points = "0";
    for (int i = 0; i < kinds_; ++i) {
      kinds += (i == 0 ? "" : ", ") + quoted("kind" + std::to_string(i));
      points += ", " + std::to_string(i * i);
    }
    return "\"tourist_kinds\": [" + kinds + "], \"tourist_points\": [" + points + "],\n";
  }

  std::string cities() {
    std::string out = "\"cities\": [";
    for (int i = 0; i < cities_; ++i) {
      out += (i == 0 ? "" : ", ") + std::string("{\"id\": ") + city(i) +
             (i < tourist_places_ ? ", \"tourist\": true}" : "}");
    }
    return out + "],\n";
  }

  std::string route(int a, int b, int length, bool ferry) {
    std::string out = "{\"a\": " + city(a) + ", \"b\": " + city(b) + ", \"length\": " + std::to_string(length);
    if (ferry)
      return out + ", \"colour\": \"grey\", \"ferry\": " + std::to_string(between(1, std::min(length, wilds_))) + "}";
    out += ", \"colour\": " +
           quoted(chance(40) ? "grey" : colours_[rng_.below(static_cast<std::uint32_t>(colours_.size()))]);
    return out + (chance(tunnel_percent_) ? ", \"tunnel\": true}" : "}");
  }

  // A tree joins all cities, so that every ticket can be fulfilled; more routes come on top.
  std::string routes() {
    tunnel_percent_ = between(0, 3) * 30;
    const int ferry_percent = between(0, 2) * 15;
    std::set<std::pair<int, int>> used;
    std::string out = "\"routes\": [\n";
    const auto add = [&](int a, int b) {
      if (a == b || !used.insert(std::minmax(a, b)).second) return;
      const int length = std::min(between(1, 6), between(1, 6));
      for (int half = chance(30) ? 2 : 1; half > 0; --half) {
        out += (out.back() == '\n' ? "" : ",\n") + route(a, b, length, chance(ferry_percent));
      }
    };
    for (int i = 1; i < cities_; ++i) add(between(0, i - 1), i);
    for (int more = between(0, cities_); more > 0; --more) add(between(0, cities_ - 1), between(0, cities_ - 1));
    return out + "],\n";
  }

  std::string tickets() {
    const int long_tickets = long_ > 0 ? max_players_ * long_ + between(0, 3) : chance(20) ? 2 : 0;
    const int all = max_players_ * regular_ + between(0, 8) + long_tickets;
    std::vector<std::pair<int, int>> pairs;
    for (int a = 0; a < cities_; ++a) {
      for (int b = a + 1; b < cities_; ++b) pairs.emplace_back(a, b);
    }
    std::string out = "\"tickets\": [\n";
    for (int i = 0; i < all && !pairs.empty(); ++i) {
      const std::size_t at = rng_.below(static_cast<std::uint32_t>(pairs.size()));
      out += (i == 0 ? "" : ",\n") + std::string("{\"a\": ") + city(pairs[at].first) +
             ", \"b\": " + city(pairs[at].second) + ", \"points\": " + std::to_string(between(1, 20)) +
             (i < long_tickets ? ", \"long\": true}" : "}");
      pairs.erase(pairs.begin() + static_cast<std::ptrdiff_t>(at));
    }
    return out + "],\n";
  }

  // Longer routes never bring less; everything else that a file may say is tried.
  std::string route_points() {
    std::array<int, 6> points = {1, 2, 4, 7, 10, 15};
    if (chance(50)) {
      for (int& one : points) one = between(0, 255);
      std::sort(points.begin(), points.end());
    }
    std::string out;
    for (std::size_t i = 0; i < points.size(); ++i) {
      out += (i == 0 ? "" : ", ") + quoted(std::to_string(i + 1)) + ": " + std::to_string(points[i]);
    }
    return "\"route_points\": {" + out + "}\n";
  }

  base::Rng rng_;
  int max_players_ = 2;
  int cities_ = 5;
  int opening_cards_ = 0;
  int regular_ = 1;
  int long_ = 0;
  int wilds_ = 1;
  int kinds_ = 0;
  int tourist_places_ = 0;
  int tunnel_percent_ = 0;
  bool has_tokens_ = false;
  std::vector<std::string> colours_;
};

// A board that the loader takes, from the first seed at or after this one that gives one.
inline mapgame::Board random_board(std::uint64_t seed) {
  for (;; ++seed) {
    auto board = content::load_board(RandomBoard(base::mix(seed)).json(), "random.json");
    if (board) return std::move(*board);
  }
}

}  // namespace fogg::properties
