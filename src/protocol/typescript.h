#pragma once

#include <string>

namespace fogg::protocol {

// web/src/game/actions.ts: the actions of both types of game for the web client, made from game/action_form.h.
std::string actions_typescript();

}  // namespace fogg::protocol
