#include "game/step_lines.h"

#include <algorithm>

#include "game/card_game_names.h"
#include "game/names.h"

namespace fogg::game {

namespace {

std::string chance_line_start(const Due& due) {
  switch (due.word) {
    case ChanceWord::start: return "start";
    case ChanceWord::deal: return "deal " + std::to_string(due.seat);
    case ChanceWord::deal_tickets: return "deal_tickets " + std::to_string(due.seat);
    default: return "turn_up";
  }
}

template <class Content>
std::string outcome_text(const Content& content, Outcome outcome) {
  switch (outcome.kind) {
    case Outcome::Kind::seat: return std::to_string(outcome.seat());
    case Outcome::Kind::card: return card_text(content, outcome.card());
    case Outcome::Kind::ticket: return ticket_text(content, outcome.ticket());
  }
  return "";
}

// The outcomes that a chance line names, without its first word and its seat.
template <class Content>
Parsed<std::vector<Outcome>> read_outcomes(const Content& content, int players, ChanceWord word, WordSpan rest) {
  std::vector<Outcome> outcomes;
  if (word == ChanceWord::start) {
    if (rest.size() != 1) return wrong(rest.empty() ? 1 : rest[0].column, "this is expected: start SEAT");
    const Parsed<Seat> seat = parse_seat(rest[0], players);
    if (!seat) return std::unexpected(seat.error());
    return std::vector{Outcome::of_seat(*seat)};
  }
  for (const Word& name : rest) {
    if (word == ChanceWord::deal_tickets) {
      const Parsed<cards::TicketId> ticket = parse_ticket(content, name);
      if (!ticket) return std::unexpected(ticket.error());
      outcomes.push_back(Outcome::of(*ticket));
      continue;
    }
    const Parsed<Cards> cards = parse_cards(content, WordSpan(&name, 1));
    if (!cards) return std::unexpected(cards.error());
    for (std::size_t i = 0; i < cards::kCardKinds; ++i) {
      for (int n = 0; n < (*cards)[i]; ++n) outcomes.push_back(Outcome::of(cards::colour_at(i)));
    }
  }
  return outcomes;
}

// One line that is to be played.
template <class Content>
class LinePlayer {
 public:
  using Step = BasicStep<Content>;
  using Illegal = typename TypesOf<Content>::Illegal;

  LinePlayer(const Content& content, StateOf<Content>& s, std::vector<Step>& steps)
      : content_(content), s_(s), steps_(steps) {}

  std::expected<void, std::string> play(const Line& line) {
    const WordSpan words(line.words);
    const auto played = chance_word(words[0].text) ? play_chance(words) : play_action(words);
    if (!played) return std::unexpected("'" + words_text(words) + "': " + played.error());
    return {};
  }

 private:
  void step(const Step& step) {
    apply_step(content_, s_, step);
    steps_.push_back(step);
  }

  std::expected<void, std::string> play_action(WordSpan words) {
    const auto line = read_seat_line(content_, s_, words);
    if (!line) return std::unexpected(line.error().message);
    const auto refuse = [&](Illegal why) { return std::unexpected(sentence_of(content_, why)); };
    if (const auto* why = std::get_if<Illegal>(&line->action)) return refuse(*why);
    const auto action = std::get<ActionOf<Content>>(line->action);
    if (const auto verdict = check(content_, s_, line->seat, action); !verdict) return refuse(verdict.error());
    step(Step::by(line->seat, action));
    return {};
  }

  std::expected<void, std::string> play_chance(WordSpan words) {
    const auto line = read_chance_line(content_, s_.players, words);
    if (!line) return std::unexpected(line.error().message);
    for (const Outcome outcome : line->outcomes) {
      if (!line->fits(due(s_)) || !is_possible(content_, s_, outcome)) return std::unexpected("this cannot come now");
      step(Step::chance(outcome));
    }
    return {};
  }

  const Content& content_;
  StateOf<Content>& s_;
  std::vector<Step>& steps_;
};

}  // namespace

std::optional<ChanceWord> chance_word(std::string_view word) {
  if (word == "start") return ChanceWord::start;
  if (word == "deal") return ChanceWord::deal;
  if (word == "turn_up") return ChanceWord::turn_up;
  if (word == "deal_tickets") return ChanceWord::deal_tickets;
  return std::nullopt;
}

template <class Content>
std::string steps_text(const Content& content, StateOf<Content> s, std::span<const BasicStep<Content>> steps) {
  std::string text;
  Due open;  // the chance line that is being written; a flushed row (A9) begins a new one
  for (const BasicStep<Content>& step : steps) {
    const Due now = step.is_action() ? Due{} : due(s);
    if (now != open && open != Due{}) text += "\n";
    if (step.is_action()) {
      text += std::to_string(step.seat) + " " + action_text(content, s, std::get<ActionOf<Content>>(step.what)) + "\n";
    } else {
      if (now != open) text += chance_line_start(now);
      text += " " + outcome_text(content, std::get<Outcome>(step.what));
    }
    open = now;
    apply_step(content, s, step);
  }
  if (open != Due{}) text += "\n";
  return text;
}

template <class Content>
Parsed<SeatLine<Content>> read_seat_line(const Content& content, const StateOf<Content>& s, WordSpan words) {
  const Parsed<Seat> seat = parse_seat(words[0], s.players);
  if (!seat) return std::unexpected(seat.error());
  const auto action = parse_action(content, s, *seat, words.subspan(1));
  if (!action) return wrong(std::max(action.error().column, words[0].column), action.error().message);
  return SeatLine<Content>{*seat, *action};
}

template <class Content>
Parsed<ChanceLine> read_chance_line(const Content& content, int players, WordSpan words) {
  ChanceLine line{chance_word(words[0].text).value_or(ChanceWord::nothing), std::nullopt, {}};
  WordSpan rest = words.subspan(1);
  const bool names_seat = line.word == ChanceWord::deal || line.word == ChanceWord::deal_tickets;
  if (names_seat && !rest.empty() && is_number(rest[0].text)) {
    const Parsed<Seat> seat = parse_seat(rest[0], players);
    if (!seat) return std::unexpected(seat.error());
    line.to = *seat;
    rest = rest.subspan(1);
  }
  Parsed<std::vector<Outcome>> outcomes = read_outcomes(content, players, line.word, rest);
  if (!outcomes) return std::unexpected(outcomes.error());
  if (outcomes->empty()) return wrong(words[0].column, "nothing is named after '" + words[0].text + "'");
  line.outcomes = std::move(*outcomes);
  return line;
}

template <class Content>
std::expected<std::vector<BasicStep<Content>>, std::string> play_lines(const Content& content, StateOf<Content>& s,
                                                                       std::string_view text) {
  const auto lines = split_lines(text);
  if (!lines) return std::unexpected(lines.error().message);
  std::vector<BasicStep<Content>> steps;
  LinePlayer<Content> player(content, s, steps);
  for (const Line& line : *lines) {
    if (const auto played = player.play(line); !played) return std::unexpected(played.error());
  }
  return steps;
}

template std::string steps_text(const mapgame::Board&, mapgame::State, std::span<const BasicStep<mapgame::Board>>);
template std::string steps_text(const cardgame::CardSet&, cardgame::State,
                                std::span<const BasicStep<cardgame::CardSet>>);
template Parsed<SeatLine<mapgame::Board>> read_seat_line(const mapgame::Board&, const mapgame::State&, WordSpan);
template Parsed<SeatLine<cardgame::CardSet>> read_seat_line(const cardgame::CardSet&, const cardgame::State&, WordSpan);
template Parsed<ChanceLine> read_chance_line(const mapgame::Board&, int, WordSpan);
template Parsed<ChanceLine> read_chance_line(const cardgame::CardSet&, int, WordSpan);
template std::expected<std::vector<BasicStep<mapgame::Board>>, std::string> play_lines(const mapgame::Board&,
                                                                                       mapgame::State&,
                                                                                       std::string_view);
template std::expected<std::vector<BasicStep<cardgame::CardSet>>, std::string> play_lines(const cardgame::CardSet&,
                                                                                          cardgame::State&,
                                                                                          std::string_view);

}  // namespace fogg::game
