#include "play_table.h"

#include "mapgame/legal.h"
#include "terminal.h"

namespace fogg::cli {

using game::Step;
using mapgame::Seat;
using mapgame::View;

// The streams are those of bots::play_match, so that a seed is the same game here and in `fogg sim`.
Table::Table(const mapgame::Board& board, std::uint64_t seed, std::vector<std::string> names)
    : board_(&board),
      names_(std::move(names)),
      state_(mapgame::new_game(board, static_cast<int>(names_.size()))),
      dealer_(base::Rng::stream(seed, 0)),
      logs_(names_.size() + 1),
      room_(std::make_unique<mapgame::ActionList>()) {
  record_.players = static_cast<int>(names_.size());
  record_.seed = seed;
  for (std::size_t i = 0; i < names_.size(); ++i) minds_.push_back(base::Rng::stream(seed, i + 1));
}

std::expected<Table, std::string> Table::make(const mapgame::Board& board, std::vector<std::string> seats, std::uint64_t seed, bool colour) {
  Table table(board, seed, std::move(seats));
  table.colour_ = colour;
  for (const std::string& name : table.names_) {
    if (name == kHuman) {
      table.bots_.push_back(nullptr);
      continue;
    }
    auto bot = bots::make_bot(name);
    if (!bot) return std::unexpected(bot.error() + ", and human for yourself");
    table.bots_.push_back(std::move(*bot));
  }
  return table;
}

void Table::step(const Step& step) {
  const render::TextStyle style{colour_, names_, 80};
  std::vector<View> before;
  const auto viewer = [&](std::size_t i) { return i < names_.size() ? static_cast<Seat>(i) : mapgame::kSpectator; };
  for (std::size_t i = 0; i < logs_.size(); ++i) before.push_back(view(viewer(i)));
  record_.steps.push_back(step);
  apply_step(*board_, state_, step);
  for (std::size_t i = 0; i < logs_.size(); ++i) {
    if (const auto happening = describe(*board_, before[i], view(viewer(i)), step, style)) logs_[i].add(*happening);
  }
}

void Table::resume(const std::vector<Step>& steps) {
  for (const Step& one : steps) {
    if (!one.is_action()) pick_outcome(*board_, state_, dealer_);
    step(one);
  }
  // Bots are not asked again what they chose; they go on with minds of their own.
  for (std::size_t i = 0; i < minds_.size(); ++i) minds_[i] = base::Rng::stream(base::mix(record_.seed) + steps.size(), i + 1);
}

bool Table::advance() {
  for (mapgame::Actor actor = to_act(state_); !actor.is_nobody(); actor = to_act(state_)) {
    if (Terminal::interrupted()) return false;
    if (actor.is_chance()) {
      step(Step::chance(pick_outcome(*board_, state_, dealer_)));
      continue;
    }
    if (is_human(actor.seat)) return true;
    legal_actions(*board_, state_, *room_);
    step(Step::by(actor.seat, bots_[actor.seat]->choose(bots::Decision(*board_, state_, actor.seat, *room_), minds_[actor.seat])));
  }
  return true;
}

void Table::act(mapgame::Action action) {
  step(Step::by(to_act(state_).seat, action));
  // What was drawn is dealt at once: a record that stops here has it, and so has its owner.
  while (to_act(state_).is_chance()) step(Step::chance(pick_outcome(*board_, state_, dealer_)));
}

const render::Log& Table::log(Seat seat) const { return logs_[std::min<std::size_t>(seat, names_.size())]; }

int Table::humans() const {
  return static_cast<int>(std::count_if(bots_.begin(), bots_.end(), [](const auto& bot) { return bot == nullptr; }));
}

std::string Table::record_text() const {
  std::string text = game::record_text(*board_, record_);
  if (humans() == 0) return text;
  text += kSeatsComment;
  for (std::size_t i = 0; i < names_.size(); ++i) text += (i == 0 ? "" : ",") + names_[i];
  return text + "\n";
}

}  // namespace fogg::cli
