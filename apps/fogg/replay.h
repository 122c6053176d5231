#pragma once

#include <boost/json.hpp>
#include <expected>
#include <string>

#include "game/types.h"
#include "render/log.h"

// How `fogg replay` shows a position, a file for each type of game. A viewer that is no seat is shown everything.
namespace fogg::cli {

inline constexpr game::Seat kEverything = 255;

// A position of a game, and how it came about.
template <class Content>
struct Position {
  game::StateOf<Content> state;
  int actions = 0;  // done before it
  int all = 0;      // in the whole game
  render::Log log;
};

void print_position(const mapgame::Board&, const Position<mapgame::Board>&, game::Seat viewer,
                    const render::TextStyle&);
void print_position(const cardgame::CardSet&, const Position<cardgame::CardSet>&, game::Seat viewer,
                    const render::TextStyle&);

// Field by field from views: for one seat, what that seat may know and nothing else.
boost::json::object position_json(const mapgame::Board&, const Position<mapgame::Board>&, game::Seat viewer);
boost::json::object position_json(const cardgame::CardSet&, const Position<cardgame::CardSet>&, game::Seat viewer);

// The board as SVG; the error says why there is none.
std::expected<std::string, std::string> picture(const mapgame::Board&, const Position<mapgame::Board>&,
                                                game::Seat viewer);
std::expected<std::string, std::string> picture(const cardgame::CardSet&, const Position<cardgame::CardSet>&,
                                                game::Seat viewer);

// The first lines: how far the game is, who is to act, and what happened last.
void print_heading(const std::string& name, int actions, int all, cards::Actor, const std::string& phase);
void print_log(const render::Log&, game::Seat viewer, const render::TextStyle&);

boost::json::object cards_json(std::string_view wild_name, const cards::Cards&);
boost::json::value actor_json(cards::Actor);

}  // namespace fogg::cli
