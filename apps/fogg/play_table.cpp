#include "play_table.h"

#include "cardgame/legal.h"
#include "mapgame/legal.h"
#include "render/card_happening.h"
#include "render/happening.h"
#include "terminal.h"

namespace fogg::cli {

using game::Seat;

// The streams are those of bots::play_match, so that a seed is the same game here and in `fogg sim`.
template <class Content>
BasicTable<Content>::BasicTable(const Content& content, std::uint64_t seed, std::vector<std::string> names,
                                const Options& options)
    : content_(&content),
      names_(std::move(names)),
      state_(game::start_game(content, static_cast<int>(names_.size()), options)),
      dealer_(base::Rng::stream(seed, 0)),
      logs_(names_.size() + 1),
      room_(std::make_unique<ActionList>()) {
  record_.players = static_cast<int>(names_.size());
  record_.seed = seed;
  record_.options = options;
  for (std::size_t i = 0; i < names_.size(); ++i) minds_.push_back(base::Rng::stream(seed, i + 1));
}

template <class Content>
std::expected<BasicTable<Content>, std::string> BasicTable<Content>::make(const Content& content,
                                                                          std::vector<std::string> seats,
                                                                          std::uint64_t seed, const Options& options,
                                                                          const outside::Options& outside,
                                                                          bool colour) {
  BasicTable table(content, seed, std::move(seats), options);
  table.ledger_ = outside.ledger;
  table.colour_ = colour;
  for (const std::string& name : table.names_) {
    if (name == kHuman) {
      table.bots_.push_back(nullptr);
      continue;
    }
    auto bot = outside::make_bot(content, name, outside);
    if (!bot) return std::unexpected(bot.error() + "; write human for yourself");
    table.bots_.push_back(std::move(*bot));
  }
  table.watchers_.emplace(content, table.bots_);
  return table;
}

template <class Content>
void BasicTable<Content>::step(const Step& step) {
  const render::TextStyle style{colour_, names_, 80};
  std::vector<View> before;
  const auto viewer = [&](std::size_t i) { return i < names_.size() ? static_cast<Seat>(i) : kSpectator; };
  for (std::size_t i = 0; i < logs_.size(); ++i) before.push_back(view(viewer(i)));
  record_.steps.push_back(step);
  watchers_->play(state_, step);
  for (std::size_t i = 0; i < logs_.size(); ++i) {
    for (const render::Happening& happening : describe(*content_, before[i], view(viewer(i)), step, style))
      logs_[i].add(happening);
  }
}

template <class Content>
void BasicTable<Content>::resume(const std::vector<Step>& steps) {
  for (const Step& one : steps) {
    if (!one.is_action()) pick_outcome(*content_, state_, dealer_);
    step(one);
  }
  // Bots are not asked again what they chose; they go on with minds of their own.
  for (std::size_t i = 0; i < minds_.size(); ++i)
    minds_[i] = base::Rng::stream(base::mix(record_.seed) + steps.size(), i + 1);
}

template <class Content>
bool BasicTable<Content>::advance() {
  for (cards::Actor actor = to_act(state_); !actor.is_nobody(); actor = to_act(state_)) {
    if (Terminal::interrupted()) return false;
    if (actor.is_chance()) {
      step(Step::chance(pick_outcome(*content_, state_, dealer_)));
      continue;
    }
    if (is_human(actor.seat)) return true;
    legal_actions(*content_, state_, *room_);
    const bots::BasicDecision<Content> decision(*content_, state_, actor.seat,
                                                std::span<const Action>(room_->begin(), room_->size()));
    step(Step::by(actor.seat, bots_[actor.seat]->choose(decision, minds_[actor.seat])));
  }
  return true;
}

template <class Content>
void BasicTable<Content>::act(Action action) {
  step(Step::by(to_act(state_).seat, action));
  // What was drawn is dealt at once: a record that stops here has it, and so has its owner.
  while (to_act(state_).is_chance()) step(Step::chance(pick_outcome(*content_, state_, dealer_)));
}

template <class Content>
const render::Log& BasicTable<Content>::log(Seat seat) const {
  return logs_[std::min<std::size_t>(seat, names_.size())];
}

template <class Content>
std::string BasicTable<Content>::record_text() const {
  std::string text = game::record_text(*content_, record_);
  if (humans(*this) == 0) return text;
  return text + std::string(kSeatsComment) + bots::join_specs(names_) + "\n";
}

template class BasicTable<mapgame::Board>;
template class BasicTable<cardgame::CardSet>;

}  // namespace fogg::cli
