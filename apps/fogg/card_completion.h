#pragma once

#include "play_table.h"

namespace fogg::cli {

// E12: what can be completed, as a list: the best set, the advice where it is another one, single tickets, the end.
struct Completion {
  std::string label;
  cards::TicketSet tickets;
  std::vector<cardgame::Action> actions;
  std::vector<std::string> words;
};
std::vector<Completion> completions(const BasicTable<cardgame::CardSet>&, game::Seat,
                                    const std::vector<cardgame::Action>& legal, const render::TextStyle&);

}  // namespace fogg::cli
