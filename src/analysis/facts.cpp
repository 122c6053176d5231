#include "analysis/facts.h"

#include "game/card_game_names.h"
#include "game/names.h"

namespace fogg::analysis {

template <class Content>
Analysis facts_of(const game::BasicPlayedGame<Content>& game, const std::vector<Moment<Content>>& moments) {
  Analysis a;
  const Content& content = *game.content;
  a.game = content.name;
  a.players = game.initial.players;
  a.finished = to_act(game.final).is_nobody();
  if (a.finished) {
    const auto scores = final_scores(content, game.final);
    for (std::size_t i = 0; i < game.initial.players; ++i) {
      a.scores.push_back(scores[i].total);
      a.places.push_back(scores[i].place);
    }
  }
  for (std::size_t i = 0; i < moments.size(); ++i) {
    const Moment<Content>& moment = moments[i];
    Decision decision;
    decision.number = static_cast<int>(i) + 1;
    decision.step = moment.step;
    decision.turn = moment.turn;
    decision.seat = moment.seat;
    decision.action = game::action_text(content, moment.before, moment.action);
    decision.luck = moment.luck;
    a.decisions.push_back(std::move(decision));
  }
  return a;
}

void make_even(Analysis& a) {
  const auto players = static_cast<std::size_t>(a.players);
  double score = 0;
  for (std::size_t i = 0; i < players; ++i) score += a.start.score[i] / static_cast<double>(players);
  for (std::size_t i = 0; i < players; ++i) {
    a.start.chance[i] = 1 / static_cast<double>(players);
    a.start.score[i] = score;
  }
}

template Analysis facts_of(const game::BasicPlayedGame<mapgame::Board>&, const std::vector<Moment<mapgame::Board>>&);
template Analysis facts_of(const game::BasicPlayedGame<cardgame::CardSet>&,
                           const std::vector<Moment<cardgame::CardSet>>&);

}  // namespace fogg::analysis
