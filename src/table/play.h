#pragma once

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <expected>
#include <memory>
#include <optional>
#include <variant>
#include <vector>

#include "fair/deal.h"
#include "game/record.h"

namespace fogg::table {

using game::Seat;

inline constexpr Seat kSpectator = 255;
static_assert(kSpectator == mapgame::kSpectator && kSpectator == cardgame::kSpectator);

// Why something is not done: a stable word, a sentence for a person, and the rule that says so where one does.
struct Refusal {
  std::string code;
  std::string sentence;
  std::string rule = {};
  std::string why = {};  // what the rule's sentence speaks of, as one JSON object (protocol/answer.h)
};

[[nodiscard]] inline std::unexpected<Refusal> refuse(std::string code, std::string sentence) {
  return std::unexpected(Refusal{std::move(code), std::move(sentence)});
}

// What a game is played with, kept alive by whoever plays with it.
using Content = std::variant<std::shared_ptr<const mapgame::Board>, std::shared_ptr<const cardgame::CardSet>>;

class Play;

// A bot at a seat. It is shown the game on the table's thread and may think on another.
class Thinker {
 public:
  virtual ~Thinker() = default;
  virtual void look_at(const Play&) = 0;
  // The number of the chosen one among the legal actions; its seat is to decide in what it was shown last.
  virtual int choose() = 0;
  // Why it chose that, for a person who asked: kinds of reasons (bots/reason.h), each with what it is about.
  virtual boost::json::array reasons() = 0;
  // Whether a limit of time ended that choice before it was thought through.
  virtual bool was_cut_short() const = 0;
};

// How the last action of a seat can be taken back.
struct Undo {
  enum class Way { no, ask, free } way = Way::no;
  std::size_t steps = 0;
};

// What was played, as a log keeps it: lines of the record language. Where they were written here, the steps that they
// say are there as well, and nobody has to read them again.
struct Lines {
  std::string text;
  std::variant<std::monostate, std::vector<game::BasicStep<mapgame::Board>>,
               std::vector<game::BasicStep<cardgame::CardSet>>>
      steps = {};
};

// What is to be written for an action, or (F7) for an opening choice that waits for the others.
struct Move {
  Lines lines;
  bool waits = false;
};

// What can be agreed on before a game, in the words of the table protocol.
struct Options {
  bool owners_may_look = false;  // Card Game, E4
  int start = game::kDrawn;      // F12: the seat that starts, where the host has set one
};

struct Placing {
  int total = 0;
  int place = 1;
};

// What is told of a game, as JSON of the table protocol and as text.
class Showing {
 public:
  virtual ~Showing() = default;

  virtual boost::json::object view(Seat viewer) const = 0;
  virtual boost::json::array legal(Seat) const = 0;  // of a seat that is to decide
  virtual std::string legal_text(Seat) const = 0;    // the same, as text
  virtual boost::json::array events(std::size_t from, std::size_t to, Seat viewer) const = 0;
  virtual boost::json::array scores() const = 0;
  virtual std::vector<Placing> placings() const = 0;
  // Each seat's chance to win, by what everybody sees; nothing where no network knows the game, or it is over. They are
  // made once for each position, however many ask.
  virtual std::shared_ptr<const std::vector<double>> chances() const = 0;
  virtual std::string record() const = 0;
};

// A game of either type, as a table plays it.
class Play {
 public:
  virtual ~Play() = default;

  virtual const Showing& showing() const = 0;

  // The seats that are to decide, in order of their turns. F7: opening tickets are chosen by all at once.
  virtual std::vector<Seat> waits_for() const = 0;
  bool waits_for(Seat seat) const {
    const std::vector<Seat> seats = waits_for();
    return std::ranges::find(seats, seat) != seats.end();
  }
  virtual bool is_over() const = 0;
  virtual std::size_t steps() const = 0;

  // The set-up, up to the first decision; and a seat's action (by the message that asks for it, see protocol/answer.h,
  // or by its number among the legal ones) with all that is dealt because of it. The last opening choice brings all
  // that waited for it. Nothing is played yet. The seat must be one that the game waits for.
  virtual Lines opening(const fair::Deal&) const = 0;
  virtual std::expected<Move, Refusal> move(Seat, const boost::json::object& message, const fair::Deal&) const = 0;
  virtual std::expected<Move, Refusal> move(Seat, int number, const fair::Deal&) const = 0;

  // Plays lines. The error says what is wrong with those of a log; then nothing was played.
  virtual std::expected<void, std::string> add(const Lines&) = 0;

  // F7: an opening choice that waits for the others, and one that is taken back meanwhile.
  virtual std::expected<void, std::string> choose(Seat, const Lines&) = 0;
  virtual void choose_again(Seat) = 0;

  virtual Undo undo_of(Seat) const = 0;
  // Forgets the last steps.
  virtual void take_back(std::size_t steps) = 0;
  // The game as it stood after so many steps.
  virtual std::unique_ptr<Play> at(std::size_t steps) const = 0;

  // A bot whose choices follow from the seed.
  virtual std::expected<std::unique_ptr<Thinker>, std::string> thinker(Seat, std::string_view level,
                                                                       std::uint64_t seed) const = 0;
};

std::unique_ptr<Play> make_play(const Content&, int players, const Options&);

// Whether the game allows so many players, and these options.
std::expected<void, std::string> check_play(const Content&, int players, const Options&);

// A draw's number is the number of draws before it; whether the record's cards are those that the deal brings. For
// `fogg verify`.
std::expected<int, std::string> verify_deal(const Content&, std::string_view record, const fair::Deal&);

}  // namespace fogg::table
