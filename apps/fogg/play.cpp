#include <fmt/core.h>

#include <random>

#include "commands.h"
#include "mapgame/score.h"
#include "play_prompt.h"
#include "render/score_text.h"

namespace fogg::cli {

namespace fs = std::filesystem;

namespace {

using mapgame::Board;
using mapgame::Seat;

struct Options {
  std::string game;
  std::string seats;
  std::optional<std::uint64_t> seed;
  std::string map_file;
  std::string record;
  std::string continued;
  bool no_colour = false;
};

std::vector<std::string> split(std::string_view text) {
  std::vector<std::string> parts(1);
  for (const char c : text) {
    if (c == ',') {
      parts.emplace_back();
    } else {
      parts.back() += c;
    }
  }
  return parts;
}

// Who sat where, by the comment at the end of a saved game.
std::string seats_of(std::string_view text) {
  const std::size_t at = text.rfind(kSeatsComment);
  if (at == std::string_view::npos) return "";
  const std::string_view line = text.substr(at + kSeatsComment.size());
  return std::string(line.substr(0, std::min(line.find_first_of("\r\n "), line.size())));
}

// One sitting at a table: asks humans, saves, and shows the end.
class Sitting {
 public:
  Sitting(Table& table, const Options& options, const render::TextStyle& style)
      : table_(table), options_(options), style_(style), prompt_(table, terminal_, style) {}

  int run() {
    if (const auto saved = keep_record(); !saved) return bad_input(saved.error());
    greet();
    while (table_.advance() && !table_.is_over()) {
      const Seat seat = to_act(table_.state()).seat;
      if (!draw_curtain(seat)) return leave();
      const auto action = prompt_.decide(seat);
      if (!action) return leave();
      table_.act(*action);
      if (const auto saved = keep_record(); !saved) fmt::print("{}\n", saved.error());
    }
    return table_.is_over() ? finish() : leave();
  }

 private:
  void greet() const {
    const Board& board = table_.board();
    fmt::print("{}, seed {}.", board.name, table_.seed());
    for (Seat seat = 0; seat < table_.state().players; ++seat) fmt::print(" {} {}", seat_mark(seat, style_), table_.names()[seat]);
    fmt::print("\n");
    if (!board.note.empty()) fmt::print("{}\n", render::wrapped(board.note, style_.width, 0));
    if (table_.humans() > 0) fmt::print("Type ? for help, quit to stop: the game is saved and can be continued.\n");
  }

  // Between two people at one screen: the hand before is wiped away before the next one comes.
  bool draw_curtain(Seat seat) {
    if (table_.humans() < 2 || shown_ == seat) return true;
    if (shown_) {
      const render::Log& log = table_.log(*shown_);
      const mapgame::View view = table_.view(*shown_);
      for (std::size_t i = log.size(); i-- > 0;) {
        if (log.seat(i) != *shown_) continue;
        fmt::print("{}\n", render::wrapped(log.line(i, view, style_), style_.width, 2));
        break;
      }
      if (!terminal_.ask("Press Enter to hide your hand.")) return false;
      terminal_.clear();
    }
    if (!terminal_.ask(fmt::format("Hand over to seat {} ({} {}). Press Enter when only that player looks.", seat, render::kSeatSymbols[seat],
                                   table_.names()[seat]))) {
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
    std::error_code error;
    std::vector<fs::path> files;
    if (!options_.record.empty()) files.emplace_back(options_.record);
    const std::string name = fmt::format("fogg-{}-{}", table_.board().id, table_.seed());
    for (const fs::path& folder : {fs::path("."), fs::temp_directory_path(error)}) {
      fs::path file = folder == "." ? fs::path(name + ".play") : folder / (name + ".play");
      for (int i = 2; fs::exists(file, error) && i < 1000; ++i) file.replace_filename(fmt::format("{}-{}.play", name, i));
      files.push_back(file);
    }
    for (const fs::path& file : files) {
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
    const Seat viewer = table_.humans() == 1 ? only_human() : mapgame::kSpectator;
    const mapgame::View view = table_.view(viewer);
    fmt::print("\n{}\n", render::bold("== The game is over " + std::string(static_cast<std::size_t>(style_.width - 20), '='), style_));
    const render::Log& log = table_.log(viewer);
    const std::size_t last = static_cast<std::size_t>(view.players) + 1;
    for (std::size_t i = log.size() > last ? log.size() - last : 0; i < log.size(); ++i) {
      fmt::print("{}\n", render::wrapped("  " + log.line(i, view, style_), style_.width, 6));
    }
    fmt::print("\n{}", final_text(table_.board(), view, final_scores(table_.board(), table_.state()), style_));
    if (const auto saved = keep_record(); !saved) return bad_input(saved.error());
    if (!options_.record.empty()) fmt::print("The record is in {}; look at it with: fogg replay {}\n", options_.record, options_.record);
    return kFine;
  }

  Seat only_human() const {
    Seat seat = 0;
    while (!table_.is_human(seat)) ++seat;
    return seat;
  }

  Table& table_;
  const Options& options_;
  const render::TextStyle& style_;
  Terminal terminal_;
  Prompt prompt_;
  std::optional<Seat> shown_;
};

std::expected<void, std::string> check_seats(const Board& board, const std::vector<std::string>& seats) {
  const mapgame::Rules& rules = board.rules;
  if (seats.size() >= rules.min_players && seats.size() <= rules.max_players) return {};
  return std::unexpected(fmt::format("{} is for {} to {} players, not {}; name one for each seat, such as --seat human,random", board.id,
                                     rules.min_players, rules.max_players, seats.size()));
}

int play(Table& table, const Options& options, bool colour) {
  const render::TextStyle style{colour, table.names(), terminal_width()};
  return Sitting(table, options, style).run();
}

int start_new(const Options& options, Context& context, bool colour) {
  const auto board = context.boards.find(options.game.empty() ? "usa" : options.game, options.map_file);
  if (!board) return bad_input(board.error());
  const std::vector<std::string> seats = split(options.seats.empty() ? "human,random" : options.seats);
  if (const auto fine = check_seats(**board, seats); !fine) return bad_input(fine.error());
  std::error_code error;
  if (!options.record.empty() && fs::is_regular_file(options.record, error)) {
    return bad_input(options.record + " exists already; name another file, or go on with that game: fogg play --continue " + options.record);
  }
  auto table = Table::make(**board, seats, options.seed.value_or(std::random_device()()), colour);
  if (!table) return bad_input(table.error());
  return play(*table, options, colour);
}

int go_on(Options options, Context& context, bool colour) {
  if (options.seed) return bad_input("--seed is for a new game; a continued one has its own");
  const mapgame::Board* from_flag = nullptr;
  if (!options.map_file.empty()) {
    const auto loaded = context.boards.by_file(options.map_file);
    if (!loaded) return bad_input(loaded.error());
    from_flag = *loaded;
  }
  const auto text = read_file(options.continued);
  if (!text) return bad_input(text.error());
  const game::PlayResult result = game::run_play(*text, context.boards.source(options.continued, from_flag));
  if (!result.problems.empty()) {
    fmt::print(stderr, "{}\n", result.problems[0].to_text(options.continued));
    return kBadInput;
  }
  const auto* map_game = std::get_if<game::PlayedMapGame>(&result.games[0]);
  if (map_game == nullptr) return bad_input(options.continued + ": only the map games can be played in the terminal so far");
  const game::PlayedMapGame& game = *map_game;
  if (!game.is_record || result.games.size() != 1) return bad_input(options.continued + " is no record of one game, so it cannot be continued");
  if (game.final.phase == mapgame::Phase::over) {
    return bad_input(options.continued + ": this game is over; look at it with: fogg replay " + options.continued);
  }
  if (!options.game.empty() && options.game != game.content->id) {
    return bad_input(fmt::format("{} is a game of {}, not of {}", options.continued, game.content->id, options.game));
  }
  std::string seats = options.seats.empty() ? seats_of(*text) : options.seats;
  if (seats.empty()) {
    seats = "human";
    for (int i = 1; i < game.initial.players; ++i) seats += ",random";
  }
  const std::vector<std::string> names = split(seats);
  if (names.size() != game.initial.players) {
    return bad_input(fmt::format("{} has {} seats, not {}; name one for each with --seat", options.continued, game.initial.players, names.size()));
  }
  auto table = Table::make(*game.content, names, game.seed, colour);
  if (!table) return bad_input(table.error());
  table->resume(game.steps);
  if (options.record.empty()) options.record = options.continued;
  return play(*table, options, colour);
}

}  // namespace

void add_play(CLI::App& app, Context& context) {
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("play", "play a whole game in this terminal");
  command->add_option("GAME", options->game, "usa (the default), europe or san_francisco");
  command->add_option("--seat", options->seats,
                      "who sits where, from seat 0 on: human or a bot's name (default human,random); several humans share the screen, with a "
                      "curtain between their turns");
  command->add_option("--seed", options->seed, "the same seed deals the same game; default: another one each time");
  command->add_option("--map", options->map_file, "play on a board file of your own");
  command->add_option("--record", options->record, "keep the record in this file, written after every action");
  command->add_option("--continue", options->continued, "go on with a saved game; it is kept in the same file");
  command->add_flag("--no-colour,--no-color", options->no_colour, "no colours; letters and symbols stand there with and without them");
  command->footer("In the game: ? for help, quit to stop. The unfinished game is saved, and the program says how to go on with it.");
  command->callback([options, &context] {
    const bool colour = wants_colour(!options->no_colour);
    context.exit_code = options->continued.empty() ? start_new(*options, context, colour) : go_on(*options, context, colour);
  });
}

}  // namespace fogg::cli
