#include <fmt/core.h>

#include <algorithm>
#include <boost/json.hpp>

#include "commands.h"

namespace fogg::cli {

namespace fs = std::filesystem;

namespace {

struct Options {
  std::vector<std::string> paths;
  std::string map_file;
  bool json = false;
  bool verbose = false;
};

// The files named, and all .play files below the folders named, in a fixed order.
std::expected<std::vector<fs::path>, std::string> collect(const std::vector<std::string>& paths) {
  std::vector<fs::path> files;
  for (const std::string& path : paths) {
    std::error_code error;
    if (!fs::exists(path, error)) return std::unexpected(path + ": there is no such file or folder");
    if (!fs::is_directory(path, error)) {
      files.emplace_back(path);
      continue;
    }
    std::vector<fs::path> found;
    for (const auto& entry : fs::recursive_directory_iterator(path, error)) {
      if (entry.path().extension() == ".play" && entry.is_regular_file()) found.push_back(entry.path());
    }
    if (found.empty()) return std::unexpected(path + ": there is no .play file in this folder");
    std::sort(found.begin(), found.end());
    files.insert(files.end(), found.begin(), found.end());
  }
  return files;
}

int run(const Options& options, Context& context) {
  const mapgame::Board* board = nullptr;
  if (!options.map_file.empty()) {
    const auto loaded = context.boards.by_file(options.map_file);
    if (!loaded) return bad_input(loaded.error());
    board = *loaded;
  }
  const auto files = collect(options.paths);
  if (!files) return bad_input(files.error());
  int passed = 0;
  int failed = 0;
  int expectations = 0;
  bool unreadable = false;
  boost::json::array json;
  for (const fs::path& file : *files) {
    game::PlayResult result;
    if (const auto text = read_file(file)) {
      result = game::run_play(*text, context.boards.source(file, board));
    } else {
      result.problems.push_back({0, 0, true, text.error()});
    }
    const bool ok = result.problems.empty();
    (ok ? passed : failed) += 1;
    expectations += result.expectations;
    for (const game::PlayProblem& problem : result.problems) {
      unreadable = unreadable || problem.unreadable;
      if (options.json) {
        json.push_back({{"file", file.string()},
                        {"line", problem.line},
                        {"column", problem.column},
                        {"unreadable", problem.unreadable},
                        {"message", problem.message}});
      } else {
        fmt::print("{}\n", problem.line == 0 ? problem.message : problem.to_text(file.string()));
      }
    }
    if (ok && options.verbose && !options.json) fmt::print("{}: fine\n", file.string());
  }
  if (options.json) {
    const boost::json::object out = {
        {"passed", passed}, {"failed", failed}, {"expectations", expectations}, {"problems", json}};
    fmt::print("{}\n", boost::json::serialize(out));
  } else {
    fmt::print("{} passed, {} failed\n", passed, failed);
  }
  if (unreadable) return kBadInput;
  return failed > 0 ? kDiffers : kFine;
}

}  // namespace

void add_check(Command app, Context& context) {
  auto options = std::make_shared<Options>();
  Command command = app.add_command("check", "run .play files (records and rule tests) and print what differs");
  command.add_option("FILE", options->paths, "files, or folders in which to look for .play files").required();
  command.add_option("--map", options->map_file, "a board file of your own, for records made on it");
  command.add_flag("--json", options->json, "print the result as JSON");
  command.add_flag("-v,--verbose", options->verbose, "name the files that are fine, too");
  command.footer(
      "Exit code: 0 all as written, 1 something differs, 2 a file cannot be read.\nThe language: "
      "docs/record-format.md");
  command.callback([options, &context] { context.exit_code = run(*options, context); });
}

}  // namespace fogg::cli
