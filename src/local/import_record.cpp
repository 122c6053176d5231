#include "local/import_record.h"

#include <algorithm>

#include "bots/levels.h"
#include "game/play_file.h"
#include "game/step_lines.h"
#include "table/fields.h"

namespace fogg::local {

namespace {

std::unexpected<Refusal> bad(std::string sentence) {
  return std::unexpected(Refusal{"bad_record", std::move(sentence)});
}

std::string_view id_of(const Games::Game& game) {
  return std::visit([](const auto& content) { return std::string_view(content->id); }, game.content);
}
std::string data_of(const Games::Game& game) {
  return std::visit([](const auto& content) { return game::data_text(*content); }, game.content);
}
game::GameRef ref_of(const Games::Game& game) {
  return std::visit([](const auto& content) -> game::GameRef { return content.get(); }, game.content);
}

// Whether the record's first line names other data than these.
bool is_of_other_data(std::string_view record, const std::string& data) {
  static constexpr std::string_view kWord = " data=";
  const std::size_t at = record.find(kWord);
  return at < record.find('\n', record.find("fogg")) && !record.substr(at + kWord.size()).starts_with(data);
}

// What a line's comment says after these words.
std::vector<std::string> comments(std::string_view record, std::string_view words) {
  std::vector<std::string> found;
  for (std::size_t at = record.find(words); at != std::string_view::npos; at = record.find(words, at + 1)) {
    if (at != 0 && record[at - 1] != '\n') continue;
    const std::size_t from = at + words.size();
    std::string_view rest = record.substr(from, record.find('\n', from) - from);
    while (!rest.empty() && (rest.back() == '\r' || rest.back() == ' ')) rest.remove_suffix(1);
    found.emplace_back(rest);
  }
  return found;
}

// `hard_fix` is Fix on level hard.
table::SeatState bot_of(const std::string& name) {
  const std::size_t level = name.find('_');
  return table::SeatState::of_bot(name.substr(0, level), level == std::string::npos ? "" : name.substr(level + 1));
}

table::SeatState person_of(std::size_t number, const std::string& name, bool finished, const Who& who) {
  // A finished game was played by whoever it names; one that goes on is played on by people here.
  table::SeatState seat = table::SeatState::of_person(finished ? "" : who.person, name);
  seat.here = !finished && number > 0;
  return seat;
}

// Who sat where: whoever has the name of a level is a bot, unless the record calls it a person.
struct Names {
  std::vector<std::string> people;
  std::vector<std::string> levels;

  Names(std::string_view record, std::size_t players) : people(players), levels(players) {
    read(record, "# seat ",
         [&](std::size_t seat, std::string name) { (bots::is_level(name) ? levels : people)[seat] = std::move(name); });
    read(record, "# person ", [&](std::size_t seat, std::string name) { people[seat] = std::move(name); });
  }

 private:
  void read(std::string_view record, std::string_view words, const auto& name) const {
    for (const std::string& line : comments(record, words)) {
      if (line.size() < 3 || line[0] < '0' || line[1] != ' ') continue;
      const auto seat = static_cast<std::size_t>(line[0] - '0');
      if (seat < people.size()) name(seat, line.substr(2, 100));
    }
  }
};

struct Writer {
  const std::string& id;
  Time now;
  std::vector<store::Entry> log = {};

  void add(const table::Change& change) {
    table::Written written = table::written(change);
    log.push_back(
        {id, static_cast<std::int64_t>(log.size()) + 1, now, std::move(written.kind), std::move(written.body)});
  }
};

// An entry for what is dealt at first, and one for each action with all that follows from it.
template <class C>
void write_steps(const game::BasicPlayedGame<C>& played, Writer& writer) {
  auto s = played.initial;
  const std::span<const game::BasicStep<C>> steps = played.steps;
  std::size_t from = 0;
  for (std::size_t to = 1; from < steps.size() || writer.log.size() == 1; ++to) {
    if (to < steps.size() && !steps[to].is_action()) continue;
    to = std::min(to, steps.size());
    const auto part = steps.subspan(from, to - from);
    std::string lines = game::steps_text<C>(*played.content, s, part);
    if (writer.log.size() == 1) {
      writer.add(table::change::Started{{std::move(lines)}});
    } else {
      writer.add(table::change::Moved{{std::move(lines)}});
    }
    for (const auto& step : part) game::apply_step(*played.content, s, step);
    from = to;
  }
}

template <class C>
std::expected<void, Refusal> write_game(const game::BasicPlayedGame<C>& played, const std::string& game_id,
                                        std::string_view record, const Moment& moment, Writer& writer) {
  if (played.set_by_given) return bad("This file sets up a position; only a game from its beginning can be kept.");
  const bool finished = to_act(played.final).is_nobody();
  if (!finished && to_act(played.final).is_chance()) return bad("This record ends in the middle of a deal.");
  const auto players = static_cast<std::size_t>(played.initial.players);
  const Names names(record, players);
  table::change::Created created;
  created.game = game_id;
  created.host = moment.who.person;
  for (std::size_t i = 0; i < players; ++i) {
    const std::string& name = names.people[i];
    created.seats.push_back(!names.levels[i].empty()
                                ? bot_of(names.levels[i])
                                : person_of(i, name.empty() ? std::to_string(i + 1) : name, finished, moment.who));
  }
  if constexpr (std::is_same_v<C, cardgame::CardSet>) created.options.owners_may_look = played.options.owners_may_look;
  created.hints = true;
  created.secret = moment.random;
  created.brought = true;
  writer.add(created);
  write_steps(played, writer);
  return {};
}

}  // namespace

std::expected<std::vector<store::Entry>, Refusal> import_record(const Games& games, const std::string& id,
                                                                const Moment& moment, std::string_view record) {
  // Of several boards of one name it is the one with the record's data.
  std::string game_id;
  bool missing = false;
  const auto find = [&](std::string_view name, std::string_view) -> std::expected<game::GameRef, std::string> {
    const Games::Game* found = nullptr;
    for (const auto& [key, game] : games.all()) {
      if (id_of(game) != name || (found != nullptr && record.find(data_of(game)) == std::string_view::npos)) continue;
      found = &game;
      game_id = key;
    }
    missing = found == nullptr || is_of_other_data(record, data_of(*found));
    if (missing) return std::unexpected("the board '" + std::string(name) + "' is not on this device");
    return ref_of(*found);
  };
  const game::PlayResult result = game::run_play(record, find);
  if (missing) return std::unexpected(Refusal{"no_game", "The board of this game is not on this device."});
  if (!result.problems.empty()) {
    const game::PlayProblem& problem = result.problems[0];
    return bad("Line " + std::to_string(problem.line) + " of this record cannot be read: " + problem.message + ".");
  }
  if (result.games.empty()) return bad("There is no game in this file.");
  Writer writer{id, moment.now};
  const auto written = std::visit(
      [&](const auto& played) { return write_game(played, game_id, record, moment, writer); }, result.games[0]);
  if (!written) return std::unexpected(written.error());
  return std::move(writer.log);
}

}  // namespace fogg::local
