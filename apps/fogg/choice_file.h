#pragma once

#include <fmt/format.h>

#include <fstream>
#include <mutex>
#include <ranges>

#include "bots/policy/eye.h"
#include "bots/spec.h"
#include "bots/worth/worth.h"
#include "encoding/legal_mask.h"
#include "sampled_games.h"

// Files of decisions: what the seat saw, what was legal, what it chose, and how its game ended. A head of lines, an
// empty line, and rows that the head describes. learn/choices.py reads them.
namespace fogg::cli {

// Decisions of one game. Where there is nothing to choose, nothing is learned.
template <class Content>
class ChoiceNote {
 public:
  using State = game::StateOf<Content>;
  struct Choice {
    game::Seat seat = 0;
    std::string row;  // what is known before the game has ended
  };

  ChoiceNote(const Content& content, std::uint64_t number, const SampleOptions& options, base::Rng choice)
      : content_(content),
        space_(encoding::action_space(content)),
        eye_(content, static_cast<int>(options.bots.size())),
        number_(number),
        kept_(options.kept, choice) {}

  void begin(const State& s) { memory_ = encoding::first_memory(content_, s); }
  void before(const State& s, game::ActionOf<Content> action) {
    std::vector<std::uint64_t> words(encoding::Mask::words_for(space_.size));
    encoding::Mask mask(words.data(), space_.size);
    mask.clear();
    encoding::legal_mask(content_, space_, s, mask);
    if (mask.count() > 1) kept_.offer([&] { return choice_of(s, action, words); });
    encoding::remember(content_, s, memory_, action);
  }
  void before(const State& s, cards::Outcome outcome) { encoding::remember(content_, s, memory_, outcome); }
  void after(const State& s) { encoding::look_again(s, memory_); }

  std::uint64_t number() const { return number_; }
  const std::vector<Choice>& choices() const { return kept_.kept(); }

 private:
  Choice choice_of(const State& s, game::ActionOf<Content> action, const std::vector<std::uint64_t>& words) {
    const game::Seat seat = to_act(s).seat;
    const auto view = view_for(content_, s, seat);
    const auto seen = eye_.look(view, encoding::of_seat(memory_, seat));
    const std::uint32_t number = encoding::number_of(content_, space_, s, action);
    std::string row(reinterpret_cast<const char*>(&number), sizeof(number));
    row.append(reinterpret_cast<const char*>(seen.data()), seen.size());
    row.append(reinterpret_cast<const char*>(words.data()), space_.size / 8);
    return {seat, std::move(row)};
  }

  const Content& content_;
  encoding::SpaceOf<Content> space_;
  bots::Eye<Content> eye_;
  std::uint64_t number_;
  encoding::MemoryOf<Content> memory_;
  Reservoir<Choice> kept_;
};

template <class Content>
class ChoiceWriter {
 public:
  ChoiceWriter(const Content& content, std::ofstream& out) : content_(content), out_(out) {}

  void head(const SampleOptions& options) {
    const auto players = static_cast<int>(options.bots.size());
    const bots::Eye<Content> eye(content_, players);
    out_ << fmt::format(
        "fogg choices 1\ngame {}\ndata_hash {:016x}\nencoding {}\nplayers {}\nactions {}\nbots {}\n"
        "seed {}\nfactors {}\n\n",
        content_.id, bots::data_hash_of(content_), encoding::kEncodingVersion, players,
        encoding::action_space(content_).size, bots::join_specs(options.bots), options.seed,
        fmt::join(eye.factors(), " "));
  }

  // A row: number of the game, share of the win, points above the mean, then what ChoiceNote wrote.
  void add(const ChoiceNote<Content>& game, const analysis::Finish& finish, std::size_t players) {
    double mean = 0;
    for (std::size_t i = 0; i < players; ++i) mean += finish.total[i] / static_cast<double>(players);
    std::string rows;
    for (const auto& choice : game.choices()) {
      put(rows, static_cast<std::uint32_t>(game.number()));
      put(rows, static_cast<float>(finish.won[choice.seat]));
      put(rows, static_cast<float>(finish.total[choice.seat] - mean));
      rows += choice.row;
    }
    const std::lock_guard lock(mutex_);
    out_ << rows;
  }

 private:
  template <class Number>
  static void put(std::string& rows, Number number) {
    rows.append(reinterpret_cast<const char*>(&number), sizeof(number));
  }

  const Content& content_;
  std::ofstream& out_;
  std::mutex mutex_;
};

}  // namespace fogg::cli
