#include "local/minds.h"

#include "bots/levels.h"
#include "table/heard.h"

namespace fogg::local {

using table::refuse;

namespace {

constexpr int kMostShares = 64;

}  // namespace

std::expected<table::Thinker*, Refusal> Minds::thinker_at(Seat seat, std::uint64_t seed) {
  const bool due = seat < table_.seats().size() && table_.waits_for(seat) && plays_itself(table_, seat);
  if (!due) return refuse("too_late", "It is not this bot's turn.");
  std::unique_ptr<table::Thinker>& thinker = thinkers_[seat];
  if (!thinker) {
    const table::SeatState& state = table_.seats()[seat];
    const bool is_bot = state.kind == table::SeatState::Kind::bot;
    auto made = table_.play()->thinker(seat, is_bot ? state.bot_name() : std::string(bots::kDeputy.name), seed);
    if (!made) return refuse("not_now", made.error());
    thinker = std::move(*made);
  }
  thinker->look_at(*table_.play());
  return thinker.get();
}

std::expected<table::SharedThinker*, Refusal> Minds::searcher_at(Seat seat, std::uint64_t seed) {
  const auto thinker = thinker_at(seat, seed);
  if (!thinker) return std::unexpected(thinker.error());
  auto* shared = dynamic_cast<table::SharedThinker*>(*thinker);
  if (shared == nullptr || !shared->can_share()) return refuse("not_now", "This bot does not search.");
  return shared;
}

std::expected<Thought, Refusal> Minds::think(Seat seat, std::uint64_t seed) {
  const auto thinker = thinker_at(seat, seed);
  if (!thinker) return std::unexpected(thinker.error());
  const int number = (*thinker)->choose();
  return Thought{number, (*thinker)->was_cut_short()};
}

std::expected<ShareFound, Refusal> Minds::think_share(Seat seat, int shares, std::uint64_t seed,
                                                      const bots::Onward& onward) {
  const auto searcher = searcher_at(seat, seed);
  if (!searcher) return std::unexpected(searcher.error());
  if (shares < 1 || shares > kMostShares) return refuse("bad_message", "A search has from 1 to 64 shares.");
  bool stopped = false;
  auto found = (*searcher)->search_share(shares, seed, [&](double done) {
    stopped = onward && !onward(done);
    return !stopped;
  });
  if (stopped) return refuse("stopped", "The search was stopped.");
  return ShareFound{std::move(found), thinkers_.at(seat)->was_cut_short()};
}

std::expected<int, Refusal> Minds::think_found(Seat seat, std::span<const bots::Findings> found) {
  const auto searcher = searcher_at(seat, 1);
  if (!searcher) return std::unexpected(searcher.error());
  const int number = (*searcher)->choose_found(found);
  if (number < 0) return refuse("bad_message", "What was found is not about this decision.");
  return number;
}

std::expected<json::object, Refusal> Minds::advise(const std::string& person, std::uint64_t seed) const {
  const auto adviser = table::Adviser::for_person(table_, person, seed);
  if (!adviser) return std::unexpected(adviser.error());
  return adviser->advice(adviser->thinker()->choose());
}

}  // namespace fogg::local
