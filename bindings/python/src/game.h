#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "encoding/observation.h"
#include "game/types.h"

// What Python sees of games, without a word about which type of game it is: abstract classes here, made for both types
// by templates in game_of.h and state_of.h.
namespace fogg::python {

inline constexpr int kChance = -1;
inline constexpr int kNobody = -2;

// Raised in Python as fogg.IllegalAction, which is a ValueError.
struct IllegalAction : std::runtime_error {
  using std::runtime_error::runtime_error;
};
[[noreturn]] inline void refuse(const std::string& sentence) { throw std::invalid_argument(sentence); }

class Game;
class State;

// A decision as a value. `text` is in the record language; where it depends on the tickets offered, it was made when
// the action was.
struct Action {
  std::shared_ptr<const Game> game;
  std::uint32_t number = 0;  // in the action space
  std::uint32_t bits = 0;    // of the core's action
  std::uint8_t seat = 0;
  cards::TicketSet offer;
  bool ordered = true;
  bool opening = false;

  std::string text() const;
  std::string json() const;
};

// One thing that chance brings.
struct Outcome {
  std::shared_ptr<const Game> game;
  cards::Outcome what;

  std::string text() const;
};

struct View {
  virtual ~View() = default;
  virtual int viewer() const = 0;
  virtual int to_act() const = 0;
  virtual std::string phase() const = 0;
  virtual std::string json() const = 0;
  virtual std::string text() const = 0;
  virtual std::string svg() const = 0;
  virtual std::shared_ptr<State> determinize(std::uint64_t seed) const = 0;
  virtual bool equals(const View&) const = 0;
};

// What can be decided in a position, or what chance can bring.
class Choices {
 public:
  virtual ~Choices() = default;
  virtual std::vector<Action> legal_actions() const = 0;
  virtual std::vector<std::uint32_t> legal_numbers() const = 0;
  virtual void write_mask(std::uint8_t* out) const = 0;
  virtual Action action(std::uint32_t number) const = 0;
  virtual Action parse(std::string_view text) const = 0;
  virtual std::vector<std::pair<Outcome, double>> outcomes() const = 0;
};

// What can be told of a game so far.
class Account {
 public:
  virtual ~Account() = default;
  virtual void write_observation(int seat, std::uint8_t* out) const = 0;
  virtual std::string scores_json() const = 0;
  virtual std::vector<float> returns(std::string_view reward) const = 0;
  virtual std::string record() const = 0;
  virtual std::vector<std::string> history() const = 0;
  virtual std::vector<std::string> events(int seat) const = 0;
  virtual std::uint64_t hash() const = 0;
  virtual std::string bytes() const = 0;
};

class State {
 public:
  virtual ~State() = default;
  virtual std::shared_ptr<const Game> game() const = 0;
  virtual std::shared_ptr<State> copy() const = 0;
  virtual const Choices& choices() const = 0;
  virtual const Account& account() const = 0;

  virtual int to_act() const = 0;
  virtual std::string phase() const = 0;
  virtual std::optional<std::uint64_t> seed() const = 0;
  virtual std::size_t steps() const = 0;

  virtual void apply(const Action&) = 0;
  virtual void apply(const Outcome&) = 0;
  virtual void deal(std::uint64_t seed) = 0;  // from here on chance is sampled

  virtual std::shared_ptr<View> view(int seat) const = 0;
  virtual bool equals(const State&) const = 0;
};

class Game : public std::enable_shared_from_this<Game> {
 public:
  virtual ~Game() = default;
  virtual game::GameRef ref() const = 0;
  virtual int players() const = 0;
  virtual bool owners_may_look() const = 0;

  virtual std::uint32_t actions() const = 0;
  virtual std::string describe(std::uint32_t number) const = 0;
  virtual const encoding::Layout& layout() const = 0;

  virtual std::shared_ptr<State> start(std::optional<std::uint64_t> seed) const = 0;
  virtual std::shared_ptr<State> from_bytes(std::string_view) const = 0;
  virtual std::shared_ptr<State> play(const std::vector<std::string>& bots, std::uint64_t seed) const = 0;
  virtual std::string svg() const = 0;
  virtual std::shared_ptr<Game> with_players(int players) const = 0;
};

// What is the same for any number of players.
std::string id_of(const Game&);
std::string name_of(const Game&);
std::string json_of(const Game&);
std::string data_hash(const Game&);

// From the text of a board file or of a card set file; `geometry` may be empty.
std::shared_ptr<Game> load_board(std::string_view json, std::string_view file, int players, std::string_view geometry);
// The games of a data folder, in the order that they have everywhere.
std::vector<std::string> game_ids(const std::string& folder);
// Analyses value positions by networks, and some bots search with them, where these are known.
void load_networks(std::string_view bytes);
std::shared_ptr<Game> load_card_set(std::string_view json, std::string_view file, int players, bool owners_may_look);

// All games of a text in the record language, played on these games.
std::vector<std::shared_ptr<State>> replay(std::string_view text, const std::vector<std::shared_ptr<Game>>& games);

}  // namespace fogg::python
