#include <fmt/core.h>

#include <random>

#include "play_sitting.h"

namespace fogg::cli {

namespace fs = std::filesystem;

namespace {

// Who sat where, by the comment at the end of a saved game.
std::string seats_of(std::string_view text) {
  const std::size_t at = text.rfind(kSeatsComment);
  if (at == std::string_view::npos) return "";
  const std::string_view line = text.substr(at + kSeatsComment.size());
  return std::string(line.substr(0, std::min(line.find_first_of("\r\n"), line.size())));
}

// E4: what a table of the Card Game may allow; the map games have no such thing.
std::expected<game::OptionsOf<mapgame::Board>, std::string> table_options(const mapgame::Board& board,
                                                                          const PlayOptions& options) {
  if (options.look) return std::unexpected("--look is for the Card Game; " + board.id + " has no on-the-track piles");
  return game::OptionsOf<mapgame::Board>{};
}
std::expected<game::OptionsOf<cardgame::CardSet>, std::string> table_options(const cardgame::CardSet&,
                                                                             const PlayOptions& options) {
  return game::OptionsOf<cardgame::CardSet>{options.look};
}

template <class Content>
int play(BasicTable<Content>& table, const PlayOptions& options, bool colour) {
  const render::TextStyle style{colour, table.names(), terminal_width()};
  return Sitting<Content>(table, options, style).run();
}

template <class Content>
int start_with(const Content& content, const PlayOptions& options, bool colour) {
  const std::vector<std::string> seats = bots::split_specs(options.seats.empty() ? "human,hard" : options.seats);
  if (seats.size() < content.rules.min_players || seats.size() > content.rules.max_players) {
    return bad_input(
        fmt::format("{} is for {} to {} players, not {}; name one for each seat, such as --seat human,hard", content.id,
                    content.rules.min_players, content.rules.max_players, seats.size()));
  }
  const auto allowed = table_options(content, options);
  if (!allowed) return bad_input(allowed.error());
  std::error_code error;
  if (!options.record.empty() && fs::is_regular_file(options.record, error)) {
    return bad_input(options.record +
                     " exists already; name another file, or go on with that game: fogg play --continue " +
                     options.record);
  }
  auto table = BasicTable<Content>::make(content, seats, options.seed.value_or(std::random_device()()), *allowed,
                                         options.outside.options(), colour);
  if (!table) return bad_input(table.error());
  return play(*table, options, colour);
}

int start_new(const PlayOptions& options, Context& context, bool colour) {
  const auto found = context.boards.find_game(options.game.empty() ? "usa" : options.game, options.map_file);
  if (!found) return bad_input(found.error());
  return std::visit([&](const auto* content) { return start_with(*content, options, colour); }, *found);
}

template <class Content>
int go_on_with(const game::BasicPlayedGame<Content>& game, std::string seats, PlayOptions options, bool colour) {
  if (!game.is_record) return bad_input(options.continued + " is no record of one game, so it cannot be continued");
  if (to_act(game.final).is_nobody()) {
    return bad_input(options.continued + ": this game is over; look at it with: fogg replay " + options.continued);
  }
  if (!options.game.empty() && options.game != game.content->id) {
    return bad_input(fmt::format("{} is a game of {}, not of {}", options.continued, game.content->id, options.game));
  }
  if (seats.empty()) {
    seats = "human";
    for (int i = 1; i < game.initial.players; ++i) seats += ",hard";
  }
  const std::vector<std::string> names = bots::split_specs(seats);
  if (names.size() != game.initial.players) {
    return bad_input(fmt::format("{} has {} seats, not {}; name one for each with --seat", options.continued,
                                 game.initial.players, names.size()));
  }
  auto table =
      BasicTable<Content>::make(*game.content, names, game.seed, game.options, options.outside.options(), colour);
  if (!table) return bad_input(table.error());
  table->resume(game.steps);
  if (options.record.empty()) options.record = options.continued;
  return play(*table, options, colour);
}

int go_on(const PlayOptions& options, Context& context, bool colour) {
  if (options.seed) return bad_input("--seed is for a new game; a continued one has its own");
  if (options.look) return bad_input("--look is for a new game; a continued one goes on as it was begun");
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
  if (result.games.size() != 1)
    return bad_input(options.continued + " is no record of one game, so it cannot be continued");
  const std::string seats = options.seats.empty() ? seats_of(*text) : options.seats;
  // A record may come from anybody: it never decides what is run on this machine.
  if (options.seats.empty() && seats.find("exec:") != std::string::npos) {
    return bad_input(fmt::format("{} was played with an outside program; say yourself that it shall run: --seat '{}'",
                                 options.continued, seats));
  }
  return std::visit([&](const auto& game) { return go_on_with(game, seats, options, colour); }, result.games[0]);
}

}  // namespace

void add_play(Command app, Context& context) {
  auto options = std::make_shared<PlayOptions>();
  Command command = app.add_command("play", "play a whole game in this terminal");
  command.add_option("GAME", options->game, "usa (the default), europe, san_francisco or card_game");
  command.add_option("--seat", options->seats,
                     "who sits where, from seat 0 on: human or a bot's name (default human,hard); several humans "
                     "share the screen, with a "
                     "curtain between their turns");
  command.add_option("--seed", options->seed, "the same seed deals the same game; default: another one each time")
      .from_zero_up();
  command.add_flag("--look", options->look, "card_game: owners may look at the cards on their own track");
  command.add_option("--map", options->map_file, "play on a board file of your own");
  command.add_option("--record", options->record, "keep the record in this file, written after every action");
  command.add_option("--continue", options->continued, "go on with a saved game; it is kept in the same file");
  command.add_flag("--no-colour,--no-color", options->no_colour,
                   "no colours; letters and symbols stand there with and without them");
  add_outside_settings(command, options->outside);
  command.footer(
      "In the game: ? for help, quit to stop. The unfinished game is saved, and the program says how to go on with "
      "it.");
  command.callback([options, &context] {
    const bool colour = wants_colour(!options->no_colour);
    context.exit_code =
        options->continued.empty() ? start_new(*options, context, colour) : go_on(*options, context, colour);
  });
}

}  // namespace fogg::cli
