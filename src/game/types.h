#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "cardgame/apply.h"
#include "cardgame/check.h"
#include "cardgame/score.h"
#include "cardgame/state.h"
#include "cardgame/view.h"
#include "mapgame/apply.h"
#include "mapgame/check.h"
#include "mapgame/score.h"
#include "mapgame/state.h"
#include "mapgame/view.h"

// The two types of game side by side. Both have the same functions by the same names (to_act, legal_actions, check,
// apply, pick_outcome, final_scores, view_for), so code for both is a template on what a game is played with: a Board
// of the map games, or the Card Game's CardSet.
namespace fogg::game {

using Seat = std::uint8_t;

// F12: the start player is drawn at random, unless the table sets one.
inline constexpr int kDrawn = -1;

template <class Content>
struct TypesOf;

template <>
struct TypesOf<mapgame::Board> {
  using State = mapgame::State;
  using Action = mapgame::Action;
  using ActionKind = mapgame::ActionKind;
  using ActionList = mapgame::ActionList;
  using Illegal = mapgame::Illegal;
  using Phase = mapgame::Phase;
  using View = mapgame::View;
  using Scores = mapgame::Scores;
  static constexpr std::size_t kMaxSeats = mapgame::kMaxSeats;
  // What a table may choose beside the number of players.
  struct Options {
    int start = kDrawn;  // F12: the seat that starts, where the table has set one
    friend bool operator==(const Options&, const Options&) = default;
  };
};

template <>
struct TypesOf<cardgame::CardSet> {
  using State = cardgame::State;
  using Action = cardgame::Action;
  using ActionKind = cardgame::ActionKind;
  using ActionList = cardgame::ActionList;
  using Illegal = cardgame::Illegal;
  using Phase = cardgame::Phase;
  using View = cardgame::View;
  using Scores = cardgame::Scores;
  static constexpr std::size_t kMaxSeats = cardgame::kMaxSeats;
  struct Options {
    bool owners_may_look = false;  // E4
    int start = kDrawn;            // F12
    friend bool operator==(const Options&, const Options&) = default;
  };
};

template <class Content>
using StateOf = typename TypesOf<Content>::State;
template <class Content>
using ActionOf = typename TypesOf<Content>::Action;
template <class Content>
using OptionsOf = typename TypesOf<Content>::Options;

// What a game is played with, of either type; never null.
using GameRef = std::variant<const mapgame::Board*, const cardgame::CardSet*>;

inline mapgame::State start_game(const mapgame::Board& board, int players, const OptionsOf<mapgame::Board>&) {
  return mapgame::new_game(board, players);
}
inline cardgame::State start_game(const cardgame::CardSet& set, int players,
                                  const OptionsOf<cardgame::CardSet>& options) {
  return cardgame::new_game(set, players, options.owners_may_look);
}

// Options as they stand in the first line of a record, each after a blank; and read from there.
inline std::string start_text(int start) { return start == kDrawn ? "" : " start=" + std::to_string(start); }
inline bool read_start(std::string_view word, int& start) {
  constexpr std::string_view kKey = "start=";
  if (!word.starts_with(kKey) || word.size() != kKey.size() + 1 || word.back() < '0' || word.back() > '9') return false;
  start = word.back() - '0';
  return true;
}
inline std::string options_text(const OptionsOf<mapgame::Board>& options) { return start_text(options.start); }
inline std::string options_text(const OptionsOf<cardgame::CardSet>& options) {
  return (options.owners_may_look ? " look" : "") + start_text(options.start);
}
inline bool read_option(std::string_view word, OptionsOf<mapgame::Board>& options) {
  return read_start(word, options.start);
}
inline bool read_option(std::string_view word, OptionsOf<cardgame::CardSet>& options) {
  if (word != "look") return read_start(word, options.start);
  return options.owners_may_look = true;
}

inline std::uint64_t data_hash(const mapgame::Board& board) { return board.tables.data_hash; }
inline std::uint64_t data_hash(const cardgame::CardSet& set) { return set.data_hash; }

// What chance is to bring next, in the words of the text language.
enum class ChanceWord : std::uint8_t { nothing, start, deal, turn_up, deal_tickets };
struct Due {
  ChanceWord word = ChanceWord::nothing;
  Seat seat = 0;         // who is dealt to, with deal and deal_tickets
  std::uint8_t row = 0;  // counts rows flushed one after the other (A9)

  friend bool operator==(const Due&, const Due&) = default;
};
Due due(const mapgame::State&);
Due due(const cardgame::State&);

}  // namespace fogg::game
