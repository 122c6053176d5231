#include "arena/tune.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <numeric>
#include <thread>

#include "arena/evolution.h"
#include "arena/report.h"
#include "bots/planner/style.h"

namespace fogg::arena {

namespace {

using bots::StyleOf;
using Clock = std::chrono::steady_clock;

// What part of a candidate's reward is won from the planner as it is.
constexpr double kOwnShare = 0.7;

// Weights that are no number to be found: switches, and what trades strength for speed.
bool is_tuned(std::string_view name) {
  constexpr auto kLeftAlone = std::to_array<std::string_view>({"patience", "keep_targets", "targets", "weigh"});
  return std::ranges::find(kLeftAlone, name) == kLeftAlone.end();
}

template <class Content>
class Tuner {
 public:
  using Style = StyleOf<Content>;

  Tuner(const Content& content, const TuneOptions& options, const TuneWatch& watch)
      : content_(content), options_(options), watch_(watch) {
    const Style start = bots::styles_for(content).for_players(options.players);
    for (const bots::Weight<Style>& weight : bots::weights<Style>()) {
      // The Card Game's patience is a weight as any other; the map games' is how long plans are kept.
      if (!is_tuned(weight.name) && !(weight.name == "patience" && weight.least < 0)) continue;
      rows_.push_back(weight);
      const int value = start.*weight.value;
      start_.push_back(value);
      spread_.push_back(std::max(0.7, options.step * std::max(std::abs(value), std::abs(weight.usual))));
    }
  }

  std::expected<TuneResult, std::string> run() {
    TuneResult result;
    const auto end = Clock::now() + std::chrono::duration<double>(options_.seconds);
    base::Rng rng = base::Rng::stream(options_.seed, 0);
    Evolution evolution(start_, spread_, static_cast<std::size_t>(options_.candidates));
    while (result.generations < options_.generations && Clock::now() < end && !interrupted()) {
      const auto candidates = evolution.candidates(rng);
      const auto rewards = judge(candidates, result);
      if (!rewards) return std::unexpected(rewards.error());
      if (interrupted()) break;
      evolution.learn(candidates, *rewards);
      ++result.generations;
      const double sum = std::accumulate(rewards->begin(), rewards->end(), 0.0);
      if (watch_.generation)
        watch_.generation(result.generations, sum / static_cast<double>(rewards->size()), evolution.step());
    }
    result.interrupted = interrupted();
    result.numbers = numbers_of(evolution.mean());
    result.spec = spec_of(evolution.mean());
    return checked(std::move(result));
  }

 private:
  bool interrupted() const { return watch_.interrupted && watch_.interrupted(); }

  int rounded(std::size_t k, double value) const {
    return std::clamp(static_cast<int>(std::lround(value)), rows_[k].least, rows_[k].most);
  }
  std::string spec_of(const std::vector<double>& values) const {
    std::string spec = "planner";
    for (std::size_t k = 0; k < rows_.size(); ++k) {
      spec += ":" + std::string(rows_[k].name) + "=" + std::to_string(rounded(k, values[k]));
    }
    return spec;
  }
  std::vector<cards::Tuning> numbers_of(const std::vector<double>& values) const {
    std::vector<cards::Tuning> numbers;
    for (std::size_t k = 0; k < rows_.size(); ++k) {
      const int value = rounded(k, values[k]);
      if (value == rows_[k].usual) continue;
      numbers.push_back({std::string(rows_[k].name), static_cast<std::uint8_t>(options_.players), value});
    }
    return numbers;
  }

  std::expected<std::vector<GameResult>, std::string> play(const std::string& spec, const std::string& other,
                                                           std::uint64_t games, std::uint64_t seed,
                                                           unsigned threads) const {
    std::vector<std::string> seats(static_cast<std::size_t>(options_.players), other);
    seats[0] = spec;
    const auto schedule = Schedule::make(seats, options_.players);
    if (!schedule) return std::unexpected(schedule.error());
    const auto played =
        play_tournament(content_, *schedule, {games, seed, threads, 0, true, {}}, {{}, watch_.interrupted});
    if (!played) return std::unexpected(played.error());
    return played->games;
  }

  // One candidate against one opponent.
  struct Meeting {
    std::string spec;
    std::string other;
    std::uint64_t games = 0;
    std::size_t candidate = 0;
    double share = 0;  // in the candidate's reward
    double reward = 0;
    std::uint64_t played = 0;
    std::string error = {};
  };

  // The mean reward of each candidate: most of it is won from the planner as it is, where there are other opponents.
  std::expected<std::vector<double>, std::string> judge(std::span<const std::vector<double>> candidates,
                                                        TuneResult& result) const {
    const std::size_t others = options_.opponents.size();
    const double own = others == 0 ? 1 : kOwnShare;
    std::vector<Meeting> meetings;
    for (std::size_t i = 0; i < candidates.size(); ++i) {
      const std::string spec = spec_of(candidates[i]);
      const auto games = static_cast<double>(options_.games);
      meetings.push_back({spec, "planner", static_cast<std::uint64_t>(own * games), i, own});
      for (const std::string& other : options_.opponents) {
        const double share = (1 - own) / static_cast<double>(others);
        meetings.push_back({spec, other, static_cast<std::uint64_t>(share * games) + 1, i, share});
      }
    }
    const auto seed = options_.seed + 1'000'000 * (1 + static_cast<std::uint64_t>(result.generations));
    std::atomic<std::size_t> next = 0;
    {
      std::vector<std::jthread> workers;
      for (unsigned n = 0; n < options_.threads; ++n) {
        workers.emplace_back([&] {
          for (std::size_t i = next++; i < meetings.size() && !interrupted(); i = next++) meet(meetings[i], seed);
        });
      }
    }
    std::vector<double> rewards(candidates.size(), 0.0);
    for (const Meeting& meeting : meetings) {
      if (!meeting.error.empty()) return std::unexpected(meeting.error);
      rewards[meeting.candidate] += meeting.share * meeting.reward;
      result.games += meeting.played;
    }
    return rewards;
  }

  // Wins, and by how much, so that few games tell more.
  void meet(Meeting& meeting, std::uint64_t seed) const {
    constexpr double kScale = 25;  // points
    const auto played = play(meeting.spec, meeting.other, meeting.games, seed, 1);
    if (!played) {
      meeting.error = played.error();
      return;
    }
    double sum = 0;
    for (const GameResult& game : *played) {
      int mine = 0;
      int best = -10'000;
      double won = 0;
      for (const SeatResult& seat : game.seats()) {
        if (seat.contestant == 0) {
          mine = seat.total;
          won = game.win_share(seat);
        } else {
          best = std::max<int>(best, seat.total);
        }
      }
      sum += 0.5 * won + 0.5 / (1 + std::exp((best - mine) / kScale));
    }
    meeting.played = played->size();
    meeting.reward = played->empty() ? 0.5 : sum / static_cast<double>(played->size());
  }

  // Against the planner as it was, on deals of its own.
  std::expected<TuneResult, std::string> checked(TuneResult result) const {
    const auto played = play(result.spec, "planner", options_.check, options_.seed + 900'000'000, options_.threads);
    if (!played) return std::unexpected(played.error());
    GroupedShare share;
    for_each_deal(*played, [&](std::span<const GameResult> games) {
      double won = 0;
      for (const GameResult& game : games) {
        for (const SeatResult& seat : game.seats()) won += seat.contestant == 0 ? game.win_share(seat) : 0;
      }
      share.add(won, static_cast<double>(games.size()));
    });
    result.games += played->size();
    if (!played->empty()) result.wins = share.estimate(normal_reach(0.95));
    return result;
  }

  const Content& content_;
  const TuneOptions& options_;
  const TuneWatch& watch_;
  std::vector<bots::Weight<Style>> rows_;
  std::vector<double> start_;
  std::vector<double> spread_;
};

}  // namespace

template <class Content>
std::expected<TuneResult, std::string> tune(const Content& content, const TuneOptions& options,
                                            const TuneWatch& watch) {
  return Tuner<Content>(content, options, watch).run();
}

template std::expected<TuneResult, std::string> tune(const mapgame::Board&, const TuneOptions&, const TuneWatch&);
template std::expected<TuneResult, std::string> tune(const cardgame::CardSet&, const TuneOptions&, const TuneWatch&);

template <>
std::vector<std::string> usual_opponents<mapgame::Board>() {
  return {"onestep", "longroute",  "routefocus",           "hungry",
          "racer",   "odd_drawer", "odd_hoarder:cards=20", "odd_sprinter"};
}
template <>
std::vector<std::string> usual_opponents<cardgame::CardSet>() {
  return {"greedy", "odd_drawer", "odd_hoarder:cards=20"};
}

std::string tuning_text(std::span<const cards::Tuning> numbers) {
  std::string text = "{";
  for (int players = 0; players <= static_cast<int>(kMaxPlayers); ++players) {
    std::string table;
    for (const cards::Tuning& tuned : numbers) {
      if (tuned.players != players) continue;
      table += (table.empty() ? "" : ", ") + ("\"" + tuned.name + "\": " + std::to_string(tuned.value));
    }
    if (table.empty()) continue;
    if (text.size() > 1) text += ", ";
    text += "\"" + (players == 0 ? std::string("all") : std::to_string(players)) + "\": {" + table + "}";
  }
  return text + "}";
}

}  // namespace fogg::arena
