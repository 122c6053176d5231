#include "bot_check.h"

#include <fmt/core.h>

#include <algorithm>

#include "bots/match.h"
#include "cardgame/legal.h"
#include "mapgame/legal.h"
#include "outside/exec_bot.h"

namespace fogg::cli {

namespace {

using outside::Conduct;
using outside::Fault;
using Millis = std::chrono::duration<double, std::milli>;

constexpr int kCutAfter = 15;  // decisions of the bot; then the game is cut short
const std::string kUnknownMessage = R"({"type":"a_message_of_a_later_version","fogg":1,"anything":[1,{"x":null}]})";

// What to do about each kind of forfeit, in the order of outside::Fault.
constexpr std::array<std::string_view, outside::kFaults> kAdvice = {
    "run the command yourself and type {\"type\":\"hello\",\"fogg\":1}: it must answer with one line that has a name, "
    "and flush its output",
    "answer within the time of the question (`milliseconds`), flush the output after each line, and read on while you "
    "think",
    "the program must live until it is told goodbye; its last words are above, --bot-stderr shows all",
    "write one line for each question and nothing else to standard output",
    "an answer is one line such as {\"id\":7,\"action\":0}; notes of your own go to standard error",
    "repeat the `id` of the question in the answer",
    "answer with the `number` of an action in the list `legal`",
    "see what ended the program"};

template <class Content>
class GameCheck {
 public:
  GameCheck(const Content& content, const BotCheckSettings& settings) : content_(content), settings_(settings) {}

  // Whole games, in one process, with the bot at one seat after the other: the last one first, which is never seat 0.
  Conduct play(int players) {
    outside::Options options = fresh_options();
    auto bots = seats(players, options);
    for (int i = 0; i < settings_.games; ++i) {
      const auto seat = static_cast<std::size_t>((players - 1 + i) % players);
      std::swap(bots[0], bots[seat]);
      play_match(content_, bots, settings_.seed + static_cast<std::uint64_t>(i), *room_);
      std::swap(bots[0], bots[seat]);
    }
    return take_conduct(options);
  }

  // Messages that no bot can know before some decisions, then a new game in the middle of this one, then goodbye in
  // mid-game.
  struct Oddities {
    Conduct unknown;
    Conduct cut;
    bool ended_by_itself = false;
  };
  Oddities odd_games() {
    Oddities result;
    outside::Options options = fresh_options();
    auto bots = seats(2, options);
    auto& bot = static_cast<outside::ExecBot<Content>&>(*bots[0]);
    play_some(bots, [&] { bot.dialogue().tell(kUnknownMessage); });
    result.unknown = take_conduct(options);
    play_some(bots, [] {});
    result.cut = take_conduct(options);
    result.ended_by_itself = bot.dialogue().end();
    return result;
  }

 private:
  outside::Options fresh_options() const {
    outside::Options options = settings_.options;
    options.ledger = std::make_shared<outside::Ledger>();
    return options;
  }

  bots::Seats<Content> seats(int players, const outside::Options& options) const {
    bots::Seats<Content> seats;
    seats.push_back(std::move(*outside::make_bot(content_, settings_.spec, options)));
    while (static_cast<int>(seats.size()) < players) seats.push_back(std::move(*bots::make_bot(content_, "random")));
    return seats;
  }

  // How the bot has behaved since this was last asked.
  static Conduct take_conduct(const outside::Options& options) {
    const auto all = options.ledger->take();
    if (!all.empty()) return all.front();
    return {};
  }

  template <class Before>
  void play_some(const bots::Seats<Content>& bots, Before&& before) {
    base::Rng rng(settings_.seed);
    auto s = game::start_game(content_, static_cast<int>(bots.size()), {});
    const bots::Watchers<Content> watchers(content_, bots);
    int asked = 0;
    for (cards::Actor actor = to_act(s); !actor.is_nobody(); actor = to_act(s)) {
      if (actor.is_chance()) {
        watchers.play(s, pick_outcome(content_, s, rng));
        continue;
      }
      if (actor.seat == 0 && asked++ == kCutAfter) return;
      if (actor.seat == 0) before();
      legal_actions(content_, s, *room_);
      const std::span<const game::ActionOf<Content>> legal(room_->begin(), room_->size());
      watchers.play(s, actor.seat,
                    bots[actor.seat]->choose(bots::BasicDecision<Content>(content_, s, actor.seat, legal), rng));
    }
  }

  const Content& content_;
  const BotCheckSettings& settings_;
  std::unique_ptr<typename game::TypesOf<Content>::ActionList> room_ =
      std::make_unique<typename game::TypesOf<Content>::ActionList>();
};

class Check {
 public:
  Check(const BotCheckSettings& settings, const std::function<void(const Verdict&)>& tell)
      : settings_(settings), tell_(tell) {}

  bool run(const std::vector<game::GameRef>& games) {
    for (const game::GameRef& game : games) {
      const bool go_on = std::visit([&](const auto* content) { return whole_games(*content); }, game);
      if (!go_on) break;
    }
    if (all_.of(Fault::no_start) + all_.of(Fault::not_running) == 0) {
      for (const game::GameRef& game : games) std::visit([&](const auto* content) { odd_games(*content); }, game);
    }
    by_kind();
    return all_passed_;
  }

 private:
  void say(bool passed, std::string what, std::string detail, std::string to_do = "") {
    all_passed_ = all_passed_ && passed;
    tell_({passed, std::move(what), std::move(detail), passed ? "" : std::move(to_do)});
  }

  // False when there is no use in playing on.
  template <class Content>
  bool whole_games(const Content& content) {
    GameCheck<Content> check(content, settings_);
    for (int players = content.rules.min_players; players <= content.rules.max_players; ++players) {
      const Conduct conduct = check.play(players);
      if (!started_) tell_start(conduct);
      add(conduct);
      const std::string what = fmt::format("{}, {} players", content.id, players);
      const std::uint64_t answered = conduct.decisions - conduct.all_forfeits();
      if (conduct.all_forfeits() > 0) {
        say(false, what, conduct.sentence(), "see below");
      } else {
        say(true, what,
            fmt::format("{} {}, {} decisions, {:.1f} ms each, the slowest {:.1f} ms", settings_.games,
                        settings_.games == 1 ? "game" : "games", answered,
                        Millis(conduct.time).count() / static_cast<double>(std::max<std::uint64_t>(answered, 1)),
                        Millis(conduct.slowest).count()));
      }
      if (conduct.of(Fault::no_start) + conduct.of(Fault::not_running) > 0) return false;
    }
    return true;
  }

  void tell_start(const Conduct& conduct) {
    started_ = true;
    const bool fine = !conduct.name.empty();
    say(fine, "start", fine ? "it answers hello and calls itself " + conduct.name : conduct.first,
        std::string(kAdvice[0]));
  }

  void add(const Conduct& conduct) {
    all_.unasked += conduct.unasked;
    all_.restarts += conduct.restarts;
    all_.slowest = std::max(all_.slowest, conduct.slowest);
    for (std::size_t i = 0; i < outside::kFaults; ++i) {
      if (all_.forfeits[i] == 0) all_.first_reason[i] = conduct.first_reason[i];
      all_.forfeits[i] += conduct.forfeits[i];
    }
  }

  void by_kind() {
    const auto kind = [&](Fault fault, const char* what, std::string good) {
      const auto i = static_cast<std::size_t>(fault);
      say(all_.of(fault) == 0, what,
          all_.of(fault) == 0 ? std::move(good)
                              : fmt::format("{} times; the first: {}", all_.of(fault), all_.first_reason[i]),
          std::string(kAdvice[i]));
    };
    kind(Fault::timed_out, "speed",
         fmt::format("the slowest answer took {:.1f} ms of {} ms", Millis(all_.slowest).count(),
                     settings_.options.per_decision.count()));
    // Who ended unseen between two games was started again, and has forfeited nothing.
    if (all_.restarts > 0 && all_.all_forfeits() == 0) {
      say(false, "life", fmt::format("it ended between games and had to be started again, {} times", all_.restarts),
          std::string(kAdvice[static_cast<std::size_t>(Fault::died)]));
    } else {
      kind(Fault::died, "life", "it lived through all its games");
    }
    kind(Fault::flooded, "output", "no flood");
    kind(Fault::not_understood, "answers", "every answer could be read");
    kind(Fault::wrong_id, "ids", "every answer had the id of its question");
    kind(Fault::illegal, "legality", "every action was legal");
    say(all_.unasked == 0, "silence",
        all_.unasked == 0 ? "no line that nobody asked for"
                          : fmt::format("{} lines that nobody asked for", all_.unasked),
        std::string(kAdvice[static_cast<std::size_t>(Fault::flooded)]));
  }

  template <class Content>
  void odd_games(const Content& content) {
    const auto odd = GameCheck<Content>(content, settings_).odd_games();
    add(odd.unknown);
    add(odd.cut);
    const auto row = [&](const Conduct& conduct, const char* what, const char* to_do) {
      say(conduct.all_forfeits() == 0, fmt::format("{}, {}", content.id, what),
          conduct.all_forfeits() == 0 ? "it plays on" : conduct.sentence(), to_do);
    };
    row(odd.unknown, "an unknown message",
        "ignore messages whose `type` you do not know: later versions may send more");
    row(odd.cut, "a game cut short", "a `game_start` may come at any time: forget the game before");
    say(odd.ended_by_itself, fmt::format("{}, goodbye", content.id),
        odd.ended_by_itself ? "it ends by itself" : "it did not end within a second",
        "end at `goodbye`, and at the end of standard input");
  }

  const BotCheckSettings& settings_;
  const std::function<void(const Verdict&)>& tell_;
  Conduct all_;
  bool started_ = false;
  bool all_passed_ = true;
};

}  // namespace

bool check_bot(const BotCheckSettings& settings, const std::vector<game::GameRef>& games,
               const std::function<void(const Verdict&)>& tell) {
  return Check(settings, tell).run(games);
}

}  // namespace fogg::cli
