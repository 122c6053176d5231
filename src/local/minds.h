#pragma once

#include <boost/json/object.hpp>
#include <map>

#include "table/shared_thinker.h"
#include "table/table_facts.h"

namespace fogg::local {

namespace json = boost::json;
using table::Refusal;
using table::Seat;

// What a bot chooses, the number of a legal action; and whether a limit of time ended its thinking.
struct Thought {
  int number = 0;
  bool cut_short = false;
};
// The same of one share of a search.
struct ShareFound {
  bots::Findings found;
  bool cut_short = false;
};

// The bots of one table, and who gives hints there. The table must outlive them.
class Minds {
 public:
  explicit Minds(const table::Table& table) : table_(table) {}

  // What the bot at a seat chooses now. It goes on from what it saw before; the seed
  // counts when it sits down.
  std::expected<Thought, Refusal> think(Seat, std::uint64_t seed);
  // Where that bot searches, the minds of several engines may share it: each searches one of so many shares with luck
  // from its seed, and one of them chooses by what all have found.
  std::expected<ShareFound, Refusal> think_share(Seat, int shares, std::uint64_t seed, const bots::Onward&);
  std::expected<int, Refusal> think_found(Seat, std::span<const bots::Findings>);
  // What a strong bot would do for the person who is to act, and why: `action` and `reasons`.
  std::expected<json::object, Refusal> advise(const std::string& person, std::uint64_t seed) const;

 private:
  // The bot that is to decide at a seat, shown everything that has happened.
  std::expected<table::Thinker*, Refusal> thinker_at(Seat, std::uint64_t seed);
  std::expected<table::SharedThinker*, Refusal> searcher_at(Seat, std::uint64_t seed);

  const table::Table& table_;
  std::map<Seat, std::unique_ptr<table::Thinker>> thinkers_;
};

}  // namespace fogg::local
