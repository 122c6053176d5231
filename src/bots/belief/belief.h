#pragma once

#include <memory>
#include <optional>

#include "bots/belief/signs.h"
#include "bots/ismcts/ticket_guess.h"
#include "bots/policy/eye.h"
#include "net/network_file.h"

namespace fogg::bots {

// What tickets the others hold, as a network believes by what they did. Several threads may ask at a time.
template <class Content>
class Belief {
 public:
  using View = typename Eye<Content>::View;
  using Memory = typename Eye<Content>::Memory;
  // What ways are found in on a map; the Card Game itself.
  using Ground = std::conditional_t<std::is_same_v<Content, mapgame::Board>, Network, Content>;
  using Guesses = std::conditional_t<std::is_same_v<Content, mapgame::Board>, MapGuesses, CardGuesses>;

  // Nothing where this program knows no such network for the game.
  static std::optional<Belief> for_game(const Content&);

  // The bytes that a network sees of a ticket: its signs, then which one it is.
  static constexpr std::size_t kSigns = std::is_same_v<Content, mapgame::Board> ? kMapSigns : kCardSigns;
  static std::size_t inputs(const Content& content) { return kSigns + content.tickets.size(); }

  // Weights as guess_tickets gives them. Those of the viewer, and of tickets that the viewer knows to be elsewhere, are
  // all alike and mean nothing.
  Guesses guess(const Ground&, const View&, const Memory&) const;

 private:
  std::shared_ptr<const net::NetworkFile> file_;
  const net::Trained* trained_ = nullptr;
};

}  // namespace fogg::bots
