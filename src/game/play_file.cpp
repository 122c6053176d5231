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
using IllegalOf = typename TypesOf<Content>::Illegal;

template <class Content>
std::string reason_text(const Content& content, IllegalOf<Content> why) {
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

// One game of a file, which is run line by line.
template <class Content>
struct Game {
  Game(const Content& played_with, int players, std::uint64_t seed, bool record, const OptionsOf<Content>& options)
      : content(played_with), state(start_game(content, players, options)), position(content, state), rng(seed) {
    played.content = &content;
    played.seed = seed;
    played.is_record = record;
    played.options = options;
  }

  const Content& content;
  StateOf<Content> state;
  typename PositionOf<Content>::Type position;
  base::Rng rng;
  BasicPlayedGame<Content> played;
  Opening<Content> opening;
  bool started = false;
  bool ended = false;
  const Line* line = nullptr;
  PlayResult* result = nullptr;
};

template <class Content>
WordSpan words(const Game<Content>& game, std::size_t from) {
  return WordSpan(game.line->words).subspan(std::min(from, game.line->words.size()));
}

template <class Content>
bool unreadable(Game<Content>& game, int column, std::string message) {
  game.result->problems.push_back({game.line->number, column, true, std::move(message)});
  return false;
}

template <class Content>
void differs(Game<Content>& game, std::string message) {
  game.result->problems.push_back({game.line->number, game.line->words[0].column, false, std::move(message)});
}

template <class Content>
bool given(Game<Content>& game) {
  if (game.played.is_record)
    return unreadable(game, game.line->words[0].column, "a record has no `given`; take `record` out of its first line");
  if (game.started)
    return unreadable(game, game.line->words[0].column, "`given` lines stand directly below the `fogg` line");
  game.played.set_by_given = true;
  const Parsed<void> ok = game.position.add(words(game, 1));
  return ok ? true : unreadable(game, ok.error().column, ok.error().message);
}

template <class Content>
bool start(Game<Content>& game) {
  game.started = true;
  if (game.played.set_by_given) {
    const auto built = game.position.build();
    if (!built) {
      game.result->problems.push_back(
          {game.line->number, 1, true, "the position given above cannot be: " + built.error()});
      return false;
    }
    game.state = *built;
  }
  game.played.initial = game.state;
  return true;
}

// F7: choices that came before their turn are made as soon as it is theirs.
template <class Content>
void settle_opening(Game<Content>& game) {
  while (const auto choice = game.opening.take(game.state)) {
    const BasicStep<Content> step = BasicStep<Content>::by(game.state.dealing, *choice);
    apply_step(game.content, game.state, step);
    game.played.steps.push_back(step);
  }
}

template <class Content>
void step(Game<Content>& game, const BasicStep<Content>& step) {
  apply_step(game.content, game.state, step);
  game.played.steps.push_back(step);
  settle_opening(game);
}

// In a test, chance that no line tells is dealt here; a record tells everything.
template <class Content>
bool deal_what_is_due(Game<Content>& game) {
  if (!to_act(game.state).is_chance()) return true;
  if (game.played.is_record) {
    return unreadable(game, game.line->words[0].column,
                      "a chance line is missing here: the record does not say what was dealt");
  }
  while (to_act(game.state).is_chance())
    step(game, BasicStep<Content>::chance(pick_outcome(game.content, game.state, game.rng)));
  return true;
}

template <class Content>
std::optional<SeatLine<Content>> read_action(Game<Content>& game, WordSpan all) {
  Parsed<SeatLine<Content>> line = read_seat_line(game.content, game.state, all);
  if (line) return std::move(*line);
  unreadable(game, line.error().column, line.error().message);
  return std::nullopt;
}

template <class Content>
bool action(Game<Content>& game) {
  if (!deal_what_is_due(game)) return false;
  const auto read = read_action(game, words(game, 0));
  if (!read) return false;
  const auto refuse = [&](IllegalOf<Content> why) {
    differs(game, "refused: " + words_text(words(game, 0)) + ": " + reason_text(game.content, why));
    return false;
  };
  if (const auto* why = std::get_if<IllegalOf<Content>>(&read->action)) return refuse(*why);
  const ActionOf<Content> action = std::get<ActionOf<Content>>(read->action);
  if (const auto verdict = game.opening.judge(game.content, game.state, read->seat, action); !verdict)
    return refuse(verdict.error());
  if (game.opening.is_early(game.state, read->seat, action)) {
    game.opening.keep_for_later(read->seat, action);
  } else {
    step(game, BasicStep<Content>::by(read->seat, action));
  }
  return true;
}

// The rules that the refusal of this line really gives.
template <class Content>
std::string rules_for(const Game<Content>& game, WordSpan line,
                      const std::variant<ActionOf<Content>, IllegalOf<Content>>& read, IllegalOf<Content> why) {
  const auto* action = std::get_if<ActionOf<Content>>(&read);
  const auto kind = action != nullptr ? action->kind() : form_by_verb<Content>(line[1].text)->kind;
  return cited_rules(game.content, game.state, kind, action != nullptr ? std::optional(*action) : std::nullopt, why);
}

template <class Content>
bool illegal(Game<Content>& game) {
  if (!deal_what_is_due(game)) return false;
  WordSpan all = words(game, 1);
  std::string rule;
  if (all.size() >= 2 && all[all.size() - 2].text == "by") {
    rule = all.back().text;
    all = all.first(all.size() - 2);
  }
  if (all.size() < 2)
    return unreadable(game, game.line->words[0].column, "this is expected: illegal SEAT ACTION [by RULE]");
  const auto read = read_action(game, all);
  if (!read) return false;
  ++game.result->expectations;
  std::optional<IllegalOf<Content>> why;
  if (const auto* refusal = std::get_if<IllegalOf<Content>>(&read->action)) {
    why = *refusal;
  } else if (const auto verdict =
                 game.opening.judge(game.content, game.state, read->seat, std::get<ActionOf<Content>>(read->action));
             !verdict) {
    why = verdict.error();
  }
  if (!why) {
    differs(game, "allowed, but should be refused: " + words_text(all));
  } else if (const std::string rules = rules_for(game, all, read->action, *why);
             !rule.empty() && !is_cited(rules, rule)) {
    differs(game,
            "refused for another rule than " + rule + ": " + sentence_of(game.content, *why) + " (" + rules + ")");
  }
  return true;
}

template <class Content>
bool expect(Game<Content>& game) {
  if (!deal_what_is_due(game)) return false;
  const auto fact = check_fact(game.content, game.state, game.opening, words(game, 1));
  if (!fact) return unreadable(game, fact.error().column, fact.error().message);
  ++game.result->expectations;
  if (*fact)
    differs(game, "expect " + words_text(words(game, 1)) + ": expected " + (*fact)->expected + ", but it is " +
                      (*fact)->actual);
  return true;
}

template <class Content>
bool chance(Game<Content>& game) {
  const Parsed<ChanceLine> line = read_chance_line(game.content, game.state.players, words(game, 0));
  if (!line) return unreadable(game, line.error().column, line.error().message);
  for (const Outcome outcome : line->outcomes) {
    // A line that comes later in the set-up than what is due lets a test's dealer deal first.
    const auto fits = [&] { return line->fits(due(game.state)); };
    while (!fits() && to_act(game.state).is_chance() && !game.played.is_record) {
      step(game, BasicStep<Content>::chance(pick_outcome(game.content, game.state, game.rng)));
    }
    if (!fits()) {
      differs(game, "nothing of this kind is due here: " + words_text(words(game, 0)));
      return false;
    }
    if (!is_possible(game.content, game.state, outcome)) {
      differs(game, "this cannot come now, for it is not there to be dealt: " + words_text(words(game, 0)));
      return false;
    }
    step(game, BasicStep<Content>::chance(outcome));
  }
  return true;
}

template <class Content>
bool end(Game<Content>& game) {
  if (!deal_what_is_due(game)) return false;
  game.ended = true;
  if (game.state.phase != TypesOf<Content>::Phase::over) {
    differs(game, "the record says that the game is over, but it is not");
    return false;
  }
  const WordSpan rest = words(game, 1);
  if (rest.size() != game.state.players)
    return unreadable(game, game.line->words[0].column, "`end` is followed by one score for each seat");
  const auto scores = final_scores(game.content, game.state);
  std::string actual;
  for (std::size_t i = 0; i < rest.size(); ++i) actual += (i == 0 ? "" : " ") + std::to_string(scores[i].total);
  ++game.result->expectations;
  if (words_text(rest) != actual)
    differs(game, "the record says that the scores are " + words_text(rest) + ", but they are " + actual);
  return true;
}

template <class Content>
bool unfinished(Game<Content>& game) {
  game.ended = true;
  if (game.line->words.size() > 1)
    return unreadable(game, game.line->words[1].column, "nothing is expected after 'unfinished'");
  if (game.state.phase != TypesOf<Content>::Phase::over) return true;
  differs(game, "the record says that the game is unfinished, but it is over");
  return false;
}

// Runs one line; false when the game cannot go on after it.
template <class Content>
bool run(Game<Content>& game, const Line& line, PlayResult& result) {
  game.line = &line;
  game.result = &result;
  const std::string& word = line.words[0].text;
  if (game.ended) return unreadable(game, line.words[0].column, "nothing may follow the line that ends a record");
  if (word == "given") return given(game);
  if (!game.started && !start(game)) return false;
  if (is_number(word)) return action(game);
  if (chance_word(word)) return chance(game);
  if (word == "expect") return expect(game);
  if (word == "illegal") return illegal(game);
  if (word == "end") return end(game);
  if (word == "unfinished") return unfinished(game);
  constexpr auto kWords = std::to_array<std::string_view>(
      {"given", "expect", "illegal", "start", "deal", "turn_up", "deal_tickets", "end", "unfinished", "fogg"});
  return unreadable(game, line.words[0].column,
                    "a line begins with a seat number or a word of the language, not with '" + word + "'" +
                        base::did_you_mean(word, kWords));
}

// What is left to do when the text of the game is over.
template <class Content>
void finish(Game<Content>& game, int last_line, bool failed, PlayResult& result) {
  if (!game.started && !failed) {
    static const Line kNothing{};
    game.line = &kNothing;
    game.result = &result;
    start(game);
  }
  if (game.played.is_record && !game.ended && !failed) {
    result.problems.push_back({last_line, 1, true,
                               "the record stops here without an `end` or `unfinished` line: the file was cut; " +
                                   std::string("get the whole file, or close it with `unfinished`")});
  }
  game.played.final = game.state;
  result.games.push_back(std::move(game.played));
}

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
    if (game) std::visit([&](auto& open) { finish(open, last_line, skipping, result); }, *game);
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
      skipping = !std::visit([&](auto& open) { return run(open, line, result); }, *game);
    }
  }
  if (!lines->empty()) close(lines->back().number);
  return result;
}

}  // namespace fogg::game
