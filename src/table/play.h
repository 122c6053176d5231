#pragma once

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <expected>
#include <memory>
#include <optional>
#include <variant>

#include "fair/deal.h"
#include "game/types.h"

namespace fogg::table {

using game::Seat;

inline constexpr Seat kSpectator = 255;
static_assert(kSpectator == mapgame::kSpectator && kSpectator == cardgame::kSpectator);

// Why something is not done: a stable word, a sentence for a person, and the rule that says so where one does.
struct Refusal {
  std::string code;
  std::string sentence;
  std::string rule = {};
};

// What a game is played with, kept alive by whoever plays with it.
using Content = std::variant<std::shared_ptr<const mapgame::Board>, std::shared_ptr<const cardgame::CardSet>>;

class Play;

// A bot at a seat. It is shown the game on the table's thread and may think on another.
class Thinker {
 public:
  virtual ~Thinker() = default;
  virtual void look_at(const Play&) = 0;
  // The number of the chosen one among the legal actions; its seat is to act in what it was shown last.
  virtual int choose() = 0;
};

// How the last action of a seat can be taken back.
struct Undo {
  enum class Way { no, ask, free } way = Way::no;
  std::size_t steps = 0;
};

struct Placing {
  int total = 0;
  int place = 1;
};

// A game of either type, as a table plays it: by lines of the record language in, by JSON out.
class Play {
 public:
  virtual ~Play() = default;

  virtual int players() const = 0;
  virtual std::optional<Seat> to_act() const = 0;
  virtual bool is_over() const = 0;
  virtual std::size_t steps() const = 0;
  virtual int takes_back() const = 0;  // how often something was taken back: steps before and after are not the same ones

  // The lines of the set-up, up to the first decision; and those of a seat's action (by the frame that asks for it, see
  // protocol/answer.h) with all that is dealt because of it. Nothing is played yet.
  virtual std::string opening(const fair::Deal&) const = 0;
  virtual std::expected<std::string, Refusal> move(Seat, std::string_view frame, const fair::Deal&) const = 0;
  virtual std::expected<std::string, Refusal> move(Seat, int number, const fair::Deal&) const = 0;

  // Plays lines. The error says what is wrong with them; then nothing was played.
  virtual std::expected<void, std::string> add(std::string_view lines) = 0;

  virtual Undo undo_of(Seat) const = 0;
  // Forgets the last steps; says what they were, newest first.
  virtual std::vector<std::string> take_back(std::size_t steps) = 0;

  virtual boost::json::object view(Seat viewer) const = 0;
  virtual boost::json::array legal() const = 0;
  virtual std::string legal_text() const = 0;  // the same, as text
  virtual boost::json::array events(std::size_t from, std::size_t to, Seat viewer) const = 0;
  virtual boost::json::array scores() const = 0;
  virtual std::vector<Placing> placings() const = 0;
  virtual std::string record() const = 0;
  // The game as it stood after so many steps.
  virtual std::unique_ptr<Play> at(std::size_t steps) const = 0;

  virtual std::expected<std::unique_ptr<Thinker>, std::string> thinker(Seat, std::string_view level) const = 0;
};

// `options` as in the table protocol.
std::unique_ptr<Play> make_play(const Content&, int players, const boost::json::object& options);

// Whether the game allows so many players, and these options.
std::expected<void, std::string> check_play(const Content&, int players, const boost::json::object& options);

// A draw's number is the number of draws before it; whether the record's cards are those that the deal brings. For `fogg verify`.
std::expected<int, std::string> verify_deal(const Content&, std::string_view record, const fair::Deal&);

}  // namespace fogg::table
