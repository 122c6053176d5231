// What training needs of the engine: positions of games with how they ended, and how true the networks' chances come.
#include <fmt/core.h>

#include <cmath>
#include <fstream>
#include <mutex>

#include "belief_file.h"
#include "bots/spec.h"
#include "bots/worth/worth.h"
#include "calibration.h"
#include "choice_file.h"
#include "commands.h"
#include "position_file.h"
#include "sampled_games.h"

namespace fogg::cli {

namespace {

struct Options {
  std::string game;
  std::string bots;
  std::string out;
  std::string beliefs;
  std::string from;
  std::string by = "truth";
  SampleOptions sample;
};

template <class Content>
auto sampled(const Options& options) {
  return [&](std::uint64_t i, base::Rng choice) { return SampledGame<Content>(i, options.sample.kept, choice); };
}

bool is_kept(std::ofstream& out) { return static_cast<bool>(out.flush()); }

int no_room(const std::string& file) {
  return bad_input(file + ": the file cannot be written; is there room on the disk?");
}

// Plays games and writes rows of them to a file: play(sampler, out).
template <class Content, class Play>
int write_rows(const Content& content, const Options& options, const Play& play) {
  Sampler<Content> sampler(content, options.sample);
  if (const std::string problem = sampler.problem(); !problem.empty()) return bad_input(problem);
  std::ofstream out(options.out, std::ios::binary);
  play(sampler, out);
  return is_kept(out) ? kFine : no_room(options.out);
}

template <class Content>
int write_positions(const Content& content, const Options& options) {
  return write_rows(content, options, [&](Sampler<Content>& sampler, std::ofstream& out) {
    PositionWriter<Content> writer(content, out);
    writer.head(options.sample);
    sampler.play(sampled<Content>(options), [&](const auto& game, const auto& finish) { writer.add(game, finish); });
  });
}

// Games of bots that think for long are played once for both files.
template <class Content>
int write_positions_and_beliefs(const Content& content, const Options& options) {
  std::ofstream out;
  const int written = write_rows(content, options, [&](Sampler<Content>& sampler, std::ofstream& positions_out) {
    out.open(options.beliefs, std::ios::binary);  // not before: where bots are refused, what lies there stays
    PositionWriter<Content> positions(content, positions_out);
    BeliefWriter<Content> beliefs(content, options.sample, out);
    positions.head(options.sample);
    beliefs.head();
    sampler.play(
        [&](std::uint64_t i, base::Rng choice) {
          return TwoNotes{sampled<Content>(options)(i, choice), beliefs.note(i, choice)};
        },
        [&](const auto& game, const auto& finish) {
          positions.add(game.first, finish);
          beliefs.add(game.second);
        });
  });
  return written != kFine || is_kept(out) ? written : no_room(options.beliefs);
}

template <class Content>
int write_positions_as_asked(const Content& content, const Options& options) {
  return options.beliefs.empty() ? write_positions(content, options) : write_positions_and_beliefs(content, options);
}

template <class Content>
int write_choices(const Content& content, const Options& options) {
  return write_rows(content, options, [&](Sampler<Content>& sampler, std::ofstream& out) {
    ChoiceWriter<Content> writer(content, out);
    writer.head(options.sample);
    sampler.play(
        [&](std::uint64_t i, base::Rng choice) { return ChoiceNote<Content>(content, i, options.sample, choice); },
        [&](const auto& game, const auto& finish) { writer.add(game, finish, options.sample.bots.size()); });
  });
}

template <class Content>
int write_beliefs(const Content& content, const Options& options) {
  return write_rows(content, options, [&](Sampler<Content>& sampler, std::ofstream& out) {
    BeliefWriter<Content> writer(content, options.sample, out);
    writer.head();
    sampler.play([&](std::uint64_t i, base::Rng choice) { return writer.note(i, choice); },
                 [&](const auto& game, const analysis::Finish&) { writer.add(game); });
  });
}

std::string no_network(std::string_view game, int players) {
  return fmt::format("there is no network for {} with {} players; learn/ makes them", game, players);
}

template <class Content>
int measure(const Content& content, const Options& options) {
  Sampler<Content> sampler(content, options.sample);
  if (const std::string problem = sampler.problem(); !problem.empty()) return bad_input(problem);
  const auto players = static_cast<int>(options.sample.bots.size());
  if (!bots::Valuer<Content>::for_game(content, players)) return bad_input(no_network(content.id, players));
  Calibration calibration;
  std::mutex mutex;
  sampler.play(sampled<Content>(options), [&](const SampledGame<Content>& game, const analysis::Finish& finish) {
    thread_local auto valuer = bots::Valuer<Content>::for_game(content, players);
    std::vector<bots::Worth> worths;
    for (const auto& s : game.positions()) {
      worths.push_back(options.by == "truth" ? valuer->truth(s)
                                             : valuer->open(view_for(content, s, mapgame::kSpectator)));
    }
    const std::lock_guard lock(mutex);
    calibration.add(worths, finish, static_cast<std::size_t>(players));
  });
  fmt::print("{}, {}: {} games from seed {}\n{}", content.id, options.bots, sampler.played(), options.sample.seed,
             calibration.text());
  return kFine;
}

// The same for positions that were kept in a file.
template <class Content>
int measure_file(const Content& content, const Options& options) {
  const auto file = read_positions(options.from, content.id, bots::data_hash_of(content));
  if (!file) return bad_input(file.error());
  auto valuer = bots::Valuer<Content>::for_game(content, file->players);
  if (!valuer) return bad_input(no_network(content.id, file->players));
  if (!file->games.empty() && file->games[0].positions[0].truth[0].size() != valuer->inputs())
    return bad_input(options.from + ": the file is damaged; make it again");
  const net::Kind kind = options.by == "truth" ? net::Kind::truth : net::Kind::open;
  Calibration calibration;
  for (const KeptGame& game : file->games) {
    std::vector<bots::Worth> worths;
    for (const KeptPosition& position : game.positions)
      worths.push_back(valuer->written(kind, kind == net::Kind::truth ? position.truth : position.open));
    calibration.add(worths, game.finish, static_cast<std::size_t>(file->players));
  }
  fmt::print("{}, {}: {} games of {}\n{}", content.id, file->bots, file->games.size(), options.from,
             calibration.text());
  return kFine;
}

template <class Content>
std::string problem_of(const Content& content, const Options& options) {
  if (options.by != "truth" && options.by != "open") return "--by must be truth or open";
  if (!options.from.empty()) return options.bots.empty() ? "" : "name bots or a file of positions, not both";
  const std::size_t players = options.sample.bots.size();
  if (players < content.rules.min_players || players > content.rules.max_players)
    return fmt::format("{} is for {} to {} players, not {}; name one bot for each seat, such as planner,planner",
                       content.id, content.rules.min_players, content.rules.max_players, players);
  if (options.sample.kept < 1 || options.sample.kept > 1000) return "--kept must be from 1 to 1000";
  if (options.sample.games == 0) return "--games must be 1 or more";
  if (options.sample.threads > 256) return "--threads must be at most 256";
  return "";
}

using Work = int (*)(const mapgame::Board&, const Options&);
using CardWork = int (*)(const cardgame::CardSet&, const Options&);

int run(Options options, Context& context, Work work, CardWork card_work) {
  const auto found = context.boards.find_game(options.game, "");
  if (!found) return bad_input(found.error());
  options.sample.bots = bots::split_specs(options.bots);
  if (options.sample.threads == 0) options.sample.threads = std::max(1u, std::thread::hardware_concurrency());
  const std::string problem = std::visit([&](const auto* content) { return problem_of(*content, options); }, *found);
  if (!problem.empty()) return bad_input(problem);
  if (const auto* board = std::get_if<const mapgame::Board*>(&*found)) return work(**board, options);
  return card_work(*std::get<const cardgame::CardSet*>(*found), options);
}

std::shared_ptr<Options> add_options(Command command) {
  auto options = std::make_shared<Options>();
  command.add_option("GAME", options->game, "usa, europe, san_francisco or card_game").required();
  command.add_option("BOTS", options->bots, "a bot for each seat; they move on by one seat every game");
  command.add_option("-n,--games", options->sample.games, "how many games").capture_default_str().from_zero_up();
  command.add_option("--seed", options->sample.seed, "game i is played with seed SEED + i")
      .capture_default_str()
      .from_zero_up();
  command.add_option("--kept", options->sample.kept, "positions of each game").capture_default_str();
  command.add_option("--seconds", options->sample.seconds, "begin no game after so long; 0 for no limit")
      .capture_default_str()
      .from_zero_up();
  command.add_option("--threads", options->sample.threads, "how many threads; 0 for one a core")
      .capture_default_str()
      .from_zero_up();
  return options;
}

}  // namespace

void add_learn(Command app, Context& context) {
  Command learn = app.add_command("learn", "what the training of networks needs (learn/, docs/networks.md)");
  learn.require_subcommand();

  Command positions = learn.add_command("positions", "play games and write positions with how they ended");
  auto options = add_options(positions);
  positions.add_option("--out", options->out, "the file to write").required();
  positions.add_option("--beliefs", options->beliefs, "a second file: of the same games, what `learn beliefs` writes");
  positions.callback([options, &context] {
    context.exit_code =
        run(*options, context, write_positions_as_asked<mapgame::Board>, write_positions_as_asked<cardgame::CardSet>);
  });

  Command choices = learn.add_command("choices", "play games and write decisions with what the seat saw");
  auto chosen = add_options(choices);
  choices.add_option("--out", chosen->out, "the file to write").required();
  choices.callback([options = chosen, &context] {
    context.exit_code = run(*options, context, write_choices<mapgame::Board>, write_choices<cardgame::CardSet>);
  });

  Command beliefs = learn.add_command("beliefs", "play games and write what others could know of everybody's tickets");
  auto believed = add_options(beliefs);
  beliefs.add_option("--out", believed->out, "the file to write").required();
  beliefs.callback([options = believed, &context] {
    context.exit_code = run(*options, context, write_beliefs<mapgame::Board>, write_beliefs<cardgame::CardSet>);
  });

  Command calibration = learn.add_command("calibration", "play games and tell how true the chances come");
  auto asked = add_options(calibration);
  calibration.add_option("--by", asked->by, "truth: as in an analysis; open: by what everybody sees")
      .capture_default_str();
  calibration.add_option("--from", asked->from, "play no games: take this file of positions").existing_file();
  calibration.callback([options = asked, &context] {
    if (!options->from.empty())
      context.exit_code = run(*options, context, measure_file<mapgame::Board>, measure_file<cardgame::CardSet>);
    else
      context.exit_code = run(*options, context, measure<mapgame::Board>, measure<cardgame::CardSet>);
  });
}

}  // namespace fogg::cli
