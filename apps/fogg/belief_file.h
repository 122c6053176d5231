#pragma once

#include <fmt/format.h>

#include <fstream>
#include <mutex>

#include "bots/belief/belief.h"
#include "bots/spec.h"
#include "bots/worth/worth.h"
#include "sampled_games.h"

// Files of what seats held while others looked: a head of lines, an empty line, and rows that the head describes.
// learn/beliefs.py reads them.
namespace fogg::cli {

// What every seat could know of every other, at some decisions of one game.
template <class Content>
class BeliefNote {
 public:
  using State = game::StateOf<Content>;
  using Belief = bots::Belief<Content>;
  using Step = game::BasicStep<Content>;

  BeliefNote(const Content& content, const typename Belief::Ground& ground, std::uint64_t number,
             const SampleOptions& options, base::Rng choice)
      : content_(content),
        ground_(ground),
        belief_(Belief::for_game(content)),
        number_(number),
        memories_(options.bots.size()),
        kept_(options.kept, choice) {
    for (std::size_t i = 0; i < memories_.size(); ++i)
      memories_[i].begin(content, static_cast<game::Seat>(i), static_cast<int>(memories_.size()));
  }

  void begin(const State&) {}
  void before(const State& s, game::ActionOf<Content> action) {
    const game::Seat seat = to_act(s).seat;
    if (s.phase == decltype(s.phase)::turn) kept_.offer([&] { return rows_of(s); });
    tell(s, Step::by(seat, action));
  }
  void before(const State& s, cards::Outcome outcome) { tell(s, Step::chance(outcome)); }
  void after(const State& s) {
    for (std::size_t i = 0; i < memories_.size(); ++i)
      memories_[i].watch(bots::BasicObservation<Content>(content_, s, static_cast<game::Seat>(i), events_[i]));
  }

  const std::vector<std::string>& rows() const { return kept_.kept(); }

  // Of one row: the game, whether the seat has begun to build, and for every ticket whether it may be held (1), is held
  // (2) or neither (0), what the table and the network make of it, and its signs.
  static std::string head(const Content& content) {
    return fmt::format("tickets {}\nsigns {}\n", content.tickets.size(), Belief::kSigns);
  }

 private:
  void tell(const State& s, const Step& step) {
    for (std::size_t i = 0; i < memories_.size(); ++i)
      events_[i] = game::event_for<Content>(s, step, static_cast<game::Seat>(i));
  }

  static cards::TicketSet held_by(const mapgame::State& s, std::size_t seat) { return s.tickets[seat]; }
  static cards::TicketSet held_by(const cardgame::State& s, std::size_t seat) {
    return s.tickets[seat] - s.completed[seat];
  }
  static bool has_begun(const mapgame::State& s, std::size_t seat) { return !s.routes[seat].empty(); }
  static bool has_begun(const cardgame::State& s, std::size_t seat) { return cards::total(s.track[seat]) > 0; }

  auto table_of(const mapgame::View& view, const bots::MapMemory&) const { return guess_tickets(ground_, view); }
  auto table_of(const cardgame::View& view, const bots::CardMemory& memory) const {
    return guess_tickets(ground_, view, memory);
  }

  // As the seat to act sees all others.
  std::string rows_of(const State& s) const {
    const game::Seat viewer = to_act(s).seat;
    const auto view = view_for(content_, s, viewer);
    const auto& memory = memories_[viewer];
    const cards::TicketSet unseen = unseen_tickets(ground_, view, memory);
    const auto table = table_of(view, memory);
    typename Belief::Guesses guesses{};
    if (belief_) guesses = belief_->guess(ground_, view, memory);
    bots::TicketSigns signs;
    std::string rows;
    for (std::size_t seat = 0; seat < s.players; ++seat) {
      if (seat == viewer) continue;
      read_signs(ground_, view, memory, seat, unseen, signs);
      put(rows, static_cast<std::uint32_t>(number_));
      put(rows, static_cast<std::uint8_t>(has_begun(s, seat)));
      for (std::size_t i = 0; i < content_.tickets.size(); ++i) {
        const cards::TicketId id{static_cast<std::uint8_t>(i)};
        const bool may_be = unseen.contains(id);
        put(rows, static_cast<std::uint8_t>(!may_be ? 0 : held_by(s, seat).contains(id) ? 2 : 1));
        put(rows, table[seat][i]);
        put(rows, guesses[seat][i]);
        for (std::size_t k = 0; k < Belief::kSigns; ++k) put(rows, may_be ? signs[i][k] : std::uint8_t{0});
      }
    }
    return rows;
  }

  template <class Number>
  static void put(std::string& rows, Number number) {
    rows.append(reinterpret_cast<const char*>(&number), sizeof(number));
  }

  const Content& content_;
  const typename Belief::Ground& ground_;
  std::optional<Belief> belief_;
  std::uint64_t number_;
  std::vector<typename Belief::Memory> memories_;
  std::array<game::BasicEvent<Content>, game::TypesOf<Content>::kMaxSeats> events_{};
  Reservoir<std::string> kept_;
};

// Rows of a file of beliefs, and its head.
template <class Content>
class BeliefWriter {
 public:
  using Note = BeliefNote<Content>;

  BeliefWriter(const Content& content, const SampleOptions& options, std::ofstream& out)
      : content_(content), options_(options), ground_(content), out_(out) {}

  void head() {
    out_ << fmt::format("fogg beliefs 1\ngame {}\ndata_hash {:016x}\nplayers {}\nbots {}\nseed {}\n{}\n", content_.id,
                        bots::data_hash_of(content_), options_.bots.size(), bots::join_specs(options_.bots),
                        options_.seed, Note::head(content_));
  }
  Note note(std::uint64_t number, base::Rng choice) const { return Note(content_, ground_, number, options_, choice); }
  void add(const Note& game) {
    const std::lock_guard lock(mutex_);
    for (const std::string& rows : game.rows()) out_ << rows;
  }

 private:
  const Content& content_;
  const SampleOptions& options_;
  typename Note::Belief::Ground ground_;
  std::ofstream& out_;
  std::mutex mutex_;
};

}  // namespace fogg::cli
