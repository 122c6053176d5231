// `fogg map layout`: where everything lies on the picture of a board.
#include <fmt/core.h>

#include "commands.h"
#include "layout/layout.h"
#include "render/board_svg.h"
#include "terminal.h"

namespace fogg::cli {

namespace {

struct Options {
  std::string file;
  std::string land;
  std::string fixes;
  std::string out;
  std::string svg;
  bool check = false;
};

// Reads a file with one of the readers of `layout`; nothing at all where no file is named.
template <class Read>
auto read_with(const std::string& file, Read read) -> decltype(read(std::string_view())) {
  if (file.empty()) return {};
  const auto text = read_file(file);
  if (!text) return std::unexpected(text.error());
  auto found = read(std::string_view(*text));
  if (!found) return std::unexpected(file + ": " + found.error());
  return found;
}

int run(const Options& options, Context& context) {
  const auto board = context.boards.by_file_or_id(options.file);
  if (!board) return bad_input(board.error());
  const auto land = read_with(options.land, layout::read_land);
  if (!land) return bad_input(land.error());
  const auto fixes = read_with(options.fixes, [&](std::string_view text) { return layout::read_fixes(**board, text); });
  if (!fixes) return bad_input(fixes.error());
  const layout::Geometry geometry = lay_out(**board, *land, *fixes);
  const std::string json = to_json(**board, geometry);
  if (!options.out.empty()) {
    if (const auto written = write_file(options.out, json); !written) return bad_input(written.error());
  }
  if (!options.svg.empty()) {
    if (const auto written = write_file(options.svg, render::board_svg(**board, geometry)); !written)
      return bad_input(written.error());
  }
  const std::vector<std::string> problems = check(**board, geometry);
  for (const std::string& problem : problems) fmt::print("{}\n", problem);
  fmt::print("{}: {:.0f} x {:.0f}, {} bytes; {}\n", (*board)->id, geometry.width, geometry.height, json.size(),
             problems.empty() ? "nothing overlaps" : fmt::format("{} overlaps", problems.size()));
  return options.check && !problems.empty() ? kDiffers : kFine;
}

}  // namespace

void add_map_layout(Command map, Context& context) {
  auto options = std::make_shared<Options>();
  Command command = map.add_command("layout", "place cities, spaces and names on a picture of the board");
  command.add_option("FILE", options->file, "a board file (docs/map-format.md), or usa, europe, san_francisco")
      .required();
  command.add_option("--land", options->land, "shores, lakes and borders to bend along with the cities");
  command.add_option("--fixes", options->fixes, "small corrections by hand");
  command.add_option("--out", options->out, "write the geometry there (docs/geometry-format.md)");
  command.add_option("--svg", options->svg, "draw the empty board there");
  command.add_flag("--check", options->check, "fail if anything overlaps");
  command.callback([options, &context] { context.exit_code = run(*options, context); });
}

}  // namespace fogg::cli
