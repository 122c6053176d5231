#pragma once

#include <deque>

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

  std::vector<Item> turn_items() const;
  Next by_menu(const std::string& line);
  Next by_record_language(const std::string& line);
  Next unknown(const std::string& word) const;
  bool command(std::string_view word, const std::string& rest);

  Next choose_placement(const std::string& rest);
  Next choose_cards(const Placement&);
  Next choose_three();
  Next confirm_tickets();
  Next choose_tickets(const std::string& line);

  // E12: what can be completed, as a list: the best set, the advice where it is another one, single tickets, the end.
  struct Completion {
    std::string label;
    TicketSet tickets;
    std::vector<Action> actions;
    std::vector<std::string> words;
  };
  std::vector<Completion> completions() const;
  std::string completion_label(std::string_view what, const TicketSet&) const;
  Next complete(const std::string& line);
  Next begin(const Completion&);

  std::deque<Action> planned_;
};

}  // namespace fogg::cli
