#pragma once

#include <deque>

#include "card_completion.h"
#include "card_placements.h"
#include "play_base.h"
#include "render/card_position_text.h"
#include "render/card_score_text.h"

namespace fogg::cli {

// The prompt of the Card Game.
class CardPrompt : public BasicPrompt<cardgame::CardSet> {
 public:
  using BasicPrompt::BasicPrompt;

 private:
  using TicketSet = cards::TicketSet;

  void show() override;
  void show_question() const override;
  Next handle(const std::string& line) override;
  Next enter() override;
  std::optional<Action> plan() override;

  Next by_menu(const std::string& line);
  Next by_record_language(const std::string& line);
  bool command(std::string_view word, const std::string& rest);

  Next choose_placement(const std::string& rest);
  Next choose_cards(const Placement&);
  Next choose_three();
  Next confirm_tickets();
  Next choose_tickets(const std::string& line);

  Next complete(const std::string& line);
  Next begin(const Completion&);

  std::deque<Action> planned_;
};

// What to say about a word that means nothing in the Card Game.
std::string unknown_to_cards(const std::string& word);

}  // namespace fogg::cli
