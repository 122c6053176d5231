#include "bots/levels_typescript.h"

#include "bots/levels.h"

namespace fogg::bots {

namespace {

std::string quoted(std::string_view word) { return "'" + std::string(word) + "'"; }

template <class Wanted>
std::string level_list(Wanted&& wanted) {
  std::string all;
  for (const Level& level : kLevels) {
    if (wanted(level)) all += (all.empty() ? "" : ", ") + quoted(level.name);
  }
  return "[" + all + "]";
}

}  // namespace

std::string levels_typescript() {
  std::string text =
      "// Made from src/bots/levels.h. To make it again after a change there:\n"
      "// FOGG_WRITE_SAMPLES=1 build/dev/tests/fogg_bots_test\n\n"
      "/** How strong a bot can be, from the weakest on. */\n"
      "export const kLevels = ";
  text += level_list([](const Level&) { return true; });
  text +=
      ";\n\n/** Bots with a manner of their own, and the levels that they play on. */\nexport const kCharacters = [\n";
  const std::string levels = level_list([](const Level& level) { return level.has_characters; });
  for (const Character& one : kCharacters) {
    text += "  { name: " + quoted(one.name) + ", manner: " + quoted(one.manner) + ", levels: " + levels + " },\n";
  }
  return text + "];\n";
}

}  // namespace fogg::bots
