#pragma once

#include <memory>
#include <optional>

#include "bots/worth/inputs.h"
#include "game/types.h"
#include "net/network_file.h"

namespace fogg::bots {

// How a position ends, as a network judges it.
struct Worth {
  std::array<double, mapgame::kMaxSeats> chance{};  // to win; they add up to 1
  std::array<double, mapgame::kMaxSeats> score{};   // expected at the end
};

// What an input reader needs of a game: a graph for the maps.
template <class Content>
struct InputsFor;
template <>
struct InputsFor<mapgame::Board> {
  explicit InputsFor(const mapgame::Board& board) : ground(board) {}
  Network ground;
};
template <>
struct InputsFor<cardgame::CardSet> {
  explicit InputsFor(const cardgame::CardSet& set) : ground(set) {}
  const cardgame::CardSet& ground;
};

std::uint64_t data_hash_of(const mapgame::Board&);
std::uint64_t data_hash_of(const cardgame::CardSet&);

// Values positions of one game with one number of players by the networks that were made for it. Several threads may
// ask at a time.
template <class Content>
class Valuer {
 public:
  using State = game::StateOf<Content>;
  using View = typename game::TypesOf<Content>::View;

  // Nothing where this program knows no networks for the game.
  static std::optional<Valuer> for_game(const Content&, int players);

  int players() const { return truth_->players; }

  // By all that is true. The game must not be over.
  Worth truth(const State& s) const { return ask(*truth_, inputs_of(inputs_->ground, s)); }
  // By what everybody sees: for those who watch a game that is played.
  Worth open(const View& spectators) const { return ask(*open_, inputs_of(inputs_->ground, spectators)); }
  // By inputs that were written earlier, as each seat sees them (Inputs::write): so many bytes each.
  std::size_t inputs() const { return truth_->network.inputs(); }
  Worth written(net::Kind, std::span<const std::vector<std::uint8_t>> seats) const;

 private:
  static Worth ask(const net::Trained&, const Inputs&);

  std::shared_ptr<const net::NetworkFile> file_;
  const net::Trained* truth_ = nullptr;
  const net::Trained* open_ = nullptr;
  std::shared_ptr<const InputsFor<Content>> inputs_;
};

}  // namespace fogg::bots
