#include <fmt/core.h>

#include <boost/json.hpp>
#include <fstream>

#include "commands.h"
#include "mapgame/score.h"
#include "render/board_svg.h"
#include "render/happening.h"
#include "render/position_text.h"
#include "render/score_text.h"
#include "terminal.h"

namespace fogg::cli {

namespace {

using PlayedGame = game::PlayedMapGame;
using game::Step;
using mapgame::Board;
using mapgame::Seat;
using mapgame::State;
using mapgame::View;

struct Options {
  std::string file;
  int at = -1;
  int seat = -1;
  int game = 1;
  std::string svg;
  std::string map_file;
  bool json = false;
};

// A position of the game, and how it came about.
struct Position {
  State state;
  int actions = 0;  // done before it
  int all = 0;      // in the whole game
  render::Log log;
};

int count_actions(const PlayedGame& game) {
  return static_cast<int>(std::count_if(game.steps.begin(), game.steps.end(), [](const Step& step) { return step.is_action(); }));
}

// Plays the steps up to and with action number `last`, and all that chance brought before the next one.
Position go_to(const PlayedGame& game, int last, Seat viewer, const render::TextStyle& style) {
  const Board& board = *game.content;
  Position position{game.initial, 0, count_actions(game), {}};
  for (const Step& step : game.steps) {
    if (step.is_action() && position.actions == last) break;
    // Where everything is shown, each step is told as the one who made it knows it.
    const Seat teller = viewer != mapgame::kSpectator ? viewer : step.is_action() ? step.seat : position.state.turn;
    const View before = view_for(board, position.state, teller);
    apply_step(board, position.state, step);
    position.actions += step.is_action() ? 1 : 0;
    const auto happening = describe(board, before, view_for(board, position.state, teller), step, style);
    if (happening) position.log.add(*happening);
  }
  return position;
}

std::string turn_line(const View& view) {
  const mapgame::Actor actor = to_act(view);
  if (actor.is_nobody()) return "The game is over.";
  if (actor.is_chance()) return "Cards or tickets are about to be dealt.";
  return fmt::format("Seat {} is to act ({}).", actor.seat, game::phase_text(view.phase));
}

void print_text(const Board& board, const Position& position, Seat viewer, const render::TextStyle& style) {
  const View view = view_for(board, position.state, viewer);
  fmt::print("{}, after {} of {} actions. {}\n", board.name, position.actions, position.all, turn_line(view));
  constexpr std::size_t kShown = 6;
  const std::size_t size = position.log.size();
  for (std::size_t i = size > kShown ? size - kShown : 0; i < size; ++i) {
    fmt::print("  {}\n", render::wrapped(position.log.line(i, view, style), style.width - 2, 6));
  }
  fmt::print("\n{}", public_text(board, view, style));
  for (Seat seat = 0; seat < view.players; ++seat) {
    if (viewer != mapgame::kSpectator && viewer != seat) continue;
    fmt::print("\n{} Seat {}\n{}", seat_mark(seat, style), seat, own_text(board, view_for(board, position.state, seat), style));
    const mapgame::TicketSet offer = mapgame::offered(position.state);
    const mapgame::Actor actor = to_act(view);
    if (actor.is_seat() && actor.seat == seat && !offer.empty()) fmt::print("Offered:  {}\n", game::tickets_text(board, offer));
  }
  if (view.phase == mapgame::Phase::over) fmt::print("\n{}", final_text(board, view, final_scores(board, position.state), style));
}

boost::json::object cards_json(const Board& board, const mapgame::Cards& cards) {
  boost::json::object out;
  for (std::size_t i = 0; i < cards::kCardKinds; ++i) {
    if (cards[i] > 0) out[game::card_text(board, cards::colour_at(i))] = cards[i];
  }
  return out;
}

// Field by field from views: with --seat, what that seat may know and nothing else.
boost::json::object seat_json(const Board& board, const View& view, const View& own, Seat seat) {
  const mapgame::SeatView& s = view.seats[seat];
  boost::json::object out = {{"seat", seat}, {"score", s.score}, {"pieces", s.pieces}, {"hand_size", s.hand_size}, {"ticket_count", s.ticket_count}};
  boost::json::array routes;
  s.routes.for_each([&](mapgame::RouteId id) { routes.emplace_back(game::route_text(board, id)); });
  out["routes"] = routes;
  if (board.rules.stations > 0) {
    boost::json::array stations;
    for (std::size_t i = 0; i < s.stations_built; ++i) stations.emplace_back(game::city_text(board, s.station_at[i]));
    out["stations"] = stations;
  }
  if (board.has_tokens()) {
    boost::json::array tokens;
    for (std::size_t kind = 0; kind < board.token_kinds.size(); ++kind) {
      if ((s.tokens >> kind & 1) != 0) tokens.emplace_back(board.token_kinds[kind]);
    }
    out["tokens"] = tokens;
  }
  const bool shown = view.viewer == mapgame::kSpectator || view.viewer == seat;
  const mapgame::TicketSet tickets = shown ? own.tickets : s.shown_tickets;
  if (shown) out["hand"] = cards_json(board, own.hand);
  if (shown || view.phase == mapgame::Phase::over) {
    boost::json::array list;
    tickets.for_each([&](mapgame::TicketId id) { list.emplace_back(game::ticket_text(board, id)); });
    out["tickets"] = list;
  }
  return out;
}

void print_json(const Board& board, const Position& position, Seat viewer) {
  const View view = view_for(board, position.state, viewer);
  const mapgame::Actor actor = to_act(view);
  boost::json::object out = {{"game", board.id}, {"players", view.players}, {"at", position.actions}, {"actions", position.all},
                             {"phase", game::phase_text(view.phase)}, {"row", cards_json(board, view.row)}, {"pile_size", view.pile_size},
                             {"discards_size", view.discards_size}, {"ticket_pile_size", view.ticket_pile_size}};
  out["to_act"] = actor.is_seat() ? boost::json::value(actor.seat) : boost::json::value(actor.is_chance() ? "chance" : "nobody");
  out["last_turns"] = view.last_turns == mapgame::kNoLastTurns ? boost::json::value(nullptr) : boost::json::value(view.last_turns);
  boost::json::array seats;
  for (Seat seat = 0; seat < view.players; ++seat) seats.push_back(seat_json(board, view, view_for(board, position.state, seat), seat));
  out["seats"] = seats;
  if (view.phase == mapgame::Phase::over) {
    boost::json::array scores;
    for (Seat seat = 0; const mapgame::Score& score : final_scores(board, position.state)) {
      if (seat++ >= view.players) break;
      scores.push_back({{"total", score.total}, {"routes", score.routes}, {"tickets", score.tickets}, {"longest", score.longest},
                        {"stations", score.stations}, {"tokens", score.tokens}, {"longest_path", score.longest_path}, {"place", score.place}});
    }
    out["scores"] = scores;
  }
  fmt::print("{}\n", boost::json::serialize(out));
}

int run(const Options& options, Context& context) {
  const mapgame::Board* from_flag = nullptr;
  if (!options.map_file.empty()) {
    const auto loaded = context.boards.by_file(options.map_file);
    if (!loaded) return bad_input(loaded.error());
    from_flag = *loaded;
  }
  const auto text = read_file(options.file);
  if (!text) return bad_input(text.error());
  const game::PlayResult result = game::run_play(*text, context.boards.source(options.file, from_flag));
  if (!result.problems.empty()) {
    bool unreadable = false;
    for (const game::PlayProblem& problem : result.problems) {
      unreadable = unreadable || problem.unreadable;
      fmt::print(stderr, "{}\n", problem.to_text(options.file));
    }
    return unreadable ? kBadInput : kDiffers;
  }
  if (options.game < 1 || static_cast<std::size_t>(options.game) > result.games.size()) {
    return bad_input(fmt::format("{} has {} game{}; --game takes 1 to {}", options.file, result.games.size(),
                                 result.games.size() == 1 ? "" : "s", result.games.size()));
  }
  const auto* map_game = std::get_if<PlayedGame>(&result.games[static_cast<std::size_t>(options.game) - 1]);
  if (map_game == nullptr) return bad_input(options.file + ": only the map games can be shown so far; `fogg check` runs this file");
  const PlayedGame& game = *map_game;
  const int all = count_actions(game);
  if (options.at < -1 || options.at > all) return bad_input(fmt::format("the game has {} actions; --at takes 0 to {}", all, all));
  if (options.seat < -1 || options.seat >= game.initial.players) {
    return bad_input(fmt::format("the game has {} seats; --seat takes 0 to {}", game.initial.players, game.initial.players - 1));
  }
  const Seat viewer = options.seat == -1 ? mapgame::kSpectator : static_cast<Seat>(options.seat);
  const render::TextStyle style{wants_colour(true), {}, terminal_width()};
  const Position position = go_to(game, options.at == -1 ? all : options.at, viewer, style);
  if (!options.svg.empty()) {
    const std::string picture = render::board_svg(*game.content, view_for(*game.content, position.state, viewer), {});
    if (const auto written = write_file(options.svg, picture); !written) return bad_input(written.error());
  }
  if (options.json) {
    print_json(*game.content, position, viewer);
  } else {
    print_text(*game.content, position, viewer, style);
    if (!options.svg.empty()) fmt::print("\nThe board is drawn in {}.\n", options.svg);
  }
  return kFine;
}

}  // namespace

void add_replay(CLI::App& app, Context& context) {
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("replay", "show a position of a recorded game, as text and as a picture");
  command->add_option("FILE", options->file, "a .play file: a record or a rule test")->required();
  command->add_option("--at", options->at,
                      "the position after so many actions of players (choosing opening tickets is one, each of the two cards of a turn is "
                      "one) and all that was dealt after them; 0: all is dealt, nobody has chosen; default: the end");
  command->add_option("--seat", options->seat, "show only what this seat (0, 1 ...) may see; default: everything");
  command->add_option("--svg", options->svg, "draw the board in that position into this file");
  command->add_option("--game", options->game, "of a file with several games, the first is 1")->capture_default_str();
  command->add_option("--map", options->map_file, "a board file of your own, for records made on it");
  command->add_flag("--json", options->json, "print the position as JSON");
  command->footer("Exit code: 0 shown, 1 the file differs from the rules, 2 it cannot be read.");
  command->callback([options, &context] { context.exit_code = run(*options, context); });
}

}  // namespace fogg::cli
