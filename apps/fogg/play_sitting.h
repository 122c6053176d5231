#pragma once

#include "card_prompt.h"
#include "commands.h"
#include "outside_bots.h"
#include "play_prompt.h"

namespace fogg::cli {

struct PlayOptions {
  std::string game;
  std::string seats;
  std::optional<std::uint64_t> seed;
  std::string map_file;
  std::string record;
  std::string continued;
  bool look = false;
  bool no_colour = false;
  OutsideSettings outside;
};

template <class Content>
struct PromptOf;
template <>
struct PromptOf<mapgame::Board> {
  using Type = Prompt;
};
template <>
struct PromptOf<cardgame::CardSet> {
  using Type = CardPrompt;
};
template <class Content>
using PromptFor = typename PromptOf<Content>::Type;

// One sitting at a table: asks humans, saves, and shows the end.
template <class Content>
class Sitting {
 public:
  Sitting(BasicTable<Content>& table, const PlayOptions& options, const render::TextStyle& style)
      : table_(table), options_(options), style_(style), prompt_(table, terminal_, style) {}

  int run() {
    if (const auto saved = keep_record(); !saved) return bad_input(saved.error());
    greet();
    while (table_.advance() && !to_act(table_.state()).is_nobody()) {
      const game::Seat seat = to_act(table_.state()).seat;
      if (!draw_curtain(seat)) return leave();
      const auto action = prompt_.decide(seat);
      if (!action) return leave();
      table_.act(*action);
      if (const auto saved = keep_record(); !saved) fmt::print("{}\n", saved.error());
    }
    return to_act(table_.state()).is_nobody() ? finish() : leave();
  }

 private:
  void greet() const {
    const Content& content = table_.content();
    fmt::print("{}, seed {}.", content.name, table_.seed());
    for (game::Seat seat = 0; seat < table_.state().players; ++seat)
      fmt::print(" {} {}", seat_mark(seat, style_), table_.names()[seat]);
    fmt::print("\n");
    if (!content.note.empty()) fmt::print("{}\n", render::wrapped(content.note, style_.width, 0));
    if (humans(table_) > 0) fmt::print("Type ? for help, quit to stop: the game is saved and can be continued.\n");
  }

  // Between two people at one screen: the hand before is wiped away before the next one comes.
  bool draw_curtain(game::Seat seat) {
    if (humans(table_) < 2 || shown_ == seat) return true;
    if (shown_) {
      const render::Log& log = table_.log(*shown_);
      const auto view = table_.view(*shown_);
      for (std::size_t i = log.size(); i-- > 0;) {
        if (log.seat(i) != *shown_) continue;
        fmt::print("{}\n", render::wrapped(log.line(i, view, style_), style_.width, 2));
        break;
      }
      if (!terminal_.ask("Press Enter to hide your hand.")) return false;
      terminal_.clear();
    }
    if (!terminal_.ask(fmt::format("Hand over to seat {} ({} {}). Press Enter when only that player looks.", seat,
                                   render::kSeatSymbols[seat], table_.names()[seat]))) {
      return false;
    }
    terminal_.clear();
    shown_ = seat;
    return true;
  }

  // With --record, the file is true after every action: neither Ctrl-C nor a crash loses the game.
  std::expected<void, std::string> keep_record() const {
    if (options_.record.empty()) return {};
    return write_file(options_.record, table_.record_text());
  }

  // Saves the unfinished game, in another folder if this one cannot be written to.
  int leave() const {
    fmt::print("{}", conduct_text(table_.outside_ledger(), Forfeits::counted));
    std::error_code error;
    std::vector<std::filesystem::path> files;
    if (!options_.record.empty()) files.emplace_back(options_.record);
    const std::string name = fmt::format("fogg-{}-{}", table_.content().id, table_.seed());
    for (const std::filesystem::path& folder :
         {std::filesystem::path("."), std::filesystem::temp_directory_path(error)}) {
      std::filesystem::path file = folder == "." ? std::filesystem::path(name + ".play") : folder / (name + ".play");
      for (int i = 2; std::filesystem::exists(file, error) && i < 1000; ++i)
        file.replace_filename(fmt::format("{}-{}.play", name, i));
      files.push_back(file);
    }
    for (const std::filesystem::path& file : files) {
      if (!write_file(file, table_.record_text())) continue;
      const std::string map = options_.map_file.empty() ? "" : " --map " + options_.map_file;
      fmt::print("The game is saved in {}. To go on: fogg play --continue {}{}\n", file.string(), file.string(), map);
      return kFine;
    }
    // The last resort: the record itself, so that it can be copied from the screen.
    fmt::print("{}", table_.record_text());
    return bad_input("the game could not be saved in any folder; its record is printed above");
  }

  int finish() const {
    const game::Seat viewer = humans(table_) == 1 ? only_human() : kSpectator;
    const auto view = table_.view(viewer);
    fmt::print(
        "\n{}\n",
        render::bold("== The game is over " + std::string(static_cast<std::size_t>(style_.width - 20), '='), style_));
    const render::Log& log = table_.log(viewer);
    const std::size_t last = static_cast<std::size_t>(view.players) + 1;
    for (std::size_t i = log.size() > last ? log.size() - last : 0; i < log.size(); ++i) {
      fmt::print("{}\n", render::wrapped("  " + log.line(i, view, style_), style_.width, 6));
    }
    fmt::print("\n{}", final_text(table_.content(), view, final_scores(table_.content(), table_.state()), style_));
    fmt::print("{}", conduct_text(table_.outside_ledger()));
    if (const auto saved = keep_record(); !saved) return bad_input(saved.error());
    if (!options_.record.empty())
      fmt::print("The record is in {}; look at it with: fogg replay {}\n", options_.record, options_.record);
    return kFine;
  }

  game::Seat only_human() const {
    game::Seat seat = 0;
    while (!table_.is_human(seat)) ++seat;
    return seat;
  }

  BasicTable<Content>& table_;
  const PlayOptions& options_;
  const render::TextStyle& style_;
  Terminal terminal_;
  PromptFor<Content> prompt_;
  std::optional<game::Seat> shown_;
};

}  // namespace fogg::cli
