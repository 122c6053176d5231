#pragma once

#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "outside/make_bot.h"
#include "outside/process.h"
#include "protocol/answer.h"

namespace fogg::outside {

struct Forfeit {
  Fault fault;
  std::string reason;
};

// Speaks with one outside program: starts it, greets it, asks and waits, and ends it when it misbehaves beyond repair.
// Knows nothing of games.
class Dialogue {
 public:
  static constexpr int kMostStarts = 4;                         // the first one, and so many restarts less one
  static constexpr int kMostTimeouts = 3;                       // in a row; then it counts as hanging
  static constexpr std::chrono::milliseconds kPatience{1'000};  // for a program to end by itself

  Dialogue(std::string spec, std::string command, const Options& options)
      : spec_(std::move(spec)), command_(std::move(command)), options_(options) {}
  ~Dialogue() { end(); }

  // Before a game: starts the program where it does not run and may still be started.
  void get_ready();
  // As far as is known: that a program has ended by itself shows when it is asked.
  bool is_running() const { return process_ != nullptr; }
  const protocol::Greeting& greeting() const { return greeting_; }  // what it wants to be told

  void tell(const std::string& message);
  // Asks the question that `message_for` makes of a new id, and waits for the answer with this id.
  std::expected<std::string, Forfeit> ask(const std::function<std::string(int id)>& message_for);
  // An answer that came in time was no good after all.
  void refuse(const Forfeit&);
  // The answer was taken.
  void accept();

  // Says goodbye. True when the program then ended by itself.
  bool end();

 private:
  std::unexpected<Forfeit> forfeit(Fault, std::string reason);
  std::unexpected<Forfeit> give_up(Fault, std::string reason);
  void start();
  bool start_again();
  std::expected<void, Forfeit> greet();

  std::string spec_;
  std::string command_;
  Options options_;
  std::unique_ptr<Process> process_;
  Forfeit why_not_running_{Fault::not_running, "it was not started"};
  protocol::Greeting greeting_;
  int starts_ = 0;
  int id_ = 0;
  int timeouts_ = 0;
  int unasked_ = 0;  // lines in this game that answer nothing, late answers among them
  Clock::time_point asked_{};
  // Of a program from an earlier game that has answered nothing in this one, what it was told: it may have ended in
  // between.
  bool is_from_before_ = false;
  std::vector<std::string> told_;
};

}  // namespace fogg::outside
