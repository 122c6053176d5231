#include <fmt/core.h>

#include "commands.h"
#include "recorded_game.h"
#include "render/card_happening.h"
#include "render/happening.h"
#include "replay.h"
#include "terminal.h"

namespace fogg::cli {

namespace {

using game::Seat;

struct Options {
  GameOfFile record;
  int at = -1;
  int seat = -1;
  std::string svg;
  bool json = false;
};

template <class Content>
int count_actions(const game::BasicPlayedGame<Content>& game) {
  return static_cast<int>(
      std::count_if(game.steps.begin(), game.steps.end(), [](const auto& step) { return step.is_action(); }));
}

// Plays the steps up to and with action number `last`, and all that chance brought before the next one.
template <class Content>
Position<Content> go_to(const game::BasicPlayedGame<Content>& game, int last, Seat viewer,
                        const render::TextStyle& style) {
  const Content& content = *game.content;
  Position<Content> position{game.initial, 0, count_actions(game), {}};
  for (const auto& step : game.steps) {
    if (step.is_action() && position.actions == last) break;
    // Where everything is shown, each step is told as the one who made it knows it.
    const Seat teller = viewer != kEverything ? viewer : step.is_action() ? step.seat : position.state.turn;
    const auto before = view_for(content, position.state, teller);
    apply_step(content, position.state, step);
    position.actions += step.is_action() ? 1 : 0;
    const auto after = view_for(content, position.state, teller);
    for (const render::Happening& happening : describe(content, before, after, step, style))
      position.log.add(happening);
  }
  return position;
}

template <class Content>
int show(const game::BasicPlayedGame<Content>& game, const Options& options) {
  const Content& content = *game.content;
  const int all = count_actions(game);
  if (options.at < -1 || options.at > all)
    return bad_input(fmt::format("the game has {} actions; --at takes 0 to {}", all, all));
  if (options.seat < -1 || options.seat >= game.initial.players) {
    return bad_input(
        fmt::format("the game has {} seats; --seat takes 0 to {}", game.initial.players, game.initial.players - 1));
  }
  const Seat viewer = options.seat == -1 ? kEverything : static_cast<Seat>(options.seat);
  const render::TextStyle style{wants_colour(true), {}, terminal_width()};
  const Position<Content> position = go_to(game, options.at == -1 ? all : options.at, viewer, style);
  if (!options.svg.empty()) {
    const auto drawn = picture(content, position, viewer);
    if (!drawn) return bad_input(drawn.error());
    if (const auto written = write_file(options.svg, *drawn); !written) return bad_input(written.error());
  }
  if (options.json) {
    fmt::print("{}\n", boost::json::serialize(position_json(content, position, viewer)));
  } else {
    print_position(content, position, viewer, style);
    if (!options.svg.empty()) fmt::print("\nThe board is drawn in {}.\n", options.svg);
  }
  return kFine;
}

int run(const Options& options, Context& context) {
  const auto game = open_game(options.record, context);
  if (!game) return game.error();
  return std::visit([&](const auto& one) { return show(one, options); }, *game);
}

}  // namespace

void print_heading(const std::string& name, int actions, int all, cards::Actor actor, const std::string& phase) {
  const std::string turn = actor.is_nobody()   ? "The game is over."
                           : actor.is_chance() ? "Cards or tickets are about to be dealt."
                                               : fmt::format("Seat {} is to act ({}).", actor.seat, phase);
  fmt::print("{}, after {} of {} actions. {}\n", name, actions, all, turn);
}

void print_log(const render::Log& log, Seat viewer, const render::TextStyle& style) {
  constexpr std::size_t kShown = 6;
  for (std::size_t i = log.size() > kShown ? log.size() - kShown : 0; i < log.size(); ++i) {
    fmt::print("  {}\n", render::wrapped(log.line(i, viewer, style), style.width - 2, 6));
  }
}

boost::json::object cards_json(std::string_view wild_name, const cards::Cards& cards) {
  boost::json::object out;
  for (std::size_t i = 0; i < cards::kCardKinds; ++i) {
    if (cards[i] > 0) out[game::card_text(wild_name, cards::colour_at(i))] = cards[i];
  }
  return out;
}

boost::json::value actor_json(cards::Actor actor) {
  return actor.is_seat() ? boost::json::value(actor.seat) : boost::json::value(actor.is_chance() ? "chance" : "nobody");
}

void add_replay(Command app, Context& context) {
  auto options = std::make_shared<Options>();
  Command command = app.add_command("replay", "show a position of a recorded game, as text and as a picture");
  command.add_option("FILE", options->record.file, "a .play file: a record or a rule test").required();
  command
      .add_option("--at", options->at,
                  "the position after so many actions of players (choosing opening tickets is one, each of the two "
                  "cards of a turn is "
                  "one) and all that was dealt after them; 0: all is dealt, nobody has chosen; default: the end")
      .from_zero_up();
  command.add_option("--seat", options->seat, "show only what this seat (0, 1 ...) may see; default: everything")
      .from_zero_up();
  command.add_option("--svg", options->svg, "draw the board in that position into this file (the map games)");
  add_game_of_file(command, options->record);
  command.add_flag("--json", options->json, "print the position as JSON");
  command.footer("Exit code: 0 shown, 1 the file differs from the rules, 2 it cannot be read.");
  command.callback([options, &context] { context.exit_code = run(*options, context); });
}

}  // namespace fogg::cli
