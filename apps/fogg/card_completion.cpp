// E12: completing tickets when a round is over.
#include "card_prompt.h"
#include "cardgame/score.h"

namespace fogg::cli {

using cardgame::Action;
using cardgame::ActionKind;
using cards::TicketId;
using cards::TicketSet;

namespace {

std::string completion_label(const BasicTable<cardgame::CardSet>& table, game::Seat seat, std::string_view what,
                             const TicketSet& tickets) {
  const cardgame::CardSet& set = table.content();
  const cardgame::BonusCounts standing = bonus_standing(set, table.state(), seat);
  const cardgame::BonusCounts to_beat = bonus_to_beat(set, table.state(), seat);
  std::string names;
  tickets.for_each([&](TicketId id) {
    names +=
        fmt::format("{} {} {}", names.empty() ? "" : ",", render::starred_ticket_name(set, id), set.ticket(id).points);
  });
  // E14: as things stand; those who complete later may still take a bonus away.
  std::string bonuses;
  for (std::size_t b = 0; b < set.bonuses.size(); ++b) {
    const int count = (tickets & set.tickets_to_bonus[b]).size();
    if (count == 0 || standing[b] + count < to_beat[b]) continue;
    bonuses += fmt::format("{}{} +{}", bonuses.empty() ? "" : ", ", render::city_name(set, set.bonuses[b].city),
                           set.bonuses[b].points);
  }
  return fmt::format("{}: {} ticket{}, {} points:{}{}", what, tickets.size(), tickets.size() == 1 ? "" : "s",
                     render::points_of(set, tickets), names,
                     bonuses.empty() ? "" : fmt::format(" (bonuses as things stand: {})", bonuses));
}

}  // namespace

std::vector<Completion> completions(const BasicTable<cardgame::CardSet>& table, game::Seat seat,
                                    const std::vector<Action>& legal, const render::TextStyle& style) {
  const cardgame::CardSet& set = table.content();
  const TicketSet best = table.view(seat).best;
  std::vector<Completion> list;
  const std::vector<Action> singles = of_kind(legal, ActionKind::complete);
  if (!singles.empty()) {
    list.push_back({completion_label(table, seat, "the best set", best),
                    best,
                    {Action::complete_best()},
                    {"best", "complete_best"}});
    // Only public things and the seat's own are weighed: its tickets and track, and what the others have completed.
    const TicketSet advice = advised_completion(set, table.state(), table.state().dealing);
    if (advice != best) {
      Completion advised{completion_label(table, seat, "better with the bonuses as they stand", advice),
                         advice,
                         {},
                         {"advice", "bonuses"}};
      advice.for_each([&](TicketId id) { advised.actions.push_back(Action::complete(id)); });
      advised.actions.push_back(Action::done());
      list.push_back(advised);
    }
    for (const Action single : singles) {
      const cardgame::Ticket& ticket = set.ticket(single.ticket());
      list.push_back({"one ticket: " + render::ticket_line(set, single.ticket(), style),
                      {},
                      {single},
                      {lower(render::city_name(set, ticket.a)), lower(render::city_name(set, ticket.b))}});
    }
  }
  list.push_back({"no more: what is left stays in your hand", {}, {Action::done()}, {"done", "none", "no", "more"}});
  return list;
}

Next CardPrompt::begin(const Completion& chosen) {
  planned_.assign(chosen.actions.begin() + 1, chosen.actions.end());
  return act(chosen.actions.front());
}

std::optional<cardgame::Action> CardPrompt::plan() {
  if (planned_.empty()) return std::nullopt;
  const Action next = planned_.front();
  planned_.pop_front();
  return next;
}

Next CardPrompt::complete(const std::string& line) {
  const std::vector<Completion> list = completions(table_, seat_, legal_, style_);
  std::vector<Item> items;
  for (const Completion& completion : list) items.push_back({completion.label, completion.words});
  const Choice found = choose(items, lower(line));
  if (found.unclear) return Next::again;
  if (found.item != nullptr) return begin(list[found.place]);
  const std::string word = split_word(line).first;
  if (word == "complete" || word == "done") return by_record_language(line);
  say(unknown_to_cards(word));
  return Next::again;
}

}  // namespace fogg::cli
