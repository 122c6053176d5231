#include "bots/levels_typescript.h"

#include "bots/levels.h"

namespace fogg::bots {

namespace {

std::string quoted(std::string_view word) { return "'" + std::string(word) + "'"; }

std::string list(const std::vector<std::string_view>& names) {
  std::string all;
  for (const std::string_view name : names) all += (all.empty() ? "" : ", ") + quoted(name);
  return "[" + all + "]";
}

}  // namespace

std::string levels_typescript() {
  std::string text =
      "// Made from src/bots/levels.h. To make it again after a change there:\n"
      "// FOGG_WRITE_SAMPLES=1 build/dev/tests/fogg_bots_test\n\n"
      "/** How strong a bot can be, from the weakest on. */\n"
      "export const kLevels = ";
  std::vector<std::string_view> all;
  for (const Level& level : kLevels) all.push_back(level.name);
  text += list(all) + ";\n\n/** Those that ask the game's networks. */\nexport const kAskNetworks = ";
  text += list(levels_that(&Level::asks_networks));
  text +=
      ";\n\n/** Bots with a manner of their own, and the levels that they play on. */\nexport const kCharacters = [\n";
  const std::string levels = list(levels_that(&Level::has_characters));
  for (const Character& one : kCharacters) {
    text += "  { name: " + quoted(one.name) + ", manner: " + quoted(one.manner) + ", levels: " + levels + " },\n";
  }
  return text + "];\n";
}

}  // namespace fogg::bots
