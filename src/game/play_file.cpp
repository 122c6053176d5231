#include "game/play_file.h"

#include <algorithm>
#include <array>
#include <optional>

#include "base/rng.h"
#include "base/text.h"
#include "game/card_game_names.h"
#include "game/card_game_position.h"
#include "game/cited_rules.h"
#include "game/facts.h"
#include "game/names.h"
#include "game/opening.h"
#include "game/play_header.h"
#include "game/position.h"
#include "game/step_lines.h"

namespace fogg::game {

namespace {

template <class Content>
std::string reason_text(const Content& content, typename TypesOf<Content>::Illegal why) {
  return sentence_of(content, why) + " (" + std::string(rules_of(why)) + ")";
}

template <class Content>
struct PositionOf;
template <>
struct PositionOf<mapgame::Board> {
  using Type = Position;
};
template <>
struct PositionOf<cardgame::CardSet> {
  using Type = CardPosition;
};

// Runs one game of a file, line by line.
template <class Content>
class Game {
 public:
  using State = StateOf<Content>;
  using Action = ActionOf<Content>;
  using ActionKind = typename TypesOf<Content>::ActionKind;
  using Illegal = typename TypesOf<Content>::Illegal;
  using Phase = typename TypesOf<Content>::Phase;
  using Step = BasicStep<Content>;
  using ActionOrIllegal = std::variant<Action, Illegal>;

  Game(const Content& content, int players, std::uint64_t seed, bool record, const OptionsOf<Content>& options)
      : content_(content), state_(start_game(content, players, options)), position_(content, state_), rng_(seed) {
    played_.content = &content;
    played_.seed = seed;
    played_.is_record = record;
    played_.options = options;
  }

  // Runs one line; false when the game cannot go on after it.
  bool run(const Line& line, PlayResult& result) {
    line_ = &line;
    result_ = &result;
    const std::string& word = line.words[0].text;
    if (ended_) return unreadable(line.words[0].column, "nothing may follow the line that ends a record");
    if (word == "given") return given();
    if (!started_ && !start()) return false;
    if (is_number(word)) return action();
    if (chance_word(word)) return chance();
    if (word == "expect") return expect();
    if (word == "illegal") return illegal();
    if (word == "end") return end();
    if (word == "unfinished") return unfinished();
    constexpr auto kWords = std::to_array<std::string_view>(
        {"given", "expect", "illegal", "start", "deal", "turn_up", "deal_tickets", "end", "unfinished", "fogg"});
    return unreadable(line.words[0].column, "a line begins with a seat number or a word of the language, not with '" +
                                                word + "'" + base::did_you_mean(word, kWords));
  }

  // What is left to do when the text of the game is over.
  void close(int last_line, bool failed, PlayResult& result) {
    if (!started_ && !failed) {
      static const Line kNothing{};
      line_ = &kNothing;
      result_ = &result;
      start();
    }
    if (played_.is_record && !ended_ && !failed) {
      result.problems.push_back({last_line, 1, true,
                                 "the record stops here without an `end` or `unfinished` line: the file was cut; " +
                                     std::string("get the whole file, or close it with `unfinished`")});
    }
    played_.final = state_;
    result.games.push_back(std::move(played_));
  }

 private:
  WordSpan words(std::size_t from) const { return WordSpan(line_->words).subspan(std::min(from, line_->words.size())); }

  bool unreadable(int column, std::string message) {
    result_->problems.push_back({line_->number, column, true, std::move(message)});
    return false;
  }
  void differs(std::string message) {
    result_->problems.push_back({line_->number, line_->words[0].column, false, std::move(message)});
  }

  bool given() {
    if (played_.is_record)
      return unreadable(line_->words[0].column, "a record has no `given`; take `record` out of its first line");
    if (started_) return unreadable(line_->words[0].column, "`given` lines stand directly below the `fogg` line");
    played_.set_by_given = true;
    const Parsed<void> ok = position_.add(words(1));
    return ok ? true : unreadable(ok.error().column, ok.error().message);
  }

  bool start() {
    started_ = true;
    if (played_.set_by_given) {
      const auto built = position_.build();
      if (!built) {
        result_->problems.push_back({line_->number, 1, true, "the position given above cannot be: " + built.error()});
        return false;
      }
      state_ = *built;
    }
    played_.initial = state_;
    return true;
  }

  void step(const Step& step) {
    apply_step(content_, state_, step);
    played_.steps.push_back(step);
    settle_opening();
  }

  // F7: choices that came before their turn are made as soon as it is theirs.
  void settle_opening() {
    while (const auto choice = opening_.take(state_)) {
      const Step step = Step::by(state_.dealing, *choice);
      apply_step(content_, state_, step);
      played_.steps.push_back(step);
    }
  }

  // In a test, chance that no line tells is dealt here; a record tells everything.
  bool deal_what_is_due() {
    if (!to_act(state_).is_chance()) return true;
    if (played_.is_record) {
      return unreadable(line_->words[0].column,
                        "a chance line is missing here: the record does not say what was dealt");
    }
    while (to_act(state_).is_chance()) step(Step::chance(pick_outcome(content_, state_, rng_)));
    return true;
  }

  std::optional<SeatLine<Content>> read_action(WordSpan all) {
    Parsed<SeatLine<Content>> line = read_seat_line(content_, state_, all);
    if (line) return std::move(*line);
    unreadable(line.error().column, line.error().message);
    return std::nullopt;
  }

  bool action() {
    if (!deal_what_is_due()) return false;
    const auto read = read_action(words(0));
    if (!read) return false;
    const auto refuse = [&](Illegal why) {
      differs("refused: " + words_text(words(0)) + ": " + reason_text(content_, why));
      return false;
    };
    if (const auto* why = std::get_if<Illegal>(&read->action)) return refuse(*why);
    const Action action = std::get<Action>(read->action);
    if (const auto verdict = opening_.judge(content_, state_, read->seat, action); !verdict)
      return refuse(verdict.error());
    if (opening_.is_early(state_, read->seat, action)) {
      opening_.keep_for_later(read->seat, action);
    } else {
      step(Step::by(read->seat, action));
    }
    return true;
  }

  // The rules that the refusal of this line really gives.
  std::string rules_for(WordSpan line, const ActionOrIllegal& read, Illegal why) const {
    const auto* action = std::get_if<Action>(&read);
    const auto kind = action != nullptr ? action->kind() : form_by_verb<Content>(line[1].text)->kind;
    return cited_rules(content_, state_, kind, action != nullptr ? std::optional(*action) : std::nullopt, why);
  }

  bool illegal() {
    if (!deal_what_is_due()) return false;
    WordSpan all = words(1);
    std::string rule;
    if (all.size() >= 2 && all[all.size() - 2].text == "by") {
      rule = all.back().text;
      all = all.first(all.size() - 2);
    }
    if (all.size() < 2) return unreadable(line_->words[0].column, "this is expected: illegal SEAT ACTION [by RULE]");
    const auto read = read_action(all);
    if (!read) return false;
    ++result_->expectations;
    std::optional<Illegal> why;
    if (const auto* refusal = std::get_if<Illegal>(&read->action)) {
      why = *refusal;
    } else if (const auto verdict = opening_.judge(content_, state_, read->seat, std::get<Action>(read->action));
               !verdict) {
      why = verdict.error();
    }
    if (!why) {
      differs("allowed, but should be refused: " + words_text(all));
    } else if (const std::string rules = rules_for(all, read->action, *why); !rule.empty() && !is_cited(rules, rule)) {
      differs("refused for another rule than " + rule + ": " + sentence_of(content_, *why) + " (" + rules + ")");
    }
    return true;
  }

  bool expect() {
    if (!deal_what_is_due()) return false;
    const auto fact = check_fact(content_, state_, opening_, words(1));
    if (!fact) return unreadable(fact.error().column, fact.error().message);
    ++result_->expectations;
    if (*fact)
      differs("expect " + words_text(words(1)) + ": expected " + (*fact)->expected + ", but it is " + (*fact)->actual);
    return true;
  }

  bool chance() {
    const Parsed<ChanceLine> line = read_chance_line(content_, state_.players, words(0));
    if (!line) return unreadable(line.error().column, line.error().message);
    for (const Outcome outcome : line->outcomes) {
      // A line that comes later in the set-up than what is due lets a test's dealer deal first.
      const auto fits = [&] { return line->fits(due(state_)); };
      while (!fits() && to_act(state_).is_chance() && !played_.is_record) {
        step(Step::chance(pick_outcome(content_, state_, rng_)));
      }
      if (!fits()) {
        differs("nothing of this kind is due here: " + words_text(words(0)));
        return false;
      }
      if (!is_possible(content_, state_, outcome)) {
        differs("this cannot come now, for it is not there to be dealt: " + words_text(words(0)));
        return false;
      }
      step(Step::chance(outcome));
    }
    return true;
  }

  bool end() {
    if (!deal_what_is_due()) return false;
    ended_ = true;
    if (state_.phase != Phase::over) {
      differs("the record says that the game is over, but it is not");
      return false;
    }
    const WordSpan rest = words(1);
    if (rest.size() != state_.players)
      return unreadable(line_->words[0].column, "`end` is followed by one score for each seat");
    const auto scores = final_scores(content_, state_);
    std::string actual;
    for (std::size_t i = 0; i < rest.size(); ++i) actual += (i == 0 ? "" : " ") + std::to_string(scores[i].total);
    ++result_->expectations;
    if (words_text(rest) != actual)
      differs("the record says that the scores are " + words_text(rest) + ", but they are " + actual);
    return true;
  }

  bool unfinished() {
    ended_ = true;
    if (line_->words.size() > 1) return unreadable(line_->words[1].column, "nothing is expected after 'unfinished'");
    if (state_.phase != Phase::over) return true;
    differs("the record says that the game is unfinished, but it is over");
    return false;
  }

  const Content& content_;
  State state_;
  typename PositionOf<Content>::Type position_;
  base::Rng rng_;
  BasicPlayedGame<Content> played_;
  Opening<Content> opening_;
  bool started_ = false;
  bool ended_ = false;
  const Line* line_ = nullptr;
  PlayResult* result_ = nullptr;
};

using AnyGame = std::variant<Game<mapgame::Board>, Game<cardgame::CardSet>>;

template <class Content>
Parsed<AnyGame> open_with(const Content& content, const Header& header) {
  const int count = header.players.value_or(content.rules.min_players);
  if (count < content.rules.min_players || count > content.rules.max_players) {
    return wrong(header.players_column, content.id + " is for " + std::to_string(content.rules.min_players) + " to " +
                                            std::to_string(content.rules.max_players) + " players, not " +
                                            std::to_string(count));
  }
  OptionsOf<Content> options;
  for (const Word& word : header.others) {
    if (read_option(word.text, options)) continue;
    return wrong(
        word.column,
        "'" + word.text + "' is no option; there are players=N, start=SEAT, seed=N, map=FILE, data=HEX and record");
  }
  if (!header.data.empty() && header.data != data_text(content)) {
    return wrong(1, "this record was made with other board data (" + header.data + ", here " + data_text(content) +
                        "); use the board it was made with");
  }
  return Game<Content>(content, count, header.seed, header.record, options);
}

// The first line of a game: `fogg 1 GAME option…`.
Parsed<AnyGame> open_game(const Line& line, const GameSource& games) {
  const Parsed<Header> header = read_header(line);
  if (!header) return std::unexpected(header.error());
  const auto found = games(line.words[2].text, header->map_file);
  if (!found) return wrong(line.words[2].column, found.error());
  return std::visit([&](const auto* content) { return open_with(*content, *header); }, *found);
}

}  // namespace

std::string PlayProblem::to_text(std::string_view file) const {
  return std::string(file) + ":" + std::to_string(line) + ":" + std::to_string(column) + ": " + message;
}

PlayResult run_play(std::string_view text, const GameSource& games) {
  PlayResult result;
  const auto lines = split_lines(text);
  if (!lines) {
    result.problems.push_back({lines.error().line, lines.error().column, true, lines.error().message});
    return result;
  }
  if (lines->empty()) {
    result.problems.push_back(
        {1, 1, true, "there is no game in this file; the first line is such as `fogg 1 usa players=2`"});
  }
  std::optional<AnyGame> game;
  bool skipping = false;
  const auto close = [&](int last_line) {
    if (game) std::visit([&](auto& open) { open.close(last_line, skipping, result); }, *game);
    game.reset();
  };
  for (const Line& line : *lines) {
    if (line.words[0].text == "fogg" || !(game || skipping)) {
      close(line.number - 1);
      Parsed<AnyGame> opened = open_game(line, games);
      skipping = !opened;
      if (opened) {
        game.emplace(std::move(*opened));
      } else {
        result.problems.push_back({line.number, opened.error().column, true, opened.error().message});
      }
    } else if (!skipping) {
      skipping = !std::visit([&](auto& open) { return open.run(line, result); }, *game);
    }
  }
  if (!lines->empty()) close(lines->back().number);
  return result;
}

}  // namespace fogg::game
