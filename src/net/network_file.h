#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "net/network.h"

namespace fogg::net {

// What a network is asked: how a position ends by all that is true in it, or by what everybody sees; what the seat to
// act does, by what it sees; which tickets another seat holds.
enum class Kind : std::uint8_t { truth, open, policy, belief };
std::string_view name_of(Kind);

// A network for one number of players, or a belief for all of them, and how sure of itself it may be.
inline constexpr int kAnyPlayers = 0;
struct Trained {
  Kind kind{};
  int players = 2;
  std::int32_t sharpness = Network::kOne;  // what logits are multiplied by, so that chances come true as often
  Network network;
};

// The networks of one game: `data/GAME/networks.bin` and `players.bin`, made by learn/. docs/networks.md describes
// these files.
struct NetworkFile {
  static constexpr int kFormat = 1;
  static constexpr int kInputs = 1;  // changes when an input comes to mean something else

  std::string game;
  std::uint64_t data_hash = 0;  // of the board or card set that they were made for, and are good for alone
  std::string note;             // where they come from
  std::vector<Trained> networks;

  const Trained* find(Kind, int players) const;
};

// By which such a file can be told from any other.
inline constexpr std::string_view kFirstWords = "fogg networks ";

// The error is a sentence.
std::expected<NetworkFile, std::string> read_networks(std::string_view bytes);

// The networks that this program knows, by the board or card set that they are for. Programs put them there when they
// load a game, and a second file is added to the first: what is of the same kind and number of players takes its place.
// Safe to use from several threads.
void add_networks(NetworkFile);
std::shared_ptr<const NetworkFile> networks_for(std::uint64_t data_hash);

}  // namespace fogg::net
