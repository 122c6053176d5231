#pragma once

#include "play_base.h"
#include "play_targets.h"
#include "render/position_text.h"
#include "render/score_text.h"

namespace fogg::cli {

// The prompt of the map games.
class Prompt : public BasicPrompt<mapgame::Board> {
 public:
  using BasicPrompt::BasicPrompt;

 private:
  void show() override;
  void show_question() const override;
  Next handle(const std::string& line) override;

  std::vector<Item> main_items() const;
  Next by_menu(const std::vector<Item>& items, const std::string& line);
  Next by_record_language(const std::string& line);
  Next run(std::string_view word, const std::string& rest);  // the choices of an ordinary turn
  bool command(std::string_view word, const std::string& rest);

  Next choose_target(ActionKind, std::string filter);
  Next choose_way(const Target&);
  Next choose_tickets(const std::string& line);
  Next confirm_tickets();
  Next place_token(const std::string& line);
};

}  // namespace fogg::cli
