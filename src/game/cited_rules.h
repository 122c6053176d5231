#pragma once

#include <optional>
#include <string>

#include "game/action_form.h"

namespace fogg::game {

// The rules behind a refusal, those that speak of this action in this position: a list serves several boards, kinds of
// action and phases, and `by RULE` must not be satisfied by one of the others. `action` is none where the line names no
// action that could be played at all.
std::string cited_rules(const mapgame::Board&, const mapgame::Public&, mapgame::ActionKind,
                        std::optional<mapgame::Action>, mapgame::Illegal);
std::string cited_rules(const cardgame::CardSet&, const cardgame::Public&, cardgame::ActionKind,
                        std::optional<cardgame::Action>, cardgame::Illegal);

// Whether a rule is in a list that is separated by blanks.
bool is_cited(std::string_view rules, std::string_view rule);

}  // namespace fogg::game
