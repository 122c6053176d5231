#pragma once

#include <expected>
#include <fstream>
#include <mutex>

#include "bots/spec.h"
#include "bots/worth/worth.h"
#include "sampled_games.h"

// Files of positions with how their games ended: a head of lines, an empty line, and rows that the head describes.
// learn/positions.py reads them too.
namespace fogg::cli {

// The inputs of a position, as each seat sees it.
struct KeptPosition {
  std::vector<std::vector<std::uint8_t>> truth;
  std::vector<std::vector<std::uint8_t>> open;
};
struct KeptGame {
  std::uint32_t number = 0;
  analysis::Finish finish;
  std::vector<KeptPosition> positions;
};
struct PositionFile {
  int players = 0;
  std::string bots;
  std::vector<KeptGame> games;
};

// The error is a sentence; so is what is wrong where the file is of another game.
std::expected<PositionFile, std::string> read_positions(const std::string& file, const std::string& game,
                                                        std::uint64_t data_hash);

// Rows of a file of positions, as the head of the file describes them.
template <class Content>
class PositionWriter {
 public:
  PositionWriter(const Content& content, std::ofstream& out) : content_(content), out_(out) {}

  void add(const SampledGame<Content>& game, const analysis::Finish& finish) {
    thread_local bots::InputsFor<Content> inputs(content_);
    std::string rows;
    for (const auto& s : game.positions()) {
      put(rows, static_cast<std::uint32_t>(game.number()));
      for (std::size_t i = 0; i < s.players; ++i) put(rows, static_cast<float>(finish.won[i]));
      for (std::size_t i = 0; i < s.players; ++i) put(rows, static_cast<float>(finish.total[i]));
      append(rows, bots::inputs_of(inputs.ground, s));
      append(rows, bots::inputs_of(inputs.ground, view_for(content_, s, mapgame::kSpectator)));
    }
    const std::lock_guard lock(mutex_);
    out_ << rows;
  }

  // Of a whole, the inputs of the table, of a seat, and of how far it leads.
  void head(const SampleOptions& options) {
    const auto players = static_cast<int>(options.bots.size());
    bots::InputsFor<Content> inputs(content_);
    const bots::Inputs in = bots::inputs_of(inputs.ground, game::start_game(content_, players, {}));
    bots::Inputs::Room room;
    const std::size_t lead = in.write(0, room).size() - in.table.size() - options.bots.size() * in.seat[0].size();
    out_ << fmt::format(
        "fogg positions 1\ngame {}\ndata_hash {:016x}\ninputs {}\nplayers {}\ntable {}\nseat {}\nlead {}\nbots "
        "{}\nseed "
        "{}\n\n",
        content_.id, bots::data_hash_of(content_), net::NetworkFile::kInputs, players, in.table.size(),
        in.seat[0].size(), lead, bots::join_specs(options.bots), options.seed);
  }

 private:
  template <class Number>
  static void put(std::string& rows, Number number) {
    rows.append(reinterpret_cast<const char*>(&number), sizeof(number));
  }
  static void append(std::string& rows, std::span<const std::uint8_t> bytes) {
    rows.append(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  }
  static void append(std::string& rows, const bots::Inputs& in) {
    append(rows, in.table);
    for (std::size_t i = 0; i < in.players; ++i) append(rows, in.seat[i]);
    const std::size_t before = in.table.size() + in.players * in.seat[0].size();
    bots::Inputs::Room room;
    for (std::size_t i = 0; i < in.players; ++i) append(rows, in.write(i, room).subspan(before));
  }

  const Content& content_;
  std::ofstream& out_;
  std::mutex mutex_;
};

}  // namespace fogg::cli
