#pragma once

#include <span>
#include <string>

#include "game/card_words.h"
#include "game/types.h"

namespace fogg::protocol {

// The list of legal actions as JSON text: what action_json makes of each, with its number. A server writes this list
// for every action that is played, so it is written straight away, without a tree of values in between.
template <class Content>
std::string legal_text(const Content&, const game::Offer&, std::span<const game::ActionOf<Content>> legal);

}  // namespace fogg::protocol
