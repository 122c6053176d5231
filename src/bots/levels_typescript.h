#pragma once

#include <string>

namespace fogg::bots {

// web/src/game/levels.ts: the levels and characters for the web client, made from levels.h.
std::string levels_typescript();

}  // namespace fogg::bots
