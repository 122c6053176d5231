#include "outside/dialogue.h"

#include "protocol/messages.h"

namespace fogg::outside {

namespace {

std::string seconds_text(std::chrono::milliseconds time) {
  const auto ms = time.count();
  return ms % 1000 == 0 ? std::to_string(ms / 1000) + " s" : std::to_string(ms) + " ms";
}

constexpr int kMostUnasked = 300;  // lines in a game that answer nothing; more are a flood

// Reads lines that came since the last answer, at most one more than `most`, and says how many. A late answer is no
// surprise: its move was forfeited already.
int drain(Process& process, int last_id, int most, const std::function<void()>& unasked) {
  int count = 0;
  std::string line;
  while (count <= most && process.receive(Clock::now(), line) == Process::Got::line) {
    const auto id = protocol::answer_id(line);
    if (!(id && *id && **id >= 1 && **id <= last_id)) unasked();
    ++count;
  }
  return count;
}

}  // namespace

void Dialogue::get_ready() {
  unasked_ = 0;
  timeouts_ = 0;
  told_.clear();
  is_from_before_ = is_running();
  if (!is_running() && starts_ < kMostStarts) start();
}

void Dialogue::start() {
  if (starts_++ > 0) options_.ledger->restarted(spec_);
  auto process = Process::start(command_, options_.show_stderr);
  if (!process) {
    why_not_running_ = {Fault::no_start, process.error()};
    return;
  }
  process_ = std::move(*process);
  greeting_ = {};
  // What went wrong is kept, and told with the first move that is forfeited for it.
  (void)greet();
}

// A program that ended after its last game is started for this one, as one is whose end was seen in time: it is told
// what the other did not hear any more. False where it ended in the middle of this game, or was started too often.
bool Dialogue::start_again() {
  if (!is_from_before_ || starts_ >= kMostStarts) return false;
  is_from_before_ = false;
  process_.reset();
  start();
  for (const std::string& message : told_) tell(message);
  return true;
}

std::expected<void, Forfeit> Dialogue::greet() {
  process_->send(protocol::hello_message());
  std::string line;
  switch (process_->receive(Clock::now() + options_.to_start, line)) {
    case Process::Got::line: break;
    case Process::Got::nothing_yet:
      return give_up(Fault::no_start, "it did not answer hello within " + seconds_text(options_.to_start));
    case Process::Got::line_too_long:
      return give_up(Fault::no_start, "it did not answer hello but wrote a line without end");
    case Process::Got::closed: return give_up(Fault::no_start, "it did not answer hello and closed its output");
  }
  const auto greeting = protocol::parse_greeting(line);
  if (!greeting) return give_up(Fault::no_start, greeting.error());
  greeting_ = *greeting;
  options_.ledger->named(spec_, greeting->name);
  return {};
}

void Dialogue::tell(const std::string& message) {
  if (is_running()) process_->send(message);
  if (is_from_before_) told_.push_back(message);
}

std::expected<std::string, Forfeit> Dialogue::ask(const std::function<std::string(int id)>& message_for) {
  if (!is_running()) return forfeit(why_not_running_.fault, why_not_running_.reason);
  const std::string too_many = "more than " + std::to_string(kMostUnasked) + " lines that nobody asked for";
  const auto note_unasked = [&] { options_.ledger->unasked(spec_); };
  unasked_ += drain(*process_, id_, kMostUnasked - unasked_, note_unasked);
  if (unasked_ > kMostUnasked) return give_up(Fault::flooded, too_many);
  const std::string question = message_for(++id_);
  asked_ = Clock::now();
  process_->send(question);
  const auto deadline = asked_ + options_.per_decision;
  for (std::string line;;) {
    const Process::Got got = process_->receive(deadline, line);
    if (got == Process::Got::closed && start_again()) return ask(message_for);
    switch (got) {
      case Process::Got::line: break;
      case Process::Got::nothing_yet: {
        const std::string reason = "no answer within " + seconds_text(options_.per_decision);
        if (++timeouts_ < kMostTimeouts) return forfeit(Fault::timed_out, reason);
        return give_up(Fault::timed_out, reason + ", " + std::to_string(kMostTimeouts) + " times in a row");
      }
      case Process::Got::closed: return give_up(Fault::died, "it closed its output");
      case Process::Got::line_too_long:
        return give_up(Fault::flooded, "a line of more than " + std::to_string(Process::kMaxLine / 1024) + " KiB");
    }
    const auto id = protocol::answer_id(line);
    if (!id) return forfeit(Fault::not_understood, id.error());
    if (!*id) {
      note_unasked();
      if (++unasked_ > kMostUnasked) return give_up(Fault::flooded, too_many);
      continue;
    }
    if (**id == id_) {
      is_from_before_ = false;
      return line;
    }
    if (**id < 1 || **id > id_) {
      return forfeit(Fault::wrong_id,
                     "the answer has the id " + std::to_string(**id) + ", the question had " + std::to_string(id_));
    }
    // Otherwise it answers an older question: that move was forfeited, this one is still open.
    if (++unasked_ > kMostUnasked) return give_up(Fault::flooded, too_many);
  }
}

std::unexpected<Forfeit> Dialogue::forfeit(Fault fault, std::string reason) {
  if (fault != Fault::timed_out) timeouts_ = 0;
  is_from_before_ = false;
  options_.ledger->forfeited(spec_, fault, reason);
  if (is_running()) process_->send(protocol::forfeit_message(id_, name_of(fault), reason));
  return std::unexpected(Forfeit{fault, std::move(reason)});
}

// The program is ended, and does not run again before the next game.
std::unexpected<Forfeit> Dialogue::give_up(Fault fault, std::string reason) {
  process_->finish(fault == Fault::died || fault == Fault::no_start ? std::chrono::milliseconds(100)
                                                                    : std::chrono::milliseconds(0));
  if (const std::string ended = process_->how_it_ended(); !ended.empty() && ended.find("signal 9") == std::string::npos)
    reason += "; " + ended;
  if (const std::string words = process_->last_words(); !words.empty()) reason += "; its last words: " + words;
  process_.reset();
  // A start that failed is told when a move is asked for.
  why_not_running_ = {fault == Fault::no_start ? fault : Fault::not_running, reason};
  if (fault != Fault::no_start) options_.ledger->forfeited(spec_, fault, reason);
  return std::unexpected(Forfeit{fault, std::move(reason)});
}

void Dialogue::refuse(const Forfeit& forfeited) { (void)forfeit(forfeited.fault, forfeited.reason); }

void Dialogue::accept() {
  timeouts_ = 0;
  options_.ledger->decided(spec_, Clock::now() - asked_);
}

bool Dialogue::end() {
  if (!is_running()) return false;
  process_->send(protocol::goodbye_message());
  const bool by_itself = process_->finish(kPatience);
  process_.reset();
  why_not_running_ = {Fault::not_running, "it was ended"};
  return by_itself;
}

}  // namespace fogg::outside
