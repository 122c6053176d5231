#pragma once

#include <cstdint>
#include <string>

#include "encoding/code.h"
#include "gpu/env_games.h"
#include "gpu/random_games.h"

// What a GPU has to be given of a game, as bytes, and the numbers that the caller of the kernels needs.
namespace fogg::gpu {

struct FlatGame {
  std::string kind;  // "map" or "card": which kernels
  std::string content;
  std::string space;
  std::string pieces;
  std::uint32_t players = 0;
  std::uint32_t actions = 0;
  std::uint32_t observation_size = 0;
  std::uint32_t ways_size = 0;
  std::uint64_t state_words = 0;  // of sixteen bytes
  std::uint64_t table_words = 0;
  std::uint64_t glance_words = 0;
};

template <class T>
std::string bytes_of(const T& value) {
  static_assert(std::is_trivially_copyable_v<T>);
  return {reinterpret_cast<const char*>(&value), sizeof(T)};
}

template <class Content, class Flat>
FlatGame flatten(const Content& content, const Flat& flat, int players, std::string kind) {
  const auto layout = encoding::observation_layout(content, players);
  const auto space = encoding::action_space(flat);
  FlatGame game;
  game.kind = std::move(kind);
  game.content = bytes_of(flat);
  game.space = bytes_of(space);
  for (const encoding::Piece& piece : layout.pieces) game.pieces += bytes_of(piece);
  game.players = static_cast<std::uint32_t>(players);
  game.actions = space.size;
  game.observation_size = layout.size;
  game.ways_size = encoding::ways_size(flat);
  game.state_words = words_of<StateOf<Flat>>();
  game.table_words = words_of<Table<Flat>>();
  game.glance_words = words_of<GlanceOf<Flat>>();
  return game;
}

inline FlatGame flatten(const mapgame::Board& board, int players) {
  return flatten(board, static_cast<const mapgame::FlatBoard&>(board), players, "map");
}
inline FlatGame flatten(const cardgame::CardSet& set, int players) {
  return flatten(set, static_cast<const cardgame::FlatCardSet&>(set), players, "card");
}

}  // namespace fogg::gpu
