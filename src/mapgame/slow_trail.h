#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "mapgame/longest_trail.h"

// For tests only: the longest trail in two plain ways that share no idea with the fast one.
namespace fogg::mapgame::slow {

// Walks every trail from every city, without any bound.
class Walks {
 public:
  explicit Walks(std::span<const TrailEdge> edges) : edges_(edges) {}

  int longest() {
    for (std::size_t city = 0; city < kMaxCities; ++city) walk(city, 0);
    return longest_;
  }

 private:
  void walk(std::size_t city, int length) {
    longest_ = std::max(longest_, length);
    for (std::size_t i = 0; i < edges_.size(); ++i) {
      const TrailEdge& edge = edges_[i];
      if (used_[i] || (edge.a != city && edge.b != city)) continue;
      used_[i] = true;
      walk(edge.a == city ? edge.b : edge.a, length + edge.length);
      used_[i] = false;
    }
  }

  std::span<const TrailEdge> edges_;
  std::array<bool, kMaxPieces> used_{};
  int longest_ = 0;
};

inline int longest_by_walks(std::span<const TrailEdge> edges) { return Walks(edges).longest(); }

// Euler: a set of edges is a trail if it is connected and no more than two of its cities are odd. Tries every set.
inline bool is_trail(std::span<const TrailEdge> edges, std::uint64_t set) {
  std::array<int, kMaxCities> degree{};
  std::array<std::size_t, kMaxCities> parent{};
  for (std::size_t i = 0; i < kMaxCities; ++i) parent[i] = i;
  const auto root = [&](std::size_t city) {
    while (parent[city] != city) city = parent[city];
    return city;
  };
  int pieces = 0;
  for (std::size_t i = 0; i < edges.size(); ++i) {
    if ((set >> i & 1) == 0) continue;
    for (const std::size_t city : {edges[i].a, edges[i].b}) {
      if (degree[city]++ == 0) ++pieces;
    }
    const std::size_t a = root(edges[i].a);
    const std::size_t b = root(edges[i].b);
    if (a == b) continue;
    parent[a] = b;
    --pieces;
  }
  const auto odd = std::count_if(degree.begin(), degree.end(), [](int d) { return d % 2 != 0; });
  return pieces <= 1 && odd <= 2;
}

inline int length_of(std::span<const TrailEdge> edges, std::uint64_t set) {
  int length = 0;
  for (std::size_t i = 0; i < edges.size(); ++i) length += (set >> i & 1) != 0 ? edges[i].length : 0;
  return length;
}

inline int longest_by_subsets(std::span<const TrailEdge> edges) {
  int longest = 0;
  for (std::uint64_t set = 0; set < std::uint64_t{1} << edges.size(); ++set) {
    const int length = length_of(edges, set);
    if (length > longest && is_trail(edges, set)) longest = length;
  }
  return longest;
}

}  // namespace fogg::mapgame::slow
